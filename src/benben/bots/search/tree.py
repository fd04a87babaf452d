"""Information-set Monte Carlo tree search, for any game that keeps the contract (Cowling, Powley and Whitehouse, 2012).

Single observer, re-determinized at every iteration: each one walks down the same tree in another deal that the observing seat could not tell
from the truth. A node stands for what has been chosen since the root, not for a state; an action's exploration term counts the iterations in
which it could have been chosen. Every seat maximises its own share of the win, so any number of players may sit at the table.
"""

from __future__ import annotations

import math
from typing import Final, Protocol

from mypy_extensions import i64, mypyc_attr

from benben.core.rng import FastRng
from benben.core.state import State

SEATS: Final = 8  # a child is kept under its action and the seat that chose it: the same choices may lead to another seat in another deal


class Node:
    """What came of one action at one place of the tree."""

    __slots__ = ("action", "available", "children", "promise", "seat", "top", "value", "visits")

    def __init__(self, action: i64, seat: i64, promise: float) -> None:
        self.action: i64 = action
        self.seat: i64 = seat  # who chose it
        self.promise = promise  # what it was worth at first sight, in points
        self.visits: i64 = 0
        self.available: i64 = 0  # iterations in which it could have been chosen, once it was in the tree
        self.value: float = 0.0  # sum of that seat's rewards
        self.children: dict[int, Node] = {}
        self.top: float = -1e9  # the greatest promise among the children


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaf:
    """How a state at the rim of the tree is judged."""

    def rewards(self, state: State, rng: FastRng) -> list[float]:
        """What each seat may expect, from 0 (surely lost) to 1 (surely won alone). The state may be played on."""
        raise NotImplementedError

    def promise(self, state: State, action: i64, seat: i64) -> float:
        """What an action of `seat` is worth at first sight, in points; the state is not changed."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Deals:
    """Where the states come from that the search begins with."""

    def deal(self) -> State:
        """A state of its own to walk down in."""
        raise NotImplementedError


class Tree:
    """A search from one decision. `grow` may be called again and again; the tree is good at any time."""

    __slots__ = ("deals", "depth", "exploration", "iterations", "leaf", "rng", "root", "sharpness")

    def __init__(self, deals: Deals, leaf: Leaf, rng: FastRng, exploration: float, sharpness: float, depth: i64) -> None:
        self.deals = deals
        self.leaf = leaf
        self.rng = rng
        self.exploration = exploration
        self.sharpness = sharpness  # how much less is tried what promises a point less: odds of e to 1 for 1 / sharpness points
        self.depth: i64 = depth
        self.iterations: i64 = 0
        self.root = Node(-1, -1, 0.0)

    def grow(self, iterations: i64) -> None:
        """So many iterations more."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def _iterate(self) -> None:
        state = self.deals.deal()
        node = self.root
        path: list[Node] = []
        depth: i64 = 0
        fresh = False
        while not state.is_over and not fresh and depth < self.depth:
            legal = state.legal
            if len(legal) == 1 and depth > 0:
                # nothing to decide: the tree need not hold it
                state.advance(legal[0])
                continue
            child = self._choose(node, state, legal, state.seat)
            fresh = child.visits == 0
            state.advance(child.action)
            path.append(child)
            node = child
            depth += 1
        rewards = self.leaf.rewards(state, self.rng)
        self.root.visits += 1
        for each in path:
            each.visits += 1
            each.value += rewards[each.seat]

    def _choose(self, node: Node, state: State, legal: list[int], seat: i64) -> Node:
        """The child whose mean reward, and what it may still hold, are highest together; unknown ones begin as good as their parent."""
        children = node.children
        known: list[Node] = []
        value = 0.0
        visits = 0.0
        for action in legal:
            child = children.get(action * SEATS + seat)
            if child is None:
                child = Node(action, seat, self.leaf.promise(state, action, seat))
                children[action * SEATS + seat] = child
                if child.promise > node.top:
                    node.top = child.promise
            child.available += 1
            value += child.value
            visits += float(child.visits)
            known.append(child)
        expected = value / visits if visits > 0.0 else 0.5
        best = known[0]
        best_bound = -1e9
        for child in known:
            count = float(child.visits)
            mean = child.value / count if count > 0.0 else expected
            weight = math.exp((child.promise - node.top) * self.sharpness)
            bound = mean + self.exploration * weight * math.sqrt(float(child.available)) / (1.0 + count)
            if bound > best_bound:
                best, best_bound = child, bound
        return best

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, visits, mean reward of the seat that decides) of the root's actions, most visited first."""
        children = sorted(self.root.children.values(), key=lambda child: (-child.visits, child.action))
        return [(child.action, child.visits, child.value / float(max(1, child.visits))) for child in children]

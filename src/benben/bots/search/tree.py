"""Information-set Monte Carlo tree search, for any game that keeps the contract (Cowling, Powley and Whitehouse, 2012).

Single observer, re-determinized at every iteration: each one walks down the same tree in another deal that the observing seat could not
tell from the truth. A node stands for what has been chosen since the root, not for a state; an action's exploration term counts the
iterations in which it could have been chosen. Every seat maximises its own share of the win, so any number of players may sit at the table.
"""

from __future__ import annotations

import math
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from benben.bots.search.guide import Guide
from benben.core.rng import FastRng, Rng
from benben.core.state import State

SEATS: Final = 8  # a child is kept under its action and the seat that chose it: the same choices may lead to another seat in another deal


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A search from one decision, good at any time: the longer it grows, the better it knows."""

    def grow(self, iterations: i64) -> None:
        """So many iterations more."""
        raise NotImplementedError

    def look_at(self, action: i64, iterations: i64) -> None:
        """Know this action's chance well even if the search would not play it: as well as so many iterations that begin with it can tell.

        What to play is to be read off before: these visits count in `ranking` too.
        """
        raise NotImplementedError

    def doubt(self, chance: float, visits: i64) -> float:
        """How far off a chance found in so many visits may well be: about one standard error.

        Rewards lie between 0 and 1, so it is at most that of as many coins; one win and one defeat are added, for a few visits that all
        ended alike prove little.
        """
        count = float(visits) + 2.0
        mean = (chance * float(visits) + 1.0) / count
        return math.sqrt(mean * (1.0 - mean) / count)

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, visits, chance of the deciding seat) of the actions at the root, the one to play first."""
        raise NotImplementedError

    def chances(self) -> list[float]:
        """What each seat may expect of the win when all go on as the search believes; together they are 1."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Deals:
    """Where the states come from that each iteration begins with."""

    def deal(self) -> State:
        """A state of its own to walk down in."""
        raise NotImplementedError


class Sampled(Deals):
    """Deals that the observing seat could not tell from the truth."""

    def __init__(self, belief: Any, rng: Rng) -> None:
        self.belief = belief
        self.rng = rng

    def deal(self) -> State:
        """Another deal each time."""
        state: State = self.belief.sample(self.rng)
        return state


class Open(Deals):
    """The one position there is where nothing is hidden and nothing is drawn."""

    def __init__(self, state: State) -> None:
        self.state = state

    def deal(self) -> State:
        """A copy of it."""
        return self.state.clone()


class Node:
    """What came of one action at one place of the tree."""

    __slots__ = ("action", "available", "children", "promise", "seat", "top", "value", "visits")

    def __init__(self, action: i64, seat: i64, promise: float) -> None:
        self.action: i64 = action
        self.seat: i64 = seat  # who chose it
        self.promise = promise  # what it was worth at first sight, in the guide's points
        self.visits: i64 = 0
        self.available: i64 = 0  # iterations in which it could have been chosen, once it was in the tree
        self.value: float = 0.0  # sum of that seat's rewards
        self.children: dict[int, Node] = {}
        self.top: float = -1e9  # the greatest promise among the children


class Tree(Search):
    """The tree of one decision."""

    def __init__(self, deals: Deals, guide: Guide, rng: FastRng, players: i64) -> None:
        self.deals = deals
        self.guide = guide
        self.rng = rng
        self.exploration: float = guide.exploration
        self.sharpness: float = guide.sharpness
        self.depth: i64 = guide.depth
        self.root = Node(-1, -1, 0.0)
        self.totals: list[float] = [0.0] * players  # sum of each seat's rewards

    def grow(self, iterations: i64) -> None:
        """So many iterations more."""
        for _ in range(iterations):
            self._iterate(-1)

    def look_at(self, action: i64, iterations: i64) -> None:
        """Iterations that begin with this action until there are so many; `chances` leaves those out that are added."""
        lacking = iterations
        for child in self.root.children.values():
            if child.action == action:
                lacking -= child.visits
        for _ in range(lacking):
            self._iterate(action)

    def _iterate(self, first: i64) -> None:
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
            child = self._choose(node, state, legal if first < 0 or depth > 0 else [first], state.seat)
            fresh = child.visits == 0
            state.advance(child.action)
            path.append(child)
            node = child
            depth += 1
        rewards = self.guide.rewards(state, self.rng)
        if first < 0:
            self.root.visits += 1
            for seat in range(len(rewards)):
                self.totals[seat] += rewards[seat]
        for each in path:
            each.visits += 1
            each.value += rewards[each.seat]

    def _choose(self, node: Node, state: State, legal: list[int], seat: i64) -> Node:
        """The child whose mean reward, and what it may still hold, are highest together; unknown ones begin as good as their siblings."""
        children = node.children
        known: list[Node] = []
        value = 0.0
        visits = 0.0
        for action in legal:
            child = children.get(action * SEATS + seat)
            if child is None:
                child = Node(action, seat, self.guide.promise(state, action, seat))
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
        """(action, visits, chance of the deciding seat) of the actions at the root, most visited first."""
        children = sorted(self.root.children.values(), key=lambda child: (-child.visits, child.action))
        return [(child.action, child.visits, child.value / float(max(1, child.visits))) for child in children]

    def chances(self) -> list[float]:
        """The mean reward of each seat."""
        return [total / float(max(1, self.root.visits)) for total in self.totals]

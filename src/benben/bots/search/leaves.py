"""Ways to judge a state at the rim of the tree."""

from __future__ import annotations

import math
from typing import Any

from mypy_extensions import i64

from benben.bots.search.tree import Leaf
from benben.core.rng import FastRng
from benben.core.state import State


def shares_of(state: State) -> list[float]:
    """What each seat has of the win of a finished game: the whole, a part of it where several share the first place, or nothing."""
    standings = state.standings()
    first = 0
    for standing in standings:
        if standing.place == 1:
            first += 1
    shares = [0.0] * len(standings)
    for standing in standings:
        if standing.place == 1:
            shares[standing.seat] = 1.0 / first
    return shares


class PlayedOut(Leaf):
    """Plays to the end: at random, or with chance `care` the better of two random choices at first sight."""

    def __init__(self, judge: Any, care: i64) -> None:
        self.judge = judge
        self.care: i64 = care  # percent

    def rewards(self, state: State, rng: FastRng) -> list[float]:
        while not state.is_over:
            legal = state.legal
            if len(legal) > 1 and self.care > 0 and rng.below(100) < self.care:
                state.advance(self._better(state, legal, rng))
            else:
                state.advance(legal[rng.below(len(legal))])
        return shares_of(state)

    def _better(self, state: State, legal: list[int], rng: FastRng) -> i64:
        first: i64 = legal[rng.below(len(legal))]
        second: i64 = legal[rng.below(len(legal))]
        if first == second:
            return first
        return first if self.promise(state, first, state.seat) >= self.promise(state, second, state.seat) else second

    def promise(self, state: State, action: i64, seat: i64) -> float:
        trial = state.clone()
        trial.advance(action)
        return float(self.judge.value(trial, int(seat)))


class Judged(Leaf):
    """Plays on at random for some plies, then until the turn's effects are carried out, and asks an evaluation.

    The values of the seats, in points, become chances by a softmax: `scale` points ahead are worth odds of e to 1.
    """

    def __init__(self, judge: Any, players: i64, plies: i64, scale: float) -> None:
        self.judge = judge
        self.players: i64 = players
        self.plies: i64 = plies
        self.scale = scale

    def promise(self, state: State, action: i64, seat: i64) -> float:
        trial = state.clone()
        trial.advance(action)
        return float(self.judge.value(trial, int(seat)))

    def rewards(self, state: State, rng: FastRng) -> list[float]:
        judge = self.judge
        left: i64 = self.plies
        while not state.is_over and (left > 0 or judge.unfinished(state)):
            legal = state.legal
            state.advance(legal[rng.below(len(legal))])
            left -= 1
        if state.is_over:
            return shares_of(state)
        odds: list[float] = []
        total = 0.0
        for seat in range(self.players):
            each = math.exp(max(-30.0, min(30.0, judge.value(state, int(seat)) / self.scale)))
            odds.append(each)
            total += each
        return [each / total for each in odds]

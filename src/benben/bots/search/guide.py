"""What a search must be told about a game: how promising a choice looks, and what each seat may expect where the search stops."""

from __future__ import annotations

import math

from mypy_extensions import i64, mypyc_attr

from benben.core.rng import FastRng
from benben.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knows one game, one position's number of players and options, and nothing that its observing seat may not know.

    `exploration` is how much a choice's promise counts against what has been found, `sharpness` how much less is tried what promises
    less: odds of e to 1 for 1 / sharpness points. `depth` bounds the decisions that the tree holds one after the other.
    """

    def __init__(self) -> None:
        self.exploration: float = 0.3
        self.sharpness: float = 0.5
        self.depth: i64 = 60

    def rewards(self, state: State, rng: FastRng) -> list[float]:
        """What each seat may expect, from 0 (surely lost) to 1 (surely won alone); together they are 1. The state may be played on."""
        raise NotImplementedError

    def promise(self, state: State, action: i64, seat: i64) -> float:
        """What an action of `seat` is worth at first sight, in points of the guide's own; the state is not changed."""
        raise NotImplementedError


def shares_of(state: State) -> list[float]:
    """What each seat has of the win of a finished game: the whole, a part of it where several share the first place, or nothing."""
    standings = state.standings()
    shares = [0.0] * len(standings)
    first = 0
    for standing in standings:
        if standing.place == 1:
            first += 1
    for standing in standings:
        if standing.place == 1:
            shares[standing.seat] = 1.0 / first
    return shares


def chances_of(values: list[float], scale: float) -> list[float]:
    """Values of the seats in points as chances to win: `scale` points ahead are worth odds of e to 1 (softmax)."""
    top = max(values)
    odds: list[float] = []
    total = 0.0
    for value in values:
        each = math.exp((value - top) / scale)
        odds.append(each)
        total += each
    return [each / total for each in odds]

"""A seat's chance to win a position of Neteru, told by a small neural network that was fitted to how games ended.

It sees what a seat has beside what its strongest rival has and what lies in the middle (`neteru_view.py`), and says how strong the seat
stands; the chances are the softmax of that. Its weights stand in `neteru_weights.py`.
"""

from __future__ import annotations

import math

from mypy_extensions import i64

from benben.bots.search.guides.neteru_view import COMMON, FEATURES, common, views
from benben.bots.search.guides.neteru_weights import BIAS, FIRST, SECOND
from benben.core.state import State
from benben.games.neteru.state import NeteruState


def won(state: State, seat: i64) -> float:
    """What a seat has of a finished game."""
    standings = state.standings()
    first: i64 = 0
    mine = False
    for standing in standings:
        if standing.place == 1:
            first += 1
            if standing.seat == seat:
                mine = True
    return 1.0 / float(first) if mine else 0.0


def changes(old: list[int], new: list[int]) -> list[int]:
    """Which numbers changed and by how much: index, difference, index, difference and so on."""
    pairs: list[int] = []
    for k in range(len(new)):
        before: i64 = old[k]
        after: i64 = new[k]
        if before != after:
            pairs.append(k)
            pairs.append(after - before)
    return pairs


class Sums:
    """What the hidden units of the network last summed up for one looker, and of what: positions looked at in a row differ in little."""

    def __init__(self, players: i64, bias: list[float]) -> None:
        self.found: list[list[int]] = [[0] * FEATURES for _ in range(players)]
        self.rivals: list[int] = [(seat + 1) % players for seat in range(players)]
        self.middle: list[int] = [0] * COMMON
        self.units: list[list[float]] = [bias[:] for _ in range(players)]


class Network:
    """One hidden layer of rectified units, a multiple of eight; `first` lies by input, then by unit.

    Weights of the first layer and the bias are multiples of 1 / 1024, so that sums are exact, however they came about.
    """

    def __init__(self, players: i64) -> None:
        self.first = FIRST
        self.bias = BIAS
        self.second = SECOND
        self.sums = [Sums(players, BIAS) for _ in range(players)]

    def strengths(self, state: NeteruState, looker: i64) -> list[float]:
        """How strong each seat stands."""
        players = state.players
        sums = self.sums[looker]
        before = sums.found
        found = views(state, looker)
        rivals = found[players]
        middle = common(state)
        apart = changes(sums.middle, middle)
        own = [changes(before[seat], found[seat]) for seat in range(players)]
        out: list[float] = []
        for seat in range(players):
            rival: i64 = rivals[seat]
            was: i64 = sums.rivals[seat]
            theirs = own[rival] if rival == was else changes(before[was], found[rival])
            out.append(self._strength(sums.units[seat], own[seat], theirs, apart))
        sums.found = found
        sums.rivals = rivals
        sums.middle = middle
        return out

    def _strength(self, sums: list[float], mine: list[int], theirs: list[int], middle: list[int]) -> float:
        first = self.first
        units: i64 = len(self.bias)
        second = self.second
        total = 0.0
        unit: i64 = 0
        while unit < units:
            a = sums[unit]
            b = sums[unit + 1]
            c = sums[unit + 2]
            d = sums[unit + 3]
            e = sums[unit + 4]
            f = sums[unit + 5]
            g = sums[unit + 6]
            h = sums[unit + 7]
            for part in range(3):
                pairs = mine if part == 0 else theirs if part == 1 else middle
                offset = part * FEATURES * units + unit
                i: i64 = 0
                size: i64 = len(pairs)
                while i < size:
                    at: i64 = pairs[i]
                    at = at * units + offset
                    whole: i64 = pairs[i + 1]
                    number = float(whole)
                    a += number * first[at]
                    b += number * first[at + 1]
                    c += number * first[at + 2]
                    d += number * first[at + 3]
                    e += number * first[at + 4]
                    f += number * first[at + 5]
                    g += number * first[at + 6]
                    h += number * first[at + 7]
                    i += 2
            sums[unit] = a
            sums[unit + 1] = b
            sums[unit + 2] = c
            sums[unit + 3] = d
            sums[unit + 4] = e
            sums[unit + 5] = f
            sums[unit + 6] = g
            sums[unit + 7] = h
            if a > 0.0:
                total += a * second[unit]
            if b > 0.0:
                total += b * second[unit + 1]
            if c > 0.0:
                total += c * second[unit + 2]
            if d > 0.0:
                total += d * second[unit + 3]
            if e > 0.0:
                total += e * second[unit + 4]
            if f > 0.0:
                total += f * second[unit + 5]
            if g > 0.0:
                total += g * second[unit + 6]
            if h > 0.0:
                total += h * second[unit + 7]
            unit += 8
        return total

    def chance(self, state: NeteruState, seat: i64) -> float:
        """The chance of a seat as it sees the table."""
        strengths = self.strengths(state, seat)
        mine = strengths[seat]
        total = 0.0
        for each in strengths:
            total += math.exp(min(40.0, each - mine))
        return 1.0 / total

    def worth(self, state: NeteruState, seat: i64) -> float:
        """The chance of a seat as it sees the table, or what it has of a finished game."""
        return won(state, seat) if state.is_over else self.chance(state, seat)

    def best(self, state: NeteruState) -> int:
        """The choice that gives its decider the best chance at once; the draws to come are those of the state."""
        seat = state.seat
        chosen = state.legal[0]
        most = -1.0
        for action in state.legal:
            trial = state.clone()
            trial.advance(action)
            value = self.worth(trial, seat)
            if value > most:
                chosen, most = action, value
        return chosen

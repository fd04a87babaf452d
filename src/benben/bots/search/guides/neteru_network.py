"""A seat's chance to win a position of Neteru, told by a small neural network that was fitted to how games ended.

It sees what a seat has beside what its strongest rival has and what lies in the middle (`neteru_view.py`), and says how strong the seat
stands; the chances are the softmax of that. Its weights stand in `neteru_weights.py`.

What the hidden units sum up is one large whole number with a lane of 32 bits for each unit, and so is what an input adds to all of them:
one addition of Python's adds up all units at once, exactly, much quicker than a loop over numbers.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from mypy_extensions import i64

from benben.bots.search.guides.neteru_inputs import COMMON, FEATURES
from benben.bots.search.guides.neteru_view import views
from benben.bots.search.guides.neteru_weights import BIAS, FIRST, SCALE, SECOND
from benben.games.neteru.state import NeteruState

LANE: Final = 32
HALF: Final = 1 << LANE - 1  # added to each lane before it is read, for sums may be negative


def lanes(numbers: list[int]) -> int:
    """Numbers, negative ones too, as one with a lane for each."""
    total = 0
    for number in reversed(numbers):
        total = (total << LANE) + number
    return total


ROWS: Final[list[int]] = [lanes(row) for row in FIRST]  # made once: it takes as long as some hundred positions
BIASES: Final[int] = lanes(BIAS)
HALVES: Final[int] = lanes([HALF] * len(BIAS))


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


def added(total: int, pairs: list[int], rows: list[int], offset: i64) -> int:
    """The sums of the units once these inputs have changed."""
    i: i64 = 0
    size: i64 = len(pairs)
    while i < size:
        at: i64 = pairs[i]
        by: int = pairs[i + 1]
        if by == 1:
            total += rows[at + offset]
        elif by == -1:
            total -= rows[at + offset]
        else:
            total += rows[at + offset] * by
        i += 2
    return total


class Sums:
    """What the hidden units of the network last summed up for one looker, and of what: positions looked at in a row differ in little."""

    def __init__(self, players: i64, bias: int) -> None:
        self.found: list[list[int]] = [[0] * FEATURES for _ in range(players)]
        self.rivals: list[int] = [(seat + 1) % players for seat in range(players)]
        self.middle: list[int] = [0] * COMMON
        self.units: list[int] = [bias for _ in range(players)]


class Network:
    """One hidden layer of rectified units; all weights are whole numbers of 1 / SCALE, so that sums are exact, however they came about."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.judged: i64 = 0  # positions so far
        self.first = ROWS
        self.second = SECOND
        self.form = Struct(f"<{len(BIAS)}I")
        self.sums = [Sums(players, BIASES) for _ in range(players)]

    def strengths(self, state: NeteruState, looker: i64) -> list[float]:
        """How strong each seat stands."""
        self.judged += 1
        players = state.players
        sums = self.sums[looker]
        before = sums.found
        found = views(state, looker)
        rivals = found[players]
        middle = found[players + 1]
        apart = changes(sums.middle, middle)
        own = [changes(before[seat], found[seat]) for seat in range(players)]
        out: list[float] = []
        first = self.first
        for seat in range(players):
            rival: i64 = rivals[seat]
            was: i64 = sums.rivals[seat]
            theirs = own[rival] if rival == was else changes(before[was], found[rival])
            total = added(sums.units[seat], own[seat], first, 0)
            total = added(total, theirs, first, FEATURES)
            total = added(total, apart, first, 2 * FEATURES)
            sums.units[seat] = total
            out.append(self._strength(total))
        sums.found = found
        sums.rivals = rivals
        sums.middle = middle
        return out

    def _strength(self, sums: int) -> float:
        second = self.second
        units: i64 = len(second)
        read: tuple[int, ...] = self.form.unpack((sums + HALVES).to_bytes(4 * units, "little"))
        total: i64 = 0
        for unit in range(units):
            summed: i64 = read[unit]
            if summed > HALF:
                total += (summed - HALF) * second[unit]
        return float(total) / float(SCALE * SCALE)

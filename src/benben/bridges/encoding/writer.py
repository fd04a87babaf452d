"""Writes one position as a row of small numbers, part by part, and can tell what the parts are.

An encoder names each part as it writes it, so that the list of parts is the code that fills them and cannot tell anything else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

MOST: Final = 255  # what a cell can hold
ROOM: Final = 1 << 16  # cells of a writer that lists parts: more than any game has


class Part:
    """A named stretch of a vector: cells `start` to `stop` - 1, in `rows` rows of `columns` each, with values from 0 to `high`."""

    def __init__(self, name: str, seat: i64, start: i64, rows: i64, columns: i64, high: i64, meaning: str) -> None:
        self.name = name
        self.seat = int(seat)  # counted from the observing seat, which is 0; -1: no seat's part
        self.start = int(start)
        self.rows = int(rows)
        self.columns = int(columns)
        self.high = int(high)
        self.meaning = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """A vector being written. `listing` makes it note the parts and their meaning; `memo` is what the game's `new_memo` made."""

    def __init__(self, size: i64, listing: bool, memo: object = None) -> None:
        self.memo = memo  # what an encoder has kept from earlier positions of the same game, if its caller keeps it
        self.cells = bytearray(ROOM if listing else size)
        self.parts: list[Part] | None = [] if listing else None
        self.seat: i64 = -1  # whose part the next one is, counted from the observing seat; -1: nobody's
        self.at: i64 = 0  # the first cell of the part being written
        self.end: i64 = 0  # the first cell after it
        self.high: i64 = 1

    def part(self, name: str, rows: i64, columns: i64, high: i64, meaning: str) -> None:
        """Begin the next part: `rows` x `columns` cells with values from 0 to `high` (255 at most), all 0 until they are set."""
        self.at = self.end
        self.end += rows * columns
        self.high = high
        if self.parts is not None:
            self.parts.append(Part(name, self.seat, self.at, rows, columns, high, meaning))

    def put(self, index: i64, value: i64) -> None:
        """Set a cell of the part, once. A value above the part's highest one is written as that, a negative one as 0."""
        if value > self.high:
            value = self.high
        if value > 0:  # cells are 0 before
            self.cells[self.at + index] = value

    def mark(self, index: i64) -> None:
        """Set a cell of the part to 1; a negative index (nothing, nobody, nowhere) sets none."""
        if index >= 0:
            self.cells[self.at + index] = 1

    def count(self, index: i64) -> None:
        """Add 1 to a cell of the part, as far as it can hold."""
        at = self.at + index
        before: i64 = self.cells[at]
        if before < self.high:
            self.cells[at] = before + 1

    def scalar(self, name: str, value: i64, high: i64, meaning: str) -> None:
        """A part of one cell."""
        self.part(name, 1, 1, high, meaning)
        self.put(0, value)

    def one_of(self, name: str, size: i64, index: i64, meaning: str) -> None:
        """A part in which the cell of the given index is 1, or none for a negative one."""
        self.part(name, 1, size, 1, meaning)
        self.mark(index)

    def bits(self, name: str, size: i64, mask: i64, meaning: str) -> None:
        """A part with a 1 for each bit that is set in a mask, the lowest first."""
        self.part(name, 1, size, 1, meaning)
        for index in range(size):
            if mask >> index & 1:
                self.cells[self.at + index] = 1

    def numbers(self, name: str, values: list[int], high: i64, meaning: str) -> None:
        """A part with these values, one a cell."""
        self.part(name, 1, len(values), high, meaning)
        for index in range(len(values)):
            self.put(index, values[index])


def seats_from(viewer: i64, players: i64) -> list[int]:
    """All seats in clockwise order, the observing one first."""
    seats: list[int] = []
    for step in range(players):
        seats.append((viewer + step) % players)
    return seats


def place_of(seat: i64, viewer: i64, players: i64) -> i64:
    """Where a seat stands counted from the observing one; -1 for nobody (a negative seat)."""
    if seat < 0:
        return -1
    return seat - viewer if seat >= viewer else seat - viewer + players

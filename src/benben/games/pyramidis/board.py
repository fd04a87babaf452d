"""The board as the engine uses it: what comes after what for each colour, in lists of ints.

`components.py` makes one from board.toml, having checked it. The spaces 0 to 59 are those of the four fields (fifteen each: the start,
then what its path does not share), 60 to 63 the central ones. Finishes are no such spaces: domes there never move again, and are only
counted.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COLOURS: Final = 4
DOMES: Final = 8  # of each colour (P-05)
HOME: Final = 5  # domes on their finish that win (P-16)
FULL: Final = 5  # a space that carries so many is full (P-08), and so many move at most (P-06, P-07)
SPACES: Final = 64
FIRST_CENTRAL: Final = 60
FINISH: Final = 64  # + colour: a finish, where both are counted in one row
NOWHERE: Final = -1
FAR: Final = 99  # `ahead` of a space from which the mover's way never comes to the centre

# --- actions ----------------------------------------------------------------------------------------------------------
A_PLAIN: Final = 0  # + space: a whole tower whose way does not touch the centre
A_START: Final = 64  # + 5 * colour + domes - 1: some domes from their owner's start
A_WAYS: Final = 84  # from here on: a tower and its way through the centre


class Board:
    """One board. Lists by colour and space are flat: the entry of both is `SPACES * colour + space`."""

    def __init__(self) -> None:
        self.turns: list[str] = []  # colour -> clockwise, counterclockwise
        self.start: list[int] = []  # colour -> its start
        self.owner: list[int] = []  # space -> the colour whose start it is, or NOWHERE
        self.along: list[
            int
        ] = []  # colour, space -> the next space of the mover's way; FINISH: its own finish; NOWHERE from a central space
        self.passing: list[int] = []  # colour, space -> the colour whose finish lies before the next space, if it is not the mover's
        self.gate: list[int] = []  # colour, space -> the first central space of the way (the space itself if it is one), or NOWHERE
        self.ahead: list[int] = []  # colour, space -> how many spaces lie before that one, or FAR
        self.ordinary: list[int] = []  # the same without the starts
        self.choices: list[list[int]] = []  # colour, space -> where the mover may go on to from a central space (P-10)
        self.walk: list[list[int]] = []  # way -> the central spaces it goes over
        self.exit: list[int] = []  # way -> the space by which it leaves the centre, or NOWHERE if it ends there
        self.ways: list[list[int]] = []  # see `situation` -> the actions
        self.source: list[int] = []  # action -> the space it moves from
        self.way: list[int] = []  # action -> its way, or NOWHERE
        self.changes: dict[str, object] | None = None  # where it differs from board.toml, as a record stores it


def situation(colour: i64, space: i64, hand: i64, full: i64) -> i64:
    """The place in `Board.ways` of a mover's tower on a space, with `hand` domes (1 to 5) left when it comes to the centre.

    `full` has a bit for each full central space.
    """
    at: i64 = (SPACES * colour + space) * 6 + hand
    return at * 16 + full

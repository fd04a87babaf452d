"""The shape of a Pyramidis observation: the whole position, the same for every seat and for spectators.

Plain JSON. Every key is always there. Spaces are the names of board.toml, colours its fields; seats from 0.
"""

from typing import Literal

from typing_extensions import TypedDict

Colour = Literal["red", "yellow", "green", "blue"]


class Tower(TypedDict):
    """Domes on a space."""

    space: str
    domes: list[Colour]  # from the bottom up; the last one's owner controls the tower
    seat: int  # who that is


class Step(TypedDict):
    """A space that a move comes to."""

    space: str
    dome: Colour | None  # the dome laid there; None: passed over (a full space, or another colour's finish)


class Way(TypedDict):
    """One legal move, and all that it does."""

    action: str
    source: str
    domes: list[Colour]  # that move, from the bottom up
    steps: list[Step]  # in order; several domes may be laid on one space


class SeatView(TypedDict):
    """One player."""

    seat: int
    colour: Colour
    turns: Literal["clockwise", "counterclockwise"]
    start: str
    finish: str
    home: int  # domes on the finish; five win
    towers: int  # how many the player controls
    blocked: bool  # controls none: is skipped, or loses


class Decision(TypedDict):
    """Who has to move, and every way to do it."""

    seat: int
    step: Literal["move"]
    main: bool  # always true: a move is never made automatically
    ways: list[Way]  # in the order of the choices


class PyramidisObservation(TypedDict):
    """A position of Pyramidis."""

    game: Literal["pyramidis"]
    rules_version: int
    viewer: int | None  # None: a spectator
    players: int
    options: dict[str, bool | int | str]
    components: dict[str, object] | None  # where an owner's board differs; None: board.toml
    first: int  # the first player
    turn: int  # whose turn it is, or was when the game ended
    round: int  # from 1: moves made, by players
    moves: int  # moves made
    over: bool
    reason: Literal["home", "block", "repetition", "limit"] | None
    winner: int | None
    towers: list[Tower]  # in the order of the spaces
    seats: list[SeatView]
    repeated: int  # how often this position, with the same player to move, has stood
    positions: dict[str, int]  # fingerprints of the positions since a dome last came home -> how often each stood
    decision: Decision | None  # None when over

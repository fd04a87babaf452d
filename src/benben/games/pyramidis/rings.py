"""What comes after what on a board, read off the tables of board.toml by the names of spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from benben.games.pyramidis import board as b

COLOUR_CODES: Final = ("red", "yellow", "green", "blue")
CENTRAL_CODES: Final = ("N", "E", "S", "W")
PATH: Final = 16
ALL_DOMES: Final = b.COLOURS * b.DOMES

Tables = Mapping[str, Mapping[str, Any]]


def most_full(hand: int) -> int:
    """How many spaces can be full while a tower of `hand` domes is on the move."""
    return (ALL_DOMES - hand) // b.FULL


REACH: Final = max(hand + most_full(hand) for hand in range(1, b.FULL + 1)) + 1  # spaces laid on and passed, a finish among them


def ring(field: Mapping[str, Any]) -> list[str]:
    """The spaces of a field in the order of its own colour."""
    return [field["start"], *field["path"], field["finish"]]


def onward(tables: Tables, mover: str, colour: str, name: str) -> str:
    """The neighbour of a space in the ring of a field, in the mover's direction of rotation (P-09)."""
    fields = tables["fields"]
    spaces = ring(fields[colour])
    step = 1 if fields[mover]["turns"] == fields[colour]["turns"] else -1
    return spaces[(spaces.index(name) + step) % len(spaces)]


def choices(tables: Tables, mover: str, name: str) -> list[str]:
    """Where a mover may go on to from a central space (P-10): along its own course, off it to a central space, or out into a field."""
    fields = tables["fields"]
    own: list[str] = [each for each in fields[mover]["path"] if each in CENTRAL_CODES]
    found: list[str] = []
    if name in own:
        found.append(fields[mover]["path"][fields[mover]["path"].index(name) + 1])
        found += [each for each in tables["centre"][name] if each not in own]
    else:
        found += [each for each in tables["centre"][name] if each in own]
    for colour in COLOUR_CODES:
        if name in fields[colour]["path"]:
            out = onward(tables, mover, colour, name)
            if out not in CENTRAL_CODES and out not in found:
                found.append(out)
    return found


def walks(tables: Tables, mover: str, name: str, gone: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All ways over central spaces from `name`, the last of `gone`, none twice (P-07)."""
    found = [gone]
    for choice in choices(tables, mover, name):
        if choice in CENTRAL_CODES and choice not in gone:
            found += walks(tables, mover, choice, (*gone, choice))
    return found


def space_names(tables: Tables) -> tuple[str, ...]:
    """The names of the 64 spaces in their order, then the four finishes."""
    fields = tables["fields"]
    own = [name for colour in COLOUR_CODES for name in ring(fields[colour])[:-1] if name not in CENTRAL_CODES]
    return (*own, *CENTRAL_CODES, *(fields[colour]["finish"] for colour in COLOUR_CODES))

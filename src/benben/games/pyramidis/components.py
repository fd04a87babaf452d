"""Reads board.toml, refuses what is not a sound board, and makes of it the engine's tables and the catalogue of actions.

The catalogue holds every move that any position of 32 domes can offer, so that none is ever cut off. Where the way of a move forks, at the
central spaces, the move's code spells it; everything else follows from the position. Ways are few because a move is short: it lays
5 domes at most, and passes as many full spaces as the other domes can fill, which is at most 11 spaces in all (`REACH`). So it comes to
the centre at most once, if a field has more spaces than that between its central ones, and never from its own start, if that is
far enough. Both are asked of a board; the ways that are left are then enumerated.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from benben.core.actions import Action, Catalogue, action
from benben.core.errors import BadInput
from benben.games.pyramidis import board as b
from benben.games.pyramidis.board import Board, situation

COLOUR_CODES: Final = ("red", "yellow", "green", "blue")
CENTRAL_CODES: Final = ("N", "E", "S", "W")
PATH: Final = 16
ALL_DOMES: Final = b.COLOURS * b.DOMES


def most_full(hand: int) -> int:
    """How many spaces can be full while a tower of `hand` domes is on the move."""
    return (ALL_DOMES - hand) // b.FULL


REACH: Final = max(hand + most_full(hand) for hand in range(1, b.FULL + 1)) + 1  # spaces laid on and passed, a finish among them

Tables = Mapping[str, Mapping[str, Any]]


@cache
def printed() -> dict[str, dict[str, Any]]:
    """The tables of board.toml; `BadInput` (`bad-components`) when it cannot be read."""
    try:
        return tomllib.loads(files(__package__).joinpath("board.toml").read_text("utf-8"))
    except ValueError as error:
        raise _bad("board.toml", f"it is not TOML ({error})") from error


def _bad(row: str, wanted: str) -> BadInput:
    return BadInput("bad-components", f"The components file is not a sound board at {row[:80]}: {wanted}.", {"row": row[:80]})


# --- is it a board? -----------------------------------------------------------------------------------------------------


def check(tables: Tables) -> None:
    """Raise `BadInput` (`bad-components`) with the row and what would be right, unless the tables describe a sound board."""
    fields, centre = tables.get("fields"), tables.get("centre")
    if not isinstance(fields, Mapping) or set(fields) != set(COLOUR_CODES):
        raise _bad("[fields]", f"it takes the four fields {', '.join(COLOUR_CODES)}")
    if not isinstance(centre, Mapping) or set(centre) != set(CENTRAL_CODES):
        raise _bad("[centre]", f"it takes the four central spaces {', '.join(CENTRAL_CODES)}")
    seen: dict[str, list[str]] = {}
    for colour in COLOUR_CODES:
        _check_field(colour, fields[colour])
        for name in _ring(fields[colour]):
            seen.setdefault(name, []).append(colour)
    for name, owners in seen.items():
        if name not in CENTRAL_CODES and len(owners) > 1:
            raise _bad(f"[fields.{owners[1]}]", f"{name} belongs to the field {owners[0]} already, and only central spaces are shared")
    for name in CENTRAL_CODES:
        _check_central(name, centre, seen.get(name, []))
    for colour in COLOUR_CODES:
        _check_crossing(colour, fields[colour], centre)
    for mover in COLOUR_CODES:
        _check_mover(mover, tables)


def check_drawing(tables: Tables) -> None:
    """Raise `BadInput` (`bad-components`) unless every drawing says where every space is."""
    drawings = tables.get("drawing")
    if not isinstance(drawings, Mapping) or not all(isinstance(drawing, Mapping) for drawing in drawings.values()):
        raise _bad("[drawing]", "it takes the drawings wide and tall")
    for kind in ("wide", "tall"):
        places = drawings.get(kind, {}).get("spaces")
        if not isinstance(places, Mapping):
            raise _bad(f"[drawing.{kind}]", "it takes spaces, the place of each")
        for name in space_names(tables):
            place = places.get(name)
            if not isinstance(place, list) or len(place) != 2 or not all(isinstance(part, int | float) for part in place):
                raise _bad(f"[drawing.{kind}.spaces]", f"it takes a place for {name}, as [x, y]")


def _check_field(colour: str, field: object) -> None:
    row = f"[fields.{colour}]"
    if not isinstance(field, Mapping):
        raise _bad(row, "it takes turns, start, path and finish")
    for key in ("turns", "start", "path", "finish"):
        if key not in field:
            raise _bad(row, f"the {key} is missing")
    unknown = set(field) - {"turns", "start", "path", "finish"}
    if unknown:
        raise _bad(f"{row} {min(unknown)}", "it takes turns, start, path and finish")
    if field["turns"] not in ("clockwise", "counterclockwise"):
        raise _bad(row, "turns is clockwise or counterclockwise")
    path = field["path"]
    if not isinstance(path, list) or not all(isinstance(name, str) for name in (field["start"], field["finish"], *path)):
        raise _bad(row, "start and finish are names of spaces, and path is a list of them")
    if len(path) != PATH:
        raise _bad(row, f"the ring does not close: its path has {len(path)} spaces, and from start to finish there are {PATH}")
    ring = _ring(field)
    twice = sorted({name for name in ring if ring.count(name) > 1})
    if twice:
        raise _bad(row, f"the ring does not close: it comes to {twice[0]} twice")
    if field["start"] in CENTRAL_CODES or field["finish"] in CENTRAL_CODES:
        raise _bad(row, "start and finish cannot be central spaces")


def _check_central(name: str, centre: Mapping[str, Any], sharing: Sequence[str]) -> None:
    row = f"[centre] {name}"
    if len(sharing) != 2:
        raise _bad(row, f"the paths of two fields share it, and here it is on {len(sharing)}")
    touches = centre[name]
    if not isinstance(touches, list) or not touches or not all(other in CENTRAL_CODES and other != name for other in touches):
        raise _bad(row, "it takes a list of the other central spaces that it touches")
    for other in touches:
        if not isinstance(centre[other], list) or name not in centre[other]:
            raise _bad(row, f"it touches {other}, so {other} must touch it")


def _check_crossing(colour: str, field: Mapping[str, Any], centre: Mapping[str, Any]) -> None:
    """A field crosses the centre once, over two spaces that touch, and far enough from its start."""
    row = f"[fields.{colour}]"
    at = [i for i, name in enumerate(field["path"]) if name in CENTRAL_CODES]
    if len(at) != 2 or at[1] != at[0] + 1 or field["path"][at[1]] not in centre[field["path"][at[0]]]:
        raise _bad(row, "the path goes over two central spaces, one right after the other, and they touch")
    before, after = at[0], PATH - 1 - at[1]
    if before <= most_full(1) or after < 1:
        raise _bad(
            row, f"at least {most_full(1) + 1} spaces of the path come before the centre and one after it, so that no start leads into it"
        )


def _check_mover(mover: str, tables: Tables) -> None:
    """Each colour gets out of the centre everywhere, and from one central space to another in one way only (P-16a)."""
    for name in CENTRAL_CODES:
        onward = choices(tables, mover, name)
        if all(choice in CENTRAL_CODES for choice in onward):
            raise _bad(f"[centre] {name}", f"{mover} finds no field to go on to from there; fields that meet turn against each other")
        ends = [way[-1] for way in _walks(tables, mover, name, (name,))]
        if len(ends) != len(set(ends)):
            raise _bad("[centre]", f"{mover} can go from {name} to another central space in two ways, which would make two moves of one")


def _ring(field: Mapping[str, Any]) -> list[str]:
    """The spaces of a field in the order of its own colour."""
    return [field["start"], *field["path"], field["finish"]]


# --- what comes next -----------------------------------------------------------------------------------------------------


def onward(tables: Tables, mover: str, colour: str, name: str) -> str:
    """The neighbour of a space in the ring of a field, in the mover's direction of rotation (P-09)."""
    fields = tables["fields"]
    ring = _ring(fields[colour])
    step = 1 if fields[mover]["turns"] == fields[colour]["turns"] else -1
    return ring[(ring.index(name) + step) % len(ring)]


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


def _walks(tables: Tables, mover: str, name: str, gone: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All ways over central spaces from `name`, the last of `gone`, none twice (P-07)."""
    found = [gone]
    for choice in choices(tables, mover, name):
        if choice in CENTRAL_CODES and choice not in gone:
            found += _walks(tables, mover, choice, (*gone, choice))
    return found


# --- the engine's tables -------------------------------------------------------------------------------------------------

Way = tuple[tuple[int, ...], int]  # the central spaces, and the space by which the centre is left (or NOWHERE)


def space_names(tables: Tables) -> tuple[str, ...]:
    """The names of the 64 spaces in their order, then the four finishes."""
    fields = tables["fields"]
    own = [name for colour in COLOUR_CODES for name in _ring(fields[colour])[:-1] if name not in CENTRAL_CODES]
    return (*own, *CENTRAL_CODES, *(fields[colour]["finish"] for colour in COLOUR_CODES))


def _lay_out(tables: Tables, names: Sequence[str]) -> tuple[Board, list[tuple[int, Way]]]:
    """The board of checked tables, and all moves through the centre that it can offer: their source and way, ascending."""
    index = {name: i for i, name in enumerate(names)}
    fields = tables["fields"]
    board = Board()
    board.turns = [fields[colour]["turns"] for colour in COLOUR_CODES]
    board.start = [index[fields[colour]["start"]] for colour in COLOUR_CODES]
    board.owner = [board.start.index(space) if space in board.start else b.NOWHERE for space in range(b.SPACES)]
    for mover in COLOUR_CODES:
        for name in names[: b.SPACES]:
            _space(board, tables, index, mover, name)
    opened: dict[tuple[int, int, int, int], list[Way]] = {}
    found: set[tuple[int, Way]] = set()
    for colour in range(b.COLOURS):
        for space in range(b.SPACES):
            at = b.SPACES * colour + space
            for hand, full in _arrivals(board.ahead[at]):
                ways = _open(board, colour, board.gate[at], space, hand, full)
                opened[colour, space, hand, full] = ways
                found |= {(space, way) for way in ways}
    moves = sorted(found)
    ways = sorted({way for _, way in moves})
    board.walk = [list(walk) for walk, _ in ways]
    board.exit = [out for _, out in ways]
    board.source = [*range(b.SPACES), *(board.start[i // b.FULL] for i in range(b.COLOURS * b.FULL)), *(space for space, _ in moves)]
    board.way = [b.NOWHERE] * b.A_WAYS + [ways.index(way) for _, way in moves]
    number = {move: b.A_WAYS + i for i, move in enumerate(moves)}
    board.ways = [[]] * situation(b.COLOURS, 0, 0, 0)
    for (colour, space, hand, full), open_ways in opened.items():
        board.ways[situation(colour, space, hand, full)] = sorted(number[space, way] for way in open_ways)
    return board, moves


def _space(board: Board, tables: Tables, index: Mapping[str, int], mover: str, name: str) -> None:
    """Add to the lists what a mover finds at a space."""
    fields = tables["fields"]
    if name in CENTRAL_CODES:
        board.along.append(b.NOWHERE)
        board.passing.append(b.NOWHERE)
        board.gate.append(index[name])
        board.ahead.append(0)
        board.ordinary.append(0)
        board.choices.append([index[choice] for choice in choices(tables, mover, name)])
        return
    colour = next(colour for colour in COLOUR_CODES if name in _ring(fields[colour]))
    finish = fields[colour]["finish"]
    after = onward(tables, mover, colour, name)
    passing = b.NOWHERE
    if after == finish and colour != mover:
        passing = COLOUR_CODES.index(colour)
        after = onward(tables, mover, colour, after)
    board.along.append(b.FINISH if after == finish else index[after])
    board.passing.append(passing)
    board.choices.append([])
    between: list[str] = []
    while after not in CENTRAL_CODES and not (after == finish and colour == mover):
        if after != finish:
            between.append(after)
        after = onward(tables, mover, colour, after)
    comes = after in CENTRAL_CODES
    board.gate.append(index[after] if comes else b.NOWHERE)
    board.ahead.append(len(between) if comes else b.FAR)
    board.ordinary.append(sum(each != fields[colour]["start"] for each in between) if comes else b.FAR)


def _arrivals(ahead: int) -> list[tuple[int, int]]:
    """With how many domes in hand, and how many central spaces full, a tower can come to the centre over so many spaces.

    Every space before it takes a dome unless it is full; the domes that fill spaces and those on the move are 32 at most.
    """
    found: set[tuple[int, int]] = set()
    for height in range(1, b.FULL + 1):
        for full_before in range(min(ahead, most_full(height)) + 1):
            most = height - (ahead - full_before)  # a finish on the way may take one more
            for full in range(1 << len(CENTRAL_CODES)):
                if full_before + full.bit_count() <= most_full(height):
                    found |= {(hand, full) for hand in range(1, most + 1)}
    return sorted(found)


def _open(board: Board, colour: int, gate: int, space: int, hand: int, full: int) -> list[Way]:
    """All ways of a mover with so many domes in hand before its gate, or on it when that is where its tower stands."""
    found: list[Way] = []

    def go(at: int, left: int, walk: tuple[int, ...]) -> None:
        if at != space:
            walk = (*walk, at)
            left -= 0 if full >> at - b.FIRST_CENTRAL & 1 else 1
            if left == 0:
                found.append((walk, b.NOWHERE))
                return
        for choice in board.choices[b.SPACES * colour + at]:
            if choice < b.FIRST_CENTRAL:
                found.append((walk, choice))
            elif choice not in walk and choice != space:
                go(choice, left, walk)

    go(gate, hand, ())
    return found


# --- the board of the game, and an owner's -----------------------------------------------------------------------------------


check(printed())
check_drawing(printed())
SPACE_CODES: Final = space_names(printed())
BOARD, _MOVES = _lay_out(printed(), SPACE_CODES)


def via(way: Way) -> list[str]:
    """The spaces that spell a way."""
    walk, out = way
    return [SPACE_CODES[space] for space in (*walk, out) if space != b.NOWHERE]


def _actions() -> list[Action]:
    actions = [action(f"move {name}", source=name, domes=None, via=[]) for name in SPACE_CODES[: b.SPACES]]
    for start in BOARD.start:
        name = SPACE_CODES[start]
        actions += [action(f"move {name} {domes}", source=name, domes=domes, via=[]) for domes in range(1, b.FULL + 1)]
    for space, way in _MOVES:
        name, spelled = SPACE_CODES[space], via(way)
        actions.append(action(f"move {name} via {','.join(spelled)}", source=name, domes=None, via=spelled))
    return actions


CATALOGUE: Final = Catalogue(_actions())


def board_of(changes: Mapping[str, object] | None = None) -> Board:
    """The board of board.toml, with an owner's changes laid over it.

    `changes` has the shape of board.toml and may leave out what does not differ. Raises `BadInput` (`bad-components`) naming the row;
    also for a board whose moves this game's catalogue cannot spell.
    """
    if changes is None:
        return BOARD
    try:
        text = json.dumps(changes, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise _bad("some row", "it holds something that is not text, a number or a list") from error
    return _changed_board(text)


@lru_cache(maxsize=16)
def _changed_board(text: str) -> Board:
    changes = json.loads(text)
    tables = json.loads(json.dumps({key: printed()[key] for key in ("fields", "centre")}))
    for table, rows in changes.items():
        if table not in tables or not isinstance(rows, dict):
            raise _bad(f"[{table}]", "there are the tables fields and centre")
        for key, value in rows.items():
            if key not in tables[table]:
                raise _bad(f"[{table}.{key}]", f"it takes {', '.join(tables[table])}")
            if table == "fields" and isinstance(value, dict):
                tables[table][key].update(value)
            else:
                tables[table][key] = value
    check(tables)
    if tables == {key: printed()[key] for key in ("fields", "centre")}:
        return BOARD
    for colour, field in tables["fields"].items():
        for end in ("start", "finish"):
            if field[end] != printed()["fields"][colour][end]:
                raise _bad(f"[fields.{colour}]", f"the {end} keeps its name, {printed()['fields'][colour][end]}")
    strange = set(space_names(tables)) ^ set(SPACE_CODES)
    if strange:
        raise _bad("[fields]", f"{min(strange)} is not a space of both this board and board.toml; spaces keep their names")
    board, moves = _lay_out(tables, SPACE_CODES)
    known = {move: b.A_WAYS + i for i, move in enumerate(_MOVES)}
    for move in moves:
        if move not in known:
            spelled = f"move {SPACE_CODES[move[0]]} via {','.join(via(move[1]))}"
            raise _bad(
                "fields", f"it allows “{spelled}”, a move that the board in board.toml has not; put this board into board.toml itself"
            )
    renumber = [*range(b.A_WAYS), *(known[move] for move in moves)]
    board.ways = [sorted(renumber[each] for each in offered) for offered in board.ways]
    board.walk, board.exit, board.source, board.way = BOARD.walk, BOARD.exit, BOARD.source, BOARD.way
    board.changes = changes
    return board

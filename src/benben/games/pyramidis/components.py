"""Reads board.toml, refuses what is not a sound board, and makes of it the engine's tables and the catalogue of actions.

The catalogue holds every move that any position of 32 domes can offer, so that none is ever cut off. Where the way of a move forks, at the
central spaces, the move's code spells it; everything else follows from the position. Ways are few because a move is short: it lays
5 domes at most, and passes as many full spaces as the other domes can fill, which is at most 11 spaces in all (`REACH`). So it comes to
the centre at most once, if a field has more spaces than that between its central ones, and never from its own start, if that is
far enough. `soundness.py` sees to both (the central spaces of a path adjoin, so there are sixteen the other way around); the ways that
are left are then enumerated.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, cast

from benben.core.actions import Action, Catalogue, action
from benben.games.pyramidis import board as b
from benben.games.pyramidis.board import Board, situation
from benben.games.pyramidis.rings import CENTRAL_CODES, COLOUR_CODES, Tables, choices, most_full, onward, ring, space_names
from benben.games.pyramidis.soundness import bad, check, check_drawing


@cache
def printed() -> dict[str, dict[str, Any]]:
    """The tables of board.toml; `BadInput` (`bad-components`) when it cannot be read."""
    try:
        return tomllib.loads(files(__package__).joinpath("board.toml").read_text("utf-8"))
    except ValueError as error:
        raise bad("board.toml", f"it is not TOML ({error})") from error


# --- the engine's tables -------------------------------------------------------------------------------------------------

Way = tuple[tuple[int, ...], int]  # the central spaces, and the space by which the centre is left (or NOWHERE)


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
    colour = next(colour for colour in COLOUR_CODES if name in ring(fields[colour]))
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
        raise bad("some row", "it holds something that is not text, a number or a list") from error
    return _changed_board(text)


def _differing(tables: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
    """What is not as in board.toml."""

    def changed(mine: object, ours: object) -> object:
        if not isinstance(mine, Mapping) or not isinstance(ours, Mapping):
            return None if mine == ours else mine
        return {key: difference for key, row in mine.items() if (difference := changed(row, ours[key]))} or None

    return cast("dict[str, object]", changed(tables, printed()))


@lru_cache(maxsize=16)
def _changed_board(text: str) -> Board:
    changes = json.loads(text)
    tables = json.loads(json.dumps({key: printed()[key] for key in ("fields", "centre")}))
    for table, rows in changes.items():
        if table == "drawing" and rows == json.loads(json.dumps(printed()["drawing"])):
            continue  # the whole of board.toml was given, as its owner edited it
        if table not in tables or not isinstance(rows, dict):
            raise bad(f"[{table}]", "there are the tables fields and centre")
        for key, value in rows.items():
            if key not in tables[table]:
                raise bad(f"[{table}.{key}]", f"it takes {', '.join(tables[table])}")
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
                raise bad(f"[fields.{colour}]", f"the {end} keeps its name, {printed()['fields'][colour][end]}")
    strange = set(space_names(tables)) ^ set(SPACE_CODES)
    if strange:
        raise bad("[fields]", f"{min(strange)} is not a space of both this board and board.toml; spaces keep their names")
    board, moves = _lay_out(tables, SPACE_CODES)
    known = {move: b.A_WAYS + i for i, move in enumerate(_MOVES)}
    for move in moves:
        if move not in known:
            spelled = f"move {SPACE_CODES[move[0]]} via {','.join(via(move[1]))}"
            raise bad(
                "fields", f"it allows “{spelled}”, a move that the board in board.toml has not; put this board into board.toml itself"
            )
    renumber = [*range(b.A_WAYS), *(known[move] for move in moves)]
    board.ways = [sorted(renumber[each] for each in offered) for offered in board.ways]
    board.walk, board.exit, board.source, board.way = BOARD.walk, BOARD.exit, BOARD.source, BOARD.way
    board.changes = _differing(tables)
    return board

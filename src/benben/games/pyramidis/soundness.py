"""Whether tables, those of board.toml or an owner's, describe a board that can be played on; and if not, why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benben.core.errors import BadInput
from benben.games.pyramidis.rings import CENTRAL_CODES, COLOUR_CODES, PATH, Tables, choices, most_full, ring, space_names, walks


def bad(row: str, wanted: str) -> BadInput:
    """What is wrong at a row of the tables, and what would be right."""
    return BadInput("bad-components", f"The components file is not a sound board at {row[:80]}: {wanted}.", {"row": row[:80]})


def check(tables: Tables) -> None:
    """Raise `BadInput` (`bad-components`) with the row and what would be right, unless the tables describe a sound board."""
    fields, centre = tables.get("fields"), tables.get("centre")
    if not isinstance(fields, Mapping) or set(fields) != set(COLOUR_CODES):
        raise bad("[fields]", f"it takes the four fields {', '.join(COLOUR_CODES)}")
    if not isinstance(centre, Mapping) or set(centre) != set(CENTRAL_CODES):
        raise bad("[centre]", f"it takes the four central spaces {', '.join(CENTRAL_CODES)}")
    seen: dict[str, list[str]] = {}
    for colour in COLOUR_CODES:
        _check_field(colour, fields[colour])
        for name in ring(fields[colour]):
            seen.setdefault(name, []).append(colour)
    for name, owners in seen.items():
        if name not in CENTRAL_CODES and len(owners) > 1:
            raise bad(f"[fields.{owners[1]}]", f"{name} belongs to the field {owners[0]} already, and only central spaces are shared")
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
        raise bad("[drawing]", "it takes the drawings wide and tall")
    for kind in ("wide", "tall"):
        places = drawings.get(kind, {}).get("spaces")
        if not isinstance(places, Mapping):
            raise bad(f"[drawing.{kind}]", "it takes spaces, the place of each")
        for name in space_names(tables):
            place = places.get(name)
            if not isinstance(place, list) or len(place) != 2 or not all(isinstance(part, int | float) for part in place):
                raise bad(f"[drawing.{kind}.spaces]", f"it takes a place for {name}, as [x, y]")


def _check_field(colour: str, field: object) -> None:
    row = f"[fields.{colour}]"
    if not isinstance(field, Mapping):
        raise bad(row, "it takes turns, start, path and finish")
    for key in ("turns", "start", "path", "finish"):
        if key not in field:
            raise bad(row, f"the {key} is missing")
    unknown = set(field) - {"turns", "start", "path", "finish"}
    if unknown:
        raise bad(f"{row} {min(unknown)}", "it takes turns, start, path and finish")
    if field["turns"] not in ("clockwise", "counterclockwise"):
        raise bad(row, "turns is clockwise or counterclockwise")
    path = field["path"]
    if not isinstance(path, list) or not all(isinstance(name, str) for name in (field["start"], field["finish"], *path)):
        raise bad(row, "start and finish are names of spaces, and path is a list of them")
    if len(path) != PATH:
        raise bad(row, f"the ring does not close: its path has {len(path)} spaces, and from start to finish there are {PATH}")
    spaces = ring(field)
    twice = sorted({name for name in spaces if spaces.count(name) > 1})
    if twice:
        raise bad(row, f"the ring does not close: it comes to {twice[0]} twice")
    if field["start"] in CENTRAL_CODES or field["finish"] in CENTRAL_CODES:
        raise bad(row, "start and finish cannot be central spaces")


def _check_central(name: str, centre: Mapping[str, Any], sharing: Sequence[str]) -> None:
    row = f"[centre] {name}"
    if len(sharing) != 2:
        raise bad(row, f"the paths of two fields share it, and here it is on {len(sharing)}")
    touches = centre[name]
    if not isinstance(touches, list) or not touches or not all(other in CENTRAL_CODES and other != name for other in touches):
        raise bad(row, "it takes a list of the other central spaces that it touches")
    for other in touches:
        if not isinstance(centre[other], list) or name not in centre[other]:
            raise bad(row, f"it touches {other}, so {other} must touch it")


def _check_crossing(colour: str, field: Mapping[str, Any], centre: Mapping[str, Any]) -> None:
    """A field crosses the centre once, over two spaces that touch, and far enough from its start."""
    row = f"[fields.{colour}]"
    at = [i for i, name in enumerate(field["path"]) if name in CENTRAL_CODES]
    if len(at) != 2 or at[1] != at[0] + 1 or field["path"][at[1]] not in centre[field["path"][at[0]]]:
        raise bad(row, "the path goes over two central spaces, one right after the other, and they touch")
    before, after = at[0], PATH - 1 - at[1]
    if before <= most_full(1) or after < 1:
        raise bad(
            row, f"at least {most_full(1) + 1} spaces of the path come before the centre and one after it, so that no start leads into it"
        )


def _check_mover(mover: str, tables: Tables) -> None:
    """Each colour gets out of the centre everywhere, and from one central space to another in one way only (P-16a)."""
    for name in CENTRAL_CODES:
        if all(choice in CENTRAL_CODES for choice in choices(tables, mover, name)):
            raise bad(f"[centre] {name}", f"{mover} finds no field to go on to from there; fields that meet turn against each other")
        ends = [way[-1] for way in walks(tables, mover, name, (name,))]
        if len(ends) != len(set(ends)):
            raise bad("[centre]", f"{mover} can go from {name} to another central space in two ways, which would make two moves of one")

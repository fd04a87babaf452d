"""What is printed in the box, read from components.toml or from an owner's file, and the catalogue of actions.

An owner's file has the shape of components.toml. It replaces whole tables: of `site` the rows with the ids given, of the others all rows.
soundness.py checks each row; here they become the lists that the engine plays with.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from benben.core.actions import Action, Catalogue, action
from benben.games.pyramidion import cards as c
from benben.games.pyramidion.codes import (
    BOAT_CODES,
    CATEGORY_CODES,
    FACE_CODES,
    FACE_OF,
    RESOURCE_CODES,
    RESOURCE_OF,
    SITE_CODES,
    TROOP_CODES,
)
from benben.games.pyramidion.points import Printed
from benben.games.pyramidion.soundness import Tables, bad, checked


@cache
def tables() -> Tables:
    """The tables of components.toml, checked."""
    read: dict[str, Any] = tomllib.loads(files(__package__).joinpath("components.toml").read_text("utf-8"))
    return checked(read, {})


def printed(changes: Mapping[str, object] | None = None) -> Printed:
    """The printed values as the engine uses them, with an owner's tables in the place of those of components.toml.

    Raises `BadInput` (`bad-components`) with a sentence that names the row.
    """
    if not changes and changes is not None and not isinstance(changes, Mapping):
        raise bad("its top", "a components file holds tables, as components.toml does")
    if not changes:
        return _as_printed()
    try:
        text = json.dumps(changes, sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise bad("some row", "it holds something that is neither text, number, list nor table") from error
    return _changed(text)


@cache
def _as_printed() -> Printed:
    return lay_out(tables(), None)


@lru_cache(maxsize=16)
def _changed(text: str) -> Printed:
    changes = json.loads(text)
    if not isinstance(changes, dict):
        raise bad("its top", "a components file holds tables, as components.toml does")
    ours = tables()
    theirs = checked(changes, ours)
    different: dict[str, object] = {}
    for table, rows in theirs.items():
        if table == "site":
            rows = [row for row in rows if row not in ours["site"]]
            if rows:
                different[table] = rows
        elif rows != ours[table]:
            different[table] = rows
    return lay_out(theirs, different) if different else _as_printed()


def lay_out(rows: Tables, changes: dict[str, object] | None) -> Printed:
    """Checked tables as the engine's lists."""
    values = [0] * (3 * c.FACES)
    ankh = [0] * c.FACES
    count = [0] * c.DECK_FACES
    for face, row in zip(faces(rows), rows["character"], strict=True):
        for at in face:
            values[3 * at : 3 * at + 3] = [row[category] for category in CATEGORY_CODES]
            ankh[at] = int(row["ankh"])
            if at < c.DECK_FACES:
                count[at] = row["count"]
    sites = {row["id"]: row for row in rows["site"]}
    least = [sites[code][key] for code in SITE_CODES for key in ("min_influence", "min_negotiation")]
    return Printed(
        values,
        ankh,
        count,
        [sorted(RESOURCE_OF[resource] for resource in sites[code]["produces"]) for code in SITE_CODES],
        least,
        [row["value"] for row in rows["revolt_token"]],
        [RESOURCE_OF[row["resource"]] for row in rows["revolt_token"]],
        [row.get(site, {}).get(resource, 0) for row in rows["distribution"] for site in SITE_CODES for resource in RESOURCE_CODES],
        [row["resources"].get(resource, 0) for row in rows["boat"] for resource in RESOURCE_CODES],
        [row["points"] for row in rows["boat"]],
        changes,
    )


def faces(rows: Tables) -> list[list[int]]:
    """The faces of each row of characters: one, but two for a row that holds both basic Merchants."""
    deck = {"merchant": 0, "negotiator": c.ROWS, "torturer": 2 * c.ROWS, "revolt": c.REVOLT_FACE}
    basic = {"merchant": c.FIRST_BASIC, "negotiator": c.FIRST_BASIC + 2, "torturer": c.FIRST_BASIC + 3, "goddess": c.GODDESS_FACE}
    found: list[list[int]] = []
    for row in rows["character"]:
        kind = row["kind"]
        if row["basic"]:
            found.append(list(range(basic[kind], basic[kind] + row["count"])))
            basic[kind] += row["count"]
        elif kind in deck:
            found.append([deck[kind]])
            deck[kind] += 1
        else:
            found.append([FACE_OF[kind]])
    return found


def _actions() -> list[Action]:
    actions: list[Action] = []
    for word in ("play", "recruit", "copy", "retrieve"):
        actions += [action(f"{word} {code}", card=code) for code in FACE_CODES]
    actions += [action(f"remove seat-{seat} {code}", seat=seat, card=code) for seat in range(4) for code in FACE_CODES]
    for word in ("take", "give", "bring"):
        actions += [action(f"{word} {code}", resource=code) for code in RESOURCE_CODES]
    for word in ("activate", "exchange"):
        actions += [action(f"{word} {code}", site=code) for code in SITE_CODES]
    actions += [action(f"category {code}", category=code) for code in CATEGORY_CODES]
    actions += [action(f"order {token}", token=token) for token in range(1, 5)]
    actions += [action(f"return {troop}", site=None, troop=troop) for troop in TROOP_CODES]
    actions += [action(f"return {site} {troop}", site=site, troop=troop) for site in SITE_CODES for troop in TROOP_CODES]
    actions += [action(f"load {code}", boat=code) for code in BOAT_CODES]
    actions += [action(f"replace {count}", count=count) for count in range(c.STATUES + 1)]
    actions += [action(word) for word in ("pass", "decline", "raise", "trade", "spare")]
    return actions


CATALOGUE: Final = Catalogue(_actions())

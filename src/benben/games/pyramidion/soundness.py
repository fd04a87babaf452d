"""Which components files are sound: every row is looked at, and a sentence names the one that is not.

The catalogue of actions is fixed, so a box has 8 sites, a deck of 40 with at most 12 different Merchants, Negotiators and Torturers
each, one card of each special, the five basics of every player, 6 revolt tokens, 10 distribution cards and 20 boats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from benben.core.errors import BadInput
from benben.games.pyramidion import cards as c
from benben.games.pyramidion.codes import CATEGORY_CODES, KIND_CODES, RESOURCE_CODES, SITE_CODES

PRINTED: Final = ("merchant", "negotiator", "torturer")  # the kinds of which there are several cards, with values of their own
BASIC: Final = {"merchant": 2, "negotiator": 1, "torturer": 1, "goddess": 1}
LIMIT: Final = 99  # no printed value is greater, and a greater one would be a slip of the pen
KEYS: Final = {
    "site": {"id", "produces", "min_influence", "min_negotiation"},
    "character": {"kind", "count", "basic", "ankh", *CATEGORY_CODES},
    "revolt_token": {"value", "resource"},
    "distribution": set(SITE_CODES),
    "boat": {"points", "resources"},
}
ROWS: Final = {"revolt_token": c.TOKENS, "distribution": c.DISTRIBUTIONS, "boat": c.BOATS}

Tables = dict[str, list[dict[str, Any]]]


def bad(row: str, wanted: str) -> BadInput:
    """What is said of a components file that is not sound."""
    row, wanted = _shown(row, 80), _shown(wanted, 250)
    return BadInput("bad-components", f"The components file is not sound at {row}: {wanted}.", {"row": row})


def _shown(text: str, most: int) -> str:
    """What stood in a file made safe to print, and short."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text[:most])


def checked(given: Mapping[str, Any], ours: Tables) -> Tables:
    """All tables: those given, without their sources and with every key filled in, else `ours`.

    Raises `BadInput` (`bad-components`) with a sentence that names the row that is not sound.
    """
    unknown = [key for key in given if key not in KEYS]
    if unknown:
        raise bad(f"[[{unknown[0]}]]", f"there are the tables {', '.join(KEYS)}")
    found: Tables = dict(ours)
    for table in KEYS:
        if table in given:
            found[table] = _READERS[table](_rows(table, given[table]), ours)
        elif table not in found:
            raise bad(f"[[{table}]]", "it is missing")
    return found


def _rows(table: str, rows: object) -> list[tuple[str, dict[str, Any]]]:
    """The rows of a table with the names by which a refusal calls them, sources left out."""
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise bad(f"[[{table}]]", f"its rows each begin with [[{table}]]")
    named = []
    for number, row in enumerate(rows, 1):
        name = f"[[{table}]] {number}"
        for hint in ("id", "kind"):
            if isinstance(row.get(hint), str):
                name += f" ({row[hint][:20]})"
        kept = {key: value for key, value in row.items() if not (key == "source" or key.endswith("_source"))}
        unknown = [key for key in kept if key not in KEYS[table]]
        if unknown:
            raise bad(name, f"it has no key {unknown[0][:30]}; it takes {', '.join(sorted(KEYS[table]))} and source")
        named.append((name, kept))
    wanted = ROWS.get(table)
    if wanted is not None and len(named) != wanted:
        raise bad(f"[[{table}]]", f"a box has {wanted} of them, and here are {len(named)}")
    return named


def _whole(name: str, row: Mapping[str, Any], key: str, least: int, most: int, default: int | None = None) -> int:
    value = row.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise bad(f"{name} {key}", f"it takes a whole number from {least} to {most}")
    return value


def _yes(name: str, row: Mapping[str, Any], key: str) -> bool:
    value = row.get(key, False)
    if not isinstance(value, bool):
        raise bad(f"{name} {key}", "it takes true or false")
    return value


def _goods(name: str, given: object, most: int) -> dict[str, int]:
    """Resources with how many, in the order of the resources; none of those that are not there."""
    if not isinstance(given, dict):
        raise bad(name, "it takes resources with how many, such as { camel = 1, food = 2 }")
    for resource in given:
        if resource not in RESOURCE_CODES:
            raise bad(name, f"{str(resource)[:20]} is no resource; there are {', '.join(RESOURCE_CODES)}")
        _whole(name, given, resource, 0, most)
    return {resource: given[resource] for resource in RESOURCE_CODES if given.get(resource)}


def _sites(rows: list[tuple[str, dict[str, Any]]], ours: Tables) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {row["id"]: row for row in ours.get("site", [])}
    named: set[str] = set()
    for name, row in rows:
        code = row.get("id")
        if code not in SITE_CODES or code in named:
            raise bad(name, f"its id must be one of {', '.join(SITE_CODES)}, each once")
        named.add(code)
        whole = {**found.get(code, {}), **row}
        produces = whole.get("produces")
        if (
            not isinstance(produces, list)
            or not produces
            or any(each not in RESOURCE_CODES for each in produces)
            or len(set(produces)) < len(produces)
        ):
            raise bad(f"{name} produces", f"it takes a list of one or more of {', '.join(RESOURCE_CODES)}")
        found[code] = {
            "id": code,
            "produces": [resource for resource in RESOURCE_CODES if resource in produces],
            "min_influence": _whole(name, whole, "min_influence", 0, LIMIT),
            "min_negotiation": _whole(name, whole, "min_negotiation", 0, LIMIT),
        }
    missing = [code for code in SITE_CODES if code not in found]
    if missing:
        raise bad("[[site]]", f"{missing[0]} is missing")
    return [found[code] for code in SITE_CODES]


def _characters(rows: list[tuple[str, dict[str, Any]]], ours: Tables) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    rows_of = dict.fromkeys(KIND_CODES, 0)
    basics = dict.fromkeys(BASIC, 0)
    deck = 0
    for name, row in rows:
        kind = row.get("kind")
        if kind not in KIND_CODES:
            raise bad(name, f"its kind must be one of {', '.join(KIND_CODES)}")
        whole: dict[str, Any] = {"kind": kind, "basic": _yes(name, row, "basic"), "count": _whole(name, row, "count", 1, c.DECK)}
        for category in CATEGORY_CODES:
            whole[category] = _whole(name, row, category, 0, LIMIT, 0)
            if whole[category] and kind in ("revolt", "goddess"):
                raise bad(f"{name} {category}", "Revolts and Goddesses have no value printed on them")
        whole["ankh"] = _yes(name, row, "ankh")
        found.append(whole)
        if whole["basic"]:
            if kind not in BASIC:
                raise bad(name, f"a basic character is one of {', '.join(BASIC)}")
            basics[kind] += whole["count"]
            continue
        if kind == "goddess":
            raise bad(name, "Goddesses are basic characters: basic = true")
        deck += whole["count"]
        rows_of[kind] += 1
        if rows_of[kind] > (c.ROWS if kind in PRINTED else 1):
            raise bad(name, f"there can be {c.ROWS} rows of {kind}s" if kind in PRINTED else f"there can be one row of kind {kind}")
        if kind not in PRINTED and kind != "revolt" and whole["count"] != 1:
            raise bad(f"{name} count", f"there is one card of the {kind}")
    for kind, count in BASIC.items():
        if basics[kind] != count:
            raise bad("[[character]]", f"each player has {count} basic {kind}{'s' if count > 1 else ''}, and here are {basics[kind]}")
    missing = [kind for kind in KIND_CODES if not rows_of[kind] and kind not in (*PRINTED, "revolt", "goddess")]
    if missing:
        raise bad("[[character]]", f"the {missing[0]} is missing")
    if deck != c.DECK:
        raise bad("[[character]]", f"the deck without basics has {c.DECK} cards, and here are {deck}")
    return found


def _tokens(rows: list[tuple[str, dict[str, Any]]], ours: Tables) -> list[dict[str, Any]]:
    for name, row in rows:
        if row.get("resource") not in RESOURCE_CODES:
            raise bad(f"{name} resource", f"it takes one of {', '.join(RESOURCE_CODES)}")
    return [{"value": _whole(name, row, "value", 1, LIMIT), "resource": row["resource"]} for name, row in rows]


def _distributions(rows: list[tuple[str, dict[str, Any]]], ours: Tables) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name, row in rows:
        goods = {site: _goods(f"{name} {site}", row[site], c.EACH) for site in SITE_CODES if site in row}
        found.append({site: goods[site] for site in goods if goods[site]})
    return found


def _boats(rows: list[tuple[str, dict[str, Any]]], ours: Tables) -> list[dict[str, Any]]:
    found = []
    for name, row in rows:
        needs = _goods(f"{name} resources", row.get("resources"), LIMIT)
        if not needs:
            raise bad(f"{name} resources", "a boat needs something to be loaded with")
        statues = needs.get("statue", 0) + sum(max(0, needs.get(resource, 0) - c.EACH) for resource in RESOURCE_CODES[: c.PLAIN])
        if statues > c.STATUES:
            raise bad(f"{name} resources", f"nobody can fill it: there are {c.EACH} of each resource and {c.STATUES} statues")
        found.append({"points": _whole(name, row, "points", 0, LIMIT), "resources": needs})
    return found


_READERS: Final = {
    "site": _sites,
    "character": _characters,
    "revolt_token": _tokens,
    "distribution": _distributions,
    "boat": _boats,
}

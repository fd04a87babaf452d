"""How many cards there are, read from components.toml, and the catalogue of actions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from benben.core.actions import Action, Catalogue, action
from benben.core.errors import BadInput
from benben.games.pharaon import cards as c

CONTENT_CODES: Final = (
    "10000", "20000", "30000", "40000", "tools", "stone", "wood", "water", "priest", "scribe", "vizier",
    "prince", "princess", "impostor-prince", "impostor-princess", "pharaoh", "impostor",
)  # fmt: skip
MYSTERY_CODES: Final = (
    "points-1", "points-2", "points-3", "points-4", "points-5", "tour", "fortune", "theft", "divine", "effort",
    "reinforcement-1", "reinforcement-2", "reinforcement-3", "reinforcement-4", "reinforcement-any",
)  # fmt: skip
STEP_CODES: Final = ("turn", "place", "tour-give", "claim-content", "fortune-give", "theft-drop", "after", "lay", "look")
CONTENT_OF: Final = {code: content for content, code in enumerate(CONTENT_CODES)}
MYSTERY_OF: Final = {code: card for card, code in enumerate(MYSTERY_CODES)}
STEP_OF: Final = {code: step for step, code in enumerate(STEP_CODES)}
ROMAN: Final = ("I", "II", "III", "IV", "V")
DIRECTIONS: Final = ("left", "right")
PLACE_CODES: Final = tuple(f"{ROMAN[c.LEVEL[place]]}-{place - c.START[c.LEVEL[place]] + 1}" for place in range(c.PLACES))
TOTALS: Final = (54, 50, 37, 28, 20)  # Level cards, by level
MYSTERY_TOTAL: Final = 82

Changes = dict[str, dict[str, int]]


@cache
def printed() -> Mapping[str, Mapping[str, Mapping[str, object]]]:
    """The tables of components.toml."""
    tables: dict[str, dict[str, dict[str, object]]] = tomllib.loads(files(__package__).joinpath("components.toml").read_text("utf-8"))
    return tables


@cache
def printed_counts() -> tuple[int, ...]:
    """How many there are of each content, then of each Mystery card, as printed."""
    tables = printed()
    rows = [tables["level"][code] for code in CONTENT_CODES] + [tables["mystery"][code] for code in MYSTERY_CODES]
    return tuple(count for row in rows if isinstance(count := row["count"], int))


def counts(changes: Mapping[str, object] | None = None) -> tuple[list[int], Changes | None]:
    """How many there are of each content, then of each Mystery card, with an owner's counts laid over the printed ones; and what differs.

    `changes` has the shape of components.toml, or its short form `{"level": {"vizier": 10, ...}}`, and may leave out what does not differ.
    Raises `BadInput` (`bad-components`) naming the row or the total that is not right.
    """
    values = list(printed_counts())
    differing: Changes = {}
    for table, rows in (changes or {}).items():
        if table not in printed() or not isinstance(rows, Mapping):
            raise _bad(f"[{table}]", "there are the tables level, mystery")
        codes, first, least = (CONTENT_CODES, 0, 1) if table == "level" else (MYSTERY_CODES, c.CONTENTS, 0)
        for code, row in rows.items():
            if code not in codes:
                raise _bad(f"[{table}.{code}]", f"{table} can be {', '.join(codes)}")
            count = row
            if isinstance(row, Mapping):
                for key in row:
                    if key not in ("count", "source"):
                        raise _bad(f"[{table}.{code}] {key}", "it takes count, source")
                if "count" not in row:
                    continue
                count = row["count"]
            if isinstance(count, bool) or not isinstance(count, int) or not least <= count <= MYSTERY_TOTAL:
                raise _bad(f"[{table}.{code}] count", f"it takes a whole number from {least} to {MYSTERY_TOTAL}")
            at = first + codes.index(code)
            if count != values[at]:
                differing.setdefault(table, {})[code] = count
            values[at] = count
    for level in range(c.LEVELS):
        first, end = c.FIRST_CONTENT[level], c.FIRST_CONTENT[level + 1]
        _check_total(f"[level] {', '.join(CONTENT_CODES[first:end])}", f"level {ROMAN[level]} has", values[first:end], TOTALS[level])
    _check_total("[mystery]", "there are", values[c.CONTENTS :], MYSTERY_TOTAL)
    return values, differing or None


def _check_total(row: str, what: str, values: list[int], total: int) -> None:
    if sum(values) != total:
        raise _bad(row, f"{what} {total} cards in all, and these counts make {sum(values)}")


def _bad(row: str, wanted: str) -> BadInput:
    return BadInput("bad-components", f"The components file is not sound at {row[:80]}: {wanted}.", {"row": row[:80]})


def paid_codes(numbers: list[int]) -> list[str]:
    """The codes of a set of points cards, lowest first."""
    return [MYSTERY_CODES[value] for value, number in enumerate(numbers) for _ in range(number)]


def _at(place: int) -> dict[str, int]:
    """The level and the place that a place's number stands for, counted from 1."""
    return {"level": c.LEVEL[place] + 1, "place": place - c.START[c.LEVEL[place]] + 1}


def _actions() -> list[Action]:
    places = range(c.PLACES)
    actions = [action("draw")]
    for level, numbers in zip(c.EXCHANGE_LEVEL, c.EXCHANGE_PAID, strict=True):
        paid = paid_codes(numbers)
        actions.append(action(f"exchange {level + 1} {' '.join(paid)}", level=level + 1, paid=paid))
    actions += [action(f"tour {level} {way}", level=level, direction=way) for level in range(1, 6) for way in DIRECTIONS]
    for word in ("fortune", "theft"):
        for seat in range(c.MOST_PLAYERS):
            actions += [action(f"{word} seat-{seat} {PLACE_CODES[place]}", seat=seat, **_at(place)) for place in places]
    actions += [action(f"divine {level}", level=level) for level in range(1, 6)]
    for place in range(c.START[4]):
        for card in (MYSTERY_CODES[c.REINFORCEMENT + c.LEVEL[place]], MYSTERY_CODES[c.REINFORCEMENT_ANY]):
            actions.append(action(f"protect {PLACE_CODES[place]} {card}", card=card, **_at(place)))
    actions.append(action("effort"))
    actions += [action(f"discard {code}", card=code) for code in MYSTERY_CODES]
    actions += [action(f"place {PLACE_CODES[place]}", **_at(place)) for place in places]
    actions.append(action("return"))
    actions += [action(f"give {PLACE_CODES[place]}", **_at(place)) for place in places]
    actions += [action(f"name {code}", content=code) for code in CONTENT_CODES]
    actions += [action(f"drop {PLACE_CODES[place]}", **_at(place)) for place in places]
    actions.append(action("claim"))
    actions += [action(f"rearrange {level}", level=level) for level in range(1, 5)]
    actions += [action(f"lay {place}", place=place) for place in range(1, 6)]
    actions += [action("keep"), action("pass")]
    return actions


CATALOGUE: Final = Catalogue(_actions())

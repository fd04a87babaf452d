"""What is printed on the cards, read from components.toml, and the catalogue of actions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from benben.core.actions import Action, Catalogue, action
from benben.core.errors import BadInput
from benben.games.neteru import cards
from benben.games.neteru.points import Points

CARD_CODES: Final = ("scribe", "mummy", "citizen", "guard", "tomb-raider", "war-chariot", "priest", "sphinx", "phoenix")
GOD_CODES: Final = ("osiris", "bastet", "sobek", "nephthys", "ra", "anubis", "thot", "sekhmet", "horus", "seth", "isis", "amon-re")
PYRAMIDION_CODES: Final = ("mummy", "sphinx-phoenix", "priest-scribe", "chariot-guard", "tomb-raider", "majority", "discard", "diversity")
FACE_CODES: Final = (*(f"{CARD_CODES[card // 9]}-{card % 9 + 1}" for card in range(63)), "sphinx", "phoenix")
CODE: Final = tuple(FACE_CODES[cards.FACE[card]] for card in range(cards.CARDS))  # card id -> code
FACE_OF: Final = {code: face for face, code in enumerate(FACE_CODES)}
GOD_OF: Final = {code: god for god, code in enumerate(GOD_CODES)}
PYRAMIDION_OF: Final = {code: pyramidion for pyramidion, code in enumerate(PYRAMIDION_CODES)}
STEP_CODES: Final = (
    "turn", "scribe", "scribe-discard", "priest", "raider", "give", "chariot", "sphinx", "phoenix", "phoenix-card", "god", "osiris",
    "sobek", "sobek-swap", "ra", "thot", "sekhmet", "sacrifice", "horus", "seth", "seth-card",
)  # fmt: skip
STEP_OF: Final = {code: step for step, code in enumerate(STEP_CODES)}

LIMIT: Final = 99  # no printed value is greater, and a greater one would be a slip of the pen


@cache
def printed() -> Mapping[str, Mapping[str, Mapping[str, object]]]:
    """The tables of components.toml."""
    tables: dict[str, dict[str, dict[str, object]]] = tomllib.loads(files(__package__).joinpath("components.toml").read_text("utf-8"))
    return tables


def points(changes: Mapping[str, object] | None = None) -> Points:
    """The printed values as the engine uses them, with an owner's changes laid over them.

    `changes` has the shape of components.toml and may leave out what does not differ. Raises `BadInput` (`bad-components`) naming the row.
    """
    return _printed_points() if changes is None else _changed_points(changes)


@cache
def _printed_points() -> Points:
    return _changed_points({})


def _changed_points(changes: Mapping[str, object]) -> Points:
    tables = printed()
    values = {
        (kind, code, key): value
        for kind, rows in tables.items()
        for code, row in rows.items()
        for key, value in row.items()
        if isinstance(value, int)
    }
    changed: dict[str, dict[str, dict[str, int]]] = {}
    for kind, rows in changes.items():
        if kind not in tables or not isinstance(rows, Mapping):
            raise _bad(f"[{kind}]", f"there are the tables {', '.join(tables)}")
        for code, row in rows.items():
            if code not in tables[kind] or not isinstance(row, Mapping):
                raise _bad(f"[{kind}.{code}]", f"{kind} can be {', '.join(tables[kind])}")
            for key, value in row.items():
                if key not in tables[kind][code]:
                    raise _bad(f"[{kind}.{code}] {key}", f"it takes {', '.join(tables[kind][code])}")
                if key == "source":
                    continue
                if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LIMIT:
                    raise _bad(f"[{kind}.{code}] {key}", f"it takes a whole number from -{LIMIT} to {LIMIT}")
                if value != values[kind, code, key]:
                    changed.setdefault(kind, {}).setdefault(code, {})[key] = value
                values[kind, code, key] = value

    return Points(
        [values["card", code, "points"] for code in CARD_CODES],
        [values["god", code, "points"] for code in GOD_CODES],
        [values["pyramidion", code, "bonus"] for code in PYRAMIDION_CODES],
        values["god", "nephthys", "bonus"],
        values["god", "anubis", "bonus"],
        dict(changed) or None,
    )


def _bad(row: str, wanted: str) -> BadInput:
    return BadInput("bad-components", f"The components file is not sound at {row[:80]}: {wanted}.", {"row": row[:80]})


def _actions() -> list[Action]:
    slots = range(cards.SLOTS)
    actions = [action(f"play {code}", card=code, slot=card % 9 + 1) for card, code in enumerate(FACE_CODES[:63])]
    for code in ("sphinx", "phoenix"):
        actions += [action(f"play {code} slot-{slot + 1}", card=code, slot=slot + 1) for slot in slots]
    for word in ("discard", "give", "strip"):
        actions += [action(f"{word} {code}", card=code) for code in FACE_CODES]
    actions += [action(f"remove seat-{seat} slot-{slot + 1}", seat=seat, slot=slot + 1) for seat in range(4) for slot in slots]
    for slot in slots:
        for to in cards.SECONDARY[2 * slot : 2 * slot + 2]:
            actions.append(action(f"move slot-{slot + 1} slot-{to + 1}", slot=slot + 1, to=to + 1))
    for word in ("sacrifice", "awaken"):
        actions += [action(f"{word} slot-{slot + 1}", slot=slot + 1) for slot in slots]
    actions += [action(f"target seat-{seat}", seat=seat) for seat in range(4)]
    actions += [action(f"take {god}", god=god) for god in GOD_CODES]
    actions += [action("swap visible", given="visible"), action("swap secret", given="secret"), action("keep")]
    for size in (3, 2):
        orders = cards.ORDERS if size == 3 else cards.ORDERS[0:3:2]
        actions += [action("order " + "".join(str(i + 1) for i in order[:size]), order=[i + 1 for i in order[:size]]) for order in orders]
    actions += [action("use"), action("decline"), action("done"), action("mulligan")]
    return actions


CATALOGUE: Final = Catalogue(_actions())

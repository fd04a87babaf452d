"""What can matter in Pyramide du Pharaon: special cards played, exchanges by level, Mystery cards drawn, contents laid out, claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from benben.games.pharaon import vocabulary
from benben.lab.elements import Group, Use

SPECIALS: Final = ("tour", "fortune", "theft", "divine", "effort")
GROUPS: Final = {
    "special": Group("Special cards", "played", lambda code: vocabulary.CARDS[code]),
    "exchange": Group("Exchanges", "paid for", lambda code: f"Level {vocabulary.LEVELS[int(code) - 1]}"),
    "claim": Group("Claims", "made", lambda code: f"A {code} claim"),
    "content": Group("Cards laid out", "laid out from a Level deck", lambda code: vocabulary.CONTENTS[code]),
    "drawn": Group("Mystery cards", "drawn", lambda code: vocabulary.CARDS[code]),
}


def told(kind: str, fields: Mapping[str, Any]) -> Iterator[Use]:
    """The uses that an event tells of."""
    if kind in SPECIALS:
        yield fields["seat"], "special", kind
    elif kind == "protected":
        yield fields["seat"], "special", fields["card"]
    elif kind == "exchange":
        yield fields["seat"], "exchange", str(fields["level"])
    elif kind == "claim":
        yield fields["seat"], "claim", "true" if fields["true"] else "false"
    elif kind == "placed":
        yield fields["seat"], "content", fields["content"]
    elif kind == "draw":
        yield fields["seat"], "drawn", fields["card"]


def kept(observation: Mapping[str, Any]) -> Iterator[Use]:
    """Nothing: the events tell it all."""
    yield from ()

"""What can matter in Neteru: kinds of citizens and single cards played, Gods won, Pyramidions held at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from benben.games.neteru import words
from benben.lab.elements import Group, Use

GROUPS: Final = {
    "kind": Group("Citizens", "played", lambda code: words.CITIZENS[code]),
    "god": Group("Gods", "won", lambda code: words.GODS[code]),
    "visible": Group("Visible Pyramidions", "held at the end", lambda code: words.PYRAMIDIONS[code]),
    "secret": Group("Secret Pyramidions", "held at the end", lambda code: words.PYRAMIDIONS[code]),
    "mulligan": Group("Mulligan", "taken", lambda code: "Mulligan"),
    "card": Group("Single cards", "played", words.card),
}


def told(kind: str, fields: Mapping[str, Any]) -> Iterator[Use]:
    """The uses that an event tells of."""
    if kind == "play":
        card = str(fields["card"])
        stem, _, number = card.rpartition("-")
        yield fields["seat"], "kind", stem if number.isdigit() else card
        yield fields["seat"], "card", card
    elif kind == "god":
        yield fields["seat"], "god", fields["god"]
    elif kind == "mulligan":
        yield fields["seat"], "mulligan", "mulligan"


def kept(observation: Mapping[str, Any]) -> Iterator[Use]:
    """The Pyramidions that each seat holds when the game is over, when all lie open."""
    for view in observation["seats"]:
        yield view["seat"], "visible", view["visible"]
        yield view["seat"], "secret", view["secret"]

"""What can matter in Pyramidion: characters played, sites opened and won, troops placed, boats loaded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from benben.games.pyramidion import names
from benben.lab.elements import Group, Use


def _troop(code: str) -> str:
    troop, _, site = code.partition(" ")
    return f"{troop.capitalize()} at {names.site(site)}"


GROUPS: Final = {
    "character": Group("Characters", "played", lambda code: names.KINDS[code]),
    "opened": Group("Sites opened", "opened", names.site),
    "goods": Group("Sites won", "goods taken", names.site),
    "troop": Group("Troops", "placed", _troop),
    "boat": Group("Boats", "loaded", lambda code: names.boat(code).capitalize()),
}


def told(kind: str, fields: Mapping[str, Any]) -> Iterator[Use]:
    """The uses that an event tells of."""
    if kind == "play":
        card = str(fields["card"]).removeprefix("own-")
        stem, _, number = card.rpartition("-")
        yield fields["seat"], "character", stem if number.isdigit() else card
    elif kind == "activate":
        yield fields["seat"], "opened", fields["site"]
    elif kind == "gathered":
        yield fields["seat"], "goods", fields["site"]
    elif kind == "troop":
        yield fields["seat"], "troop", f"{fields['troop']} {fields['site']}"
    elif kind == "loaded":
        yield fields["seat"], "boat", fields["boat"]


def kept(observation: Mapping[str, Any]) -> Iterator[Use]:
    """Nothing: the events tell it all."""
    yield from ()


def order(observation: Mapping[str, Any]) -> list[int]:
    """The seats in the turn order, which is drawn by lot."""
    return list(observation["order"])

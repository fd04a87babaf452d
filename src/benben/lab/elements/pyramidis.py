"""What can matter in Pyramidis: whose towers are moved and how high they are, the central spaces, and who brings domes home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from benben.games.pyramidis import words
from benben.lab.elements import Group, Use

GROUPS: Final = {
    "height": Group("Towers moved", "moved", lambda code: f"{words.domes(int(code)).capitalize()} at once"),
    "source": Group(
        "Where from", "moved from", lambda code: "a start" if code == "start" else "the centre" if code == "centre" else "a field"
    ),
    "centre": Group("Central spaces", "a dome laid on", str),
    "home": Group("Domes home", "brought home", lambda code: "by oneself" if code == "self" else "by another"),
}


def told(kind: str, fields: Mapping[str, Any]) -> Iterator[Use]:
    """The uses that an event tells of."""
    if kind == "move":
        seat, source = fields["seat"], str(fields["source"])
        yield seat, "height", str(len(fields["domes"]))
        yield seat, "source", "centre" if source in words.CENTRAL else "start" if source.endswith("start") else "field"
        for space in {step["space"] for step in fields["steps"] if step["dome"] is not None}:
            if space in words.CENTRAL:
                yield seat, "centre", space
    elif kind == "home":
        yield fields["seat"], "home", "self" if fields["seat"] == fields["by"] else "other"


def kept(observation: Mapping[str, Any]) -> Iterator[Use]:
    """Nothing: the events tell it all."""
    yield from ()

"""Drawings of the games' tables in characters, one module a game."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from benben.terminal.paper import seat_mark


class Drawing(Protocol):
    """What a module of a game offers: the table as its player (or a spectator) sees it."""

    def table(self, observation: dict[str, Any], names: Sequence[str], width: int, low: bool = False) -> RenderableType:
        """The table of an observation, at most `width` columns wide (80 or more); `low` where rows are scarce."""

    def choice_style(self, code: str) -> str:
        """The Rich style of the mark before a choice with this action code."""

    def about(self, code: str) -> str:
        """What an action means by the rules, in a sentence or two; "" where its name says it all."""

    def details(self, observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
        """What may be seen but has no room on the table: whole piles, covered cards, what the points are made of so far."""

    def score(self, observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
        """Where every point comes from, as far as the viewer knows."""


def marks(game: str, players: int, options: Mapping[str, object]) -> list[str]:
    """The mark of each seat, as Rich markup: the house's, unless the drawing of the game has its own for the pieces of each seat."""
    own = getattr(drawing(game), "marks", None)
    return list(own(players, options)) if own is not None else [seat_mark(seat) for seat in range(players)]


def drawing(game: str) -> Drawing | None:
    """The drawing of a game, or None where nobody has drawn it yet (the words alone play it then)."""
    name = f"{__name__}.{game}"
    if importlib.util.find_spec(name) is None:
        return None
    module: Drawing = importlib.import_module(name)
    return module

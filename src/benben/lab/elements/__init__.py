"""What in a game can matter: a card that is played, a God that is won, a boat that is loaded.

A module of the game's id says which groups there are and how an element of each is named (`GROUPS`), which uses an event tells of
(`told`), and which the end shows (`kept`). `order` tells the turn order where it does not simply go round. The lab is a referee and sees
events whole, secret fields too. A game without a module has one group, the kinds of its actions.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from benben import games
from benben.core.state import SPECTATOR, State

Use = tuple[int, str, str]  # seat, group, element


@dataclass(frozen=True)
class Group:
    """Elements of one sort. `title` heads their table, `used` says what counts as a use, `name` turns a code into words."""

    title: str
    used: str
    name: Callable[[str], str]


@cache
def _module(game: str) -> ModuleType | None:
    name = f"{__name__}.{game}"
    return importlib.import_module(name) if game.isidentifier() and importlib.util.find_spec(name) is not None else None


def groups(game: str) -> dict[str, Group]:
    """The groups of a game, by their codes, in the order in which they are told."""
    module = _module(game)
    if module is not None:
        found: dict[str, Group] = module.GROUPS
        return found
    return {"action": Group("Actions", "chosen", str)}


def seat_order(game: str, state: State) -> list[int] | None:
    """The seats in the turn order of a new game, where that does not go round clockwise."""
    order = getattr(_module(game), "order", None)
    if order is None:
        return None
    found: list[int] = order(state.observation(SPECTATOR))
    return found


class Watcher:
    """Follows a game and counts what each seat uses."""

    def __init__(self, game: str, state: State) -> None:
        self.game = games.get(game)
        self.module = _module(game)
        self.state = state
        self.ended: str | None = None
        self.counts: dict[Use, int] = {}
        state.watch()
        self._count_events()

    def see(self, seat: int, action: int) -> None:
        """Count what the last action brought."""
        if self.module is None:
            self._count([(seat, "action", self.game.catalogue[action].kind)])
        self._count_events()

    def uses(self) -> dict[Use, int]:
        """How often each seat used what, in the whole game; asked once, when it is over."""
        if self.module is not None:
            self._count(self.module.kept(self.state.observation(SPECTATOR)))
        return self.counts

    def _count_events(self) -> None:
        for event in self.state.take_events():
            fields: Mapping[str, Any] = {**event.fields, **event.secret}
            if event.kind == "over":
                self.ended = str(fields["reason"])
            elif self.module is not None:
                self._count(self.module.told(event.kind, fields))

    def _count(self, uses: Iterable[Use]) -> None:
        for use in uses:
            self.counts[use] = self.counts.get(use, 0) + 1

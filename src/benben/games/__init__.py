"""The games. Every folder here whose package defines `GAME` is a game; nothing else has to be told about it."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from benben.core.errors import BadInput
from benben.core.game import Game


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def _load(game_id: str) -> Game:
    game: Game = importlib.import_module(f"{__name__}.{game_id}").GAME
    return game


def get(game_id: str) -> Game:
    """The game of that id; `BadInput` (`unknown-game`) when there is none."""
    if game_id not in ids():
        shown = str(game_id)[:60]
        raise BadInput("unknown-game", f"There is no game “{shown}”; there is: {', '.join(ids())}.", {"game": shown})
    return _load(game_id)

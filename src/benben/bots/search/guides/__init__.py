"""What the search knows of each game, one module a game, of the game's own id.

A module defines `search(observation, rng)`, which begins a search of the decision that an observation shows, and `ITERATIONS`: how long
each level that searches does so, and for `hint` how long a hint is worked out (as long as the master's move where it is left out). A game
without a module has no bots that search, and without an entry it lacks that level. Where levels differ in more than length, it defines
`search_at(observation, rng, level)` too.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from typing import Any

from benben.bots.search.tree import Search
from benben.core.rng import Rng


def known(game: str) -> bool:
    """Whether a guide knows this game."""
    return game.isidentifier() and importlib.util.find_spec(f"{__name__}.{game}") is not None


def search(observation: Mapping[str, Any], rng: Rng, level: str = "master") -> Search:
    """A search of the decision that the observation shows, as a level does it; `ValueError` where no guide knows the game."""
    module = _module(observation["game"])
    begun: Search = module.search_at(observation, rng, level) if hasattr(module, "search_at") else module.search(observation, rng)
    return begun


def levels(game: str) -> tuple[str, ...]:
    """The levels that search in a game."""
    return tuple(level for level in _module(game).ITERATIONS if level != "hint") if known(game) else ()


def iterations(game: str, level: str) -> int:
    """How long a level searches in a game, or a `hint` does."""
    lengths: dict[str, int] = _module(game).ITERATIONS
    return lengths["master"] if level == "hint" and level not in lengths else lengths[level]


def _module(game: str) -> Any:
    if not known(game):
        raise ValueError(f"no search knows the game {game!r}")
    return importlib.import_module(f"{__name__}.{game}")

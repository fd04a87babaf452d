"""How Pyramidis is searched: by alpha-beta, at every number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from benben import games
from benben.bots.search.guides.pyramidis_deep import Deep
from benben.bots.search.guides.pyramidis_value import FEATURES, value_of
from benben.bots.search.tree import Search
from benben.core.rng import FastRng, Rng
from benben.core.state import State
from benben.games.pyramidis.state import PyramidisState

ITERATIONS: Final = {"hard": 500, "master": 7000}


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """A search of the decision that the observation shows."""
    state = games.get(observation["game"]).belief(observation).sample(rng)
    table = cast(PyramidisState, state)
    return Deep(table, value_of(table.board, int(table.players)), FastRng(rng.below(1 << 30)))


def settled(state: State) -> bool:
    """Every position is one to judge: a move is one decision."""
    return True


def features(state: State, seat: int) -> list[float]:
    """What a seat has, for fitting."""
    table = cast(PyramidisState, state)
    return value_of(table.board, int(table.players)).features(table, table.base + seat)


__all__ = ["FEATURES", "ITERATIONS", "features", "search", "settled"]

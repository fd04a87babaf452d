"""Random games for the tests of the bridges."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from benben import games
from benben.core.state import State

# every game and player count
TABLES = [(game, players) for game in games.ids() for players in games.get(game).players]
each_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{game}-{players}" for game, players in TABLES])
MOST = 150  # decisions of a random game that are followed


def options_of(game: str, number: int) -> dict[str, object]:
    """Options for the n-th random game: the usual ones, and every other time others."""
    if number % 2 == 0:
        return {}
    unusual: dict[str, object] = {}
    for spec in games.get(game).options:
        if spec.kind == "bool":
            unusual[spec.key] = not spec.default
        elif spec.kind == "choice" and spec.key != "first":
            unusual[spec.key] = spec.choices[-1]
    return unusual


def positions(game: str, players: int, count: int, seed: str, share: float = 1.0) -> Iterator[State]:
    """Positions of so many random games, the last ones included; of the others a share. They must not be changed."""
    rng = random.Random(seed)
    for number in range(count):
        state = games.get(game).new(players, f"{seed} {number}", options_of(game, number))
        for _ in range(MOST):
            if state.is_over or rng.random() < share:
                yield state
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))

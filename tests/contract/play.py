"""Seeded random games for the contract suite: every registered game at every player count."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from benben import games
from benben.core.game import Game
from benben.core.state import SPECTATOR, State

TABLES = [pytest.param(games.get(name), players, id=f"{name}-{players}") for name in games.ids() for players in games.get(name).players]
HARD_LIMIT = 100_000  # plies; a game that goes on longer without having told the suite a limit does not end


def plies(game: Game, players: int, seed: str, options: dict[str, object] | None = None) -> Iterator[tuple[State, Random]]:
    """The states of a random game, each before its decision and the last one over (or at the game's ply limit), and the chooser."""
    rng = Random(f"{game.id} {players} {seed}")
    state = game.new(players, seed, options)
    for _ in range(game.ply_limit or HARD_LIMIT):
        yield state, rng
        if state.is_over:
            return
        state.apply(rng.choice(state.legal_actions()))
    assert game.ply_limit is not None, "the game does not end"


def sampled(game: Game, players: int, seed: str, every: int) -> Iterator[tuple[State, Random]]:
    """About one in `every` states of a random game, always with the last one."""
    for state, rng in plies(game, players, seed):
        if state.is_over or rng.randrange(every) == 0:
            yield state, rng


def viewers(players: int) -> range:
    """All seats and the spectator."""
    return range(SPECTATOR, players)

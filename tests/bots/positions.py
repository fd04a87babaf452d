"""Positions for tests of bots."""

from __future__ import annotations

from typing import Any

from benben import games
from benben.core.playout import playout_capped
from benben.core.rng import FastRng
from benben.core.state import State


def decision(game_id: str, players: int, plies: int = 12) -> tuple[State, dict[str, Any], list[str]]:
    """A decision with a choice, some way into a game: the state, what its seat sees, the choices."""
    game = games.get(game_id)
    for number in range(50):
        state = game.new(players, f"search {number}")
        playout_capped(state, FastRng(number), plies)
        if not state.is_over and len(state.legal_actions()) > 2:
            observation: dict[str, Any] = state.observation(int(state.seat))
            return state, observation, game.catalogue.codes(state.legal_actions())
    raise AssertionError("no such decision")

"""What a position is worth, one module a game, of the game's own id.

A module defines `class Evaluation`, made from an observation, which keeps the promise of the protocol below. A game without a module has
no greedy bot.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any, Protocol

from benben.core.state import State


class Evaluation(Protocol):
    """How good states of one game are."""

    def value(self, state: State, seat: int) -> float:
        """What the state is worth to a seat, in points; higher is better."""

    def unfinished(self, state: State) -> bool:
        """Whether the turn's effects are still being carried out, so that it is too early to judge."""


def known(game: str) -> bool:
    """Whether there is an evaluation of this game."""
    return game.isidentifier() and importlib.util.find_spec(f"{__name__}.{game}") is not None


def of(observation: Any) -> Evaluation:
    """The evaluation for the game and the position that an observation shows."""
    module = importlib.import_module(f"{__name__}.{observation['game']}")
    evaluation: Evaluation = module.Evaluation(observation)
    return evaluation

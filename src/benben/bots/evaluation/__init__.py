"""What a position is worth, one module a game, of the game's own id.

A module defines `class Evaluation`, made from an observation, which keeps the promise of one of the protocols below: most value states, and
the bot tries its choices in deals; where luck would drown what a few deals show, or where a seat may not see its own cards, one chooses by
itself. A game without a module has no greedy bot.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from benben.core.rng import Rng
from benben.core.state import State


class Evaluation(Protocol):
    """How good states of one game are."""

    def value(self, state: State, seat: int) -> float:
        """What the state is worth to a seat, in points; higher is better."""

    def unfinished(self, state: State) -> bool:
        """Whether the turn's effects are still being carried out, so that it is too early to judge."""


@runtime_checkable
class Chooser(Protocol):
    """How good the choices of one decision are, worked out from its observation alone."""

    def choose(self, choices: Sequence[str], rng: Rng) -> str:
        """The best of the choices."""


def known(game: str) -> bool:
    """Whether there is an evaluation of this game."""
    return game.isidentifier() and importlib.util.find_spec(f"{__name__}.{game}") is not None


def of(observation: Any) -> Evaluation | Chooser:
    """The evaluation for the game and the position that an observation shows."""
    module = importlib.import_module(f"{__name__}.{observation['game']}")
    evaluation: Evaluation | Chooser = module.Evaluation(observation)
    return evaluation

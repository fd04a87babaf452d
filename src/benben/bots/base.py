"""What a bot is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from benben.core.rng import Rng


class Bot(Protocol):
    """A player of one strength."""

    name: str

    def plays(self, game: str) -> bool:
        """Whether it knows this game."""

    def choose(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> str:
        """One of the choices (at least one, action codes) that the observing seat has now."""

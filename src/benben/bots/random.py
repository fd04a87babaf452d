"""The bot that chooses at random: every game's weakest opponent, and the one that can play them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benben.core.rng import Rng


class Random:
    """Each choice is as likely."""

    name = "random"

    def plays(self, game: str) -> bool:
        """Every game."""
        return True

    def choose(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> str:
        """Any of the choices."""
        return choices[rng.below(len(choices))]

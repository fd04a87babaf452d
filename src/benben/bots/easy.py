"""The bot for a first game: it plays as well as the greedy one, but overlooks some of its choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from benben.bots.greedy import Greedy
from benben.core.rng import Rng

SEEN: Final = 0.5  # the part of its choices that it looks at


class Easy:
    """Looks at a random half of its choices, two at least, and plays the best of those: seldom absurd, often beaten."""

    name = "easy"

    def __init__(self) -> None:
        self.careful = Greedy()

    def plays(self, game: str) -> bool:
        """The games that have an evaluation."""
        return self.careful.plays(game)

    def choose(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> str:
        """The best of the choices it sees."""
        order = list(range(len(choices)))
        rng.shuffle(order)
        seen = sorted(order[: max(2, round(SEEN * len(choices)))])
        return self.careful.choose(observation, [choices[at] for at in seen], rng)

"""The bots that search: the same search at several lengths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benben.bots.search import guides
from benben.bots.search.analysis import Analysis, analyse
from benben.core.rng import Rng


class Searcher:
    """Searches as long as the game's guide says for its name, and never longer than `seconds` (None: however long it takes)."""

    def __init__(self, name: str, seconds: float | None) -> None:
        self.name = name
        self.seconds = seconds

    def plays(self, game: str) -> bool:
        """The games that have a guide, with a length for this name."""
        return self.name in guides.levels(game)

    def analyse(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> Analysis:
        """All that it finds out about the decision."""
        return analyse(observation, choices, rng, guides.iterations(observation["game"], self.name), self.seconds, (), self.name)

    def choose(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> str:
        """The choice that the search believes in most."""
        if len(choices) == 1:
            return choices[0]
        return self.analyse(observation, choices, rng).options[0].choice

"""Pyramidion: supply the boats of the great pyramid (2 to 4 players)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benben.core.game import Game, OptionSpec
from benben.games.pyramidion import words
from benben.games.pyramidion.belief import GOALS, PyramidionBelief
from benben.games.pyramidion.components import CATALOGUE, printed
from benben.games.pyramidion.observation import RULES_VERSION
from benben.games.pyramidion.state import PyramidionState, deal
from benben.games.pyramidion.types import PyramidionObservation


class Pyramidion(Game):
    """The game of Pyramidion. Option `points`: how many victory points end the game, or all boats (Y-29)."""

    id = "pyramidion"
    name = "Pyramidion"
    players = range(2, 5)
    minutes = 90
    rules_version = RULES_VERSION
    options = (OptionSpec("points", "choice", "10", ("10", "12", "15", "all-boats")),)
    catalogue = CATALOGUE
    words = words
    observation_type = PyramidionObservation

    def new(
        self, players: int, seed: str, options: Mapping[str, object] | None = None, components: Mapping[str, object] | None = None
    ) -> PyramidionState:
        chosen = self.check_options(options)
        return deal(self.check_players(players), self.check_seed(seed), printed(components), GOALS[str(chosen["points"])])

    def belief(self, observation: Mapping[str, Any]) -> PyramidionBelief:
        return PyramidionBelief(observation)


GAME = Pyramidion()

"""Pyramidis: bring five of your domes home over a board on which towers swallow each other (2 to 4 players)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benben.core.game import Game, OptionSpec
from benben.games.pyramidis import words
from benben.games.pyramidis.belief import PyramidisBelief
from benben.games.pyramidis.components import CATALOGUE, board_of
from benben.games.pyramidis.observation import RULES_VERSION
from benben.games.pyramidis.state import PAIRS, PyramidisState, set_up
from benben.games.pyramidis.types import PyramidisObservation


class Pyramidis(Game):
    """The game of Pyramidis.

    Options: `duel`, which pair two players are (P-03); `block`, whether a blocked player loses a duel (P-17); `repetition`, how often a
    position may come before the game ends, and `limit`, after how many moves it does (P-18).
    """

    id = "pyramidis"
    name = "Pyramidis"
    players = range(2, 5)
    minutes = 30
    rules_version = RULES_VERSION
    options = (
        OptionSpec("duel", "choice", PAIRS[0], PAIRS),
        OptionSpec("block", "bool", True),
        OptionSpec("repetition", "int", 3, (2, 100)),
        OptionSpec("limit", "int", 1000, (1, 10_000)),
    )
    catalogue = CATALOGUE
    hidden_information = False
    components_file = "board.toml"
    words = words
    observation_type = PyramidisObservation

    def new(
        self, players: int, seed: str, options: Mapping[str, object] | None = None, components: Mapping[str, object] | None = None
    ) -> PyramidisState:
        chosen = self.check_options(options)
        rules = (str(chosen["duel"]), bool(chosen["block"]), int(chosen["repetition"]), int(chosen["limit"]))
        return set_up(self.check_players(players), self.check_seed(seed), board_of(components), *rules)

    def belief(self, observation: Mapping[str, Any]) -> PyramidisBelief:
        return PyramidisBelief(observation)


GAME = Pyramidis()

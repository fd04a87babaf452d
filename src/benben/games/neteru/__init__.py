"""Neteru: build a pyramid of citizens and gain the favour of the Gods (2 to 4 players)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benben.core.game import Game, OptionSpec
from benben.games.neteru import words
from benben.games.neteru.belief import NeteruBelief
from benben.games.neteru.components import CATALOGUE, points
from benben.games.neteru.observation import RULES_VERSION
from benben.games.neteru.state import NeteruState, deal
from benben.games.neteru.types import NeteruObservation


class Neteru(Game):
    """The game of Neteru. Option `mulligan`: whether hands may be changed once (N-29)."""

    id = "neteru"
    name = "Neteru"
    players = range(2, 5)
    minutes = 30
    rules_version = RULES_VERSION
    options = (OptionSpec("mulligan", "bool", True),)
    catalogue = CATALOGUE
    words = words
    observation_type = NeteruObservation

    def new(
        self, players: int, seed: str, options: Mapping[str, object] | None = None, components: Mapping[str, object] | None = None
    ) -> NeteruState:
        chosen = self.check_options(options)
        return deal(self.check_players(players), self.check_seed(seed), points(components), bool(chosen["mulligan"]))

    def belief(self, observation: Mapping[str, Any]) -> NeteruBelief:
        return NeteruBelief(observation)


GAME = Neteru()

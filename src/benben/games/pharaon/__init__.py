"""Pyramide du Pharaon: gather the fifteen elements of a perfect pyramid, face down, and remember where they lie (2 to 6 players)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benben.core.errors import BadInput
from benben.core.game import Game, OptionSpec
from benben.core.state import State
from benben.games.pharaon import words
from benben.games.pharaon.belief import PharaonBelief
from benben.games.pharaon.cards import MOST_PLAYERS
from benben.games.pharaon.components import CATALOGUE, counts
from benben.games.pharaon.observation import RULES_VERSION, observe
from benben.games.pharaon.state import PharaonState, deal
from benben.games.pharaon.types import PharaonObservation


class Pharaon(Game):
    """The game of Pyramide du Pharaon.

    Options: `gods`, the variant in which nobody looks at placed cards again (F-20); `rounds`, after how many the game ends (F-19); `first`,
    who begins (F-04).
    """

    id = "pharaon"
    name = "Pyramide du Pharaon"
    players = range(2, MOST_PLAYERS + 1)
    minutes = 45
    rules_version = RULES_VERSION
    options = (
        OptionSpec("gods", "bool", False),
        OptionSpec("rounds", "int", 300, (1, 1000)),
        OptionSpec("first", "choice", "lot", ("lot", *(f"seat-{seat}" for seat in range(MOST_PLAYERS)))),
    )
    catalogue = CATALOGUE
    ply_limit = 240  # players who choose at random hardly ever finish
    words = words
    observation_type = PharaonObservation

    def new(
        self, players: int, seed: str, options: Mapping[str, object] | None = None, components: Mapping[str, object] | None = None
    ) -> PharaonState:
        chosen = self.check_options(options)
        seats = self.check_players(players)
        first = str(chosen["first"])
        if first != "lot" and int(first.removeprefix("seat-")) >= seats:
            message = f"The option first cannot be {first!r} with {seats} players; it takes lot or seat-0 to seat-{seats - 1}."
            raise BadInput("bad-option", message, {"option": "first", "value": first})
        return deal(seats, self.check_seed(seed), *counts(components), bool(chosen["gods"]), int(chosen["rounds"]), first)

    def recollection(self, state: State, seat: int) -> dict[str, Any]:
        """In the variant of the Gods, what the seat would know if it had forgotten none of its own cards (F-20)."""
        assert isinstance(state, PharaonState)
        return observe(state, seat, recalls=True)

    def belief(self, observation: Mapping[str, Any]) -> PharaonBelief:
        return PharaonBelief(observation)


GAME = Pharaon()

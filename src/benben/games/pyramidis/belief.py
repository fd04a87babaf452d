"""A state from an observation: everything is seen, so only the randomness is new."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benben.core.rng import Rng
from benben.games.pyramidis.board import SPACES
from benben.games.pyramidis.components import SPACE_CODES, board_of
from benben.games.pyramidis.observation import REASONS
from benben.games.pyramidis.rings import COLOUR_CODES
from benben.games.pyramidis.state import S_MOVE, PyramidisState, empty_board


class PyramidisBelief:
    """Everything an observation says, which is the position itself."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        self.observation = observation

    def sample(self, rng: Rng) -> PyramidisState:
        """The position, with randomness of its own."""
        seen = self.observation
        players, options = seen["players"], seen["options"]
        rules = (options["duel"], options["block"], options["repetition"], options["limit"])
        state = empty_board(players, rng.fork(), board_of(seen["components"]), *rules)
        base = int(state.base)
        space_of = {code: space for space, code in enumerate(SPACE_CODES[:SPACES])}
        for tower in seen["towers"]:
            for dome in tower["domes"]:
                state.lay(space_of[tower["space"]], COLOUR_CODES.index(dome))
        for view in seen["seats"]:
            state.home[base + view["seat"]] = view["home"]
        state.seen = {int(mark, 16): times for mark, times in seen["positions"].items()}
        state.moves = seen["moves"]
        state.colour = base + seen["turn"]
        state.reason = REASONS.index(seen["reason"])
        state.winner = -1 if seen["winner"] is None else base + seen["winner"]
        state.is_over = seen["over"]
        if not state.is_over:
            state.push(S_MOVE, seen["turn"], 0)
            state.settle()
        return state

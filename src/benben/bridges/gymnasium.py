"""One seat of a game against bots, as a Gymnasium environment. Importing this module registers `benben/Neteru-v1` and so on.

    import gymnasium
    import benben.bridges.gymnasium
    env = gymnasium.make("benben/Neteru-v1", players=3, bots=["easy", "medium"])
    observation, info = env.reset(seed=1)
    action = env.action_space.sample(observation["action_mask"])

The number after -v is the game's rules version. Observations and rewards are those of benben.bridges.pettingzoo; a reward comes at the end.
An action that is not legal loses the game at once: reward -1, and `info["refused"]` says why. Needs `benben[gymnasium]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben import bots as benben_bots
from benben import games
from benben.bots.base import Bot
from benben.bridges.extras import need
from benben.bridges.results import Options, checked, rewards
from benben.core.errors import BadInput
from benben.core.rng import Rng

need("benben.bridges.gymnasium", "gymnasium", "gymnasium", "numpy")

import gymnasium  # noqa: E402  # only once they are known to be there
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402

from benben.bridges import picture  # noqa: E402
from benben.bridges.encoding import encoder  # noqa: E402

RENDER_MODES = ("ansi", "svg")
Observation = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat against bots.

    `seat` is 0 to players - 1, or None: another one for each game, by lot. `bots` is the name of one bot for all other seats, or as many
    names as there are other seats, in the order of the seats; by default the weakest level of the game. Raises `BadInput`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Env has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = 0,
        bots: str | Sequence[str] | None = None,
        options: Options = None,
        components: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = games.get(game)
        self.players, self.options = checked(self.game, players, options)
        self.components = components
        if seat is not None and seat not in range(self.players):
            raise BadInput("bad-seat", f"The seat cannot be {seat!r}; it is 0 to {self.players - 1}, or None for any.")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput("bad-render-mode", f"The render mode cannot be {render_mode!r}; it is None or one of {', '.join(RENDER_MODES)}.")
        self.chosen_seat = seat
        self.bots = self._opponents(benben_bots.levels(self.game.id)[0] if bots is None else bots)
        self.render_mode = render_mode
        self.encoder = encoder(self.game.id, self.players)
        actions = len(self.game.catalogue)
        box = spaces.Box(np.zeros(self.encoder.size, np.uint8), self.encoder.high, dtype=np.uint8)
        self.observation_space = spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
        self.action_space = spaces.Discrete(actions)

    def _opponents(self, names: str | Sequence[str]) -> list[Bot]:
        wanted = [names] * (self.players - 1) if isinstance(names, str) else list(names)
        if len(wanted) != self.players - 1:
            raise BadInput("bad-bots", f"{len(wanted)} bots were named for {self.players - 1} other seats; name one, or one for each.")
        found = [benben_bots.get(name) for name in wanted]
        for bot in found:
            if not bot.plays(self.game.id):
                known = ", ".join(benben_bots.names(self.game.id))
                raise BadInput("bad-bots", f"The bot {bot.name} does not play {self.game.name}; these do: {known}.")
        return found

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, and let the bots play up to the seat's first decision.

        The same seed gives the same game against bots that do not stop by the clock (the levels hard and master do).
        `options={"seed": text}` begins exactly that game of Benben.
        """
        super().reset(seed=seed)
        text = (options or {}).get("seed")
        drawn = str(int(self.np_random.integers(1 << 62)))
        self.seed_text = drawn if text is None else text
        self.seat = int(self.np_random.integers(self.players)) if self.chosen_seat is None else self.chosen_seat
        self.state = self.game.new(self.players, self.seed_text, self.options, self.components)
        others = [seat for seat in range(self.players) if seat != self.seat]
        self._bot_at = dict(zip(others, self.bots, strict=True))
        self._rng_at = {seat: Rng(f"{drawn} bot {seat}") for seat in others}
        self._memo = self.encoder.new_memo()
        self._play_bots()
        if self.state.is_over:  # the bots were through before the seat had anything to decide
            return self.reset(options=options if text is None else None)
        return self._observed(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots play up to the seat's next decision or the end."""
        number = int(action)
        state = self.state
        info: dict[str, Any] = {"seat": self.seat}
        if number not in state.legal:
            refusal = state.explain(number) if 0 <= number < len(self.game.catalogue) else None
            names = [f"seat_{seat}" for seat in range(self.players)]
            info["refused"] = self.game.words.refusal(refusal, names) if refusal is not None else "there is no such action"
            return self._observed(), -1.0, True, False, info
        state.apply(number)
        self._play_bots()
        reward = rewards(state, self.players)[self.seat] if state.is_over else 0.0
        return self._observed(), reward, bool(state.is_over), False, info

    def _play_bots(self) -> None:
        state, catalogue = self.state, self.game.catalogue
        while not state.is_over and state.seat != self.seat:
            seat = int(state.seat)
            choices = catalogue.codes(state.legal_actions())
            code = choices[0]
            if len(choices) > 1:
                bot = self._bot_at[seat]
                code = bot.choose(benben_bots.seen_by(bot.name, self.game, state, seat), choices, self._rng_at[seat])
            state.apply(catalogue.index(code))

    def _observed(self) -> Observation:
        mask = np.zeros(len(self.game.catalogue), np.int8)
        mask[self.state.legal] = 1
        return {"observation": self.encoder.encode_state(self.state, self.seat, self._memo), "action_mask": mask}

    def render(self) -> str | None:
        """The table as the seat sees it: text with ANSI colours, or an SVG document."""
        if self.render_mode is None:
            return None
        names = [f"seat_{seat}" for seat in range(self.players)]
        draw = picture.svg if self.render_mode == "svg" else picture.ansi
        return draw(self.game, self.state.observation(self.seat), names)


def env_id(game: str) -> str:
    """The id under which a game is registered: `benben/Neteru-v1`."""
    found = games.get(game)
    return f"benben/{found.id.title()}-v{found.rules_version}"


for _id in games.ids():
    gymnasium.register(env_id(_id), entry_point=f"{__name__}:SeatEnv", kwargs={"game": _id})

__all__ = ["SeatEnv", "env_id"]

"""The games as PettingZoo environments (Agent Environment Cycle).

    from benben.bridges import pettingzoo
    env = pettingzoo.env("neteru", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Agents are `seat_0`, `seat_1`, ...; whoever has to decide is the agent of the step, so one agent may act several times in a row. An
observation is a dict: `observation`, the vector of benben.bridges.encoding, and `action_mask`, a 1 for each action of the game's
catalogue that is legal now (all 0 for a seat that does not decide). Rewards come once, at the end: see
benben.bridges.results.rewards. Needs `benben[pettingzoo]`.
"""

from __future__ import annotations

from typing import Any

from benben import games
from benben.bridges.extras import need
from benben.bridges.results import Options, checked, rewards
from benben.core.errors import BadInput
from benben.core.state import SPECTATOR

need("benben.bridges.pettingzoo", "pettingzoo", "pettingzoo", "gymnasium", "numpy")

import numpy as np  # noqa: E402  # only once they are known to be there
from gymnasium import spaces  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from benben.bridges import picture  # noqa: E402
from benben.bridges.encoding import encoder  # noqa: E402

RENDER_MODES = ("ansi", "svg", "human")


class BenbenEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table of a game. Use `env`, or `raw_env` for the environment without wrappers."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012  # as AECEnv has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Options = None,
        components: dict[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        render_seat: int | None = None,
        max_steps: int | None = None,
    ) -> None:
        super().__init__()
        self.game = games.get(game)
        self.players, self.options = checked(self.game, players, options)
        self.components = components
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput("bad-render-mode", f"The render mode cannot be {render_mode!r}; it is None or one of {', '.join(RENDER_MODES)}.")
        if render_seat is not None and render_seat not in range(self.players):
            raise BadInput("bad-seat", f"The seat to look from cannot be {render_seat!r}; it is 0 to {self.players - 1}, or None.")
        if max_steps is not None and max_steps < 1:
            raise BadInput("bad-max-steps", f"The most steps of a game cannot be {max_steps!r}; it is 1 or more, or None.")
        self.render_mode = render_mode
        self.render_seat = SPECTATOR if render_seat is None else render_seat
        self.max_steps = max_steps
        self.encoder = encoder(self.game.id, self.players)
        self.metadata = {**type(self).metadata, "name": f"benben_{self.game.id}_v{self.game.rules_version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = len(self.game.catalogue)
        box = spaces.Box(np.zeros(self.encoder.size, np.uint8), self.encoder.high, dtype=np.uint8)
        mask = spaces.Box(0, 1, (self._actions,), np.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._generator, _ = seeding.np_random()
        self.game.new(self.players, "checks the components", self.options, components)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations: the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the game's catalogue; `action_mask` says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The same seed gives the same game, on every machine and in both builds.

        Without a seed the game's seed comes from the generator of the last seed that was given (or from the system's randomness).
        `options={"seed": text}` begins exactly the game that any other part of Benben begins with that seed.
        """
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        text = (options or {}).get("seed")
        self.seed_text = str(int(self._generator.integers(1 << 62))) if text is None else text
        self.state = self.game.new(self.players, self.seed_text, self.options, self.components)
        self.steps = 0
        self._memo = self.encoder.new_memo()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, worked out when it is asked for: new arrays at every call."""
        seat = self._seat_of[agent]
        mask = np.zeros(self._actions, np.int8)
        state = self.state
        if state.seat == seat and not self.truncations.get(agent):
            mask[state.legal] = 1
        return {"observation": self.encoder.encode_state(state, seat, self._memo), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action for `agent_selection`; None for an agent whose game is over.

        An action that is not legal raises `IllegalAction` (or `BadInput` for what is no action) and changes nothing.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._checked(action)
        state = self.state
        state.apply(number)
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        if state.is_over:
            for seat, reward in enumerate(rewards(state, self.players)):
                self.rewards[self.possible_agents[seat]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[state.seat]
            if self.max_steps is not None and self.steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _checked(self, action: Any) -> int:
        if not isinstance(action, int | np.integer) or not 0 <= action < self._actions:
            raise BadInput(
                "unknown-action", f"An action of {self.game.name} is a whole number from 0 to {self._actions - 1}, not {action!r:.40}."
            )
        return int(action)

    def render(self) -> str | None:
        """The table as a spectator sees it, or the seat `render_seat`: text with ANSI colours, or an SVG document; "human" prints it."""
        if self.render_mode is None:
            return None
        observation = self.state.observation(self.render_seat)
        if self.render_mode == "svg":
            return picture.svg(self.game, observation, self.possible_agents)
        text = picture.ansi(self.game, observation, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)  # noqa: T201  # what this render mode is for
        return None

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(game: str, players: int | None = None, options: Options = None, **more: Any) -> BenbenEnv:
    """The environment of a game without wrappers. Raises `BadInput` for a game, player count or option that there is not.

    `players` is by default the least number the game allows; `options` and `components` are those of `Game.new`. `render_mode` is "ansi",
    "svg" or "human" and `render_seat` who looks; `max_steps` truncates longer games (all games end by their own rules without it).
    """
    return BenbenEnv(game, players, options, **more)


def env(game: str, players: int | None = None, options: Options = None, **more: Any) -> AECEnv:
    """The environment of a game with PettingZoo's usual wrapper, which tells of calls in a wrong order. See `raw_env`."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, players, options, **more))


__all__ = ["BenbenEnv", "env", "raw_env"]

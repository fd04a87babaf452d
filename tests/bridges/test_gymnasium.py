"""Gymnasium's own check, and what ours promises beyond it."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from benben import games
from benben.bridges.gymnasium import SeatEnv, env_id
from benben.core.errors import BadInput
from tests.bridges.play import each_table


def play(env: gymnasium.Env[Any, Any], seed: int, most: int = 300) -> tuple[list[int], float, bool]:
    """A random game: the actions, the reward, and whether it ended."""
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    actions: list[int] = []
    total, terminated = 0.0, False
    while not terminated and len(actions) < most:
        assert observation["action_mask"].any()
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        actions.append(action)
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        assert "refused" not in info
        total += float(reward)
    return actions, total, terminated


@each_table
def test_env_checker(game: str, players: int) -> None:
    env = gymnasium.make(env_id(game), players=players, seat=None, bots="random")
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", games.ids())
def test_render_check(game: str) -> None:
    env = gymnasium.make(env_id(game), bots="random", render_mode="svg")
    env.reset(seed=1)
    drawn: Any = env.render()
    assert drawn.startswith("<svg")
    text: Any = SeatEnv(game, bots="random", render_mode="ansi")
    text.reset(seed=1)
    assert "seat_0" in text.render()
    assert SeatEnv(game).render() is None


@pytest.mark.parametrize("bots", ["random", "easy", "medium"])
def test_the_same_seed_is_the_same_game_against_the_same_bots(bots: str) -> None:
    first = play(SeatEnv("neteru", 2, bots=bots), 4, 12)
    assert first == play(SeatEnv("neteru", 2, bots=bots), 4, 12)
    assert first != play(SeatEnv("neteru", 2, bots=bots), 5, 12)


def test_the_reward_is_the_seats_share() -> None:
    env = SeatEnv("neteru", 2, seat=1, bots="random")
    seen = set()
    for seed in range(12):
        _, reward, over = play(env, seed)
        assert over
        places = {standing.seat: standing.place for standing in env.state.standings()}
        assert reward == (0 if places[0] == places[1] else 1 if places[1] == 1 else -1)
        seen.add(reward)
    assert {1, -1} <= seen


def test_an_illegal_action_loses_and_says_why() -> None:
    env = SeatEnv("neteru", 2)
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1, True)
    assert len(info["refused"]) > 10
    env.reset(seed=1)
    assert env.step(-1)[4]["refused"] == "there is no such action"


def test_seats_and_a_seed_of_ones_own() -> None:
    env = SeatEnv("neteru", 4, seat=None, bots=["random", "easy", "medium"])
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == {0, 1, 2, 3}
    env.reset(options={"seed": "pharaoh"})
    assert env.seed_text == "pharaoh"
    assert env.state.inventory() == games.get("neteru").new(4, "pharaoh").inventory()


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"seat": 2}, "0 to 1, or None"),
        ({"bots": ["easy", "easy"]}, "2 bots were named for 1 other seats"),
        ({"bots": "nobody"}, "There is no bot"),
        ({"render_mode": "rgb_array"}, "one of ansi, svg"),
        ({"options": {"x": 1}}, "no option “x”"),
    ],
)
def test_wrong_arguments_are_refused(more: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        SeatEnv("neteru", 2, **more)

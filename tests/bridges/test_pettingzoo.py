"""PettingZoo's own suites, and what ours promises beyond them."""

from __future__ import annotations

import sys
import warnings
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from benben import games
from benben.bridges import pettingzoo
from benben.core.errors import BadInput, IllegalAction
from tests.bridges.play import each_table

PORTABLE = "2882744023523087010"
SHORT: dict[str, Any] = {"max_steps": 60}  # most tests need no whole game


def play(env: pettingzoo.BenbenEnv, seed: int) -> list[tuple[str, int | None, float]]:
    """A random game to its end: the agent, its action and its reward at every step."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        action = None if termination or truncation else int(rng.choice(np.flatnonzero(observation["action_mask"])))
        told.append((agent, action, reward))
        env.step(action)
    return told


@each_table
def test_api(game: str, players: int) -> None:
    with warnings.catch_warnings():
        # No warning may come but its advice against dict observations, which its documentation wants where there is a mask.
        warnings.filterwarnings("error", category=UserWarning)
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be|Observation is not a NumPy array")
        api_test(pettingzoo.env(game, players), num_cycles=100)
        api_test(pettingzoo.raw_env(game, players, max_steps=40), num_cycles=100)


@each_table
def test_seeds(game: str, players: int) -> None:
    seed_test(lambda: pettingzoo.env(game, players), num_cycles=30)


@pytest.mark.slow
@pytest.mark.parametrize("game", games.ids())
def test_performance_benchmark_runs(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(pettingzoo.raw_env(game))
    assert "turns per second" in capsys.readouterr().out


@each_table
def test_the_same_seed_is_the_same_game(game: str, players: int) -> None:
    first = play(pettingzoo.raw_env(game, players, **SHORT), 5)
    assert play(pettingzoo.raw_env(game, players, **SHORT), 5) == first
    assert play(pettingzoo.raw_env(game, players, **SHORT), 6) != first


def test_seeds_are_portable() -> None:
    """The seed of the first game by number is what it was when this was written, on every machine."""
    env = pettingzoo.raw_env("neteru")
    env.reset(seed=7)
    assert env.seed_text == PORTABLE
    env.reset(options={"seed": "pharaoh"})
    assert env.state.key() == games.get("neteru").new(2, "pharaoh").key()


def test_rewards_are_shares_of_the_win_and_sum_to_nothing() -> None:
    for players in (2, 3, 4):
        env = pettingzoo.raw_env("neteru", players)
        told = play(env, players)
        last = {agent: reward for agent, action, reward in told if action is None}
        assert sorted(last) == env.possible_agents
        assert sum(last.values()) == pytest.approx(0)
        first = [standing.seat for standing in env.state.standings() if standing.place == 1]
        for seat, agent in enumerate(env.possible_agents):
            share = 1 / len(first) if seat in first else 0
            assert last[agent] == pytest.approx((players * share - 1) / (players - 1))
        assert all(reward == 0 for _, action, reward in told if action is not None)


def test_a_shared_win_is_worth_nothing_to_two_and_something_to_few() -> None:
    """Pyramidis by repetition is shared by all; the rewards of a tie of some come from the shares."""
    env = pettingzoo.raw_env("pyramidis", 3, {"limit": 4})
    told = play(env, 1)
    assert [reward for _, action, reward in told if action is None] == [0, 0, 0]


def test_truncation_ends_for_all_without_rewards() -> None:
    env = pettingzoo.raw_env("pyramidion", 3, max_steps=10)
    told = play(env, 1)
    assert [action is None for _, action, _ in told] == [False] * 10 + [True] * 3
    assert all(reward == 0 for _, _, reward in told)
    assert env.agents == []


def test_only_the_decider_has_choices_and_arrays_are_new() -> None:
    env = pettingzoo.raw_env("neteru", 3)
    env.reset(seed=1)
    for agent in env.agents:
        observation = env.observe(agent)
        assert env.observation_space(agent).contains(observation)
        assert observation["action_mask"].any() == (agent == env.agent_selection)
    first = env.observe(env.agent_selection)
    first["observation"][:] = 0
    first["action_mask"][:] = 0
    assert env.observe(env.agent_selection)["action_mask"].any()


def test_a_wrong_action_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("neteru")
    env.reset(seed=1)
    before = env.state.key()
    illegal = next(action for action in range(len(env.game.catalogue)) if action not in env.state.legal)
    with pytest.raises(IllegalAction):
        env.step(illegal)
    for wrong in (-1, 10_000, "draw", None, 1.5):
        with pytest.raises(BadInput, match="is a whole number from 0 to 378"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.state.key() == before


@each_table
def test_renders(game: str, players: int) -> None:
    for mode, seat in (("ansi", None), ("ansi", players - 1), ("svg", 0)):
        env = pettingzoo.raw_env(game, players, render_mode=mode, render_seat=seat, max_steps=12)
        play(env, 2)
        drawn = env.render()
        assert drawn is not None
        if mode == "ansi":
            assert "seat_0" in drawn
            assert "\x1b[" in drawn
        else:
            root = ET.fromstring(drawn)  # noqa: S314  # our own
            text = "".join(root.itertext())
            assert "seat_0" in text
            assert "http" not in drawn.replace("http://www.w3.org/2000/svg", ""), "it refers to nothing outside of itself"


def test_a_spectators_picture_shows_no_hand() -> None:
    """Another deal that a spectator could not tell apart is drawn the same."""
    from benben.core.rng import Rng

    env = pettingzoo.raw_env("neteru", render_mode="ansi")
    env.reset(seed=3)
    seen = env.render()
    env.state = env.state.resample(-1, Rng("other"))
    assert env.render() == seen


def test_human_mode_prints(capsys: pytest.CaptureFixture[str]) -> None:
    play(pettingzoo.raw_env("pyramidis", render_mode="human", max_steps=2), 1)
    assert capsys.readouterr().out.count("Pyramidis") == 2


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"players": 9}, "played by 2 to 4 players"),
        ({"options": {"mulligans": True}}, "no option “mulligans”"),
        ({"render_mode": "rgb"}, "one of ansi, svg, human"),
        ({"render_seat": 2}, "it is 0 to 1, or None"),
        ({"max_steps": 0}, "it is 1 or more, or None"),
        ({"components": {"card": 3}}, "."),
    ],
)
def test_wrong_arguments_are_refused_at_once(more: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        pettingzoo.raw_env("neteru", **more)  # type: ignore[arg-type]


def test_a_missing_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from benben.bridges.extras import MissingExtra, need

    with pytest.raises(MissingExtra, match=r"needs no_such_module, not installed here; install it with: pip install 'benben\[x\]'"):
        need("benben.bridges.x", "x", "sys", "no_such_module")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(MissingExtra, match=r"benben\[pettingzoo\]"):
        need("benben.bridges.pettingzoo", "pettingzoo", "pettingzoo")

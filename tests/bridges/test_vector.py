"""Many games in one step: they are the same games as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from benben import games
from benben.bridges.results import rewards
from benben.bridges.vector import VectorEnv
from benben.core.errors import BadInput
from tests.bridges.play import each_table


@each_table
def test_each_row_is_the_game_of_its_seed(game: str, players: int) -> None:
    """Played beside it by the engine alone: the same observations, masks, seats and rewards, and then the next game of the row."""
    env = VectorEnv(game, players, 3, seed="rows", max_steps=90)
    rng = np.random.default_rng(1)
    batch = env.reset()
    numbers, steps = [0, 0, 0], [0, 0, 0]
    states = [games.get(game).new(players, f"rows {row} 0") for row in range(3)]
    for _ in range(200):
        for row, state in enumerate(states):
            assert batch.seats[row] == state.seat
            assert np.flatnonzero(batch.masks[row]).tolist() == state.legal_actions()
            assert (batch.observations[row] == env.encoder.encode_state(state, int(state.seat))).all()
        actions = batch.sample(rng)
        kept = batch.observations.copy()
        after = env.step(actions)
        assert (batch.observations == kept).all(), "a batch may be kept"
        for row, action in enumerate(actions.tolist()):
            states[row].apply(action)
            steps[row] += 1
            over = states[row].is_over
            assert after.terminated[row] == over
            assert after.truncated[row] == (not over and steps[row] == 90)
            assert after.rewards[row].tolist() == pytest.approx(rewards(states[row], players) if over else [0] * players)
            if over or after.truncated[row]:
                numbers[row], steps[row] = numbers[row] + 1, 0
                states[row] = games.get(game).new(players, f"rows {row} {numbers[row]}")
        batch = after
    assert min(numbers) >= 1


def test_samples_are_legal_and_each_as_likely() -> None:
    batch = VectorEnv("neteru", 2, 3).reset()
    rng = np.random.default_rng(1)
    drawn = np.array([batch.sample(rng) for _ in range(3000)])
    for row in range(3):
        legal = np.flatnonzero(batch.masks[row])
        counts = np.bincount(drawn[:, row], minlength=379)
        assert counts.sum() == counts[legal].sum()
        assert counts[legal] == pytest.approx(3000 / len(legal), rel=0.25)


def test_rows_do_not_depend_on_how_many_there_are() -> None:
    few, many = VectorEnv("neteru", 2, 2, seed=5).reset(), VectorEnv("neteru", 2, 8, seed=5).reset()
    assert (few.observations == many.observations[:2]).all()
    again = VectorEnv("neteru", 2, 2, seed=6)
    assert (again.reset().observations != few.observations).any()
    assert (again.reset(5).observations == few.observations).all()
    assert (again.reset().observations == few.observations).all()


def test_shapes_and_types() -> None:
    env = VectorEnv("pharaon", 4, 5, {"gods": True})
    batch = env.reset()
    assert batch.observations.shape == (5, env.encoder.size)
    assert batch.masks.shape == (5, len(env.game.catalogue))
    assert batch.rewards.shape == (5, 4)
    assert [each.dtype for each in (batch.observations, batch.masks, batch.rewards)] == [np.uint8, np.bool_, np.float32]
    assert all(state.observation(0)["options"]["gods"] for state in env.states())  # type: ignore[index]


def test_an_illegal_action_anywhere_changes_nothing() -> None:
    env = VectorEnv("neteru", 2, 4)
    with pytest.raises(BadInput, match=r"reset\(\) before step"):
        env.step([0, 0, 0, 0])
    batch = env.reset()
    good = batch.sample(np.random.default_rng(2))
    before = [state.key() for state in env.states()]
    illegal = int(np.flatnonzero(~batch.masks[2])[0])
    for row, wrong in ((2, illegal), (1, -1), (3, 379)):
        actions = good.copy()
        actions[row] = wrong
        with pytest.raises(BadInput, match=f"Action {wrong} is not legal in game {row}"):
            env.step(actions)
    wrong_shapes: tuple[Any, ...] = (good[:3], good.astype(float), [[0], [0], [0], [0]])
    for shape in wrong_shapes:
        with pytest.raises(BadInput, match="4 whole numbers, one for each game"):
            env.step(shape)
    assert [state.key() for state in env.states()] == before
    env.step(good)


@pytest.mark.parametrize(
    ("more", "message"),
    [({"count": 0}, "1 or more"), ({"max_steps": -1}, "1 or more, or None"), ({"players": 1}, "played by 2 to 4 players")],
)
def test_wrong_arguments_are_refused(more: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        VectorEnv("neteru", **more)

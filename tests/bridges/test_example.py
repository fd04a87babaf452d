"""The example that docs/research.md points to: it trains, and what it trained plays better."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from benben.bridges.vector import VectorEnv

EXAMPLE = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.fixture
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_draws_by_the_chances(example: ModuleType) -> None:
    chances = np.tile(np.array([0.0, 0.25, 0.75], np.float32), (4000, 1))
    drawn = np.bincount(example.draw(chances, np.random.default_rng(1)), minlength=3) / 4000
    assert drawn[0] == 0
    assert drawn[2] == pytest.approx(0.75, abs=0.04)


def test_its_step_goes_along_the_gradient(example: ModuleType) -> None:
    """An action that won becomes likelier in the same position, one that lost less likely."""
    env = VectorEnv("neteru", 2, 4)
    batch = env.reset()
    for reward in (1.0, -1.0):
        player = example.Player(env)
        inputs = player.inputs(batch.observations)
        before = player.chances(inputs, batch.masks)
        actions = before.argmax(axis=1)
        player.learn(inputs, batch.masks, actions, np.full(4, reward, np.float32))
        after = player.chances(inputs, batch.masks)
        change = after[np.arange(4), actions] - before[np.arange(4), actions]
        assert (change * reward > 0).all()
        assert after.sum(axis=1) == pytest.approx(1)


@pytest.mark.slow
def test_it_learns(tmp_path: Path) -> None:
    """Run as people run it: after some games of training the interval lies above the one before."""
    file = tmp_path / "player.npz"
    command = [sys.executable, str(EXAMPLE), "--train", "1200", "--measure", "400", "--save", str(file)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    (_, before), (after, _) = (map(float, ends) for ends in re.findall(r"95 %: ([\d.]+)% to ([\d.]+)%", told))
    assert before < after, told
    assert np.load(file)["weights"].any()

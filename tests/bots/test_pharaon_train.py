"""How the networks of Pyramide du Pharaon are trained: slopes that are slopes, gains worked by hand, and games that are played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pharaon_train as train
import pytest

from benben.bots.search.guides import pharaon_network as network
from benben.bots.search.guides import pharaon_network_weights
from benben.bots.search.guides.pharaon_inputs import INPUTS


def decision(rng: Any, choices: int, gain: float) -> train.Decision:
    """Some decision; the learner drew the second choice when it was as likely as it is now."""
    seen = rng.normal(0.0, 0.5, INPUTS + train.SECRETS)
    return train.Decision(seen, rng.normal(0.0, 0.2, choices), rng.normal(0.0, 0.5, (choices, network.OUTPUTS)), 1, 0.0, 0.5, gain)


def log_of(actor: train.Layers, note: train.Decision) -> float:
    """The logarithm of the chance of what was chosen."""
    scores = (note.base + note.words @ actor.forward(note.seen[:INPUTS])[-1]) / train.WARMTH
    return float(scores[note.chosen] - scores.max() - np.log(np.exp(scores - scores.max()).sum()))


def test_slopes_are_those_of_the_likelihood_weighed_by_the_gains() -> None:
    """Against differences: each number of each layer a little up and down."""
    rng = np.random.default_rng(1)
    actor = train.actor_of(network.MASTER)
    actor.parts = [part.astype(float) for part in actor.parts]
    notes = [decision(rng, choices, gain) for choices, gain in ((2, 0.3), (5, -0.2), (3, 0.1))]
    for note in notes:
        note.log = log_of(actor, note)
    gains = np.array([note.gain for note in notes])
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)

    def hoped() -> float:
        return float(np.mean([gain * log_of(actor, note) for gain, note in zip(gains, notes, strict=True)]))

    found = actor.slopes(*train.likelier(actor, notes))
    for part, slopes in zip(actor.parts, found, strict=True):
        at = np.unravel_index(np.argmax(np.abs(slopes)), slopes.shape)
        part[at] += 1e-5
        above = hoped()
        part[at] -= 2e-5
        below = hoped()
        part[at] += 1e-5
        assert slopes[at] == pytest.approx((above - below) / 2e-5, rel=1e-3)


def test_what_is_far_likelier_than_it_was_is_left_alone() -> None:
    rng = np.random.default_rng(2)
    actor = train.actor_of(network.MASTER)
    notes = [decision(rng, 3, gain) for gain in (0.5, -0.5)]
    for note in notes:
        note.log = log_of(actor, note) - 0.3  # now e to the 0.3, 1.35 times as likely
    _, slope = train.likelier(actor, notes)
    assert not slope[0].any()
    assert slope[1].any()  # what came out worse may become less likely still


def test_a_decision_gains_by_what_the_critic_says_later_and_by_the_end() -> None:
    """By hand, with 0.8 of what comes later: 0.6 - 0.5 + 0.8 (0.4 - 0.6 + 0.8 (1 - 0.4))."""
    rng = np.random.default_rng(3)
    notes = [decision(rng, 2, 0.0) for _ in range(3)]
    for note, value in zip(notes, (0.5, 0.6, 0.4), strict=True):
        note.value = value
    train.told(notes, 1.0)
    assert [note.gain for note in notes] == pytest.approx([0.324, 0.28, 0.6])


def test_a_step_climbs() -> None:
    layers = train.critic(np.random.default_rng(4))
    seen = np.random.default_rng(5).normal(size=(64, INPUTS + train.SECRETS))
    aims = (seen[:, 0] > 0).astype(float)
    missed = []
    for _ in range(60):
        came = layers.forward(seen)
        off = aims - train.hoped(came[-1])
        missed.append(float((off**2).mean()))
        layers.climb(came, off[:, None], 3e-3)
    assert missed[-1] < missed[0] / 4


@pytest.mark.parametrize("rivals", [["SELF"], ["MEDIUM", "HARD"]])
def test_games_are_played_and_the_network_goes_on(rivals: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "GAMES", 2)
    monkeypatch.setattr(train, "BATCH", 50)
    seconds = iter(range(100))  # one passes at each look at the clock
    monkeypatch.setattr(train, "clock", lambda: float(next(seconds)))
    before = train.actor_of(network.HARD)
    after = train.train(network.HARD, rivals, 27.0, 1)
    changed = [float(np.abs(one - other).max()) for one, other in zip(before.parts, after.parts, strict=True)]
    assert all(0 < each < 0.1 for each in changed)


def test_a_network_is_written_as_it_was_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "weights.py"
    source = train.WEIGHTS.read_text(encoding="utf-8")
    copy.write_text(source, encoding="utf-8")
    monkeypatch.setattr(train, "WEIGHTS", copy)
    assert train.packed(train.actor_of(network.HARD).parts) == pharaon_network_weights.HARD
    train.write("HARD", pharaon_network_weights.HARD)
    train.write("MASTER", pharaon_network_weights.MASTER)
    assert copy.read_text(encoding="utf-8") == source
    train.write("HARD", pharaon_network_weights.MASTER)
    assert copy.read_text(encoding="utf-8") != source

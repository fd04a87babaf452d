"""What crosses to the process that thinks is what a seat may know, whatever lies hidden."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from benben import bots, games
from benben.bots.search import guides
from benben.core.rng import Rng
from benben.tables import thinkers
from tests.bots.positions import decision


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("game", games.ids())
def test_a_lie_in_the_hidden_cards_changes_nothing(game: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What crosses to the thinking process is text: an observation, choices and a seed, the same whatever lies hidden."""
    if level not in bots.levels(game):
        pytest.skip(f"{level} does not play {game} yet")
    monkeypatch.setattr(guides, "iterations", lambda game, level: 12)
    truth, observation, choices = decision(game, games.get(game).players[-1])
    lie = truth.resample(int(truth.seat), Rng("a lie"))
    assert lie.key() != truth.key()
    sent = [pickle.dumps((level, json.loads(json.dumps(seen)), choices, "seed")) for seen in (observation, lie.observation(int(lie.seat)))]
    assert sent[0] == sent[1]
    assert b"benben" not in sent[0]  # no object of ours travels: no state can
    told: tuple[str, dict[str, Any], list[str], str] = pickle.loads(sent[0])  # noqa: S301 (our own)
    assert thinkers.think(*told) == bots.get(level).choose(observation, choices, Rng("seed"))

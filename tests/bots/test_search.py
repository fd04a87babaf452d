"""The search itself: what it promises for every game that has a guide."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from benben import bots, games
from benben.bots.search import guides
from benben.bots.search.analysis import analyse
from benben.bots.searcher import Searcher
from benben.core.playout import playout_capped
from benben.core.rng import FastRng, Rng
from benben.core.state import State
from benben.tables import thinkers

GUIDED = [game for game in games.ids() if guides.known(game)]
EVERY_COUNT = [(game, players) for game in GUIDED for players in games.get(game).players]


def decision(game_id: str, players: int, plies: int = 12) -> tuple[State, dict[str, Any], list[str]]:
    """A decision with a choice, some way into a game: the state, what its seat sees, the choices."""
    game = games.get(game_id)
    for number in range(50):
        state = game.new(players, f"search {number}")
        playout_capped(state, FastRng(number), plies)
        if not state.is_over and len(state.legal_actions()) > 2:
            observation: dict[str, Any] = state.observation(int(state.seat))
            return state, observation, game.catalogue.codes(state.legal_actions())
    raise AssertionError("no such decision")


@pytest.mark.parametrize(("game", "players"), EVERY_COUNT)
def test_an_analysis_covers_all_choices_with_chances(game: str, players: int) -> None:
    state, observation, choices = decision(game, players)
    found = analyse(observation, choices, Rng("a"), 40)
    assert found.seat == state.seat
    assert sorted(option.choice for option in found.options) == sorted(choices)
    assert sum(found.chances) == pytest.approx(1)
    assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in found.chances)
    assert all(0 <= option.chance <= 1 for option in found.options)
    assert found.options[0].visits == max(option.visits for option in found.options)
    assert found.iterations == 40


@pytest.mark.parametrize("game", GUIDED)
def test_same_seed_and_iterations_same_result(game: str) -> None:
    _, observation, choices = decision(game, games.get(game).players[0])
    first = analyse(observation, choices, Rng("same"), 30)
    assert analyse(json.loads(json.dumps(observation)), choices, Rng("same"), 30) == first


@pytest.mark.parametrize("game", GUIDED)
def test_the_clock_ends_a_search_early(game: str) -> None:
    _, observation, choices = decision(game, games.get(game).players[0])
    found = analyse(observation, choices, Rng("clock"), 10_000_000, seconds=0.01)
    assert 0 < found.iterations < 10_000_000
    assert found.options[0].choice in choices


@pytest.mark.parametrize("game", GUIDED)
def test_what_is_asked_about_is_looked_at_and_what_is_played_stays(game: str) -> None:
    _, observation, choices = decision(game, games.get(game).players[0])
    plain = analyse(observation, choices, Rng("about"), 64)
    worst = plain.options[-1].choice
    asked = analyse(observation, choices, Rng("about"), 64, about=[worst])
    assert [option.choice for option in asked.options] == [option.choice for option in plain.options]
    assert asked.chances == plain.chances
    assert asked.options[-1].chance > 0 or plain.options[-1].chance == 0


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


@pytest.mark.parametrize("game", GUIDED)
def test_levels_search_in_their_order(game: str) -> None:
    assert 0 < guides.iterations(game, "hard") < guides.iterations(game, "master")


def test_a_game_without_a_guide_is_refused() -> None:
    with pytest.raises(ValueError, match="no search knows the game"):
        guides.iterations("senet", "hard")
    assert not Searcher("hard", None).plays("senet")
    assert not guides.known("../neteru")

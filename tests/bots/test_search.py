"""The search itself: what it promises for every game that has a guide."""

from __future__ import annotations

import json

import pytest

from benben import games
from benben.bots.search import guides
from benben.bots.search.analysis import analyse
from benben.bots.searcher import Searcher
from benben.core.rng import Rng
from tests.bots.positions import decision

GUIDED = [game for game in games.ids() if guides.known(game)]
EVERY_COUNT = [(game, players) for game in GUIDED for players in games.get(game).players]


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
def test_a_search_grown_in_parts_finds_the_same(game: str) -> None:
    _, observation, _ = decision(game, games.get(game).players[0])
    whole, parts = (guides.search(observation, Rng("parts")) for _ in range(2))
    whole.grow(60)
    parts.grow(25)
    parts.grow(35)
    assert whole.ranking() == parts.ranking()


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


@pytest.mark.parametrize("game", GUIDED)
def test_levels_search_in_their_order(game: str) -> None:
    lengths = [guides.iterations(game, level) for level in guides.levels(game)]
    assert lengths == sorted(lengths)  # where they are the same, the levels differ in something else
    assert guides.iterations(game, "hint") >= max(lengths, default=1)
    assert "hint" not in guides.levels(game)


def test_a_game_without_a_guide_is_refused() -> None:
    with pytest.raises(ValueError, match="no search knows the game"):
        guides.iterations("senet", "hard")
    assert not Searcher("hard", None).plays("senet")
    assert not guides.known("../neteru")

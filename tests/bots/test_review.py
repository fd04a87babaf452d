"""What a review calls a loss, and what it does not."""

from __future__ import annotations

import math

import pytest

from benben import games
from benben.bots import review
from benben.bots.search.analysis import Analysis, Option, analyse
from benben.bots.search.guides import search
from benben.bots.search.tree import Search
from benben.core.rng import Rng
from tests.bots.positions import decision
from tests.pyramidis.situation import table

PYRAMIDIS = games.get("pyramidis")


@pytest.mark.parametrize(
    ("visits", "played", "lost", "mark"),
    [
        (100, 0.54, 0.0, None),  # 0.06 is less than what two chances known to 0.05 each are off by
        (10_000, 0.50, 0.1, "mistake"),
        (10_000, 0.595, 0.0, None),
        (10_000, 0.57, 0.03, None),
        (10_000, 0.54, 0.06, "slip"),
        (100, 0.30, 0.3, "blunder"),
        (10_000, 0.65, 0.0, None),  # better than what the search would have played
    ],
)
def test_a_loss_is_more_than_noise(monkeypatch: pytest.MonkeyPatch, visits: int, played: float, lost: float, mark: str | None) -> None:
    options = tuple(
        Option(choice, visits, chance, Search().doubt(chance, visits))
        for choice, chance in (("best", 0.6), ("other", 0.55), ("played", played))
    )
    monkeypatch.setattr(review, "analyse", lambda *_, **__: Analysis(1, (0.4, 0.6), options, 3 * visits))
    moment = review.judge({}, ["best", "other", "played"], "played", 7)
    assert (moment.ply, moment.seat, moment.action, moment.left, moment.mark) == (7, 1, "played", played, mark)
    assert moment.lost == pytest.approx(lost)
    assert (moment.best, moment.chance) == (("best", 0.6) if lost else ("played", played))


def test_doubt_is_a_standard_error_and_never_nothing() -> None:
    assert Search().doubt(0.5, 10_000) == pytest.approx(0.005, rel=0.01)
    assert Search().doubt(0.9, 400) == pytest.approx(math.sqrt(0.09 / 400), rel=0.05)
    assert Search().doubt(1.0, 6) > 0.1  # six wins prove little
    assert Search().doubt(0.0, 6) == pytest.approx(Search().doubt(1.0, 6))


def test_the_played_move_of_pyramidis_is_told_exactly_not_at_most() -> None:
    """Alpha-beta leaves a poor move as soon as it is plain that it is poor; the review wants to know how poor."""
    found = 0
    for plies in (4, 9, 14, 19):
        _, observation, choices = decision("pyramidis", 2, plies)
        plain = {option.choice: option.chance for option in analyse(observation, choices, Rng("plain"), 60).options}
        for choice in choices:
            deep = search(observation, Rng("plain"))
            deep.grow(60)
            action = PYRAMIDIS.catalogue.index(choice)
            deep.look_at(action, 10_000)  # enough for any of them
            exact = next(chance for each, _, chance in deep.ranking() if each == action)
            asked = analyse(observation, choices, Rng("plain"), 60, about=[choice])
            told = next(option.chance for option in asked.options if option.choice == choice)
            assert told <= plain[choice] + 1e-9 or told == exact
            found += exact < plain[choice] - 0.01
    assert found > 5  # moves that the search alone shows in too good a light


def test_giving_away_a_won_game_of_pyramidis_is_a_blunder() -> None:
    t = table({"red-16": "R", "red-3": "R", "yellow-3": "Y Y", "yellow-16": "Y"}, colours="RY", home={"R": 4, "Y": 4})
    observation, choices = t.state.observation(0), PYRAMIDIS.catalogue.codes(t.state.legal_actions())
    for choice in choices:
        moment = review.judge(observation, choices, choice, 1)
        if choice == "move red-16":
            assert (moment.best, moment.left, moment.lost, moment.mark) == (choice, 1.0, 0.0, None)
        else:
            assert (moment.best, moment.chance, moment.mark) == ("move red-16", 1.0, "blunder")
            assert moment.left < 0.5

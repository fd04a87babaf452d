"""Positions of Pyramidion in which the right move is plain."""

from __future__ import annotations

import pytest

from benben import games
from benben.bots.evaluation.pyramidion import Evaluation
from benben.bots.search import guides
from benben.bots.search.analysis import Analysis, analyse
from benben.bots.search.guides.pyramidion_trials import COST
from benben.bots.search.guides.pyramidion_value import strengths
from benben.core.rng import Rng
from benben.core.state import State
from tests.pyramidion.situation import table

PYRAMIDION = games.get("pyramidion")


def thought(state: State, iterations: int = 60) -> Analysis:
    observation = state.observation(int(state.seat))
    return analyse(observation, PYRAMIDION.catalogue.codes(state.legal_actions()), Rng("thought"), iterations)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_boat_that_wins_is_loaded(players: int) -> None:
    t = table(players, phase=7, row=[3, 6], loaded=[[19, 12], [1]], reserve=["wood food stone stone worker", ""])
    best = thought(t.state).options[0]
    assert best.choice == "load boat-6", "it brings the tenth point; boat 3 needs the same goods and brings the ninth"
    assert best.chance > 0.99


@pytest.mark.parametrize("players", [2, 3, 4])
def test_goods_that_nobody_else_bargains_for_are_taken(players: int) -> None:
    order = [1, 0, 2, 3][:players]
    t = table(players, order=order, hands=["own-merchant-1", "own-negotiator"], goods={"thebes": "stone stone food food camel wood"})
    t.do("activate thebes", "play own-negotiator")
    assert t.asked == (0, "play")
    assert thought(t.state).options[0].choice == "play own-merchant-1"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_shares_of_one_win(players: int) -> None:
    state = PYRAMIDION.new(players, "chances")
    found = thought(state, 8)
    assert sum(found.chances) == pytest.approx(1.0)
    assert all(0.0 <= chance <= 1.0 for chance in found.chances)
    assert found == thought(state, 8)


@pytest.mark.parametrize("players", [3, 4])
def test_choices_are_tried_in_whole_rounds_and_the_better_ones_more_often(players: int) -> None:
    state = PYRAMIDION.new(players, "trials")
    before = state.key()
    search = guides.search(state.observation(int(state.seat)), Rng("trials"), "hard")
    choices = len(state.legal_actions())
    search.grow(COST * choices * 3)
    assert {visits for _, visits, _ in search.ranking()} == {3}, "nothing is dropped before some deals have been seen"
    search.grow(COST * choices * 12)
    found = search.ranking()
    assert len(found) == choices
    assert found[0][1] == max(visits for _, visits, _ in found) > 3
    chances = search.chances()
    search.look_at(found[-1][0], COST * 40)
    assert {action: visits for action, visits, _ in search.ranking()}[found[-1][0]] >= 40
    assert search.chances() == chances
    assert state.key() == before


@pytest.mark.parametrize("players", [3, 4])
def test_more_points_and_a_boat_that_can_be_paid_are_worth_more(players: int) -> None:
    judge = Evaluation({"players": players})
    plain = table(players, row=[3, 6], phase=5).state
    ahead = table(players, row=[3, 6], loaded=[[19]], phase=5).state
    ready = table(players, row=[3, 6], reserve=["wood food stone stone worker"], phase=5).state
    even = strengths(plain, judge)
    assert strengths(ahead, judge)[0] > max(strengths(ahead, judge)[1:])
    assert strengths(ready, judge)[0] > even[0]

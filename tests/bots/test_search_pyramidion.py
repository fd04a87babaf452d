"""Positions of Pyramidion in which the right move is plain."""

from __future__ import annotations

import pytest

from benben import games
from benben.bots.search.analysis import Analysis, analyse
from benben.core.rng import Rng
from benben.core.state import State
from tests.pyramidion.situation import table

PYRAMIDION = games.get("pyramidion")


def thought(state: State, iterations: int = 60) -> Analysis:
    observation = state.observation(int(state.seat))
    return analyse(observation, PYRAMIDION.catalogue.codes(state.legal_actions()), Rng("thought"), iterations)


def test_the_boat_that_wins_is_loaded() -> None:
    t = table(2, phase=7, row=[3, 6], loaded=[[19, 12], [1]], reserve=["wood food stone stone worker", ""])
    best = thought(t.state).options[0]
    assert best.choice == "load boat-6", "it brings the tenth point; boat 3 needs the same goods and brings the ninth"
    assert best.chance > 0.99


def test_goods_that_nobody_else_bargains_for_are_taken() -> None:
    t = table(2, order=[1, 0], hands=["own-merchant-1", "own-negotiator"], goods={"thebes": "stone stone food food camel wood"})
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

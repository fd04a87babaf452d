"""Positions of Pyramidis in which the right move is plain."""

from __future__ import annotations

import pytest

from benben import games
from benben.bots.search.analysis import Analysis, analyse
from benben.core.rng import Rng
from benben.core.state import State
from tests.pyramidis.situation import table

PYRAMIDIS = games.get("pyramidis")


def thought(state: State, iterations: int = 20) -> Analysis:
    observation = state.observation(int(state.seat))
    return analyse(observation, PYRAMIDIS.catalogue.codes(state.legal_actions()), Rng("thought"), iterations)


def test_the_fifth_dome_is_brought_home() -> None:
    t = table({"red-16": "R", "red-3": "R", "red-11": "R", "yellow-3": "Y Y"}, colours="RY", home={"R": 4})
    best = thought(t.state).options[0]
    assert best.choice == "move red-16"
    assert best.chance == 1.0


def test_the_last_tower_is_covered() -> None:
    t = table({"red-7": "R", "red-3": "R", "red-11": "R", "N": "Y"}, colours="RY", home={"Y": 4})
    best = thought(t.state).options[0]
    t.state.apply(PYRAMIDIS.catalogue.index(best.choice))
    assert t.state.is_over
    assert t.state.standings()[0].seat == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_shares_of_one_win(players: int) -> None:
    state = PYRAMIDIS.new(players, "chances")
    found = thought(state, 5)
    assert sum(found.chances) == pytest.approx(1.0)
    assert all(0.0 <= chance <= 1.0 for chance in found.chances)
    assert found == thought(state, 5)

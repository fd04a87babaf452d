"""What is seen of a game, what is told of it, and what may be chosen before it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import SPECTATOR
from benben.games.pyramidis.state import PyramidisState
from benben.games.pyramidis.types import PyramidisObservation
from tests.pyramidis.situation import NAMES, PYRAMIDIS, seen, table

SHAPE = TypeAdapter(PyramidisObservation)


def played(players: int, seed: str, **options: object) -> list[PyramidisState]:
    """Every tenth position of a random game, and the last."""
    rng = Random(seed)
    state = PYRAMIDIS.new(players, seed, options)
    found = []
    ply = 0
    while True:
        assert isinstance(state, PyramidisState)
        if ply % 10 == 0 or state.is_over:
            found.append(state.clone())
        if state.is_over:
            return found
        state.apply(rng.choice(state.legal_actions()))
        ply += 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_observation_has_the_shape_that_is_promised(players: int) -> None:
    for state in played(players, "shape"):
        for viewer in range(SPECTATOR, players):
            observation = state.observation(viewer)
            assert SHAPE.validate_json(json.dumps(observation), strict=True) == observation
            assert set(observation) == set(PyramidisObservation.__annotations__)


def test_everybody_sees_the_whole_position() -> None:
    for state in played(3, "whole"):
        views = [{**state.observation(viewer), "viewer": None} for viewer in range(SPECTATOR, 3)]
        assert all(view == views[0] for view in views)


@pytest.mark.parametrize("options", [{}, {"duel": "green-blue", "block": False, "repetition": 2, "limit": 60}])
def test_a_redeal_changes_the_randomness_alone(options: dict[str, object]) -> None:
    for state in played(2, "redeal", **options):
        other = state.resample(0, Rng("other"))
        assert isinstance(other, PyramidisState)
        assert other.key() != state.key()
        other.rng = state.rng
        assert other.key() == state.key()
        assert sorted(map(sorted, other.held)) == sorted(map(sorted, state.held))
        assert (other.full, other.central_full, other.mark) == (state.full, state.central_full, state.mark)


def test_what_is_kept_beside_the_towers_is_what_they_say() -> None:
    """Which spaces a colour holds, how many are full, and the fingerprint, kept up move by move, are those of the position set up anew."""
    for number in range(4):
        for state in played(2 + number % 3, f"kept {number}"):
            view = seen(state)
            for seat in view["seats"]:
                mine = [tower["space"] for tower in view["towers"] if tower["seat"] == seat["seat"]]
                assert len(mine) == seat["towers"]
            full = [tower["space"] for tower in view["towers"] if len(tower["domes"]) >= 5 and not tower["space"].endswith("start")]
            assert state.full == len(full)
            assert state.central_full == sum(1 << "NESW".index(space) for space in full if space in "NESW")


def test_a_move_is_told_dome_by_dome() -> None:
    t = table({"red-15": "R Y R R", "yellow-start": "Y"})
    told = t.do("move red-15")
    assert told[0] == {
        "kind": "move",
        "seat": 0,
        "source": "red-15",
        "domes": ["red", "yellow", "red", "red"],
        "steps": [
            {"space": "red-16", "dome": "red"},
            {"space": "red-start", "dome": "yellow"},
            {"space": "red-finish", "dome": "red"},
            {"space": "red-finish", "dome": "red"},
        ],
    }
    assert [event["kind"] for event in told] == ["move", "home", "home", "turn"]
    assert told[-1] == {"kind": "turn", "seat": 1, "move": 2}


def test_a_choice_says_where_the_domes_come_to_lie() -> None:
    t = table({"red-7": "R R R", "red-start": "R R", "E": "R", "yellow-start": "Y"})
    observation: Any = t.seen
    say = [PYRAMIDIS.words.action(code, observation, NAMES) for code in PYRAMIDIS.catalogue.codes(t.state.legal_actions())]
    assert say[:3] == ["Move one dome from the red start to red 1", "Move two domes from the red start to red 1", say[2]]
    assert "Move three domes from red 7 to N, W and red 10" in say
    assert "Move the dome from E to N" in say
    # without a decision at hand the code alone is put into words
    over = {**observation, "decision": None}
    assert PYRAMIDIS.words.action("move red-7 via N,W,S", over, NAMES) == "Move the tower on red 7 by N, W and S"
    assert PYRAMIDIS.words.action("move red-start 2", over, NAMES) == "Move two domes from the red start"
    assert PYRAMIDIS.words.question(observation, NAMES) == "Neith moves a tower."
    assert PYRAMIDIS.words.question({**observation, "viewer": 0}, NAMES) == "Your turn, red: move a tower that you control."


@pytest.mark.parametrize(
    "options",
    [
        {"duel": "red-green"},
        {"block": "maybe"},
        {"repetition": 1},
        {"repetition": True},
        {"limit": 0},
        {"limit": 10_001},
        {"limit": "many"},
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadInput) as caught:
        PYRAMIDIS.new(2, "seed", options)
    assert caught.value.code == "bad-option"


def test_options_are_read_from_text_too() -> None:
    state = PYRAMIDIS.new(2, "seed", {"duel": "green-blue", "block": "off", "repetition": "4", "limit": "50"})
    assert state.observation(0)["options"] == {"duel": "green-blue", "block": False, "repetition": 4, "limit": 50}

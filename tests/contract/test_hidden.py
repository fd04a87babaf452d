"""What every game promises about hidden things: observations, re-deals and events (docs/contract.md)."""

from __future__ import annotations

import json
from random import Random

import pytest

from benben.core.game import Game
from benben.core.playout import playout_capped
from benben.core.rng import FastRng, Rng
from benben.core.state import SPECTATOR, State
from tests.contract.play import HARD_LIMIT, TABLES, sampled, viewers

pytestmark = pytest.mark.parametrize(("game", "players"), TABLES)


def text(state: State, viewer: int) -> str:
    """An observation, byte by byte."""
    return json.dumps(state.observation(viewer))


def test_an_observation_is_json_with_fixed_keys(game: Game, players: int) -> None:
    """The same keys for every viewer and at every decision."""
    keys = game.new(players, "keys").observation(SPECTATOR).keys()
    for state, _ in sampled(game, players, "keys", 6):
        for viewer in viewers(players):
            observation = state.observation(viewer)
            assert observation.keys() == keys
            assert json.loads(json.dumps(observation)) == observation
            assert observation["viewer"] == (viewer if viewer >= 0 else None)


def test_an_observation_holds_no_seed(game: Game, players: int) -> None:
    seed = "a-seed-that-nobody-would-write-by-chance"
    for state, _ in sampled(game, players, seed, 10):
        for viewer in viewers(players):
            assert seed not in text(state, viewer)


def test_observing_changes_nothing(game: Game, players: int) -> None:
    for state, _ in sampled(game, players, "look", 8):
        before = state.key()
        for viewer in viewers(players):
            state.observation(viewer)
            state.resample(viewer, Rng("look"))
        assert state.key() == before


@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_looks_the_same_to_its_seat(game: Game, players: int, seed: int) -> None:
    """Byte for byte, and a re-deal of a re-deal too; the seat has the same choices and the same refusals."""
    rng = Rng(f"redeal {seed}")
    for state, _ in sampled(game, players, f"redeal {seed}", 5):
        for viewer in viewers(players):
            seen = text(state, viewer)
            other = state.resample(viewer, rng)
            assert text(other, viewer) == seen
            assert text(other.resample(viewer, rng), viewer) == seen
            assert other.seat == state.seat
            assert other.is_over == state.is_over
            if state.seat == viewer:
                assert other.legal_actions() == state.legal_actions()


def test_a_redeal_is_a_whole_game(game: Game, players: int) -> None:
    """Everything is there once, every other seat can look at it, and it can be played on."""
    rng = Rng("whole")
    kinds = sorted(set(game.new(players, "whole").inventory()))
    for state, _ in sampled(game, players, "whole", 8):
        for viewer in viewers(players):
            other = state.resample(viewer, rng)
            assert len(other.inventory()) == len(state.inventory())
            assert set(kinds) & set(other.inventory())
            for seat in viewers(players):
                text(other, seat)
            again = other.clone()
            playout_capped(again, FastRng(1), game.ply_limit or HARD_LIMIT)
            assert again.is_over or game.ply_limit is not None
            assert len(again.inventory()) == len(state.inventory())


def test_a_redeal_needs_the_observation_alone(game: Game, players: int) -> None:
    """A belief made from the JSON of an observation deals what `resample` deals: nothing else can have flowed in."""
    for state, _ in sampled(game, players, "json", 12):
        for viewer in viewers(players):
            belief = game.belief(json.loads(text(state, viewer)))
            assert belief.sample(Rng("same")).key() == state.resample(viewer, Rng("same")).key()


def test_states_that_look_the_same_are_redealt_the_same(game: Game, players: int) -> None:
    """Whatever is hidden plays no part in a re-deal."""
    rng = Rng("hidden")
    for state, _ in sampled(game, players, "hidden", 12):
        for viewer in viewers(players):
            other = state.resample(viewer, rng)
            assert state.resample(viewer, Rng("same")).key() == other.resample(viewer, Rng("same")).key()


def test_a_redeal_has_fresh_randomness(game: Game, players: int) -> None:
    """A search must not foresee a draw: even where nothing is hidden, two re-deals are different states."""
    state = game.new(players, "fresh")
    for viewer in viewers(players):
        keys = {state.resample(viewer, Rng(str(number))).key() for number in range(10)}
        assert len(keys) == 10
        assert state.key() not in keys


def test_a_redeal_differs_from_the_truth_where_it_may(game: Game, players: int) -> None:
    """What is hidden from a seat is dealt anew: the other seats see something else in nearly every re-deal of a game's start."""
    state = game.new(players, "differs")
    for viewer in viewers(players):
        others = [seat for seat in range(players) if seat != viewer]
        deals = {tuple(text(state.resample(viewer, Rng(str(number))), seat) for seat in others) for number in range(10)}
        truth = tuple(text(state, seat) for seat in others)
        assert (len(deals) > 5 and truth not in deals) if game.hidden_information else deals == {truth}


def test_a_redeal_is_the_same_for_the_same_randomness(game: Game, players: int) -> None:
    state = game.new(players, "repeat")
    for viewer in viewers(players):
        assert state.resample(viewer, Rng("one")).key() == state.resample(viewer, Rng("one")).key()


def test_events_have_the_same_keys_for_everybody(game: Game, players: int) -> None:
    """A secret field is None for those who may not see it, and never missing; every event makes a sentence."""
    names = [f"Player {seat}" for seat in range(players)]
    state = game.new(players, "events")
    state.watch()
    rng = Random("events")
    for _ in range(game.ply_limit or HARD_LIMIT):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
        for event in state.take_events():
            views = [event.view(viewer) for viewer in viewers(players)]
            for view in views:
                assert view.keys() == views[0].keys()
                assert json.loads(json.dumps(view)) == view
                assert all(view[key] in (views[0][key], None) or views[0][key] is None for key in view)
                assert isinstance(game.words.event(view, names), str)
            for key in event.secret:
                assert views[0][key] is None, "a spectator sees no secret"


def test_words_for_every_decision(game: Game, players: int) -> None:
    """A question for every viewer and a choice for every legal action, as sentences without gaps."""
    names = [f"Player {seat}" for seat in range(players)]
    for state, _ in sampled(game, players, "words", 3):
        for viewer in viewers(players):
            observation = state.observation(viewer)
            question = game.words.question(observation, names)
            assert question[-1] in ".?"
            assert "None" not in question
        observation = state.observation(int(state.seat))
        for code in game.catalogue.codes(state.legal_actions()):
            words = game.words.action(code, observation, names)
            assert words
            assert "None" not in words

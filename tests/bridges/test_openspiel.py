"""OpenSpiel's own suites, its Python search through our re-deals, and what ours promises beyond them."""

from __future__ import annotations

import copy
import pickle
import random
import sys
from typing import Any

import numpy as np
import pytest

from benben import games
from benben.bridges import encoding
from benben.core.errors import BenbenError
from benben.core.rng import Rng
from tests.bridges.play import TABLES, each_table
from tests.bridges.playthroughs import FOLDER, GAMES, playthrough

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no wheels for Windows", allow_module_level=True)

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from benben.bridges import openspiel

# games that end soon also when they are played at random
SOON: dict[str, dict[str, Any]] = {"neteru": {}, "pharaon": {"rounds": 5}, "pyramidion": {}, "pyramidis": {"limit": 40}}
HIDDEN = [game for game in games.ids() if games.get(game).hidden_information]


def load(game: str, players: int, **more: Any) -> Any:
    return pyspiel.load_game(f"benben_{game}", {"players": players, **SOON[game], **more})


def dealt(game: Any, number: int = 0) -> Any:
    """A state after its deal."""
    state = game.new_initial_state()
    if state.is_chance_node():
        state.apply_action(number)
    return state


def middle(game: Any, decisions: int, seed: str) -> Any:
    """A state after so many random decisions."""
    state, rng = dealt(game), random.Random(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("game", "players"),
    # the longest games at random take seconds in this suite, which asks for every string at every step
    [pytest.param(*table, marks=[pytest.mark.slow] if table[0] == "pyramidion" and table[1] > 2 else []) for table in TABLES],
)
def test_random_sim_test(game: str, players: int) -> None:
    """The C++ suite: clones, legal actions, strings, tensors, returns."""
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", games.ids())
def test_random_sim_test_with_serialization(game: str) -> None:
    short = {"pharaon": {"rounds": 2}, "pyramidis": {"limit": 20}}.get(game, {})
    pyspiel.random_sim_test(load(game, 2, **short), num_sims=1, serialize=True, verbose=False)


@each_table
def test_python_games_sim_test(game: str, players: int) -> None:
    """The Python suite: pickles of game, type and states, OpenSpiel's serialization, clones, returns."""
    np.random.seed(1)  # what the suite draws from
    games_sim_test.GamesSimTest().sim_game(load(game, players))


@pytest.mark.parametrize("game", HIDDEN)
def test_ismcts_plays_through_our_redeals(game: str) -> None:
    """OpenSpiel's Python ISMCTSBot plays against random choices. At each decision it asks `resample_from_infostate` for its worlds."""
    spiel = load(game, 2, **({"rounds": 12} if game == "pharaon" else {}))
    bot = searcher(spiel, 1, 4)
    state, rng, decisions = dealt(spiel), random.Random("search"), 0
    while not state.is_terminal() and decisions < 12:
        if state.current_player() == 0:
            action = bot.step(state)
            decisions += len(state.legal_actions()) > 1
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    assert decisions == 12


def searcher(spiel: Any, seed: int, simulations: int) -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    bot = ismcts.ISMCTSBot(spiel, evaluator, 1.4, simulations, random_state=np.random.RandomState(seed))
    draws = random.Random(seed)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, draws.random))
    return bot


@pytest.mark.parametrize("game", HIDDEN)
def test_search_knows_nothing_that_is_hidden(game: str) -> None:
    """It thinks the same about two positions that its seat cannot tell apart."""
    spiel = load(game, 2)
    state = middle(spiel, 6, "hidden")
    while not state.is_terminal() and len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    other = state.resample_from_infostate(state.current_player(), random.Random(4).random)
    assert str(other) != str(state)
    assert searcher(spiel, 2, 6).get_policy(state) == searcher(spiel, 2, 6).get_policy(other)


@pytest.mark.slow
def test_search_beats_random_choices() -> None:
    """Through the re-deals it plays well: it wins most of 6 games of Neteru."""
    spiel, won = load("neteru", 2), 0.0
    for number in range(6):
        state, rng, bot = dealt(spiel, number), random.Random(number), searcher(spiel, number, 12)
        while not state.is_terminal():
            own = state.current_player() == number % 2
            state.apply_action(bot.step(state) if own else rng.choice(state.legal_actions()))
        won += (1 + state.returns()[number % 2]) / 2
    assert won >= 5


@each_table
def test_a_redeal_is_the_same_to_its_player_and_fresh(game: str, players: int) -> None:
    spiel = load(game, players)
    state = middle(spiel, 9, "redeal")
    for player in range(players):
        deals = [state.resample_from_infostate(player, random.Random(seed).random) for seed in (1, 1, 2)]
        for other in deals:
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions() == state.legal_actions() or player != state.current_player()
        assert str(deals[0]) == str(deals[1]) != str(deals[2])
        assert str(state) not in {str(other) for other in deals}


@pytest.mark.parametrize("game", games.ids())
def test_redeals_can_be_copied_pickled_and_played_on(game: str) -> None:
    spiel = load(game, 2)
    state = middle(spiel, 7, "copies").resample_from_infostate(0, random.Random(1).random)
    for _ in range(5):
        for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301  # our own
            assert str(other) == str(state)
            for player in range(2):
                assert other.information_state_string(player) == state.information_state_string(player)
        before = str(state)
        copied = state.clone()
        copied.apply_action(copied.legal_actions()[0])
        assert str(state) == before != str(copied)
        state.apply_action(state.legal_actions()[0])


@each_table
def test_observations_are_those_of_the_encoder(game: str, players: int) -> None:
    spiel = load(game, players)
    encoder = encoding.encoder(game, players)
    observation = make_observation(spiel)
    state = middle(spiel, 12, "tensors")
    for player in range(players):
        observation.set_from(state, player)
        wanted = encoder.scaled(encoder.encode(state.position.observation(player)))
        assert (np.asarray(state.observation_tensor(player), np.float32) == wanted).all()
        assert (observation.tensor == wanted).all()
        assert set(observation.dict) == {part.name for part in encoder.parts}
        assert (observation.dict["decider"] == encoder.part("decider").of(wanted)).all()
    assert spiel.observation_tensor_shape() == [encoder.size]


@pytest.mark.parametrize("game", HIDDEN)
def test_the_information_state_remembers(game: str) -> None:
    """Perfect recall: it grows with every step of the game, keeps what it had, and holds the own decisions."""
    state, rng = dealt(load(game, 2)), random.Random("recall")
    told: list[list[str]] = [[], []]
    played: list[list[str]] = [[], []]
    for _ in range(40):
        if state.is_terminal():
            break
        seat = state.current_player()
        action = rng.choice(state.legal_actions())
        played[seat].append(state.action_to_string(action))
        state.apply_action(action)
        for player in range(2):
            lines = state.information_state_string(player).split("\n")[:-1]  # the last one is what is seen now
            assert lines[: len(told[player])] == told[player]
            told[player] = lines
    for player in range(2):
        codes = [line for line in told[player] if line.startswith('{"action":')]
        assert [code in line for code, line in zip(played[player], codes, strict=True)] == [True] * len(codes)


def test_returns_chance_and_names() -> None:
    spiel = load("neteru", 3, deals=50)
    state = spiel.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == spiel.max_chance_outcomes() == 50
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(3) == "deal 3"
    deals = {str(state.child(number)) for number in range(50)}
    assert len(deals) == 50
    state.apply_action(3)
    assert state.position.key() == games.get("neteru").new(3, "openspiel 3").key()
    end = middle(spiel, 1000, "end")
    assert end.is_terminal()
    assert sum(end.returns()) == pytest.approx(0)
    assert state.string_to_action(state.action_to_string(state.legal_actions()[0])) == state.legal_actions()[0]


def test_parameters_reach_the_game() -> None:
    for text, key, value in (
        ("benben_neteru(mulligan=False)", "mulligan", False),
        ("benben_pharaon(gods=True,rounds=7,first=seat-1)", "first", "seat-1"),
        ("benben_pyramidion(points=points-15)", "points", "15"),
        ("benben_pyramidion(points=all-boats)", "points", "all-boats"),
        ("benben_pyramidis(duel=green-blue)", "duel", "green-blue"),
    ):
        told = dealt(pyspiel.load_game(text)).position.observation(0)["options"]
        assert told[key] == value
    assert not load("pyramidis", 2).new_initial_state().is_chance_node()
    assert {f"benben_{game}" for game, _ in TABLES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize(
    ("game", "params", "message"),
    [
        ("neteru", {"players": 5}, "played by 2 to 4 players"),
        ("pyramidion", {"points": "points-11"}, "cannot be '11'"),
        ("neteru", {"deals": 0}, "1 or more"),
    ],
)
def test_wrong_parameters_are_refused(game: str, params: dict[str, Any], message: str) -> None:
    with pytest.raises((BenbenError, pyspiel.SpielError), match=message):
        pyspiel.load_game(f"benben_{game}", params)


def observer(private: Any) -> Any:
    return pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=private)


def test_observers_that_there_are_not_are_refused() -> None:
    with pytest.raises(BenbenError, match="observed by one seat"):
        openspiel.BenbenObserver(games.get("neteru"), 2, observer(pyspiel.PrivateInfoType.ALL_PLAYERS))
    spectator = openspiel.BenbenObserver(games.get("neteru"), 2, observer(pyspiel.PrivateInfoType.NONE))
    state = dealt(load("neteru", 2))
    seen = spectator.string_from(state, 0)
    assert seen == openspiel.seen(state.position.resample(-1, Rng("other")), -1)
    assert spectator.tensor is None


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text("utf-8")

"""What every game promises about playing it (docs/contract.md, A state)."""

from __future__ import annotations

import hashlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben import games
from benben.core.errors import BadInput, IllegalAction
from benben.core.game import Game
from tests.contract.play import HARD_LIMIT, TABLES, plies, sampled

pytestmark = pytest.mark.parametrize(("game", "players"), TABLES)


def digest(game: Game, players: int, seed: str) -> str:
    sha = hashlib.sha256()
    for state, _ in plies(game, players, seed):
        sha.update(state.key())
    return sha.hexdigest()


def test_same_seed_same_game(game: Game, players: int) -> None:
    assert digest(game, players, "one") == digest(game, players, "one")
    assert len({game.new(players, str(seed)).key() for seed in range(20)}) == 20


def test_random_games_end(game: Game, players: int) -> None:
    for seed in range(20):
        *_, (state, _) = plies(game, players, f"end {seed}")
        if game.ply_limit is None:
            assert state.is_over
            assert state.seat == -1
            assert state.legal_actions() == []


def test_clones_never_touch_each_other(game: Game, players: int) -> None:
    """Every state that was ever cloned still hashes the same after all that came later, as TAG's tester asks."""
    kept = []
    for state, rng in plies(game, players, "clones"):
        copy = state.clone()
        assert copy.key() == state.key()
        kept.append((copy, copy.key()))
        if not state.is_over:
            branch = copy.clone()
            for _ in range(3):
                if not branch.is_over:
                    branch.apply(rng.choice(branch.legal_actions()))
            assert state.key() == copy.key()
    assert all(copy.key() == key for copy, key in kept)


def test_a_clone_plays_the_same_future(game: Game, players: int) -> None:
    for state, rng in sampled(game, players, "futures", 25):
        one, other = state.clone(), state.clone()
        for _ in range(40):
            if not one.is_over:
                action = rng.choice(one.legal_actions())
                one.apply(action)
                other.apply(action)
        assert one.key() == other.key()


def test_nothing_is_created_or_lost(game: Game, players: int) -> None:
    for seed in range(5):
        start = game.new(players, f"count {seed}").inventory()
        assert start == game.new(players, f"count {seed}").inventory()
        for state, _ in plies(game, players, f"count {seed}"):
            assert state.inventory() == start


def test_every_decision_has_actions_in_order(game: Game, players: int) -> None:
    for state, _ in plies(game, players, "legal"):
        legal = state.legal_actions()
        assert bool(legal) is not state.is_over
        assert legal == sorted(set(legal))
        assert all(0 <= action < len(game.catalogue) for action in legal)
        assert state.is_over or 0 <= state.seat < players


def test_explain_is_none_exactly_for_legal_actions(game: Game, players: int) -> None:
    """Over the whole catalogue; and every refusal has a code, a rule and a sentence."""
    names = [f"Player {seat}" for seat in range(players)]
    for state, _ in sampled(game, players, "explain", 4):
        legal = set(state.legal_actions())
        before = state.key()
        for action in range(len(game.catalogue)):
            refusal = state.explain(action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert refusal.code
                assert refusal.rule
                sentence = game.words.refusal(refusal, names)
                assert sentence.endswith(".")
                assert "{" not in sentence
        assert state.key() == before


def test_an_illegal_action_changes_nothing(game: Game, players: int) -> None:
    for state, rng in sampled(game, players, "illegal", 5):
        before = state.key()
        legal = set(state.legal_actions())
        for action in [-1, len(game.catalogue), *rng.sample(range(len(game.catalogue)), 20)]:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    state.apply(action)
        assert state.key() == before


def test_watching_changes_nothing(game: Game, players: int) -> None:
    """Events on or off: the same game. Off: nothing is kept."""
    rng = Random("watch")
    quiet, watched = game.new(players, "watch"), game.new(players, "watch")
    watched.watch()
    told = 0
    for _ in range(game.ply_limit or HARD_LIMIT):
        if quiet.is_over:
            break
        action = rng.choice(quiet.legal_actions())
        quiet.apply(action)
        watched.apply(action)
        told += len(watched.take_events())
        assert quiet.take_events() == []
        assert watched.key() == quiet.key()
    assert told > 0


def test_standings_are_places(game: Game, players: int) -> None:
    names = [f"Player {seat}" for seat in range(players)]
    for seed in range(10):
        *_, (state, _) = plies(game, players, f"standings {seed}")
        if not state.is_over:
            continue
        standings = state.standings()
        assert sorted(standing.seat for standing in standings) == list(range(players))
        places = [standing.place for standing in standings]
        assert places[0] == 1
        assert places == sorted(places)
        for place in places:
            assert place == 1 + sum(other < place for other in places)
        assert all(game.words.standing(standing, names).endswith(".") for standing in standings)


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_sequence_of_choices_keeps_the_promises(game: Game, players: int, data: st.DataObject) -> None:
    """Hypothesis picks the choices (and shrinks them to the shortest that breaks a promise)."""
    state = game.new(players, data.draw(st.text(min_size=1, max_size=20), label="seed"))
    inventory = state.inventory()
    for pick in data.draw(st.lists(st.integers(0, 200), max_size=120), label="choices"):
        if state.is_over:
            break
        legal = state.legal_actions()
        state.apply(legal[pick % len(legal)])
        assert state.inventory() == inventory
        assert bool(state.legal_actions()) is not state.is_over


def test_what_is_not_allowed_before_a_game_is_refused(game: Game, players: int) -> None:
    for wrong in (0, 1, game.players[-1] + 1, -2, True, "2", 2.0, None):
        with pytest.raises(BadInput, match="players"):
            game.new(wrong, "seed")  # type: ignore[arg-type]
    for wrong in ("", "x" * 201, None, 7):
        with pytest.raises(BadInput, match="seed"):
            game.new(players, wrong)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="no option"):
        game.new(players, "seed", {"no-such-option": True})
    for spec in game.options:
        with pytest.raises(BadInput, match=spec.key):
            game.new(players, "seed", {spec.key: [1]})
    with pytest.raises(BadInput, match="components"):
        game.new(players, "seed", components={"no-such-table": {}})


def test_codes_and_ints_name_the_same_actions(game: Game, players: int) -> None:
    for i, action in enumerate(game.catalogue):
        assert game.catalogue.index(action.code) == i
        assert action.kind == action.code.split(" ")[0]
    for wrong in ("", "no such action", 3, None):
        with pytest.raises(BadInput):
            game.catalogue.index(wrong)
    assert games.get(game.id) is game

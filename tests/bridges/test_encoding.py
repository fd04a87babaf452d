"""Observations as vectors: what the parts promise, and that nothing hidden is in them."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

from benben import games
from benben.bridges import encoding
from benben.core.errors import BadInput
from benben.core.rng import Rng
from tests.bridges.play import MOST, TABLES, each_table, positions


@each_table
def test_parts_cover_the_vector_once_and_in_order(game: str, players: int) -> None:
    encoder = encoding.encoder(game, players)
    end = 0
    for part in encoder.parts:
        assert part.slice.start == end
        assert part.slice.step is None
        end = part.slice.stop
        assert int(np.prod(part.shape)) == part.slice.stop - part.slice.start > 0
        assert 1 <= part.high <= 255
        assert (encoder.high[part.slice] == part.high).all()
        assert part.meaning
        assert encoder.part(part.name) is part
    assert end == encoder.size == len(encoder.high)
    assert len({part.name for part in encoder.parts}) == len(encoder.parts)


@each_table
def test_values_stay_within_their_bounds(game: str, players: int) -> None:
    encoder = encoding.encoder(game, players)
    reached = np.zeros(encoder.size, np.uint8)
    for state in positions(game, players, 3, "bounds", 0.2):
        for seat in range(players):
            vector = encoder.encode_state(state, seat)
            assert vector.shape == (encoder.size,)
            assert vector.dtype == np.uint8
            assert (vector <= encoder.high).all()
            np.maximum(reached, vector, out=reached)
    assert (encoder.scaled(reached) <= 1).all()
    filled = [part.name for part in encoder.parts if reached[part.slice].any()]
    assert len(filled) > len(encoder.parts) / 2, "random games fill most parts"


@each_table
def test_a_vector_is_a_function_of_the_observation_alone(game: str, players: int) -> None:
    """The quick way from the state equals the one from the JSON of the observation, and is the same for every deal the seat could not tell
    apart: what is hidden from the seat plays no part."""
    encoder = encoding.encoder(game, players)
    for number, state in enumerate(positions(game, players, 3, "leak", 0.06)):
        for seat in range(players):
            vector = encoder.encode_state(state, seat)
            told = json.loads(json.dumps(state.observation(seat)))
            assert (encoder.encode(told) == vector).all()
            other = encoder.encode_state(state.resample(seat, Rng(f"leak {number}")), seat)
            differing = [part.name for part in encoder.parts if (other[part.slice] != vector[part.slice]).any()]
            assert not differing, differing


@each_table
def test_a_memo_changes_nothing(game: str, players: int) -> None:
    """With what it keeps from earlier positions an encoder writes the same, also when the games are mixed."""
    encoder = encoding.encoder(game, players)
    memo = encoder.new_memo()
    rng = random.Random("memo")
    tables = [games.get(game).new(players, f"memo {number}") for number in range(2)]
    for _ in range(MOST):
        for state in tables:
            if not state.is_over and rng.random() < 0.7:
                state.apply(rng.choice(state.legal_actions()))
            seat = rng.randrange(players)
            assert (encoder.encode_state(state, seat, memo) == encoder.encode_state(state, seat)).all()


# What an observation tells beyond the vector: how it came about, and what follows from the rest.
BEYOND = {
    "neteru": {"memory", "deck_blocks"},
    "pharaon": set[str](),
    "pyramidion": {"payment", "short"},
    "pyramidis": {"positions"},
}
# Lists of which the vector tells what is in them, and not in which order.
UNORDERED = {"discard", "deck_top", "pyramid", "pending", "played", "boat_discard", "distributions_used", "loaded", "hand_known"}


def shown(told: Any, beyond: set[str], key: str = "") -> Any:
    """What of an observation the vector must tell."""
    if isinstance(told, dict):
        return {name: shown(value, beyond, name) for name, value in told.items() if name not in beyond}
    if isinstance(told, list):
        items = [shown(item, beyond, key) for item in told]
        return sorted(items, key=json.dumps) if key in UNORDERED else items
    return told


@each_table
def test_vectors_differ_where_observations_do(game: str, players: int) -> None:
    """What one choice or another leads to looks the same in the vector only where it looks the same to the seat."""
    encoder = encoding.encoder(game, players)
    told_apart = 0
    for state in positions(game, players, 2, "differ", 0.08):
        for seat in range(players):
            found: dict[bytes, str] = {}
            for action in state.legal_actions()[:5]:
                after = state.clone()
                after.apply(action)
                text = json.dumps(shown(after.observation(seat), BEYOND[game]), sort_keys=True)
                assert found.setdefault(encoder.encode_state(after, seat).tobytes(), text) == text, (game, action)
            told_apart += len(found) > 1
    assert told_apart > 10


@each_table
def test_the_decision_is_told(game: str, players: int) -> None:
    encoder = encoding.encoder(game, players)
    decider, viewer = encoder.part("decider"), encoder.part("viewer")
    for state in positions(game, players, 2, "decision", 0.2):
        for seat in range(players):
            vector = encoder.encode_state(state, seat)
            assert viewer.of(vector).argmax() == seat
            told = decider.of(vector)
            assert told.sum() == (not state.is_over)
            if not state.is_over:
                assert (seat + told.argmax()) % players == state.seat


def test_own_cards_are_where_the_parts_say() -> None:
    """Neteru: the hand that the observation names is the hand in the vector, by face."""
    from benben.games.neteru.components import FACE_CODES

    encoder = encoding.encoder("neteru", 3)
    for state in positions("neteru", 3, 2, "hand", 0.3):
        for seat in range(3):
            told = state.observation(seat)
            for step in range(3):
                hand = told["seats"][(seat + step) % 3]["hand"]  # type: ignore[index]
                counts = encoder.part(f"seat+{step} hand").of(encoder.encode_state(state, seat))
                assert {code: int(counts[face]) for face, code in enumerate(FACE_CODES) if counts[face]} == {
                    code: hand.count(code) for code in hand if code
                }


def test_batches_and_scaling() -> None:
    encoder = encoding.encoder("pyramidis", 2)
    state = games.get("pyramidis").new(2, "batch")
    batch = np.stack([encoder.encode_state(state, seat) for seat in (0, 1)])
    scaled = encoder.scaled(batch)
    assert scaled.dtype == np.float32
    assert scaled.shape == batch.shape
    assert scaled.max() == 1
    assert encoder.part("towers").of(batch).shape == (2, 320, 2)
    assert encoder.part("seat+0 controls").of(batch).sum() == 2


def test_what_cannot_be_encoded_is_refused() -> None:
    encoder = encoding.encoder("neteru", 2)
    other = games.get("neteru").new(3, "other")
    for wrong in (
        other.observation(0),
        games.get("neteru").new(2, "spectator").observation(-1),
        games.get("pharaon").new(2, "x").observation(0),
    ):
        with pytest.raises(BadInput, match="needs the observation of a seat in a game of Neteru with 2 players"):
            encoder.encode(wrong)
    with pytest.raises(BadInput, match="no part “nothing”"):
        encoder.part("nothing")
    with pytest.raises(BadInput, match="played by 2 to 4 players"):
        encoding.encoder("neteru", 7)
    with pytest.raises(BadInput, match="There is no game"):
        encoding.encoder("chess", 2)


def test_every_game_has_an_encoding() -> None:
    assert {game for game, _ in TABLES if encoding.known(game)} == set(games.ids())

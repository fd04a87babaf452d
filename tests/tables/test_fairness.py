"""What crosses to the process that thinks is what a seat may know, whatever lies hidden."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from benben import bots, games
from benben.bots.search import guides
from benben.core.rng import Rng
from benben.core.state import State
from benben.games.neteru.state import NeteruState
from benben.games.pharaon.state import PharaonState
from benben.games.pyramidion.state import PyramidionState
from benben.tables import thinkers
from tests.bots.positions import decision

LIES = 4
PLAYED = [
    (game, players, level)
    for game in games.ids()
    for players in sorted({games.get(game).players[0], games.get(game).players[-1]})
    for level in bots.levels(game)
]


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "iterations", lambda game, level: 10)


def sent(level: str, observation: dict[str, Any], choices: list[str]) -> bytes:
    """What crosses, byte by byte."""
    return pickle.dumps((level, json.loads(json.dumps(observation)), choices, "seed"))


def seen(state: State) -> tuple[dict[str, Any], list[str]]:
    """What the deciding seat sees, and its choices."""
    observation: dict[str, Any] = state.observation(int(state.seat))
    return observation, games.get(observation["game"]).catalogue.codes(state.legal_actions())


@pytest.mark.parametrize(("game", "players", "level"), PLAYED)
def test_lies_about_the_hidden_cards_change_nothing(game: str, players: int, level: str) -> None:
    """What crosses to the thinking process is text: an observation, choices and a seed, the same whatever lies hidden."""
    truth, observation, choices = decision(game, players)
    message = sent(level, observation, choices)
    assert b"benben" not in message  # no object of ours travels: no state can
    lies = [truth.resample(int(truth.seat), Rng(f"lie {number}")) for number in range(LIES)]
    assert len({truth.key(), *(lie.key() for lie in lies)}) == LIES + 1
    for lie in lies:
        assert sent(level, *seen(lie)) == message
    told: tuple[str, dict[str, Any], list[str], str] = pickle.loads(message)  # noqa: S301 (our own)
    assert thinkers.think(*told) == bots.get(level).choose(*seen(lies[-1]), Rng("seed"))


def swapped(state: State) -> list[State]:
    """The state with what its deciding seat cannot see exchanged by hand, in each of several ways."""
    other = (int(state.seat) + 1) % 2
    found: list[State] = []

    def changed() -> Any:
        found.append(state.clone())
        return found[-1]

    if isinstance(state, NeteruState):
        lie = changed()
        lie.deck[0], lie.deck[1] = lie.deck[1], lie.deck[0]
        lie = changed()
        lie.god_deck[0], lie.god_deck[1] = lie.god_deck[1], lie.god_deck[0]
        lie = changed()
        lie.hands[other][0], lie.deck[0] = lie.deck[0], lie.hands[other][0]
        lie.hands[other].sort()
    elif isinstance(state, PharaonState):
        lie = changed()
        for cards in (lie.mystery, *lie.decks):
            at = next((at for at, card in enumerate(cards) if card != cards[0]), 0)
            cards[0], cards[at] = cards[at], cards[0]
        lie = changed()
        place = next(at for at in range(15 * other, 15 * other + 15) if lie.content[at] >= 0)
        deck = lie.decks[sum(place % 15 >= first for first in (5, 9, 12, 14))]  # of its level
        at = next(at for at, card in enumerate(deck) if card != lie.content[place])
        lie.content[place], deck[at] = deck[at], lie.content[place]
    elif isinstance(state, PyramidionState):
        for name in ("deck", "boat_deck", "distribution_deck"):
            lie = changed()
            cards = getattr(lie, name)
            cards[0], cards[1] = cards[1], cards[0]
        lie = changed()
        lie.hands[other][0], lie.deck[0] = lie.deck[0], lie.hands[other][0]
        lie.hands[other].sort()
    lie = changed()
    lie.rng = Rng("other lots")
    return found


@pytest.mark.parametrize("game", games.ids())
def test_cards_exchanged_under_the_bots_eyes_change_nothing(game: str) -> None:
    """No re-deal of ours has a part in it, so none can be wrong in the same way as an observation."""
    truth, observation, choices = decision(game, 2, plies=3)
    lies = swapped(truth)
    assert len(lies) > 1 or not games.get(game).hidden_information
    for lie in lies:
        assert lie.key() != truth.key()
        for level in bots.levels(game):
            assert sent(level, *seen(lie)) == sent(level, observation, choices)
            assert bots.get(level).choose(*seen(lie), Rng("seed")) == bots.get(level).choose(observation, choices, Rng("seed"))

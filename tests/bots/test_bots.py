"""Bots see an observation and nothing else; same arguments, same choice."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from benben import bots, games
from benben.bots.search import guides
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import State
from tests.pyramidion.situation import table as pyramidion_table
from tests.pyramidis.situation import table

PLIES = 150  # how far the bots' games are followed
TWINS = ("medium", "master")  # greedy by another name; hard for longer
EVERY = [(bot, game) for game in games.ids() for bot in bots.names(game) if bot not in TWINS]


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches of a few iterations: what is tested here does not depend on how long they are."""
    monkeypatch.setattr(guides, "iterations", lambda game, level: 6)


def decisions(game_id: str, players: int, seed: str, bot: str, every: int) -> Iterator[tuple[State, dict[str, Any], list[str]]]:
    """Every so many decisions of a game that a bot plays on all seats: the state, what the deciding seat sees, its choices."""
    game = games.get(game_id)
    state = game.new(players, seed)
    ply = 0
    while not state.is_over and ply < min(game.ply_limit or PLIES, PLIES):
        observation: dict[str, Any] = state.observation(int(state.seat))
        choices = game.catalogue.codes(state.legal_actions())
        if ply % every == 0:
            yield state, observation, choices
        state.apply(game.catalogue.index(bots.get(bot).choose(observation, choices, Rng(f"{seed} {ply}"))))
        ply += 1


def test_names_and_get_agree() -> None:
    assert bots.names() == ("random", "easy", "greedy", "medium", "hard", "master")
    for name in bots.names():
        assert bots.get(name).name == name
    with pytest.raises(BadInput, match="no bot “horus”") as unknown:
        bots.get("horus")
    assert unknown.value.code == "unknown-bot"
    for game in games.ids():
        assert bots.default(game) in bots.names(game)
        assert set(bots.levels(game)) <= set(bots.names(game))
        assert bots.levels(game)[:2] == ("easy", "medium")
    assert bots.names("no-such-game") == ("random",)
    assert bots.levels("no-such-game") == ("random",)


def test_medium_is_greedy_by_another_name() -> None:
    for _, observation, choices in decisions("neteru", 2, "medium", "random", every=15):
        assert bots.get("medium").choose(observation, choices, Rng("m")) == bots.get("greedy").choose(observation, choices, Rng("m"))


@pytest.mark.parametrize(("bot", "game"), EVERY)
def test_a_choice_is_one_of_the_choices_and_the_same_again(bot: str, game: str) -> None:
    player = bots.get(bot)
    for _, observation, choices in decisions(game, games.get(game).players[-1], "again", bot, every=9):
        before = copy.deepcopy(observation)
        chosen = player.choose(observation, choices, Rng("seed"))
        assert chosen in choices
        assert observation == before
        assert player.choose(copy.deepcopy(observation), tuple(choices), Rng("seed")) == chosen


@pytest.mark.parametrize(("bot", "game"), EVERY)
def test_hidden_cards_make_no_difference(bot: str, game: str) -> None:
    """Other hidden cards are planted in the state; what the seat sees, and so what its bot does, stays the same."""
    player = bots.get(bot)
    planted = 0
    for state, observation, choices in decisions(game, games.get(game).players[0], "planted", bot, every=5):
        seat = int(state.seat)
        chosen = player.choose(observation, choices, Rng("bot"))
        other = state.resample(seat, Rng(f"other cards {planted}"))
        if other.key() != state.key():
            planted += 1
        assert games.get(game).catalogue.codes(other.legal_actions()) == choices
        assert player.choose(other.observation(seat), choices, Rng("bot")) == chosen
    assert planted


def test_random_makes_every_choice_about_as_often() -> None:
    choices = ["a", "b", "c", "d"]
    rng = Rng("often")
    drawn = [bots.get("random").choose({}, choices, rng) for _ in range(4000)]
    assert all(900 < drawn.count(choice) < 1100 for choice in choices)


def duel(first: str, second: str, seed: str) -> list[int]:
    """Places of two bots in one game of Neteru."""
    game = games.get("neteru")
    state = game.new(2, seed)
    ply = 0
    while not state.is_over:
        player = bots.get((first, second)[int(state.seat)])
        choices = game.catalogue.codes(state.legal_actions())
        state.apply(game.catalogue.index(player.choose(state.observation(int(state.seat)), choices, Rng(f"{seed} {ply}"))))
        ply += 1
    return [standing.place for standing in sorted(state.standings(), key=lambda standing: standing.seat)]


def test_greedy_beats_random_in_nine_games_of_ten() -> None:
    won = 0
    for number in range(20):
        greedy_first = number % 2 == 0
        places = duel("greedy", "random", f"duel {number}") if greedy_first else duel("random", "greedy", f"duel {number}")
        won += places == ([1, 2] if greedy_first else [2, 1])
    assert won >= 18


def test_greedy_takes_points_that_lie_there() -> None:
    """With an empty table and a hand of one Citizen and Mummies, it does not play a Mummy or throw the Citizen away."""
    game = games.get("neteru")
    seen = 0
    for number in range(200):
        state = game.new(2, f"first turn {number}")
        observation: dict[str, Any] = state.observation(int(state.seat))
        hand = observation["seats"][int(state.seat)]["hand"]
        if any(card.startswith("citizen") for card in hand) and any(card.startswith("mummy") for card in hand):
            seen += 1
            chosen = bots.get("greedy").choose(observation, game.catalogue.codes(state.legal_actions()), Rng("hand"))
            assert not chosen.startswith("discard citizen")
            if "mummy" not in observation["seats"][int(state.seat)]["visible"] + str(observation["seats"][int(state.seat)]["secret"]):
                assert not chosen.startswith("play mummy")
    assert seen > 10


def pyramidis(bot_names: list[str], seed: str) -> list[int]:
    """Places of bots in one game of Pyramidis."""
    game = games.get("pyramidis")
    state = game.new(len(bot_names), seed)
    ply = 0
    while not state.is_over:
        player = bots.get(bot_names[int(state.seat)])
        choices = game.catalogue.codes(state.legal_actions())
        state.apply(game.catalogue.index(player.choose(state.observation(int(state.seat)), choices, Rng(f"{seed} {ply}"))))
        ply += 1
    return [standing.place for standing in sorted(state.standings(), key=lambda standing: standing.seat)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_at_pyramidis_in_nine_games_of_ten(players: int) -> None:
    """One greedy bot against random ones, in every seat in turn; a table of equals would give it a half, a third, a quarter."""
    won = 0
    for number in range(40):
        seat = number % players
        places = pyramidis(["greedy" if each == seat else "random" for each in range(players)], f"strength {number}")
        won += places[seat] == 1 and places.count(1) == 1
    assert won >= 36


def chosen_at_pyramidis(towers: dict[str, str], **where: Any) -> str:
    """What the greedy bot does in a position."""
    state = table(towers, **where).state
    choices = games.get("pyramidis").catalogue.codes(state.legal_actions())
    return bots.get("greedy").choose(state.observation(int(state.seat)), choices, Rng("position"))


def test_greedy_understands_pyramidis() -> None:
    """Progress, blocking and being blocked."""
    duel = {"colours": "RY"}
    # a dome comes home rather than the other one step forward
    assert chosen_at_pyramidis({"red-16": "R", "red-2": "R", "yellow-2": "Y"}, **duel) == "move red-16"
    # it covers the tower that can be covered, and wins by that when it is the last one
    assert chosen_at_pyramidis({"red-3": "R", "red-12": "R", "red-4": "Y Y"}, **duel) == "move red-3"
    # it gives no dome to the other side: from 13 the dome below would land under a yellow one, from 2 it would not
    assert chosen_at_pyramidis({"red-13": "Y R", "red-2": "R", "yellow-2": "Y"}, **duel) == "move red-2"
    # it frees its buried dome rather than step on elsewhere
    assert chosen_at_pyramidis({"red-3": "R R Y", "red-2": "R", "red-12": "R", "yellow-2": "Y"}, **duel) == "move red-2"
    # of two equal steps it does not take the one to where the next tower lays a dome on it
    assert chosen_at_pyramidis({"red-14": "R", "red-12": "R", "red-16": "Y"}, **duel) == "move red-12"


def pyramidion(bot_names: list[str], seed: str) -> list[int]:
    """Places of bots in one game of Pyramidion."""
    game = games.get("pyramidion")
    state = game.new(len(bot_names), seed)
    ply = 0
    while not state.is_over:
        player = bots.get(bot_names[int(state.seat)])
        choices = game.catalogue.codes(state.legal_actions())
        state.apply(game.catalogue.index(player.choose(state.observation(int(state.seat)), choices, Rng(f"{seed} {ply}"))))
        ply += 1
    return [standing.place for standing in sorted(state.standings(), key=lambda standing: standing.seat)]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_at_pyramidion_in_nine_games_of_ten(players: int) -> None:
    """One greedy bot against random ones, in every seat in turn."""
    won = 0
    for number in range(12):
        seat = number % players
        won += pyramidion(["greedy" if each == seat else "random" for each in range(players)], f"strength {number}")[seat] == 1
    assert won >= 11


def chosen_at_pyramidion(t: Any) -> str:
    """What the greedy bot does at a table of Pyramidion."""
    seat = int(t.state.seat)
    chosen = bots.get("greedy").choose(t.state.observation(seat), t.codes, Rng("table"))
    assert chosen in t.codes
    return chosen


def test_greedy_understands_pyramidion() -> None:
    """Sites worth winning, no more cards than needed, boats."""
    lay = pyramidion_table
    # the site with the goods, where nobody else has a card to play
    t = lay(3, hands=["merchant-1 merchant-2", "", ""], goods={"karnak": "stone stone camel wood", "giza": "food"})
    assert chosen_at_pyramidion(t) == "activate karnak"
    # everybody else has passed and it leads: it keeps its other cards
    t = lay(3, hands=["merchant-1 merchant-2 torturer-4", "merchant-3 goddess", "goddess"], goods={"karnak": "stone stone camel"})
    t.do("activate karnak", "play merchant-1", "pass", "decline", "pass", "decline")
    assert chosen_at_pyramidion(t) == "pass"
    # one more card wins what lies there
    t = lay(3, hands=["merchant-4 merchant-1", "goddess", "merchant-3"], goods={"karnak": "stone stone camel statue"}, order=[2, 0, 1])
    t.do("activate karnak", "play merchant-3")
    assert chosen_at_pyramidion(t) in ("play merchant-1", "play merchant-4")
    # a boat that ends the game is loaded
    t = lay(3, phase=7, row=[19, 1], loaded=[[20, 9], [18, 17]], reserve=["camel wood wood wood food stone stone worker"])
    assert chosen_at_pyramidion(t) == "load boat-19"
    # and is paid with a troop rather than with goods
    t = lay(3, phase=7, row=[2, 4], troops={"luxor": "T0"}, reserve=["wood wood stone stone"])
    t.do("load boat-2")
    assert chosen_at_pyramidion(t) == "bring stone"

"""The search of Neteru: chances that are chances, and a plain end that it finds."""

from __future__ import annotations

from benben import games
from benben.bots.search import guides
from benben.bots.search.guides.neteru_inputs import POINTS
from benben.bots.search.guides.neteru_network import Network
from benben.bots.search.guides.neteru_view import views
from benben.core.rng import Rng
from benben.core.state import KIND_MASK
from benben.games.neteru.cards import S_TURN
from benben.games.neteru.scoring import score
from benben.games.neteru.state import NeteruState

GAME = games.get("neteru")


def test_where_the_last_turn_decides_it_plays_a_choice_that_wins() -> None:
    """At the last turn of a game, choices that win at once in every deal stand beside choices that lose."""
    found = 0
    for number in range(40):
        state = GAME.new(2, f"tune end {number}")
        rng = Rng(f"tune end {number}")
        while not state.is_over and found < 2:
            assert isinstance(state, NeteruState)
            legal = state.legal_actions()
            if state.ending and state.stack[-1] & KIND_MASK == S_TURN:
                seat = int(state.seat)
                won = set()
                for action in legal:
                    trial = state.clone()
                    trial.apply(action)
                    if trial.is_over and trial.standings()[0].seat == seat and trial.standings()[1].place == 2:
                        won.add(action)
                if won and len(won) < len(legal):
                    search = guides.search(state.observation(seat), Rng("tune"))
                    search.grow(60)
                    best, _, chance = search.ranking()[0]
                    assert best in won or chance > 0.5
                    found += 1
            state.apply(legal[rng.below(len(legal))])
    assert found


def test_the_network_counts_points_as_the_game_does() -> None:
    for players in (2, 3, 4):
        state = GAME.new(players, f"tune points {players}")
        rng = Rng("tune")
        while not state.is_over:
            assert isinstance(state, NeteruState)
            told = views(state, 0)
            assert [told[seat][POINTS] for seat in range(players)] == [score(state, seat) for seat in range(players)]
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])


def test_what_the_network_says_does_not_hang_on_what_it_saw_before() -> None:
    state = GAME.new(3, "tune before")
    rng = Rng("tune")
    seasoned = Network(3)
    while not state.is_over:
        assert isinstance(state, NeteruState)
        for seat in range(3):
            assert seasoned.strengths(state, seat) == Network(3).strengths(state, seat)
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


def test_other_hands_do_not_count() -> None:
    state = GAME.new(2, "tune hands")
    assert isinstance(state, NeteruState)
    before = Network(2).strengths(state, 0)
    held = state.hands[1]
    state.hands[1] = sorted(state.deck[:4])
    state.deck = held + state.deck[4:]
    assert Network(2).strengths(state, 0) == before

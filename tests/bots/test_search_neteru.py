"""The search of Neteru: chances that are chances, and a plain end that it finds."""

from __future__ import annotations

from benben import games
from benben.bots.search import guides
from benben.bots.search.guide import shares_of
from benben.bots.search.guides.neteru import LEAST, LOOKS, PRIOR, Trials
from benben.bots.search.guides.neteru_inputs import POINTS
from benben.bots.search.guides.neteru_network import Network
from benben.bots.search.guides.neteru_turn import best_of, carried, ends, judged, played_on
from benben.bots.search.guides.neteru_view import views
from benben.bots.search.paired import Line
from benben.bots.search.tree import Sampled
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


def test_a_turn_carried_out_and_then_ended_is_the_turn_that_the_game_plays() -> None:
    """N-18, N-27, N-28: the search stops before the hand is refilled; what it then says of the end is what the game does."""
    rng = Rng("tune turns")
    ended = 0
    for number in range(30):
        state = GAME.new(2 + number % 3, f"tune turns {number}")
        while not state.is_over:
            assert isinstance(state, NeteruState)
            action = state.legal_actions()[rng.below(len(state.legal_actions()))]
            trial = state.clone()
            state.apply(action)
            if carried(trial, action):
                over = ends(trial)
                trial.settle()
                assert trial.is_over == over
                ended += over
            assert trial.is_over == state.is_over
            assert trial.legal_actions() == state.legal_actions()
            assert trial.key() == state.key()
    assert ended == 30


def test_what_will_be_drawn_does_not_change_what_a_turn_is_worth() -> None:
    network, rng = Network(2), Rng("tune drawn")
    state = GAME.new(2, "tune drawn")
    while not state.is_over:
        assert isinstance(state, NeteruState)
        action = state.legal_actions()[rng.below(len(state.legal_actions()))]
        trial = state.clone()
        if carried(trial, action):
            other = trial.clone()
            rng.shuffle(other.deck)
            assert judged(network, other, int(trial.turn)) == judged(network, trial, int(trial.turn))
        state.apply(action)


def test_games_played_on_end_with_shares_of_the_win() -> None:
    """Played on for more turns than there are, a game ends, and what was found is who won it."""
    for players in (2, 3, 4):
        state = GAME.new(players, f"tune on {players}")
        assert isinstance(state, NeteruState)
        state.log = []
        assert carried(state, state.legal_actions()[-2])
        found = played_on(Network(players), state, 0, 200)
        assert ends(state)
        assert found == shares_of(state)


def test_what_is_played_on_is_judged_when_a_turn_of_the_looker_is_done() -> None:
    """The network was fitted to those; Osiris gives two turns in a row, and with more seats a round has more turns."""
    judgements = 0
    for players in (2, 3, 4):
        network, rng = Network(players), Rng("tune looker")
        state = GAME.new(players, f"tune looker {players}")
        while not state.is_over:
            assert isinstance(state, NeteruState)
            action = state.legal_actions()[rng.below(len(state.legal_actions()))]
            trial = state.clone()
            if state.round % 3 == 0 and carried(trial, action) and not ends(trial):
                trial.log = []
                looker, trial.extra = rng.below(players), rng.below(2) == 0
                found = played_on(network, trial, looker, rng.below(3))
                assert trial.turn == looker or ends(trial)
                assert found == (shares_of(trial) if ends(trial) else judged(network, trial, looker))
                judgements += 1
            state.apply(action)
    assert judgements > 20


def test_what_is_given_up_in_anothers_turn_is_judged_at_the_end_of_ones_own() -> None:
    """Sekhmet asks the others for a card: what each choice leaves is read off when their own turn is done, not at the end of hers."""
    asked = 0
    for number in range(400):
        state, rng = GAME.new(2, f"tune asked {number}"), Rng(f"tune asked {number}")
        while not state.is_over and asked < 3:
            assert isinstance(state, NeteruState)
            seat = int(state.seat)
            if seat != state.turn and len(state.legal_actions()) > 1:
                asked += 1
                seen = state.observation(seat)
                search = guides.search(seen, Rng("tune"), "hard")
                search.grow(1)
                deal, network = Sampled(GAME.belief(seen), Rng("tune")).deal(), Network(2)
                assert isinstance(deal, NeteruState)
                deal.log = []
                for action, visits, chance in search.ranking():
                    trial = deal.clone()
                    done = carried(trial, action)
                    while not done:
                        done = carried(trial, best_of(network, trial))
                    assert visits == 1
                    assert chance == played_on(network, trial, seat, 0)[seat]
            state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])
    assert asked == 3


def test_a_choice_far_ahead_is_not_played_on() -> None:
    """What is found of the others then stays comparable with it: all were judged in the same deals."""
    alone = 0
    for number in range(30):
        state, rng = GAME.new(2, f"tune alone {number}"), Rng(f"tune alone {number}")
        for _ in range(25):
            state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])
        if not 1 < len(state.legal_actions()) < 7:
            continue
        search = guides.search(state.observation(int(state.seat)), Rng("tune"))
        assert isinstance(search, Trials)
        search.grow(8000)
        if len(search.active) == 1 and not any(line.closely for line in search.lines):
            alone += 1
            assert {visits for _, visits, _ in search.ranking()} == {LOOKS}
        elif len(search.active) == 1:
            assert min(line.closely for line in search.lines if line.closely) >= LEAST
    assert alone > 2


def test_a_closer_look_counts_beside_what_was_seen_before() -> None:
    """By hand: four looks at 1/2 count for two; two closer looks found 1 and 3/4, so 2.75 of 4."""
    line = Line(3, 2)
    for _ in range(4):
        line.add([0.5, 0.5])
    line.add_closely([1.0, 0.0], 2)
    line.add_closely([0.75, 0.25], 2)
    assert (line.visits, line.closely) == (4, 2)
    assert line.chances() == [2.75 / 4, 1.25 / 4]


def test_master_goes_on_from_what_hard_sees() -> None:
    """Hard judges when the turn is done; master then plays on with what is close, and with nothing else."""
    state = GAME.new(2, "tune levels")
    seen = state.observation(int(state.seat))
    hard, master = (guides.search(seen, Rng("tune"), level) for level in ("hard", "master"))
    hard.grow(400)
    master.grow(6000)
    assert [action for action, _, _ in sorted(hard.ranking())] == state.legal_actions()
    assert isinstance(master, Trials)
    assert len(master.ranking()) == len(state.legal_actions())
    played = sorted((line.closely for line in master.lines), reverse=True)
    assert played[0] >= LEAST
    assert played[-1] == 0
    assert all(line.visits == (line.closely + PRIOR if line.closely else LOOKS) for line in master.lines)


def test_master_judges_twice_as_many_positions_with_three_seats() -> None:
    """A round is longer there; to play on takes more of them."""
    for players, positions in ((2, 3000), (3, 6000)):
        state = GAME.new(players, "tune pace")
        search = guides.search(state.observation(int(state.seat)), Rng("tune"))
        assert isinstance(search, Trials)
        search.grow(3000)
        assert len(search.active) > 1
        assert positions <= search.network.judged < positions + 3000

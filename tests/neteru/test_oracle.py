"""The engine and the oracle, two readings of the rules, play the same games.

The policy is random but drawn to what is rare: cards that play cards, effects used rather than declined, floors and pyramids
completed, and, in some games, piles run down to the last card.
"""

import random
from collections import Counter

import pytest

from benben.games import get
from benben.games.neteru import cards
from benben.games.neteru.components import CODE, GOD_CODES, PYRAMIDION_CODES, STEP_CODES
from benben.games.neteru.observation import pile_on
from benben.games.neteru.scoring import LINES, line_points, occupied
from benben.games.neteru.state import NeteruState
from tests.neteru.codes import CARDS, GODS, floor_of, kind, primary, secondary
from tests.neteru.oracle import Oracle
from tests.neteru.situation import Side, Table, table

NETERU = get("neteru")
CODES = [action.code for action in NETERU.catalogue]
REASONS = {1: "round", 2: "pile"}


class Policy:
    """A seeded player of all seats that likes what seldom happens. Each game draws its own tastes."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.chain = self.random.choice([1, 3, 12])  # Sphinxes, Phoenixes, Priests
        self.build = self.random.choice([1, 4, 20])  # empty slots first
        self.play = self.random.choice([0.2, 1, 8])  # playing over discarding
        self.use = self.random.choice([0.5, 2, 10])  # using over declining
        self.bury = self.random.choice([1, 1, 10])  # Sphinxes and Phoenixes discarded, for others of them to find
        self.mulligan = self.random.choice([0.2, 1, 6])

    def weight(self, code: str, game: Oracle) -> float:
        verb, _, rest = code.partition(" ")
        if verb == "play":
            card, _, named = rest.partition(" slot-")
            slot = primary(card) or int(named)
            empty = not game.pyramids[game.seat][slot]
            some = self.play * (self.build if empty else 1)
            # a Sphinx or Phoenix has nine codes where another card has one
            return some * (self.chain / 3 if kind(card) in ("sphinx", "phoenix") else self.chain if kind(card) == "priest" else 1)
        if verb == "discard":
            return self.bury if rest in ("sphinx", "phoenix") else 1
        if verb == "move":
            source, target = (int(word[-1]) for word in rest.split())
            return self.use * (self.build if not game.pyramids[game.seat][target] and floor_of(source) != floor_of(target) else 1)
        if verb == "awaken":
            return self.use * (self.chain if game.pyramids[game.seat][int(code[-1])][-1] in ("sphinx", "phoenix") else 1)
        if verb in ("use", "target", "remove"):
            return self.use
        if verb == "take":
            return 4 if rest in ("horus", "osiris") else 1
        return self.mulligan if verb == "mulligan" else 1

    def choose(self, game: Oracle) -> str:
        weights = [self.weight(code, game) for code in game.codes]
        return self.random.choices(game.codes, weights)[0]


def play_both(players: int, mulligan: bool, number: int, met: Counter[str]) -> None:
    """One game, compared at every decision and at its end; ``met`` counts what happened in it."""
    seed = f"oracle {players} {mulligan} {number}"
    oracle = Oracle.deal(players, seed, mulligan)
    state = NETERU.new(players, seed, {"mulligan": mulligan})
    assert isinstance(state, NeteruState)
    policy = Policy(number)
    history: list[str] = []
    while not oracle.over:
        legal = {CODES[action]: action for action in state.legal}
        asked = (state.seat, STEP_CODES[state.stack[-1] & 63]) if state.stack else (-1, "")
        if asked != (oracle.seat, oracle.step) or sorted(legal) != oracle.codes:
            pytest.fail(f"{seed}: {asked} {sorted(legal)} against {oracle.seat, oracle.step} {oracle.codes} after {history}")
        code = policy.choose(oracle)
        met[oracle.step] += 1
        met[code.split(" ")[0]] += 1
        met[f"depth {oracle.depth}"] += 1
        history.append(code)
        state.apply(legal[code])
        oracle.choose(code)
    where = f"{seed}, after {history}"
    assert state.is_over, where
    assert state.legal_actions() == [], where
    met[str(oracle.reason)] += 1
    compare_ends(state, oracle, where)


def compare_ends(state: NeteruState, oracle: Oracle, where: str) -> None:
    """Everything that lies on the table, every line of every score, and the places."""
    assert REASONS[state.reason] == oracle.reason, where
    assert [CODE[card] for card in state.deck] == oracle.pile, where
    assert state.round == oracle.round, where
    assert sorted(GOD_CODES[god] for god in state.middle) == sorted(oracle.middle), where
    assert [GOD_CODES[god] for god in state.god_deck] == oracle.god_pile, where
    for seat in range(oracle.players):
        assert sorted(CODE[card] for card in state.hands[seat]) == sorted(oracle.hands[seat]), where
        assert [CODE[card] for card in state.discards[seat]] == oracle.discards[seat], where
        for slot in range(1, 10):
            assert [CODE[card] for card in pile_on(state, seat, slot - 1)] == oracle.pyramids[seat][slot], where
        gods = state.gods[cards.FLOORS * seat : cards.FLOORS * seat + cards.FLOORS]
        assert [GOD_CODES[god] if god >= 0 else None for god in gods] == [oracle.gods[seat].get(floor) for floor in (1, 2, 3)], where
        mine = state.pyramidions[2 * seat : 2 * seat + 2]
        assert [PYRAMIDION_CODES[card] for card in mine] == [oracle.visible[seat], oracle.secret[seat]], where
        lines = line_points(state, seat, True)
        assert len(lines) == LINES
        assert lines == list(oracle.score(seat).values()), where
        assert occupied(state, seat) == oracle.occupied(seat), where
    standings = state.standings()
    assert {standing.seat: standing.place for standing in standings} == dict(enumerate(oracle.places())), where
    assert {standing.seat: standing.points for standing in standings} == {seat: oracle.merit(seat)[0] for seat in range(oracle.players)}, (
        where
    )


def play_all(games: int) -> Counter[str]:
    """As many games as that, over two, three and four players, with and without the mulligan."""
    met: Counter[str] = Counter()
    for number in range(games):
        play_both(2 + number % 3, number // 3 % 4 != 3, number, met)
    return met


def test_engine_and_oracle_agree_on_a_thousand_games() -> None:
    met = play_all(1000)
    for code in STEP_CODES:
        assert met[code] > 0, f"no game ever came to the step {code}"
    for code in ("round", "pile", "mulligan", "done", "decline", "keep", "swap", "order", "depth 4"):
        assert met[code] > 0, f"no game ever met: {code}"


def random_situation(number: int) -> Table:
    """A table that play from the deal hardly ever reaches: high piles, full discards, few Gods left, the pile nearly out."""
    draw = random.Random(f"situation {number}")
    players = 2 + number % 3
    deck = list(CARDS)
    draw.shuffle(deck)
    gods = list(GODS)
    draw.shuffle(gods)
    share = draw.choice([0.2, 0.5, 0.8])
    taken = [gods.pop() if draw.random() < share else "" for _ in range(3 * players)]
    sides = []
    for seat in range(players):
        pyramid: dict[int, str] = {}
        for card in [deck.pop() for _ in range(draw.randint(3, 12))]:
            number_on_it = primary(card)
            slots = [number_on_it, number_on_it, *secondary(number_on_it)] if number_on_it else list(range(1, 10))
            slot = draw.choice(slots)
            pyramid[slot] = f"{pyramid.get(slot, '')} {card}".strip()
        sides.append(
            Side(
                pyramid,
                hand=" ".join(deck.pop() for _ in range(4)),
                discard=" ".join(deck.pop() for _ in range(draw.randint(0, 4))),
                gods={floor: god for floor, god in enumerate(taken[3 * seat : 3 * seat + 3], start=1) if god},
                mulligan_used=draw.random() < 0.5,
            )
        )
    short = draw.random() < 0.5
    return table(
        *sides,
        pile=" ".join(deck[: draw.randint(1, 9)] if short else deck),
        buried=short,
        middle=" ".join(gods[:2]),
        turn=draw.randrange(players),
        first=draw.randrange(players),
        ending=draw.random() < 0.2,
        seed=f"situation {number}",
    )


def play_situations(count: int) -> Counter[str]:
    met: Counter[str] = Counter()
    for number in range(count):
        t = random_situation(number)
        policy = Policy(number)
        while not t.oracle.over:
            met[t.oracle.step] += 1
            met[f"depth {t.oracle.depth}"] += 1
            t.do(policy.choose(t.oracle))  # compares seat, step and codes
        met["no God in the deck"] += not t.oracle.god_pile
        compare_ends(t.state, t.oracle, f"random_situation({number})")
    return met


def test_engine_and_oracle_agree_from_situations_that_play_seldom_reaches() -> None:
    met = play_situations(150)
    assert min(met[code] for code in STEP_CODES) > 0
    assert met["no God in the deck"] > 0


@pytest.mark.slow
def test_engine_and_oracle_agree_from_a_thousand_such_situations() -> None:
    met = play_situations(1000)
    assert met["depth 4"] > 0


@pytest.mark.slow
def test_engine_and_oracle_agree_on_ten_thousand_games() -> None:
    met = play_all(10_000)
    assert met["round"] + met["pile"] == 10_000
    # what is rare did happen: an effect in an effect in an effect, all twelve Gods gone, a shared look at the last card
    assert met["depth 6"] > 0
    assert min(met[code] for code in STEP_CODES) > 100

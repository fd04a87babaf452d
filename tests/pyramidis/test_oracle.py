"""The engine and the oracle, two readings of the rules, find the same moves and make the same games."""

from __future__ import annotations

import copy
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben.bots import get
from benben.core.rng import Rng
from benben.games.pyramidis.components import BOARD, CATALOGUE, SPACE_CODES
from benben.games.pyramidis.state import PAIRS, PyramidisState, set_up
from tests.pyramidis.oracle import Oracle
from tests.pyramidis.situation import LETTERS, agree, table

VARIANTS = ["RY", "GB", "RYG", "RYGB"]


class Policy:
    """A seeded player of all seats that likes what seldom happens. Each game draws its own tastes."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.high = self.random.choice([0, 1, 2])  # towers grown high rather than spread
        self.few = self.random.choice([1, 1, 4])  # many domes at once from the start
        self.centre = self.random.choice([1, 1, 6])  # ways through the centre
        self.stray = self.random.choice([1, 1, 8])  # ways off one's own course
        self.linger = self.random.choice([1, 1, 0.01])  # domes kept from coming home
        self.dither = self.random.choice([1, 1, 500])  # single domes stepping to and fro in the centre
        self.cover = self.random.choice([1, 1, 30])  # other players' towers covered

    def weight(self, code: str, steps: list[tuple[str, str]], oracle: Oracle) -> float:
        weight = 1.0
        for space, _ in steps:
            weight *= (1 + oracle.height(space)) ** self.high
            if space.endswith("finish"):
                weight *= self.linger
            if oracle.height(space) and oracle.towers[space][-1] != oracle.mover:
                weight *= self.cover
        words = code.split()
        if len(words) == 3:
            weight *= self.few ** int(words[2])
        if len(words) == 4:
            weight *= self.centre
            if not words[3].split(",")[-1].startswith(oracle.mover):
                weight *= self.stray
            if words[1] in ("N", "E", "S", "W") and words[3] in ("N", "E", "S", "W"):
                weight *= self.dither
        return weight

    def choose(self, oracle: Oracle) -> int:
        moves = oracle.moves()
        weights = [self.weight(move.code, list(move.laid), oracle) for move in moves]
        return self.random.choices(range(len(moves)), weights)[0]


def play_both(letters: str, number: int, met: Counter[str]) -> None:
    """One game, compared at every decision and at its end; ``met`` counts what happened in it."""
    rules = (number % 3 > 0, 2 + number % 4, 1000 if number % 5 else 100)
    oracle = Oracle([LETTERS[letter] for letter in letters], *rules)
    state = set_up(len(letters), f"oracle {number}", BOARD, PAIRS[1] if letters == "GB" else PAIRS[0], *rules)
    policy = Policy(number)
    clever = number % 8 < 2  # duels that a bot plays, who knows how to block
    while True:
        agree(state, oracle)
        met["positions"] += 1
        if oracle.reason is not None:
            break
        moves = oracle.moves()
        move = moves[policy.choose(oracle)]
        if clever and policy.random.random() < 0.8:
            code = get("greedy").choose(state.observation(int(state.seat)), [each.code for each in moves], Rng(str(number)))
            move = next(each for each in moves if each.code == code)
        met[f"{len(move.way)} in the way"] += 1
        met["a full central space"] += any(oracle.height(space) >= 5 for space in "NESW")
        met["a foreign dome home"] += any(space.endswith("finish") and dome != oracle.mover for space, dome in move.laid)
        met["onto the start"] += any(space.endswith("start") for space, _ in move.laid)
        met["foreign on a start"] += move.source.endswith("start") and move.count is None
        met["high"] += move.count is None and len(move.laid) == 5
        mover = oracle.mover
        state.apply(CATALOGUE.index(move.code))
        oracle.play(move)
        if oracle.reason is None:
            following = oracle.colours[(oracle.colours.index(mover) + 1) % len(oracle.colours)]
            met["skipped"] += oracle.mover != following
    met[str(oracle.reason)] += 1
    met["shared"] += len(oracle.winners) > 1


def play_positions(positions: int) -> Counter[str]:
    """Games until so many positions have been compared, over both pairs and two, three and four players."""
    met: Counter[str] = Counter()
    number = 0
    while met["positions"] < positions:
        play_both(VARIANTS[number % 4], number, met)
        number += 1
    return met


EXPECTED = ["home", "limit", "skipped", "onto the start", "a foreign dome home", "high", "1 in the way", "3 in the way"]


def test_engine_and_oracle_agree_in_play() -> None:
    met = play_positions(3000)
    assert [what for what in EXPECTED if not met[what]] == []


@pytest.mark.slow
def test_engine_and_oracle_agree_on_twenty_thousand_positions() -> None:
    met = play_positions(20_000)
    rare = ["block", "shared", "a full central space", "foreign on a start", "4 in the way"]
    assert [what for what in [*EXPECTED, *rare] if not met[what]] == []


@st.composite
def layouts(draw: st.DrawFn) -> tuple[dict[str, str], str]:
    """Domes piled up anywhere, near the centre and in full towers above all, and whose turn it is: more than play ever brings about."""
    domes = draw(st.permutations([letter for letter in "RYGB" for _ in range(8)]))
    where = draw(st.permutations(SPACE_CODES[:64]))
    near = [space for space in where if space in ("N", "E", "S", "W") or space.split("-")[1] in ("6", "7", "10", "11", "start")]
    places = near[: draw(st.integers(0, 20))] + [space for space in where if space not in near]
    towers: dict[str, str] = {}
    left = list(domes)
    for place in places:
        height = draw(st.sampled_from([1, 2, 3, 5, 5, 5]))
        if place.endswith("start"):
            height = draw(st.integers(1, 9))
        if left:
            towers[place] = " ".join(left[:height])
            left = left[height:]
    return towers, draw(st.sampled_from([tower[-1] for tower in towers.values()]))


@settings(max_examples=300, deadline=None)
@given(layouts())
def test_engine_and_oracle_agree_wherever_domes_may_stand(layout: tuple[dict[str, str], str]) -> None:
    """No move is ever missing from the catalogue, and none is there twice: `agree` looks each one up."""
    towers, turn = layout
    made = table(towers, turn=turn)
    for code in made.codes:
        after = table(towers, turn=turn)
        after.do(code)


# how many sequences of one, two, three … moves there are: golden values, counted by both readings
PERFT = {
    "RY": [5, 25, 90, 324, 1404, 6084],
    "GB": [5, 25, 90, 324, 1404, 6084],
    "RYG": [5, 25, 125, 450, 1620, 5832],
    "RYGB": [5, 25, 125, 625, 2250, 8100],
}
CROWDED = {
    "red-7": "Y R R", "N": "G B Y R Y", "W": "R", "yellow-7": "R Y", "S": "B G B", "E": "G", "blue-7": "Y B", "green-7": "G",
    "red-16": "R G R", "yellow-16": "Y Y", "green-16": "R R G",
    "red-start": "R R", "yellow-start": "Y G", "green-start": "G G R B", "blue-start": "B B B",
}  # fmt: skip
CROWDED_PERFT = {"R": [9, 91, 447, 4019], "Y": [9, 45, 456, 3968], "G": [5, 50, 422, 4064], "B": [11, 90, 950, 4597]}


def perft(state: PyramidisState, depth: int) -> int:
    if depth == 0:
        return 1
    legal = state.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def oracle_perft(oracle: Oracle, depth: int) -> int:
    if depth == 0 or oracle.reason is not None:
        return 1 if depth == 0 else 0
    moves = oracle.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copy.deepcopy(oracle)
        after.play(move)
        total += oracle_perft(after, depth - 1)
    return total


def start(letters: str) -> tuple[PyramidisState, Oracle]:
    pair = PAIRS[1] if letters == "GB" else PAIRS[0]
    return set_up(len(letters), "perft", BOARD, pair, True, 3, 1000), Oracle([LETTERS[letter] for letter in letters])


@pytest.mark.parametrize("letters", VARIANTS)
def test_perft_from_the_start(letters: str) -> None:
    state, oracle = start(letters)
    assert [perft(state, depth) for depth in range(1, 7)] == PERFT[letters]
    assert [oracle_perft(oracle, depth) for depth in range(1, 5)] == PERFT[letters][:4]


@pytest.mark.parametrize("turn", "RYGB")
def test_perft_from_a_crowded_centre(turn: str) -> None:
    t = table(CROWDED, turn=turn)
    assert [perft(t.state, depth) for depth in range(1, 5)] == CROWDED_PERFT[turn]
    assert [oracle_perft(t.oracle, depth) for depth in range(1, 4)] == CROWDED_PERFT[turn][:3]

"""The ladder's figures, against values worked by hand, and its schedule."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from match import play
from ratings import elo, inverse, wilson
from schedule import ENTRANTS, digest, fixtures, length

from benben import games


def test_wilson_interval() -> None:
    # 8 of 10: the textbook's example
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 40)[0] == 0
    assert wilson(40, 40)[1] == 1
    assert wilson(40, 40)[0] == pytest.approx(0.912, abs=0.001)


def test_elo_of_three_in_a_row() -> None:
    # each beats the next in 3 of 4 games: with many games, 191 points apart, and the outer two meet as expected (9 to 1)
    found = elo(["a", "b", "c"], {("a", "b"): (7500, 10000), ("b", "c"): (7500, 10000), ("a", "c"): (9000, 10000)}, "b", 1000)
    gap = 400 * math.log10(3)
    assert found["b"] == (1000, 0)
    assert found["a"][0] == pytest.approx(1000 + gap, abs=1)
    assert found["c"][0] == pytest.approx(1000 - gap, abs=1)
    # two players only: the interval is that of the log odds, 1.96 / sqrt(n p q)
    two = elo(["a", "b"], {("a", "b"): (74.5, 99)}, "b", 1000)
    assert two["a"][1] == pytest.approx(400 / math.log(10) * 1.96 / math.sqrt(100 * 0.75 * 0.25), abs=0.1)


def test_a_pair_that_one_side_always_wins_stays_finite() -> None:
    found = elo(["a", "b"], {("a", "b"): (40, 40)}, "b", 1000)
    assert 1400 < found["a"][0] < 2500


def test_inverse() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 0.0], [3.0, 0.0, 1.0]]
    other = inverse(matrix)
    for at in range(3):
        product = [sum(matrix[at][k] * other[k][to] for k in range(3)) for to in range(3)]
        assert product == pytest.approx([float(to == at) for to in range(3)])


@pytest.mark.parametrize("game", games.ids())
def test_every_pair_meets_and_seats_rotate(game: str) -> None:
    every = list(fixtures(game))
    assert len({fixture.key for fixture in every}) == len(every)
    pairs = Counter(frozenset(fixture.seats) for fixture in every if fixture.kind == "pair")
    assert len(pairs) == len(ENTRANTS) * (len(ENTRANTS) - 1) // 2
    assert pairs[frozenset({"easy", "medium"})] >= 400
    assert pairs[frozenset({"medium", "hard"})] == length("medium", "hard")
    # every deal is played from both seats
    deals: dict[tuple[frozenset[str], str], set[tuple[str, ...]]] = {}
    for fixture in every:
        if fixture.kind == "pair":
            deals.setdefault((frozenset(fixture.seats), fixture.seed), set()).add(fixture.seats)
    assert all(len(orders) == 2 for orders in deals.values())
    mixed = Counter((len(fixture.seats), seat, at) for fixture in every if fixture.kind == "mixed" for at, seat in enumerate(fixture.seats))
    for players in (3, 4):
        # each level sits equally often at each seat
        assert len({count for (size, _, _), count in mixed.items() if size == players}) == 1
    assert any(fixture.kind == "knowing" for fixture in every) == games.get(game).hidden_information
    assert len(digest(game)) == 12


def test_a_game_is_decided_by_its_seed() -> None:
    first = play("neteru", ("easy", "search:4"), "ladder-test")
    again = play("neteru", ("easy", "search:4"), "ladder-test")
    assert first.shares == again.shares
    assert first.points == again.points
    assert first.decisions == again.decisions
    assert sum(first.shares) == pytest.approx(1)

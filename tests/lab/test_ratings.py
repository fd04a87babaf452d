"""The lab's figures, against values worked by hand or from textbooks."""

from __future__ import annotations

import math

import pytest

from benben.lab.ratings import difference, elo, inverse, wilson


def test_wilson_interval() -> None:
    # 8 of 10: the textbook's example
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 40)[0] == 0
    assert wilson(40, 40)[1] == 1
    assert wilson(40, 40)[0] == pytest.approx(0.912, abs=0.001)
    assert wilson(0, 0) == (0, 1)


def test_newcombe_interval_of_a_difference() -> None:
    # Newcombe 1998, table II, method 10: 56/70 less 48/80 is 0.2, from 0.0524 to 0.3339
    gap, low, high = difference((48, 80), (56, 70))
    assert gap == pytest.approx(0.2)
    assert (round(low, 4), round(high, 4)) == (0.0524, 0.3339)
    assert difference((0, 0), (5, 10)) == (0, -1, 1)


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


def test_games_that_hang_together_say_less() -> None:
    """A hundred games that each stand there four times are a hundred games: the interval is twice that of four hundred."""
    results = {("a", "b"): (240.0, 400)}
    loose = elo(["a", "b"], results, "b", 1000)["a"][1]
    wins, losses = {("b", "a"): (0.0, 4)}, {("a", "b"): (0.0, 4)}
    tight = elo(["a", "b"], results, "b", 1000, [wins] * 60 + [losses] * 40)["a"][1]
    assert tight / loose == pytest.approx(2, abs=0.02)
    # deals that every pair shares alike say more, but never less than they would alone
    halves = [{("a", "b"): (2.0, 4)}] * 80 + [{("a", "b"): (4.0, 4)}] * 20
    assert elo(["a", "b"], results, "b", 1000, halves)["a"][1] == loose


def test_inverse() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 0.0], [3.0, 0.0, 1.0]]
    other = inverse(matrix)
    for at in range(3):
        product = [sum(matrix[at][k] * other[k][to] for k in range(3)) for to in range(3)]
        assert product == pytest.approx([float(to == at) for to in range(3)])

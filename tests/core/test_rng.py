"""Randomness: portable, seeded by a text, uniform, and of no use for foretelling (benben.core.rng)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from benben.core.rng import FastRng, Rng

KNOWN = [839, 633, 809, 429, 590, 745, 635, 39]
KNOWN_FAST = [503, 330, 286, 64, 848, 744, 638, 590]


def test_known_draws() -> None:
    """Written down once: every machine and both builds must draw these."""
    rng = Rng("benben")
    assert [rng.below(1000) for _ in range(8)] == KNOWN
    fast = FastRng(7)
    assert [fast.below(1000) for _ in range(8)] == KNOWN_FAST


@given(st.text(max_size=30), st.integers(1, 2**31 - 1))
def test_draws_stay_below(seed: str, n: int) -> None:
    rng, fast = Rng(seed), FastRng(len(seed))
    assert all(0 <= rng.below(n) < n for _ in range(40))
    assert all(0 <= fast.below(n) < n for _ in range(40))


def test_different_seeds_draw_differently() -> None:
    firsts = {tuple(Rng(str(seed)).word() for _ in range(1)) for seed in range(1000)}
    assert len(firsts) > 990


def test_draws_are_uniform() -> None:
    """Chi-squared over 60,000 draws of seven values; the limit is passed by chance once in a million."""
    for rng in (Rng("uniform"), FastRng(42)):
        counts = Counter(rng.below(7) for _ in range(60_000))
        expected = 60_000 / 7
        assert sum((counts[value] - expected) ** 2 / expected for value in range(7)) < 38.3


def test_a_shuffle_reaches_every_order() -> None:
    rng = Rng("orders")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 24
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 76.0


def test_a_copy_draws_the_same_and_a_fork_something_else() -> None:
    rng = Rng("copy")
    for _ in range(5):
        rng.word()
    copy = rng.copy()
    assert copy.state() == rng.state()
    assert [copy.word() for _ in range(40)] == [rng.word() for _ in range(40)]
    forks = [rng.fork() for _ in range(50)]
    streams = [[fork.word() for _ in range(4)] for fork in forks]
    assert len({tuple(stream) for stream in streams}) == 50
    assert all(one != other for one, other in pairwise(streams))

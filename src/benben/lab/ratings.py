"""From results to figures: intervals of shares and of differences of shares, and Elo."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

Z: Final = 1.96  # 95%
ELO: Final = 400 / math.log(10)
STEPS: Final = 200

Pairs = Mapping[tuple[str, str], tuple[float, int]]  # (first, second) -> (won by the first, played)


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95% interval of a share of wins (draws count a half), after Wilson (1927); everything is possible where nothing was played."""
    if played == 0:
        return 0.0, 1.0
    share, square = won / played, Z * Z / played
    middle = (share + square / 2) / (1 + square)
    half = Z * math.sqrt(share * (1 - share) / played + square / played / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def difference(first: tuple[float, int], second: tuple[float, int]) -> tuple[float, float, float]:
    """How much the second share of wins is above the first, with its 95% interval; each is (won, played).

    Newcombe's method 10 (1998), from the Wilson intervals of both, as if the games were independent.
    """
    if not first[1] or not second[1]:
        return 0.0, -1.0, 1.0
    one, two = first[0] / first[1], second[0] / second[1]
    (low_one, high_one), (low_two, high_two) = wilson(*first), wilson(*second)
    gap = two - one
    low = gap - math.sqrt((two - low_two) ** 2 + (high_one - one) ** 2)
    return gap, low, gap + math.sqrt((high_two - two) ** 2 + (one - low_one) ** 2)


def elo(
    entrants: Sequence[str], results: Pairs, anchor: str, value: float, clusters: Iterable[Pairs] = ()
) -> dict[str, tuple[float, float]]:
    """Elo of each entrant with the half of its 95% interval against the anchor, from (won by the first, played) of pairs.

    The most likely strengths (Bradley and Terry 1952) after one more drawn game in every pair, which keeps a pair that one side always
    wins finite. Found by Newton's method; the intervals come from the curvature there. `clusters` are the same results in parts that hang
    together (games of one deal, pairs of one table): the interval is then the wider of that one and the one which is robust against it (the
    sandwich of Huber and White).
    """
    index = {name: at for at, name in enumerate(name for name in entrants if name != anchor)}
    count = len(index)
    strength = [0.0] * count

    def of(name: str) -> float:
        return 0.0 if name == anchor else strength[index[name]]

    covariance: list[list[float]] = []
    for _ in range(STEPS):
        gradient = [0.0] * count
        curvature = [[0.0] * count for _ in range(count)]
        for (first, second), (won, played) in results.items():
            won, games = won + 0.5, played + 1
            expected = 1 / (1 + math.exp(of(second) - of(first)))
            weight = games * expected * (1 - expected)
            for name, sign in ((first, 1), (second, -1)):
                if name in index:
                    gradient[index[name]] += sign * (won - games * expected)
                    for other, across in ((first, 1), (second, -1)):
                        if other in index:
                            curvature[index[name]][index[other]] += sign * across * weight
        covariance = inverse(curvature)
        step = [sum(row[at] * gradient[at] for at in range(count)) for row in covariance]
        strength = [old + max(-1.0, min(1.0, new)) for old, new in zip(strength, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    spread = [[0.0] * count for _ in range(count)]
    for cluster in clusters:
        pull = [0.0] * count
        for (first, second), (won, played) in cluster.items():
            surprise = won - played / (1 + math.exp(of(second) - of(first)))
            for name, sign in ((first, 1), (second, -1)):
                if name in index:
                    pull[index[name]] += sign * surprise
        for at in range(count):
            for to in range(count):
                spread[at][to] += pull[at] * pull[to]
    found = {anchor: (value, 0.0)}
    for name, at in index.items():
        row = covariance[at]
        robust = sum(row[k] * spread[k][to] * row[to] for k in range(count) for to in range(count))
        found[name] = (value + ELO * strength[at], ELO * Z * math.sqrt(max(row[at], robust)))
    return found


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small regular matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(1.0 if at == number else 0.0 for at in range(size))] for number, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda number: abs(rows[number][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [each / rows[at][at] for each in rows[at]]
        for number in range(size):
            if number != at:
                rows[number] = [each - rows[number][at] * base for each, base in zip(rows[number], rows[at], strict=True)]
    return [row[size:] for row in rows]

"""Which games the ladder plays."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from pathlib import Path
from typing import Final

from benben import bots, games

KINDS: Final = ("pair", "mixed", "knowing")
ENTRANTS: Final = ("random", *bots.LEVELS)
SLOW: Final = {"hard": 100, "master": 40}  # games of a pair with these; a pair of fast ones plays FAST
FAST: Final = 400
QUICK: Final = ("pharaon",)  # games whose strongest levels think no longer than the others: all pairs play as many,
CLOSE: Final = 1600  # and those that lie close together more
NEAR: Final = 200  # games of hard against medium and against master in the others
FOREGONE: Final = 20  # games of the strongest against those who hardly ever beat it
QUICK_MIXED: Final = 408
MIXED: Final = {3: 12, 4: 24}  # games of each mixture at so many seats,
NEAR_MIXED: Final = {3: 60, 4: 72}  # and of those with hard and master, which lie close together
KNOWING: Final = {"medium": 40, "master": NEAR}  # games of a master with a head start of knowledge against these: what luck caps


@dataclass(frozen=True)
class Fixture:
    """One game of the ladder: who sits where, and the seed that decides it."""

    game: str
    kind: str  # what it belongs to, one of KINDS
    seats: tuple[str, ...]
    seed: str
    lap: int  # games of a low lap are played first, so that a ladder stopped early has something of everything

    @property
    def key(self) -> str:
        """The same for the same game."""
        return f"{self.game} {self.kind} {','.join(self.seats)} {self.seed}"


def length(game: str, first: str, second: str) -> int:
    """How many games a pair plays."""
    if game in QUICK:
        return CLOSE if {first, second} <= {"medium", "hard", "master"} else FAST
    if second == "master" and first in ("random", "easy"):
        return FOREGONE
    if (first, second) in (("medium", "hard"), ("hard", "master")):
        return NEAR
    return min(SLOW.get(first, FAST), SLOW.get(second, FAST))


def fixtures(game: str) -> Iterator[Fixture]:
    """All games of the ladder in one game. Each deal is played from every seat, or in every order of the seats."""
    levels = bots.levels(game)
    for first, second in combinations([name for name in ENTRANTS if name not in bots.LEVELS or name in levels], 2):
        for number in range(length(game, first, second)):
            seats = (first, second) if number % 2 == 0 else (second, first)
            yield Fixture(game, "pair", seats, f"ladder {number // 2}", _lap(seats, number))
    for players in MIXED:
        for mixture in combinations(levels, players):
            orders = list(permutations(mixture))
            count = (NEAR_MIXED if {"hard", "master"} <= {*mixture} else MIXED)[players]
            for number in range(QUICK_MIXED if game in QUICK else count):
                yield Fixture(game, "mixed", orders[number % len(orders)], f"ladder {number // len(orders)}", number // 6)
    if games.get(game).hidden_information and "master" in levels:
        for rival, count in KNOWING.items():
            for number in range(FAST if game in QUICK else count):
                seats = ("knowing:master", rival) if number % 2 == 0 else (rival, "knowing:master")
                yield Fixture(game, "knowing", seats, f"ladder {number // 2}", number // 10)


def _lap(seats: tuple[str, ...], number: int) -> int:
    """Pairs of fast bots come at once, those with a search in laps of ten games."""
    return number // 10 if any(seat in SLOW for seat in seats) else 0


def silent(source: str) -> str:
    """A module without its comments and docstrings, laid out in one way."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def digest(game: str) -> str:
    """What the bots of a game are made of, but for what the code says of itself, shortly: others' results are not taken for theirs."""
    source = Path(__file__).resolve().parents[2] / "src" / "benben"
    shared = (
        "bots/random.py",
        "bots/easy.py",
        "bots/greedy.py",
        "bots/search/guide.py",
        "bots/search/tree.py",
        "bots/search/paired.py",
        "core/rng.py",
        "core/state.py",
    )
    names = [*(source / name for name in shared), *source.glob(f"bots/**/{game}*.py"), *source.glob(f"games/{game}/**/*.py")]
    found = hashlib.sha256()
    for name in sorted(set(names)):
        found.update(f"{name.relative_to(source).as_posix()}\0{silent(name.read_text(encoding='utf-8'))}".encode())
    return found.hexdigest()[:12]

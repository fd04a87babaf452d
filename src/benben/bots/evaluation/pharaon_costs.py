"""What is still to be paid until a level of a pyramid is complete: the currency in which the greedy bot of Pyramide du Pharaon counts.

A try costs the level's points and a turn, and draws a card by the odds of those that the bot has not seen. What is missing is then a
coupon collector's problem, small enough to be solved exactly. Contents are the codes of the observation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

LEVELS: Final[tuple[tuple[str, ...], ...]] = (
    ("10000", "20000", "30000", "40000"),
    ("tools", "stone", "wood", "water"),
    ("priest", "scribe", "vizier"),
    ("prince", "princess", "impostor-prince", "impostor-princess"),
    ("pharaoh", "impostor"),
)
NEEDED: Final[tuple[tuple[str, ...], ...]] = ((), LEVELS[1], LEVELS[2], ("prince", "princess"), ("pharaoh",))
CAPACITY: Final = (5, 4, 3, 2, 1)
UNITS: Final = {"10000": 1, "20000": 2, "30000": 3, "40000": 4}
ENOUGH: Final = 10  # units of 10,000 workers
TURN: Final = 1.9  # what a turn is worth in points: about what a Mystery card brings
NEVER: Final = 200.0  # the cost of what no unseen card can bring


class Costs:
    """Expected costs, given how many cards of each content are still unseen."""

    def __init__(self, unseen: Mapping[str, int]) -> None:
        self.odds: list[dict[str, float]] = []
        for codes in LEVELS:
            total = sum(unseen[code] for code in codes) or 1
            self.odds.append({code: unseen[code] / total for code in codes})

    def level(self, level: int, contents: Iterable[str]) -> float:
        """The expected cost, in points, until level 0 to 4 with these cards laid out is complete."""
        if level == 0:
            return self._people(tuple(sorted(UNITS[content] for content in contents)))
        held = set(contents)
        odds = self.odds[level]
        return _collect(level + 1 + TURN, tuple(odds[code] for code in NEEDED[level] if code not in held))

    def _people(self, units: tuple[int, ...]) -> float:
        odds = self.odds[0]
        return _people(tuple(odds[code] for code in LEVELS[0]), units)

    def better(self, level: int, contents: Sequence[str], content: str) -> list[str]:
        """The level once this card has been laid out in the best way; the same cards where it is better returned."""
        cards = list(contents)
        if len(cards) < CAPACITY[level]:
            return [*cards, content]
        best, cost = cards, self.level(level, cards)
        for i in range(len(cards)):
            changed = [*cards[:i], content, *cards[i + 1 :]]
            if (other := self.level(level, changed)) < cost - 1e-9:
                best, cost = changed, other
        return best

    def after_a_draw(self, level: int, contents: Sequence[str]) -> float:
        """The expected cost once the top card of the level's deck has been drawn and used in the best way."""
        now = self.level(level, contents)
        return sum(odd * min(now, self.level(level, self.better(level, contents, code))) for code, odd in self.odds[level].items() if odd)

    def renewed(self, level: int, kept: Sequence[str], number: int) -> float:
        """The expected cost once so many cards of the level have been replaced by draws."""
        hands: dict[tuple[str, ...], float] = {(): 1.0}
        for _ in range(number):
            more: dict[tuple[str, ...], float] = {}
            for hand, chance in hands.items():
                for code, odd in self.odds[level].items():
                    new = tuple(sorted((*hand, code)))
                    more[new] = more.get(new, 0.0) + chance * odd
            hands = more
        return sum(chance * self.level(level, (*kept, *hand)) for hand, chance in hands.items() if chance)


@lru_cache(maxsize=20_000)
def _collect(price: float, missing: tuple[float, ...]) -> float:
    """The cost of drawing each of the missing cards once, by their odds."""
    if not missing:
        return 0.0
    found = sum(missing)
    if not all(missing):
        return NEVER
    return (price + sum(odd * _collect(price, missing[:i] + missing[i + 1 :]) for i, odd in enumerate(missing))) / found


@lru_cache(maxsize=20_000)
def _people(odds: tuple[float, ...], units: tuple[int, ...]) -> float:
    """The cost of five cards that make enough workers; a full level exchanges its smallest card."""
    full = len(units) == CAPACITY[0]
    if full and sum(units) >= ENOUGH:
        return 0.0
    price, used = 1 + TURN, 0.0
    for unit, odd in enumerate(odds, 1):
        if full and unit <= units[0]:
            continue
        used += odd
        price += odd * _people(odds, tuple(sorted((*(units[1:] if full else units), unit)))) if odd else 0.0
    return price / used if used else NEVER

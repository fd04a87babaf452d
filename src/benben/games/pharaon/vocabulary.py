"""The names of things in plain English, for words.py and story.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

CONTENTS = {
    "10000": "10,000 workers", "20000": "20,000 workers", "30000": "30,000 workers", "40000": "40,000 workers",
    "tools": "Tools", "stone": "Stone", "wood": "Wood", "water": "Water",
    "priest": "Priest", "scribe": "Scribe", "vizier": "Vizier",
    "prince": "true Prince", "princess": "true Princess", "impostor-prince": "impostor Prince", "impostor-princess": "impostor Princess",
    "pharaoh": "Pharaoh", "impostor": "impostor",
}  # fmt: skip
UNCOUNTED = ("10000", "20000", "30000", "40000", "tools", "stone", "wood", "water")  # without an article
CARDS = {
    "points-1": "1 point", "points-2": "2 points", "points-3": "3 points", "points-4": "4 points", "points-5": "5 points",
    "tour": "Tour of Egypt", "fortune": "Fortune Telling", "theft": "Theft", "divine": "Divine Intervention", "effort": "Double Effort",
    "reinforcement-1": "Reinforcement I", "reinforcement-2": "Reinforcement II", "reinforcement-3": "Reinforcement III",
    "reinforcement-4": "Reinforcement IV", "reinforcement-any": "Reinforcement I-II-III-IV",
}  # fmt: skip
LEVELS = ("I", "II", "III", "IV", "V")
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}


def roman(level: int | None) -> str:
    """A level as it is printed."""
    return "" if level is None else LEVELS[level - 1]


def counted(number: int, noun: str) -> str:
    """“1 card”, “2 cards”."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def listed(items: Sequence[str]) -> str:
    """“a, b and c”."""
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]


def a_card(content: str | None, before: str = "") -> str:
    """A content with its article; “a card” when it is hidden. `before` is what the sentence begins with."""
    if content is None:
        name = "a card"
    elif content in UNCOUNTED:
        name = CONTENTS[content]
    else:
        name = ("an " if CONTENTS[content][0] in "aeiou" else "a ") + CONTENTS[content]
    return f"{before} {name}" if before else name


def paid(codes: Sequence[str]) -> str:
    """A set of points cards: “1 + 2 points”, “1 point”."""
    values = [code.removeprefix("points-") for code in codes]
    return f"{' + '.join(values)} point{'' if values == ['1'] else 's'}"


def summary(codes: Sequence[str]) -> str:
    """Contents of a level, each once: “2 × Tools, Water”."""
    return ", ".join(f"{number} × {CONTENTS[code]}" if number > 1 else CONTENTS[code] for code, number in Counter(codes).items())


def where(view: Mapping[str, Any], key: str = "place") -> str:
    """The place that an event names: “II-3”."""
    return f"{roman(view['level'])}-{view[key]}"


def owner(seat: int, viewer: int | None, names: Sequence[str]) -> str:
    """Whose something is."""
    return "your" if seat == viewer else f"{names[seat]}'s"


def spot(target: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
    """A card somewhere: “Ada's card on II-3”."""
    return f"{owner(target['seat'], viewer, names)} card on {where(target)}"

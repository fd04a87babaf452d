"""What things are called, for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

SITES: Final = {
    "abu-simbel": "Abu Simbel", "philae": "Philae", "thebes": "Thebes", "luxor": "Luxor", "karnak": "Karnak", "giza": "Giza",
    "cairo": "Cairo", "alexandria": "Alexandria",
}  # fmt: skip
KINDS: Final = {
    "merchant": "Merchant", "negotiator": "Negotiator", "torturer": "Torturer", "revolt": "Revolt", "goddess": "Goddess",
    "high-priest": "High Priest", "bandit": "Bandit", "guardian": "Guardian", "vizier": "Vizier", "thief": "Thief",
    "philosopher": "Philosopher", "slave-driver": "Slave driver", "stone-writer": "Stone writer", "politician": "Politician",
}  # fmt: skip
PLURALS: Final = {"camel": "camels", "wood": "wood", "food": "food", "stone": "stone", "worker": "workers", "statue": "statues"}
ORDER: Final = tuple(PLURALS)
PHASES: Final = {
    1: "new boats", 2: "distribution of resources", 3: "negotiation", 4: "dealing characters", 5: "activation of sites", 6: "turn order",
    7: "loading boats", 8: "end of the round",
}  # fmt: skip
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def site(code: str) -> str:
    """The name of a site."""
    return SITES[code]


def card(code: str | None, printed: Mapping[str, Any] | None = None) -> str:
    """The name of a character: “Merchant 3”, with its values where they are given: “Merchant 3 (bargaining 4, Ankh)”."""
    if code is None:
        return "a card"
    own = code.startswith("own-")
    kind, _, number = code.removeprefix("own-").rpartition("-")
    if not number.isdigit():
        kind, number = code.removeprefix("own-"), ""
    name = f"{'own ' if own else ''}{KINDS[kind]}{f' {number}' if number else ''}"
    if printed is None:
        return name
    values = [f"{category} {printed[category]}" for category in ("influence", "negotiation", "bargaining") if printed[category]]
    if printed["ankh"]:
        values.append("Ankh")
    return f"{name} ({', '.join(values)})" if values else name


def resource(code: str) -> str:
    """One of a resource: “a camel”, “a wood”."""
    return f"a {code}"


def goods(counts: Mapping[str, int]) -> str:
    """Several resources: “2 camels, 1 wood and 1 statue”; “nothing”."""
    parts = [f"{counts[code]} {code if counts[code] == 1 else PLURALS[code]}" for code in ORDER if counts.get(code)]
    return listed(parts) if parts else "nothing"


def listed(parts: Sequence[str]) -> str:
    """“a”, “a and b”, “a, b and c”."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def boat(code: str) -> str:
    """The name of a boat: “boat 7”."""
    return code.replace("-", " ")


def points(count: int) -> str:
    """“1 point”, “3 points”."""
    return f"{count} point{'' if count == 1 else 's'}"


def ordinal(place: int) -> str:
    """“first” to “sixth”."""
    return ORDINALS[place - 1]

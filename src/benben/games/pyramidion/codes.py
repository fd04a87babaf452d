"""The codes of everything, as components.toml, actions, events and observations write them."""

from __future__ import annotations

from typing import Final

from benben.games.pyramidion import cards as c

SITE_CODES: Final = ("abu-simbel", "philae", "thebes", "luxor", "karnak", "giza", "cairo", "alexandria")
RESOURCE_CODES: Final = ("camel", "wood", "food", "stone", "worker", "statue")
CATEGORY_CODES: Final = ("influence", "negotiation", "bargaining")
TROOP_CODES: Final = ("torturer", "negotiator")
KIND_CODES: Final = (
    "merchant", "negotiator", "torturer", "revolt", "goddess", "high-priest", "bandit", "guardian", "vizier", "thief", "philosopher",
    "slave-driver", "stone-writer", "politician",
)  # fmt: skip
SPECIALS: Final = ("high-priest", "bandit", "guardian", "vizier", "thief", "philosopher", "slave-driver", "stone-writer", "politician")
BASIC_CODES: Final = ("own-merchant-1", "own-merchant-2", "own-negotiator", "own-torturer", "goddess")
FACE_CODES: Final = (
    *(f"{kind}-{row + 1}" for kind in ("merchant", "negotiator", "torturer") for row in range(c.ROWS)),
    "revolt",
    *SPECIALS,
    *BASIC_CODES,
)
FACE_OF: Final = {code: face for face, code in enumerate(FACE_CODES)}
SITE_OF: Final = {code: site for site, code in enumerate(SITE_CODES)}
RESOURCE_OF: Final = {code: resource for resource, code in enumerate(RESOURCE_CODES)}
CATEGORY_OF: Final = {code: category for category, code in enumerate(CATEGORY_CODES)}
BOAT_CODES: Final = tuple(f"boat-{number + 1}" for number in range(c.BOATS))
BOAT_OF: Final = {code: boat for boat, code in enumerate(BOAT_CODES)}
STEP_CODES: Final = (
    "negotiate", "activate", "play", "recruit", "goddess", "bandit", "guardian", "thief", "vizier", "philosopher", "stone-writer",
    "stone-writer-give", "stone-writer-take", "politician", "giza", "alexandria", "cairo", "abu-simbel", "high-priest", "load", "troops",
    "statues",
)  # fmt: skip
STEP_OF: Final = {code: step for step, code in enumerate(STEP_CODES)}

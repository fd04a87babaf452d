"""The check list of a pyramid, as observations show it (F-18, F-19)."""

from __future__ import annotations

from collections.abc import Sequence

from benben.games.pharaon import cards as c
from benben.games.pharaon.components import CONTENT_CODES
from benben.games.pharaon.scoring import ELEMENTS, elements, workers

NEEDED = ((), (4, 5, 6, 7), (8, 9, 10), (c.PRINCE, c.PRINCESS), (c.PHARAOH,))


def progress(contents: Sequence[int]) -> dict[str, object]:
    """A `Progress`: how far the contents of 15 places (NO_CARD where free) have come."""
    cards = list(contents)
    found = int(elements(cards))
    return {
        "elements": found,
        "perfect": found == ELEMENTS and c.NO_CARD not in cards,
        "levels": [_element(level, cards[c.START[level] : c.START[level + 1]]) for level in range(c.LEVELS)],
    }


def _element(level: int, cards: list[int]) -> dict[str, object]:
    laid = [content for content in cards if content >= 0]
    if level == 0:
        people = int(workers(laid))
        complete = len(laid) == c.CAPACITY[0] and people >= c.ENOUGH_WORKERS
        return {"level": 1, "complete": complete, "have": [CONTENT_CODES[each] for each in sorted(laid)], "missing": [], "workers": people}
    have = [CONTENT_CODES[each] for each in NEEDED[level] if each in laid]
    missing = [CONTENT_CODES[each] for each in NEEDED[level] if each not in laid]
    return {"level": level + 1, "complete": not missing, "have": have, "missing": missing, "workers": 0}

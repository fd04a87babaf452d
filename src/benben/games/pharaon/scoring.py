"""What a perfect pyramid needs, how far one has come, and who has won (Objective; F-18, F-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.core.standing import Standing, rank
from benben.games.pharaon.cards import (
    ENOUGH_WORKERS,
    GLORY,
    PHARAOH,
    PLACES,
    PRINCESS,
    RESOURCES,
    WHOLE,
    WORKERS,
)

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState

ELEMENTS = 15


def workers(contents: list[int]) -> int:
    """How many workers the cards of a pyramid make."""
    total = 0
    for content in contents:
        if 0 <= content < RESOURCES:
            total += WORKERS[content]
    return total


def elements(contents: list[int]) -> int:
    """How many of the 15 elements the cards of a pyramid make (F-19)."""
    people = workers(contents) // (ENOUGH_WORKERS // 5)
    found = people if people < 5 else 5
    for content in range(RESOURCES, PRINCESS + 1):
        for each in contents:
            if each == content:
                found += 1
                break
    for each in contents:
        if each == PHARAOH:
            return found + 1
    return found


def pyramid(state: PharaonState, seat: i64) -> list[int]:
    """The contents of a seat's places, NO_CARD where free."""
    return state.content[PLACES * seat : PLACES * seat + PLACES]


def is_perfect(state: PharaonState, seat: i64) -> bool:
    """Whether the pyramid is complete and has all the elements (F-18)."""
    return state.laid[seat] == WHOLE and elements(pyramid(state, seat)) == ELEMENTS


def standings(state: PharaonState) -> list[Standing]:
    """Places by elements; a true claim comes first.

    Points are elements. Reasons: `glory`, `elements`, `shared`.
    """
    points = [elements(pyramid(state, seat)) for seat in range(state.players)]
    glory = [1 if state.reason == GLORY and seat == state.winner else 0 for seat in range(state.players)]
    found = rank([(glory[seat], points[seat]) for seat in range(state.players)], ("glory", "elements"))
    for standing in found:
        standing.points = points[standing.seat]
    return found

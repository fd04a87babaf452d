"""What the steps share: offering places, specials and rearrangements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.games.pharaon.cards import (
    A_CLAIM,
    A_DIVINE,
    A_EFFORT,
    A_FORTUNE,
    A_PROTECT,
    A_REARRANGE,
    A_THEFT,
    A_TOUR,
    BITS,
    DIVINE,
    EFFORT,
    FORTUNE,
    LEVEL,
    LEVEL_BITS,
    LEVELS,
    MYSTERIES,
    PLACES,
    REINFORCEMENT,
    REINFORCEMENT_ANY,
    START,
    THEFT,
    TOUR,
    WHOLE,
)
from benben.games.pharaon.knowledge import movable

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState

BELOW_PHARAOH: Final = 4  # levels I to IV can be rearranged and protected


class Step:
    """What one kind of pending step offers and does."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        """The actions, ascending; none when there is nothing to choose."""
        raise NotImplementedError

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        """Carry out the chosen action."""
        raise NotImplementedError


def add_places(base: i64, bits: i64, out: list[int]) -> None:
    """Add `base` + place for every place of a bit mask."""
    place: i64 = 0
    while bits:
        if bits & 1:
            out.append(base + place)
        bits >>= 1
        place += 1


def count(bits: i64, level: i64) -> i64:
    """How many places of one level a mask has."""
    number: i64 = BITS[bits >> START[level]]
    return number


def free(state: PharaonState, seat: i64, level: i64) -> i64:
    """The bit mask of a level's free places."""
    return LEVEL_BITS[level] & ~state.laid[seat]


def has_room(state: PharaonState, seat: i64, level: i64) -> bool:
    """Whether a card could come to this level: a free place, or an unprotected card to give or drop for it (F-13)."""
    return bool(LEVEL_BITS[level] & ~state.shielded[seat])


def fits_place(state: PharaonState, seat: i64, level: i64) -> i64:
    """Where a card drawn may be placed: on a free place, or at a full level instead of an unprotected card (F-07)."""
    empty = free(state, seat, level)
    return empty or movable(state, seat, level)


def may_tour(state: PharaonState, level: i64) -> bool:
    """Whether at least two players have an unprotected card of this level (F-10)."""
    found = 0
    for seat in range(state.players):
        if movable(state, seat, level):
            found += 1
    return found > 1


def add_specials(state: PharaonState, seat: i64, out: list[int]) -> None:
    """Add what the special cards in hand can do now; only what can have an effect (F-10 to F-16)."""
    hands = state.hands
    base = MYSTERIES * seat
    if hands[base + TOUR]:
        for level in range(LEVELS):
            if may_tour(state, level):
                out.append(A_TOUR + 2 * level)
                if state.players > 2:
                    out.append(A_TOUR + 2 * level + 1)
    if hands[base + FORTUNE]:
        add_targets(A_FORTUNE, state, seat, out)
    if hands[base + THEFT]:
        add_targets(A_THEFT, state, seat, out)
    if hands[base + DIVINE]:
        for level in range(LEVELS):
            if movable(state, seat, level):
                out.append(A_DIVINE + level)
    any_level = hands[base + REINFORCEMENT_ANY]
    for level in range(BELOW_PHARAOH):
        own = hands[base + REINFORCEMENT + level]
        if not own and not any_level:
            continue
        bits = movable(state, seat, level)
        start: i64 = START[level]
        end: i64 = START[level + 1]
        for place in range(start, end):
            if bits >> place & 1:
                if own:
                    out.append(A_PROTECT + 2 * place)
                if any_level:
                    out.append(A_PROTECT + 2 * place + 1)
    if hands[base + EFFORT]:
        out.append(A_EFFORT)


def add_targets(base: i64, state: PharaonState, seat: i64, out: list[int]) -> None:
    """Add the opponents' unprotected cards at levels where the seat has room for another (F-11 to F-13)."""
    room: i64 = 0
    for level in range(LEVELS):
        if has_room(state, seat, level):
            room |= LEVEL_BITS[level]
    for target in range(state.players):
        if target != seat:
            add_places(base + PLACES * target, state.laid[target] & ~state.shielded[target] & room, out)


def may_claim(state: PharaonState, seat: i64) -> bool:
    """Whether all 15 cards lie there, and are not the ones with which this seat has just claimed falsely (F-17, F-102)."""
    return state.laid[seat] == WHOLE and not state.denied >> seat & 1


def may_rearrange(state: PharaonState, seat: i64, level: i64) -> bool:
    """Whether two unprotected cards of the level could change places, for the first time in this turn (F-09)."""
    if state.rearranged[seat] >> level & 1:
        return False
    return count(movable(state, seat, level), level) > 1


def add_claim_and_rearrangements(state: PharaonState, seat: i64, claim: bool, out: list[int]) -> None:
    """Add what costs no action."""
    if claim and may_claim(state, seat):
        out.append(A_CLAIM)
    for level in range(BELOW_PHARAOH):
        if may_rearrange(state, seat, level):
            out.append(A_REARRANGE + level)


def level_of(place: i64) -> i64:
    """The level of a place."""
    level: i64 = LEVEL[place]
    return level

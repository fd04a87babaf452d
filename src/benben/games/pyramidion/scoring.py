"""Points on boats, the end of the game and ties (End of the game; Y-29, Y-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.standing import rank
from benben.games.pyramidion.cards import SITES

if TYPE_CHECKING:
    from benben.core.standing import Standing
    from benben.games.pyramidion.state import PyramidionState

TIE_BREAKS: Final = ("points", "cards", "boats", "order")


def boat_points(state: PyramidionState, seat: i64) -> i64:
    """Victory points on the boats that a seat has loaded."""
    total: i64 = 0
    for item in state.loaded:
        if item & 3 == seat:
            total += state.printed.boat_points[item >> 2]
    return total


def boats_of(state: PyramidionState, seat: i64) -> list[int]:
    """The boats that a seat has loaded, in the order it loaded them."""
    out: list[int] = []
    for item in state.loaded:
        if item & 3 == seat:
            out.append(item >> 2)
    return out


def bonus_seat(state: PyramidionState) -> i64:
    """The single seat with the most torturer troops on sites, or -1 (End of the round; Y-29)."""
    counts = [0] * state.players
    for site in range(SITES):
        owner = state.troops[site]
        if owner >= 0:
            counts[owner] += 1
    best: i64 = -1
    most: i64 = 0
    for seat in range(state.players):
        count: i64 = counts[seat]
        if count > most:
            most = count
            best = seat
        elif count == most:
            best = -1
    return best


def standings(state: PyramidionState) -> list[Standing]:
    """Places by points on boats, then cards in hand, then boats, then turn order (End of the game; Y-30)."""
    keys: list[tuple[int, ...]] = []
    for seat in range(state.players):
        place = state.order.index(seat)
        keys.append((int(boat_points(state, seat)), len(state.hands[seat]), len(boats_of(state, seat)), -place))
    return rank(keys, TIE_BREAKS)

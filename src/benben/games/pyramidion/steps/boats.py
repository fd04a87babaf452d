"""Loading boats: the boat, what each troop brings, what statues replace (Loading boats; Y-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.games.pyramidion.cards import (
    A_BRING,
    A_LOAD,
    A_PASS,
    A_REPLACE,
    A_SPARE,
    NO_BOAT,
    PLAIN,
    RESOURCES,
    S_STATUES,
    S_TROOPS,
    SITES,
    STATUE,
)
from benben.games.pyramidion.codes import RESOURCE_CODES, SITE_CODES
from benben.games.pyramidion.goods import boat_fields, goods_of
from benben.games.pyramidion.payment import NO_WAYS, PLACES, affordable, digit, paid_goods, payments
from benben.games.pyramidion.steps.base import Step

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

BOAT_MASK: Final = 31


class LoadStep(Step):
    """Load a boat or pass; a pass is not final (Loading boats; Y-28)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for boat in state.row:
            if affordable(state, seat, boat):
                out.append(A_LOAD + boat)
        if state.karnak >= 0 and state.karnak_seat == seat and affordable(state, seat, state.karnak):
            out.append(A_LOAD + state.karnak)
        out.append(A_PASS)
        out.sort()
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        state.turn = state.turn + 1 if state.turn + 1 < state.players else 0
        if action == A_PASS:
            state.passes += 1
            if state.events is not None:
                state.tell("load-pass", {"seat": int(seat)})
            return
        state.passes = 0
        boat = action - A_LOAD
        state.ways = payments(state, seat, boat)
        go_on(state, seat, boat, 0)


def go_on(state: PyramidionState, seat: i64, boat: i64, place: i64) -> None:
    """Ask for the next part of the payment that can be chosen, or pay."""
    ways = state.ways
    if len(ways) > 1:
        while place < PLACES:
            first = digit(ways[0], place)
            for path in ways:
                if digit(path, place) != first:
                    if place < SITES:
                        state.push(S_TROOPS, seat, boat | place << 5)
                    else:
                        state.push(S_STATUES, seat, boat | (place - SITES) << 5)
                    return
            place += 1
    pay(state, seat, boat, ways[0])


def narrow(state: PyramidionState, place: i64, value: i64) -> None:
    """Keep the payments that say this at that place."""
    state.ways = [path for path in state.ways if digit(path, place) == value]


def values(state: PyramidionState, place: i64) -> list[int]:
    """What the payments still possible say at a place, ascending."""
    out: list[int] = []
    for path in state.ways:
        out.append(digit(path, place))
    return sorted(set(out))


def pay(state: PyramidionState, seat: i64, boat: i64, path: i64) -> None:
    """The goods go to the supply, the boat to the seat. What troops bring comes from the supply and goes back there at once."""
    paid = paid_goods(state.printed.needs, boat, path)
    own = RESOURCES * seat
    for resource in range(RESOURCES):
        state.reserve[own + resource] -= paid[resource]
        state.supply[resource] += paid[resource]
    troops: dict[str, object] = {}
    for site in range(SITES):
        brings = digit(path, site)
        if brings:
            state.spent |= 1 << site
            if state.events is not None:
                troops[SITE_CODES[site]] = RESOURCE_CODES[brings - 1]
    if state.karnak == boat:
        state.karnak = NO_BOAT
    else:
        state.row.remove(boat)
    state.loaded.append(boat << 2 | seat)
    state.boats += 1
    state.ways = NO_WAYS
    if state.events is not None:
        statues = [0] * RESOURCES
        for r in range(PLAIN):
            statues[r] = digit(path, SITES + r)
        statues[STATUE] = 0
        fields: dict[str, object] = {"seat": int(seat)}
        how: dict[str, object] = {"paid": goods_of(paid), "troops": troops, "statues": goods_of(statues)}
        state.tell("loaded", {**fields, **boat_fields(state.printed, boat), **how})


class TroopsStep(Step):
    """What an unused torturer troop brings, if anything (Y-28). `arg` is the boat and, from bit 5, the site."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        found = values(state, arg >> 5)
        for value in found:
            if value > 0:
                out.append(A_BRING + value - 1)
        if found[0] == 0:
            out.append(A_SPARE)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        site = arg >> 5
        narrow(state, site, 0 if action == A_SPARE else action - A_BRING + 1)
        go_on(state, seat, arg & BOAT_MASK, site + 1)


class StatuesStep(Step):
    """How many of a resource statues replace (Y-28). `arg` is the boat and, from bit 5, the resource."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return [A_REPLACE + value for value in values(state, SITES + (arg >> 5))]

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        place = SITES + (arg >> 5)
        narrow(state, place, action - A_REPLACE)
        go_on(state, seat, arg & BOAT_MASK, place + 1)

"""Site powers that ask somebody (Overview site powers; Y-24 to Y-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.state import NO_ACTIONS
from benben.games.pyramidion.cards import (
    A_DECLINE,
    A_ORDER,
    A_SEND,
    A_TAKE,
    A_TRADE,
    NEGOTIATORS,
    RESOURCES,
    S_ABU_SIMBEL,
    S_CAIRO,
    SITES,
    STATUE,
    TORTURERS,
    WORKER,
)
from benben.games.pyramidion.steps.base import Step, declined, resources_there, took
from benben.games.pyramidion.steps.specials import send_back

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

TRADED: Final = 3  # workers for a statue
TRADE_OR_NOT: Final[list[int]] = [A_DECLINE, A_TRADE]


class GizaStep(Step):
    """A Torturer at Giza takes a turn order token (Giza; Y-24)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for token in range(1, state.players + 1):
            if token not in state.token:
                out.append(A_ORDER + token - 1)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        token = action - A_ORDER + 1
        state.token[seat] = token
        if state.events is not None:
            state.tell("order", {"seat": int(seat), "token": int(token)})


class AlexandriaStep(Step):
    """An Ankh card at Alexandria brings a resource from the supply (Alexandria; Y-26)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return resources_there(A_TAKE, state.supply, 0)

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        resource = action - A_TAKE
        state.supply[resource] -= 1
        state.reserve[RESOURCES * seat + resource] += 1
        took(state, seat, "alexandria", -1, resource)


class CairoStep(Step):
    """The first Ankh card at Cairo may send any troop back (Cairo; Y-26)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for site in range(SITES):
            for sort in (TORTURERS, NEGOTIATORS):
                if state.troops[SITES * sort + site] >= 0:
                    out.append(A_SEND + 2 * site + sort)
        if out:
            out.append(A_DECLINE)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_CAIRO)
            return
        send_back(state, seat, "cairo", (action - A_SEND) >> 1, (action - A_SEND) & 1)


class AbuSimbelStep(Step):
    """Once Abu Simbel is resolved: three workers for a statue, as often as one can and wants (Abu Simbel; Y-25)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        if state.reserve[RESOURCES * seat + WORKER] >= TRADED and state.supply[STATUE] > 0:
            return TRADE_OR_NOT
        return NO_ACTIONS

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_ABU_SIMBEL)
            return
        own = RESOURCES * seat
        state.reserve[own + WORKER] -= TRADED
        state.supply[WORKER] += TRADED
        state.supply[STATUE] -= 1
        state.reserve[own + STATUE] += 1
        if state.events is not None:
            state.tell("traded", {"seat": int(seat)})
        state.push(S_ABU_SIMBEL, seat, 0)

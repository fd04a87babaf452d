"""What costs no action: claims, rearranging, and a last look at one's cards in the variant (F-09, F-17, F-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.state import KIND_MASK, NO_ACTIONS
from benben.games.pharaon.cards import (
    A_CLAIM,
    A_KEEP,
    A_LAY,
    A_PASS,
    A_REARRANGE,
    GLORY,
    LAY_COUNT,
    LAY_FORCED,
    LAY_ORDER,
    LEVELS,
    PLACES,
    S_AFTER,
    S_LAY,
    S_LOOK,
    START,
)
from benben.games.pharaon.components import CONTENT_CODES
from benben.games.pharaon.knowledge import has_link_to_lose, lose_links, movable, show_level
from benben.games.pharaon.scoring import is_perfect
from benben.games.pharaon.steps.base import BELOW_PHARAOH, Step, add_claim_and_rearrangements, count, may_claim, may_rearrange

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState

PENALTY: Final = 3
JUST_PASS: Final[list[int]] = [A_PASS]


class AfterStep(Step):
    """An action has concerned this seat: claim, rearrange, or go on; asked only where something can be gained (F-09, F-17)."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        ask = arg == 1 and may_claim(state, seat)
        useful: i64 = 0
        for level in range(BELOW_PHARAOH):
            if may_rearrange(state, seat, level) and has_link_to_lose(state, seat, level):
                useful |= 1 << level
        if not ask and not useful:
            return NO_ACTIONS
        out: list[int] = []
        if seat == state.turn:
            add_claim_and_rearrangements(state, seat, ask, out)
        else:
            if ask:
                out.append(A_CLAIM)
            for level in range(BELOW_PHARAOH):
                if useful >> level & 1:
                    out.append(A_REARRANGE + level)
        out.append(A_PASS)
        return out

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_CLAIM:
            claim(state, seat)
        elif action != A_PASS:
            state.push(S_AFTER, seat, arg)
            rearrange(state, seat, action - A_REARRANGE)


class LookStep(Step):
    """In the variant: cards that came into this seat's pyramid, or were shown, for it to see once (F-20)."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        return JUST_PASS

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        """Seen; nothing happens."""


def claim(state: PharaonState, seat: i64) -> None:
    """“Glory to the Pharaoh!”: a perfect pyramid wins; any other is shown, laid back, and costs three turns (F-17, F-18)."""
    true = is_perfect(state, seat)
    if state.events is not None:
        cards: list[list[str]] = []
        for level in range(LEVELS):
            row = state.content[PLACES * seat + START[level] : PLACES * seat + START[level + 1]]
            cards.append([CONTENT_CODES[content] for content in row])
        fields: dict[str, object] = {"seat": int(seat), "true": true}
        if true:
            state.tell("claim", {**fields, "pyramid": cards})
        else:
            state.tell_shown("claim", fields, {"pyramid": cards}, seat)
    if true:
        state.finish(GLORY, seat)
        return
    state.penalty[seat] += PENALTY
    state.denied |= 1 << seat
    moved = False
    for level in range(LEVELS - 1, -1, -1):
        if show_level(state, seat, level) > 1:
            state.push(S_LAY, seat, level + LAY_FORCED)
            moved = True
    unprotected: i64 = state.laid[seat] & ~state.shielded[seat]
    if state.gods and unprotected:
        state.push(S_LOOK, seat, unprotected)
    if state.events is not None and not moved:
        state.tell("laid-back", {"seat": int(seat)})


def rearrange(state: PharaonState, seat: i64, level: i64) -> None:
    """The unprotected cards of a level change places in an order that the owner lays step by step (F-09)."""
    state.rearranged[seat] |= 1 << level
    lose_links(state, seat, level)
    if state.events is not None:
        state.tell("rearranged", {"seat": int(seat), "level": int(level) + 1})
    state.push(S_LAY, seat, level)


class LayStep(Step):
    """Which card comes next, from the lowest unprotected place up; the last one follows by itself."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        level = arg & 7
        start: i64 = START[level]
        left = left_to_lay(state, seat, arg) >> start
        out: list[int] = []
        for place in range(5):
            if left >> place & 1:
                out.append(A_LAY + place)
        out.append(A_KEEP)
        return out

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        level = arg & 7
        start: i64 = START[level]
        laid = laid_so_far(arg)
        if action != A_KEEP:
            laid.append(int(action - A_LAY))
            arg = with_laid(arg, laid)
        left = left_to_lay(state, seat, arg)
        if action != A_KEEP and count(left, level) > 1:
            state.push(S_LAY, seat, arg)
            return
        for place in range(5):
            if left >> start + place & 1:
                laid.append(place)
        lay_out(state, seat, level, laid)
        last = not (state.stack and state.stack[-1] & KIND_MASK == S_LAY)
        if arg & LAY_FORCED and last and state.events is not None:
            state.tell("laid-back", {"seat": int(seat)})


def laid_so_far(arg: i64) -> list[int]:
    """The places, within the level and as they were, of the cards already laid, in their order."""
    number = arg // LAY_COUNT & 7
    order = arg // LAY_ORDER
    laid: list[int] = []
    for i in range(number):
        laid.append(int(order >> 3 * i & 7))
    return laid


def with_laid(arg: i64, laid: list[int]) -> i64:
    """The argument of a step in which these cards are laid."""
    order: i64 = 0
    for i in range(len(laid)):
        order |= laid[i] << 3 * i
    return arg & (LAY_COUNT - 1) | LAY_COUNT * len(laid) | LAY_ORDER * order


def left_to_lay(state: PharaonState, seat: i64, arg: i64) -> i64:
    """The bit mask of the places, as they were, of the cards still to be laid."""
    bits = movable(state, seat, arg & 7)
    start: i64 = START[arg & 7]
    for place in laid_so_far(arg):
        bits &= ~(1 << start + place)
    return bits


def lay_out(state: PharaonState, seat: i64, level: i64, order: list[int]) -> None:
    """Lay the unprotected cards of a level in a new order: `order` has the places that they come from."""
    start: i64 = START[level]
    base = PLACES * seat + start
    old = state.content[base : base + 5]
    places = sorted(order)
    for i in range(len(order)):
        state.content[base + places[i]] = old[order[i]]

"""A turn's action: take a Mystery card, exchange points for a Level card and place it, or play a special card (F-05 to F-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pharaon.cards import (
    A_CLAIM,
    A_DISCARD,
    A_DRAW,
    A_EXCHANGE,
    A_PASS,
    A_PLACE,
    A_REARRANGE,
    A_RETURN,
    A_TOUR,
    AFFORDABLE,
    DRAWN,
    EXCHANGE_LEVEL,
    EXCHANGE_PAID,
    HAND,
    MYSTERIES,
    NO_CARD,
    PLACES,
    S_PLACE,
    S_TURN,
    STOLEN,
    worth,
)
from benben.games.pharaon.components import CONTENT_CODES, MYSTERY_CODES, paid_codes
from benben.games.pharaon.knowledge import lift, put
from benben.games.pharaon.steps.after import claim, rearrange
from benben.games.pharaon.steps.base import Step, add_claim_and_rearrangements, add_places, add_specials, fits_place, free, level_of
from benben.games.pharaon.steps.specials import play_special, steal, take_won

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState


class TurnStep(Step):
    """One action (F-05); claiming and rearranging cost none."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        if may_draw(state, seat):
            out.append(A_DRAW)
        out.extend(affordable(state, seat))
        add_specials(state, seat, out)
        blocked = not out
        if blocked:
            for card in range(MYSTERIES):
                if state.hands[MYSTERIES * seat + card]:
                    out.append(A_DISCARD + card)
            blocked = not out
        add_claim_and_rearrangements(state, seat, True, out)
        if blocked:
            out.append(A_PASS)
        return out

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DRAW:
            card = state.take_mystery(seat)
            if state.events is not None:
                state.tell_secret("draw", {"seat": int(seat)}, {"card": MYSTERY_CODES[card]}, 1 << seat)
        elif action < A_TOUR:
            exchange(state, seat, action - A_EXCHANGE)
        elif action < A_DISCARD:
            play_special(state, seat, action)
        elif action < A_PLACE:
            state.spend(seat, action - A_DISCARD)
            if state.events is not None:
                state.tell("discarded", {"seat": int(seat), "card": MYSTERY_CODES[action - A_DISCARD]})
        elif action != A_PASS:
            state.push(S_TURN, seat, 0)
            if action == A_CLAIM:
                claim(state, seat)
            else:
                rearrange(state, seat, action - A_REARRANGE)


def may_draw(state: PharaonState, seat: i64) -> bool:
    """Whether a Mystery card may be taken: with fewer than five in hand (F-05)."""
    return state.sizes[seat] < HAND and (len(state.mystery) > 0 or len(state.discard) > 0)


def affordable(state: PharaonState, seat: i64) -> list[int]:
    """The exchanges that the points cards in hand allow (F-06)."""
    hands = state.hands
    base = MYSTERIES * seat
    return AFFORDABLE[hands[base] + 6 * hands[base + 1] + 36 * hands[base + 2] + 216 * hands[base + 3] + 1296 * hands[base + 4]]


def exchange(state: PharaonState, seat: i64, number: i64) -> None:
    """Pay points cards for the top card of a level's deck, which only the payer sees (F-06)."""
    level: i64 = EXCHANGE_LEVEL[number]
    paid = EXCHANGE_PAID[number]
    for value in range(5):
        for _ in range(paid[value]):
            state.spend(seat, value)
    state.held = state.decks[level].pop()
    if state.events is not None:
        fields: dict[str, object] = {"seat": int(seat), "level": int(level) + 1, "paid": paid_codes(paid), "points": worth(paid)}
        state.tell("exchange", fields)
        content: dict[str, object] = {"content": CONTENT_CODES[state.held]}
        state.tell_secret("level-drawn", {"seat": int(seat), "level": int(level) + 1}, content, state.owner_sees(seat))
    state.push(S_PLACE, seat, level + 8 * DRAWN)


class PlaceStep(Step):
    """Place a card: one just drawn (F-07), stolen (F-12) or won without anything to give for it (F-11)."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        if arg >> 3 == DRAWN:
            add_places(A_PLACE, fits_place(state, seat, arg & 7), out)
            out.append(A_RETURN)
        else:
            add_places(A_PLACE, free(state, seat, arg & 7), out)
        return out

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        level = arg & 7
        place = action - A_PLACE
        if arg >> 3 == STOLEN:
            steal(state, seat, place, False)
        elif arg >> 3 != DRAWN:
            take_won(state, seat, place)
        elif action == A_RETURN:
            state.sink(level, state.held)
            state.held = NO_CARD
            if state.events is not None:
                state.tell("returned", {"seat": int(seat), "level": int(level) + 1})
        else:
            place_drawn(state, seat, place)


def place_drawn(state: PharaonState, seat: i64, place: i64) -> None:
    """The card drawn is laid out; the one that lay there goes under the deck (F-07, F-08)."""
    level = level_of(place)
    replaced = state.content[PLACES * seat + place] >= 0
    if replaced:
        state.sink(level, lift(state, seat, place, 0))
    held = state.held
    state.held = NO_CARD
    put(state, seat, place, held, 0)
    state.alter(seat, level)
    if state.events is not None:
        fields: dict[str, object] = {"seat": int(seat), **state.spot(place), "replaced": replaced}
        state.tell_secret("placed", fields, {"content": CONTENT_CODES[held]}, state.owner_sees(seat))

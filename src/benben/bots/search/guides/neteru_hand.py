"""What the network that judges Neteru is told of a hand: what its cards could do next turn."""

from __future__ import annotations

from mypy_extensions import i64

from benben.bots.search.guides.neteru_inputs import (
    BEST,
    BLESSED,
    BY_BASTET,
    COMPLETING,
    EXPOSED,
    FILLED,
    FILLS,
    FINAL_LEAD,
    FINAL_LEADS,
    FINISHING,
    FITTING,
    FLOOR_FILLS,
    HAND_KINDS,
    HAND_SIZE,
    KIND_WORTH,
    LEAD,
    ONE_SHORT,
    OPEN_SLOTS,
    THREATS,
    WORTH,
)
from benben.games.neteru.cards import BASTET, FLOOR, KIND, MUMMY, SLOTS, SPHINX, WAR_CHARIOT
from benben.games.neteru.state import NeteruState


def tell_hand(state: NeteruState, seat: i64, found: list[list[int]]) -> None:
    """Add what the hand of a seat could do to what it has; `found` has all else of every seat."""
    out = found[seat]
    printed = state.points.card
    top = state.top
    base = SLOTS * seat
    hand = state.hands[seat]
    out[HAND_SIZE] = len(hand)
    filled: i64 = out[FILLED]
    last = filled == SLOTS - 1
    summed: i64 = 0
    final: i64 = -100
    for held in hand:
        card: i64 = held
        kind: i64 = KIND[card]
        out[HAND_KINDS + kind] += 1
        added: i64 = out[KIND_WORTH + kind]
        fits = False
        if kind >= SPHINX:
            if filled < SLOTS:
                fits = True
                for floor in range(3):
                    if out[ONE_SHORT + floor]:
                        out[COMPLETING + floor] = 1
        else:
            slot = card % SLOTS
            covered: i64 = top[base + slot]
            floor = FLOOR[slot]
            if covered < 0:
                fits = True
                out[FILLS + slot] = 1
                if out[BY_BASTET] and state.gods[3 * seat + floor] == BASTET and kind != MUMMY:
                    added += printed[kind]
                if out[ONE_SHORT + floor]:
                    out[COMPLETING + floor] = 1
            else:
                below: i64 = KIND[covered]
                added -= out[KIND_WORTH + below]
            if kind == WAR_CHARIOT:
                _threaten(found, seat, floor)
        if fits:
            out[FITTING] += 1
            if last and added > final:
                final = added
        elif kind >= SPHINX:
            added = 0
        if added > 0:
            summed += added
            _rank(out, added)
    for slot in range(SLOTS):
        if out[FILLS + slot]:
            out[OPEN_SLOTS] += 1
            out[FLOOR_FILLS + FLOOR[slot]] += 1
    out[WORTH] = summed
    if final > -100:
        out[FINISHING] = 1
        final += out[LEAD] + _god_ahead(state, seat, out)
        out[FINAL_LEAD] = final
        out[FINAL_LEADS] = 1 if final > 0 else -1 if final < 0 else 0


def _rank(out: list[int], added: i64) -> None:
    """Put what a card adds into its place among the best."""
    at: i64 = BEST
    while at < BEST + 4:
        other: i64 = out[at]
        if added > other:
            out[at] = added
            added = other
        at += 1


def _threaten(found: list[list[int]], seat: i64, floor: i64) -> None:
    """A War Chariot for this floor: the most that one of the others has to lose there counts."""
    most: i64 = 0
    for other in range(len(found)):
        if other != seat and found[other][EXPOSED + floor] > most:
            most = found[other][EXPOSED + floor]
    found[seat][THREATS] += most


def _god_ahead(state: NeteruState, seat: i64, out: list[int]) -> i64:
    """The points of the God that the last slot brings, if its floor has none."""
    best: i64 = 0
    top = state.top
    for slot in range(SLOTS):
        if top[SLOTS * seat + slot] < 0 and not out[BLESSED + FLOOR[slot]]:
            for god in state.middle:
                worth: i64 = state.points.god[god]
                if worth > best:
                    best = worth
    return best

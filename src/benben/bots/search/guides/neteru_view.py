"""What the network that judges Neteru is told of a position: small whole numbers, of each seat and of what lies in the middle.

A hand counts only for the seat that looks, so that what a position is worth does not hang on what the others were dealt.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.core.state import ARG_SHIFT, KIND_BITS, KIND_MASK, SEAT_MASK
from benben.games.neteru.cards import (
    ANUBIS,
    BASTET,
    FLOOR,
    FLOOR_START,
    GUARD,
    ISIS,
    KIND,
    KINDS,
    MUMMY,
    NEPHTHYS,
    S_GOD,
    S_TURN,
    SLOTS,
    SPHINX,
    WAR_CHARIOT,
)
from benben.games.neteru.points import Points
from benben.games.neteru.scoring import counted, mummy_value
from benben.games.neteru.state import NeteruState

# what a seat has: the first of each group of numbers
OCCUPIED: Final = 0  # by slot
SEEN: Final = 9  # visible cards, by kind
CROWNED: Final = 18  # by Pyramidion
BLESSED: Final = 26  # floors with a God
DOUBLED: Final = 29  # what Bastet doubles
BY_BASTET: Final = 30
BY_NEPHTHYS: Final = 31
BY_ANUBIS: Final = 32
BY_ISIS: Final = 33
MUMMIES_OUT: Final = 34
DISCARDED: Final = 35
POINTS: Final = 36
LEAD: Final = 37
LEADS: Final = 38
FILLED: Final = 39
ONE_SHORT: Final = 40  # by floor, without its God
TWO_SHORT: Final = 43
MULLIGAN: Final = 46
EXPOSED: Final = 47
EXPOSED_POINTS: Final = 48
AT_TURN: Final = 49
LATER: Final = 50
LAST_TURN: Final = 51
LAST_LATER: Final = 52
EXTRA: Final = 53
EFFECT: Final = 54  # by step
GODS_DUE: Final = 75
HAND_KINDS: Final = 76
HAND_SIZE: Final = 85
HAND_KNOWN: Final = 86
FITTING: Final = 87
COMPLETING: Final = 88  # by floor
FINISHING: Final = 91
BEST: Final = 92
SECOND: Final = 93
WORTH: Final = 94
THREATS: Final = 95
SLOT_LEAD: Final = 96
OPEN_SLOTS: Final = 97
FEATURES: Final = 98

# what lies in the middle
ENDING: Final = 0
ROUND: Final = 1
PILE: Final = 2
MIDDLE: Final = 3  # by God
THREE: Final = 15
FOUR: Final = 16
COMMON: Final = 17

INPUTS: Final = 2 * FEATURES + COMMON


def guarded(top: list[int], at: i64) -> bool:
    """Whether a Guard is visible there."""
    card: i64 = top[at]
    return card >= 0 and KIND[card] == GUARD


def exposed(state: NeteruState, seat: i64, slot: i64) -> bool:
    """Whether a War Chariot may take the card of an occupied slot."""
    floor: i64 = FLOOR[slot]
    if state.gods[3 * seat + floor] == ISIS:
        return False
    start: i64 = FLOOR_START[floor]
    end: i64 = FLOOR_START[floor + 1]
    top = state.top
    base = SLOTS * seat
    if guarded(top, base + slot):
        return False
    return not (slot > start and guarded(top, base + slot - 1)) and not (slot + 1 < end and guarded(top, base + slot + 1))


def bonus(pyramidion: i64, counts: list[int], discarded: i64, points: Points) -> i64:
    """What a Pyramidion adds, but for what it makes of Mummies."""
    each: i64 = points.pyramidion[pyramidion]
    return counted(pyramidion, counts, discarded) * each


def view(state: NeteruState, seat: i64, knows: bool) -> list[int]:
    """What a seat has; its hand only if whoever looks knows it. LEAD, LEADS and SLOT_LEAD are left to be filled in."""
    out = [0] * FEATURES
    top = state.top
    base = SLOTS * seat
    points = state.points
    printed = points.card
    counts = [0] * KINDS
    total: i64 = 0
    filled: i64 = 0
    shown: i64 = 0
    shown_points: i64 = 0
    for floor in range(3):
        god: i64 = state.gods[3 * seat + floor]
        start: i64 = FLOOR_START[floor]
        end: i64 = FLOOR_START[floor + 1]
        there: i64 = 0
        worth: i64 = 0
        for slot in range(start, end):
            card: i64 = top[base + slot]
            if card < 0:
                continue
            there += 1
            out[OCCUPIED + slot] = 1
            kind: i64 = KIND[card]
            counts[kind] += 1
            value: i64 = 0 if kind == MUMMY else printed[kind]
            worth += value
            if exposed(state, seat, slot):
                shown += 1
                shown_points += value
        filled += there
        total += worth
        if god >= 0:
            out[BLESSED + floor] = 1
            total += points.god[god]
            if god == BASTET:
                total += worth
                out[DOUBLED] = worth
                out[BY_BASTET] = 1
            elif god == NEPHTHYS:
                out[BY_NEPHTHYS] = 1
            elif god == ANUBIS:
                out[BY_ANUBIS] = 1
            elif god == ISIS:
                out[BY_ISIS] = 1
        elif end - start - there == 1:
            out[ONE_SHORT + floor] = 1
        elif end - start - there == 2:
            out[TWO_SHORT + floor] = 1
    for kind in range(KINDS):
        out[SEEN + kind] = counts[kind]
    pile = state.discards[seat]
    discarded: i64 = len(pile)
    mummies: i64 = 0
    for card in pile:
        if KIND[card] == MUMMY:
            mummies += 1
    out[MUMMIES_OUT] = mummies
    out[DISCARDED] = discarded
    if out[BY_NEPHTHYS]:
        total += mummies * points.nephthys
    visible: i64 = state.pyramidions[2 * seat]
    secret: i64 = state.pyramidions[2 * seat + 1]
    out[CROWNED + visible] = 1
    out[CROWNED + secret] = 1
    mummy: i64 = mummy_value(state, seat, True)
    crowns: i64 = bonus(visible, counts, discarded, points) + bonus(secret, counts, discarded, points)
    total += counts[MUMMY] * mummy + crowns
    out[POINTS] = total
    out[FILLED] = filled
    out[EXPOSED] = shown
    out[EXPOSED_POINTS] = shown_points
    _turn(state, seat, out)
    if knows:
        _hand(state, seat, out, counts, discarded, mummy, crowns, filled)
    return out


def _turn(state: NeteruState, seat: i64, out: list[int]) -> None:
    """Whose turn it is, and what is still to be carried out."""
    players = state.players
    if state.mulligan_allowed and not state.mulligans >> seat & 1 and not (out[BLESSED] or out[BLESSED + 1] or out[BLESSED + 2]):
        out[MULLIGAN] = 1
    place = (seat + players - state.first) % players
    now = (state.turn + players - state.first) % players
    if place == now:
        out[AT_TURN] = 1
        if state.ending:
            out[LAST_TURN] = 1
        if state.extra:
            out[EXTRA] = 1
    elif place > now:
        out[LATER] = 1
        if state.ending:
            out[LAST_LATER] = 1
    stack = state.stack
    if not stack:
        return
    step: i64 = stack[-1]
    kind = step & KIND_MASK
    if kind == S_TURN:
        return
    if step >> KIND_BITS & SEAT_MASK == seat:
        out[EFFECT + kind] = 1
    due: i64 = 0
    for pending in stack:
        each: i64 = pending
        if each & KIND_MASK == S_GOD and each >> KIND_BITS & SEAT_MASK == seat and state.gods[3 * seat + (each >> ARG_SHIFT)] < 0:
            due += 1
    out[GODS_DUE] = due


def _hand(state: NeteruState, seat: i64, out: list[int], counts: list[int], discarded: i64, mummy: i64, crowns: i64, filled: i64) -> None:
    """What the hand could do."""
    points = state.points
    top = state.top
    base = SLOTS * seat
    visible: i64 = state.pyramidions[2 * seat]
    secret: i64 = state.pyramidions[2 * seat + 1]
    hand = state.hands[seat]
    out[HAND_KNOWN] = 1
    out[HAND_SIZE] = len(hand)
    best: i64 = 0
    second: i64 = 0
    summed: i64 = 0
    fitting: i64 = 0
    threats: i64 = 0
    slots: i64 = 0
    for held in hand:
        card: i64 = held
        kind: i64 = KIND[card]
        out[HAND_KINDS + kind] += 1
        counts[kind] += 1
        added: i64 = bonus(visible, counts, discarded, points) + bonus(secret, counts, discarded, points) - crowns
        counts[kind] -= 1
        added += mummy if kind == MUMMY else points.card[kind]
        if kind >= SPHINX:
            if filled < SLOTS:
                fitting += 1
                added += 1
            for floor in range(3):
                if out[ONE_SHORT + floor]:
                    out[COMPLETING + floor] = 1
        else:
            slot = card % SLOTS
            covered: i64 = top[base + slot]
            floor = FLOOR[slot]
            if covered < 0:
                fitting += 1
                slots |= 1 << slot
                if state.gods[3 * seat + floor] == BASTET and kind != MUMMY:
                    added += points.card[kind]
                if out[ONE_SHORT + floor]:
                    out[COMPLETING + floor] = 1
            else:
                below: i64 = KIND[covered]
                added -= mummy if below == MUMMY else points.card[below]
            if kind == WAR_CHARIOT:
                for other in range(state.players):
                    if other != seat:
                        for at in range(FLOOR_START[floor], FLOOR_START[floor + 1]):
                            if top[SLOTS * other + at] >= 0 and exposed(state, other, at):
                                threats += 1
                                break
        if added > best:
            second = best
            best = added
        elif added > second:
            second = added
        if added > 0:
            summed += added
    if fitting > 0 and filled == SLOTS - 1:
        out[FINISHING] = 1
    count: i64 = 0
    while slots:
        slots &= slots - 1
        count += 1
    out[OPEN_SLOTS] = count
    out[FITTING] = fitting
    out[BEST] = best
    out[SECOND] = second
    out[WORTH] = summed
    out[THREATS] = threats


def common(state: NeteruState) -> list[int]:
    """What lies in the middle."""
    out = [0] * COMMON
    out[ENDING] = 1 if state.ending else 0
    out[ROUND] = state.round
    out[PILE] = len(state.deck)
    for god in state.middle:
        out[MIDDLE + god] = 1
    if state.players == 3:
        out[THREE] = 1
    elif state.players == 4:
        out[FOUR] = 1
    return out


def views(state: NeteruState, looker: i64) -> list[list[int]]:
    """What each seat has as `looker` sees it, each with its lead over the strongest of the others; in the end who that is, by seat."""
    players = state.players
    found = [view(state, seat, seat == looker) for seat in range(players)]
    rivals = [0] * players
    for seat in range(players):
        rival: i64 = -1
        for other in range(players):
            if other != seat and (rival < 0 or strength(found[other]) > strength(found[rival])):
                rival = other
        rivals[seat] = rival
        mine = found[seat]
        mine[LEAD] = mine[POINTS] - found[rival][POINTS]
        mine[LEADS] = 1 if mine[LEAD] > 0 else -1 if mine[LEAD] < 0 else 0
        mine[SLOT_LEAD] = mine[FILLED] - found[rival][FILLED]
    found.append(rivals)
    return found


def strength(found: list[int]) -> i64:
    """How strong a rival looks."""
    return found[POINTS] + found[FILLED] + 2 * found[HAND_KNOWN]


def inputs(state: NeteruState, looker: i64) -> list[bytes]:
    """What the network is told of each seat, as bytes (negative ones from 256 down), for fitting."""
    found = views(state, looker)
    middle = common(state)
    rivals = found[state.players]
    rows: list[bytes] = []
    for seat in range(state.players):
        row = found[seat] + found[rivals[seat]] + middle
        rows.append(bytes([number & 255 for number in row]))
    return rows

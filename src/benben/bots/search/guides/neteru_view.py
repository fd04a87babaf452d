"""What the network that judges Neteru is told of a position: small whole numbers, of each seat and of what lies in the middle.

A hand counts only for the seat that looks: to it, those of the others are cards that nobody has seen, so that what a position is worth does
not hang on what they were dealt.
"""

from __future__ import annotations

from mypy_extensions import i64

from benben.bots.search.guides.neteru_hand import tell_hand
from benben.bots.search.guides.neteru_inputs import (
    AT_TURN,
    BLESSED,
    BORROWED,
    BY_ANUBIS,
    BY_BASTET,
    BY_FLOOR,
    BY_ISIS,
    BY_NEPHTHYS,
    COMMON,
    COVERED,
    CROWNED,
    DISCARDED,
    DOUBLED,
    EFFECT,
    ENDING,
    ENDING_LEAD,
    ENDING_LEADS,
    EXPOSED,
    EXPOSED_BARE,
    EXPOSED_POINTS,
    EXTRA,
    FEATURES,
    FILLED,
    FOUR,
    GOD_POINTS,
    GODS_DUE,
    HAND_KNOWN,
    KIND_WORTH,
    LAST_LATER,
    LAST_TURN,
    LATER,
    LEAD,
    LEADS,
    MIDDLE,
    MULLIGAN,
    OCCUPIED,
    ONE_SHORT,
    PILE,
    PILED,
    POINTS,
    REUSED,
    REUSED_WORTH,
    ROUND,
    SEEN,
    SLOT_LEAD,
    THREE,
    TWO_SHORT,
    UNSEEN,
    UNSEEN_FOR,
)
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
)
from benben.games.neteru.points import Points
from benben.games.neteru.scoring import counted, mummy_value
from benben.games.neteru.state import NeteruState


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


def crowned(pyramidion: i64, counts: list[int], discarded: i64, points: Points) -> i64:
    """What a Pyramidion adds, but for what it makes of Mummies."""
    each: i64 = points.pyramidion[pyramidion]
    return counted(pyramidion, counts, discarded) * each


def view(state: NeteruState, seat: i64, missing: list[int]) -> list[int]:
    """What a seat has, but for its hand and what the others have; `missing` are the cards that nobody has seen, by number."""
    out = [0] * FEATURES
    top = state.top
    base = SLOTS * seat
    points = state.points
    printed = points.card
    counts = [0] * KINDS
    total: i64 = 0
    filled: i64 = 0
    gods: i64 = 0
    for floor in range(3):
        god: i64 = state.gods[3 * seat + floor]
        start: i64 = FLOOR_START[floor]
        end: i64 = FLOOR_START[floor + 1]
        there: i64 = 0
        worth: i64 = 0
        for slot in range(start, end):
            card: i64 = top[base + slot]
            if card < 0:
                out[UNSEEN_FOR + slot] = missing[slot]
                continue
            there += 1
            out[OCCUPIED + slot] = 1
            kind: i64 = KIND[card]
            counts[kind] += 1
            out[BY_FLOOR + 3 * kind + floor] += 1
            value: i64 = 0 if kind == MUMMY else printed[kind]
            worth += value
            bare = state.below[card] < 0
            if not bare:
                out[COVERED] += 1
            if exposed(state, seat, slot):
                out[EXPOSED + floor] += 1
                out[EXPOSED_POINTS] += value
                if bare:
                    out[EXPOSED_BARE] += 1
        filled += there
        total += worth
        if god >= 0:
            out[BLESSED + floor] = 1
            gods += points.god[god]
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
    pile = state.discards[seat]
    discarded: i64 = len(pile)
    for each in pile:
        out[PILED + KIND[each]] += 1
    out[DISCARDED] = discarded
    if out[BY_NEPHTHYS]:
        gods += out[PILED + MUMMY] * points.nephthys
    mummy: i64 = mummy_value(state, seat, True)
    visible: i64 = state.pyramidions[2 * seat]
    secret: i64 = state.pyramidions[2 * seat + 1]
    out[CROWNED + visible] = 1
    out[CROWNED + secret] = 1
    crowns: i64 = crowned(visible, counts, discarded, points) + crowned(secret, counts, discarded, points)
    for kind in range(KINDS):
        out[SEEN + kind] = counts[kind]
        counts[kind] += 1
        more: i64 = crowned(visible, counts, discarded, points) + crowned(secret, counts, discarded, points) - crowns
        counts[kind] -= 1
        out[KIND_WORTH + kind] = more + (mummy if kind == MUMMY else printed[kind])
    out[POINTS] = total + counts[MUMMY] * mummy + crowns + gods
    out[GOD_POINTS] = gods
    out[FILLED] = filled
    _turn(state, seat, out)
    _piles(state, seat, out)
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


def _piles(state: NeteruState, seat: i64, out: list[int]) -> None:
    """What a Sphinx and a Phoenix could fetch from the discard piles: open slots that get filled, and the best of the own pile."""
    top = state.top
    base = SLOTS * seat
    for owner in range(state.players):
        own = owner == seat
        slots: i64 = 0
        best: i64 = 0
        for held in state.discards[owner]:
            card: i64 = held
            kind: i64 = KIND[card]
            if kind < SPHINX and top[base + card % SLOTS] < 0:
                slots |= 1 << card % SLOTS
                worth: i64 = out[KIND_WORTH + kind]
                if worth > best:
                    best = worth
        count: i64 = 0
        while slots:
            slots &= slots - 1
            count += 1
        if own:
            out[REUSED] = count
            out[REUSED_WORTH] = best
        elif count > out[BORROWED]:
            out[BORROWED] = count


def unseen(state: NeteruState, looker: i64, out: list[int]) -> list[int]:
    """The cards that nobody has seen by number, and written into `out` by kind."""
    missing = [0] * SLOTS
    for seat in range(-1, state.players):
        if seat >= 0 and seat == looker:
            continue
        for held in state.deck if seat < 0 else state.hands[seat]:
            card: i64 = held
            kind: i64 = KIND[card]
            out[UNSEEN + kind] += 1
            if kind < SPHINX:
                missing[card % SLOTS] += 1
    return missing


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
    """What each seat has as `looker` sees it, each with its lead over the strongest rival; then those rivals; the middle."""
    players = state.players
    middle = common(state)
    missing = unseen(state, looker, middle)
    found = [view(state, seat, missing) for seat in range(players)]
    rivals = [0] * players
    found[looker][HAND_KNOWN] = 1
    for seat in range(players):
        rival: i64 = -1
        for other in range(players):
            if other != seat and (rival < 0 or strength(found[other]) > strength(found[rival])):
                rival = other
        rivals[seat] = rival
        mine = found[seat]
        lead: i64 = mine[POINTS] - found[rival][POINTS]
        mine[LEAD] = lead
        mine[LEADS] = 1 if lead > 0 else -1 if lead < 0 else 0
        if state.ending:
            mine[ENDING_LEAD] = lead
            mine[ENDING_LEADS] = mine[LEADS]
        mine[SLOT_LEAD] = mine[FILLED] - found[rival][FILLED]
    tell_hand(state, looker, found)
    found.append(rivals)
    found.append(middle)
    return found


def strength(found: list[int]) -> i64:
    """How strong a rival looks."""
    return found[POINTS] + found[FILLED] + 2 * found[AT_TURN]


def inputs(state: NeteruState, looker: i64) -> list[bytes]:
    """What the network is told of each seat, as bytes (negative ones from 256 down), for fitting."""
    found = views(state, looker)
    rivals = found[state.players]
    middle = found[state.players + 1]
    rows: list[bytes] = []
    for seat in range(state.players):
        row = found[seat] + found[rivals[seat]] + middle
        rows.append(bytes([number & 255 for number in row]))
    return rows

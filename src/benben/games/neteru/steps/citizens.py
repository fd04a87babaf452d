"""The immediate effects of the Citizen cards (Citizen cards; N-10, N-12 to N-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.state import NO_ACTIONS
from benben.games.neteru.cards import (
    A_DECLINE,
    A_DISCARD,
    A_GIVE,
    A_MOVE,
    A_REMOVE,
    A_TARGET,
    FACE,
    FIRST_SPHINX,
    FLOOR,
    FLOOR_START,
    GUARD,
    ISIS,
    KIND,
    L_GIVE,
    L_TAKE,
    PHOENIX,
    PRIEST,
    PRIEST_NOTED,
    S_CHARIOT,
    S_GIVE,
    S_GOD,
    S_PHOENIX,
    S_PHOENIX_CARD,
    S_PRIEST,
    S_RAIDER,
    S_SCRIBE,
    S_SCRIBE_DISCARD,
    S_SPHINX,
    SCRIBE,
    SECONDARY,
    SLOT_MASK,
    SLOTS,
    SPHINX,
    TOMB_RAIDER,
    WAR_CHARIOT,
)
from benben.games.neteru.components import CODE
from benben.games.neteru.steps.base import (
    USE_OR_DECLINE,
    Step,
    add_faces,
    declined,
    discard_from_hand,
    play,
    played_face,
    played_slot,
    plays,
)

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState


class ScribeStep(Step):
    """Scribe: draw a card first (N-12)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return USE_OR_DECLINE if state.deck else NO_ACTIONS

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_SCRIBE)
            return
        state.draw(seat, 1)
        state.push(S_SCRIBE_DISCARD, seat, 0)


class ScribeDiscardStep(Step):
    """Scribe: then discard a card, the drawn one allowed (N-12)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_faces(A_DISCARD, state.hands[seat], out)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        discard_from_hand(state, seat, action - A_DISCARD, "scribe")


class PriestStep(Step):
    """Priest: move a numbered card from its primary slot to one of its secondary slots (N-13)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        base = SLOTS * seat
        own: i64 = arg & SLOT_MASK
        for slot in range(SLOTS):
            if slot != own and movable(state, base, slot):
                out.append(A_MOVE + 2 * slot)
                out.append(A_MOVE + 2 * slot + 1)
        if out:
            out.append(A_DECLINE)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_PRIEST)
            return
        slot: i64 = (action - A_MOVE) >> 1
        to: i64 = SECONDARY[action - A_MOVE]
        card = state.lift(seat, slot)
        if state.events is not None:
            state.tell("move", {"seat": int(seat), "card": CODE[card], "from_slot": int(slot) + 1, "to_slot": int(to) + 1})
        if state.place(seat, card, to):
            if arg & PRIEST_NOTED:
                # The floor that the Priest itself completed earns its God first (N-08), and its step now lies on top.
                noted = state.stack.pop()
                state.push(S_GOD, seat, FLOOR[to])
                state.stack.append(noted)
            else:
                state.push(S_GOD, seat, FLOOR[to])


def movable(state: NeteruState, base: i64, slot: i64) -> bool:
    """Whether a numbered card is visible on its primary slot; `base` is 9 times the seat."""
    card: i64 = state.top[base + slot]
    return 0 <= card < FIRST_SPHINX and card % SLOTS == slot


class RaiderStep(Step):
    """Tomb Raider: take a card at random from an opponent's hand (N-14)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return targets_with_cards(state, seat, state.hands)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_RAIDER)
            return
        victim: i64 = action - A_TARGET
        theirs = state.hands[victim]
        card: i64 = theirs.pop(state.rng.below(len(theirs)))
        mine = state.hands[seat]
        mine.append(card)
        mine.sort()
        state.log.append(L_TAKE + 16 * seat)
        state.log.append(victim)
        state.log.append(FACE[card])
        if state.events is not None:
            state.tell_secret("steal", {"seat": int(seat), "target": int(victim)}, {"card": CODE[card]}, 1 << seat | 1 << victim)
        state.push(S_GIVE, seat, victim)


class GiveStep(Step):
    """Tomb Raider: give a card back, possibly the same one (N-14)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_faces(A_GIVE, state.hands[seat], out)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        card = state.take_face(state.hands[seat], action - A_GIVE)
        theirs = state.hands[arg]
        theirs.append(card)
        theirs.sort()
        state.log.append(L_GIVE + 16 * seat)
        state.log.append(arg)
        state.log.append(FACE[card])
        if state.events is not None:
            state.tell_secret("give", {"seat": int(seat), "target": int(arg)}, {"card": CODE[card]}, 1 << seat | 1 << arg)


def targets_with_cards(state: NeteruState, seat: i64, piles: list[list[int]]) -> list[int]:
    """Choose an opponent whose hand (or discard pile) is not empty, or decline."""
    out: list[int] = [A_TARGET + other for other in range(state.players) if other != seat and piles[other]]
    if out:
        out.append(A_DECLINE)
    return out


class ChariotStep(Step):
    """War Chariot: remove an unprotected visible card of an opponent on the Chariot's floor (N-15)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        floor: i64 = FLOOR[arg]
        start: i64 = FLOOR_START[floor]
        end: i64 = FLOOR_START[floor + 1]
        top = state.top
        for other in range(state.players):
            if other != seat:
                base: i64 = SLOTS * other
                for slot in range(start, end):
                    if top[base + slot] >= 0 and not protected(state, other, slot):
                        out.append(A_REMOVE + base + slot)
        if out:
            out.append(A_DECLINE)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_CHARIOT)
            return
        owner: i64 = (action - A_REMOVE) // SLOTS
        slot: i64 = (action - A_REMOVE) % SLOTS
        card = state.lift(owner, slot)
        state.discard(owner, card)
        if state.events is not None:
            state.tell("remove", {"seat": int(seat), "target": int(owner), "slot": int(slot) + 1, "card": CODE[card]})


def is_guard(state: NeteruState, seat: i64, slot: i64) -> bool:
    """Whether a Guard is visible on a slot."""
    card: i64 = state.top[SLOTS * seat + slot]
    return card >= 0 and KIND[card] == GUARD


def protected(state: NeteruState, seat: i64, slot: i64) -> bool:
    """Whether Isis, a Guard, or a Guard beside it on its floor keeps the War Chariot off a slot (N-15)."""
    floor: i64 = FLOOR[slot]
    if state.gods[3 * seat + floor] == ISIS:
        return True
    if is_guard(state, seat, slot):
        return True
    start: i64 = FLOOR_START[floor]
    end: i64 = FLOOR_START[floor + 1]
    return (slot > start and is_guard(state, seat, slot - 1)) or (slot + 1 < end and is_guard(state, seat, slot + 1))


class SphinxStep(Step):
    """Sphinx: play any card of one's own discard pile (N-16)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return plays_from(state.discards[seat], True)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_SPHINX)
            return
        card = state.take_face(state.discards[seat], played_face(action))
        play(state, seat, card, played_slot(action), seat, "discard")


class PhoenixStep(Step):
    """Phoenix: choose an opponent's discard pile (N-16)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return targets_with_cards(state, seat, state.discards)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_PHOENIX)
            return
        state.push(S_PHOENIX_CARD, seat, action - A_TARGET)


class PhoenixCardStep(Step):
    """Phoenix: play any card of that pile (N-16)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return plays_from(state.discards[arg], False)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        card = state.take_face(state.discards[arg], played_face(action))
        play(state, seat, card, played_slot(action), arg, "discard")


def plays_from(pile: list[int], may_decline: bool) -> list[int]:
    """The plays of a discard pile's cards."""
    if not pile:
        return NO_ACTIONS
    out = plays(sorted(pile))
    if may_decline:
        out.append(A_DECLINE)
    return out


USABLE: Final[list[Step]] = [ScribeStep(), PriestStep(), RaiderStep(), ChariotStep(), SphinxStep(), PhoenixStep()]


def usable(state: NeteruState, seat: i64, kind: i64, slot: i64) -> bool:
    """Whether the immediate effect of a card of this kind, standing on a slot, could be used now (N-23)."""
    if kind == SCRIBE:
        step = USABLE[0]
    elif kind == PRIEST:
        step = USABLE[1]
    elif kind == TOMB_RAIDER:
        step = USABLE[2]
    elif kind == WAR_CHARIOT:
        step = USABLE[3]
    elif kind == SPHINX:
        step = USABLE[4]
    elif kind == PHOENIX:
        step = USABLE[5]
    else:
        return False
    return len(step.options(state, seat, slot)) > 0

"""What the steps share: offering and playing cards, and the order of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.games.neteru.cards import (
    A_DECLINE,
    A_PLAY_PHOENIX,
    A_PLAY_SPHINX,
    A_USE,
    FIRST_PHOENIX,
    FIRST_SPHINX,
    FLOOR,
    KIND,
    PHOENIX,
    PHOENIX_FACE,
    PRIEST,
    PRIEST_NOTED,
    S_CHARIOT,
    S_GOD,
    S_PHOENIX,
    S_PRIEST,
    S_RAIDER,
    S_SCRIBE,
    S_SPHINX,
    SCRIBE,
    SLOT_MASK,
    SLOTS,
    SPHINX,
    SPHINX_FACE,
    TOMB_RAIDER,
    WAR_CHARIOT,
)
from benben.games.neteru.components import CODE, STEP_CODES

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

SPHINX_PLAYS: Final[list[int]] = [A_PLAY_SPHINX + slot for slot in range(SLOTS)]
PHOENIX_PLAYS: Final[list[int]] = [A_PLAY_PHOENIX + slot for slot in range(SLOTS)]
HAND: Final = 4
USE_OR_DECLINE: Final[list[int]] = [A_USE, A_DECLINE]


class Step:
    """What one kind of pending step offers and does."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        """The actions, ascending; none when there is nothing to choose."""
        raise NotImplementedError

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        """Carry out the chosen action."""
        raise NotImplementedError


def plays(pile: list[int]) -> list[int]:
    """The plays of an ascending pile: a number's own slot, any slot for Sphinx and Phoenix (N-16). Ascending."""
    if not pile or pile[-1] < FIRST_SPHINX:
        return pile[:]  # the play of a numbered card is the card's own id
    out: list[int] = []
    sphinx = False
    for card in pile:
        if card < FIRST_SPHINX:
            out.append(card)
        elif card < FIRST_PHOENIX:
            sphinx = True
    if sphinx:
        out.extend(SPHINX_PLAYS)
    if pile[-1] >= FIRST_PHOENIX:
        out.extend(PHOENIX_PLAYS)
    return out


def add_faces(base: i64, pile: list[int], out: list[int]) -> None:
    """Add `base` + face for every different card of an ascending pile."""
    last: i64 = -1
    for card in pile:
        face: i64 = card
        if face >= FIRST_SPHINX:
            face = SPHINX_FACE if face < FIRST_PHOENIX else PHOENIX_FACE
            if face == last:
                continue
            last = face
        out.append(base + face)


def discard_from_hand(state: NeteruState, seat: i64, face: i64, reason: str) -> None:
    """A card goes from the hand to its owner's discard pile, in the open."""
    card = state.show_from_hand(seat, face)
    state.discard(seat, card)
    if state.events is not None:
        state.tell("discard", {"seat": int(seat), "card": CODE[card], "reason": reason})


def played_face(action: i64) -> i64:
    """Which card a play action names."""
    if action < A_PLAY_SPHINX:
        return action
    return SPHINX_FACE if action < A_PLAY_PHOENIX else PHOENIX_FACE


def played_slot(action: i64) -> i64:
    """On which slot a play action plays: a number's own slot, or the slot of choice (N-16)."""
    if action < A_PLAY_SPHINX:
        return action % SLOTS
    return action - A_PLAY_SPHINX if action < A_PLAY_PHOENIX else action - A_PLAY_PHOENIX


def play(state: NeteruState, seat: i64, card: i64, slot: i64, owner: i64, source: str) -> None:
    """Play a card: placed, a completed floor noted, its effect; the noted floor earns its God after that (N-06, N-09)."""
    if state.events is not None:
        state.tell("play", {"seat": int(seat), "card": CODE[card], "slot": int(slot) + 1, "source": source, "owner": int(owner)})
    noted = state.place(seat, card, slot)
    if noted:
        state.push(S_GOD, seat, FLOOR[slot])
    begin_effect(state, seat, KIND[card], slot | PRIEST_NOTED if noted else slot)


def begin_effect(state: NeteruState, seat: i64, kind: i64, where: i64) -> None:
    """Push the immediate effect of a card, if it has one. `where` is its slot, + PRIEST_NOTED if playing it completed a floor."""
    if kind == SCRIBE:
        state.push(S_SCRIBE, seat, 0)
    elif kind == PRIEST:
        state.push(S_PRIEST, seat, where)
    elif kind == TOMB_RAIDER:
        state.push(S_RAIDER, seat, 0)
    elif kind == WAR_CHARIOT:
        state.push(S_CHARIOT, seat, where & SLOT_MASK)
    elif kind == SPHINX:
        state.push(S_SPHINX, seat, 0)
    elif kind == PHOENIX:
        state.push(S_PHOENIX, seat, 0)


def effect_step(kind: i64) -> i64:
    """The step of a card's immediate effect, or -1 for a card without one."""
    if kind == SCRIBE:
        return S_SCRIBE
    if kind == PRIEST:
        return S_PRIEST
    if kind == TOMB_RAIDER:
        return S_RAIDER
    if kind == WAR_CHARIOT:
        return S_CHARIOT
    if kind == SPHINX:
        return S_SPHINX
    return S_PHOENIX if kind == PHOENIX else -1


def declined(state: NeteruState, seat: i64, kind: i64) -> None:
    """Tell, if anybody watches, that an effect was left."""
    if state.events is not None:
        state.tell("declined", {"seat": int(seat), "step": STEP_CODES[kind]})

"""A turn: play a card, discard one, or mulligan (Playing a turn; N-29, N-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.neteru.cards import (
    A_DISCARD,
    A_MULLIGAN,
    FACE,
    L_SINK,
)
from benben.games.neteru.steps.base import HAND, Step, add_faces, discard_from_hand, play, played_face, played_slot, plays

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState


class TurnStep(Step):
    """Play a card, discard one, or mulligan (Playing a turn; N-29, N-30)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        hand = state.hands[seat]
        out = plays(hand)
        add_faces(A_DISCARD, hand, out)
        if may_mulligan(state, seat):
            out.append(A_MULLIGAN)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action < A_DISCARD:
            card = state.show_from_hand(seat, played_face(action))
            play(state, seat, card, played_slot(action), seat, "hand")
        elif action == A_MULLIGAN:
            mulligan(state, seat)
        else:
            discard_from_hand(state, seat, action - A_DISCARD, "turn")


def may_mulligan(state: NeteruState, seat: i64) -> bool:
    """Whether the seat still has its mulligan: once, and never with a God (N-29)."""
    if not state.mulligan_allowed or state.mulligans >> seat & 1:
        return False
    base = 3 * seat
    gods = state.gods
    return gods[base] < 0 and gods[base + 1] < 0 and gods[base + 2] < 0


def mulligan(state: NeteruState, seat: i64) -> None:
    """The hand goes under the pile in an order that nobody knows; then four are drawn (N-29)."""
    state.mulligans |= 1 << seat
    hand = state.hands[seat]
    state.log.append(L_SINK + 16 * seat)
    state.log.append(len(hand))
    state.log.extend([FACE[card] for card in hand])
    state.rng.shuffle(hand)
    state.deck = hand + state.deck
    state.hands[seat] = []
    if state.events is not None:
        state.tell("mulligan", {"seat": int(seat)})
    state.draw(seat, HAND)

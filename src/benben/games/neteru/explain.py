"""Why an action is not allowed: a code, the rule, and the numbers that a sentence about it needs (words.py makes the sentence)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.refusal import Refusal
from benben.core.state import ARG_SHIFT, KIND_MASK
from benben.games.neteru import cards as c
from benben.games.neteru.components import CODE, FACE_CODES, GOD_CODES, STEP_CODES
from benben.games.neteru.steps.base import effect_step, played_face
from benben.games.neteru.steps.citizens import is_guard

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

# headings of the rulebook
TURN: Final = "Playing a turn"
PILES: Final = "Piles"
CITIZENS: Final = "Citizen cards"
GODS: Final = "The favor of the Gods"
END: Final = "End of the game"


def explain(state: NeteruState, action: i64) -> Refusal | None:
    """Why an action is not legal now; None exactly for the legal ones.

    Says nothing that the seat at move does not know.
    """
    if state.is_over:
        return Refusal("game-over", END, {})
    for legal in state.legal:
        if legal == action:
            return None
    if not 0 <= action < c.ACTIONS:
        return Refusal("unknown-action", TURN, {})
    step: i64 = state.stack[-1]
    kind: i64 = step & KIND_MASK
    seat: i64 = state.seat
    arg: i64 = step >> ARG_SHIFT
    if action < c.A_DISCARD:
        return _play(state, kind, seat, arg, action)
    if action < c.A_GIVE:
        return _held(state, kind, seat, seat, action - c.A_DISCARD, kind == c.S_TURN or kind == c.S_SCRIBE_DISCARD or kind == c.S_THOT)
    if action < c.A_STRIP:
        return _held(state, kind, seat, seat, action - c.A_GIVE, kind == c.S_GIVE)
    if action < c.A_REMOVE:
        return _held(state, kind, seat, arg, action - c.A_STRIP, kind == c.S_SETH_CARD)
    if action < c.A_MOVE:
        return _remove(state, kind, seat, arg, (action - c.A_REMOVE) // c.SLOTS, (action - c.A_REMOVE) % c.SLOTS)
    if action < c.A_SACRIFICE:
        return _move(state, kind, seat, arg, (action - c.A_MOVE) >> 1)
    if action < c.A_AWAKEN:
        return _empty(action - c.A_SACRIFICE, "N-22") if kind == c.S_SACRIFICE else _not_now(kind)
    if action < c.A_TARGET:
        return _awaken(state, kind, seat, action - c.A_AWAKEN)
    if action < c.A_TAKE:
        return _target(state, kind, seat, action - c.A_TARGET)
    if action < c.A_SWAP_VISIBLE:
        if kind != c.S_GOD:
            return _not_now(kind)
        return Refusal("god-not-in-the-middle", GODS, {"god": GOD_CODES[action - c.A_TAKE]})
    if c.A_ORDER <= action < c.A_USE and kind == c.S_RA:
        return Refusal("other-number-of-cards", "N-20", {"count": int(arg)})
    if action == c.A_MULLIGAN and kind == c.S_TURN:
        return _mulligan(state, seat)
    if action == c.A_DECLINE:
        return Refusal("must-choose", TURN if kind == c.S_TURN else "N-10", {"step": STEP_CODES[kind]})
    if action == c.A_DONE and kind == c.S_THOT:
        return Refusal("nothing-discarded-yet", "N-21", {})
    return _not_now(kind)


def _not_now(kind: i64) -> Refusal:
    return Refusal("not-now", TURN, {"step": STEP_CODES[kind]})


def _empty(slot: i64, rule: str) -> Refusal:
    return Refusal("empty-slot", rule, {"slot": int(slot) + 1})


def _play(state: NeteruState, kind: i64, seat: i64, arg: i64, action: i64) -> Refusal:
    card = FACE_CODES[played_face(action)]
    if kind == c.S_TURN:
        return Refusal("not-in-hand", TURN, {"card": card})
    if kind == c.S_SPHINX:
        return Refusal("not-in-discard", "N-16", {"card": card, "owner": int(seat)})
    if kind == c.S_PHOENIX_CARD:
        return Refusal("not-in-discard", "N-16", {"card": card, "owner": int(arg)})
    return _not_now(kind)


def _held(state: NeteruState, kind: i64, seat: i64, owner: i64, face: i64, now: bool) -> Refusal:
    if not now:
        return _not_now(kind)
    if owner == seat:
        return Refusal("not-in-hand", CITIZENS if kind != c.S_TURN else TURN, {"card": FACE_CODES[face]})
    return Refusal("not-in-their-hand", "N-24", {"card": FACE_CODES[face], "owner": int(owner)})


def _remove(state: NeteruState, kind: i64, seat: i64, arg: i64, owner: i64, slot: i64) -> Refusal:
    if kind != c.S_CHARIOT:
        return _not_now(kind)
    if owner >= state.players:
        return Refusal("no-such-seat", "N-01", {"seat": int(owner), "players": int(state.players)})
    if owner == seat:
        return Refusal("own-pyramid", "N-15", {"slot": int(slot) + 1})
    floor: i64 = c.FLOOR[slot]
    where: dict[str, object] = {"seat": int(owner), "slot": int(slot) + 1, "floor": int(floor) + 1}
    if floor != c.FLOOR[arg]:
        return Refusal("other-floor", "N-15", {**where, "wanted": int(c.FLOOR[arg]) + 1})
    card: i64 = state.top[c.SLOTS * owner + slot]
    if card < 0:
        return Refusal("empty-slot", "N-15", where)
    where["card"] = CODE[card]
    if state.gods[c.FLOORS * owner + floor] == c.ISIS:
        return Refusal("protected-by-isis", "N-15", where)
    if is_guard(state, owner, slot):
        return Refusal("is-a-guard", "N-15", where)
    left = slot > c.FLOOR_START[floor] and is_guard(state, owner, slot - 1)
    return Refusal("protected-by-guard", "N-15", {**where, "guard": int(slot) if left else int(slot) + 2})


def _move(state: NeteruState, kind: i64, seat: i64, arg: i64, slot: i64) -> Refusal:
    if kind != c.S_PRIEST:
        return _not_now(kind)
    card: i64 = state.top[c.SLOTS * seat + slot]
    if card < 0:
        return _empty(slot, "N-13")
    what: dict[str, object] = {"slot": int(slot) + 1, "card": CODE[card]}
    if slot == arg & c.SLOT_MASK:
        return Refusal("priest-itself", "N-13", what)
    if card >= c.FIRST_SPHINX:
        return Refusal("cannot-be-moved", "N-13", what)
    return Refusal("not-on-its-number", "N-13", {**what, "number": int(card % c.SLOTS) + 1})


def _awaken(state: NeteruState, kind: i64, seat: i64, slot: i64) -> Refusal:
    if kind != c.S_HORUS:
        return _not_now(kind)
    card: i64 = state.top[c.SLOTS * seat + slot]
    if card < 0:
        return _empty(slot, "N-23")
    code = "no-effect" if effect_step(c.KIND[card]) < 0 else "effect-impossible"
    return Refusal(code, "N-23", {"slot": int(slot) + 1, "card": CODE[card]})


def _target(state: NeteruState, kind: i64, seat: i64, target: i64) -> Refusal:
    if kind != c.S_RAIDER and kind != c.S_PHOENIX and kind != c.S_SOBEK and kind != c.S_SETH:
        return _not_now(kind)
    if target >= state.players:
        return Refusal("no-such-seat", "N-01", {"seat": int(target), "players": int(state.players)})
    rule = "N-16" if kind == c.S_PHOENIX else "N-19" if kind == c.S_SOBEK else "N-14" if kind == c.S_RAIDER else "N-24"
    if target == seat:
        return Refusal("not-yourself", rule, {})
    return Refusal("empty-discard" if kind == c.S_PHOENIX else "empty-hand", rule, {"seat": int(target)})


def _mulligan(state: NeteruState, seat: i64) -> Refusal:
    if not state.mulligan_allowed:
        return Refusal("mulligan-not-played", "N-29", {})
    if state.mulligans >> seat & 1:
        return Refusal("mulligan-used", "N-29", {})
    for floor in range(c.FLOORS):
        god: i64 = state.gods[c.FLOORS * seat + floor]
        if god >= 0:
            return Refusal("mulligan-with-god", "N-29", {"god": GOD_CODES[god]})
    raise AssertionError("a mulligan that nothing forbids is legal")

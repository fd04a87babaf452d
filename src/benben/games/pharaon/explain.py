"""Why an action is not allowed: a code, the rule, and what a sentence about it needs (words.py makes the sentence).

Nothing in it depends on what the seat that decides does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.refusal import Refusal
from benben.core.state import ARG_SHIFT, KIND_MASK
from benben.games.pharaon import cards as c
from benben.games.pharaon.components import CONTENT_CODES, MYSTERY_CODES, STEP_CODES
from benben.games.pharaon.knowledge import movable
from benben.games.pharaon.steps.after import left_to_lay
from benben.games.pharaon.steps.base import count, free, has_room, may_tour
from benben.games.pharaon.steps.turn import may_draw

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState

# headings of the rulebook
COURSE: Final = "Course of Play"
END: Final = "End of the Game"


def explain(state: PharaonState, action: i64) -> Refusal | None:
    """Why an action is not legal now; None exactly for the legal ones."""
    if state.is_over:
        return Refusal("game-over", END, {})
    for legal in state.legal:
        if legal == action:
            return None
    if not 0 <= action < c.ACTIONS:
        return Refusal("unknown-action", COURSE, {})
    step: i64 = state.stack[-1]
    kind: i64 = step & KIND_MASK
    seat: i64 = state.seat
    arg: i64 = step >> ARG_SHIFT
    if action < c.A_PLACE:
        return _turn(state, seat, action) if kind == c.S_TURN else _not_now(kind)
    if action < c.A_GIVE:
        return _place(state, kind, seat, arg, action)
    if action < c.A_NAME:
        now = kind == c.S_TOUR_GIVE or kind == c.S_FORTUNE_GIVE
        return _own_card(state, seat, arg, action - c.A_GIVE, "F-10" if kind == c.S_TOUR_GIVE else "F-11") if now else _not_now(kind)
    if action < c.A_DROP:
        if kind != c.S_CLAIM_CONTENT:
            return _not_now(kind)
        return Refusal("content-of-another-level", "F-11", {"content": CONTENT_CODES[action - c.A_NAME], "level": int(arg) + 1})
    if action < c.A_CLAIM:
        return _own_card(state, seat, arg, action - c.A_DROP, "F-12") if kind == c.S_THEFT_DROP else _not_now(kind)
    if action == c.A_CLAIM:
        return _claim(state, kind, seat)
    if action < c.A_LAY:
        return _rearrange(state, kind, seat, action - c.A_REARRANGE)
    if action < c.A_KEEP and kind == c.S_LAY:
        return _lay(state, seat, arg, action - c.A_LAY)
    if action == c.A_PASS:
        return Refusal("must-choose", "F-05" if kind == c.S_TURN else RULES[kind], {"step": STEP_CODES[kind]})
    return _not_now(kind)


RULES: Final[list[str]] = ["F-05", "F-07", "F-10", "F-11", "F-11", "F-12", "F-09", "F-09", "F-20"]  # of each kind of step


def _not_now(kind: i64) -> Refusal:
    return Refusal("not-now", RULES[kind], {"step": STEP_CODES[kind]})


def _where(seat: i64, place: i64) -> dict[str, object]:
    level: i64 = c.LEVEL[place]
    return {"seat": int(seat), "level": int(level) + 1, "place": int(place - c.START[level]) + 1}


def _turn(state: PharaonState, seat: i64, action: i64) -> Refusal:
    if action == c.A_DRAW:
        if state.sizes[seat] >= c.HAND or may_draw(state, seat):
            return Refusal("hand-full", "F-05", {"cards": state.sizes[seat]})
        return Refusal("nothing-to-draw", "F-08", {})
    if action < c.A_TOUR:
        return _exchange(state, seat, c.EXCHANGE_PAID[action - c.A_EXCHANGE])
    if action < c.A_FORTUNE:
        return _tour(state, seat, (action - c.A_TOUR) >> 1)
    if action < c.A_DIVINE:
        card = c.FORTUNE if action < c.A_THEFT else c.THEFT
        at = action - (c.A_FORTUNE if action < c.A_THEFT else c.A_THEFT)
        return _target(state, seat, card, at // c.PLACES, at % c.PLACES)
    if action < c.A_PROTECT:
        if not _holds(state, seat, c.DIVINE):
            return _not_in_hand(c.DIVINE)
        return Refusal("nothing-to-replace", "F-14", {"level": int(action - c.A_DIVINE) + 1})
    if action < c.A_EFFORT:
        return _protect(state, seat, (action - c.A_PROTECT) >> 1, (action - c.A_PROTECT) & 1)
    if action == c.A_EFFORT:
        return _not_in_hand(c.EFFORT)
    if not _holds(state, seat, action - c.A_DISCARD):
        return _not_in_hand(action - c.A_DISCARD)
    return Refusal("another-action-is-possible", "F-05", {"card": MYSTERY_CODES[action - c.A_DISCARD]})


def _holds(state: PharaonState, seat: i64, card: i64) -> bool:
    return state.hands[c.MYSTERIES * seat + card] > 0


def _not_in_hand(card: i64) -> Refusal:
    return Refusal("not-in-hand", COURSE, {"card": MYSTERY_CODES[card]})


def _exchange(state: PharaonState, seat: i64, paid: list[int]) -> Refusal:
    for value in range(5):
        held: i64 = state.hands[c.MYSTERIES * seat + value]
        wanted: i64 = paid[value]
        if held == 0 and wanted > 0:
            return _not_in_hand(value)
        if held < wanted:
            return Refusal("too-few-in-hand", "F-06", {"card": MYSTERY_CODES[value], "wanted": int(wanted), "held": int(held)})
    raise AssertionError("an exchange with the cards in hand is legal")


def _tour(state: PharaonState, seat: i64, level: i64) -> Refusal:
    if not _holds(state, seat, c.TOUR):
        return _not_in_hand(c.TOUR)
    if may_tour(state, level):
        return Refusal("one-direction", "F-10", {})
    return Refusal("too-few-for-a-tour", "F-10", {"level": int(level) + 1})


def _target(state: PharaonState, seat: i64, card: i64, target: i64, place: i64) -> Refusal:
    rule = "F-11" if card == c.FORTUNE else "F-12"
    if not _holds(state, seat, card):
        return _not_in_hand(card)
    if target >= state.players:
        return Refusal("no-such-seat", "F-04", {"seat": int(target), "players": int(state.players)})
    if target == seat:
        return Refusal("not-yourself", rule, {})
    where = _where(target, place)
    if not state.laid[target] >> place & 1:
        return Refusal("free-place", rule, where)
    if state.shielded[target] >> place & 1:
        return Refusal("protected", "F-15", where)
    if has_room(state, seat, c.LEVEL[place]):
        raise AssertionError("an opponent's unprotected card can be chosen where there is room for it")
    return Refusal("no-room", "F-13", where)


def _protect(state: PharaonState, seat: i64, place: i64, any_level: i64) -> Refusal:
    card: i64 = c.REINFORCEMENT_ANY if any_level else c.REINFORCEMENT + c.LEVEL[place]
    if not _holds(state, seat, card):
        return _not_in_hand(card)
    where = _where(seat, place)
    return Refusal("already-protected" if state.shielded[seat] >> place & 1 else "free-place", "F-15", where)


def _place(state: PharaonState, kind: i64, seat: i64, arg: i64, action: i64) -> Refusal:
    if kind != c.S_PLACE:
        return _not_now(kind)
    drawn = arg >> 3 == c.DRAWN
    rule = "F-07" if drawn else "F-12" if arg >> 3 == c.STOLEN else "F-11"
    if action == c.A_RETURN:
        return Refusal("must-be-placed", rule, {"level": int(arg & 7) + 1})
    place = action - c.A_PLACE
    where = _where(seat, place)
    if c.LEVEL[place] != arg & 7:
        return Refusal("other-level", rule, {**where, "wanted": int(arg & 7) + 1})
    if state.shielded[seat] >> place & 1:
        return Refusal("own-protected", "F-15", where)
    return Refusal("place-taken", rule, {**where, "free": int(count(free(state, seat, arg & 7), arg & 7))})


def _own_card(state: PharaonState, seat: i64, level: i64, place: i64, rule: str) -> Refusal:
    where = _where(seat, place)
    if c.LEVEL[place] != level:
        return Refusal("other-level", rule, {**where, "wanted": int(level) + 1})
    if state.shielded[seat] >> place & 1:
        return Refusal("own-protected", "F-15", where)
    return Refusal("free-place", rule, where)


def _claim(state: PharaonState, kind: i64, seat: i64) -> Refusal:
    if kind != c.S_TURN and kind != c.S_AFTER:
        return _not_now(kind)
    laid: i64 = state.laid[seat]
    if laid != c.WHOLE:
        cards = sum([int(count(laid & c.LEVEL_BITS[level], level)) for level in range(c.LEVELS)])
        return Refusal("pyramid-incomplete", "F-17", {"laid": cards})
    if state.denied >> seat & 1:
        return Refusal("claim-refuted", "F-102", {})
    return Refusal("pyramid-unchanged", "F-17", {})


def _rearrange(state: PharaonState, kind: i64, seat: i64, level: i64) -> Refusal:
    if kind != c.S_TURN and kind != c.S_AFTER:
        return _not_now(kind)
    where: dict[str, object] = {"level": int(level) + 1}
    if count(movable(state, seat, level), level) < 2:
        return Refusal("too-few-to-rearrange", "F-09", where)
    if state.rearranged[seat] >> level & 1:
        return Refusal("rearranged-already", "F-09", where)
    return Refusal("nobody-knows-them", "F-09", where)


def _lay(state: PharaonState, seat: i64, arg: i64, place: i64) -> Refusal:
    level = arg & 7
    where: dict[str, object] = {"level": int(level) + 1, "place": int(place) + 1}
    if place >= c.CAPACITY[level] or not state.laid[seat] >> c.START[level] + place & 1:
        return Refusal("no-card-there", "F-09", where)
    if state.shielded[seat] >> c.START[level] + place & 1:
        return Refusal("own-protected", "F-15", {**where, "seat": int(seat)})
    if left_to_lay(state, seat, arg) >> c.START[level] + place & 1:
        raise AssertionError("a card still to be laid can be laid")
    return Refusal("laid-already", "F-09", where)

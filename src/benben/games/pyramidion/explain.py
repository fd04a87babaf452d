"""Why an action is not allowed: a code, the rule, and the numbers that a sentence about it needs (words.py makes the sentence)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.refusal import Refusal
from benben.core.state import ARG_SHIFT, KIND_MASK
from benben.games.pyramidion import cards as c
from benben.games.pyramidion.codes import BOAT_CODES, FACE_CODES, RESOURCE_CODES, SITE_CODES, STEP_CODES, TROOP_CODES
from benben.games.pyramidion.goods import goods_of
from benben.games.pyramidion.payment import missing
from benben.games.pyramidion.steps.specials import exchange_count

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

# headings of the rulebook
SEQUENCE: Final = "Game sequence"
ACTIVATE: Final = "A. Activate a site"
PLAY: Final = "B. Play character cards"
LOADING: Final = "7. Loading boats"
END: Final = "End of the game"
TWO: Final = "Rules for 2 players"


def explain(state: PyramidionState, action: i64) -> Refusal | None:
    """Why an action is not legal now; None exactly for the legal ones.

    Says nothing that the seat at move does not know.
    """
    if state.is_over:
        return Refusal("game-over", END, {})
    for legal in state.legal:
        if legal == action:
            return None
    if not 0 <= action < c.ACTIONS:
        return Refusal("unknown-action", SEQUENCE, {})
    step: i64 = state.stack[-1]
    kind: i64 = step & KIND_MASK
    arg: i64 = step >> ARG_SHIFT
    if action < c.A_TAKE:
        return _card(state, kind, arg, action)
    if action < c.A_ACTIVATE:
        return _resource(state, kind, arg, action)
    if action < c.A_ORDER:
        return _site(state, kind, action)
    if action < c.A_LOAD:
        return _token_or_troop(state, kind, action)
    if action < c.A_REPLACE:
        return _load(state, kind, state.seat, action - c.A_LOAD)
    if action < c.A_PASS:
        if kind == c.S_STATUES:
            what: dict[str, object] = {"resource": RESOURCE_CODES[arg >> 5], "count": int(action - c.A_REPLACE)}
            return Refusal("other-number-of-statues", "Y-28", what)
        return _not_now(kind)
    if action == c.A_PASS and kind == c.S_PLAY:
        return Refusal("must-play", TWO, {})
    if action == c.A_SPARE and kind == c.S_TROOPS:
        return Refusal("troop-needed", "Y-28", {"site": SITE_CODES[arg >> 5]})
    if action == c.A_PASS or action == c.A_DECLINE:
        return Refusal("must-choose", _rule(kind), {"step": STEP_CODES[kind]})
    return _not_now(kind)


def _rule(kind: i64) -> str:
    """The rule behind the question of a step."""
    if kind == c.S_ACTIVATE:
        return ACTIVATE
    if kind <= c.S_RECRUIT:
        return "Y-06" if kind == c.S_NEGOTIATE else PLAY
    if kind <= c.S_POLITICIAN:
        if kind == c.S_GODDESS:
            return PLAY
        if kind <= c.S_GUARDIAN:
            return "Y-18"
        if kind <= c.S_VIZIER:
            return "Y-20"
        return "Y-21" if kind == c.S_PHILOSOPHER else "Y-23" if kind == c.S_POLITICIAN else "Y-22"
    if kind == c.S_GIZA:
        return "Y-24"
    if kind == c.S_ABU_SIMBEL:
        return "Y-25"
    if kind == c.S_HIGH_PRIEST:
        return "Y-16"
    if kind == c.S_LOAD:
        return LOADING
    return "Y-28" if kind > c.S_LOAD else "Y-26"


def _not_now(kind: i64) -> Refusal:
    return Refusal("not-now", _rule(kind), {"step": STEP_CODES[kind]})


def _card(state: PyramidionState, kind: i64, arg: i64, action: i64) -> Refusal:
    if action < c.A_COPY:
        face: i64 = action if action < c.A_RECRUIT else action - c.A_RECRUIT
        if kind == (c.S_PLAY if action < c.A_RECRUIT else c.S_RECRUIT):
            return Refusal("not-in-hand", PLAY, {"card": FACE_CODES[face]})
        return _not_now(kind)
    if action < c.A_RETRIEVE:
        if kind != c.S_PHILOSOPHER:
            return _not_now(kind)
        face = action - c.A_COPY
        if face == c.PHILOSOPHER_FACE:
            return Refusal("copies-itself", "Y-21", {})
        return Refusal("not-on-the-site", "Y-21", {"card": FACE_CODES[face], "site": SITE_CODES[state.open]})
    if action < c.A_REMOVE:
        if kind != c.S_HIGH_PRIEST:
            return _not_now(kind)
        face = action - c.A_RETRIEVE
        if state.played[arg] & c.FACE_MASK == face:
            return Refusal("itself", "Y-16", {"card": FACE_CODES[face]})
        return Refusal("not-yours-on-the-site", "Y-16", {"card": FACE_CODES[face], "site": SITE_CODES[state.open]})
    return _removal(state, kind, (action - c.A_REMOVE) // c.FACES, (action - c.A_REMOVE) % c.FACES)


def _removal(state: PyramidionState, kind: i64, target: i64, face: i64) -> Refusal:
    if kind != c.S_BANDIT and kind != c.S_GUARDIAN and kind != c.S_THIEF:
        return _not_now(kind)
    if target >= state.players:
        return Refusal("no-such-seat", "Y-02", {"seat": int(target), "players": int(state.players)})
    what: dict[str, object] = {"card": FACE_CODES[face], "seat": int(target), "site": SITE_CODES[state.open]}
    if kind == c.S_THIEF and c.KIND[face] != c.MERCHANT:
        return Refusal("not-a-merchant", "Y-20", what)
    last: i64 = state.played[-1]
    if last & c.FACE_MASK == face and last >> c.PLAYED_SEAT & 3 == target:
        return Refusal("itself", _rule(kind), what)
    return Refusal("not-theirs-on-the-site", _rule(kind), what)


def _resource(state: PyramidionState, kind: i64, arg: i64, action: i64) -> Refusal:
    resource = (action - c.A_TAKE) % c.RESOURCES
    what: dict[str, object] = {"resource": RESOURCE_CODES[resource]}
    if action < c.A_GIVE:
        if kind == c.S_ALEXANDRIA:
            return Refusal("supply-has-none", "Y-26", what)
        if kind == c.S_NEGOTIATE or kind == c.S_VIZIER:
            site = arg if kind == c.S_NEGOTIATE else state.open
            return Refusal("site-has-none", _rule(kind), {**what, "site": SITE_CODES[site]})
        if kind != c.S_STONE_TAKE:
            return _not_now(kind)
        return _exchange(state, arg, arg & 7, resource)
    if action < c.A_BRING:
        return _exchange(state, arg, state.open, resource) if kind == c.S_STONE_GIVE else _not_now(kind)
    if kind == c.S_POLITICIAN:
        return Refusal("supply-has-none", "Y-23", what)
    if kind != c.S_TROOPS:
        return _not_now(kind)
    what["site"] = SITE_CODES[arg >> 5]
    if resource not in state.printed.produces[arg >> 5]:
        return Refusal("site-does-not-produce", LOADING, what)
    if not state.supply[resource]:
        return Refusal("supply-has-none", "Y-28", what)
    return Refusal("troop-resource-not-needed", "Y-28", what)


def _exchange(state: PyramidionState, arg: i64, site: i64, resource: i64) -> Refusal:
    what: dict[str, object] = {"resource": RESOURCE_CODES[resource], "site": SITE_CODES[site]}
    if not state.goods[c.RESOURCES * site + resource]:
        return Refusal("site-has-none", "Y-22", what)
    return Refusal("exchange-in-order", "Y-22", {**what, "count": int(exchange_count(state, arg & 7))})


def _site(state: PyramidionState, kind: i64, action: i64) -> Refusal:
    if action < c.A_EXCHANGE:
        if kind != c.S_ACTIVATE:
            return _not_now(kind)
        return Refusal("has-a-sundial", ACTIVATE, {"site": SITE_CODES[action - c.A_ACTIVATE]})
    if action < c.A_CATEGORY and kind == c.S_STONE_WRITER:
        site = action - c.A_EXCHANGE
        if site == state.open:
            return Refusal("exchange-with-itself", "Y-22", {"site": SITE_CODES[site]})
        empty = state.open if state.goods_on(state.open) == 0 else site
        return Refusal("exchange-with-nothing", "Y-22", {"site": SITE_CODES[empty]})
    return _not_now(kind)


def _token_or_troop(state: PyramidionState, kind: i64, action: i64) -> Refusal:
    if action < c.A_RETURN:
        if kind != c.S_GIZA:
            return _not_now(kind)
        return Refusal("token-not-there", "Y-24", {"token": int(action - c.A_ORDER + 1)})
    if action < c.A_SEND:
        if kind != c.S_GUARDIAN:
            return _not_now(kind)
        return Refusal("no-troop-there", "Y-19", {"troop": TROOP_CODES[action - c.A_RETURN], "site": SITE_CODES[state.open]})
    if kind != c.S_CAIRO:
        return _not_now(kind)
    at = action - c.A_SEND
    return Refusal("no-troop-there", "Y-26", {"troop": TROOP_CODES[at & 1], "site": SITE_CODES[at >> 1]})


def _load(state: PyramidionState, kind: i64, seat: i64, boat: i64) -> Refusal:
    if kind != c.S_LOAD:
        return _not_now(kind)
    what: dict[str, object] = {"boat": BOAT_CODES[boat]}
    if boat == state.karnak and state.karnak_seat != seat:
        return Refusal("boat-of-another", "Y-27", {**what, "seat": int(state.karnak_seat)})
    if boat != state.karnak and boat not in state.row:
        return Refusal("boat-not-there", LOADING, what)
    return Refusal("boat-not-filled", LOADING, {**what, "short": goods_of(missing(state, seat, boat))})

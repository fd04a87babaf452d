"""What a seat may see of a game: built up from nothing, key by key (types.py describes every key)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benben.core.state import ARG_SHIFT, KIND_BITS, KIND_MASK, SEAT_MASK
from benben.games.neteru import cards as c
from benben.games.neteru import scoring
from benben.games.neteru.components import CODE, FACE_CODES, GOD_CODES, PYRAMIDION_CODES, STEP_CODES
from benben.games.neteru.knowledge import Knowledge
from benben.games.neteru.log import memory, visible_log

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

RULES_VERSION = 1
LINE_IDS = ("citizens", "bastet", "mummies", "visible", "secret", "gods")


def observe(state: NeteruState, viewer: int) -> dict[str, object]:
    """The observation of a seat, or of a spectator (-1): a `NeteruObservation`."""
    log = visible_log(state.log, viewer)
    knowledge = Knowledge(int(state.players), viewer, log)
    return {
        "game": "neteru",
        "rules_version": RULES_VERSION,
        "viewer": viewer if viewer >= 0 else None,
        "players": int(state.players),
        "options": {"mulligan": state.mulligan_allowed},
        "components": state.points.changes,
        "first": int(state.first),
        "turn": int(state.turn),
        "round": int(state.round),
        "extra": state.extra,
        "ending": state.ending,
        "over": state.is_over,
        "deck": len(state.deck),
        "deck_top": [_face(face) for face in knowledge.known_top()],
        "deck_blocks": [[_face(face) for face in block] for block in knowledge.known_blocks()],
        "middle": [GOD_CODES[god] for god in state.middle],
        "god_deck": len(state.god_deck),
        "seats": [_seat(state, viewer, seat, knowledge) for seat in range(state.players)],
        "pending": [_pending(step) for step in state.stack],
        "decision": None if state.is_over else _decision(state, viewer),
        "memory": memory(log),
    }


def _face(face: int) -> str | None:
    return None if face < 0 else FACE_CODES[face]


def knows_secret(state: NeteruState, viewer: int, seat: int) -> bool:
    """Whether a viewer may see a seat's secret Pyramidion: its own, one it looked at, one that lay open, or any once the game is over."""
    bit = viewer if viewer >= 0 else c.PUBLIC_BIT
    return state.is_over or bool(state.secret_known[seat] >> bit & 1)


def _seat(state: NeteruState, viewer: int, seat: int, knowledge: Knowledge) -> dict[str, object]:
    known = [c.FACE[card] for card in state.hands[seat]] if seat == viewer else knowledge.known_hand(seat)
    hand = [_face(face) for face in known]
    hand += [None] * (len(state.hands[seat]) - len(known))
    secret = knows_secret(state, viewer, seat)
    gods = state.gods[c.FLOORS * seat : c.FLOORS * seat + c.FLOORS]
    return {
        "seat": seat,
        "hand": hand,
        "rumours": [FACE_CODES[face] for face in knowledge.rumours(seat)],
        "pyramid": [[CODE[card] for card in pile_on(state, seat, slot)] for slot in range(c.SLOTS)],
        "discard": [CODE[card] for card in state.discards[seat]],
        "gods": [None if god < 0 else GOD_CODES[god] for god in gods],
        "visible": PYRAMIDION_CODES[state.pyramidions[2 * seat]],
        "secret": PYRAMIDION_CODES[state.pyramidions[2 * seat + 1]] if secret else None,
        "secret_known_by": [other for other in range(state.players) if state.secret_known[seat] >> other & 1],
        "secret_public": bool(state.secret_known[seat] >> c.PUBLIC_BIT & 1),
        "mulligan_used": bool(state.mulligans >> seat & 1),
        "score": _score(state, seat, secret),
    }


def pile_on(state: NeteruState, seat: int, slot: int) -> list[int]:
    """The cards on a slot, lowest first."""
    pile: list[int] = []
    card: int = state.top[c.SLOTS * seat + slot]
    while card >= 0:
        pile.append(card)
        card = state.below[card]
    return pile[::-1]


def _score(state: NeteruState, seat: int, with_secret: bool) -> dict[str, object]:
    values = [int(points) for points in scoring.line_points(state, seat, with_secret)]
    counts = [int(count) for count in scoring.visible_counts(state, seat)]
    discarded = len(state.discards[seat])
    visible, secret = state.pyramidions[2 * seat], state.pyramidions[2 * seat + 1]
    tops = [state.top[c.SLOTS * seat + slot] for slot in range(c.SLOTS)]
    kinds = [c.KIND[card] if card >= 0 else -1 for card in tops]
    gods = state.gods[c.FLOORS * seat : c.FLOORS * seat + c.FLOORS]
    worth = state.points.card
    mummy = int(scoring.mummy_value(state, seat, with_secret))
    doubled = [gods[c.FLOOR[slot]] == c.BASTET for slot in range(c.SLOTS)]
    scoring_slots = [slot for slot, kind in enumerate(kinds) if kind >= 0 and kind != c.MUMMY and worth[kind]]
    coins = [0 if kind < 0 else mummy if kind == c.MUMMY else worth[kind] * (2 if doubled[slot] else 1) for slot, kind in enumerate(kinds)]
    standing = [GOD_CODES[god] for god in gods if god >= 0]
    slots: list[list[int]] = [
        scoring_slots,
        [slot for slot in scoring_slots if doubled[slot]],
        [slot for slot, kind in enumerate(kinds) if kind == c.MUMMY],
        _counted_slots(visible, kinds, counts),
        _counted_slots(secret, kinds, counts) if with_secret else [],
        [],
    ]
    mummies_in_discard = sum(1 for card in state.discards[seat] if c.KIND[card] == c.MUMMY)
    line_gods: list[list[str]] = [
        [],
        ["bastet"] if "bastet" in standing else [],
        ["anubis"] if "anubis" in standing else [],
        [],
        [],
        standing,
    ]
    line_counts = [
        len(slots[0]),
        len(slots[1]),
        counts[c.MUMMY],
        int(scoring.counted(visible, counts, discarded)),
        int(scoring.counted(secret, counts, discarded)) if with_secret else 0,
        mummies_in_discard if "nephthys" in standing else 0,
    ]
    lines: list[dict[str, object]] = [
        {
            "id": LINE_IDS[line],
            "points": values[line] if line != scoring.SECRET_LINE or with_secret else None,
            "slots": [slot + 1 for slot in slots[line]],
            "gods": line_gods[line],
            "count": line_counts[line],
        }
        for line in range(scoring.LINES)
    ]
    return {
        "points": sum(values),
        "complete": with_secret,
        "lines": lines,
        "coins": coins,
        "occupied": int(scoring.occupied(state, seat)),
        "god_points": values[scoring.GODS_LINE],
    }


def _counted_slots(pyramidion: int, kinds: list[int], counts: list[int]) -> list[int]:
    """The slots whose cards a Pyramidion counts."""
    wanted: set[int]
    if pyramidion == c.P_MAJORITY:
        wanted = {kind for kind in range(c.KINDS) if counts[kind] == max(counts) > 0}
        wanted = {min(wanted)} if wanted else set()  # one type, also when two tie (N-32)
    elif pyramidion == c.P_DIVERSITY:
        present = [kind for kind in range(c.KINDS) if counts[kind]]
        first = [kinds.index(kind) for kind in present[: len(present) // 3 * 3]]
        return sorted(first)
    else:
        wanted = {
            c.P_SPHINX_PHOENIX: {c.SPHINX, c.PHOENIX},
            c.P_PRIEST_SCRIBE: {c.PRIEST, c.SCRIBE},
            c.P_CHARIOT_GUARD: {c.WAR_CHARIOT, c.GUARD},
            c.P_TOMB_RAIDER: {c.TOMB_RAIDER},
        }.get(pyramidion, set())
    return [slot for slot, kind in enumerate(kinds) if kind in wanted]


def _pending(step: int) -> dict[str, object]:
    kind, seat, arg = step & KIND_MASK, step >> KIND_BITS & SEAT_MASK, step >> ARG_SHIFT
    on_slot = kind in (c.S_PRIEST, c.S_CHARIOT)
    on_target = kind in (c.S_GIVE, c.S_PHOENIX_CARD, c.S_SOBEK_SWAP, c.S_SETH_CARD)
    return {
        "seat": seat,
        "step": STEP_CODES[kind],
        "slot": (arg & c.SLOT_MASK) + 1 if on_slot else None,
        "floor": arg + 1 if kind == c.S_GOD else None,
        "target": arg if on_target else None,
        "count": arg if kind in (c.S_RA, c.S_THOT) else None,
        "completed": bool(arg & c.PRIEST_NOTED) if kind == c.S_PRIEST else None,
    }


def _decision(state: NeteruState, viewer: int) -> dict[str, object]:
    pending: dict[str, Any] = _pending(state.stack[-1])
    step, seat, arg = pending["step"], pending["seat"], state.stack[-1] >> ARG_SHIFT
    shown: list[str] | None = None
    if seat == viewer:
        if step == "ra":
            shown = [CODE[card] for card in state.deck[-1 : -1 - arg : -1]]
        elif step == "seth-card":
            shown = [CODE[card] for card in state.hands[arg]]
        elif step == "sobek-swap":
            shown = [PYRAMIDION_CODES[state.pyramidions[2 * arg + 1]]]
        elif step == "give":
            shown = [FACE_CODES[state.log[-1]]]  # the Tomb Raider's draw is the last thing that happened to a hidden card
    return {**pending, "main": step == "turn", "cards": shown}

"""What a seat may see of a game: built up from nothing, key by key (types.py describes every key)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.core.state import ARG_SHIFT, KIND_BITS, KIND_MASK, SEAT_MASK, SPECTATOR
from benben.games.pharaon import cards as c
from benben.games.pharaon.components import CONTENT_CODES, DIRECTIONS, MYSTERY_CODES, STEP_CODES
from benben.games.pharaon.knowledge import movable
from benben.games.pharaon.progress import progress

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState

RULES_VERSION = 1
REASONS = (None, "glory", "limit")
FORCED, ORDER = c.LAY_FORCED, c.LAY_ORDER
OF_A_LEVEL = (c.S_PLACE, c.S_TOUR_GIVE, c.S_CLAIM_CONTENT, c.S_FORTUNE_GIVE, c.S_THEFT_DROP, c.S_LAY)


def observe(state: PharaonState, viewer: int, *, recalls: bool = False) -> dict[str, object]:
    """The observation of a seat, or of a spectator (-1): a `PharaonObservation`.

    With `recalls`, of a seat that has forgotten nothing: in the variant it then knows all its own cards, each of which it has seen when it
    came, and has laid where it lies by itself (F-20).
    """
    players = int(state.players)
    names = CONTENT_CODES + MYSTERY_CODES
    return {
        "game": "pharaon",
        "rules_version": RULES_VERSION,
        "viewer": viewer if viewer >= 0 else None,
        "players": players,
        "options": {"gods": state.gods, "rounds": int(state.limit), "first": state.first_option},
        "components": state.changes,
        "counts": dict(zip(names, state.counts, strict=True)),
        "first": int(state.first),
        "turn": int(state.turn),
        "actions": int(state.actions),
        "round": int(state.round),
        "over": state.is_over,
        "reason": REASONS[state.reason],
        "winner": int(state.winner) if state.winner >= 0 else None,
        "decks": [len(deck) for deck in state.decks],
        "mystery": len(state.mystery),
        "discard": [MYSTERY_CODES[card] for card in state.discard],
        "seats": [_seat(state, viewer, seat, recalls and seat == viewer) for seat in range(players)],
        "decision": None if state.is_over else _decision(state, viewer, recalls),
        "pending": [_pending(state, step) for step in state.stack[:-1]],
        "announced": _announced(state, viewer),
    }


def observer(viewer: int) -> int:
    """The number of a viewer among the observers of knowledge.py."""
    return c.SPECTATORS if viewer == SPECTATOR else viewer


def level_and_place(place: int) -> tuple[int, int]:
    """The level and the place within it, both from 1."""
    level = c.LEVEL[place]
    return level + 1, place - c.START[level] + 1


def _content(content: int) -> str | None:
    return CONTENT_CODES[content] if content >= 0 else None


def _seat(state: PharaonState, viewer: int, seat: int, recalled: bool) -> dict[str, object]:
    start = c.MYSTERIES * seat
    hand = [code for card, code in enumerate(MYSTERY_CODES) for _ in range(state.hands[start + card])]
    contents = state.content[c.PLACES * seat : c.PLACES * (seat + 1)]
    counted = state.is_over or recalled or (seat == viewer and not state.gods)
    return {
        "seat": seat,
        "hand": hand if seat == viewer else None,
        "hand_size": state.sizes[seat],
        "pyramid": [_level(state, viewer, seat, level, recalled) for level in range(c.LEVELS)],
        "laid": state.laid[seat].bit_count(),
        "progress": progress(contents) if counted else None,
        "penalty": state.penalty[seat],
        "rearranged": [level + 1 for level in range(c.LEVELS) if state.rearranged[seat] >> level & 1],
        "refuted": bool(state.denied >> seat & 1),
    }


def _level(state: PharaonState, viewer: int, seat: int, level: int, recalled: bool) -> dict[str, object]:
    places = range(c.START[level], c.START[level + 1])
    packed = state.lost[int(state.players) * observer(viewer) + seat]
    numbers = {content: packed >> 3 * content & 7 for content in range(c.FIRST_CONTENT[level], c.FIRST_CONTENT[level + 1])}
    loose = sorted(
        (content for content, number in numbers.items() if number and not state.is_over), key=lambda content: (-numbers[content], content)
    )
    return {
        "level": level + 1,
        "places": [_card(state, viewer, c.PLACES * seat + place, recalled) for place in places],
        "faded": [state.faded[int(state.players) * other + seat] >> 3 * level & 7 for other in range(state.players)],
        "loose": [{"content": CONTENT_CODES[content], "count": numbers[content]} for content in loose],
    }


def _card(state: PharaonState, viewer: int, at: int, recalled: bool) -> dict[str, object] | None:
    content = state.content[at]
    if content < 0:
        return None
    visible = state.is_over or recalled or state.known[at] >> observer(viewer) & 1
    protection = state.protection[at]
    return {
        "content": CONTENT_CODES[content] if visible else None,
        "protected": MYSTERY_CODES[protection] if protection >= 0 else None,
        "known_by": [seat for seat in range(state.players) if state.known[at] >> seat & 1],
    }


def _choice(seat: int, place: int) -> dict[str, object]:
    level, number = level_and_place(place)
    return {"seat": seat, "level": level, "place": number}


def _pending(state: PharaonState, step: int) -> dict[str, object]:
    kind, seat, arg = step & KIND_MASK, step >> KIND_BITS & SEAT_MASK, step >> ARG_SHIFT
    changed = kind == c.S_AFTER and arg == 1
    return {
        "seat": seat,
        "step": STEP_CODES[kind],
        "level": (arg & 7) + 1 if kind in OF_A_LEVEL else None,
        "places": [_choice(seat, place) for place in range(c.PLACES) if kind == c.S_LOOK and arg >> place & 1],
        "claim": changed and _can_claim(state, seat),
        "forced": kind == c.S_LAY and bool(arg & FORCED),
    }


def _can_claim(state: PharaonState, seat: int) -> bool:
    return state.laid[seat] == c.WHOLE and not state.denied >> seat & 1


def _decision(state: PharaonState, viewer: int, recalls: bool) -> dict[str, object]:
    step = state.stack[-1]
    kind, seat, arg = step & KIND_MASK, step >> KIND_BITS & SEAT_MASK, step >> ARG_SHIFT
    own = seat == viewer
    base = c.PLACES * seat
    laying = kind == c.S_LAY
    level = arg & 7
    first = c.START[level] if laying else 0
    order = [arg // ORDER >> 3 * i & 7 for i in range(arg // c.LAY_COUNT & 7)] if laying else []
    bits = int(movable(state, seat, level)) if laying else 0
    places = [place for place in range(c.CAPACITY[level]) if bits >> first + place & 1] if laying else []
    remaining = [place for place in places if place not in order]
    drawn = kind == c.S_PLACE and arg >> 3 == c.DRAWN
    aimed = kind in (c.S_CLAIM_CONTENT, c.S_FORTUNE_GIVE, c.S_THEFT_DROP) or (kind == c.S_PLACE and not drawn)
    card = int(state.held) if drawn else c.NO_CARD
    if aimed and kind != c.S_CLAIM_CONTENT:
        card = state.content[c.PLACES * int(state.target) + int(state.place)]
    may_see = own and laying and (bool(arg & FORCED) or not state.gods or recalls)
    sees = [place for place in range(c.PLACES) if kind == c.S_LOOK and arg >> place & 1]
    return {
        "seat": seat,
        "step": STEP_CODES[kind],
        "main": kind in (c.S_TURN, c.S_LOOK) or (state.gods and card >= 0),
        "actions_left": int(state.actions) if seat == state.turn else 0,
        "level": level + 1 if kind in OF_A_LEVEL else None,
        "direction": DIRECTIONS[state.direction] if kind == c.S_TOUR_GIVE else None,
        "card": _content(card) if own else None,
        "target": _choice(int(state.target), int(state.place)) if aimed else None,
        "position": places[len(order)] + 1 if laying else None,
        "remaining": [place + 1 for place in remaining] if own else [],
        "order": [place + 1 for place in order] if own else [],
        "cards": [CONTENT_CODES[state.content[base + first + place]] if may_see else None for place in remaining] if laying else None,
        "sees": [
            {
                **dict(zip(("level", "place"), level_and_place(place), strict=True)),
                "content": _content(state.content[base + place]) if own else None,
            }
            for place in sees
        ],
        "forced": laying and bool(arg & FORCED),
        "claim": (kind == c.S_TURN or (kind == c.S_AFTER and arg == 1)) and _can_claim(state, seat),
    }


def _announced(state: PharaonState, viewer: int) -> dict[str, object] | None:
    if state.card < 0:
        return None
    tour = state.card == c.TOUR
    place = state.gave[viewer] if tour and viewer >= 0 else c.NO_CARD
    return {
        "card": MYSTERY_CODES[state.card],
        "seat": int(state.turn),
        "level": int(state.level) + 1,
        "direction": DIRECTIONS[state.direction] if tour else None,
        "target": None if tour else _choice(int(state.target), int(state.place)),
        "chosen": [seat for seat in range(state.players) if tour and state.gave[seat] >= 0],
        "given": level_and_place(place)[1] if place >= 0 else None,
    }

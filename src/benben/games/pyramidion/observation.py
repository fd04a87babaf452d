"""What a seat may see of a game: built up from nothing, key by key (types.py describes every key)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.core.state import ARG_SHIFT, KIND_MASK
from benben.games.pyramidion import cards as c
from benben.games.pyramidion import payment, resolution, scoring
from benben.games.pyramidion.activation import activations
from benben.games.pyramidion.codes import CATEGORY_CODES, FACE_CODES, KIND_CODES, RESOURCE_CODES, SITE_CODES, STEP_CODES
from benben.games.pyramidion.goods import boat_fields, goods_of
from benben.games.pyramidion.phases import coming
from benben.games.pyramidion.steps.boats import BOAT_MASK
from benben.games.pyramidion.steps.specials import exchange_count

if TYPE_CHECKING:
    from benben.games.pyramidion.points import Printed
    from benben.games.pyramidion.state import PyramidionState

RULES_VERSION = 1
REASONS = (None, "points", "boats", "limit")
GOALS = {"10": 10, "12": 12, "15": 15, "all-boats": 0}
OPTION_OF = {goal: option for option, goal in GOALS.items()}
SPECIAL_STEPS = (
    c.S_GODDESS, c.S_BANDIT, c.S_GUARDIAN, c.S_THIEF, c.S_VIZIER, c.S_PHILOSOPHER, c.S_STONE_WRITER, c.S_STONE_GIVE, c.S_STONE_TAKE,
    c.S_POLITICIAN,
)  # fmt: skip
POWER_STEPS = (c.S_GIZA, c.S_ALEXANDRIA, c.S_CAIRO, c.S_ABU_SIMBEL)


def observe(state: PyramidionState, viewer: int) -> dict[str, object]:
    """The observation of a seat, or of a spectator (-1): a `PyramidionObservation`."""
    printed = state.printed
    open_site = None if state.open < 0 else _open(state)
    karnak = None if state.karnak < 0 else _boat(state, viewer, int(state.karnak), int(state.karnak_seat))
    return {
        "game": "pyramidion",
        "rules_version": RULES_VERSION,
        "viewer": viewer if viewer >= 0 else None,
        "players": int(state.players),
        "options": {"points": OPTION_OF[int(state.goal)]},
        "components": printed.changes,
        "round": int(state.round),
        "phase": int(state.phase),
        "over": state.is_over,
        "reason": REASONS[state.reason],
        "order": [int(seat) for seat in state.order],
        "goal": int(state.goal) or None,
        "passes": int(state.passes),
        "sites": _sites(state),
        "open": open_site,
        "row": [_boat(state, viewer, boat, None) for boat in state.row],
        "karnak": karnak,
        "boat_deck": len(state.boat_deck),
        "boat_discard": [str(boat_fields(printed, boat)["boat"]) for boat in state.boat_discard],
        "supply": goods_of(state.supply),
        "tokens": [token for token in range(1, state.players + 1) if token not in state.token],
        "deck": len(state.deck),
        "discard": [card(printed, face) for face in state.discard],
        "reshuffled": [card(printed, face) for face in state.pool],
        "distribution_deck": len(state.distribution_deck),
        "distributions_used": [int(used) for used in state.distributions_used],
        "next_distribution": coming(state),
        "revolt_tokens": [token(printed, number) for number in sorted(range(c.TOKENS), key=lambda n: _token_key(printed, n))],
        "seats": [_seat(state, viewer, seat) for seat in range(state.players)],
        "decision": None if state.is_over else _decision(state),
    }


def card(printed: Printed, face: int) -> dict[str, object]:
    """A character with its printed values."""
    values = printed.values[3 * face : 3 * face + 3]
    return {
        "code": FACE_CODES[face],
        "kind": KIND_CODES[c.KIND[face]],
        "basic": face >= c.FIRST_BASIC,
        **{CATEGORY_CODES[category]: int(values[category]) for category in range(c.CATEGORIES)},
        "ankh": bool(printed.ankh[face]),
    }


def token(printed: Printed, number: int) -> dict[str, object]:
    """A revolt token, shown."""
    return {"value": int(printed.token_value[number]), "resource": RESOURCE_CODES[printed.token_resource[number]]}


def _token_key(printed: Printed, number: int) -> tuple[int, int]:
    return printed.token_value[number], printed.token_resource[number]


def _sites(state: PyramidionState) -> list[dict[str, object]]:
    next_goods = coming(state)
    out: list[dict[str, object]] = []
    for site, code in enumerate(SITE_CODES):
        torturer, negotiator = state.troops[site], state.troops[c.SITES + site]
        out.append(
            {
                "site": code,
                "produces": [RESOURCE_CODES[resource] for resource in state.printed.produces[site]],
                "min_influence": int(state.printed.least[2 * site]),
                "min_negotiation": int(state.printed.least[2 * site + 1]),
                "goods": goods_of(state.goods[c.RESOURCES * site : c.RESOURCES * site + c.RESOURCES]),
                "coming": next_goods.get(code, {}),
                "torturer": int(torturer) if torturer >= 0 else None,
                "negotiator": int(negotiator) if negotiator >= 0 else None,
                "sundial": bool(state.sundials >> site & 1),
            }
        )
    return out


def _open(state: PyramidionState) -> dict[str, object]:
    points = resolution.totals(state)
    drivers = resolution.slave_drivers(state)
    played: list[dict[str, object]] = []
    for each in state.played:
        face = int(each & c.FACE_MASK)
        counts_as = int(each >> c.PLAYED_AS & c.FACE_MASK)
        category = int(each >> c.PLAYED_CATEGORY & 3)
        counted = resolution.card_points(state, each, drivers)
        played.append(
            {
                "seat": int(each >> c.PLAYED_SEAT & 3),
                "card": card(state.printed, face),
                "category": None if category == c.NO_CATEGORY else CATEGORY_CODES[category],
                "copies": None if counts_as == face else card(state.printed, counts_as),
                "raises": bool(each & c.PLAYED_RAISES),
                "points": {CATEGORY_CODES[category]: int(counted[category]) for category in range(c.CATEGORIES)},
            }
        )
    least = [int(resolution.minimum(state, sort)) for sort in (c.TORTURERS, c.NEGOTIATORS)]
    return {
        "site": SITE_CODES[state.open],
        "by": int(state.opener),
        "number": int(state.activated),
        "of": int(activations(state.players)),
        "min_influence": least[0],
        "min_negotiation": least[1],
        "played": played,
        "totals": [
            {
                "seat": seat,
                **{CATEGORY_CODES[category]: int(points[3 * seat + category]) for category in range(c.CATEGORIES)},
                "passed": bool(state.passed >> seat & 1),
                "cards": int(state.laid >> 8 * seat & 255),
            }
            for seat in range(state.players)
        ],
        "outcome": {
            "revolts": int(resolution.revolts(state)),
            "torturer": _places(state, points, c.TORTURERS, least[0]),
            "negotiator": _places(state, points, c.NEGOTIATORS, least[1]),
            "goods": _gathers(state, points),
        },
        "ankh_played": state.ankh,
    }


def _places(state: PyramidionState, points: list[int], sort: int, least: int) -> int | None:
    """Who would place a troop now; None also where the winner's own one stands or none is left."""
    category = c.INFLUENCE if sort == c.TORTURERS else c.NEGOTIATION
    seat = int(resolution.leader(points, category, state.players))
    if seat < 0 or points[3 * seat + category] < least or not state.left[2 * seat + sort]:
        return None
    return None if state.troops[c.SITES * sort + state.open] == seat else seat


def _gathers(state: PyramidionState, points: list[int]) -> int | None:
    seat = int(resolution.leader(points, c.BARGAINING, state.players))
    return seat if seat >= 0 and state.goods_on(state.open) else None


def _boat(state: PyramidionState, viewer: int, boat: int, only: int | None) -> dict[str, object]:
    out: dict[str, object] = {**boat_fields(state.printed, boat), "only": only}
    if viewer < 0:
        return {**out, "affordable": None, "short": None, "payment": None}
    path = int(payment.thriftiest(state, viewer, boat))
    if path < 0:
        return {**out, "affordable": False, "short": goods_of(payment.missing(state, viewer, boat)), "payment": None}
    return {**out, "affordable": True, "short": {}, "payment": payment_view(state, boat, path)}


def payment_view(state: PyramidionState, boat: int, path: int) -> dict[str, object]:
    """A payment, or the part of it that is settled."""
    brought = [(site, int(payment.digit(path, site))) for site in range(c.SITES)]
    return {
        "troops": {SITE_CODES[site]: RESOURCE_CODES[value - 1] for site, value in brought if value},
        "statues": goods_of([*[int(payment.digit(path, c.SITES + resource)) for resource in range(c.PLAIN)], 0]),
        "paid": goods_of(payment.paid_goods(state.printed.needs, boat, path)),
    }


def _seat(state: PyramidionState, viewer: int, seat: int) -> dict[str, object]:
    printed = state.printed
    open_ = seat == viewer or state.is_over
    basics = [face for face in state.hands[seat] if face >= c.FIRST_BASIC]
    known = [each & c.FACE_MASK for each in state.known if each >> 6 == seat]
    return {
        "seat": seat,
        "order": state.order.index(seat) + 1,
        "token": int(state.token[seat]) or None,
        "reserve": goods_of(state.reserve[c.RESOURCES * seat : c.RESOURCES * seat + c.RESOURCES]),
        "hand": [card(printed, face) for face in state.hands[seat]] if seat == viewer else None,
        "hand_size": len(state.hands[seat]),
        "hand_known": [card(printed, face) for face in known + basics],
        "drawn": bool(state.drawn >> seat & 1),
        "used": [card(printed, c.FIRST_BASIC + basic) for basic in range(c.BASICS) if state.used[seat] >> basic & 1],
        "torturers": int(state.left[2 * seat]),
        "negotiators": int(state.left[2 * seat + 1]),
        "spent": [SITE_CODES[site] for site in range(c.SITES) if state.troops[site] == seat and state.spent >> site & 1],
        "boats": len(scoring.boats_of(state, seat)),
        "points": int(scoring.boat_points(state, seat)) if open_ else None,
        "loaded": [boat_fields(printed, boat) for boat in scoring.boats_of(state, seat)] if open_ else None,
    }


def _decision(state: PyramidionState) -> dict[str, object]:
    step = int(state.stack[-1])
    kind, arg = step & KIND_MASK, step >> ARG_SHIFT
    site = resource = boat = paid = given = taken = count = None
    if kind == c.S_NEGOTIATE:
        site = SITE_CODES[arg]
    elif kind in (c.S_TROOPS, c.S_STATUES):
        number, place = arg & BOAT_MASK, arg >> 5
        boat = str(boat_fields(state.printed, number)["boat"])
        if kind == c.S_TROOPS:
            site = SITE_CODES[place]
        else:
            resource = RESOURCE_CODES[place]
        paid = _settled(state, number, place if kind == c.S_TROOPS else c.SITES + place)
    elif kind in (c.S_STONE_GIVE, c.S_STONE_TAKE):
        site = SITE_CODES[arg & 7]
        count = int(exchange_count(state, arg & 7))
        chosen = [(arg >> 3 * number & 7) - 1 for number in range(1, 5) if arg >> 3 * number & 7]
        given, taken = (goods_of([part.count(each) for each in range(c.RESOURCES)]) for part in (chosen[:count], chosen[count:]))
    return {
        "seat": int(state.seat),
        "step": STEP_CODES[kind],
        "main": kind in (c.S_ACTIVATE, c.S_PLAY) or (kind == c.S_LOAD and len(state.legal) > 1),
        "site": site,
        "resource": resource,
        "card": _acting(state, kind, arg),
        "boat": boat,
        "paid": paid,
        "given": given,
        "taken": taken,
        "count": count,
        "power": kind in POWER_STEPS,
    }


def _settled(state: PyramidionState, boat: int, place: int) -> dict[str, object]:
    """What all payments still possible agree on before a place."""
    path = state.ways[0]
    shift = 3 * place if place < c.SITES else 24 + 4 * (place - c.SITES)
    before = path & ((1 << shift) - 1)
    view = payment_view(state, boat, before)
    # until everything is settled nothing has left the reserve
    return {**view, "paid": {}}


def _acting(state: PyramidionState, kind: int, arg: int) -> str | None:
    """The special whose effect is being carried out."""
    if kind == c.S_HIGH_PRIEST:
        face = state.played[arg] & c.FACE_MASK
    elif kind in SPECIAL_STEPS:
        face = state.played[-1] & c.FACE_MASK
    else:
        return None
    return KIND_CODES[c.KIND[face]]

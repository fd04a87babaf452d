"""Resolving a site: revolt, torturer, negotiator, merchant (Resolve cards; Y-12 to Y-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.games.pyramidion.cards import (
    BARGAINING,
    CATEGORIES,
    FACE_MASK,
    GODDESS_FACE,
    GODDESS_POINTS,
    INFLUENCE,
    KIND,
    NEGOTIATION,
    NEGOTIATORS,
    NO_CATEGORY,
    NOBODY,
    PHILAE,
    PLAYED_AS,
    PLAYED_CATEGORY,
    PLAYED_RAISES,
    PLAYED_SEAT,
    RAISED,
    RESOURCES,
    REVOLT_FACE,
    SITES,
    SLAVE_DRIVER,
    TORTURERS,
)
from benben.games.pyramidion.codes import RESOURCE_CODES, SITE_CODES, TROOP_CODES
from benben.games.pyramidion.goods import goods_of

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

TIE: Final = -2  # the highest total is shared
NO_ONE: Final = -1  # nobody has a point
PHILAE_BONUS: Final = 2


def totals(state: PyramidionState) -> list[int]:
    """3 * seat + category -> points of the cards now on the open site.

    A Slave driver takes one off every value of its owner's opponents, which never falls below zero; several add up (Y-18).
    """
    out = [0] * (CATEGORIES * state.players)
    played = state.played
    drivers = 0  # 8 bits a seat: Slave drivers
    for card in played:
        if KIND[card >> PLAYED_AS & FACE_MASK] == SLAVE_DRIVER:
            drivers += 1 << 8 * (card >> PLAYED_SEAT & 3)
    values = state.printed.values
    for card in played:
        face: i64 = card >> PLAYED_AS & FACE_MASK
        seat: i64 = card >> PLAYED_SEAT & 3
        at = CATEGORIES * seat
        if drivers == 0:
            if face == GODDESS_FACE:
                category: i64 = card >> PLAYED_CATEGORY & 3
                if category != NO_CATEGORY:
                    out[at + category] += GODDESS_POINTS
            else:
                out[at] += values[CATEGORIES * face]
                out[at + 1] += values[CATEGORIES * face + 1]
                out[at + 2] += values[CATEGORIES * face + 2]
        else:
            points = card_points(state, card, drivers)
            out[at] += points[0]
            out[at + 1] += points[1]
            out[at + 2] += points[2]
    return out


def slave_drivers(state: PyramidionState) -> i64:
    """8 bits a seat: the Slave drivers, copies too, that it has on the open site."""
    drivers: i64 = 0
    for card in state.played:
        if KIND[card >> PLAYED_AS & FACE_MASK] == SLAVE_DRIVER:
            drivers += 1 << 8 * (card >> PLAYED_SEAT & 3)
    return drivers


def card_points(state: PyramidionState, card: i64, drivers: i64) -> list[int]:
    """What a card on the open site counts in each category; `drivers` is that of `slave_drivers`."""
    face: i64 = card >> PLAYED_AS & FACE_MASK
    seat: i64 = card >> PLAYED_SEAT & 3
    lower: i64 = 0
    for other in range(state.players):
        if other != seat:
            lower += drivers >> 8 * other & 255
    out = [0, 0, 0]
    for category in range(CATEGORIES):
        value: i64 = state.printed.values[CATEGORIES * face + category]
        if face == GODDESS_FACE and category == card >> PLAYED_CATEGORY & 3:
            value = GODDESS_POINTS
        if value > lower:
            out[category] = value - lower
    return out


def leader(points: list[int], category: i64, players: i64) -> i64:
    """The seat with the single highest total of a category, TIE, or NO_ONE if nobody has a point (Y-12)."""
    best: i64 = NO_ONE
    most: i64 = 0
    for seat in range(players):
        mine: i64 = points[CATEGORIES * seat + category]
        if mine > most:
            most = mine
            best = seat
        elif mine == most and most > 0:
            best = TIE
    return best


def minimum(state: PyramidionState, sort: i64) -> i64:
    """What a troop of this sort needs on the open site, Stone writers included (Y-14, Y-22)."""
    least: i64 = state.printed.least[2 * state.open + sort]
    for card in state.played:
        if card & PLAYED_RAISES:
            least += RAISED
    return least


def revolts(state: PyramidionState) -> i64:
    """Revolt cards, copies too, on the open site."""
    count: i64 = 0
    for card in state.played:
        if card >> PLAYED_AS & FACE_MASK == REVOLT_FACE:
            count += 1
    return count


def resolve_site(state: PyramidionState) -> None:
    """Everything but the High Priests, in its order."""
    count = revolts(state)
    if count > 0:
        revolt(state, count)
    points = totals(state)
    place_troop(state, points, TORTURERS)
    place_troop(state, points, NEGOTIATORS)
    gather(state, points)


def revolt(state: PyramidionState, count: i64) -> None:
    """Tokens are shown; who falls short loses all cards there; the strongest of the others takes the resources (Revolt; Y-13)."""
    printed = state.printed
    tokens = state.revolt_tokens
    if count > len(tokens):
        count = len(tokens)
    shown = tokens[len(tokens) - count :]
    value: i64 = 0
    for token in shown:
        value += printed.token_value[token]
    bonus: i64 = PHILAE_BONUS * count if state.open == PHILAE else 0
    value += bonus
    before = totals(state)
    fallen: i64 = 0
    kept: list[int] = []
    for card in state.played:
        seat: i64 = card >> PLAYED_SEAT & 3
        if before[CATEGORIES * seat + INFLUENCE] >= value:
            kept.append(card)
        else:
            fallen |= 1 << seat
            state.put_away(seat, card & FACE_MASK)
    took_part: i64 = 0
    for card in state.played:
        took_part |= 1 << (card >> PLAYED_SEAT & 3)
    state.played = kept
    winner = leader(totals(state), INFLUENCE, state.players)
    gained = [0] * RESOURCES
    if winner >= 0:
        for token in shown:
            resource: i64 = printed.token_resource[token]
            if state.supply[resource] > 0:
                state.supply[resource] -= 1
                state.reserve[RESOURCES * winner + resource] += 1
                gained[resource] += 1
    if state.events is not None:
        state.tell(
            "revolt",
            {
                "site": SITE_CODES[state.open],
                "tokens": [
                    {"value": int(printed.token_value[token]), "resource": RESOURCE_CODES[printed.token_resource[token]]} for token in shown
                ],
                "bonus": int(bonus),
                "value": int(value),
                "totals": [
                    {"seat": int(seat), "influence": int(before[CATEGORIES * seat + INFLUENCE])}
                    for seat in range(state.players)
                    if took_part >> seat & 1
                ],
                "fallen": [int(seat) for seat in range(state.players) if fallen >> seat & 1],
                "winner": int(winner) if winner >= 0 else None,
                "gained": goods_of(gained),
            },
        )
    tokens.sort()
    state.rng.shuffle(tokens)


def place_troop(state: PyramidionState, points: list[int], sort: i64) -> None:
    """The single highest total places a troop, if it is high enough and there is one (Torturer, Negotiator; Y-14)."""
    category: i64 = INFLUENCE if sort == TORTURERS else NEGOTIATION
    winner = leader(points, category, state.players)
    if winner == NO_ONE:
        return
    if winner == TIE:
        no_troop(state, sort, "tie", NOBODY, 0)
        return
    mine: i64 = points[CATEGORIES * winner + category]
    at = SITES * sort + state.open
    standing: i64 = state.troops[at]
    if mine < minimum(state, sort):
        no_troop(state, sort, "minimum", winner, mine)
    elif standing == winner:
        no_troop(state, sort, "own", winner, mine)
    elif state.left[2 * winner + sort] == 0:
        no_troop(state, sort, "none-left", winner, mine)
    else:
        if standing >= 0:
            state.left[2 * standing + sort] += 1
        state.left[2 * winner + sort] -= 1
        state.troops[at] = winner
        if state.events is not None:
            state.tell(
                "troop",
                {
                    "seat": int(winner),
                    "site": SITE_CODES[state.open],
                    "troop": TROOP_CODES[sort],
                    "replaced": int(standing) if standing >= 0 else None,
                    "points": int(mine),
                },
            )


def no_troop(state: PyramidionState, sort: i64, reason: str, seat: i64, points: i64) -> None:
    """Tell, if anybody watches, why no troop was placed."""
    if state.events is not None:
        state.tell(
            "no-troop",
            {
                "site": SITE_CODES[state.open],
                "troop": TROOP_CODES[sort],
                "reason": reason,
                "seat": int(seat) if seat >= 0 else None,
                "points": int(points),
            },
        )


def gather(state: PyramidionState, points: list[int]) -> None:
    """The single highest bargaining total takes everything on the site (Merchant; Y-15)."""
    winner = leader(points, BARGAINING, state.players)
    site = state.open
    at = RESOURCES * site
    if winner < 0 or state.goods_on(site) == 0:
        if state.events is not None:
            reason = "empty" if state.goods_on(site) == 0 else "tie" if winner == TIE else "nobody"
            state.tell("no-goods", {"site": SITE_CODES[site], "reason": reason})
        return
    own = RESOURCES * winner
    if state.events is not None:
        state.tell(
            "gathered",
            {
                "seat": int(winner),
                "site": SITE_CODES[site],
                "goods": goods_of(state.goods[at : at + RESOURCES]),
                "points": int(points[CATEGORIES * winner + BARGAINING]),
            },
        )
    for resource in range(RESOURCES):
        state.reserve[own + resource] += state.goods[at + resource]
        state.goods[at + resource] = 0

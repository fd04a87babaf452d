"""The course of a round: what happens between decisions (Game sequence; Y-04 to Y-08, Y-24, Y-28 to Y-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pyramidion.activation import proceed_activation
from benben.games.pyramidion.cards import (
    ACTIVATION_PHASE,
    ALL_BASICS,
    BASICS,
    BOATS,
    CHOOSE,
    DEALT,
    END_PHASE,
    FIRST_BASIC,
    GIZA,
    LOADING_PHASE,
    MAX_ROUNDS,
    NEGOTIATION_PHASE,
    NO_BOAT,
    QUAY,
    RESOURCES,
    S_LOAD,
    S_NEGOTIATE,
    SITES,
    THEBES,
)
from benben.games.pyramidion.codes import FACE_CODES, RESOURCE_CODES, SITE_CODES
from benben.games.pyramidion.goods import boat_fields, goods_of
from benben.games.pyramidion.scoring import boat_points, bonus_seat

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState


def proceed(state: PyramidionState) -> None:
    """Nothing is pending: go on to the next decision, or to the end of the game."""
    while not state.stack and not state.is_over:
        if state.phase == ACTIVATION_PHASE:
            if not proceed_activation(state):
                adjust_order(state)
                begin_loading(state)
        elif state.phase == LOADING_PHASE:
            proceed_loading(state)
        else:
            deal_characters(state)
            begin_activation(state)


def begin_round(state: PyramidionState) -> None:
    """Phases 1 and 2, and the negotiations of phase 3."""
    if state.events is not None:
        state.tell("round", {"round": int(state.round)})
    renew_boats(state)
    distribute(state)
    state.phase = NEGOTIATION_PHASE
    owners = state.order
    for i in range(len(owners) - 1, -1, -1):
        for site in range(SITES - 1, -1, -1):
            if state.troops[SITES + site] == owners[i]:
                state.push(S_NEGOTIATE, owners[i], site)
    if state.stack:
        tell_phase(state, NEGOTIATION_PHASE)


def tell_phase(state: PyramidionState, phase: i64) -> None:
    """Tell, if anybody watches, that a phase begins in which something happens."""
    if state.events is not None:
        state.tell("phase", {"phase": int(phase)})


def renew_boats(state: PyramidionState) -> None:
    """Phase 1: fill the row up to five (Renew boat cards; Y-04)."""
    fresh: list[int] = []
    while len(state.row) < QUAY:
        boat = state.draw_boat()
        if boat == NO_BOAT:
            break
        state.row.append(boat)
        fresh.append(boat)
    if fresh and state.events is not None:
        tell_phase(state, 1)
        state.tell("boats", {"boats": [boat_fields(state.printed, boat) for boat in fresh]})


def distribute(state: PyramidionState) -> None:
    """Phase 2: resources as the open card says, site by site while the supply lasts; then the next card (Resources distribution; Y-05)."""
    card = state.next_distribution
    at: i64 = RESOURCES * SITES * card
    amounts = state.printed.distribution
    supply = state.supply
    tell_phase(state, 2)
    for site in range(SITES):
        put = [0] * RESOURCES
        for resource in range(RESOURCES):
            count: i64 = amounts[at]
            at += 1
            if count == 0:
                continue
            there: i64 = supply[resource]
            if there < count:
                if state.events is not None:
                    state.tell(
                        "shortage",
                        {"site": SITE_CODES[site], "resource": RESOURCE_CODES[resource], "count": int(count - there)},
                    )
                count = there
            supply[resource] -= count
            state.goods[RESOURCES * site + resource] += count
            put[resource] = count
        if state.events is not None:
            goods = goods_of(put)
            if goods:
                state.tell("distributed", {"site": SITE_CODES[site], "goods": goods})
    state.distributions_used.append(card)
    if not state.distribution_deck:
        state.distribution_deck = state.distributions_used
        state.distributions_used = []
        state.rng.shuffle(state.distribution_deck)
    state.next_distribution = state.distribution_deck.pop()
    if state.events is not None:
        state.tell("distribution", {"next": coming(state)})


def coming(state: PyramidionState) -> dict[str, object]:
    """What the open distribution card will bring: site -> goods."""
    size = RESOURCES * SITES
    card = state.next_distribution
    amounts = state.printed.distribution[size * card : size * card + size]
    out: dict[str, object] = {}
    for site in range(SITES):
        goods = goods_of(amounts[RESOURCES * site : RESOURCES * site + RESOURCES])
        if goods:
            out[SITE_CODES[site]] = goods
    return out


def deal_characters(state: PyramidionState) -> None:
    """Phase 4: basics back, everything else shuffled, four each and one more for Thebes (Character cards distribution; Y-07)."""
    tell_phase(state, 4)
    state.deck = sorted(state.deck + state.discard)
    state.discard = []
    state.pool = []
    state.drawn = 0
    state.rng.shuffle(state.deck)
    for seat in range(state.players):
        count: i64 = DEALT
        if state.troops[THEBES] == seat:
            count += 1
        dealt = state.deck[len(state.deck) - count :]
        del state.deck[len(state.deck) - count :]
        dealt.sort()
        if state.events is not None:
            cards = [FACE_CODES[face] for face in dealt]
            state.tell_secret("dealt", {"seat": int(seat), "count": int(count)}, {"cards": cards}, 1 << seat)
        dealt.extend(range(FIRST_BASIC, FIRST_BASIC + BASICS))
        state.hands[seat] = dealt
        state.used[seat] = 0


def begin_activation(state: PyramidionState) -> None:
    """Phase 5 begins."""
    tell_phase(state, ACTIVATION_PHASE)
    state.phase = ACTIVATION_PHASE
    state.activated = 0
    state.stage = CHOOSE


def adjust_order(state: PyramidionState) -> None:
    """Phase 6: those with a token take its place, the others keep their order in the places left (Adjust turn order; Y-24)."""
    token = state.token
    taken = 0
    for seat in range(state.players):
        taken += token[seat]
    if not taken:
        return
    order = [-1] * state.players
    for seat in range(state.players):
        if token[seat]:
            order[token[seat] - 1] = seat
    place = 0
    for seat in state.order:
        if not token[seat]:
            while order[place] >= 0:
                place += 1
            order[place] = seat
    state.order = order
    tell_phase(state, 6)
    tell_order(state)


def tell_order(state: PyramidionState) -> None:
    """Tell the turn order, if anybody watches."""
    if state.events is not None:
        state.tell("new-order", {"order": [int(seat) for seat in state.order]})


def begin_loading(state: PyramidionState) -> None:
    """Phase 7 begins."""
    state.phase = LOADING_PHASE
    state.turn = 0
    state.passes = 0
    if state.row or state.karnak >= 0:
        tell_phase(state, LOADING_PHASE)


def proceed_loading(state: PyramidionState) -> None:
    """The next seat loads or passes, until all have passed in a row or no boat is left (Loading boats; Y-28)."""
    if state.passes < state.players and (state.row or state.karnak >= 0):
        state.push(S_LOAD, state.order[state.turn], 0)
    else:
        end_round(state)


def end_round(state: PyramidionState) -> None:
    """Phase 8: is the game over? Otherwise clear the table for the next round (End of the round; Y-29, Y-31)."""
    tell_phase(state, END_PHASE)
    if state.karnak >= 0:
        state.boat_discard.append(state.karnak)
        if state.events is not None:
            state.tell("unloaded", {"boat": boat_fields(state.printed, state.karnak)["boat"]})
        state.karnak = NO_BOAT
    bonus = bonus_seat(state)
    reason: i64 = 0
    for seat in range(state.players):
        points: i64 = boat_points(state, seat)
        if seat == bonus:
            points += 1
        if state.goal > 0 and points >= state.goal:
            reason = 1
        if state.events is not None:
            fields: dict[str, object] = {"seat": int(seat), "bonus": None if bonus < 0 else int(bonus)}
            state.tell_secret("end-of-round", fields, {"points": int(points)}, 1 << seat)
    if reason == 0 and state.boats == BOATS:
        reason = 2
    if reason == 0 and state.round == MAX_ROUNDS:
        reason = 3
    if reason > 0:
        state.phase = END_PHASE
        state.is_over = True
        state.reason = reason
        if state.events is not None:
            state.tell("over", {"reason": "points" if reason == 1 else "boats" if reason == 2 else "limit"})
        return
    swap = state.players == 2 and not state.sundials >> GIZA & 1
    state.sundials = 0
    state.spent = 0
    for seat in range(state.players):
        for face in state.hands[seat]:
            if face < FIRST_BASIC:
                state.discard.append(face)
        state.hands[seat] = []
        state.used[seat] = ALL_BASICS
        state.token[seat] = 0
    state.known = []
    state.round += 1
    if swap:
        state.order = [state.order[1], state.order[0]]  # Rules for 2 players; Y-24
    begin_round(state)
    if swap:
        tell_order(state)

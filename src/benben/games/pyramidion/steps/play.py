"""Negotiations, the choice of a site, and playing characters there (Resources negotiation, Activate a site, Play character cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.state import NO_ACTIONS
from benben.games.pyramidion.activation import tell_pass
from benben.games.pyramidion.cards import (
    A_ACTIVATE,
    A_CATEGORY,
    A_DECLINE,
    A_PASS,
    A_RECRUIT,
    A_RETRIEVE,
    A_TAKE,
    BANDIT,
    CATEGORIES,
    FACE_MASK,
    FIRST_BASIC,
    GODDESS,
    GUARDIAN,
    KARNAK,
    KIND,
    NO_CATEGORY,
    PHILOSOPHER,
    PLAY,
    PLAYED_AS,
    PLAYED_CATEGORY,
    PLAYED_SEAT,
    POLITICIAN,
    POWER,
    RESOURCES,
    S_BANDIT,
    S_GODDESS,
    S_GUARDIAN,
    S_PHILOSOPHER,
    S_POLITICIAN,
    S_RECRUIT,
    S_STONE_WRITER,
    S_THIEF,
    S_VIZIER,
    SITES,
    STONE_WRITER,
    THIEF,
    VIZIER,
)
from benben.games.pyramidion.codes import CATEGORY_CODES, FACE_CODES, RESOURCE_CODES, SITE_CODES
from benben.games.pyramidion.goods import boat_fields
from benben.games.pyramidion.steps.base import Step, declined, insert, lift, resources_there, with_faces

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

CATEGORY_CHOICES: Final[list[int]] = [A_CATEGORY + category for category in range(CATEGORIES)]


class NegotiateStep(Step):
    """A negotiator troop takes a resource of its site (Resources negotiation; Y-06)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return resources_there(A_TAKE, state.goods, RESOURCES * arg)

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        resource = action - A_TAKE
        state.goods[RESOURCES * arg + resource] -= 1
        state.reserve[RESOURCES * seat + resource] += 1
        if state.events is not None:
            state.tell("negotiated", {"seat": int(seat), "site": SITE_CODES[arg], "resource": RESOURCE_CODES[resource]})


class ActivateStep(Step):
    """Choose a site without a sundial (Activate a site; Y-08); at Karnak a boat is drawn at once (Y-27)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for site in range(SITES):
            if not state.sundials >> site & 1:
                out.append(A_ACTIVATE + site)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        site = action - A_ACTIVATE
        state.open = site
        state.opener = seat
        state.activated += 1
        state.stage = PLAY
        state.turn = seat
        if state.events is not None:
            state.tell("activate", {"seat": int(seat), "site": SITE_CODES[site], "number": int(state.activated)})
        if site == KARNAK:
            boat = state.draw_boat()
            if boat >= 0:
                state.karnak = boat
                state.karnak_seat = seat
                if state.events is not None:
                    fields: dict[str, object] = {"seat": int(seat)}
                    state.tell("karnak", {**fields, **boat_fields(state.printed, boat)})


class PlayStep(Step):
    """Play a character or pass (Play character cards; Y-09)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out = with_faces(0, state.hands[seat])
        if state.players > 2 or state.laid >> 8 * seat & 255:
            out.append(A_PASS)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        state.turn = seat + 1 if seat + 1 < state.players else 0
        if action == A_PASS:
            state.passed |= 1 << seat
            tell_pass(state, seat)
            if state.players > 2 and not state.laid >> 8 * seat & 255:
                state.push(S_RECRUIT, seat, 0)
            return
        state.from_hand(seat, action)
        state.laid += 1 << 8 * seat
        state.played.append(action | seat << PLAYED_SEAT | action << PLAYED_AS | NO_CATEGORY << PLAYED_CATEGORY)
        state.stage = POWER
        if state.events is not None:
            state.tell("play", {"seat": int(seat), "site": SITE_CODES[state.open], "card": FACE_CODES[action]})
        begin_effect(state, seat, action)


def begin_effect(state: PyramidionState, seat: i64, face: i64) -> None:
    """What a card does at once, also when a Philosopher copies it (Y-10)."""
    kind: i64 = KIND[face]
    if kind < GODDESS:
        return
    if kind == GODDESS:
        state.push(S_GODDESS, seat, 0)
    elif kind == BANDIT:
        state.push(S_BANDIT, seat, 0)
    elif kind == GUARDIAN:
        state.push(S_GUARDIAN, seat, 0)
    elif kind == VIZIER:
        state.push(S_VIZIER, seat, 0)
    elif kind == THIEF:
        state.push(S_THIEF, seat, 0)
    elif kind == PHILOSOPHER:
        state.push(S_PHILOSOPHER, seat, 0)
    elif kind == STONE_WRITER:
        state.push(S_STONE_WRITER, seat, 0)
    elif kind == POLITICIAN:
        if max(state.supply) > 0:
            state.push(S_POLITICIAN, seat, 0)
        else:
            state.draw(seat)  # nothing to bring, but still a card to draw (Y-23)


class RecruitStep(Step):
    """Passing without a card played here: discard a character and draw one, or not (Y-09)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        if not state.hands[seat]:
            return NO_ACTIONS
        out = with_faces(A_RECRUIT, state.hands[seat])
        out.append(A_DECLINE)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_RECRUIT)
            return
        face = action - A_RECRUIT
        state.from_hand(seat, face)
        state.put_away(seat, face)
        if state.events is not None:
            state.tell("recruit", {"seat": int(seat), "discarded": FACE_CODES[face]})
        state.draw(seat)


class GoddessStep(Step):
    """A Goddess counts six in the category of her token (Goddess; Y-10)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return CATEGORY_CHOICES

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        category = action - A_CATEGORY
        card: i64 = state.played[-1]
        state.played[-1] = card & ~(3 << PLAYED_CATEGORY) | category << PLAYED_CATEGORY
        if state.events is not None:
            state.tell("category", {"seat": int(seat), "category": CATEGORY_CODES[category]})


class HighPriestStep(Step):
    """Take another own card on this site back into the hand (High priest; Y-16). `arg` is where the High Priest lies."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        played = state.played
        for i in range(len(played)):
            card: i64 = played[i]
            if i != arg and card >> PLAYED_SEAT & 3 == seat:
                out.append(A_RETRIEVE + (card & FACE_MASK))
        return sorted(set(out))

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        face = action - A_RETRIEVE
        take_back(state, seat, face)
        if state.events is not None:
            state.tell("retrieved", {"seat": int(seat), "card": FACE_CODES[face]})


def take_back(state: PyramidionState, seat: i64, face: i64) -> None:
    """A card returns from the site to the hand, before everybody's eyes."""
    lift(state, seat, face)
    insert(state.hands[seat], face)
    if face < FIRST_BASIC:
        state.known = sorted([*state.known, seat << 6 | face])

"""The course of a site's activation: who plays next, the site's powers, its end (Y-08 to Y-10, Y-16, Y-17, Y-24 to Y-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pyramidion.cards import (
    ABU_SIMBEL,
    ALEXANDRIA,
    CAIRO,
    CHOOSE,
    FACE_MASK,
    GIZA,
    HIGH_PRIEST,
    KIND,
    LUXOR,
    MOST_PLAYED,
    NO_SITE,
    PLAY,
    PLAYED_ACTED,
    PLAYED_AS,
    PLAYED_SEAT,
    POWER,
    PRIESTS,
    S_ABU_SIMBEL,
    S_ACTIVATE,
    S_ALEXANDRIA,
    S_CAIRO,
    S_GIZA,
    S_HIGH_PRIEST,
    S_PLAY,
    TORTURER,
)
from benben.games.pyramidion.codes import SITE_CODES
from benben.games.pyramidion.resolution import resolve_site

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState


def activations(players: i64) -> i64:
    """How many sites a round activates: two for each player, three with two players (Rules for 2 players; Y-08)."""
    return 3 if players == 2 else 2 * players


def proceed_activation(state: PyramidionState) -> bool:
    """Go on in phase 5 with nothing pending; False once it is over."""
    stage = state.stage
    if stage == PLAY:
        next_player(state)
    elif stage == POWER:
        state.stage = PLAY
        site_power(state)
    elif stage == PRIESTS:
        next_priest(state)
    else:
        if state.activated == activations(state.players):
            return False
        state.push(S_ACTIVATE, state.order[state.activated % state.players], 0)
    return True


def next_player(state: PyramidionState) -> None:
    """The next seat clockwise that may still play here; when there is none the site is resolved (Y-09)."""
    players = state.players
    for _ in range(players):
        seat = state.turn
        if not state.passed >> seat & 1:
            if state.hands[seat] and (players > 2 or state.laid >> 8 * seat & 255 < MOST_PLAYED):
                state.push(S_PLAY, seat, 0)
                return
            state.passed |= 1 << seat
            tell_pass(state, seat)
        state.turn = seat + 1 if seat + 1 < players else 0
    resolve_site(state)
    state.stage = PRIESTS


def tell_pass(state: PyramidionState, seat: i64) -> None:
    """Tell, if anybody watches, that a seat plays nothing more here."""
    if state.events is not None:
        state.tell("pass", {"seat": int(seat), "site": SITE_CODES[state.open]})


def site_power(state: PyramidionState) -> None:
    """What the open site does for the card just played, as what it now is (Y-10, Y-24, Y-26)."""
    site = state.open
    if site != GIZA and site != LUXOR and site != CAIRO and site != ALEXANDRIA:
        return
    card: i64 = state.played[-1]
    seat: i64 = card >> PLAYED_SEAT & 3
    face: i64 = card >> PLAYED_AS & FACE_MASK
    if site == GIZA:
        if KIND[face] == TORTURER and not state.token[seat]:
            state.push(S_GIZA, seat, 0)
        return
    if not state.printed.ankh[face]:
        return
    first = not state.ankh
    state.ankh = True
    if site == ALEXANDRIA:
        state.push(S_ALEXANDRIA, seat, 0)
    elif first:
        if site == LUXOR:
            state.draw(seat)
        else:
            state.push(S_CAIRO, seat, 0)


def next_priest(state: PyramidionState) -> None:
    """The next High Priest, clockwise from whoever activated the site and then as played; after the last one the site closes (Y-16)."""
    seat = state.opener
    played = state.played
    for _ in range(state.players):
        for i in range(len(played)):
            card: i64 = played[i]
            if card >> PLAYED_SEAT & 3 == seat and KIND[card >> PLAYED_AS & FACE_MASK] == HIGH_PRIEST and not card & PLAYED_ACTED:
                played[i] = card | PLAYED_ACTED
                state.push(S_HIGH_PRIEST, seat, i)
                return
        seat = seat + 1 if seat + 1 < state.players else 0
    close(state)


def close(state: PyramidionState) -> None:
    """The cards are discarded, the sundial stands (Discard cards; Y-17); at Abu Simbel everybody may trade (Y-25)."""
    for card in state.played:
        state.put_away(card >> PLAYED_SEAT & 3, card & FACE_MASK)
    state.played = []
    site = state.open
    state.sundials |= 1 << site
    state.open = NO_SITE
    state.laid = 0
    state.passed = 0
    state.ankh = False
    state.stage = CHOOSE
    if state.events is not None:
        state.tell("sundial", {"site": SITE_CODES[site]})
    if site == ABU_SIMBEL:
        for i in range(len(state.order) - 1, -1, -1):
            state.push(S_ABU_SIMBEL, state.order[i], 0)

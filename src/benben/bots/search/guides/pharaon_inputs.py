"""What the network of Pyramide du Pharaon sees of a turn: numbers of about one, of which a seat knows all.

The rival is the opponent with most laid out, the next one at turn of equals.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from benben.bots.search.guides.pharaon_tables import NEED
from benben.games.pharaon import cards as c
from benben.games.pharaon.state import PharaonState

# the first number of each group; where a group has five, they are those of the levels I to V unless something else is said
NOW: Final = 0  # points that the own level has still to pay, in twenties
PART: Final = 5  # part of an empty pyramid that is still to be paid,
NEAR: Final = 6  # how near the own end is,
YOUNG: Final = 7  # part of the rival's pyramid that is not laid out,
PURSE: Final = 8  # tens of points in hand
LAID: Final = 9  # part of the own level that is laid out,
SHIELDED: Final = 14  # and protected
HAND: Final = 19  # half the own cards of 1 to 5 points, then Tour, Fortune Telling, Theft, Divine Intervention, Double Effort,
REINFORCEMENTS: Final = 29  # and all Reinforcements
SIZE: Final = 30  # own cards in hand, in fives,
SIZES: Final = 31  # and six numbers, of which the one of the size is 1
ROUND: Final = 37  # in fifties,
EARLY: Final = 38  # 1 at first, less and less later
THREE: Final = 39  # 1 with three players,
FOUR: Final = 40  # and with four or more
ACTIONS: Final = 41  # of this turn, after this one
SHOWN: Final = 42  # half the own cards that are needed, known to others and in reach
THEIR_LAID: Final = 47  # part of the rival's level that is laid out,
THEIR_WHOLE: Final = 52  # 1 if all is,
THEIR_KNOWN: Final = 53  # part of what the level needs that is known to be there,
THEIR_HIDDEN: Final = 58  # part that is laid out and not known
THEIR_SIZE: Final = 63  # the rival's cards in hand, in fives
THEIR_SHIELDED: Final = 64  # and protected cards, in fives
ALL_LAID: Final = 65  # part of all opponents' pyramids that is laid out
GAIN: Final = 66  # what a card of the level takes off what is to be paid, three tenths of it
UNSEEN: Final = 71  # parts of the Mystery cards not seen that have 1 to 5 points, then five times those that are a Tour and so on
DECK: Final = 81  # part of all Mystery cards that is in the deck,
POINTS: Final = 82  # half the points that one not seen has on average
DISCARDED: Final = 83  # 1 if some lie on the discard pile
INPUTS: Final = 84

ALL_CARDS: Final = 82.0  # Mystery cards


def inputs(state: PharaonState, seat: i64, now: list[float], gains: list[float], own: list[float]) -> list[float]:
    """All of them, for a seat at its turn; `own` are part, near, young and purse as the player has counted them."""
    found = [0.0] * INPUTS
    base: i64 = c.PLACES * seat
    hand: i64 = c.MYSTERIES * seat
    others: i64 = ((1 << state.players) - 1) & ~(1 << seat)
    for i in range(4):
        found[PART + i] = own[i]
    for level in range(c.LEVELS):
        found[NOW + level] = 0.05 * now[level]
        found[GAIN + level] = 0.3 * gains[level]
        found[LAID + level] = part_of(level, state.laid[seat])
        found[SHIELDED + level] = part_of(level, state.shielded[seat])
    for place in range(c.PLACES):
        content: i64 = state.content[base + place]
        if content > 0 and state.known[base + place] & others and not state.shielded[seat] >> place & 1:
            level = c.LEVEL[place]
            if level == 0 or NEED[content]:
                found[SHOWN + level] += 0.5
    for card in range(c.REINFORCEMENT):
        found[HAND + card] = 0.5 * float(state.hands[hand + card])
    for card in range(c.REINFORCEMENT, c.MYSTERIES):
        found[REINFORCEMENTS] += 0.5 * float(state.hands[hand + card])
    size: i64 = state.sizes[seat]
    found[SIZE] = 0.2 * float(size)
    found[SIZES + size] = 1.0
    found[ROUND] = 0.02 * float(state.round)
    found[EARLY] = math.exp(-float(state.round) / 15.0)
    if state.players > 2:
        found[THREE if state.players == 3 else FOUR] = 1.0
    found[ACTIONS] = float(state.actions - 1)
    _rival(state, seat, found)
    _unseen(state, hand, found)
    return found


def part_of(level: i64, mask: i64) -> float:
    """The part of a level's places that a mask has."""
    return float(c.BITS[(mask & c.LEVEL_BITS[level]) >> c.START[level]]) / float(c.CAPACITY[level])


def _rival(state: PharaonState, seat: i64, found: list[float]) -> None:
    """What can be told of the opponents."""
    rival: i64 = -1
    most: i64 = -1
    total: i64 = 0
    for i in range(1, state.players):
        other: i64 = (seat + i) % state.players
        mask: i64 = state.laid[other]
        number: i64 = c.BITS[mask & 31] + c.BITS[mask >> 5 & 31] + c.BITS[mask >> 10 & 31]
        total += number
        if number > most:
            rival, most = other, number
    for level in range(c.LEVELS):
        found[THEIR_LAID + level] = part_of(level, state.laid[rival])
    for place in range(c.PLACES):
        at: i64 = c.PLACES * rival + place
        content: i64 = state.content[at]
        if content < 0:
            continue
        level = c.LEVEL[place]
        if not state.known[at] >> seat & 1:
            found[THEIR_HIDDEN + level] += 1.0 / float(c.CAPACITY[level])
        elif level == 0:
            found[THEIR_KNOWN] += 0.1 * float(content + 1)
        elif NEED[content]:
            found[THEIR_KNOWN + level] += 1.0 / float(c.CAPACITY[level])
    found[THEIR_WHOLE] = 1.0 if most == c.PLACES else 0.0
    found[THEIR_SIZE] = 0.2 * float(state.sizes[rival])
    mask = state.shielded[rival]
    found[THEIR_SHIELDED] = 0.2 * float(c.BITS[mask & 31] + c.BITS[mask >> 5 & 31] + c.BITS[mask >> 10 & 31])
    found[ALL_LAID] = float(total) / float(c.PLACES * (state.players - 1))


def _unseen(state: PharaonState, hand: i64, found: list[float]) -> None:
    """What Mystery cards are still to come, as far as the seat can tell: those in other hands are among them."""
    left: list[int] = state.counts[c.CONTENTS :]
    for card in state.discard:
        left[card] -= 1
    total: i64 = 0
    for number in range(c.MYSTERIES):
        left[number] -= state.hands[hand + number]
        total += left[number]
    whole = float(total) if total > 0 else 1.0
    for number in range(c.TOUR):
        found[UNSEEN + number] = float(left[number]) / whole
        found[POINTS] += 0.5 * float((number + 1) * left[number]) / whole
    for number in range(c.TOUR, c.REINFORCEMENT):
        found[UNSEEN + number] = 5.0 * float(left[number]) / whole
    found[DECK] = float(len(state.mystery)) / ALL_CARDS
    found[DISCARDED] = 1.0 if state.discard else 0.0

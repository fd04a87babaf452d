"""What each seat may expect of the win between two sites of Pyramidion.

A conditional logit of what the seats have at tables of three and four (for two it has not been fitted anew), fitted by
`benchmarks/ladder/pyramidion_fit.py` to the ends of games of medium, which plays at random one time in twelve: 14,704 positions of 416
games of four and 4,818 of 197 games of three, together. Log loss in games that were not fitted (five folds): 1.059 at four and 0.886 at
three seats, beside 1.130 and 0.916 by the features of hard's tree fitted to the same games, and 1.386 and 1.099 of knowing nothing. What
the evaluation weighs little tells most: late in the game the cards in hand and the place in the turn order, and boats that can be paid at
once and end it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.bots.evaluation.pyramidion import Evaluation
from benben.games.pyramidion.activation import activations
from benben.games.pyramidion.cards import ACTIVATION_PHASE, BOATS, PLAIN, RESOURCES, SITES, STATUE
from benben.games.pyramidion.scoring import boat_points, bonus_seat
from benben.games.pyramidion.state import PyramidionState

ENOUGH: Final = 4  # of one resource; more is spare
FEATURES: Final = (
    "points", "goods", "spare", "statues", "torturers", "negotiators", "fit", "second", "ready", "near", "hand", "cards", "token",
    "order", "bonus", "close",
)  # fmt: skip
COUNT: Final = 16
EARLY: Final[list[float]] = [
    0.301, 0.104, 0.037, 0.251, 0.197, 0.257, 0.083, 0.030, 0.094, -0.022, 0.136, 0.077, 0.065, 0.059, -0.022, 0.325,
]  # fmt: skip
LATE: Final[list[float]] = [  # what is added to them in the course of the game
    0.323, 0.074, 0.007, 0.190, -0.042, -0.189, 0.059, 0.177, -0.036, 0.014, 0.104, 0.132, 0.135, 0.182, 0.068, 0.635,
]  # fmt: skip


def progress(state: PyramidionState) -> float:
    """How far the game has gone, from 0 to 1: the most points on boats against those that end it, or the boats loaded of all."""
    if state.goal == 0:
        return float(state.boats) / float(BOATS)
    most: i64 = 0
    for seat in range(state.players):
        points = boat_points(state, seat)
        if points > most:
            most = points
    return min(1.0, float(most) / float(state.goal))


def features(state: PyramidionState, judge: Evaluation, seat: i64) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    found = [0.0] * COUNT
    found[0] = float(boat_points(state, seat))
    _goods(state, seat, found)
    _boats(state, seat, found)
    if state.phase == ACTIVATION_PHASE:
        if not judge.worth:
            judge.worths(state)  # reads what is printed on the cards
        sites: i64 = activations(state.players)
        left = float(sites - state.activated) / float(sites)
        worth = 0.0
        for face in state.hands[seat]:
            worth += judge.worth[face]
        found[10] = worth * min(1.0, 1.5 * left)
        found[11] = float(len(state.hands[seat])) * left
        if state.token[seat]:
            found[12] = float(state.players - state.token[seat])
    place: i64 = state.order.index(seat)
    found[13] = float(state.players - 1 - place)
    if bonus_seat(state) == seat:
        found[14] = 1.0
    if state.goal > 0 and found[0] + found[8] + found[14] >= float(state.goal):
        found[15] = 1.0
    return found


def _goods(state: PyramidionState, seat: i64, found: list[float]) -> None:
    """Goods in the reserve and troops on sites."""
    for resource in range(PLAIN):
        count: i64 = state.reserve[RESOURCES * seat + resource]
        found[1] += float(min(count, ENOUGH))
        found[2] += float(max(0, count - ENOUGH))
    found[3] = float(state.reserve[RESOURCES * seat + STATUE])
    for site in range(SITES):
        if state.troops[site] == seat:
            found[4] += 1.0
        if state.troops[SITES + site] == seat:
            found[5] += 1.0


def _boats(state: PyramidionState, seat: i64, found: list[float]) -> None:
    """The boats that the goods and the troops nearly fill, those they fill, and those that lack one resource at most."""
    produces: list[list[int]] = []
    for site in range(SITES):
        if state.troops[site] == seat and not state.spent >> site & 1:
            produces.append(state.printed.produces[site])
    boats = state.row if state.karnak < 0 or state.karnak_seat != seat else [*state.row, int(state.karnak)]
    for boat in boats:
        wanted: i64 = 0
        lacking: i64 = 0
        short: i64 = 0  # bit mask of what is lacking
        for resource in range(RESOURCES):
            need: i64 = state.printed.needs[RESOURCES * boat + resource]
            there: i64 = state.reserve[RESOURCES * seat + resource] if resource != STATUE else 0
            wanted += need
            if need > there:
                lacking += need - there
                short |= 1 << resource
        helpers: i64 = state.reserve[RESOURCES * seat + STATUE]
        for produced in produces:
            for resource in produced:
                if short >> resource & 1:
                    helpers += 1
                    break
        lacking = max(0, lacking - helpers)
        points = float(state.printed.boat_points[boat])
        part = float(wanted - lacking) / float(wanted)
        fit = points * part * part
        if fit > found[6]:
            found[7] = found[6]
            found[6] = fit
        elif fit > found[7]:
            found[7] = fit
        if lacking == 0 and points > found[8]:
            found[8] = points
        if lacking <= 1 and points > found[9]:
            found[9] = points


def strengths(state: PyramidionState, judge: Evaluation) -> list[float]:
    """What each seat has, in the exponents of its chance to win."""
    by = progress(state)
    found: list[float] = []
    for seat in range(state.players):
        each = features(state, judge, seat)
        total = 0.0
        for at in range(COUNT):
            total += each[at] * (EARLY[at] + by * LATE[at])
        found.append(total)
    return found

"""What a position of Pyramidis is worth to each player: sums over the domes, told tower by tower from tables.

A dome counts by the way that lies behind it and by how it stands: alone, on top of a tower, under its owner's top or under somebody
else's. The worth of a tower to a colour depends on nothing but the tower and its space, so it is worked out once and kept.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from benben.bots.search.guides.pyramidis_weights import WEIGHTS
from benben.games.pyramidis.board import COLOURS, FINISH, FULL, HOME, SPACES, Board
from benben.games.pyramidis.state import PyramidisState

UNIT: Final = 1000  # values are whole numbers: thousandths of a point, and e to 1 is what a point more is worth in odds
PILES: Final = 2048  # a tower of up to five domes as a number: its domes, and a bit above them
UNKNOWN: Final = -1_000_000_000

ALONE: Final = 0
FREE: Final = 1  # on top of domes of its own
CAPTOR: Final = 2  # on top of others' domes
OWNED: Final = 3  # under its owner's top
FOOT: Final = 4  # at the foot of somebody else's tower: the first that gets free when it moves
COVERED: Final = 5  # right under somebody else's top
DEEP: Final = 6  # deeper
STANDS: Final = ("alone", "free", "captor", "owned", "foot", "covered", "deep")
BASIS: Final = 4  # of each: how many, how far in all, the squares of that, how many are about to come home
NEAR: Final = 2  # moves of a single dome
AT_START: Final = BASIS * len(STANDS)  # domes of one's own on one's start
STARTED: Final = AT_START + 1  # whether there are any
GROWING: Final = AT_START + 2  # the features so far count otherwise the more domes one has at home
TOWERS: Final = AT_START + 2  # controlling none, one, two or three towers
MOST_TOWERS: Final = 4
AT_HOME: Final = TOWERS + MOST_TOWERS  # having one, two, three or four domes at home
TO_MOVE: Final = AT_HOME + HOME - 1
COUNT: Final = TO_MOVE + 1
_ONCE: Final = (
    *(f"{stand} {part}" for stand in STANDS for part in ("domes", "way", "square", "near")),
    *("at start", "started", "no tower", "one tower", "two towers", "three towers"),
    *("one home", "two home", "three home", "four home", "to move"),
)  # fmt: skip
FEATURES: Final = (*_ONCE, *(f"{name}, growing" for name in _ONCE[:GROWING]))


class Value:
    """Values positions on one board, by one set of weights."""

    def __init__(self, board: Board, weights: list[float]) -> None:
        self.board = board
        self.steps: list[list[int]] = [steps_home(board, colour) for colour in range(COLOURS)]
        self.longest: list[int] = [max(steps) for steps in self.steps]
        self.weights = weights  # of the features, then of the first GROWING of them once more for each quarter of the way to five domes
        self.known: list[list[int]] = [[] for _ in range(COLOURS * (HOME + 1))]  # colour, its domes at home -> the worth of its towers
        self.towers: list[int] = [round(UNIT * weight) for weight in self.weights[TOWERS:AT_HOME]]
        self.homes: list[int] = [0, *(round(UNIT * weight) for weight in self.weights[AT_HOME:TO_MOVE]), 0]
        self.to_move: i64 = round(UNIT * self.weights[TO_MOVE])

    def worth(self, state: PyramidisState, colour: i64) -> i64:
        """What a colour has, in thousandths of a point; an opponent's is to be set against it."""
        home: i64 = state.home[colour]
        if home > HOME:
            home = HOME
        known = self.known[colour * (HOME + 1) + home]
        if not known:
            known.extend([UNKNOWN] * (SPACES * PILES))
        piles = state.piles
        heights = state.heights
        held = state.held
        total: i64 = self.homes[home]
        for owner in range(state.base, state.base + state.players):
            for space in held[owner]:
                height: i64 = heights[space]
                if height > FULL:
                    total += self.fresh(colour, home, space, piles[space], height)
                    continue
                place: i64 = space * PILES + (1 << 2 * height) + piles[space]
                worth: i64 = known[place]
                if worth == UNKNOWN:
                    worth = self.fresh(colour, home, space, piles[space], height)
                    known[place] = worth
                total += worth
        towers: i64 = len(held[colour])
        if towers < MOST_TOWERS:
            total += self.towers[towers]
        if state.colour == colour:
            total += self.to_move
        return total

    def fresh(self, colour: i64, home: i64, space: i64, pile: i64, height: i64) -> i64:
        """What a tower is worth to a colour, worked out."""
        found = [0.0] * COUNT
        self.count(found, colour, space, pile, height)
        total = 0.0
        for i in range(COUNT):
            total += found[i] * self.weights[i]
        later = float(home) / (HOME - 1)
        for i in range(GROWING):
            total += found[i] * self.weights[COUNT + i] * later
        return int(total * 1000.0)

    def count(self, found: list[float], colour: i64, space: i64, pile: i64, height: i64) -> None:
        """Add what a tower has of each feature for a colour."""
        top: i64 = pile & 3
        start: i64 = self.board.start[colour]
        left: i64 = self.steps[colour][space]
        way: float = 1.0 - float(left - 1) / float(self.longest[colour])
        begun = False
        for depth in range(height):
            if pile >> 2 * depth & 3 != colour:
                continue
            if space == start and top == colour:
                found[AT_START] += 1.0
                begun = True
                continue
            stand: i64 = DEEP
            if depth == 0:
                stand = ALONE if height == 1 else FREE
                for below in range(1, height):
                    if pile >> 2 * below & 3 != colour:
                        stand = CAPTOR
            elif top == colour:
                stand = OWNED
            elif depth == height - 1:
                stand = FOOT
            elif depth == 1:
                stand = COVERED
            at: i64 = BASIS * stand
            found[at] += 1.0
            found[at + 1] += way
            found[at + 2] += way * way
            if left <= NEAR:
                found[at + 3] += 1.0
        if begun:
            found[STARTED] += 1.0

    def features(self, state: PyramidisState, colour: i64) -> list[float]:
        """What a colour has of each feature, for fitting."""
        found = [0.0] * COUNT
        for space in range(SPACES):
            if state.heights[space] > 0:
                self.count(found, colour, space, state.piles[space], state.heights[space])
        towers = len(state.held[colour])
        if towers < MOST_TOWERS:
            found[TOWERS + towers] = 1.0
        if 0 < state.home[colour] < HOME:
            found[AT_HOME + state.home[colour] - 1] = 1.0
        if state.colour == colour:
            found[TO_MOVE] = 1.0
        later = float(state.home[colour]) / (HOME - 1)
        for i in range(GROWING):
            found.append(found[i] * later)
        return found


@cache
def value_of(board: Board, players: int) -> Value:
    """The one table of a board and a number of players."""
    return Value(board, WEIGHTS[players])


def steps_home(board: Board, colour: int) -> list[int]:
    """For each space how many spaces a single dome has to go from there until it is home, at least."""
    steps = [0] * SPACES
    reached = [int(FINISH)]
    taken = 0
    while reached:
        taken += 1
        before = []
        for space in range(SPACES):
            at = SPACES * colour + space
            for to in board.choices[at] or [board.along[at]]:
                if steps[space] == 0 and to in reached:
                    steps[space] = taken
                    before.append(space)
        reached = before
    return steps

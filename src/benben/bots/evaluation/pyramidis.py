"""What a position of Pyramidis is worth to a seat.

Five domes must come home, so the five that are nearest count, each by the way it still has. A dome under somebody else's top goes where
that player wants, or nowhere: it counts for little, and the higher it is buried the less. Towers of one's own are what one can move; a
player with few of them is soon forced to spoil something, and one with none is blocked. From all that, the same for the
strongest opponent is taken off, so that burying others' domes is worth as much as saving one's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, cast

from benben.core.state import State
from benben.games.pyramidis.board import COLOURS, DOMES, FINISH, FULL, HOME, SPACES, Board
from benben.games.pyramidis.components import board_of
from benben.games.pyramidis.state import PyramidisState
from benben.games.pyramidis.steps import ahead_of_start

AT_HOME: Final = 12.0  # a dome at home
ON_THE_WAY: Final = 8.0  # one about to come home; in proportion before that
BURIED: Final = 0.25  # what is left of that under another player's top
UNDER_OWN: Final = 0.9  # and under one's own: it moves when the tower does
SPARE: Final = 0.15  # the weight of the sixth to the eighth dome
TOWER: Final = 0.6  # a tower to move, up to ENOUGH of them
ENOUGH: Final = 4
BLOCKED: Final = 8.0  # controlling nothing
RISK: Final = 0.35  # the part of a tower's worth that is lost when others could lay a dome of theirs on it next
OTHERS: Final = 0.25  # how much the opponents who are not the strongest count
WIN: Final = 1000.0


class Evaluation:
    """Values positions on one board."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        board = board_of(observation["components"])
        self.ways_home = [_ways_home(board, colour) for colour in range(COLOURS)]

    def unfinished(self, state: State) -> bool:
        """A move is one decision; nothing is ever left to be carried out."""
        return False

    def value(self, state: State, seat: int) -> float:
        """What the position is worth to the seat."""
        table = cast(PyramidisState, state)
        if table.is_over:
            places = [standing.place for standing in sorted(table.standings(), key=lambda standing: standing.seat)]
            if places[seat] > 1:
                return -WIN
            return WIN if places.count(1) == 1 else 0.0
        base = int(table.base)
        strength = [self._strength(table, base + each) for each in range(table.players)]
        others = sorted((strength[each] for each in range(table.players) if each != seat), reverse=True)
        return strength[seat] - others[0] - OTHERS * sum(others[1:])

    def _strength(self, state: PyramidisState, colour: int) -> float:
        home = self.ways_home[colour]
        reach = self._reach(state, colour)
        worth = [AT_HOME] * state.home[colour]
        for space in range(SPACES):
            height = state.heights[space]
            if not height:
                continue
            pile = state.piles[space]
            part = BURIED
            if pile & 3 == colour:
                part = 1.0 - RISK if space in reach else 1.0
            for depth in range(height):
                if pile >> 2 * depth & 3 == colour:
                    worth.append(ON_THE_WAY * home[space] * part)
                    if depth == 0:
                        part *= UNDER_OWN
                elif pile & 3 != colour:
                    part *= UNDER_OWN
        worth.sort(reverse=True)
        towers = len(state.held[colour])
        value = sum(worth[:HOME]) + SPARE * sum(worth[HOME:DOMES])
        return value + TOWER * min(towers, ENOUGH) if towers else value - BLOCKED

    def _reach(self, state: PyramidisState, colour: int) -> set[int]:
        """The spaces on which another player's next move could lay a dome that is not of this colour."""
        board, found = state.board, set()
        for other in range(state.base, state.base + state.players):
            if other == colour:
                continue
            for space in state.held[other]:
                if space == board.start[other]:
                    found.add(int(ahead_of_start(state, other)))
                    continue
                pile, left = state.piles[space], min(state.heights[space], FULL)
                heads = [space]
                while heads and left > 0:
                    left -= 1
                    heads = [to for at in heads for to in _onward(board, other, at) if to < FINISH]
                    if pile >> 2 * left & 3 != colour:
                        found.update(heads)
        return found


@cache
def _ways_home(board: Board, colour: int) -> list[float]:
    """For each space how much of the way home lies behind a dome there: near 1 just before the finish, 0 where the way is longest."""
    steps = [0] * SPACES
    reached = [FINISH]
    taken = 0
    while reached:
        taken += 1
        before = [space for space in range(SPACES) if not steps[space] and any(to in reached for to in _onward(board, colour, space))]
        for space in before:
            steps[space] = taken
        reached = before
    longest = max(steps)
    return [1 - (taken - 1) / longest for taken in steps]


def _onward(board: Board, colour: int, space: int) -> list[int]:
    at = SPACES * colour + space
    return board.choices[at] or [board.along[at]]

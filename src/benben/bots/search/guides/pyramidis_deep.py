"""Alpha-beta for Pyramidis: nothing is hidden and moves are few, so looking at all of them deeply tells most.

With more than two players all others are taken to play against the seat that thinks. The search deepens step by step, remembers positions
and goes on from there when it is given more to look at. Scores are thousandths of a point of log odds that the thinking seat wins.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from benben.bots.search.guides.pyramidis_value import Value
from benben.bots.search.tree import Search
from benben.core.rng import FastRng
from benben.games.pyramidis.board import A_START, A_WAYS, FULL, HOME
from benben.games.pyramidis.marks import DOME_MARK, MOVER_MARK
from benben.games.pyramidis.state import PyramidisState
from benben.games.pyramidis.steps import leave_start, moves, sow

SLICE: Final = 32  # positions looked at count as one iteration
WIN: Final = 1_000_000  # less the moves until then
SURE: Final = 900_000
NONE: Final = 9_000_000  # no score: the budget is used up, or the game goes on
CLOSE: Final = 60  # scores so near the best are as good
MARGIN: Final = 700  # the chances of choices so near the best are told exactly
DEEPEST: Final = 40
LONGEST: Final = 60  # moves down, with those that are forced
REMEMBERED: Final = 300_000

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


class Deep(Search):
    """The search of one decision."""

    def __init__(self, state: PyramidisState, value: Value, rng: FastRng) -> None:
        self.state = state
        self.value = value
        self.me: i64 = state.colour
        self.rng = rng
        self.looked: i64 = 0  # positions so far
        self.budget: i64 = 0
        self.known: dict[int, int] = {}  # a position -> depth, bound, best move and score
        self.depth: i64 = 1  # being searched
        self.at: i64 = 0  # the next choice to be searched to that depth
        self.actions: list[int] = state.legal[:]
        count = len(self.actions)
        self.scores: list[int] = [0] * count  # of each choice, to the last depth at which it was searched
        self.exact: list[int] = [0] * count  # the depth of a choice's score; 0 where it is but the most that the choice can be worth
        self.spent: list[int] = [0] * count
        self.reached: i64 = 1  # the greatest depth to which a choice was searched
        self.best: i64 = -NONE

    def grow(self, iterations: i64) -> None:
        """So many slices of positions more."""
        self.budget += iterations * SLICE
        while self.looked < self.budget and self.depth <= DEEPEST:
            if len(self.actions) == 1 and self.depth > 4:
                return
            if not self._go_on():
                return

    def _go_on(self) -> bool:
        """Search the next choice to the present depth; whether the budget allowed it."""
        at: i64 = self.at
        before: i64 = self.looked
        alpha: i64 = self.best - MARGIN
        score = self._choice(at, alpha)
        self.spent[at] += self.looked - before
        if score == NONE:
            return False
        self.scores[at] = score
        self.exact[at] = self.depth if score > alpha or self.depth == 1 else 0
        self.reached = self.depth
        if score > self.best:
            self.best = score
        self.at += 1
        if self.at == len(self.actions):
            self._sort(self.at)
            self.at = 0
            top: i64 = self.scores[0]
            self.best = -NONE
            self.depth += 1
            if top > SURE or top < -SURE:
                self.depth = DEEPEST + 1  # won or lost, whatever happens
        return True

    def _sort(self, count: i64) -> None:
        """The first choices in order of their scores, the best first."""
        for i in range(1, count):
            j: i64 = i
            while j > 0 and self.scores[j - 1] < self.scores[j]:
                for row in (self.actions, self.scores, self.exact, self.spent):
                    held = row[j]
                    row[j] = row[j - 1]
                    row[j - 1] = held
                j -= 1

    def _choice(self, at: i64, alpha: i64) -> i64:
        """The score of a choice to the present depth: exact above alpha; NONE when the budget is used up."""
        child = copy(self.state)
        end = self._play(child, self.actions[at])
        if end != NONE:
            self.looked += 1
            return end
        if alpha < -WIN:
            alpha = -WIN
        if self.depth == 1:
            self.looked += 1
            return self._judge(child)
        return self._search(child, self.depth - 1, alpha, WIN, 1)

    def _search(self, state: PyramidisState, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The score of a position that goes on; NONE when the budget is used up."""
        if self.looked >= self.budget:
            return NONE
        mine = state.colour == self.me
        key: i64 = state.mark ^ DOME_MARK[MOVER_MARK + state.colour]
        entry: i64 = self.known.get(key, -1)
        first: i64 = -1
        score: i64 = 0
        if entry >= 0:
            first = entry >> 32
            score = (entry & 0x1FFFFF) - WIN
            if entry >> 23 & 63 >= depth:
                bound = entry >> 21 & 3
                if bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha):
                    return score
        legal = moves(state, state.colour)
        count: i64 = len(legal)
        if count == 1 and ply < LONGEST:
            depth += 1  # nothing to choose: look beyond it
        low = alpha
        high = beta
        best: i64 = -NONE if mine else NONE
        best_action: i64 = -1
        if depth == 1:
            for action in legal:
                child = copy(state)
                self.looked += 1
                score = self._play(child, action)
                if score == NONE:
                    score = self._judge(child)
                if score > best if mine else score < best:
                    best = score
                    best_action = action
                    if mine and best > low:
                        low = best
                    elif not mine and best < high:
                        high = best
                    if low >= high:
                        break
        else:
            children: list[PyramidisState] = []
            order: list[int] = []
            ends: list[int] = []
            for action in legal:
                child = copy(state)
                score = self._play(child, action)
                ends.append(score)
                if score == NONE:
                    score = self._judge(child) if count > 1 else 0
                if not mine:
                    score = -score
                if action == first:
                    score = 2 * WIN
                children.append(child)
                order.append(score)
            self.looked += count
            for _ in range(count):
                at: i64 = 0
                for i in range(1, count):
                    if order[i] > order[at]:
                        at = i
                order[at] = -NONE
                score = ends[at]
                if score == NONE:
                    score = self._search(children[at], depth - 1, low, high, ply + 1)
                    if score == NONE:
                        return NONE
                if score > best if mine else score < best:
                    best = score
                    best_action = legal[at]
                    if mine and best > low:
                        low = best
                    elif not mine and best < high:
                        high = best
                    if low >= high:
                        break
        bound = EXACT
        if best <= alpha:
            bound = AT_MOST
        elif best >= beta:
            bound = AT_LEAST
        if count == 1:
            depth -= 1
        if len(self.known) < REMEMBERED or entry >= 0:
            self.known[key] = best_action << 32 | depth << 23 | bound << 21 | best + WIN
        return best

    def _play(self, state: PyramidisState, action: i64) -> i64:
        """Play a move; the score if the game ends by it, else NONE."""
        mover: i64 = state.colour
        if A_START <= action < A_WAYS:
            leave_start(state, mover, (action - A_START) % FULL + 1)
        else:
            board = state.board
            sow(state, mover, board.source[action], board.way[action])
        state.moves += 1
        base: i64 = state.base
        after: i64 = base + state.players
        colour: i64 = base
        held = state.held
        while colour < after:
            if state.home[colour] >= HOME:
                return self._won(state, colour)
            colour += 1
        if state.block and state.players == 2:
            for loser in range(base, after):
                if not held[loser]:
                    return self._won(state, 2 * base + 1 - loser)
        colour = mover + 1
        if colour == after:
            colour = base
        while not held[colour]:
            colour += 1
            if colour == after:
                colour = base
        state.colour = colour
        if state.moves >= state.limit:
            return self._drawn(state)
        if state.seen and self.state.home == state.home:
            times: i64 = state.seen.get(state.mark ^ DOME_MARK[MOVER_MARK + colour], 0)
            if times + 1 >= state.repetition:
                return self._drawn(state)
        return NONE

    def _won(self, state: PyramidisState, colour: i64) -> i64:
        """The score of a game that this colour has won: the sooner, the more it counts."""
        less: i64 = state.moves - self.state.moves
        return WIN - less if colour == self.me else less - WIN

    def _drawn(self, state: PyramidisState) -> i64:
        """The score of a game that ends in a circle or at its limit: most domes at home win."""
        most: i64 = 0
        for colour in range(state.base, state.base + state.players):
            if colour != self.me and state.home[colour] > most:
                most = state.home[colour]
        home: i64 = state.home[self.me]
        if home == most:
            return 0 if state.players == 2 else -700
        return self._won(state, self.me if home > most else NONE)

    def _judge(self, state: PyramidisState) -> i64:
        """The log odds that the thinking seat wins."""
        value = self.value
        own = value.worth(state, self.me)
        base: i64 = state.base
        if state.players == 2:
            return own - value.worth(state, 2 * base + 1 - self.me)
        odds = 0.0
        for colour in range(base, base + state.players):
            if colour != self.me:
                odds += math.exp(float(value.worth(state, colour) - own) / 1000.0)
        return int(-1000.0 * math.log(odds))

    def look_at(self, action: i64, iterations: i64) -> None:
        """The exact score of this choice, as deep as the best one was searched, or as deep as so many slices go.

        Most choices are searched only until it is plain that they are worse than the best: what is known of them is the most that they
        can be worth. So it is not the positions looked at that count here.
        """
        for at in range(len(self.actions)):
            if self.actions[at] == action and self.exact[at] < self.reached:
                held: i64 = self.depth
                most: i64 = self.scores[at]
                self.budget = self.looked + iterations * SLICE
                exact: i64 = self.exact[at]
                self.depth = exact + 1 if exact > 0 else max(self.reached - 2, 1)
                while self.depth <= self.reached:
                    score = self._choice(at, -WIN)
                    if score == NONE:
                        break
                    # a shallow look must not make it better than the deep one that found what it is worth at most
                    self.scores[at] = score if score < most or self.depth == self.reached or exact > 0 else most
                    self.depth += 1
                self.budget = self.looked
                self.depth = held

    def doubt(self, chance: float, visits: i64) -> float:
        """How far choices may be apart that are as good: nothing is drawn by lot here, so visits change nothing."""
        return chance * (1.0 - chance) * float(CLOSE) / 1000.0

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, slices looked at, chance), the one to play first: one of those that are about as good as the best, by chance."""
        searched = self.at if self.at > 0 else len(self.actions)
        good: list[int] = []
        for at in range(searched):
            if self.scores[at] >= max(self.scores[:searched]) - CLOSE:
                good.append(at)
        chosen = good[self.rng.below(len(good))]
        rows = [(int(at != chosen), -self.scores[at], at) for at in range(len(self.actions))]
        rows.sort()
        return [(self.actions[at], (self.spent[at] + SLICE - 1) // SLICE, chance(self.scores[at])) for _, _, at in rows]

    def chances(self) -> list[float]:
        """What each seat may expect; the others share what the thinking seat does not get by what they have."""
        state = self.state
        base = int(state.base)
        searched = self.at if self.at > 0 else len(self.actions)
        own = chance(max(self.scores[:searched]))
        others = [0.0] * state.players
        for seat in range(state.players):
            if base + seat != self.me:
                others[seat] = math.exp(float(self.value.worth(state, base + seat)) / 1000.0)
        total = sum(others)
        return [own if base + seat == self.me else (1.0 - own) * others[seat] / total for seat in range(state.players)]


def copy(state: PyramidisState) -> PyramidisState:
    """A copy with what a search changes; it has no list of legal moves and no pending steps."""
    other = PyramidisState()
    other.players = state.players
    other.base = state.base
    other.board = state.board
    other.block = state.block
    other.repetition = state.repetition
    other.limit = state.limit
    other.piles = state.piles[:]
    other.heights = state.heights[:]
    held = state.held
    other.held = [held[0][:], held[1][:], held[2][:], held[3][:]]
    other.home = state.home[:]
    other.full = state.full
    other.central_full = state.central_full
    other.mark = state.mark
    other.seen = state.seen
    other.moves = state.moves
    other.colour = state.colour
    return other


def chance(score: i64) -> float:
    """A score as a chance to win."""
    if score > SURE:
        return 1.0
    if score < -SURE:
        return 0.0
    return 1.0 / (1.0 + math.exp(-float(score) / 1000.0))

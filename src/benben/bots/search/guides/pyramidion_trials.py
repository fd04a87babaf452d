"""How Pyramidion is searched: all choices that may still be the best are tried in the same deals.

The tree that hard has in the game of two fails with more seats to reach the seat's next decision: after its own choice, the opponents'
answers take up all iterations, and what is judged is a contest still open. So each trial is played on until the site is resolved (or the
round's boats are loaded), every seat choosing in this deal as the level medium would, and then judged by `pyramidion_value.py`.

Hard won 90.0% of 100 games among mediums at four seats (64 ms a move) and 98.0% of 102 at three (46 ms). The tree of the same length had
won 18.8% of 32 at four seats (96 ms); in 6 of 14 positions it never reached the seat's next decision. With the evaluation and the
weights of the tree for the judgement, trials still won 14 of 16 at four: most of the gain lies in judging once the site is resolved.

Master with 667 trials won 7 of 8 at four and 5 of 6 at three; a choice of sites took up to 2.6 s, so it has 400 there now (4 of 6). Five
times the trials choose hardly better: in 14 positions of four both lost 0.0005 of the win beside 120 deals of every choice, whether REACH
was 0.04, 0.08 or 0.2. With two players 667 trials won 17 of 24 games against hard's tree (168 ms a move to its 65 ms), and half as many
trials 6 of 12, so that hard keeps its tree there.
"""

from __future__ import annotations

import math
from typing import Final, cast

from mypy_extensions import i64

from benben.bots.evaluation.pyramidion import Evaluation
from benben.bots.search.guide import chances_of, shares_of
from benben.bots.search.guides.pyramidion_value import strengths
from benben.bots.search.paired import Line, Paired
from benben.bots.search.tree import Deals
from benben.core.state import KIND_MASK
from benben.games.pyramidion.cards import S_ACTIVATE
from benben.games.pyramidion.state import PyramidionState

COST: Final = 12  # iterations that one trial counts for
LONG_COST: Final = 20  # for master and hints with three seats and more, so that the longest moves of four stay within two seconds
REACH: Final = 0.08  # a choice is dropped when it is behind by this much chance, divided by the root of the number of deals
LEAST: Final = 4  # deals before any is dropped


def settled(state: PyramidionState, judge: Evaluation) -> PyramidionState:
    """What becomes of a state once its turn's effects are carried out, each decision by its own seat as looks best at once."""
    while not state.is_over and judge.unfinished(state):
        state = next_of(state, judge, False)
    return state


def played_on(state: PyramidionState, judge: Evaluation) -> PyramidionState:
    """What becomes of a state once the site is resolved, or the round's boats are loaded: each seat plays as the level medium would,
    but in this deal."""
    state = settled(state, judge)
    while not state.is_over and state.stack[-1] & KIND_MASK != S_ACTIVATE:
        state = next_of(state, judge, True)
    return state


def next_of(state: PyramidionState, judge: Evaluation, settling: bool) -> PyramidionState:
    """What comes of the choice that looks best to its seat, at once or once its effects are settled; the state may be used up."""
    legal = state.legal
    if len(legal) == 1:
        state.advance(legal[0])
        return settled(state, judge) if settling else state
    seat = int(state.seat)
    best = state
    best_value = -1e9
    for action in legal:
        trial = state.clone()
        trial.advance(action)
        if settling:
            trial = settled(trial, judge)
        value = judge.value(trial, seat)
        if value > best_value:
            best, best_value = trial, value
    return best


class Trials(Paired):
    """Tries all choices that may still be the best in the same deals, and judges when the site is resolved."""

    def __init__(self, deals: Deals, judge: Evaluation, players: i64, cost: i64) -> None:
        super().__init__(deals, players)
        self.judge = judge
        self.cost: i64 = cost
        self.sweeps: i64 = 0

    def grow(self, iterations: i64) -> None:
        """So many iterations more, rounded to whole sweeps."""
        self.credit += iterations
        while self.sweeps == 0 or self.credit >= self.cost * len(self.active):
            self._sweep()

    def _try(self, line: Line, state: PyramidionState) -> None:
        """One trial of one choice; the state stays as it is."""
        trial = state.clone()
        trial.advance(line.action)
        trial = played_on(trial, self.judge)
        rewards = shares_of(trial) if trial.is_over else chances_of(strengths(trial, self.judge), 1.0)
        line.add(rewards)

    def _sweep(self) -> None:
        """Every choice still in the running once, all in the same deal; then leave those too far behind."""
        state = self._deal()
        self.sweeps += 1
        self.credit -= self.cost * len(self.active)
        for line in self.active:
            self._try(line, state)
        if self.sweeps >= LEAST:
            self.leave(REACH / math.sqrt(float(self.sweeps)))

    def _deal(self) -> PyramidionState:
        """Another deal."""
        state = cast(PyramidionState, self.deals.deal())
        self.begin(state)
        return state

    def look_at(self, action: i64, iterations: i64) -> None:
        """Trials of this action until there are as many as so many iterations, in deals of their own."""
        self.keep_expected()
        wanted = max(1, iterations // self.cost)
        state = self._deal()
        for line in self.lines:
            if line.action == action:
                while line.visits < wanted:
                    self._try(line, state)
                    state = self._deal()

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, visits, chance of the deciding seat): those never left first, the best of them first."""
        running = [line.action for line in self.active]
        found: list[tuple[bool, float, int, int]] = []
        for line in self.lines:
            found.append((line.action not in running, -line.chance(self.seat), -line.visits, line.action))
        return [(action, -visits, -chance) for _, chance, visits, action in sorted(found)]

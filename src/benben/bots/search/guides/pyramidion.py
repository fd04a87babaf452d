"""How Pyramidion is searched: trials in the same deals (`pyramidion_trials.py`), but for hard with two players, which has a tree.

The weights of the tree are those of `benchmarks/ladder/fit.py pyramidion greedy 100 2 0.08` (3,061 positions of 100 games), rounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from mypy_extensions import i64

from benben import games
from benben.bots.evaluation.pyramidion import Evaluation
from benben.bots.search.guide import Guide, chances_of, shares_of
from benben.bots.search.guides.pyramidion_trials import COST, LONG_COST, Trials
from benben.bots.search.tree import Deals, Sampled, Search, Tree
from benben.core.rng import FastRng, Rng
from benben.core.state import State
from benben.games.pyramidion.cards import BOATS
from benben.games.pyramidion.scoring import boat_points
from benben.games.pyramidion.state import PyramidionState

ITERATIONS: Final = {"hard": 1500, "master": 8000}
FEATURES: Final = ("worth", "worth by progress", "points", "points by progress")
WEIGHTS: Final[list[float]] = [0.25, 0.085, 0.0, 0.19]  # in the order of FEATURES
REPEATS: Final = 4  # iterations that begin with the same deal: dealing one takes as long as all the rest of an iteration


class Repeated(Deals):
    """Deals that the observing seat could not tell from the truth, each handed out several times."""

    def __init__(self, belief: Any, rng: Rng, times: i64) -> None:
        self.belief = belief
        self.rng = rng
        self.times: i64 = times
        self.left: i64 = 0
        self.last: State = belief.sample(rng)

    def deal(self) -> State:
        """A copy of the last deal, or another deal."""
        if self.left == 0:
            self.left = self.times
            self.last = self.belief.sample(self.rng)
        self.left -= 1
        return self.last.clone()


class PyramidionGuide(Guide):
    """Judges by the evaluation, as soon as the turn's effects are carried out."""

    def __init__(self, judge: Evaluation, players: i64) -> None:
        super().__init__()
        self.judge = judge
        self.players: i64 = players

    def promise(self, state: State, action: i64, seat: i64) -> float:
        """What the evaluation says after the action."""
        trial = state.clone()
        trial.advance(action)
        return self.judge.value(trial, int(seat))

    def rewards(self, state: State, rng: FastRng) -> list[float]:
        """The chances that follow from what the seats have, once the turn's effects are carried out at random."""
        judge = self.judge
        while not state.is_over and judge.unfinished(state):
            legal = state.legal
            state.advance(legal[rng.below(len(legal))])
        if state.is_over:
            return shares_of(state)
        table = cast(PyramidionState, state)
        worths = judge.worths(table)
        points = [float(boat_points(table, seat)) for seat in range(self.players)]
        by = progress(table, points)
        weight = WEIGHTS[0] + WEIGHTS[1] * by
        point = WEIGHTS[2] + WEIGHTS[3] * by
        return chances_of([weight * worths[seat] + point * points[seat] for seat in range(self.players)], 1.0)


def progress(state: PyramidionState, points: list[float]) -> float:
    """How far the game has gone, from 0 to 1: the most points on boats against those that end it, or the boats loaded of all."""
    if state.goal == 0:
        return float(state.boats) / float(BOATS)
    return min(1.0, max(points) / float(state.goal))


def settled(state: PyramidionState) -> bool:
    """Whether a position is one to judge."""
    return not Evaluation({"players": int(state.players)}).unfinished(state)


def features(state: PyramidionState, seat: int) -> list[float]:
    """What a seat has, for fitting."""
    players = int(state.players)
    worth = Evaluation({"players": players}).worths(state)[seat]
    points = [float(boat_points(state, each)) for each in range(players)]
    by = progress(state, points)
    return [worth, worth * by, points[seat], points[seat] * by]


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """A search of the decision that the observation shows, as the master does it."""
    return search_at(observation, rng, "master")


def search_at(observation: Mapping[str, Any], rng: Rng, level: str) -> Search:
    """A search of the decision that the observation shows, as a level does it."""
    belief = games.get(observation["game"]).belief(observation)
    players = observation["players"]
    judge = Evaluation(observation)
    if players == 2 and level == "hard":
        return Tree(Repeated(belief, rng, REPEATS), PyramidionGuide(judge, players), FastRng(rng.below(1 << 30)), players)
    return Trials(Sampled(belief, rng), judge, players, COST if players == 2 or level == "hard" else LONG_COST)

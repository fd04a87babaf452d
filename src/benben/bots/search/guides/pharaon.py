"""How Pharaon is searched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from benben import games
from benben.bots import evaluation
from benben.bots.search.guide import Guide, chances_of, shares_of
from benben.bots.search.tree import Sampled, Search, Tree
from benben.core.rng import FastRng, Rng
from benben.core.state import State

ITERATIONS: Final = {"hard": 500, "master": 3000}
SCALE: Final = 8.0


class PharaonGuide(Guide):
    """Judges by the evaluation, as soon as the turn's effects are carried out."""

    def __init__(self, judge: Any, players: i64) -> None:
        super().__init__()
        self.judge = judge
        self.players: i64 = players

    def promise(self, state: State, action: i64, seat: i64) -> float:
        """What the evaluation says after the action."""
        trial = state.clone()
        trial.advance(action)
        return float(self.judge.value(trial, int(seat)))

    def rewards(self, state: State, rng: FastRng) -> list[float]:
        """The values of the seats as chances."""
        judge = self.judge
        while not state.is_over and judge.unfinished(state):
            legal = state.legal
            state.advance(legal[rng.below(len(legal))])
        if state.is_over:
            return shares_of(state)
        return chances_of([float(judge.value(state, seat)) for seat in range(self.players)], SCALE)


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """A search of the decision that the observation shows."""
    belief = games.get(observation["game"]).belief(observation)
    guide = PharaonGuide(evaluation.of(observation), observation["players"])
    return Tree(Sampled(belief, rng), guide, FastRng(rng.below(1 << 30)), observation["players"])

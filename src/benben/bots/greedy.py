"""The bot that looks one move ahead: it tries every choice in several deals that its seat could not tell from the truth.

In a game whose evaluation weighs the choices by itself, it asks that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from benben import games
from benben.bots import evaluation
from benben.core.rng import Rng
from benben.core.state import State

TRIALS: Final = 120  # choices tried, all deals together: what bounds the time of a move, the same on every machine
LEAST_DEALS: Final = 4
MOST_DEALS: Final = 16
CLOSE: Final = 0.25  # where nothing is hidden: values so near the best are as good
NESTED_LIMIT: Final = 12  # decisions followed after the choice, within the same turn


class Greedy:
    """Chooses what is worth most on average over the deals, once the choice's effects have been played out greedily too."""

    def __init__(self, name: str = "greedy") -> None:
        self.name = name

    def plays(self, game: str) -> bool:
        """The games that have an evaluation."""
        return evaluation.known(game)

    def choose(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> str:
        """The best of the choices, as far as this bot can see."""
        if len(choices) == 1:
            return choices[0]
        game = games.get(observation["game"])
        judge = evaluation.of(observation)
        if isinstance(judge, evaluation.Chooser):
            return judge.choose(choices, rng)
        belief = game.belief(observation)
        seat = int(observation["decision"]["seat"])
        actions = [game.catalogue.index(choice) for choice in choices]
        totals = [0.0] * len(actions)
        # where nothing is hidden, every deal is the position itself
        deals = max(LEAST_DEALS, min(MOST_DEALS, TRIALS // len(actions))) if game.hidden_information else 1
        for _ in range(deals):
            deal = belief.sample(rng)
            for i, action in enumerate(actions):
                state = deal.clone()
                state.apply(action)
                totals[i] += _settled(judge, state, seat)
        best = max(totals)
        if game.hidden_information:
            return choices[totals.index(best)]
        # with nothing to be dealt, two of these bots would play the same game for ever
        good = [choice for choice, total in zip(choices, totals, strict=True) if total >= best - CLOSE]
        return good[rng.below(len(good))]


def _settled(judge: evaluation.Evaluation, state: State, seat: int) -> float:
    """What a state is worth once the turn's remaining decisions are made, each by its own seat, each greedily."""
    for _ in range(NESTED_LIMIT):
        if state.is_over or not judge.unfinished(state):
            break
        decider = int(state.seat)
        best, best_value = state, float("-inf")
        for action in state.legal_actions():
            trial = state.clone()
            trial.apply(action)
            value = judge.value(trial, decider)
            if value > best_value:
                best, best_value = trial, value
        state = best
    return judge.value(state, seat)

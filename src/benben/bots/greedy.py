"""The bot that looks one move ahead: it tries every choice in several deals that its seat could not tell from the truth."""

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
NESTED_LIMIT: Final = 12  # decisions followed after the choice, within the same turn


class Greedy:
    """Chooses what is worth most on average over the deals, once the choice's effects have been played out greedily too."""

    name = "greedy"

    def plays(self, game: str) -> bool:
        """The games that have an evaluation."""
        return evaluation.known(game)

    def choose(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> str:
        """The best of the choices, as far as this bot can see."""
        if len(choices) == 1:
            return choices[0]
        game = games.get(observation["game"])
        judge = evaluation.of(observation)
        belief = game.belief(observation)
        seat = int(observation["decision"]["seat"])
        actions = [game.catalogue.index(choice) for choice in choices]
        totals = [0.0] * len(actions)
        for _ in range(max(LEAST_DEALS, min(MOST_DEALS, TRIALS // len(actions)))):
            deal = belief.sample(rng)
            for i, action in enumerate(actions):
                state = deal.clone()
                state.apply(action)
                totals[i] += _settled(judge, state, seat)
        return choices[max(range(len(actions)), key=lambda i: totals[i])]


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

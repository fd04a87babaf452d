"""Games played at random, as fast as the engine goes."""

from __future__ import annotations

from mypy_extensions import i64

from benben.core.rng import FastRng, Rng
from benben.core.state import SEAT_MASK, State


def playout(state: State, rng: FastRng) -> i64:
    """Play a state to its end, each legal action as likely as the others; the number of decisions taken."""
    decisions: i64 = 0
    while not state.is_over:
        legal = state.legal
        state.advance(legal[rng.below(len(legal))])
        decisions += 1
    return decisions


def playout_capped(state: State, rng: FastRng, limit: i64) -> i64:
    """Like `playout`, for at most `limit` decisions."""
    decisions: i64 = 0
    while not state.is_over and decisions < limit:
        legal = state.legal
        state.advance(legal[rng.below(len(legal))])
        decisions += 1
    return decisions


def random_game(state: State, rng: Rng) -> list[i64]:
    """Play a state to its end as bots named `random` do: each legal action as likely, nothing drawn where there is but one.

    Returns the decisions with a choice that each seat took, and last the number of all decisions. The generator is the one for
    experiments, so a game can be told from a seed.
    """
    chosen: list[i64] = [0] * (SEAT_MASK + 2)
    decisions: i64 = 0
    while not state.is_over:
        legal = state.legal
        count: i64 = len(legal)
        if count == 1:
            state.advance(legal[0])
        else:
            chosen[state.seat] += 1
            state.advance(legal[rng.below(count)])
        decisions += 1
    chosen[SEAT_MASK + 1] = decisions
    return chosen

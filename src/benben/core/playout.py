"""Games played at random, as fast as the engine goes."""

from __future__ import annotations

from mypy_extensions import i64

from benben.core.rng import FastRng
from benben.core.state import State


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

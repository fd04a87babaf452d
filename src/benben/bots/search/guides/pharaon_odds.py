"""What an opponent's hidden card of Pyramide du Pharaon may be, as one seat can tell."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from benben.bots.search.guides import pharaon_weights as w
from benben.games.pharaon import cards as c
from benben.games.pharaon.state import PharaonState

ROUNDS: Final = 60.0


class Odds:
    """The odds of hidden cards, from the counts of what one seat has seen nowhere."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.left: list[int] = []
        self.seat: i64 = -1

    def look(self, state: PharaonState, seat: i64) -> None:
        """Count the cards of each content that the seat knows nowhere."""
        left: list[int] = state.counts[: c.CONTENTS]
        for owner in range(state.players):
            for place in range(c.PLACES):
                at = c.PLACES * owner + place
                if state.content[at] >= 0 and (owner == seat or state.known[at] >> seat & 1):
                    left[state.content[at]] -= 1
            lost: i64 = state.lost[state.players * seat + owner]
            if owner != seat and lost:
                for content in range(c.CONTENTS):
                    left[content] -= lost >> 3 * content & 7
        self.left = left
        self.seat = seat

    def of(self, state: PharaonState, at: i64) -> list[float]:
        """By content of its level, what the card at a place of an opponent (15 * seat + place) may be."""
        seat = self.seat
        owner: i64 = at // c.PLACES
        level: i64 = c.LEVEL[at % c.PLACES]
        start: i64 = c.FIRST_CONTENT[level]
        end: i64 = c.FIRST_CONTENT[level + 1]
        out: list[float] = []
        if state.known[at] >> seat & 1:
            for content in range(start, end):
                out.append(1.0 if state.content[at] == content else 0.0)
            return out
        total = 0.01
        for content in range(start, end):
            each = self._kept(content, state.round) * float(max(0, self.left[content]))
            out.append(each)
            total += each
        hidden: i64 = 0
        for place in range(c.START[level], c.START[level + 1]):
            other = c.PLACES * owner + place
            if state.content[other] >= 0 and not state.known[other] >> seat & 1:
                hidden += 1
        lost: i64 = state.lost[state.players * seat + owner]
        loose: i64 = 0
        for content in range(start, end):
            loose += lost >> 3 * content & 7
        rest = float(hidden - loose) / total
        for content in range(start, end):
            sure = float(lost >> 3 * content & 7)
            out[content - start] = (sure + rest * out[content - start]) / float(hidden)
        return out

    def _kept(self, content: i64, number: i64) -> float:
        """How likely the owner has kept such a card in so many rounds, compared with one that the pyramid needs."""
        weights = self.weights
        if content == 0:
            return weights[w.KEPT_10]
        if content == c.PRINCESS + 1 or content == c.PRINCESS + 2:
            return weights[w.KEPT_IV] * math.exp(weights[w.LATE_IV] * float(number) / ROUNDS)
        if content == c.PHARAOH + 1:
            return weights[w.KEPT_V] * math.exp(weights[w.LATE_V] * float(number) / ROUNDS)
        return 1.0

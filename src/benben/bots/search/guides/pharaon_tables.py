"""What the cards of a level are worth to a pyramid of Pyramide du Pharaon: the costs of the evaluation, worked out once for each level.

A level stands in the tables under a key: of level I how many cards of each number of workers, of the others which of the needed cards are
there. All worth is in points that need no longer be paid.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.bots.evaluation.pharaon_costs import LEVELS, NEEDED, Costs
from benben.games.pharaon import cards as c
from benben.games.pharaon.state import PharaonState

PEOPLE: Final = 1296  # keys of a level I: the numbers of cards as digits to the base 6
WEIGHT: Final[list[int]] = [1, 6, 36, 216]
# of each content, its bit among what its level needs; 0 for workers and impostors
NEED: Final[list[int]] = [0, 0, 0, 0, 1, 2, 4, 8, 1, 2, 4, 1, 2, 0, 0, 1, 0]
ALL: Final[list[int]] = [0, 15, 7, 3, 1]  # all of them, by level
NOTHING: Final = -1.0  # an entry that has not been worked out


class Tables:
    """The worth of cards, given how many of each are unseen (`costs`)."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.cost: list[float] = [NOTHING] * (c.LEVELS * PEOPLE)
        self.gain: list[float] = [NOTHING] * (c.LEVELS * PEOPLE)
        self.renewed: list[float] = [NOTHING] * (6 * c.LEVELS)

    def key(self, state: PharaonState, seat: i64, level: i64, without: i64, added: i64) -> i64:
        """What a level's cost depends on: of level I how many of each card, of the others which needed cards are there."""
        content = state.content
        base: i64 = c.PLACES * seat
        found: i64 = 0
        for place in range(c.START[level], c.START[level + 1]):
            each: i64 = content[base + place]
            if each < 0 or place == without:
                continue
            if level == 0:
                found += WEIGHT[each]
            else:
                found |= NEED[each]
        if added >= 0:
            if level == 0:
                found += WEIGHT[added]
            else:
                found |= NEED[added]
        return found

    def cost_of(self, level: i64, key: i64) -> float:
        """The points still to be paid for a level."""
        known = self.cost[PEOPLE * level + key]
        if known < 0.0:
            known = self.costs.level(int(level), contents_of(int(level), int(key)))
            self.cost[PEOPLE * level + key] = known
        return known

    def gain_of(self, level: i64, key: i64) -> float:
        """What a card drawn takes off that on average."""
        known = self.gain[PEOPLE * level + key]
        if known < 0.0:
            contents = contents_of(int(level), int(key))
            known = max(0.0, self.costs.level(int(level), contents) - self.costs.after_a_draw(int(level), contents))
            self.gain[PEOPLE * level + key] = known
        return known

    def renewed_of(self, level: i64, number: i64) -> float:
        """The cost of a level after so many draws."""
        at = 6 * level + number
        known = self.renewed[at]
        if known < 0.0:
            known = self.costs.renewed(int(level), (), int(number))
            self.renewed[at] = known
        return known


def contents_of(level: int, key: int) -> list[str]:
    """The cards that a key stands for, as codes."""
    if level == 0:
        return [code for place, code in enumerate(LEVELS[0]) for _ in range(key // 6**place % 6)]
    return [code for place, code in enumerate(NEEDED[level]) if key >> place & 1]

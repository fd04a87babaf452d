"""A finished game looked at again: what each seat could expect at its own decisions, and where it gave chances away.

Every decision is judged from what its seat could see then, by a search with a fixed seed: the same game, the same review. Nothing that lay
hidden is used, so a move is not called bad for cards that nobody could know.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from benben import games
from benben.bots.search import guides
from benben.bots.search.analysis import analyse
from benben.core.record import Record
from benben.core.rng import Rng

LEVEL: Final = "hard"  # master would play a few choices on, too few times in so short a search
ITERATIONS: Final = 400  # for each decision; what was played gets a quarter more if the search thought little of it
SECONDS: Final = 0.5  # on a slow machine, or interpreted

Mark = Literal["slip", "mistake", "blunder"]
MARKS: Final[tuple[tuple[float, Mark], ...]] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "slip"))


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision with more than one choice.

    `ply` is the move that made `action`. `chance` is what the seat could expect (0 to 1; a shared first place counts in part) with `best`,
    `left` with what it played; `lost` is the difference, and `mark` says whether it is worth a word.
    """

    ply: int
    seat: int
    action: str
    best: str
    chance: float
    left: float
    lost: float
    mark: Mark | None

    def to_json(self) -> dict[str, Any]:
        """The moment as JSON."""
        return {name: getattr(self, name) for name in ("ply", "seat", "action", "best", "chance", "left", "lost", "mark")}


def reviewable(game: str) -> bool:
    """Whether there is a search that can judge this game."""
    return guides.known(game)


def judge(observation: Mapping[str, Any], choices: Sequence[str], action: str, ply: int) -> Moment:
    """One decision: what its seat saw, could do, and did. Nothing was lost where the search cannot tell it from the best choice."""
    found = analyse(observation, choices, Rng(f"review {ply}"), ITERATIONS, SECONDS, about=(action,), level=LEVEL)
    best = found.options[0]
    played = next(option for option in found.options if option.choice == action)
    lost = round(best.chance - played.chance, 4)
    # What looks better on closer view than the move that the search would play is no loss either.
    if action == best.choice or lost <= math.hypot(best.doubt, played.doubt):
        return Moment(ply, found.seat, action, action, round(played.chance, 4), round(played.chance, 4), 0.0, None)
    mark = next((mark for least, mark in MARKS if lost >= least), None)
    return Moment(ply, found.seat, action, best.choice, round(best.chance, 4), round(played.chance, 4), lost, mark)


def decisions(record: Record) -> Iterator[tuple[int, dict[str, Any], list[str], str]]:
    """The decisions of a record that had more than one choice: ply, what the seat had seen, its choices, what it chose.

    The game is over, so who was made to forget is judged by what it could have remembered.
    """
    game = games.get(record.game)
    before: tuple[dict[str, Any], list[str]] | None = None
    for ply, action, state in record.steps():
        if before is not None and action is not None:
            yield ply, *before, action
        before = None
        if not state.is_over and len(state.legal_actions()) > 1 and ply < len(record.actions):
            before = game.recollection(state, int(state.seat)), game.catalogue.codes(state.legal_actions())


def count(record: Record) -> int:
    """How many decisions a review of the record judges."""
    found = 0
    for ply, _, state in record.steps():
        found += not state.is_over and len(state.legal_actions()) > 1 and ply < len(record.actions)
    return found


def review(record: Record) -> Iterator[Moment]:
    """The moments of a game, one by one as they are worked out."""
    for ply, observation, choices, action in decisions(record):
        yield judge(observation, choices, action, ply)

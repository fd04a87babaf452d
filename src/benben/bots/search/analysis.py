"""From what a seat sees to how good its choices are."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from benben import games
from benben.bots.search import guides
from benben.core.rng import Rng

CHUNK: Final = 64  # iterations between two looks at the clock


@dataclass(frozen=True, slots=True)
class Option:
    """One of the choices: how often the search went there, and the deciding seat's chance to win when it is played (0 to 1)."""

    choice: str
    visits: int
    chance: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search found out about one decision."""

    seat: int
    chances: tuple[float, ...]  # what each seat may expect of the win; a shared first place counts in part
    options: tuple[Option, ...]  # the one to play first; all choices are there
    iterations: int


def analyse(observation: Mapping[str, Any], choices: Sequence[str], rng: Rng, iterations: int, seconds: float | None = None) -> Analysis:
    """Search the decision that an observation shows, given its choices (action codes, at least one).

    It ends after `iterations`, or when `seconds` have gone by, whichever is first. The same observation, choices, generator and
    iterations give the same result on every machine as long as the clock does not end it. `ValueError` where no guide knows the game.
    """
    game = games.get(observation["game"])
    search = guides.search(observation, rng)
    done = 0
    end = None if seconds is None else time.perf_counter() + seconds
    while done < iterations and (end is None or done == 0 or time.perf_counter() < end):
        step = min(CHUNK, iterations - done)
        search.grow(step)
        done += step
    codes = game.catalogue.codes([action for action, _, _ in search.ranking()])
    found = [Option(code, visits, chance) for code, (_, visits, chance) in zip(codes, search.ranking(), strict=True) if code in choices]
    missing = [Option(choice, 0, 0.0) for choice in choices if choice not in codes]
    return Analysis(int(observation["decision"]["seat"]), tuple(search.chances()), tuple(found + missing), done)

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
    """One of the choices: how often the search went there, and the deciding seat's chance to win when it is played (0 to 1).

    `doubt` is how far off that chance may well be, about one standard error.
    """

    choice: str
    visits: int
    chance: float
    doubt: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search found out about one decision."""

    seat: int
    chances: tuple[float, ...]  # what each seat may expect of the win; a shared first place counts in part
    options: tuple[Option, ...]  # the one to play first; all choices are there
    iterations: int


def analyse(
    observation: Mapping[str, Any],
    choices: Sequence[str],
    rng: Rng,
    iterations: int,
    seconds: float | None = None,
    about: Sequence[str] = (),
    level: str = "master",
) -> Analysis:
    """Search the decision that an observation shows, given its choices (action codes, at least one).

    The chances of those in `about` will be known well, even if the search itself thinks little of them: each is known as well as a
    quarter as many iterations can tell, on top of those. The search ends after `iterations`, or when `seconds` have gone by, whichever is
    first. The same observation, choices, generator and iterations give the same result on every machine as long as the clock does not end
    it. Where levels differ in more than length, it searches as `level` does. `ValueError` where no guide knows the game.
    """
    game = games.get(observation["game"])
    search = guides.search(observation, rng, level)
    done = 0
    end = None if seconds is None else time.perf_counter() + seconds
    while done < iterations and (end is None or done == 0 or time.perf_counter() < end):
        step = min(CHUNK, iterations - done)
        search.grow(step)
        done += step
    order = [action for action, _, _ in search.ranking()]
    for choice in about:
        search.look_at(game.catalogue.index(choice), done // 4)
    found = {action: (visits, chance) for action, visits, chance in search.ranking()}
    order += [action for action in found if action not in order]
    seen = [Option(game.catalogue[action].code, *found[action], search.doubt(found[action][1], found[action][0])) for action in order]
    unseen = {*choices} - {option.choice for option in seen}
    options = seen + [Option(choice, 0, 0.0, 1.0) for choice in choices if choice in unseen]
    return Analysis(int(observation["decision"]["seat"]), tuple(search.chances()), tuple(options), done)

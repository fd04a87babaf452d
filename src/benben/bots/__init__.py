"""Players that see an observation and nothing else.

A bot is a function of what its seat sees, of the choices it has, and of a generator that is given to it: same arguments, same choice. It
never gets a state, so it cannot know more than a person at its seat. `get(name)` returns one, `names()` lists them, `seen_by` says what it
is told.

A person chooses among the `LEVELS`. Medium is the bot that researchers call greedy; both names mean it.
"""

from __future__ import annotations

from typing import Any, Final

from benben.bots.base import Bot
from benben.bots.easy import Easy
from benben.bots.greedy import Greedy
from benben.bots.random import Random
from benben.bots.searcher import Searcher
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.state import State

LEVELS: Final = ("easy", "medium", "hard", "master")
# A slow machine, or the interpreted engine, must not let anybody wait: the search ends by the clock where the iterations would take longer.
HARD_SECONDS: Final = 0.8
MASTER_SECONDS: Final = 2.0

_BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (Random(), Easy(), Greedy(), Greedy("medium"), Searcher("hard", HARD_SECONDS), Searcher("master", MASTER_SECONDS))
}


def names(game: str | None = None) -> tuple[str, ...]:
    """The bots there are, weakest first; with a game, those that play it."""
    return tuple(name for name, bot in _BOTS.items() if game is None or bot.plays(game))


def levels(game: str) -> tuple[str, ...]:
    """The strengths that a person can choose in a game, weakest first; `random` where there are none."""
    return tuple(level for level in LEVELS if _BOTS[level].plays(game)) or (Random.name,)


def get(name: str) -> Bot:
    """The bot of that name; `BadInput` (`unknown-bot`) when there is none."""
    if name not in _BOTS:
        shown = str(name)[:60]
        raise BadInput("unknown-bot", f"There is no bot “{shown}”; there is: {', '.join(_BOTS)}.", {"bot": shown})
    return _BOTS[name]


def remembers(name: str) -> bool:
    """Whether a bot is told what its seat has seen before and may not look at again; the strongest are."""
    return isinstance(get(name), Searcher)


def seen_by(name: str, game: Game, state: State, seat: int) -> dict[str, Any]:
    """What a bot at a seat is told of a state: the seat's observation, or its recollection if the bot remembers."""
    return game.recollection(state, seat) if remembers(name) else state.observation(seat)


def default(game: str) -> str:
    """The bot that takes over when a person leaves: a sensible one that needs little time."""
    return "medium" if "medium" in names(game) else Random.name


__all__ = ["LEVELS", "Bot", "default", "get", "levels", "names", "remembers", "seen_by"]

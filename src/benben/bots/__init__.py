"""Players that see an observation and nothing else.

A bot is a function of what its seat sees, of the choices it has, and of a generator that is given to it: same arguments, same choice. It
never gets a state, so it cannot know more than a person at its seat. `get(name)` returns one, `names()` lists them.
"""

from __future__ import annotations

from benben.bots.base import Bot
from benben.bots.greedy import Greedy
from benben.bots.random import Random
from benben.core.errors import BadInput

_BOTS: dict[str, Bot] = {bot.name: bot for bot in (Random(), Greedy())}


def names(game: str | None = None) -> tuple[str, ...]:
    """The bots there are, weakest first; with a game, those that play it."""
    return tuple(name for name, bot in _BOTS.items() if game is None or bot.plays(game))


def get(name: str) -> Bot:
    """The bot of that name; `BadInput` (`unknown-bot`) when there is none."""
    if name not in _BOTS:
        shown = str(name)[:60]
        raise BadInput("unknown-bot", f"There is no bot “{shown}”; there is: {', '.join(_BOTS)}.", {"bot": shown})
    return _BOTS[name]


def default(game: str) -> str:
    """The bot that takes over when a person leaves: a sensible one that needs little time."""
    return Greedy.name if Greedy.name in names(game) else Random.name


__all__ = ["Bot", "default", "get", "names"]

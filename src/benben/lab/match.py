"""One game between bots, each seat with its own: who won, how long it was, how long they thought.

A bot is named by a level or bot (`hard`, `random`), or as a search of a given length, for tuning: `search:2000`, and with other values of
what its tree weighs, `search:2000:exploration=0.5:sharpness=1`. Searches are counted in iterations and never ended by the clock, so a game
is the same on every machine.

`knowing:master` is the master with a head start of knowledge: it is given the true state, hidden cards and draws to come. No bot of the
product can have that; how seldom it loses tells how much of a game is left to luck.

A game is decided by its seed and the bots. Each decision of a bot has a generator of its own, but the seats of `random` share one for the
whole game: so a game that random bots play alone, which runs inside the engine without observations, is the same game.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from benben import bots, games
from benben.bots.search import guides
from benben.bots.search.tree import Open
from benben.core.errors import BadInput
from benben.core.playout import random_game
from benben.core.rng import Rng
from benben.core.state import State
from benben.lab import elements

RANDOM: Final = "random"


class Searching:
    """A search of so many iterations, without a clock."""

    def __init__(self, spec: str) -> None:
        level, *changes = spec.removeprefix("search:").split(":")
        self.length = level
        self.changes = [change.split("=") for change in changes]

    def choose(self, observation: Mapping[str, Any], choices: Sequence[str], rng: Rng) -> str:
        """What the search believes in most."""
        return self.found(observation, rng, None)

    def found(self, observation: Mapping[str, Any], rng: Rng, truth: State | None) -> str:
        """The same, if wanted with the true state in place of the deals that the seat could believe in."""
        game = observation["game"]
        search = guides.search(observation, rng, "master" if self.length.isdigit() else self.length)
        if truth is not None:
            search.deals = Open(truth)  # type: ignore[attr-defined]
        for key, value in self.changes:
            setattr(search, key, type(getattr(search, key))(float(value)))
        search.grow(int(self.length) if self.length.isdigit() else guides.iterations(game, self.length))
        chosen: str = games.get(game).catalogue[search.ranking()[0][0]].code
        return chosen


class Knowing(Searching):
    """A search from the true state."""


def player(spec: str) -> Any:
    """The bot that a name or a description stands for."""
    if spec.startswith("knowing:"):
        return Knowing(spec.replace("knowing:", "search:", 1))
    if spec in ("hard", "master"):
        spec = f"search:{spec}"
    return Searching(spec) if spec.startswith("search:") else bots.get(spec)


def check_bot(spec: str, game: str) -> str:
    """The name of a bot, or a search of a given length, if it plays the game; `BadInput` (`unknown-bot`) otherwise."""
    kind, _, length = spec.partition(":")
    if kind == "search" and length.isascii() and length.isdigit() and len(length) < 8 and int(length) > 0:
        bot, shown = "hard", "A search"
    elif ":" in spec:
        shown = spec[:60]
        raise BadInput("unknown-bot", f"There is no bot “{shown}”; a search is written search:500, with its iterations.", {"bot": shown})
    else:
        bot, shown = spec, spec[:60]
    if not bots.get(bot).plays(game):
        known = ", ".join(bots.names(game))
        raise BadInput("unknown-bot", f"{shown} does not play {games.get(game).name}; these do: {known}.", {"bot": spec[:60]})
    return spec


@dataclass(frozen=True)
class Outcome:
    """How a game ended. Lists are by seat."""

    shares: list[float]  # of the win: 1 for the only first place, a part of it where it is shared
    points: list[int]
    places: list[int]  # 1 is best
    seconds: list[float]  # of CPU time that the bots took; the only figures here that are not decided by the seed
    decisions: list[int]  # those with a choice
    plies: int  # all decisions of the game, those with one choice too
    turns: list[int]  # each seat's place in the turn order at the start: 1 begins
    ended: str | None = None  # why the game ended; None where nobody watched
    uses: dict[tuple[int, str, str], int] = field(default_factory=dict)  # (seat, group, element) -> how often; see elements


def play(
    game_id: str,
    seats: Sequence[str],
    seed: str,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    watch: bool = False,
) -> Outcome:
    """Play a game; `seats` are the bots' descriptions, `seed` decides everything. With `watch`, `ended` and `uses` are found out too."""
    state = games.get(game_id).new(len(seats), seed, options or {}, components)
    turns = _turn_order(game_id, state, len(seats))
    chance = Rng(f"{seed} {RANDOM}")
    if not watch and all(spec == RANDOM for spec in seats):
        counted = random_game(state, chance)
        return _outcome(state, [0.0] * len(seats), [int(count) for count in counted[: len(seats)]], int(counted[-1]), turns, None)
    watcher = elements.Watcher(game_id, state) if watch else None
    seconds, decisions, plies = _decide(game_id, state, seats, seed, chance, watcher)
    return _outcome(state, seconds, decisions, plies, turns, watcher)


def _decide(
    game_id: str, state: State, seats: Sequence[str], seed: str, chance: Rng, watcher: elements.Watcher | None
) -> tuple[list[float], list[int], int]:
    """Let the bots play a game to its end: seconds and decisions of each seat, and the number of all decisions."""
    game = games.get(game_id)
    catalogue = game.catalogue
    players = [player(spec) for spec in seats]
    recalls = [isinstance(mind, Searching) for mind in players]
    seconds, decisions = [0.0] * len(seats), [0] * len(seats)
    ply = 0
    while not state.is_over:
        seat, legal = int(state.seat), state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            decisions[seat] += 1
            if seats[seat] == RANDOM:
                action = legal[chance.below(len(legal))]
            else:
                choices = catalogue.codes(legal)
                observation = game.recollection(state, seat) if recalls[seat] else state.observation(seat)
                began = time.process_time()
                mind, rng = players[seat], Rng(f"{seed} {ply}")
                knows = isinstance(mind, Knowing)
                code = mind.found(observation, rng, state.clone()) if knows else mind.choose(observation, choices, rng)
                seconds[seat] += time.process_time() - began
                action = catalogue.index(code)
        state.apply(action)
        ply += 1
        if watcher is not None:
            watcher.see(seat, action)
    return seconds, decisions, ply


def _outcome(
    state: State, seconds: list[float], decisions: list[int], plies: int, turns: list[int], watcher: elements.Watcher | None
) -> Outcome:
    standings = state.standings()
    first = sum(standing.place == 1 for standing in standings)
    shares, points, places = [0.0] * len(standings), [0] * len(standings), [0] * len(standings)
    for standing in standings:
        shares[standing.seat] = 1 / first if standing.place == 1 else 0.0
        points[standing.seat] = standing.points
        places[standing.seat] = standing.place
    ended, uses = (None, {}) if watcher is None else (watcher.ended, watcher.uses())
    return Outcome(shares, points, places, seconds, decisions, plies, turns, ended, uses)


def _turn_order(game_id: str, state: State, players: int) -> list[int]:
    """Each seat's place in the turn order at the start. Clockwise from who decides first, unless the game is seen to have an order."""
    order = elements.seat_order(game_id, state)
    if order is None:
        order = [(int(state.seat) + at) % players for at in range(players)]
    return [order.index(seat) + 1 for seat in range(players)]

"""One game between bots, each seat with its own: who won, and how long they thought.

A bot is named by a level or bot (`hard`, `random`), or as a search of a given length, for tuning: `search:2000`, and with other values of
what its tree weighs, `search:2000:exploration=0.5:sharpness=1`. Searches are counted in iterations and never ended by the clock, so a game
is the same on every machine.

`knowing:master` is the master with a head start of knowledge: it is given the true state, hidden cards and draws to come. No bot of the
product can have that; how seldom it loses tells how much of a game is left to luck.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from benben import bots, games
from benben.bots.search import guides
from benben.bots.search.tree import Open
from benben.core.rng import Rng
from benben.core.state import State


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
        search = guides.search(observation, rng)
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


@dataclass(frozen=True)
class Outcome:
    """How a game ended: each seat's share of the win, its points, and the seconds and decisions it took (only those with a choice)."""

    shares: list[float]
    points: list[int]
    seconds: list[float]
    decisions: list[int]


def play(game_id: str, seats: Sequence[str], seed: str, options: Mapping[str, Any] | None = None) -> Outcome:
    """Play a game; `seats` are the bots' descriptions, `seed` decides everything."""
    game = games.get(game_id)
    state = game.new(len(seats), seed, options or {})
    players = [player(spec) for spec in seats]
    seconds, decisions = [0.0] * len(seats), [0] * len(seats)
    ply = 0
    while not state.is_over:
        seat = int(state.seat)
        choices = game.catalogue.codes(state.legal_actions())
        chosen = choices[0]
        if len(choices) > 1:
            observation = state.observation(seat)
            began = time.process_time()
            mind, rng = players[seat], Rng(f"{seed} {ply}")
            chosen = mind.found(observation, rng, state.clone()) if isinstance(mind, Knowing) else mind.choose(observation, choices, rng)
            seconds[seat] += time.process_time() - began
            decisions[seat] += 1
        state.apply(game.catalogue.index(chosen))
        ply += 1
    shares, points = [0.0] * len(seats), [0] * len(seats)
    standings = state.standings()
    first = sum(standing.place == 1 for standing in standings)
    for standing in standings:
        shares[standing.seat] = 1 / first if standing.place == 1 else 0.0
        points[standing.seat] = standing.points
    return Outcome(shares, points, seconds, decisions)

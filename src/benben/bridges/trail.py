"""Positions that know how they came about, and what each seat was told on the way: its information state, with perfect recall.

A trail is a chain of steps that copies of a game share, and its lines are worked out only when somebody asks for them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from benben import games
from benben.core.events import Event
from benben.core.rng import Rng
from benben.core.state import State

# The game's id, the number of players, and all options.
Setting = tuple[str, int, Mapping[str, bool | int | str]]
# How a position came about: nothing yet, a deal by its seed, or a re-deal by an observation (JSON) and the seed of its randomness.
Origin = str | tuple[str, str] | None


class Trail:
    """The steps so far. `known` are the lines that some seats bring along from before it begins (after a re-deal)."""

    __slots__ = ("_all", "_before", "_code", "_events", "_known", "_lines", "_previous")

    def __init__(self, previous: Trail | None, known: Mapping[int, tuple[str, ...]] | None = None) -> None:
        self._previous = previous
        self._known = known or {}
        self._before: State | None = None
        self._code = ""
        self._events: Sequence[Event] = ()
        self._lines: dict[int, tuple[str, ...]] = {}  # viewer -> those of the last step
        self._all: dict[int, tuple[str, ...]] = {}  # viewer -> all of them

    def then(self, before: State, code: str, events: Sequence[Event]) -> Trail:
        """The trail with one more step: the state before it (never changed again), the action played, and what happened."""
        after = Trail(self)
        after._before, after._code, after._events = before, code, events
        return after

    def _step(self, viewer: int) -> tuple[str, ...]:
        """What a viewer (-1: a spectator) learnt by the last step. A decision may show what no event repeats, so it is part of it."""
        found = self._lines.get(viewer)
        if found is None:
            told: list[object] = [event.view(viewer) for event in self._events]
            before = self._before
            if before is not None and before.seat == viewer:
                told.insert(0, {"decision": before.observation(viewer)["decision"], "action": self._code})
            found = self._lines[viewer] = tuple(json.dumps(each, separators=(",", ":"), sort_keys=True) for each in told)
        return found

    def lines(self, viewer: int) -> tuple[str, ...]:
        """All that a viewer learnt, in order. After a re-deal only the seat that was dealt for remembers what came before."""
        at, steps = self, []
        while at._previous is not None and viewer not in at._all:
            steps.append(at._step(viewer))
            at = at._previous
        before = at._known.get(viewer, ()) if at._previous is None else at._all[viewer]
        found = self._all[viewer] = before + tuple(line for step in reversed(steps) for line in step)
        return found

    def codes(self) -> list[str]:
        """The actions of the steps, oldest first."""
        found: list[str] = []
        at = self
        while at._previous is not None:
            found.append(at._code)
            at = at._previous
        return found[::-1]

    def brought(self) -> dict[int, tuple[str, ...]]:
        """The lines that seats brought along from before it began."""
        at = self
        while at._previous is not None:
            at = at._previous
        return dict(at._known)


class Position:
    """Where a game is: its state and the way there.

    OpenSpiel clones a state by deep copies of its attributes and serializes it by pickling them; this is the only one. A pickle holds how
    the position came about, and is played again when it is read.
    """

    def __init__(self, setting: Setting, origin: Origin, state: State | None, trail: Trail) -> None:
        self.setting = setting
        self.origin = origin
        self.state = state  # None: before the deal
        self.trail = trail

    def __deepcopy__(self, memo: object) -> Position:
        copy = Position.__new__(Position)
        copy.setting, copy.origin, copy.trail = self.setting, self.origin, self.trail
        copy.state = None if self.state is None else watched(self.state.clone())
        return copy

    def play(self, action: int, code: str) -> None:
        """Play an action of the present decision."""
        if self.state is None:
            raise AssertionError("nothing is played before the deal")
        before = self.state.clone()
        self.state.apply(action)
        self.trail = self.trail.then(before, code, self.state.take_events())

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.setting, self.origin, self.trail.brought(), self.trail.codes())


def _again(setting: Setting, origin: Origin, known: dict[int, tuple[str, ...]], codes: list[str]) -> Position:
    """The position that a pickle tells of."""
    position = Position.__new__(Position)
    position.setting, position.origin, position.state, position.trail = setting, origin, None, Trail(None, known)
    game, (_, players, options) = games.get(setting[0]), setting
    if isinstance(origin, str):
        position.state = watched(game.new(players, origin, options))
    elif origin is not None:
        position.state = watched(game.belief(json.loads(origin[0])).sample(Rng(origin[1])))
    for code in codes:
        position.play(game.catalogue.index(code), code)
    return position


def watched(state: State) -> State:
    """The state, collecting events from now on; whose turn it is was told before."""
    state.watch()
    state.take_events()
    return state

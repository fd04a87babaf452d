"""What each seat of a game was told, decision by decision: its information state, with perfect recall.

A trail is a chain of steps that copies of a game share, and its lines are worked out only when somebody asks for them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from benben.core.events import Event
from benben.core.state import State


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

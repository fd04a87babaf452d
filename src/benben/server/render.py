"""Tables as JSON text, made once for everybody who sees the same."""

from __future__ import annotations

import json
from typing import Any
from weakref import WeakKeyDictionary

from benben.tables import LiveTable


def dumps(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class _Texts:
    """What has been made for a table as it stands."""

    def __init__(self) -> None:
        self.stamp: tuple[int, int, int] = (-1, -1, -1)
        self.observations: dict[int, str] = {}  # by seat
        self.updates: dict[tuple[int, bool, int], str] = {}  # by seat, host, since


class Renderer:
    """`Update` as text: a seat's observation once for each version of a table, a whole update once for all who get the same."""

    def __init__(self) -> None:
        self._texts: WeakKeyDictionary[LiveTable, _Texts] = WeakKeyDictionary()

    def update(self, live: LiveTable, guest: str | None, since: int) -> str:
        """The `Update` of a table for a guest, with the events after `since`."""
        texts = self._texts.setdefault(live, _Texts())
        stamp = (live.version, live.row.revision, live.presence)
        if texts.stamp != stamp:
            if texts.stamp[0] != live.version or live.version == 0:  # at version 0 the game may just have begun
                texts.observations = {}
            texts.updates = {}
            texts.stamp = stamp
        seat = live.seat_of(guest)
        since = max(-1, min(since, live.version))  # as the update will say: nobody fills the memory by asking for plies to come
        key = (seat, guest == live.row.host, since)
        found = texts.updates.get(key)
        if found is None:
            update = live.update(guest, since)
            observation = update.pop("observation")
            if seat not in texts.observations:
                texts.observations[seat] = dumps(observation)
            found = texts.updates[key] = f'{dumps(update)[:-1]},"observation":{texts.observations[seat]}}}'
        return found

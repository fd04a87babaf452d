"""How much one address may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """Generous for people, tight for scripts. Sizes in bytes; rates for each network address, `messages` for each socket."""

    body: int = 64 * 1024  # room for an owner's components file
    frame: int = 8 * 1024
    sockets: int = 200
    reads: Rate = Rate(200, 50)
    writes: Rate = Rate(100, 25)
    creations: Rate = Rate(30, 0.5)
    messages: Rate = Rate(60, 20)


UNLIMITED = Rate(1e9, 1e9)


class Buckets:
    """Token buckets by key. Those that are full again are forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}  # tokens left, and when that was

    def take(self, key: str) -> bool:
        """Take a token; False when there is none."""
        now = self._clock()
        level, then = self._levels.get(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - then) * self.rate.per_second)
        if len(self._levels) > 10_000:
            self._forget(now)
        if level < 1:
            self._levels[key] = (level, now)
            return False
        self._levels[key] = (level - 1, now)
        return True

    def _forget(self, now: float) -> None:
        full_after = self.rate.burst / self.rate.per_second
        self._levels = {key: (level, then) for key, (level, then) in self._levels.items() if now - then < full_after}

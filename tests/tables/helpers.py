"""People at tables, for tests: they choose by a generator, so that games are the same each time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import pytest

from benben.core.rng import Rng
from benben.store import open_store
from benben.tables import Guest, Here, LiveTable, Pace, SeatSpec, TableError, Tables, Thinker

ANA, BEN, CLEO = (Guest(f"{name.lower()}-{'x' * 20}", name, colour) for colour, name in enumerate(("Ana", "Ben", "Cleo"), 1))
AT_ONCE = Pace(bot=0.0, automatic=0.0)
# Nothing happens by itself: tests that count moves want to make them all.
NEVER = Pace(bot=3600.0, automatic=3600.0)


@asynccontextmanager
async def house(database: str = "sqlite://", pace: Pace = AT_ONCE, thinker: Thinker | None = None) -> AsyncIterator[Tables]:
    """Tables on a database, in memory if none is named."""
    async with open_store(database) as store, Tables(store, thinker or Here(), pace) as tables:
        yield tables


async def two_people(tables: Tables, seed: str = "two") -> LiveTable:
    """A table of Neteru at which Ana (seat 0) and Ben (seat 1) play."""
    live = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("open")], seed=seed)
    return await tables.join(live.row.id, BEN)


async def decide(tables: Tables, live: LiveTable, rng: Rng) -> int:
    """The seat that decides makes one of its choices; the version that this makes."""
    guest = live.row.seats[live.deciding].guest
    choices = live.choices()
    version = live.version
    return await tables.move(live.row.id, guest, f"m{version}", version, choices[rng.below(len(choices))])


async def play_out(tables: Tables, live: LiveTable, rng: Rng) -> None:
    """All people make choices until the game is over."""
    while live.row.status != "over":
        await decide(tables, live, rng)


async def refused(attempt: Awaitable[object]) -> str:
    """The code of the `TableError` with which an attempt is refused."""
    with pytest.raises(TableError) as caught:
        await attempt
    return caught.value.code


async def until_over(tables: Tables, live: LiveTable) -> None:
    """Wait for a game that plays itself."""
    async with asyncio.timeout(120), tables.watch(live.row.id, None) as (_, watch):
        while live.row.status != "over":
            await watch.changed()

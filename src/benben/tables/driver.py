"""What a table does by itself: let bots move, and make a person's only choice after a pause."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benben.tables.errors import Conflict
from benben.tables.live import LiveTable
from benben.tables.model import By

if TYPE_CHECKING:
    from benben.tables.tables import Tables

log = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
RETRIES = 5


@dataclass(frozen=True, slots=True)
class Pace:
    """Pauses, in seconds, so that people can follow. A bot thinks during its pause."""

    bot: float = 0.9
    automatic: float = 0.9


class Driver:
    """One task for each table at which something happens by itself; it ends when a person has to decide."""

    def __init__(self, tables: Tables, pace: Pace) -> None:
        self.tables = tables
        self.pace = pace

    def kick(self, live: LiveTable) -> None:
        """Something may have to happen by itself at this table."""
        if live.driver is None and live.unattended() is not None:
            live.driver = asyncio.create_task(self._drive(live), name=f"table {live.row.id}")

    async def _drive(self, live: LiveTable) -> None:
        failures = 0
        try:
            while (due := live.unattended()) is not None and failures < RETRIES:
                try:
                    await self._step(live, *due)
                    failures = 0
                except Conflict:
                    async with live.lock:
                        await self.tables.refresh(live)
                except Exception:
                    failures += 1
                    log.exception("table %s cannot go on by itself; trying again", live.row.id)
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            live.driver = None
            live.idle_since = asyncio.get_running_loop().time()

    async def _step(self, live: LiveTable, seat: int, bot: str | None) -> None:
        """Make one move, unless the table has moved on meanwhile."""
        version = live.version
        if bot is None:
            action = live.choices()[0]
            await asyncio.sleep(self.pace.automatic)
        else:
            thinking = self.tables.thinker.choose(bot, live.seen_by(bot, seat), live.choices(), live.bot_seed())
            action, _ = await asyncio.gather(thinking, asyncio.sleep(self.pace.bot))
        async with live.lock:
            if live.version == version and live.unattended() == (seat, bot):
                by: By = "table" if bot is None else "bot"
                # The ids that guests make have no colon: nobody can take this one before us.
                await self.tables.play(live, seat, action, f"{by}:{version + 1}", by)

"""Reviews of finished games at work: begun by whoever asks first, kept while they are asked for, the same for everybody."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from benben.bots import review
from benben.core.record import Record
from benben.tables.thinkers import Thinker

log = logging.getLogger(__name__)

KEPT: Final = 64  # reviews in memory
AT_ONCE: Final = 1  # of all tables together: bots that play come first


@dataclass(slots=True)
class Work:
    """The review of one game, as far as it has come. `failed`: it went no further, and the next who asks begins again."""

    decisions: int
    moments: list[dict[str, Any]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    failed: bool = False


class Reviews:
    """The reviews of one process."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def of(self, table: str, record: Record, since: int) -> dict[str, Any]:
        """`Review` of a finished game as it stands now, with the moments from the `since`-th on; who asks first sets it going."""
        work = self._works.get(table)
        if work is None or work.failed:
            decisions = await asyncio.to_thread(review.count, record)
            work = self._works.get(table)
        if work is None or work.failed:
            work = self._works[table] = Work(decisions)
            work.task = asyncio.create_task(self._go(work, record), name=f"review of {table}")
            while len(self._works) > KEPT:
                _, oldest = self._works.popitem(last=False)
                if oldest.task is not None:
                    oldest.task.cancel()
        self._works.move_to_end(table)
        return {"decisions": work.decisions, "done": len(work.moments), "moments": work.moments[max(0, since) :]}

    async def _go(self, work: Work, record: Record) -> None:
        try:
            for ply, observation, choices, action in review.decisions(record):
                # one decision at a time: whoever else waits for a bot gets in between
                async with self._turn:
                    moment = await self.thinker.judge(observation, choices, action, ply)
                if moment is None:
                    work.failed = True
                    return
                work.moments.append(moment)
        except Exception:
            work.failed = True
            log.exception("a review failed")

    async def close(self) -> None:
        """Stop all work."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

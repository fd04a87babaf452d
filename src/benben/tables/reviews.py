"""Reviews of finished games at work: begun by whoever asks first, kept while they are asked for, the same for everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from benben.bots import review
from benben.core.record import Record
from benben.tables.errors import TableError
from benben.tables.thinkers import Thinker

log = logging.getLogger(__name__)

KEPT: Final = 64  # reviews in memory
AT_ONCE: Final = 1  # of all tables together: bots that play come first
FAILURES: Final = 3  # of one decision, until the review is given up
REST: Final = 60.0  # seconds from giving up until asking sets it going again


@dataclass(slots=True)
class Work:
    """The review of one game, as far as it has come. `failures` counts those of the decision it stands at."""

    decisions: int
    moments: list[dict[str, Any]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    failures: int = 0
    given_up: float = 0.0  # when

    @property
    def stands(self) -> bool:
        """Whether it is neither done nor at work."""
        return len(self.moments) < self.decisions and (self.task is None or self.task.done())


class Reviews:
    """The reviews of one process."""

    def __init__(self, thinker: Thinker, clock: Callable[[], float] = time.monotonic) -> None:
        self.thinker = thinker
        self._clock = clock
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def of(self, table: str, record: Record, since: int) -> dict[str, Any]:
        """`Review` of a finished game as it stands now, with the moments from the `since`-th on; who asks first sets it going.

        A decision that fails is tried again when somebody asks again, and what was found until then is kept. `TableError` `review-failed`
        when one has failed `FAILURES` times; whoever asks after a `REST` sets the work going again, from there on.
        """
        work = self._works.get(table)
        if work is None:
            decisions = await asyncio.to_thread(review.count, record)
            work = self._works.setdefault(table, Work(decisions))
        self._works.move_to_end(table)
        if work.stands:
            if work.failures >= FAILURES:
                if self._clock() - work.given_up < REST:
                    raise _failed(work)
                work.failures = 0
            work.task = asyncio.create_task(self._go(work, record), name=f"review of {table}")
        while len(self._works) > KEPT:
            _, oldest = self._works.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return {"decisions": work.decisions, "done": len(work.moments), "moments": work.moments[max(0, since) :]}

    async def _go(self, work: Work, record: Record) -> None:
        """From the first decision that is not judged yet to the end, or to one that fails."""
        try:
            for ply, observation, choices, action in islice(review.decisions(record), len(work.moments), None):
                # one decision at a time: whoever else waits for a bot gets in between
                async with self._turn:
                    moment = await self.thinker.judge(observation, choices, action, ply)
                if moment is None:
                    break
                work.moments.append(moment)
                work.failures = 0
            else:
                return
        except Exception:
            log.exception("a review failed")
        work.failures += 1
        if work.failures >= FAILURES:
            work.given_up = self._clock()

    async def close(self) -> None:
        """Stop all work."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _failed(work: Work) -> TableError:
    message = f"The review stopped after {len(work.moments)} of {work.decisions} decisions and could not go on; ask again in a minute."
    return TableError("conflict", "review-failed", message, {"done": len(work.moments), "decisions": work.decisions})

"""Bots at work: who computes a bot's choice, and where."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from typing import Any, Final, Protocol, TypeVar

from benben import bots
from benben.bots import review
from benben.bots.search import guides
from benben.bots.search.analysis import analyse
from benben.core.rng import Rng

log = logging.getLogger(__name__)

ATTEMPTS = 3  # a crashed worker is replaced this often for one choice
MOVES: Final = 3  # that a hint names

T = TypeVar("T")


def think(bot: str, observation: dict[str, Any], choices: list[str], seed: str) -> str:
    """The bot's choice: a function of what it sees and of the seed, and of nothing else."""
    chosen = bots.get(bot).choose(observation, choices, Rng(seed))
    if chosen not in choices:
        raise ValueError(f"the bot {bot} chose “{chosen}”, which is none of its choices")
    return chosen


def advise(observation: dict[str, Any], choices: list[str], seed: str) -> dict[str, Any]:
    """The deciding seat's chance to win (0 to 1), and the best moves with the chance that each leaves: what a search finds."""
    length = guides.iterations(observation["game"], "hint")
    found = analyse(observation, choices, Rng(seed), length, bots.MASTER_SECONDS)
    best, *others = (option for option in found.options[:MOVES] if option.visits)
    # What the search went to less is known less well: it is never shown as better than the move to play.
    shown = sorted(((min(option.chance, best.chance), option.choice) for option in others), reverse=True)
    moves = [{"action": choice, "chance": round(chance, 4)} for chance, choice in [(best.chance, best.choice), *shown]]
    return {"chance": moves[0]["chance"], "moves": moves}


def judged(observation: dict[str, Any], choices: list[str], action: str, ply: int) -> dict[str, Any]:
    """`Moment` of one decision of a finished game."""
    return review.judge(observation, choices, action, ply).to_json()


class Thinker(Protocol):
    """Who makes the bots' choices."""

    async def choose(self, bot: str, observation: dict[str, Any], choices: list[str], seed: str) -> str:
        """One of the choices. Same arguments, same choice."""

    async def advise(self, observation: dict[str, Any], choices: list[str], seed: str) -> dict[str, Any] | None:
        """What `advise` of this module finds, or None when that failed."""

    async def judge(self, observation: dict[str, Any], choices: list[str], action: str, ply: int) -> dict[str, Any] | None:
        """What `judged` of this module finds, or None when that failed."""

    def warm(self) -> None:
        """Be ready: a bot will soon be asked."""

    async def close(self) -> None:
        """Give back what was taken."""


class Here:
    """Thinks in the calling thread: for a terminal and for tests, where nobody else waits."""

    async def choose(self, bot: str, observation: dict[str, Any], choices: list[str], seed: str) -> str:
        """One of the choices."""
        return think(bot, observation, choices, seed)

    async def advise(self, observation: dict[str, Any], choices: list[str], seed: str) -> dict[str, Any] | None:
        """What `advise` finds."""
        return advise(observation, choices, seed)

    async def judge(self, observation: dict[str, Any], choices: list[str], action: str, ply: int) -> dict[str, Any] | None:
        """What `judged` finds; others get their turn in between."""
        await asyncio.sleep(0)
        return judged(observation, choices, action, ply)

    def warm(self) -> None:
        """Nothing to get ready."""

    async def close(self) -> None:
        """Nothing to give back."""


class Pool:
    """Thinks in processes of its own, so that the event loop stays free. They start with the first need and are replaced when they die.

    A choice that takes longer than `budget` seconds is given up together with its processes, and made at random instead, as is one that
    fails: a table never stands still.
    """

    def __init__(self, workers: int | None = None, budget: float = 20.0) -> None:
        self.workers = workers or max(1, min(2, os.cpu_count() or 1))
        self.budget = budget
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False

    async def choose(self, bot: str, observation: dict[str, Any], choices: list[str], seed: str) -> str:
        """One of the choices."""
        chosen = await self._done(bot, think, bot, observation, choices, seed)
        return think("random", observation, choices, seed) if chosen is None else chosen

    async def advise(self, observation: dict[str, Any], choices: list[str], seed: str) -> dict[str, Any] | None:
        """What `advise` finds, or None when that failed or took too long."""
        return await self._done("hint", advise, observation, choices, seed)

    async def judge(self, observation: dict[str, Any], choices: list[str], action: str, ply: int) -> dict[str, Any] | None:
        """What `judged` finds, or None when that failed or took too long."""
        return await self._done("review", judged, observation, choices, action, ply)

    async def _done(self, what: str, work: Callable[..., T], *arguments: Any) -> T | None:
        """The work done in a process of the pool; None when it failed or took too long."""
        for _ in range(ATTEMPTS):
            if self._closed:
                break
            executor = self._ready()
            try:
                future = executor.submit(work, *arguments)
                return await asyncio.wait_for(asyncio.wrap_future(future), self.budget)
            except BrokenProcessPool:
                log.warning("a bot's process died; starting another")
                self._discard(executor)
            except TimeoutError:
                log.warning("%s took more than %s s; given up", what, self.budget)
                self._discard(executor)
                break
            except Exception:
                log.exception("%s failed; given up", what)
                break
        return None

    def warm(self) -> None:
        """Start the processes and let them import the games."""
        if self._closed:
            return
        executor = self._ready()
        try:
            for _ in range(self.workers):
                executor.submit(os.getpid)
        except BrokenProcessPool:
            self._discard(executor)

    async def close(self) -> None:
        """End the processes; whoever still waits for a choice gets a random one."""
        self._closed = True
        if self._executor is not None:
            self._discard(self._executor)

    def pids(self) -> list[int]:
        """The processes that run now (for `benben doctor` and tests)."""
        return list(self._executor._processes or ()) if self._executor is not None else []

    def _ready(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=_settle_in)
        return self._executor

    def _discard(self, executor: ProcessPoolExecutor) -> None:
        """Let go of an executor for good, busy or not. Another coroutine may have replaced it already."""
        if self._executor is executor:
            self._executor = None
        processes = list((executor._processes or {}).values())
        # Not cancel_futures: those who wait for other choices would take it for their own cancellation. So they see a broken pool, and
        # ask again.
        executor.shutdown(wait=False)
        for process in processes:
            process.terminate()


def _settle_in() -> None:
    """In a new worker: leave Ctrl-C to the server, and go when the server has gone, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    bots.names()


def _follow(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)

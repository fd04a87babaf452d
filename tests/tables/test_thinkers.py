"""Bots in processes of their own: started when needed, replaced when they die, given up when they take too long."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any

import pytest

from benben import bots, games
from benben.core.rng import Rng
from benben.tables import Guest, Here, Pool, SeatSpec
from tests.tables.helpers import AT_ONCE, house, until_over

STATE = games.get("neteru").new(2, "thinking")
SEES: dict[str, Any] = STATE.observation(int(STATE.seat))
CHOICES = games.get("neteru").catalogue.codes(STATE.legal_actions())


async def test_a_pool_chooses_what_this_thread_would_choose() -> None:
    pool = Pool(workers=1)
    try:
        assert pool.pids() == []  # nothing runs before it is needed
        for bot in ("random", "easy", "medium"):  # those that no clock ends
            assert await pool.choose(bot, SEES, CHOICES, "seed") == await Here().choose(bot, SEES, CHOICES, "seed")
    finally:
        await pool.close()


async def test_the_event_loop_stays_free_while_a_pool_thinks() -> None:
    pool = Pool(workers=1)
    try:
        ticks = 0
        thinking = asyncio.create_task(pool.choose("greedy", SEES, CHOICES, "seed"))
        while not thinking.done():
            await asyncio.sleep(0.001)
            ticks += 1
        assert ticks > 3
    finally:
        await pool.close()


@pytest.mark.skipif(sys.platform == "win32", reason="sends a POSIX signal")
async def test_killed_workers_are_replaced_and_the_game_goes_on() -> None:
    pool = Pool(workers=1)
    async with house(pace=AT_ONCE, thinker=pool) as tables:
        live = await tables.create(
            Guest("ana" * 8, "Ana", 1), "neteru", [SeatSpec("bot", "random"), SeatSpec("bot", "greedy")], seed="killed"
        )
        killed: set[int] = set()
        async with asyncio.timeout(120), tables.watch(live.row.id, None) as (_, watch):
            while live.row.status != "over":
                await watch.changed()
                if len(killed) < 3 and live.version > 5 * len(killed) + 3:
                    for pid in set(pool.pids()) - killed:
                        os.kill(pid, signal.SIGKILL)
                        killed.add(pid)
        assert len(killed) >= 3
        played = [move.action for move in live.moves]
    async with house(pace=AT_ONCE) as tables:
        again = await tables.create(
            Guest("ana" * 8, "Ana", 1), "neteru", [SeatSpec("bot", "random"), SeatSpec("bot", "greedy")], seed="killed"
        )
        await until_over(tables, again)
        assert [move.action for move in again.moves] == played


async def test_a_choice_that_takes_too_long_is_made_at_random() -> None:
    pool = Pool(workers=1, budget=0.0)
    try:
        assert await pool.choose("greedy", SEES, CHOICES, "seed") == bots.get("random").choose(SEES, CHOICES, Rng("seed"))
        assert pool.pids() == []
    finally:
        await pool.close()


async def test_a_bot_that_fails_chooses_at_random() -> None:
    pool = Pool(workers=1)
    try:
        assert await pool.choose("greedy", {"game": "neteru"}, CHOICES, "seed") == bots.get("random").choose({}, CHOICES, Rng("seed"))
        assert len(pool.pids()) == 1  # its process lives on
    finally:
        await pool.close()


async def test_a_closed_pool_still_answers() -> None:
    pool = Pool(workers=1)
    await pool.close()
    assert await pool.choose("greedy", SEES, CHOICES, "seed") in CHOICES

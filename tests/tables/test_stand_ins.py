"""A bot plays for somebody who is away, and gives the seat back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.store import open_store
from benben.tables import Guest, Here, LiveTable, SeatSpec, Tables
from tests.tables.helpers import ANA, AT_ONCE, BEN, CLEO, NEVER, decide, house, play_out, refused, two_people, until_over


def seat(live: LiveTable, number: int, guest: Guest | None = None) -> dict[str, Any]:
    view: dict[str, Any] = live.view(None if guest is None else guest.id)["seats"][number]
    return view


async def test_a_bot_of_a_chosen_level_plays_for_who_is_away_and_gives_the_seat_back() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        table = live.row.id
        before = live.row.seats[1]
        await tables.stand_in(table, ANA.id, 1, "easy", ["Ana", "Hori"])
        assert {key: seat(live, 1)[key] for key in ("kind", "name", "bot", "stands_in_for", "colour", "online")} == {
            "kind": "bot", "name": "Hori", "bot": "easy", "stands_in_for": "Ben", "colour": before.colour, "online": True,
        }  # fmt: skip
        assert (live.view(BEN.id)["you"], live.view(BEN.id)["back"]) == (None, 1)
        assert live.view(ANA.id)["back"] is None
        assert live.update(BEN.id, -1)["choices"] == []
        revision = live.row.revision
        await tables.stand_in(table, ANA.id, 1, "easy")  # as it is already
        assert live.row.revision == revision
        await tables.stand_in(table, ANA.id, 1, "medium")
        assert (seat(live, 1)["bot"], seat(live, 1)["name"], seat(live, 1)["stands_in_for"]) == ("medium", "Hori", "Ben")
        await tables.rename(Guest(BEN.id, "Benjamin", BEN.colour))
        assert seat(live, 1)["stands_in_for"] == "Benjamin"
        await tables.come_back(table, Guest(BEN.id, "Benjamin", BEN.colour))
        assert {key: seat(live, 1, BEN)[key] for key in ("kind", "name", "bot", "stands_in_for", "colour", "you")} == {
            "kind": "person", "name": "Benjamin", "bot": None, "stands_in_for": None, "colour": before.colour, "you": True,
        }  # fmt: skip
        revision = live.row.revision
        await tables.come_back(table, BEN)  # twice is as good as once
        assert live.row.revision == revision
        await play_out(tables, live, Rng("back"))


async def test_the_bot_plays_on_until_its_person_is_back_and_nothing_is_lost() -> None:
    async with house(pace=AT_ONCE) as tables:
        live = await two_people(tables, seed="on and on")
        away, here = (ANA, BEN) if live.deciding == 0 else (BEN, ANA)
        number = live.deciding
        await tables.stand_in(live.row.id, here.id, number, "medium")
        async with asyncio.timeout(60), tables.watch(live.row.id, None) as (_, watch):
            while live.deciding == number:
                await watch.changed()
        played = [move.by for move in live.moves if move.seat == number]
        assert played
        assert "person" not in played
        log = [move.action for move in live.moves]
        await tables.come_back(live.row.id, away)
        assert [move.action for move in live.moves][: len(log)] == log
        await decide(tables, live, Rng("me again"))


async def test_a_move_that_the_bot_was_thinking_of_is_dropped_when_its_person_comes_back() -> None:
    class Slow(Here):
        def __init__(self) -> None:
            self.asked, self.free = asyncio.Event(), asyncio.Event()

        async def choose(self, bot: str, observation: dict[str, Any], choices: list[str], seed: str) -> str:
            self.asked.set()
            await self.free.wait()
            return choices[-1]

    thinker = Slow()
    async with house(pace=AT_ONCE, thinker=thinker) as tables:
        live = await two_people(tables)
        number = live.deciding
        away, here = (ANA, BEN) if number == 0 else (BEN, ANA)
        await tables.stand_in(live.row.id, here.id, number, "medium")
        await asyncio.wait_for(thinker.asked.wait(), 5)
        await tables.come_back(live.row.id, away)
        version = live.version
        thinker.free.set()
        await tables.move(live.row.id, away.id, "mine", version, live.choices()[0])
        await asyncio.sleep(0.05)
        assert [(move.id, move.by) for move in live.moves[version:] if move.by != "table"] == [("mine", "person")]


async def test_what_is_refused() -> None:
    async with house(pace=NEVER) as tables:
        waiting = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("open")])
        assert await refused(tables.stand_in(waiting.row.id, ANA.id, 1, "easy")) == "not-started"
        live = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("open"), SeatSpec("bot", "easy")])
        table = live.row.id
        await tables.join(table, BEN)
        before = live.row
        assert await refused(tables.stand_in(table, CLEO.id, 1, "easy")) == "not-seated"
        assert await refused(tables.stand_in(table, ANA.id, 7, "easy")) == "bad-seat"
        assert await refused(tables.stand_in(table, ANA.id, 2, "hard")) == "not-a-stand-in"
        assert await refused(tables.come_back(table, CLEO)) == "nothing-kept"
        with pytest.raises(BadInput) as unknown:
            await tables.stand_in(table, ANA.id, 1, "horus")
        assert unknown.value.code == "unknown-bot"
        with pytest.raises(BadInput):
            await tables.leave(table, ANA.id, bot="horus")
        async with tables.watch(table, BEN.id):
            assert await refused(tables.stand_in(table, ANA.id, 1, "easy")) == "seat-online"
        assert live.row == before
        await tables.stand_in(table, ANA.id, 1, "easy")
        assert await refused(tables.stand_in(table, BEN.id, 0, "easy")) == "not-seated"  # not from a bot's lap


async def test_whoever_leaves_chooses_the_level_and_may_come_back_until_the_end() -> None:
    async with house(pace=AT_ONCE) as tables:
        live = await two_people(tables, seed="leave and return")
        await tables.leave(live.row.id, ANA.id, bot="easy")
        await tables.leave(live.row.id, BEN.id, bot="easy")
        assert [row.bot for row in live.row.seats] == ["easy", "easy"]
        await until_over(tables, live)
        assert live.view(ANA.id)["back"] is None
        assert await refused(tables.come_back(live.row.id, ANA)) == "nothing-kept"
        # those who left are asked for a rematch like everybody who played
        again = await tables.rematch(live.row.id, BEN)
        assert [(row.kind, row.guest) for row in again.row.seats] == [("open", ANA.id), ("person", BEN.id)]
        assert again.view(None)["seats"][0]["name"] is None


async def test_a_stand_in_outlives_the_process_and_other_processes_see_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with open_store(database) as store, Tables(store, Here(), NEVER) as tables:
        live = await two_people(tables)
        table = live.row.id
        await tables.stand_in(table, ANA.id, 1, "easy")
    async with open_store(database) as one, open_store(database) as two, Tables(one, Here(), NEVER) as here:
        assert (await one.load(table)) is not None
        found = await here.get(table)
        assert seat(found, 1)["stands_in_for"] == "Ben"
        async with Tables(two, Here(), NEVER) as there:
            await there.come_back(table, BEN)
            assert (await here.come_back(table, BEN)).seat_of(BEN.id) == 1  # read anew before it is judged

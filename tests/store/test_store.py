"""What every store keeps, on SQLite in memory, SQLite in a file, and PostgreSQL."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from benben.store import SqlStore, open_store, schema
from benben.tables import Conflict, Guest, MoveRow, SeatRow, Snapshot, TableRow

SEATS = (SeatRow("person", "ana", "Ana", 1), SeatRow("bot", bot="greedy", name="Greedy", colour=2), SeatRow("open", guest="ben"))
TABLE = TableRow(
    id="one",
    game="neteru",
    rules_version=1,
    options={"mulligan": True, "pace": 3, "set": "café"},
    components={"god": {"ra": {"points": 3}}, "émaux": [1, [2]]},
    seed="a seed",
    public=True,
    host="ana",
    created_at=datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
    status="waiting",
    revision=0,
    rematch=None,
    seats=SEATS,
)


def move(ply: int, move_id: str | None = None) -> MoveRow:
    return MoveRow(ply, 0, "play sphinx slot-5", move_id or f"m{ply}", "person")


async def test_a_table_comes_back_as_it_was_kept(database: str) -> None:
    async with open_store(database) as store:
        assert await store.load("one") is None
        await store.create(TABLE)
        assert await store.load("one") == Snapshot(TABLE, 0, ())
        seats = (*SEATS[:2], SeatRow("person", "ben", "Ben", 3))
        await store.commit("one", 0, status="playing", seats=seats)
        await store.commit("one", 1, move=move(1))
        await store.commit("one", 2, move=move(2), status="over")
        row = replace(TABLE, seats=seats, status="over", revision=3)
        assert await store.load("one") == Snapshot(row, 2, (move(1), move(2)))
        assert await store.load("one", after=1) == Snapshot(row, 2, (move(2),))
        assert await store.revisions(["one", "two"]) == {"one": 3}


async def test_a_change_made_for_another_revision_is_refused_whole(database: str) -> None:
    async with open_store(database) as store:
        await store.create(TABLE)
        await store.commit("one", 0, move=move(1))
        for change in ({"move": move(1, "late")}, {"move": move(2)}, {"seats": SEATS[:2]}, {"status": "over"}):
            with pytest.raises(Conflict):
                await store.commit("one", 0, **change)
        with pytest.raises(Conflict):
            await store.commit("nowhere", 0, move=move(1))
        assert await store.load("one") == Snapshot(replace(TABLE, revision=1), 1, (move(1),))


async def test_of_many_writers_one_wins_each_revision(database: str) -> None:
    async with open_store(database) as store:
        await store.create(TABLE)

        async def write(name: str) -> int:
            won = 0
            while (snapshot := await store.load("one")) is not None and snapshot.version < 30:
                try:
                    await store.commit("one", snapshot.row.revision, move=move(snapshot.version + 1, f"{name}{snapshot.version}"))
                    won += 1
                except Conflict:
                    pass
            return won

        won = await asyncio.gather(*(write(name) for name in "abcd"))
        snapshot = await store.load("one")
        assert snapshot is not None
        assert sum(won) == 30 == snapshot.row.revision
        assert [played.ply for played in snapshot.moves] == list(range(1, 31))


async def test_the_log_itself_is_unique_by_ply_and_by_move_id(database: str) -> None:
    # The second line of defence: whoever goes around revisions is stopped by the database.
    async with open_store(database) as store:
        await store.create(TABLE)
        await store.commit("one", 0, move=move(1))
        with pytest.raises(Conflict):
            await store.commit("one", 1, move=move(2, "m1"))
        for ply, move_id in ((1, "other"), (2, "m1")):
            with pytest.raises(IntegrityError):
                await raw_move(store, ply, move_id)
        snapshot = await store.load("one")
        assert snapshot is not None
        assert (snapshot.row.revision, snapshot.moves) == (1, (move(1),))


async def raw_move(store: SqlStore, ply: int, move_id: str) -> None:
    async with store.writing() as connection:
        row = {"table_id": "one", "ply": ply, "seat": 0, "action": "x", "move_id": move_id, "by": "bot", "played_at": ""}
        await connection.execute(insert(schema.moves).values(row))


async def test_a_rematch_is_noted_once(database: str) -> None:
    async with open_store(database) as store:
        await store.create(TABLE)
        second, third = replace(TABLE, id="two"), replace(TABLE, id="three")
        await store.create(second, rematch_of=("one", 0))
        with pytest.raises(Conflict):
            await store.create(third, rematch_of=("one", 0))
        assert await store.load("three") is None
        first = await store.load("one")
        assert first is not None
        assert first.row.rematch == "two"


async def test_the_lobby_lists_public_tables_newest_first(database: str) -> None:
    async with open_store(database) as store:
        for number, (public, status) in enumerate(
            [(True, "waiting"), (False, "waiting"), (True, "playing"), (True, "over"), (True, "waiting")]
        ):
            when = TABLE.created_at + timedelta(seconds=number)
            await store.create(replace(TABLE, id=str(number), public=public, status=status, created_at=when))  # type: ignore[arg-type]
        first, third = TABLE.created_at, TABLE.created_at + timedelta(seconds=2)
        assert [snapshot.row.id for snapshot in await store.lobby(10, first)] == ["4", "2", "0"]
        assert [snapshot.row.id for snapshot in await store.lobby(10, third)] == ["4", "2"]
        assert [snapshot.row.id for snapshot in await store.lobby(2, first)] == ["4", "2"]
        assert (await store.lobby(1, first))[0].row.seats == SEATS


async def test_guests_are_remembered_and_found_at_their_tables(database: str) -> None:
    async with open_store(database) as store:
        assert await store.guest("ana") is None
        await store.remember(Guest("ana", "Ana", 1))
        await store.remember(Guest("ana", "Ana 𓂀", 4))
        assert await store.guest("ana") == Guest("ana", "Ana 𓂀", 4)
        await store.create(TABLE)
        await store.create(replace(TABLE, id="finished", status="over"))
        assert await store.tables_of("ana") == ["one"]
        assert await store.tables_of("ben") == []  # a seat is kept for Ben, but he has not sat down


async def test_everything_is_there_after_closing_and_the_secret_stays_the_same(shared_database: str) -> None:
    async with open_store(shared_database) as store:
        await store.create(TABLE)
        await store.commit("one", 0, move=move(1))
        secret = await store.secret()
    async with open_store(shared_database) as store:
        assert await store.load("one") == Snapshot(replace(TABLE, revision=1), 1, (move(1),))
        assert await store.secret() == secret
        assert len(secret) == 64


async def test_news_of_another_store_on_the_same_database_arrive(shared_database: str) -> None:
    async with open_store(shared_database) as one, open_store(shared_database) as two:
        while await two.changed(1.0):
            pass
        waiting = asyncio.create_task(two.changed(20.0))
        await asyncio.sleep(0.05)
        await one.create(TABLE)
        await one.commit("one", 0, move=move(1))
        assert await waiting
        assert await two.revisions(["one"]) == {"one": 1}


async def test_many_processes_may_start_on_an_empty_database_at_once(shared_database: str) -> None:
    async def start() -> str:
        async with open_store(shared_database) as store:
            return await store.secret()

    assert len(set(await asyncio.gather(*(start() for _ in range(5))))) == 1

"""Whatever people do at a table, in whatever order: the log is whole, and it alone makes the state that everybody sees."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from benben.core.errors import BenbenError
from benben.store import SqlStore, open_store
from benben.tables import Guest, Here, LiveTable, SeatSpec, Tables
from tests.tables.helpers import ANA, BEN, CLEO, NEVER

PEOPLE = (ANA, BEN, CLEO)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.integers(0, 2), st.integers(0, 40)),
        st.tuples(st.just("move"), st.integers(0, 2), st.integers(0, 40)),  # twice: games should get somewhere
        st.tuples(st.just("again"), st.integers(0, 2), st.integers(0, 5)),
        st.tuples(st.just("stale"), st.integers(0, 2), st.integers(0, 40)),
        st.tuples(st.just("nonsense"), st.integers(0, 2), st.integers(0, 378)),
        st.tuples(st.just("join"), st.integers(0, 2), st.integers(-1, 3)),
        st.tuples(st.just("leave"), st.integers(0, 2), st.just(0)),
        st.tuples(st.just("stand in"), st.integers(0, 2), st.integers(0, 3)),
        st.tuples(st.just("come back"), st.integers(0, 2), st.just(0)),
        st.tuples(st.just("rename"), st.integers(0, 2), st.integers(1, 6)),
        st.tuples(st.just("restart"), st.just(0), st.just(0)),
    ),
    min_size=5,
    max_size=60,
)


async def step(tables: Tables, live: LiveTable, what: str, guest: Guest, number: int) -> None:
    """One thing that somebody does, allowed or not."""
    table = live.row.id
    if what == "move" and live.choices():
        choices = live.choices()
        await tables.move(table, guest.id, f"m{live.version}", live.version, choices[number % len(choices)])
    elif what == "again" and live.moves:
        move = live.moves[-1 - number % len(live.moves)]
        assert await tables.move(table, guest.id, move.id, move.ply - 1, move.action) == move.ply
    elif what == "stale":
        await tables.move(table, guest.id, f"s{number}", max(0, live.version - 1), "mulligan")
    elif what == "nonsense":
        await tables.move(table, guest.id, f"n{live.version}", live.version, live.game.catalogue[number].code)
    elif what == "join":
        await tables.join(table, guest, None if number < 0 else number)
    elif what == "leave":
        await tables.leave(table, guest.id)
    elif what == "stand in":
        await tables.stand_in(table, guest.id, number, "easy")
    elif what == "come back":
        await tables.come_back(table, guest)
    elif what == "rename":
        await tables.rename(Guest(guest.id, f"{guest.name} {number}", number))


async def check(store: SqlStore, live: LiveTable) -> None:
    """Compare what is in memory with what the log alone says, and with what everybody is shown."""
    snapshot = await store.load(live.row.id)
    assert snapshot is not None
    rebuilt = LiveTable(snapshot.row, snapshot.moves)
    assert (snapshot.row, snapshot.version) == (live.row, live.version)
    assert [move.ply for move in live.moves] == list(range(1, live.version + 1))
    assert len({move.id for move in live.moves}) == live.version
    if live.state is None:
        assert any(seat.kind == "open" for seat in live.row.seats)
        return
    assert rebuilt.state is not None
    assert rebuilt.state.key() == live.state.key()
    assert (live.row.status == "over") == live.state.is_over
    seated = [seat.guest for seat in live.row.seats if seat.guest is not None]
    assert len(seated) == len(set(seated))
    for guest in (*PEOPLE, None):
        update: dict[str, Any] = live.update(guest.id if guest else None, live.version)
        seat = live.seat_of(guest.id if guest else None)
        assert update["observation"] == rebuilt.state.observation(seat)
        assert bool(update["choices"]) == (seat >= 0 and seat == live.state.seat)


async def live_through(steps: list[tuple[str, int, int]]) -> None:
    async with open_store("sqlite://") as store:
        tables = Tables(store, Here(), NEVER)
        live = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("open"), SeatSpec("open")], seed="invariants")
        for what, who, number in steps:
            if what == "restart":
                await tables.__aexit__()
                tables = Tables(store, Here(), NEVER)
                live = await tables.get(live.row.id)
            before, refused = live.row, False
            try:
                await step(tables, live, what, PEOPLE[who], number)
            except BenbenError:
                refused = True
            assert not refused or live.row == before
            await check(store, live)
        await tables.__aexit__()


@given(STEPS)
@settings(max_examples=40, deadline=None)
def test_whatever_people_do_the_log_is_whole(steps: list[tuple[str, int, int]]) -> None:
    # Two people sit down first, so that most runs get to play.
    asyncio.run(live_through([("join", 1, 1), ("join", 2, 2), *steps]))


@given(STEPS)
@settings(max_examples=20, deadline=None)
def test_whatever_people_do_while_a_table_fills(steps: list[tuple[str, int, int]]) -> None:
    asyncio.run(live_through(steps))

"""PostgreSQL alone: connections that are cut, and passwords that stay secret."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import psycopg
import pytest

from benben.store import open_store
from benben.store.engine import parse_url, shown
from tests.store.postgres import new_database
from tests.store.test_store import TABLE, move

pytestmark = pytest.mark.postgres


async def test_cut_connections_are_made_anew() -> None:
    url = new_database()
    async with open_store(url) as one, open_store(url) as two:
        await one.create(TABLE)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await one.commit("one", 0, move=move(1))
        snapshot = await two.load("one")
        assert snapshot is not None
        assert snapshot.version == 1
        # Listening begins again too: in the end there is news only when there is something new.
        while await two.changed(2.5):
            pass
        waiting = asyncio.create_task(two.changed(20.0))
        await asyncio.sleep(0.05)
        await one.create(replace(TABLE, id="two"))
        await one.commit("two", 0, move=move(1))
        assert await waiting


def test_a_password_is_never_shown() -> None:
    url = parse_url("postgres://ana:secret@db.example/benben")
    assert url.drivername == "postgresql+psycopg"
    assert "secret" not in shown(url)
    assert "db.example" in shown(url)

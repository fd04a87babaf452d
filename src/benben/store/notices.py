"""Noticing that another process has changed the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from typing import Protocol

from sqlalchemy.engine import URL

log = logging.getLogger(__name__)

CHANNEL = "benben"
SQLITE_POLL_SECONDS = 0.1
RECONNECT_SECONDS = 1.0


class Notices(Protocol):
    """Where news of changes come from."""

    async def changed(self, seconds: float) -> bool:
        """True when something may have changed since the last call, False after so many seconds without news."""

    async def close(self) -> None:
        """Stop looking."""


class Quiet:
    """A database of this process alone: there is never news."""

    async def changed(self, seconds: float) -> bool:
        """Wait."""
        await asyncio.sleep(seconds)
        return False

    async def close(self) -> None:
        """Nothing to stop."""


class SqliteNotices:
    """Asks SQLite for its `data_version`, which changes with every commit of another connection: a counter in shared memory."""

    def __init__(self, path: str) -> None:
        self._connection = sqlite3.connect(path, timeout=0, check_same_thread=False)
        self._seen = self._version()

    def _version(self) -> int | None:
        try:
            return int(self._connection.execute("PRAGMA data_version").fetchone()[0])
        except sqlite3.OperationalError:
            return None  # locked just now: look again

    async def changed(self, seconds: float) -> bool:
        """Poll."""
        waited = 0.0
        while waited < seconds:
            version = self._version()
            if version is not None and version != self._seen:
                self._seen = version
                return True
            await asyncio.sleep(SQLITE_POLL_SECONDS)
            waited += SQLITE_POLL_SECONDS
        return False

    async def close(self) -> None:
        """Stop looking."""
        self._connection.close()


class PostgresNotices:
    """LISTEN on a connection of its own. NOTIFY is part of the transaction that changes a table: it arrives once that is committed."""

    def __init__(self, url: URL) -> None:
        self._conninfo = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._news.set()  # what happened before we listened
                    async for _ in connection.notifies():
                        self._news.set()
            except (psycopg.Error, OSError) as error:
                log.warning(
                    "cannot listen to the database (%s); trying again", str(error).strip().splitlines()[0] if str(error).strip() else error
                )
            await asyncio.sleep(RECONNECT_SECONDS)

    async def changed(self, seconds: float) -> bool:
        """Wait for a notice."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return False
        self._news.clear()
        return True

    async def close(self) -> None:
        """Stop looking."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

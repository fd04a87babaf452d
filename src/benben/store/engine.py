"""Opening a database: what its URL means, how SQLite is tuned, and one sentence for everything that can be wrong with it."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from benben.core.errors import BenbenError

WRITE = "benben_write"  # execution option of a connection that is going to write
BUSY_MILLISECONDS = 15_000
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
EXAMPLES = "sqlite:////home/me/benben.db or postgresql://user:password@host/benben"


def parse_url(text: str) -> URL:
    """A database URL with the driver that is used for it; `BenbenError` (`bad-database-url`) for what is none."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise BenbenError("bad-database-url", f"The database URL cannot be read; it should look like {EXAMPLES}.") from error
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise BenbenError(
            "bad-database-url", f"Benben keeps its tables in SQLite or PostgreSQL, not in “{url.drivername}”; a URL looks like {EXAMPLES}."
        )
    return url.set(drivername=driver)


def shown(url: URL) -> str:
    """How a database is called in messages: the file, or the URL without its password."""
    if url.get_backend_name() == "sqlite":
        return url.database or "in memory"
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def in_memory(url: URL) -> bool:
    """Whether the database lives in this process only."""
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def create(url: URL) -> AsyncEngine:
    """An engine for a parsed URL. Nothing is opened yet."""
    if url.get_backend_name() != "sqlite":
        try:
            import psycopg  # noqa: F401  # an optional extra: say so before SQLAlchemy fails on it
        except ImportError as error:
            raise BenbenError("no-postgres", "PostgreSQL needs one more package: install benben[postgres].") from error
        return create_async_engine(url, pool_pre_ping=True)
    if in_memory(url):
        # One connection is the whole database, and everybody waits for it in turn.
        engine = create_async_engine(
            url.set(database=":memory:"), poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0, pool_timeout=3600
        )
    else:
        path = Path(url.database or "")
        if not path.parent.is_dir():
            raise no_folder(path)
        _probe(path)
        engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _tune_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def no_folder(path: Path) -> BenbenError:
    """The refusal of a file whose folder does not exist."""
    return BenbenError(
        "cannot-open-database", f"There is no folder {path.parent} to keep the database in; create it, or name another file."
    )


def _probe(path: Path) -> None:
    """Raise `sqlite3.Error` now for a file that cannot be used: in aiosqlite it would leave a thread behind."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):  # in use, and so usable
                raise


def _tune_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # Python's sqlite3 shall not begin transactions: `_begin_sqlite` does
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    _write_ahead(cursor)
    for pragma in ("synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _write_ahead(cursor: Any) -> None:
    """Switch a file to write-ahead logging. SQLite does not wait for its busy timeout here, so several at a new file must try again."""
    deadline = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and then writes fails when another has written in between; one that says so first waits its turn.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITE) else "BEGIN")


def explained(error: DBAPIError | sqlite3.Error | OSError, url: URL) -> BenbenError:
    """What went wrong in opening a database, as one sentence."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    text = str(cause)
    where = shown(url)
    if "not a database" in text or "malformed" in text or "encrypted" in text:
        return BenbenError("not-a-database", f"{where} is not a Benben database; name another file with --database, or move this one away.")
    if url.get_backend_name() == "sqlite":
        return BenbenError(
            "cannot-open-database", f"The database {where} cannot be opened for writing ({text}); check the file and its folder."
        )
    first_line = text.strip().splitlines()[0] if text.strip() else type(cause).__name__
    return BenbenError("cannot-reach-database", f"The database {where} cannot be reached ({first_line}); check the URL and that it runs.")

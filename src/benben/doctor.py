"""`benben doctor`: what runs here, where data lie, and whether they can be used. It changes nothing."""

from __future__ import annotations

import asyncio
import os
import platform
import sqlite3
import sys
from pathlib import Path

from rich.markup import escape
from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError

from benben import __version__, build, games
from benben.core.errors import BenbenError
from benben.server.run import default_data
from benben.server.static import STATIC
from benben.store import engine as engines
from benben.store.schema import REVISION
from benben.store.upgrade import unusable
from benben.terminal.paper import paper

SOUND, WRONG = 0, 2


def report(data: Path | None, database: str | None) -> int:
    """Print a line for everything that one would ask first when something is wrong; 0, or 2 if the data cannot be used as asked."""
    console = paper()
    sound = True

    def line(label: str, value: str, problem: bool = False) -> None:
        nonlocal sound
        sound = sound and not problem
        console.print(f"[stone]{label:<11}[/] {'[refused]' if problem else ''}{escape(value)}{'[/]' if problem else ''}", soft_wrap=True)

    reason = build.reason()
    line("version", f"benben {__version__}")
    line("build", f"{build.kind()}{f' ({reason})' if reason else ''}")
    line("python", f"{platform.python_implementation()} {platform.python_version()} ({sys.executable})")
    line("system", platform.platform())
    line("games", ", ".join(f"{game_id} (rules version {games.get(game_id).rules_version})" for game_id in games.ids()))
    line("page", str(STATIC) if (STATIC / "index.html").is_file() else "not built: `uv sync` in the checkout builds it")
    folder = default_data() if data is None else data
    line("data", *_folder(folder, needed=not database))
    try:
        line("database", *_database(database or f"sqlite:///{folder / 'benben.db'}", needs_folder=bool(database)))
    except BenbenError as error:
        line("database", error.message, True)
    return SOUND if sound else WRONG


def _folder(folder: Path, needed: bool) -> tuple[str, bool]:
    """What a data folder is like, and whether that is a problem."""
    if folder.is_dir():
        usable = os.access(folder, os.W_OK | os.X_OK)
        return f"{folder}{'' if usable else ' cannot be written to; name another with --data'}", needed and not usable
    if folder.exists():
        return f"{folder} is a file; name a folder with --data", needed
    return f"{folder} (made at the first start)", False


def _database(text_url: str, needs_folder: bool) -> tuple[str, bool]:
    """What a database is like, and whether `benben serve` would refuse it. Raises a `BenbenError` when it cannot be used."""
    url = engines.parse_url(text_url)
    where = engines.shown(url)
    if engines.in_memory(url):
        return "in memory: nothing is kept", False
    try:
        if url.get_backend_name() == "sqlite":
            path = Path(url.database or "")
            if not path.exists():
                # The data folder itself is made by the first start, and has a line of its own.
                lost = needs_folder and not path.parent.is_dir()
                return (engines.no_folder(path).message, True) if lost else (f"{where} (made at the first start)", False)
            names, found = _sqlite_revision(path)
        else:
            names, found = asyncio.run(_revision(text_url))
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise engines.explained(error, url) from error
    refused = unusable(names, found, where)
    if refused is not None:
        return refused.message, True
    if found is None:
        return f"{where} holds no tables of Benben yet", False
    return f"{where} (schema {found}{'' if found == REVISION else f'; this version makes it {REVISION}'})", False


def _sqlite_revision(path: Path) -> tuple[set[str], str | None]:
    """The names of a file's tables, and the schema that Benben has noted there."""
    # Read-only: looking at a database shall neither make one nor change its journal.
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")}
        if "alembic_version" not in tables:
            return tables, None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return tables, str(row[0]) if row else None
    finally:
        connection.close()


async def _revision(text_url: str) -> tuple[set[str], str | None]:
    def read(connection: Connection) -> tuple[set[str], str | None]:
        tables = set(inspect(connection).get_table_names())
        if "alembic_version" not in tables:
            return tables, None
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return tables, None if found is None else str(found)

    engine = engines.create(engines.parse_url(text_url))
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(read)
    finally:
        await engine.dispose()

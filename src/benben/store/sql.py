"""The store on SQLAlchemy: every method one transaction."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import URL, Row
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from benben.store import engine as engines
from benben.store import schema
from benben.store.notices import CHANNEL, Notices, PostgresNotices, Quiet, SqliteNotices
from benben.store.upgrade import upgrade
from benben.tables.errors import Conflict, Unavailable
from benben.tables.model import Guest, MoveRow, SeatRow, Snapshot, Status, TableRow

log = logging.getLogger(__name__)

SECRET_KEY = "cookie-secret"  # noqa: S105  # the name of the setting, not the secret


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[SqlStore]:
    """The store at a database URL (`sqlite://` is one in memory), its schema brought up to date.

    `BenbenError` (`bad-database-url`, `no-postgres`, `cannot-open-database`, `cannot-reach-database`, `not-a-database`, `foreign-database`,
    `future-database`), one sentence each, when that cannot be.
    """
    parsed = engines.parse_url(url)
    try:
        engine = engines.create(parsed)
    except sqlite3.Error as error:
        raise engines.explained(error, parsed) from error
    try:
        store = SqlStore(engine, parsed)
        try:
            async with store.writing() as connection:
                await connection.run_sync(upgrade, engines.shown(parsed))
            notices = store.notices = _notices(parsed)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            raise engines.explained(error, parsed) from error
        try:
            yield store
        finally:
            await notices.close()
    finally:
        await engine.dispose()


def _notices(url: URL) -> Notices:
    if engines.in_memory(url):
        return Quiet()
    if url.get_backend_name() == "sqlite":
        return SqliteNotices(str(url.database))
    return PostgresNotices(url)


class SqlStore:
    """`benben.tables.port.Store` on SQLite or PostgreSQL. Get one from `open_store`."""

    def __init__(self, engine: AsyncEngine, url: URL) -> None:
        self.url = url
        self.notices: Notices = Quiet()
        self._engine = engine
        self._sqlite = url.get_backend_name() == "sqlite"
        # A table and its moves are read by several statements, which must see one moment; SQLite's transactions always do.
        self._reader = engine if self._sqlite else engine.execution_options(isolation_level="REPEATABLE READ")
        self._insert: Any = sqlite_insert if self._sqlite else postgresql_insert
        # SQLite has one writer at a time: the writers of this process queue here, instead of polling for the file's lock.
        self._writer = asyncio.Lock()

    @property
    def name(self) -> str:
        """How the database is called in messages."""
        return engines.shown(self.url)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction that will write: committed at the end, rolled back on an error."""
        if self._sqlite:
            async with self._writer, self._engine.connect() as connection:
                await connection.execution_options(**{engines.WRITE: True})
                async with connection.begin():
                    yield connection
        else:
            async with self._engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[AsyncConnection]:
        """`writing` for what tables ask: a database that fails is `Unavailable`, a place in the log that is taken is a `Conflict`."""
        try:
            async with self.writing() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict from error
        except (DBAPIError, PoolTimeout, OSError) as error:
            log.error("the database fails: %s", error)
            raise Unavailable from error

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction that only reads."""
        try:
            async with self._reader.begin() as connection:
                yield connection
        except (DBAPIError, PoolTimeout, OSError) as error:
            log.error("the database fails: %s", error)
            raise Unavailable from error

    # --- tables ----------------------------------------------------------------------------------------------------

    async def create(self, row: TableRow, rematch_of: tuple[str, int] | None = None) -> None:
        """Keep a new table; with `rematch_of` (table, revision), note it there. `Conflict` if that table has changed since."""
        async with self._changing() as connection:
            if rematch_of is not None:
                await self._advance(connection, *rematch_of, rematch=row.id)
            await connection.execute(
                insert(schema.tables).values(
                    id=row.id,
                    game=row.game,
                    rules_version=row.rules_version,
                    options=json.dumps(row.options, sort_keys=True),
                    components=None if row.components is None else json.dumps(row.components, sort_keys=True),
                    seed=row.seed,
                    public=row.public,
                    host=row.host,
                    created_at=row.created_at.isoformat(),
                    status=row.status,
                    revision=row.revision,
                    version=0,
                    rematch=row.rematch,
                )
            )
            await self._sit(connection, row.id, row.seats)

    async def commit(
        self,
        table: str,
        revision: int,
        *,
        status: Status | None = None,
        seats: tuple[SeatRow, ...] | None = None,
        move: MoveRow | None = None,
    ) -> None:
        """Change a table that is still at `revision` (`Conflict` if it is not), making it `revision + 1`."""
        values: dict[str, Any] = {}
        if status is not None:
            values["status"] = status
        if move is not None:
            values["version"] = move.ply
        async with self._changing() as connection:
            await self._advance(connection, table, revision, **values)
            if seats is not None:
                await connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table))
                await self._sit(connection, table, seats)
            if move is not None:
                now = datetime.now(UTC).isoformat(timespec="milliseconds")
                await connection.execute(
                    insert(schema.moves).values(
                        table_id=table, ply=move.ply, seat=move.seat, action=move.action, move_id=move.id, by=move.by, played_at=now
                    )
                )

    async def _advance(self, connection: AsyncConnection, table: str, revision: int, **values: Any) -> None:
        """Make sure that nobody else has changed the table, and that nobody will before we commit."""
        tables = schema.tables
        changed = await connection.execute(
            update(tables).where(tables.c.id == table, tables.c.revision == revision).values(revision=revision + 1, **values)
        )
        if changed.rowcount != 1:
            raise Conflict(table)
        if not self._sqlite:
            await connection.execute(select(func.pg_notify(CHANNEL, table)))

    @staticmethod
    async def _sit(connection: AsyncConnection, table: str, seats: tuple[SeatRow, ...]) -> None:
        rows = [
            {
                "table_id": table,
                "seat": number,
                "kind": seat.kind,
                "guest": seat.guest,
                "name": seat.name,
                "colour": seat.colour,
                "bot": seat.bot,
                "stands_in_for": seat.stands_in_for,
            }
            for number, seat in enumerate(seats)
        ]
        await connection.execute(insert(schema.seats), rows)

    async def load(self, table: str, after: int = 0) -> Snapshot | None:
        """The table and its moves after a ply, or None."""
        moves = schema.moves
        async with self._reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).one_or_none()
            if row is None:
                return None
            seats = (await connection.execute(_seats_of([table]))).all()
            log = await connection.execute(select(moves).where(moves.c.table_id == table, moves.c.ply > after).order_by(moves.c.ply))
            played = tuple(MoveRow(move.ply, move.seat, move.action, move.move_id, move.by) for move in log)
            return _snapshot(row, seats, played)

    async def lobby(self, limit: int, since: datetime) -> list[Snapshot]:
        """Public tables made since then that wait or play, newest first; without their moves."""
        tables = schema.tables
        wanted = (
            select(tables)
            .where(tables.c.public.is_(True), tables.c.status.in_(("waiting", "playing")), tables.c.created_at >= since.isoformat())
            .order_by(tables.c.created_at.desc(), tables.c.id)
            .limit(limit)
        )
        async with self._reading() as connection:
            rows = (await connection.execute(wanted)).all()
            seats = (await connection.execute(_seats_of([row.id for row in rows]))).all()
        return [_snapshot(row, [seat for seat in seats if seat.table_id == row.id], ()) for row in rows]

    async def revisions(self, tables: Iterable[str]) -> dict[str, int]:
        """The revision of each of these tables that exists."""
        columns = schema.tables.c
        found: dict[str, int] = {}
        async with self._reading() as connection:
            for some in _batches(list(tables)):
                rows = await connection.execute(select(columns.id, columns.revision).where(columns.id.in_(some)))
                found.update((row.id, row.revision) for row in rows)
        return found

    async def tables_of(self, guest: str) -> list[str]:
        """The tables not yet over at which this guest sits, or a bot in this guest's place."""
        tables, seats = schema.tables.c, schema.seats.c
        wanted = (
            select(tables.id)
            .join(schema.seats, seats.table_id == tables.id)
            .where(seats.guest == guest, seats.kind.in_(("person", "bot")), tables.status != "over")
            .distinct()
        )
        async with self._reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def changed(self, seconds: float) -> bool:
        """Wait until another process may have changed something (True) or for so many seconds (False)."""
        return await self.notices.changed(seconds)

    # --- guests and settings ---------------------------------------------------------------------------------------

    async def guest(self, guest: str) -> Guest | None:
        """A guest who is remembered, or None."""
        async with self._reading() as connection:
            row = (await connection.execute(select(schema.guests).where(schema.guests.c.id == guest))).one_or_none()
        return None if row is None else Guest(row.id, row.name, row.colour)

    async def remember(self, guest: Guest) -> None:
        """Keep a guest's name and colour."""
        new = self._insert(schema.guests).values(id=guest.id, name=guest.name, colour=guest.colour)
        async with self._changing() as connection:
            await connection.execute(new.on_conflict_do_update(index_elements=["id"], set_={"name": guest.name, "colour": guest.colour}))

    async def secret(self) -> str:
        """The secret that signs cookies: made once, the same for all processes on this database."""
        new = self._insert(schema.settings).values(key=SECRET_KEY, value=secrets.token_hex(32)).on_conflict_do_nothing()
        async with self._changing() as connection:
            await connection.execute(new)
            return str((await connection.execute(select(schema.settings.c.value).where(schema.settings.c.key == SECRET_KEY))).scalar_one())


def _seats_of(tables: list[str]) -> Any:
    return select(schema.seats).where(schema.seats.c.table_id.in_(tables)).order_by(schema.seats.c.table_id, schema.seats.c.seat)


def _snapshot(row: Row[Any], seats: Iterable[Row[Any]], moves: tuple[MoveRow, ...]) -> Snapshot:
    table = TableRow(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=json.loads(row.options),
        components=None if row.components is None else json.loads(row.components),
        seed=row.seed,
        public=row.public,
        host=row.host,
        created_at=datetime.fromisoformat(row.created_at),
        status=row.status,
        revision=row.revision,
        rematch=row.rematch,
        seats=tuple(SeatRow(seat.kind, seat.guest, seat.name, seat.colour, seat.bot, seat.stands_in_for) for seat in seats),
    )
    return Snapshot(table, row.version, moves)


def _batches(items: list[str], size: int = 500) -> Iterable[list[str]]:
    """SQLite limits the number of parameters of a statement."""
    return (items[start : start + size] for start in range(0, len(items), size))

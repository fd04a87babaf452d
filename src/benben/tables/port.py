"""What tables ask of a store. `benben.store` keeps this promise on SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol

from benben.tables.model import Guest, MoveRow, SeatRow, Snapshot, Status, TableRow


class Store(Protocol):
    """Tables, their logs, and guests. Every method is one transaction: done and durable when it returns, or not done at all.

    Every method may raise `Unavailable`.
    """

    async def create(self, row: TableRow, rematch_of: tuple[str, int] | None = None) -> None:
        """Keep a new table; with `rematch_of` (table, revision), note it there too (`Conflict` if that table has changed since)."""

    async def load(self, table: str, after: int = 0) -> Snapshot | None:
        """The table and its moves after a ply, or None."""

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

    async def lobby(self, limit: int, since: datetime) -> list[Snapshot]:
        """Public tables made since then that wait or play, newest first; without their moves."""

    async def revisions(self, tables: Iterable[str]) -> dict[str, int]:
        """The revision of each of these tables that exists."""

    async def tables_of(self, guest: str) -> list[str]:
        """The tables not yet over at which this guest sits, or a bot in this guest's place."""

    async def guest(self, guest: str) -> Guest | None:
        """A guest who is remembered, or None."""

    async def remember(self, guest: Guest) -> None:
        """Keep a guest's name and colour."""

    async def changed(self, seconds: float) -> bool:
        """Wait until another process may have changed something (True) or for so many seconds (False)."""

"""Where tables are kept: SQLAlchemy on SQLite (by default) or PostgreSQL (by URL), with an append-only log of moves.

`open_store(url)` gives a `SqlStore`, which keeps the promise of `benben.tables.port.Store`. What the writers of several processes do to one
table is put in order by the table's revision: a change says which revision it was made for, and is refused when that is no longer the
present one. Below that, the log itself is unique by (table, ply) and by (table, move id).
"""

from benben.store.sql import SqlStore, open_store

__all__ = ["SqlStore", "open_store"]

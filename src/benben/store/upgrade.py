"""Bringing a database to the schema of this version, at every start. Several processes may start at once: one upgrades, the others wait."""

from __future__ import annotations

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from benben.core.errors import BenbenError
from benben.store.schema import REVISION, metadata

ADVISORY_LOCK = 0x62656E62656E  # "benben"


def upgrade(connection: Connection, where: str) -> None:
    """Upgrade inside the caller's transaction (for SQLite one that began as a writer's).

    `BenbenError`: `foreign-database` when the database belongs to something else, `future-database` when a newer Benben has written it.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
    names = set(inspect(connection).get_table_names())
    if "alembic_version" in names:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == REVISION and set(metadata.tables) <= names:
            return
    else:
        found = None
        if names:
            raise BenbenError("foreign-database", f"{where} holds the tables of something else; give Benben a database of its own.")
    _migrate(connection, found, where)


def _migrate(connection: Connection, found: str | None, where: str) -> None:
    # Imported late: most starts have nothing to migrate.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "benben.store:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise BenbenError(
            "future-database", f"{where} was written by a newer version of Benben (schema {found}); use that version, or another database."
        )
    command.upgrade(config, "head")

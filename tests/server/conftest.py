"""The databases of the store's tests, for servers."""

from tests.store.conftest import postgres, postgres_database, shared_database

__all__ = ["postgres", "postgres_database", "shared_database"]

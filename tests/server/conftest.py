"""The databases of the store's tests, for servers."""

from tests.store.conftest import shared_database

__all__ = ["shared_database"]

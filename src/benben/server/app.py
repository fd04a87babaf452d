"""The whole application: the gate, the API under /api, the page elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from benben.server.api import create_api
from benben.server.gate import Gate
from benben.server.guests import Guests
from benben.server.limits import Limits
from benben.server.render import Renderer
from benben.server.static import STATIC, Client
from benben.store import SqlStore, open_store
from benben.tables import Pace, Pool, Store, Tables, Thinker


class Site:
    """The API under /api, the page everywhere else. Not Starlette's mounts, which do not see paths with a line break in them."""

    def __init__(self, api: ASGIApp, client: ASGIApp) -> None:
        self.api = api
        self.client = client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path == "/api" or path.startswith("/api/"):
            await self.api({**scope, "root_path": scope.get("root_path", "") + "/api"}, receive, send)
        else:
            await self.client(scope, receive, send)


def create_app(tables: Tables, secret: str, limits: Limits | None = None, static: Path = STATIC) -> ASGIApp:
    """The application on tables that are open. `secret` signs the guests' cookies."""
    limits = limits or Limits()
    guests = Guests(tables.store, secret)
    api = create_api(tables, guests, Renderer(), limits)
    return Gate(Site(api, Client(static)), guests, limits)


@asynccontextmanager
async def opened(
    database: str, *, thinker: Thinker | None = None, pace: Pace | None = None, limits: Limits | None = None
) -> AsyncIterator[tuple[ASGIApp, Tables, SqlStore]]:
    """The application on a database, with its tables and its store; `BenbenError` when the database cannot be used."""
    async with open_store(database) as store, Tables(store, thinker or Pool(), pace) as tables:
        yield create_app(tables, await store.secret(), limits), tables, store


def documented() -> FastAPI:
    """The API for its document alone: nothing is opened, nothing can be asked."""
    store: Store = object()  # type: ignore[assignment]
    return create_api(Tables(store), Guests(store, ""), Renderer(), Limits())

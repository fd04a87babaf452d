"""A real server on a real port, and people who talk to it over HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from benben.server import Limits, opened
from benben.server.limits import UNLIMITED
from benben.server.run import listen
from benben.tables import Here, Pace, Tables
from tests.tables.helpers import AT_ONCE, NEVER

FREE = Limits(reads=UNLIMITED, writes=UNLIMITED, creations=UNLIMITED, messages=UNLIMITED, sockets=10_000)
JSON = dict[str, Any]

__all__ = ["AT_ONCE", "FREE", "NEVER", "House", "Person", "Table", "serving"]


class House:
    """A server that runs."""

    def __init__(self, port: int, tables: Tables) -> None:
        self.port = port
        self.tables = tables
        self.address = f"http://127.0.0.1:{port}"

    @asynccontextmanager
    async def person(self, name: str | None = None) -> AsyncIterator[Person]:
        """Somebody with a cookie of their own."""
        async with httpx.AsyncClient(base_url=self.address, timeout=30) as client:
            person = Person(self, client)
            await person.get("/me")
            if name is not None:
                await person.put("/me", {"name": name, "colour": 1})
            yield person


class Person:
    """A guest with a cookie."""

    def __init__(self, house: House, client: httpx.AsyncClient) -> None:
        self.house = house
        self.client = client

    async def call(self, method: str, path: str, body: Any = None, **kwargs: Any) -> httpx.Response:
        """A call under /api."""
        return await self.client.request(method, f"/api{path}", json=body, **kwargs)

    async def get(self, path: str) -> Any:
        """What a GET that succeeds answers."""
        return (await self.call("GET", path)).raise_for_status().json()

    async def put(self, path: str, body: Any) -> Any:
        """What a PUT that succeeds answers."""
        return (await self.call("PUT", path, body)).raise_for_status().json()

    async def post(self, path: str, body: Any = None) -> Any:
        """What a POST that succeeds answers."""
        return (await self.call("POST", path, body)).raise_for_status().json()

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Status and code of a call that is refused; the body is checked to be whole."""
        response = await self.call(method, path, body)
        problem = response.json()
        assert 400 <= response.status_code < 500, response.text
        assert set(problem) == {"code", "message", "rule", "params"}
        assert problem["message"].endswith((".", "!"))
        return response.status_code, problem["code"]

    async def open(self, *seats: str, **more: Any) -> JSON:
        """A new table of Neteru; seats are "me", "open" or a bot's name. Its first `Update`."""
        rows = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        update: JSON = await self.post("/tables", {"game": "neteru", "seats": rows, **more})
        return update

    def headers(self) -> dict[str, str]:
        """The cookie, for a socket."""
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())}

    @asynccontextmanager
    async def at(self, table: str, version: int | None = None) -> AsyncIterator[Table]:
        """A socket at a table, after hello and its answer."""
        async with connect(f"ws://127.0.0.1:{self.house.port}/api/tables/{table}/ws", additional_headers=self.headers()) as socket:
            seat = Table(socket)
            await seat.send({"type": "hello", "version": version})
            await seat.until("update")
            yield seat


class Table:
    """A socket at a table. `frames` holds every text that came in, `update` the last `Update`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.update: JSON = {}

    async def send(self, message: Any) -> None:
        """Send JSON."""
        await self.socket.send(json.dumps(message))

    async def receive(self) -> JSON:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), 30)
        assert isinstance(text, str)
        self.frames.append(text)
        message: JSON = json.loads(text)
        if message["type"] == "update":
            self.update = message
        return message

    async def until(self, kind: str) -> JSON:
        """The next message of a kind."""
        while (message := await self.receive())["type"] != kind:
            pass
        return message

    async def until_version(self, version: int) -> JSON:
        """The `Update` that has reached a version."""
        while self.update.get("version", -1) < version:
            await self.receive()
        return self.update

    async def move(self, action: str, move_id: str | None = None) -> JSON:
        """Send a move that answers the last update; `accepted` or `refused`."""
        version = self.update["version"]
        await self.send({"type": "move", "id": move_id or f"m{version}", "version": version, "action": action})
        while (message := await self.receive())["type"] not in ("accepted", "refused"):
            pass
        return message


@asynccontextmanager
async def serving(database: str = "sqlite://", *, pace: Pace = NEVER, limits: Limits = FREE) -> AsyncIterator[House]:
    """A server in this event loop."""
    with listen("127.0.0.1", 0) as listening:
        async with opened(database, thinker=Here(), pace=pace, limits=limits) as (app, tables, _):
            config = uvicorn.Config(app, lifespan="off", log_level="warning", ws_max_size=limits.frame, timeout_graceful_shutdown=1)
            started = asyncio.Event()
            server = _Quiet(config, started)
            running = asyncio.create_task(server.serve([listening]))
            await started.wait()
            try:
                yield House(listening.getsockname()[1], tables)
            finally:
                server.should_exit = True
                await running


class _Quiet(uvicorn.Server):
    """Leaves signals to pytest, and says when it has started."""

    def __init__(self, config: uvicorn.Config, has_started: asyncio.Event) -> None:
        super().__init__(config)
        self._has_started = has_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start."""
        await super().startup(sockets)
        self._has_started.set()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """None."""
        yield

"""A table over a WebSocket: every change is pushed, and moves come in."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from benben.core.errors import BenbenError
from benben.server.limits import Buckets, Limits
from benben.server.models import ClientMessage, ExplainMessage, HelloMessage, MoveMessage
from benben.server.problems import of_error, of_validation, problem
from benben.server.render import Renderer, dumps
from benben.tables import LiveTable, TableError, Tables, Watch
from benben.tables.errors import Unavailable

MESSAGES: TypeAdapter[Any] = TypeAdapter(ClientMessage)
HELLO_SECONDS = 30.0
PATIENCE = 200  # messages over the rate, before the socket is closed
NO_TABLE, TOO_MANY, TRY_AGAIN = 4404, 1008, 1013


class TableSocket:
    """One socket at one table. It sends `Update`s once the client has said hello; a slow client gets fewer and larger ones."""

    def __init__(self, socket: WebSocket, tables: Tables, renderer: Renderer, limits: Limits) -> None:
        self.socket = socket
        self.tables = tables
        self.renderer = renderer
        self.bucket = Buckets(limits.messages)
        self.guest_id: str | None = socket.scope.get("state", {}).get("guest")
        self.since: int | None = None  # None: nobody has said hello
        self._sending = asyncio.Lock()

    async def serve(self, table: str) -> None:
        """Serve until either side goes away."""
        await self.socket.accept()
        try:
            async with self.tables.watch(table, self.guest_id) as (live, watch):
                pusher = asyncio.create_task(self._push(live, watch))
                try:
                    await self._listen(live, watch)
                finally:
                    pusher.cancel()
                    with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                        await pusher
        except TableError as error:
            await self._send({"type": "refused", "id": None, **of_error(error), "version": 0})
            await self._close(NO_TABLE)
        except Unavailable:
            await self._close(TRY_AGAIN)  # no refusal: a page that has a move under way keeps it, and comes back
        except (WebSocketDisconnect, TimeoutError):
            await self._close(1000)

    async def _push(self, live: LiveTable, watch: Watch) -> None:
        while True:
            await watch.changed()
            if self.since is not None:
                text = self.renderer.update(live, self.guest_id, self.since)
                self.since = _seen(live, live.version)
                async with self._sending:
                    await self.socket.send_text(text)

    async def _listen(self, live: LiveTable, watch: Watch) -> None:
        over = 0
        while True:
            message = await asyncio.wait_for(self.socket.receive(), HELLO_SECONDS if self.since is None else None)
            if message["type"] == "websocket.disconnect":
                return
            if not self.bucket.take(""):
                over += 1
                if over > PATIENCE:
                    await self._close(TOO_MANY)
                    return
                await self._refuse(live, None, problem("too-many", "Too many messages in a short time; wait a moment."))
                continue
            try:
                parsed = MESSAGES.validate_json(message.get("text") or b"")
            except ValidationError as error:
                await self._refuse(live, None, of_validation([dict(item) for item in error.errors()]))
                continue
            await self._answer(live, watch, parsed)

    async def _answer(self, live: LiveTable, watch: Watch, message: Any) -> None:
        if isinstance(message, HelloMessage):
            self.since = _seen(live, message.version)
            watch.ring()
        elif isinstance(message, MoveMessage):
            try:
                version = await self.tables.move(live.row.id, self.guest_id, message.id, message.version, message.action)
                await self._send({"type": "accepted", "id": message.id, "version": version})
            except BenbenError as error:
                await self._refuse(live, message.id, of_error(error))
        elif isinstance(message, ExplainMessage):
            try:
                refusal = await self.tables.explain(live.row.id, self.guest_id, message.action)
                await self._send({"type": "explained", "action": message.action, "refusal": refusal and of_error(refusal)})
            except BenbenError as error:
                await self._refuse(live, None, of_error(error))
        else:
            await self._send({"type": "pong"})

    async def _refuse(self, live: LiveTable, move_id: str | None, body: dict[str, Any]) -> None:
        await self._send({"type": "refused", "id": move_id, **body, "version": live.version})

    async def _send(self, message: dict[str, Any]) -> None:
        async with self._sending:
            await self.socket.send_text(dumps(message))

    async def _close(self, code: int) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED and self.socket.client_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                await self.socket.close(code)


def _seen(live: LiveTable, version: int | None) -> int:
    """The last ply whose events somebody has seen who has seen a version. While the table waits, the deal is still to come."""
    return -1 if version is None or live.state is None else min(version, live.version)

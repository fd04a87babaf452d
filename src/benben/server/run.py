"""Running the server: what `benben serve` does."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
import uvicorn

from benben.core.errors import BenbenError
from benben.server.app import opened
from benben.server.limits import Limits
from benben.tables import Pace, Thinker

GRACE_SECONDS = 3


def default_data() -> Path:
    """The folder for data if none is named: the platform's, for this user."""
    return Path(platformdirs.user_data_dir("benben", appauthor=False))


def database_url(data: Path | None = None, database: str | None = None) -> str:
    """The database to use: the one named, or benben.db in the data folder, which is made if need be (`BenbenError`, `bad-data-folder`)."""
    if database:
        return database
    folder = default_data() if data is None else data
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BenbenError(
            "bad-data-folder", f"The folder {folder} cannot be made ({error.strerror}); name another with --data.", {"folder": str(folder)}
        ) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BenbenError(
            "bad-data-folder", f"The folder {folder} cannot be written to; name another with --data.", {"folder": str(folder)}
        )
    return f"sqlite:///{folder / 'benben.db'}"


def run(
    host: str = "127.0.0.1",
    port: int = 8123,
    *,
    data: Path | None = None,
    database: str | None = None,
    on_ready: Callable[[str], None] = lambda address: None,
    thinker: Thinker | None = None,
    pace: Pace | None = None,
    limits: Limits | None = None,
) -> None:
    """Serve until Ctrl-C or SIGTERM; `on_ready` is called with the address once it answers (port 0: any free one).

    Raises a `BenbenError` before anything is served: `port-in-use`, `bad-address`, `bad-data-folder`, or what `open_store` raises.
    """
    listening = listen(host, port)
    with listening:
        url = database_url(data, database)
        asyncio.run(_serve(listening, host, url, on_ready, thinker, pace, limits or Limits()))


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; `BenbenError` (`port-in-use`, `bad-address`) when none can."""
    if not 0 <= port <= 65535:
        raise BenbenError("bad-address", f"There is no port {port}; ports go from 0 (any free one) to 65535.", {"port": port})
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listening = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise BenbenError(
            "bad-address", f"“{host}” is no address of this machine; try 127.0.0.1, or 0.0.0.0 for all.", {"host": host}
        ) from error
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            message = f"Port {port} is in use; stop what uses it, or choose another with --port."
            raise BenbenError("port-in-use", message, {"port": port}) from error
        if error.errno == errno.EACCES:
            raise BenbenError("bad-address", f"Port {port} is not allowed for this user; choose one above 1023.", {"port": port}) from error
        raise BenbenError(
            "bad-address", f"“{host}” is no address of this machine; try 127.0.0.1, or 0.0.0.0 for all.", {"host": host}
        ) from error
    return listening


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End the loop on a signal, and no more: uvicorn would raise the signal again, in the middle of our closing the database."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


async def _serve(
    listening: socket.socket,
    host: str,
    url: str,
    ready: Callable[[str], None],
    thinker: Thinker | None,
    pace: Pace | None,
    limits: Limits,
) -> None:
    async with opened(url, thinker=thinker, pace=pace, limits=limits) as (app, _, _):
        config = uvicorn.Config(
            app,
            lifespan="off",
            access_log=False,
            log_level="warning",
            server_header=False,
            ws_max_size=limits.frame,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        await _Server(config, lambda: ready(address(host, listening.getsockname()[1]))).serve([listening])


def address(host: str, port: int) -> str:
    """The address to open in a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}/"

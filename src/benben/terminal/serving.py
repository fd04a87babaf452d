"""`benben serve`: starts the server and says where it is."""

from __future__ import annotations

import contextlib
from pathlib import Path


def serve(host: str, port: int, data: Path | None, database: str | None) -> int:
    """Serve until told to stop; return the exit code. What keeps it from starting is a `BenbenError`."""
    from benben import server

    # Ctrl-C is how one closes it; uvicorn has shut everything down by then and passes it on.
    with contextlib.suppress(KeyboardInterrupt):
        server.run(host=host, port=port, data=data, database=database, on_ready=_ready)
    return 0


def _ready(address: str) -> None:
    from benben import build
    from benben.terminal.paper import paper

    console = paper()
    console.print(f"[title]Benben[/] is open at [bold]{address}[/]", soft_wrap=True)
    reason = build.reason()
    console.print(f"[dim]engine {build.kind()}{f' ({reason})' if reason else ''}; press Ctrl-C to close[/]", soft_wrap=True)
    console.file.flush()  # whoever reads the address through a pipe waits for it

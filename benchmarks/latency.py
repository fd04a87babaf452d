"""From a click to the other browser's update: two people on real sockets at a server in a process of its own.

Measured from just before the move is sent to when the other player's update has been read and parsed. Prints one JSON object:
`uv run python benchmarks/latency.py [--games N] [--spectators N] [--database URL]`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benben import build
from benben.core.rng import Rng

PAUSE = 0.3
SERVER = """
import sys
from benben.server import Limits, run
from benben.server.limits import UNLIMITED
from benben.tables import Pace

if __name__ == "__main__":
    limits = Limits(reads=UNLIMITED, writes=UNLIMITED, creations=UNLIMITED, messages=UNLIMITED, sockets=100_000)
    run(port=0, database=sys.argv[1], limits=limits, pace=Pace(0.9, 0.0), on_ready=lambda address: print(address, flush=True))
"""


class Player:
    """A socket at a table, and the last update that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: dict[str, Any] = {"version": -1}

    async def until(self, version: int) -> None:
        """Read until the table has reached a version."""
        while self.update["version"] < version:
            message = json.loads(await self.socket.recv())
            if message["type"] == "update":
                self.update = message


async def game(address: str, number: int, spectators: int) -> list[float]:
    """Seconds from each move to the other player's update, in one game at random."""
    rng = Rng(f"latency {number}")
    seconds: list[float] = []
    async with contextlib.AsyncExitStack() as stack:
        ana, ben = [await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}api", timeout=30)) for _ in range(2)]
        for client in (ana, ben):
            (await client.get("/me")).raise_for_status()
        made = await ana.post("/tables", json={"game": "neteru", "seats": [{"kind": "me"}, {"kind": "open"}]})
        table = made.raise_for_status().json()["table"]["id"]
        (await ben.post(f"/tables/{table}/join", json={})).raise_for_status()
        url = f"ws{address.removeprefix('http')}api/tables/{table}/ws"

        async def sit(client: httpx.AsyncClient | None) -> Player:
            headers = {"Cookie": "; ".join(f"{key}={value}" for key, value in client.cookies.items())} if client else {}
            player = Player(await stack.enter_async_context(connect(url, additional_headers=headers)))
            await player.socket.send(json.dumps({"type": "hello", "version": None}))
            await player.until(0)
            return player

        async def stare(player: Player) -> None:
            async for _ in player.socket:
                pass

        players = [await sit(ana), await sit(ben)]
        watching = [asyncio.create_task(stare(await sit(None))) for _ in range(spectators)]
        while players[0].update["result"] is None:
            version = players[0].update["version"]
            await players[1].until(version)
            seat = 0 if players[0].update["choices"] else 1
            mover, other = players[seat], players[1 - seat]
            if mover.update["automatic"]:
                await players[0].until(version + 1)
                continue
            choices = mover.update["choices"]
            if spectators:
                await asyncio.sleep(PAUSE)  # people do not click while the last update is still on its way to the crowd
            move = {"type": "move", "id": f"m{version}", "version": version, "action": choices[rng.below(len(choices))]}
            clicked = time.perf_counter()
            await mover.socket.send(json.dumps(move))
            await other.until(version + 1)
            seconds.append(time.perf_counter() - clicked)
            await mover.until(version + 1)
            await players[0].until(players[1].update["version"])
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    return seconds


async def measure(address: str, games: int, spectators: int) -> list[float]:
    """All games, one after the other; the first warms up and does not count."""
    await game(address, 0, 0)
    return [second for number in range(1, games + 1) for second in await game(address, number, spectators)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Milliseconds from a move to the other player's update.")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--spectators", type=int, default=0)
    parser.add_argument("--database", help="a database URL; a new SQLite file if none is named")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{Path(folder) / 'benben.db'}"
        server = subprocess.Popen([sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, text=True)
        try:
            address = server.stdout.readline().strip() if server.stdout else ""
            seconds = asyncio.run(measure(address, asked.games, asked.spectators))
        finally:
            server.terminate()
            server.wait(15)
    milliseconds = sorted(1000 * second for second in seconds)
    result = {
        "benchmark": "click-to-update",
        "build": build.kind(),
        "database": database.split(":", 1)[0],
        "spectators": asked.spectators,
        "moves": len(milliseconds),
        "median_ms": round(statistics.median(milliseconds), 2),
        "p99_ms": round(milliseconds[int(0.99 * (len(milliseconds) - 1))], 2),
        "max_ms": round(milliseconds[-1], 2),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()

"""Schemathesis tries what the OpenAPI document allows, and what it does not; no answer may be a 500 or other than documented."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from benben.core.rng import Rng
from benben.server.app import documented
from tests.server.helpers import House, Person
from tests.server.process import Process, process

SCHEMA = schemathesis.openapi.from_dict(documented().openapi())
# What fits the document may still be refused: a game that does not exist, a fifth player, a move that is not legal.
EXCLUDED: list[Any] = list(CHECKS.get_by_names(["positive_data_acceptance"]))
MODEST = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own; it must still be there, and its database whole, in the end."""
    path: Path = tmp_path_factory.mktemp("schemathesis") / "benben.db"
    with process(f"sqlite:///{path}", pause=3600.0) as running:
        yield running
        assert running.popen.poll() is None
        assert running.stop() == 0
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


@pytest.fixture(scope="module")
def tables(server: Process) -> dict[str, str]:
    """Ids of tables that wait, play and are over; the caller's cookie sits at none of them, and at all as `cookie`."""

    async def make() -> dict[str, str]:
        async with House(server.port, tables=None).person("Ana") as ana:  # type: ignore[arg-type]
            waiting = (await ana.open("me", "open", public=True))["table"]["id"]
            playing = (await two_seats(ana))[0]
            over, ben = await two_seats(ana)
            await finish(ana, ben, over)
            await ben.client.aclose()
            return {"waiting": waiting, "playing": playing, "over": over, "cookie": ana.headers()["Cookie"]}

    async def two_seats(ana: Person) -> tuple[str, Person]:
        table = (await ana.open("me", "open"))["table"]["id"]
        async with House(server.port, tables=None).person("Ben") as ben:  # type: ignore[arg-type]
            await ben.post(f"/tables/{table}/join", {})
            headers = ben.headers()
        client = httpx.AsyncClient(base_url=server.address, headers=headers, timeout=30)
        return table, Person(ana.house, client)

    async def finish(ana: Person, ben: Person, table: str) -> None:
        rng = Rng("finish")
        while True:
            for person in (ana, ben):
                update = await person.get(f"/tables/{table}?since=1000000")
                if update["result"] is not None:
                    return
                if update["choices"]:
                    action = update["choices"][rng.below(len(update["choices"]))]
                    move = {"id": f"m{update['version']}", "version": update["version"], "action": action}
                    await person.post(f"/tables/{table}/moves", move)

    return asyncio.run(make())


@SCHEMA.parametrize()
@MODEST
def test_whatever_is_sent_is_answered_as_documented(case: schemathesis.Case[Any], server: Process) -> None:
    case.call_and_validate(base_url=f"{server.address}/api", excluded_checks=EXCLUDED)


@pytest.mark.parametrize("status", ["waiting", "playing", "over"])
@SCHEMA.include(path_regex=r"^/tables/\{table\}").parametrize()
@MODEST
def test_the_same_at_tables_that_exist(case: schemathesis.Case[Any], server: Process, tables: dict[str, str], status: str) -> None:
    case.path_parameters["table"] = tables[status]
    if case.operation.label.endswith(("/leave", "/review")):
        return  # the other tests of this table want Ana to stay, and the other processes their time
    case.call_and_validate(base_url=f"{server.address}/api", excluded_checks=EXCLUDED, headers={"Cookie": tables["cookie"]})

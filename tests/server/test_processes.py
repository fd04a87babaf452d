"""Servers that are killed in mid-game, and two servers on one database: no acknowledged move is lost, none is played twice."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest

from benben.core.record import Record
from benben.core.rng import Rng
from benben.store import open_store
from benben.tables import Snapshot
from tests.server.helpers import House, Person, Table
from tests.server.process import Process, process


async def log_of(database: str, table: str) -> Snapshot:
    async with open_store(database) as store:
        snapshot = await store.load(table)
    assert snapshot is not None
    return snapshot


class Fragile:
    """A server that is killed again and again, and started anew."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.server = Process(database, 0.0)
        self.kills = 0

    async def call(self, person: Person, method: str, path: str, body: Any = None) -> httpx.Response:
        """The answer, asked for until there is one: the same request again, as the client sends it after a reconnect."""
        while True:
            try:
                return await person.client.request(method, f"{self.server.address}/api{path}", json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.02)

    async def kill(self, times: int, rng: Rng) -> None:
        """Kill it so many times, while requests are on their way."""
        for _ in range(times):
            await asyncio.sleep(0.05 + rng.below(200) / 1000)
            self.server.kill()
            self.kills += 1
            self.server = await asyncio.to_thread(Process, self.database, 0.0)


async def click(fragile: Fragile, person: Person, table: str, rng: Rng) -> dict[int, tuple[str, str]]:
    """Play one's seat until the game is over; the moves that were acknowledged, by version: id and action."""
    acknowledged: dict[int, tuple[str, str]] = {}
    while True:
        update = (await fragile.call(person, "GET", f"/tables/{table}?since=1000000")).raise_for_status().json()
        if update["result"] is not None:
            return acknowledged
        choices, version = update["choices"], update["version"]
        if choices:
            action = choices[rng.below(len(choices))]
            move = {"id": f"{rng.below(2**30)}-{version}", "version": version, "action": action}
            answer = await fragile.call(person, "POST", f"/tables/{table}/moves", move)
            if answer.status_code == 200:
                acknowledged[answer.json()["version"]] = (move["id"], action)
            else:
                assert answer.json()["code"] == "stale", answer.text


@pytest.mark.slow
async def test_a_server_killed_again_and_again_loses_no_acknowledged_move_and_plays_none_twice(shared_database: str) -> None:
    fragile = Fragile(shared_database)
    try:
        house = House(fragile.server.port, tables=None)  # type: ignore[arg-type]
        async with asyncio.timeout(240), house.person("Ana") as ana, house.person("Ben") as ben:
            table = (await ana.open("me", "open", "random"))["table"]["id"]
            await ben.post(f"/tables/{table}/join", {"seat": 1})
            first, second, _ = await asyncio.gather(
                click(fragile, ana, table, Rng("ana")), click(fragile, ben, table, Rng("ben")), fragile.kill(4, Rng("kill"))
            )
            record = (await fragile.call(ana, "GET", f"/tables/{table}/record")).raise_for_status().text
    finally:
        fragile.server.kill()
    log = {move.ply: (move.id, move.action) for move in (await log_of(shared_database, table)).moves}
    assert list(log) == list(range(1, len(log) + 1))
    assert len({move_id for move_id, _ in log.values()}) == len(log)
    acknowledged = first | second
    assert len(acknowledged) > 20
    assert acknowledged.items() <= log.items()
    assert Record.from_json(record).replay().is_over


async def play(seat: Table, other: Person, table: str, rng: Rng) -> int:
    """Play one's seat until the end. Every move goes to both servers at once, with one id; both have to answer alike."""
    twice = 0
    while seat.update["result"] is None:
        choices, version = seat.update["choices"], seat.update["version"]
        if not choices:
            await seat.receive()
            continue
        action = choices[rng.below(len(choices))]
        move = {"id": f"{other.house.port}-{version}", "version": version, "action": action}
        here, there = await asyncio.gather(seat.move(action, move["id"]), other.call("POST", f"/tables/{table}/moves", move))
        if here["type"] == "accepted":
            assert there.json() == {"id": move["id"], "version": here["version"]}, there.text
            twice += 1
        else:
            assert (here["code"], there.json()["code"]) == ("stale", "stale")
        await seat.until_version(here["version"])
    return twice


async def test_two_servers_on_one_database_play_one_game(shared_database: str) -> None:
    with process(shared_database) as one, process(shared_database) as two:
        first, second = House(one.port, tables=None), House(two.port, tables=None)  # type: ignore[arg-type]
        async with first.person("Ana") as ana, second.person("Ben") as ben, second.person() as guest:
            table = (await ana.open("me", "open", "random", "greedy"))["table"]["id"]
            await ben.post(f"/tables/{table}/join", {"seat": 1})
            # Each person also has a cookie at the other server: one secret signs for both.
            ana_there, ben_there = Person(second, ana.client), Person(first, ben.client)
            async with (
                asyncio.timeout(120),
                ana.at(table) as sees_one,
                ben.at(table) as sees_two,
                guest.at(table) as watches,
                AtOther(ana_there) as ana_second,
                AtOther(ben_there) as ben_first,
            ):
                counts = await asyncio.gather(play(sees_one, ana_second, table, Rng("ana")), play(sees_two, ben_first, table, Rng("ben")))
                assert min(counts) > 5
                final = sees_one.update["version"]
                for seat in (sees_two, watches):
                    await seat.until_version(final)
                for seat in (sees_one, sees_two, watches):
                    events = [event for frame in seat.frames if (got := json.loads(frame))["type"] == "update" for event in got["events"]]
                    assert events[-1]["kind"] == "over"
                    assert [event["ply"] for event in events] == sorted(event["ply"] for event in events)
                assert len({json.dumps(seat.update["result"]) for seat in (sees_one, sees_two, watches)}) == 1
            records = [(await person.call("GET", f"/tables/{table}/record")).text for person in (ana, ben)]
            assert records[0] == records[1]
        assert [one.stop(), two.stop()] == [0, 0]
    log = (await log_of(shared_database, table)).moves
    assert [move.ply for move in log] == list(range(1, len(log) + 1))
    assert len({move.id for move in log}) == len(log)
    assert Record.from_json(records[0]).replay().is_over


class AtOther:
    """The same guest, at the other server."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def __aenter__(self) -> Person:
        cookies = dict(self.person.client.cookies)
        self.client = httpx.AsyncClient(base_url=self.person.house.address, cookies=cookies, timeout=30)
        return Person(self.person.house, self.client)

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()

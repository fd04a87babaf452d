"""The WebSocket: what is pushed to whom, what is answered, and what is refused."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

import pytest
from pydantic import TypeAdapter
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benben.core.rng import Rng
from benben.server import Limits, models
from benben.server.limits import Rate
from benben.tables.errors import Unavailable
from tests.server.helpers import AT_ONCE, FREE, Person, Table, serving

MESSAGES: TypeAdapter[object] = TypeAdapter(models.ServerMessage)


async def two_at_a_table(ana: Person, ben: Person) -> str:
    table: str = (await ana.open("me", "open"))["table"]["id"]
    await ben.post(f"/tables/{table}/join", {"seat": 1})
    return table


async def test_two_people_and_a_spectator_play_a_whole_game_and_no_frame_holds_what_its_reader_may_not_see() -> None:
    async with (
        serving(pace=AT_ONCE) as house,
        house.person("Ana") as ana,
        house.person("Ben") as ben,
        house.person() as guest,
    ):
        table = await two_at_a_table(ana, ben)
        live = await house.tables.get(table)
        rng = Rng("sockets")
        async with ana.at(table) as one, ben.at(table) as two, guest.at(table) as third:
            while one.update["result"] is None:
                assert third.update["choices"] == []
                actor = one if one.update["choices"] else two
                if not actor.update["choices"]:
                    version = one.update["version"]
                else:
                    choices = actor.update["choices"]
                    answer = await actor.move(choices[rng.below(len(choices))])
                    version = answer["version"]
                    assert answer["type"] == "accepted" or answer["code"] == "stale"
                for seat in (one, two, third):
                    await seat.until_version(version)
                newest = max(seat.update["version"] for seat in (one, two, third))
                for seat in (one, two, third):
                    await seat.until_version(newest)
                if not one.update["choices"] and not two.update["choices"] and one.update["result"] is None:
                    await one.receive()
            for socket, viewer in ((one, 0), (two, 1), (third, -1)):
                await socket.until_version(live.version)
                for frame in socket.frames:
                    MESSAGES.validate_json(frame)
                    assert live.row.seed not in frame
                updates = [message for frame in socket.frames if (message := json.loads(frame))["type"] == "update"]
                assert [event for update in updates for event in update["events"]] == live.events(viewer, -1)
                for update in updates[::7]:
                    truth = await house.tables.replay(table, update["version"], viewer)
                    assert update["observation"] == truth["observation"]


async def test_what_was_missed_comes_after_a_reconnect() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = await two_at_a_table(ana, ben)
        rng = Rng("missed")
        async with ana.at(table) as one, ben.at(table) as two:
            for version in range(1, 11):
                actor = one if one.update["choices"] else two
                await actor.move(actor.update["choices"][rng.below(len(actor.update["choices"]))])
                await one.until_version(version)
                await two.until_version(version)
        live = await house.tables.get(table)
        async with ana.at(table, 6) as again:
            assert again.update["since"] == 6
            assert again.update["events"] == live.events(0, 6)
        async with ana.at(table, 999_999) as ahead:
            assert (ahead.update["since"], ahead.update["events"]) == (10, [])
        async with ana.at(table) as fresh:
            assert fresh.update["since"] == -1
            assert fresh.update["events"] == live.events(0, -1)


async def test_whoever_waits_at_the_table_sees_the_deal() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = (await ana.open("me", "open"))["table"]["id"]
        async with ana.at(table, 0) as one:
            assert (one.update["table"]["status"], one.update["events"]) == ("waiting", [])
            await ben.post(f"/tables/{table}/join", {})
            while one.update["table"]["status"] == "waiting":
                await one.receive()
            live = await house.tables.get(table)
            assert one.update["events"] == live.events(0, -1)
            assert one.update["since"] == -1


async def test_a_double_click_plays_once() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = await two_at_a_table(ana, ben)
        async with ana.at(table) as one, ben.at(table) as two:
            actor = one if one.update["choices"] else two
            move = {"type": "move", "id": "click", "version": 0, "action": actor.update["choices"][0]}
            for _ in range(3):
                await actor.send(move)
            answers = [await actor.until("accepted") for _ in range(3)]
            assert answers == [{"type": "accepted", "id": "click", "version": 1}] * 3
            await actor.send({**move, "id": "other"})
            refused = await actor.until("refused")
            assert (refused["id"], refused["code"], refused["version"]) == ("other", "stale", 1)
            assert (await house.tables.get(table)).version == 1


async def test_messages_that_cannot_be_are_refused_and_the_socket_stays() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = await two_at_a_table(ana, ben)
        async with ana.at(table) as one:
            for text in (
                "",
                "{",
                "[]",
                "null",
                "7",
                '"move"',
                "{}",
                '{"type": "undo"}',
                '{"type": "hello", "version": -1}',
                '{"type": "hello", "version": ' + "9" * 5000 + "}",
                '{"type": "move", "id": "a", "version": 0}',
                '{"type": "move", "id": "a", "version": "0", "action": "mulligan"}',
                '{"type": "move", "id": "\\ud800", "version": 0, "action": "mulligan"}',
                '{"type": "move", "id": "a", "version": 0, "action": "\\u0000"}',
                '{"type": "ping", "more": 1}',
                "[" * 4000,
            ):
                await one.socket.send(text)
                refused = await one.until("refused")
                assert refused["code"] in ("bad-input", "bad-json"), text[:60]
                MESSAGES.validate_python(refused)
            await one.socket.send(b"\xff\x00")
            assert (await one.until("refused"))["code"] == "bad-json"
            await one.send({"type": "move", "id": "m", "version": 0, "action": "conquer"})
            assert (await one.until("refused"))["code"] in ("unknown-action", "not-your-seat")
            await one.send({"type": "ping"})
            assert await one.until("pong") == {"type": "pong"}


async def test_a_socket_asks_why_not() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = await two_at_a_table(ana, ben)
        async with ana.at(table) as one, ben.at(table) as two:
            actor, other = (one, two) if one.update["choices"] else (two, one)
            await actor.send({"type": "explain", "action": actor.update["choices"][0]})
            assert (await actor.until("explained"))["refusal"] is None
            await other.send({"type": "explain", "action": actor.update["choices"][0]})
            assert (await other.until("explained"))["refusal"]["code"] == "not-your-seat"
            await actor.send({"type": "explain", "action": "done"})
            explained = await actor.until("explained")
            assert explained["refusal"]["message"].endswith(".")
            assert explained["refusal"]["rule"]


async def test_nothing_is_pushed_before_hello() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = await two_at_a_table(ana, ben)
        async with connect(f"ws://127.0.0.1:{house.port}/api/tables/{table}/ws", additional_headers=ana.headers()) as socket:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(socket.recv(), 0.2)


async def test_a_table_that_does_not_exist_is_said_and_closed() -> None:
    async with serving() as house:
        for table in ("nowhere", "%00", "a" * 200):
            async with connect(f"ws://127.0.0.1:{house.port}/api/tables/{table}/ws") as socket:
                refused = json.loads(await socket.recv())
                assert (refused["type"], refused["code"]) == ("refused", "no-table")
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4404


async def test_a_socket_is_closed_for_now_when_the_database_fails() -> None:
    """The page tries again, with the move that it had under way; nobody finds a traceback in the log."""
    async with serving() as house, house.person("Ana") as ana:

        async def failing(table: str, after: int = 0) -> None:
            raise Unavailable

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.tables.store, "load", failing)
            async with connect(f"ws://127.0.0.1:{house.port}/api/tables/some/ws", additional_headers=ana.headers()) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_a_page_of_another_site_gets_no_socket(origin: str) -> None:
    async with serving() as house, house.person("Ana") as ana:
        table = (await ana.open("me", "open"))["table"]["id"]
        address = f"ws://127.0.0.1:{house.port}/api/tables/{table}/ws"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, additional_headers={**ana.headers(), "Origin": origin}):
                pass
        assert refused.value.response.status_code == 403
        async with connect(address, additional_headers={**ana.headers(), "Origin": house.address}):
            pass


async def test_large_frames_and_floods_are_cut_off() -> None:
    limits = Limits(reads=FREE.reads, writes=FREE.writes, creations=FREE.creations, messages=Rate(5, 0.1))
    async with serving(limits=limits) as house, house.person("Ana") as ana:
        table = (await ana.open("me", "open"))["table"]["id"]
        async with ana.at(table) as one:
            await one.socket.send("x" * (limits.frame + 1))
            with pytest.raises(ConnectionClosed) as large:
                await one.until("nothing")
            assert large.value.rcvd is not None
            assert large.value.rcvd.code == 1009
        async with ana.at(table) as two:
            for _ in range(10):
                await two.send({"type": "ping"})
            assert (await two.until("refused"))["code"] == "too-many"
            with pytest.raises(ConnectionClosed):
                await flood(two)


async def flood(table: Table) -> None:
    for _ in range(1000):
        await table.send({"type": "ping"})
        await table.receive()


async def test_who_comes_and_goes_is_shown() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = await two_at_a_table(ana, ben)
        async with ana.at(table) as one:
            async with ben.at(table):
                while not one.update["table"]["seats"][1]["online"]:
                    await one.receive()
            while one.update["table"]["seats"][1]["online"]:
                await one.receive()
            assert one.update["events"] == []


async def test_an_observation_is_rendered_once_for_all_who_see_the_same() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben, house.person() as guest:
        table = await two_at_a_table(ana, ben)
        live = await house.tables.get(table)
        state = live.state
        assert state is not None
        made: list[int] = []
        true_observation = type(state).observation

        def counting(self: object, seat: int) -> dict[str, object]:
            if self is live.state:
                made.append(seat)
            return true_observation(self, seat)  # type: ignore[arg-type]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(state), "observation", counting)
            async with ana.at(table) as one, ben.at(table) as two, AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(guest.at(table)) for _ in range(20)]
                actor = one if one.update["choices"] else two
                made.clear()
                await actor.move(actor.update["choices"][0])
                for seat in (one, two, *sockets):
                    await seat.until_version(1)
                assert sorted(made) == [-1, 0, 1]

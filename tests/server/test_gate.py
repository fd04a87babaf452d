"""The small parts before the application: origins, cookies, buckets."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

from benben.server import Limits, create_app
from benben.server.gate import same_origin
from benben.server.guests import Guests
from benben.server.limits import Buckets, Rate
from benben.store import engine, open_store
from benben.tables import Tables
from tests.server.helpers import serving


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({"host": "benben.test"}, True),
        ({"host": "benben.test", "origin": "http://benben.test"}, True),
        ({"host": "Benben.test:8123", "origin": "https://benben.test:8123"}, True),
        ({"host": "benben.test:8123", "origin": "http://benben.test"}, False),
        ({"host": "benben.test", "origin": "http://benben.test.evil.example"}, False),
        ({"host": "benben.test", "origin": "http://benben.test@evil.example"}, False),
        ({"host": "benben.test", "origin": "file://benben.test"}, False),
        ({"host": "benben.test", "origin": "null"}, False),
        ({"host": "benben.test", "origin": ""}, False),
        ({"host": "benben.test", "sec-fetch-site": "same-origin"}, True),
        ({"host": "benben.test", "sec-fetch-site": "none"}, True),
        ({"host": "benben.test", "sec-fetch-site": "same-site"}, False),
        ({"host": "benben.test", "sec-fetch-site": "cross-site"}, False),
    ],
)
def test_same_origin(headers: dict[str, str], ours: bool) -> None:
    assert same_origin(Headers(headers)) is ours


async def test_only_our_own_cookies_count() -> None:
    async with open_store("sqlite://") as store:
        guests = Guests(store, "secret")
        cookie = guests.cookie("abcdefghijklmnop", secure=False).split(";")[0]
        assert guests.read(Headers({"cookie": f"theme=dark; {cookie}"})) == "abcdefghijklmnop"
        for forged in (
            cookie[:-1],
            cookie.replace("abc", "abd"),
            "benben_guest=abcdefghijklmnop",
            "benben_guest=",
            "benben_guest",
            "=;=",
            "\xff",
        ):
            assert guests.read(Headers({"cookie": forged})) is None, forged
        assert Guests(store, "other").read(Headers({"cookie": cookie})) is None
        assert guests.new() != guests.new()


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_the_cookie_is_secure_where_the_connection_is(scheme: str) -> None:
    async with open_store("sqlite://") as store, Tables(store) as tables:
        transport = httpx.ASGITransport(create_app(tables, "secret"))
        async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://benben.test") as client:
            assert "set-cookie" not in (await client.get("/api/games")).headers  # a page asks for several things at once: one of them names
            first = await client.get("/api/me")
            assert ("Secure" in first.headers["set-cookie"]) is (scheme == "https")
            assert (await client.get("/api/me")).json() == first.json()
            assert "set-cookie" not in (await client.get("/api/games")).headers
            client.cookies.clear()
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = await client.post("/api/tables", json={"game": "neteru", "seats": seats})  # a program may begin with this
            again = await client.get(f"/api/tables/{made.json()['table']['id']}")
            assert again.json()["table"]["you"] == 0


def test_a_bucket_gives_a_burst_and_fills_again() -> None:
    now = [0.0]
    bucket = Buckets(Rate(3, 2), clock=lambda: now[0])
    assert [bucket.take("ana") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("ben")
    now[0] = 0.5
    assert [bucket.take("ana") for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take("ana") for _ in range(4)] == [True, True, True, False]


async def test_a_database_that_fails_is_said_and_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sqlite3

    monkeypatch.setattr(engine, "BUSY_MILLISECONDS", 20)
    path = tmp_path / "benben.db"
    async with serving(f"sqlite:///{path}", limits=Limits()) as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = (await ana.open("me", "open"))["table"]["id"]
        await ben.post(f"/tables/{table}/join", {})
        blocker = sqlite3.connect(path, isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        try:
            answer = await ana.call("PUT", "/me", {"name": "Anna", "colour": 1})
            assert (answer.status_code, answer.json()["code"]) == (503, "database-unavailable")
            async with ana.at(table) as one, ben.at(table) as two:
                actor = one if one.update["choices"] else two
                refused = await actor.move(actor.update["choices"][0], "again")
                assert (refused["type"], refused["code"], refused["version"]) == ("refused", "database-unavailable", 0)
                blocker.execute("ROLLBACK")
                assert (await actor.move(actor.update["choices"][0], "again"))["version"] == 1
        finally:
            blocker.close()
        assert (await ana.get("/me"))["name"] == "Ana"

"""The REST calls, on a real server: what they answer, and what they refuse."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from benben import games
from benben.bots import review
from benben.bots.search import guides
from benben.core.record import Record
from benben.core.rng import Rng
from benben.server import Limits, models
from benben.server.limits import Rate
from benben.server.render import Renderer
from tests.server.helpers import AT_ONCE, FREE, House, Person, serving


async def play_over(house: House, people: list[Person], table: str, seed: str = "moves") -> int:
    """Make random choices over REST until the game is over; the number of moves."""
    rng = Rng(seed)
    while True:
        for person in people:
            update = await person.get(f"/tables/{table}?since=1000000")
            if update["result"] is not None:
                return int(update["version"])
            if update["choices"]:
                action = update["choices"][rng.below(len(update["choices"]))]
                await person.post(f"/tables/{table}/moves", {"id": f"m{update['version']}", "version": update["version"], "action": action})


async def test_a_whole_game_over_rest_and_everything_fits_its_model() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben, house.person() as guest:
        assert models.Health.model_validate(await ana.get("/health")).status == "ok"
        assert [models.GameInfo.model_validate(game).id for game in await ana.get("/games")] == list(games.ids())
        made = models.Update.model_validate(await ana.open("me", "open", public=True, options={"mulligan": False}))
        table = made.table.id
        assert (made.table.status, made.observation, made.table.options) == ("waiting", None, {"mulligan": False})
        assert [models.TableView.model_validate(view).id for view in await guest.get("/tables")] == [table]
        joined = models.Update.model_validate(await ben.post(f"/tables/{table}/join", {}))
        assert joined.table.status == "playing"
        assert joined.table.you == 1
        assert [seat.name for seat in joined.table.seats] == ["Ana", "Ben"]

        plies = await play_over(house, [ana, ben], table)
        end = models.Update.model_validate(await guest.get(f"/tables/{table}"))
        assert end.table.status == "over"
        assert end.result is not None
        assert sorted(standing.place for standing in end.result.standings)[0] == 1
        assert end.result.reason in ("round", "pile")
        record = await guest.get(f"/tables/{table}/record")
        models.RecordView.model_validate(record)
        assert len(record["actions"]) == plies
        for seat in ("", "?seat=0", "?seat=1"):
            step = models.ReplayView.model_validate(await guest.get(f"/tables/{table}/replay/{plies // 2}{seat}"))
            assert step.action == record["actions"][plies // 2 - 1]
        again = await ana.post(f"/tables/{table}/rematch")
        assert (await ben.post(f"/tables/{table}/rematch"))["table"]["id"] == again["table"]["id"]


async def test_the_cookie_is_who_one_is() -> None:
    async with serving() as house, house.person() as ana, house.person() as ben:
        first = await ana.get("/me")
        assert first["name"].startswith("Guest ")
        assert (await ana.client.get("/api/me", headers={"Accept-Language": "fr-CA, en"})).json()["name"].startswith("Invité ")
        assert await ana.put("/me", {"name": "  Ana   of Thebes ", "colour": 6}) == {"name": "Ana of Thebes", "colour": 6}
        assert await ana.get("/me") == {"name": "Ana of Thebes", "colour": 6}
        assert await ben.get("/me") != await ana.get("/me")
        cookie = (await ana.call("GET", "/me")).headers["set-cookie"]
        assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/"))
        forged = ana.client.cookies["benben_guest"].replace("a", "b").replace("0", "1") + "x"
        answer = await house_get(house, "/me", forged)
        assert answer["name"].startswith("Guest ")


async def house_get(house: House, path: str, cookie: str) -> Any:
    """A GET with a cookie of one's own making."""
    async with house.person() as somebody:
        return (await somebody.client.get(f"/api{path}", headers={"Cookie": f"benben_guest={cookie}"})).json()


async def test_a_table_with_the_printed_values_of_the_hosts_own_copy() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        file = (await ana.client.get("/api/games/neteru/components")).text
        seats = [{"kind": "me"}, {"kind": "open"}]
        as_printed = await ana.post("/tables", {"game": "neteru", "seats": seats, "components": file})
        assert not as_printed["table"]["own_values"]

        row = re.search(r"\[god\.ra\]\npoints = (\d+)", file)
        assert row is not None
        other = int(row[1]) + 2
        mine = file[: row.start(1)] + str(other) + file[row.end(1) :]
        made = await ana.post("/tables", {"game": "neteru", "seats": seats, "components": mine})
        assert made["table"]["own_values"]
        table = made["table"]["id"]
        joined = await ben.post(f"/tables/{table}/join", {})
        changed = {"god": {"ra": {"points": other}}}
        assert joined["observation"]["components"] == changed
        plies = await play_over(house, [ana, ben], table)
        record = Record.from_json(json.dumps(await ana.get(f"/tables/{table}/record")))
        assert record.components == changed
        assert len(record.actions) == plies
        record.replay()
        assert (await ana.get(f"/tables/{table}/replay/{plies}"))["observation"]["components"] == changed
        again = await ana.post(f"/tables/{table}/rematch", {})
        assert again["table"]["own_values"]


async def test_bad_input_gets_a_sentence_and_a_4xx() -> None:
    async with serving() as house, house.person() as ana, house.person() as ben:
        table = (await ana.open("me", "open"))["table"]["id"]
        seats = [{"kind": "me"}, {"kind": "open"}]
        cases: list[tuple[str, str, Any, int, str]] = [
            ("POST", "/tables", {"game": "neteru", "seats": seats * 3}, 422, "bad-players"),
            ("POST", "/tables", {"game": "senet", "seats": seats}, 422, "unknown-game"),
            ("POST", "/tables", {"game": "neteru", "seats": seats, "options": {"mulligan": "yes"}}, 422, "bad-option"),
            ("POST", "/tables", {"game": "neteru", "seats": seats, "options": {"mulligan": 1}}, 422, "bad-option"),
            ("POST", "/tables", {"game": "neteru", "seats": seats, "options": {"speed": True}}, 422, "bad-option"),
            ("POST", "/tables", {"game": "neteru", "seats": [{"kind": "bot", "bot": "deep"}, *seats]}, 422, "unknown-bot"),
            ("POST", "/tables", {"game": "neteru", "seats": seats, "seed": "mine"}, 422, "bad-input"),
            ("POST", "/tables", {"game": "neteru", "seats": seats, "components": "[god"}, 422, "bad-components"),
            ("POST", "/tables", {"game": "neteru", "seats": seats, "components": {"god": {"ra": {"points": 1000}}}}, 422, "bad-components"),
            (
                "POST",
                "/tables",
                {"game": "neteru", "seats": seats, "components": {"god": {"ra": 0.5}}},
                422,
                "bad-components",
            ),
            ("POST", "/tables", {"game": "neteru", "seats": seats, "components": 7}, 422, "bad-input"),
            ("GET", "/games/senet/components", None, 422, "unknown-game"),
            ("POST", "/tables", {"game": "neteru"}, 422, "bad-input"),
            ("POST", "/tables", [1, 2], 422, "bad-input"),
            ("POST", f"/tables/{table}/join", {"seat": 7}, 422, "bad-seat"),
            ("POST", f"/tables/{table}/join", {"seat": "1"}, 422, "bad-input"),
            ("POST", f"/tables/{table}/join", {"seat": 10**30}, 422, "bad-input"),
            ("POST", f"/tables/{table}/moves", {"id": "a", "version": 0, "action": "mulligan"}, 409, "not-started"),
            ("POST", f"/tables/{table}/moves", {"id": "a b", "version": 0, "action": "mulligan"}, 422, "bad-input"),
            ("POST", f"/tables/{table}/moves", {"id": "table:1", "version": 0, "action": "mulligan"}, 422, "bad-input"),
            ("POST", f"/tables/{table}/moves", {"id": "a", "version": -1, "action": "mulligan"}, 422, "bad-input"),
            ("POST", f"/tables/{table}/moves", {"id": "a", "version": 1.5, "action": "mulligan"}, 422, "bad-input"),
            ("POST", f"/tables/{table}/moves", {"id": "a", "version": True, "action": "mulligan"}, 422, "bad-input"),
            ("POST", f"/tables/{table}/moves", {"id": "a", "version": 0, "action": "a\u0000b"}, 422, "bad-input"),
            ("PUT", "/me", {"name": "", "colour": 1}, 422, "bad-input"),
            ("PUT", "/me", {"name": "  ", "colour": 1}, 422, "bad-name"),
            ("PUT", "/me", {"name": "\u200b\u0301", "colour": 1}, 422, "bad-name"),
            ("PUT", "/me", {"name": "A\u0000", "colour": 1}, 422, "bad-input"),
            ("PUT", "/me", {"name": "A" * 25, "colour": 1}, 422, "bad-input"),
            ("PUT", "/me", {"name": "Ana", "colour": 7}, 422, "bad-input"),
            ("GET", "/tables/nobody", None, 404, "no-table"),
            ("GET", "/tables/%00", None, 404, "no-table"),
            ("GET", "/tables/%F0%9F%90%AB", None, 404, "no-table"),
            ("GET", f"/tables/{table}?since=x", None, 422, "bad-input"),
            ("GET", f"/tables/{table}?since={'9' * 5000}", None, 422, "bad-input"),
            ("GET", f"/tables/{table}/record", None, 409, "not-over"),
            ("GET", f"/tables/{table}/replay/0", None, 409, "not-over"),
            ("GET", f"/tables/{table}/replay/-1", None, 422, "bad-input"),
            ("POST", f"/tables/{table}/rematch", None, 409, "not-over"),
            ("GET", "/nowhere", None, 404, "not-found"),
            ("GET", "/", None, 404, "not-found"),
            ("DELETE", "/tables", None, 405, "method-not-allowed"),
            ("PATCH", f"/tables/{table}", None, 405, "method-not-allowed"),
        ]
        for method, path, body, status, code in cases:
            assert await ana.refused(method, path, body) == (status, code), (method, path, body)
        assert await ben.refused("POST", f"/tables/{table}/leave") == (403, "not-seated")


async def test_what_is_wrong_with_a_text_is_said_in_words() -> None:
    """People read these sentences: no pattern of signs in them."""
    async with serving() as house, house.person() as ana:
        said = (await ana.call("PUT", "/me", {"name": "A\nB", "colour": 1})).json()
        assert said["params"] == {"field": "name", "problem": "string_pattern_mismatch"}
        assert "\\x" not in said["message"]
        assert "signs that cannot stand there" in said["message"]
        said = (await ana.call("POST", "/tables", [1, 2])).json()
        assert said["message"] == "The request: it has to be a JSON object, sent as application/json."


async def test_plies_to_come_are_not_kept_in_memory() -> None:
    """An update is kept for all who ask for the same; a number that nobody has reached is not another update."""
    async with serving() as house, house.person() as ana:
        live = await house.tables.get((await ana.open("me", "open"))["table"]["id"])
        renderer = Renderer()
        assert len({id(renderer.update(live, None, since)) for since in (0, 1, 77, 999_999)}) == 1


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "bad-json"),
        (b"\xff\xfe", 400, "bad-json"),
        (b'{"name": "\\ud800", "colour": 1}', 422, "bad-input"),
        (b'{"name": "Ana", "colour": ' + b"9" * 6000 + b"}", 400, "bad-json"),
        (b'{"name": "Ana", "colour": NaN}', 422, "bad-input"),
        (b'{"name": "Ana", "colour": 1e400}', 422, "bad-input"),
        (b"[" * 8000, 400, "bad-json"),
        (b'{"name": "' + b"A" * 70_000 + b'", "colour": 1}', 413, "too-large"),
        (b"", 422, "bad-input"),
        (b"null", 422, "bad-input"),
    ],
)
async def test_broken_bodies_are_refused(body: bytes, status: int, code: str) -> None:
    async with serving() as house, house.person() as ana:
        answer = await ana.client.put("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert set(answer.json()) == {"code", "message", "rule", "params"}


async def test_a_body_without_a_length_is_cut_off_too() -> None:
    async def chunks() -> Any:
        for _ in range(100):
            yield b" " * 1000

    async with serving() as house, house.person() as ana:
        answer = await ana.client.put("/api/me", content=chunks(), headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_moves_over_rest_stale_foreign_and_illegal() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben, house.person() as guest:
        table = (await ana.open("me", "open"))["table"]["id"]
        await ben.post(f"/tables/{table}/join", {"seat": 1})
        update = await ana.get(f"/tables/{table}")
        deciding, resting = (ana, ben) if update["choices"] else (ben, ana)
        choices = (await deciding.get(f"/tables/{table}"))["choices"]
        path = f"/tables/{table}/moves"
        move = {"id": "one", "version": 0, "action": choices[0]}
        assert await resting.refused("POST", path, move) == (403, "not-your-seat")
        assert await guest.refused("POST", path, move) == (403, "not-your-seat")
        illegal = next(card for card in (f"play citizen-{n}" for n in range(1, 10)) if card not in choices)
        answer = await deciding.call("POST", path, {"id": "zero", "version": 0, "action": illegal})
        assert answer.status_code == 422
        assert answer.json()["rule"]
        explained = await deciding.post(f"/tables/{table}/explain", {"action": illegal})
        assert explained["refusal"] == answer.json()
        assert (await deciding.post(f"/tables/{table}/explain", {"action": choices[0]}))["refusal"] is None
        answers = await asyncio.gather(*(deciding.post(path, move) for _ in range(5)))
        assert answers == [{"id": "one", "version": 1}] * 5
        stale = await deciding.call("POST", path, {"id": "two", "version": 0, "action": choices[0]})
        assert (stale.status_code, stale.json()["code"], stale.json()["params"]) == (409, "stale", {"version": 1})
        assert await deciding.refused("POST", path, {"id": "one", "version": 0, "action": choices[-1]}) == (409, "move-id-used")


async def test_a_table_with_bots_goes_on_by_itself() -> None:
    async with serving(pace=AT_ONCE) as house, house.person("Ana") as ana:
        table = (await ana.open("greedy", "random"))["table"]["id"]
        async with asyncio.timeout(60), ana.at(table) as socket:
            while socket.update["result"] is None:
                await socket.receive()


async def test_requests_of_other_sites_are_refused() -> None:
    async with serving() as house, house.person() as ana:
        body = {"name": "Eve", "colour": 1}
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Origin": "http://[::1"},
        ):
            answer = await ana.call("PUT", "/me", body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")
        assert (await ana.call("PUT", "/me", body, headers={"Origin": house.address})).status_code == 200
        form = await ana.client.put("/api/me", content=b'{"name": "Eve", "colour": 1}', headers={"Content-Type": "text/plain"})
        assert form.status_code == 422


async def test_every_answer_carries_the_headers_that_protect_browsers() -> None:
    async with serving() as house, house.person() as ana:
        for path in ("/api/me", "/api/nowhere", "/", "/t/abc", "/nothing.js"):
            headers = (await ana.client.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "default-src 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
        assert (await ana.client.get("/api/me")).headers["cache-control"] == "no-store"


async def test_too_many_requests_are_slowed_down() -> None:
    limits = Limits(reads=FREE.reads, writes=Rate(3, 0.01), creations=Rate(1, 0.01), messages=FREE.messages)
    async with serving(limits=limits) as house, house.person() as ana:
        await ana.open("me", "open")
        assert await ana.refused("POST", "/tables", {"game": "neteru", "seats": [{"kind": "me"}, {"kind": "open"}]}) == (429, "too-many")
        await ana.put("/me", {"name": "Ana", "colour": 1})
        answer = await ana.call("PUT", "/me", {"name": "Ana", "colour": 1})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert (await ana.get("/me"))["name"] == "Ana"


async def test_a_bot_stands_in_and_gives_the_seat_back() -> None:
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben, house.person("Cleo") as cleo:
        table = (await ana.open("me", "open"))["table"]["id"]
        await ben.post(f"/tables/{table}/join", {})
        path = f"/tables/{table}"
        assert await cleo.refused("POST", f"{path}/stand-in", {"seat": 1, "bot": "easy"}) == (403, "not-seated")
        async with ben.at(table):
            assert await ana.refused("POST", f"{path}/stand-in", {"seat": 1, "bot": "easy"}) == (409, "seat-online")
        async with asyncio.timeout(20):
            online = True
            while online:
                await asyncio.sleep(0.01)
                online = (await ana.get(path))["table"]["seats"][1]["online"]
        told = models.Update.model_validate(await ana.post(f"{path}/stand-in", {"seat": 1, "bot": "easy"}))
        seat = told.table.seats[1]
        assert (seat.kind, seat.bot, seat.stands_in_for, told.table.back) == ("bot", "easy", "Ben", None)
        assert (await ben.get(path))["table"]["back"] == 1
        assert await cleo.refused("POST", f"{path}/return") == (403, "nothing-kept")
        back = models.Update.model_validate(await ben.post(f"{path}/return"))
        assert (back.table.you, back.table.back, back.table.seats[1].kind, back.table.seats[1].name) == (1, None, "person", "Ben")
        left = models.Update.model_validate(await ana.post(f"{path}/leave", {"bot": "hard"}))
        assert (left.table.you, left.table.back, left.table.seats[0].bot) == (None, 0, "hard")


async def test_hints_are_for_those_who_play_against_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "iterations", lambda game, level: 16)
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben:
        table = (await ana.open("me", "open"))["table"]["id"]
        await ben.post(f"/tables/{table}/join", {})
        for person in (ana, ben):
            assert await person.refused("POST", f"/tables/{table}/hint", {"version": 0}) == (403, "no-hints")
    async with serving(pace=AT_ONCE) as house, house.person("Ana") as ana, house.person("Ben") as ben:
        update = await ana.open("me", "easy")
        path = f"/tables/{update['table']['id']}"
        assert update["table"]["hints"]
        async with asyncio.timeout(20):
            while not (update["choices"] and not update["automatic"]):
                await asyncio.sleep(0.02)
                update = await ana.get(path)
        version = update["version"]
        hint = models.Hint.model_validate(await ana.post(f"{path}/hint", {"version": version}))
        assert (hint.version, hint.seat, hint.chance) == (version, 0, hint.moves[0].chance)
        assert {move.action for move in hint.moves} <= set(update["choices"])
        assert await ana.refused("POST", f"{path}/hint", {"version": version + 1}) == (409, "stale")
        assert await ben.refused("POST", f"{path}/hint", {"version": version}) == (403, "not-your-seat")


async def test_a_game_is_reviewed_for_everybody_once_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "ITERATIONS", 8)
    monkeypatch.setattr(review, "SECONDS", None)
    async with serving() as house, house.person("Ana") as ana, house.person("Ben") as ben, house.person() as guest:
        path = f"/tables/{(await ana.open('me', 'open'))['table']['id']}"
        await ben.post(f"{path}/join", {})
        assert await ana.refused("GET", f"{path}/review") == (409, "not-over")
        await play_over(house, [ana, ben], path.rpartition("/")[2])
        found = models.Review.model_validate(await guest.get(f"{path}/review"))
        moments = found.moments
        async with asyncio.timeout(60):
            while len(moments) < found.decisions:
                await asyncio.sleep(0.02)
                more = models.Review.model_validate(await guest.get(f"{path}/review?since={len(moments)}"))
                assert len(moments) + len(more.moments) == more.done
                moments += more.moments
        whole = models.Review.model_validate(await ana.get(f"{path}/review"))
        assert (whole.done, whole.moments) == (found.decisions, moments)
        record = await guest.get(f"{path}/record")
        assert [moment.action for moment in moments] == [record["actions"][moment.ply - 1] for moment in moments]

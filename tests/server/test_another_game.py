"""A folder under games/ is a game: tables, bots, server and sockets play one that none of them has heard of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benben import bots, games
from tests.server.helpers import AT_ONCE, Person, serving

SHELF = str(Path(__file__).parents[1] / "tables" / "shelf")


@pytest.fixture
def high_card() -> Iterator[str]:
    """High Card stands on the shelf beside the real games."""
    games.__path__.append(SHELF)
    games.ids.cache_clear()
    yield "highcard"
    games.__path__.remove(SHELF)
    games.ids.cache_clear()
    games._load.cache_clear()


async def open_table(person: Person, *seats: str, **more: object) -> str:
    rows = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    made = await person.post("/tables", {"game": "highcard", "seats": rows, **more})
    return str(made["table"]["id"])


async def test_another_game_is_played_with_people_and_bots(high_card: str) -> None:
    assert high_card in games.ids()
    assert bots.names(high_card) == ("random",)  # greedy has no evaluation of it
    async with serving(pace=AT_ONCE) as house, house.person("Ana") as ana, house.person("Ben") as ben:
        listed = {game["id"]: game for game in await ana.get("/games")}
        assert listed["highcard"]["options"] == [{"key": "cards", "kind": "int", "default": 3, "choices": [1, 4]}]
        assert await ana.refused("POST", "/tables", {"game": "highcard", "seats": [{"kind": "me"}] * 4}) == (422, "bad-players")
        seats = [{"kind": "me"}, {"kind": "open"}]
        for wrong in (9, "3", True, 2.5):
            status, _ = await ana.refused("POST", "/tables", {"game": "highcard", "seats": seats, "options": {"cards": wrong}})
            assert status == 422
        table = await open_table(ana, "me", "random", "open", options={"cards": 4})
        await ben.post(f"/tables/{table}/join", {"seat": 2})
        async with ana.at(table) as one, ben.at(table) as two:
            while one.update["result"] is None:
                for seat in (one, two):
                    if seat.update["choices"] and not seat.update["automatic"]:
                        mine = seat.update["table"]["you"]
                        assert None not in seat.update["observation"]["hands"][mine]
                        assert all(set(hand) <= {None} for holder, hand in enumerate(seat.update["observation"]["hands"]) if holder != mine)
                        missing = next(f"lay card-{card}" for card in range(12) if f"lay card-{card}" not in seat.update["choices"])
                        refused = await seat.move(missing)
                        assert refused["type"] == "refused"
                        if refused["code"] == "not-in-hand":
                            assert (refused["message"].startswith("You do not hold card"), refused["rule"]) == (True, "the one rule")
                            await seat.move(seat.update["choices"][0])
                await one.receive()
                await two.until_version(one.update["version"])
        record = await ana.get(f"/tables/{table}/record")
        assert len(record["actions"]) == 12
        log = (await house.tables.get(table)).moves
        assert {move.by for move in log} == {"person", "bot", "table"}  # the last card of a hand is laid by the table

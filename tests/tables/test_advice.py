"""Hints during a game against bots, and reviews after any game."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from benben.bots import review
from benben.bots.search import guides
from benben.core.rng import Rng
from benben.tables import Here, LiveTable, Pool, SeatSpec, TableError, Tables, reviews
from benben.tables.replay import recorded
from tests.tables.helpers import ANA, AT_ONCE, BEN, CLEO, NEVER, house, play_out, refused, two_people


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "iterations", lambda game, level: 24)
    monkeypatch.setattr(review, "ITERATIONS", 12)
    monkeypatch.setattr(review, "SECONDS", None)


class Counting(Here):
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def advise(self, observation: dict[str, Any], choices: list[str], seed: str) -> dict[str, Any] | None:
        self.asked += 1
        return await super().advise(observation, choices, seed)


async def my_turn(tables: Tables) -> LiveTable:
    live = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("bot", "random")], seed="hint")
    async with asyncio.timeout(20), tables.watch(live.row.id, ANA.id) as (_, watch):
        while live.deciding != 0 or len(live.choices()) < 2:
            await watch.changed()
    return live


async def test_a_hint_names_the_best_moves_with_their_chances_and_costs_once() -> None:
    thinker = Counting()
    async with house(pace=AT_ONCE, thinker=thinker) as tables:
        live = await my_turn(tables)
        assert live.view(ANA.id)["hints"]
        version = live.version
        hint, again = await asyncio.gather(*(tables.hint(live.row.id, ANA.id, version) for _ in range(2)))
        assert hint == again
        assert thinker.asked == 1
        assert (hint["version"], hint["seat"], hint["chance"]) == (version, 0, hint["moves"][0]["chance"])
        assert 1 <= len(hint["moves"]) <= 3
        assert {move["action"] for move in hint["moves"]} <= set(live.choices())
        assert all(0 <= move["chance"] <= 1 for move in hint["moves"])
        await tables.move(live.row.id, ANA.id, "as told", version, hint["moves"][0]["action"])
        assert await refused(tables.hint(live.row.id, ANA.id, version)) == "stale"


async def test_who_gets_no_hint() -> None:
    async with house(pace=NEVER) as tables:
        people = await two_people(tables)
        asking = ANA if people.deciding == 0 else BEN
        assert not people.view(asking.id)["hints"]
        assert await refused(tables.hint(people.row.id, asking.id, people.version)) == "no-hints"
        # a bot that plays for a person is no opponent to be advised against
        other = BEN if asking is ANA else ANA
        await tables.leave(people.row.id, other.id, bot="easy")
        assert await refused(tables.hint(people.row.id, asking.id, people.version)) == "no-hints"
        alone = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("bot", "random")], seed="others")
        assert await refused(tables.hint(alone.row.id, CLEO.id, 0)) == "not-your-seat"
        assert not alone.view(CLEO.id)["hints"]
        assert await refused(tables.hint(alone.row.id, ANA.id, 5)) == "stale"
        waiting = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("open")])
        assert await refused(tables.hint(waiting.row.id, ANA.id, 0)) == "not-started"


async def test_a_game_that_no_search_knows_has_no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "known", lambda game: False)
    async with house(pace=NEVER) as tables:
        live = await tables.create(ANA, "pharaon", [SeatSpec("me"), SeatSpec("bot", "random")], seed="no guide")
        assert not live.view(ANA.id)["hints"]
        with pytest.raises(TableError, match="no hints at Pyramide du Pharaon yet") as none:
            await tables.hint(live.row.id, ANA.id, 0)
        assert none.value.code == "no-hints"


@pytest.mark.parametrize("gods", [False, True])
async def test_hints_at_pyramide_du_pharaon(gods: bool) -> None:
    """No level searches there, but there are hints; in the variant as well (F-20: they tell nothing that was seen before)."""
    async with house(pace=NEVER) as tables:
        options = {"gods": gods, "first": "seat-0"}
        live = await tables.create(ANA, "pharaon", [SeatSpec("me"), SeatSpec("bot", "medium")], options=options, seed="hints")
        assert live.view(ANA.id)["hints"]
        hint = await tables.hint(live.row.id, ANA.id, live.version)
        assert {move["action"] for move in hint["moves"]} <= set(live.choices())
        assert len(hint["moves"]) == (1 if gods else 3)


async def test_a_hint_that_fails_is_said_and_may_be_asked_for_again() -> None:
    class Failing(Here):
        async def advise(self, observation: dict[str, Any], choices: list[str], seed: str) -> dict[str, Any] | None:
            return None

    async with house(pace=AT_ONCE, thinker=Failing()) as tables:
        live = await my_turn(tables)
        for _ in range(2):
            assert await refused(tables.hint(live.row.id, ANA.id, live.version)) == "no-hint-now"


async def finished(tables: Tables, live: LiveTable) -> dict[str, Any]:
    """The review once all of it is there."""
    found = await tables.review(live.row.id)
    async with asyncio.timeout(60):
        while found["done"] < found["decisions"]:
            await asyncio.sleep(0.01)
            found = await tables.review(live.row.id)
    return found


async def test_a_review_judges_every_real_decision_and_is_the_same_for_everybody() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        with pytest.raises(TableError, match="not over"):
            await tables.review(live.row.id)
        await play_out(tables, live, Rng("review"))
        first = await tables.review(live.row.id)
        assert first["done"] < first["decisions"]  # it is worked out in the background
        found = await finished(tables, live)
        assert found["moments"] == [moment.to_json() for moment in review.review(recorded(live))]
        assert found["decisions"] == len(found["moments"]) > 20
        for moment in found["moments"]:
            assert live.moves[moment["ply"] - 1].action == moment["action"]
            assert live.moves[moment["ply"] - 1].seat == moment["seat"]
            assert 0 <= moment["left"] <= moment["chance"] <= 1
            assert moment["lost"] == pytest.approx(moment["chance"] - moment["left"], abs=2e-4)
            wanted = next((mark for least, mark in review.MARKS if moment["chance"] - moment["left"] >= least + 1e-4), None)
            assert moment["mark"] == wanted or abs(min(abs(moment["lost"] - least) for least, _ in review.MARKS)) < 2e-4
            assert (moment["best"] == moment["action"]) == (moment["lost"] == 0)
        assert any(moment["mark"] for moment in found["moments"])  # people who choose at random make mistakes
        later = await tables.review(live.row.id, 5)
        assert later["moments"] == found["moments"][5:]


class Stumbling(Here):
    """Judges so many decisions and then fails, until it is mended."""

    def __init__(self, good: int) -> None:
        self.good = good
        self.judged: list[int] = []
        self.failed = 0

    async def judge(self, observation: dict[str, Any], choices: list[str], action: str, ply: int) -> dict[str, Any] | None:
        if len(self.judged) == self.good:
            self.failed += 1
            return None
        self.judged.append(ply)
        return await super().judge(observation, choices, action, ply)


async def at_rest(tables: Tables, live: LiveTable) -> None:
    """Wait until nobody works on a review."""
    task = tables.reviews._works[live.row.id].task
    assert task is not None
    await asyncio.wait_for(task, 30)


async def test_a_review_that_stumbles_goes_on_where_it_stopped() -> None:
    thinker = Stumbling(4)
    async with house(pace=NEVER, thinker=thinker) as tables:
        live = await two_people(tables)
        await play_out(tables, live, Rng("failing"))
        for failed in (1, 2):
            await tables.review(live.row.id)
            await at_rest(tables, live)
            assert thinker.failed == failed
        thinker.good = 10_000
        assert (await tables.review(live.row.id))["done"] == 4
        found = await finished(tables, live)
        plies = [moment["ply"] for moment in found["moments"]]
        assert thinker.judged == plies == sorted(set(plies))  # none twice, none left out
        assert found["done"] == found["decisions"] == len(plies)


async def test_a_review_that_cannot_go_on_is_given_up_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Stumbling(2)
    async with house(pace=NEVER, thinker=thinker) as tables:
        live = await two_people(tables)
        await play_out(tables, live, Rng("failing"))
        for _ in range(reviews.FAILURES):
            assert (await tables.review(live.row.id))["done"] <= 2
            await at_rest(tables, live)
        with pytest.raises(TableError, match="stopped after 2 of") as caught:
            await tables.review(live.row.id)
        assert (caught.value.kind, caught.value.code, caught.value.params["done"]) == ("conflict", "review-failed", 2)
        assert await refused(tables.review(live.row.id)) == "review-failed"
        assert thinker.failed == reviews.FAILURES  # being asked is not trying
        monkeypatch.setattr(reviews, "REST", 0.0)
        thinker.good = 10_000
        assert (await tables.review(live.row.id, 1))["done"] == 2
        assert (await finished(tables, live))["done"] > 20


async def test_a_pool_advises_and_judges_like_this_thread() -> None:
    pool = Pool(workers=1)
    try:
        async with house(pace=AT_ONCE) as tables:
            live = await my_turn(tables)
            seen, choices = live.observation(0), live.choices()
            told = await pool.advise(seen, choices, "seed")  # other iterations there: the clock ends it
            assert told is not None
            assert {move["action"] for move in told["moves"]} <= set(choices)
            judged = await pool.judge(seen, choices, choices[0], 1)
            assert judged is not None
            assert judged["action"] == choices[0]
            assert await pool.judge(seen, choices, "no such action", 1) is None
    finally:
        await pool.close()

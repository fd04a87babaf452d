"""Making, joining, leaving, playing, refusing: what a table does, with no web in it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.tables import Guest, Pace, SeatSpec, TableError
from tests.tables.helpers import ANA, BEN, CLEO, NEVER, decide, house, play_out, two_people, until_over

ME, OPEN, GREEDY, RANDOM = SeatSpec("me"), SeatSpec("open"), SeatSpec("bot", "greedy"), SeatSpec("bot", "random")


async def test_a_table_waits_for_its_open_seats_and_then_begins() -> None:
    async with house(pace=NEVER) as tables:
        live = await tables.create(ANA, "neteru", [ME, OPEN, OPEN])
        waiting = live.update(ANA.id, -1)
        assert (waiting["table"]["status"], waiting["observation"], waiting["choices"], waiting["events"]) == ("waiting", None, [], [])
        assert waiting["table"]["you"] == 0
        assert waiting["table"]["host"]
        await tables.join(live.row.id, BEN, 2)
        assert live.view(None)["status"] == "waiting"
        await tables.join(live.row.id, CLEO)
        assert live.view(None)["status"] == "playing"
        assert [seat["name"] for seat in live.view(None)["seats"]] == ["Ana", "Cleo", "Ben"]
        assert live.view(BEN.id)["you"] == 2
        assert not live.view(BEN.id)["host"]


async def test_a_table_of_bots_plays_itself_the_same_for_the_same_seed() -> None:
    games = []
    for _ in range(2):
        async with house() as tables:
            live = await tables.create(ANA, "neteru", [GREEDY, RANDOM, RANDOM], seed="same")
            await until_over(tables, live)
            games.append([move.action for move in live.moves])
            assert live.update(None, -1)["result"]["standings"][0]["place"] == 1
    assert games[0] == games[1]


async def test_only_whoever_decides_gets_choices_and_everybody_gets_their_own_observation() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        first, second = (ANA, BEN) if live.deciding == 0 else (BEN, ANA)
        assert live.update(first.id, 0)["choices"] == live.choices()
        assert live.update(second.id, 0)["choices"] == []
        assert live.update(CLEO.id, 0)["choices"] == []
        hands = {guest.name: live.update(guest.id, 0)["observation"]["seats"] for guest in (ANA, BEN, CLEO)}
        assert None not in hands["Ana"][0]["hand"]
        assert set(hands["Ana"][1]["hand"]) == {None}
        assert set(hands["Cleo"][0]["hand"]) == {None}


async def test_nothing_that_leaves_a_table_before_the_end_holds_the_seed_or_a_guests_id() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables, seed="a-seed-to-find")
        rng = Rng("choices")
        while live.row.status != "over":
            for guest in (ANA, BEN, CLEO):
                text = json.dumps(live.update(guest.id, -1) | {"lobby": await tables.lobby(guest.id)})
                assert "a-seed-to-find" not in text
                assert not any(other.id in text for other in (ANA, BEN, CLEO))
            for refused in (tables.record(live.row.id), tables.replay(live.row.id, 0, 0)):
                with pytest.raises(TableError, match="not over"):
                    await refused
            if await decide(tables, live, rng) > 40:
                return


async def test_hidden_cards_reach_only_those_who_may_see_them_in_every_event() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        await play_out(tables, live, Rng("events"))
        draws = [event for event in live.events(0, -1) if event["kind"] == "draw"]
        assert draws
        for event in draws:
            assert (event["card"] is None) == (event["seat"] != 0)
        assert all(event["card"] is None for event in live.events(-1, -1) if event["kind"] == "draw")
        assert [event["kind"] for event in live.events(0, -1)] == [event["kind"] for event in live.events(-1, -1)]


async def test_events_come_with_the_ply_that_caused_them_and_from_where_one_asks() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        rng = Rng("ply")
        for _ in range(12):
            await decide(tables, live, rng)
        everything = live.update(ANA.id, -1)["events"]
        assert {event["ply"] for event in everything} <= set(range(13))
        assert live.update(ANA.id, 7)["events"] == [event for event in everything if event["ply"] > 7]
        assert live.update(ANA.id, 12)["events"] == []


async def test_the_same_move_id_plays_once_and_gets_the_same_answer() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        guest, action = live.row.seats[live.deciding].guest, live.choices()[0]
        answers = await asyncio.gather(*(tables.move(live.row.id, guest, "click", 0, action) for _ in range(8)))
        assert answers == [1] * 8
        assert live.version == 1
        with pytest.raises(TableError) as other:
            await tables.move(live.row.id, guest, "click", 1, live.choices()[0] + "!")
        assert other.value.code == "move-id-used"


async def test_refusals_say_what_is_wrong_and_change_nothing() -> None:
    async with house(pace=NEVER) as tables:
        waiting = await tables.create(ANA, "neteru", [ME, OPEN])
        live = await two_people(tables)
        await decide(tables, live, Rng("one"))
        deciding, resting = (ANA, BEN) if live.deciding == 0 else (BEN, ANA)
        legal = live.choices()[0]
        illegal = next(action.code for action in live.game.catalogue if action.code not in live.choices())
        key = live.state and live.state.key()

        async def refusal(table: str, guest: str | None, version: int, action: str) -> TableError:
            with pytest.raises(TableError) as caught:
                await tables.move(table, guest, "new", version, action)
            return caught.value

        assert (await refusal("no-such-table", ANA.id, 1, legal)).code == "no-table"
        assert (await refusal(waiting.row.id, ANA.id, 0, legal)).code == "not-started"
        assert (await refusal(live.row.id, CLEO.id, 1, legal)).code == "not-your-seat"
        assert (await refusal(live.row.id, resting.id, 1, legal)).code == "not-your-seat"
        stale = await refusal(live.row.id, deciding.id, 0, legal)
        assert (stale.code, stale.kind, stale.params) == ("stale", "conflict", {"version": 1})
        assert (await refusal(live.row.id, deciding.id, 99, legal)).code == "stale"
        broken = await refusal(live.row.id, deciding.id, 1, illegal)
        assert (broken.kind, bool(broken.rule), broken.message.endswith(".")) == ("illegal", True, True)
        with pytest.raises(BadInput, match="no action of this game"):
            await tables.move(live.row.id, deciding.id, "new", 1, "fly")
        assert live.version == 1
        assert (live.state and live.state.key()) == key


async def test_the_rules_explain_only_to_whoever_decides() -> None:
    # Asked about another seat's decision, "you do not hold this card" would tell what that seat holds.
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        deciding, resting = (ANA, BEN) if live.deciding == 0 else (BEN, ANA)
        for action in live.game.catalogue:
            told = await tables.explain(live.row.id, resting.id, action.code)
            assert told is not None
            assert told.code == "not-your-seat"
            assert (await tables.explain(live.row.id, deciding.id, action.code) is None) == (action.code in live.choices())


async def test_tables_that_cannot_be_are_refused_before_anything_is_kept() -> None:
    async with house() as tables:
        for seats, code in (
            ([ME], "bad-players"),
            ([ME, *[OPEN] * 4], "bad-players"),
            ([ME, ME], "bad-seats"),
            ([ME, SeatSpec("open", "greedy")], "bad-seats"),
            ([ME, SeatSpec("bot", "sphinx")], "unknown-bot"),
            ([ME, SeatSpec("bot")], "unknown-bot"),
        ):
            with pytest.raises(BadInput) as caught:
                await tables.create(ANA, "neteru", seats, public=True)
            assert caught.value.code == code
        with pytest.raises(BadInput, match="no game"):
            await tables.create(ANA, "chess", [ME, OPEN])
        with pytest.raises(BadInput, match="no option"):
            await tables.create(ANA, "neteru", [ME, OPEN], {"fast": True})
        with pytest.raises(BadInput, match="takes true or false"):
            await tables.create(ANA, "neteru", [ME, OPEN], {"mulligan": 3})
        assert await tables.lobby(ANA.id) == []


async def test_seats_are_taken_once() -> None:
    async with house(pace=NEVER) as tables:
        live = await tables.create(ANA, "neteru", [ME, OPEN, OPEN])
        table = live.row.id
        with pytest.raises(TableError) as taken:
            await tables.join(table, BEN, 0)
        assert taken.value.code == "seat-taken"
        for missing in (3, -1, 2**31):
            with pytest.raises(TableError, match="There is no seat"):
                await tables.join(table, BEN, missing)
        await asyncio.gather(*(tables.join(table, BEN) for _ in range(4)))
        assert sum(seat.guest == BEN.id for seat in live.row.seats) == 1
        with pytest.raises(TableError, match="You sit at seat 1 already"):
            await tables.join(table, BEN, 2)
        await tables.join(table, CLEO)
        with pytest.raises(TableError) as begun:
            await tables.join(table, ANA.__class__("somebody-else-altogether", "Dan", 4))
        assert begun.value.code == "already-started"


async def test_whoever_leaves_opens_the_seat_while_waiting_and_gives_it_to_a_bot_while_playing() -> None:
    async with house() as tables:
        live = await tables.create(ANA, "neteru", [ME, OPEN, OPEN], seed="leave")
        await tables.join(live.row.id, BEN)
        await tables.leave(live.row.id, BEN.id)
        assert [seat.kind for seat in live.row.seats] == ["person", "open", "open"]
        with pytest.raises(TableError, match="no seat to leave"):
            await tables.leave(live.row.id, BEN.id)
        await tables.join(live.row.id, BEN)
        await tables.join(live.row.id, CLEO)
        await tables.leave(live.row.id, ANA.id, ["Ben", "Hori", "Tiy"])
        await tables.leave(live.row.id, BEN.id, ["Hori", "Tiy"])
        await tables.leave(live.row.id, CLEO.id)
        assert [seat.bot for seat in live.row.seats] == ["medium"] * 3
        assert [seat.name for seat in live.row.seats] == ["Hori", "Tiy", "Medium"]
        await until_over(tables, live)


async def test_the_only_choice_is_made_by_the_table_unless_it_is_the_main_choice_of_a_turn() -> None:
    async with house(pace=Pace(bot=0.0, automatic=0.0)) as tables:
        live = await two_people(tables, seed="automatic 25")
        rng = Rng("automatic")
        seen = 0
        while live.row.status != "over":
            guest = live.row.seats[live.deciding].guest
            update = live.update(guest, 0)
            if update["automatic"]:
                seen += 1
                assert len(update["choices"]) == 1
                assert not update["observation"]["decision"]["main"]
                version = live.version
                async with asyncio.timeout(10), tables.watch(live.row.id, None) as (_, watch):
                    while live.version == version:
                        await watch.changed()
                assert live.moves[version].by == "table"
            else:
                await decide(tables, live, rng)
        assert seen
        assert all(move.by in ("person", "table") for move in live.moves)


async def test_a_rematch_is_one_table_for_all_who_ask_and_keeps_their_seats() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        with pytest.raises(TableError, match="still on"):
            await tables.rematch(live.row.id, ANA)
        await play_out(tables, live, Rng("first"))
        with pytest.raises(TableError) as outsider:
            await tables.rematch(live.row.id, CLEO)
        assert outsider.value.code == "not-seated"
        first = await tables.rematch(live.row.id, BEN)
        assert [seat.kind for seat in first.row.seats] == ["open", "person"]
        assert live.view(ANA.id)["rematch"] == first.row.id
        assert first.view(CLEO.id)["seats"][0]["name"] is None
        with pytest.raises(TableError) as stranger:
            await tables.join(first.row.id, CLEO)  # whoever comes along gets no seat that is kept
        assert stranger.value.code == "seats-kept"
        second = await tables.rematch(live.row.id, ANA)
        assert second is first
        assert [seat.guest for seat in first.row.seats] == [ANA.id, BEN.id]
        assert first.row.status == "playing"
        assert first.row.seed != live.row.seed
        assert await tables.rematch(live.row.id, ANA) is first


async def test_a_kept_seat_may_be_given_away_by_its_number_and_whoever_comes_late_watches() -> None:
    async with house(pace=NEVER) as tables:
        live = await tables.create(ANA, "neteru", [ME, OPEN, OPEN])
        await tables.join(live.row.id, BEN)
        await tables.join(live.row.id, CLEO)
        await play_out(tables, live, Rng("kept"))
        again = await tables.rematch(live.row.id, ANA)
        await tables.join(again.row.id, Guest("dora", "Dora", 4), 1)  # Ben's
        assert await tables.rematch(live.row.id, BEN) is again  # and does not take Cleo's
        assert [seat.guest for seat in again.row.seats] == [ANA.id, "dora", CLEO.id]
        assert again.version == 0
        assert again.choices() == []  # Cleo is still waited for
        await tables.rematch(live.row.id, CLEO)
        assert again.row.status == "playing"


async def test_what_another_process_has_done_counts_at_once(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'benben.db'}"
    async with house(database, NEVER) as here, house(database, NEVER) as there:
        table = (await here.create(ANA, "neteru", [ME, OPEN])).row.id
        await there.get(table)
        await here.leave(table, ANA.id)
        await there.join(table, BEN, 0)  # free since a moment ago
        await here.join(table, ANA, 1)
        live, elsewhere = await here.get(table), await there.get(table)
        rng = Rng("both")
        for version in range(1, 9):  # every move at the process that has not made the last one
            tables, at = (here, live) if version % 2 else (there, elsewhere)
            guest, choices = live.row.seats[live.deciding].guest, live.choices()
            action = choices[rng.below(len(choices))]
            assert await tables.move(table, guest, f"both-{version}", version - 1, action) == version
            assert await (there if version % 2 else here).move(table, guest, f"both-{version}", version - 1, action) == version
            assert at.version == version
        assert [move.ply for move in elsewhere.moves] == list(range(1, 9))
        await play_out(here, live, rng)
        assert (await there.record(table)).actions == (await here.record(table)).actions


async def test_the_record_and_the_replay_open_when_the_game_is_over() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables, seed="record")
        await play_out(tables, live, Rng("record"))
        record = await tables.record(live.row.id)
        assert record.seed == "record"
        assert list(record.seats) == ["Ana", "Ben"]
        assert record.replay().key() == (live.state and live.state.key())
        end = await tables.replay(live.row.id, live.version, 1)
        assert end["observation"] == live.observation(1)
        start = await tables.replay(live.row.id, 0)
        assert start["action"] is None
        assert start["plies"] == live.version
        assert None in start["observation"]["seats"][0]["hand"]
        told = [event for ply in range(live.version + 1) for event in (await tables.replay(live.row.id, ply, 0))["events"]]
        assert told == live.events(0, -1)
        for ply in (-1, live.version + 1):
            with pytest.raises(TableError, match="there is no ply"):
                await tables.replay(live.row.id, ply)
        with pytest.raises(TableError, match="There is no seat 2"):
            await tables.replay(live.row.id, 0, 2)
        with pytest.raises(TableError) as over:
            await tables.move(live.row.id, ANA.id, "late", live.version, "mulligan")
        assert over.value.code == "over"


async def test_a_new_name_shows_at_the_tables_where_one_sits() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        await tables.rename(ANA.__class__(ANA.id, "Anna", 2))
        assert (live.row.seats[0].name, live.row.seats[0].colour) == ("Anna", 1)  # Ben has colour 2
        await tables.rename(ANA.__class__(ANA.id, "Anna", 5))
        assert live.row.seats[0].colour == 5


async def test_watchers_are_online_and_are_rung_for_every_change() -> None:
    async with house(pace=NEVER) as tables:
        live = await two_people(tables)
        async with tables.watch(live.row.id, ANA.id) as (_, watch):
            await watch.changed()
            assert [seat["online"] for seat in live.view(None)["seats"]] == [True, False]
            await decide(tables, live, Rng("ring"))
            await asyncio.wait_for(watch.changed(), 5)
            async with tables.watch(live.row.id, BEN.id):
                await asyncio.wait_for(watch.changed(), 5)
                assert [seat["online"] for seat in live.view(None)["seats"]] == [True, True]
        assert [seat["online"] for seat in live.view(None)["seats"]] == [False, False]


async def test_the_lobby_shows_public_tables_that_somebody_sits_at() -> None:
    async with house(pace=NEVER) as tables:
        private = await tables.create(ANA, "neteru", [ME, OPEN])
        public = await tables.create(ANA, "neteru", [ME, OPEN], public=True)
        shown = await tables.lobby(BEN.id)
        assert [view["id"] for view in shown] == [public.row.id]
        assert private.row.id != public.row.id
        await tables.leave(public.row.id, ANA.id)
        assert await tables.lobby(BEN.id) == []

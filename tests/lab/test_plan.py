"""Which games an experiment plays: each from its number alone, every deal from every seat."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from benben import __version__, games
from benben.bots.searcher import Searcher
from benben.core.errors import BadInput
from benben.lab.plan import Variant, make_plan, read_plan


def test_one_bot_serves_all_seats_and_every_game_has_a_deal_of_its_own() -> None:
    plan = make_plan("play", "neteru", ["easy"], "s", 5, players=3)
    fixtures = [plan.fixture(number) for number in range(plan.games)]
    assert {fixture.seats for fixture in fixtures} == {("easy",) * 3}
    assert [fixture.seed for fixture in fixtures] == [f"s {number}" for number in range(5)]
    assert make_plan("play", "neteru", ["easy", "random", "random"], "s", 5).players == 3


@pytest.mark.parametrize("players", [2, 3])
def test_in_a_tournament_all_meet_on_the_same_deals_from_every_seat(players: int) -> None:
    names = ["random", "easy", "medium", "greedy"]
    plan = make_plan("tournament", "pyramidis", names, "s", 2 * players, players)
    fixtures = [plan.fixture(number) for number in range(plan.games)]
    met: dict[frozenset[str], list[tuple[str, tuple[str, ...]]]] = defaultdict(list)
    for fixture in fixtures:
        met[frozenset(fixture.seats)].append((fixture.seed, fixture.seats))
    assert len(met) == {2: 6, 3: 4}[players]
    for some in met.values():
        assert {seed for seed, _ in some} == {"s 0", "s 1"}
        for deal in ("s 0", "s 1"):
            orders = [seats for seed, seats in some if seed == deal]
            sat = Counter((bot, at) for seats in orders for at, bot in enumerate(seats))
            assert set(sat.values()) == {1}
            assert len(sat) == players * players


def test_a_tournament_plays_whole_rounds_of_seats() -> None:
    assert make_plan("tournament", "neteru", ["random", "easy"], "s", 3).games == 4


def test_a_longer_plan_begins_with_the_shorter_one() -> None:
    short, long = (make_plan("tournament", "neteru", ["random", "easy", "medium"], "s", count) for count in (4, 10))
    assert [long.fixture(number) for number in range(short.games)] == [short.fixture(number) for number in range(short.games)]


def test_two_ways_to_play_share_their_deals() -> None:
    ways = [Variant("one", {"mulligan": True}), Variant("two", {"mulligan": False})]
    plan = make_plan("balance", "neteru", ["random"], "s", 3, variants=ways)
    assert plan.games == 6
    assert [(plan.fixture(number).variant, plan.fixture(number).seed) for number in range(6)] == [
        (0, "s 0"), (1, "s 0"), (0, "s 1"), (1, "s 1"), (0, "s 2"), (1, "s 2"),
    ]  # fmt: skip


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = make_plan("balance", "neteru", ["random"], "s", 3, variants=[Variant("one", {"mulligan": True}, {"card": {}})])
    assert read_plan(plan.to_json()) == plan


def test_a_plan_of_other_rules_is_refused() -> None:
    text = make_plan("play", "neteru", ["random"], "s", 3).to_json()
    version = games.get("neteru").rules_version
    with pytest.raises(BadInput, match="rules version 99"):
        read_plan(text.replace(f'"rules_version": {version}', '"rules_version": 99'))
    with pytest.raises(BadInput, match=r"begun with Benben 0\.0\.0"):
        read_plan(text.replace(f'"benben": "{__version__}"', '"benben": "0.0.0"'))
    for broken in ("{", "[]", "{}"):
        with pytest.raises(BadInput, match="cannot be read"):
            read_plan(broken)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "chess", ["random"], "s", 5), "There is no game “chess”"),
        (("play", "neteru", ["einstein"], "s", 5), "There is no bot “einstein”"),
        (("play", "neteru", ["search:many"], "s", 5), "a search is written search:500"),
        (("play", "neteru", ["knowing:master"], "s", 5), "There is no bot “knowing:master”"),
        (("play", "neteru", ["random"], "", 5), "text of 1 to 180 characters"),
        (("play", "neteru", ["random"], "s", 0), "The number of games is from 1 to"),
        (("play", "neteru", ["random"] * 5, "s", 5), "2 to 4 players, not 5"),
        (("play", "neteru", ["random", "easy"], "s", 5, 3), "There are 3 seats, but 2 bots are named"),
        (("tournament", "neteru", ["random", "random"], "s", 5), "every bot is named once"),
        (("tournament", "neteru", ["random"], "s", 5), "at 2 seats needs at least 2 bots, and 1 are named"),
        (("play", "neteru", ["random"], "s", 5, 2, [Variant("x", {}, {"card": {"priest-1": {"points": "many"}}})]), "components"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(arguments: tuple[object, ...], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        make_plan(*arguments)  # type: ignore[arg-type]
    assert said in caught.value.message


def test_a_bot_that_does_not_know_the_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """All levels know all four games; a fifth game may not have a search yet."""
    monkeypatch.setattr(Searcher, "plays", lambda self, game: False)
    with pytest.raises(BadInput, match="hard does not play Pyramide du Pharaon; these do: random"):
        make_plan("play", "pharaon", ["hard"], "s", 5)
    with pytest.raises(BadInput, match="A search does not play"):
        make_plan("play", "pharaon", ["search:9"], "s", 5)

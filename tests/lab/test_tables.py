"""The figures of a report, against games worked out by hand."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from benben.lab.plan import Plan, Variant, make_plan
from benben.lab.results import COLUMNS, Frames
from benben.lab.tables import report
from benben.lab.tables.balance import used
from benben.lab.tables.common import histogram, won_by
from benben.lab.tables.figures import Report, Table, shown
from benben.lab.tables.tournament import pair_results


def frames_of(plan: Plan, games: list[dict[str, Any]]) -> Frames:
    """Tables from games told by their places (by seat), and if wanted points, plies, uses {(seat, group, element): count}."""
    rows: dict[str, list[tuple[Any, ...]]] = {"games": [], "seats": [], "uses": []}
    for number, game in enumerate(games):
        fixture, places = plan.fixture(number), game["places"]
        key = (number, fixture.variant)
        rows["games"].append((*key, fixture.deal, fixture.seed, game.get("plies", 10), game.get("ended", "round")))
        first = places.count(1)
        for seat, place in enumerate(places):
            share = 1 / first if place == 1 else 0.0
            points = game.get("points", [0] * len(places))[seat]
            rows["seats"].append((*key, fixture.deal, seat, fixture.seats[seat], seat + 1, place, share, points, 5))
        rows["uses"] += [(*key, *use, count) for use, count in game.get("uses", {}).items()]
    schemas = {name: {column: getattr(pl, kind) for column, kind in columns.items()} for name, columns in COLUMNS.items()}
    return {name: pl.DataFrame(some, schema=schemas[name], orient="row") for name, some in rows.items()}


def table(found: Report, table_id: str) -> Table:
    return next(table for table in found.tables() if table.id == table_id)


def test_wins_by_seat_and_bot() -> None:
    plan = make_plan("play", "neteru", ["easy", "medium"], "s", 4)
    # seat 1 wins twice, shares once, loses once: 2.5 of 4
    frames = frames_of(plan, [{"places": [2, 1]}, {"places": [2, 1]}, {"places": [1, 1]}, {"places": [1, 2]}])
    rows = won_by(frames["seats"], "seat")
    assert [(row["games"], row["total"], row["won"]) for row in rows] == [(4, 1.5, 0.375), (4, 2.5, 0.625)]
    found = report(plan, frames)
    assert [(row["bot"], row["won"]) for row in table(found, "bots").rows] == [("easy", 0.375), ("medium", 0.625)]
    assert any("Medium on seat 1 won most: 62.5%" in sentence for sentence in found.summary)


def test_an_experiment_that_was_stopped_says_so() -> None:
    plan = make_plan("play", "neteru", ["random"], "s", 1000)
    found = report(plan, frames_of(plan, [{"places": [2, 1]}]))
    assert dict(found.facts)["games"] == "1 of 1,000: stopped early"


def test_pairs_of_a_tournament() -> None:
    plan = make_plan("tournament", "neteru", ["random", "easy"], "s", 4)
    assert [plan.fixture(number).seats[0] for number in range(4)] == ["random", "easy", "random", "easy"]
    games = [{"places": [2, 1]}, {"places": [1, 2]}, {"places": [1, 1]}, {"places": [2, 1]}]  # easy, easy, a tie, random
    assert pair_results(plan, frames_of(plan, games)) == {("random", "easy"): (1.5, 4, 1)}
    rows = table(report(plan, frames_of(plan, games)), "ratings").rows
    assert [row["bot"] for row in rows] == ["easy", "random"]
    assert rows[0]["half"] == "the anchor"
    assert rows[0]["elo"] == 1000 > rows[1]["elo"]
    cross = table(report(plan, frames_of(plan, games)), "cross").rows
    assert (cross[0]["random"], cross[0]["easy"], cross[1]["random"]) == (None, 0.375, 0.625)


def test_at_larger_tables_the_places_make_pairs() -> None:
    plan = make_plan("tournament", "neteru", ["random", "easy", "medium"], "s", 3, players=3)
    # random third always; easy and medium change places
    games = [{"places": [3, 1, 2]}, {"places": [1, 2, 3]}, {"places": [2, 3, 1]}]
    seats = [plan.fixture(number).seats for number in range(3)]
    assert seats == [("random", "easy", "medium"), ("easy", "medium", "random"), ("medium", "random", "easy")]
    expected = {("random", "easy"): (0, 3, 0), ("random", "medium"): (0, 3, 0), ("easy", "medium"): (3, 3, 0)}
    assert pair_results(plan, frames_of(plan, games)) == expected
    assert any("placed before it" in words for section in report(plan, frames_of(plan, games)).sections for words in section.words)


def test_what_matters() -> None:
    plan = make_plan("balance", "neteru", ["random"], "s", 4)
    games = [
        {"places": [1, 2], "uses": {(0, "god", "osiris"): 2, (1, "god", "osiris"): 1}},  # both used it, the winner more often
        {"places": [2, 1], "uses": {(0, "god", "osiris"): 1, (1, "god", "osiris"): 1}},  # both as often
        {"places": [2, 1], "uses": {(1, "god", "osiris"): 1, (1, "god", "ra"): 1}},
        {"places": [1, 1], "uses": {(0, "god", "ra"): 3}},
    ]
    osiris, ra = used(plan, frames_of(plan, games), "god")
    assert (osiris["name"], ra["name"]) == ("Osiris", "Râ")
    assert osiris["used0"] == 5 / 8
    assert osiris["times0"] == 6 / 4
    assert osiris["won0"] == 3 / 5
    assert osiris["led0"] == 1  # the games with one who used it most: the first and the third, and both of them won
    assert (ra["used0"], ra["times0"], ra["won0"], ra["led0"]) == (2 / 8, 1, 1.5 / 2, 1.5 / 2)
    assert used(plan, frames_of(plan, games), "mulligan") == []


def test_what_goes_with_winning_is_told_where_it_is_clear() -> None:
    plan = make_plan("balance", "neteru", ["random"], "s", 80)
    # Horus always wins, Osiris always loses, Isis wins every other time; Seth always wins, but is too seldom to tell
    games = [
        {"places": [1, 2], "uses": {(0, "god", "horus"): 1, (1, "god", "osiris"): 1, (number % 2, "god", "isis"): 1}}
        | ({"uses": {(0, "god", "seth"): 1}} if number < 5 else {})
        for number in range(80)
    ]
    [told] = [sentence for sentence in report(plan, frames_of(plan, games)).summary if sentence.startswith("Gods")]
    assert told == "Gods (won): most wins go with Horus, 100.0% and fewest with Osiris, 0.0%."


def test_two_ways_to_play_are_compared() -> None:
    ways = [Variant("one", {"mulligan": True}), Variant("two", {"mulligan": False})]
    plan = make_plan("balance", "neteru", ["random"], "s", 100, variants=ways)
    # who wins Osiris loses in the first way, and wins in the second, where games are longer and end otherwise
    games = [
        {"places": [2, 1] if number % 2 == 0 else [1, 2], "uses": {(0, "god", "osiris"): 1}, "plies": 10 + 20 * (number % 2)}
        | {"ended": "pile" if number % 2 else "round"}
        for number in range(200)
    ]
    found = report(plan, frames_of(plan, games))
    [row] = table(found, "god").rows
    assert (row["won0"], row["won1"], row["gap"]) == (0, 1, 1)
    assert row["gaps"][0] > 0.9
    assert any("Osiris (+100.0 points)" in sentence for sentence in found.summary)
    assert [row["mean"] for row in table(found, "length").rows] == [10, 30]
    assert [(row["rules"], row["ended"], row["share"]) for row in table(found, "endings").rows] == [("one", "round", 1), ("two", "pile", 1)]
    assert "A: one. B: two." in table(found, "god").note
    assert [row["won"] for row in table(found, "turn-1").rows] == [0, 1]


@pytest.mark.parametrize(
    ("values", "start", "width", "counts"),
    [([3, 3, 4, 6], 3, 1, [2, 1, 0, 1]), ([0, 99], 0, 5, [1, *[0] * 18, 1]), ([-5, 95, 95], -5, 5, [1, *[0] * 19, 2]), ([7], 7, 1, [1])],
)
def test_bins_are_round_and_hold_every_value(values: list[int], start: int, width: int, counts: list[int]) -> None:
    found = histogram("x", "X", "x", {"all": pl.Series(values)})
    assert (found.start, found.width, found.counts) == (start, width, [counts])


def test_cells_in_words() -> None:
    assert shown(1234567, "count") == "1,234,567"
    assert shown(0.4567, "share") == "45.7%"
    assert shown((0.1, 0.25), "interval") == "10.0 to 25.0"
    assert shown(-0.021, "change") == "-2.1"
    assert shown((-0.02, 0.1), "changes") == "-2.0 to +10.0"
    assert shown(-0.0001, "change") == "+0.0"
    assert shown(None, "share") == ""

"""The report of `benben lab tournament`: Elo with intervals, and every pair."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from benben import games
from benben.lab.extras import need
from benben.lab.plan import Plan
from benben.lab.ratings import elo, wilson
from benben.lab.tables.common import WON, facts, length_section, points_section, turn_section, won_by
from benben.lab.tables.figures import Column, Intervals, Mark, Report, Section, Table

if TYPE_CHECKING:
    from benben.lab.results import Frames

ANCHORS: Final = ("medium", "greedy", "easy", "random")  # the first of these that plays is 1000, else the first entrant
ANCHOR_ELO: Final = 1000.0
PAIR_COLUMNS: Final = (
    Column("first", "bot"),
    Column("second", "against"),
    Column("games", "games", "count"),
    Column("won", "ahead", "share"),
    Column("interval", "95% interval", "interval"),
    Column("ties", "tied", "count"),
)
Pairs = dict[tuple[str, str], tuple[float, int, int]]  # (first, second) -> (first ahead, games, ties)


def report(plan: Plan, frames: Frames) -> Report:
    """What the tournament says."""
    seats, played = frames["seats"], len(frames["games"])
    pairs, deals = pair_results(plan, frames), pairs_by_deal(frames)
    anchor = next((name for name in ANCHORS if name in plan.bots), plan.bots[0])
    ratings = elo(plan.bots, {pair: (ahead, met) for pair, (ahead, met, _) in pairs.items() if met}, anchor, ANCHOR_ELO, deals)
    rows = won_by(seats, "bot")
    for row in rows:
        value, half = ratings[row["bot"]]
        row["elo"], row["half"] = round(value), f"± {half:.0f}" if half else "the anchor"
    rows.sort(key=lambda row: -ratings[row["bot"]][0])
    columns = (Column("bot", "bot"), Column("elo", "Elo", "count"), Column("half", "95% interval"), *WON)
    note = (
        f"Elo by Bradley and Terry, with one more tied game in every pair; {anchor} is {ANCHOR_ELO:.0f}. "
        "The intervals allow for games of the same deal. Figures of different games or tournaments cannot be compared."
    )
    drawn = [Mark(row["bot"], *_around(ratings[row["bot"]])) for row in rows]
    chart = Intervals("elo", f"Elo with 95% intervals ({anchor} is {ANCHOR_ELO:.0f})", drawn, "Elo", ANCHOR_ELO)
    best, last = rows[0], rows[-1]
    summary = [
        f"{best['bot'].capitalize()} came first with {best['won']:.1%} of its games won, {last['bot']} last with {last['won']:.1%}.",
        f"{played:,} games: every {'pair' if plan.players == 2 else f'table of {plan.players}'} met on the same deals, "
        "and every deal was played from every seat.",
    ]
    sections = [
        Section("ratings", "How strong they are", (), [chart], [Table("ratings", "Ratings", columns, rows, note)]),
        Section("pairs", "Every pair", _pair_words(plan), (), [_cross(plan, pairs), _pair_table(pairs)]),
        turn_section(plan, seats),
        points_section(plan, seats, "bot"),
        length_section(plan, frames["games"]),
    ]
    return Report(f"{games.get(plan.game).name}: a tournament", " · ".join(plan.bots), summary, facts(plan, played), sections)


def pair_results(plan: Plan, frames: Frames) -> Pairs:
    """How often each was placed before each other; a shared place counts a half."""
    found = {(row["bot"], row["bot_other"]): row for row in _met(frames, "bot", "bot_other")}
    empty: Mapping[str, Any] = {"ahead": 0, "tied": 0, "games": 0}
    pairs: Pairs = {}
    for pair in combinations(plan.bots, 2):
        row = found.get(pair, empty)
        pairs[pair] = (row["ahead"] + row["tied"] / 2, row["games"], row["tied"])
    return pairs


def pairs_by_deal(frames: Frames) -> list[dict[tuple[str, str], tuple[float, int]]]:
    """The same for the games of each deal, as (ahead, games). Every pair is there once, in one of its orders."""
    deals: dict[int, dict[tuple[str, str], tuple[float, int]]] = {}
    for row in _met(frames, "deal", "bot", "bot_other"):
        if row["bot"] < row["bot_other"]:
            deals.setdefault(row["deal"], {})[row["bot"], row["bot_other"]] = (row["ahead"] + row["tied"] / 2, row["games"])
    return list(deals.values())


def _met(frames: Frames, *keys: str) -> list[dict[str, Any]]:
    """Games of two bots at one table, in both orders, summed up by some columns: games, ahead (the first bot), tied."""
    pl = need("polars", "lab")
    seats = frames["seats"].select("number", "deal", "bot", "place")
    met = seats.join(seats.drop("deal"), on="number", suffix="_other").filter(pl.col("bot") != pl.col("bot_other"))
    ahead = (pl.col("place") < pl.col("place_other")).sum()
    tied = (pl.col("place") == pl.col("place_other")).sum()
    found: list[dict[str, Any]] = met.group_by(*keys).agg(ahead.alias("ahead"), tied.alias("tied"), pl.len().alias("games")).to_dicts()
    return found


def _around(rating: tuple[float, float]) -> tuple[float, float, float]:
    value, half = rating
    return value, value - half, value + half


def _pair_words(plan: Plan) -> list[str]:
    if plan.players == 2:
        return []
    return [f"At tables of {plan.players}, a bot is ahead of another when it is placed before it."]


def _pair_table(pairs: Pairs) -> Table:
    rows = []
    for (first, second), (ahead, met, tied) in pairs.items():
        won = ahead / met if met else math.nan
        rows.append({"first": first, "second": second, "games": met, "won": won, "interval": wilson(ahead, met), "ties": tied})
    return Table("pairs", "All pairs", PAIR_COLUMNS, rows, "A tie counts a half.")


def _cross(plan: Plan, pairs: Pairs) -> Table:
    columns = [Column("bot", ""), *(Column(name, f"against {name}", "share") for name in plan.bots)]
    rows = []
    for name in plan.bots:
        row: dict[str, Any] = {"bot": name}
        for other in plan.bots:
            ahead, met, _ = pairs.get((name, other)) or pairs.get((other, name), (0.0, 0, 0))
            if name != other and met:
                row[other] = (ahead if (name, other) in pairs else met - ahead) / met
            else:
                row[other] = None
        rows.append(row)
    return Table("cross", "Each against each", columns, rows, "How often the bot of the row was ahead of the bot of the column.")

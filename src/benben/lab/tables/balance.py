"""The report of `benben lab balance`: who begins, how long games are, how they end, and what in them matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from benben import games
from benben.lab import elements
from benben.lab.extras import need
from benben.lab.plan import Plan
from benben.lab.ratings import difference, wilson
from benben.lab.tables.common import facts, length_section, points_section, turn_section
from benben.lab.tables.figures import Column, Intervals, Mark, Report, Section, Table

if TYPE_CHECKING:
    import polars

    from benben.lab.results import Frames

MOST_DRAWN: Final = 24  # elements of a chart; a larger group has only its table
FEWEST: Final = 30  # seats that used an element, for a sentence about it
CAUTION: Final = (
    "Used means at least once by a seat in a game. Won is the share of wins of the seats that used it; above the even share says that they "
    "won more, not that it made them win: who is ahead gets to use more. Where nearly everybody uses a thing, look at those that used it "
    "more often than all others of their game. One interval of twenty misses the truth by luck."
)


def report(plan: Plan, frames: Frames) -> Report:
    """What the games say about the game."""
    played, seats = len(frames["games"]), frames["seats"]
    game = games.get(plan.game)
    counted = {name: used(plan, frames, name) for name in elements.groups(plan.game)}
    sections = [
        turn_section(plan, seats),
        length_section(plan, frames["games"]),
        _endings(plan, frames["games"]),
        points_section(plan, seats, "variant"),
        Section("matters", "What matters", [CAUTION]),
        *(_group(plan, name, rows) for name, rows in counted.items() if rows),
    ]
    summary = [*sections[0].words, *_remarkable(plan, counted)]
    names = " against ".join(variant.name for variant in plan.variants)
    title = f"{game.name}: is it in balance?" if len(plan.variants) == 1 else f"{game.name}: two ways to play it"
    return Report(title, names, summary, facts(plan, played), sections)


def used(plan: Plan, frames: Frames, group: str) -> list[dict[str, Any]]:
    """The elements of a group, most used first: for each variant how many seats used it, how often, and how many of them won."""
    pl = need("polars", "lab")
    shares = frames["seats"].select("number", "seat", "share")
    uses = frames["uses"].filter(pl.col("group") == group).join(shares, on=["number", "seat"])
    by = uses.group_by("element", "variant").agg(pl.len().alias("seats"), pl.col("count").sum(), pl.col("share").sum().alias("won"))
    # where nearly every seat uses something, it tells more who used it more often than all others
    most = (pl.col("count") == pl.col("count").max()).sum().over("number", "element") == 1
    ahead = uses.filter(most & (pl.col("count") == pl.col("count").max().over("number", "element")))
    leaders = ahead.group_by("element", "variant").agg(pl.len().alias("games"), pl.col("share").sum().alias("won"))
    led = {(row["element"], row["variant"]): (row["won"], row["games"]) for row in leaders.to_dicts()}
    everyone = [int((frames["seats"]["variant"] == number).sum()) for number in range(len(plan.variants))]
    rows: dict[str, dict[str, Any]] = {}
    for found in by.sort("element", "variant").to_dicts():
        row = rows.setdefault(found["element"], {"element": found["element"], "by": [(0, 0, 0.0)] * len(everyone)})
        row["by"][found["variant"]] = (found["seats"], found["count"], found["won"])
    name = elements.groups(plan.game)[group].name
    for row in rows.values():
        row["name"] = name(row["element"])
        for number, (count, times, won) in enumerate(row["by"]):
            everybody = everyone[number]
            row[f"used{number}"] = count / everybody if everybody else 0.0
            row[f"times{number}"] = times / everybody * plan.players if everybody else 0.0
            row[f"seats{number}"] = count
            row[f"won{number}"] = won / count if count else None
            row[f"interval{number}"] = wilson(won, count) if count else None
            won, games_led = led.get((row["element"], number), (0.0, 0))
            row[f"led{number}"] = won / games_led if games_led else None
            row[f"leads{number}"] = wilson(won, games_led) if games_led else None
        if len(everyone) > 1:
            (first, _, first_won), (second, _, second_won) = row["by"]
            gap, low, high = difference((first_won, first), (second_won, second))
            row["gap"], row["gaps"] = (gap, (low, high)) if first and second else (None, None)
    return sorted(rows.values(), key=lambda row: (-sum(count for count, _, _ in row["by"]), row["element"]))


def _group(plan: Plan, code: str, rows: list[dict[str, Any]]) -> Section:
    group = elements.groups(plan.game)[code]
    columns, note = [Column("name", group.title.lower())], ""
    if len(plan.variants) == 1:
        columns += [
            Column("used0", "seats that used it", "share"),
            Column("times0", "times a game", "number"),
            Column("won0", "won", "share"),
            Column("interval0", "95% interval", "interval"),
        ]
        if any(row["led0"] != row["won0"] for row in rows):  # what a game has once tells nothing more
            columns += [Column("led0", "won, used it most", "share"), Column("leads0", "95% interval", "interval")]
    else:
        for number, letter in enumerate("AB"):
            columns += [Column(f"used{number}", f"used, {letter}", "share"), Column(f"won{number}", f"won, {letter}", "share")]
        columns += [Column("gap", "won: B less A, points", "change"), Column("gaps", "95% interval", "changes")]
        note = f"A: {plan.variants[0].name}. B: {plan.variants[1].name}."
    charts = []
    if len(rows) <= MOST_DRAWN:
        drawn = []
        for row in sorted(rows, key=lambda row: -(row["won0"] or 0.0)):
            for number in range(len(plan.variants)):
                if row[f"won{number}"] is not None:
                    low, high = row[f"interval{number}"]
                    drawn.append(Mark(row["name"], row[f"won{number}"], low, high, number))
        names = [variant.name for variant in plan.variants]
        title = f"{group.title}: share of wins of seats that used them"
        charts.append(Intervals(code, title, drawn, reference=1 / plan.players, series=names))
    return Section(code, group.title, [f"Used means: {group.used}."], charts, [Table(code, group.title, columns, rows, note)])


def _endings(plan: Plan, frame: polars.DataFrame) -> Section:
    pl = need("polars", "lab")
    rows = []
    for number, variant in enumerate(plan.variants):
        ended = frame.filter(pl.col("variant") == number)["ended"]
        for row in ended.value_counts(sort=True).to_dicts():
            count = row["count"]
            told = {"rules": variant.name, "ended": row["ended"], "games": count, "share": count / len(ended)}
            rows.append({**told, "interval": wilson(count, len(ended))})
    columns = [Column("ended", "ended by"), Column("games", "games", "count"), Column("share", "of all", "share")]
    columns.append(Column("interval", "95% interval", "interval"))
    if len(plan.variants) > 1:
        columns.insert(0, Column("rules", "rules"))
    return Section("endings", "How games end", (), (), [Table("endings", "How games end", columns, rows)])


def _remarkable(plan: Plan, counted: dict[str, list[dict[str, Any]]]) -> list[str]:
    """The elements whose users won most and least, where the interval leaves the even share out on that side."""
    even, found = 1 / plan.players, []
    if len(plan.variants) > 1:
        changed = [row for rows in counted.values() for row in rows if row["gaps"] and (row["gaps"][0] > 0 or row["gaps"][1] < 0)]
        changed.sort(key=lambda row: -abs(row["gap"]))
        told = [f"{row['name']} ({100 * row['gap']:+.1f} points)" for row in changed[:5]]
        return [f"What changed most in how much its users win: {', '.join(told)}."] if told else ["No element changed measurably."]
    for code, rows in counted.items():
        enough = [row for row in rows if row["seats0"] >= FEWEST]
        more, fewer = [row for row in enough if row["interval0"][0] > even], [row for row in enough if row["interval0"][1] < even]
        told = []
        if more:
            best = max(more, key=lambda row: float(row["won0"]))
            told.append(f"most wins go with {best['name']}, {best['won0']:.1%}")
        if fewer:
            worst = min(fewer, key=lambda row: float(row["won0"]))
            told.append(f"fewest with {worst['name']}, {worst['won0']:.1%}")
        if told:
            group = elements.groups(plan.game)[code]
            found.append(f"{group.title} ({group.used}): {' and '.join(told)}.")
    return found

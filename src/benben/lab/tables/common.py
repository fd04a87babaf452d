"""Figures that every report has: wins by seat, by turn order and by bot, and how long the games were."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from benben import __version__, build, games
from benben.lab.extras import need
from benben.lab.plan import Plan
from benben.lab.ratings import wilson
from benben.lab.tables.figures import Column, Histogram, Intervals, Mark, Section, Table

if TYPE_CHECKING:
    import polars

BINS: Final = 30
WON: Final = (
    Column("games", "games", "count"),
    Column("won", "won", "share"),
    Column("interval", "95% interval", "interval"),
    Column("points", "mean points", "number"),
)
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def facts(plan: Plan, played: int) -> list[tuple[str, str]]:
    """What was done, for the head of a report."""
    game = games.get(plan.game)
    told = [
        ("game", f"{game.name}, rules version {game.rules_version}"),
        ("players", str(plan.players)),
        ("bots", ", ".join(plan.bots) if len(set(plan.bots)) > 1 else f"{plan.bots[0]} on every seat"),
        ("games", f"{played:,}" if played == plan.games else f"{played:,} of {plan.games:,}: stopped early"),
        ("seed", plan.seed),
    ]
    for variant in plan.variants:
        options = ", ".join(f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in variant.options.items())
        printed = "printed values of ours" if variant.components is None else "printed values of an owner"
        told.append((variant.name if len(plan.variants) > 1 else "rules", f"{options or 'no options'}; {printed}"))
    return [*told, ("played by", f"Benben {__version__}, {build.kind()} engine")]


def won_by(seats: polars.DataFrame, *keys: str) -> list[dict[str, Any]]:
    """Wins of the rows of `seats` by some of their columns, sorted by these: games, won, its interval, mean points, total won."""
    pl = need("polars", "lab")
    total = pl.col("share").sum().alias("total")
    means = (pl.col("points").mean(), pl.col("place").mean(), pl.col("decisions").mean())
    rows: list[dict[str, Any]] = seats.group_by(*keys).agg(pl.len().alias("games"), total, *means).sort(*keys).to_dicts()
    for row in rows:
        row["won"] = row["total"] / row["games"]
        row["interval"] = wilson(row["total"], row["games"])
    return rows


def marks(rows: Sequence[dict[str, Any]], label: str, series: int = 0) -> list[Mark]:
    """The win shares of such rows, to be drawn."""
    drawn = []
    for row in rows:
        low, high = row["interval"]
        drawn.append(Mark(str(row[label]), row["won"], low, high, series))
    return drawn


def turn_section(plan: Plan, seats: polars.DataFrame) -> Section:
    """Whether it helps to begin."""
    tables, drawn, words = [], [], []
    for number, variant in enumerate(plan.variants):
        rows = won_by(seats.filter(seats["variant"] == number), "turn")
        for row in rows:
            row["name"] = f"{ORDINALS[row['turn']]} in turn"
        several = len(plan.variants) > 1
        title = f"Wins by turn order: {variant.name}" if several else "Wins by turn order"
        tables.append(Table(f"turn-{number + 1}" if several else "turn", title, (Column("name", "turn"), *WON), rows))
        drawn += marks(rows, "name", number)
        if rows:
            low, high = rows[0]["interval"]
            even = 1 / plan.players
            verdict = "an advantage" if low > even else "a disadvantage" if high < even else "no advantage that these games could show"
            where = f" ({variant.name})" if several else ""
            words.append(f"To begin is {verdict}{where}: {rows[0]['won']:.1%} of wins ({low:.1%} to {high:.1%}); even would be {even:.1%}.")
    names = [variant.name for variant in plan.variants]
    chart = Intervals("turn", "Share of wins by turn order", drawn, reference=1 / plan.players, series=names)
    return Section("turn", "Who begins", words, [chart], tables)


def length_section(plan: Plan, frame: polars.DataFrame) -> Section:
    """How long the games were, in decisions of all seats."""
    series = {variant.name: frame.filter(frame["variant"] == number)["plies"] for number, variant in enumerate(plan.variants)}
    chart = histogram("length", "Length of the games", "decisions of all seats", series)
    note = "All decisions of all seats, those with one choice too."
    table = spread_table("length", "Length of the games, in decisions", "rules", "games", series, note)
    return Section("length", "How long games are", (), [chart], [table])


def points_section(plan: Plan, seats: polars.DataFrame, by: Literal["bot", "variant"]) -> Section:
    """How many points they made, by bot or by rules."""
    if by == "variant":
        series = {variant.name: seats.filter(seats["variant"] == number)["points"] for number, variant in enumerate(plan.variants)}
    else:
        series = {bot: seats.filter(seats["bot"] == bot)["points"] for bot in dict.fromkeys(plan.bots)}
    chart = histogram("points", "Points at the end", "points of a seat", series)
    table = spread_table("points", "Points at the end", "rules" if by == "variant" else "bot", "seats", series, "")
    return Section("points", "Points", (), [chart], [table])


def spread_table(table_id: str, title: str, what: str, counted: str, series: Mapping[str, polars.Series], note: str) -> Table:
    """How some values are spread: a row for each series that has any."""
    rows = []
    for name, values in series.items():
        if len(values):
            low, middle, high = (int(values.quantile(part, "nearest") or 0) for part in (0.05, 0.5, 0.95))
            row = {"name": name, "count": len(values), "mean": values.mean(), "low": low, "median": middle, "high": high}
            rows.append({**row, "range": "{:,} to {:,}".format(*_ends(values))})
    columns = (
        Column("name", what),
        Column("count", counted, "count"),
        Column("mean", "mean", "number"),
        Column("low", "5% below", "count"),
        Column("median", "median", "count"),
        Column("high", "95% below", "count"),
        Column("range", "least to most"),
    )
    return Table(table_id, title, columns, rows, note)


def histogram(chart_id: str, title: str, axis: str, series: Mapping[str, polars.Series]) -> Histogram:
    """Whole numbers in at most 30 bins of a round width, chosen for all series together."""
    ends = [_ends(values) for values in series.values() if len(values)]
    least, most = min((low for low, _ in ends), default=0), max((high for _, high in ends), default=0)
    fewest = max(1, math.ceil((most - least + 1) / BINS))
    power = 10 ** int(math.log10(fewest))
    width = next(step * power for step in (1, 2, 5, 10) if step * power >= fewest)
    start = least // width * width
    counts = []
    for values in series.values():
        row = [0] * ((most - start) // width + 1)
        for value, times in values.value_counts().iter_rows():
            row[(value - start) // width] += times
        counts.append(row)
    return Histogram(chart_id, title, axis, start, width, counts, tuple(series))


def _ends(values: polars.Series) -> tuple[int, int]:
    """The least and the greatest of some whole numbers."""
    ordered = values.sort()
    return int(ordered[0]), int(ordered[-1])

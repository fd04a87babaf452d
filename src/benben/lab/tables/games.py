"""The report of `benben lab play`: wins by seat, by bot and by turn order, points, and length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben import games
from benben.lab.plan import Plan
from benben.lab.tables.common import WON, facts, length_section, marks, points_section, turn_section, won_by
from benben.lab.tables.figures import Column, Intervals, Report, Section, Table

if TYPE_CHECKING:
    from benben.lab.results import Frames


def report(plan: Plan, frames: Frames) -> Report:
    """What the games say."""
    seats, played = frames["seats"], len(frames["games"])
    even = 1 / plan.players
    rows = won_by(seats, "seat", "bot")
    for row in rows:
        row["name"] = f"seat {row['seat']}: {row['bot']}"
    columns = (Column("seat", "seat", "count"), Column("bot", "bot"), *WON, Column("decisions", "decisions a game", "number"))
    tables = [Table("seats", "Wins by seat", columns, rows, "A shared first place counts in part; decisions are those with a choice.")]
    chart = Intervals("seats", "Share of wins by seat", marks(rows, "name"), reference=even)
    best = max(rows, key=lambda row: float(row["won"]))
    summary = [f"{played:,} games of {games.get(plan.game).name}, {frames['games']['plies'].sum():,} decisions."]
    if len(set(plan.bots)) > 1:
        by_bot = won_by(seats, "bot")
        tables.append(Table("bots", "Wins by bot", (Column("bot", "bot"), *WON), by_bot, "Each seat of each game counts."))
        low, high = best["interval"]
        summary.append(f"{best['bot'].capitalize()} on seat {best['seat']} won most: {best['won']:.1%} ({low:.1%} to {high:.1%}).")
    sections = [
        Section("seats", "Who won", (), [chart], tables),
        turn_section(plan, seats),
        points_section(plan, seats, "bot"),
        length_section(plan, frames["games"]),
    ]
    title = f"{games.get(plan.game).name}: {played:,} games"
    return Report(title, " · ".join(plan.bots), summary, facts(plan, played), sections)

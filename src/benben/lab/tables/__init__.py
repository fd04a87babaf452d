"""From the games of an experiment to its report: facts, tables and charts, which `show` puts on a terminal, a page and in pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.lab.tables.figures import Chart, Column, Histogram, Intervals, Report, Row, Table

if TYPE_CHECKING:
    from benben.lab.plan import Plan
    from benben.lab.results import Frames


def report(plan: Plan, frames: Frames) -> Report:
    """The report of an experiment, from all games that have been played."""
    if plan.kind == "tournament":
        from benben.lab.tables import tournament

        return tournament.report(plan, frames)
    if plan.kind == "balance":
        from benben.lab.tables import balance

        return balance.report(plan, frames)
    from benben.lab.tables import games

    return games.report(plan, frames)


__all__ = ["Chart", "Column", "Histogram", "Intervals", "Report", "Row", "Table", "report"]

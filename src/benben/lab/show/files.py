"""The files of a report: tables as CSV and Parquet, charts as SVG and PNG, and the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from benben.lab.extras import need
from benben.lab.show.page import page
from benben.lab.show.pictures import png, svg
from benben.lab.tables.figures import Report, Table


def write(report: Report, folder: Path) -> Path:
    """Write all files of a report into an experiment's folder; the path of the page."""
    tables, plots = folder / "tables", folder / "plots"
    for each in (tables, plots):
        each.mkdir(exist_ok=True)
    for table in report.tables():
        frame = _frame(table)
        frame.write_csv(tables / f"{table.id}.csv")
        frame.write_parquet(tables / f"{table.id}.parquet")
    drawn = {}
    for chart in report.charts():
        drawn[chart.id] = svg(chart, titled=False)  # the page has its title beside it
        (plots / f"{chart.id}.svg").write_text(svg(chart), encoding="utf-8")
        (plots / f"{chart.id}.png").write_bytes(png(chart))
    path = folder / "report.html"
    path.write_text(page(report, drawn), encoding="utf-8")
    return path


def _frame(table: Table) -> Any:
    """A table with plain columns: an interval has two, its low and its high end."""
    columns: dict[str, list[Any]] = {}
    for column in table.columns:
        values = [row.get(column.key) for row in table.rows]
        if column.reading in ("interval", "changes"):
            columns[f"{column.key}_low"] = [None if value is None else value[0] for value in values]
            columns[f"{column.key}_high"] = [None if value is None else value[1] for value in values]
        else:
            columns[column.key] = values
    return need("polars", "lab").DataFrame(columns, strict=False)

"""A report in a terminal: the sentences and the tables."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table as RichTable

from benben.lab.tables.figures import Report, Table, shown
from benben.terminal.paper import plain

ROWS: Final = 16  # of a table; the rest stands in its file


def tell(console: Console, report: Report) -> None:
    """Print a report."""
    console.print(f"[title]{plain(report.title)}[/]  [dim]{plain(report.subtitle)}[/]", soft_wrap=True)
    for sentence in report.summary:
        console.print(plain(sentence), soft_wrap=True)
    for table in report.tables():
        console.print()
        console.print(_grid(table))
        if len(table.rows) > ROWS:
            console.print(f"[dim]and {len(table.rows) - ROWS} more in tables/{table.id}.csv[/]")


def _grid(table: Table) -> RichTable:
    grid = RichTable(title=plain(table.title), title_style="gold", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for column in table.columns:
        grid.add_column(plain(column.title), justify="left" if column.reading == "text" else "right", overflow="fold")
    for row in table.rows[:ROWS]:
        grid.add_row(*(plain(shown(row.get(column.key), column.reading)) for column in table.columns))
    return grid

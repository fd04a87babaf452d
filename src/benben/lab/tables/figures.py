"""What a report is made of. Nothing here knows how it will be shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

# How a cell is read: text; a count; a number with one decimal; a part of one, shown in percent; a (low, high) pair of parts of one;
# a difference of parts, in points of percent, or its interval; an Elo with the half of its interval beside it.
Reading = Literal["text", "count", "number", "share", "interval", "change", "changes"]

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Column:
    """A column of a table: the key of its cells, its title, and how its cells are read."""

    key: str
    title: str
    reading: Reading = "text"


@dataclass(frozen=True)
class Table:
    """A table of a report. `id` names its files; `note` says in one sentence how to read it."""

    id: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    note: str = ""


@dataclass(frozen=True)
class Mark:
    """One value with its interval, on a line of its own."""

    label: str
    value: float
    low: float
    high: float
    series: int = 0  # marks of several series share a line


@dataclass(frozen=True)
class Intervals:
    """Values with intervals beside a reference. `unit` is "share" (drawn in percent) or "Elo"."""

    id: str
    title: str
    marks: Sequence[Mark]
    unit: Literal["share", "Elo"] = "share"
    reference: float | None = None
    series: Sequence[str] = ("",)


@dataclass(frozen=True)
class Histogram:
    """How often values came, in bins of equal width. `counts` has one list a series; bin i begins at start + i * width."""

    id: str
    title: str
    axis: str
    start: float
    width: float
    counts: Sequence[Sequence[int]]
    series: Sequence[str] = ("",)


Chart = Intervals | Histogram


@dataclass(frozen=True)
class Section:
    """A part of a report: a heading, a sentence or two, and what belongs to it."""

    id: str
    title: str
    words: Sequence[str] = ()
    charts: Sequence[Chart] = ()
    tables: Sequence[Table] = ()


@dataclass(frozen=True)
class Report:
    """All that an experiment found. `summary` are the sentences to read first, `facts` what was done."""

    title: str
    subtitle: str
    summary: Sequence[str]
    facts: Sequence[tuple[str, str]]
    sections: Sequence[Section] = field(default_factory=tuple)

    def tables(self) -> Iterator[Table]:
        """All tables, in order."""
        for section in self.sections:
            yield from section.tables

    def charts(self) -> Iterator[Chart]:
        """All charts, in order."""
        for section in self.sections:
            yield from section.charts


def shown(value: Any, reading: Reading) -> str:
    """A cell in words."""
    if value is None:
        return ""
    if reading == "count":
        return f"{value:,}"
    if reading == "number":
        return f"{value:,.1f}"
    if reading == "share":
        return f"{100 * value:.1f}%"
    if reading == "interval":
        return f"{100 * value[0]:.1f} to {100 * value[1]:.1f}"
    if reading == "change":
        return _signed(value)
    if reading == "changes":
        return f"{_signed(value[0])} to {_signed(value[1])}"
    return str(value)


def _signed(value: float) -> str:
    """Points of percent with their sign; what rounds to nothing is +0.0."""
    return f"{round(100 * value, 1) + 0.0:+.1f}"

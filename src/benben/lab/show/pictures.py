"""The charts of a report, drawn by matplotlib in Benben's colours: as files by day, and for the page in colours that follow its theme."""

from __future__ import annotations

import io
import re
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from benben.lab.extras import need
from benben.lab.tables.figures import Chart, Intervals

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# The look's tokens by day. No two are alike, so that the page can put the name in place of the value.
TOKENS: Final = {
    "panel": "#fdf7e8",
    "ink": "#2b2118",
    "ink-soft": "#5c4931",
    "stone": "#cdb489",
    "seat-1": "#23529b",
    "seat-2": "#b5402a",
    "seat-3": "#2f7a4a",
    "seat-4": "#d79a26",
    "seat-5": "#75479a",
    "seat-6": "#14827b",
}
SERIES: Final = tuple(f"seat-{number}" for number in range(1, 7))
FIGURES: Final = "o^sD*v"  # of series, so that nobody needs to tell two colours apart
DASHES: Final = ("solid", "dashed", "dotted", "dashdot", (0, (5, 1)), (0, (1, 1)))
WIDTH: Final = 4.8  # inches: readable on a phone too
ROW: Final = 0.27
LETTERS: Final = 52  # of a line of a title
SETTING: Final[Any] = {
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "benben",  # the same picture is the same file
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 9.5,
    "text.color": TOKENS["ink"],
    "axes.edgecolor": TOKENS["stone"],
    "axes.labelcolor": TOKENS["ink-soft"],
    "axes.facecolor": TOKENS["panel"],
    "figure.facecolor": TOKENS["panel"],
    "savefig.facecolor": TOKENS["panel"],
    "xtick.color": TOKENS["ink-soft"],
    "ytick.color": TOKENS["ink"],
    "grid.color": TOKENS["stone"],
    "legend.frameon": False,
}


def svg(chart: Chart, titled: bool = True) -> str:
    """A chart as an SVG file; without its title where something else tells it."""
    with _drawn(chart, titled) as figure:
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Title": chart.title})
        return out.getvalue()


def png(chart: Chart) -> bytes:
    """A chart as a PNG file, fine enough for print."""
    with _drawn(chart, True) as figure:
        out = io.BytesIO()
        figure.savefig(out, format="png", dpi=200, metadata={"Title": chart.title, "Software": None})
        return out.getvalue()


def inline(drawn: str, chart: Chart) -> str:
    """A chart's SVG for the page: colours by the names of the look's tokens, the page's own font, and no name twice in one page."""
    text = drawn[drawn.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'<svg([^>]*?) width="[^"]*"', r"<svg\1", text, count=1)
    text = re.sub(r'<svg([^>]*?) height="[^"]*"', r'<svg\1 role="img" aria-labelledby="' + chart.id + '-title"', text, count=1)
    text = re.sub(r"<title>.*?</title>", "", text, count=1, flags=re.DOTALL)
    text = re.sub(r'\bid="', f'id="{chart.id}-', text)
    text = re.sub(r'(href="#|url\(#)', rf"\1{chart.id}-", text)
    for token, colour in TOKENS.items():
        text = text.replace(colour, f"var(--{token})")
    return re.sub(r"'DejaVu Sans'(, sans-serif)?", "var(--text)", text)


@contextmanager
def _drawn(chart: Chart, titled: bool) -> Iterator[Figure]:
    need("matplotlib", "lab")
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    title = textwrap.wrap(chart.title, LETTERS) if titled else []
    above = 0.25 * _legend_rows(chart) + 0.2 * len(title)
    with rc_context(SETTING):
        if isinstance(chart, Intervals):
            labels = list(dict.fromkeys(mark.label for mark in chart.marks))
            lines = len(labels) * (1 + 0.55 * (len(chart.series) - 1))
            figure = Figure(figsize=(WIDTH, ROW * lines + 0.75 + above), layout="constrained")
            _intervals(figure.subplots(), chart, labels)
        else:
            figure = Figure(figsize=(WIDTH, 2.6 + above), layout="constrained")
            _histogram(figure.subplots(), chart)
        if title:
            figure.suptitle("\n".join(title), x=0.015, ha="left", fontsize=10.5, fontweight="bold")
        yield figure


def _legend_rows(chart: Chart) -> int:
    return -(-len(chart.series) // 3) if len(chart.series) > 1 else 0


def _intervals(axes: Axes, chart: Intervals, labels: list[str]) -> None:
    factor = 100.0 if chart.unit == "share" else 1.0
    count = len(chart.series)
    for mark in chart.marks:
        y = labels.index(mark.label) + (mark.series - (count - 1) / 2) * 0.7 / count
        colour = TOKENS[SERIES[mark.series % len(SERIES)]]
        axes.plot([factor * mark.low, factor * mark.high], [y, y], color=colour, linewidth=2.4, solid_capstyle="round", alpha=0.65)
        axes.plot([factor * mark.value], [y], FIGURES[mark.series % len(FIGURES)], color=colour, markersize=5.5)
    if chart.reference is not None:
        axes.axvline(factor * chart.reference, color=TOKENS["ink-soft"], linestyle=(0, (4, 3)), linewidth=1)
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    if chart.unit == "share":
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0f}%" if value == round(value) else f"{value:.1f}%")
        low, high = axes.get_xlim()
        axes.set_xlim(max(low, -2), min(high, 102))
    axes.grid(axis="x", linewidth=0.6, alpha=0.6)
    axes.tick_params(length=0)
    _frame(axes, chart, [_handle(number, FIGURES[number % len(FIGURES)], "none") for number in range(count)])


def _histogram(axes: Axes, chart: Any) -> None:
    for number, counts in enumerate(chart.counts):
        total = sum(counts) or 1
        edges = [chart.start + at * chart.width for at in range(len(counts) + 1)]
        colour = TOKENS[SERIES[number % len(SERIES)]]
        heights = [100 * each / total for each in counts]
        axes.stairs(heights, edges, fill=True, color=colour, alpha=0.28 if len(chart.counts) > 1 else 0.55)
        axes.stairs(heights, edges, color=colour, linewidth=1.5, linestyle=DASHES[number % len(DASHES)])
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.set_xlabel(chart.axis)
    axes.set_ylim(bottom=0)
    axes.grid(axis="y", linewidth=0.6, alpha=0.6)
    axes.tick_params(length=0)
    _frame(axes, chart, [_handle(number, "none", DASHES[number % len(DASHES)]) for number in range(len(chart.series))])


def _handle(number: int, marker: str, line: Any) -> Any:
    from matplotlib.lines import Line2D

    return Line2D([], [], color=TOKENS[SERIES[number % len(SERIES)]], marker=marker, linestyle=line, linewidth=1.5, markersize=5.5)


def _frame(axes: Axes, chart: Chart, handles: list[Any]) -> None:
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.set_axisbelow(True)
    if len(chart.series) > 1:
        columns = min(3, len(chart.series))
        axes.legend(handles, list(chart.series), loc="lower left", bbox_to_anchor=(0, 1), ncols=columns, borderaxespad=0.2, fontsize=9)

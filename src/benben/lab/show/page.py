"""A report as one HTML file that needs nothing beside it: charts within, light and dark, and every figure in a table too."""

from __future__ import annotations

import base64
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import benben
from benben.lab.show.pictures import inline
from benben.lab.tables.figures import Chart, Report, Section, Table, shown

ROWS: Final = 14  # of a table; the rest opens
NARROW: Final = 7  # columns of a table that fits beside a chart
RANGES: Final = ("interval", "changes")
FONTS: Final = (("Cinzel Variable", "cinzel-latin-wght-normal", "400 900"), ("Inter Variable", "inter-latin-wght-normal", "100 900"))
# Pyramids in the desert, the stone of their name shining on the largest.
SCENE: Final = """<svg class="scene" viewBox="0 0 1200 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle cx="960" cy="78" r="38" fill="var(--orb)" opacity=".9"/>
<path d="M700 260 905 92 1110 260z" fill="var(--dune-2)"/><path d="M905 92 1110 260H930z" fill="var(--stone)" opacity=".55"/>
<path d="M905 92 883 110H921z" fill="var(--gilt-hi)"/><path d="M905 92 927 110H916z" fill="var(--gilt)"/>
<path d="M985 260 1100 165 1215 260z" fill="var(--dune-2)"/><path d="M1100 165 1215 260H1115z" fill="var(--stone)" opacity=".55"/>
<path d="M0 214Q220 178 470 212T900 226T1200 206V260H0z" fill="var(--dune-1)"/>
<path d="M0 240Q300 212 620 240T1200 232V260H0z" fill="var(--papyrus)"/></svg>"""
SCRIPT: Final = """const root = document.documentElement, button = document.querySelector('.theme');
const set = theme => { root.dataset.theme = theme; button.textContent = theme === 'dark' ? 'Light' : 'Dark';
  button.setAttribute('aria-label', 'Switch to the ' + (theme === 'dark' ? 'light' : 'dark') + ' theme'); };
set(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
button.hidden = false; button.onclick = () => set(root.dataset.theme === 'dark' ? 'light' : 'dark');"""


def page(report: Report, drawn: dict[str, str]) -> str:
    """The page of a report; `drawn` has the SVG of each chart by its id."""
    sections = [section for section in report.sections if section.charts or section.tables or section.words]
    links = "".join(f'<li><a href="#{section.id}">{escape(section.title)}</a></li>' for section in sections)
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in report.facts)
    body = "\n".join(_section(section, drawn) for section in sections)
    summary = "".join(f"<p>{escape(sentence)}</p>" for sentence in report.summary)
    style = _fonts() + files("benben.lab.show").joinpath("page.css").read_text("utf-8")
    return f"""<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(report.title)} · Benben</title>
<style>{style}</style>
</head>
<body>
<header>{SCENE}
<div class="words"><div class="brand">Benben · the lab</div><h1>{escape(report.title)}</h1>
<p class="subtitle">{escape(report.subtitle)}</p></div>
<button class="theme" hidden></button>
</header>
<main>
<div class="lead">{summary}</div>
<nav aria-label="Parts of this report"><ul>{links}<li><a href="#facts">What was played</a></li></ul></nav>
{body}
<section id="facts" aria-labelledby="facts-title"><h2 id="facts-title">What was played</h2><dl>{facts}</dl></section>
<footer><p>All intervals hold with 95% confidence: Wilson's for shares, Newcombe's for their differences. The games themselves are in
games.parquet and seats.parquet beside this file; the same command with the same seed makes them again.</p></footer>
</main>
<script>{SCRIPT}</script>
</body>
</html>
"""


def _section(section: Section, drawn: dict[str, str]) -> str:
    words = "".join(f"<p>{escape(sentence)}</p>" for sentence in section.words)
    charts = "".join(_figure(chart, drawn[chart.id]) for chart in section.charts)
    narrow = [table for table in section.tables if len(table.columns) <= NARROW]
    wide = [table for table in section.tables if len(table.columns) > NARROW]
    beside = " beside" if charts and narrow else ""
    parts = f"<div>{charts}</div>" if charts else ""
    if narrow:
        parts += '<div class="parts">' + "".join(map(_table, narrow)) + "</div>"
    below = '<div class="parts">' + "".join(map(_table, wide)) + "</div>" if wide else ""
    grid = f'<div class="parts{beside}">{parts}</div>' if parts else ""
    gap = '<div style="height:16px"></div>' if grid and below else ""
    title = f'<h2 id="{section.id}-heading">{escape(section.title)}</h2>'
    return f'<section id="{section.id}" aria-labelledby="{section.id}-heading">{title}{words}{grid}{gap}{below}</section>'


def _figure(chart: Chart, drawn: str) -> str:
    return f'<figure><figcaption id="{chart.id}-title">{escape(chart.title)}</figcaption>{inline(drawn, chart)}</figure>'


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col"{_kind(column.reading)}>{escape(column.title)}</th>' for column in table.columns)
    first, rest = table.rows[:ROWS], table.rows[ROWS:]
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""

    def grid(rows: Any, caption: str) -> str:
        lines = "".join(f"<tr>{_cells(table, row)}</tr>" for row in rows)
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"

    caption = f"<caption>{escape(table.title)}</caption>"
    hidden = ""
    if rest:
        more = grid(rest, f"<caption>{escape(table.title)}, the others</caption>")
        hidden = f"<details><summary>{len(rest)} more</summary>{_scroll(more, table.title + ', the others')}</details>"
    return f'<div class="table">{_scroll(grid(first, caption), table.title)}{note}{hidden}</div>'


def _scroll(grid: str, name: str) -> str:
    return f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(name)}, table">{grid}</div>'


def _cells(table: Table, row: Any) -> str:
    out = []
    for at, column in enumerate(table.columns):
        value = row.get(column.key)
        text = escape(shown(value, column.reading))
        if at == 0 and column.reading == "text":
            out.append(f'<th scope="row">{text}</th>')
        elif column.reading == "share" and value is not None:
            out.append(f'<td class="share" style="--part:{100 * min(1.0, value):.1f}%">{text}</td>')
        else:
            out.append(f"<td{_kind(column.reading)}>{text}</td>")
    return "".join(out)


def _kind(reading: str) -> str:
    return ' class="text"' if reading == "text" else ' class="range"' if reading in RANGES else ""


def _fonts() -> str:
    """The fonts of the house, where its page is built: within the file, so that it looks alike everywhere."""
    out = []
    for family, stem, weights in FONTS:
        data = _asset(stem)
        if data is not None:
            source = f"url(data:font/woff2;base64,{base64.b64encode(data).decode()}) format('woff2')"
            out.append(f"@font-face{{font-family:'{family}';font-weight:{weights};font-display:swap;src:{source}}}\n")
    return "".join(out)


def _asset(stem: str) -> bytes | None:
    # the compiled copy of a checkout has no static files; the checkout beside it on the path has
    folders = [Path(place, "static", "assets") for place in benben.__path__]
    found = [entry for folder in folders if folder.is_dir() for entry in sorted(folder.iterdir()) if entry.name.startswith(stem)]
    return found[0].read_bytes() if found else None

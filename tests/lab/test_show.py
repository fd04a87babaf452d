"""A report as people see it: its page, its pictures, its tables as files."""

from __future__ import annotations

import io
import re
from pathlib import Path
from xml.etree import ElementTree

import polars as pl
import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Browser
from rich.console import Console

from benben.lab.plan import Variant, make_plan
from benben.lab.results import Results, play_games
from benben.lab.show import files, terminal
from benben.lab.tables import Report, report
from benben.terminal.paper import THEME

WAYS = [Variant("as printed", {"mulligan": True}), Variant("<b>no & mulligan</b>", {"mulligan": False})]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Path]:
    """The richest report there is: a comparison, with names that HTML has to be told about."""
    folder = tmp_path_factory.mktemp("report")
    plan = make_plan("balance", "neteru", ["random"], "s", 30, variants=WAYS)
    results = Results(folder, plan)
    results.open(False)
    results.add(play_games(plan, range(plan.games)))
    found = report(plan, results.finish())
    files.write(found, folder)
    return found, folder


def test_the_page_needs_nothing_beside_it(written: tuple[Report, Path]) -> None:
    text = (written[1] / "report.html").read_text(encoding="utf-8")
    outside = re.findall(r"""(?:src|href)=["']?(?!#)([^"'\s>]+)|url\((?!data:|#)([^)]+)\)|@import""", text)
    assert outside == []
    assert "<b>no" not in text
    assert "&lt;b&gt;no &amp; mulligan&lt;/b&gt;" in text
    names = re.findall(r'\bid="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)) <= {(name, "") for name in names} | {("", name) for name in names}


def test_every_chart_is_told_in_a_table_too(written: tuple[Report, Path]) -> None:
    found, folder = written
    text = (folder / "report.html").read_text(encoding="utf-8")
    for section in found.sections:
        assert not section.charts or section.tables
    assert text.count("<table>") >= len(list(found.tables()))
    for row in re.findall(r"<tbody><tr>(.*?)</tr>", text):
        assert row.startswith('<th scope="row">')


def test_pictures_and_tables_are_files(written: tuple[Report, Path]) -> None:
    found, folder = written
    for chart in found.charts():
        picture = ElementTree.fromstring((folder / "plots" / f"{chart.id}.svg").read_text(encoding="utf-8"))  # noqa: S314 (our own)
        assert picture.tag.endswith("svg")
        drawn = " ".join("".join(text.itertext()) for text in picture.iter("{http://www.w3.org/2000/svg}text"))
        assert " ".join(chart.title.split()) in drawn
        image = Image.open(io.BytesIO((folder / "plots" / f"{chart.id}.png").read_bytes()))
        assert image.width > 800
    for table in found.tables():
        frame = pl.read_csv(folder / "tables" / f"{table.id}.csv")
        assert len(frame) == len(table.rows)
        assert frame.columns == pl.read_parquet(folder / "tables" / f"{table.id}.parquet").columns
    assert {"won0", "gap", "gaps_low", "gaps_high"} <= set(pl.read_csv(folder / "tables" / "god.csv").columns)


def test_the_same_games_give_the_same_files(written: tuple[Report, Path], tmp_path: Path) -> None:
    found, folder = written
    files.write(found, tmp_path)
    for path in sorted(tmp_path.rglob("*.*")):
        assert path.read_bytes() == (folder / path.relative_to(tmp_path)).read_bytes(), path.name


def test_the_terminal_tells_every_table(written: tuple[Report, Path]) -> None:
    out = io.StringIO()
    terminal.tell(Console(file=out, theme=THEME, width=140, highlight=False), written[0])
    text = out.getvalue()
    for table in written[0].tables():
        assert table.title in text
    assert "<b>no & mulligan</b>" in text
    assert re.search(r"and \d+ more in tables/card.csv", text)


def test_markup_in_names_means_nothing(tmp_path: Path) -> None:
    plan = make_plan("balance", "neteru", ["random"], "s", 2, variants=[Variant("[red]x[/red]", {"mulligan": True})])
    results = Results(tmp_path, plan)
    results.open(False)
    results.add(play_games(plan, range(2)))
    out = io.StringIO()
    terminal.tell(Console(file=out, theme=THEME, width=140, highlight=False), report(plan, results.finish()))
    assert "[red]x[/red]" in out.getvalue()


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height", "scheme"), [(1280, 900, "light"), (390, 844, "dark")])
def test_the_page_in_a_browser(written: tuple[Report, Path], chrome: Browser, width: int, height: int, scheme: str) -> None:
    """It fits, follows the theme of whoever looks, changes it by the button, and axe finds nothing."""
    page = chrome.new_page(viewport={"width": width, "height": height}, color_scheme="dark" if scheme == "dark" else "light")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto((written[1] / "report.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("html").get_attribute("data-theme") == scheme
    # no text of a chart is cut off by its frame
    cut = page.evaluate(
        """() => [...document.querySelectorAll('figure svg')].filter(svg => [...svg.querySelectorAll('text')].some(text => {
            const a = text.getBoundingClientRect(), b = svg.getBoundingClientRect();
            return a.left < b.left - 1 || a.right > b.right + 1; })).length"""
    )
    assert cut == 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_role("button", name="Switch to the").click()
    assert page.locator("html").get_attribute("data-theme") != scheme
    assert errors == []
    page.close()

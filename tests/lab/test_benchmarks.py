"""The benchmarks measure what they say and write it where it belongs; how fast this machine is, is no matter here."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benben import build
from benchmarks import games, lab, peers
from benchmarks.page import put, table


def test_a_row_of_the_games() -> None:
    row = games.measure("pyramidis", 2, 0.01, 1)
    assert (row["game"], row["players"], row["build"]) == ("pyramidis", 2, build.kind())
    for figure in ("playouts", "from Python", "clone", "observation", "resample", "search", "yardstick_per_s"):
        assert row[figure] > 0


def test_a_row_of_ours_and_of_a_peer_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [(framework, game) for framework, game, _, _ in peers.ROWS]
    ours = peers.measure(names.index(("Benben", "neteru")), 0.01, 1)
    assert ours["decisions_per_s"] > 0
    assert ours["ratio"] > 0
    monkeypatch.setitem(sys.modules, "rlcard", None)
    monkeypatch.setitem(sys.modules, "rlcard.games.uno", None)
    missing = peers.measure(names.index(("RLCard", "uno")), 0.01, 1)
    assert "rlcard" in missing["missing"]
    assert "ratio" not in missing


def test_the_workers_time_is_counted() -> None:
    found = lab.once(30, 1)
    assert found["rate"] > 0
    assert 0 < found["busy"] <= 1.01
    assert found["cpu_us"] > 0


def test_figures_go_between_their_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    begin, end = "<!-- lab: written by benchmarks/lab.py, do not edit between the marks -->\n", "<!-- end of lab -->\n"
    page.write_text(f"before\n{begin}old\n{end}after\n", encoding="utf-8")
    for _ in range(2):  # the second time changes nothing
        put("lab", table(["a", "b"], [["x", "1"]]), page)
        assert page.read_text(encoding="utf-8") == f"before\n{begin}\n| a | b |\n| --- | ---: |\n| x | 1 |\n\n{end}after\n"
    with pytest.raises(ValueError, match="no marks of peers"):
        put("peers", [], page)


@pytest.mark.parametrize("name", ["games", "peers", "lab"])
def test_the_page_has_the_marks_of_every_table(name: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / "performance.md").read_text(encoding="utf-8")
    assert text.count(f"<!-- {name}: written by benchmarks/{name}.py, do not edit between the marks -->\n") == 1
    assert text.count(f"<!-- end of {name} -->\n") == 1
    assert f"benchmarks/{name}.py" in text.partition(f"<!-- {name}:")[0]

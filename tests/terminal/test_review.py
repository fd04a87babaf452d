"""`benben record review`, and the hint at the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben import cli
from benben.bots import review as reviews
from benben.bots.review import Moment
from benben.bots.search import guides
from benben.tables import Pace
from benben.terminal import play
from benben.terminal.review import HEIGHT, graph


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(reviews, "ITERATIONS", 10)
    monkeypatch.setattr(reviews, "SECONDS", None)
    monkeypatch.setattr(guides, "iterations", lambda game, level: 16)
    monkeypatch.setattr(play, "PLAYING", Pace(0.0, 0.0))


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.json"
    assert cli.run(["play", "neteru", "--watch", "--bots", "random", "--seed", "reviewed", "--record", str(path)]) == cli.DONE
    capsys.readouterr()
    return path


def test_a_review_draws_the_chances_and_tells_the_turning_points(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["record", "review", str(record)]) == cli.DONE
    out, err = capsys.readouterr()
    assert err == ""
    assert max(map(len, out.splitlines()[: HEIGHT + 3])) <= 80
    assert [line[:4] for line in out.splitlines()[:HEIGHT] if "%" in line[:4]] == ["100%", " 50%", "  0%"]
    assert out.count("┤") == HEIGHT
    assert "● Random" in out
    assert "▲ Random 2" in out
    assert "Turning points" in out
    assert "Better: " in out
    assert any(mark in out for mark in ("slip", "mistake", "blunder"))
    assert cli.run(["record", "review", str(record)]) == cli.DONE
    assert capsys.readouterr().out == out
    assert cli.run(["record", "review", str(record), "--seat", "1"]) == cli.DONE
    alone = capsys.readouterr().out
    assert "●" not in alone
    assert "▲ " in alone


def test_what_cannot_be_reviewed(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = json.loads(record.read_text("utf-8"))
    broken["actions"][3] = "play citizen-99"
    (tmp_path / "broken.json").write_text(json.dumps(broken), "utf-8")
    for words, said in (
        ([str(record), "--seat", "2"], "There is no seat 2"),
        ([str(tmp_path / "none.json")], "There is no file"),
        ([str(tmp_path / "broken.json")], "Step 4 of the record"),
    ):
        assert cli.run(["record", "review", *words]) == cli.WRONG
        out, err = capsys.readouterr()
        assert out == ""
        assert said in err
        assert "Traceback" not in err


def test_the_graph_has_each_chance_at_its_place() -> None:
    moments = [Moment(1, 0, "a", "a", 1.0, 1.0, 0.0, None), Moment(21, 0, "a", "b", 0.5, 0.0, 0.5, "blunder")]
    lines = graph(moments, [0.5, 0.5], [0], ["x", "y"], 40, 41)
    cells = [line.replace("[stone]", "").replace("[/]", "").replace("[dim]", "")[6:] for line in lines[:HEIGHT]]
    assert cells[0] == "x"
    assert cells[HEIGHT - 1].index("x") == 20
    assert cells[HEIGHT // 2].rstrip().endswith("x")
    assert sum(line.count("x") for line in cells) == 3
    assert sum(line.count("·") for line in cells) == 19 + 19


def test_a_hint_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines: Iterator[str] = iter(["h", "hint", "q"])

    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("builtins.input", lambda: next(lines))
    assert cli.run(["play", "neteru", "--bots", "random", "--seed", "a hint"]) == cli.DONE
    out = capsys.readouterr().out
    assert out.count("best ") == 2
    assert "% to win" in out
    assert "h hint" in out

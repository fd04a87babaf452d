"""The engine's benchmark: that it measures what it says, not how fast this machine is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import build_engine
from benben import games

ENGINE = Path(build_engine.__file__).parent / "benchmarks" / "engine.py"


def test_a_row_for_each_game_and_player_count() -> None:
    command = [sys.executable, str(ENGINE), "--json", "--build", "interpreted", "--seconds", "0.02", "--trials", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["game"], row["players"]) for row in rows] == [
        (game, players) for game in games.ids() for players in games.get(game).players
    ]
    for row in rows:
        assert row["build"] == "interpreted"
        for figure in ("decisions_per_s", "ratio", "clone_us", "events_on", "yardstick_per_s"):
            assert row[figure] > 0


def test_the_build_that_was_imported_is_told() -> None:
    """A row is what was measured: asked on the sources, it cannot pass for the compiled build."""
    command = [sys.executable, str(ENGINE), "--row", games.ids()[0], "2", "--seconds", "0.01", "--trials", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["build"] == "interpreted"

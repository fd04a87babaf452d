"""How many games the lab plays: a million random ones of Neteru, and what a second worker brings.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/lab.py             # prints one JSON object
    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/lab.py --write     # and writes the table of docs/performance.md

First a part of the games with one worker and with two, several times in turn; then all of them with two, as `benben lab play` does it:
from the start of the workers to the tables, plots and page on the disk. Efficiency is the rate with two workers over twice the rate with
one, by the clock. On a machine that others use too, the clock of two workers suffers more than that of one; so it is told in another way
too: `busy` is the part of their time in which the workers played, `dearer` the CPU time of a game with two workers over that with one.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def timed(plan: Any, numbers: Sequence[int]) -> tuple[float, float, Any]:
    """A chunk of games with the seconds it took, by the clock and of CPU time."""
    from benben.lab.results import play_games

    clock, cpu = time.perf_counter(), time.process_time()
    frames = play_games(plan, numbers)
    return time.perf_counter() - clock, time.process_time() - cpu, frames


def once(games: int, workers: int) -> dict[str, float]:
    """Some games with so many workers, which are there already: the rate, and what the workers did."""
    from benben.lab.plan import make_plan
    from benben.lab.results import Results
    from benben.lab.workers import spread

    plan = make_plan("play", "neteru", ["random"], f"lab benchmark {workers}", games)
    clock = cpu = 0.0
    with tempfile.TemporaryDirectory() as folder:
        results = Results(Path(folder, "x"), plan)
        missing = results.open(False)
        list(spread(partial(timed, plan), missing[: 4 * workers], workers))  # starts the workers
        began = time.perf_counter()
        for seconds, spent, frames in spread(partial(timed, plan), missing, workers):
            results.add(frames)
            clock, cpu = clock + seconds, cpu + spent
        taken = time.perf_counter() - began
    return {"rate": games / taken, "busy": clock / workers / taken, "cpu_us": 1e6 * cpu / games}


def whole(games: int) -> tuple[float, float]:
    """Seconds that `benben lab play` needs for so many games with two workers, everything included: by the clock, and of CPU time."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["lab", "play", "neteru", "--bots", "random", "--games", str(games), "--workers", "2", "--out", str(Path(folder, "x"))]
        began, before = time.perf_counter(), _cpu_of_children()
        subprocess.run([sys.executable, "-m", "benben", *words], check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - began, _cpu_of_children() - before


def _cpu_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def measure(games: int, part: int, trials: int) -> dict[str, Any]:
    """All figures."""
    from benben import build

    if build.kind() != "compiled":
        sys.exit("The lab is measured on the compiled engine: set PYTHONPATH=$(uv run python build_engine.py).")
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    ones, twos = [], []
    for _ in range(trials):
        ones.append(once(part, 1))
        twos.append(once(part, 2))
    one, two = ({key: statistics.median(row[key] for row in rows) for key in rows[0]} for rows in (ones, twos))
    dearer = two["cpu_us"] / one["cpu_us"]
    seconds, cpu = whole(games)
    return {
        "games": games,
        "seconds": round(seconds, 1),
        "cpu_seconds": round(cpu, 1),
        "rate_1": round(one["rate"]),
        "rate_2": round(two["rate"]),
        "efficiency": round(two["rate"] / (2 * one["rate"]), 3),
        "busy": round(two["busy"], 3),
        "dearer": round(dearer, 3),
        "efficiency_undisturbed": round(two["busy"] / dearer, 3),
        "cpu_us_1": round(one["cpu_us"], 1),
        "load_before": round(load, 1),
    }


def write(found: dict[str, Any]) -> None:
    """Put the table on the page."""
    from benchmarks.page import machine, put, table

    rows = [
        [f"{found['games']:,} random games of Neteru by `benben lab play`, two workers, all files written", f"{found['seconds']:,.1f} s"],
        ["their CPU time, of all processes together", f"{found['cpu_seconds']:,.1f} s"],
        ["games a second, one worker", f"{found['rate_1']:,}"],
        ["games a second, two workers", f"{found['rate_2']:,}"],
        ["efficiency of two workers, by the clock", f"{found['efficiency']:.0%}"],
        ["part of their time in which the two workers played", f"{found['busy']:.0%}"],
        ["CPU time of a game with two workers, over that with one", f"{found['dearer']:.2f}"],
    ]
    put("lab", [*table(["the lab", ""], rows), f"{machine()} The load before was {found['load_before']}, from others on the machine."])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1_000_000, help="games of the whole run (default: %(default)s)")
    parser.add_argument("--part", type=int, default=100_000, help="games of each comparison (default: %(default)s)")
    parser.add_argument("--trials", type=int, default=3, help="comparisons, whose median counts (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="write the table of docs/performance.md")
    arguments = parser.parse_args()
    found = measure(arguments.games, arguments.part, arguments.trials)
    print(json.dumps(found))
    if arguments.write:
        write(found)


if __name__ == "__main__":
    main()

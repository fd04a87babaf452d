"""How fast the engine plays at random, in both builds, beside the yardstick.

    uv run python benchmarks/engine.py --json

Each row is a process of its own: the interpreted build from src/, the compiled one from a copy that is made once for these sources
and kept in the user's cache folder. Trials alternate between yardstick and engine, all in CPU time on one core, and the median counts.

    decisions_per_s   decisions of random playouts, deals of new games included
    ratio             that speed over the yardstick's
    clone_us          microseconds to clone a state in mid-game
    events_on         the speed with somebody watching over the speed with nobody watching
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ALL_BUILDS = ("interpreted", "compiled")


def _rate(run: Any, seconds: float) -> float:
    """What `run` counts, a second of CPU time; it is called until so many seconds are over."""
    counted, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        counted += run()
    return counted / elapsed


def measure_row(game_id: str, players: int, seconds: float, trials: int) -> dict[str, Any]:
    """One row, measured in this process with whatever build is imported."""
    from benben import build, games
    from benben.core.playout import playout_capped
    from benben.core.rng import FastRng

    sys.path.insert(0, str(ROOT))
    from benchmarks import ref_connect4

    game = games.get(game_id)
    limit = game.ply_limit or 1_000_000
    rng = FastRng(20_240_501)
    dealt = 0

    def play(watched: bool) -> int:
        nonlocal dealt
        dealt += 1
        state = game.new(players, f"benchmark {dealt}")
        if watched:
            state.watch()
        return playout_capped(state, rng, limit)

    def clones() -> int:
        for state in middles:
            for _ in range(10):
                state.clone()
        return 10 * len(middles)

    middles = []
    for number in range(20):
        state = game.new(players, f"clone {number}")
        playout_capped(state, rng, 20 + number)
        if not state.is_over:
            middles.append(state)

    yardsticks, speeds, ratios, watched, cloning = [], [], [], [], []
    for _ in range(trials):
        yardstick = ref_connect4.measure(seconds, 1)
        speed = _rate(lambda: play(False), seconds)
        yardsticks.append(yardstick)
        speeds.append(speed)
        ratios.append(speed / yardstick)
        watched.append(_rate(lambda: play(True), seconds) / speed)
        cloning.append(1e6 / _rate(clones, seconds / 4))
    return {
        "game": game_id,
        "players": players,
        "build": build.kind(),
        "decisions_per_s": round(statistics.median(speeds)),
        "ratio": round(statistics.median(ratios), 3),
        "clone_us": round(statistics.median(cloning), 3),
        "events_on": round(statistics.median(watched), 3),
        "yardstick_per_s": round(statistics.median(yardsticks)),
    }


def python_path(build: str) -> str:
    """What PYTHONPATH has to be for a build; the compiled copy is made when it is not there."""
    if build == "interpreted":
        return str(ROOT / "src")
    sys.path.insert(0, str(ROOT))
    from build_engine import EngineBuildError, compiled_copy

    try:
        return str(compiled_copy())
    except EngineBuildError as error:
        sys.exit(f"The compiled engine cannot be measured: {error}\n{error.output}")


def _measure_elsewhere(game_id: str, players: int, build: str, seconds: float, trials: int) -> dict[str, Any]:
    command = [sys.executable, __file__, "--row", game_id, str(players), "--seconds", str(seconds), "--trials", str(trials)]
    environment = {**os.environ, "PYTHONPATH": python_path(build), "PYTHONHASHSEED": "0"}
    row: dict[str, Any] = json.loads(subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout)
    if row["build"] != build:
        sys.exit(f"The {build} build was asked for, but the {row['build']} one was imported.")
    return row


def main() -> None:
    """Measure what the command line asks for and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--game", action="append", help="only this game (may be given again; default: all)")
    parser.add_argument("--players", type=int, action="append", help="only this player count (may be given again; default: all)")
    parser.add_argument("--build", choices=ALL_BUILDS, action="append", help="only this build (default: both)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of each measurement (default: %(default)s)")
    parser.add_argument("--trials", type=int, default=5, help="measurements of each row, whose median counts (default: %(default)s)")
    parser.add_argument("--row", nargs=2, metavar=("GAME", "PLAYERS"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.row:
        game_id, players = arguments.row
        print(json.dumps(measure_row(game_id, int(players), arguments.seconds, arguments.trials)))
        return
    from benben import games

    for game_id in arguments.game or games.ids():
        for players in arguments.players or games.get(game_id).players:
            for build in arguments.build or ALL_BUILDS:
                row = _measure_elsewhere(game_id, players, build, arguments.seconds, arguments.trials)
                if arguments.json:
                    print(json.dumps(row), flush=True)
                else:
                    print(
                        f"{row['game']}, {row['players']} players, {row['build']}: {row['decisions_per_s']:,} decisions/s, "
                        f"{row['ratio']} of the yardstick, clone {row['clone_us']} us, watched {row['events_on']}",
                        flush=True,
                    )


if __name__ == "__main__":
    main()

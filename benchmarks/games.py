"""What bots and researchers do with the games, in both builds, beside the yardstick.

    uv run python benchmarks/games.py             # prints a line for each game and build
    uv run python benchmarks/games.py --write     # and writes the table of docs/performance.md

Each row is a process of its own, one core, CPU time; trials alternate with the yardstick, the median counts. Costs are given in decisions
of the yardstick (a random decision of connect four in plain Python, benchmarks/ref_connect4.py), which compare between machines.

    playouts       random decisions a second inside the engine, deals included, over the yardstick's
    from Python    the same with the loop in Python: `legal_actions`, a choice, `apply`
    clone          a copy of a state in mid-game
    observation    what a seat sees, in mid-game
    resample       a deal that the seat could not tell from the truth, from an observation that is at hand
    search         an iteration of the search of hard and master (where there is one)
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
CHUNK = 20  # iterations of a search in a row


def measure(game_id: str, players: int, seconds: float, trials: int) -> dict[str, Any]:
    """One row, with whatever build is imported."""
    import random

    from benben import build, games
    from benben.bots.search import guides
    from benben.core.playout import playout_capped
    from benben.core.rng import FastRng, Rng
    from benchmarks import ref_connect4
    from benchmarks.search import positions, rate

    game, chance, fast, rng = games.get(game_id), random.Random(1), FastRng(1), Rng("games benchmark")
    limit = game.ply_limit or 1_000_000
    observations = positions(game_id, players)
    beliefs = [game.belief(observation) for observation in observations]
    states = [belief.sample(rng) for belief in beliefs]
    dealt = 0

    def deal() -> Any:
        nonlocal dealt
        dealt += 1
        return game.new(players, f"benchmark {dealt}")

    def driven() -> int:
        state, plies = deal(), 0
        while not state.is_over and plies < limit:
            state.apply(chance.choice(state.legal_actions()))
            plies += 1
        return plies

    def each(run: Callable[[Any], object], items: list[Any]) -> Callable[[], int]:
        def runs() -> int:
            for item in items:
                run(item)
            return len(items)

        return runs

    work = {
        "playouts": (lambda: playout_capped(deal(), fast, limit), 1.0),
        "from Python": (driven, 1.0),
        "clone": (each(lambda state: state.clone(), states), 0.25),
        "observation": (each(lambda state: state.observation(int(state.seat)), states), 0.5),
        "resample": (each(lambda belief: belief.sample(rng), beliefs), 0.5),
    }
    if guides.known(game_id):
        search = each(lambda observation: guides.search(observation, rng).grow(CHUNK), observations[:4])
        work["search"] = (lambda: CHUNK * search(), 1.0)
    ratios: dict[str, list[float]] = {name: [] for name in work}
    yardsticks = []
    for _ in range(trials):
        for name, (run, part) in work.items():
            yardstick = ref_connect4.measure(seconds / 2, 1)
            yardsticks.append(yardstick)
            ratios[name].append(rate(run, part * seconds) / yardstick)
    found = {name: statistics.median(values) for name, values in ratios.items()}
    speeds = ("playouts", "from Python")
    return {
        "game": game_id,
        "players": players,
        "build": build.kind(),
        "yardstick_per_s": round(statistics.median(yardsticks)),
        **{name: round(value if name in speeds else 1 / value, 3) for name, value in found.items()},
    }


def rows(game_ids: list[str], players: int, builds: list[str], seconds: float, trials: int) -> list[dict[str, Any]]:
    """All rows, each measured in a process of its own with the build that is asked for."""
    from benchmarks.engine import python_path

    out = []
    for game_id in game_ids:
        for build in builds:
            command = [sys.executable, __file__, "--row", game_id, "--players", str(players)]
            command += ["--seconds", str(seconds), "--trials", str(trials)]
            environment = {**os.environ, "PYTHONPATH": python_path(build), "PYTHONHASHSEED": "0"}
            done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
            row: dict[str, Any] = json.loads(done.stdout)
            if row["build"] != build:
                sys.exit(f"The {build} build was asked for, but the {row['build']} one was imported.")
            print(done.stdout, end="", flush=True)
            out.append(row)
    return out


def write(found: list[dict[str, Any]]) -> None:
    """Put the table on the page."""
    from benben import games
    from benchmarks.page import machine, put, table

    costs = ("clone", "observation", "resample", "search")
    head = ["game", "build", "playouts, decisions/s", "over the yardstick", "driven from Python", *costs]
    lines = []
    for row in found:
        speed = f"{row['playouts'] * row['yardstick_per_s']:,.0f}"
        told = [f"{row[name]:.1f}" if name in row else "" for name in costs]
        lines.append([games.get(row["game"]).name, row["build"], speed, f"{row['playouts']:.2f}", f"{row['from Python']:.2f}", *told])
    yardstick = statistics.median(row["yardstick_per_s"] for row in found)
    note = f"{machine()} {found[0]['players']} players; the yardstick made {yardstick:,.0f} decisions a second of CPU time."
    put("games", [*table(head, lines, 2), note])


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only this game (may be given again; default: all)")
    parser.add_argument("--players", type=int, default=2, help="players (default: %(default)s)")
    parser.add_argument("--build", choices=("interpreted", "compiled"), action="append", help="only this build (default: both)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of each measurement (default: %(default)s)")
    parser.add_argument("--trials", type=int, default=5, help="measurements of each figure, whose median counts (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="write the table of docs/performance.md")
    parser.add_argument("--row", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.row:
        print(json.dumps(measure(arguments.row, arguments.players, arguments.seconds, arguments.trials)))
        return
    from benben import games

    builds = arguments.build or ["interpreted", "compiled"]
    found = rows(arguments.game or list(games.ids()), arguments.players, builds, arguments.seconds, arguments.trials)
    if arguments.write:
        write(found)


if __name__ == "__main__":
    main()

"""Random games of other frameworks beside ours: decisions a second, one core, in one run.

    uv run --group peers python benchmarks/peers.py             # prints a line for each game
    uv run --group peers python benchmarks/peers.py --write     # and writes the table of docs/performance.md

Each row is a process of its own that plays random games, new games included, in the shortest loop its framework allows; a framework that is
not installed is left out, and said so. Trials alternate with the yardstick (benchmarks/ref_connect4.py); the median of the ratios counts.
Choices are drawn from Python's `random`, but where a framework, or our engine, has a random player of its own.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
PLIES = 5000  # after so many a game is given up: chess at random can be long


def benben(game_id: str, inside: bool) -> Callable[[], int]:
    """Our games: inside the engine, or with the loop in Python."""
    from benben import games
    from benben.core.playout import playout_capped
    from benben.core.rng import FastRng

    game, fast, dealt = games.get(game_id), FastRng(1), iter(range(10**9))
    limit = game.ply_limit or 1_000_000

    def within() -> int:
        return int(playout_capped(game.new(2, f"peers {next(dealt)}"), fast, limit))

    def driven() -> int:
        state, plies = game.new(2, f"peers {next(dealt)}"), 0
        while not state.is_over and plies < limit:
            state.apply(random.choice(state.legal_actions()))
            plies += 1
        return plies

    return within if inside else driven


def open_spiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel. Moves of chance (each card dealt) count like decisions, in its favour: they are steps of its loop."""
    spiel = importlib.import_module("pyspiel")
    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game = spiel.load_game(name)

    def play() -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal() and plies < PLIES:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            plies += 1
        return plies

    return play


def catanatron(players: str) -> Callable[[], int]:
    """Settlers of Catan between its own random players, by its own loop."""
    game_module, player = (importlib.import_module(f"catanatron.{name}") for name in ("game", "models.player"))
    sitting = [player.RandomPlayer(colour) for colour in list(player.Color)[: int(players)]]

    def play() -> int:
        game, plies = game_module.Game(sitting), 0
        while game.winning_color() is None and game.state.num_turns < game_module.TURNS_LIMIT:
            game.play_tick()
            plies += 1
        return plies

    return play


def rlcard(name: str) -> Callable[[], int]:
    """A game of RLCard, below its environment, which would add the encoding of states."""
    module = importlib.import_module(f"rlcard.games.{name}")
    game = module.Game()

    def play() -> int:
        game.init_game()
        plies = 0
        while not game.is_over() and plies < PLIES:
            legal = game.judge.get_legal_actions() if name == "gin_rummy" else game.get_legal_actions()
            game.step(random.choice(legal))
            plies += 1
        return plies

    return play


def pettingzoo(name: str) -> Callable[[], int]:
    """A classic environment of PettingZoo, without wrappers; its observations are part of a step."""
    numpy = importlib.import_module("numpy")
    env: Any = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()

    def play() -> int:
        env.reset(seed=random.randrange(2**31))
        plies = 0
        while env.agents and plies < PLIES:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(random.choice(numpy.flatnonzero(observation["action_mask"])))
            plies += 1
        return plies

    return play


OURS = ("neteru", "pharaon", "pyramidion", "pyramidis")
# framework, game, what it is, how it is made
ROWS: list[tuple[str, str, str, Callable[[], Callable[[], int]]]] = [
    *(("Benben", game, "inside the engine", partial(benben, game, True)) for game in OURS),
    *(("Benben", game, "from Python", partial(benben, game, False)) for game in OURS),
    ("OpenSpiel", "hearts", "C++ from Python, cards", partial(open_spiel, "hearts")),
    ("OpenSpiel", "gin_rummy", "C++ from Python, cards", partial(open_spiel, "gin_rummy")),
    ("OpenSpiel", "crazy_eights", "C++ from Python, cards", partial(open_spiel, "crazy_eights")),
    ("OpenSpiel", "skat", "C++ from Python, cards", partial(open_spiel, "skat")),
    ("OpenSpiel", "leduc_poker", "C++ from Python, cards", partial(open_spiel, "leduc_poker")),
    ("OpenSpiel", "connect_four", "C++ from Python, board", partial(open_spiel, "connect_four")),
    ("OpenSpiel", "python_liars_poker", "Python, cards", partial(open_spiel, "python_liars_poker")),
    ("OpenSpiel", "python_block_dominoes", "Python, tiles", partial(open_spiel, "python_block_dominoes")),
    ("OpenSpiel", "python_tic_tac_toe", "Python, board", partial(open_spiel, "python_tic_tac_toe")),
    ("PettingZoo", "connect_four_v3", "Python, board", partial(pettingzoo, "connect_four_v3")),
    ("PettingZoo", "tictactoe_v3", "Python, board", partial(pettingzoo, "tictactoe_v3")),
    ("PettingZoo", "leduc_holdem_v4", "Python, cards", partial(pettingzoo, "leduc_holdem_v4")),
    ("PettingZoo", "chess_v6", "Python, board", partial(pettingzoo, "chess_v6")),
    ("RLCard", "uno", "Python, cards", partial(rlcard, "uno")),
    ("RLCard", "gin_rummy", "Python, cards", partial(rlcard, "gin_rummy")),
    ("RLCard", "leducholdem", "Python, cards", partial(rlcard, "leducholdem")),
    ("Catanatron", "Catan, 2 players", "Python, board and cards", partial(catanatron, "2")),
    ("Catanatron", "Catan, 4 players", "Python, board and cards", partial(catanatron, "4")),
]
PACKAGES = {"OpenSpiel": "open_spiel", "PettingZoo": "pettingzoo", "RLCard": "rlcard", "Catanatron": "catanatron"}


def measure(number: int, seconds: float, trials: int) -> dict[str, Any]:
    """One row; without figures where the framework is not installed."""
    from benchmarks import ref_connect4
    from benchmarks.search import rate

    framework, game, sort, make = ROWS[number]
    told: dict[str, Any] = {"framework": framework, "game": game, "sort": sort, "version": _version(framework)}
    try:
        play = make()
    except ImportError as error:
        return {**told, "missing": str(error)}
    random.seed(1)
    play()
    speeds, ratios = [], []
    for _ in range(trials):
        yardstick = ref_connect4.measure(seconds, 1)
        speed = rate(play, seconds)
        speeds.append(speed)
        ratios.append(speed / yardstick)
    return {**told, "decisions_per_s": round(statistics.median(speeds)), "ratio": round(statistics.median(ratios), 4)}


def _version(framework: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(PACKAGES.get(framework, framework.lower()))
    except PackageNotFoundError:
        return ""


def measured_elsewhere(number: int, seconds: float, trials: int) -> dict[str, Any]:
    """One row in a process of its own, our games in the compiled build."""
    from benchmarks.engine import python_path

    command = [sys.executable, __file__, "--row", str(number), "--seconds", str(seconds), "--trials", str(trials)]
    environment = {**os.environ, "PYTHONPATH": python_path("compiled"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    row: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return row


def write(found: list[dict[str, Any]]) -> None:
    """Put the table on the page."""
    from benchmarks.page import machine, put, table

    ours = found[0]["ratio"]
    rows = []
    for row in sorted(found, key=lambda row: -row["ratio"]):
        name = row["framework"] if row["framework"] == "Benben" else f"{row['framework']} {row['version']}"
        rows.append([name, row["game"], row["sort"], f"{row['decisions_per_s']:,}", f"{row['ratio']:.2f}", f"{ours / row['ratio']:,.1f}"])
    head = ["framework", "game", "loop, sort", "decisions/s", "over the yardstick", "Neteru inside our engine is so many times as fast"]
    put("peers", [*table(head, rows, 3), f"{machine()} Benben's engine is the compiled one; one core, CPU time."])


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="only rows whose framework or game has this in its name")
    parser.add_argument("--seconds", type=float, default=0.7, help="CPU seconds of each measurement (default: %(default)s)")
    parser.add_argument("--trials", type=int, default=5, help="measurements of each row, whose median counts (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="write the table of docs/performance.md")
    parser.add_argument("--row", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.row is not None:
        print(json.dumps(measure(arguments.row, arguments.seconds, arguments.trials)))
        return
    found = []
    for number, (framework, game, _, _) in enumerate(ROWS):
        if arguments.only and arguments.only.lower() not in f"{framework} {game}".lower():
            continue
        row = measured_elsewhere(number, arguments.seconds, arguments.trials)
        if "missing" in row:
            print(f"{framework} {game} is left out: {row['missing']}", file=sys.stderr)
            continue
        print(json.dumps(row), flush=True)
        found.append(row)
    if arguments.write:
        write(found)


if __name__ == "__main__":
    main()

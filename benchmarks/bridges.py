"""How fast the environments are, beside PettingZoo's own connect four in the same run.

    uv run --with pygame python benchmarks/bridges.py               # the compiled engine; --build interpreted for the other
    uv run --with pygame python benchmarks/bridges.py --json

PettingZoo's connect four needs pygame, hence `--with pygame`. Trials alternate between connect four and ours, all in CPU time on one
core, and the median counts. Every step takes the observation and the mask and draws a legal action from it, as a learner does.

    aec_per_s      steps of our raw AEC environment
    ratio          that over connect four's raw_env
    vector_per_s   steps (of single games) of our vectorised environment with 64 games, the draws included
    encode_us      microseconds for one observation vector, with a memo
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def aec_rate(env: Any, seconds: float) -> float:
    """Steps a second of CPU time."""
    import numpy as np

    rng, steps, seed, start = random.Random(1), 0, 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter(500):
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
    return steps / elapsed


def vector_rate(game: str, players: int, seconds: float) -> float:
    """Steps a second of CPU time, each game's counted."""
    import numpy as np

    from benben.bridges.vector import VectorEnv

    env, rng, steps = VectorEnv(game, players, 64), np.random.default_rng(1), 0
    batch = env.reset()
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        batch = env.step(batch.sample(rng))
        steps += env.count
    return steps / elapsed


def encode_us(game: str, players: int, seconds: float) -> float:
    """Microseconds of CPU time for a vector, in the course of random games."""
    from benben import games
    from benben.bridges.encoding import encoder

    found, rng, spent, count, number = encoder(game, players), random.Random(1), 0.0, 0, 0
    while spent < seconds:
        state, memo = games.get(game).new(players, f"encode {number}"), found.new_memo()
        number += 1
        for _ in range(300):
            if state.is_over:
                break
            start = time.process_time()
            found.encode_state(state, int(state.seat), memo)
            spent += time.process_time() - start
            count += 1
            state.apply(rng.choice(state.legal_actions()))
    return 1e6 * spent / count


def measure(game: str, players: int, seconds: float, trials: int) -> dict[str, Any]:
    """One row, in this process with whatever build is imported."""
    from pettingzoo.classic.connect_four import connect_four

    from benben import build
    from benben.bridges import pettingzoo

    ours, theirs, vectors = [], [], []
    for _ in range(trials):
        theirs.append(aec_rate(connect_four.raw_env(), seconds))
        ours.append(aec_rate(pettingzoo.raw_env(game, players), seconds))
        vectors.append(vector_rate(game, players, seconds))
    return {
        "game": game,
        "players": players,
        "build": build.kind(),
        "aec_per_s": round(statistics.median(ours)),
        "connect_four_per_s": round(statistics.median(theirs)),
        "ratio": round(statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True)), 2),
        "vector_per_s": round(statistics.median(vectors)),
        "encode_us": round(encode_us(game, players, seconds), 1),
    }


def main() -> None:
    """Measure what the command line asks for and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--game", action="append", help="only this game (may be given again; default: all)")
    parser.add_argument("--build", choices=("compiled", "interpreted"), default="compiled", help="default: %(default)s")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of each measurement (default: %(default)s)")
    parser.add_argument("--trials", type=int, default=5, help="measurements of each row, whose median counts (default: %(default)s)")
    parser.add_argument("--row", nargs=2, metavar=("GAME", "PLAYERS"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.row:
        try:
            row = measure(arguments.row[0], int(arguments.row[1]), arguments.seconds, arguments.trials)
        except ImportError as error:
            sys.exit(f"Nothing can be measured: {error}. Run: uv run --with pygame python benchmarks/bridges.py")
        print(json.dumps(row))
        return
    from benben import games

    sys.path.insert(0, str(ROOT))
    from build_engine import compiled_copy

    path = str(compiled_copy() if arguments.build == "compiled" else ROOT / "src")
    environment = {**os.environ, "PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for game in arguments.game or games.ids():
        for players in games.get(game).players:
            command = [sys.executable, __file__, "--row", game, str(players), "--seconds", str(arguments.seconds)]
            done = subprocess.run(
                [*command, "--trials", str(arguments.trials)], env=environment, stdout=subprocess.PIPE, text=True, check=False
            )
            if done.returncode:
                sys.exit(done.returncode)
            row = json.loads(done.stdout.splitlines()[-1])
            if arguments.json:
                print(json.dumps(row), flush=True)
            else:
                print(
                    f"{game}, {players} players, {row['build']}: AEC {row['aec_per_s']:,} steps/s, {row['ratio']} of connect four's; "
                    f"vector {row['vector_per_s']:,} steps/s; {row['encode_us']} us an observation",
                    flush=True,
                )


if __name__ == "__main__":
    main()

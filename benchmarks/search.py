"""How fast the bots search, beside random playouts from the same deals and the yardstick.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/search.py

From positions of games that medium bots play, one core, CPU time, in whatever build is imported; trials alternate and the median counts.

    iterations_per_s  of the search that hard and master use: deal, walk down, judge
    playouts_per_s    deals played to their end at random, the drawing of the deal included
    share             the one over the other
    sample_us         microseconds to draw a deal
    ratio             iterations a second over the yardstick's decisions a second
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benben import bots, build, games
from benben.bots.search import guides
from benben.core.playout import playout_capped
from benben.core.rng import FastRng, Rng

ROOT = Path(__file__).resolve().parent.parent
POSITIONS = 12
STRIDE = 7  # decisions with a choice from one position to the next
CHUNK = 50  # iterations of a search in a row


def rate(run: Callable[[], int], seconds: float) -> float:
    """What `run` counts, a second of CPU time."""
    counted, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        counted += run()
    return counted / elapsed


def positions(game_id: str, players: int) -> list[dict[str, Any]]:
    """What deciding seats see here and there in a game."""
    game, medium = games.get(game_id), bots.get("medium")
    found: list[dict[str, Any]] = []
    deal = 0
    while len(found) < POSITIONS:
        state, ply = game.new(players, f"search benchmark {deal}"), 0
        while not state.is_over and len(found) < POSITIONS:
            observation: dict[str, Any] = state.observation(int(state.seat))
            choices = game.catalogue.codes(state.legal_actions())
            if len(choices) > 1:
                ply += 1
                if ply % STRIDE == 0:
                    found.append(observation)
            state.apply(game.catalogue.index(medium.choose(observation, choices, Rng(f"{deal} {ply}"))))
        deal += 1
    return found


def measure(game_id: str, players: int, seconds: float, trials: int) -> dict[str, Any]:
    """One row."""
    sys.path.insert(0, str(ROOT))
    from benchmarks import ref_connect4

    game = games.get(game_id)
    observations = positions(game_id, players)
    beliefs = [game.belief(observation) for observation in observations]
    rng, fast = Rng("search benchmark"), FastRng(1)
    limit = game.ply_limit or 1_000_000

    def search() -> int:
        for observation in observations:
            guides.search(observation, rng).grow(CHUNK)
        return CHUNK * len(observations)

    def playouts() -> int:
        for belief in beliefs:
            playout_capped(belief.sample(rng), fast, limit)
        return len(beliefs)

    def samples() -> int:
        for belief in beliefs:
            belief.sample(rng)
        return len(beliefs)

    rows = []
    for _ in range(trials):
        rows.append((rate(search, seconds), rate(playouts, seconds), rate(samples, seconds / 4), ref_connect4.measure(seconds / 2, 1)))
    iterations, played, sampled, yardstick = (statistics.median(column) for column in zip(*rows, strict=True))
    return {
        "game": game_id,
        "players": players,
        "build": build.kind(),
        "iterations_per_s": round(iterations),
        "playouts_per_s": round(played),
        "share": round(iterations / played, 2),
        "sample_us": round(1e6 / sampled, 1),
        "ratio": round(iterations / yardstick, 4),
    }


def main() -> None:
    """Measure and print, one JSON object a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only this game (may be given again; default: all)")
    parser.add_argument("--players", type=int, action="append", help="only this player count (may be given again; default: all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement (default: %(default)s)")
    parser.add_argument("--trials", type=int, default=5, help="measurements of each row, whose median counts (default: %(default)s)")
    arguments = parser.parse_args()
    for game_id in arguments.game or games.ids():
        for players in arguments.players or games.get(game_id).players:
            print(json.dumps(measure(game_id, players, arguments.seconds, arguments.trials)), flush=True)


if __name__ == "__main__":
    main()

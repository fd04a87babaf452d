"""Fits the weights that Pyramide du Pharaon is played by (`pharaon_weights.py`) to what wins.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/ladder/pharaon_fit.py NAME FROM AGAINST SECONDS [PLAYERS] [SEED]

NAME is the list to write (FITTED), FROM the one to begin with, AGAINST those to beat, with commas between them (MEDIUM,FITTED). Each
generation tries POPULATION sets of weights, in mirrored pairs around their mean, in the same GAMES deals from every seat against each of
those to beat, and moves the mean and the spread of each weight towards what won (separable natural evolution strategies; Wierstra and
others 2014). The list is written when the time is over; seeds begin with "fit". One core plays about a thousand games of two a second.
"""

from __future__ import annotations

import math
import re
import sys
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from benben import games
from benben.bots.evaluation.pharaon_costs import LEVELS, Costs
from benben.bots.search.guide import shares_of
from benben.bots.search.guides import pharaon_weights as w
from benben.bots.search.guides.pharaon_play import Play, play_out
from benben.bots.search.guides.pharaon_tables import Tables
from benben.core.rng import FastRng
from benben.games.pharaon.state import PharaonState

POPULATION: Final = 36
GAMES: Final = 400
SPREAD: Final = 0.5  # at first, of the steps
PACE: Final = 0.7  # of the change of the spread
WEIGHTS: Final = Path(__file__).resolve().parents[2] / "src/benben/bots/search/guides/pharaon_weights.py"

# by first weight of a group: how far it may sensibly move at once, and whether less than nothing makes no sense
STEPS: Final = {
    w.TURN: 0.2, w.DRAW: 0.2, w.PRICE: 0.2, w.EXACT: 0.1, w.EXACT_LEVEL: 0.05, w.ORDER: 0.4, w.ORDER_REST: 0.5, w.EMPTY: 0.7,
    w.EMPTY_REST: 0.7, w.RISK: 0.008, w.EFFORT: 0.5, w.EFFORT_CARD: 0.2, w.HOLD: 0.7, w.FULL: 0.15, w.YOUNG: 0.7, w.HOLD_REST: 0.7,
    w.LOSS: 0.08, w.POWER: 0.7, w.WHOLE: 0.3, w.KEPT_10: 0.1, w.KEPT_IV: 0.08, w.KEPT_V: 0.08, w.LATE_IV: 0.3, w.LATE_V: 0.3,
    w.GUARD: 0.04, w.GUARD_LATE: 0.5, w.SHOWN: 0.5, w.DECOY: 0.12, w.TRUST: 0.15, w.ROAD: 0.3, w.DIVINE: 0.2, w.DIVINE_LESS: 0.5,
    w.FADE: 0.003, w.DRAW_MORE: 0.3, w.BUY_MORE: 0.3, w.PRICE_REST: 0.3, w.CROWDED: 0.3, w.WASTE: 0.2, w.GAIN: 0.15, w.GAIN_NEAR: 0.3,
    w.EMPTY_LATE: 0.5, w.EFFORT_MORE: 0.4, w.DIVINE_REST: 0.3, w.GUARD_REST: 0.5, w.HOLD_MORE: 0.5,
}  # fmt: skip
NEVER_LESS: Final = {
    w.RISK: 0.0,
    w.FULL: 0.0,
    w.POWER: 0.0,
    w.KEPT_10: 0.02,
    w.KEPT_IV: 0.02,
    w.KEPT_V: 0.02,
    w.GUARD: 0.0,
    w.SHOWN: 0.0,
    w.FADE: 0.0,
}


def spread_out(groups: dict[int, float], otherwise: float) -> Any:
    """A value for every weight from those of the groups."""
    firsts = sorted(STEPS)
    ends = [*firsts[1:], w.WEIGHTS]
    return np.concatenate([np.full(end - first, groups.get(first, otherwise)) for first, end in zip(firsts, ends, strict=True)])


def share(mine: list[float], other: list[float], seeds: list[str], players: int, tables: Tables) -> float:
    """The part of the wins of one who plays by `mine` among others who play by `other`, from every seat of every deal."""
    game = games.get("pharaon")
    one, rest = Play(tables, mine, FastRng(1)), Play(tables, other, FastRng(2))
    won = 0.0
    for seed in seeds:
        for seat in range(players):
            state = game.new(players, seed)
            assert isinstance(state, PharaonState)
            play_out(state, [one if at == seat else rest for at in range(players)], -1)
            won += shares_of(state)[seat]
    return won / len(seeds) / players


def fit(start: list[float], against: list[list[float]], seconds: float, players: int, seed: int) -> list[float]:
    """The mean of the last generation."""
    new = games.get("pharaon").new(2, "fit")
    counts = new.observation(0)["counts"]
    assert isinstance(counts, dict)
    tables = Tables(Costs({code: counts[code] for codes in LEVELS for code in codes}))
    steps, least = spread_out(dict(STEPS), 0.0), spread_out(NEVER_LESS, -math.inf)
    rng = np.random.default_rng(seed)
    size = w.WEIGHTS
    mean, spread = np.array(start) / steps, np.full(size, SPREAD)
    ranks = np.maximum(0, np.log(POPULATION / 2 + 1) - np.log(np.arange(1, POPULATION + 1)))
    useful = ranks / ranks.sum() - 1 / POPULATION
    pace = PACE * (3 + math.log(size)) / (5 * math.sqrt(size))
    began, number = time.time(), 0

    def weights(point: Any) -> list[float]:
        return [float(value) for value in np.maximum(least, point * steps)]

    while time.time() - began < seconds:
        half = rng.normal(size=(POPULATION // 2, size))
        moves = np.concatenate([half, -half])
        seeds = [f"fit {rng.integers(1 << 40)}" for _ in range(GAMES)]
        won = [sum(share(weights(mean + spread * move), other, seeds, players, tables) for other in against) for move in moves]
        best = moves[np.argsort(-np.array(won), kind="stable")]
        mean = mean + spread * (useful @ best)
        spread = spread * np.exp(pace / 2 * (useful @ (best**2 - 1)))
        number += 1
        if number % 5 == 0:
            check = [f"fit check {i}" for i in range(1000)]
            told = " ".join(f"{share(weights(mean), other, check, players, tables):.3f}" for other in against)
            print(f"{number} generations, {time.time() - began:.0f} s: the mean wins {told}", flush=True)
    return weights(mean)


def write(name: str, values: list[float]) -> None:
    """Put a list into the module of the weights, a line for each group of them."""
    firsts = sorted(STEPS)
    ends = [*firsts[1:], w.WEIGHTS]
    lines = ["    " + ", ".join(f"{value:.4f}" for value in values[first:end]) + ",\n" for first, end in zip(firsts, ends, strict=True)]
    text = f"{name}: Final[list[float]] = [\n{''.join(lines)}]  # fmt: skip\n"
    source = WEIGHTS.read_text(encoding="utf-8")
    found = re.compile(rf"^{name}: .*?^\]  # fmt: skip\n", re.MULTILINE | re.DOTALL)
    WEIGHTS.write_text(found.sub(text, source) if found.search(source) else source + "\n" + text, encoding="utf-8")


def main() -> None:
    """Fit, and write."""
    name, first, others, seconds = sys.argv[1], sys.argv[2], sys.argv[3].split(","), float(sys.argv[4])
    players, seed = (int(sys.argv[5]) if len(sys.argv) > 5 else 2), (int(sys.argv[6]) if len(sys.argv) > 6 else 1)
    write(name, fit(getattr(w, first), [getattr(w, other) for other in others], seconds, players, seed))


if __name__ == "__main__":
    main()

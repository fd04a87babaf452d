"""Fits what a guide's features are worth to the ends of games that bots play: a conditional logit, by numpy.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/ladder/fit.py GAME BOT GAMES PLAYERS [EPSILON] [SEED]

The guide's module has `features(state, seat)` (what a seat has, as numbers) and `settled(state)` (whether a position is one to judge). BOT
plays on every seat, at random with chance EPSILON so that poor positions are seen too. The chance of seat i is the softmax of the seats'
weighted sums, so only differences between seats count. Printed are the weights to be written into the guide, and how well they foretell
games that were not fitted: the mean log loss beside that of knowing nothing. Seeds begin with "fit".
"""

from __future__ import annotations

import importlib
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from benben import games
from benben.core.rng import Rng
from benben.lab.match import player

EVERY = 3  # of so many positions to judge, one is taken
RIDGE = 1.0


def positions(game_id: str, bot: str, players: int, seed: str, epsilon: float) -> list[tuple[list[list[float]], list[float]]]:
    """The features of all seats at some positions of one game, each with the shares of its end."""
    guide = importlib.import_module(f"benben.bots.search.guides.{game_id}")
    game = games.get(game_id)
    state = game.new(players, seed)
    rng, mind = Rng(f"{seed} noise"), player(bot)
    found, ply = [], 0
    while not state.is_over:
        if guide.settled(state) and rng.below(EVERY) == 0:
            found.append([list(guide.features(state, seat)) for seat in range(players)])
        choices = game.catalogue.codes(state.legal_actions())
        if len(choices) == 1 or rng.below(1000) < int(1000 * epsilon):
            chosen = choices[rng.below(len(choices))]
        else:
            chosen = mind.choose(state.observation(int(state.seat)), choices, Rng(f"{seed} {ply}"))
        state.apply(game.catalogue.index(chosen))
        ply += 1
    first = [standing.seat for standing in state.standings() if standing.place == 1]
    shares = [1 / len(first) if seat in first else 0.0 for seat in range(players)]
    return [(features, shares) for features in found]


def loss(weights: Any, features: Any, shares: Any) -> float:
    """Mean log loss."""
    values = features @ weights
    values = values - values.max(axis=1, keepdims=True)
    chances = np.exp(values)
    chances /= chances.sum(axis=1, keepdims=True)
    return float(-(shares * np.log(chances + 1e-12)).sum(axis=1).mean())


def fitted(features: Any, shares: Any) -> Any:
    """The weights with the least loss (Newton's method with a ridge, on features of equal spread)."""
    spread = features.std(axis=(0, 1)) + 1e-9
    scaled = features / spread
    weights = np.zeros(features.shape[2])
    for _ in range(30):
        values = scaled @ weights
        chances = np.exp(values - values.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        gradient = np.einsum("ns,nsf->f", chances - shares, scaled) + RIDGE * weights
        mean = np.einsum("ns,nsf->nf", chances, scaled)
        hessian = np.einsum("ns,nsf,nsg->fg", chances, scaled, scaled) - mean.T @ mean + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(hessian, gradient)
    return weights / spread


def main() -> None:
    """Collect, fit, tell."""
    game, bot, count, players = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    epsilon = float(sys.argv[5]) if len(sys.argv) > 5 else 0.1
    seed = sys.argv[6] if len(sys.argv) > 6 else "fit"
    with ProcessPoolExecutor(1) as pool:
        work = [pool.submit(positions, game, bot, players, f"{seed} {number}", epsilon) for number in range(count)]
        played = [job.result() for job in work]
    held = len(played) // 5
    parts = []
    for rows in (played[held:], played[:held]):
        flat = [row for game_rows in rows for row in game_rows]
        parts.append((np.array([row[0] for row in flat]), np.array([row[1] for row in flat])))
    weights = fitted(*parts[0])
    spread = parts[0][0].std(axis=(0, 1))
    names = getattr(importlib.import_module(f"benben.bots.search.guides.{game}"), "FEATURES", range(len(weights)))
    for name, weight, each in zip(names, weights, spread, strict=True):
        print(f"    {weight:.4f},  # {name} (spread {each:.2f}, counts {weight * each:+.2f})")
    told = [f"{loss(weights, *part):.4f} {name}" for part, name in zip(parts, ("fitted", "held out"), strict=True)]
    print(f"{len(parts[0][0])} positions of {count} games; log loss {', '.join(told)}, {np.log(players):.4f} knowing nothing")


if __name__ == "__main__":
    main()

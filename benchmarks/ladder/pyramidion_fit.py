"""Fits what Pyramidion's positions between two sites are worth at tables of three and four (`pyramidion_value.py`): a conditional logit.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/ladder/pyramidion_fit.py GAMES_3 GAMES_4 [BOT] [SEED]

BOT (medium) plays on every seat, at random with chance EPSILON so that poor positions are seen too. One set of weights is fitted to the
games of both sizes. Printed are the weights to be written into the module, and how well such weights foretell games that were not fitted
(five folds). Seeds begin with "fit". One core plays about one game of four, or two of three, a second.
"""

from __future__ import annotations

import sys
from typing import Any, Final

import numpy as np

from benben import games
from benben.bots.evaluation.pyramidion import Evaluation
from benben.bots.search.guides.pyramidion_value import COUNT, FEATURES, features, progress
from benben.core.rng import Rng
from benben.core.state import KIND_MASK
from benben.games.pyramidion.cards import S_ACTIVATE
from benben.lab.match import player

EPSILON: Final = 0.08
FOLDS: Final = 5
RIDGE: Final = 100.0


def positions(players: int, bot: str, seed: str) -> tuple[list[list[list[float]]], list[float]]:
    """What all seats have whenever a site is to be chosen in one game, and the shares of its end."""
    game = games.get("pyramidion")
    state: Any = game.new(players, seed)
    judge, mind, noise = Evaluation({"players": players}), player(bot), Rng(f"{seed} noise")
    found, ply = [], 0
    while not state.is_over:
        if state.stack[-1] & KIND_MASK == S_ACTIVATE:
            by = progress(state)
            rows = [features(state, judge, seat) for seat in range(players)]
            found.append([row + [by * each for each in row] for row in rows])
        choices = game.catalogue.codes(state.legal_actions())
        if len(choices) == 1 or noise.below(1000) < int(1000 * EPSILON):
            chosen = choices[noise.below(len(choices))]
        else:
            chosen = mind.choose(state.observation(int(state.seat)), choices, Rng(f"{seed} {ply}"))
        state.apply(game.catalogue.index(chosen))
        ply += 1
    first = [standing.seat for standing in state.standings() if standing.place == 1]
    return found, [1 / len(first) if seat in first else 0.0 for seat in range(players)]


def fitted(parts: list[tuple[Any, Any]], spread: Any) -> Any:
    """The weights with the least loss over tables of several sizes (Newton's method with a ridge, on features of equal spread)."""
    weights = np.zeros(2 * COUNT)
    for _ in range(25):
        gradient, hessian = RIDGE * weights, RIDGE * np.eye(2 * COUNT)
        for raw, shares in parts:
            scaled = raw / spread
            values = scaled @ weights
            chances = np.exp(values - values.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            mean = np.einsum("ns,nsf->nf", chances, scaled)
            gradient = gradient + np.einsum("ns,nsf->f", chances - shares, scaled)
            hessian = hessian + np.einsum("ns,nsf,nsg->fg", chances, scaled, scaled, optimize=True) - mean.T @ mean
        weights = weights - np.linalg.solve(hessian, gradient)
    return weights / spread


def loss(weights: Any, raw: Any, shares: Any) -> float:
    """Mean log loss."""
    values = raw @ weights
    values = values - values.max(axis=1, keepdims=True)
    return float(-(shares * (values - np.log(np.exp(values).sum(axis=1, keepdims=True)))).sum(axis=1).mean())


def main() -> None:
    """Collect, fit, tell."""
    bot = sys.argv[3] if len(sys.argv) > 3 else "medium"
    seed = sys.argv[4] if len(sys.argv) > 4 else "fit"
    sizes: list[tuple[Any, Any, Any]] = []  # for three and for four seats: features, shares, fold
    for players, count in ((3, int(sys.argv[1])), (4, int(sys.argv[2]))):
        raw, shares, folds = [], [], []
        for number in range(count):
            found, share = positions(players, bot, f"{seed} {players} {number}")
            raw += found
            shares += [share] * len(found)
            folds += [number % FOLDS] * len(found)
        sizes.append((np.array(raw), np.array(shares), np.array(folds)))
    spread = np.sqrt(np.mean(np.concatenate([raw.reshape(-1, 2 * COUNT) for raw, _, _ in sizes]) ** 2, axis=0)) + 1e-9
    told = np.zeros(len(sizes))
    for fold in range(FOLDS):
        weights = fitted([(raw[at != fold], shares[at != fold]) for raw, shares, at in sizes], spread)
        told += [loss(weights, raw[at == fold], shares[at == fold]) / FOLDS for raw, shares, at in sizes]
    weights = fitted([(raw, shares) for raw, shares, _ in sizes], spread)
    for at, name in enumerate(FEATURES):
        print(f"    {weights[at]:.3f}, {weights[COUNT + at]:.3f},  # {name}: early, and what is added late")
    for players, size, each in zip((3, 4), sizes, told, strict=True):
        print(f"{players} seats: {len(size[0])} positions, log loss held out {each:.4f}, {np.log(players):.4f} knowing nothing")


if __name__ == "__main__":
    main()

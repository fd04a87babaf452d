"""Trains a player of Neteru on one core in about a minute, and measures it against random play before and after.

    uv run python examples/train.py                     # or --train 20000 for a stronger one
    uv run python examples/train.py --save player.npz

The player is one layer: a weight for each action and each cell of the parts of the observation that it looks at. It plays both seats
(self-play), and after each batch of games the actions of the winners become likelier and those of the losers less likely (REINFORCE;
Williams 1992), by Adam's steps (Kingma and Ba 2015). Nothing but numpy is used; the environment is benben.bridges.vector. It is meant to be
read, and to be the place from which to go on.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # these matrices are too small for more, and one core was promised

import numpy as np
import numpy.typing as npt

from benben.bridges.vector import VectorEnv

Floats = npt.NDArray[np.float32]
GAME, PLAYERS = "neteru", 2
ROWS = 64  # games at once
GAMES = 32  # games between two steps of learning
# The parts of the observation that it looks at: enough for a small player, and a fifth of the work.
PARTS = (
    "step", "step-slot", "shown", "middle", "ending", "deck", "seat+0 hand", "seat+0 slots", "seat+0 slot-numbers", "seat+1 slots",
)  # fmt: skip
RATE, DECAY_1, DECAY_2 = 0.02, 0.9, 0.99


class Player:
    """A linear policy: the chance of an action is the softmax of `observation @ weights + bias` over the legal ones."""

    def __init__(self, env: VectorEnv) -> None:
        self._cells = np.concatenate([np.arange(env.encoder.size)[env.encoder.part(name).slice] for name in PARTS])
        self._scale: Floats = 1 / env.encoder.high[self._cells].astype(np.float32)
        # the bias is the weight of a last cell that is always 1
        self.weights: Floats = np.zeros((len(self._cells) + 1, env.actions), np.float32)
        self._mean: Floats = np.zeros_like(self.weights)
        self._square: Floats = np.zeros_like(self.weights)
        self._updates = 0

    def inputs(self, observations: npt.NDArray[np.uint8]) -> Floats:
        """What it looks at, from 0 to 1, and the constant cell."""
        found = np.ones((len(observations), len(self._cells) + 1), np.float32)
        found[:, :-1] = observations[:, self._cells] * self._scale
        return found

    def chances(self, inputs: Floats, masks: npt.NDArray[np.bool_]) -> Floats:
        """The chance of every action; 0 for those that are not legal."""
        scores = np.where(masks, inputs @ self.weights, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares: Floats = powers / powers.sum(axis=1, keepdims=True)
        return shares

    def learn(self, inputs: Floats, masks: npt.NDArray[np.bool_], actions: npt.NDArray[np.int64], rewards: Floats) -> None:
        """One step along the gradient of the expected reward."""
        slope = -self.chances(inputs, masks)
        slope[np.arange(len(actions)), actions] += 1
        gradient = inputs.T @ (slope * rewards[:, None]) / len(actions)
        self._updates += 1
        self._mean += (1 - DECAY_1) * (gradient - self._mean)
        self._square += (1 - DECAY_2) * (gradient**2 - self._square)
        mean = self._mean / (1 - DECAY_1**self._updates)
        square = self._square / (1 - DECAY_2**self._updates)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


def draw(chances: Floats, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """One action for each row, by its chance."""
    # the greatest of log(chance) + Gumbel noise is an action drawn by these chances; illegal ones have log(0)
    with np.errstate(divide="ignore"):
        drawn: npt.NDArray[np.int64] = (np.log(chances) + rng.gumbel(size=chances.shape)).argmax(axis=1)
    return drawn


def train(player: Player, env: VectorEnv, rng: np.random.Generator, most: int) -> None:
    """Play so many games against itself, and learn from them."""
    batch = env.reset()
    open_games: list[list[tuple[Any, ...]]] = [[] for _ in range(env.count)]
    finished: list[tuple[Any, ...]] = []
    games = waiting = 0
    while games < most:
        actions = draw(player.chances(player.inputs(batch.observations), batch.masks), rng)
        after = env.step(actions)
        for row in range(env.count):
            open_games[row].append((batch.observations[row], batch.masks[row], actions[row], batch.seats[row]))
            if after.terminated[row]:
                finished += [(*step[:3], after.rewards[row][step[3]]) for step in open_games[row]]
                open_games[row] = []
                games, waiting = games + 1, waiting + 1
        batch = after
        if waiting >= GAMES:
            seen, masks, played, rewards = (np.array(column) for column in zip(*finished, strict=True))
            player.learn(player.inputs(seen), masks, played, rewards.astype(np.float32))
            finished, waiting = [], 0


def measure(player: Player, games: int, seed: str, rng: np.random.Generator) -> tuple[float, float, float]:
    """Its share of the wins against a random player, and the ends of the interval of 95 % (Wilson's); it has each seat half of the time."""
    env = VectorEnv(GAME, PLAYERS, ROWS, seed=seed)
    batch = env.reset()
    won = played = 0.0
    own = np.arange(ROWS) % PLAYERS  # its seat in each row
    while played < games:
        chances = player.chances(player.inputs(batch.observations), batch.masks)
        random = batch.masks / batch.masks.sum(axis=1, keepdims=True)
        batch = env.step(draw(np.where((batch.seats == own)[:, None], chances, random).astype(np.float32), rng))
        for row in np.flatnonzero(batch.terminated):
            won += (1 + float(batch.rewards[row, own[row]])) / 2
            played += 1
            own[row] = PLAYERS - 1 - own[row]
    share, z = won / played, 1.96
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return share, middle - half, middle + half


def main(arguments: list[str] | None = None) -> list[tuple[float, float, float]]:
    """Measure, train, measure; what `measure` found before and after."""
    parser = argparse.ArgumentParser(description="Trains a small player of Neteru and measures it against random play.")
    parser.add_argument("--train", type=int, default=1600, metavar="GAMES", help="games to learn from (default: %(default)s)")
    parser.add_argument("--measure", type=int, default=400, metavar="GAMES", help="games of each measurement (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of games and draws (default: %(default)s)")
    parser.add_argument("--save", metavar="FILE", help="write the weights to this .npz file")
    chosen = parser.parse_args(arguments)
    rng = np.random.default_rng(chosen.seed)
    env = VectorEnv(GAME, PLAYERS, ROWS, seed=chosen.seed)
    player = Player(env)
    found = []
    for when in ("before", "after"):
        if when == "after":
            start = time.process_time()
            train(player, env, rng, chosen.train)
            print(f"learnt from {chosen.train:,} games in {time.process_time() - start:.0f} s of CPU time")
        share, low, high = measure(player, chosen.measure, f"measured {when} {chosen.seed}", rng)
        print(f"{when:>6}: {share:.1%} of the wins against random play (95 %: {low:.1%} to {high:.1%})", flush=True)
        found.append((share, low, high))
    if chosen.save:
        np.savez_compressed(chosen.save, weights=player.weights)
    return found


if __name__ == "__main__":
    main()

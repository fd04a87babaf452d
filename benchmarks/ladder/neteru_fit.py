"""Fits the network that judges Neteru, by turns: play games by the network there is, then fit the next one to how they went.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/ladder/neteru_fit.py play OUT GAMES PLAYERS NOISE SEED [first]
    uv run python benchmarks/ladder/neteru_fit.py fit FOLD UNITS ROUNDS FILE...

`play` writes the positions of self-play games to OUT.npz: one seat's view of each, who won, and which moves were random. With `first`,
medium's evaluation plays in place of the network. NOISE is the mean chance of a random move. `fit` replaces `neteru_weights.py`. What a
position should be worth there is told by the end of its game, and by the present network's word on the positions on the way there: each
decision later counts FOLD times as much (temporal differences; 1: the end alone). A random move cuts the game off. Seeds begin with "fit".
"""

from __future__ import annotations

import base64
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

from benben import games
from benben.bots.evaluation.neteru import Evaluation
from benben.bots.search.guides import neteru_view, neteru_weights
from benben.bots.search.guides.neteru_network import Network
from benben.games.neteru.state import NeteruState

SCALE = neteru_weights.SCALE
BATCH = 512
RATE = 2e-3
DECAY = 1e-2  # of the weights of the first layer, by the rate
KEPT = 20  # one game of so many is kept from fitting, to see how well others are foretold


def chosen(state: NeteruState, network: Network | None, judge: Evaluation) -> int:
    """What is worth most at once; one draw that may follow stands for all."""
    deal = state.clone()
    deck = deal.deck
    random.shuffle(deck)
    deal.deck = deck
    if network is not None:
        return int(network.best(deal))
    values = {}
    for action in deal.legal_actions():
        trial = deal.clone()
        trial.advance(action)
        values[action] = judge.value(trial, int(state.seat))
    return max(values, key=lambda action: values[action])


def play(out: str, count: int, players: int, noise: float, seed: str, first: bool) -> None:
    """Self-play games, as positions."""
    random.seed(seed)
    game, network = games.get("neteru"), None if first else Network(players)
    rows: list[bytes] = []
    shares: list[list[float]] = []
    numbers: list[int] = []
    noisy: list[bool] = []
    for number in range(count):
        state = game.new(players, f"fit {seed} {number}")
        assert isinstance(state, NeteruState)
        judge, looker, chance = Evaluation(state.observation(0)), random.randrange(players), noise * random.choice([0, 1, 1, 2])
        began = len(rows)
        while not state.is_over:
            state.log = []  # nobody asks what was seen; copies are quicker without
            action = state.legal[0]
            if len(state.legal) > 1:
                rows.append(b"".join(neteru_view.inputs(state, looker)))
                noisy.append(random.random() < chance)
                action = random.choice(state.legal) if noisy[-1] else chosen(state, network, judge)
            state.advance(action)
        winners = [standing.seat for standing in state.standings() if standing.place == 1]
        ended = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        shares += [ended] * (len(rows) - began)
        numbers += [number] * (len(rows) - began)
    seen = np.frombuffer(b"".join(rows), dtype=np.int8).reshape(len(rows), players, neteru_view.INPUTS)
    np.savez(out, seen=seen, shares=np.array(shares, dtype=np.float32), game=np.array(numbers), noisy=np.array(noisy))


class Fitted:
    """A network of numpy."""

    def __init__(self, first: Any, bias: Any, second: Any) -> None:
        self.weights = [np.array(each, dtype=np.float32) for each in (first, bias, second)]

    def chances(self, seen: Any) -> tuple[Any, Any, Any]:
        """The inputs and hidden units by row, and the chances by position and seat."""
        first, bias, second = self.weights
        rows = seen.reshape(-1, seen.shape[2]).astype(np.float32)
        hidden = np.maximum(rows @ first + bias, 0)
        strengths = (hidden @ second).reshape(-1, seen.shape[1])
        odds = np.exp(strengths - strengths.max(1, keepdims=True))
        return rows, hidden, odds / odds.sum(1, keepdims=True)

    def all_chances(self, seen: Any) -> Any:
        """The chances alone, of many positions."""
        return np.concatenate([self.chances(seen[at : at + 16384])[2] for at in range(0, len(seen), 16384)])


def wanted(file: str, old: Fitted, fold: float) -> tuple[Any, Any, Any]:
    """The positions of a file, what each should be worth, and the numbers of their games."""
    with np.load(file) as found:
        seen, worth, game, noisy = found["seen"], found["shares"], found["game"], found["noisy"]
    judged = old.all_chances(seen)
    last = np.flatnonzero(np.r_[game[1:] != game[:-1], True])
    length = np.diff(np.r_[-1, last])
    for back in range(length.max()):
        at = last[back < length] - back
        if back:
            worth[at] = (1 - fold) * judged[at + 1] + fold * worth[at + 1]
        cut = at[noisy[at]]
        worth[cut] = judged[cut]
    return seen[~noisy], worth[~noisy], game[~noisy]


def loss(network: Fitted, seen: Any, worth: Any) -> float:
    """Mean log loss."""
    return float(-(worth * np.log(network.all_chances(seen) + 1e-9)).sum(1).mean())


def fit(fold: float, units: int, rounds: float, files: list[str]) -> None:
    """Fit a new network by Adam, on inputs of equal spread, and write it."""
    inputs = neteru_view.INPUTS
    old_first = np.array(neteru_weights.FIRST).reshape(inputs, -1)
    old = Fitted(old_first, neteru_weights.BIAS, neteru_weights.SECOND)
    fitted, held = [], []
    for file in files:
        seen, worth, game = wanted(file, old, fold)
        kept = game % KEPT == 0
        fitted.append((seen[~kept], worth[~kept]))
        held.append((seen[kept], worth[kept]))
    spread = np.maximum(fitted[0][0][:20000].astype(np.float32).std(axis=(0, 1)), 0.1)[:, None]
    rng = np.random.default_rng(1)
    network = Fitted(rng.normal(0, 0.065, (inputs, units)), np.zeros(units), rng.normal(0, units**-0.5, units))
    scaled = network.weights[0].copy()
    weights = [scaled, network.weights[1], network.weights[2]]
    means, squares = [np.zeros_like(each) for each in weights], [np.zeros_like(each) for each in weights]
    batches = [(part, at) for part, (seen, _) in enumerate(fitted) for at in range(len(seen) // BATCH)]
    steps = int(rounds * len(batches))
    for step in range(steps):
        if step % len(batches) == 0:
            rng.shuffle(batches)
            orders = [rng.permutation(len(seen)) for seen, _ in fitted]
        part, at = batches[step % len(batches)]
        rows = np.sort(orders[part][at * BATCH : (at + 1) * BATCH])
        network.weights[0] = scaled / spread
        told, hidden, chances = network.chances(fitted[part][0][rows])
        off = ((chances - fitted[part][1][rows]) / BATCH).reshape(-1, 1)
        back = off * weights[2] * (hidden > 0)
        rate = RATE * min(1.0, (step + 1) / 200) * (1 - step / steps) + 1e-5
        for i, slope in enumerate((told.T @ back / spread, back.sum(0), (hidden * off).sum(0))):
            means[i] += 0.1 * (slope - means[i])
            squares[i] += 0.001 * (slope * slope - squares[i])
            weights[i] -= rate * (means[i] / (1 - 0.9 ** (step + 1))) / (np.sqrt(squares[i] / (1 - 0.999 ** (step + 1))) + 1e-8)
        scaled -= rate * DECAY * scaled
    network.weights[0] = scaled / spread
    for file, before, after in zip(files, fitted, held, strict=True):
        print(f"{file}: {len(before[0])} positions; log loss {loss(network, *before):.4f} fitted, {loss(network, *after):.4f} held out")
    write(network)


def write(network: Fitted) -> None:
    """Put the weights into their module."""
    numbers = np.concatenate([each.ravel() for each in network.weights])
    text = base64.b85encode(np.round(numbers * SCALE).astype("<i2").tobytes()).decode()
    path = Path(__file__).resolve().parents[2] / "src/benben/bots/search/guides/neteru_weights.py"
    before, mark, _ = path.read_text(encoding="utf-8").partition("# the network\n")
    lines = "".join(f'    "{text[at : at + 130]}"\n' for at in range(0, len(text), 130))
    path.write_text(f"{before}{mark}UNITS: Final = {len(network.weights[1])}\nPACKED: Final = (\n{lines})\n{TAIL}", encoding="utf-8")


TAIL = """
_LAYERS: Final = unpacked(PACKED, UNITS)
FIRST: Final[list[float]] = _LAYERS[0]  # by input, then by unit
BIAS: Final[list[float]] = _LAYERS[1]
SECOND: Final[list[float]] = _LAYERS[2]
"""


if __name__ == "__main__":
    if sys.argv[1] == "play":
        play(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5]), sys.argv[6], sys.argv[7:] == ["first"])
    else:
        fit(float(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), sys.argv[5:])

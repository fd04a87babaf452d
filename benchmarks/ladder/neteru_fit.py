"""Fits the network that judges Neteru, by turns: play games by the network there is, then fit the next one to how they went.

    export PYTHONPATH=$(uv run python build_engine.py)
    uv run python benchmarks/ladder/neteru_fit.py play OUT GAMES PLAYERS NOISE MEDIUM SEED [first]
    uv run python benchmarks/ladder/neteru_fit.py fit FOLD UNITS ROUNDS FILE...
    uv run python benchmarks/ladder/neteru_fit.py refine FOLD RATE ROUNDS FILE...

`play` writes the positions of games to OUT.npz: one seat's view of each, who won, and which moves were random. The network plays as in the
search, with one draw for what is to come; in the part MEDIUM of the games it has one seat, and medium's evaluation has the others. With
`first` medium's evaluation plays throughout. NOISE is the mean chance of a random move. `fit` replaces `neteru_weights.py` by a new
network, `refine` goes on from the present one. What a position should be worth is told by the end of its game, and by the present network's
word on the positions on the way there: each decision later counts FOLD times as much (temporal differences; 1: the end alone). A random
move cuts the game off. A file named twice counts twice. Seeds begin with "fit".
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
from benben.bots.greedy import _settled as settled
from benben.bots.search.guides import neteru_inputs, neteru_view, neteru_weights
from benben.bots.search.guides.neteru import WIDTH, carried_out
from benben.bots.search.guides.neteru_network import Network
from benben.games.neteru.state import NeteruState

SCALE = neteru_weights.SCALE
BATCH = 512
RATE = 2e-3
DECAY = 1e-2  # of the weights of the first layer, by the rate
MEDIUM_DEALS = 3
KEPT = 20  # one game of so many is kept from fitting, to see how well others are foretold


def redrawn(state: NeteruState) -> NeteruState:
    """The same table with other draws to come."""
    deal = state.clone()
    deck = deal.deck
    random.shuffle(deck)
    deal.deck = deck
    return deal


def by_network(state: NeteruState, network: Network) -> int:
    """What gives the best chance once the turn is carried out; one draw stands for all."""
    deal, seat = redrawn(state), int(state.seat)
    values = {}
    for action in deal.legal_actions():
        trial = deal.clone()
        trial.advance(action)
        values[action] = carried_out(network, trial, seat, WIDTH)[seat]
    return max(values, key=lambda action: values[action])


def by_medium(state: NeteruState, judge: Evaluation) -> int:
    """What medium would play, or nearly: it looks at a few more deals, and at other hands."""
    seat = int(state.seat)
    values = dict.fromkeys(state.legal_actions(), 0.0)
    for _ in range(MEDIUM_DEALS):
        deal = redrawn(state)
        for action in values:
            trial = deal.clone()
            trial.advance(action)
            values[action] += settled(judge, trial, seat)
    return max(values, key=lambda action: values[action])


def play(out: str, count: int, players: int, noise: float, medium: float, seed: str, first: bool) -> None:
    """Games, as positions."""
    random.seed(seed)
    game, network = games.get("neteru"), Network(players)
    rows: list[bytes] = []
    shares: list[list[float]] = []
    numbers: list[int] = []
    noisy: list[bool] = []
    for number in range(count):
        state = game.new(players, f"fit {seed} {number}")
        assert isinstance(state, NeteruState)
        judge, looker, chance = Evaluation(state.observation(0)), random.randrange(players), noise * random.choice([0, 1, 1, 2])
        seats = [] if first else [looker] if random.random() < medium else list(range(players))
        began = len(rows)
        while not state.is_over:
            state.log = []  # nobody asks what was seen; copies are quicker without
            action = state.legal[0]
            if len(state.legal) > 1:
                rows.append(b"".join(neteru_view.inputs(state, looker)))
                noisy.append(random.random() < chance)
                if noisy[-1]:
                    action = random.choice(state.legal)
                else:
                    action = by_network(state, network) if state.seat in seats else by_medium(state, judge)
            state.advance(action)
        winners = [standing.seat for standing in state.standings() if standing.place == 1]
        ended = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        shares += [ended] * (len(rows) - began)
        numbers += [number] * (len(rows) - began)
    seen = np.frombuffer(b"".join(rows), dtype=np.int8).reshape(len(rows), players, neteru_inputs.INPUTS)
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


def present() -> Fitted:
    """The network there is."""
    layers = (neteru_weights.FIRST, neteru_weights.BIAS, neteru_weights.SECOND)
    return Fitted(*(np.array(each, dtype=np.float32) / SCALE for each in layers))


def fit(fold: float, units: int, top_rate: float, rounds: float, files: list[str]) -> None:
    """Fit a network by Adam, on inputs of equal spread, and write it; without units, go on from the present one."""
    inputs, old = neteru_inputs.INPUTS, present()
    fitted, held = [], []
    for file in files:
        seen, worth, game = wanted(file, old, fold)
        kept = game % KEPT == 0
        fitted.append((seen[~kept], worth[~kept]))
        held.append((seen[kept], worth[kept]))
    spread = np.maximum(fitted[0][0][:50000].astype(np.float32).std(axis=(0, 1)), 0.1)[:, None]
    rng = np.random.default_rng(1)
    network = (
        Fitted(rng.normal(0, 0.065, (inputs, units)) / spread, np.zeros(units), rng.normal(0, units**-0.5, units)) if units else present()
    )
    scaled = network.weights[0] * spread
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
        rate = top_rate * min(1.0, (step + 1) / 200) * (1 - step / steps) + 1e-5
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
FIRST: Final[list[list[int]]] = _LAYERS[0]  # by input, then by unit
BIAS: Final[list[int]] = _LAYERS[1]
SECOND: Final[list[int]] = _LAYERS[2]
"""


if __name__ == "__main__":
    command, *rest = sys.argv[1:]
    if command == "play":
        play(rest[0], int(rest[1]), int(rest[2]), float(rest[3]), float(rest[4]), rest[5], rest[6:] == ["first"])
    elif command == "fit":
        fit(float(rest[0]), int(rest[1]), RATE, float(rest[2]), rest[3:])
    else:
        fit(float(rest[0]), 0, float(rest[1]), float(rest[2]), rest[3:])

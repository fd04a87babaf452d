"""Fits the network that judges Neteru, by turns: play games by the network there is, then fit the next one to how they went.

    export PYTHONPATH=$(uv run python build_engine.py)
    uv run python benchmarks/ladder/neteru_fit.py play OUT GAMES PLAYERS NOISE MEDIUM FOLD SEED
    uv run python benchmarks/ladder/neteru_fit.py fit UNITS ROUNDS FILE...
    uv run python benchmarks/ladder/neteru_fit.py refine RATE ROUNDS FILE...

`play` writes what seats leave behind at the ends of their turns, before the hand is refilled, to OUT.npz: each seen by the seat that moved,
with what it should be worth. That is told by the end of the game, and by the network's word on the ends of the same seat's turns on the
way there: each turn later counts FOLD times as much (temporal differences; 1: the end alone). A random choice cuts the game off: what leads
to it is worth what the best choice would have been. The network plays as in the search, one turn ahead, with one deal for what it cannot
see; in the part MEDIUM of the games it has some of the seats, and medium's evaluation has the others. NOISE is the mean chance of a random
choice. `fit` replaces `neteru_weights.py` by a new network, `refine` goes on from the present one. A file named twice counts twice. Seeds
begin with "fit".
"""

from __future__ import annotations

import base64
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benben import games
from benben.bots.evaluation.neteru import Evaluation
from benben.bots.greedy import _settled as settled
from benben.bots.search.guide import shares_of
from benben.bots.search.guides import neteru_inputs, neteru_view, neteru_weights
from benben.bots.search.guides.neteru_network import Network
from benben.bots.search.guides.neteru_turn import after, carried, ends, judged
from benben.core.rng import Rng
from benben.core.state import KIND_MASK
from benben.games.neteru.cards import S_TURN
from benben.games.neteru.state import NeteruState

SCALE = neteru_weights.SCALE
BATCH = 512
RATE = 2e-3
DECAY = 1e-2  # of the weights of the first layer, by the rate
MEDIUM_DEALS = 3
KEPT = 20  # one game of so many is kept from fitting, to see how well others are foretold


def redealt(state: NeteruState) -> NeteruState:
    """A table like this one for the deciding seat, but for what it knows of hands and of the pile."""
    deal = state.resample(int(state.seat), Rng(str(random.random())))
    deal.log = []
    return deal


def by_network(state: NeteruState, network: Network) -> tuple[int, list[float]]:
    """What gives the best chance once the turn is carried out, and what each seat may then expect; one deal stands for all."""
    deal, seat = redealt(state), int(state.seat)
    values = {action: after(network, deal, action, seat, 1) for action in deal.legal_actions()}
    best = max(values, key=lambda action: values[action][seat])
    return best, values[best]


def by_medium(state: NeteruState, judge: Evaluation) -> int:
    """What medium would play, or nearly: it looks at a few more deals."""
    seat = int(state.seat)
    values = dict.fromkeys(state.legal_actions(), 0.0)
    for _ in range(MEDIUM_DEALS):
        deal = redealt(state)
        for action in values:
            trial = deal.clone()
            trial.advance(action)
            values[action] += settled(judge, trial, seat)
    return max(values, key=lambda action: values[action])


@dataclass
class Left:
    """The end of a seat's turn: what the network is told of it and says, and what the best choice was worth if a random one was made."""

    told: bytes
    says: list[float]
    instead: list[float] | None


def worths(turns: list[Left], ended: list[float], fold: float) -> list[list[float]]:
    """What the ends of one seat's turns should be worth."""
    found, later = [], ended
    for left in reversed(turns):
        if left.told:  # nothing is asked about a game that is over
            found.append(later)
            later = [(1 - fold) * says + fold * more for says, more in zip(left.says, later, strict=True)]
        if left.instead is not None:
            later = left.instead
    return found[::-1]


def play(out: str, count: int, players: int, noise: float, medium: float, fold: float, seed: str) -> None:
    """Games, as the ends of turns."""
    random.seed(seed)
    game, network = games.get("neteru"), Network(players)
    rows: list[bytes] = []
    shares: list[list[float]] = []
    numbers: list[int] = []
    for number in range(count):
        state = game.new(players, f"fit {seed} {number}")
        assert isinstance(state, NeteruState)
        judge, chance = Evaluation(state.observation(0)), noise * random.choice([0, 1, 2])
        mixed = random.random() < medium
        seats = [seat for seat in range(players) if not mixed or random.random() < 0.5] or [random.randrange(players)]
        turns: list[list[Left]] = [[] for _ in range(players)]
        instead: list[float] | None = None
        while not state.is_over:
            seat, turn = int(state.seat), int(state.turn)
            if state.stack[-1] & KIND_MASK == S_TURN:
                instead = None
            if seat not in seats:
                action = by_medium(state, judge)
            else:
                action, best = by_network(state, network)
                if random.random() < chance:
                    action = random.choice(state.legal)
                    if seat == turn and instead is None:
                        instead = best
            if not carried(state, action):
                continue
            if turn in seats:
                over = ends(state)
                told = b"" if over else b"".join(neteru_view.inputs(state, turn))
                turns[turn].append(Left(told, judged(network, state, turn), instead))
            state.end_turn()
            if not state.is_over:
                state.settle()
        ended = shares_of(state)
        for left in turns:
            rows += [each.told for each in left if each.told]
            shares += worths(left, ended, fold)
        numbers += [number] * (len(rows) - len(numbers))
    seen = np.frombuffer(b"".join(rows), dtype=np.int8).reshape(len(rows), players, neteru_inputs.INPUTS)
    np.savez(out, seen=seen, shares=np.array(shares, dtype=np.float32), game=np.array(numbers))


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


def read(file: str) -> tuple[Any, Any, Any]:
    """What a file has of positions, what each should be worth, and the numbers of their games."""
    with np.load(file) as found:
        return found["seen"], found["shares"], found["game"]


def loss(network: Fitted, seen: Any, worth: Any) -> float:
    """Mean log loss."""
    return float(-(worth * np.log(network.all_chances(seen) + 1e-9)).sum(1).mean())


def present() -> Fitted:
    """The network there is."""
    layers = (neteru_weights.FIRST, neteru_weights.BIAS, neteru_weights.SECOND)
    return Fitted(*(np.array(each, dtype=np.float32) / SCALE for each in layers))


def fit(units: int, top_rate: float, rounds: float, files: list[str]) -> None:
    """Fit a network by Adam, on inputs of equal spread, and write it; without units, go on from the present one."""
    inputs = neteru_inputs.INPUTS
    fitted, held = [], []
    for file in files:
        seen, worth, game = read(file)
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
    for file, used, kept_out in zip(files, fitted, held, strict=True):
        print(f"{file}: {len(used[0])} positions; log loss {loss(network, *used):.4f} fitted, {loss(network, *kept_out):.4f} held out")
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
        play(rest[0], int(rest[1]), int(rest[2]), float(rest[3]), float(rest[4]), float(rest[5]), rest[6])
    elif command == "fit":
        fit(int(rest[0]), RATE, float(rest[1]), rest[2:])
    else:
        fit(0, float(rest[0]), float(rest[1]), rest[2:])

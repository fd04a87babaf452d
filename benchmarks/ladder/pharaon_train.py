"""Trains the networks that correct what choices are worth in Pyramide du Pharaon (`pharaon_network.py`), by policy gradient.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/ladder/pharaon_train.py NAME RIVALS SECONDS [SEED]

NAME is the network to go on with and to write when the time is over (HARD, MASTER). RIVALS are those it plays, with commas between them
and as often as they are named: MEDIUM, HARD or SELF. It draws its choices by how much they are worth (a softmax, WARMTH points warm), and
makes those likelier that came out better than a critic had expected (proximal policy optimization and generalized advantage estimation;
Schulman and others 2016, 2017). The critic sees all cards; it is only for training. Seeds begin with "fit". One core plays some 60 games a
second: with a scratch program in C, which the weights in the repository come from, it was some 2,000.
"""

from __future__ import annotations

import base64
import re
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic as clock
from typing import Any, Final

import numpy as np

from benben import games
from benben.bots.evaluation.pharaon_costs import LEVELS, Costs
from benben.bots.search.guide import shares_of
from benben.bots.search.guides import pharaon_network, pharaon_network_weights, pharaon_weights
from benben.bots.search.guides.pharaon_inputs import INPUTS
from benben.bots.search.guides.pharaon_network import OUTPUTS, Network, correction
from benben.bots.search.guides.pharaon_play import NEVER, Play, overpaid
from benben.bots.search.guides.pharaon_tables import Tables
from benben.core.rng import FastRng
from benben.core.state import KIND_MASK
from benben.games.pharaon import cards as c
from benben.games.pharaon.state import PharaonState

WARMTH: Final = 0.25
FAR: Final = 10.0  # what is worth so many WARMTHs less than the best is not drawn
FOLD: Final = 0.8  # lambda: how much of what comes later counts
CLIP: Final = 0.2
GAMES: Final = 200  # played by one network
BATCH: Final = 4096  # decisions
RATE: Final = 6e-4  # falls to a tenth of it
CRITIC_RATE: Final = 5e-4
CRITIC_UNITS: Final = 64
SECRETS: Final = 12  # what the critic sees besides
WEIGHTS: Final = Path(__file__).resolve().parents[2] / "src/benben/bots/search/guides/pharaon_network_weights.py"

# what each output adds to an action's worth, and what it adds for each point that the action brings
UNIT: Final = [[1.0 if i == k else 0.0 for i in range(OUTPUTS)] for k in range(OUTPUTS)]
CONSTANT: Final[Any] = np.array([[correction(each, action, 0.0) for each in UNIT] for action in range(c.A_DISCARD)], np.float32)
BROUGHT: Final[Any] = np.array([[correction(each, action, 1.0) for each in UNIT] for action in range(c.A_DISCARD)], np.float32) - CONSTANT


@dataclass
class Decision:
    """A decision of the learner: what it and the critic saw, what it could choose, what it chose."""

    seen: Any  # INPUTS, then SECRETS
    base: Any  # what the choices are worth by the weights
    words: Any  # by how much each output changes that
    chosen: int
    log: float  # of the chance with which it was chosen
    value: float  # the chance to win, as the critic saw it
    gain: float = 0.0  # by how much it came out better


class Layers:
    """A network of rectified units with the state of its optimizer (Adam), which climbs."""

    def __init__(self, parts: list[Any], leak: float) -> None:
        self.parts = parts
        self.leak = leak
        self.means = [np.zeros_like(part) for part in parts]
        self.squares = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def forward(self, seen: Any) -> list[Any]:
        """What comes into each layer, and what comes out of the last."""
        found = [seen]
        for at in range(0, len(self.parts), 2):
            summed = found[-1] @ self.parts[at] + self.parts[at + 1]
            found.append(summed if at + 2 == len(self.parts) else np.where(summed > 0, summed, self.leak * summed))
        return found

    def climb(self, came: list[Any], slope: Any, rate: float) -> None:
        """A step by the slopes of the outputs."""
        self.steps += 1
        for at, slopes in enumerate(self.slopes(came, slope)):
            self._step(at, slopes, rate)

    def slopes(self, came: list[Any], slope: Any) -> list[Any]:
        """The slopes of all parts, averaged over the batch."""
        found: list[Any] = []
        for at in range(len(self.parts) - 2, -1, -2):
            entered = came[at // 2]
            found = [entered.T @ slope / len(slope), slope.mean(axis=0), *found]
            slope = slope @ self.parts[at].T * np.where(entered > 0, 1.0, self.leak)
        return found

    def _step(self, at: int, slopes: Any, rate: float) -> None:
        self.means[at] = 0.9 * self.means[at] + 0.1 * slopes
        self.squares[at] = 0.999 * self.squares[at] + 0.001 * slopes**2
        mean = self.means[at] / (1 - 0.9**self.steps)
        self.parts[at] = self.parts[at] + rate * mean / (np.sqrt(self.squares[at] / (1 - 0.999**self.steps)) + 1e-7)


def actor_of(network: Network) -> Layers:
    """The layers of a network, to be trained."""
    parts = (network.hidden_rows, network.hidden_bias, network.output_rows, network.output_bias)
    return Layers([np.array(part, np.float32) for part in parts], pharaon_network.LEAK)


def critic(rng: Any) -> Layers:
    """One that knows nothing yet."""
    sizes = (INPUTS + SECRETS, CRITIC_UNITS, CRITIC_UNITS, 1)
    parts: list[Any] = []
    for rows, columns in pairwise(sizes):
        parts += [rng.normal(0.0, rows**-0.5, (rows, columns)).astype(np.float32), np.zeros(columns, np.float32)]
    return Layers(parts, 0.0)


class Student:
    """Plays and remembers."""

    def __init__(self, tables: Tables, actor: Layers, judge: Layers, rng: Any) -> None:
        self.play = Play(tables, pharaon_weights.FITTED, FastRng(1))
        self.actor = actor
        self.judge = judge
        self.rng = rng

    def decide(self, state: PharaonState, notes: list[Decision]) -> int:
        """An action; what is decided at a turn is noted."""
        if state.stack[-1] & KIND_MASK != c.S_TURN or len(state.legal) == 1:
            return int(self.play.choose(state))
        worths = self.play.worths(state)
        able = [i for i, action in enumerate(state.legal) if worths[i] > NEVER / 2 and not too_much(action)]
        best = max(able, key=lambda i: worths[i], default=0)
        if len(able) < 2 or state.legal[best] >= c.A_DISCARD:  # a claim, a card to hide
            return int(self.play.choose(state))
        brought = self.play.brought
        seat = state.seat
        seen = np.array(self.play.inputs(state, seat) + self._secrets(state, int(seat)), np.float32)
        actions = [state.legal[i] for i in able]
        words = CONSTANT[actions] + np.array([[brought[i]] for i in able], np.float32) * BROUGHT[actions]
        base = np.array([worths[i] for i in able], np.float32)
        scores = (base + words @ self.actor.forward(seen[:INPUTS])[-1]) / WARMTH
        kept = scores > scores.max() - FAR
        chances = np.exp(scores[kept] - scores.max())
        chances /= chances.sum()
        chosen = int(self.rng.choice(len(chances), p=chances.astype(float) / chances.astype(float).sum()))
        if len(chances) > 1:
            value = float(hoped(self.judge.forward(seen[None])[-1])[0])
            notes.append(Decision(seen, base[kept], words[kept], chosen, float(np.log(chances[chosen])), value))
        return int(np.array(actions)[kept][chosen])

    def _secrets(self, state: PharaonState, seat: int) -> list[float]:
        """How far the opponent nearest the end really is, and what it holds."""
        found: list[float] = [1e9]
        for other in range(state.players):
            if other != seat:
                now = [self.play.tables.cost_of(level, self.play.tables.key(state, other, level, -1, -1)) for level in range(c.LEVELS)]
                if sum(now) < found[0]:
                    specials = [0.5 * state.hands[c.MYSTERIES * other + card] for card in range(c.TOUR, c.REINFORCEMENT)]
                    found = [sum(now), *(0.05 * each for each in now), *specials]
        return [found[0] / 130.0, *found[1:], float(np.exp(-found[0] / 8.0))]


def too_much(action: int) -> bool:
    """Whether an action is an exchange that pays too many cards."""
    return c.A_EXCHANGE <= action < c.A_TOUR and overpaid(action - c.A_EXCHANGE)


def hoped(outcome: Any) -> Any:
    """The critic's chances."""
    return 1.0 / (1.0 + np.exp(-outcome[..., 0]))


def game(student: Student, rival: Play | None, seed: str, seat: int) -> list[Decision]:
    """Play a game of two against a rival (None: against itself), and tell how each decision came out."""
    state = games.get("pharaon").new(2, seed)
    assert isinstance(state, PharaonState)
    notes: list[list[Decision]] = [[], []]
    while not state.is_over:
        mover = int(state.seat)
        learns = mover == seat or rival is None
        state.advance(student.decide(state, notes[mover]) if learns or rival is None else rival.choose(state))
    for mover, share in enumerate(shares_of(state)):
        told(notes[mover], share)
    return notes[0] + notes[1]


def told(notes: list[Decision], share: float) -> None:
    """By how much each of one seat's decisions came out better than the critic expected, given the seat's share of the win."""
    after, gain = share, 0.0
    for note in reversed(notes):
        gain = after - note.value + FOLD * gain
        note.gain, after = gain, note.value


def likelier(actor: Layers, notes: list[Decision]) -> tuple[list[Any], Any]:
    """What came into the layers, and the slopes of the outputs that make good decisions likelier."""
    came = actor.forward(np.array([note.seen[:INPUTS] for note in notes]))
    counts = np.array([len(note.base) for note in notes])
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    owner = np.repeat(np.arange(len(notes)), counts)
    words = np.concatenate([note.words for note in notes])
    scores = (np.concatenate([note.base for note in notes]) + (words * came[-1][owner]).sum(axis=1)) / WARMTH
    chances = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
    chances /= np.add.reduceat(chances, starts)[owner]
    chosen = starts + np.array([note.chosen for note in notes])
    gains = np.array([note.gain for note in notes])
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    ratio = chances[chosen] / np.exp([note.log for note in notes])
    heeded = ~(((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP)))
    weight = gains * ratio * heeded / WARMTH
    slope = -chances * weight[owner]
    slope[chosen] += weight
    return came, np.add.reduceat(slope[:, None] * words, starts)


def train(network: Network, rivals: list[str], seconds: float, seed: int) -> Layers:
    """The network after so long."""
    rng = np.random.default_rng(seed)
    counts = games.get("pharaon").new(2, "fit").observation(0)["counts"]
    assert isinstance(counts, dict)
    tables = Tables(Costs({code: counts[code] for codes in LEVELS for code in codes}))
    actor, judge = actor_of(network), critic(rng)
    student = Student(tables, actor, judge, rng)
    known = {
        "MEDIUM": Play(tables, pharaon_weights.MEDIUM, FastRng(2)),
        "HARD": Play(tables, pharaon_weights.FITTED, FastRng(2), pharaon_network.HARD),
        "SELF": None,
    }
    began, played = clock(), 0
    while (gone := (clock() - began) / seconds) < 1:
        notes: list[Decision] = []
        for number in range(played, played + GAMES):
            notes += game(student, known[rivals[number % len(rivals)]], f"fit {seed} {number}", number // len(rivals) % 2)
        played += GAMES
        order = rng.permutation(len(notes))
        for at in range(0, len(notes), BATCH):
            batch = [notes[i] for i in order[at : at + BATCH]]
            if played > 10 * GAMES:  # until then the critic knows too little
                came, slope = likelier(actor, batch)
                actor.climb(came, slope, RATE * (1 - 0.9 * gone))
            came = judge.forward(np.array([note.seen for note in batch]))
            aims = np.array([note.value + note.gain for note in batch])
            judge.climb(came, (aims - hoped(came[-1]))[:, None].astype(np.float32), CRITIC_RATE)
        missed = np.sqrt(np.mean([note.gain**2 for note in notes]))
        print(f"{played} games, {clock() - began:.0f} s; the critic was off by {missed:.3f}", flush=True)
    return actor


def packed(parts: list[Any]) -> str:
    """The text that `pharaon_network_weights.unpacked` reads."""
    numbers = np.concatenate([part.ravel() for part in parts])
    return base64.b85encode(np.rint(numbers * pharaon_network_weights.SCALE).astype("<i2").tobytes()).decode()


def write(name: str, text: str) -> None:
    """Put a network into the module of the weights."""
    lines = "".join(f'    "{text[at : at + 138]}"\n' for at in range(0, len(text), 138))
    source = WEIGHTS.read_text(encoding="utf-8")
    found = re.compile(rf"^{name}: Final = \(\n.*?^\)\n", re.MULTILINE | re.DOTALL)
    WEIGHTS.write_text(found.sub(lambda _: f"{name}: Final = (\n{lines})\n", source), encoding="utf-8")


def main() -> None:
    """Train, and write."""
    name, rivals, seconds = sys.argv[1], sys.argv[2].split(","), float(sys.argv[3])
    actor = train(getattr(pharaon_network, name), rivals, seconds, int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    write(name, packed(actor.parts))


if __name__ == "__main__":
    main()

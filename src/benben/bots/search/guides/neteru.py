"""How Neteru is searched: all choices that may still be the best are tried in the same deals, and judged when the turn is carried out.

Luck of the draw moves a game more than most choices do, so what is compared differs in the choice alone. A network that was fitted to
self-play judges what comes of it (`neteru_network.py`), and chooses where the turn goes on. It judges well only between turns: with eight
draws a choice, an earlier network won 51% of 1,000 games against medium's evaluation when it judged at once, and 68% of 700 when the turn
was carried out first. Hard won 68% of 100 games against medium with two players (seed "tune c5"; with the network before the last one 67.5%
of 120, "tune b3") and 14 of 36 against two of them; master won 11 of 20 against hard. Neither more deals nor following more than one choice
at each further decision has been shown to win more.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, cast

from mypy_extensions import i64

from benben import games
from benben.bots.search.guide import chances_of, shares_of
from benben.bots.search.guides.neteru_network import Network
from benben.bots.search.tree import Deals, Sampled, Search
from benben.core.rng import Rng
from benben.core.state import KIND_MASK
from benben.games.neteru.cards import S_TURN
from benben.games.neteru.state import NeteruState

ITERATIONS: Final = {"hard": 500, "master": 2400}
WIDTH: Final = 1  # choices followed at each further decision of the turn
REACH: Final = 0.12  # a choice is dropped when it is behind by this much chance, divided by the root of the number of deals
LEAST: Final = 4  # deals before any is dropped


def carried_out(network: Network, state: NeteruState, looker: i64, width: i64) -> list[float]:
    """Each seat's chance as `looker` sees it, once the turn is carried out by those who have to decide; the state is used up.

    Choices that end the turn are judged as they are. Of the others only so many are followed as `width` says, those that look best at once.
    """
    while not state.is_over and len(state.legal) == 1 and state.stack[-1] & KIND_MASK != S_TURN:
        state.advance(state.legal[0])
    if state.is_over:
        return shares_of(state)
    if state.stack[-1] & KIND_MASK == S_TURN:
        return chances_of(network.strengths(state, looker), 1.0)
    seat = state.seat
    best: list[float] = []
    begun: list[NeteruState] = []
    looks: list[float] = []
    for action in state.legal:
        trial = state.clone()
        trial.advance(action)
        ended = trial.is_over
        found = shares_of(trial) if ended else chances_of(network.strengths(trial, looker), 1.0)
        if ended or trial.stack[-1] & KIND_MASK == S_TURN:
            if not best or found[seat] > best[seat]:
                best = found
            continue
        at = len(looks)
        while at > 0 and looks[at - 1] < found[seat]:
            at -= 1
        if at < width:
            looks.insert(at, found[seat])
            begun.insert(at, trial)
    for i in range(min(width, len(begun))):
        found = carried_out(network, begun[i], looker, width)
        if not best or found[seat] > best[seat]:
            best = found
    return best


class Line:
    """One choice and what was found of it."""

    def __init__(self, action: i64, players: i64) -> None:
        self.action: i64 = action
        self.visits: i64 = 0
        self.totals: list[float] = [0.0] * players


class Paired(Search):
    """Tries all choices that may still be the best in the same deals; one trial of one choice is an iteration."""

    def __init__(self, deals: Deals, network: Network, players: i64) -> None:
        self.deals = deals
        self.network = network
        self.width: i64 = WIDTH
        self.reach: float = REACH
        self.players: i64 = players
        self.seat: i64 = 0
        self.sweeps: i64 = 0
        self.credit: i64 = 0  # iterations asked for and not yet made: only whole sweeps keep the choices comparable
        self.lines: list[Line] = []
        self.active: list[Line] = []
        self.expected: list[float] = []  # the chances before anything was asked about

    def grow(self, iterations: i64) -> None:
        """So many iterations more, rounded to whole sweeps."""
        self.credit += iterations
        while self.sweeps == 0 or self.credit >= len(self.active):
            self._sweep()

    def _deal(self) -> NeteruState:
        """Another deal, without the log of what was seen, which only makes copies slow."""
        state = cast(NeteruState, self.deals.deal())
        state.log = []
        return state

    def _begin(self, state: NeteruState) -> None:
        """The choices, which are the same in every deal."""
        if not self.lines:
            self.seat = state.seat
            self.lines = [Line(action, self.players) for action in state.legal]
            self.active = self.lines[:]

    def _try(self, line: Line, state: NeteruState) -> None:
        """One trial of one choice; the state stays as it is."""
        trial = state.clone()
        trial.advance(line.action)
        rewards = carried_out(self.network, trial, self.seat, self.width)
        line.visits += 1
        for seat in range(self.players):
            line.totals[seat] += rewards[seat]

    def _sweep(self) -> None:
        """Every choice still in the running once, all in the same deal; then drop those too far behind."""
        state = self._deal()
        self._begin(state)
        self.sweeps += 1
        self.credit -= len(self.active)
        best = -1.0
        for line in self.active:
            self._try(line, state)
            mean = line.totals[self.seat] / float(line.visits)
            if mean > best:
                best = mean
        if self.sweeps >= LEAST and len(self.active) > 1:
            bound = best - self.reach / math.sqrt(float(self.sweeps))
            self.active = [line for line in self.active if line.totals[self.seat] / float(line.visits) >= bound]

    def look_at(self, action: i64, iterations: i64) -> None:
        """So many trials more of this action, each in a deal of its own."""
        if not self.expected and self.lines:
            self.expected = self.chances()
        for _ in range(iterations):
            state = self._deal()
            self._begin(state)
            for line in self.lines:
                if line.action == action:
                    self._try(line, state)

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, visits, chance of the deciding seat): those never dropped first, the best of them first."""
        found = [(line.action, line.visits, line.totals[self.seat] / float(max(1, line.visits))) for line in self.lines]
        return sorted(found, key=lambda each: (-each[1], -each[2], each[0]))

    def chances(self) -> list[float]:
        """What each seat may expect when the best choice is played."""
        if self.expected:
            return self.expected
        best = self.ranking()[0][0]
        for line in self.lines:
            if line.action == best:
                return [total / float(max(1, line.visits)) for total in line.totals]
        return []


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """A search of the decision that the observation shows."""
    players = observation["players"]
    belief = games.get(observation["game"]).belief(observation)
    return Paired(Sampled(belief, rng), Network(players), players)

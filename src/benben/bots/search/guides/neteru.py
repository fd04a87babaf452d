"""How Neteru is searched: all choices that may still be the best are tried in the same deals, so that luck falls on all of them alike.

Each is judged by a network when the turn is carried out (`neteru_turn.py`, `neteru_network.py`). So hard plays. Master goes on with those
that are close then: they are played on for two turns at least, until its own turn is done again, all seats choosing as the network says,
and judged there; the looks before count for eight deals more. What has to be decided in another's turn is played on until then by both.

Measured with two players in a scratch form of the game and of both bots in C, whose steps and inputs were compared with these: judged when
the turn is done, in 16 deals, the network won 67.0% of 2,000 games against medium, and 68.6% of 1,500 in 100 deals. Played on without
those looks, it won 74.7% of 1,000 with 12,000 positions and 74.6% of 500 with 60,000; judged after two turns whose ever the second was, as
after Osiris the opponent's, 72.4% of 1,000. Against the network in 40 deals it won 58.6% of 1,000 with the looks and 56.3% without; at
three seats, against two such, 37.2% of 1,200 and 32.5% of 400 (even is 33.3%).

What it may not know is worth so much to it, with 3,000 positions: 69.5% of 400 won by itself, 70.7% when shown the opponent's secret
Pyramidion, 74.1% when shown the hand, 84.0% when shown all of that and what is to be drawn. A network fitted to nothing but games against
medium won 68.4% of 2,000 (in 16 deals), one of 256 units 68.4%, the mean of three networks 68.3%.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, cast

from mypy_extensions import i64

from benben import games
from benben.bots.search.guides.neteru_network import Network
from benben.bots.search.guides.neteru_turn import after, best_of, carried, carried_out, judged, played_on
from benben.bots.search.paired import Line, Paired
from benben.bots.search.tree import Deals, Sampled, Search
from benben.core.rng import Rng
from benben.core.state import KIND_MASK
from benben.games.neteru.cards import S_RA
from benben.games.neteru.state import HAND, NeteruState

ITERATIONS: Final = {"hard": 4000, "master": 20000}  # positions that the network judges
TURNS: Final = {"hard": 0, "master": 2}  # played on
LOOKS: Final = 16  # deals in which every choice is judged when the turn is done, before any is played on
WIDTH: Final = 2  # choices followed at each further decision of the turn
CLOSE: Final = 0.05  # a choice is played on when it is behind by no more than this
PRIOR: Final = 8  # deals played on that those looks count for then
LEAST: Final = 8  # deals before any is dropped
REACH: Final = 0.12  # it is when behind by this much chance, divided by the root of the number of deals
REACH_PLAYED: Final = 0.2  # the same for what is played on
PACE: Final = 2  # positions to an iteration of master's with three seats and more, as a round is longer


class Trials(Paired):
    """Tries all choices that may still be the best in the same deals; one position that is judged is an iteration."""

    def __init__(self, deals: Deals, network: Network, players: i64, turns: i64) -> None:
        super().__init__(deals, players)
        self.network = network
        self.turns: i64 = turns  # played on
        self.pace: i64 = PACE if turns > 0 and players > 2 else 1
        self.sweeps: i64 = 0

    def grow(self, iterations: i64) -> None:
        """So many iterations more, and what the last sweep takes beyond them; none when one choice is left and was looked at enough."""
        self.credit += iterations * self.pace
        while self.sweeps == 0 or (self.credit > 0 and (len(self.active) > 1 or self.sweeps < LOOKS)):
            before = self.network.judged
            self._sweep()
            self.credit -= self.network.judged - before

    def _deal(self) -> NeteruState:
        """Another deal, without the log of what was seen, which only makes copies slow."""
        state = cast(NeteruState, self.deals.deal())
        state.log = []
        self.begin(state)
        return state

    def _try(self, line: Line, state: NeteruState, closely: bool) -> None:
        """One choice judged, played on if it is to be looked at closely; the state stays as it is."""
        ordering = state.stack[-1] & KIND_MASK == S_RA
        if not closely and not ordering and state.turn == self.seat:
            line.add(after(self.network, state, line.action, self.seat, WIDTH))
            return
        trial = state.clone()
        if closely:
            line.add_closely(self._played(trial, line.action, self.turns), PRIOR)
        elif not ordering:
            line.add(self._played(trial, line.action, 0))
        elif carried(trial, line.action):
            # what is ordered is what is drawn
            trial.draw(trial.turn, HAND - len(trial.hands[trial.turn]))
            line.add(judged(self.network, trial, self.seat))
        else:
            line.add(carried_out(self.network, trial, self.seat, WIDTH, 0))

    def _played(self, state: NeteruState, action: i64, turns: i64) -> list[float]:
        """What comes of a choice when the turn is carried out, and so many more; the state is used up."""
        done = carried(state, action)
        while not done:
            done = carried(state, best_of(self.network, state))
        return played_on(self.network, state, self.seat, turns)

    def _sweep(self) -> None:
        """Every choice still in the running once, all in the same deal; then leave those too far behind."""
        state = self._deal()
        self.sweeps += 1
        made = self.sweeps if self.turns == 0 else self.sweeps - LOOKS
        for line in self.active:
            self._try(line, state, self.turns > 0 and made > 0)
        if made >= LEAST and self.turns == 0:
            self.leave(REACH / math.sqrt(float(made)))
        elif made >= LEAST:
            self.leave(REACH_PLAYED * math.sqrt(float(made)) / float(made + PRIOR))
        elif made == 0:
            self.leave(CLOSE)

    def look_at(self, action: i64, iterations: i64) -> None:
        """So many iterations more about this action, and what the last deal takes beyond them, each deal being one of its own."""
        self.keep_expected()
        state = self._deal()
        end = self.network.judged + iterations * self.pace
        for line in self.lines:
            while line.action == action and self.network.judged < end:
                self._try(line, state, self.turns > 0)
                state = self._deal()

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, deals, chance of the deciding seat): those never left first, the best of them first."""
        found = [(line.closely, line.visits, line.chance(self.seat), -line.action) for line in self.lines]
        return [(-action, visits, chance) for _, visits, chance, action in sorted(found, reverse=True)]


def search_at(observation: Mapping[str, Any], rng: Rng, level: str) -> Search:
    """A search of the decision that the observation shows, as a level does it; a hint does it as master does."""
    players = observation["players"]
    belief = games.get(observation["game"]).belief(observation)
    return Trials(Sampled(belief, rng), Network(players), players, TURNS.get(level, TURNS["master"]))


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """The same, as master does it."""
    return search_at(observation, rng, "master")

"""How Neteru is searched: all choices that may still be the best are tried in the same deals, so that luck falls on all of them alike.

Each is judged by a network when the turn is carried out (`neteru_turn.py`, `neteru_network.py`). So hard plays. Master goes on with those
that are close then: they are played on for two turns, all seats choosing as the network says, and judged there.

Measured with two players in a scratch form of the game and of both bots in C, whose steps and inputs were compared with these: judged when
the turn is done, in 16 deals, the network won 66.7% of 2,000 games against medium, and 68.6% of 1,500 in 100 deals. Played on for two
turns with 20,000 positions it won 73.3% of 400, four turns 72.9% of 400, eight 61.5% of 400; with 60,000 positions two turns won 59.0% of
400 against the same network in 40 deals without playing on, and with 20,000 57.2% of 500. Where those that play on chose without carrying
out each turn, by the network or as medium judges, it won nothing (49.2% of 200, 47.7% of 300).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, cast

from mypy_extensions import i64

from benben import games
from benben.bots.search.guides.neteru_network import Network
from benben.bots.search.guides.neteru_turn import after, best_of, carried, judged, played_on
from benben.bots.search.paired import Line, Paired
from benben.bots.search.tree import Deals, Sampled, Search
from benben.core.rng import Rng
from benben.core.state import KIND_MASK
from benben.games.neteru.cards import S_RA
from benben.games.neteru.state import HAND, NeteruState

ITERATIONS: Final = {"hard": 4000, "master": 30000}  # positions that the network judges
TURNS: Final = {"hard": 0, "master": 2}  # played on
LOOKS: Final = 16  # deals in which every choice is judged when the turn is done, before any is played on
WIDTH: Final = 2  # choices followed at each further decision of the turn
CLOSE: Final = 0.05  # a choice is played on when it is behind by no more than this
LEAST: Final = 8  # deals before any is dropped
REACH: Final = 0.12  # it is when behind by this much chance, divided by the root of the number of deals
REACH_PLAYED: Final = 0.2  # the same for what is played on


class Turns(Paired):
    """Tries all choices that may still be the best in the same deals; one position that is judged is an iteration."""

    def __init__(self, deals: Deals, network: Network, players: i64, turns: i64) -> None:
        super().__init__(deals, players)
        self.network = network
        self.turns: i64 = turns  # played on
        self.sweeps: i64 = 0

    def grow(self, iterations: i64) -> None:
        """So many iterations more, and what the last sweep takes beyond them; none when one choice is left and was looked at enough."""
        self.credit += iterations
        while self.sweeps == 0 or (self.credit > 0 and (len(self.active) > 1 or self.sweeps < LOOKS + LEAST)):
            before = self.network.judged
            self._sweep()
            self.credit -= self.network.judged - before

    def _deal(self) -> NeteruState:
        """Another deal, without the log of what was seen, which only makes copies slow."""
        state = cast(NeteruState, self.deals.deal())
        state.log = []
        self.begin(state)
        return state

    def _look(self, line: Line, state: NeteruState) -> None:
        """One choice judged when the turn is carried out; the state stays as it is."""
        if state.stack[-1] & KIND_MASK == S_RA:
            # what is ordered is what is drawn
            trial = state.clone()
            if carried(trial, line.action):
                trial.draw(trial.turn, HAND - len(trial.hands[trial.turn]))
                line.add(judged(self.network, trial, self.seat))
                return
        line.add(after(self.network, state, line.action, self.seat, WIDTH))

    def _play_on(self, line: Line, state: NeteruState) -> None:
        """One choice played on; the state stays as it is."""
        trial = state.clone()
        done = carried(trial, line.action)
        while not done:
            done = carried(trial, best_of(self.network, trial))
        line.add(played_on(self.network, trial, self.seat, self.turns), closely=True)

    def _sweep(self) -> None:
        """Every choice still in the running once, all in the same deal; then leave those too far behind."""
        state = self._deal()
        self.sweeps += 1
        made = self.sweeps if self.turns == 0 else self.sweeps - LOOKS
        for line in self.active:
            if self.turns == 0 or made <= 0:
                self._look(line, state)
            else:
                self._play_on(line, state)
        if made >= LEAST:
            self.leave((REACH if self.turns == 0 else REACH_PLAYED) / math.sqrt(float(made)))
        elif made == 0:
            self.leave(CLOSE)

    def look_at(self, action: i64, iterations: i64) -> None:
        """So many iterations more about this action, and what the last deal takes beyond them, each deal being one of its own."""
        self.keep_expected()
        state = self._deal()
        end = self.network.judged + iterations
        for line in self.lines:
            while line.action == action and self.network.judged < end:
                if self.turns == 0:
                    self._look(line, state)
                else:
                    self._play_on(line, state)
                state = self._deal()

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, deals, chance of the deciding seat): those never left first, the best of them first."""
        found = [(line.closely, line.visits, line.chance(self.seat), -line.action) for line in self.lines]
        return [(-action, visits, chance) for _, visits, chance, action in sorted(found, reverse=True)]


def search_at(observation: Mapping[str, Any], rng: Rng, level: str) -> Search:
    """A search of the decision that the observation shows, as a level does it; a hint does it as master does."""
    players = observation["players"]
    belief = games.get(observation["game"]).belief(observation)
    return Turns(Sampled(belief, rng), Network(players), players, TURNS.get(level, TURNS["master"]))


def search(observation: Mapping[str, Any], rng: Rng) -> Search:
    """The same, as master does it."""
    return search_at(observation, rng, "master")

"""Trials of choices of Pyramide du Pharaon: all in the same deals, each played to the end with the same random numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.bots.search.guide import chances_of, shares_of
from benben.bots.search.guides import pharaon_weights as w
from benben.bots.search.guides.pharaon_play import Play, play_out
from benben.bots.search.guides.pharaon_tables import Tables
from benben.bots.search.paired import Line, Paired
from benben.bots.search.tree import Deals, Open
from benben.core.rng import FastRng
from benben.core.state import KIND_MASK, State
from benben.games.pharaon import cards as c
from benben.games.pharaon.state import PharaonState

PACE: Final = 0.45  # cards a round that a seat can choose from: with it, a pyramid holds about what it held in 40 games between medium bots
ROUNDS: Final = 80  # played on at most; whoever has least to pay then is ahead
LEAST_SCALE: Final = 3.0  # points ahead that are worth odds of e to 1, at the very end
SCALE: Final = 0.12  # and so much more for each point that the seats have still to pay on average
SHARES: Final[list[i64]] = [26, 55, 74, 91, 100]  # of a hundred exchanges, how many are of level I, of I and II, and so on (200 such games)


class Kept(Deals):
    """Deals in which those whose cards the viewer does not know have kept what they needed, as far as they had the time.

    Dealt by chance alone, they would be far behind.
    """

    def __init__(self, deals: Deals, tables: Tables, viewer: i64, forgetful: bool, rng: FastRng) -> None:
        self.deals = deals
        self.tables = tables
        self.viewer: i64 = viewer
        self.forgetful = forgetful  # whether the viewer does not know its own cards, in the variant
        self.rng = rng

    def deal(self) -> State:
        """Another deal each time."""
        state = self.deals.deal()
        assert isinstance(state, PharaonState)
        for seat in range(state.players):
            if seat == self.viewer and not self.forgetful:
                continue
            spent: i64 = 0  # exchanges that the cards laid out stand for
            for place in range(c.PLACES):
                spent += state.laid[seat] >> place & 1
            for _ in range(int(PACE * float(state.round)) - spent):
                chance = self.rng.below(100)
                level: i64 = 0
                while chance >= SHARES[level]:
                    level += 1
                self._better(state, seat, level)
        return state

    def _better(self, state: PharaonState, seat: i64, level: i64) -> None:
        """A card from the deck for one that the viewer does not know, if the level is nearer its end with it."""
        deck = state.decks[level]
        viewer = self.viewer
        if not deck or state.faded[state.players * viewer + seat] >> 3 * level & 7:
            return  # of a level that was rearranged the viewer may know cards without their places
        at = self.rng.below(len(deck))
        drawn: i64 = deck[at]
        best: i64 = -1
        least = self.tables.cost_of(level, self.tables.key(state, seat, level, -1, -1)) - 1e-9
        start: i64 = c.START[level]
        end: i64 = c.START[level + 1]
        for place in range(start, end):
            card: i64 = c.PLACES * seat + place
            if state.content[card] < 0 or state.known[card] >> viewer & 1:
                continue
            cost = self.tables.cost_of(level, self.tables.key(state, seat, level, place, drawn))
            if cost < least:
                best, least = card, cost
        if best >= 0:
            deck[at] = state.content[best]
            state.content[best] = drawn


class Trials(Paired):
    """Tries the player's move and its best rivals; one trial of one choice is an iteration. What is played, the player decides.

    Trials are played on by the same weights without the network, which would take most of their time.
    `base` is the move to play where the player is not to decide (-1: it decides); then nothing else is tried.
    """

    def __init__(self, deals: Deals, play: Play, players: i64, rivals: i64, base: i64, rng: FastRng) -> None:
        super().__init__(deals, players)
        self.play = play
        self.rest = Play(play.tables, play.weights, rng)
        self.rivals: i64 = rivals
        self.base: i64 = base
        self.rng = rng
        self.alike = False  # whether it makes no difference what is chosen

    def begin(self, state: State) -> None:
        """What there is to choose from, and what the player makes of it: the first iteration."""
        assert isinstance(state, PharaonState)
        self.seat = state.seat
        kind = state.stack[-1] & KIND_MASK
        self.alike = kind == c.S_LAY
        if isinstance(self.deals, Open):  # a head start of knowledge: it is shown all pyramids
            for at in range(len(state.known)):
                state.known[at] |= 1 << state.seat
            state.lost = [0] * len(state.lost)
        asked = self.base < 0
        action = self.play.choose(state) if asked else self.base
        worths = self.play.worths(state) if kind == c.S_TURN else [0.0] * len(state.legal)
        order = sorted([(-worth, each) for worth, each in zip(worths, state.legal, strict=True)])  # the player's favourites first
        self.lines = [Line(each, self.players) for _, each in order]
        self.active = [line for line in self.lines if line.action == action]
        if asked and not self.alike:
            self._nominate(self.rivals)

    def grow(self, iterations: i64) -> None:
        """So many iterations more, in whole deals."""
        self.credit += iterations
        if not self.lines:
            self.begin(self.deals.deal())
            self.credit -= 1
        while self.credit >= len(self.active):
            state = self.deals.deal()
            seed = self.rng.below(1 << 30)
            self.credit -= len(self.active)
            for line in self.active:
                self._try(line, state, seed)

    def doubt(self, chance: float, visits: i64) -> float:
        """Two standard errors, for the luck of a whole game lies in each trial; where nothing can be better, as much as there is."""
        return 1.0 if self.alike else 2.0 * super().doubt(chance, visits)

    def _nominate(self, rivals: i64) -> None:
        """The rivals: the best others, of exchanges one of each level."""
        base = self.active[0]
        levels: i64 = self._level(base)
        for line in self.lines:
            if line is not base and rivals > 0 and not levels & self._level(line):
                levels |= self._level(line)
                self.active.append(line)
                rivals -= 1

    def _level(self, line: Line) -> i64:
        """A bit for the level of an exchange, none for anything else."""
        if c.A_EXCHANGE <= line.action < c.A_TOUR:
            bit: i64 = 1
            return bit << c.EXCHANGE_LEVEL[line.action - c.A_EXCHANGE]
        return 0

    def _try(self, line: Line, state: State, seed: i64) -> None:
        """One trial of one choice; the state stays as it is."""
        trial = state.clone()
        assert isinstance(trial, PharaonState)
        trial.advance(line.action)
        line.add(self._ended(trial, seed))

    def _ended(self, state: PharaonState, seed: i64) -> list[float]:
        """Each seat's share of the win once all have played on; where that takes too long, its chance by what is still to be paid."""
        play = self.rest
        play.rng = FastRng(seed)
        play_out(state, [play] * self.players, ROUNDS * self.players)
        if state.is_over:
            return shares_of(state)
        values: list[float] = []
        total = 0.0
        for seat in range(self.players):
            left = 0.0
            for level in range(c.LEVELS):
                left += play.tables.cost_of(level, play.tables.key(state, seat, level, -1, -1))
            total += left
            for card in range(c.TOUR):
                left -= play.weights[w.PRICE + card] * float(state.hands[c.MYSTERIES * seat + card])
            values.append(-left)
        return chances_of(values, LEAST_SCALE + SCALE * total / float(self.players))

    def look_at(self, action: i64, iterations: i64) -> None:
        """Trials of this action until there are so many, in deals of their own."""
        self.keep_expected()
        for line in self.lines:
            if line.action == action:
                while line.visits < iterations:
                    self._try(line, self.deals.deal(), self.rng.below(1 << 30))

    def ranking(self) -> list[tuple[int, int, float]]:
        """(action, visits, chance of the deciding seat): what to play first, then the rivals, then those never tried."""
        order = self.active + [line for line in self.lines if line not in self.active]
        return [(int(line.action), int(line.visits), line.chance(self.seat)) for line in order]

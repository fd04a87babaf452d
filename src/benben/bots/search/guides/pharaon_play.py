"""How hard and master play Pyramide du Pharaon: a choice is worth so many points still to be paid, by the weights of `pharaon_weights.py`.

It reads a state, but of others' cards it uses only what the deciding seat knows of them. Without a network it plays a whole game of two in
some two milliseconds (compiled), so the weights could be fitted to what wins, and deals can be played to their end with it
(`pharaon_trials.py`); a network makes that nine times as long.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from benben.bots.search.guides import pharaon_weights as w
from benben.bots.search.guides.pharaon_inputs import inputs
from benben.bots.search.guides.pharaon_network import Network, correction
from benben.bots.search.guides.pharaon_odds import Odds
from benben.bots.search.guides.pharaon_tables import ALL, NEED, Tables
from benben.core.rng import FastRng
from benben.core.state import KIND_MASK
from benben.games.pharaon import cards as c
from benben.games.pharaon.scoring import is_perfect
from benben.games.pharaon.state import PharaonState

NEVER: Final = -100.0
FREE: Final = 500.0  # hiding what others know costs nothing
GLORY: Final = 1000.0
OPEN_START: Final = 130.0  # points that an empty pyramid has still to pay, about
NEAR_END: Final = 25.0  # points: a pyramid with so many still to be paid has 1 / e of what nearness counts


class Play:
    """A player. `tables` says what levels cost, by the counts of cards that they were made from.

    A network (`pharaon_network.py`), if there is one, has a word in what is done at a turn.
    """

    def __init__(self, tables: Tables, weights: list[float], rng: FastRng, network: Network | None = None) -> None:
        self.tables = tables
        self.weights = weights
        self.rng = rng
        self.network = network
        self.odds = Odds(weights)
        self.now: list[float] = [0.0] * c.LEVELS  # points that each level has still to pay
        self.rest: float = 0.0  # and all together
        self.young: float = 1.0  # part of the pyramid that is not laid out, of the opponent with most
        self.near: float = 0.0  # how near the own end is: 1 with nothing to pay
        self.part: float = 1.0  # part of an empty pyramid that is still to be paid
        self.purse: float = 0.0  # tens of points in hand
        self.brought: list[float] = []  # what the card of each action brings, of those last weighed
        self.loss: list[float] = [0.0] * c.CONTENTS  # points to pay for what is needed, when it is gone
        for content in range(c.CONTENTS):
            level = c.CONTENT_LEVEL[content]
            if level == 0:
                self.loss[content] = tables.gain_of(0, 0) if content else 0.0
            elif NEED[content]:
                self.loss[content] = tables.cost_of(level, ALL[level] & ~NEED[content])

    def choose(self, state: PharaonState) -> i64:
        """An action for the seat to decide."""
        legal = state.legal
        if len(legal) == 1:
            return legal[0]
        if state.stack[-1] & KIND_MASK != c.S_TURN:
            return self._part(state)
        best = legal[0]
        most = -1e9
        worths = self.worths(state)
        for i in range(len(legal)):
            if worths[i] > most + 1e-9:
                best, most = legal[i], worths[i]
        return best

    def worths(self, state: PharaonState) -> list[float]:
        """What each legal action of a turn is worth, in points."""
        seat = state.seat
        self._count(state, seat)
        weights = self.weights
        size: i64 = state.sizes[seat]
        held = weights[w.FULL] if size == c.HAND else 1.0
        part = self.part
        gains: list[float] = []
        said: list[float] = []
        if self.network is not None:
            said = self.network.says(self.inputs(state, seat))
        out: list[float] = []
        self.brought = []
        looked = False
        for action in state.legal:
            worth = NEVER
            brings = 0.0  # what the card of the action brings
            if not looked and c.A_TOUR <= action < c.A_DIVINE:
                self.odds.look(state, seat)
                looked = True
            if action == c.A_DRAW:
                worth = weights[w.TURN] + weights[w.DRAW + size] + self._turned(w.DRAW_MORE)
            elif action < c.A_TOUR:
                if not gains:
                    gains = self._gains(state, seat)
                brings = gains[c.EXCHANGE_LEVEL[action - c.A_EXCHANGE]]
                worth = self._exchange(action - c.A_EXCHANGE, gains) + self._turned(w.BUY_MORE)
                if size == c.HAND:
                    worth += weights[w.CROWDED]
                if said and overpaid(action - c.A_EXCHANGE):
                    worth = NEVER
            elif action < c.A_FORTUNE:
                brings = self._tour(state, seat, (action - c.A_TOUR) >> 1, (action - c.A_TOUR) & 1)
                worth = brings - held * self._hold(0, part)
            elif action < c.A_THEFT:
                brings = self._fortune(state, seat, action - c.A_FORTUNE)
                worth = brings - held * self._hold(1, part)
            elif action < c.A_DIVINE:
                brings = self._theft(state, seat, action - c.A_THEFT)
                worth = brings - held * self._hold(2, part)
            elif action < c.A_PROTECT:
                worth = self._divine(state, seat, action - c.A_DIVINE) - held * (weights[w.HOLD + 3] + weights[w.HOLD_MORE] * part)
            elif action < c.A_EFFORT:
                brings = self._protect(state, seat, (action - c.A_PROTECT) >> 1)
                worth = brings - held * (weights[w.HOLD + 4] + weights[w.HOLD_MORE + 1] * part)
            elif action == c.A_EFFORT:
                worth = weights[w.EFFORT] + weights[w.EFFORT_CARD] * float(size - 3)
                worth += weights[w.EFFORT_MORE] * part + weights[w.EFFORT_MORE + 1] * self.purse
            elif action < c.A_PLACE:  # a discard, forced
                card = action - c.A_DISCARD
                worth = -float(card + 1) if card < c.TOUR else -1.0
            elif action == c.A_CLAIM:
                worth = GLORY if is_perfect(state, seat) else NEVER
            elif c.A_REARRANGE <= action < c.A_LAY and self._missed(state, seat, action - c.A_REARRANGE):
                worth = FREE
            if said:
                worth += correction(said, action, brings)
            out.append(worth)
            self.brought.append(brings)
        return out

    def inputs(self, state: PharaonState, seat: i64) -> list[float]:
        """What the network sees of this seat's turn."""
        self._count(state, seat)
        gains = [self.tables.gain_of(level, self.tables.key(state, seat, level, -1, -1)) for level in range(c.LEVELS)]
        return inputs(state, seat, self.now, gains, [self.part, self.near, self.young, self.purse])

    # --- what the seat has -------------------------------------------------------------------------------------------------

    def _count(self, state: PharaonState, seat: i64) -> None:
        """The seat's own levels, how far the others are, and what has not been seen."""
        self.rest = 0.0
        for level in range(c.LEVELS):
            self.now[level] = self.tables.cost_of(level, self.tables.key(state, seat, level, -1, -1))
            self.rest += self.now[level]
        self.young = 1.0
        for other in range(state.players):
            if other != seat:
                self.young = min(self.young, 1.0 - float(laid(state, other)) / float(c.PLACES))
        self.part = self.rest / OPEN_START
        self.near = math.exp(-self.rest / NEAR_END)
        self.purse = 0.0
        for card in range(c.TOUR):
            self.purse += 0.1 * float((card + 1) * state.hands[c.MYSTERIES * seat + card])

    def _turned(self, group: i64) -> float:
        """How a draw or an exchange gains or loses worth in the course of the game."""
        weights = self.weights
        found = weights[group] * self.part + weights[group + 1] * self.purse
        return found + weights[group + 2] * (1.0 - self.young) + weights[group + 3] * self.near

    def _hold(self, special: i64, part: float) -> float:
        """What a Tour, a Fortune Telling or a Theft has to bring at least."""
        weights = self.weights
        return weights[w.HOLD + special] + weights[w.YOUNG + special] * self.young + weights[w.HOLD_REST + special] * part

    def _missed(self, state: PharaonState, seat: i64, level: i64) -> bool:
        """Whether an opponent knows a card of this level, and may take it, that would be missed."""
        others: i64 = ((1 << state.players) - 1) & ~(1 << seat)
        for place in range(c.START[level], c.START[level + 1]):
            at = c.PLACES * seat + place
            content: i64 = state.content[at]
            if content > 0 and state.known[at] & others and not state.shielded[seat] >> place & 1 and (level == 0 or NEED[content]):
                return True
        return False

    # --- a turn ------------------------------------------------------------------------------------------------------------

    def _gains(self, state: PharaonState, seat: i64) -> list[float]:
        """What a card of each level brings, before it is paid."""
        weights = self.weights
        part = self.part
        out: list[float] = []
        for level in range(c.LEVELS):
            gain = self.tables.gain_of(level, self.tables.key(state, seat, level, -1, -1))
            if gain > 0.0:
                gain *= math.exp(weights[w.GAIN + level] + weights[w.GAIN_NEAR] * self.near)
                gain *= math.exp(-weights[w.RISK + level] * (self.rest - self.now[level]))
                gain += weights[w.ORDER + level] + weights[w.ORDER_REST + level] * part
                if state.laid[seat] & c.LEVEL_BITS[level] != c.LEVEL_BITS[level]:
                    gain += (
                        weights[w.EMPTY + level] + weights[w.EMPTY_REST + level] * part + weights[w.EMPTY_LATE + level] * (1.0 - self.young)
                    )
            out.append(gain)
        return out

    def _exchange(self, at: i64, gains: list[float]) -> float:
        weights = self.weights
        paid = c.EXCHANGE_PAID[at]
        level: i64 = c.EXCHANGE_LEVEL[at]
        price: i64 = 0
        worth = gains[level]
        exact = 0.0
        for value in range(c.TOUR):
            number: i64 = paid[value]
            if number:
                price += number * (value + 1)
                worth -= float(number) * (weights[w.PRICE + value] + weights[w.PRICE_REST + value] * self.part)
                exact += float(number) * weights[w.EXACT]
        if price == level + 1:
            return worth + exact + weights[w.EXACT_LEVEL] * float(level)
        return worth - weights[w.WASTE] * float(price - level - 1)

    def _harm(self, state: PharaonState, owner: i64, content: i64) -> float:
        """What it is worth that an opponent loses a card."""
        weights = self.weights
        number = laid(state, owner)
        threat = math.pow(float(number) / float(c.PLACES), weights[w.POWER])
        if number == c.PLACES:
            threat += weights[w.WHOLE]
        return weights[w.LOSS + c.CONTENT_LEVEL[content]] * threat * self.loss[content]

    def _fade(self, level: i64) -> float:
        """What is left of the worth of a card that others may take back before the pyramid is whole."""
        return math.exp(-self.weights[w.FADE + level] * (self.rest - self.now[level]))

    def _theft(self, state: PharaonState, seat: i64, at: i64) -> float:
        level: i64 = c.LEVEL[at % c.PLACES]
        free = state.laid[seat] & c.LEVEL_BITS[level] != c.LEVEL_BITS[level]
        odds = self.odds.of(state, at)
        fade = self._fade(level)
        worth = 0.0
        content: i64 = c.FIRST_CONTENT[level]
        for odd in odds:
            if odd > 0.0:
                if free:
                    after = self.tables.cost_of(level, self.tables.key(state, seat, level, -1, content))
                else:
                    after = self._swapped(state, seat, level, content)
                worth += odd * (fade * (self.now[level] - after) + self._harm(state, at // c.PLACES, content))
            content += 1
        return worth

    def _swapped(self, state: PharaonState, seat: i64, level: i64, content: i64) -> float:
        """The cost of a level when its best card to go has gone for this one."""
        least = 1e9
        for place in range(c.START[level], c.START[level + 1]):
            if open_at(state, seat, place):
                least = min(least, self.tables.cost_of(level, self.tables.key(state, seat, level, place, content)))
        return least if least < 1e8 else self.tables.cost_of(level, self.tables.key(state, seat, level, -1, content))

    def _guess(self, state: PharaonState, seat: i64, at: i64) -> i64:
        """What it should name of a card, from 0 within its level: what is worth most times how likely it is."""
        odds = self.odds.of(state, at)
        best: i64 = 0
        most = -1e9
        for i in range(len(odds)):
            worth = self._named(state, seat, at, odds[i], i)
            if worth > most:
                best, most = i, worth
        return best

    def _named(self, state: PharaonState, seat: i64, at: i64, odd: float, content: i64) -> float:
        if odd <= 0.0:
            return 0.0
        level: i64 = c.LEVEL[at % c.PLACES]
        named: i64 = c.FIRST_CONTENT[level] + content
        brings = self._fade(level) * (self.now[level] - self._swapped(state, seat, level, named))
        return odd * (brings + self._harm(state, at // c.PLACES, named))

    def _fortune(self, state: PharaonState, seat: i64, at: i64) -> float:
        odds = self.odds.of(state, at)
        worth = -1e9
        for i in range(len(odds)):
            worth = max(worth, self._named(state, seat, at, odds[i], i))
        return worth

    def _tour(self, state: PharaonState, seat: i64, level: i64, direction: i64) -> float:
        """A Tour: what the neighbour may part with, against the own card that is needed least."""
        weights = self.weights
        own: i64 = -1
        least = 1e9
        for place in range(c.START[level], c.START[level + 1]):
            if open_at(state, seat, place):
                cost = self.tables.cost_of(level, self.tables.key(state, seat, level, place, -1))
                if cost < least:
                    own, least = place, cost
        step: i64 = -1 if direction == c.LEFT else 1
        giver = seat
        for i in range(1, state.players):
            giver = (seat + step * i + c.MOST_PLAYERS * state.players) % state.players
            if state.laid[giver] & ~state.shielded[giver] & c.LEVEL_BITS[level]:
                break
        if own < 0 or giver == seat:
            return 0.0
        after = 0.0
        harm = 0.0
        number: i64 = 0
        for place in range(c.START[level], c.START[level + 1]):
            if open_at(state, giver, place):
                odds = self.odds.of(state, c.PLACES * giver + place)
                number += 1
                content: i64 = c.FIRST_CONTENT[level]
                for odd in odds:
                    after += odd * self.tables.cost_of(level, self.tables.key(state, seat, level, own, content))
                    harm += odd * self._harm(state, giver, content)
                    content += 1
        brings = self._fade(level) * (self.now[level] - after / float(number)) * weights[w.TRUST + level] - weights[w.ROAD]
        if number > 1:  # what is needed least, then
            return brings
        return brings + harm - self._harm(state, giver, state.content[c.PLACES * seat + own])

    def _divine(self, state: PharaonState, seat: i64, level: i64) -> float:
        if c.LEVEL_BITS[level] & state.shielded[seat]:
            return -1.0
        number: i64 = c.BITS[(state.laid[seat] & c.LEVEL_BITS[level]) >> c.START[level] & 31]
        brings = self.now[level] - self.tables.renewed_of(level, number)
        weights = self.weights
        return brings * (weights[w.DIVINE] + weights[w.DIVINE_REST] * self.part) - weights[w.DIVINE_LESS]

    def _protect(self, state: PharaonState, seat: i64, place: i64) -> float:
        content: i64 = state.content[c.PLACES * seat + place]
        level: i64 = c.LEVEL[place]
        if content == 0 or (level and not NEED[content]):
            return NEVER
        loss = self.tables.cost_of(level, self.tables.key(state, seat, level, place, -1)) - self.now[level]
        others: i64 = ((1 << state.players) - 1) & ~(1 << seat)
        weights = self.weights
        worth = weights[w.GUARD + level] * loss * (1.0 + weights[w.GUARD_LATE] * (1.0 - self.young))
        worth *= math.exp(weights[w.GUARD_REST] * self.part)
        return worth * weights[w.SHOWN] if state.known[c.PLACES * seat + place] & others else worth

    # --- parts of actions --------------------------------------------------------------------------------------------------

    def _part(self, state: PharaonState) -> i64:
        """A decision within an action, or after one."""
        legal = state.legal
        seat = state.seat
        step: i64 = legal[0]
        last: i64 = legal[len(legal) - 1]
        if last == c.A_PASS:
            for action in legal:
                if action == c.A_CLAIM and is_perfect(state, seat):
                    return action
                if c.A_REARRANGE <= action < c.A_LAY and self._missed(state, seat, action - c.A_REARRANGE):
                    return action
            return last
        if c.A_NAME <= step < c.A_DROP:
            self._count(state, seat)
            self.odds.look(state, seat)
            return step + self._guess(state, seat, c.PLACES * state.target + state.place)
        if step >= c.A_LAY:  # any order will do, but the one that is known
            return legal[self.rng.below(len(legal) - 1 if last == c.A_KEEP else len(legal))]
        if step == c.A_RETURN:
            return step
        base: i64 = c.A_PLACE if step < c.A_RETURN else c.A_GIVE if step < c.A_NAME else c.A_DROP
        level: i64 = c.LEVEL[step - base]
        added = state.held
        if added < 0 and state.card != c.TOUR:
            added = state.content[c.PLACES * state.target + state.place]
        decoy = self.weights[w.DECOY + level] if base == c.A_PLACE else 0.0
        chosen = step
        least = 1e9
        for action in legal:
            if action == c.A_RETURN:
                cost = self.tables.cost_of(level, self.tables.key(state, seat, level, -1, -1))
            else:
                cost = self.tables.cost_of(level, self.tables.key(state, seat, level, action - base, added))
                cost += decoy if state.content[c.PLACES * seat + action - base] >= 0 else -decoy
            if cost < least - 1e-9:
                chosen, least = action, cost
        return chosen


def overpaid(at: i64) -> bool:
    """Whether an exchange pays a card that it need not."""
    level: i64 = c.EXCHANGE_LEVEL[at]
    price: i64 = 0
    least: i64 = 0
    for value in range(c.TOUR - 1, -1, -1):
        number: i64 = c.EXCHANGE_PAID[at][value]
        if number:
            price += number * (value + 1)
            least = value + 1
    return price - least > level


def laid(state: PharaonState, seat: i64) -> i64:
    """How many cards a pyramid has."""
    mask: i64 = state.laid[seat]
    return c.BITS[mask & 31] + c.BITS[mask >> 5 & 31] + c.BITS[mask >> 10 & 31]


def open_at(state: PharaonState, seat: i64, place: i64) -> bool:
    """Whether a card lies there that specials can move."""
    return bool(state.laid[seat] & ~state.shielded[seat] & 1 << place)


def play_out(state: PharaonState, players: list[Play], turns: i64) -> None:
    """Play a game to its end, or so many turns more (-1: to the end)."""
    turn = state.turn
    while not state.is_over:
        if state.turn != turn:
            turn = state.turn
            turns -= 1
            if turns == 0:
                break
        state.advance(players[state.seat].choose(state))

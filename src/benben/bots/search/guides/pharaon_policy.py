"""A quick policy for Pyramide du Pharaon, to play deals to the end with: about what the evaluation does, from tables of costs.

What lies hidden from a seat it does not use: of an opponent's card that the seat does not know, it counts on the odds. It never rearranges,
protects only when it has nothing else to do, and goes on Tours only for the Pharaoh.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.bots.evaluation.pharaon import FULL_HAND, HOLD, RIVAL
from benben.bots.evaluation.pharaon_costs import TURN, Costs
from benben.bots.search.guide import chances_of, shares_of
from benben.bots.search.guides.pharaon_tables import NEED, PEOPLE, Tables
from benben.core.rng import FastRng
from benben.core.state import State
from benben.games.pharaon import cards as c
from benben.games.pharaon.scoring import is_perfect
from benben.games.pharaon.state import PharaonState

ROUNDS: Final = 80  # played on at most; whoever has least to pay then is ahead
TOUR_TRUST: Final = 0.8  # others seldom give what they need, unless it is all they have
WHOLE_RIVAL: Final = 1.0  # what harm to an opponent counts for whose fifteen cards are laid out,
YOUNG_RIVAL: Final = 0.3  # and to others
BLIND_HIT: Final = 0.6  # chance that a stolen card is missed,
NAMED_HIT: Final = 0.4  # and that one named and won is
LEAST_SCALE: Final = 3.0  # points ahead that are worth odds of e to 1, at the very end
SCALE: Final = 0.12  # and so much more for each point that the seats have still to pay on average
HELD: Final[list[float]] = [1.0, 2.0, 3.0, 4.0, 5.0, HOLD["tour"], HOLD["fortune"], HOLD["theft"], HOLD["divine"], HOLD["effort"]]
EXACT: Final = 0.2  # an exchange that wastes nothing comes first


class Policy:
    """Costs in tables, and a policy that looks at nothing else."""

    def __init__(self, costs: Costs, prior: list[list[float]], players: i64) -> None:
        self.tables = Tables(costs, prior)
        self.players: i64 = players
        self.rivals = [RIVAL * costs.level(level, []) for level in range(c.LEVELS)]

    def rewards(self, state: State, rng: FastRng) -> list[float]:
        """Each seat's share of the win once the policy has played on; where that takes too long, its chance by what is still to be paid."""
        assert isinstance(state, PharaonState)
        turns = ROUNDS * self.players  # the one under way included
        turn = state.turn
        while not state.is_over:
            legal = state.legal
            if state.turn != turn:
                turn = state.turn
                turns -= 1
                if turns == 0:
                    break
            state.advance(legal[0] if len(legal) == 1 else self.policy(state, legal, rng))
        if state.is_over:
            return shares_of(state)
        values: list[float] = []
        total = 0.0
        for seat in range(self.players):
            left = 0.0
            for level in range(c.LEVELS):
                left += self.tables.cost_of(level, self.tables.key(state, seat, level, -1, -1))
            total += left
            for card in range(10):
                left -= HELD[card] * state.hands[c.MYSTERIES * seat + card]
            values.append(-left)
        return chances_of(values, LEAST_SCALE + SCALE * total / float(self.players))

    def policy(self, state: PharaonState, legal: list[int], rng: FastRng) -> i64:
        """A quick choice that makes sense."""
        step: i64 = legal[0]
        if step < c.A_PLACE:
            return self._turn(state, legal, rng)
        seat = state.seat
        if legal[len(legal) - 1] == c.A_PASS:
            if is_perfect(state, seat):
                for action in legal:
                    if action == c.A_CLAIM:
                        return action
            return c.A_PASS
        base: i64 = -1
        if step < c.A_RETURN:
            base = c.A_PLACE
        elif c.A_GIVE <= step < c.A_NAME:
            base = c.A_GIVE
        elif c.A_DROP <= step < c.A_CLAIM:
            base = c.A_DROP
        if c.A_NAME <= step < c.A_DROP:
            target, place = state.target, state.place
            if state.known[c.PLACES * target + place] >> seat & 1:
                return c.A_NAME + state.content[c.PLACES * target + place]
            of: i64 = c.LEVEL[place]
            key = self.tables.key(state, seat, of, -1, -1)
            self.tables.guess_of(of, key)
            return c.A_NAME + c.FIRST_CONTENT[of] + self.tables.named[PEOPLE * of + key]
        if base < 0:
            return legal[rng.below(len(legal))]
        level: i64 = c.LEVEL[step - base]
        added = state.held if base == c.A_PLACE else -1
        best: i64 = step
        least = 1e9
        for action in legal:
            if action == c.A_RETURN:
                cost = self.tables.cost_of(level, self.tables.key(state, seat, level, -1, -1))
            else:
                cost = self.tables.cost_of(level, self.tables.key(state, seat, level, action - base, added))
            if cost < least:
                best, least = action, cost
        return best

    def _turn(self, state: PharaonState, legal: list[int], rng: FastRng) -> i64:
        seat = state.seat
        best: i64 = -1
        most = -1e9
        if legal[0] == c.A_DRAW:
            best, most = c.A_DRAW, TURN
        can_claim = False
        gains: list[float] = []
        for action in legal:
            if action == c.A_EFFORT and state.actions == 1:
                best, most = action, 1.8 * TURN if most < 1.8 * TURN else most
            elif action == c.A_CLAIM:
                can_claim = True
            elif c.A_EXCHANGE <= action < c.A_TOUR:
                if not gains:
                    for level in range(c.LEVELS):
                        gains.append(self.tables.gain_of(level, self.tables.key(state, seat, level, -1, -1)))
                at: i64 = action - c.A_EXCHANGE
                paid = c.EXCHANGE_PAID[at]
                level_paid: i64 = c.EXCHANGE_LEVEL[at]
                price: i64 = paid[0] + 2 * paid[1] + 3 * paid[2] + 4 * paid[3] + 5 * paid[4]
                worth = gains[level_paid] - float(price) + (EXACT if price == level_paid + 1 else 0.0)
                if worth > most:
                    best, most = action, worth
            elif c.A_TOUR <= action < c.A_PROTECT:
                worth = self._special(state, seat, action)
                if worth > most:
                    best, most = action, worth
        if can_claim and is_perfect(state, seat):
            return c.A_CLAIM
        if best >= 0 and (most > 0.0 or legal[0] == c.A_DRAW):
            return best
        others = [action for action in legal if action < c.A_CLAIM and not c.A_EXCHANGE <= action < c.A_TOUR]
        if others:
            return others[rng.below(len(others))]
        return best if best >= 0 else legal[len(legal) - 1]

    def _special(self, state: PharaonState, seat: i64, action: i64) -> float:
        """About what the evaluation makes of a special card."""
        full = FULL_HAND if state.sizes[seat] == c.HAND else 1.0
        if action < c.A_FORTUNE:
            level: i64 = (action - c.A_TOUR) >> 1
            top: i64 = state.content[c.PLACES * seat + c.PLACES - 1]
            if level != c.LEVELS - 1 or top < 0 or top == c.PHARAOH:
                return -1.0
            return self.tables.blind_of(level, self.tables.key(state, seat, level, -1, -1)) * TOUR_TRUST - 0.5 - HELD[c.TOUR] * full
        if action >= c.A_DIVINE:
            level = action - c.A_DIVINE
            number: i64 = 0
            for place in range(c.START[level], c.START[level + 1]):
                if state.content[c.PLACES * seat + place] >= 0:
                    if state.shielded[seat] >> place & 1:
                        return -1.0
                    number += 1
            now = self.tables.cost_of(level, self.tables.key(state, seat, level, -1, -1))
            return now - self.tables.renewed_of(level, number) - HELD[c.DIVINE] * full
        theft = action >= c.A_THEFT
        at: i64 = action - c.A_THEFT if theft else action - c.A_FORTUNE
        place = at % c.PLACES
        target: i64 = at // c.PLACES
        level = c.LEVEL[place]
        key = self.tables.key(state, seat, level, -1, -1)
        rival = self.rivals[level] * (WHOLE_RIVAL if state.laid[target] == c.WHOLE else YOUNG_RIVAL)
        if state.known[at] >> seat & 1:
            content: i64 = state.content[at]
            worth = self.tables.sure_of(level, key, content - c.FIRST_CONTENT[level])
            if worth <= 0.0 and not (NEED[content] or 0 < content < 4):
                return -1.0
            worth += rival
        elif theft:
            worth = self.tables.blind_of(level, key) + BLIND_HIT * rival
        else:
            worth = self.tables.guess_of(level, key) + NAMED_HIT * rival
        return worth - (HELD[c.THEFT] if theft else HELD[c.FORTUNE]) * full

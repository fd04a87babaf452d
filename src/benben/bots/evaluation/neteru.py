"""What a position of Neteru is worth to a seat.

Points already standing, as the game scores them; on top of them a little for what is likely to become points: occupied slots, floors on the
way to their God, cards in hand that fit, an extra turn. From that, the same for the best opponent is taken off. About half or twice each
of the weights plays no better than these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from benben.core.state import KIND_MASK, State
from benben.games.neteru.cards import GUARD, ISIS, KIND, MUMMY, S_TURN, SLOTS, SPHINX
from benben.games.neteru.scoring import counted, occupied, score, visible_counts
from benben.games.neteru.state import NeteruState

FLOOR_SLOTS: Final = ((0, 1), (2, 3, 4), (5, 6, 7, 8))

SLOT: Final = 0.8  # an occupied slot: the end comes nearer, and nothing has to be placed there any more
GOD_AHEAD: Final = 2.5  # what a God not yet earned is worth, by the square of how full its floor is
IN_HAND: Final = 0.35  # the part of a card's worth that it has while still in hand
GUARDED: Final = 0.15  # a visible Guard, whatever it protects
EXTRA_TURN: Final = 2.0
LEAD_AT_THE_END: Final = 0.8  # once the end is triggered, points ahead are worth this much more
WIN: Final = 50.0


class Evaluation:
    """Values states of one game; nothing in it depends on what the observing seat cannot know."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        self.players = int(observation["players"])

    def unfinished(self, state: State) -> bool:
        """Whether effects of the turn are still being carried out."""
        return bool(state.stack) and state.stack[-1] & KIND_MASK != S_TURN

    def value(self, state: State, seat: int) -> float:
        """What the state is worth to the seat, in points."""
        table = cast(NeteruState, state)
        points = [int(score(table, each)) for each in range(self.players)]
        mine = points[seat]
        rival = max(points[each] for each in range(self.players) if each != seat)
        if table.is_over:
            return self._final(table, seat, mine - rival)
        ahead = max(points[each] + self._promise(table, each) for each in range(self.players) if each != seat)
        value = mine + self._promise(table, seat) - ahead + IN_HAND * self._hand(table, seat)
        if table.ending:
            value += LEAD_AT_THE_END * (mine - rival)
        if table.extra and table.turn == seat:
            value += EXTRA_TURN
        return value

    def _final(self, state: NeteruState, seat: int, lead: int) -> float:
        places = {standing.seat: standing.place for standing in state.standings()}
        if places[seat] > 1:
            return lead - WIN
        return lead + (WIN if list(places.values()).count(1) == 1 else 0.0)

    def _promise(self, state: NeteruState, seat: int) -> float:
        """What a seat's pyramid is likely to bring beyond its points."""
        top = state.top
        base = SLOTS * seat
        promise = 0.0
        for floor, slots in enumerate(FLOOR_SLOTS):
            filled = 0
            for slot in slots:
                card = top[base + slot]
                if card >= 0:
                    filled += 1
                    if KIND[card] == GUARD:
                        promise += GUARDED
            promise += SLOT * filled
            god = state.gods[3 * seat + floor]
            if god < 0:
                share = filled / len(slots)
                promise += GOD_AHEAD * share * share
            elif god == ISIS:
                promise += GUARDED * filled
        return promise

    def _hand(self, state: NeteruState, seat: int) -> float:
        """What the cards in hand would add, each for itself."""
        counts = visible_counts(state, seat)
        discarded = len(state.discards[seat])
        pyramidions = state.pyramidions[2 * seat : 2 * seat + 2]
        bonus = state.points.pyramidion
        printed = state.points.card
        before = sum(int(counted(each, counts, discarded)) * bonus[each] for each in pyramidions)
        top = state.top
        base = SLOTS * seat
        gap = occupied(state, seat) < SLOTS
        total = 0.0
        worth: dict[int, float] = {}
        for card in state.hands[seat]:
            kind = KIND[card]
            added = worth.get(kind)
            if added is None:
                counts[kind] += 1
                after = sum(int(counted(each, counts, discarded)) * bonus[each] for each in pyramidions)
                counts[kind] -= 1
                added = worth[kind] = after - before + (0 if kind == MUMMY else printed[kind])
            if kind >= SPHINX:
                total += max(0.0, added + 1.0 + (SLOT if gap else 0.0))
            else:
                covered = top[base + card % 9]
                if covered < 0:
                    total += max(0.0, added + SLOT)
                elif KIND[covered] == MUMMY:
                    total += max(0.0, added + 1.0)
                else:
                    total += max(0.0, added - printed[KIND[covered]])
        return total

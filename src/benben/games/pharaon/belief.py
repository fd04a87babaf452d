"""Deals of a table that the viewer of an observation could not tell from the true one (F-09).

What the viewer knows lies where it lies, what it has lost track of lies somewhere among the cards of its level that it does not know, and
everything else is dealt from the cards it has not seen. Of others' notes an observation tells only of how many cards they may have lost
track; as many of the cards dealt are then noted for them, out of those that they have no link to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benben.core.rng import Rng
from benben.core.state import pack
from benben.games.pharaon import cards as c
from benben.games.pharaon.components import CONTENT_OF, DIRECTIONS, MYSTERY_OF, STEP_OF, counts
from benben.games.pharaon.knowledge import movable
from benben.games.pharaon.observation import REASONS, observer
from benben.games.pharaon.state import PharaonState, empty_table
from benben.games.pharaon.steps.after import with_laid

UNKNOWN = c.CONTENTS  # a card is there, but which one is not known


class PharaonBelief:
    """What one observation of Pyramide du Pharaon says; `sample` deals tables that fit it."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        self.observation = observation
        viewer = observation["viewer"]
        self.viewer: int = -1 if viewer is None else viewer
        self.players: int = observation["players"]
        self.decision: Mapping[str, Any] | None = observation["decision"]
        self.counts, self.changes = counts(observation["components"])
        self.content: list[int] = [c.NO_CARD] * (c.PLACES * self.players)  # as the viewer knows it
        for seat, side in enumerate(observation["seats"]):
            for level in side["pyramid"]:
                for place, card in enumerate(level["places"]):
                    if card is not None:
                        at = self._at(seat, level["level"], place + 1)
                        self.content[at] = UNKNOWN if card["content"] is None else CONTENT_OF[card["content"]]
        self._what_is_shown_now()

    def _at(self, seat: int, level: int, place: int) -> int:
        return c.PLACES * seat + c.START[level - 1] + place - 1

    def _what_is_shown_now(self) -> None:
        """Cards that the decision shows to the one who makes it."""
        decision = self.decision
        if decision is None or decision["seat"] != self.viewer:
            return
        if decision["target"] is not None and decision["card"] is not None:
            target = decision["target"]
            self.content[self._at(target["seat"], target["level"], target["place"])] = CONTENT_OF[decision["card"]]
        for seen in decision["sees"]:
            self.content[self._at(self.viewer, seen["level"], seen["place"])] = CONTENT_OF[seen["content"]]
        for place, code in zip(decision["remaining"], decision["cards"] or [], strict=False):
            if code is not None:
                self.content[self._at(self.viewer, decision["level"], place)] = CONTENT_OF[code]

    def sample(self, rng: Rng) -> PharaonState:
        """A state that the viewer could not tell from the true one, with fresh randomness."""
        seen = self.observation
        options = seen["options"]
        state = empty_table(self.players, rng.fork(), self.counts, self.changes, options["gods"], options["rounds"], options["first"])
        state.content = self.content[:]
        self._public(state)
        for level in range(c.LEVELS):
            self._deal_level(state, level, rng)
        self._deal_mystery(state, rng)
        self._note(state, rng)
        if seen["over"]:
            state.is_over = True
            state.reason = REASONS.index(seen["reason"])
            state.winner = c.NO_CARD if seen["winner"] is None else seen["winner"]
        else:
            self._announced(state, rng)
            self._steps(state, rng)
        return state

    def _public(self, state: PharaonState) -> None:
        seen = self.observation
        state.first, state.turn, state.round = seen["first"], seen["turn"], seen["round"]
        state.actions = seen["actions"]
        everybody = (1 << self.players) - 1
        watching = observer(self.viewer)
        for seat, side in enumerate(seen["seats"]):
            state.penalty[seat] = side["penalty"]
            state.denied |= int(side["refuted"]) << seat
            for level in side["rearranged"]:
                state.rearranged[seat] |= 1 << level - 1
            for level in side["pyramid"]:
                for place, card in enumerate(level["places"]):
                    if card is None:
                        continue
                    at = self._at(seat, level["level"], place + 1)
                    state.laid[seat] |= 1 << at - c.PLACES * seat
                    known = sum(1 << other for other in card["known_by"])
                    # shown to all: what spectators see for themselves, and seats can only guess
                    if card["content"] is not None if watching == c.SPECTATORS else known | 1 << seat == everybody:
                        known |= 1 << c.SPECTATORS
                    if card["protected"] is not None:
                        known = c.EVERYBODY
                        state.protection[at] = MYSTERY_OF[card["protected"]]
                        state.shielded[seat] |= 1 << at - c.PLACES * seat
                    state.known[at] = known
                for other, number in enumerate(level["faded"]):
                    state.faded[self.players * other + seat] |= number << 3 * (level["level"] - 1)
                for loose in level["loose"]:
                    state.lost[self.players * watching + seat] += loose["count"] * c.ONE[CONTENT_OF[loose["content"]]]
                    if watching == c.SPECTATORS:  # of whom observations of seats tell nothing
                        state.faded[self.players * watching + seat] += loose["count"] << 3 * (level["level"] - 1)

    def _deal_level(self, state: PharaonState, level: int, rng: Rng) -> None:
        """Put every card of a level somewhere."""
        left = self.counts[:]
        hidden: list[list[int]] = []  # by seat: where cards lie that the viewer does not know
        for seat in range(self.players):
            start = c.PLACES * seat
            places = range(start + c.START[level], start + c.START[level + 1])
            for at in places:
                if 0 <= state.content[at] < UNKNOWN:
                    left[state.content[at]] -= 1
            hidden.append([at for at in places if state.content[at] == UNKNOWN])
        decision = self.decision
        drawn = decision is not None and decision["step"] == "place" and decision["target"] is None and decision["level"] == level + 1
        if drawn and decision is not None and decision["card"] is not None:
            state.held = CONTENT_OF[decision["card"]]
            left[state.held] -= 1
        for seat, side in enumerate(self.observation["seats"]):
            rng.shuffle(hidden[seat])
            for loose in side["pyramid"][level]["loose"]:
                for _ in range(loose["count"]):
                    state.content[hidden[seat].pop()] = CONTENT_OF[loose["content"]]
                    left[CONTENT_OF[loose["content"]]] -= 1
        pool = [content for content in range(c.FIRST_CONTENT[level], c.FIRST_CONTENT[level + 1]) for _ in range(left[content])]
        rng.shuffle(pool)
        for places_left in hidden:
            for at in places_left:
                state.content[at] = pool.pop()
        if drawn and state.held < 0:
            state.held = pool.pop()
        state.decks[level] = pool

    def _note(self, state: PharaonState, rng: Rng) -> None:
        """What the others have lost track of."""
        for other in range(self.players):
            for seat, side in enumerate(self.observation["seats"]):
                for level in side["pyramid"]:
                    number = level["faded"][other]
                    if other == self.viewer or number == 0:
                        continue
                    places = range(c.PLACES * seat + c.START[level["level"] - 1], c.PLACES * seat + c.START[level["level"]])
                    unlinked = [at for at in places if state.content[at] >= 0 and not state.known[at] >> other & 1]
                    rng.shuffle(unlinked)
                    for at in unlinked[:number]:
                        state.lost[self.players * other + seat] += c.ONE[state.content[at]]

    def _deal_mystery(self, state: PharaonState, rng: Rng) -> None:
        """The viewer's hand, the discard pile, and from what is left the other hands and the deck."""
        left = self.counts[c.CONTENTS :]
        state.discard = [MYSTERY_OF[code] for code in self.observation["discard"]]
        own = [] if self.viewer < 0 else [MYSTERY_OF[code] for code in self.observation["seats"][self.viewer]["hand"]]
        for card in (*state.discard, *own, *(card for card in state.protection if card >= 0)):
            left[card] -= 1
        pool = [card for card in range(c.MYSTERIES) for _ in range(left[card])]
        rng.shuffle(pool)
        for seat, side in enumerate(self.observation["seats"]):
            state.sizes[seat] = side["hand_size"]
            hand = own if seat == self.viewer else [pool.pop() for _ in range(side["hand_size"])]
            for card in hand:
                state.hands[c.MYSTERIES * seat + card] += 1
        state.mystery = pool

    def _announced(self, state: PharaonState, rng: Rng) -> None:
        """The special being resolved; what others have chosen to give is anybody's guess."""
        said = self.observation["announced"]
        if said is None:
            return
        state.card = MYSTERY_OF[said["card"]]
        state.level = said["level"] - 1
        if said["target"] is not None:
            state.target = said["target"]["seat"]
            state.place = c.START[state.level] + said["target"]["place"] - 1
            return
        state.direction = DIRECTIONS.index(said["direction"])
        for seat in said["chosen"]:
            if seat == self.viewer:
                state.gave[seat] = c.START[state.level] + said["given"] - 1
            else:
                bits = movable(state, seat, state.level)
                places = [place for place in range(c.PLACES) if bits >> place & 1]
                state.gave[seat] = places[rng.below(len(places))]

    def _steps(self, state: PharaonState, rng: Rng) -> None:
        """Put the pending steps back, and their options."""
        acting = False
        for pending in self.observation["pending"]:
            acting = acting or pending["step"] in ("turn", "tour-give")
            state.stack.append(self._pending(pending))
        decision = self.decision
        assert decision is not None
        kind = STEP_OF[decision["step"]]
        state.stack.append(pack(kind, decision["seat"], self._argument(state, decision, kind, rng)))
        state.phase = 0 if acting or kind < c.S_AFTER else 1
        state.settle()

    def _pending(self, pending: Mapping[str, Any]) -> int:
        kind = STEP_OF[pending["step"]]
        arg = 0
        if pending["level"] is not None:
            arg = pending["level"] - 1 + (c.LAY_FORCED if pending["forced"] else 0)
        for choice in pending["places"]:
            arg |= 1 << c.START[choice["level"] - 1] + choice["place"] - 1
        return int(pack(kind, pending["seat"], arg + int(pending["claim"])))

    def _argument(self, state: PharaonState, decision: Mapping[str, Any], kind: int, rng: Rng) -> int:
        level = 0 if decision["level"] is None else decision["level"] - 1
        if kind == c.S_PLACE:
            stolen = state.card == c.THEFT
            return level + 8 * (c.DRAWN if decision["target"] is None else c.STOLEN if stolen else c.WON)
        if kind == c.S_AFTER:
            return int(decision["claim"])
        if kind == c.S_LOOK:
            return sum(1 << c.START[seen["level"] - 1] + seen["place"] - 1 for seen in decision["sees"])
        if kind == c.S_LAY:
            arg = level + (c.LAY_FORCED if decision["forced"] else 0)
            if decision["seat"] == self.viewer:
                return int(with_laid(arg, [place - 1 for place in decision["order"]]))
            bits = movable(state, decision["seat"], level) >> c.START[level]
            places = [place for place in range(5) if bits >> place & 1]
            done = places.index(decision["position"] - 1)
            rng.shuffle(places)
            return int(with_laid(arg, places[:done]))
        return level

"""A second reading of who knows what (N-04a), kept card by card from the events that a viewer sees, over whole random games.

The tracker below reasons about one card at a time: a card the viewer has seen may be in a set of places, which grows when a card
moves unseen out of one of them and shrinks to one when the card is seen again. So all it is sure of must be known to the engine,
whatever the engine names must be possible here, and both must be true.
"""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from benben.core.state import SPECTATOR
from benben.games import get
from benben.games.neteru.components import CODE
from benben.games.neteru.state import NeteruState
from tests.neteru.codes import primary

NETERU = get("neteru")
Place = str  # "hand 0", or "group 3": cards of the pile whose order is not known


class Tracker:
    """What one viewer knows of the numbered cards; Sphinxes and Phoenixes are followed only on top of the pile."""

    def __init__(self, state: NeteruState, viewer: int) -> None:
        self.viewer = viewer
        self.where: dict[str, set[Place]] = {}
        self.deck: list[str | None] = [None] * len(state.deck)  # top last: a card, a group, or nothing known
        self.groups = 0
        if viewer >= 0:
            for card in state.hands[viewer]:
                self.see(CODE[card], f"hand {viewer}")

    def see(self, card: str, place: Place) -> None:
        if primary(card):
            self.where[card] = {place}

    def unseen(self, source: Place, target: Place) -> None:
        """Some card went from place to place."""
        for places in self.where.values():
            if source in places:
                places.add(target)

    def new_group(self) -> Place:
        self.groups += 1
        return f"group {self.groups}"

    def take_in(self, event: Mapping[str, Any]) -> None:
        """Follow one event, as the viewer sees it."""
        hand = f"hand {event.get('seat')}"
        other = f"hand {event.get('target')}"
        match event["kind"]:
            case "draw":
                self.draw(hand, event["card"])
            case "play":
                if event["source"] == "hand":
                    self.where.pop(event["card"], None)
            case "discard" | "strip":
                self.where.pop(event["card"], None)
            case "steal":
                self.move(other, hand, event["card"])
            case "give":
                self.move(hand, other, event["card"])
            case "hand-seen" if event["cards"]:
                for card, places in self.where.items():
                    if card not in event["cards"]:
                        places.discard(other)
                for card in event["cards"]:
                    self.see(card, other)
            case "pile-seen" if event["cards"]:
                self.top(event["cards"])
            case "pile-ordered":
                if event["cards"]:
                    self.top(event["cards"])
                else:
                    self.mix(event["count"])
            case "mulligan":
                group = self.new_group()
                for places in self.where.values():
                    if hand in places:
                        places.remove(hand)
                        places.add(group)
                self.deck[:0] = [group] * 4

    def move(self, source: Place, target: Place, card: str | None) -> None:
        if card:
            self.see(card, target)
        else:
            self.unseen(source, target)

    def draw(self, hand: Place, card: str | None) -> None:
        lay = self.deck.pop()
        if lay and lay.startswith("group") and not card:
            self.unseen(lay, hand)
        elif card or lay:
            self.see(card or str(lay), hand)

    def top(self, cards: list[str]) -> None:
        for depth, card in enumerate(cards, start=1):
            self.deck[-depth] = card
            self.see(card, "top")

    def mix(self, count: int) -> None:
        group = self.new_group()
        for depth in range(1, count + 1):
            lay = self.deck[-depth]
            if lay and lay.startswith("group"):
                self.unseen(lay, group)
            elif lay:
                self.see(lay, group)
            self.deck[-depth] = group

    def deck_top(self) -> list[str | None]:
        """As the observation tells it: down to the deepest single card known."""
        known = [None if card and card.startswith("group") else card for card in reversed(self.deck)]
        while known and known[-1] is None:
            known.pop()
        return known


def check(state: NeteruState, tracker: Tracker) -> tuple[int, int]:
    """Compare with the engine's observation; how many cards of others were named, and how many rumoured."""
    seen: Any = state.observation(tracker.viewer)
    assert seen["deck_top"] == tracker.deck_top()
    assert all(CODE[card] == known for card, known in zip(reversed(state.deck), seen["deck_top"], strict=False) if known)
    named = rumoured = 0
    for seat, side in enumerate(seen["seats"]):
        hand = f"hand {seat}"
        truth = [CODE[card] for card in state.hands[seat]]
        known = [card for card in side["hand"] if card]
        assert len(side["hand"]) == len(truth)
        assert all(known.count(card) <= truth.count(card) for card in known)
        assert {card for card, places in tracker.where.items() if places == {hand}} <= set(known)
        for card in filter(primary, (*known, *side["rumours"])):
            assert hand in tracker.where[card]
        if seat != tracker.viewer:
            named += len(known)
            rumoured += len(side["rumours"])
    for block in seen["deck_blocks"]:
        for card in filter(None, block):
            assert card in [CODE[lying] for lying in state.deck]
    return named, rumoured


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_knows_what_a_tracker_of_single_cards_knows(players: int) -> None:
    named = rumoured = 0
    for number in range(6):
        state = NETERU.new(players, f"tracked {players} {number}")
        assert isinstance(state, NeteruState)
        state.watch()
        trackers = [Tracker(state, viewer) for viewer in (SPECTATOR, *range(players))]
        policy = random.Random(number)
        while not state.is_over:
            # what moves hidden cards, a little more often than chance would have it
            codes = [NETERU.catalogue[action].code for action in state.legal_actions()]
            weights = [6 if code.startswith(("mulligan", "play tomb-raider", "target", "take ra", "take seth")) else 1 for code in codes]
            state.apply(NETERU.catalogue.index(policy.choices(codes, weights)[0]))
            events = state.take_events()
            for tracker in trackers:
                for event in events:
                    tracker.take_in(event.view(tracker.viewer))
                cards = check(state, tracker)
                named += cards[0]
                rumoured += cards[1]
    assert named > 300  # the games did tell the seats something of each other
    assert players == 2 or rumoured > 30

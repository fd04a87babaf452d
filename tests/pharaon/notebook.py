"""A second reading of who knows what (F-09): a notebook that one viewer keeps from the events it is told, and nothing else.

It writes a name beside a place or on the margin of a level, and strikes out what a rearrangement, a Tour or a Theft makes doubtful. The
engine packs numbers into ints and moves masks about; this one moves words. In the variant (F-20) cards are seen without being told in
events; what a seat is shown then is asked of `shown`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Spot = tuple[int, int, int]  # seat, level, place
CAPACITY = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}


class Card:
    """A card in a pyramid, as the keeper of the notebook knows it."""

    def __init__(self, content: str | None, known_by: Iterable[int], protected: bool = False) -> None:
        self.content = content
        self.known_by = set(known_by)
        self.protected = protected


class Notebook:
    """What `viewer` (-1: a spectator) knows. Begun from an observation, continued from events."""

    def __init__(self, observation: Mapping[str, Any], shown: Callable[[Spot], str]) -> None:
        viewer = observation["viewer"]
        self.viewer: int = -1 if viewer is None else viewer
        self.players: int = observation["players"]
        self.gods: bool = observation["options"]["gods"]
        self.shown = shown
        self.cards: dict[Spot, Card] = {}
        self.loose: dict[tuple[int, int], Counter[str]] = {}
        self.faded: Counter[tuple[int, int, int]] = Counter()  # observer, seat, level: of how many cards it may have lost track
        self.aim: Spot = (0, 0, 0)
        self.name = ""
        self.untidy: set[int] = set()  # own levels whose cards the keeper has laid in an order that no event tells
        for side in observation["seats"]:
            for level in side["pyramid"]:
                self.loose[side["seat"], level["level"]] = Counter({each["content"]: each["count"] for each in level["loose"]})
                for observer, number in enumerate(level["faded"]):
                    self.faded[observer, side["seat"], level["level"]] = number
                for place, card in enumerate(level["places"], 1):
                    if card is not None:
                        spot = (side["seat"], level["level"], place)
                        self.cards[spot] = Card(card["content"], card["known_by"], card["protected"] is not None)

    # --- the rules of the notebook --------------------------------------------------------------------------------------

    def see(self, spot: Spot, content: str) -> None:
        """I see a card where it lies: if it was on the margin, it is no longer."""
        if self.gods and spot[0] == self.viewer:
            return  # seen, and forgotten
        card = self.cards[spot]
        if card.content is None:
            card.content = content
            self.cross_out(spot, content)

    def show(self, spot: Spot, seats: Iterable[int]) -> None:
        """Everybody can tell that these seats know the card from now on."""
        self.cards[spot].known_by |= set(seats) - ({spot[0]} if self.gods else set())
        self.limit(spot[0], spot[1])

    def limit(self, seat: int, level: int) -> None:
        """Nobody has lost track of more cards than there are that they do not know one by one."""
        cards = [card for spot, card in self.cards.items() if spot[:2] == (seat, level)]
        for observer in range(self.players):
            unknown = sum(1 for card in cards if observer not in card.known_by)
            self.faded[observer, seat, level] = min(self.faded[observer, seat, level], unknown)

    def cross_out(self, spot: Spot, content: str) -> None:
        margin = self.loose[spot[0], spot[1]]
        if margin[content] > 0:
            margin[content] -= 1

    def leaves(self, spot: Spot, seen: str | None = None, seer: int | None = None) -> Card:
        """A card goes away, seen by one seat perhaps. Unless I know or see which, any of those on the margin may be the one."""
        card = self.cards.pop(spot)
        for observer in range(self.players):
            if observer not in (*card.known_by, spot[0], seer) and self.faded[observer, spot[0], spot[1]]:
                self.faded[observer, spot[0], spot[1]] -= 1
        self.limit(spot[0], spot[1])
        if spot[0] != self.viewer and card.content is None:
            if seen is not None:
                self.cross_out(spot, seen)
            else:
                for content in list(self.loose[spot[0], spot[1]]):
                    self.cross_out(spot, content)
        return card

    def comes(self, spot: Spot, content: str | None, known_by: Iterable[int]) -> None:
        """A card is laid down; its owner knows it, or in the variant forgets it."""
        owner = spot[0]
        knowing = set(known_by)
        if self.gods:
            knowing.discard(owner)
            if owner == self.viewer:
                content = None
        else:
            knowing.add(owner)
        self.cards[spot] = Card(content, knowing)

    def loose_cards(self, seat: int, level: int) -> list[Spot]:
        return [spot for spot, card in sorted(self.cards.items()) if spot[:2] == (seat, level) and not card.protected]

    # --- following the game --------------------------------------------------------------------------------------------

    def follow(self, events: list[dict[str, Any]]) -> None:
        """Read what happened in one move."""
        for event in events:
            reader = getattr(self, "on_" + event["kind"].replace("-", "_"), None)
            if reader is not None:
                reader(event, events)

    def on_placed(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        spot = (event["seat"], event["level"], event["place"])
        if event["replaced"]:
            self.leaves(spot)
        self.comes(spot, event["content"], ())

    def on_tour_moved(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        level = event["level"]
        seen = next((each for each in events if each["kind"] == "tour-seen" and each["seat"] == self.viewer), None)
        lifted = []
        for move in event["moves"]:
            source, target = (move["seat"], level, move["place"]), (move["to"], level, move["to_place"])
            received = None
            if move["to"] == self.viewer:
                assert seen is not None
                received = self.shown(target) if self.gods else seen["received"]
            card = self.leaves(source, received, move["to"])
            lifted.append((target, received or card.content, card.known_by))
        for target, content, known_by in lifted:
            self.comes(target, content, known_by)

    def on_fortune(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        self.aim = (event["target"], event["level"], event["place"])

    def on_named(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        spot = (event["target"], event["level"], event["place"])
        self.name = event["name"]
        content = event["content"] or (self.shown(spot) if self.viewer == -1 else None)
        if content is not None:
            self.see(spot, content)
        self.show(spot, range(self.players))

    def on_fortune_taken(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        theirs = (event["target"], event["level"], event["from_place"])
        mine = (event["seat"], event["level"], event["place"])
        won = self.leaves(theirs)
        given = None
        if event["gave"]:
            seen = event["given"]
            if self.gods and event["target"] == self.viewer:
                seen = self.shown(theirs)
            given = self.leaves(mine, seen, event["target"])
            if given.content is None:
                given.content = seen
        assert won.content in (self.name, None)  # None: it was the keeper's own, who has heard what it is
        self.comes(mine, self.name, range(self.players))
        if given is not None:
            self.comes(theirs, given.content, given.known_by)

    def on_theft(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        self.aim = (event["target"], event["level"], event["from_place"])
        self.show(self.aim, [event["seat"]])
        if event["seat"] == self.viewer:
            self.see(self.aim, self.shown(self.aim))

    def on_stolen(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        spot = (event["seat"], event["level"], event["place"])
        if event["dropped"]:
            self.leaves(spot)
        card = self.leaves(self.aim)
        self.comes(spot, card.content or event["content"], card.known_by)

    def on_divine(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        spots = [(event["seat"], event["level"], place) for place in event["places"]]
        for spot in spots:
            self.leaves(spot)
        for i, spot in enumerate(spots):
            self.comes(spot, event["contents"][i] if event["contents"] else None, ())

    def on_protected(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        spot = (event["seat"], event["level"], event["place"])
        self.see(spot, event["content"])
        self.cards[spot] = Card(event["content"], range(self.players), True)
        self.limit(spot[0], spot[1])

    def on_rearranged(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        self.mix(event["seat"], event["level"])

    def mix(self, seat: int, level: int) -> None:
        """The unprotected cards of a level change places: I still know what they are."""
        for spot in self.loose_cards(seat, level):
            card = self.cards[spot]
            if seat != self.viewer and card.content is not None:
                self.loose[seat, level][card.content] += 1
                card.content = None
            for observer in card.known_by - {seat}:
                self.faded[observer, seat, level] += 1
            card.known_by &= {seat}
        if seat == self.viewer:
            self.untidy.add(level)

    def on_claim(self, event: Mapping[str, Any], events: list[dict[str, Any]]) -> None:
        if event["true"]:
            return
        seat = event["seat"]
        for level in CAPACITY:
            spots = self.loose_cards(seat, level)
            for spot in spots:
                if seat != self.viewer:
                    self.see(spot, event["pyramid"][level - 1][spot[2] - 1] if event["pyramid"] else self.shown(spot))
                self.show(spot, range(self.players))
            if len(spots) > 1:
                self.mix(seat, level)

    # --- comparing -------------------------------------------------------------------------------------------------------

    def check(self, observation: Mapping[str, Any]) -> None:
        """The observation says what the notebook says, no more and no less."""
        for side in observation["seats"]:
            seat = side["seat"]
            for level in side["pyramid"]:
                number = level["level"]
                loose = {each["content"]: each["count"] for each in level["loose"]}
                assert loose == +self.loose[seat, number]
                assert level["faded"] == [self.faded[observer, seat, number] for observer in range(self.players)]
                assert self.viewer < 0 or sum(loose.values()) <= level["faded"][self.viewer]
                if seat == self.viewer and number in self.untidy:
                    self.tidy(number, level["places"])
                for place, card in enumerate(level["places"], 1):
                    noted = self.cards.get((seat, number, place))
                    assert (card is None) == (noted is None)
                    if card is None or noted is None:
                        continue
                    assert card["content"] == noted.content
                    assert set(card["known_by"]) == noted.known_by
                    assert (card["protected"] is not None) == noted.protected

    def tidy(self, level: int, places: list[dict[str, Any] | None]) -> None:
        """Note how the keeper has laid the cards of an own level: the same ones, each known to the same seats."""
        spots = self.loose_cards(self.viewer, level)
        now = [card["content"] for spot in spots if (card := places[spot[2] - 1]) is not None]
        assert Counter(now) == Counter(self.cards[spot].content for spot in spots)
        for spot, content in zip(spots, now, strict=True):
            self.cards[spot].content = content

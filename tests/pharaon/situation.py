"""Situations of Pyramide du Pharaon for tests: a table as it lies there, played by the codes that players send.

``table(Side(...), Side(...))`` lays out a position. What lies where is then read from observations, as a player would see it, and a
notebook for every viewer (notebook.py) follows what happens: at every decision it and the observation must agree, so that each worked
case checks both readings of who knows what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import pytest

from benben.core.errors import IllegalAction
from benben.core.refusal import Refusal
from benben.core.rng import Rng
from benben.core.state import SPECTATOR
from benben.games import get
from benben.games.pharaon import cards as c
from benben.games.pharaon.components import CONTENT_CODES, CONTENT_OF, MYSTERY_OF, PLACE_CODES, counts
from benben.games.pharaon.state import PharaonState, empty_table
from benben.games.pharaon.types import Card, PharaonObservation
from tests.pharaon.notebook import Notebook, Spot

Test = TypeVar("Test", bound=Callable[..., Any])

PHARAON = get("pharaon")
NAMES = ["Neith", "Merit", "Hori", "Senbi", "Ty", "Ani"]
PERFECT = {
    "I-1": "20000", "I-2": "20000", "I-3": "20000", "I-4": "20000", "I-5": "20000",
    "II-1": "tools", "II-2": "stone", "II-3": "wood", "II-4": "water",
    "III-1": "priest", "III-2": "scribe", "III-3": "vizier",
    "IV-1": "prince", "IV-2": "princess", "V-1": "pharaoh",
}  # fmt: skip


def rule(*names: str) -> Callable[[Test], Test]:
    """Say which rulings (``F-07``) or headings of the rulebook a test is about; tests/rules_page.py reads it from the source."""
    return lambda test: test


class Side:
    """What lies before one seat: cards by place (``"II-1": "water"``), Reinforcements under some, the hand, who else knows which card."""

    def __init__(
        self,
        pyramid: dict[str, str] | None = None,
        *,
        hand: str = "",
        protected: dict[str, str] | None = None,
        known: dict[str, list[int]] | None = None,
        penalty: int = 0,
    ) -> None:
        self.pyramid = dict(pyramid or {})
        self.hand = hand.split()
        self.protected = dict(protected or {})
        self.known = dict(known or {})
        self.penalty = penalty


def at(seat: int, place: str) -> int:
    """Where the engine keeps a place."""
    return c.PLACES * seat + PLACE_CODES.index(place)


class Table:
    """A situation in play: what is asked, what lies where, and ``do`` to play codes."""

    def __init__(self, state: PharaonState) -> None:
        self.state = state
        self.viewers = range(SPECTATOR, int(state.players))
        self.notebooks = [Notebook(state.observation(viewer), self.truth) for viewer in self.viewers]
        self.events: list[Any] = []
        state.watch()
        state.take_events()  # whose turn it is

    def truth(self, spot: Spot) -> str:
        """What is on a card."""
        seat, level, place = spot
        return CONTENT_CODES[self.state.content[c.PLACES * seat + c.START[level - 1] + place - 1]]

    def do(self, *codes: str) -> Table:
        """Play these codes, one decision after the other."""
        for code in codes:
            assert code in self.codes, f"{code} is not among {self.codes}"
            self.state.apply(PHARAON.catalogue.index(code))
            self.events = self.state.take_events()
            self.check()
        return self

    def check(self) -> None:
        """Every viewer's notebook says what the observation says."""
        for viewer, notebook in zip(self.viewers, self.notebooks, strict=True):
            notebook.follow([event.view(viewer) for event in self.events])
            if not self.state.is_over:
                notebook.check(self.state.observation(viewer))

    def told(self, kind: str, viewer: int = SPECTATOR) -> dict[str, Any]:
        """The last move's event of this kind, as somebody is told it."""
        found = [event.view(viewer) for event in self.events if event.kind == kind]
        assert found, f"no {kind} among {[event.kind for event in self.events]}"
        return cast(dict[str, Any], found[-1])

    def refused(self, code: str) -> tuple[str, str]:
        """Why an action is not allowed: the refusal's code and its rule. Nothing changes, and there is a sentence."""
        why = self.refusal(code)
        sentence = PHARAON.words.refusal(why, NAMES)
        assert sentence.endswith(".")
        assert "{" not in sentence
        return why.code, why.rule

    def refusal(self, code: str) -> Refusal:
        before = self.state.key()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(PHARAON.catalogue.index(code))
        assert self.state.key() == before
        return caught.value.refusal

    @property
    def codes(self) -> list[str]:
        return PHARAON.catalogue.codes(self.state.legal_actions())

    def kinds(self) -> set[str]:
        """The first words of what may be chosen."""
        return {code.split(" ")[0] for code in self.codes}

    def begins(self, start: str) -> list[str]:
        """The choices that begin so, without it."""
        return [code.removeprefix(start) for code in self.codes if code.startswith(start)]

    @property
    def asked(self) -> tuple[int, str]:
        """Whose decision it is, and the step."""
        decision = self.seen(SPECTATOR)["decision"]
        return (decision["seat"], decision["step"]) if decision else (-1, "")

    def decision(self, viewer: int) -> dict[str, Any]:
        return cast(dict[str, Any], self.seen(viewer)["decision"])

    def seen(self, viewer: int) -> PharaonObservation:
        """What a seat sees, or a spectator (-1)."""
        return cast(PharaonObservation, self.state.observation(viewer))

    def card(self, seat: int, place: str, viewer: int | None = None) -> Card | None:
        """A card as somebody sees it (its owner, if nobody is named)."""
        level, _, number = place.partition("-")
        pyramid = self.seen(seat if viewer is None else viewer)["seats"][seat]["pyramid"]
        return pyramid[("I", "II", "III", "IV", "V").index(level)]["places"][int(number) - 1]

    def content(self, seat: int, place: str, viewer: int | None = None) -> str | None:
        card = self.card(seat, place, viewer)
        assert card is not None, f"no card lies on {place}"
        return card["content"]

    def known_by(self, seat: int, place: str) -> list[int]:
        card = self.card(seat, place)
        assert card is not None
        return card["known_by"]

    def level(self, seat: int, level: int) -> list[str | None]:
        """What really lies on the places of a level."""
        places = range(c.START[level - 1], c.START[level])
        contents = [self.state.content[c.PLACES * seat + place] for place in places]
        return [CONTENT_CODES[content] if content >= 0 else None for content in contents]

    def loose(self, viewer: int, seat: int, level: int) -> dict[str, int]:
        """What somebody has lost track of."""
        return {each["content"]: each["count"] for each in self.seen(viewer)["seats"][seat]["pyramid"][level - 1]["loose"]}

    def hand(self, seat: int) -> list[str]:
        hand = self.seen(seat)["seats"][seat]["hand"]
        assert hand is not None
        return list(hand)

    def under(self, level: int) -> str:
        """The lowest card of a deck."""
        return CONTENT_CODES[self.state.decks[level - 1][0]]


def table(
    *sides: Side,
    decks: dict[int, str] | None = None,
    mystery: str = "",
    discard: str = "",
    turn: int = 0,
    first: int = 0,
    round_number: int = 1,
    rounds: int = 300,
    gods: bool = False,
    components: dict[str, Any] | None = None,
    seed: str = "situation",
) -> Table:
    """Lay out a table at the start of a turn.

    ``decks`` names the top cards of Level decks and ``mystery`` those of the Mystery deck, top first; all cards that are named nowhere lie
    below them. ``discard`` is the open pile, oldest first.
    """
    numbers, changes = counts(components)
    state = empty_table(len(sides), Rng(seed), numbers, changes, gods, rounds, "lot")
    left = numbers[:]
    for seat, side in enumerate(sides):
        for place, code in side.pyramid.items():
            content = CONTENT_OF[code]
            left[content] -= 1
            where = at(seat, place)
            assert c.CONTENT_LEVEL[content] == c.LEVEL[where % c.PLACES], f"{code} does not belong on {place}"
            state.content[where] = content
            state.laid[seat] |= 1 << where % c.PLACES
            state.known[where] = sum(1 << other for other in side.known.get(place, [])) | (0 if gods else 1 << seat)
            if place in side.protected:
                card = MYSTERY_OF[side.protected[place]]
                left[c.CONTENTS + card] -= 1
                state.protection[where] = card
                state.shielded[seat] |= 1 << where % c.PLACES
                state.known[where] = c.EVERYBODY
        for code in side.hand:
            state.hands[c.MYSTERIES * seat + MYSTERY_OF[code]] += 1
            left[c.CONTENTS + MYSTERY_OF[code]] -= 1
        state.sizes[seat] = len(side.hand)
        state.penalty[seat] = side.penalty
    state.discard = [MYSTERY_OF[code] for code in discard.split()]
    top = [MYSTERY_OF[code] for code in reversed(mystery.split())]
    for card in (*state.discard, *top):
        left[c.CONTENTS + card] -= 1
    state.mystery = [card for card in range(c.MYSTERIES) for _ in range(left[c.CONTENTS + card])] + top
    for level in range(c.LEVELS):
        named = [CONTENT_OF[code] for code in reversed((decks or {}).get(level + 1, "").split())]
        for content in named:
            left[content] -= 1
        below = [content for content in range(c.FIRST_CONTENT[level], c.FIRST_CONTENT[level + 1]) for _ in range(left[content])]
        state.decks[level] = below + named
    assert min(left) >= 0, "a card is named more often than there are"
    state.turn, state.first, state.round = turn, first, round_number
    state.push(c.S_TURN, turn, 0)
    state.settle()
    return Table(state)

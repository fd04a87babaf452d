"""Situations of Pyramidion for tests: a table as it lies there, played by the codes that players send.

`table(...)` lays out a position; what lies where is then read from the engine's observations and events, as players see them. Nothing is
made up: whatever is put somewhere is taken from the supply, the deck or the boats, and the whole box is counted.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

import pytest

from benben.core.errors import IllegalAction
from benben.core.refusal import Refusal
from benben.core.rng import Rng
from benben.core.state import SPECTATOR
from benben.games import get
from benben.games.pyramidion import cards as c
from benben.games.pyramidion.codes import FACE_OF, RESOURCE_CODES, RESOURCE_OF, SITE_OF
from benben.games.pyramidion.components import printed
from benben.games.pyramidion.state import PyramidionState, empty_table
from benben.games.pyramidion.types import OpenSite, PyramidionObservation, SeatView, SiteView

Test = TypeVar("Test", bound=Callable[..., Any])

PYRAMIDION = get("pyramidion")
NAMES = ["Amara", "Bek", "Chione", "Djoser"]
BASICS = ("own-merchant-1", "own-merchant-2", "own-negotiator", "own-torturer", "goddess")


def rule(*names: str) -> Callable[[Test], Test]:
    """Say which rulings (`Y-07`) or headings of the rulebook a test is about; tests/rules_page.py reads it from the source."""
    return lambda test: test


def counts(goods: str) -> list[int]:
    """`camel food food` as six counts."""
    return [goods.split().count(code) for code in RESOURCE_CODES]


class Table:
    """A situation in play: what is asked, what lies where, what happened, and `do` to play codes."""

    def __init__(self, state: PyramidionState) -> None:
        self.state = state
        state.watch()
        state.take_events()
        self.events: list[dict[str, Any]] = []

    def do(self, *codes: str) -> "Table":
        """Play these codes, one decision after the other."""
        for code in codes:
            assert code in self.codes, f"{code} is not among {self.codes} at {self.asked}"
            self.state.apply(PYRAMIDION.catalogue.index(code))
            self.events += [event.view(SPECTATOR) for event in self.state.take_events()]
        return self

    def passes(self) -> "Table":
        """Everybody passes until something else is asked; nobody recruits."""
        while self.asked[1] in ("play", "recruit"):
            self.do("pass" if self.asked[1] == "play" else "decline")
        return self

    def refused(self, code: str) -> Refusal:
        """Try what is not allowed: nothing changes, and the engine says why, in a sentence."""
        action, before = PYRAMIDION.catalogue.index(code), self.state.key()
        refusal = self.state.explain(action)
        assert refusal is not None, f"{code} is allowed"
        with pytest.raises(IllegalAction) as error:
            self.state.apply(action)
        assert (error.value.refusal.code, error.value.refusal.rule) == (refusal.code, refusal.rule)
        assert self.state.key() == before
        assert PYRAMIDION.words.refusal(refusal, NAMES).endswith(".")
        return refusal

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind, as a spectator sees them."""
        return [event for event in self.events if event["kind"] == kind]

    @property
    def codes(self) -> list[str]:
        return PYRAMIDION.catalogue.codes(self.state.legal_actions())

    @property
    def asked(self) -> tuple[int, str]:
        """Whose decision it is, and the step."""
        decision = self.seen()["decision"]
        return (decision["seat"], decision["step"]) if decision else (-1, "")

    def seen(self, viewer: int = SPECTATOR) -> PyramidionObservation:
        """What a seat sees, or a spectator."""
        return cast(PyramidionObservation, self.state.observation(viewer))

    def own(self, seat: int) -> SeatView:
        """A seat as it sees itself."""
        return self.seen(seat)["seats"][seat]

    def hand(self, seat: int) -> list[str]:
        return [card["code"] for card in self.own(seat)["hand"] or []]

    def reserve(self, seat: int) -> dict[str, int]:
        return self.own(seat)["reserve"]

    def site(self, code: str) -> SiteView:
        return next(view for view in self.seen()["sites"] if view["site"] == code)

    def goods(self, site: str) -> dict[str, int]:
        return self.site(site)["goods"]

    @property
    def open(self) -> OpenSite:
        view = self.seen()["open"]
        assert view is not None
        return view

    def total(self, seat: int) -> tuple[int, int, int]:
        """A seat's influence, negotiation and bargaining on the open site."""
        view = self.open["totals"][seat]
        return view["influence"], view["negotiation"], view["bargaining"]

    def played(self, seat: int) -> list[str]:
        return [each["card"]["code"] for each in self.open["played"] if each["seat"] == seat]

    @property
    def discard(self) -> list[str]:
        return [card["code"] for card in self.seen()["discard"]]

    @property
    def order(self) -> list[int]:
        return self.seen()["order"]


def table(
    players: int = 3,
    *,
    hands: Sequence[str] = (),
    goods: Mapping[str, str] | None = None,
    troops: Mapping[str, str] | None = None,
    reserve: Sequence[str] = (),
    order: Sequence[int] = (),
    deck: str = "",
    discard: str = "",
    empty_deck: bool = False,
    row: Sequence[int] = (),
    boat_deck: Sequence[int] = (),
    boat_discard: Sequence[int] = (),
    loaded: Sequence[Sequence[int]] = (),
    karnak: tuple[int, int] | None = None,
    distribution: int = 0,
    distributions_left: int = c.DISTRIBUTIONS - 1,
    revolt_tokens: Sequence[int] = (),
    gone: str = "",
    phase: int = c.ACTIVATION_PHASE,
    activated: Sequence[str] = (),
    round_: int = 1,
    goal: int = 10,
    components: Mapping[str, object] | None = None,
    seed: str = "situation",
) -> Table:
    """Lay out a table that is about to go on in a phase (3, 5 or 7).

    Hands name the cards held; basics that are not named are used. Troops are written as `T0 N2` (a torturer of seat 0, a negotiator of
    seat 2). `deck` names the next cards to be drawn, the first one first; the others follow, or lie in the discards if `empty_deck`.
    Boats have the numbers of their codes; those not named come after `boat_deck`, the first one first. `gone` are resources that
    the last seat holds so that the supply lacks them (`30 worker`).
    """
    state = empty_table(players, Rng(seed), printed(components), goal)
    left = [face for face in range(c.DECK_FACES) for _ in range(state.printed.count[face])]

    def take(text: str) -> list[int]:
        faces = [FACE_OF[code] for code in text.split()]
        for face in faces:
            if face < c.FIRST_BASIC:
                left.remove(face)
        return faces

    for seat in range(players):
        hand = sorted(take(hands[seat] if seat < len(hands) else ""))
        state.hands[seat] = hand
        state.used[seat] = c.ALL_BASICS & ~sum(1 << face - c.FIRST_BASIC for face in hand if face >= c.FIRST_BASIC)
    top = take(deck)
    state.discard = take(discard)
    if empty_deck:
        state.deck = top[::-1]
        state.discard = left + state.discard if not discard else state.discard
        if discard:  # the rest must lie somewhere: in the last hand
            state.hands[-1] = sorted(state.hands[-1] + left)
    else:
        state.deck = left + top[::-1]
    for site, text in (goods or {}).items():
        at = c.RESOURCES * SITE_OF[site]
        state.goods[at : at + c.RESOURCES] = counts(text)
    for seat, text in enumerate(reserve):
        state.reserve[c.RESOURCES * seat : c.RESOURCES * seat + c.RESOURCES] = counts(text)
    words = gone.split()
    for count, code in zip(words[::2], words[1::2], strict=True):
        state.reserve[c.RESOURCES * (players - 1) + RESOURCE_OF[code]] += int(count)
    for resource in range(c.RESOURCES):
        state.supply[resource] -= sum(state.goods[resource :: c.RESOURCES]) + sum(state.reserve[resource :: c.RESOURCES])
    for site, text in (troops or {}).items():
        for mark in text.split():
            sort, seat = "TN".index(mark[0]), int(mark[1])
            state.troops[c.SITES * sort + SITE_OF[site]] = seat
            state.left[2 * seat + sort] -= 1
    state.order = list(order) or list(range(players))
    state.row = [boat - 1 for boat in row]
    for seat, boats in enumerate(loaded):
        state.loaded += [boat - 1 << 2 | seat for boat in boats]
    state.boats = len(state.loaded)
    state.boat_discard = [boat - 1 for boat in boat_discard]
    if karnak is not None:
        state.karnak, state.karnak_seat = karnak[0] - 1, karnak[1]
    named = [*state.row, *[item >> 2 for item in state.loaded], *state.boat_discard, int(state.karnak)]
    wanted = [boat - 1 for boat in boat_deck]
    state.boat_deck = [boat for boat in range(c.BOATS) if boat not in named and boat not in wanted] + wanted[::-1]
    state.next_distribution = distribution
    others = [card for card in range(c.DISTRIBUTIONS) if card != distribution]
    state.distribution_deck = others[:distributions_left]
    state.distributions_used = others[distributions_left:]
    shown = list(revolt_tokens)
    state.revolt_tokens = [token for token in range(c.TOKENS) if token not in shown] + shown
    state.phase, state.round = phase, round_
    for code in activated:
        state.sundials |= 1 << SITE_OF[code]
    state.activated = len(activated)
    assert state.inventory() == PYRAMIDION.new(players, "box", components=components).inventory(), "something is there twice or not at all"
    state.settle()
    return Table(state)

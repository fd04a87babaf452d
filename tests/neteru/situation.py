"""Situations of Neteru for tests: a table as it lies there, played by the codes that players send.

``table(Side(...), Side(...))`` lays out a position in both the engine and the oracle. Every move is played in both, and at every
decision the two must agree on the seat, the step and what may be chosen; so each worked case checks both readings of the rules.
What lies where is then read from the engine's observations, as a player would see it.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import pytest

from benben.core.errors import IllegalAction
from benben.core.refusal import Refusal
from benben.core.rng import Rng
from benben.core.state import SPECTATOR
from benben.games import get
from benben.games.neteru import cards
from benben.games.neteru.components import CODE, FACE_OF, GOD_OF, PYRAMIDION_OF, points
from benben.games.neteru.observation import pile_on
from benben.games.neteru.state import NeteruState, empty_table
from benben.games.neteru.types import NeteruObservation, SeatView
from tests.neteru.codes import CARDS, GODS, HAND, ORDER, PYRAMIDIONS
from tests.neteru.oracle import Oracle

Test = TypeVar("Test", bound=Callable[..., Any])

NETERU = get("neteru")


def rule(*names: str) -> Callable[[Test], Test]:
    """Say which rulings (``N-07``) or headings of the rulebook a test is about; tests/rules_page.py reads it from the source."""
    return lambda test: test


class Side:
    """What lies before one seat. Cards are listed with blanks between them; the pile of a slot is listed lowest first."""

    def __init__(
        self,
        pyramid: dict[int, str] | None = None,
        *,
        hand: str = "",
        discard: str = "",
        gods: dict[int, str] | None = None,
        visible: str = "",
        secret: str = "",
        mulligan_used: bool = False,
    ) -> None:
        self.pyramid = dict(pyramid or {})
        self.hand = hand
        self.discard = discard
        self.gods = dict(gods or {})
        self.visible = visible
        self.secret = secret
        self.mulligan_used = mulligan_used


def oracle_of(
    sides: tuple[Side, ...], pile: str, buried: bool, middle: str, god_pile: str | None, turn: int, first: int, ending: bool, seed: str
) -> Oracle:
    """The oracle with this table before it. Every card lies somewhere, once; piles end with their top."""
    game = Oracle(len(sides), Rng(seed))
    # Whatever no side mentions is spare: dull cards first, for they fill up the hands that were not given.
    spare = sorted(CARDS, key=lambda card: (not card.startswith("citizen"), not card.startswith("mummy"), card.startswith(("s", "p"))))
    for card in [
        *pile.split(),
        *(card for side in sides for text in (side.hand, side.discard, *side.pyramid.values()) for card in text.split()),
    ]:
        spare.remove(card)
    pyramidions = [name for name in PYRAMIDIONS if name not in [name for side in sides for name in (side.visible, side.secret)]]
    for seat, side in enumerate(sides):
        hand = side.hand.split()
        game.hands[seat] = sorted(hand + [spare.pop(0) for _ in range(HAND - len(hand))], key=ORDER.__getitem__)
        game.discards[seat] = side.discard.split()
        game.pyramids[seat] |= {slot: lying.split() for slot, lying in side.pyramid.items()}
        game.gods[seat] = dict(side.gods)
        game.visible[seat] = side.visible or pyramidions.pop(0)
        game.secret[seat] = side.secret or pyramidions.pop(0)
        game.used_mulligan[seat] = side.mulligan_used
    game.pile = pile.split()[::-1]
    if buried:
        lowest = next(lying for lying in game.pyramids[-1].values() if lying)
        lowest[:0] = spare
    else:
        game.pile[:0] = spare[::-1]
    gods = [god for god in GODS if not any(god in side.gods.values() for side in sides)]
    game.middle = middle.split() or gods[-2:]
    game.god_pile = [god for god in gods if god not in game.middle] if god_pile is None else god_pile.split()[::-1]
    game.turn, game.first, game.ending = turn, first, ending
    game.start()
    return game


def engine_of(game: Oracle, seed: str) -> NeteruState:
    """The same table in the engine, as if every card had been drawn by whoever has it and shown if it lies open."""
    ids = {code: [card for card in range(cards.CARDS) if cards.FACE[card] == face] for code, face in FACE_OF.items()}

    def pick(codes: list[str]) -> list[int]:
        return [ids[code].pop(0) for code in codes]

    state = empty_table(game.players, Rng(seed), points(), True)
    state.gods = [cards.NO_GOD] * (cards.FLOORS * game.players)
    for seat in range(game.players):
        for slot, lying in game.pyramids[seat].items():
            for card in pick(lying):
                state.below[card] = state.top[cards.SLOTS * seat + slot - 1]
                state.top[cards.SLOTS * seat + slot - 1] = card
                log_open(state, seat, card)
        state.discards.append(pick(game.discards[seat]))
        for card in state.discards[seat]:
            log_open(state, seat, card)
        for floor, god in game.gods[seat].items():
            state.gods[cards.FLOORS * seat + floor - 1] = GOD_OF[god]
        state.mulligans |= game.used_mulligan[seat] << seat
        state.pyramidions += [PYRAMIDION_OF[game.visible[seat]], PYRAMIDION_OF[game.secret[seat]]]
    for seat in range(game.players):
        state.hands.append(sorted(pick(game.hands[seat])))
        for card in state.hands[seat]:
            state.log += [cards.L_DRAW + 16 * seat, cards.FACE[card]]
    state.deck = pick(game.pile)
    state.secret_known = [1 << seat for seat in range(game.players)]
    state.middle = sorted(GOD_OF[god] for god in game.middle)
    state.god_deck = [GOD_OF[god] for god in game.god_pile]
    state.turn, state.first, state.ending = game.turn, game.first, game.ending
    state.push(cards.S_TURN, game.turn, 0)
    state.settle()
    return state


def log_open(state: NeteruState, seat: int, card: int) -> None:
    """Log that a card that lies open was drawn, unseen, and shown."""
    face = cards.FACE[card]
    state.log += [cards.L_DRAW + 16 * seat, face, cards.L_SHOW + 16 * seat, face]


class Table:
    """A situation in play: what is asked, what lies where, and ``do`` to play codes."""

    def __init__(self, oracle: Oracle, state: NeteruState) -> None:
        self.oracle = oracle
        self.state = state
        self.check()

    def do(self, *codes: str) -> "Table":
        """Play these codes, one decision after the other."""
        for code in codes:
            assert code in self.codes, f"{code} is not among {self.codes}"
            self.oracle.choose(code)
            self.state.apply(NETERU.catalogue.index(code))
            self.check()
        return self

    def check(self) -> None:
        """Engine and oracle agree on whose decision it is and what may be chosen."""
        assert self.asked == (self.oracle.seat, self.oracle.step)
        assert self.codes == self.oracle.codes

    def refused(self, code: str) -> Refusal:
        """Try what is not allowed: nothing changes, and the engine says why."""
        action, before = NETERU.catalogue.index(code), self.state.key()
        refusal = self.state.explain(action)
        assert refusal is not None, f"{code} is allowed"
        with pytest.raises(IllegalAction) as error:
            self.state.apply(action)
        assert (error.value.refusal.code, error.value.refusal.rule) == (refusal.code, refusal.rule)
        assert self.state.key() == before
        return refusal

    @property
    def codes(self) -> list[str]:
        return sorted(NETERU.catalogue[action].code for action in self.state.legal_actions())

    @property
    def asked(self) -> tuple[int, str]:
        """Whose decision it is, and the step."""
        decision = self.seen(SPECTATOR)["decision"]
        return (decision["seat"], decision["step"]) if decision else (-1, "")

    def seen(self, viewer: int) -> NeteruObservation:
        """What a seat sees, or a spectator (-1)."""
        return cast(NeteruObservation, self.state.observation(viewer))

    def own(self, seat: int) -> SeatView:
        """A seat as it sees itself."""
        return self.seen(seat)["seats"][seat]

    def hand(self, seat: int) -> list[str]:
        """The hand as its owner sees it, in alphabetical order."""
        held = [card for card in self.own(seat)["hand"] if card is not None]
        assert len(held) == len(self.own(seat)["hand"]), "a seat sees its own hand"
        assert sorted(held) == sorted(self.oracle.hands[seat])
        return sorted(held)

    def slot(self, seat: int, slot: int) -> list[str]:
        assert self.own(seat)["pyramid"][slot - 1] == self.oracle.pyramids[seat][slot]
        return self.own(seat)["pyramid"][slot - 1]

    def discard(self, seat: int) -> list[str]:
        assert self.own(seat)["discard"] == self.oracle.discards[seat]
        return self.own(seat)["discard"]

    def gods(self, seat: int) -> list[str | None]:
        assert self.own(seat)["gods"] == [self.oracle.gods[seat].get(floor) for floor in (1, 2, 3)]
        return self.own(seat)["gods"]

    def pyramidions(self, seat: int) -> tuple[str, str | None]:
        """The visible and the secret Pyramidion, as their owner knows them."""
        assert (self.own(seat)["visible"], self.own(seat)["secret"]) == (self.oracle.visible[seat], self.oracle.secret[seat])
        return self.own(seat)["visible"], self.own(seat)["secret"]

    @property
    def middle(self) -> list[str]:
        assert sorted(self.seen(SPECTATOR)["middle"]) == sorted(self.oracle.middle)
        return self.seen(SPECTATOR)["middle"]

    @property
    def pile(self) -> int:
        assert self.seen(SPECTATOR)["deck"] == len(self.oracle.pile)
        return self.seen(SPECTATOR)["deck"]

    def score(self, seat: int) -> dict[str, int]:
        """The points of a seat as it counts them itself, by the lines of the score."""
        score = self.own(seat)["score"]
        lines = {line["id"]: line["points"] or 0 for line in score["lines"]}
        lines = {name: lines.get(name, 0) for name in ("citizens", "bastet", "mummies", "visible", "secret", "gods")}
        assert lines == self.oracle.score(seat)
        assert score["points"] == sum(lines.values())
        return cast(dict[str, int], lines)

    @property
    def over(self) -> str | None:
        """The reason of the end; None while the game goes on."""
        assert self.state.is_over == self.oracle.over
        reason = {cards_reason: name for name, cards_reason in (("round", 1), ("pile", 2))}.get(self.state.reason)
        assert reason == self.oracle.reason
        return reason

    # What somebody knows of hidden cards ------------------------------------------------------------------------------

    def known(self, viewer: int, seat: int) -> list[str]:
        """The cards that the viewer can name in a seat's hand."""
        return sorted(card for card in self.seen(viewer)["seats"][seat]["hand"] if card)

    def rumours(self, viewer: int, seat: int) -> list[str]:
        """The cards that the viewer knows to be in this hand or in another one."""
        return sorted(self.seen(viewer)["seats"][seat]["rumours"])

    def secret(self, viewer: int, seat: int) -> str | None:
        """The secret Pyramidion of a seat, if the viewer knows it."""
        return self.seen(viewer)["seats"][seat]["secret"]


def table(
    *sides: Side,
    pile: str = "",
    buried: bool = False,
    middle: str = "",
    god_pile: str | None = None,
    turn: int = 0,
    first: int = 0,
    ending: bool = False,
    seed: str = "situation",
) -> Table:
    """Lay out a table at the start of a turn.

    ``pile`` names the top of the draw pile, top first; all cards that are named nowhere lie below it or, if ``buried``, covered in
    the first pile of the last side, so that the draw pile is only what is named. Hands are filled up to four with dull cards.
    ``god_pile`` is the God deck, top first; by default all the other Gods.
    """
    oracle = oracle_of(sides, pile, buried, middle, god_pile, turn, first, ending, seed)
    return Table(oracle, engine_of(oracle, seed))


def new_table(players: int, seed: str = "deal", mulligan: bool = True) -> Table:
    """A new game, dealt by both."""
    state = NETERU.new(players, seed, {"mulligan": mulligan})
    assert isinstance(state, NeteruState)
    return Table(Oracle.deal(players, seed, mulligan), state)


def every_card(state: NeteruState) -> list[str]:
    """The codes of all cards, wherever they lie."""
    lying = [card for seat in range(state.players) for slot in range(cards.SLOTS) for card in pile_on(state, seat, slot)]
    held = [card for source in (*state.hands, *state.discards) for card in source]
    return [CODE[card] for card in (*state.deck, *held, *lying)]

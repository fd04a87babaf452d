"""What lies on the table in Neteru, and the handling of cards that several rules share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.rng import Rng
from benben.core.state import State
from benben.games.neteru.cards import (
    CARDS,
    FIRST_PHOENIX,
    FIRST_SPHINX,
    FLOOR,
    FLOOR_START,
    FLOORS,
    GODS,
    L_DRAW,
    L_SHOW,
    NO_CARD,
    NO_GOD,
    PHOENIX_FACE,
    PYRAMIDIONS,
    S_TURN,
    SLOTS,
    SPHINX_FACE,
)
from benben.games.neteru.components import CODE, GOD_CODES, PYRAMIDION_CODES
from benben.games.neteru.explain import explain
from benben.games.neteru.observation import observe
from benben.games.neteru.scoring import standings
from benben.games.neteru.steps.table import STEP, skipped

if TYPE_CHECKING:
    from benben.core.refusal import Refusal
    from benben.core.standing import Standing
    from benben.games.neteru.points import Points

HAND: Final = 4

# why the game ended
NOT_OVER: Final = 0
ROUND_COMPLETED: Final = 1
PILE_EMPTY: Final = 2


class NeteruState(State):
    """A game of Neteru. Slots, floors and seats are numbered from 0 in here; card numbers are those of cards.py.

    Lists that belong to all seats are flat: the visible card of a seat's slot is `top[9 * seat + slot]`.
    """

    __slots__ = (
        "below", "deck", "discards", "ending", "extra", "first", "god_deck", "gods", "hands", "log", "middle", "mulligan_allowed",
        "mulligans", "players", "points", "pyramidions", "reason", "rng", "round", "secret_known", "top", "turn",
    )  # fmt: skip

    players: i64
    rng: Rng
    points: Points
    mulligan_allowed: bool
    deck: list[int]  # the draw pile, top card last
    hands: list[list[int]]  # ascending
    discards: list[list[int]]  # oldest first
    top: list[int]  # 9 * seat + slot -> visible card or NO_CARD
    below: list[int]  # card in a pyramid -> the card it covers or NO_CARD
    gods: list[int]  # 3 * seat + floor -> God or NO_GOD
    pyramidions: list[int]  # 2 * seat -> visible, 2 * seat + 1 -> secret
    secret_known: list[int]  # seat -> bit mask of the seats that know its secret Pyramidion
    god_deck: list[int]  # top last
    middle: list[int]  # ascending
    mulligans: i64  # bit mask of the seats that have used theirs
    turn: i64  # whose turn it is
    first: i64
    round: i64  # from 1
    extra: bool  # an extra turn follows this one
    ending: bool
    reason: i64
    log: list[int]  # what happened to hidden cards: see L_DRAW and the others in cards.py

    def clone(self) -> NeteruState:
        other = NeteruState()
        other.stack = self.stack[:]
        other.legal = self.legal
        other.seat = self.seat
        other.is_over = self.is_over
        other.players = self.players
        other.rng = self.rng.copy()
        other.points = self.points
        other.mulligan_allowed = self.mulligan_allowed
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.discards = [pile[:] for pile in self.discards]
        other.top = self.top[:]
        other.below = self.below[:]
        other.gods = self.gods[:]
        other.pyramidions = self.pyramidions[:]
        other.secret_known = self.secret_known[:]
        other.god_deck = self.god_deck[:]
        other.middle = self.middle[:]
        other.mulligans = self.mulligans
        other.turn = self.turn
        other.first = self.first
        other.round = self.round
        other.extra = self.extra
        other.ending = self.ending
        other.reason = self.reason
        other.log = self.log[:]
        return other

    def key(self) -> bytes:
        scalars: list[int] = [
            self.players, self.mulligan_allowed, self.mulligans, self.turn, self.first, self.round, self.extra, self.ending, self.reason,
            self.seat, self.is_over,
        ]  # fmt: skip
        piled = self.piled()
        below = [self.below[card] if card in piled else NO_CARD for card in range(CARDS)]
        lists = [
            scalars, self.rng.state(), self.points.values(), self.deck, self.top, below, self.gods, self.pyramidions, self.secret_known,
            self.god_deck, self.middle, self.stack, self.legal, self.log, *self.hands, *self.discards,
        ]  # fmt: skip
        return repr([[int(item) for item in items] for items in lists]).encode()

    def piled(self) -> list[int]:
        """All cards in pyramids, covered ones too."""
        cards: list[int] = []
        for visible in self.top:
            card = visible
            while card >= 0:
                cards.append(card)
                card = self.below[card]
        return cards

    def inventory(self) -> list[str]:
        held = [card for pile in (*self.hands, *self.discards) for card in pile]
        gods = [god for god in self.gods if god >= 0]
        cards = [CODE[card] for card in (*self.deck, *self.piled(), *held)]
        gods_left = [GOD_CODES[god] for god in (*self.god_deck, *self.middle, *gods)]
        return sorted(cards) + sorted(gods_left) + sorted(PYRAMIDION_CODES[pyramidion] for pyramidion in self.pyramidions)

    # --- what the contract asks --------------------------------------------------------------------------------------

    def options(self, kind: i64, seat: i64, arg: i64) -> list[int]:
        return STEP[kind].options(self, seat, arg)

    def resolve(self, kind: i64, seat: i64, arg: i64, action: i64) -> None:
        STEP[kind].resolve(self, seat, arg, action)

    def skipped(self, kind: i64, seat: i64, arg: i64) -> None:
        skipped(self, kind, seat)

    def end_turn(self) -> None:
        """Refill the hand, then the next turn: an extra one, the next seat's, or the end (N-18, N-27, N-28)."""
        seat = self.turn
        self.draw(seat, HAND - len(self.hands[seat]))
        extra = self.extra
        if not self.deck:
            self.finish(PILE_EMPTY)
            return
        if extra:
            self.extra = False
        else:
            seat += 1
            if seat == self.players:
                seat = 0
            if seat == self.first:
                if self.ending:
                    self.finish(ROUND_COMPLETED)
                    return
                self.round += 1
            self.turn = seat
        self.push(S_TURN, seat, 0)
        if self.events is not None:
            self.tell("turn", {"seat": int(seat), "round": int(self.round), "extra": extra})

    def announce(self) -> None:
        # Nobody has to be told whether it is an extra turn: that was told when the turn began.
        self.tell("turn", {"seat": int(self.turn), "round": int(self.round), "extra": False})

    def finish(self, reason: i64) -> None:
        """The game is over."""
        self.is_over = True
        self.extra = False
        self.reason = reason
        if self.events is not None:
            self.tell("over", {"reason": "round" if reason == ROUND_COMPLETED else "pile"})

    def observation(self, seat: int) -> dict[str, object]:
        return observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> NeteruState:
        from benben.games.neteru.belief import NeteruBelief

        return NeteruBelief(self.observation(seat)).sample(rng)

    def explain(self, action: int) -> Refusal | None:
        return explain(self, action)

    def standings(self) -> list[Standing]:
        return standings(self)

    # --- handling cards ------------------------------------------------------------------------------------------------

    def draw(self, seat: i64, count: i64) -> None:
        """Draw cards from the pile, as many as there are."""
        if count <= 0:
            return
        hand = self.hands[seat]
        deck = self.deck
        log = self.log
        while count > 0 and deck:
            card = deck.pop()
            insert(hand, card)
            log.append(L_DRAW + 16 * seat)
            log.append(face_of(card))
            if self.events is not None:
                self.tell_secret("draw", {"seat": int(seat)}, {"card": CODE[card]}, 1 << seat)
            count -= 1

    def take_face(self, pile: list[int], face: i64) -> i64:
        """Take the first card with this face out of a hand or pile."""
        for i in range(len(pile)):
            if face_of(pile[i]) == face:
                return pile.pop(i)
        raise AssertionError("options offered a card that is not there")

    def show_from_hand(self, seat: i64, face: i64) -> i64:
        """Take a card out of a hand into the open, where everybody sees it."""
        card = self.take_face(self.hands[seat], face)
        self.log.append(L_SHOW + 16 * seat)
        self.log.append(face_of(card))
        return card

    def lift(self, seat: i64, slot: i64) -> i64:
        """Take the visible card off a slot; the one below, if any, is visible again (Piles)."""
        at = SLOTS * seat + slot
        card: i64 = self.top[at]
        self.top[at] = self.below[card]
        return card

    def place(self, seat: i64, card: i64, slot: i64) -> bool:
        """Put a card on a slot; True if that completed a floor (N-05, N-06, N-13) by filling its last empty slot."""
        base = SLOTS * seat
        top = self.top
        covered: i64 = top[base + slot]
        self.below[card] = covered
        top[base + slot] = card
        if covered >= 0:
            return False
        floor: i64 = FLOOR[slot]
        start: i64 = FLOOR_START[floor]
        end: i64 = FLOOR_START[floor + 1]
        for s in range(base + start, base + end):
            if top[s] < 0:
                return False
        if self.events is not None:
            self.tell("floor", {"seat": int(seat), "floor": int(floor) + 1})
        if not self.ending:
            for s in range(base, base + SLOTS):
                if top[s] < 0:
                    return True
            self.ending = True  # N-26
            if self.events is not None:
                self.tell("ending", {"seat": int(seat)})
        return True

    def discard(self, seat: i64, card: i64) -> None:
        """Put a card on top of a seat's discard pile."""
        self.discards[seat].append(card)

    def has_god(self, seat: i64, god: i64) -> bool:
        """Whether a God stands beside one of the seat's floors."""
        base = FLOORS * seat
        return self.gods[base] == god or self.gods[base + 1] == god or self.gods[base + 2] == god

    def reveal_god(self) -> None:
        """Turn the top God of the deck into the middle; an empty deck refills nothing (N-11)."""
        if self.god_deck:
            god = self.god_deck.pop()
            if self.middle and self.middle[0] > god:
                self.middle = [god, self.middle[0]]
            else:
                self.middle.append(god)
            if self.events is not None:
                self.tell("god-revealed", {"god": GOD_CODES[god]})


def face_of(card: i64) -> i64:
    """What a card looks like: FACE[card], quicker."""
    if card < FIRST_SPHINX:
        return card
    return SPHINX_FACE if card < FIRST_PHOENIX else PHOENIX_FACE


def insert(hand: list[int], card: i64) -> None:
    """Put a card into an ascending hand."""
    at = len(hand)
    while at > 0 and hand[at - 1] > card:
        at -= 1
    hand.insert(at, card)


def empty_table(players: i64, rng: Rng, points: Points, mulligan_allowed: bool) -> NeteruState:
    """A table on which nothing lies yet: no hands, no piles of any seat, no Gods, no Pyramidions."""
    state = NeteruState()
    state.players = players
    state.rng = rng
    state.points = points
    state.mulligan_allowed = mulligan_allowed
    state.deck = []
    state.hands = []
    state.discards = []
    state.top = [NO_CARD] * (SLOTS * players)
    state.below = [NO_CARD] * CARDS
    state.gods = []
    state.pyramidions = []
    state.secret_known = []
    state.god_deck = []
    state.middle = []
    state.mulligans = 0
    state.turn = 0
    state.first = 0
    state.round = 1
    state.extra = False
    state.ending = False
    state.reason = NOT_OVER
    state.log = []
    return state


def deal(players: i64, seed: str, points: Points, mulligan_allowed: bool) -> NeteruState:
    """Set up a game (N-01, N-02): the order of the draws is part of the rules version, see docs/contract.md."""
    rng = Rng(seed)
    state = empty_table(players, rng, points, mulligan_allowed)
    state.deck = list(range(CARDS))
    rng.shuffle(state.deck)
    state.god_deck = list(range(GODS))
    rng.shuffle(state.god_deck)
    pyramidions = list(range(PYRAMIDIONS))
    rng.shuffle(pyramidions)
    state.pyramidions = pyramidions[: 2 * players]
    state.first = rng.below(players)
    state.turn = state.first
    state.hands = [[] for _ in range(players)]
    state.discards = [[] for _ in range(players)]
    state.gods = [NO_GOD] * (FLOORS * players)
    state.secret_known = [1 << seat for seat in range(players)]
    state.reveal_god()
    state.reveal_god()
    for seat in range(players):
        state.draw(seat, HAND)
    state.push(S_TURN, state.first, 0)
    state.settle()
    return state

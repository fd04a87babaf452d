"""What lies on the table in Pyramide du Pharaon, the handling of cards that several rules share, and the course of the turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.rng import Rng
from benben.core.state import State
from benben.games.pharaon.cards import (
    CONTENTS,
    FIRST_CONTENT,
    GLORY,
    LEVEL,
    LEVELS,
    LIMIT,
    MYSTERIES,
    NO_CARD,
    NOT_OVER,
    OBSERVERS,
    PLACES,
    S_AFTER,
    S_LOOK,
    S_TURN,
    START,
    WHOLE,
)
from benben.games.pharaon.components import CONTENT_CODES, MYSTERY_CODES
from benben.games.pharaon.explain import explain
from benben.games.pharaon.knowledge import has_link_to_lose
from benben.games.pharaon.observation import observe
from benben.games.pharaon.scoring import standings
from benben.games.pharaon.steps.table import STEP

if TYPE_CHECKING:
    from benben.core.refusal import Refusal
    from benben.core.standing import Standing

FIRST_HAND: Final = 3


class PharaonState(State):
    """A game of Pyramide du Pharaon. Levels, places and seats are numbered from 0 in here; other numbers are those of cards.py.

    Lists that belong to all seats are flat: a seat's card on a place is `content[15 * seat + place]`. Places of one seat are also kept as
    bit masks, those of the lowest level in the lowest bits.
    """

    __slots__ = (
        "actions", "card", "changed", "changes", "content", "counts", "decks", "denied", "direction", "discard", "faded", "first",
        "first_option", "gave", "gods", "hands", "held", "known", "laid", "level", "limit", "looks", "lost", "mystery", "penalty",
        "phase", "place", "players", "protection", "rearranged", "reason", "rng", "round", "shielded", "sizes", "target", "touched",
        "touched_levels", "turn", "winner",
    )  # fmt: skip

    players: i64
    rng: Rng
    counts: list[int]  # how many cards there are of each content, then of each Mystery card; never changed
    changes: dict[str, dict[str, int]] | None  # what an owner's file changed
    gods: bool  # the variant (F-20)
    limit: i64  # rounds
    first_option: str
    decks: list[list[int]]  # by level: contents, top last
    mystery: list[int]  # top last
    discard: list[int]  # oldest first
    hands: list[int]  # 15 * seat + Mystery card -> how many
    sizes: list[int]  # cards in hand
    content: list[int]  # 15 * seat + place -> content or NO_CARD
    known: list[int]  # 15 * seat + place -> mask of those who know it there
    protection: list[int]  # 15 * seat + place -> the Reinforcement under it, or NO_CARD
    laid: list[int]  # mask of the places with a card
    shielded: list[int]  # mask of the places with a Reinforcement
    lost: list[int]  # players * observer + owner -> see knowledge.py
    faded: list[int]  # likewise
    penalty: list[int]  # turns still to be passed
    rearranged: list[int]  # mask of the levels already rearranged in this turn
    denied: i64  # mask of the seats that claimed falsely and whose pyramid has not changed since
    first: i64
    turn: i64
    round: i64  # from 1
    actions: i64  # of this turn still to come, the one under way included
    phase: i64  # 0 until the action is done, then 1
    held: i64  # the card drawn that is to be placed, or NO_CARD
    card: i64  # the special card being resolved, or NO_CARD, and what was announced with it:
    level: i64
    direction: i64
    target: i64
    place: i64
    gave: list[int]  # the place that each seat has chosen for the Tour, or NO_CARD
    changed: i64  # by the action under way: mask of the seats whose pyramid changed,
    touched: i64  # of those who had a card shown or moved,
    touched_levels: i64  # and of the levels where that befell the seat at turn
    looks: list[int]  # the places whose cards each seat has seen for the last time (F-20)
    reason: i64
    winner: i64

    def clone(self) -> PharaonState:
        other = PharaonState()
        other.stack = self.stack[:]
        other.legal = self.legal
        other.seat = self.seat
        other.is_over = self.is_over
        other.players = self.players
        other.rng = self.rng.copy()
        other.counts = self.counts
        other.changes = self.changes
        other.gods = self.gods
        other.limit = self.limit
        other.first_option = self.first_option
        other.decks = [deck[:] for deck in self.decks]
        other.mystery = self.mystery[:]
        other.discard = self.discard[:]
        other.hands = self.hands[:]
        other.sizes = self.sizes[:]
        other.content = self.content[:]
        other.known = self.known[:]
        other.protection = self.protection[:]
        other.laid = self.laid[:]
        other.shielded = self.shielded[:]
        other.lost = self.lost[:]
        other.faded = self.faded[:]
        other.penalty = self.penalty[:]
        other.rearranged = self.rearranged[:]
        other.denied = self.denied
        other.first = self.first
        other.turn = self.turn
        other.round = self.round
        other.actions = self.actions
        other.phase = self.phase
        other.held = self.held
        other.card = self.card
        other.level = self.level
        other.direction = self.direction
        other.target = self.target
        other.place = self.place
        other.gave = self.gave[:]
        other.changed = self.changed
        other.touched = self.touched
        other.touched_levels = self.touched_levels
        other.looks = self.looks[:]
        other.reason = self.reason
        other.winner = self.winner
        return other

    def key(self) -> bytes:
        scalars: list[int] = [
            self.players, self.gods, self.limit, self.denied, self.first, self.turn, self.round, self.actions, self.phase, self.held,
            self.card, self.level, self.direction, self.target, self.place, self.changed, self.touched, self.touched_levels, self.reason,
            self.winner, self.seat, self.is_over,
        ]  # fmt: skip
        lists = [
            scalars, self.rng.state(), self.counts, self.mystery, self.discard, self.hands, self.sizes, self.content, self.known,
            self.protection, self.laid, self.shielded, self.lost, self.faded, self.penalty, self.rearranged, self.gave, self.looks,
            self.stack, self.legal, *self.decks,
        ]  # fmt: skip
        return repr([self.first_option, [[int(item) for item in items] for items in lists]]).encode()

    def inventory(self) -> list[str]:
        contents = [content for deck in self.decks for content in deck] + [content for content in self.content if content >= 0]
        if self.held >= 0:
            contents.append(int(self.held))
        cards = self.mystery + self.discard + [card for card in self.protection if card >= 0]
        for i in range(len(self.hands)):
            cards += [i % MYSTERIES] * self.hands[i]
        return sorted(CONTENT_CODES[content] for content in contents) + sorted(MYSTERY_CODES[card] for card in cards)

    # --- what the contract asks --------------------------------------------------------------------------------------

    def options(self, kind: i64, seat: i64, arg: i64) -> list[int]:
        return STEP[kind].options(self, seat, arg)

    def resolve(self, kind: i64, seat: i64, arg: i64, action: i64) -> None:
        STEP[kind].resolve(self, seat, arg, action)

    def skipped(self, kind: i64, seat: i64, arg: i64) -> None:
        """Only `after` is ever skipped, and that nobody had to be asked is no news."""

    def end_turn(self) -> None:
        """The action is done: those it concerns are asked (F-09, F-17), then comes the next action or the next turn (F-05, F-16)."""
        if self.is_over:
            return
        if self.phase == 0:
            self.phase = 1
            self.actions -= 1
            self.card = NO_CARD
            if self.touched:
                self._ask()
                if self.stack:
                    return
        self.phase = 0
        if self.actions == 0:
            self._next_turn()
            if self.is_over:
                return
        self.push(S_TURN, self.turn, 0)

    def _ask(self) -> None:
        """Push the questions after an action: the acting player's first, then clockwise."""
        for step in range(self.players - 1, -1, -1):
            seat: i64 = (self.turn + step) % self.players
            bit: i64 = 1 << seat
            if not self.touched & bit:
                continue
            changed: i64 = 1 if self.changed & bit else 0
            ask = seat != self.turn or (changed and self.laid[seat] == WHOLE)
            if not ask:  # the seat at turn can rearrange what this action had nothing to do with at its next decision
                for level in range(LEVELS):
                    if self.touched_levels >> level & 1 and has_link_to_lose(self, seat, level):
                        ask = True
            if ask:
                self.push(S_AFTER, seat, changed)
            if self.looks[seat]:
                self.push(S_LOOK, seat, self.looks[seat])
                self.looks[seat] = 0
        self.changed = 0
        self.touched = 0
        self.touched_levels = 0

    def _next_turn(self) -> None:
        """Whose turn it is next, those passed over who pay for a false claim; or the end, after so many rounds (F-17, F-19)."""
        seat = self.turn
        while True:
            seat += 1
            if seat == self.players:
                seat = 0
            if seat == self.first:
                if self.round == self.limit:
                    self.finish(LIMIT, NO_CARD)
                    return
                self.round += 1
            if self.penalty[seat] == 0:
                break
            self.penalty[seat] -= 1
            if self.events is not None:
                self.tell("passed", {"seat": int(seat), "left": self.penalty[seat]})
        self.turn = seat
        self.actions = 1
        self.rearranged = [0] * self.players
        if self.events is not None:
            self.announce()

    def announce(self) -> None:
        self.tell("turn", {"seat": int(self.turn), "round": int(self.round)})

    def finish(self, reason: i64, winner: i64) -> None:
        """The game is over: by a true claim, or after the last round."""
        self.is_over = True
        self.stack = []
        self.reason = reason
        self.winner = winner
        if self.events is not None:
            over = "glory" if reason == GLORY else "limit"
            self.tell("over", {"reason": over, "winner": int(winner) if winner >= 0 else None})

    def observation(self, seat: int) -> dict[str, object]:
        return observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> PharaonState:
        from benben.games.pharaon.belief import PharaonBelief

        return PharaonBelief(self.observation(seat)).sample(rng)

    def explain(self, action: int) -> Refusal | None:
        return explain(self, action)

    def standings(self) -> list[Standing]:
        return standings(self)

    # --- telling -------------------------------------------------------------------------------------------------------

    def owner_sees(self, seat: i64) -> int:
        """Who may read in the log what is on a seat's cards: their owner, and in the variant nobody, who saw it once (F-20)."""
        return 0 if self.gods else int(1 << seat)

    def tell_shown(self, kind: str, fields: dict[str, object], shown: dict[str, object], owner: i64) -> None:
        """Tell of cards shown to all. In the variant their owner may not read it again; it is then no news to spectators either (F-20)."""
        if self.gods:
            self.tell_secret(kind, fields, shown, int(((1 << self.players) - 1) & ~(1 << owner)))
        else:
            self.tell(kind, {**fields, **shown})

    def spot(self, place: i64) -> dict[str, object]:
        """A place as events name it."""
        level: i64 = LEVEL[place]
        return {"level": int(level) + 1, "place": int(place - START[level]) + 1}

    # --- handling cards ------------------------------------------------------------------------------------------------

    def take_mystery(self, seat: i64) -> i64:
        """The top Mystery card goes into a hand; the discard pile is shuffled first when the deck is empty (F-08)."""
        if not self.mystery:
            self.mystery = self.discard
            self.discard = []
            self.rng.shuffle(self.mystery)
            if self.events is not None:
                self.tell("shuffled", {"count": len(self.mystery)})
        card: i64 = self.mystery.pop()
        self.hands[MYSTERIES * seat + card] += 1
        self.sizes[seat] += 1
        return card

    def spend(self, seat: i64, card: i64) -> None:
        """A Mystery card leaves the hand for the discard pile."""
        self.hands[MYSTERIES * seat + card] -= 1
        self.sizes[seat] -= 1
        self.discard.append(card)

    def sink(self, level: i64, content: i64) -> None:
        """A Level card goes under its deck, and nobody knows of it any more (F-08)."""
        self.decks[level].insert(0, content)

    def look_at(self, seat: i64, place: i64) -> None:
        """In the variant: the owner sees this card now, and then no more (F-20)."""
        if self.gods:
            self.looks[seat] |= 1 << place

    def concern(self, seat: i64, level: i64) -> None:
        """The action under way has shown a card of this seat's level, or moved one."""
        self.touched |= 1 << seat
        if seat == self.turn:
            self.touched_levels |= 1 << level

    def alter(self, seat: i64, level: i64) -> None:
        """The action under way has changed this seat's pyramid."""
        self.concern(seat, level)
        self.changed |= 1 << seat
        self.denied &= ~(1 << seat)


def empty_table(
    players: i64, rng: Rng, counts: list[int], changes: dict[str, dict[str, int]] | None, gods: bool, limit: i64, first: str
) -> PharaonState:
    """A table on which nothing lies yet: empty decks, hands and pyramids."""
    state = PharaonState()
    state.players = players
    state.rng = rng
    state.counts = counts
    state.changes = changes
    state.gods = gods
    state.limit = limit
    state.first_option = first
    state.decks = [[] for _ in range(LEVELS)]
    state.mystery = []
    state.discard = []
    state.hands = [0] * (MYSTERIES * players)
    state.sizes = [0] * players
    state.content = [NO_CARD] * (PLACES * players)
    state.known = [0] * (PLACES * players)
    state.protection = [NO_CARD] * (PLACES * players)
    state.laid = [0] * players
    state.shielded = [0] * players
    state.lost = [0] * (OBSERVERS * players)
    state.faded = [0] * (OBSERVERS * players)
    state.penalty = [0] * players
    state.rearranged = [0] * players
    state.denied = 0
    state.first = 0
    state.turn = 0
    state.round = 1
    state.actions = 1
    state.phase = 0
    state.held = NO_CARD
    state.card = NO_CARD
    state.level = NO_CARD
    state.direction = NO_CARD
    state.target = NO_CARD
    state.place = NO_CARD
    state.gave = [NO_CARD] * players
    state.changed = 0
    state.touched = 0
    state.touched_levels = 0
    state.looks = [0] * players
    state.reason = NOT_OVER
    state.winner = NO_CARD
    return state


def deal(
    players: i64, seed: str, counts: list[int], changes: dict[str, dict[str, int]] | None, gods: bool, limit: i64, first: str
) -> PharaonState:
    """Set up a game (F-01 to F-04): the order of the draws is part of the rules version, see docs/contract.md."""
    rng = Rng(seed)
    state = empty_table(players, rng, counts, changes, gods, limit, first)
    for level in range(LEVELS):
        deck: list[int] = []
        for content in range(FIRST_CONTENT[level], FIRST_CONTENT[level + 1]):
            deck += [content] * counts[content]
        rng.shuffle(deck)
        state.decks[level] = deck
    for card in range(MYSTERIES):
        state.mystery += [card] * counts[CONTENTS + card]
    rng.shuffle(state.mystery)
    lot = rng.below(players)
    state.first = lot if first == "lot" else int(first.removeprefix("seat-"))
    state.turn = state.first
    for _ in range(FIRST_HAND):
        for seat in range(players):
            state.take_mystery(seat)
    state.push(S_TURN, state.first, 0)
    state.settle()
    return state

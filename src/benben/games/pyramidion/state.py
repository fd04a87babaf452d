"""What lies on the table in Pyramidion, and the handling of cards and goods that several rules share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.rng import Rng
from benben.core.state import State
from benben.games.pyramidion.cards import (
    ALL_BASICS,
    BASICS,
    BOATS,
    CHOOSE,
    DECK_FACES,
    DISTRIBUTIONS,
    EACH,
    FACE_MASK,
    FIRST_BASIC,
    NEGOTIATION_PHASE,
    NO_BOAT,
    NO_SITE,
    NOBODY,
    PLAIN,
    PLAYED_SEAT,
    RESOURCES,
    SITES,
    STATUES,
    TOKENS,
    TROOPS_EACH,
)
from benben.games.pyramidion.codes import BOAT_CODES, FACE_CODES, RESOURCE_CODES, SITE_CODES, TROOP_CODES
from benben.games.pyramidion.explain import explain
from benben.games.pyramidion.observation import observe
from benben.games.pyramidion.phases import begin_round, proceed
from benben.games.pyramidion.scoring import standings
from benben.games.pyramidion.steps.base import insert
from benben.games.pyramidion.steps.table import STEP, skipped

if TYPE_CHECKING:
    from benben.core.refusal import Refusal
    from benben.core.standing import Standing
    from benben.games.pyramidion.points import Printed

# why the game ended
NOT_OVER: Final = 0
POINTS: Final = 1
ALL_BOATS: Final = 2
ROUND_LIMIT: Final = 3

NONE: Final[list[int]] = []  # replaced, never changed


class PyramidionState(State):
    """A game of Pyramidion. Sites, resources and faces are the numbers of cards.py; lists that belong to all seats or sites are flat."""

    __slots__ = (
        "activated", "ankh", "boat_deck", "boat_discard", "boats", "deck", "discard", "distribution_deck", "distributions_used",
        "drawn", "goal", "goods", "hands", "karnak", "karnak_seat", "known", "laid", "left", "loaded", "next_distribution", "open",
        "opener", "order", "passed", "passes", "phase", "played", "players", "pool", "printed", "reason", "reserve", "revolt_tokens",
        "rng", "round", "row", "spent", "stage", "sundials", "supply", "token", "troops", "turn", "used", "ways",
    )  # fmt: skip

    players: i64
    rng: Rng
    printed: Printed
    goal: i64  # points that end the game; 0: all boats
    round: i64  # from 1
    phase: i64
    order: list[int]  # seats in turn order
    token: list[int]  # seat -> the turn order token taken at Giza in this round, 0 for none
    supply: list[int]
    reserve: list[int]  # 6 * seat + resource
    goods: list[int]  # 6 * site + resource
    troops: list[int]  # 8 * sort + site -> seat or NOBODY
    left: list[int]  # 2 * seat + sort -> troops in the reserve
    spent: i64  # bit mask of the sites whose torturer troop has paid for a boat in this round
    sundials: i64  # bit mask of the sites activated in this round
    hands: list[list[int]]  # faces, ascending
    known: list[int]  # 64 * seat + face of cards of the deck that everybody knows to be in a hand, ascending; replaced, never changed
    used: list[int]  # seat -> bit mask of its basics in the used pile
    deck: list[int]  # top card last
    discard: list[int]  # oldest first
    pool: list[int]  # the discards of which the deck was last made in this round, ascending; replaced, never changed
    drawn: i64  # bit mask of the seats that have drawn since then
    activated: i64  # sites activated in this round
    open: i64  # the active site or NO_SITE
    opener: i64  # who activated it
    stage: i64
    turn: i64  # who plays next on the site; in phase 7 the place in the turn order of whoever loads next
    played: list[int]  # the cards on the open site, in the order played: see cards.py
    laid: i64  # 8 bits a seat: cards played on this site
    passed: i64  # bit mask of the seats that have passed there
    ankh: bool  # an Ankh card has been played there
    row: list[int]  # boats at the quay, oldest first
    boat_deck: list[int]  # top last
    boat_discard: list[int]  # oldest first
    boats: i64  # loaded, by anybody
    loaded: list[int]  # 4 * boat + seat, in the order loaded
    karnak: i64  # the boat at Karnak or NO_BOAT
    karnak_seat: i64
    passes: i64  # in a row, in phase 7
    ways: list[int]  # the payments that are still possible while one is being made; replaced, never changed
    next_distribution: i64
    distribution_deck: list[int]  # top last
    distributions_used: list[int]  # oldest first
    revolt_tokens: list[int]  # top last
    reason: i64

    def clone(self) -> PyramidionState:
        other = PyramidionState()
        other.stack = self.stack[:]
        other.legal = self.legal
        other.seat = self.seat
        other.is_over = self.is_over
        other.players = self.players
        other.rng = self.rng.copy()
        other.printed = self.printed
        other.goal = self.goal
        other.round = self.round
        other.phase = self.phase
        other.order = self.order
        other.token = self.token[:]
        other.supply = self.supply[:]
        other.reserve = self.reserve[:]
        other.goods = self.goods[:]
        other.troops = self.troops[:]
        other.left = self.left[:]
        other.spent = self.spent
        other.sundials = self.sundials
        other.hands = [hand[:] for hand in self.hands]
        other.known = self.known
        other.used = self.used[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.pool = self.pool
        other.drawn = self.drawn
        other.activated = self.activated
        other.open = self.open
        other.opener = self.opener
        other.stage = self.stage
        other.turn = self.turn
        other.played = self.played[:]
        other.laid = self.laid
        other.passed = self.passed
        other.ankh = self.ankh
        other.row = self.row[:]
        other.boat_deck = self.boat_deck[:]
        other.boat_discard = self.boat_discard[:]
        other.boats = self.boats
        other.loaded = self.loaded[:]
        other.karnak = self.karnak
        other.karnak_seat = self.karnak_seat
        other.passes = self.passes
        other.ways = self.ways
        other.next_distribution = self.next_distribution
        other.distribution_deck = self.distribution_deck[:]
        other.distributions_used = self.distributions_used[:]
        other.revolt_tokens = self.revolt_tokens[:]
        other.reason = self.reason
        return other

    def key(self) -> bytes:
        scalars: list[int] = [
            self.players, self.goal, self.round, self.phase, self.spent, self.sundials, self.activated, self.open, self.opener, self.stage,
            self.turn, self.laid, self.passed, self.ankh, self.boats, self.karnak, self.karnak_seat, self.passes, self.next_distribution,
            self.reason, self.drawn, self.seat, self.is_over,
        ]  # fmt: skip
        lists = [
            scalars, self.rng.state(), self.printed.numbers(), self.order, self.token, self.supply, self.reserve, self.goods, self.troops,
            self.left, self.known, self.used, self.deck, self.discard, self.pool, self.played, self.row, self.boat_deck, self.boat_discard,
            self.loaded, self.ways, self.distribution_deck, self.distributions_used, self.revolt_tokens, self.stack, self.legal,
            *self.hands,
        ]  # fmt: skip
        return repr([[int(item) for item in items] for items in lists]).encode()

    def inventory(self) -> list[str]:
        deck = [face for face in (*self.deck, *self.discard) if face < FIRST_BASIC]
        found: list[str] = []
        held = [(seat, face) for seat in range(self.players) for face in self.hands[seat]]
        held += [(card >> PLAYED_SEAT & 3, card & FACE_MASK) for card in self.played]
        held += [(seat, FIRST_BASIC + basic) for seat in range(self.players) for basic in range(BASICS) if self.used[seat] >> basic & 1]
        for seat, face in held:
            if face < FIRST_BASIC:
                deck.append(face)
            else:
                found.append(f"seat-{seat} {FACE_CODES[face]}")
        found += [FACE_CODES[face] for face in deck]
        for at, count in enumerate((*self.supply, *self.reserve, *self.goods)):
            found += [RESOURCE_CODES[at % RESOURCES]] * count
        for at, count in enumerate(self.left):
            found += [f"seat-{at // 2} troop {TROOP_CODES[at % 2]}"] * count
        for at, seat in enumerate(self.troops):
            if seat >= 0:
                found.append(f"seat-{seat} troop {TROOP_CODES[at // SITES]}")
        afloat = [*self.row, *self.boat_deck, *self.boat_discard, *[item >> 2 for item in self.loaded]]
        if self.karnak >= 0:
            afloat.append(self.karnak)
        found += [BOAT_CODES[boat] for boat in afloat]
        for card in (self.next_distribution, *self.distribution_deck, *self.distributions_used):
            found.append(f"distribution {card + 1}")
        found += [f"revolt token {token + 1}" for token in self.revolt_tokens]
        found += [f"sundial {SITE_CODES[site]}" for site in range(SITES)]
        return sorted(found)

    # --- what the contract asks --------------------------------------------------------------------------------------

    def options(self, kind: i64, seat: i64, arg: i64) -> list[int]:
        return STEP[kind].options(self, seat, arg)

    def resolve(self, kind: i64, seat: i64, arg: i64, action: i64) -> None:
        STEP[kind].resolve(self, seat, arg, action)

    def skipped(self, kind: i64, seat: i64, arg: i64) -> None:
        skipped(self, kind, seat)

    def end_turn(self) -> None:
        proceed(self)

    def announce(self) -> None:
        self.tell("round", {"round": int(self.round)})
        if not self.is_over:
            self.tell("phase", {"phase": int(self.phase)})

    def observation(self, seat: int) -> dict[str, object]:
        return observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> PyramidionState:
        from benben.games.pyramidion.belief import PyramidionBelief

        return PyramidionBelief(self.observation(seat)).sample(rng)

    def explain(self, action: int) -> Refusal | None:
        return explain(self, action)

    def standings(self) -> list[Standing]:
        return standings(self)

    # --- handling cards ------------------------------------------------------------------------------------------------

    def draw(self, seat: i64) -> None:
        """Draw a card; an empty deck is first made of the discards, and if there are none nothing is drawn (Y-11)."""
        if not self.deck:
            if not self.discard:
                return
            self.deck = self.discard
            self.discard = []
            self.pool = sorted(self.deck)
            self.drawn = 0
            self.rng.shuffle(self.deck)
            if self.events is not None:
                self.tell("reshuffled", {"count": len(self.deck)})
        face = self.deck.pop()
        self.drawn |= 1 << seat
        insert(self.hands[seat], face)
        if self.events is not None:
            self.tell_secret("draw", {"seat": int(seat)}, {"card": FACE_CODES[face]}, 1 << seat)

    def from_hand(self, seat: i64, face: i64) -> None:
        """Take a card out of a hand, into the open."""
        self.hands[seat].remove(face)
        if self.known:
            self.forget(seat << 6 | face)

    def forget(self, card: i64) -> None:
        """A card leaves a hand: if everybody knew of one like it there, they know of one fewer."""
        known = self.known
        for i in range(len(known)):
            if known[i] == card:
                self.known = known[:i] + known[i + 1 :]
                return

    def put_away(self, seat: i64, face: i64) -> None:
        """A card is used: a basic lies in its owner's used pile until the next deal, others go to the discards (Y-11)."""
        if face >= FIRST_BASIC:
            self.used[seat] |= 1 << (face - FIRST_BASIC)
        else:
            self.discard.append(face)

    # --- handling troops and goods ---------------------------------------------------------------------------------------

    def send_back(self, at: i64) -> i64:
        """Return the troop at 8 * sort + site to its owner; whose it was."""
        owner: i64 = self.troops[at]
        self.troops[at] = NOBODY
        self.left[2 * owner + (1 if at >= SITES else 0)] += 1
        return owner

    def goods_on(self, site: i64) -> i64:
        """How many resources lie on a site."""
        goods = self.goods
        at = RESOURCES * site
        return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3] + goods[at + 4] + goods[at + 5]

    def draw_boat(self) -> i64:
        """Turn up a boat; an empty deck is first made of the discarded ones. NO_BOAT if there is none (Y-04)."""
        if not self.boat_deck:
            if not self.boat_discard:
                return NO_BOAT
            self.boat_deck = self.boat_discard
            self.boat_discard = []
            self.rng.shuffle(self.boat_deck)
        return self.boat_deck.pop()


def empty_table(players: i64, rng: Rng, printed: Printed, goal: i64) -> PyramidionState:
    """A table with full supplies, on which nothing has been dealt: no hands, decks or rows, and no turn order."""
    state = PyramidionState()
    state.players = players
    state.rng = rng
    state.printed = printed
    state.goal = goal
    state.round = 1
    state.phase = NEGOTIATION_PHASE
    state.order = []
    state.token = [0] * players
    state.supply = [EACH] * PLAIN + [STATUES]
    state.reserve = [0] * (RESOURCES * players)
    state.goods = [0] * (RESOURCES * SITES)
    state.troops = [NOBODY] * (2 * SITES)
    state.left = [TROOPS_EACH] * (2 * players)
    state.spent = 0
    state.sundials = 0
    state.hands = [[] for _ in range(players)]
    state.known = NONE
    state.used = [0] * players
    state.deck = []
    state.discard = []
    state.pool = NONE
    state.drawn = 0
    state.activated = 0
    state.open = NO_SITE
    state.opener = 0
    state.stage = CHOOSE
    state.turn = 0
    state.played = []
    state.laid = 0
    state.passed = 0
    state.ankh = False
    state.row = []
    state.boat_deck = []
    state.boat_discard = []
    state.boats = 0
    state.loaded = []
    state.karnak = NO_BOAT
    state.karnak_seat = 0
    state.passes = 0
    state.ways = NONE
    state.next_distribution = 0
    state.distribution_deck = []
    state.distributions_used = []
    state.revolt_tokens = []
    state.reason = NOT_OVER
    return state


def deal(players: i64, seed: str, printed: Printed, goal: i64) -> PyramidionState:
    """Set up a game (Set up; Y-02, Y-03): the order of the draws is part of the rules version, see docs/contract.md."""
    state = empty_table(players, Rng(seed), printed, goal)
    rng = state.rng
    for face in range(DECK_FACES):
        state.deck.extend([face] * printed.count[face])
    state.used = [ALL_BASICS] * players
    state.revolt_tokens = list(range(TOKENS))
    rng.shuffle(state.revolt_tokens)
    state.distribution_deck = list(range(DISTRIBUTIONS))
    rng.shuffle(state.distribution_deck)
    state.next_distribution = state.distribution_deck.pop()
    state.boat_deck = list(range(BOATS))
    rng.shuffle(state.boat_deck)
    order = list(range(players))
    rng.shuffle(order)
    state.order = order
    begin_round(state)
    state.settle()
    return state

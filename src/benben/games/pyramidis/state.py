"""What lies on the board in Pyramidis, the moves, and the end of the game.

A tower is two ints: its height, and its domes as two bits each, the top one lowest. `held` lists the spaces that each colour controls,
so that nobody has to look for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.rng import Rng
from benben.core.state import State
from benben.games.pyramidis.board import (
    A_START,
    A_WAYS,
    COLOURS,
    DOMES,
    FIRST_CENTRAL,
    FULL,
    HOME,
    NOWHERE,
    SPACES,
    Board,
)
from benben.games.pyramidis.explain import explain
from benben.games.pyramidis.marks import DOME_MARK, MOVER_MARK
from benben.games.pyramidis.observation import observe
from benben.games.pyramidis.rings import COLOUR_CODES
from benben.games.pyramidis.scoring import standings
from benben.games.pyramidis.steps import leave_start, moves, sow

if TYPE_CHECKING:
    from benben.core.refusal import Refusal
    from benben.core.standing import Standing

S_MOVE: Final = 0

# why the game ended, in the order in which it is looked at (P-18)
NOT_OVER: Final = 0
BY_HOME: Final = 1
BY_BLOCK: Final = 2
BY_REPETITION: Final = 3
BY_LIMIT: Final = 4
PAIRS: Final = ("red-yellow", "green-blue")  # who plays a duel: each pair enters the centre by the same space (P-03)

REASONS: Final = ("", "home", "block", "repetition", "limit")


class PyramidisState(State):
    """A game of Pyramidis. Colours are 0 to 3 (red, yellow, green, blue); the seat of a colour is `colour - base`."""

    __slots__ = (
        "base", "block", "board", "central_full", "colour", "duel", "full", "heights", "held", "home", "limit", "mark", "moves", "piles",
        "players", "reason", "repetition", "rng", "seen", "winner",
    )  # fmt: skip

    players: i64
    duel: str  # which pair two players are (P-03)
    base: i64  # the colour of seat 0 (P-04)
    board: Board
    rng: Rng  # nothing in Pyramidis is drawn: it only makes games of different seeds different, and is never used up
    block: bool  # a blocked player loses (P-17)
    repetition: i64  # how often a position may stand before the game ends (P-18)
    limit: i64  # moves until the game ends (P-18)
    piles: list[int]  # space -> its domes, two bits each, the top one lowest
    heights: list[int]  # space -> how many they are
    held: list[list[int]]  # colour -> the spaces whose top dome it owns, in no order
    home: list[int]  # colour -> domes on its finish
    full: i64  # how many spaces are full, starts not counted
    central_full: i64  # a bit for each central space that is
    mark: i64  # the fingerprint of what stands on the spaces
    seen: dict[int, int]  # fingerprint of a position, with who is to move -> how often it stood since a dome last came home
    moves: i64
    colour: i64  # to move
    reason: i64
    winner: i64  # a colour, or NOWHERE

    def clone(self) -> PyramidisState:
        other = PyramidisState()
        other.stack = self.stack[:]
        other.legal = self.legal
        other.seat = self.seat
        other.is_over = self.is_over
        other.players = self.players
        other.duel = self.duel
        other.base = self.base
        other.board = self.board
        other.rng = self.rng
        other.block = self.block
        other.repetition = self.repetition
        other.limit = self.limit
        other.piles = self.piles[:]
        other.heights = self.heights[:]
        held = self.held
        other.held = [held[0][:], held[1][:], held[2][:], held[3][:]]
        other.home = self.home[:]
        other.full = self.full
        other.central_full = self.central_full
        other.mark = self.mark
        other.seen = self.seen.copy()
        other.moves = self.moves
        other.colour = self.colour
        other.reason = self.reason
        other.winner = self.winner
        return other

    def key(self) -> bytes:
        scalars: list[int] = [
            self.players, self.base, self.block, self.repetition, self.limit, self.moves, self.colour, self.reason, self.winner,
            self.seat, self.is_over, PAIRS.index(self.duel),
        ]  # fmt: skip
        seen = [number for pair in sorted(self.seen.items()) for number in pair]
        lists = [scalars, self.rng.state(), self.piles, self.heights, self.home, seen, self.stack, self.legal]
        return repr([[int(item) for item in items] for items in lists] + [repr(self.board.changes)]).encode()

    def tower(self, space: i64) -> list[int]:
        """The colours of the domes on a space, from the bottom up."""
        pile = self.piles[space]
        return [int(pile >> 2 * i & 3) for i in range(self.heights[space] - 1, -1, -1)]

    def inventory(self) -> list[str]:
        domes = [COLOUR_CODES[colour] for space in range(SPACES) for colour in self.tower(space)]
        return sorted(domes + [COLOUR_CODES[colour] for colour in range(COLOURS) for _ in range(self.home[colour])])

    # --- moves -----------------------------------------------------------------------------------------------------------

    def options(self, kind: i64, seat: i64, arg: i64) -> list[int]:
        return moves(self, self.base + seat)

    def resolve(self, kind: i64, seat: i64, arg: i64, action: i64) -> None:
        if A_START <= action < A_WAYS:
            leave_start(self, self.base + seat, (action - A_START) % FULL + 1)
        else:
            sow(self, self.base + seat, self.board.source[action], self.board.way[action])
        self.moves += 1

    def lay(self, space: i64, dome: i64) -> None:
        """Lay a dome on top of a space."""
        height: i64 = self.heights[space]
        pile: i64 = self.piles[space]
        if height > 0:
            top: i64 = pile & 3
            if top != dome:
                self.held[top].remove(space)
                self.held[dome].append(space)
        else:
            self.held[dome].append(space)
        self.piles[space] = pile << 2 | dome
        self.mark ^= DOME_MARK[4 * (32 * space + height) + dome]
        height += 1
        self.heights[space] = height
        if height == FULL and self.board.owner[space] < 0:
            self.full += 1
            if space >= FIRST_CENTRAL:
                self.central_full |= 1 << space - FIRST_CENTRAL

    def bring_home(self, colour: i64) -> None:
        """A dome comes to its own finish, and stays (P-13). No earlier position can come back now."""
        self.home[colour] += 1
        self.seen = {}
        if self.events is not None:
            self.tell("home", {"seat": int(colour - self.base), "by": int(self.colour - self.base), "home": self.home[colour]})

    # --- turns and the end -----------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """The end, if it has come, or the turn of the next player who controls a tower (P-05).

        Looked at in this order: five domes at home (P-16), a block (P-17, P-101), repetition, the limit (P-18).
        """
        held = self.held
        base: i64 = self.base
        after: i64 = base + self.players
        for colour in range(base, after):
            if self.home[colour] >= HOME:
                self.finish(BY_HOME, colour)
                return
        if self.block and self.players == 2:
            for colour in range(base, after):
                if not held[colour]:
                    self.finish(BY_BLOCK, 2 * base + 1 - colour)
                    return
        following: i64 = self.colour + 1
        if following == after:
            following = base
        while not held[following]:
            if self.events is not None:
                self.tell("skipped", {"seat": int(following - base)})
            following += 1
            if following == after:
                following = base
        self.colour = following
        position: i64 = self.mark ^ DOME_MARK[MOVER_MARK + following]
        times: i64 = self.seen.get(position, 0) + 1
        self.seen[position] = times
        if times >= self.repetition:
            self.finish(BY_REPETITION, NOWHERE)
            return
        if self.moves >= self.limit:
            self.finish(BY_LIMIT, NOWHERE)
            return
        self.push(S_MOVE, following - base, 0)
        self.announce()

    def announce(self) -> None:
        if self.events is not None:
            self.tell("turn", {"seat": int(self.colour - self.base), "move": int(self.moves) + 1})

    def finish(self, reason: i64, winner: i64) -> None:
        """The game is over."""
        self.is_over = True
        self.reason = reason
        self.winner = winner
        if self.events is not None:
            self.tell("over", {"reason": REASONS[reason], "winner": int(winner - self.base) if winner >= 0 else None})

    def times_seen(self) -> int:
        """How often the present position, with the same player to move, has stood by now."""
        return self.seen.get(self.mark ^ DOME_MARK[MOVER_MARK + self.colour], 0)

    def skipped(self, kind: i64, seat: i64, arg: i64) -> None:
        raise AssertionError("whoever controls a tower has a move")

    # --- what the contract asks ------------------------------------------------------------------------------------------

    def observation(self, seat: int) -> dict[str, object]:
        return observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> PyramidisState:
        from benben.games.pyramidis.belief import PyramidisBelief

        return PyramidisBelief(self.observation(seat)).sample(rng)

    def explain(self, action: int) -> Refusal | None:
        return explain(self, action)

    def standings(self) -> list[Standing]:
        return standings(self)


def empty_board(players: i64, rng: Rng, board: Board, duel: str, block: bool, repetition: i64, limit: i64) -> PyramidisState:
    """A board on which nothing stands yet."""
    state = PyramidisState()
    state.players = players
    state.duel = duel
    state.base = 2 * PAIRS.index(duel) if players == 2 else 0
    state.board = board
    state.rng = rng
    state.block = block
    state.repetition = repetition
    state.limit = limit
    state.piles = [0] * SPACES
    state.heights = [0] * SPACES
    state.held = [[] for _ in range(COLOURS)]
    state.home = [0] * COLOURS
    state.full = 0
    state.central_full = 0
    state.mark = 0
    state.seen = {}
    state.moves = 0
    state.colour = state.base
    state.reason = NOT_OVER
    state.winner = NOWHERE
    return state


def set_up(players: i64, seed: str, board: Board, duel: str, block: bool, repetition: i64, limit: i64) -> PyramidisState:
    """The start of a game: each colour's eight domes on its start, the first colour to move (P-04, P-05)."""
    state = empty_board(players, Rng(seed), board, duel, block, repetition, limit)
    for colour in range(state.base, state.base + players):
        for _ in range(DOMES):
            state.lay(board.start[colour], colour)
    state.seen[state.mark ^ DOME_MARK[MOVER_MARK + state.base]] = 1
    state.push(S_MOVE, 0, 0)
    state.settle()
    return state

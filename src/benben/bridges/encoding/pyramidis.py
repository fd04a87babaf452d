"""A position of Pyramidis as numbers: what its observation shows, which is everything.

Seats are counted from the observing one; spaces are those of board.toml in its order (benben.games.pyramidis.board).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.bridges.encoding.writer import MOST, Writer, place_of
from benben.games.pyramidis import board as b

if TYPE_CHECKING:
    from benben.games.pyramidis.state import PyramidisState

ALL_DOMES: Final = b.DOMES * b.COLOURS


def write(state: PyramidisState, viewer: i64, out: Writer) -> None:
    """Write what a seat sees."""
    players = state.players
    base = state.base
    out.seat = -1
    out.one_of("viewer", players, viewer, "which seat observes: its colour's field of the board is its own")
    out.scalar("green-blue", 1 if players == 2 and base else 0, 1, "a duel of green and blue (the option duel)")
    out.one_of("decider", players, place_of(state.seat, viewer, players), "who has to move; nobody once the game is over")
    out.one_of("turn", players, place_of(state.colour - base, viewer, players), "whose turn it is, or was when the game ended")
    out.scalar("over", state.is_over, 1, "the game is over")
    winner = state.winner - base if state.winner >= 0 else -1
    out.one_of("winner", players, place_of(winner, viewer, players), "who has won, once the game is over")
    out.scalar("moves", state.moves, MOST, "moves made; 255 stands for more")
    out.scalar("moves-left", state.limit - state.moves, MOST, "moves until the game ends undecided; 255 stands for more")
    times: i64 = state.times_seen()
    out.scalar("repeated", times, MOST, "how often this position has stood")
    out.scalar("repeats-left", state.repetition - times, MOST, "how often it may still come back before the game ends undecided")
    out.scalar("block", state.block, 1, "the option block: whoever is blocked loses")
    for step in range(players):
        out.seat = step
        colour: i64 = base + (viewer + step) % players
        out.scalar("home", state.home[colour], b.DOMES, "domes on the own finish; five win")
        out.scalar("towers", len(state.held[colour]), ALL_DOMES, "towers that the seat controls")
        out.part("controls", 1, b.SPACES, 1, "the spaces whose top dome is the seat's")
        for space in state.held[colour]:
            out.mark(space)
        out.part("domes", 1, b.SPACES, b.DOMES, "how many of the seat's domes stand on each space")
        for space in range(b.SPACES):
            pile: i64 = state.piles[space]
            for _ in range(state.heights[space]):
                if pile & 3 == colour:
                    out.count(space)
                pile >>= 2
    out.seat = -1
    out.numbers("heights", state.heights, ALL_DOMES, "how many domes stand on each space")
    out.part("towers", b.SPACES * b.FULL, players, 1, "whose domes they are: five rows a space, the top dome first")
    for space in range(b.SPACES):
        pile = state.piles[space]
        height: i64 = state.heights[space]
        for depth in range(min(height, b.FULL)):
            owner: i64 = place_of((pile & 3) - base, viewer, players)
            out.mark(players * (b.FULL * space + depth) + owner)
            pile >>= 2

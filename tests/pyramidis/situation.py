"""Situations of Pyramidis for tests: towers as they stand, moved by the codes that players send.

``table({"red-16": "R Y R"})`` sets up a position in both the engine and the oracle. Every move is made in both, and before and after
it the two must agree on everything; so each worked case checks both readings of the rules.
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
from benben.games.pyramidis.components import BOARD, SPACE_CODES
from benben.games.pyramidis.marks import DOME_MARK, MOVER_MARK
from benben.games.pyramidis.rings import COLOUR_CODES
from benben.games.pyramidis.state import S_MOVE, PyramidisState, empty_board
from benben.games.pyramidis.types import PyramidisObservation
from tests.pyramidis.oracle import Oracle

Test = TypeVar("Test", bound=Callable[..., Any])

PYRAMIDIS = get("pyramidis")
LETTERS = dict(zip("RYGB", COLOUR_CODES, strict=True))
NAMES = ["Neith", "Merit", "Hori", "Senbi"]


def rule(*names: str) -> Callable[[Test], Test]:
    """Say which rulings (``P-07``) or headings of the rulebook a test is about; tests/rules_page.py reads it from the source."""
    return lambda test: test


def seen(state: PyramidisState) -> PyramidisObservation:
    """What a spectator sees, which is everything."""
    return cast(PyramidisObservation, state.observation(SPECTATOR))


def agree(state: PyramidisState, oracle: Oracle) -> None:
    """Engine and oracle are in the same position and offer the same moves with the same effects."""
    view = seen(state)
    assert {tower["space"]: tower["domes"] for tower in view["towers"]} == oracle.towers
    assert {seat["colour"]: seat["home"] for seat in view["seats"]} == {colour: oracle.home[colour] for colour in oracle.colours}
    assert view["moves"] == oracle.moves_made
    assert view["reason"] == oracle.reason
    assert {tower["space"]: oracle.colours[tower["seat"]] for tower in view["towers"]} == {
        space: domes[-1] for space, domes in oracle.towers.items()
    }
    if oracle.reason is not None:
        assert state.is_over
        assert view["decision"] is None
        first = [oracle.colours[standing.seat] for standing in state.standings() if standing.place == 1]
        assert sorted(first) == sorted(oracle.winners)
        return
    assert oracle.colours[int(state.seat)] == oracle.mover
    assert view["repeated"] == oracle.stood[oracle.position()]
    decision = view["decision"]
    assert decision is not None
    moves = oracle.moves()
    # each code is one move, each move one code, and it does the same
    theirs = {move.code: list(move.laid) for move in moves}
    assert len(theirs) == len(moves)
    ours = {way["action"]: [(step["space"], step["dome"]) for step in way["steps"] if step["dome"]] for way in decision["ways"]}
    assert ours == theirs
    assert PYRAMIDIS.catalogue.codes(state.legal_actions()) == [way["action"] for way in decision["ways"]]


class Table:
    """A position in both readings."""

    def __init__(self, state: PyramidisState, oracle: Oracle) -> None:
        self.state = state
        self.oracle = oracle
        agree(state, oracle)

    def do(self, *codes: str) -> list[dict[str, Any]]:
        """Make these moves in both; what happened, as a spectator is told."""
        self.state.watch()
        self.state.take_events()  # whose turn it is
        for code in codes:
            move = next(move for move in self.oracle.moves() if move.code == code)
            self.state.apply(PYRAMIDIS.catalogue.index(code))
            self.oracle.play(move)
            agree(self.state, self.oracle)
        return [event.view(SPECTATOR) for event in self.state.take_events()]

    @property
    def seen(self) -> PyramidisObservation:
        return seen(self.state)

    @property
    def mover(self) -> str:
        return COLOUR_CODES[self.state.colour]

    @property
    def codes(self) -> list[str]:
        """The legal moves, sorted."""
        return sorted(PYRAMIDIS.catalogue.codes(self.state.legal_actions()))

    def tower(self, space: str) -> str:
        """The domes on a space, from the bottom up: “R Y R”."""
        return " ".join(COLOUR_CODES[dome][0].upper() for dome in self.state.tower(SPACE_CODES.index(space)))

    def home(self, colour: str) -> int:
        return self.state.home[COLOUR_CODES.index(colour)]

    def ways(self, source: str) -> list[str]:
        """Where the moves from a space lay their domes: “N W red-10”, sorted."""
        decision = self.seen["decision"]
        assert decision is not None
        ways = [way for way in decision["ways"] if way["source"] == source]
        return sorted(" ".join(step["space"] for step in way["steps"] if step["dome"]) for way in ways)

    def passed(self, code: str) -> list[str]:
        """The spaces that a move passes over."""
        decision = self.seen["decision"]
        assert decision is not None
        return [step["space"] for way in decision["ways"] if way["action"] == code for step in way["steps"] if step["dome"] is None]

    def refused(self, code: str) -> tuple[str, str]:
        """Why a move is not allowed: the refusal's code and its rule. Nothing changes."""
        why = self.refusal(code)
        return why.code, why.rule

    def refusal(self, code: str) -> Refusal:
        before = self.state.key()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(PYRAMIDIS.catalogue.index(code))
        assert self.state.key() == before
        return caught.value.refusal

    def sentence(self, code: str) -> str:
        """Why a move is not allowed, as a person reads it."""
        return str(PYRAMIDIS.words.refusal(self.refusal(code), NAMES))


def table(
    towers: dict[str, str],
    *,
    colours: str = "RYGB",
    turn: str = "",
    home: dict[str, int] | None = None,
    block: bool = True,
    repetition: int = 3,
    limit: int = 1000,
) -> Table:
    """A position: towers by space, the letters of their domes from the bottom up; whose turn (a letter); domes at home by letter."""
    duel = "green-blue" if colours == "GB" else "red-yellow"
    state = empty_board(len(colours), Rng("situation"), BOARD, duel, block, repetition, limit)
    oracle = Oracle([LETTERS[letter] for letter in colours], block, repetition, limit)
    oracle.towers = {space: [LETTERS[letter] for letter in domes.split()] for space, domes in towers.items()}
    oracle.home.update({LETTERS[letter]: count for letter, count in (home or {}).items()})
    oracle.mover = LETTERS[turn or colours[0]]
    oracle.stood.clear()
    oracle.note()
    for space, domes in oracle.towers.items():
        for dome in domes:
            state.lay(SPACE_CODES.index(space), COLOUR_CODES.index(dome))
    for colour, count in oracle.home.items():
        state.home[COLOUR_CODES.index(colour)] = count
    state.colour = COLOUR_CODES.index(oracle.mover)
    state.seen[state.mark ^ DOME_MARK[MOVER_MARK + state.colour]] = 1
    state.push(S_MOVE, state.colour - state.base, 0)
    state.settle()
    return Table(state, oracle)

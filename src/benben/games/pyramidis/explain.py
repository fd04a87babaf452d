"""Why a move is not allowed: a code, the rule, and what a sentence about it needs (words.py makes the sentence)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.refusal import Refusal
from benben.games.pyramidis import board as b
from benben.games.pyramidis.components import SPACE_CODES
from benben.games.pyramidis.rings import COLOUR_CODES
from benben.games.pyramidis.steps import ahead_of_start, hand_at_gate

if TYPE_CHECKING:
    from benben.games.pyramidis.state import PyramidisState

# headings of the rulebook
GAMEPLAY: Final = "Gameplay"
END: Final = "End of the Game"


def explain(state: PyramidisState, action: i64) -> Refusal | None:
    """Why an action is not legal now; None exactly for the legal ones."""
    if state.is_over:
        return Refusal("game-over", END, {})
    for legal in state.legal:
        if legal == action:
            return None
    if not 0 <= action < len(state.board.source):
        return Refusal("unknown-action", GAMEPLAY, {})
    colour: i64 = state.colour
    source: i64 = state.board.source[action]
    where: dict[str, object] = {"space": SPACE_CODES[source]}
    height: i64 = state.heights[source]
    if height == 0:
        return Refusal("empty-space", "P-05", where)
    top: i64 = state.piles[source] & 3
    if top != colour:
        where["owner"] = int(top - state.base)
        return Refusal("not-yours", "P-05", where)
    if b.A_START <= action < b.A_WAYS:
        return _from_start(state, colour, source, (action - b.A_START) % b.FULL + 1, where)
    if height > b.FULL:
        height = b.FULL
    if source == state.board.start[colour]:
        return Refusal("say-how-many", "P-06", where)
    return _way(state, colour, source, state.board.way[action], height, where)


def _from_start(state: PyramidisState, colour: i64, source: i64, count: i64, where: dict[str, object]) -> Refusal:
    height: i64 = state.heights[source]
    where["count"] = int(count)
    if source != state.board.start[colour]:
        where["domes"] = int(height if height < b.FULL else b.FULL)
        return Refusal("moves-whole", "P-14", where)
    where["domes"] = int(height)
    if count > height:
        return Refusal("too-few-domes", "P-06", where)
    to = ahead_of_start(state, colour)
    where["to"] = SPACE_CODES[to]
    where["height"] = state.heights[to]
    return Refusal("too-high", "P-06", where)


def _way(state: PyramidisState, colour: i64, source: i64, way: i64, height: i64, where: dict[str, object]) -> Refusal:
    """Follow the way that was asked for up to where it is no way."""
    board = state.board
    gate: i64 = board.gate[b.SPACES * colour + source]
    hand: i64 = hand_at_gate(state, colour, source, height) if gate >= 0 else 0
    if hand <= 0:
        return Refusal("short-of-the-centre", "P-07", where)
    where["gate"] = SPACE_CODES[gate]
    if way < 0:
        return Refusal("say-which-way", "P-10", where)
    asked = board.walk[way][:]
    if board.exit[way] >= 0:
        asked.append(board.exit[way])
    here: i64 = source
    for space in asked:
        where["here"] = SPACE_CODES[here]
        where["to"] = SPACE_CODES[space]
        if here < b.FIRST_CENTRAL:
            if space != gate:
                where["turns"] = board.turns[colour]
                return Refusal("other-gate", "P-09", where)
        else:
            if hand == 0:
                return Refusal("no-dome-left", "P-07", where)
            for choice in board.choices[b.SPACES * colour + here]:
                if choice == space:
                    break
            else:
                where["choices"] = [SPACE_CODES[choice] for choice in board.choices[b.SPACES * colour + here] if choice != source]
                where["colour"] = COLOUR_CODES[colour]
                return Refusal("not-that-way", "P-10", where)
        if space >= b.FIRST_CENTRAL and state.heights[space] < b.FULL:
            hand -= 1
        here = space
    where["here"] = SPACE_CODES[here]
    where["left"] = int(hand)
    return Refusal("domes-left", "P-07", where)

"""What is seen of a game: everything (types.py describes every key)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benben.games.pyramidis import board as b
from benben.games.pyramidis.components import CATALOGUE, SPACE_CODES
from benben.games.pyramidis.rings import COLOUR_CODES

if TYPE_CHECKING:
    from benben.games.pyramidis.state import PyramidisState

RULES_VERSION = 1
REASONS = (None, "home", "block", "repetition", "limit")


def observe(state: PyramidisState, viewer: int) -> dict[str, object]:
    """The observation of a seat, or of a spectator (-1): a `PyramidisObservation`."""
    base, over = int(state.base), bool(state.is_over)
    return {
        "game": "pyramidis",
        "rules_version": RULES_VERSION,
        "viewer": viewer if viewer >= 0 else None,
        "players": int(state.players),
        "options": {
            "duel": state.duel,
            "block": state.block,
            "repetition": int(state.repetition),
            "limit": int(state.limit),
        },
        "components": state.board.changes,
        "first": 0,
        "turn": int(state.colour) - base,
        "round": int(state.moves) // int(state.players) + 1,
        "moves": int(state.moves),
        "over": over,
        "reason": REASONS[state.reason],
        "winner": int(state.winner) - base if state.winner >= 0 else None,
        "towers": [_tower(state, space) for space in range(b.SPACES) if state.heights[space]],
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "repeated": int(state.times_seen()),
        "positions": {f"{mark:x}": times for mark, times in sorted(state.seen.items())},
        "decision": None if over else {"seat": int(state.seat), "step": "move", "main": True, "ways": _ways(state)},
    }


def _tower(state: PyramidisState, space: int) -> dict[str, object]:
    domes = state.tower(space)
    return {"space": SPACE_CODES[space], "domes": [COLOUR_CODES[dome] for dome in domes], "seat": domes[-1] - int(state.base)}


def _seat(state: PyramidisState, seat: int) -> dict[str, object]:
    colour = int(state.base) + seat
    return {
        "seat": seat,
        "colour": COLOUR_CODES[colour],
        "turns": state.board.turns[colour],
        "start": SPACE_CODES[state.board.start[colour]],
        "finish": SPACE_CODES[b.FINISH + colour],
        "home": state.home[colour],
        "towers": len(state.held[colour]),
        "blocked": not state.held[colour],
    }


def _ways(state: PyramidisState) -> list[dict[str, object]]:
    """Every legal move and what it does, told by making it on a copy."""
    found = []
    for action in state.legal:
        trial = state.clone()
        trial.watch()
        trial.advance(action)
        told: dict[str, Any] = next(event.fields for event in trial.take_events() if event.kind == "move")
        found.append({"action": CATALOGUE[action].code, "source": told["source"], "domes": told["domes"], "steps": told["steps"]})
    return found

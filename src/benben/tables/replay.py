"""A table after its game: the record, and every ply from anybody's eyes."""

from __future__ import annotations

from typing import Any

from benben.core.record import Record, record_of
from benben.core.state import SPECTATOR
from benben.tables.errors import TableError
from benben.tables.live import LiveTable
from benben.tables.seating import no_seat


def finished(live: LiveTable) -> LiveTable:
    """The table, if its game is over; `TableError` (`not-over`) if not."""
    if live.state is None or not live.state.is_over:
        raise TableError("conflict", "not-over", "This game is not over yet; its record and its replay open when it is.")
    return live


def recorded(live: LiveTable) -> Record:
    """The record of a finished game."""
    row, actions = live.row, [move.action for move in live.moves]
    return record_of(live.game, live.started(), live.names(), row.seed, row.options, actions, row.components)


def replayed(live: LiveTable, ply: int, seat: int) -> dict[str, Any]:
    """`ReplayView` of a finished game; `TableError` (`no-ply`, `bad-seat`) for what there is not."""
    if not 0 <= ply <= live.version:
        message = f"This game has the plies 0 to {live.version}; there is no ply {ply}."
        raise TableError("missing", "no-ply", message, {"plies": live.version})
    if not SPECTATOR <= seat < len(live.row.seats):
        raise no_seat(seat, live.row.seats)
    state = live.game.new(len(live.row.seats), live.row.seed, live.row.options, live.row.components)
    for move in live.moves[:ply]:
        state.apply(live.game.catalogue.index(move.action))
    return {
        "ply": ply,
        "plies": live.version,
        "action": live.moves[ply - 1].action if ply else None,
        "observation": state.observation(seat),
        "events": [{**event.view(seat), "ply": ply} for event in live.happened[ply]],
    }

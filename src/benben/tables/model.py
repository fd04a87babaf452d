"""What is kept of a table: plain values, never changed in place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

SeatKind = Literal["person", "open", "bot"]
Status = Literal["waiting", "playing", "over"]
By = Literal["person", "bot", "table"]
OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at the server. The id is a secret between the guest and us (it is what a seat is held by) and is never shown to others."""

    id: str
    name: str
    colour: int  # 1 to 6


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits at a seat. An open seat with a guest is kept for that guest (a rematch), as long as nobody else takes it by number.

    A bot with a guest plays for that person, who is called `stands_in_for` and may come back.
    """

    kind: SeatKind
    guest: str | None = None
    name: str | None = None
    colour: int | None = None
    bot: str | None = None
    stands_in_for: str | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its moves. `revision` grows with every change, moves included: who writes says which revision was read."""

    id: str
    game: str
    rules_version: int
    options: dict[str, OptionValue]
    components: dict[str, Any] | None  # an owner's printed values where they differ; None: as printed
    seed: str  # stays on the server until the game is over
    public: bool
    host: str
    created_at: datetime
    status: Status
    revision: int
    rematch: str | None
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move of the log. `id` was made by whoever played it, and is unique at the table."""

    ply: int  # from 1: the version that the move made
    seat: int
    action: str
    id: str
    by: By


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table, how many moves it has, and those after some ply, read in one transaction."""

    row: TableRow
    version: int
    moves: tuple[MoveRow, ...]

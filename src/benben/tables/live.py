"""A table in memory: its row, its log, and the state that the log makes."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable
from typing import Any

from benben import bots, games
from benben.bots.review import reviewable
from benben.bots.search import guides
from benben.core.events import Event
from benben.core.state import SPECTATOR, State
from benben.tables.errors import TableError
from benben.tables.model import MoveRow, SeatRow, TableRow


class Watch:
    """Somebody who looks at a table. `changed` returns once there may be something new, however much has happened since the last call."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self._news = asyncio.Event()
        self._news.set()  # what there is now is new to who just came

    def ring(self) -> None:
        """There is something new."""
        self._news.set()

    async def changed(self) -> None:
        """Wait until something has changed since the last call returned."""
        await self._news.wait()
        self._news.clear()


class LiveTable:
    """A table that is being played, rebuilt from its log; it changes only through `Tables`, which saves first.

    The state never leaves this class unfiltered: what others get are observations, views of events, and codes.
    """

    def __init__(self, row: TableRow, moves: Iterable[MoveRow]) -> None:
        self.game = games.get(row.game)
        self.row = row
        self.state: State | None = None
        self.moves: list[MoveRow] = []
        self.by_id: dict[str, MoveRow] = {}
        self.happened: list[list[Event]] = []  # by ply; the deal is ply 0
        self.lock = asyncio.Lock()
        self.watches: set[Watch] = set()
        self.driver: asyncio.Task[None] | None = None
        self.presence = 0  # grows whenever a seat goes online or offline, as far as this process knows
        self.idle_since = 0.0
        self._observations: dict[int, dict[str, Any]] = {}
        self.advising = asyncio.Lock()  # one hint is worked out at a time
        self.advice: dict[str, Any] | None = None  # the last hint
        self.follow(row, moves)

    # --- following the log -----------------------------------------------------------------------------------------

    def follow(self, row: TableRow, moves: Iterable[MoveRow]) -> None:
        """Take over a newer row and the moves since."""
        self.row = row
        if row.status != "waiting" and self.state is None:
            if row.rules_version != self.game.rules_version:
                raise TableError(
                    "conflict",
                    "old-rules",
                    f"This table was begun under rules version {row.rules_version} of {self.game.name}; this server plays version "
                    f"{self.game.rules_version}. Finish it on the version of Benben that it began on, or start a new table.",
                    {"table": row.rules_version, "server": self.game.rules_version},
                )
            self.state = self.game.new(len(row.seats), row.seed, row.options, row.components)
            self.state.watch()
            self.happened.append(self.state.take_events())
        for move in moves:
            self.play(move)

    def play(self, move: MoveRow) -> None:
        """Play a move that is saved."""
        state = self.started()
        if move.ply != self.version + 1:
            raise ValueError(f"move {move.ply} does not follow version {self.version}")
        state.apply(self.game.catalogue.index(move.action))
        self.happened.append(state.take_events())
        self.moves.append(move)
        self.by_id[move.id] = move
        self._observations = {}

    # --- what there is ---------------------------------------------------------------------------------------------

    def started(self) -> State:
        """The state; `TableError` (`not-started`) while the table waits."""
        if self.state is None:
            raise TableError("conflict", "not-started", "The game has not begun yet; it does once every seat is taken.")
        return self.state

    @property
    def version(self) -> int:
        """The number of moves played."""
        return len(self.moves)

    @property
    def deciding(self) -> int:
        """The seat whose decision it is; -1 when nobody's."""
        return SPECTATOR if self.state is None else int(self.state.seat)

    def seat_of(self, guest: str | None) -> int:
        """The seat of a guest, or -1."""
        if guest is not None:
            for number, seat in enumerate(self.row.seats):
                if seat.kind == "person" and seat.guest == guest:
                    return number
        return SPECTATOR

    def kept_for(self, guest: str | None) -> int:
        """The seat at which a bot plays for a guest, or -1."""
        return kept_for(self.row, guest)

    def is_online(self, seat: int) -> bool:
        """Whether whoever sits there looks at the table through this process; a bot always does."""
        row = self.row.seats[seat]
        return row.kind == "bot" or any(watch.guest == row.guest for watch in self.watches)

    def hints(self, seat: int) -> bool:
        """Whether a seat would be given hints: its opponents are bots, and none of them plays for a person."""
        others = [row for number, row in enumerate(self.row.seats) if number != seat]
        return seat >= 0 and guides.known(self.game.id) and all(row.kind == "bot" and row.guest is None for row in others)

    def names(self) -> list[str]:
        """A name for each seat, for sentences."""
        return [seat.name or f"Seat {number + 1}" for number, seat in enumerate(self.row.seats)]

    def choices(self) -> list[str]:
        """The codes of the present decision, whoever's it is."""
        return [] if self.state is None else self.game.catalogue.codes(self.state.legal_actions())

    def observation(self, seat: int) -> dict[str, Any]:
        """What a seat sees of a game that has begun (-1: a spectator); made once for each version. Never change it."""
        found = self._observations.get(seat)
        if found is None:
            found = self._observations[seat] = self.started().observation(seat)
        return found

    def seen_by(self, bot: str, seat: int) -> dict[str, Any]:
        """What a bot that plays for a seat is told."""
        return bots.seen_by(bot, self.game, self.started(), seat) if bots.remembers(bot) else self.observation(seat)

    def events(self, seat: int, since: int) -> list[dict[str, Any]]:
        """What happened after a ply, as a seat may know it (-1 as `since`: everything)."""
        return [{**event.view(seat), "ply": ply} for ply in range(max(0, since + 1), len(self.happened)) for event in self.happened[ply]]

    def is_main(self) -> bool:
        """Whether the present decision is the main choice of a turn, which no table makes for anybody."""
        decision = self.observation(SPECTATOR).get("decision") or {}
        return bool(decision.get("main", True))

    def unattended(self) -> tuple[int, str | None] | None:
        """The seat that decides, and its bot or None where the table makes a person's only choice; no pair if a person has to decide."""
        number = self.deciding
        if number < 0:
            return None
        seat = self.row.seats[number]
        if seat.kind == "bot":
            return number, seat.bot
        return (number, None) if len(self.choices()) == 1 and not self.is_main() else None

    def bot_seed(self, purpose: str = "bot") -> str:
        """Randomness for a bot's choice, or a hint, at this version: the same after a restart, and saying nothing about the game's seed."""
        return hashlib.sha256(f"{purpose} {self.version} {self.row.seed}".encode()).hexdigest()

    # --- views -----------------------------------------------------------------------------------------------------

    def view(self, guest: str | None) -> dict[str, Any]:
        """`TableView` for a guest, without the observation."""
        seat = self.seat_of(guest)
        return {
            **table_view(self.row, self.version, guest),
            "round": None if self.state is None else self.observation(SPECTATOR).get("round"),
            "you": None if seat < 0 else seat,
            "hints": self.hints(seat),
            "seats": [seat_view(number, row, seat, self.is_online(number)) for number, row in enumerate(self.row.seats)],
        }

    def result(self) -> dict[str, Any] | None:
        """How the game ended; None before."""
        if self.state is None or not self.state.is_over:
            return None
        reason = next((event.fields.get("reason") for event in reversed(self.happened[-1]) if event.kind == "over"), None)
        return {"reason": reason, "standings": [standing.to_json() for standing in self.state.standings()]}

    def update(self, guest: str | None, since: int) -> dict[str, Any]:
        """The whole `Update` for a guest: what they may see, and the events after `since`."""
        seat = self.seat_of(guest)
        since = max(-1, min(since, self.version))
        deciding = seat >= 0 and seat == self.deciding
        return {
            "type": "update",
            "table": self.view(guest),
            "version": self.version,
            "since": since,
            "observation": None if self.state is None else self.observation(seat),
            "choices": self.choices() if deciding else [],
            "events": self.events(seat, since),
            "result": self.result(),
            "automatic": deciding and self.unattended() is not None,
        }

    def enter(self, watch: Watch) -> None:
        """Somebody begins to look."""
        self._note_presence(watch)
        self.watches.add(watch)

    def exit(self, watch: Watch) -> None:
        """Somebody looks no more."""
        self.watches.discard(watch)
        self._note_presence(watch)

    def _note_presence(self, watch: Watch) -> None:
        """Tell the others, if this is the first or the last watch of somebody who sits here. Spectators come and go unseen."""
        if self.seat_of(watch.guest) >= 0 and not any(other.guest == watch.guest for other in self.watches):
            self.presence += 1
            self.ring()

    def ring(self) -> None:
        """Tell everybody who looks that something has changed; those who play first, however many watch."""
        for watch in sorted(self.watches, key=lambda watch: self.seat_of(watch.guest) < 0):
            watch.ring()


def kept_for(row: TableRow, guest: str | None) -> int:
    """The seat at which a bot plays for a guest until the guest comes back, or -1."""
    for number, seat in enumerate(row.seats):
        if guest is not None and seat.kind == "bot" and seat.guest == guest and row.status == "playing":
            return number
    return SPECTATOR


def table_view(row: TableRow, version: int, guest: str | None) -> dict[str, Any]:
    """`TableView` of a table that need not be in memory: nobody known to be online, no round."""
    you = next((number for number, seat in enumerate(row.seats) if guest is not None and seat.kind == "person" and seat.guest == guest), -1)
    back = kept_for(row, guest)
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "options": row.options,
        "own_values": row.components is not None,
        "public": row.public,
        "created_at": row.created_at.isoformat().replace("+00:00", "Z"),
        "version": version,
        "round": None,
        "you": None if you < 0 else you,
        "back": None if back < 0 else back,
        "hints": False,
        "review": reviewable(row.game),
        "host": guest is not None and guest == row.host,
        "rematch": row.rematch,
        "seats": [seat_view(number, seat, you, seat.kind == "bot") for number, seat in enumerate(row.seats)],
    }


def seat_view(number: int, seat: SeatRow, you: int, online: bool) -> dict[str, Any]:
    """`SeatInfo` of one seat; an open seat shows nobody, even when it is kept for somebody."""
    taken = seat.kind != "open"
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.name if taken else None,
        "colour": seat.colour if taken else None,
        "bot": seat.bot,
        "online": taken and online,
        "you": number == you,
        "stands_in_for": seat.stands_in_for,
    }

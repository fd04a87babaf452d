"""All tables of one process: what can be done at them, each change saved before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar, cast

from benben import bots, games
from benben.bots.review import reviewable
from benben.core.errors import BadInput, IllegalAction
from benben.core.record import Record
from benben.core.state import SPECTATOR
from benben.tables.driver import Driver, Pace
from benben.tables.errors import Conflict, TableError
from benben.tables.live import LiveTable, Watch, table_view
from benben.tables.model import By, Guest, MoveRow, SeatRow, Snapshot, Status, TableRow
from benben.tables.port import Store
from benben.tables.replay import finished, recorded, replayed
from benben.tables.reviews import Reviews
from benben.tables.seating import SeatSpec, again, come_back, joined, named, no_seat, playing, seated, stood_in
from benben.tables.thinkers import Here, Thinker

log = logging.getLogger(__name__)

ATTEMPTS = 20  # other writers of the same table, before one of us gives up
IDLE_SECONDS = 60.0  # an unwatched table stays in memory so long
FOLLOW_SECONDS = 5.0  # the log of others is read at least so often
LOBBY_SIZE = 100
LOBBY_AGE = timedelta(days=1)  # who has waited longer has gone; the link still works

T = TypeVar("T")


class Tables:
    """The tables of this process on a store that others may use too.

    Use it as an async context manager. Everything that is refused is a `BenbenError`: `TableError` for what a table refuses, `BadInput` for
    arguments that cannot be.
    """

    def __init__(self, store: Store, thinker: Thinker | None = None, pace: Pace | None = None) -> None:
        self.store = store
        self.thinker: Thinker = thinker or Here()
        self.driver = Driver(self, pace or Pace())
        self.reviews = Reviews(self.thinker)
        self._live: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()
        self._follower: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Tables:
        self._follower = asyncio.create_task(self._follow())
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [live.driver for live in self._live.values() if live.driver] + ([self._follower] if self._follower else [])
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.reviews.close()
        await self.thinker.close()

    # --- finding ---------------------------------------------------------------------------------------------------

    async def get(self, table: str) -> LiveTable:
        """The table of that id, rebuilt from its log if it is not in memory; `TableError` (`no-table`) if there is none."""
        live = self._live.get(table)
        if live is None:
            async with self._loading:
                live = self._live.get(table)
                if live is None:
                    snapshot = await self.store.load(table)
                    if snapshot is None:
                        raise TableError("missing", "no-table", "There is no such table; check the link, or start a new table.")
                    live = self._live[table] = _rebuilt(snapshot)
        live.idle_since = asyncio.get_running_loop().time()
        self.driver.kick(live)
        return live

    async def lobby(self, guest: str | None) -> list[dict[str, Any]]:
        """`TableView` of the public tables that wait (with somebody at them) or play, newest first."""
        views = []
        for snapshot in await self.store.lobby(LOBBY_SIZE, datetime.now(UTC).replace(microsecond=0) - LOBBY_AGE):
            row = snapshot.row
            if row.status == "waiting" and not any(seat.kind == "person" for seat in row.seats):
                continue
            live = self._live.get(row.id)
            if live is not None and live.row.revision == row.revision:
                views.append(live.view(guest))
            else:
                views.append(table_view(row, snapshot.version, guest))
        return views

    @asynccontextmanager
    async def watch(self, table: str, guest: str | None) -> AsyncIterator[tuple[LiveTable, Watch]]:
        """Look at a table: `await watch.changed()`, then take `live.update(guest, since)`. While this lasts the guest is online there."""
        live = await self.get(table)
        watch = Watch(guest)
        live.enter(watch)
        try:
            yield live, watch
        finally:
            live.exit(watch)
            live.idle_since = asyncio.get_running_loop().time()

    # --- making, joining, leaving ----------------------------------------------------------------------------------

    async def create(
        self,
        host: Guest,
        game: str,
        seats: Sequence[SeatSpec],
        options: Mapping[str, object] | None = None,
        *,
        components: Mapping[str, object] | None = None,
        public: bool = False,
        seed: str | None = None,
    ) -> LiveTable:
        """A new table; it begins at once when no seat is open. Without a seed one is drawn that nobody can guess.

        `components` are an owner's printed values; what is kept of them are the rows that differ.
        """
        chosen = games.get(game)
        places = seated(chosen, seats, host)
        checked = chosen.check_options(options)
        seed = secrets.token_hex(32) if seed is None else chosen.check_seed(seed)
        # A first deal finds what is wrong with options and components together, and says which rows differ from ours.
        own = chosen.new(len(places), seed, checked, components).observation(SPECTATOR)["components"]
        return await self._open(self._row(game, places, checked, cast("dict[str, Any] | None", own), seed, host.id, public))

    def _row(
        self,
        game: str,
        seats: tuple[SeatRow, ...],
        options: dict[str, bool | int | str],
        components: dict[str, Any] | None,
        seed: str,
        host: str,
        public: bool,
    ) -> TableRow:
        return TableRow(
            id=secrets.token_urlsafe(12),
            game=game,
            rules_version=games.get(game).rules_version,
            options=options,
            components=components,
            seed=seed,
            public=public,
            host=host,
            created_at=datetime.now(UTC).replace(microsecond=0),
            status=_status(seats),
            revision=0,
            rematch=None,
            seats=seats,
        )

    async def _open(self, row: TableRow, rematch_of: tuple[str, int] | None = None) -> LiveTable:
        await self.store.create(row, rematch_of)
        if any(seat.kind == "bot" for seat in row.seats):
            self.thinker.warm()
        return await self.get(row.id)

    async def join(self, table: str, guest: Guest, seat: int | None = None) -> LiveTable:
        """Take an open seat (None: any that is not kept for somebody else). The game begins when no seat is open any more.

        Joining again changes nothing.
        """

        async def attempt(live: LiveTable) -> LiveTable:
            if seat is not None and not 0 <= seat < len(live.row.seats):
                raise no_seat(seat, live.row.seats)
            mine = live.seat_of(guest.id)
            if mine >= 0:
                if seat is not None and seat != mine:
                    raise TableError("conflict", "already-seated", f"You sit at seat {mine} already; leave it first.", {"seat": mine})
                return live
            if live.row.status != "waiting":
                raise TableError("conflict", "already-started", "This game has begun; you can watch it.")
            seats = joined(live.row.seats, guest, seat)
            await self._change(live, seats=seats, status=_status(seats))
            return live

        return await self._alone(table, attempt)

    async def leave(self, table: str, guest: str, bot_names: Sequence[str] = (), bot: str | None = None) -> LiveTable:
        """Give a seat back. While the game is on, a bot (None: a sensible one) plays on there until the guest comes back.

        Once it is over nothing changes.

        The bot is called by the first of `bot_names` that nobody at the table bears, else by its kind.
        """

        async def attempt(live: LiveTable) -> LiveTable:
            mine = live.seat_of(guest)
            if mine < 0:
                raise TableError("forbidden", "not-seated", "You do not sit at this table, so there is no seat to leave.")
            chosen = bots.default(live.row.game) if bot is None else playing(live.game, bot, mine)
            if live.row.status == "playing":
                self.thinker.warm()
                await self._change(live, seats=stood_in(live.row.seats, mine, chosen, bot_names))
            elif live.row.status == "waiting":
                seats = list(live.row.seats)
                seats[mine] = SeatRow("open")
                await self._change(live, seats=named(seats))
            return live

        return await self._alone(table, attempt)

    async def stand_in(self, table: str, guest: str, seat: int, bot: str, bot_names: Sequence[str] = ()) -> LiveTable:
        """Let a bot play for somebody who is offline, as far as this process knows, or play better or worse where it does so already.

        Refused with a `TableError` to who does not sit here (`not-seated`), before and after the game (`not-started`, `over`), and for a
        seat that nobody has left (`bad-seat`, `seat-online`, `not-a-stand-in`); with `BadInput` (`unknown-bot`) for a bot there is not.
        """

        async def attempt(live: LiveTable) -> LiveTable:
            seats = live.row.seats
            if not 0 <= seat < len(seats):
                raise no_seat(seat, seats)
            if live.seat_of(guest) < 0:
                raise TableError("forbidden", "not-seated", "Only those who sit at this table can let a bot play for somebody.")
            if live.started().is_over:
                raise TableError("conflict", "over", "The game is over; nobody needs a bot any more.")
            name = live.names()[seat]
            if seats[seat].kind == "person" and live.is_online(seat):
                message = f"{name} is here; a bot can play for somebody who is offline."
                raise TableError("conflict", "seat-online", message, {"seat": seat})
            if seats[seat].guest is None:
                message = f"{name} is a bot of this table and plays for nobody; its strength stays as it is."
                raise TableError("conflict", "not-a-stand-in", message, {"seat": seat})
            chosen = playing(live.game, bot, seat)
            if seats[seat].bot != chosen:
                self.thinker.warm()
                await self._change(live, seats=stood_in(seats, seat, chosen, bot_names))
            return live

        return await self._alone(table, attempt)

    async def come_back(self, table: str, guest: Guest) -> LiveTable:
        """Take the seat back that a bot plays for this guest; nothing changes for who sits here already.

        Refused (`TableError`, `nothing-kept`) to whom no seat is kept for, as after the game.
        """

        async def attempt(live: LiveTable) -> LiveTable:
            if live.seat_of(guest.id) < 0:
                kept = live.kept_for(guest.id)
                if kept < 0:
                    raise TableError("forbidden", "nothing-kept", "No bot plays for you at this table, so there is no seat to take back.")
                await self._change(live, seats=come_back(live.row.seats, kept, guest))
            return live

        return await self._alone(table, attempt)

    async def rename(self, guest: Guest) -> None:
        """Remember a guest's name and colour, and show them at the tables where the guest sits."""
        await self.store.remember(guest)

        async def attempt(live: LiveTable) -> None:
            mine = live.seat_of(guest.id)
            if mine >= 0 and live.row.status != "over":
                seats = list(live.row.seats)
                taken = {seat.colour for number, seat in enumerate(seats) if number != mine}
                colour = seats[mine].colour if guest.colour in taken else guest.colour
                seats[mine] = replace(seats[mine], name=guest.name, colour=colour)
                if tuple(seats) != live.row.seats:
                    await self._change(live, seats=tuple(seats))
            kept = live.kept_for(guest.id)
            if kept >= 0 and live.row.seats[kept].stands_in_for != guest.name:
                seats = list(live.row.seats)
                seats[kept] = replace(seats[kept], stands_in_for=guest.name)
                await self._change(live, seats=tuple(seats))

        for table in await self.store.tables_of(guest.id):
            with suppress(TableError):  # a table that cannot be gone on with (an old one) keeps the old name
                await self._alone(table, attempt)

    async def rematch(self, table: str, guest: Guest) -> LiveTable:
        """A new table with the same seats, the same for everybody who asks. They sit down as they ask; till then seats are kept."""

        async def attempt(live: LiveTable) -> str:
            if live.row.status != "over":
                raise TableError("conflict", "not-over", "This game is still on; a rematch can be asked for once it is over.")
            if all(seat.guest != guest.id for seat in live.row.seats):
                raise TableError("forbidden", "not-seated", "Only those who played can ask for a rematch; start a table of your own.")
            if live.row.rematch is None:
                old = live.row
                seats, seed = again(old.seats, guest.id), secrets.token_hex(32)
                row = self._row(old.game, seats, old.options, old.components, seed, guest.id, old.public)
                await self._open(row, rematch_of=(old.id, old.revision))
                live.row = replace(old, rematch=row.id, revision=old.revision + 1)
                live.ring()
                return row.id
            return live.row.rematch

        new = await self._alone(table, attempt)
        try:
            return await self.join(new, guest)
        except TableError as error:
            if error.code not in ("already-started", "table-full", "seats-kept"):
                raise
            return await self.get(new)  # somebody else has taken the kept seat: watch

    # --- playing ---------------------------------------------------------------------------------------------------

    async def move(self, table: str, guest: str | None, move_id: str, version: int, action: str) -> int:
        """Play a move that answers `version`; the version it made. The same id plays once and gets the same answer, whoever keeps asking.

        Refused with a `TableError`: `not-started`, `not-your-seat`, `stale` (with the current version), `over`, `move-id-used`, or the
        rule's own code.
        """

        async def attempt(live: LiveTable) -> int:
            seat = live.seat_of(guest)
            done = live.by_id.get(move_id)
            if done is not None:
                if done.seat != seat or done.action != action:
                    raise TableError(
                        "conflict", "move-id-used", "This id belongs to another move of this table; make a new one for each move."
                    )
                return done.ply
            state = live.started()
            if seat < 0:
                raise TableError("forbidden", "not-your-seat", "You watch this table; only those who sit at it can move.")
            if version != live.version:
                raise TableError(
                    "conflict",
                    "stale",
                    f"This move answers version {version}, but the table is at version {live.version}; look again and choose anew.",
                    {"version": live.version},
                )
            if state.is_over:
                raise TableError("conflict", "over", "The game is over; nothing can be played any more.")
            if seat != live.deciding:
                raise self._not_your_seat(live)
            illegal = self._illegal(live, action)
            if illegal is not None:
                raise illegal
            return await self.play(live, seat, action, move_id, "person")

        return await self._alone(table, attempt)

    async def explain(self, table: str, guest: str | None, action: str) -> TableError | None:
        """Why this guest may not play an action now; None when they may. Only whoever decides is told about the cards."""
        live = await self.get(table)
        live.game.catalogue.index(action)
        if live.started().is_over:
            return TableError("conflict", "over", "The game is over; nothing can be played any more.")
        # Asked about somebody else's decision, the rules would answer from that hand.
        if live.seat_of(guest) != live.deciding:
            return self._not_your_seat(live)
        return self._illegal(live, action)

    async def hint(self, table: str, guest: str | None, version: int) -> dict[str, Any]:
        """`Hint` for the guest who decides at `version`: the best moves and the chances they leave, from that seat's observation alone.

        Refused with a `TableError`: `not-started`, `over`, `not-your-seat`, `no-hints` where people play against each other, `stale`,
        and `no-hint-now` when thinking failed.
        """
        live = await self.get(table)
        seat = live.seat_of(guest)
        if live.started().is_over:
            raise TableError("conflict", "over", "The game is over; its review says what could have been played better.")
        if seat < 0:
            raise TableError("forbidden", "not-your-seat", "You watch this table; hints are for those who sit at it.")
        if not reviewable(live.row.game):
            raise TableError("forbidden", "no-hints", f"There are no hints at {live.game.name} yet.")
        if not live.hints(seat):
            raise TableError("forbidden", "no-hints", "Hints are given only where all your opponents are bots.")
        if version != live.version:
            message = f"This asks about version {version}, but the table is at version {live.version}; look again."
            raise TableError("conflict", "stale", message, {"version": live.version})
        if seat != live.deciding:
            raise self._not_your_seat(live)
        async with live.advising:
            advice = live.advice
            if advice is None or advice["version"] != version:
                if version != live.version:
                    message = "The table has moved on while this hint waited for another; look again."
                    raise TableError("conflict", "stale", message, {"version": live.version})
                found = await self.thinker.advise(live.observation(seat), live.choices(), live.bot_seed("hint"))
                if found is None:
                    raise TableError("conflict", "no-hint-now", "No hint could be worked out just now; try again in a moment.")
                advice = live.advice = {"version": version, "seat": seat, **found}
            return advice

    def _not_your_seat(self, live: LiveTable) -> TableError:
        name = live.names()[live.deciding]
        return TableError("forbidden", "not-your-seat", f"{name} decides now, not you.", {"seat": live.deciding})

    def _illegal(self, live: LiveTable, action: str) -> TableError | None:
        refusal = live.started().explain(live.game.catalogue.index(action))
        if refusal is None:
            return None
        return TableError("illegal", refusal.code, live.game.words.refusal(refusal, live.names()), dict(refusal.params), refusal.rule)

    async def play(self, live: LiveTable, seat: int, action: str, move_id: str, by: By) -> int:
        """Save a legal move of the deciding seat, play it, tell everybody. The caller holds the table's lock.

        `Conflict` if somebody else was quicker.
        """
        trial = live.started().clone()
        trial.apply(live.game.catalogue.index(action))
        move = MoveRow(live.version + 1, seat, action, move_id, by)
        await self._change(live, move=move, status="over" if trial.is_over else "playing")
        return move.ply

    # --- afterwards ------------------------------------------------------------------------------------------------

    async def record(self, table: str) -> Record:
        """The whole game, once it is over (`TableError`, `not-over`, before)."""
        return recorded(await self._finished(table))

    async def replay(self, table: str, ply: int, seat: int = SPECTATOR) -> dict[str, Any]:
        """A finished game at one ply from a seat's eyes: `ReplayView`."""
        return replayed(await self._finished(table), ply, seat)

    async def review(self, table: str, since: int = 0) -> dict[str, Any]:
        """`Review` of a finished game, as far as it has come; whoever asks first sets it going.

        Refused with a `TableError`: `not-over`, `no-review` for a game that no search knows, and `review-failed` for a while after a
        decision could not be judged at several attempts.
        """
        live = await self._finished(table)
        if not reviewable(live.row.game):
            raise TableError("missing", "no-review", f"There are no reviews of {live.game.name} yet; its replay is open.")
        return await self.reviews.of(table, recorded(live), since)

    async def _finished(self, table: str) -> LiveTable:
        async def attempt(live: LiveTable) -> LiveTable:
            return finished(live)

        return await self._alone(table, attempt)

    # --- changing --------------------------------------------------------------------------------------------------

    async def _alone(self, table: str, attempt: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Run `attempt` with nobody else of this process at the table; again, on the new state, when another process was quicker.

        What `attempt` refuses is not believed before the log has been read again.
        """
        live = await self.get(table)
        async with live.lock:
            for _ in range(ATTEMPTS):
                try:
                    result = await attempt(live)
                except Conflict:
                    await self.refresh(live)
                    continue
                except TableError:
                    if await self.refresh(live):
                        continue  # refused for what another process has changed since
                    raise
                self.driver.kick(live)
                return result
        raise TableError("conflict", "busy", "Too many people change this table at once; try again.")

    async def _change(
        self, live: LiveTable, *, status: Status | None = None, seats: tuple[SeatRow, ...] | None = None, move: MoveRow | None = None
    ) -> None:
        """Save, then play, then tell."""
        row = live.row
        await self.store.commit(row.id, row.revision, status=status, seats=seats, move=move)
        row = replace(row, revision=row.revision + 1, status=status or row.status, seats=row.seats if seats is None else seats)
        live.follow(row, [] if move is None else [move])
        live.ring()

    async def refresh(self, live: LiveTable) -> bool:
        """Take over what others have saved; whether there was anything. The caller holds the table's lock."""
        snapshot = await self.store.load(live.row.id, live.version)
        if snapshot is None or snapshot.row.revision == live.row.revision:
            return False
        live.follow(snapshot.row, snapshot.moves)
        live.ring()
        return True

    async def _follow(self) -> None:
        """Notice what other processes do, and forget tables that nobody looks at."""
        while True:
            try:
                await self.store.changed(FOLLOW_SECONDS)
                self._forget()
                revisions = await self.store.revisions(list(self._live)) if self._live else {}
                for table, revision in revisions.items():
                    live = self._live.get(table)
                    if live is not None and live.row.revision < revision:
                        async with live.lock:
                            await self.refresh(live)
                        self.driver.kick(live)
            except Exception:
                log.exception("cannot read what other processes did; trying again")
                await asyncio.sleep(1)

    def _forget(self) -> None:
        now = asyncio.get_running_loop().time()
        for table, live in list(self._live.items()):
            if not live.watches and live.driver is None and not live.lock.locked() and now - live.idle_since > IDLE_SECONDS:
                del self._live[table]


def _rebuilt(snapshot: Snapshot) -> LiveTable:
    try:
        return LiveTable(snapshot.row, snapshot.moves)
    except (IllegalAction, BadInput) as error:
        log.error("the log of table %s does not replay: %s", snapshot.row.id, error.message)
        message = "The log of this table does not replay under today's rules; start a new table."
        raise TableError("conflict", "broken-log", message) from error


def _status(seats: Sequence[SeatRow]) -> Status:
    return "waiting" if any(seat.kind == "open" for seat in seats) else "playing"

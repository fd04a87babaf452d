"""Who sits where: pure functions from rows to rows, and what they refuse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from benben import bots
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.tables.errors import TableError
from benben.tables.model import Guest, SeatRow

COLOURS = 6
Seats = tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """Who shall sit at a seat of a new table: whoever makes it, somebody who joins, or a bot."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = None
    name: str | None = None  # what a bot is called; its kind (“Greedy”) when nobody says


def seated(game: Game, specs: Sequence[SeatSpec], host: Guest) -> Seats:
    """The seats of a new table; `BadInput` (`bad-players`, `bad-seats`, `unknown-bot`) when they cannot be."""
    game.check_players(len(specs))
    if sum(spec.kind == "me" for spec in specs) > 1:
        raise BadInput("bad-seats", "You can take one seat of a table, not several; leave the others open or give them to bots.", {})
    seats: list[SeatRow] = []
    for number, spec in enumerate(specs):
        if spec.kind == "bot":
            seats.append(SeatRow("bot", bot=playing(game, spec.bot, number), name=spec.name))
        elif spec.bot is not None:
            raise BadInput("bad-seats", f"Seat {number} names a bot but is not a bot's; its kind would have to be “bot”.", {"seat": number})
        elif spec.kind == "me":
            seats.append(SeatRow("person", host.id, host.name, host.colour))
        else:
            seats.append(SeatRow("open"))
    return named(seats)


def playing(game: Game, bot: str | None, seat: int) -> str:
    """The bot, if it plays this game."""
    known = bots.names(game.id)
    if bot not in known:
        what = "names no bot" if bot is None else f"asks for the bot “{bot[:60]}”, which does not play {game.name}"
        raise BadInput("unknown-bot", f"Seat {seat} {what}; there is: {', '.join(known)}.", {"seat": seat, "bots": list(known)})
    return bot


def named(seats: Sequence[SeatRow]) -> Seats:
    """The same seats, with a colour of its own for everybody and a name for each bot."""
    taken: set[int] = set()
    result: list[SeatRow] = list(seats)
    # People choose first, in the order of the seats; bots take what is left.
    for kind in ("person", "bot"):
        for number, seat in enumerate(result):
            if seat.kind == kind:
                free = [colour for colour in range(1, COLOURS + 1) if colour not in taken]
                wish = seat.colour
                colour = wish if wish is not None and (wish in free or not free) else free[0] if free else number % COLOURS + 1
                taken.add(colour)
                result[number] = replace(seat, colour=colour)
    names = {seat.name for seat in result if seat.name}
    for number, seat in enumerate(result):
        if seat.kind == "bot" and seat.bot is not None and seat.name is None:
            title = seat.bot.replace("-", " ").capitalize()
            name = next(name for name in (title, *(f"{title} {i}" for i in range(2, 99))) if name not in names)
            names.add(name)
            result[number] = replace(seat, name=name)
    return tuple(result)


def joined(seats: Seats, guest: Guest, wanted: int | None) -> Seats:
    """The seats once a guest has taken an open one (None: any that is not kept for somebody else).

    `TableError` (`seat-taken`, `table-full`, `seats-kept`) if that cannot be.
    """
    if wanted is not None and seats[wanted].kind != "open":
        raise TableError("conflict", "seat-taken", f"Seat {wanted} is taken; choose an open one.", {"seat": wanted})
    if wanted is None:
        open_seats = [number for number, seat in enumerate(seats) if seat.kind == "open"]
        if not open_seats:
            raise TableError("conflict", "table-full", "No seat is open at this table; you can watch it.")
        free = [number for number in open_seats if seats[number].guest in (guest.id, None)]
        if not free:
            raise TableError(
                "conflict", "seats-kept", "The open seats are kept for those who played before; watch, or choose one of them by its number."
            )
        wanted = min(free, key=lambda number: (seats[number].guest != guest.id, number))  # one's own kept seat first
    new = list(seats)
    new[wanted] = SeatRow("person", guest.id, guest.name, guest.colour)
    return named(new)


def stood_in(seats: Seats, number: int, bot: str, bot_names: Sequence[str]) -> Seats:
    """The seats once a bot plays for the person at a seat, or at another strength for whom it plays already.

    It is called by the first of `bot_names` that nobody at the table bears, else by its kind.
    """
    new, old = list(seats), seats[number]
    if old.kind == "bot":
        new[number] = replace(old, bot=bot)
        return tuple(new)
    taken = {seat.name.casefold() for seat in seats if seat.name}
    name = next((name for name in bot_names if name.casefold() not in taken), None)
    new[number] = SeatRow("bot", old.guest, name, old.colour, bot, old.name)
    return named(new)


def come_back(seats: Seats, number: int, guest: Guest) -> Seats:
    """The seats once the guest plays again where a bot stood in; the seat keeps its colour."""
    new = list(seats)
    new[number] = SeatRow("person", guest.id, guest.name, seats[number].colour)
    return tuple(new)


def no_seat(seat: int, seats: Seats) -> TableError:
    """The refusal of a seat that does not exist."""
    return TableError(
        "invalid", "bad-seat", f"There is no seat {seat}; this table has the seats 0 to {len(seats) - 1}.", {"seats": len(seats)}
    )


def again(seats: Seats, asking: str) -> Seats:
    """The seats of a rematch: bots stay, whoever asks sits, the other people's seats are kept for them, also where a bot stood in."""
    return tuple(SeatRow("open", seat.guest) if seat.guest is not None and not _sits(seat, asking) else seat for seat in seats)


def _sits(seat: SeatRow, guest: str) -> bool:
    return seat.kind == "person" and seat.guest == guest

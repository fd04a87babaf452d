"""`benben record show|replay|check`: what a record says, what happened in it, and whether it is sound."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape

from benben import games
from benben.core.errors import BadInput
from benben.core.record import Record
from benben.core.standing import Standing
from benben.core.state import SPECTATOR, State
from benben.terminal.games import drawing
from benben.terminal.paper import paper, seat_mark
from benben.terminal.story import Story

DONE = 0
LARGEST = 16 * 1024 * 1024  # bytes; a long game needs some ten thousand


def read(path: Path) -> Record:
    """The record in a file. Raises `BadInput` for what is no readable text file, `BadRecord` for what is no record."""
    if not path.exists():
        raise BadInput("bad-file", f"There is no file {path}.", {"file": str(path)})
    if not path.is_file():
        raise BadInput("bad-file", f"{path} is not a file; name the file that holds the record.", {"file": str(path)})
    try:
        if path.stat().st_size > LARGEST:
            raise BadInput("bad-file", f"{path} is too large to be a record.", {"file": str(path)})
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput("bad-file", f"{path} is not text in UTF-8; a record is JSON.", {"file": str(path)}) from None
    except OSError as error:
        raise BadInput("bad-file", f"{path} cannot be read: {error.strerror}.", {"file": str(path)}) from error
    return Record.from_json(text)


def show(path: Path) -> int:
    """Say what was played and how it ended; return the exit code."""
    record = read(path)
    game = games.get(record.game)
    console = paper()
    options = ", ".join(f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in record.options.items())
    rows = [
        ("game", f"{game.name}, rules version {record.rules_version}"),
        ("seats", ", ".join(f"{seat_mark(seat)} {escape(name)}" for seat, name in enumerate(record.seats))),
        ("options", escape(options) or "none"),
        ("cards", "as printed" if not record.components else "with changed values"),
        ("seed", escape(record.seed)),
        ("decisions", str(len(record.actions))),
    ]
    for label, value in rows:
        console.print(f"[stone]{label:<10}[/] {value}", soft_wrap=True)
    if record.result is None:
        console.print("[stone]result[/]     none: the game was not over")
        return DONE
    console.print("[stone]result[/]")
    for standing in _standings(record):
        console.print(f"  {seat_mark(standing.seat)} {escape(game.words.standing(standing, list(record.seats)))}", soft_wrap=True)
    return DONE

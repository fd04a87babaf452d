"""`benben record show|replay|check`: what a record says, what happened in it, and whether it is sound."""

from __future__ import annotations

from pathlib import Path

from benben import games
from benben.core.errors import BadInput
from benben.core.record import Record
from benben.core.state import SPECTATOR, State
from benben.terminal.games import marks
from benben.terminal.paper import paper, plain
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
    state = record.replay()
    game, console = games.get(record.game), paper()
    options = ", ".join(f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in record.options.items())
    signs = marks(record.game, len(record.seats), record.options)
    rows = [
        ("game", f"{game.name}, rules version {record.rules_version}"),
        ("seats", ", ".join(f"{mark} {plain(name)}" for mark, name in zip(signs, record.seats, strict=True))),
        ("options", plain(options) or "as they are unless you say otherwise"),
        ("printed", "as in the box" if not record.components else "with an owner's own values"),
        ("seed", plain(record.seed)),
        ("decisions", str(len(record.actions))),
    ]
    for label, value in rows:
        console.print(f"[stone]{label:<10}[/] {value}", soft_wrap=True)
    console.print()
    _tell_result(record, state)
    return DONE


def check(path: Path) -> int:
    """Play a record again; return the exit code. What does not fit is a `BadRecord` that names the step."""
    record = read(path)
    state = record.replay()
    end = "the result is the one that comes out" if record.result is not None else "it tells no result"
    played = "1 decision" if len(record.actions) == 1 else f"{len(record.actions)} decisions"
    console = paper()
    console.print(
        f"[title]Sound[/]: {played} of {games.get(record.game).name} replay{'s' if played == '1 decision' else ''}, and {end}"
        f"{'' if state.is_over else '; the game was not over'}.",
        soft_wrap=True,
    )
    return DONE


def replay(path: Path, seat: int | None) -> int:
    """Print the story of a record as a seat saw it (None: a spectator); return the exit code."""
    record = read(path)
    record.replay()  # whole or not at all: half a story of a record that is not sound would mislead
    viewer = SPECTATOR if seat is None else seat
    if seat is not None and not 0 <= seat < len(record.seats):
        raise BadInput("bad-seat", f"There is no seat {seat}; this record has the seats 0 to {len(record.seats) - 1}.", {"seat": seat})
    story, console = Story(games.get(record.game), record.seats, record.options), paper()
    console.print(story.heading(record.seed), soft_wrap=True)
    state: State | None = None
    for _, _, state in record.steps():
        for line in story.tell(event.view(viewer) for event in state.take_events()):
            console.print(line, soft_wrap=True)
    assert state is not None
    console.print()
    _tell_result(record, state)
    return DONE


def _tell_result(record: Record, state: State) -> None:
    console = paper()
    if not state.is_over:
        console.print("The game was not over.")
        return
    for line in Story(games.get(record.game), record.seats, record.options).result(state.standings(), state.observation(SPECTATOR)):
        console.print(line)

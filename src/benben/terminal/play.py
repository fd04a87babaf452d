"""`benben play`: a game in the terminal, on a table made the same way as on the server."""

from __future__ import annotations

import asyncio
import getpass
import secrets
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from benben import bots, games
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.printed import read_components
from benben.core.record import record_of
from benben.store import open_store
from benben.tables import Guest, Here, LiveTable, Pace, SeatSpec, TableError, Tables
from benben.terminal.paper import paper, plain
from benben.terminal.screen import HINT, Screen, standings
from benben.terminal.story import Story

DONE = 0
# People can follow the bots at this pace; a game that is only watched runs as fast as the bots think.
PLAYING, WATCHING = Pace(bot=0.6, automatic=0.4), Pace(bot=0.0, automatic=0.0)


@dataclass(frozen=True, slots=True)
class Setting:
    """What the command line asked for."""

    game: str
    players: int | None
    bots: list[str] | None
    seed: str | None
    options: Sequence[tuple[str, str]]
    components: Path | None
    record: Path | None
    watch: bool


def play(setting: Setting) -> int:
    """Play a game to its end, or until the player leaves; return the exit code. Raises `BadInput` for a setting that cannot be."""
    game = games.get(setting.game)
    seats = _seats(game, setting)
    options = _options(game, setting.options)
    seed = game.check_seed(secrets.token_hex(16) if setting.seed is None else setting.seed)
    if not seed.isprintable():  # it will stand in the record and on the screen
        raise BadInput("bad-seed", "A seed given here is text that can be printed; this one has signs that cannot.", {})
    components = None if setting.components is None else read_components(_text(setting.components))
    game.new(len(seats), seed, options, components)  # what is wrong with the file is said before anybody sits down
    _check_place(setting.record)
    if not setting.watch and not (sys.stdin and sys.stdin.isatty()):
        raise BadInput(
            "no-terminal", "There is no terminal on standard input to play at; run it in one, or add --watch to see bots play.", {}
        )
    table = _Table(game, seats, options, components, seed, setting)
    # asyncio turns Ctrl-C into a cancellation that waits for the next step of its loop, and while a person thinks there is none.
    # A handler that is not Python's own is left alone by asyncio, so this one interrupts at once, wherever we are.
    before = signal.signal(signal.SIGINT, _interrupt)
    try:
        asyncio.run(table.sit())
    except KeyboardInterrupt:
        if setting.watch:
            raise
        paper().print("\nYou leave the table.")
    finally:
        signal.signal(signal.SIGINT, before)
    table.keep_record()
    return DONE


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _seats(game: Game, setting: Setting) -> list[SeatSpec]:
    """The player's seat first (none when watching), then the bots in the order they were named."""
    own = 0 if setting.watch else 1
    named = setting.bots or [bots.default(game.id)]
    players = setting.players
    if players is None:
        players = max(game.players[0], len(named) + own) if len(named) > 1 else game.players[0]
    game.check_players(players)
    needed = players - own
    if len(named) == 1:
        named = named * needed
    if len(named) != needed:
        raise BadInput(
            "bad-bots",
            f"With {players} players there {'is 1 seat' if needed == 1 else f'are {needed} seats'} for bots, but {len(named)} are named; "
            "name as many, or one that serves all.",
            {"players": players, "bots": len(named)},
        )
    return [SeatSpec("me")] * own + [SeatSpec("bot", name) for name in named]


def _options(game: Game, given: Sequence[tuple[str, str]]) -> dict[str, object]:
    twice = {key for key, _ in given if sum(key == other for other, _ in given) > 1}
    if twice:
        raise BadInput("bad-option", f"The option {min(twice)} is given more than once; say it once.", {"option": min(twice)})
    return dict(game.check_options(dict(given)))


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput("bad-file", f"--components {path} is not a text file in UTF-8; it has to be TOML.", {}) from error
    except OSError as error:
        raise BadInput("bad-file", f"--components {path} cannot be read: {error.strerror}.", {}) from error


def _check_place(record: Path | None) -> None:
    """Say before the game, not after it, that its record cannot be written."""
    if record is None:
        return
    if record.is_dir():
        raise BadInput("bad-file", f"--record {record} is a folder; name a file in it.", {})
    if not record.absolute().parent.is_dir():
        raise BadInput("bad-file", f"--record {record}: there is no folder {record.absolute().parent}; make it first.", {})


def _own_name() -> str:
    """What the player is called: the name of the computer's user."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    return name.capitalize()[:24] if name.isalpha() and name != "root" else "Player"


class _Table:
    """A table in memory, with whoever sits at this terminal and its bots."""

    def __init__(
        self,
        game: Game,
        seats: list[SeatSpec],
        options: dict[str, object],
        components: dict[str, Any] | None,
        seed: str,
        setting: Setting,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.components = components
        self.seed = seed
        self.setting = setting
        self.live: LiveTable | None = None

    async def sit(self) -> None:
        """Play to the end, or until the player leaves."""
        player = Guest(id="terminal", name=_own_name(), colour=1)
        async with open_store("sqlite://") as store, Tables(store, Here(), WATCHING if self.setting.watch else PLAYING) as tables:
            self.live = await tables.create(player, self.game.id, self.seats, self.options, components=self.components, seed=self.seed)
            if self.setting.watch:
                await _watch(self.live, tables, self.seed)
            else:
                await _decide(self.live, tables, player.id, self.seed)

    def keep_record(self) -> None:
        """Write the record, if it was asked for: of the whole game, or of the game so far."""
        if self.setting.record is None or self.live is None or self.live.state is None:
            return
        actions = [move.action for move in self.live.moves]
        record = record_of(self.game, self.live.state, self.live.names(), self.seed, self.options, actions, self.live.row.components)
        try:
            self.setting.record.write_text(record.to_json() + "\n", encoding="utf-8")
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.setting.record)) from error  # a full disk does not say which file
        so_far = "" if self.live.state.is_over else " so far"
        paper().print(f"[dim]The record{so_far} is in {plain(str(self.setting.record))}.[/]", soft_wrap=True)


async def _watch(live: LiveTable, tables: Tables, seed: str) -> None:
    """Print the story as it happens, then the result."""
    story = Story(live.game, live.names(), live.row.options)
    console = paper()
    console.print(story.heading(seed), soft_wrap=True)
    since = -1
    async with tables.watch(live.row.id, None) as (_, watch):
        while True:
            await watch.changed()
            update = live.update(None, since)
            since = update["version"]
            for line in story.tell(update["events"]):
                console.print(line, soft_wrap=True)
            if update["result"] is not None:
                break
    console.print()
    for part in story.result(standings(update), update["observation"]):
        console.print(part)


async def _hint(screen: Screen, tables: Tables, table: str, player: str, update: dict[str, Any]) -> None:
    """Think for the player, or say why not."""
    try:
        screen.hint(await tables.hint(table, player, update["version"]), update)
    except TableError as refused:
        screen.refuse(refused)


async def _decide(live: LiveTable, tables: Tables, player: str, seed: str) -> None:
    """Ask for every decision of the player, until the end or until the player leaves."""
    screen = Screen(live.game, live.names(), live.row.options, seed)
    table, since = live.row.id, -1
    async with tables.watch(table, player) as (_, watch):
        while True:
            await watch.changed()
            update = live.update(player, since)
            since = update["version"]
            screen.tell(update)
            if update["result"] is not None:
                screen.end(update)
                return
            if not update["choices"] or update["automatic"]:
                continue
            answer = screen.ask(update)
            while answer is not None and (answer == HINT or answer.startswith("?")):
                if answer == HINT:
                    await _hint(screen, tables, table, player, update)
                else:
                    screen.explain(answer[1:], await tables.explain(table, player, answer[1:]))
                answer = screen.ask(update, again=True)
            if answer is None:
                screen.leave()
                return
            await tables.move(table, player, secrets.token_urlsafe(12), update["version"], answer)

"""The player's screen: the table, what just happened, the question, and the choices by number."""

from __future__ import annotations

import select
import signal
import socket
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from benben.core.errors import BenbenError
from benben.core.game import Game
from benben.core.standing import Standing
from benben.terminal.games import drawing
from benben.terminal.paper import paper, plain
from benben.terminal.story import Story

LEAST_WIDTH = 80
ROOMY_HEIGHT = 56  # below it the table is drawn low, so that it stays on the screen with its choices
STORY_WIDTH = 38  # where the terminal is wide enough, the story stands beside the table
SHORT_STORY, LONG_STORY = 4, 20
HINT = "h"  # the answer of `ask` that wants a hint; no action has this code
KEYS = (
    "[key]1[/]… choose   [key]?[/] help   [key]? 1[/] explain   [key]h[/] hint   [key]p[/] points, piles   "
    "[key]r[/] again   [key]q[/] leave"
)


def standings(update: dict[str, Any]) -> list[Standing]:
    """The standings of an update's result."""
    return [Standing(line["seat"], line["place"], line["points"], line["reason"], line["params"]) for line in update["result"]["standings"]]


class Screen:
    """One player's view of a table. It prints and asks; it decides nothing."""

    def __init__(self, game: Game, names: Sequence[str], options: Mapping[str, object], seed: str) -> None:
        self.game = game
        self.names = list(names)
        self.console = paper()
        self.story = Story(game, names, options)
        self.lines: list[str] = []
        self._unseen = 0  # lines of the story that no screen has shown yet
        self.console.print(self.story.heading(seed), soft_wrap=True)

    def tell(self, update: dict[str, Any]) -> None:
        """Note what happened, and print it at once."""
        for line in self.story.tell(update["events"]):
            self.lines.append(line)
            self._unseen += 1
            self.console.print(line)

    def ask(self, update: dict[str, Any], again: bool = False) -> str | None:
        """Draw the table (not `again`) and ask until an answer is good: an action code, "?" and a code to explain, or None to leave."""
        choices: list[str] = update["choices"]
        if not again:
            self._draw(update)
        while True:
            answer = self._read()
            if answer is None or answer.lower() in ("q", "quit"):
                return None
            if answer.lower() in ("r", ""):
                self._draw(update)
            elif answer.lower() in ("h", "hint"):
                return HINT
            elif answer.lower() == "p":
                self._details(update)
            elif answer.startswith("?"):
                about = answer[1:].strip()
                if not about:
                    self._help(update)
                elif about.isascii() and about.isdigit():
                    if 1 <= int(about[:9]) <= len(choices):
                        self._about(choices[int(about) - 1], update)
                    else:
                        self._say(f"There is no choice {about[:9]}; choose from 1 to {len(choices)}.")
                elif self._is_code(about):
                    return f"?{about}"
            elif answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(choices):
                return choices[int(answer) - 1]
            elif answer in choices:
                return answer
            elif answer.isascii() and answer.isdigit():
                self._say(f"There is no choice {answer[:9]}; choose from 1 to {len(choices)}.")
            elif self._is_code(answer):
                return f"?{answer}"

    def explain(self, code: str, refused: BenbenError | None) -> None:
        """Say why an action is not allowed, or that it is."""
        if refused is None:
            self.console.print(f"[gold]{plain(code)}[/] is allowed now.", soft_wrap=False)
        else:
            self.refuse(refused)

    def refuse(self, refused: BenbenError) -> None:
        """Say what was refused, and under which rule."""
        rule = getattr(refused, "rule", None)
        self.console.print(f"[refused]{plain(refused.message)}[/]{f' [rule](rule {plain(rule)})[/]' if rule else ''}")

    def hint(self, found: dict[str, Any], update: dict[str, Any]) -> None:
        """The best moves and the chances they leave, numbered as they are chosen."""
        for place, move in enumerate(found["moves"]):
            number = update["choices"].index(move["action"]) + 1
            text = self.game.words.action(move["action"], update["observation"], self.names)
            best = "[gold]best[/]" if place == 0 else "    "
            self.console.print(f"{best} [key]{number:>2}[/] {plain(text)}: [gold]{move['chance']:.0%}[/] to win", soft_wrap=True)

    def end(self, update: dict[str, Any]) -> None:
        """The last table and the result."""
        self.console.print(Rule(style="stone"))
        self.console.print(self._table(update, max(self.console.width, LEAST_WIDTH)))
        self.console.print()
        for line in self.story.result(standings(update), update["observation"]):
            self.console.print(line)

    def leave(self) -> None:
        """The player leaves before the end."""
        self.console.print("You leave the table.")

    # --- drawing ---------------------------------------------------------------------------------------------------

    def _table(self, update: dict[str, Any], width: int) -> RenderableType:
        drawn = drawing(self.game.id)
        return drawn.table(update["observation"], self.names, width, low=self.console.height < ROOMY_HEIGHT) if drawn else Text()

    def _draw(self, update: dict[str, Any]) -> None:
        width = max(self.console.width, LEAST_WIDTH)
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        if width >= LEAST_WIDTH + STORY_WIDTH + 2:
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(width=width - STORY_WIDTH - 2)
            grid.add_column(width=STORY_WIDTH)
            told = Panel("\n".join(self.lines[-LONG_STORY:]), title="[title]Story so far[/]", border_style="stone")
            grid.add_row(self._table(update, width - STORY_WIDTH - 2), told)
            self.console.print(grid)
        else:
            self.console.print(self._table(update, width))
            self.console.print(Rule(style="stone"))
            for line in self.lines[-max(self._unseen, SHORT_STORY) :]:
                self.console.print(line)
        self._unseen = 0
        self.console.print(Rule(style="stone"))
        question = self.game.words.question(update["observation"], self.names)
        self.console.print(f"[bold]{plain(question)}[/] [rule]({plain(self.game.words.rule(update['observation']))})[/]")
        self.console.print(self._choices(update))
        self.console.print(f"[dim]{KEYS}[/]")

    def _choices(self, update: dict[str, Any]) -> RenderableType:
        drawn = drawing(self.game.id)
        rows = []
        for number, code in enumerate(update["choices"], 1):
            row = Text.from_markup(f"[key]{number:>2}[/] ")
            row.append("▌ ", drawn.choice_style(code).rpartition(" on ")[2] if drawn else "gold")
            row.append(self.game.words.action(code, update["observation"], self.names))
            rows.append(row)
        return Columns(rows, column_first=True, padding=(0, 3)) if len(rows) > 6 else Group(*rows)

    def _details(self, update: dict[str, Any]) -> None:
        drawn = drawing(self.game.id)
        if drawn is not None:
            self.console.print(drawn.details(update["observation"], self.names))

    def _help(self, update: dict[str, Any]) -> None:
        example = self.game.catalogue[0].code
        self.console.print(KEYS)
        self.console.print(f"[key]? {plain(example)}[/] whether this action, or any other by its code, is allowed now, and if not why not")
        self.console.print(
            f"[dim]The rules of this decision: {plain(self.game.words.rule(update['observation']))}, in docs/rules/{self.game.id}.md[/]"
        )

    def _about(self, code: str, update: dict[str, Any]) -> None:
        drawn = drawing(self.game.id)
        number = update["choices"].index(code) + 1
        text = self.game.words.action(code, update["observation"], self.names)
        about = drawn.about(code) if drawn else ""
        self.console.print(f"[key]{number:>2}[/] {plain(text)}{f' [dim]{plain(about)}[/]' if about else ''} [rule]({plain(code)})[/]")

    def _say(self, message: str) -> None:
        self.console.print(f"[refused]{plain(message)}[/]")

    def _is_code(self, text: str) -> bool:
        try:
            self.game.catalogue.index(text)
        except BenbenError as error:
            self._say(f"{error.message} Type the number of a choice, ? for help, or q to leave.")
            return False
        return True

    def _read(self) -> str | None:
        """A line from the player; None at the end of input and for Ctrl-C, which both leave."""
        self.console.print("[key]>[/] ", end="")
        sys.stdout.flush()
        try:
            _wait_for_line()
            return input().strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None


def _wait_for_line() -> None:
    """Wait until a line can be read. A Ctrl-C just before a blocking read would be noticed only after it; here none is lost."""
    stdin = sys.__stdin__
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread() or stdin is None or sys.stdin is not stdin:
        return
    noticed, told = socket.socketpair()
    with noticed, told:
        told.setblocking(False)
        before = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
        try:
            select.select([stdin.fileno(), noticed.fileno()], [], [])
        finally:
            signal.set_wakeup_fd(before)

"""An experiment from its plan to its report: plays what is missing, shows how far it is, and keeps what is done when it is stopped."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from benben.lab.extras import need
from benben.lab.plan import Plan
from benben.lab.results import Results, play_games
from benben.lab.show import files, terminal
from benben.lab.tables import report
from benben.lab.workers import spread
from benben.terminal.paper import THEME, paper, plain

DONE, FAILED = 0, 1


@dataclass(frozen=True)
class Setting:
    """How an experiment is run. None of it changes what comes out."""

    out: Path
    workers: int | None = None
    cluster: str | None = None
    resume: bool = False


class _Rate(ProgressColumn):
    """Games a second, as they have come so far."""

    def render(self, task: Task) -> Text:
        rate = (task.completed - task.fields["before"]) / task.elapsed if task.elapsed else 0.0
        return Text(f"{rate:,.0f} a second" if rate >= 10 else f"{rate:.2g} a second")


def run(plan: Plan, setting: Setting) -> int:
    """Run an experiment or go on with it; the exit code. Ctrl-C stops it, and what was played is kept."""
    for module in ("matplotlib", "joblib", "polars"):  # better told now than after the games
        need(module, "lab")
    heed_interrupts()
    results = Results(setting.out, plan)
    missing = results.open(setting.resume)
    notes = Console(stderr=True, theme=THEME, highlight=False)
    try:
        played, seconds = _play(plan, setting, results, missing, notes)
    except KeyboardInterrupt:
        results.flush()
        done = len(results.frame("games"))
        notes.print(
            f"Stopped: {done:,} of {plan.games:,} games are kept in {plain(str(setting.out))}. "
            "The same command with --resume goes on, and gives what it would have given.",
            soft_wrap=True,
        )
        return FAILED
    frames = results.finish()
    if played:
        notes.print(f"{played:,} games in {seconds:,.1f} seconds: {played / seconds:,.1f} a second.", soft_wrap=True)
    told = report(plan, frames)
    path = files.write(told, setting.out)
    console = paper()
    terminal.tell(console, told)
    console.print(f"\n[stone]Everything is in {plain(str(setting.out))}; read {plain(str(path))} in a browser.[/]", soft_wrap=True)
    return DONE


def heed_interrupts() -> None:
    """Every Ctrl-C is Python's again: polars catches SIGINT once it is imported, and loses those that come while it works."""
    handler = signal.getsignal(signal.SIGINT)
    if handler is not None and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, handler)


def _play(plan: Plan, setting: Setting, results: Results, missing: Sequence[int], notes: Console) -> tuple[int, float]:
    began, before = time.monotonic(), plan.games - len(missing)
    columns = (TextColumn("games"), BarColumn(None), MofNCompleteColumn(), _Rate(), TimeRemainingColumn(elapsed_when_finished=True))
    shown = notes.is_terminal and bool(missing)
    with Progress(*columns, console=notes, disable=not shown, expand=True, transient=True) as progress:
        task = progress.add_task("games", total=plan.games, completed=before, before=before)
        if missing:
            # a stop lands between two chunks or in the wait for one: either way the iterator is closed and the workers end
            with closing(spread(partial(play_games, plan), missing, setting.workers, setting.cluster)) as chunks:
                for frames in chunks:
                    progress.advance(task, results.add(frames))
    sys.stderr.flush()
    return len(missing), time.monotonic() - began

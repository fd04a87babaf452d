"""`benben record review`: a graph of winning chances in characters, and the turning points of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benben import games
from benben.bots import review as reviews
from benben.bots.review import Moment
from benben.core.errors import BadInput
from benben.core.record import Record
from benben.terminal.games import marks
from benben.terminal.paper import paper, plain
from benben.terminal.records import DONE, read

HEIGHT: Final = 13  # rows of the graph, from 100% down to 0%
WIDTH: Final = 100  # its greatest width
MARGIN: Final = 6  # before the graph: “100% ┤”
TOLD: Final = 12  # turning points told, the greatest
SIGNS: Final = {"slip": "?!", "mistake": "?", "blunder": "??"}  # as chess players write them


def review(path: Path, seat: int | None) -> int:
    """Judge a record move by move and print what was found, of all seats or of one; return the exit code."""
    record = read(path)
    record.replay()  # whole or not at all
    if seat is not None and not 0 <= seat < len(record.seats):
        raise BadInput("bad-seat", f"There is no seat {seat}; this record has the seats 0 to {len(record.seats) - 1}.", {"seat": seat})
    name = games.get(record.game).name
    if not reviews.reviewable(record.game):
        raise BadInput("no-review", f"There are no reviews of {name} yet; `benben record replay` tells its story.", {"game": record.game})
    console = paper()
    moments = [moment for moment in _worked_out(record) if seat is None or moment.seat == seat]
    if not moments:
        console.print(f"Nobody had a choice in this game of {name}, so there is nothing to judge.", soft_wrap=True)
        return DONE
    signs = marks(record.game, len(record.seats), record.options)
    seats = [number for number in range(len(record.seats)) if seat is None or number == seat]
    for line in graph(moments, _shares(record), seats, signs, len(record.actions), min(WIDTH, console.width - MARGIN)):
        console.print(line, soft_wrap=True)
    console.print("       " + "   ".join(f"{signs[number]} {plain(record.seats[number])}" for number in seats), soft_wrap=True)
    console.print()
    _tell(console, record, moments, signs)
    return DONE


def _worked_out(record: Record) -> list[Moment]:
    """All moments, with progress on standard error where somebody watches it."""
    errors = Console(stderr=True)
    columns = (TextColumn("Looking at the decisions"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("", total=reviews.count(record))
        found = []
        for moment in reviews.review(record):
            found.append(moment)
            progress.advance(task)
    return found


def _shares(record: Record) -> list[float] | None:
    """What each seat had of the win in the end; None for a game that was not over."""
    if record.result is None:
        return None
    places = {int(standing["seat"]): int(standing["place"]) for standing in record.result["standings"]}
    first = [number for number, place in places.items() if place == 1]
    return [1 / len(first) if number in first else 0.0 for number in range(len(record.seats))]


def graph(
    moments: Sequence[Moment], shares: Sequence[float] | None, seats: Sequence[int], signs: Sequence[str], plies: int, width: int
) -> list[str]:
    """The chances of the seats as lines of Rich markup: moves from left to right, 100% at the top.

    Each seat's sign stands where its chance was at its own decisions, and dots of its line in between; the last column is the end.
    """
    columns = max(20, width)
    cells = [[" "] * columns for _ in range(HEIGHT)]

    def row(chance: float) -> int:
        return round((1 - chance) * (HEIGHT - 1))

    for number in seats:
        points = [(round((moment.ply - 1) / max(1, plies) * (columns - 1)), moment.left) for moment in moments if moment.seat == number]
        if shares is not None:
            points.append((columns - 1, shares[number]))
        for (start, before), (end, after) in pairwise(points):
            for at in range(start + 1, end):
                between = before + (after - before) * (at - start) / (end - start)
                if cells[row(between)][at] == " ":
                    cells[row(between)][at] = "[dim]·[/]"
        for at, chance in points:
            cells[row(chance)][at] = signs[number]
    lines = []
    for number, line in enumerate(cells):
        label = {0: "100%", (HEIGHT - 1) // 2: " 50%", HEIGHT - 1: "  0%"}.get(number, "    ")
        lines.append(f"[stone]{label} ┤[/]" + "".join(line).rstrip())
    last = f"move {plies}"
    lines.append("[stone]     └" + "─" * columns + "[/]")
    lines.append("[stone]      1" + last.rjust(columns - 1) + "[/]")
    return lines


def _tell(console: Console, record: Record, moments: Sequence[Moment], signs: Sequence[str]) -> None:
    """The turning points in the order of the game, in the words of the game."""
    marked = [moment for moment in moments if moment.mark is not None]
    if not marked:
        console.print("No decision gave away more than a little; what was lost, luck or better play took.", soft_wrap=True)
        return
    told = {moment.ply: moment for moment in sorted(marked, key=lambda moment: (-moment.lost, moment.ply))[:TOLD]}
    few = "" if len(told) == len(marked) else f", the {TOLD} greatest of {len(marked)}"
    console.print(f"[title]Turning points[/]{few}, judged by what each could know:", soft_wrap=True)
    words, names = games.get(record.game).words, list(record.seats)
    for ply, observation, _, _ in reviews.decisions(record):
        moment = told.get(ply)
        if moment is not None:
            played, best = (plain(words.action(code, observation, names)) for code in (moment.action, moment.best))
            console.print(
                f"{signs[moment.seat]} [bold]Move {ply}[/], {plain(names[moment.seat])}: [refused]{SIGNS[moment.mark or 'slip']} "
                f"{moment.mark}[/], from {moment.chance:.0%} to {moment.left:.0%}\n    Played: {played}\n    Better: {best}",
                soft_wrap=True,
            )

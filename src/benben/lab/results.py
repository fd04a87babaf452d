"""The folder of an experiment: its plan, what has been played so far, and at the end its tables as Parquet and CSV.

plan.json                the plan; whoever goes on must have the same
parts/                   what has been played, while it is not all
games.parquet, .csv      a row a game
seats.parquet, .csv      a row a game and seat
uses.parquet, .csv       of a balance: a row for everything that a seat used in a game
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from benben.core.errors import BadInput
from benben.lab.extras import need
from benben.lab.match import play
from benben.lab.plan import Plan, read_plan

if TYPE_CHECKING:
    import polars

FLUSH_SECONDS: Final = 0.5
COLUMNS: Final[dict[str, dict[str, str]]] = {  # docs/lab.md says what they mean
    "games": {"number": "Int64", "variant": "Int8", "deal": "Int64", "seed": "String", "plies": "Int32", "ended": "String"},
    "seats": {
        "number": "Int64",
        "variant": "Int8",
        "deal": "Int64",
        "seat": "Int8",
        "bot": "String",
        "turn": "Int8",
        "place": "Int8",
        "share": "Float64",
        "points": "Int32",
        "decisions": "Int32",
    },
    "uses": {"number": "Int64", "variant": "Int8", "seat": "Int8", "group": "String", "element": "String", "count": "Int32"},
}
ORDER: Final = {"games": ["number"], "seats": ["number", "seat"], "uses": ["number", "seat", "group", "element"]}

Frames = dict[str, Any]  # name of a table -> polars.DataFrame


def play_games(plan: Plan, numbers: Sequence[int]) -> Frames:
    """Play games of a plan by their numbers; the rows that they bring to each table. Runs wherever the workers are."""
    rows: dict[str, list[list[Any]]] = {name: [[] for _ in columns] for name, columns in COLUMNS.items()}
    for number in numbers:
        fixture = plan.fixture(number)
        variant = plan.variants[fixture.variant]
        outcome = play(plan.game, fixture.seats, fixture.seed, variant.options, variant.components, plan.watched())
        key = (number, fixture.variant)
        _append(rows["games"], (*key, fixture.deal, fixture.seed, outcome.plies, outcome.ended))
        for seat, bot in enumerate(fixture.seats):
            told = (outcome.turns[seat], outcome.places[seat], outcome.shares[seat], outcome.points[seat], outcome.decisions[seat])
            _append(rows["seats"], (*key, fixture.deal, seat, bot, *told))
        for use, count in outcome.uses.items():
            _append(rows["uses"], (*key, *use, count))
    frames = {}
    for name in tables(plan):
        schema = _schema(name)
        frames[name] = need("polars", "lab").DataFrame(dict(zip(schema, rows[name], strict=True)), schema=schema)
    return frames


def tables(plan: Plan) -> list[str]:
    """The names of the tables that a plan fills; that of the games comes last."""
    return ["seats", "uses", "games"] if plan.watched() else ["seats", "games"]


def _append(columns: list[list[Any]], row: tuple[Any, ...]) -> None:
    for column, value in zip(columns, row, strict=True):
        column.append(value)


def _schema(name: str) -> dict[str, Any]:
    pl = need("polars", "lab")
    return {column: getattr(pl, kind) for column, kind in COLUMNS[name].items()}


class Results:
    """What an experiment has found so far, in its folder."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.parts = folder / "parts"
        self.held: list[Frames] = []
        self.flushed = time.monotonic()

    @cached_property
    def pl(self) -> Any:
        """The library, asked for when it is needed."""
        return need("polars", "lab")

    def open(self, resume: bool) -> Sequence[int]:
        """Begin in the folder, or go on there; the numbers of the games still to be played, ascending.

        Raises `BadInput` when the folder holds something else, or holds an experiment and nobody asked to go on with it.
        """
        _ = self.pl
        path = self.folder / "plan.json"
        if path.exists():
            if not resume:
                message = f"{self.folder} holds an experiment already; --resume goes on with it, --out names another folder."
                raise BadInput("not-empty", message, {"folder": str(self.folder)})
            self._compare(read_plan(path.read_text(encoding="utf-8")))
        elif resume:
            message = f"{self.folder} holds no experiment to go on with; leave --resume out to begin one."
            raise BadInput("nothing-to-resume", message, {"folder": str(self.folder)})
        elif self.folder.exists() and (not self.folder.is_dir() or any(self.folder.iterdir())):
            message = f"{self.folder} is not an empty folder; --out names a folder that is empty or does not exist."
            raise BadInput("not-empty", message, {"folder": str(self.folder)})
        self.folder.mkdir(parents=True, exist_ok=True)
        _write(path, self.plan.to_json())
        done = {number for frame in self._stored("games") for number in frame["number"]}
        every = range(self.plan.games)
        return [number for number in every if number not in done] if done else every

    def add(self, frames: Frames) -> int:
        """Keep what was played; it is on the disk at the latest half a second after, when more comes. Returns how many games that were."""
        self.held.append(frames)
        if time.monotonic() - self.flushed > FLUSH_SECONDS:
            self.flush()
        return len(frames["games"])

    def flush(self) -> None:
        """Write down what is held. The table of games comes last: a part without it does not count."""
        self.flushed = time.monotonic()
        if not self.held:
            return
        self.parts.mkdir(exist_ok=True)
        name = f"{self.held[0]['games']['number'][0]:012}-{time.time_ns()}"
        for table in tables(self.plan):
            path = self.parts / f"{name}.{table}.parquet"
            self.pl.concat([frames[table] for frames in self.held]).write_parquet(path.with_suffix(".new"))
            path.with_suffix(".new").rename(path)
        self.held = []

    def finish(self) -> Frames:
        """All games are played: one table of each kind, sorted, in place of the parts."""
        self.flush()
        frames = {name: self.frame(name) for name in tables(self.plan)}
        for name, frame in frames.items():
            for suffix in ("parquet", "csv"):
                path = self.folder / f"{name}.{suffix}"
                getattr(frame, f"write_{suffix}")(path.with_suffix(".new"))
                path.with_suffix(".new").rename(path)
        shutil.rmtree(self.parts, ignore_errors=True)
        return frames

    def frame(self, name: str) -> polars.DataFrame:
        """A table of what has been played so far, sorted. Whatever the workers and stops were, it is the same for the same games."""
        found = list(self._stored(name))
        frame: polars.DataFrame = self.pl.concat(found) if found else self.pl.DataFrame(schema=_schema(name))
        # parts may overlap where a stop came between the table and the removal of its parts
        return frame.unique(subset=ORDER[name], keep="any").sort(ORDER[name])

    def _stored(self, name: str) -> Iterable[polars.DataFrame]:
        whole = self.folder / f"{name}.parquet"
        if whole.exists():
            yield self.pl.read_parquet(whole)
        for games in sorted(self.parts.glob("*.games.parquet")):
            yield self.pl.read_parquet(games.with_name(games.name.replace(".games.", f".{name}.")))

    def _compare(self, stored: Plan) -> None:
        if replace(stored, games=self.plan.games) != self.plan:
            told = next(part for part in vars(stored) if part != "games" and getattr(stored, part) != getattr(self.plan, part))
            message = f"{self.folder} holds another experiment: its {told} differ; --resume needs the same command as before."
            raise BadInput("other-plan", message, {"part": told})
        if stored.games > self.plan.games:
            message = f"{self.folder} holds an experiment of {stored.games:,} games; it can be made longer, not shorter."
            raise BadInput("other-plan", message, {"games": stored.games})


def _write(path: Path, text: str) -> None:
    """All of a file or nothing."""
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)

"""The ladder: every pair of levels in every game, mixed tables, and how much is left to luck.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/ladder run      # plays; goes on where it was stopped
    uv run python benchmarks/ladder report                                               # writes docs/strength.md and its plot

`run` adds a line to `benchmarks/ladder/games.jsonl` (not kept in the repository) for each game played, and sums them up in `results.json`
(kept) at the end, or whenever Ctrl-C stops it. A game is decided by its seed and by the bots, whatever the machine and the number of
workers; `results.json` says which bots (a digest of their sources) played.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from report import longest, write
from schedule import ENTRANTS, KINDS, Fixture, digest, fixtures

from benben import build, games
from benben.lab.match import play
from benben.lab.workers import spread

HERE = Path(__file__).resolve().parent
LINES = HERE / "games.jsonl"
RESULTS = HERE / "results.json"


def played(some: Sequence[Fixture]) -> list[dict[str, Any]]:
    """Games of the ladder, each as a line."""
    out = []
    for fixture in some:
        outcome = play(fixture.game, fixture.seats, fixture.seed)
        kept = {name: getattr(outcome, name) for name in ("shares", "points", "seconds", "decisions")}
        out.append({"key": fixture.key, "game": fixture.game, "kind": fixture.kind, "seats": list(fixture.seats), **kept})
    return out


def lines(wanted: dict[str, str]) -> Iterable[dict[str, Any]]:
    """The games that lie in the file and were played by the present bots."""
    if LINES.exists():
        for text in LINES.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            if wanted.get(line["game"]) == line["bots"]:
                yield line


def run(chosen: list[str], kinds: list[str], names: list[str], workers: int) -> None:
    """Play what has not been played yet."""
    if build.kind() != "compiled":
        sys.exit("The ladder takes days with the interpreted engine: set PYTHONPATH=$(uv run python build_engine.py).")
    digests = {game: digest(game) for game in chosen}
    done = {line["key"] for line in lines(digests)}
    # lap by lap, and those who think longest last: whoever stops it early has something of everything
    wanted = [fixture for game in chosen for fixture in fixtures(game) if fixture.kind in kinds and {*fixture.seats} <= {*names}]
    todo = [fixture for fixture in wanted if fixture.key not in done]
    todo.sort(key=lambda fixture: (fixture.lap, sum(10 * ("master" in seat) + ("hard" in seat) for seat in fixture.seats)))
    began, count = time.time(), 0
    with LINES.open("a", encoding="utf-8") as file, closing(spread(played, todo, workers)) as chunks:
        try:
            for chunk in chunks:
                for line in chunk:
                    file.write(json.dumps({**line, "bots": digests[line["game"]]}) + "\n")
                file.flush()
                count += len(chunk)
                print(f"{count} of {len(todo)} games, {count / (time.time() - began):.2f} a second", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print("Stopped; what was played is kept.", file=sys.stderr)
    summed(digests)


def summed(digests: dict[str, str]) -> None:
    """Sum the lines up into `results.json`.

    What stands there stays for games that are not among `digests`, and for tables of the same bots of which there are fewer lines here.
    """
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for game, bots in digests.items():
        sums: dict[tuple[str, tuple[str, ...]], dict[str, Any]] = {}
        moves: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for line in lines({game: bots}):
            names = tuple(sorted(line["seats"]))
            each = sums.setdefault(
                (line["kind"], names), {"kind": line["kind"], "names": names, "games": 0, "won": dict.fromkeys(names, 0.0), "drawn": 0}
            )
            each["games"] += 1
            each["drawn"] += max(line["shares"]) < 1
            for seat, name in enumerate(line["seats"]):
                each["won"][name] += line["shares"][seat]
                if line["kind"] == "pair":
                    moves[name][0] += line["seconds"][seat]
                    moves[name][1] += line["decisions"][seat]
        for each in sums.values():
            each["won"] = {name: round(won, 3) for name, won in each["won"].items()}
        before = results.get(game, {})
        if before.get("bots") != bots:
            before = {"sets": [], "milliseconds": {}}
        milliseconds = {name: round(1000 * taken / count, 2) for name, (taken, count) in moves.items() if count}
        results[game] = {
            "bots": bots,
            "sets": longest([*before["sets"], *sums.values()]),
            "milliseconds": dict(sorted({**before["milliseconds"], **milliseconds}.items())),
        }
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Play or report."""
    parser = argparse.ArgumentParser(prog="benchmarks/ladder", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("run", "sum", "report"))
    parser.add_argument("--games", nargs="+", choices=games.ids(), default=list(games.ids()), metavar="GAME")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND", help=f"only these of {', '.join(KINDS)}")
    parser.add_argument(
        "--names", nargs="+", default=[*ENTRANTS, "knowing:master"], metavar="BOT", help="only tables of these (default: all)"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    if arguments.what == "run":
        run(arguments.games, arguments.kinds, arguments.names, arguments.workers)
    elif arguments.what == "sum":
        summed({game: digest(game) for game in arguments.games})
    else:
        write(json.loads(RESULTS.read_text(encoding="utf-8")), HERE.parents[1] / "docs")


if __name__ == "__main__":
    main()

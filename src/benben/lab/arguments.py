"""The arguments of `benben lab`. Kept apart and light: `benben --help` reads them, and imports nothing of the lab itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

COMMANDS = (  # name, what it does, what --games counts, how many unless told
    ("play", "play many games between bots, and tell who won, how long they were and what they scored", "how many games", 1000),
    ("tournament", "let bots meet each other on the same deals from every seat, and rate them", "how many games for each table", 200),
    (
        "balance",
        "weigh a game: who begins, how long it is, which of its parts go with winning; or compare two ways to play it",
        "how many games of each way to play",
        1000,
    ),
)


def add_lab(
    commands: Any, number: Callable[[str], int], option: Callable[[str], tuple[str, str]], names: Callable[[str], list[str]]
) -> None:
    """Add the command to a parser's subcommands; the three readers are those of the command line."""
    lab = commands.add_parser("lab", help="play many games: tournaments, balance, tables and plots", allow_abbrev=False)
    about = lab.add_subparsers(dest="about", metavar="play|tournament|balance", required=True)
    for name, text, each, count in COMMANDS:
        sub = about.add_parser(
            name, help=text, description=f"{text[0].upper()}{text[1:]}.", epilog="docs/lab.md explains the results.", allow_abbrev=False
        )
        sub.add_argument("game", metavar="GAME", help="which game (`benben games` lists them)")
        sub.add_argument("--games", type=number, default=count, metavar="N", help=f"{each} (default: %(default)s)")
        bots = "the entrants (default: random,easy,medium)" if name == "tournament" else "one a seat, or one for all (default: medium)"
        sub.add_argument("--bots", type=names, metavar="LIST", help=f"{bots}; `search:500` is a search of so many iterations")
        seats = "2" if name == "tournament" else "as many as there are bots, the fewest for one"
        sub.add_argument("--players", type=number, metavar="N", help=f"how many sit at a table (default: {seats})")
        sub.add_argument("--seed", default="lab", metavar="S", help="what decides every game (default: %(default)s)")
        sub.add_argument(
            "--option", "--options", type=option, action="append", default=[], metavar="K=V", help="a rule of the table; may be given again"
        )
        sub.add_argument("--components", type=Path, metavar="FILE", help="printed values of your own copy, as TOML")
        if name == "balance":
            sub.add_argument("--against", type=Path, metavar="FILE", help="compare with these printed values")
            sub.add_argument(
                "--against-option",
                type=option,
                action="append",
                default=[],
                metavar="K=V",
                help="compare with this rule; may be given again",
            )
        sub.add_argument("--out", type=Path, metavar="DIR", help="folder for the results (default: benben-lab/ and what is played)")
        sub.add_argument("--workers", type=number, metavar="N", help="processes that play (default: one for each core)")
        sub.add_argument("--cluster", metavar="URL", help="play on a Dask cluster, as in tcp://host:8786")
        sub.add_argument("--resume", action="store_true", help="go on with what was stopped, or make it longer with more --games")

"""The command line. It parses and reports; what the commands do is in the rooms below, imported only when a command needs them.

Exit codes: 0 done, 1 failed, 2 the command or its input was wrong. What a person can put right is one sentence on standard error,
never a traceback.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from benben import __version__
from benben.lab.arguments import add_lab

DONE, FAILED, WRONG = 0, 1, 2
DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8123


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535 (or 0 for any free one), not {text!r}")
    return int(text)


def _number(text: str) -> int:
    if not (text.isascii() and text.removeprefix("-").isdigit() and len(text) <= 9):
        raise argparse.ArgumentTypeError(f"it takes a whole number, not {text!r}")
    return int(text)


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(f"an option is written key=value (`benben games` lists them), not {text!r}")
    return key, value


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"bots are named one after the other, as in greedy,random; {text!r} has an empty name")
    return names


def _add_places(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", type=Path, metavar="DIR", help="folder where data lie (default: the platform's folder for user data)")
    command.add_argument("--database", metavar="URL", help="SQLAlchemy URL of the database (default: SQLite in the data folder)")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="benben",
        description="Pyramid board games in the browser and in the terminal. Without a command, the server starts.",
        epilog="Every command has a --help of its own.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"benben {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    serve = commands.add_parser("serve", help="start the server and open tables in the browser (the default)", allow_abbrev=False)
    serve.add_argument(
        "--host", default=DEFAULT_HOST, metavar="H", help="address to listen on; 0.0.0.0 lets others in (default: %(default)s)"
    )
    serve.add_argument(
        "--port", type=_port, default=DEFAULT_PORT, metavar="P", help="port to listen on; 0 takes a free one (default: %(default)s)"
    )
    _add_places(serve)

    play = commands.add_parser("play", help="play a game in the terminal", allow_abbrev=False)
    play.add_argument("game", metavar="GAME", help="which game (`benben games` lists them)")
    play.add_argument(
        "--players", type=_number, metavar="N", help="how many play, you included (default: what --bots needs, else the fewest)"
    )
    play.add_argument(
        "--bots",
        type=_names,
        metavar="LIST",
        help="bots of the other seats in order, from easy, medium, hard, master, as in hard,easy; one name serves all",
    )
    play.add_argument("--seed", metavar="S", help="the game's seed: the same seed deals the same game (default: a new one)")
    play.add_argument("--option", type=_option, action="append", default=[], metavar="K=V", help="a rule of this table; may be given again")
    play.add_argument(
        "--components", type=Path, metavar="FILE", help="printed values of your own copy, as TOML (`benben components GAME` prints ours)"
    )
    play.add_argument("--record", type=Path, metavar="FILE", help="write the record of the game to this file when it is over")
    play.add_argument("--watch", action="store_true", help="bots sit on every seat; the log and the result are printed")

    record = commands.add_parser("record", help="show, replay, check or review the record of a game", allow_abbrev=False)
    about = record.add_subparsers(dest="about", metavar="show|replay|check|review", required=True)
    for name, text in (
        ("show", "say what was played and how it ended"),
        ("replay", "print the story of the game, decision by decision"),
        ("check", "play it again and compare the result"),
        ("review", "draw everybody's chances to win and name the turning points"),
    ):
        sub = about.add_parser(name, help=text, allow_abbrev=False)
        sub.add_argument("file", type=Path, metavar="FILE", help="a record as JSON")
        if name == "replay":
            sub.add_argument("--seat", type=_number, metavar="N", help="see it from the eyes of seat N, from 0 (default: a spectator's)")
        elif name == "review":
            sub.add_argument("--seat", type=_number, metavar="N", help="judge the moves of seat N alone, from 0 (default: everybody's)")

    add_lab(commands, _number, _option, _names)
    commands.add_parser("games", help="list what can be played, by how many, with which options and bots", allow_abbrev=False)
    components = commands.add_parser(
        "components", help="print a game's printed values as TOML, each with its source, to correct them", allow_abbrev=False
    )
    components.add_argument("game", metavar="GAME", help="which game (`benben games` lists them)")
    doctor = commands.add_parser("doctor", help="say what runs here: version, build, Python, database, where data lie", allow_abbrev=False)
    _add_places(doctor)
    return parser


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command == "serve":
        from benben.terminal import serving

        return serving.serve(arguments.host, arguments.port, arguments.data, arguments.database)
    if arguments.command == "play":
        from benben.terminal import play

        return play.play(
            play.Setting(
                game=arguments.game,
                players=arguments.players,
                bots=arguments.bots,
                seed=arguments.seed,
                options=arguments.option,
                components=arguments.components,
                record=arguments.record,
                watch=arguments.watch,
            )
        )
    if arguments.command == "record":
        from benben.terminal import records

        if arguments.about == "show":
            return records.show(arguments.file)
        if arguments.about == "check":
            return records.check(arguments.file)
        if arguments.about == "review":
            from benben.terminal import review

            return review.review(arguments.file, arguments.seat)
        return records.replay(arguments.file, arguments.seat)
    if arguments.command == "lab":
        from benben.lab import command

        return command.run(arguments)
    if arguments.command == "games":
        from benben.terminal import listing

        return listing.show_games()
    if arguments.command == "components":
        from benben.terminal import listing

        return listing.show_components(arguments.game)
    from benben import doctor

    return doctor.report(arguments.data, arguments.database)


def run(argv: Sequence[str]) -> int:
    """Run a command line (without the program's name) and return its exit code."""
    words = list(argv)
    # `benben` is `benben serve`, and so is `benben --port 8080`.
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "serve")
    try:
        arguments = _parser().parse_args(words)
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else WRONG
    from benben.core.errors import BenbenError

    try:
        return _run(arguments)
    except BenbenError as error:
        return _say(error.message, WRONG)
    except BrokenPipeError:
        # Whoever read our output has had enough (`| head`); what is still buffered goes nowhere, quietly.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _say(f"{where}{error.strerror or error}.", FAILED)
    except KeyboardInterrupt:
        return _say("Interrupted.", FAILED)


def _say(message: str, code: int) -> int:
    # Names and paths in it come from outside: they shall not move the terminal's cursor.
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in message)
    print(f"benben: {shown}", file=sys.stderr)  # noqa: T201 (the command line talks)
    return code


def main() -> NoReturn:
    """The `benben` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our signs shows something in their place
    sys.exit(run(sys.argv[1:]))

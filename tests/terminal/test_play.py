"""`benben play` and `benben record`: whole games, by bots and by a person at a terminal, and their records."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benben import cli, games
from benben.core.record import Record
from benben.tables import Pace
from benben.terminal import play

SEED = "terminal"


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "60")
    monkeypatch.setenv("LOGNAME", "ada")
    monkeypatch.setattr(play, "PLAYING", Pace(0.0, 0.0))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterator[str]], None]:
    """Lets a script type at a terminal; when it has nothing more to say, input ends."""

    def script(lines: Iterator[str]) -> None:
        class Terminal:
            def isatty(self) -> bool:
                return True

        def read() -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(sys, "stdin", Terminal())
        monkeypatch.setattr("builtins.input", read)

    return script


def watch(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.run(["play", "neteru", "--watch", "--bots", "random", "--seed", SEED, *words]) == cli.DONE
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_watching_is_the_same_for_the_same_seed(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    out = watch(capsys, "--players", str(players))
    assert out == watch(capsys, "--players", str(players))
    assert out.splitlines()[0].endswith(f"seed {SEED}")
    assert "Round 1: " in out
    assert "The game is over" in out
    for place in ("first", "second", "third", "fourth")[:1]:
        assert f" is {place} with " in out
    assert out.count(" is ") >= players


def test_watching_another_seed_is_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    one = watch(capsys)
    assert cli.run(["play", "neteru", "--watch", "--bots", "random", "--seed", SEED + "2"]) == cli.DONE
    assert capsys.readouterr().out.splitlines()[1:] != one.splitlines()[1:]


def test_watching_shows_what_a_spectator_may_see(capsys: pytest.CaptureFixture[str]) -> None:
    """No drawn card is named: the log is a spectator's."""
    out = watch(capsys)
    drawn = re.findall(r" drew (.*)\.", out)
    assert drawn
    assert set(drawn) == {"a card"}


def test_watching_is_the_same_through_a_pipe_in_other_surroundings(capsys: pytest.CaptureFixture[str]) -> None:
    """Another process, no terminal, an encoding without our signs, another hash seed: the same lines, as far as they can be written."""
    here = watch(capsys)
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONIOENCODING": "ascii", "TERM": "dumb"}
    command = [sys.executable, "-m", "benben", "play", "neteru", "--watch", "--bots", "random", "--seed", SEED]
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    assert done.stdout.decode("ascii") == here.encode("ascii", "replace").decode("ascii")


def test_a_reader_who_has_had_enough_is_no_crash() -> None:
    command = f"{sys.executable} -m benben play neteru --watch --bots random --seed {SEED} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)  # noqa: S602
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_a_person_plays_a_whole_game(typed: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = 0

    def always_first() -> Iterator[str]:
        nonlocal asked
        while True:
            asked += 1
            yield "1"

    typed(always_first())
    file = tmp_path / "game.json"
    words = ["play", "neteru", "--players", "3", "--bots", "random,greedy", "--seed", SEED, "--option", "mulligan=false"]
    assert cli.run([*words, "--record", str(file)]) == cli.DONE
    out = capsys.readouterr().out
    assert "Your turn" in out
    assert "The game is over" in out
    assert "Points" in out
    record = Record.from_json(file.read_text(encoding="utf-8"))
    assert record.seats == ("Ada", "Random", "Greedy")
    assert record.options == {"mulligan": False}
    assert record.replay().is_over
    assert 0 < asked < len(record.actions)


def test_the_keys(typed: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    typed(iter(["r", "p", "?", "? 1", "? 99", "0", "99", "²", "dance", "? play guard-9", "? mulligan", "q"]))
    assert cli.run(["play", "neteru", "--bots", "random", "--seed", "keys", "--record", str(file)]) == cli.DONE
    out = capsys.readouterr().out
    assert out.count("Your turn: play a card, or discard one.") == 2  # drawn, and once more for r
    assert "? 1 explain" in out
    assert "discard pile, oldest first" in out
    assert "There is no choice 99; choose from 1 to" in out
    assert "There is no choice 0; choose from 1 to" in out
    assert "“dance” is no action of this game" in out
    assert "“²” is no action of this game" in out
    assert "Guard 9 is not in your hand." in out or "play guard-9 is allowed now" in out
    assert "mulligan is allowed now." in out
    assert "You leave the table." in out
    left = Record.from_json(file.read_text(encoding="utf-8"))
    assert left.result is None
    assert not left.replay().is_over


@pytest.mark.parametrize("last", ["q", None])
def test_leaving(last: str | None, typed: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]) -> None:
    """`q` leaves, and so does the end of input."""
    typed(iter([] if last is None else [last]))
    assert cli.run(["play", "neteru", "--bots", "random", "--seed", SEED]) == cli.DONE
    assert "You leave the table." in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_ctrl_c_while_others_are_at_move(tmp_path: Path) -> None:
    """It leaves the table like at the question, and what was asked for is still done: the record so far is written."""
    import pexpect

    file = tmp_path / "left.json"
    environment = {**os.environ, "TERM": "xterm-256color"}
    words = ["-m", "benben", "play", "neteru", "--players", "4", "--bots", "random", "--seed", SEED, "--record", str(file)]
    child = pexpect.spawn(sys.executable, words, env=environment, dimensions=(50, 80), encoding="utf-8", timeout=60)
    child.expect("is at move")  # the bots of this seed begin, with a pause before each of their moves
    child.sendintr()
    child.expect("You leave the table")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == cli.DONE
    assert Record.from_json(file.read_text(encoding="utf-8")).result is None


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("colour", [True, False])
def test_at_a_real_terminal(colour: bool) -> None:
    """Eighty columns of a pseudo-terminal: the question comes, no line is too long, Ctrl-C leaves, NO_COLOR is kept to."""
    import pexpect
    from rich.cells import cell_len

    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    for name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CI"):
        environment.pop(name, None)
    if not colour:
        environment["NO_COLOR"] = "1"
    words = ["-m", "benben", "play", "neteru", "--players", "4", "--bots", "random", "--seed", SEED]
    child = pexpect.spawn(sys.executable, words, env=environment, dimensions=(50, 80), encoding="utf-8", timeout=60)
    child.expect("Your turn")
    before: Any = child.before
    child.expect("leave")
    child.sendintr()
    child.expect("You leave the table")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == cli.DONE
    assert ("\x1b[1;38;2;" in before) == colour
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", before).splitlines()
    assert max(cell_len(line) for line in lines) <= 80


# --- records ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A whole game of random choices, as JSON."""
    game = games.get("neteru")
    from benben.core.record import record_of
    from benben.core.rng import FastRng

    state, rng, codes = game.new(3, SEED), FastRng(1), []
    while not state.is_over:
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        codes.append(game.catalogue[action].code)
        state.apply(action)
    data: dict[str, Any] = json.loads(record_of(game, state, ["Neith", "Merit", "Hori"], SEED, {}, codes).to_json())
    return data


def written(tmp_path: Path, data: object) -> str:
    file = tmp_path / "record.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(file)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.run(["record", *words]) == cli.DONE
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.run(["record", *words]) == cli.WRONG
    out, err = capsys.readouterr()
    assert out == ""
    [line] = err.splitlines()
    assert line.startswith("benben: ")
    return line


def test_a_record_is_shown_checked_and_replayed(record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, record)
    out = told(capsys, "show", file)
    for text in ("Neteru", "Neith", "Merit", "Hori", SEED, str(len(record["actions"])), "mulligan=true", " is first with "):
        assert text in out
    assert f"{len(record['actions'])} decisions" in told(capsys, "check", file)
    spectator = told(capsys, "replay", file)
    own = told(capsys, "replay", file, "--seat", "1")
    assert "Round 1: " in spectator
    assert "Merit drew a card." in spectator
    assert "Merit drew a card." not in own
    assert re.search(r"Merit drew \w+ \d\.", own)
    assert "Hori drew a card." in own


def test_an_unfinished_record(record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, {**record, "actions": record["actions"][:7], "result": None})
    for command in ("show", "check", "replay"):
        assert "was not over" in told(capsys, command, file)


@pytest.mark.parametrize("command", ["show", "check", "replay"])
class TestRecordsThatAreNone:
    """Every command says in one sentence what is wrong."""

    def test_an_illegal_action_at_step_40(
        self, command: str, record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        actions = list(record["actions"])
        wrong = "take amon-re" if actions[39] != "take amon-re" else "mulligan"
        actions[39] = wrong
        sentence = refused(capsys, command, written(tmp_path, {**record, "actions": actions}))
        assert f"Step 40 of the record, “{wrong}”, is not allowed there" in sentence

    def test_an_unknown_action_at_step_40(
        self, command: str, record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        actions = list(record["actions"])
        actions[39] = "build a sphinx"
        assert "Step 40 of the record" in refused(capsys, command, written(tmp_path, {**record, "actions": actions}))

    def test_future_rules(self, command: str, record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        sentence = refused(capsys, command, written(tmp_path, {**record, "rules_version": 99}))
        assert "rules version 99" in sentence
        assert "newer Benben" in sentence

    def test_actions_after_the_end(self, command: str, record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        more = [*record["actions"], "mulligan"]
        assert "although the game was over" in refused(capsys, command, written(tmp_path, {**record, "actions": more}))

    def test_another_result(self, command: str, record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        assert "another result" in refused(capsys, command, written(tmp_path, {**record, "result": {"standings": []}}))

    @pytest.mark.parametrize(
        "change",
        [
            {"game": "chess"},
            {"game": 7},
            {"seats": ["alone"]},
            {"seats": "many"},
            {"seed": ""},
            {"options": {"mulligan": 3}},
            {"options": {"colour": "red"}},
            {"components": {"card": {"scribe": {"points": "many"}}}},
            {"actions": "all"},
            {"format": 99},
            {"rules_version": True},
        ],
    )
    def test_a_part_that_is_wrong(
        self, change: dict[str, Any], command: str, record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        refused(capsys, command, written(tmp_path, {**record, **change}))

    @pytest.mark.parametrize("text", ["", "{", "null", "[]", "3", '"text"', "NaN", "[" * 100_000, '{"format": 1}'])
    def test_text_that_is_no_record(self, text: str, command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        assert "not a record" in refused(capsys, command, written(tmp_path, text))

    def test_files_that_are_none(self, command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        assert "There is no file" in refused(capsys, command, str(tmp_path / "missing.json"))
        assert "is not a file" in refused(capsys, command, str(tmp_path))
        (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01")
        assert "not text in UTF-8" in refused(capsys, command, str(tmp_path / "binary"))


@pytest.mark.parametrize("seat", ["3", "-1", "99"])
def test_a_seat_that_does_not_exist(seat: str, record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sentence = refused(capsys, "replay", written(tmp_path, record), f"--seat={seat}")
    assert sentence == f"benben: There is no seat {seat}; this record has the seats 0 to 2."


def test_names_from_a_record_move_no_cursor(record: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Neither terminal escapes nor Rich markup of a name reach the terminal as such, nor do lone surrogates stop it."""
    nasty = ["\x1b[2J\x07evil", "[red]markup[/red]", "a\ud800b"]
    file = written(tmp_path, {**record, "seats": nasty, "result": None})
    for command in ("show", "replay"):
        out = told(capsys, command, file)
        assert "\x1b" not in out
        assert "\x07" not in out
        assert "evil" in out
        assert "[red]markup[/red]" in out

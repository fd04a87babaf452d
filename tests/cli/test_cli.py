"""The command line: what it prints, its exit codes, and one sentence for whatever is wrong with its input."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben import __version__, cli, games


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the data of whoever runs it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    return folder


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = cli.run([str(word) for word in words])
    out, err = capsys.readouterr()
    return code, out, err


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """The sentence with which a command line is refused: exit code 2, one line on standard error and nothing else."""
    code, out, err = run(capsys, *words)
    assert code == cli.WRONG, (out, err)
    assert out == ""
    last = err.strip().splitlines()[-1]
    assert last.startswith("benben"), err
    assert "Traceback" not in err
    return last


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == cli.DONE
    for command in ("serve", "play", "record", "games", "components", "doctor", "--version"):
        assert command in out


@pytest.mark.parametrize(
    "command", ["serve", "play", "record", "record show", "record replay", "record review", "games", "components", "doctor"]
)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *command.split(), "--help")[0] == cli.DONE


def test_help_imports_nothing_heavy() -> None:
    """`benben --help` is quick because it parses and no more."""
    code = (
        "import sys; from benben import cli; cli.run(['--help']); print([m for m in ('rich', 'sqlalchemy', 'fastapi') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (cli.DONE, f"benben {__version__}\n", "")


def test_games_lists_each_with_its_players_options_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == cli.DONE
    for game_id in games.ids():
        game = games.get(game_id)
        assert f"benben play {game_id}" in out
        assert f"{game.players[0]} to {game.players[-1]}" in out
        for option in game.options:
            assert option.key in out
    assert "greedy" in out


def test_components_are_printed_corrected_and_played_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, printed, err = run(capsys, "components", "neteru")
    assert (code, err) == (cli.DONE, "")
    mine, record = tmp_path / "mine.toml", tmp_path / "game.json"
    mine.write_text(printed.replace("[god.ra]\npoints = 2", "[god.ra]\npoints = 3"), "utf-8")
    code, _, err = run(capsys, "play", "neteru", "--watch", "--bots", "random", "--components", mine, "--record", record)
    assert (code, err) == (cli.DONE, "")
    assert json.loads(record.read_text("utf-8"))["components"] == {"god": {"ra": {"points": 3}}}
    code, out, _ = run(capsys, "record", "show", record)
    assert code == cli.DONE
    assert "an owner's own values" in out
    assert run(capsys, "record", "check", record)[0] == cli.DONE


def test_components_that_cannot_be_are_refused_before_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    play = ("play", "neteru", "--watch", "--components", mine)
    assert "cannot be read" in refused(capsys, *play)
    mine.write_bytes(b"\xff\xfe")
    assert "UTF-8" in refused(capsys, *play)
    mine.write_text("[god.ra\npoints = 3", "utf-8")
    assert "line 1" in refused(capsys, *play)
    mine.write_text("[god.ra]\npoints = 1000", "utf-8")
    assert "[god.ra] points" in refused(capsys, *play)
    assert "no game" in refused(capsys, "components", "senet")


# --- doctor ----------------------------------------------------------------------------------------------------------


def test_doctor_says_what_runs_and_makes_nothing(capsys: pytest.CaptureFixture[str], data_folder: Path) -> None:
    code, out, _ = run(capsys, "doctor")
    assert code == cli.DONE
    labels = [line.split()[0] for line in out.splitlines()]
    assert labels == ["version", "build", "python", "system", "games", "page", "data", "database"]
    assert __version__ in out
    assert "interpreted" in out
    assert str(data_folder / "benben") in out
    assert not data_folder.exists()


def test_doctor_reads_a_database_and_leaves_it_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    before = file.read_bytes()
    code, out, _ = run(capsys, "doctor", "--database", f"sqlite:///{file}")
    assert code == cli.WRONG
    assert "newer version of Benben (schema 9999)" in out
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("other")] == ["other.db"]


def test_doctor_refuses_what_the_server_refuses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Whoever asks the doctor why the server does not start hears the server's own reason."""
    with sqlite3.connect(tmp_path / "theirs.db") as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with sqlite3.connect(tmp_path / "future.db") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    for url in (tmp_path / "theirs.db", tmp_path / "future.db", tmp_path / "nowhere" / "benben.db"):
        reason = refused(capsys, "serve", "--port", "0", "--database", f"sqlite:///{url}").removeprefix("benben: ")
        code, out, _ = run(capsys, "doctor", "--database", f"sqlite:///{url}")
        assert code == cli.WRONG
        assert out.splitlines()[-1] == f"database    {reason}"
    (tmp_path / "empty.db").touch()
    code, out, _ = run(capsys, "doctor", "--database", f"sqlite:///{tmp_path / 'empty.db'}")
    assert code == cli.DONE
    assert "no tables of Benben yet" in out


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/x", "sqlite:///{not_a_database}"])
def test_doctor_finds_what_is_no_database(url: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, but it is long enough to look at" * 20)
    code, out, err = run(capsys, "doctor", "--database", url.format(not_a_database=tmp_path / "text"))
    assert code == cli.WRONG
    assert err == ""
    assert "database" in out.splitlines()[-1]


# --- serve -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


@pytest.mark.parametrize("words", [["serve"], []])
def test_a_port_in_use(words: list[str], busy_port: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sentence = refused(capsys, *words, "--port", busy_port, "--data", tmp_path)
    assert f"{busy_port} is in use" in sentence
    assert "--port" in sentence


@pytest.mark.parametrize("port", ["70000", "-1", "http", "8e3", ""])
def test_a_port_that_is_none(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "port" in refused(capsys, "serve", f"--port={port}")


def test_an_address_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "no address of this machine" in refused(capsys, "serve", "--host", "203.0.113.7", "--port", 0, "--data", tmp_path)


def test_a_database_file_that_is_not_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "benben.db").write_text("this is no database, but it is long enough to look at" * 20)
    assert "is not a Benben database" in refused(capsys, "serve", "--port", 0, "--data", tmp_path)


def test_a_data_folder_that_is_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "--data" in refused(capsys, "serve", "--port", 0, "--data", tmp_path / "file")


@pytest.mark.skipif(os.name == "nt", reason="SIGINT of one process only")
def test_the_server_says_where_it_is_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "benben", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            said = server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", said)
            assert found, said
            with urllib.request.urlopen(found[0] + "api/health", timeout=30) as answer:
                assert answer.status == 200
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(30) == cli.DONE
        assert "Traceback" not in server.stderr.read()
    assert (tmp_path / "data" / "benben.db").is_file()


# --- what is wrong with a command ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["serve", "--nonsense"], "unrecognized arguments"),
        (["play"], "required: GAME"),
        (["play", "chess", "--watch"], "There is no game “chess”; there is: "),
        (["play", "neteru", "--watch", "--players", "5"], "2 to 4 players, not 5"),
        (["play", "neteru", "--watch", "--players", "0"], "2 to 4 players, not 0"),
        (["play", "neteru", "--watch", "--players=--2"], "whole number, not '--2'"),
        (["play", "pyramidis", "--watch", "--option", "limit=--5"], "limit cannot be '--5'; it takes a whole number from 1 to"),
        (["play", "neteru", "--watch", "--players", "two"], "whole number, not 'two'"),
        (["play", "neteru", "--watch", "--bots", "einstein"], "“einstein”"),
        (["play", "neteru", "--watch", "--bots", "greedy,,random"], "empty name"),
        (["play", "neteru", "--watch", "--players", "4", "--bots", "greedy,random"], "there are 4 seats for bots, but 2 are named"),
        (["play", "neteru", "--players", "2", "--bots", "greedy,random"], "there is 1 seat for bots, but 2 are named"),
        (["play", "neteru", "--watch", "--option", "mulligan"], "key=value"),
        (["play", "neteru", "--watch", "--option", "mulligan=perhaps"], "mulligan cannot be 'perhaps'; it takes true or false"),
        (["play", "neteru", "--watch", "--option", "colour=red"], "no option “colour”"),
        (["play", "neteru", "--watch", "--option", "mulligan=true", "--option", "mulligan=false"], "more than once"),
        (["play", "neteru", "--watch", "--seed", ""], "A seed is a text of 1 to"),
        (["play", "neteru", "--watch", "--seed", "x" * 1000], "A seed is a text of 1 to"),
        (["play", "neteru", "--watch", "--seed", "\udcff"], "can be printed"),
        (["play", "neteru", "--watch", "--seed", "a\x1b[2J"], "can be printed"),
        (["play", "neteru", "--watch", "--record", "/nonexistent/folder/game.json"], "there is no folder"),
        (["play", "neteru", "--watch", "--record", "/"], "is a folder"),
        (["record"], "required: show|replay|check|review"),
        (["record", "burn", "file"], "invalid choice: 'burn'"),
        (["record", "show"], "required: FILE"),
    ],
)
def test_wrong_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, *words)


def test_playing_needs_a_terminal() -> None:
    command = [sys.executable, "-m", "benben", "play", "neteru"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == cli.WRONG
    assert done.stdout == ""
    assert "no terminal on standard input" in done.stderr
    assert "--watch" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_a_record_that_cannot_be_written_fails(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "play", "neteru", "--watch", "--bots", "random", "--record", "/dev/full")
    assert code == cli.FAILED
    assert "The game is over" in out
    assert err == "benben: /dev/full: No space left on device.\n"

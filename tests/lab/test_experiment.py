"""Whole experiments by the command line: the same files whoever played the games, and whatever came between."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

from benben import cli

PLAY = ("lab", "play", "neteru", "--bots", "random", "--seed", "test")


def run(*words: object) -> int:
    return cli.run([str(word) for word in words])


def tables(folder: Path) -> dict[str, bytes]:
    """The files with the games, byte by byte."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.suffix in (".csv", ".parquet")}


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """The one sentence with which a command is refused."""
    capsys.readouterr()
    assert run(*words) == cli.WRONG
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    return err.strip().splitlines()[-1]


def test_the_same_files_whatever_the_number_of_workers(tmp_path: Path) -> None:
    for workers in (1, 2):
        assert run(*PLAY, "--games", 40, "--workers", workers, "--out", tmp_path / str(workers)) == cli.DONE
    one, two = (tables(tmp_path / name) for name in "12")
    assert set(one) == {"games.csv", "games.parquet", "seats.csv", "seats.parquet"}
    assert one == two
    assert not (tmp_path / "1" / "parts").exists()
    frame = pl.read_parquet(tmp_path / "1" / "games.parquet")
    assert frame["number"].to_list() == list(range(40))


@pytest.fixture
def cluster() -> Iterator[str]:
    """A Dask cluster of two processes on this machine."""
    import distributed

    quiet = {"dashboard_address": None, "silence_logs": 50}
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, **quiet) as local:  # type: ignore[no-untyped-call]
        yield str(local.scheduler_address)


def test_the_same_files_from_a_cluster(
    tmp_path: Path, cluster: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("lab", "tournament", "pyramidis", "--bots", "random,easy", "--games", 12)
    assert run(*words, "--cluster", cluster, "--out", tmp_path / "cluster") == cli.DONE
    assert run(*words, "--workers", 1, "--out", tmp_path / "home") == cli.DONE
    assert tables(tmp_path / "cluster") == tables(tmp_path / "home")
    assert "leave --workers out" in refused(capsys, *words, "--cluster", cluster, "--workers", 2, "--out", tmp_path / "x")
    monkeypatch.setattr("benben.lab.workers.__version__", "9.9.9")
    assert "have Benben 0." in refused(capsys, *words, "--cluster", cluster, "--out", tmp_path / "y")


def _as_in_a_terminal() -> None:
    """A shell lets what it runs in the background ignore SIGINT, and so would we if the tests are run there."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(tmp_path: Path) -> None:
    """A real SIGINT to the whole process group, as a terminal sends it; then the same bytes as without."""
    words = ("lab", "play", "pyramidion", "--bots", "random", "--seed", "stop", "--games", "4500")
    command = [sys.executable, "-m", "benben", *words, "--workers", "2", "--out", str(tmp_path / "stopped")]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=_as_in_a_terminal
    )
    deadline = time.monotonic() + 120
    while not list((tmp_path / "stopped").glob("parts/*.games.parquet")):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == cli.FAILED
    assert out == ""
    assert "Traceback" not in err, err
    assert "games are kept in" in err
    assert "--resume" in err
    assert not (tmp_path / "stopped" / "games.parquet").exists()
    done = sum(len(pl.read_parquet(path)) for path in (tmp_path / "stopped").glob("parts/*.games.parquet"))
    assert 0 < done < 4500
    assert run(*words, "--workers", 1, "--resume", "--out", tmp_path / "stopped") == cli.DONE
    assert run(*words, "--workers", 2, "--out", tmp_path / "whole") == cli.DONE
    assert tables(tmp_path / "stopped") == tables(tmp_path / "whole")


INTERRUPTED = """
import os, signal, threading, time
heard = 0

def hear(*_):
    global heard
    heard += 1

signal.signal(signal.SIGINT, hear)
import polars as pl
from benben.lab.experiment import heed_interrupts

heed_interrupts()
frame = pl.DataFrame({"number": list(range(200))})

def press():
    for _ in range(100):
        time.sleep(0.003)
        before, until = heard, time.monotonic() + 1
        os.kill(os.getpid(), signal.SIGINT)
        while heard == before and time.monotonic() < until:
            time.sleep(0.001)

presser = threading.Thread(target=press)
presser.start()
while presser.is_alive():
    frame.write_parquet("x.parquet")
print(heard)
"""


def test_no_ctrl_c_is_lost_while_tables_are_written(tmp_path: Path) -> None:
    """Polars has a handler of its own, which lost about one in ten."""
    found = subprocess.run([sys.executable, "-c", INTERRUPTED], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert found.stdout == "100\n", found.stderr


def test_a_part_without_its_games_does_not_count(tmp_path: Path) -> None:
    """A stop by force between two files of a part: the games are played again, and nothing is there twice."""
    from benben.lab.plan import make_plan
    from benben.lab.results import Results, play_games

    plan = make_plan("play", "neteru", ["random"], "test", 10)
    results = Results(tmp_path / "x", plan)
    assert list(results.open(False)) == list(range(10))
    results.add(play_games(plan, [0, 1, 2]))
    results.flush()
    results.add(play_games(plan, [3, 4]))
    results.flush()
    sorted((tmp_path / "x" / "parts").glob("*.games.parquet"))[1].unlink()
    again = Results(tmp_path / "x", plan)
    assert list(again.open(True)) == list(range(3, 10))
    again.add(play_games(plan, range(2, 10)))  # one of them for the second time
    frames = again.finish()
    assert frames["games"]["number"].to_list() == list(range(10))
    assert len(frames["seats"]) == 20
    assert run(*PLAY, "--games", 10, "--workers", 1, "--out", tmp_path / "whole") == cli.DONE
    assert tables(tmp_path / "x") == tables(tmp_path / "whole")


def test_an_experiment_can_be_made_longer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ("--workers", 1, "--out", tmp_path / "x")
    assert run(*PLAY, "--games", 10, *out) == cli.DONE
    assert "holds an experiment already; --resume goes on" in refused(capsys, *PLAY, "--games", 20, *out)
    assert run(*PLAY, "--games", 20, *out, "--resume") == cli.DONE
    assert "can be made longer, not shorter" in refused(capsys, *PLAY, "--games", 10, *out, "--resume")
    assert "its bots differ" in refused(
        capsys, "lab", "play", "neteru", "--bots", "easy", "--seed", "test", "--games", 20, *out, "--resume"
    )
    assert run(*PLAY, "--games", 20, "--workers", 1, "--out", tmp_path / "whole") == cli.DONE
    assert tables(tmp_path / "x") == tables(tmp_path / "whole")


def test_folders_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.tex").write_text("precious")
    assert "is not an empty folder" in refused(capsys, *PLAY, "--out", tmp_path / "mine")
    assert "is not an empty folder" in refused(capsys, *PLAY, "--out", tmp_path / "mine" / "thesis.tex")
    assert "holds no experiment to go on with" in refused(capsys, *PLAY, "--out", tmp_path / "new", "--resume")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "required: play|tournament|balance"),
        (("play", "chess"), "There is no game “chess”"),
        (("play", "neteru", "--games", "0"), "The number of games is from 1"),
        (("play", "neteru", "--games", "many"), "whole number, not 'many'"),
        (("play", "neteru", "--workers", "0"), "The number of workers is from 1"),
        (("play", "neteru", "--option", "mulligan=perhaps"), "it takes true or false"),
        (("play", "neteru", "--option", "mulligan=true", "--option", "mulligan=false"), "--option mulligan is given more than once"),
        (("play", "neteru", "--components", "/nonexistent.toml"), "There is no file /nonexistent.toml"),
        (("balance", "neteru", "--against", "/"), "cannot be read"),
        (("tournament", "neteru", "--bots", "random"), "needs at least 2 bots"),
        (("play", "neteru", "--seed", "a\x1b[2J"), "can be printed"),
    ],
)
def test_wrong_words_are_one_sentence(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, "lab", *words)


@pytest.mark.parametrize("module", ["polars", "matplotlib", "joblib"])
def test_a_missing_extra_is_one_sentence(module: str, tmp_path: Path) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from benben import cli; sys.exit(cli.run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *PLAY, "--games", "3", "--workers", "2", "--out", str(tmp_path / "x")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == cli.WRONG
    assert done.stdout == ""
    assert (
        done.stderr
        == f"benben: This needs {module}, which is not installed: install Benben with its extra, as in `uv pip install 'benben[lab]'`.\n"
    )
    assert not (tmp_path / "x").exists()


def test_a_missing_cluster_extra_is_one_sentence(tmp_path: Path) -> None:
    code = "import sys; sys.modules['distributed'] = None; from benben import cli; sys.exit(cli.run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *PLAY, "--cluster", "tcp://127.0.0.1:9", "--out", str(tmp_path / "x")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == cli.WRONG
    assert "needs distributed" in done.stderr
    assert "benben[cluster]" in done.stderr


@pytest.mark.parametrize("command", ["", "play", "tournament", "balance"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lab", *command.split(), "--help") == cli.DONE
    assert "usage: benben lab" in capsys.readouterr().out


def test_help_and_the_package_import_nothing_heavy() -> None:
    heavy = "('rich', 'polars', 'matplotlib', 'joblib', 'distributed', 'benben.core.game')"
    code = f"import sys, benben.lab; from benben import cli; cli.run(['lab', '--help']); print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")

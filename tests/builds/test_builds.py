"""The two builds: a checkout is interpreted, a wheel is compiled where a C compiler is, and says so where none is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import build_engine
from benben import build

ROOT = Path(build_engine.__file__).parent
NO_COMPILER = {"CC": "/nonexistent/cc"}
# Plays a game with each registered game and prints what happened to every card, so that two builds can be compared.
PLAY = """
import hashlib, json
from benben import build, games
from benben.core.rng import FastRng
told = {}
for game_id in games.ids():
    game = games.get(game_id)
    for players in game.players:
        state, rng, sha = game.new(players, f"builds {players}"), FastRng(7), hashlib.sha256()
        for _ in range(game.ply_limit or 10_000):
            if state.is_over:
                break
            legal = state.legal_actions()
            sha.update(repr(legal).encode() + state.key())
            state.apply(legal[rng.below(len(legal))])
        told[f"{game_id} {players}"] = sha.hexdigest()
print(json.dumps([build.kind(), told]))
"""


def needs_compiler() -> None:
    compiler, reason = build_engine.find_compiler()
    if compiler is None:
        if os.environ.get("CI"):
            pytest.fail(f"CI has to test the compiled build, but {reason}")
        pytest.skip(reason)


def build_wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel as any installer does, with the build tools of this environment."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    clean = {key: value for key, value in os.environ.items() if key not in ("BENBEN_MYPYC", "CC")}
    return subprocess.run(command, cwd=ROOT, env={**clean, **environment}, capture_output=True, text=True, check=False)


def the_wheel(folder: Path) -> Path:
    [wheel] = folder.glob("*.whl")
    return wheel


def read_note(wheel: Path) -> dict[str, object]:
    with zipfile.ZipFile(wheel) as archive:
        note: dict[str, object] = json.loads(archive.read("benben/build.json"))
    return note


def test_the_list_names_the_core_and_every_game() -> None:
    """A pattern for games need not fit each of them (steps may be a file or a folder), but no game may be left out."""
    from benben import games

    with (ROOT / "pyproject.toml").open("rb") as file:
        patterns = tomllib.load(file)["tool"]["benben"]["compiled"]
    sources = build_engine.compiled_sources()
    assert [pattern for pattern in patterns if "*" not in pattern and pattern not in sources] == []
    assert build.ENGINE_MODULE in map(build_engine.module_name, sources)
    for game_id in games.ids():
        folder = f"benben/games/{game_id}/"
        assert f"{folder}state.py" in sources
        assert any(source.startswith(f"{folder}steps") for source in sources)


def test_a_checkout_is_interpreted() -> None:
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    assert [path for path in (ROOT / "src").rglob("*") if path.name.endswith(suffix)] == []
    environment = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", "from benben import build; print(build.kind())"], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "interpreted"
    assert build.kind() == "interpreted"
    assert "never compiled" in build.reason()


def test_both_builds_play_the_same_games(tmp_path: Path) -> None:
    needs_compiler()
    copy = build_engine.compiled_copy()
    told = {}
    for path in (ROOT / "src", copy):
        environment = {**os.environ, "PYTHONPATH": str(path)}
        done = subprocess.run([sys.executable, "-c", PLAY], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        kind, games = json.loads(done.stdout)
        told[kind] = games
    assert set(told) == {"interpreted", "compiled"}
    assert told["interpreted"] == told["compiled"]


def test_the_lab_runs_on_the_compiled_copy_and_plays_the_same_games(tmp_path: Path) -> None:
    """The rooms above the engine come from the checkout; its workers find the same engine."""
    needs_compiler()
    copy, words = build_engine.compiled_copy(), ["lab", "play", "neteru", "--bots", "random,easy", "--games", "4", "--workers", "2"]
    for kind, path in (("interpreted", ROOT / "src"), ("compiled", copy)):
        command = [sys.executable, "-m", "benben", *words, "--out", str(tmp_path / kind)]
        environment = {**os.environ, "PYTHONPATH": str(path)}
        done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert f"{kind} engine" in (tmp_path / kind / "report.html").read_text(encoding="utf-8")
    for name in ("games.csv", "seats.csv"):
        assert (tmp_path / "compiled" / name).read_bytes() == (tmp_path / "interpreted" / name).read_bytes()


def test_the_compiled_copy_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second call finds the first one's copy; other sources get a copy of their own; a failed build leaves none behind."""
    needs_compiler()
    made: list[Path] = []

    def compile_engine(target: Path, root: Path) -> list[Path]:
        made.append(target)
        if len(made) == 3:
            raise build_engine.EngineBuildError("as if mypyc had failed")
        return []

    monkeypatch.setattr(build_engine, "compile_engine", compile_engine)
    root = tmp_path / "checkout"
    for path in [*build_engine._engine_files(ROOT), ROOT / "pyproject.toml", ROOT / "build_engine.py"]:
        to = root / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(path.read_bytes())
    cache = tmp_path / "cache"
    first = build_engine.compiled_copy(root, cache)
    assert (first / "benben" / "core" / "state.py").is_file()
    assert build_engine.compiled_copy(root, cache) == first
    rng = root / "src" / "benben" / "core" / "rng.py"
    rng.write_text(rng.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    second = build_engine.compiled_copy(root, cache)
    assert second != first
    rng.write_text(rng.read_text(encoding="utf-8") + "\n# again\n", encoding="utf-8")
    with pytest.raises(build_engine.EngineBuildError):
        build_engine.compiled_copy(root, cache)
    assert set(cache.iterdir()) == {first, second}


def test_without_a_compiler_the_wheel_is_interpreted_and_says_why(tmp_path: Path) -> None:
    done = build_wheel(tmp_path, **NO_COMPILER)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "engine: interpreted, not compiled, because $CC names /nonexistent/cc" in done.stdout + done.stderr
    wheel = the_wheel(tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")
    note = read_note(wheel)
    assert note["compiled"] is False
    assert "/nonexistent/cc" in str(note["reason"])
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "benben/static/index.html" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


def test_compiling_can_be_turned_off(tmp_path: Path) -> None:
    done = build_wheel(tmp_path, BENBEN_MYPYC="0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert read_note(the_wheel(tmp_path)) == {"compiled": False, "reason": "BENBEN_MYPYC=0 asked for it"}


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"BENBEN_MYPYC": "1", **NO_COMPILER}, "BENBEN_MYPYC=1, but the engine cannot be compiled: $CC names /nonexistent/cc"),
        ({"BENBEN_MYPYC": "yes"}, "BENBEN_MYPYC is 'yes'; it may be 1"),
    ],
)
def test_what_cannot_be_done_as_asked_fails(tmp_path: Path, environment: dict[str, str], sentence: str) -> None:
    done = build_wheel(tmp_path, **environment)
    assert done.returncode != 0
    assert sentence in done.stdout + done.stderr
    assert list(tmp_path.glob("*.whl")) == []


def test_no_compiler_is_found_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", "/nonexistent")
    config = sysconfig.get_config_var
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: "no-such-cc" if name == "CC" else config(name))
    compiler, reason = build_engine.find_compiler()
    assert compiler is None
    assert "no C compiler was found" in reason


def test_a_source_distribution_builds_without_node(tmp_path: Path) -> None:
    """It holds the page as built, and everything that the page was built from."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    [source] = tmp_path.glob("benben-*/")
    assert (source / "web" / "package-lock.json").is_file()
    assert (source / "docs" / "rules" / "neteru.md").is_file()
    assert not (source / "web" / "node_modules").exists()
    code = "from hatchling.builders.wheel import WheelBuilder; print(WheelBuilder('.').config.dependencies)"
    done = subprocess.run([sys.executable, "-c", code], cwd=source, capture_output=True, text=True, check=True)
    assert "nodejs" not in done.stdout


@pytest.mark.slow
def test_a_wheel_is_compiled_whole(tmp_path: Path) -> None:
    """Built, unpacked and run: every module that should be is compiled, and the package says so."""
    needs_compiler()
    done = build_wheel(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    wheel = the_wheel(tmp_path)
    assert "none-any" not in wheel.name
    assert read_note(wheel) == {"compiled": True, "reason": ""}
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    modules = [build_engine.module_name(source) for source in build_engine.compiled_sources()]
    code = f"import importlib; print([m for m in {modules!r} if importlib.import_module(m).__file__.endswith('.py')])"
    environment = {**os.environ, "PYTHONPATH": str(unpacked)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    done = subprocess.run(
        [sys.executable, "-m", "benben", "doctor"], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert "compiled" in done.stdout

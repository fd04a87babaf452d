"""Compiles the engine with mypyc: the one place that knows which modules, with which compiler, into what.

The build hook uses it for wheels; benchmarks and CI use it for a compiled copy beside the sources. Only the standard library is
imported at the top, because the hook runs before anything is installed.

    uv run python build_engine.py            # makes (or finds) the compiled copy and prints its folder
    PYTHONPATH=$(uv run python build_engine.py) uv run pytest tests/core
    PYTHONPATH=$(uv run python build_engine.py) uv run benben lab play neteru --bots random
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent
# What the compiled copy holds: the rooms of which something is compiled.
ENGINE_ROOMS = ("core", "games", "bots", "bridges")
SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(
    name="benben-engine",
    packages=[],
    ext_modules=mypycify({arguments!r}, opt_level="3", group_name="benben"),
)
"""


class EngineBuildError(Exception):
    """The engine could not be compiled; the message says why in one line, `output` is what the tools printed."""

    def __init__(self, message: str, output: str = "") -> None:
        super().__init__(message)
        self.output = output


def compiled_sources(root: Path = ROOT) -> list[str]:
    """The modules to compile, as paths below `src` ("benben/core/rng.py"), sorted.

    They are named by the patterns in pyproject.toml, [tool.benben] compiled, so that a new game is compiled like the others.
    """
    with (root / "pyproject.toml").open("rb") as file:
        patterns: list[str] = tomllib.load(file)["tool"]["benben"]["compiled"]
    source = root / "src"
    return sorted({path.relative_to(source).as_posix() for pattern in patterns for path in source.glob(pattern)})


def module_name(source: str) -> str:
    """The dotted name of a module: "benben/core/rng.py" is "benben.core.rng"."""
    return source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _msvc_present() -> bool:
    if shutil.which("cl"):
        return True
    base = os.environ.get("PROGRAMFILES(X86)") or os.environ.get("PROGRAMFILES") or ""
    vswhere = Path(base, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    if not vswhere.is_file():
        return False
    component = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
    command = [str(vswhere), "-latest", "-products", "*", "-requires", component, "-property", "installationPath"]
    return bool(subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip())


def find_compiler() -> tuple[str | None, str]:
    """The C compiler that setuptools shall call and "", or None and why nothing can be compiled here.

    $CC decides when it is set; else the compiler this Python was built with, then cc, gcc, clang (on Windows: MSVC, "msvc").
    """
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return None, "the C headers of this Python are not installed"
    if named := os.environ.get("CC"):
        words = shlex.split(named)
        return (named, "") if words and shutil.which(words[0]) else (None, f"$CC names {named}, which is not there")
    if os.name == "nt":
        return ("msvc", "") if _msvc_present() else (None, "no C compiler was found (Visual Studio's build tools)")
    own = str(sysconfig.get_config_var("CC") or "")
    for candidate in (own, "cc", "gcc", "clang"):
        if candidate and shutil.which(shlex.split(candidate)[0]):
            return candidate, ""
    return None, "no C compiler was found (cc, gcc or clang)"


def compile_engine(target: Path, root: Path = ROOT) -> list[Path]:
    """Compile the engine of `target`, a folder that holds a copy of the package `benben`, in place; return the libraries made.

    All modules make one group, so that calls between them stay in C. Raises EngineBuildError; then `target` is of no more use.
    """
    compiler, reason = find_compiler()
    if compiler is None:
        raise EngineBuildError(reason)
    sources = compiled_sources(root)
    if not sources:
        raise EngineBuildError("pyproject.toml names no modules to compile")
    with tempfile.TemporaryDirectory() as scratch:
        # mypy reads no configuration file here: the checks of development are no reason to refuse a build.
        arguments = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", f"--cache-dir={scratch}/mypy", *sources]
        setup = Path(scratch, "setup.py")
        setup.write_text(SETUP.format(arguments=arguments), encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": ""}
        if compiler != "msvc":
            environment["CC"] = compiler
            # Nobody replaces the engine's own functions at load time, so calls between them need no detour and can be inlined.
            environment["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), "-fno-semantic-interposition"]).strip()
            # Arithmetic on i64 wraps, as the engine's modules expect; not every Python was built with this flag.
            environment["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fwrapv".strip()
            if compiler != sysconfig.get_config_var("CC"):
                # A Python built elsewhere links with a tool that is not here either; the compiler at hand links as well.
                shared = "-bundle -undefined dynamic_lookup" if sys.platform == "darwin" else "-shared"
                environment.setdefault("LDSHARED", f"{compiler} {shared}")
        command = [sys.executable, str(setup), "-q", "build_ext", "--inplace", "--build-temp", scratch]
        done = subprocess.run(
            command, cwd=target, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
    shutil.rmtree(target / "build", ignore_errors=True)
    if done.returncode:
        lines = [line.strip() for line in done.stdout.splitlines() if "error" in line.lower()]
        raise EngineBuildError(lines[0] if lines else "mypyc failed", done.stdout)
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    libraries = sorted(path for path in target.rglob("*") if path.name.endswith(suffix))
    missing = [source for source in sources if not (target / source).with_suffix(suffix).is_file()]
    if missing:
        raise EngineBuildError(f"mypyc made no library for {', '.join(missing)}", done.stdout)
    return libraries


def _engine_files(root: Path) -> list[Path]:
    package = root / "src" / "benben"
    files = [package / "__init__.py", package / "build.py"]
    for room in ENGINE_ROOMS:
        files += [path for path in (package / room).rglob("*") if path.suffix in {".py", ".toml"}]
    return sorted(files)


def _digest(root: Path) -> str:
    sha = hashlib.sha256()
    for path in (root / "build_engine.py", root / "pyproject.toml", *_engine_files(root)):
        sha.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    compiler = find_compiler()[0] or ""
    for part in (sys.version, sysconfig.get_platform(), importlib.metadata.version("mypy"), compiler):
        sha.update(part.encode() + b"\0")
    return sha.hexdigest()[:20]


def compiled_copy(root: Path = ROOT, cache: Path | None = None) -> Path:
    """A folder for PYTHONPATH with the compiled engine, made when it is not there; the upper rooms are those of the checkout.

    It is keyed by the digest of the sources and appears in one step, so that a second process never sees half of one.
    Raises EngineBuildError.
    """
    if cache is None:
        import platformdirs

        cache = platformdirs.user_cache_path("benben") / "engine"
    folder = cache / _digest(root)
    if folder.is_dir():
        return folder
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache, prefix="making-") as scratch:
        making = Path(scratch, "copy")
        for path in _engine_files(root):
            to = making / path.relative_to(root / "src")
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, to)
        # The rooms above the engine come from wherever else `benben` lies on the path: `benben lab` runs on the compiled copy, and an
        # edit of those rooms counts at once.
        with (making / "benben" / "__init__.py").open("a", encoding="utf-8") as package:
            package.write("\n__path__ = __import__('pkgutil').extend_path(__path__, __name__)\n")
        compile_engine(making, root)
        try:
            making.rename(folder)
        except OSError:
            if not folder.is_dir():  # else another process was quicker, and its copy is as good
                raise
    return folder


if __name__ == "__main__":
    try:
        sys.stdout.write(f"{compiled_copy()}\n")
    except EngineBuildError as error:
        sys.exit(f"The engine cannot be compiled: {error}\n{error.output}".rstrip())

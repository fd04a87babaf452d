"""A real Chromium, a real server on a real port, and people at its tables.

Playwright's own pytest fixtures last a whole session and keep an event loop running in it, which asynchronous tests elsewhere cannot stand;
these end with their module.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
STATIC = Path(__file__).parents[2] / "src" / "benben" / "static" / "index.html"

# A server whose bots do not pause to be followed, and that counts nobody's requests: all people here share one address.
SERVER = """
import sys
from pathlib import Path
from benben.server.limits import UNLIMITED, Limits
from benben.server.run import run
from benben.tables import Pace

if __name__ == "__main__":
    limits = Limits(reads=UNLIMITED, writes=UNLIMITED, creations=UNLIMITED, messages=UNLIMITED)
    ready = lambda address: print(address, flush=True)
    run(port=int(sys.argv[2]), data=Path(sys.argv[1]), pace=Pace(bot=0.0, automatic=0.0), limits=limits, on_ready=ready)
"""


def chromium() -> str | None:
    """BENBEN_CHROMIUM, then a Chromium or Chrome of the system, then the one `playwright install chromium` fetched."""
    for name in (os.environ.get("BENBEN_CHROMIUM"), "chromium", "chromium-browser", "google-chrome"):
        if name and (found := shutil.which(name)):
            return found
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def missing(what: str) -> None:
    """Skip on somebody's own machine; fail in CI, where nothing may be left out in silence."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    """Chromium, for one module."""
    path = chromium()
    if path is None:
        missing("no Chromium: install Debian's chromium, run `playwright install chromium`, or set BENBEN_CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


class House:
    """A server that can be stopped and started again on the same port and data."""

    def __init__(self, folder: Path, prelude: str = "") -> None:
        self.script = folder / "serve.py"
        self.script.write_text(prelude + SERVER, encoding="utf-8")
        self.data = folder / "data"
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        arguments = [sys.executable, str(self.script), str(self.data), str(self.port)]
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line.startswith("http://"), f"the server did not start: {line or self.process.wait()}"
        self.address = line.rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def stop(self) -> None:
        """Stop as Ctrl-C does."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)
            self.process = None


@pytest.fixture(scope="module")
def prelude() -> str:
    """What the server's process and those of its bots run first; a module may say something else."""
    return ""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, prelude: str) -> Iterator[House]:
    """A server with the page."""
    if not STATIC.is_file():
        missing("the page is not built: `uv sync` builds it")
    house = House(tmp_path_factory.mktemp("house"), prelude)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def visit(chrome: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Somebody opens the page in a browser of their own; with `phone`, on one."""
    people: list[Person] = []

    def come(name: str, colour: int = 1, *, phone: bool = False, scheme: str = "light") -> Person:
        person = Person(chrome, house.address, name, colour, phone=phone, scheme=scheme)
        people.append(person)
        return person

    yield come
    for person in people:
        person.leave()

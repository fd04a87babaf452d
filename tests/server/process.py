"""A server in a process of its own, which tests may kill."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SCRIPT = """
import sys
from benben.server import Limits, run
from benben.server.limits import UNLIMITED
from benben.tables import Pace

if __name__ == "__main__":
    limits = Limits(reads=UNLIMITED, writes=UNLIMITED, creations=UNLIMITED, messages=UNLIMITED)
    pace = Pace(float(sys.argv[2]), float(sys.argv[2]))
    run(port=0, database=sys.argv[1], limits=limits, pace=pace, on_ready=lambda address: print(address, flush=True))
"""


class Process:
    """A server that runs on a free port of its own."""

    def __init__(self, database: str, pause: float) -> None:
        self.popen = subprocess.Popen([sys.executable, "-c", SCRIPT, database, str(pause)], stdout=subprocess.PIPE, text=True)
        assert self.popen.stdout is not None
        self.address = self.popen.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http://127.0.0.1:"), "the server did not start"
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        """End it as a power cut would: nothing is tidied up."""
        self.popen.kill()
        self.popen.wait(10)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.popen.terminate()
        return self.popen.wait(15)


@contextmanager
def process(database: str, pause: float = 0.0) -> Iterator[Process]:
    """A server process, gone at the end whatever happens."""
    server = Process(database, pause)
    try:
        yield server
    finally:
        if server.popen.poll() is None:
            server.kill()
        if server.popen.stdout is not None:
            server.popen.stdout.close()

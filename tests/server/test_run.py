"""Starting and stopping: what keeps a server from starting is one sentence, and it stops when told to."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from benben.core.errors import BenbenError
from benben.server import database_url, default_data, run
from benben.server.run import address
from tests.server.process import process


def refused(**arguments: object) -> BenbenError:
    def never(_: str) -> None:
        raise AssertionError("the server started")

    with pytest.raises(BenbenError) as caught:
        run(on_ready=never, **arguments)  # type: ignore[arg-type]
    assert caught.value.message.endswith(".")
    assert "\n" not in caught.value.message
    return caught.value


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        error = refused(port=port, data=tmp_path)
    assert error.code == "port-in-use"
    assert str(port) in error.message
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("host", "port"), [("127.0.0.1", 70_000), ("127.0.0.1", -1), ("no.such.host.invalid", 0), ("192.0.2.1", 0), ("a" * 300, 0)]
)
def test_an_address_that_cannot_be(host: str, port: int, tmp_path: Path) -> None:
    assert refused(host=host, port=port, data=tmp_path).code == "bad-address"


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert refused(port=0, data=tmp_path / "file").code == "bad-data-folder"
    assert refused(port=0, data=tmp_path / "file" / "below").code == "bad-data-folder"


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "benben.db").write_text("this is a letter, not a database " * 40)
    assert refused(port=0, data=tmp_path).code == "not-a-database"
    assert refused(port=0, database="oracle://somewhere").code == "bad-database-url"


def test_data_lie_in_the_users_folder_unless_another_is_named(tmp_path: Path) -> None:
    assert database_url(tmp_path / "new" / "folder") == f"sqlite:///{tmp_path}/new/folder/benben.db"
    assert (tmp_path / "new" / "folder").is_dir()
    assert database_url(tmp_path, "sqlite://") == "sqlite://"
    assert "benben" in str(default_data())


def test_the_address_is_one_that_a_browser_opens() -> None:
    assert address("0.0.0.0", 80) == "http://127.0.0.1:80/"  # noqa: S104
    assert address("::1", 8123) == "http://[::1]:8123/"
    assert address("localhost", 8123) == "http://localhost:8123/"


@pytest.mark.skipif(sys.platform == "win32", reason="sends POSIX signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_told_to_and_leaves_no_process_behind(tmp_path: Path, number: signal.Signals) -> None:
    with process(f"sqlite:///{tmp_path / 'benben.db'}") as server, httpx.Client(base_url=server.address, timeout=30) as client:
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]
        table = client.post("/api/tables", json={"game": "neteru", "seats": seats}).raise_for_status().json()["table"]["id"]
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/ws") as socket:
            socket.send('{"type": "hello"}')
            assert json.loads(socket.recv(timeout=30))["type"] == "update"
            os.kill(server.popen.pid, number)  # with somebody watching, and bots thinking
            assert server.popen.wait(20) == 0
    # Closed well: SQLite has taken the log of writes back into the file.
    assert [path.name for path in tmp_path.iterdir()] == ["benben.db"]

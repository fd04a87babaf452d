"""Tables that today's Benben cannot go on with say so, and stand in nobody's way."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from benben.core.rng import Rng
from benben.tables import SeatSpec, TableError
from tests.tables.helpers import ANA, BEN, NEVER, decide, house, two_people


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("UPDATE tables SET rules_version = 0", "old-rules"),
        ("UPDATE moves SET action = 'play the-king' WHERE ply = 3", "broken-log"),
        ("UPDATE moves SET action = 'keep' WHERE ply = 3", "broken-log"),
        ("UPDATE tables SET game = 'senet'", "broken-log"),
    ],
)
async def test_a_table_that_cannot_go_on_says_so(tmp_path: Path, change: str, code: str) -> None:
    path = tmp_path / "benben.db"
    async with house(f"sqlite:///{path}", NEVER) as tables:
        live = await two_people(tables)
        for _ in range(5):
            await decide(tables, live, Rng("old"))
    with sqlite3.connect(path) as connection:
        connection.execute(change)
        connection.execute("UPDATE tables SET public = 1")
    connection.close()
    async with house(f"sqlite:///{path}", NEVER) as tables:
        for refused in (
            lambda: tables.get(live.row.id),
            lambda: tables.move(live.row.id, ANA.id, "more", 5, "mulligan"),
            lambda: tables.leave(live.row.id, BEN.id),
            lambda: tables.record(live.row.id),
        ):
            with pytest.raises(TableError) as caught:
                await refused()
            assert (caught.value.code, caught.value.kind) == (code, "conflict")
            assert caught.value.message.endswith(".")
        new = await tables.create(ANA, "neteru", [SeatSpec("me"), SeatSpec("open")], public=True)
        assert {view["id"] for view in await tables.lobby(ANA.id)} == {new.row.id, live.row.id}
        await tables.rename(ANA)  # tries the tables where she sits

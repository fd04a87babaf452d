"""Live tables, with no web in them: seats, turns, the append-only log, bots at work. The server and the terminal play on the same ones.

```python
async with open_store("sqlite://") as store, Tables(store, Here(), Pace(0, 0)) as tables:  # in memory
    me = Guest(secrets.token_hex(16), "Ada", 1)
    table = await tables.create(me, "neteru", [SeatSpec("me"), SeatSpec("bot", "greedy")], seed="1234")
    async with tables.watch(table.row.id, me.id) as (live, watch):
        seen = -1
        while True:
            await watch.changed()
            update = live.update(me.id, seen)       # the `Update` of docs/contract.md, with the events after `seen`
            seen = update["version"]
            if update["choices"] and not update["automatic"]:
                await tables.move(table.row.id, me.id, f"m{seen}", seen, choose(update))
            if update["result"]:
                break
    record = await tables.record(table.row.id)
```

`Tables` does everything that can be done at a table: create, join, leave, move, explain, rematch, record, replay, watch. Each change is
saved in the `Store` before anybody is told. Bots move by themselves (`Thinker`: `Here` in this thread, `Pool` in processes of their own),
and a person's only choice is made after a pause (`Pace`) unless it is the main choice of a turn. With the same seed, seats and choices,
the same game is played. Refusals are `BenbenError`s: `TableError` from a table, `BadInput` for arguments that cannot be.
"""

from benben.tables.driver import Pace
from benben.tables.errors import Conflict, TableError, Unavailable
from benben.tables.live import LiveTable, Watch
from benben.tables.model import Guest, MoveRow, SeatRow, Snapshot, TableRow
from benben.tables.port import Store
from benben.tables.seating import SeatSpec
from benben.tables.tables import Tables
from benben.tables.thinkers import Here, Pool, Thinker

__all__ = [
    "Conflict",
    "Guest",
    "Here",
    "LiveTable",
    "MoveRow",
    "Pace",
    "Pool",
    "SeatRow",
    "SeatSpec",
    "Snapshot",
    "Store",
    "TableError",
    "TableRow",
    "Tables",
    "Thinker",
    "Unavailable",
    "Watch",
]

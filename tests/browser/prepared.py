"""Tables opened and brought on by the API, as the people whose browsers ask it."""

from __future__ import annotations

from tests.browser.people import JSON, Person


def open_table(person: Person, game: str, seats: list[JSON], options: JSON) -> str:
    """A table opened by the API as this person. Returns its id."""
    body = {"game": game, "seats": seats, "options": options, "public": False}
    return str(person.page.evaluate(OPEN, body))


def bring_to(players: tuple[Person, Person], record: JSON, version: int) -> str:
    """A duel of two people in Pyramidis, played by the API as far as the record's move of that number. Returns the table's id."""
    table = open_table(players[0], "pyramidis", [{"kind": "me"}, {"kind": "open"}], record["options"])
    players[1].page.evaluate(JOIN, table)
    for at, code in enumerate(record["actions"][:version]):
        # A duel without skips: the seats take turns, which the server checks.
        answer = players[at % 2].page.evaluate(MOVE, [table, {"id": f"move-{at}", "version": at, "action": code}])
        assert answer == 200, (at, code)
    return table


OPEN = """async body => (await (await fetch("/api/tables", {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
})).json()).table.id"""

JOIN = """async table => (await fetch(`/api/tables/${table}/join`, {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat: null }),
})).status"""

MOVE = """async ([table, move]) => (await fetch(`/api/tables/${table}/moves`, {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(move),
})).status"""

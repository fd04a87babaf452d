"""A game of Pyramide du Pharaon for three pages: a Tour of Egypt, a right prediction, a false claim and, in the end, a true one.

Who plays it knows every card, so that the game is short; a seed whose deal leads there is looked for from one that is known to.
"""

from __future__ import annotations

from itertools import count
from typing import Any, cast

from benben import games
from benben.core.record import Record, record_of
from benben.core.state import State
from benben.games.pharaon import cards as c
from benben.games.pharaon.components import CONTENT_CODES
from benben.games.pharaon.state import PharaonState

JSON = dict[str, Any]
OPTIONS: dict[str, object] = {"gods": True, "rounds": 80, "first": "seat-0"}
FIRST = 37
MOST = 330
WANTED = (
    {"tools", "stone", "wood", "water"},
    {"priest", "scribe", "vizier"},
    {"prince", "princess"},
    {"pharaoh"},
)  # of levels II to V
OTHERS = {"exchange", "draw", "effort", "protect", "divine", "theft", "discard"}  # what needs not wait for its moment at the pages
LEVELS = ["I", "II", "III", "IV", "V"]
Row = list[str | None]


def prepared() -> Record:
    """The game, with what it was dealt from."""
    return next(record for number in count(FIRST) if (record := _played(f"pharaon {number}")) is not None)


def _played(seed: str) -> Record | None:
    """The whole game, or None where it does not come to all that is wanted of it in time."""
    game = games.get("pharaon")
    state = game.new(3, seed, OPTIONS)
    actions: list[str] = []
    done: set[str] = set()
    while not state.is_over and len(actions) < MOST:
        code = _choice(cast(PharaonState, state), game.catalogue.codes(state.legal_actions()), done)
        if code is None:
            return None
        state.apply(game.catalogue.index(code))
        actions.append(code)
    if not state.is_over or done != {"tour", "fortune", "false"} or actions[-1] != "claim":
        return None
    return record_of(game, state, ["Neith", "Merit", "Hapu"], seed, OPTIONS, actions)


def _pyramid(state: PharaonState, seat: int) -> list[Row]:
    """What really lies in a pyramid, level I first."""
    start = c.PLACES * seat
    contents = [CONTENT_CODES[card] if card >= 0 else None for card in state.content[start : start + c.PLACES]]
    return [contents[c.START[level] : c.START[level + 1]] for level in range(c.LEVELS)]


def _workers(row: Row) -> int:
    return sum(int(content) for content in row if content)


def _lacks(row: Row, level: int) -> bool:
    """Whether a level (from 1) is not yet perfect."""
    return None in row or (_workers(row) < 100_000 if level == 1 else not WANTED[level - 2] <= set(row))


def _choice(state: PharaonState, codes: list[str], done: set[str]) -> str | None:
    """What is played; None where this deal leads nowhere."""
    seat = int(state.seat)
    decision = cast(JSON, cast(State, state).observation(seat))["decision"]
    rows = _pyramid(state, seat)
    if "claim" in codes:
        if not any(_lacks(row, level) for level, row in enumerate(rows, start=1)):
            return "claim" if seat == 0 and "false" in done else None
        if seat == 2 and done == {"tour", "fortune"}:
            done.add("false")
            return "claim"
    step = decision["step"]
    if step == "turn":
        return _turn(state, codes, seat, rows, done)
    if step == "place":
        return _place(codes, seat, rows[decision["level"] - 1], decision["level"], decision["card"])
    if step == "claim-content":
        target = decision["target"]
        return f"name {_pyramid(state, target['seat'])[target['level'] - 1][target['place'] - 1]}"
    if step == "tour-give":
        return codes[-1]
    if step in ("look", "after"):
        return "pass"
    return "keep" if step == "lay" else codes[0]


def _turn(state: PharaonState, codes: list[str], seat: int, rows: list[Row], done: set[str]) -> str | None:
    if seat == 0 and "tour" not in done:
        for code in codes:
            if code.startswith("tour") and all(any(_pyramid(state, one)[int(code.split()[1]) - 1]) for one in range(3)):
                done.add("tour")
                return code
    if seat == 1 and done == {"tour"}:
        for code in codes:
            if code.startswith("fortune seat-2") and code.split()[2].split("-")[0] in ("II", "III"):
                done.add("fortune")
                return code
    return _buy(codes, seat, rows) or _anything([code for code in codes if code.split()[0] in done | OTHERS], seat, rows)


def _buy(codes: list[str], seat: int, rows: list[Row]) -> str | None:
    """The exchange that loses least; failing one that loses hardly anything, a card is drawn."""
    offers: list[tuple[bool, int, int, str]] = []
    for code in codes:
        if code.startswith("exchange"):
            level, paid = int(code.split()[1]), sum(int(card[-1]) for card in code.split()[2:])
            # Hapu, who claims falsely, takes whatever comes.
            wanted = None in rows[level - 1] if seat == 2 else _lacks(rows[level - 1], level)
            offers.append((not wanted, paid - level, -level, code))
    if offers:
        useless, lost, level, code = min(offers)
        if not useless and lost <= (1 if level == -1 else 0):
            return code
    if "draw" in codes:
        return "draw"
    return min(offers)[3] if offers else None


def _anything(codes: list[str], seat: int, rows: list[Row]) -> str | None:
    """With five specials in hand: one of them."""
    if "effort" in codes:
        return "effort"
    protect = [code for code in codes if code.startswith("protect")]
    if seat == 0 and protect:
        for code in protect:
            roman, place = code.split()[1].split("-")
            level = LEVELS.index(roman)
            content = rows[level][int(place) - 1] or ""
            if int(content) >= 20_000 if level == 0 else content in WANTED[level - 1]:
                return code
        return None
    return next((code for code in codes if code.split()[0] not in ("draw", "exchange")), None)


def _place(codes: list[str], seat: int, row: Row, level: int, card: str) -> str:
    places = [code for code in codes if code.startswith("place")]
    if "return" not in codes or (seat == 2 and None in row):
        return places[0]

    def worth(code: str) -> int:
        content = row[int(code[-1]) - 1]
        if content is None:
            return -1
        return int(content) if level == 1 else int(content in WANTED[level - 2] and row.count(content) == 1)

    if level > 1:
        useful = card in WANTED[level - 2] - set(row)
    elif None in row:
        # 10,000 are enough where the places left can still make up for it.
        useful = int(card) >= 20_000 or int(card) + 30_000 * (row.count(None) - 1) >= 90_000 - _workers(row)
    else:
        useful = int(card) > min(map(worth, places), default=0)
    return min(places, key=worth) if useful and places else "return"

"""Pyramidis through the page: four players to the end, a duel won by a block, ways picked on the board, and why not."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben.games.pyramidis.components import printed
from tests.browser.conftest import House
from tests.browser.people import JSON, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Person]
BLOCK = Path(__file__).parents[1] / "records" / "pyramidis-duel-block.json"
LIMIT = 36
SIGNS = {"red": 2, "yellow": 4, "green": 3, "blue": 1}


# --- hands on the board --------------------------------------------------------------------------------------------------


def touch(person: Person, space: str) -> None:
    """Touch a space of the board where it is drawn."""
    x, y = printed()["drawing"]["tall" if person.phone else "wide"]["spaces"][space]
    at = person.page.evaluate(
        "([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(document.querySelector('svg.board').getScreenCTM()); return [p.x, p.y]; }",
        [x, y],
    )
    if person.phone:
        person.page.touchscreen.tap(*at)
    else:
        person.page.mouse.click(*at)


def touch_number(person: Person, code: str) -> bool:
    """Touch the number at the end of a way, if it has one."""
    badge = person.page.locator(f'[data-way="{code}"] circle')
    if not badge.count():
        return False
    box = badge.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if person.phone:
        person.page.touchscreen.tap(*at)
    else:
        person.page.mouse.click(*at)
    return True


def ways(person: Person) -> list[JSON]:
    """What the person may do, as the server says."""
    return list(person.newest["observation"]["decision"]["ways"])


def laid(way: JSON) -> list[str]:
    """The spaces on which a way lays domes."""
    return [step["space"] for step in way["steps"] if step["dome"] is not None]


def play_on_board(person: Person, code: str) -> None:
    """Take the tower, then touch where it goes: its number, or the end alone when there is but one way."""
    version = person.newest["version"]
    way = next(way for way in ways(person) if way["action"] == code)
    touch(person, way["source"])
    person.page.locator(".selring").wait_for(state="attached")
    if not touch_number(person, code):
        touch(person, laid(way)[-1])
    person.waits_for(version)


def until(person: Person, true: Callable[[], Any]) -> None:
    for _ in range(600):
        if true():
            return
        person.page.wait_for_timeout(25)
    raise AssertionError(f"it never came to be; the page says: {person.page.title()}")


def open_table(person: Person, seats: list[JSON], options: JSON) -> str:
    """A table opened by the API as this person."""
    return str(
        person.page.evaluate(
            """async body => (await (await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" },
               body: JSON.stringify(body) })).json()).table.id""",
            {"game": "pyramidis", "seats": seats, "options": options, "public": False},
        )
    )


def go_to(person: Person, table: str) -> None:
    person.page.goto(f"{person.address}/t/{table}")
    person.at_table()


def holds(person: Person) -> None:
    """What every moment of the table promises."""
    assert not person.scrolls_sideways()
    assert person.small_targets() == []
    assert person.page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
    assert person.errors == []


# --- games ---------------------------------------------------------------------------------------------------------------


def test_four_players_to_the_end(visit: Visit) -> None:
    """From the lobby: two people, one on a phone, and two bots, until the limit that the table was opened with."""
    neith = visit("Neith", 5)
    merit = visit("Merit", 6, phone=True)
    page = neith.page
    page.locator("label.tile", has_text="Pyramidis").click()
    page.get_by_role("button", name="Add").click()
    page.get_by_role("menuitem").filter(has_text="Bot").last.click()
    page.get_by_role("button", name="House rules").click()
    page.get_by_label("Moves until the game ends").fill(str(LIMIT))
    page.get_by_label("Moves until the game ends").press("Tab")
    assert page.get_by_label("Two players are").locator("option").all_inner_texts() == ["red and yellow", "green and blue"]
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    link = page.get_by_label("Link to this table").input_value()
    merit.joins(link)
    pair = (neith, merit)
    for person in pair:
        person.at_table()
    assert neith.newest["table"]["options"]["limit"] == LIMIT
    # A seat wears the sign of its colour on the board, whatever its player chose.
    until(neith, neith.decides)
    assert neith.page.locator(".ask .s2").count() > 0

    rng = random.Random(4)
    decided = {person.name: 0 for person in pair}
    for _ in range(40 * LIMIT):
        if all(person.at_end() for person in pair):
            break
        person = next((one for one in pair if one.decides()), None)
        if person is None:
            neith.page.wait_for_timeout(25)
            continue
        if decided[person.name] % 2 == 0:
            play_on_board(person, rng.choice(ways(person))["action"])
        else:
            person.plays(rng)
        decided[person.name] += 1
        if decided[person.name] == 3:
            holds(person)
            assert person.faults() == []
            person.page.reload()
            person.at_table()
    assert sum(decided.values()) >= LIMIT // 2 - 2
    for person in pair:
        person.page.locator(".finale h1").wait_for()
        text = person.page.locator(".finale").inner_text()
        assert f"{LIMIT} moves" in text
        assert not person.scrolls_sideways()
        assert person.faults() == []
        assert person.errors == []


def test_a_duel_won_by_a_block(visit: Visit, house: House) -> None:
    """A prepared game: its moves but the last ones by the API, those on the board; the end says how it ended, the replay shows it again."""
    record = json.loads(BLOCK.read_text("utf-8"))
    neith = visit("Neith", 1)
    merit = visit("Merit", 3, phone=True, scheme="dark")
    table = open_table(neith, [{"kind": "me"}, {"kind": "open"}], record["options"])
    merit.joins(f"{house.address}/t/{table}")
    merit.at_table()
    by_hand = 10
    players = (neith, merit)
    actions: list[str] = record["actions"]
    for version, code in enumerate(actions[:-by_hand]):
        # A duel without skips: the seats take turns, which the server checks.
        answer = players[version % 2].page.evaluate(MOVE, [table, {"id": f"move-{version}", "version": version, "action": code}])
        assert answer == 200, (version, code)
    for person in players:
        go_to(person, table)
    for version, code in enumerate(actions[-by_hand:], len(actions) - by_hand):
        person = players[version % 2]
        until(person, lambda person=person, version=version: person.newest["version"] == version and person.decides())
        play_on_board(person, code)
    for person in players:
        person.page.locator(".finale h1").wait_for()
        heading = person.page.locator(".finale").inner_text()
        winner = next(one for one in person.newest["result"]["standings"] if one["place"] == 1)
        assert winner["reason"] == "block"
        assert f"{players[winner['seat']].name} wins" in heading
        assert "covered" in heading
        assert person.faults() == []
        assert person.errors == []
    _replay(merit, table, len(actions))


def _replay(person: Person, table: str, plies: int) -> None:
    page = person.page
    page.goto(f"{person.address}/replay/{table}")
    page.locator("svg.board").wait_for()
    assert page.locator("[data-tower] .dome").count() == 16
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    until(person, lambda: page.locator('input[type="range"]').input_value() == str(plies))
    assert page.locator("[data-tower] .dome").count() == 16
    assert person.faults() == []
    assert person.errors == []


def test_a_way_through_the_centre_is_picked_on_the_board(visit: Visit) -> None:
    """Touching a space on several ways keeps those over it; the list is numbered as the board, and Escape begins again."""
    neith = visit("Neith", 1)
    table = open_table(neith, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], {})
    go_to(neith, table)
    several: list[JSON] = []
    for _ in range(200):
        until(neith, lambda: neith.decides() or neith.at_end())
        assert not neith.at_end(), "no tower came to the centre with a choice"
        open_ways = ways(neith)
        several = [way for way in open_ways if " via " in way["action"]]
        sources = {way["source"] for way in several}
        several = [way for way in several if way["source"] == next(iter(sources))] if sources else []
        if len(several) > 1:
            break
        version = neith.newest["version"]
        far = max(open_ways, key=lambda way: (len(way["domes"]) in (2, 3), way["source"] not in ("red-start",), len(way["steps"])))
        answer = neith.page.evaluate(MOVE, [table, {"id": f"move-{version}", "version": version, "action": far["action"]}])
        assert answer == 200
        neith.waits_for(version)
    touch(neith, several[0]["source"])
    rows = neith.page.locator("section.choices button.choice[data-code]")
    until(neith, lambda: rows.count() >= len(several))
    assert [row.get_attribute("data-code") for row in rows.all()][: len(several)] == [way["action"] for way in several]
    numbers = {badge.get_attribute("data-way"): badge.inner_text() for badge in neith.page.locator("[data-way]").all()}
    assert numbers == {way["action"]: str(number) for number, way in enumerate(several, 1)}
    # Resting on a row shows its way whole: a ghost for every dome.
    rows.first.hover()
    assert neith.page.locator(".dome.ghost").count() == len(several[0]["domes"])
    neith.page.keyboard.press("Escape")
    assert neith.page.locator("[data-way]").count() == 0
    play_on_board(neith, several[-1]["action"])
    move = next(message for message in reversed(neith.sent) if message["type"] == "move")
    assert move["action"] == several[-1]["action"]
    assert neith.errors == []


def test_why_not(visit: Visit) -> None:
    """Another's tower, an empty space, and a space that the tower in hand does not come to: a sentence, its rule, and nothing is played."""
    neith = visit("Neith", 1)
    go_to(neith, open_table(neith, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], {}))
    until(neith, neith.decides)
    start = neith.newest["observation"]["towers"][1]["space"]
    for space, words in ((start, "who controls that tower"), ("green-5", "Nothing stands"), ("red-finish", "never moves again")):
        touch(neith, space)
        neith.page.locator(".whynot").filter(has_text=words).wait_for()
        neith.page.keyboard.press("Escape")
    touch(neith, "red-start")
    touch(neith, "green-5")
    bubble = neith.page.locator(".whynot").filter(has_text="can end only on red")
    bubble.wait_for()
    bubble.get_by_role("link").click()
    dialog = neith.page.get_by_role("dialog")
    dialog.get_by_role("link", name="Open the rules").wait_for()
    assert len(dialog.inner_text()) > 80
    assert not any(message["type"] == "move" for message in neith.sent)
    assert neith.errors == []


MOVE = """async ([table, move]) => (await fetch(`/api/tables/${table}/moves`, {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(move),
})).status"""

"""Pyramidis through the page: four players to the end, a duel won by a block, ways picked on the board, and why not."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benben.games.pyramidis.components import printed
from tests.browser.people import JSON, Person
from tests.browser.prepared import bring_to, open_table

pytestmark = pytest.mark.browser

Visit = Callable[..., Person]
BLOCK = Path(__file__).parents[1] / "records" / "pyramidis-duel-block.json"
LIMIT = 36


# --- hands on the board --------------------------------------------------------------------------------------------------


def touch(person: Person, space: str) -> None:
    """Touch a space of the board where it is drawn."""
    x, y = printed()["drawing"]["tall" if person.phone else "wide"]["spaces"][space]
    at = person.page.evaluate(ON_SCREEN, [x, y])
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


def may_move(person: Person, version: int) -> bool:
    """Whether the page asks this person for the move of that number."""
    return bool(person.newest["version"] == version and person.decides())


def shown(person: Person) -> dict[str, str]:
    """The ways that are numbered on the board, and their numbers."""
    return {str(badge.get_attribute("data-way")): str(badge.text_content()).strip() for badge in person.page.locator("[data-way]").all()}


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
        mover = next((one for one in pair if one.decides()), None)
        if mover is None:
            neith.page.wait_for_timeout(25)
            continue
        if decided[mover.name] % 2 == 0:
            play_on_board(mover, rng.choice(ways(mover))["action"])
        else:
            mover.plays(rng)
        decided[mover.name] += 1
        if decided[mover.name] == 3:
            holds(mover)
            assert mover.faults() == []
            mover.page.reload()
            mover.at_table()
    assert sum(decided.values()) >= LIMIT // 2 - 2
    for person in pair:
        person.page.locator(".finale h1").wait_for()
        text = person.page.locator(".finale").inner_text()
        assert f"{LIMIT} moves" in text
        assert not person.scrolls_sideways()
        assert person.faults() == []
        assert person.errors == []


def test_a_duel_won_by_a_block(visit: Visit) -> None:
    """A prepared game: its moves but the last ones by the API, those on the board; the end says how it ended, the replay shows it again."""
    record = json.loads(BLOCK.read_text("utf-8"))
    neith = visit("Neith", 1)
    merit = visit("Merit", 3, phone=True, scheme="dark")
    by_hand = 10
    players = (neith, merit)
    actions: list[str] = record["actions"]
    table = bring_to(players, record, len(actions) - by_hand)
    for person in players:
        go_to(person, table)
    for version, code in enumerate(actions[-by_hand:], len(actions) - by_hand):
        person = players[version % 2]
        until(person, partial(may_move, person, version))
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
    record = json.loads(BLOCK.read_text("utf-8"))
    players = (visit("Neith", 1), visit("Merit", 3))
    merit = players[1]
    # By now yellow has a tower of five before the centre, with four ways on.
    table = bring_to(players, record, 19)
    go_to(merit, table)
    until(merit, merit.decides)
    several = [way for way in ways(merit) if way["source"] == "yellow-7"]
    assert len(several) == 4
    touch(merit, "yellow-7")
    assert shown(merit) == {way["action"]: str(number) for number, way in enumerate(several, 1)}
    rows = merit.page.locator("section.choices button.choice[data-code]")
    assert [row.get_attribute("data-code") for row in rows.all()][: len(several)] == [way["action"] for way in several]
    # Resting on a row shows its way whole: a ghost for every dome.
    rows.first.hover()
    assert merit.page.locator(".dome.ghost").count() == len(several[0]["domes"])
    merit.page.keyboard.press("Escape")
    assert shown(merit) == {}
    # Two of the ways go over E; then only one of them ends on green 6.
    touch(merit, "yellow-7")
    touch(merit, "E")
    kept = [way["action"] for way in several if "E" in laid(way)]
    assert 1 < len(kept) < len(several)
    assert set(shown(merit)) == set(kept)
    last = next(way for way in several if way["action"] == kept[-1])
    # This time things move: a flight for every dome, and all of them come down.
    merit.page.emulate_media(reduced_motion="no-preference")
    merit.page.evaluate(COUNT_FLIGHTS)
    version = merit.newest["version"]
    touch(merit, laid(last)[-1])
    merit.waits_for(version)
    move = next(message for message in reversed(merit.sent) if message["type"] == "move")
    assert move["action"] == last["action"]
    until(merit, lambda: merit.page.evaluate("window.flights") == len(last["domes"]) and merit.page.locator("[data-flight]").count() == 0)
    assert merit.page.locator("[data-tower] .dome").count() == 16
    assert merit.errors == []


@pytest.mark.slow
def test_by_keys_alone(visit: Visit) -> None:
    """Nothing but keys to the end of a short game: the focus is never lost, whether a row plays or only chooses the tower."""
    neith = visit("Neith", 1)
    go_to(neith, open_table(neith, "pyramidis", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], {"limit": 24}))
    rng = random.Random(11)
    while True:
        until(neith, lambda: neith.decides() or neith.at_end())
        if neith.at_end():
            break
        version = neith.newest["version"]
        neith.page.keyboard.press("ArrowDown")
        assert neith.page.evaluate("document.activeElement.matches('button.choice')")
        neith.by_keys(rng)
        neith.waits_for(version)
    assert neith.newest["version"] == 24
    assert neith.errors == []


def test_a_watcher_reads_it_in_french(visit: Visit) -> None:
    """Somebody without a seat sees the board and has nothing to touch; all of it is said in the language of the page."""
    neith = visit("Neith", 1)
    table = open_table(neith, "pyramidis", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], {})
    go_to(neith, table)
    until(neith, neith.decides)
    watcher = visit("Sena", 3)
    watcher.speaks_french()
    go_to(watcher, table)
    watcher.page.get_by_text("déplace une tour").wait_for()
    assert watcher.page.locator("button.choice, .towers .own").count() == 0
    touch(neith, "red-start")
    touch_number(neith, "move red-start 3")
    watcher.page.get_by_role("log").get_by_text("mené trois dômes du départ").first.wait_for()  # the bot may do the same
    assert watcher.page.locator("[data-tower] .dome").count() == 16
    assert watcher.faults() == []
    assert watcher.errors == []


def test_why_not(visit: Visit) -> None:
    """Another's tower, an empty space, and a space that the tower in hand does not come to: a sentence, its rule, and nothing is played."""
    neith = visit("Neith", 1)
    go_to(neith, open_table(neith, "pyramidis", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], {}))
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


ON_SCREEN = """([x, y]) => {
  const point = new DOMPoint(x, y).matrixTransform(document.querySelector("svg.board").getScreenCTM());
  return [point.x, point.y];
}"""

COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const count = (node) => (node instanceof Element && node.matches("[data-flight]") ? 1 : 0);
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.flights += count(node);
  }).observe(document.querySelector("svg.board"), { childList: true, subtree: true });
}"""

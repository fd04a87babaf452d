"""Two people and a bot play Neteru through the page, from the lobby to the points and the rematch."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import House
from tests.browser.people import Person
from tests.browser.secrets import Truth

pytestmark = pytest.mark.browser

Visit = Callable[..., Person]
MOST_DECISIONS = 400


@pytest.fixture
def pair(visit: Visit) -> tuple[Person, Person]:
    """Two people at a table with a bot, one of them on a phone; the game has begun."""
    neith = visit("Neith", 1)
    merit = visit("Merit", 2, phone=True)
    link = neith.opens_a_table()
    merit.joins(link)
    for person in (neith, merit):
        person.at_table()
    return neith, merit


def test_a_whole_game(pair: tuple[Person, Person], house: House) -> None:
    """Played to its end by cards, list, keys and phone, with reloads on the way; and nobody's browser was told a hidden card."""
    neith, merit = pair
    rng = random.Random(2026)
    decided = {person.name: 0 for person in pair}
    for turn in range(MOST_DECISIONS):
        if all(person.at_end() for person in pair):
            break
        person = next((one for one in pair if one.decides()), None)
        if person is None:
            neith.page.wait_for_timeout(25)
            continue
        person.plays(rng)
        decided[person.name] += 1
        if sum(decided.values()) in (6, 13):
            _reload(pair[turn % 2])
            assert not merit.scrolls_sideways()
    for person in pair:
        person.page.locator(".finale h1").wait_for()
        assert "wins" in person.page.locator(".finale h1").inner_text() or "share" in person.page.locator(".finale h1").inner_text()
        assert not person.scrolls_sideways()
        assert person.errors == []
    assert min(decided.values()) >= 5

    _nothing_leaked(pair)
    for person in pair:
        assert person.faults() == []
    _rematch(pair)
    _replay(merit)


def _reload(person: Person) -> None:
    """A reload loses nothing: the same position, the same choices, the same story."""
    person.page.wait_for_timeout(50)
    before = person.newest
    person.page.reload()
    person.at_table()
    after = person.newest
    if after["version"] != before["version"]:
        return  # somebody moved meanwhile
    for key in ("observation", "choices"):
        assert after[key] == before[key], key
    if not person.phone:
        told = person.page.get_by_role("log").locator("li:not(.round)")
        assert told.count() >= len({event["ply"] for event in after["events"]} - {0}) - 3


def _nothing_leaked(pair: tuple[Person, Person]) -> None:
    record = pair[0].page.evaluate("id => fetch(`/api/tables/${id}/record`).then(answer => answer.json())", pair[0].table)
    truth = Truth(record)
    for person in pair:
        seat = person.newest["table"]["you"]
        updates = [frame for frame in person.frames if frame["type"] == "update" and frame["observation"] is not None]
        assert len(updates) > 20
        assert truth.leaks(person.frames, seat) == []
        # What came by HTTP (the first picture of the table) is held to the same.
        bodies = [json.loads(text) for url, text in person.answers if url.endswith(f"/tables/{person.table}")]
        assert truth.leaks([body for body in bodies if body["type"] == "update"], seat) == []
    # The oracle itself is sharp: a seat's own frames would be leaks to another.
    assert truth.leaks(pair[0].frames, pair[1].newest["table"]["you"]) != []


def _rematch(pair: tuple[Person, Person]) -> None:
    neith, merit = pair
    first = neith.table
    neith.page.get_by_role("button", name="Rematch").click()
    neith.page.wait_for_url(lambda url: first not in url)
    merit.page.get_by_role("button", name="To the rematch").click()
    merit.page.wait_for_url(f"**/t/{neith.table}")
    for person in pair:
        person.at_table()


def _replay(person: Person) -> None:
    """The finished game again: stepped, jumped, and seen through the eyes of another, whose hand is open now."""
    page = person.page
    over = next(frame["table"] for frame in reversed(person.frames) if frame["type"] == "update" and frame["table"]["status"] == "over")
    steps: list[dict[str, Any]] = []
    page.on("response", lambda answer: steps.append(answer.json()) if "/replay/" in answer.url and "/api/" in answer.url else None)
    page.goto(f"{person.address}/replay/{over['id']}")
    page.get_by_role("button", name="One move on").click()
    _until(person, lambda: any(step["ply"] == 1 for step in steps))
    page.keyboard.press("End")
    _until(person, lambda: any(step["ply"] == step["plies"] for step in steps))
    assert steps[-1]["plies"] == over["version"]
    page.get_by_label("Through the eyes of").select_option("0" if over["you"] != 0 else "1")
    _until(person, lambda: steps[-1]["observation"]["viewer"] not in (None, over["you"]))
    assert person.faults() == []
    assert person.errors == []


def test_a_double_click_plays_once(visit: Visit) -> None:
    """At once, and also when the next question comes between its two clicks: the second must not answer what nobody has read."""
    neith = visit("Neith", 1)
    id_ = neith.page.evaluate(ALONE)
    neith.page.goto(f"{neith.address}/t/{id_}")
    neith.at_table()
    mouse = neith.page.mouse
    for late in (False, True, True):
        _until(neith, neith.decides)
        version = neith.newest["version"]
        row = neith.page.locator("section.choices button.choice[data-code]:not([data-code=mulligan])").first
        box = row.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse.click(x, y)
        if late:
            _until(neith, lambda: neith.newest["version"] > version and neith.decides())  # noqa: B023 (asked at once)
            neith.page.wait_for_timeout(100)
        mouse.down(click_count=2)
        mouse.up(click_count=2)
        neith.waits_for(version)
        neith.page.wait_for_timeout(200)
        mine = [message for message in neith.sent if message["type"] == "move" and message["version"] >= version]
        assert len(mine) == 1, mine
    # A click of its own answers again.
    _until(neith, neith.decides)
    version = neith.newest["version"]
    mouse.move(5, 5)
    neith.plays(random.Random(3))
    assert neith.newest["version"] > version


@pytest.mark.slow
def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    """Nothing but keys, from the table's opening to its points; the focus is never lost."""
    neith = visit("Neith", 1)
    id_ = neith.page.evaluate(ALONE)
    neith.page.goto(f"{neith.address}/t/{id_}")
    neith.at_table()
    rng = random.Random(7)
    for _ in range(MOST_DECISIONS):
        _until(neith, lambda: neith.decides() or neith.at_end())
        if neith.at_end():
            break
        version = neith.newest["version"]
        neith.page.keyboard.press("ArrowDown")
        assert neith.page.evaluate("document.activeElement.matches('button.choice')")
        neith.by_keys(rng)
        neith.waits_for(version)
    assert neith.at_end()
    assert not any(message["type"] == "explain" for message in neith.sent)


def test_the_line_drops(visit: Visit, house: House) -> None:
    """The server goes away and comes back: the page says so, and the game goes on where it was."""
    neith = visit("Neith", 1)
    id_ = neith.page.evaluate(ALONE)
    neith.page.goto(f"{neith.address}/t/{id_}")
    neith.at_table()
    _until(neith, neith.decides)
    before = neith.newest
    house.stop()
    neith.page.get_by_text("The line is down").wait_for()
    house.start()
    neith.page.get_by_text("Back again").wait_for()
    assert neith.newest["observation"] == before["observation"]
    neith.plays(random.Random(1))
    assert neith.newest["version"] > before["version"]


def test_the_network_goes(visit: Visit) -> None:
    """No network, though the socket itself has not noticed: the page says so, and comes back by itself with nothing lost."""
    neith = visit("Neith", 1)
    id_ = neith.page.evaluate(ALONE)
    neith.page.goto(f"{neith.address}/t/{id_}")
    neith.at_table()
    _until(neith, neith.decides)
    before = neith.newest
    neith.context.set_offline(True)
    neith.page.get_by_text("The line is down").wait_for()
    neith.context.set_offline(False)
    neith.page.get_by_text("Back again").wait_for()
    assert neith.newest["observation"] == before["observation"]
    neith.plays(random.Random(1))
    assert neith.newest["version"] > before["version"]


def test_a_card_large_on_a_phone(visit: Visit) -> None:
    """A long press shows the card whole, above the frame's buttons, and chooses nothing; Space does the same by keys."""
    merit = visit("Merit", 2, phone=True)
    id_ = merit.page.evaluate(ALONE)
    merit.page.goto(f"{merit.address}/t/{id_}")
    merit.at_table()
    _until(merit, merit.decides)
    hand = merit.page.locator('[data-spot^="hand:"]')
    fingers = merit.context.new_cdp_session(merit.page)
    for at in range(hand.count()):
        box = hand.nth(at).bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        merit.page.locator(".peek").wait_for()
        _lies_free(merit)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        merit.page.locator(".peek").wait_for(state="detached")
        assert merit.page.locator('[data-spot^="slot:"].target').count() == 0
    hand.first.focus()
    merit.page.keyboard.press("Space")
    merit.page.locator(".peek").wait_for()
    _lies_free(merit)
    assert not any(message["type"] == "move" for message in merit.sent)


def _lies_free(person: Person) -> None:
    """The large card is within the window, and no button of the frame lies over it."""
    card = person.page.locator(".peek").bounding_box()
    buttons = person.page.locator(".actions").bounding_box()
    assert card is not None
    assert buttons is not None
    assert card["x"] >= 0
    assert card["y"] >= 0
    assert card["x"] + card["width"] <= person.page.evaluate("window.innerWidth")
    assert card["y"] + card["height"] <= buttons["y"]


def test_a_watcher_sees_what_is_public(visit: Visit) -> None:
    """Somebody without a seat sees the table, nobody's hand, and has nothing to decide."""
    neith = visit("Neith", 1)
    id_ = neith.page.evaluate(ALONE)
    watcher = visit("Sena", 3)
    watcher.page.goto(f"{watcher.address}/t/{id_}")
    watcher.at_table()
    assert watcher.newest["choices"] == []
    assert all(card is None for seat in watcher.newest["observation"]["seats"] for card in seat["hand"])
    assert all(seat["secret"] is None for seat in watcher.newest["observation"]["seats"])
    assert watcher.page.locator("section.choices button.choice").count() == 0
    assert watcher.errors == []


def test_why_not(visit: Visit) -> None:
    """Touching a slot that is not the card's says why, with a rule that opens over the table; nothing is played."""
    neith = visit("Neith", 1)
    id_ = neith.page.evaluate(ALONE)
    neith.page.goto(f"{neith.address}/t/{id_}")
    neith.at_table()
    _until(neith, neith.decides)
    card = next(code for code in neith.newest["observation"]["seats"][neith.newest["table"]["you"]]["hand"] if code[-1].isdigit())
    number = int(card[-1])
    wrong = 1 if number != 1 else 2
    neith.page.locator(f'[data-spot="hand:{card}"]').click()
    neith.page.locator(f'[data-spot="slot:{neith.newest["table"]["you"]}:{wrong}"]').click()
    neith.page.get_by_text(f"Why not slot {wrong}?").wait_for()
    assert not any(message["type"] == "move" for message in neith.sent)
    rule = neith.page.locator('.scene a[href*="/rules/neteru#"]').last
    rule.wait_for()
    rule.click()
    dialog = neith.page.get_by_role("dialog")
    dialog.get_by_role("link", name="Open the rules").wait_for()
    assert len(dialog.inner_text()) > 80
    assert neith.table == id_  # still at the table
    # The answer is still there when the rule is closed, and goes with Escape.
    neith.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert neith.page.get_by_text(f"Why not slot {wrong}?").is_visible()
    neith.page.keyboard.press("Escape")
    neith.page.get_by_text(f"Why not slot {wrong}?").wait_for(state="detached")


ALONE = """async () => {
  const seats = [{ kind: "me" }, { kind: "bot", bot: "random" }];
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "neteru", seats, options: {}, public: false }),
  });
  return (await answer.json()).table.id;
}"""


def _until(person: Person, true: Callable[[], Any]) -> None:
    for _ in range(600):
        if true():
            return
        person.page.wait_for_timeout(25)
    raise AssertionError(f"it never came to be; the page says: {person.page.title()}")

"""Help through the page: bots of chosen levels, hints, bots that stand in for people, and the review of a finished game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.people import JSON, Person
from tests.browser.prepared import bring_to, open_table

pytestmark = pytest.mark.browser

Visit = Callable[..., Person]
BLOCK = Path(__file__).parents[1] / "records" / "pyramidis-duel-block.json"
MOST_TOLD = 12  # see web/src/pages/Review.svelte

# How well the bots think is tested elsewhere; here they think as they do, but briefly.
BRIEFLY = """
from benben.bots import review
from benben.bots.search import guides

guides.iterations = lambda game, level: 16
review.ITERATIONS = 24
"""


@pytest.fixture(scope="module")
def prelude() -> str:
    return BRIEFLY


def until(person: Person, true: Callable[[], Any]) -> None:
    for _ in range(600):
        if true():
            return
        person.page.wait_for_timeout(25)
    raise AssertionError(f"it never came to be; the page says: {person.page.title()}")


def choosing(person: Person) -> bool:
    """Whether this person has something to choose, so that a hint may be asked for."""
    return person.decides() and len(person.newest["choices"]) > 1


def open_to_all(person: Person) -> None:
    assert person.faults() == []
    assert not person.scrolls_sideways()
    assert person.small_targets() == []
    assert person.errors == []


def last_move(person: Person) -> str:
    return str(next(message for message in reversed(person.sent) if message["type"] == "move")["action"])


def test_a_hard_bot_and_hints(visit: Visit) -> None:
    """A level chosen in the lobby is the one that plays; a hint comes by key or button, is played by its own, and goes with the version."""
    neith = visit("Neith", 1)
    page = neith.page
    page.get_by_role("button", name="Seat 2: Open seat").click()
    levels = page.get_by_role("menuitem").filter(has_text="Bot")
    assert [text.split()[1] for text in levels.all_inner_texts()] == ["easy", "medium", "hard", "master"]
    levels.filter(has_text="hard").filter(has_text="searches ahead").click()
    page.get_by_role("button", name="Seat 2: Bot, hard").wait_for()
    page.get_by_role("button", name="Open the table").click()
    neith.at_table()
    assert sorted(str(seat["bot"]) for seat in neith.newest["table"]["seats"] if not seat["you"]) == ["hard", "medium"]

    until(neith, lambda: choosing(neith))
    version = neith.newest["version"]
    page.keyboard.press("h")
    moves = page.locator("[data-hint]")
    moves.first.wait_for()
    assert 1 <= moves.count() <= 3
    assert all("% to win" in text for text in moves.all_inner_texts())
    told = [str(move.get_attribute("data-hint")) for move in moves.all()]
    assert set(told) <= set(neith.newest["choices"])
    assert neith.faults() == []
    moves.first.focus()
    page.keyboard.press("Enter")
    neith.confirms(keys=True)  # thinking so briefly, a mulligan is the best move in one deal of eight
    neith.waits_for(version)
    assert last_move(neith) == told[0]
    page.locator(".advice").wait_for(state="detached")

    # What was told about one decision does not stay for the next, whatever was played.
    until(neith, lambda: choosing(neith))
    page.get_by_role("button", name="Hint", exact=True).click()
    moves.first.wait_for()
    neith.by_keys(random.Random(5))
    page.locator(".advice").wait_for(state="detached")
    assert neith.errors == []


def test_a_bot_plays_for_somebody_away(visit: Visit) -> None:
    """Others let it play, at the level they choose; who comes back sees it at once and takes the seat again. So does who has left."""
    neith = visit("Neith", 1)
    merit = visit("Merit", 2, phone=True, scheme="dark")
    page = merit.page
    merit.speaks_french()
    link = neith.opens_a_table()
    page.goto(link)
    page.get_by_role("button", name="S’asseoir ici").click()
    merit.at_table()
    seat = merit.newest["table"]["you"]

    def plate() -> JSON:
        return dict(neith.newest["table"]["seats"][seat])

    until(neith, lambda: plate()["online"])
    neith.page.get_by_role("button", name="Menu").click()
    stand_in = neith.page.get_by_role("button", name="Let a bot play for Merit")
    neith.page.get_by_role("button", name="Leave the table").wait_for()
    assert stand_in.count() == 0  # while she is here
    page.goto(f"{merit.address}/credits")
    stand_in.click()
    dialog = neith.page.get_by_role("dialog", name="Let a bot play for Merit")
    dialog.get_by_role("radio", name="easy").check()
    dialog.get_by_role("button", name="Let it play").click()
    dialog.wait_for(state="detached")
    until(neith, lambda: plate()["kind"] == "bot")
    assert (plate()["bot"], plate()["stands_in_for"]) == ("easy", "Merit")

    banner = page.locator(".kept")

    def comes_back() -> None:
        page.goto(link)
        banner.filter(has_text=f"{plate()['name']} joue pour vous").wait_for()
        until(merit, lambda: merit.newest["table"]["back"] == seat)
        assert merit.newest["table"]["you"] is None
        banner.get_by_role("button", name="Reprendre votre place").tap()
        banner.wait_for(state="detached")
        until(neith, lambda: plate()["kind"] == "person")
        assert (plate()["name"], plate()["stands_in_for"]) == ("Merit", None)
        assert merit.newest["table"]["you"] == seat

    comes_back()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Quitter la table").tap()
    page.get_by_role("radio", name="difficile").check()
    open_to_all(merit)
    page.get_by_role("button", name="Quitter", exact=True).tap()
    page.get_by_role("heading", name="Prenez place sous le soleil").wait_for()
    until(neith, lambda: plate()["bot"] == "hard")
    page.goto(link)
    banner.wait_for()
    open_to_all(merit)
    comes_back()
    assert neith.errors == merit.errors == []


def test_a_hint_on_a_phone_in_french(visit: Visit) -> None:
    """From the sheet of choices: read, touched and open to all."""
    merit = visit("Merit", 2, phone=True)
    page = merit.page
    merit.speaks_french()
    table = open_table(merit, "pyramidis", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}], {})
    page.goto(f"{merit.address}/t/{table}")
    until(merit, lambda: choosing(merit))
    version = merit.newest["version"]
    page.locator(".actions .all").tap()
    page.get_by_role("dialog").get_by_role("button", name="Conseil").tap()
    first = page.locator("[data-hint]").first
    first.wait_for()
    assert "% de chances" in first.inner_text()
    open_to_all(merit)
    told = first.get_attribute("data-hint")
    first.tap()
    merit.waits_for(version)
    assert last_move(merit) == told


def test_a_review(visit: Visit) -> None:
    """A prepared game: from its end to the chart, by keys to a turning point and on into the replay; the list in words, and the table."""
    record = json.loads(BLOCK.read_text("utf-8"))
    neith = visit("Neith", 1)
    merit = visit("Merit", 3, phone=True, scheme="dark")
    table = bring_to((neith, merit), record, len(record["actions"]))
    page = neith.page
    page.goto(f"{neith.address}/t/{table}")
    page.get_by_role("link", name="Review").click()
    page.get_by_role("heading", name="Review", exact=True).wait_for()
    page.get_by_text("decisions were looked at").wait_for()
    found = page.evaluate(REVIEW, table)
    assert found["done"] == found["decisions"] == len(found["moments"])
    marked = [moment for moment in found["moments"] if moment["mark"]]
    told = sorted(sorted(marked, key=lambda moment: (-moment["lost"], moment["ply"]))[:MOST_TOLD], key=lambda moment: int(moment["ply"]))
    assert len(told) == MOST_TOLD < len(marked)
    addresses = [f"/replay/{table}#{moment['ply']}" for moment in told]
    for links in (page.locator(".chart a"), page.locator(".points a")):
        assert [link.get_attribute("href") for link in links.all()] == addresses
    page.locator(".points li").first.filter(has_text="Better: ").wait_for()
    until(neith, lambda: not re.search(r"move (red|yellow)-", page.locator(".points").inner_text()))
    page.get_by_text("All decisions as a table").click()
    assert page.locator("tbody tr").count() == found["decisions"]
    assert neith.faults() == []

    # From the last link before the chart with one key more.
    page.get_by_role("link", name="To the result").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    second = told[1]
    assert page.evaluate("document.activeElement.getAttribute('href')") == addresses[1]
    assert page.locator(".points li.pointed a").get_attribute("href") == addresses[1]
    figures = f"{round(100 * second['chance'])}% → {round(100 * second['left'])}%"
    page.locator(".chart .told").filter(has_text=f"Move {second['ply']}").filter(has_text=figures).wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{addresses[1]}")
    page.locator(".now", has_text=f"Move {second['ply']} of {len(record['actions'])}").wait_for()
    _on_a_phone(merit, table, told[-1]["ply"], len(record["actions"]))
    _given_up(neith, table, found)
    assert neith.errors == []


def _on_a_phone(person: Person, table: str, ply: int, plies: int) -> None:
    """The same in French, touched: into the replay, which says where one is, and back."""
    page = person.page
    person.speaks_french()
    page.goto(f"{person.address}/t/{table}")
    page.get_by_role("link", name="Analyse").wait_for()
    buttons = page.locator(".after .btn")
    assert buttons.count() == 4
    assert buttons.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    page.goto(f"{person.address}/review/{table}")
    page.get_by_text("décisions ont été examinées").wait_for()
    open_to_all(person)
    page.locator(".chart a").last.tap()
    page.wait_for_url(f"**/replay/{table}#{ply}")
    page.get_by_text(f"Coup {ply} sur {plies}").locator("visible=true").wait_for()
    open_to_all(person)
    page.get_by_role("link", name="Analyse").tap()
    page.wait_for_url(f"**/review/{table}")


def _given_up(person: Person, table: str, found: JSON) -> None:
    """A review that could not go on says so, and what was found stays."""

    def answer(route: Route) -> None:
        if route.request.url.endswith("?since=0"):
            route.fulfill(json={**found, "done": 5, "moments": found["moments"][:5]})
        else:
            route.fulfill(status=409, json={"code": "review-failed", "message": "It stopped at five.", "rule": None, "params": {}})

    person.page.route("**/api/tables/*/review?since=*", answer)
    person.page.goto(f"{person.address}/review/{table}")
    person.page.get_by_role("alert").filter(has_text="It stopped at five.").wait_for()
    marked = [moment for moment in found["moments"][:5] if moment["mark"]]
    assert marked
    assert person.page.locator(".chart a").count() == len(marked)


REVIEW = "async table => (await fetch(`/api/tables/${table}/review?since=0`)).json()"

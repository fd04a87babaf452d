"""Pyramidion through the page: a game of two and one of four, with payments and exchanges in one panel, a revolt, and why not."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from tests.browser.conftest import SERVER, STATIC, House, missing
from tests.browser.people import JSON, Person

pytestmark = pytest.mark.browser

Visit = Callable[..., Person]
RESOURCES = ("camel", "wood", "food", "stone", "worker", "statue")
# Seeds of short games in which, played as `Plan` plays, everything below happens. Bots draw from a table's seed too.
TWO = "browser-329"
FOUR = "browser-148"

# The same server, but for the seeds of its tables: they are drawn with token_hex, and nothing else is.
SEEDED = """
from pathlib import Path
import benben.tables.tables as tables
class Seeds:
    def __getattr__(self, name):
        import secrets
        return getattr(secrets, name)
    def token_hex(self, _bytes=None):
        return Path(__file__).with_name("seed").read_text(encoding="utf-8")
tables.secrets = Seeds()
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose tables are dealt as the tests want them."""
    if not STATIC.is_file():
        missing("the page is not built: `uv sync` builds it")
    house = House(tmp_path_factory.mktemp("pyramidion"))
    house.script.write_text(SEEDED + SERVER, encoding="utf-8")
    house.start()
    yield house
    house.stop()


# --- how people play here ------------------------------------------------------------------------------------------------


class Plan:
    """What somebody decides: a function of what they see and of the move's number, so that a seed gives one game.

    Boats are loaded as the page proposes, and the Stone writer exchanges the first resources for the last.
    """

    def __init__(self) -> None:
        self.payment: JSON = {}
        self.given: JSON = {}
        self.taken: JSON = {}

    def choose(self, observation: JSON, choices: Sequence[str], version: int) -> str:
        """One of the choices."""
        decision = observation["decision"]
        step = decision["step"]
        lot = int.from_bytes(hashlib.sha256(f"ply {version}".encode()).digest()[:4], "big")
        if step == "load":
            boats = boats_of(observation)
            loads = [code for code in choices if code != "pass"]
            code = max(loads, key=lambda load: (boats[load.split()[1]]["points"], load)) if loads else "pass"
            self.payment = boats[code.split()[1]]["payment"] if loads else {}
            return code
        if step == "troops":
            brought = self.payment["troops"].get(decision["site"])
            return "spare" if brought is None else f"bring {brought}"
        if step == "statues":
            return f"replace {self.payment['statues'].get(decision['resource'], 0)}"
        if step == "recruit":
            return "decline"
        if step == "play":
            cards = [code for code in choices if code != "pass"]
            return "pass" if "pass" in choices and (lot % 3 == 0 or not cards) else cards[lot % len(cards)]
        if step in ("stone-writer-give", "stone-writer-take"):
            planned, settled = (self.given, decision["given"]) if step.endswith("give") else (self.taken, decision["taken"])
            resource = next(one for one in RESOURCES if planned.get(one, 0) > (settled or {}).get(one, 0))
            return f"{'give' if step.endswith('give') else 'take'} {resource}"
        code = choices[lot % len(choices)]
        if code.startswith("exchange "):
            sites = {site["site"]: site["goods"] for site in observation["sites"]}
            here, there = sites[observation["open"]["site"]], sites[code.split()[1]]
            size = min(2, sum(here.values()), sum(there.values()))
            self.given, self.taken = some(here, size, RESOURCES), some(there, size, RESOURCES[::-1])
        return code


def boats_of(observation: JSON) -> dict[str, JSON]:
    """The boats in sight."""
    return {boat["boat"]: boat for boat in [*observation["row"], *([observation["karnak"]] if observation["karnak"] else [])]}


def some(goods: JSON, size: int, order: Sequence[str]) -> JSON:
    """So many of the goods, the first in this order."""
    taken = [one for one in order for _ in range(goods.get(one, 0))][:size]
    return {one: taken.count(one) for one in taken}


# --- hands on the table --------------------------------------------------------------------------------------------------


def call(person: Person, method: str, path: str, body: JSON | None = None) -> JSON:
    """Something asked of the API as this person."""
    answer = person.context.request.fetch(f"{person.address}/api{path}", method=method, data=body)
    assert answer.ok, (path, body, answer.text())
    return dict(answer.json())


def move(person: Person, table: str, version: int, code: str) -> None:
    """A move by the API."""
    call(person, "POST", f"/tables/{table}/moves", {"id": f"move-{version}-{table}", "version": version, "action": code})


def spot(person: Person, name: str) -> Any:
    """A thing on the table."""
    return person.page.locator(f'[data-spot="{name}"]').first


def press(person: Person, target: Any) -> None:
    if person.phone:
        target.tap()
    else:
        target.click()


def until(person: Person, true: Callable[[], Any]) -> None:
    for _ in range(600):
        if true():
            return
        person.page.wait_for_timeout(20)
    raise AssertionError(f"it never came to be; the page says: {person.page.title()}")


def current(person: Person, version: int) -> None:
    """Wait until the page has this version and asks its person."""
    until(person, lambda: person.newest["version"] == version and person.decides())
    going_on = person.page.get_by_role("button", name="Go on")
    if going_on.count():
        press(person, going_on)


def settled(person: Person, steps: Sequence[str]) -> None:
    """Wait until none of these steps is asked of the person any more: the page has sent its plan whole."""

    def done() -> bool:
        newest = person.newest
        decision = newest["observation"]["decision"]
        return decision is None or decision["seat"] != newest["table"]["you"] or decision["step"] not in steps

    until(person, done)


def by_hand(person: Person, step: str, code: str, plan: Plan) -> None:
    """Do it on the table itself."""
    version = person.newest["version"]
    what = code.split()[-1]
    if step in ("play", "activate"):
        thing = spot(person, f"{'hand' if step == 'play' else 'site'}:{what}")
        if step == "play":  # Of two players each must play one card: then nobody is asked to pass.
            asked = person.page.locator(".ask").first.inner_text().lower()
            assert ("pass" in asked) == ("pass" in person.newest["choices"]), asked
        press(person, thing)
        # Two taps in a row would be the halves of one: on a phone the golden button plays what was chosen.
        press(person, person.page.locator(f'.actions [data-code="{code}"]') if person.phone else thing)
    elif step == "load":
        press(person, spot(person, f"boat:{what}"))
        person.page.locator(".pay").wait_for()
        press(person, person.page.locator(f'button[data-code="{code}"]:visible').first)
    elif code.startswith("exchange "):
        press(person, spot(person, f"site:{what}"))
        panel = person.page.locator(".swap")
        for side, goods in enumerate((plan.given, plan.taken)):
            for resource, count in goods.items():
                for _ in range(count):
                    press(person, panel.locator(".side").nth(side).locator(f'button[aria-label*=": {resource},"]'))
        press(person, person.page.locator(f'.swap button[data-code="{code}"]'))
    elif code.startswith("remove "):
        press(person, spot(person, f"played:{code.split()[1][5:]}:{what}"))
    elif code.startswith("copy "):
        press(person, person.page.locator(f'.lies[data-spot$=":{what}"]').first)
    else:
        press(person, person.page.locator(f'[data-spot="answer:{code}"]'))
    person.waits_for(version)
    settled(person, ("troops", "statues", "stone-writer-give", "stone-writer-take"))


HANDLED = (
    *("play", "activate", "bandit", "thief", "philosopher", "goddess"),
    *("giza", "vizier", "politician", "alexandria", "negotiate"),
)


def manual(step: str, code: str, plan: Plan) -> str | None:
    """What kind of thing it is to do by hand; None where the API is as good."""
    if step == "load":
        return None if code == "pass" else "load with help" if plan.payment["troops"] or plan.payment["statues"] else "load"
    if code.startswith("exchange "):
        return "exchange"
    return step if step in HANDLED and code != "pass" else None


class Game:
    """A table at which some people decide by hand what they have not done so yet, and all else by the API."""

    def __init__(self, people: dict[int, Person], table: str, at_table: Sequence[int]) -> None:
        self.people = people
        self.table = table
        self.at_table = at_table
        self.plans = {seat: Plan() for seat in people}
        self.done: set[tuple[int, str]] = set()
        self.revolts = 0
        self.version = 0

    def update(self, person: Person) -> JSON:
        """The position as the person may see it, with the events since the last look."""
        return call(person, "GET", f"/tables/{self.table}?since={self.version}")

    def play(self, plies: int = 1000) -> None:
        """To the end, or to a ply."""
        while True:
            update = self.update(self.people[0])
            self.look(update)
            if update["result"] is not None or update["version"] >= plies:
                return
            seat, version = update["observation"]["decision"]["seat"], update["version"]
            person = self.people.get(seat)
            if person is not None and seat != 0:
                update = self.update(person)  # the table may have gone on by itself since, even to the end
            if person is None or not update["choices"] or update["automatic"]:
                self.goes_on(version)
            else:
                self.decide(seat, person, update)

    def goes_on(self, version: int) -> None:
        """Wait until somebody else, or the table, has moved: the page of seat 0 is told."""
        until(self.people[0], lambda: self.people[0].newest["version"] > version)

    def decide(self, seat: int, person: Person, update: JSON) -> None:
        step, version, plan = update["observation"]["decision"]["step"], update["version"], self.plans[seat]
        code = plan.choose(update["observation"], update["choices"], version)
        kind = manual(step, code, plan)
        if seat in self.at_table and kind is not None and (seat, kind) not in self.done:
            self.done.add((seat, kind))
            current(person, version)
            by_hand(person, step, code, plan)
        else:
            move(person, self.table, version, code)

    def look(self, update: JSON) -> None:
        """A revolt is shown with all its tokens, their sum, and who fell."""
        found = [event for event in update["events"] if event["kind"] == "revolt" and event["ply"] > self.version]
        self.version = update["version"]
        for seat in self.at_table if found and self.revolts == 0 and len(self.people) == len(update["table"]["seats"]) else ():
            # Where nobody moves before we have looked: bots would.
            page = self.people[seat].page
            page.locator(".closing .token").first.wait_for()
            assert page.locator(".closing .token").count() == len(found[0]["tokens"])
            assert page.locator(".closing .sum b").inner_text() == str(found[0]["value"])
            assert page.locator(".closing .fell").count() == len(found[0]["fallen"])
        self.revolts += len(found)


def open_table(house: House, person: Person, seats: list[JSON], seed: str) -> str:
    house.script.with_name("seed").write_text(seed, encoding="utf-8")
    return str(call(person, "POST", "/tables", {"game": "pyramidion", "seats": seats, "options": {}, "public": False})["table"]["id"])


def go_to(person: Person, table: str) -> None:
    person.page.goto(f"{person.address}/t/{table}")
    person.at_table()


def holds(person: Person) -> None:
    """What every moment of the table promises."""
    assert not person.scrolls_sideways()
    # A mouse points finer than a finger.
    assert person.small_targets(40 if person.phone else 20) == []
    assert person.page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
    # However many cards a hand has, it keeps to its place.
    assert person.page.evaluate("[...document.querySelectorAll('.held')].every((held) => held.scrollWidth <= held.clientWidth)")
    assert person.errors == []


def at_the_end(person: Person) -> str:
    person.page.locator(".finale h1").wait_for()
    assert not person.scrolls_sideways()
    assert person.errors == []
    return str(person.page.locator(".finale").inner_text())


# --- games ---------------------------------------------------------------------------------------------------------------


def test_two_players_to_the_end(house: House, visit: Visit) -> None:
    """Under the rules for two, one of them on a phone at night: each kind of decision on the table once, payments in one panel."""
    neith = visit("Neith", 1)
    merit = visit("Merit", 2, phone=True, scheme="dark")
    table = open_table(house, neith, [{"kind": "me"}, {"kind": "open"}], TWO)
    call(merit, "POST", f"/tables/{table}/join", {"seat": None})
    people = {0: neith, 1: merit}
    for person in people.values():
        go_to(person, table)
    game = Game(people, table, (0, 1))
    game.play(12)
    for person in people.values():
        person.page.locator(".opened, .foremen, .closing").first.wait_for()
        holds(person)
        assert person.faults() == []
    game.play()
    kinds = {kind for _, kind in game.done}
    assert {"play", "activate", "load with help", "exchange", "goddess", "philosopher"} <= kinds, kinds
    assert game.revolts > 0
    # The panel sent the payment whole, step by step, without a further touch.
    sent = [message["action"] for person in people.values() for message in person.sent if message["type"] == "move"]
    assert any(code.startswith(("bring ", "replace ")) for code in sent)
    assert any(code.startswith("give ") for code in sent)
    for person in people.values():
        text = at_the_end(person)
        assert person.faults() == []
        for standing in person.newest["result"]["standings"]:
            assert people[standing["seat"]].name in text
            assert str(standing["points"]) in text


def test_four_players_to_the_end(house: House, visit: Visit) -> None:
    """Opened in the lobby: two people, two bots; cards, sites and boats on the table, the replay afterwards."""
    neith = visit("Neith", 1, scheme="dark")
    merit = visit("Merit", 2, phone=True)
    page = neith.page
    page.locator("label.tile", has_text="Pyramidion").click()
    page.get_by_role("button", name="House rules").click()
    assert page.get_by_label("The game ends with").locator("option").all_inner_texts()[0] == "10 points on boats"
    table = open_table(house, neith, [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 2], FOUR)
    merit.joins(f"{merit.address}/t/{table}")
    merit.at_table()
    go_to(neith, table)
    game = Game({0: neith, 1: merit}, table, (0, 1))
    game.play(14)
    for person in (neith, merit):
        holds(person)
    # One goes away and comes back when all is over; the other reloads in the middle of it.
    merit.page.goto(f"{merit.address}/credits")
    neith.page.reload()
    neith.at_table()
    game.at_table = (0,)
    game.play()
    merit.page.goto(f"{merit.address}/t/{table}")
    kinds = {kind for _, kind in game.done}
    assert {"play", "activate", "exchange", "goddess"} <= kinds, kinds
    for person in (neith, merit):
        assert "Merit 9" in at_the_end(person)
    merit.page.goto(f"{merit.address}/replay/{table}")
    merit.page.locator(".nile").wait_for()
    merit.page.keyboard.press("End")
    until(merit, lambda: merit.page.locator('input[type="range"]').input_value() == str(neith.newest["version"]))
    assert merit.page.locator(".nile .site").count() == 8
    assert merit.errors == []


def test_why_not_and_by_keys(house: House, visit: Visit) -> None:
    """What may not be done says why with its rule; a card is played by the number of its row; a watcher reads it in French."""
    neith = visit("Neith", 1)
    table = open_table(house, neith, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "why-not")
    go_to(neith, table)
    game = Game({0: neith}, table, ())
    plan = random.Random(5)
    while (update := game.update(neith))["choices"] == [] or update["observation"]["decision"]["step"] != "play":
        if update["choices"] and not update["automatic"]:
            move(neith, table, update["version"], plan.choice(update["choices"]))
        neith.page.wait_for_timeout(10)
    current(neith, update["version"])
    boat = next(boat for boat in update["observation"]["row"] if not boat["affordable"])
    spot(neith, f"boat:{boat['boat']}").click()
    bubble = neith.page.locator(".whynot").filter(has_text="First: Play a character")
    bubble.wait_for()
    bubble.get_by_role("link").click()
    neith.page.get_by_role("dialog").get_by_role("link", name="Open the rules").wait_for()
    neith.page.keyboard.press("Escape")
    # A site that cannot be meant now is looked at.
    spot(neith, "site:thebes").click()
    neith.page.get_by_role("dialog", name="Thebes").get_by_text("dealt a card more").wait_for()
    neith.page.keyboard.press("Escape")
    watcher = visit("Sena", 3)
    watcher.speaks_french()
    go_to(watcher, table)
    watcher.page.get_by_text("joue un personnage").first.wait_for()
    assert watcher.page.locator(".pyr-may, button.choice").count() == 0
    assert watcher.faults() == []
    assert watcher.errors == []
    first = neith.page.locator("section.choices button.choice").first.get_attribute("data-code")
    version = neith.newest["version"]
    # This time things move: the card flies from the hand to the site, and lands.
    neith.page.emulate_media(reduced_motion="no-preference")
    neith.page.evaluate(COUNT_FLIGHTS)
    neith.page.keyboard.press("1")
    neith.waits_for(version)
    until(neith, lambda: neith.page.evaluate("window.flights") > 0 and neith.page.locator("[data-flight]").count() == 0)
    assert neith.page.locator(".away").count() == 0
    assert next(message["action"] for message in reversed(neith.sent) if message["type"] == "move") == first
    assert neith.errors == []


COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const count = (node) => (node instanceof Element && node.matches("[data-flight]") ? 1 : 0);
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.flights += count(node);
  }).observe(document.querySelector(".scene"), { childList: true, subtree: true });
}"""

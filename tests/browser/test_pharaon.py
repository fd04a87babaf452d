"""Pyramide du Pharaon through the page: a prepared game of the variant by three people, to its end, and how the table looks and answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from benben import games
from benben.core.record import Record
from tests.browser.conftest import SERVER, STATIC, House, missing
from tests.browser.people import JSON, Person
from tests.browser.pharaon_game import prepared

pytestmark = pytest.mark.browser

Visit = Callable[..., Person]


@pytest.fixture(scope="module")
def record() -> Record:
    """Neith announces a Tour of Egypt, Merit sees right what Hapu has, Hapu claims falsely, Neith claims and wins: The Gods of Egypt."""
    return prepared()


@pytest.fixture(scope="module")
def house(record: Record, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose tables are all dealt from the record's seed."""
    if not STATIC.is_file():
        missing("the page is not built: `uv sync` builds it")
    house = House(tmp_path_factory.mktemp("house"))
    seeded = f"import benben.tables.tables as tables\ntables.secrets.token_hex = lambda size: {record.seed!r}\n"
    house.script.write_text(seeded + SERVER, encoding="utf-8")
    house.start()
    yield house
    house.stop()


class Game:
    """The record, played on by the people at the table: at a page, or past it."""

    def __init__(self, people: list[Person], record: Record) -> None:
        self.people = people
        self.at = 0
        self.record = record
        self.states = [state.clone() for _, _, state in self.record.steps()]
        host = people[0].context.request
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:])]
        body = {"game": "pharaon", "seats": seats, "options": dict(self.record.options), "public": False}
        self.table = host.post(f"{people[0].address}/api/tables", data=body).json()["table"]["id"]
        for seat, person in enumerate(people[1:], start=1):
            assert person.context.request.post(f"{person.address}/api/tables/{self.table}/join", data={"seat": seat}).ok

    @property
    def code(self) -> str:
        """What is played next."""
        return self.record.actions[self.at]

    @property
    def mover(self) -> Person:
        """Who plays it."""
        return self.people[int(self.states[self.at].seat)]

    @property
    def alone(self) -> bool:
        """The one choice there is, which the table makes by itself."""
        state = self.states[self.at]
        decision = cast(JSON, state.observation(int(state.seat)))["decision"]
        return len(state.legal_actions()) == 1 and not decision["main"]

    def go_to(self, ply: int) -> None:
        """Play past the pages as far as the move of that number."""
        while self.at < ply:
            address = f"{self.mover.address}/api/tables/{self.table}/moves"
            answer = self.mover.context.request.post(address, data={"id": f"move-{self.at}", "version": self.at, "action": self.code})
            assert answer.ok or (self.alone and answer.json()["code"] == "stale"), (self.at, self.code, answer.text())
            self.at += 1

    def next(self, verb: str, play: Callable[[Person], None]) -> None:
        """The next move, made at its mover's page."""
        assert self.code.split(" ")[0] == verb
        mover = self.mover
        if not self.alone:
            until(mover, lambda: mover.newest["version"] == self.at and mover.decides())
            play(mover)
        mover.waits_for(self.at)
        self.at += 1

    def all_see(self) -> None:
        """Wait until every page shows the present version."""
        for person in self.people:
            person.waits_for(self.at - 1)

    def sit_down(self) -> None:
        """Everybody at the table."""
        for person in self.people:
            person.page.goto(f"{person.address}/t/{self.table}")
            person.at_table()

    def get_up(self) -> None:
        for person in self.people:
            person.page.goto("about:blank")


def until(person: Person, true: Callable[[], Any]) -> None:
    for _ in range(600):
        if true():
            return
        person.page.wait_for_timeout(25)
    raise AssertionError(f"it never came to be; the page says: {person.page.title()}")


def press(person: Person, selector: str) -> None:
    person.page.locator(selector).first.click()


def place(code: str) -> tuple[int, int]:
    """Level and place of `III-2`."""
    roman, number = code.split("-")
    return ["", "I", "II", "III", "IV", "V"].index(roman), int(number)


def holds(person: Person) -> None:
    """What every moment of the table promises."""
    assert not person.scrolls_sideways()
    assert person.small_targets() == []
    assert person.page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
    assert person.page.evaluate(WITHIN) == []
    assert person.page.evaluate(STAGED) == 0
    assert person.errors == []


# The own area, the hand and the stage are wholly inside the table.
WITHIN = """() => {
  const box = document.querySelector(".scene").getBoundingClientRect();
  return [...document.querySelectorAll(".stage, .hand, .me, .decks, .glory, .stage button")].filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    return width > 0 && (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1);
  }).map((one) => one.className);
}"""

# By how many pixels what is on the stage is higher or wider than the stage.
STAGED = """() => {
  const stage = document.querySelector(".stage");
  return stage === null ? 0 : Math.max(0, stage.scrollHeight - stage.clientHeight - 1, stage.scrollWidth - stage.clientWidth - 1);
}"""

BOX = "const box = (selector) => document.querySelector(selector).getBoundingClientRect()"

# Opponents' cards that do not lie on their owner's panel.
ASTRAY = """() => [...document.querySelectorAll(".opp")].flatMap((panel) => {
  const { left, right } = panel.getBoundingClientRect();
  return [...panel.querySelectorAll("[data-spot^='card:']")].filter((card) => {
    const box = card.getBoundingClientRect();
    return box.left < left || box.right > right;
  }).map((card) => card.dataset.spot);
})"""


def seen_once(person: Person) -> None:
    """The Gods of Egypt: the card is shown on the stage, and the place where it lies shows its back, whatever one does."""
    sees = person.newest["observation"]["decision"]["sees"]
    assert sees
    assert all(one["content"] for one in sees)
    for one in sees:
        assert person.page.locator(f'.stage [data-face="{one["content"]}"]').count() >= 1
    press(person, "[data-seen]")


def test_three_people_to_the_end(visit: Visit, record: Record) -> None:
    people = [visit("Neith", 1), visit("Merit", 2, phone=True), visit("Hapu", 4, scheme="dark")]
    neith, merit, hapu = people
    game = Game(people, record)
    plies = {code.split(" ")[0]: at for at, code in reversed(list(enumerate(game.record.actions)))}
    game.go_to(plies["tour"])
    game.sit_down()
    for person in people:
        holds(person)
    assert merit.faults() == []

    # A Tour of Egypt: announced on the stage, given in the pyramid and from the list.
    def announce(person: Person) -> None:
        _, level, way = game.code.split(" ")
        press(person, '[data-spot="hand:tour#0"]')
        press(person, f".stage .levels button:nth-child({level})")
        press(person, f'[data-way="{way}"]')

    def give(person: Person) -> None:
        level, number = place(game.code.split(" ")[1])
        press(person, f'[data-spot="card:{people.index(person)}:{level}:{number}"]')

    game.next("tour", announce)
    while game.code.startswith("give"):
        game.next("give", give)
    while game.code == "pass":
        game.next("pass", seen_once)
    game.all_see()
    assert "went round the table" in neith.page.locator("section.log").inner_text()
    assert neith.page.locator(".me .card:not(.open)").count() == 0

    # Fortune Telling, on the phone: a player, a card in the pyramid enlarged, and what it contains.
    def look_into_the_crystal(person: Person) -> None:
        _, seat, at = game.code.split(" ")
        level, number = place(at)
        press(person, '[data-spot="hand:fortune#0"]')
        press(person, f'[data-spot="{seat.replace("-", ":")}"] button.open')
        press(person, f'dialog [data-place="card:{seat[-1]}:{level}:{number}"]')

    game.next("fortune", look_into_the_crystal)
    holds(merit)
    named = game.code.split(" ")[1]
    game.next("name", lambda person: press(person, f'[data-claim="{named}"]'))
    # The others read that she was right.
    neith.page.locator("section.log", has_text="Merit was right").wait_for()
    # What has been shown is not hidden again while it is taken.
    game.next("give", give)
    neith.page.locator(f'.stage .hands [data-face="{named}"]').wait_for()
    game.get_up()

    # A false claim: asked once, shown to all, laid back in any order, three turns to pass.
    game.go_to(plies["claim"])
    game.sit_down()

    def claim(person: Person) -> None:
        press(person, '[data-spot="glory"]')
        person.page.get_by_role("button", name="Yes, do it").click()

    game.next("claim", claim)
    until(merit, lambda: merit.newest["version"] >= game.at)
    merit.page.locator(".stage", has_text="Not perfect").wait_for()
    assert merit.page.locator(".stage .pyramid .card").count() == 15
    holds(merit)
    game.next("pass", seen_once)
    assert game.code == "keep"
    until(hapu, lambda: hapu.newest["version"] == game.at and hapu.decides())
    holds(hapu)
    assert hapu.faults() == []
    press(hapu, "[data-keep]")
    while game.code == "keep":
        game.at += 1
        hapu.waits_for(game.at - 1)
    game.all_see()
    assert "passes 3" in neith.page.locator('[data-spot="seat:2"] .penalty').inner_text()
    # What came loose is counted, and lies on no card.
    loose = neith.newest["observation"]["seats"][2]["pyramid"]
    assert sum(one["count"] for level in loose for one in level["loose"]) > 0
    assert neith.page.locator('[data-spot="seat:2"] .counts').count() > 0
    game.get_up()

    game.go_to(len(game.record.actions) - 1)
    game.sit_down()
    game.next("claim", claim)
    for person in people:
        person.page.locator(".finale h1", has_text="Neith wins").wait_for()
        assert person.page.locator(".finale .pyr .card").count() == sum(seat["laid"] for seat in person.newest["observation"]["seats"])
        assert not person.scrolls_sideways()
        assert person.small_targets() == []
        assert person.errors == []
    assert hapu.faults() == []
    kept = json.loads(neith.page.evaluate("async id => (await fetch(`/api/tables/${id}/record`)).text()", game.table))
    assert kept["actions"] == list(record.actions)
    assert games.get("pharaon").name in neith.page.title()


def test_why_not_by_touch_and_by_keys(visit: Visit) -> None:
    """Alone with a bot: what cannot be done says why, points are added up, and the list is played by keys."""
    neith = visit("Neith", 3)
    body = {"game": "pharaon", "seats": [{"kind": "bot", "bot": "greedy"}, {"kind": "me"}], "options": {"first": "seat-1"}, "public": False}
    table = neith.context.request.post(f"{neith.address}/api/tables", data=body).json()["table"]["id"]
    neith.page.goto(f"{neith.address}/t/{table}")
    neith.at_table()
    until(neith, neith.decides)
    page = neith.page
    hand: list[str] = neith.newest["observation"]["seats"][1]["hand"]
    points: list[str] = []
    for card in sorted(set(hand)):
        if card.startswith("points-") and sum(int(one[-1]) for one in [*points, card]) < 5:
            points.append(card)
    most = sum(int(card[-1]) for card in points)
    assert points, "nothing can be bought with the hand that this seed deals"

    # The question names what this turn offers, and nothing else.
    asked = page.locator(".ask").inner_text().lower()
    offered = {code.split(" ")[0] for code in neith.newest["choices"]}
    assert ("take a mystery card" in asked, "pay for a level card" in asked) == ("draw" in offered, "exchange" in offered)
    assert ("play a special" in asked) == bool(offered & {"tour", "fortune", "theft", "divine", "protect", "effort"})

    # The page knows what a level costs, and the server when a claim may be made.
    press(neith, ".decks li:nth-child(5) button")
    assert "of level\xa0V costs five points" in page.locator(".whynot").inner_text()
    page.keyboard.press("Escape")
    page.locator(".whynot").wait_for(state="detached")
    page.locator('[data-spot="glory"]').click(force=True)
    page.locator(".whynot", has_text="fifteen cards").wait_for()
    assert page.locator(".whynot a").get_attribute("href") == "/rules/pharaon#F-17"

    # Points are taken up one by one; the decks they reach glow, and what is over is said.
    for card in points:
        press(neith, f'[data-spot="hand:{card}#0"]')
    assert page.locator(".whynot").count() == 0
    assert int(page.locator(".stage .sum b").inner_text()) == most
    assert page.locator(".stage .level.ph-target").count() == most
    assert page.locator(".decks .ph-target").count() == most
    holds(neith)
    version = neith.newest["version"]
    page.keyboard.press("1")
    neith.waits_for(version)
    drawn = neith.newest["observation"]["decision"]
    assert (drawn["step"], drawn["level"]) == ("place", most)
    assert page.locator(f'.stage [data-face="{drawn["card"]}"]').count() == 1
    version = neith.newest["version"]
    page.keyboard.press("1")
    neith.waits_for(version)
    until(neith, neith.decides)
    assert page.locator(f'.me [data-face="{drawn["card"]}"]').count() == 1

    page.goto(f"{neith.address}/cards/pharaon")
    page.locator(".sheet h1").wait_for()
    assert page.locator(".sheet [data-face]").count() == 17 + 15
    assert neith.faults() == []
    assert not neith.scrolls_sideways()
    assert neith.errors == []


def test_six_fit_a_small_window_and_a_low_phone(visit: Visit) -> None:
    """Nobody's cards lie on a neighbour's panel, names are whole, and the hand is never under the buttons."""
    wide, phone = visit("Neith", 1), visit("Merit", 2, phone=True)
    body = {
        "game": "pharaon",
        "seats": [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "greedy"}] * 4],
        "options": {"first": "seat-0"},
    }
    table = wide.context.request.post(f"{wide.address}/api/tables", data={**body, "public": False}).json()["table"]["id"]
    assert phone.context.request.post(f"{phone.address}/api/tables/{table}/join", data={"seat": 1}).ok
    wide.page.set_viewport_size({"width": 1024, "height": 768})
    phone.page.set_viewport_size({"width": 390, "height": 700})
    for person in (wide, phone):
        person.page.goto(f"{person.address}/t/{table}")
        person.at_table()
        assert not person.scrolls_sideways()
        assert person.small_targets() == []
        assert person.page.evaluate(STAGED) == 0
        assert person.page.evaluate(ASTRAY) == []
    assert wide.page.locator(".opp").count() == 5
    assert wide.page.evaluate("[...document.querySelectorAll('.opp h3')].every((name) => name.scrollWidth <= name.clientWidth)")
    until(wide, wide.decides)
    version = wide.newest["version"]
    press(wide, ".decks li:nth-child(6) button")
    wide.waits_for(version)
    until(phone, phone.decides)
    until(phone, lambda: phone.page.evaluate(f"{BOX}; box('.hand').bottom <= box('.actions').top"))
    assert phone.page.evaluate(f"{BOX}; box('.ask').top >= box('.scene').top")

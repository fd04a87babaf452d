"""Every page, wide and on a phone, in both themes: readable by all, touchable, and never wider than the window."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import STATIC
from tests.browser.people import Person

pytestmark = pytest.mark.browser

Visit = Callable[..., Person]
# The messages of one language, of the page or of a game (see vite.config.ts).
ASKED_FOR = re.compile(r"(Rules|Cards|Credits|Replay|Review)-")
MESSAGES = re.compile(r"(\w+)-(en|fr)-[\w-]{8}\.js")
GAMES = ("neteru", "pyramidis", "pharaon", "pyramidion")
PAGES = ["/", *(f"/rules/{game}" for game in GAMES), "/cards/neteru", "/cards/pharaon", "/cards/pyramidion", "/credits", "/nowhere"]


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
def test_pages_are_open_to_all(visit: Visit, phone: bool, scheme: str) -> None:
    """axe finds nothing serious, nothing scrolls sideways, what can be touched is large enough, and no script is stopped."""
    person = visit("Neith", 1, phone=phone, scheme=scheme)
    for page in PAGES:
        person.page.goto(person.address + page)
        person.page.locator("h1").first.wait_for()
        assert person.faults() == [], page
        assert not person.scrolls_sideways(), page
        assert person.small_targets() == [], page
    assert person.errors == []


@pytest.mark.parametrize(("phone", "scheme"), [(False, "dark"), (True, "light")])
def test_a_table_is_open_to_all(visit: Visit, phone: bool, scheme: str) -> None:
    """The invitation and the table."""
    person = visit("Neith", 1, phone=phone, scheme=scheme)
    link = person.opens_a_table()
    person.page.get_by_role("heading", name="Seats").wait_for()
    assert person.faults() == []
    assert not person.scrolls_sideways()
    other = visit("Merit", 2, phone=phone, scheme=scheme)
    other.joins(link)
    for one in (person, other):
        one.at_table()
        one.page.wait_for_timeout(300)
        assert one.faults() == []
        assert not one.scrolls_sideways()
        assert not one.page.evaluate("document.documentElement.scrollHeight > window.innerHeight")
        # A mouse points finer than a finger: the opponents' pyramids stand far off on wide windows.
        assert one.small_targets(40 if phone else 24) == []
        menu = one.page.get_by_role("button", name="Menu")
        menu.click()
        one.page.get_by_role("dialog", name="Menu").wait_for()
        assert one.faults() == []
        one.page.keyboard.press("Escape")
        one.page.get_by_role("dialog").wait_for(state="detached")
        assert menu.evaluate("button => button === document.activeElement")
        assert one.errors == []


def test_rules_are_found(visit: Visit) -> None:
    """Every ruling has its number and its address; a search leaves what it finds."""
    person = visit("Neith", 1)
    person.page.goto(f"{person.address}/rules/neteru#N-07")
    ruling = person.page.locator("#N-07")
    ruling.wait_for()
    assert person.page.locator(".ruling").count() >= 30
    assert person.page.evaluate("document.activeElement.id") == "N-07"
    everything = person.page.locator(".ruling, .prose").count()
    person.page.get_by_label("Search the rules").fill("sekhmet visible")
    person.page.get_by_role("status").filter(has_text="passage").wait_for()
    found = person.page.locator(".ruling, .prose")
    assert 0 < found.count() < everything
    assert all("sekhmet" in text.lower() for text in found.all_inner_texts())
    assert "Where each rule lives" not in person.page.locator("main").inner_text()


def test_language_and_theme_are_remembered(visit: Visit) -> None:
    """French and the night stay after a reload."""
    person = visit("Neith", 1)
    person.page.get_by_role("button", name="Switch to French").click()
    person.page.get_by_role("button", name="thème sombre").click()
    person.page.reload()
    person.page.get_by_role("heading", name="Prenez place sous le soleil").wait_for()
    assert person.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert person.page.evaluate("document.documentElement.lang") == "fr"


def test_name_and_colour_are_remembered(visit: Visit) -> None:
    """Without an account, by the cookie."""
    person = visit("Hatshepsut", 5)
    person.page.reload()
    person.page.locator("button.me", has_text="Hatshepsut").wait_for()
    assert person.page.locator("button.me .s5").count() == 1


def test_seats_by_keyboard(visit: Visit) -> None:
    """The seats of a new table are chosen without a mouse, and the focus stays where one is."""
    person = visit("Neith", 1)
    page = person.page
    page.get_by_role("button", name="Seat 2: Open seat").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Seat 2: Bot").wait_for()
    assert "Seat 2" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.get_by_role("button", name="Add").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Seat 4: Open seat").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.get_by_role("menu").count() == 0


def test_a_table_with_the_printed_values_of_ones_own_copy(visit: Visit) -> None:
    """A file is chosen among the house rules; a wrong one is answered with the row, a right one is told to whoever is invited."""
    person = visit("Neith", 1, phone=True)
    page = person.page
    page.get_by_role("button", name="House rules").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="File to start from").click()
    file = Path(download.value.path()).read_text("utf-8")
    field = page.get_by_label("Choose a file")
    assert "[god.ra]\npoints = 2\n" in file
    for points in ("2000", "3"):
        mine = file.replace("[god.ra]\npoints = 2\n", f"[god.ra]\npoints = {points}\n").encode()
        field.set_input_files({"name": "mine.toml", "mimeType": "application/toml", "buffer": mine})
        page.get_by_text("mine.toml", exact=True).wait_for()
        assert person.faults() == []
        page.get_by_role("button", name="Open the table").click()
        if points == "2000":
            page.get_by_role("alert").get_by_text("[god.ra] points").wait_for()
            page.get_by_role("button", name="Take mine.toml away").click()
    page.get_by_text("The printed values are those of the host’s own copy.").wait_for()
    assert person.errors == []


def test_the_lobby_leads_back(visit: Visit) -> None:
    """To a table that is not listed, from where one sat; and the focus goes along."""
    person = visit("Neith", 1)
    page = person.page
    person.opens_a_table()
    table = person.table
    page.get_by_role("link", name="Benben, to the lobby").click()
    back = page.get_by_role("link", name="Return")
    back.click()
    page.wait_for_url(f"**/t/{table}")
    page.get_by_role("heading", name="Seats").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "MAIN"
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("heading", name="Take a seat under the sun").wait_for()
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.get_by_role("link", name="Return").count() == 0


def test_a_code_leads_to_a_table(visit: Visit) -> None:
    """A link or a code typed in the lobby; nonsense is refused in words, a table that is not there is told as such."""
    person = visit("Neith", 1)
    page = person.page
    page.get_by_role("button", name="Have a link or a code?").click()
    field = page.get_by_label("Link or code of a table")
    field.fill("what is this")
    page.get_by_role("button", name="Go to the table").click()
    page.get_by_text("neither a link nor a code").wait_for()
    field.fill(f"{person.address}/t/abcdefgh")
    page.get_by_role("button", name="Go to the table").click()
    page.get_by_role("heading", name="There is no such table").wait_for()


def test_only_the_language_in_use_travels(visit: Visit) -> None:
    """French is fetched when somebody asks for it, at a table too; while it does not come, English stays and says so."""
    person = visit("Neith", 1)
    page = person.page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    link = person.opens_a_table()
    visit("Merit", 2).joins(link)
    person.at_table()
    assert {chunk[1] + "-" + chunk[2] for name in fetched if (chunk := MESSAGES.fullmatch(name))} == {"page-en", "neteru-en"}
    page.route("**/neteru-fr-*.js", lambda route: route.abort())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Français").click()
    page.get_by_text("French could not be loaded").wait_for()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.unroute_all()
    page.get_by_role("button", name="Français").click()
    page.locator("html[lang=fr]").wait_for()
    page.get_by_role("button", name="English", exact=True).wait_for()
    fetched.clear()
    page.reload()
    page.get_by_role("button", name="Menu").wait_for()
    assert {chunk[1] + "-" + chunk[2] for name in fetched if (chunk := MESSAGES.fullmatch(name))} == {"page-fr", "neteru-fr"}
    assert person.errors == []


def test_a_language_that_does_not_come_is_replaced(visit: Visit) -> None:
    """A page that should open in French opens in English when French does not come, and says so; without either one sentence is left."""
    person = visit("Neith", 1)
    page = person.page
    page.get_by_role("button", name="Switch to French").click()
    page.get_by_role("heading", name="Prenez place sous le soleil").wait_for()
    page.route("**/page-fr-*.js", lambda route: route.abort())
    page.reload()
    page.get_by_role("heading", name="Take a seat under the sun").wait_for()
    page.get_by_text("French could not be loaded").wait_for()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.route("**/page-en-*.js", lambda route: route.abort())
    page.reload()
    page.get_by_role("alert").filter(has_text="Reload the page").wait_for()


def test_the_client_is_light() -> None:
    """Whatever game, in whatever language: all that travels from the lobby to the end of a game is less than 150 kB, fonts aside.

    So are the pages that travel only when somebody asks for them: rules, cards, credits, and after a game its replay and its review.
    """
    files = [
        file for file in STATIC.parent.rglob("*") if file.suffix in (".html", ".js", ".css", ".svg") and not ASKED_FOR.match(file.name)
    ]
    weights = {file.name: len(gzip.compress(file.read_bytes(), 6)) for file in files}
    source = Path(__file__).parents[2] / "web" / "src"
    games = sorted(folder.parent.name for folder in (source / "games").glob("*/index.ts"))
    messages = {name: chunk for name in weights if (chunk := MESSAGES.fullmatch(name))}
    languages = {chunk[2] for chunk in messages.values()}
    assert len(games) == 4
    # Every part of the page has a chunk in every language, or this would not weigh what it says.
    assert sorted((chunk[1], chunk[2]) for chunk in messages.values()) == sorted(
        (place, file.stem) for place in ("page", *games) for file in (source / "lib" / "messages").glob("*.ts")
    )
    found = {}
    for game in games:
        assert any(name.startswith(f"{game}-") and name.endswith(".js") and name not in messages for name in weights), game
        others = tuple(f"{other}-" for other in games if other != game)
        for language in languages:
            foreign = {name for name, chunk in messages.items() if chunk[2] != language}
            found[game, language] = sum(weight for name, weight in weights.items() if name not in foreign and not name.startswith(others))
    for game in games:
        heavier = max(languages, key=lambda language: found[game, language])
        print(f"{game}: {found[game, heavier] / 1000:.1f} kB gzipped in its heavier language, {heavier}")  # noqa: T201  (shown by `pytest -rP`)
    assert {key: weight for key, weight in found.items() if weight >= 150_000} == {}

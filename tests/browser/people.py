"""Somebody at the page: what they see and do, and everything their browser is told."""

from __future__ import annotations

import contextlib
import json
import random
import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page, Response, ViewportSize, WebSocket

JSON = dict[str, Any]
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 15_000
TABLE = re.compile(r"/t/([A-Za-z0-9_-]+)$")


class Person:
    """A browser of its own, with a name."""

    def __init__(self, browser: Browser, address: str, name: str, colour: int, *, phone: bool, scheme: str) -> None:
        self.address = address
        self.name = name
        self.phone = phone
        self.frames: list[JSON] = []  # all that came over WebSockets, in order
        self.sent: list[JSON] = []
        self.answers: list[tuple[str, str]] = []  # address and text of all that came by HTTP
        self.errors: list[str] = []
        scale = 2 if phone else 1
        self.context = browser.new_context(
            viewport=PHONE if phone else WIDE,
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=scale,
            color_scheme=scheme,  # type: ignore[arg-type]
            locale="en-GB",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._listen)
        self.page.on("response", self._read)
        self.page.on("pageerror", lambda error: self.errors.append(error.stack or str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text) if "Content Security Policy" in message.text else None)
        self.page.goto(f"{address}/")
        self.call_myself(name, colour)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(json.loads(payload)))
        socket.on("framesent", lambda payload: self.sent.append(json.loads(payload)))

    def _read(self, response: Response) -> None:
        if "/api/" in response.url and response.status < 300 and response.request.resource_type in ("fetch", "xhr"):
            # A page that is left takes the bodies of its last answers with it.
            with contextlib.suppress(Error):
                self.answers.append((response.url, response.text()))

    def call_myself(self, name: str, colour: int) -> None:
        """Give one's name and colour in the dialog."""
        self.page.locator("button.me").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_label("Name", exact=True).fill(name)
        dialog.get_by_role("radio").nth(colour - 1).check()
        dialog.get_by_role("button", name="That is me").click()
        dialog.wait_for(state="detached")

    def speaks_french(self) -> None:
        """Switch to French, and wait until it has come: a page left earlier keeps its language."""
        self.page.get_by_role("button", name="Switch to French").click()
        self.page.locator("html[lang=fr]").wait_for()

    def opens_a_table(self) -> str:
        """From the lobby with its first suggestion: oneself, an open seat, a bot. Returns the address to share."""
        self.page.goto(f"{self.address}/")
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url(TABLE)
        return self.page.get_by_label("Link to this table").input_value()

    def joins(self, link: str) -> None:
        """Follow the link and sit down."""
        self.page.goto(link)
        self.page.get_by_role("button", name="Sit here").click()

    @property
    def table(self) -> str:
        """The id in the address bar."""
        found = TABLE.search(self.page.url)
        assert found is not None, self.page.url
        return found[1]

    @property
    def newest(self) -> JSON:
        """The last update that came."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == "update")

    def at_table(self) -> None:
        """Wait until the table is drawn."""
        self.page.locator(".play .ask").wait_for()

    def at_end(self) -> bool:
        """Whether the points are on the page."""
        return self.page.locator(".finale h1").count() > 0

    def decides(self) -> bool:
        """Whether the page asks this person something, and has taken in all that came."""
        return self.page.title().startswith("●") and bool(self.newest["choices"]) and not self.newest["automatic"]

    def plays(self, rng: random.Random) -> None:
        """Decide somehow: by the cards, by the list, by the phone's buttons or by keys."""
        version = self.newest["version"]
        way = rng.choice(["cards", "list", "list"] if self.phone else ["cards", "list", "keys"])
        if not (way == "cards" and self._by_cards(rng)):
            if way == "keys":
                self.by_keys(rng)
            else:
                self._by_list(rng)
        self.waits_for(version)

    def waits_for(self, version: int) -> None:
        """Wait until the table has moved on from a version."""
        for _ in range(PATIENCE // 20):
            if self.newest["version"] > version or self.at_end():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.name} decided, and the table stays at version {version}")

    def _by_cards(self, rng: random.Random) -> bool:
        """A card of the hand, then its place; False when this decision is not about the hand or the card has to be chosen otherwise."""
        if not any(code.startswith("play ") for code in self.newest["choices"]) or self.newest["observation"]["decision"]["step"] != "turn":
            return False
        playable = self.page.locator('[data-spot^="hand:"].may, [data-spot^="hand:"].target')
        if playable.count() == 0:
            return False
        playable.nth(rng.randrange(playable.count())).click()
        places = self.page.locator('[data-spot^="slot:"].target')
        if places.count() == 0:
            self.page.keyboard.press("Escape")
            return False
        places.nth(rng.randrange(places.count())).click()
        return True

    def _rows(self) -> Any:
        scope = self.page.get_by_role("dialog") if self.phone else self.page.locator("section.choices")
        return scope.locator("button.choice:not(.off)")

    def _by_list(self, rng: random.Random) -> None:
        for attempt in range(4):
            if self.phone and self.page.get_by_role("dialog").count() == 0:
                self.page.locator(".actions .all").click()
            row = self._choose(rng, attempt > 0)
            code = row.get_attribute("data-code")
            row.click()
            if code is not None:
                self.confirms()
                return
        raise AssertionError("four rows, and none of them plays")

    def by_keys(self, rng: random.Random) -> None:
        """Decide with the number of a row, or with arrows and Enter beyond the ninth."""
        for attempt in range(4):
            row = self._choose(rng, attempt > 0)
            code = row.get_attribute("data-code")
            number = row.locator("kbd")
            if number.count():
                self.page.keyboard.press(number.inner_text())
            else:
                while not row.evaluate("row => row === document.activeElement"):
                    self.page.keyboard.press("ArrowDown")
                self.page.keyboard.press("Enter")
            if code is not None:
                self.confirms(keys=True)
                return
        raise AssertionError("four rows, and none of them plays")

    def _choose(self, rng: random.Random, narrowed: bool) -> Any:
        """A row: one that builds if there is one, else any that leads on; once the list is narrowed, one that plays."""
        rows = self._rows()
        rows.first.wait_for()
        codes = [(row.get_attribute("data-code"), row.get_attribute("data-select")) for row in rows.all()]
        builds = [at for at, (code, _) in enumerate(codes) if code is not None and code.startswith("play ")]
        leads = [at for at, (code, select) in enumerate(codes) if code is not None or (select and not narrowed)]
        return rows.nth(rng.choice(builds if builds and rng.random() < 0.8 else leads))

    def confirms(self, keys: bool = False) -> None:
        """Answer yes when the page asks whether this is meant, as it does for a mulligan."""
        yes = self.page.get_by_role("button", name="Yes, do it")
        if not yes.count():
            return
        if not keys:
            yes.click()
            return
        while not yes.evaluate("button => button === document.activeElement"):
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def faults(self) -> list[str]:
        """What axe holds to be serious or worse on this page."""
        found = Axe().run(self.page).response["violations"]
        return [
            f"{one['id']}: {one['help']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
            for one in found
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"][:3]
        ]

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than the window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))

    def small_targets(self, least: int = 40) -> list[str]:
        """What can be touched and is smaller than that many pixels, its extended touch area included."""
        return list(self.page.evaluate(SMALL_TARGETS, least))

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()


# A target is as large as its box and those of its pseudo-elements and children; lines of running text are not targets of their own.
SMALL_TARGETS = """(least) => {
  const small = [];
  for (const element of document.querySelectorAll("button, a[href], input, select, [role=radio]")) {
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || element.closest("[inert]") || element.disabled) continue;
    const target = element.matches("input[type=radio], input[type=checkbox]") ? element.closest("label") ?? element : element;
    const box = target.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || getComputedStyle(target).display === "inline") continue;
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (const pseudo of ["::before", "::after"]) {
      const extra = getComputedStyle(target, pseudo);
      if (extra.content === "none" || extra.position !== "absolute") continue;
      const grow = (side) => Math.max(0, -parseFloat(extra[side]) || 0);
      left -= grow("left"); right += grow("right"); top -= grow("top"); bottom += grow("bottom");
    }
    if (right - left < least - .5 || bottom - top < least - .5) {
      const name = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
      small.push(`${name} ${Math.round(right - left)}x${Math.round(bottom - top)}`);
    }
  }
  return small;
}"""

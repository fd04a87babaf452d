"""The table of Pyramide du Pharaon in characters.

A pyramid has five rows, the Pharaoh's on top. A card is a block in the colour of its level with what is on it, as far as the viewer
knows; face down it is a dark block with its place. Behind the name stand ▣ for a Reinforcement and the number of others who know the
card. Under an opponent's pyramid stands what the viewer has lost track of. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from benben.games.pharaon.vocabulary import CARDS, CONTENTS, LEVELS, listed, roman, summary
from benben.terminal.paper import plain, seat_mark

# content -> (its name on a large card, on a small one)
NAMES = {
    "10000": ("10,000", "10k"), "20000": ("20,000", "20k"), "30000": ("30,000", "30k"), "40000": ("40,000", "40k"),
    "tools": ("Tools", "Tool"), "stone": ("Stone", "Ston"), "wood": ("Wood", "Wood"), "water": ("Water", "Wate"),
    "priest": ("Priest", "Prie"), "scribe": ("Scribe", "Scri"), "vizier": ("Vizier", "Vizi"),
    "prince": ("true Prince", "Pce"), "princess": ("true Princess", "Pss"),
    "impostor-prince": ("imp. Prince", "×Pc"), "impostor-princess": ("imp. Princess", "×Ps"),
    "pharaoh": ("Pharaoh", "Phar"), "impostor": ("impostor", "×Ph"),
}  # fmt: skip
GROUNDS = ("#8d5d0a", "#2f6f45", "#0d6b68", "#6b3f86", "#a3331d")  # by level
HIDDEN = "#31415f"
INK = "#fff8e8"
KINDS = {
    "points": "#6a4224", "tour": "#1f4b8e", "fortune": "#6b3f86", "theft": "#4a3d55", "divine": "#8d5d0a", "effort": "#a3331d",
    "reinforcement": "#2f6f45",
}  # fmt: skip
ABOUT = {
    "draw": "Five Mystery cards are the most you may hold.",
    "exchange": "You draw the top card of that deck, then place it or put it back under; what is paid too much is lost.",
    "tour": "Everyone with an unprotected card of that level gives one to the next such player; nobody sees what comes before giving.",
    "fortune": "Say what the card is. If you are right it is yours, and you give one of that level for it; everybody sees it.",
    "theft": "You take it whatever it is; nothing is given for it.",
    "divine": "All your unprotected cards of that level go under the deck, and as many new ones come in their places.",
    "protect": "It lies face up for good, and neither specials nor you can move it any more.",
    "effort": "Two actions for one.",
    "discard": "Nothing else is possible, so a card is thrown away.",
    "return": "It goes under its deck, and nobody knows where it is any more.",
    "drop": "It goes under its deck; the stolen card takes its place.",
    "give": "Whoever gets it sees it; so do you know where it goes.",
    "name": "The card is shown to everybody. If you are wrong it stays where it is.",
    "claim": "All fifteen elements, and you win; otherwise everybody sees your cards, you lay them back, and you pass three turns.",
    "rearrange": "Whoever knew your unprotected cards of that level keeps the contents and loses the places; once a level a turn.",
}
LARGE, SMALL = 15, 5  # how wide a card is drawn
ABREAST = 3  # opponents beside each other where there are many
NAME = 8  # letters of a name above a column of points
WIDEST = 100  # on a wider terminal the table stays together


def _card(card: Mapping[str, Any] | None, level: int, place: int, owner: int, width: int) -> Text:
    """One card, `width` wide with a blank behind it."""
    if card is None:
        return Text(f"{'·':^{width - 1}} ", "dim")
    content = card["content"]
    others = sum(1 for seat in card["known_by"] if seat != owner)
    marks = "▣" if card["protected"] else str(others) if others else ""
    large = width == LARGE
    hidden = f"{LEVELS[level]}-{place}" if large else "▒▒"
    name = hidden if content is None else NAMES[content][0 if large else 1]
    room = width - 1 - len(marks)
    text = Text(f"{name[:room]:^{room}}{marks}", f"bold {INK} on {GROUNDS[level] if content else HIDDEN}")
    return text.append(" ", "not bold on default")


def _pyramid(view: Mapping[str, Any], width: int) -> list[Text]:
    """The rows of a pyramid, the highest level first."""
    rows = []
    for row in reversed(view["pyramid"]):
        level = row["level"] - 1
        line = Text(f"{roman(row['level']):>3} ", "stone") if width == LARGE else Text()
        line.append(" " * ((5 - len(row["places"])) * width // 2))
        for place, card in enumerate(row["places"], 1):
            line.append_text(_card(card, level, place, view["seat"], width))
        rows.append(line)
    return rows


def _head(view: Mapping[str, Any], name: str, at_move: bool, width: int) -> Text:
    """Who it is, how many cards are in hand and laid out, and what is still to be paid for a false claim."""
    state = f" {view['hand_size']}♦ {view['laid']}/15" + (f" ⏸{view['penalty']}" if view["penalty"] else "")
    room = width - len(state) - 4
    shown = name if len(name) <= room else name[: room - 1] + "…"
    line = Text.from_markup(f"{seat_mark(view['seat'])} {'[bold]' if at_move else ''}{plain(shown)}{'[/]' if at_move else ''}")
    line.append(state, "stone")
    return line.append(" ◂" if at_move else "", "gold")


def _loose(view: Mapping[str, Any]) -> list[str]:
    """What the viewer has lost track of in a pyramid, a line for each level."""
    lines = []
    for row in view["pyramid"]:
        if row["loose"]:
            codes = [each["content"] for each in row["loose"] for _ in range(each["count"])]
            lines.append(f"{roman(row['level'])} somewhere: {summary(codes)}")
    return lines


def _neighbour(view: Mapping[str, Any], name: str, at_move: bool, width: int, low: bool) -> Group:
    parts = [_head(view, name, at_move, width), *_pyramid(view, SMALL)]
    if not low:
        for line in _loose(view):
            parts.append(Text(line, "stone", overflow="ellipsis", no_wrap=True))
    return Group(*parts, Text())


def _ground(card: str) -> str:
    return KINDS[card.partition("-")[0]]


def _hand(cards: Sequence[str]) -> Text:
    """The hand in a row or two of cards."""
    text = Text("hand  ", "stone")
    for number, card in enumerate(cards):
        if number == 3 and sum(len(CARDS[each]) + 3 for each in cards) > LARGE * 5:
            text.append("\n      ", "not bold on default")
        text.append(f" {CARDS[card]} ", f"bold {INK} on {_ground(card)}")
        text.append(" ", "not bold on default")
    return text


def _checks(view: Mapping[str, Any]) -> str:
    """What one's own pyramid still needs."""
    progress = view["progress"]
    if progress is None:
        return "Your cards stay face down, for you too: remember what you lay where."
    if progress["perfect"]:
        return "All fifteen elements are there."
    people = progress["levels"][0]
    needed = [] if people["complete"] else [f"level I has {people['workers']:,} of 100,000"]
    for element in progress["levels"][1:]:
        needed += [CONTENTS[code] for code in element["missing"]]
    return f"{progress['elements']} of 15 elements; missing: {listed(needed)}"


def _middle(observation: Mapping[str, Any]) -> list[Text]:
    """The decks, and the special card that is being resolved."""
    line = Text("decks  ", "stone")
    for level, count in enumerate(observation["decks"]):
        line.append(f" {LEVELS[level]} {count} ", f"bold {INK} on {GROUNDS[level]}")
        line.append(" ", "not bold on default")
    line.append("  Mystery ", "stone").append(str(observation["mystery"])).append("  discard ", "stone")
    line.append(str(len(observation["discard"])))
    lines = [line]
    said = observation["announced"]
    if said is not None:
        what = f"{CARDS[said['card']]}, level {roman(said['level'])}" + (f", to the {said['direction']}" if said["direction"] else "")
        if said["target"] is not None:
            what += f", place {said['target']['place']}"
        lines.append(Text(what, "gold"))
    return lines


def table(observation: dict[str, Any], names: Sequence[str], width: int, low: bool = False) -> RenderableType:
    """The table of an observation, for a terminal of at least 80 columns; `low` leaves the notes under the pyramids to `details`."""
    viewer, decision = observation["viewer"], observation["decision"]
    deciding = decision["seat"] if decision else None
    order = [(seat + (viewer or 0)) % observation["players"] for seat in range(observation["players"])]  # clockwise from the viewer
    others = [seat for seat in order if seat != viewer]
    span = min(width, WIDEST)
    cell = 5 * SMALL
    grid = Table.grid(padding=(0, (span - ABREAST * cell) // ABREAST, 0, 0))
    for _ in range(min(ABREAST, len(others))):
        grid.add_column(width=cell)
    views = [_neighbour(observation["seats"][seat], names[seat], seat == deciding, cell, low) for seat in others]
    for start in range(0, len(views), ABREAST):
        grid.add_row(*views[start : start + ABREAST])
    variant = "  [gold]the Gods of Egypt[/]" if observation["options"]["gods"] else ""
    head = Text.from_markup(f"[title]Pyramide du Pharaon[/]  [stone]round {observation['round']}[/]{variant}")
    parts: list[RenderableType] = [head, Align.center(grid, width=span), *_middle(observation)]
    if viewer is not None:
        view = observation["seats"][viewer]
        own: list[RenderableType] = [_head(view, names[viewer], viewer == deciding, span), *_pyramid(view, LARGE)]
        own += [Text(_checks(view), "stone"), _hand(view["hand"])]
        parts.append(Padding(Group(*own), (0 if low else 1, 0, 0, 0)))
    return Group(*parts)


def choice_style(code: str) -> str:
    """The ground of the card that a choice plays, or of the level that it is about; else the house's gold."""
    word, _, rest = code.partition(" ")
    if word in KINDS:
        return KINDS[word]
    if word == "protect":
        return KINDS["reinforcement"]
    if word == "discard":
        return _ground(rest)
    level = rest.split(" ")[0].partition("-")[0]
    if word in ("place", "give", "drop"):
        return GROUNDS[LEVELS.index(level)]
    return GROUNDS[int(level) - 1] if word in ("exchange", "rearrange") else "gold"


def about(code: str) -> str:
    """What an action means by the rules."""
    return ABOUT.get(code.partition(" ")[0], "")


def details(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """The notebook: what the viewer knows of others' cards; the discard pile; and how far everybody is."""
    viewer = observation["viewer"]
    lines = []
    for view in observation["seats"]:
        if view["seat"] == viewer:
            continue
        notes = []
        for row in view["pyramid"]:
            for place, card in enumerate(row["places"], 1):
                if card is not None and card["content"] is not None:
                    notes.append(f"{roman(row['level'])}-{place} {CONTENTS[card['content']]}")
        notes += _loose(view)
        lines.append(Text.from_markup(f"{seat_mark(view['seat'])} [bold]{plain(names[view['seat']])}[/]"))
        lines.append(Text(f"  {'; '.join(notes) or 'nothing is known'}"))
    pile = Counter(observation["discard"])
    thrown = ", ".join(f"{number} × {CARDS[card]}" if number > 1 else CARDS[card] for card, number in pile.items())
    lines.append(Text("discard pile ", "stone").append(thrown or "empty", "default"))
    return Group(*lines, Text(), score(observation, names))


def score(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """The elements of each pyramid, as far as the viewer knows: a column for each seat."""
    grid = Table(box=None, pad_edge=False, padding=(0, 1), header_style="bold")
    grid.add_column("", no_wrap=True)
    for seat, name in enumerate(names[: observation["players"]]):
        shown = name if len(name) <= NAME else name[: NAME - 1] + "…"
        grid.add_column(Text.from_markup(f"{seat_mark(seat)} {plain(shown)}"), justify="right", no_wrap=True)
    progress = [view["progress"] for view in observation["seats"]]
    labels = ("I workers", "II resources", "III officials", "IV royals", "V Pharaoh")
    for level, label in enumerate(labels):
        cells = []
        for each in progress:
            if each is None:
                cells.append("?")
            elif level == 0:
                cells.append(f"{each['levels'][0]['workers']:,}")
            else:
                cells.append(str(len(each["levels"][level]["have"])))
        grid.add_row(Text(label, "stone"), *cells)
    grid.add_row(Text("Elements of 15", "bold"), *[Text(str(each["elements"]) if each else "?", "title") for each in progress])
    grid.add_row(Text("Cards laid out", "stone"), *[str(view["laid"]) for view in observation["seats"]])
    return grid

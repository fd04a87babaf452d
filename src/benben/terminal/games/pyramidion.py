"""The table of Pyramidion in characters.

The Nile runs from the north to the south, each site with what it makes, what a troop there needs, whose troops stand there, what lies
there and what is coming. Below it the open site with everybody's totals, the boats with what is missing, the players, and the hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from benben.games.pyramidion import names as called
from benben.terminal.paper import plain, seat_mark

SIGNS = {"camel": "C", "wood": "W", "food": "F", "stone": "S", "worker": "K", "statue": "✦"}
GROUNDS = {"camel": "#c9a15a", "wood": "#a9825a", "food": "#8fb85f", "stone": "#b8b2a6", "worker": "#d08a6a", "statue": "#e0a836"}
CATEGORIES = ("influence", "negotiation", "bargaining")
INKS = {"influence": "#e0765c", "negotiation": "#5b8be0", "bargaining": "#5bb583"}
LEGEND = "C camel  W wood  F food  S stone  K worker  ✦ statue"
EFFECTS = {
    "goddess": "She counts six in a category of your choice.",
    "high-priest": "When the site has been resolved you take another of your cards there back into your hand.",
    "bandit": "Discard a card on this site, anybody's.",
    "guardian": "Discard a card on this site, or send a troop on it back.",
    "vizier": "Take a resource of this site.",
    "thief": "Discard a Merchant on this site.",
    "philosopher": "Copy a card on this site: its values, or its effect at once.",
    "slave-driver": "Every value on your opponents' cards here is one lower.",
    "stone-writer": "Raise both minimums here by three, or exchange two resources with another site.",
    "politician": "Bring a resource from the supply onto this site, then draw a card.",
    "revolt": "When the site is resolved, a token shows how much influence everybody needs to stay.",
}
MEANT = {
    "activate": "All play characters there from you clockwise; each site once a round.",
    "take": "",
    "exchange": "Two resources of this site for two of the other; one, if either has one only.",
    "order": "Your place in the turn order from the loading of boats on.",
    "load": "You pay from your reserve; statues stand for anything, and each torturer troop may bring one resource its site makes.",
    "spare": "The troop can still pay for another boat in this round.",
    "replace": "A statue stands for any resource.",
    "raise": "As long as the card lies here.",
    "trade": "You may trade again.",
    "recruit": "It is discarded face up.",
}


def _goods(goods: Mapping[str, int]) -> Text:
    text = Text()
    for code, sign in SIGNS.items():
        if goods.get(code):
            if text:
                text.append(" ")
            text.append(f"{goods[code]}{sign}", GROUNDS[code])
    return text if text else Text("·", "dim")


def _seat(seat: int | None) -> Text:
    return Text("·", "dim") if seat is None else Text.from_markup(seat_mark(seat))


def _nile(observation: Mapping[str, Any]) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="stone")
    for title, justify in (
        ("the Nile", "left"),
        ("makes", "left"),
        ("min", "right"),
        ("T", "left"),
        ("N", "left"),
        ("there", "left"),
        ("coming", "left"),
    ):
        grid.add_column(Text(title), justify=justify, no_wrap=True)  # type: ignore[arg-type]
    open_site = observation["open"]
    for view in reversed(observation["sites"]):
        here = open_site is not None and open_site["site"] == view["site"]
        least = (open_site["min_influence"], open_site["min_negotiation"]) if here else (view["min_influence"], view["min_negotiation"])
        sign = Text("▶ " if here else "☼ " if view["sundial"] else "≈ ", "#e0a836" if here else "#5b8be0" if not view["sundial"] else "dim")
        sign.append(called.site(view["site"]), "bold #e0a836" if here else "dim" if view["sundial"] else "bold")
        makes = Text()
        for code in view["produces"]:
            makes.append(SIGNS[code], GROUNDS[code])
        minimum = Text()
        minimum.append(str(least[0]), INKS["influence"])
        minimum.append("/")
        minimum.append(str(least[1]), INKS["negotiation"])
        grid.add_row(
            sign, makes, minimum, _seat(view["torturer"]), _seat(view["negotiator"]), _goods(view["goods"]), _goods(view["coming"])
        )
    return grid


def _values(card: Mapping[str, Any]) -> Text:
    """A character in a word or two and its values, in the colours of the categories."""
    text = Text(("own " if card["code"].startswith("own-") else "") + called.KINDS[card["kind"]])
    for category in CATEGORIES:
        if card[category]:
            text.append(f" {card[category]}", INKS[category])
    if card["ankh"]:
        text.append(" ☥", "#e0a836")
    return text


def _played(each: Mapping[str, Any]) -> Text:
    text = Text(called.KINDS[each["card"]["kind"]])
    if each["copies"] is not None:
        text.append(f"→{called.KINDS[each['copies']['kind']]}")
    for category in CATEGORIES:
        if each["points"][category]:
            text.append(f" {each['points'][category]}", INKS[category])
    if each["raises"]:
        text.append(" +3", "#e0a836")
    return text


def _open(observation: Mapping[str, Any], names: Sequence[str]) -> RenderableType:
    view = observation["open"]
    head = Text(f"{called.site(view['site'])}, activation {view['number']} of {view['of']}: ", "bold #e0a836")
    for category, key in zip(CATEGORIES[:2], ("min_influence", "min_negotiation"), strict=True):
        head.append(f"{category} {view[key]} ", INKS[category])
    head.append("needed", "dim")
    revolts = view["outcome"]["revolts"]
    if revolts:
        head.append(f"  {revolts} revolt{'s' if revolts > 1 else ''}", "bold #e0765c")
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(no_wrap=True)
    for _ in CATEGORIES:
        grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    winners = {
        "influence": view["outcome"]["torturer"],
        "negotiation": view["outcome"]["negotiator"],
        "bargaining": view["outcome"]["goods"],
    }
    for total in view["totals"]:
        name = Text.from_markup(f"{seat_mark(total['seat'])} {plain(names[total['seat']][:12])}")
        if total["passed"]:
            name.append(" passed", "dim")
        cells = []
        for category in CATEGORIES:
            ahead = winners[category] == total["seat"]
            cells.append(Text(f"{total[category]}{'◂' if ahead else ' '}", f"bold {INKS[category]}" if ahead else INKS[category]))
        cards = Text(", ").join([_played(each) for each in view["played"] if each["seat"] == total["seat"]])
        grid.add_row(name, *cells, cards)
    return Group(head, grid)


def _boat(view: Mapping[str, Any], names: Sequence[str]) -> Text:
    text = Text(f"{view['boat'].removeprefix('boat-'):>2} ", "bold")
    text.append(f"{view['points']} pt  ", "#e0a836")
    text.append_text(_goods(view["needs"]))
    if view["only"] is not None:
        text.append(f"  Karnak, {names[view['only']][:10]} only", "stone")
    if view["affordable"]:
        text.append("  ✓ can be loaded", "#5bb583")
    elif view["short"]:
        text.append("  lacks ", "dim")
        text.append_text(_goods(view["short"]))
    return text


def _boats(observation: Mapping[str, Any], names: Sequence[str], low: bool) -> RenderableType:
    head = Text(f"At the quay ({observation['boat_deck']} boats to come)", "stone")
    afloat = [*observation["row"], *([observation["karnak"]] if observation["karnak"] else [])]
    rows = [_boat(view, names) for view in afloat]
    return Group(head, Columns(rows, padding=(0, 3)) if low else Group(*rows))


def _players(observation: Mapping[str, Any], names: Sequence[str]) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="stone")
    for title in ("", "", "boats", "T", "N", "hand", "reserve"):
        grid.add_column(Text(title), no_wrap=True)
    decision = observation["decision"]
    for seat in observation["order"]:
        view = observation["seats"][seat]
        name = Text.from_markup(f"{seat_mark(seat)} {plain(names[seat][:14])}")
        if decision is not None and decision["seat"] == seat:
            name.append(" ◂", "#e0a836")
        boats = f"{view['boats']}" + (f" ({view['points']} pt)" if view["points"] is not None else "")
        token = f" → {view['token']}" if view["token"] else ""
        grid.add_row(
            f"{view['order']}{token}",
            name,
            boats,
            str(view["torturers"]),
            str(view["negotiators"]),
            str(view["hand_size"]),
            _goods(view["reserve"]),
        )
    return grid


def _hand(observation: Mapping[str, Any]) -> Text | None:
    viewer = observation["viewer"]
    hand = observation["seats"][viewer]["hand"] if viewer is not None else None
    if not hand:
        return None
    text = Text("Hand: ", "stone")
    text.append_text(Text(", ").join([_values(card) for card in hand]))
    return text


def table(observation: dict[str, Any], names: Sequence[str], width: int, low: bool = False) -> RenderableType:
    """The table of an observation, for a terminal of at least 80 columns; `low` needs some rows fewer."""
    head = Text.from_markup(f"[title]Pyramidion[/]  [stone]round {observation['round']}, {called.PHASES[observation['phase']]}[/]")
    goal = observation["goal"]
    head.append(f"  to {goal} points" if goal else "  to the last boat", "stone")
    parts: list[RenderableType] = [head, Text(LEGEND, "dim"), _nile(observation)]
    if observation["open"] is not None:
        parts += [*([] if low else [Text()]), _open(observation, names)]
    parts += [*([] if low else [Text()]), _boats(observation, names, low), *([] if low else [Text()]), _players(observation, names)]
    hand = _hand(observation)
    if hand is not None:
        parts += [*([] if low else [Text()]), hand]
    return Group(*parts)


def choice_style(code: str) -> str:
    """The colour of a category where a choice is about one, else the house's gold."""
    kind, *rest = code.split(" ")
    if kind == "category":
        return INKS[rest[0]]
    if kind in ("play", "recruit", "copy", "retrieve"):
        for sort, category in zip(("torturer", "negotiator", "merchant"), CATEGORIES, strict=True):
            if sort in rest[0]:
                return INKS[category]
    if kind in ("take", "give", "bring"):
        return GROUNDS[rest[0]]
    return "gold"


def about(code: str) -> str:
    """What an action means by the rules."""
    kind, *rest = code.split(" ")
    if kind in ("play", "copy"):
        return EFFECTS.get(rest[0], "")
    return MEANT.get(kind, "")


def details(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Both discard piles, the used basics, revolt tokens and the supply, and the points so far."""
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(style="stone", no_wrap=True)
    grid.add_column()
    grid.add_row("Supply", _goods(observation["supply"]))
    tokens = [f"{token['value']} ({token['resource']})" for token in observation["revolt_tokens"]]
    grid.add_row("Revolt tokens", ", ".join(tokens))
    grid.add_row("Deck", f"{observation['deck']} cards")
    grid.add_row("Discards", Text(", ").join([_values(card) for card in observation["discard"]]) if observation["discard"] else "none")
    for view in observation["seats"]:
        name = plain(names[view["seat"]][:16])
        grid.add_row(f"{name}, used", Text(", ").join([_values(card) for card in view["used"]]) if view["used"] else "none")
        grid.add_row(f"{name}, known", Text(", ").join([_values(card) for card in view["hand_known"]]) if view["hand_known"] else "none")
    grid.add_row("Discarded boats", ", ".join(called.boat(code) for code in observation["boat_discard"]) or "none")
    return Group(grid, Text(), score(observation, names))


def score(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Loaded boats and their points, as far as the viewer may see them."""
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column("")
    grid.add_column("points", justify="right")
    grid.add_column("boats")
    for view in observation["seats"]:
        loaded = view["loaded"]
        boats = (
            "face down: " + str(view["boats"])
            if loaded is None
            else ", ".join(f"{called.boat(each['boat'])} ({each['points']})" for each in loaded)
        )
        points = "?" if view["points"] is None else str(view["points"])
        grid.add_row(Text.from_markup(f"{seat_mark(view['seat'])} {plain(names[view['seat']])}"), Text(points, "title"), boats or "none")
    return grid

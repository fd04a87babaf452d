"""The table of Neteru in characters.

A card is a block in its colour, two rows high: its number with the mark of its three slots, what it is worth now and how many cards it
covers, then its name. Below it stands the slot's number in the stone. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from benben.games.neteru import words
from benben.games.neteru.components import printed
from benben.terminal.paper import plain, seat_mark

FLOORS = ((1, 2), (3, 4, 5), (6, 7, 8, 9))
# Slots come in threes between which a Priest travels (1-3-6, 2-5-9, 4-7-8): lotus, ankh and scarab.
MARKS = {slot: mark for mark, slots in (("⚘", (1, 3, 6)), ("☥", (2, 5, 9)), ("❂", (4, 7, 8))) for slot in slots}

# kind -> (name, short name, shortest name, ground)
CARDS = {
    "scribe": ("Scribe", "Scribe", "Scri", "#1f4b8e"),
    "mummy": ("Mummy", "Mummy", "Mumm", "#dccda9"),
    "citizen": ("Citizen", "Citizen", "Citi", "#2f6f45"),
    "guard": ("Guard", "Guard", "Guar", "#6a4224"),
    "tomb-raider": ("Tomb Raider", "Raider", "Raid", "#4a3d55"),
    "war-chariot": ("War Chariot", "Chariot", "Char", "#a3331d"),
    "priest": ("Priest", "Priest", "Prie", "#8d5d0a"),
    "sphinx": ("Sphinx", "Sphinx", "Sphi", "#0d6b68"),
    "phoenix": ("Phoenix", "Phoenix", "Phoe", "#6b3f86"),
}
GODS = {
    "osiris": "an extra turn after this one",
    "bastet": "doubles the card points of her floor, Mummies aside",
    "sobek": "see a secret Pyramidion; you may exchange it",
    "nephthys": "Mummies in your discard pile are worth 2 each",
    "ra": "see the top 3 cards of the pile and order them",
    "anubis": "your Mummies are worth +2 each",
    "thot": "discard up to 3 cards and draw as many",
    "sekhmet": "each opponent discards a visible card of their choice",
    "horus": "the effect of a visible card of yours once more",
    "seth": "see a hand and choose a card they discard",
    "isis": "no War Chariot touches her floor",
    "amon-re": "nothing but points",
}
# short enough to stand beside a pyramid
PYRAMIDIONS = {
    "mummy": "Mummy",
    "sphinx-phoenix": "Sphinx, Phoenix",
    "priest-scribe": "Priest, Scribe",
    "chariot-guard": "Chariot, Guard",
    "tomb-raider": "Tomb Raider",
    "majority": "Majority",
    "discard": "Discard",
    "diversity": "Diversity",
}
EFFECTS = {
    "scribe": "You may draw a card and then discard one. It is worth 1 point.",
    "mummy": "It costs 1 point, unless Anubis or the Mummy Pyramidion makes it worth something.",
    "citizen": "It has no effect and is worth 2 points.",
    "guard": "While it is visible, no War Chariot touches it or its neighbours on the floor.",
    "tomb-raider": "You may take a random card from an opponent's hand and give one of yours back.",
    "war-chariot": "You may remove an opponent's visible card on the floor where it stands, unless a Guard or Isis protects it.",
    "priest": "You may move another card from the slot of its number to a slot with the same mark. It is worth 1 point.",
    "sphinx": "It goes to any slot. You may play a card from your discard pile, with its effect.",
    "phoenix": "It goes to any slot. You may play a card from an opponent's discard pile, with its effect.",
}
ACTIONS = {
    "discard": "It lies face up on your discard pile.",
    "mulligan": "Your hand goes under the pile, you draw four cards and your turn is over; once a game, and never with a God.",
    "decline": "The effect is left out.",
    "move": "The moved card's own effect does not happen again; the card below it shows.",
    "give": "Only the two of you know which card it is.",
    "remove": "It goes to its owner's discard pile; the card below it shows.",
    "sacrifice": "It goes to your discard pile; the card below it shows.",
    "swap": "The two Pyramidions change places.",
    "keep": "Every Pyramidion stays where it is.",
    "order": "The numbers are the cards as they lie now, from the top; the first you name comes on top.",
    "strip": "They discard it and draw up to four cards.",
    "done": "No more cards; you draw as many as you have discarded.",
}
LARGE, MEDIUM, SMALL = 13, 9, 6  # how wide a card is drawn
LEFT_WIDTH, OWN_WIDTH = 16, 79
WIDEST = 100  # on a wider terminal the table stays together
HIDDEN = ("Hidden", "Hidden", "Hidd", "#31415f")


def _split(code: str | None) -> tuple[str | None, int | None]:
    """The kind and number of a card code: "priest-3" is ("priest", 3), "sphinx" ("sphinx", None)."""
    if code is None:
        return None, None
    kind, _, number = code.rpartition("-")
    return (kind, int(number)) if number.isdigit() else (code, None)


def _style(kind: str | None) -> str:
    ground = CARDS[kind][3] if kind else HIDDEN[3]
    return f"bold {'#2b2118' if kind == 'mummy' else '#fff8e8'} on {ground}"


def _name(kind: str | None, width: int) -> str:
    names = CARDS[kind] if kind else HIDDEN
    return names[0] if width >= LARGE else names[1] if width >= MEDIUM else names[2]


def _god_points(code: str) -> int:
    points = printed()["god"][code]["points"]
    assert isinstance(points, int)
    return points


def _block(code: str | None, width: int, badges: str = "") -> list[Text]:
    """A card as two rows of `width` columns: number and mark with the badges to the right of them, then the name."""
    kind, number = _split(code)
    inner = width - 2
    head = f"{number}{MARKS[number]}" if number else "★" if kind else "?"
    rows = (f"{head}{badges.rjust(inner - len(head))}"[:inner], _name(kind, width).ljust(inner))
    style = _style(kind)
    edge = "not bold #17120b " + style.partition(" on ")[1] + style.partition(" on ")[2]
    return [Text.assemble(("│", edge), (row, style), ("│", edge)) for row in rows]


def _gap(slot: int, width: int) -> list[Text]:
    """An empty slot: a niche in the stone."""
    inner = width - 2
    return [Text(f"┊{f'{slot}{MARKS[slot]}'.center(inner)}┊", "stone"), Text(f"┊{'·'.center(inner)}┊", "stone")]


def _floor(view: dict[str, Any], slots: Sequence[int], width: int, stone: bool = True) -> Text:
    """A floor of a pyramid: two rows of cards and niches, on a course of stone that bears the slots' numbers."""
    rows = [Text(), Text(), Text()]
    for slot in slots:
        pile = view["pyramid"][slot - 1]
        block = _block(pile[-1], width, _badges(view, slot, width)) if pile else _gap(slot, width)
        rows[0].append_text(block[0])
        rows[1].append_text(block[1])
        rows[2].append(f"{slot}".center(width, "▔"), "stone")
    return Text("\n").join(rows if stone else rows[:2])


def _low_floor(view: dict[str, Any], slots: Sequence[int], width: int) -> Text:
    """A floor in one row, for terminals with few: number and name of each card."""
    row, inner = Text(), width - 2
    for slot in slots:
        pile = view["pyramid"][slot - 1]
        if pile:
            kind, number = _split(pile[-1])
            head = f"{number or '★'}{' ' if width > SMALL else ''}"
            row.append(f"│{(head + _name(kind, SMALL))[:inner].ljust(inner)}│", _style(kind))
        else:
            row.append(f"┊{str(slot).center(inner)}┊", "stone")
    return row


def _badges(view: dict[str, Any], slot: int, width: int) -> str:
    """What a card is worth now, and over how many others it lies."""
    coin, height = view["score"]["coins"][slot - 1], len(view["pyramid"][slot - 1])
    worth = f"{coin:+d}" if coin else ""
    return worth if width == SMALL or height == 1 else f"≡{height} {worth}".strip()


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _title(view: dict[str, Any], name: str, at_move: bool) -> str:
    bold = f"[bold]{plain(name)}[/] [gold]◂[/]" if at_move else plain(name)
    return f"{seat_mark(view['seat'])} {bold}"


def _points(view: dict[str, Any]) -> str:
    return f"{view['score']['points']}{'' if view['score']['complete'] else '+?'}"


def _pyramidion(code: str | None) -> str:
    return PYRAMIDIONS[code] if code else "?"


def _neighbour(view: dict[str, Any], name: str, width: int, at_move: bool, low: bool) -> RenderableType:
    """A pyramid seen from across the table, with what lies beside it in lines of text."""
    gods = ", ".join(f"{words.GODS[god]} {_god_points(god)}" for god in view["gods"] if god) or "none yet"
    discard = f"{len(view['discard'])}, {words.card(view['discard'][-1])} on top" if view["discard"] else "empty"
    known = [words.card(card) for card in view["hand"] if card] + [f"perhaps {words.card(card)}" for card in view["rumours"]]
    facts = [
        f"[gold]{_points(view)} points[/]  hand {len(view['hand'])}",
        f"[stone]Gods[/] {gods}",
        f"[stone]Pyramidions[/] {_pyramidion(view['visible'])}; {_pyramidion(view['secret'])}",
        f"[stone]Discard[/] {discard}",
    ]
    if known:
        facts.append(f"[stone]You know[/] {', '.join(known)}")
    floors = [Align.center(_low_floor(view, slots, width) if low else _floor(view, slots, width)) for slots in FLOORS]
    return Group(Align.center(Text.from_markup(_title(view, name, at_move))), *floors, *[Text.from_markup(fact) for fact in facts])


def _own(view: dict[str, Any], name: str, at_move: bool, low: bool) -> RenderableType:
    """The viewer's own pyramid, large, between its Pyramidions and its Gods."""
    discard = view["discard"]
    left = (
        f"[stone]discard {len(discard)}[/]\n{words.card(discard[-1]) if discard else ''}",
        f"[stone]△ visible[/]\n{_pyramidion(view['visible'])}",
        f"[stone]▲ secret[/]\n{_pyramidion(view['secret'])}",
    )
    grid = Table.grid(padding=0)
    grid.add_column(width=LEFT_WIDTH)
    grid.add_column(width=4 * LARGE, justify="center")
    grid.add_column(width=OWN_WIDTH - LEFT_WIDTH - 4 * LARGE)
    for floor, slots in enumerate(FLOORS):
        god = view["gods"][floor]
        right = f"[gold]☼ {words.GODS[god]}[/]\n  {_counted(_god_points(god), 'point')}" if god else "[stone]☼ –[/]"
        grid.add_row(Text.from_markup(left[floor]), _floor(view, slots, LARGE, stone=not low), Text.from_markup(right))
    head = f"{_title(view, name, at_move)}  [gold]{_points(view)} points[/]"
    return Group(Align.center(Text.from_markup(head), width=OWN_WIDTH), grid)


def _hand(cards: Sequence[str | None]) -> RenderableType:
    rows = [Text("hand  ", "stone"), Text("      ")]
    for card in cards:
        for row, part in zip(rows, _block(card, LARGE), strict=True):
            row.append_text(part)
    return Text("\n").join(rows)


def _middle(observation: dict[str, Any]) -> list[RenderableType]:
    lines = [f"  [gold]☼ {words.GODS[god]} {_god_points(god)}[/]  {GODS[god]}" for god in observation["middle"]]
    piles = f"  [stone]draw pile[/] {observation['deck']}   [stone]Gods left[/] {observation['god_deck']}"
    if any(observation["deck_top"]):
        top = ", ".join(words.card(card) if card else "?" for card in observation["deck_top"])
        piles += f"   [stone]on top[/] {top}"
    return [Text.from_markup(line) for line in [*lines, piles]]


def table(observation: dict[str, Any], names: Sequence[str], width: int, low: bool = False) -> RenderableType:
    """The table of an observation, for a terminal of at least 80 columns; `low` needs about a third fewer rows."""
    viewer, decision = observation["viewer"], observation["decision"]
    deciding = decision["seat"] if decision else None
    # Clockwise from the viewer's left, as at a real table.
    order = [(seat + (viewer or 0)) % observation["players"] for seat in range(observation["players"])]
    others = [seat for seat in order if seat != viewer]
    abreast = 2 if len(others) == 4 else len(others)
    size = MEDIUM if abreast * (4 * MEDIUM + 3) <= width else SMALL
    grid = Table.grid(padding=(0, 1))
    for _ in range(abreast):
        grid.add_column(width=min(4 * size + 2, width // abreast - 1))
    views = [_neighbour(observation["seats"][seat], names[seat], size, seat == deciding, low) for seat in others]
    for start in range(0, len(views), abreast):
        grid.add_row(*views[start : start + abreast])
    span = min(width, max(WIDEST, abreast * (4 * size + 3)))
    end = "  [refused]the last round[/]" if observation["ending"] and not observation["over"] else ""
    head = Text.from_markup(f"[title]Neteru[/]  [stone]round {observation['round']}[/]{end}")
    air: list[RenderableType] = [] if low else [Text()]
    parts: list[RenderableType] = [head, Align.center(grid, width=span), *air]
    own: list[RenderableType] = [*_middle(observation), *air]
    if viewer is not None:
        view = observation["seats"][viewer]
        own += [_own(view, names[viewer], viewer == deciding, low), _hand(view["hand"])]
    return Group(*parts, Padding(Group(*own), (0, 0, 0, max(0, (span - OWN_WIDTH - 1) // 2))))


def choice_style(code: str) -> str:
    """The ground of the card that a choice is about, else the house's gold."""
    word, _, rest = code.partition(" ")
    if word in {"play", "discard", "give", "strip"}:
        return _style(_split(rest.split(" ")[0])[0])
    return "gold"


def about(code: str) -> str:
    """What an action means by the rules."""
    word, _, rest = code.partition(" ")
    if word == "play":
        return EFFECTS[_split(rest.split(" ")[0])[0] or ""]
    if word == "take":
        return f"{_counted(_god_points(rest), 'point')}: {GODS[rest]}."
    return ACTIONS.get(word, "")


def details(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """All discard piles and covered cards, what is known of the draw pile, and what the points are made of so far."""
    lines = []
    for view in observation["seats"]:
        lines.append(f"{seat_mark(view['seat'])} [bold]{plain(names[view['seat']])}[/]")
        discard = ", ".join(words.card(card) for card in view["discard"]) or "empty"
        lines.append(f"  [stone]discard pile, oldest first[/] {discard}")
        for slot, pile in enumerate(view["pyramid"], 1):
            if len(pile) > 1:
                lines.append(
                    f"  [stone]slot {slot}[/] {words.card(pile[-1])} over {', '.join(words.card(card) for card in reversed(pile[:-1]))}"
                )
    for block in observation["deck_blocks"]:
        known = [words.card(card) for card in block if card]
        if known:
            lines.append(f"  [stone]in the draw pile, in an order unknown[/] {', '.join(known)}")
    return Group(*[Text.from_markup(line) for line in lines], Text(), score(observation, names))


def score(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Where every point comes from: a column for each seat."""
    grid = Table(box=None, pad_edge=False, padding=(0, 2), header_style="bold")
    grid.add_column("")
    for seat, name in enumerate(names):
        grid.add_column(Text.from_markup(f"{seat_mark(seat)} {plain(name)}"), justify="right")
    lines = [{line["id"]: line for line in view["score"]["lines"]} for view in observation["seats"]]
    for key, label in words.LINES.items():
        cells = [line[key]["points"] if key in line else 0 for line in lines]
        if any(cells):
            grid.add_row(Text(label, "stone"), *["?" if cell is None else f"{cell}" for cell in cells])
    grid.add_row(Text("Points", "bold"), *[Text(_points(view), "title") for view in observation["seats"]])
    return grid

"""The board of Pyramidis in characters.

Each field is a square ring of sixteen spaces around a plate that says whose it is; the central spaces stand between the fields. A tower is
a row of marks from the bottom on the left to the top on the right, in its colours; what may move now has its number in gold. The rings
come from board.toml, so that a board that was put right there is drawn as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from benben.games.pyramidis import words
from benben.games.pyramidis.board import HOME
from benben.games.pyramidis.components import printed
from benben.games.pyramidis.rings import CENTRAL_CODES, COLOUR_CODES
from benben.terminal.paper import plain

MARKS = {"red": "▲", "yellow": "◆", "green": "■", "blue": "●"}
COLOURS = {"red": "#e0765c", "yellow": "#e0a836", "green": "#5bb583", "blue": "#5b8be0"}
CELL = 7  # how wide a space is drawn
COLUMNS, ROWS = 11, 11
WIDTH = CELL * COLUMNS
SHOWN = 5  # domes of a tower that have room

# Where the spaces of a field stand, from its start on in its own direction, for the field in the north-west: right along the top, down to
# the centre, then back along the lower edge and up. The other fields are its mirrors.
RING = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (4, 1), (4, 0), (3, 0), (2, 0), (1, 0), (0, 0)]
CENTRE = {"N": (4, 5), "E": (5, 6), "S": (6, 5), "W": (5, 4)}
MIRRORED = {"red": (False, False), "yellow": (False, True), "green": (True, True), "blue": (True, False)}  # upside down, left to right


@cache
def places() -> dict[str, tuple[int, int]]:
    """The row and the column of every space."""
    found = dict(CENTRE)
    for colour, (down, across) in MIRRORED.items():
        field = printed()["fields"][colour]
        own = [name for name in (field["start"], *field["path"], field["finish"]) if name not in CENTRAL_CODES]
        for name, (row, column) in zip(own, RING, strict=True):
            found[name] = (ROWS - 1 - row if down else row, COLUMNS - 1 - column if across else column)
    return found


def marks(players: int, options: Mapping[str, object]) -> list[str]:
    """Each seat's mark, as Rich markup: that of its domes."""
    first = 2 if players == 2 and options.get("duel") == "green-blue" else 0
    return [f"[{COLOURS[colour]}]{MARKS[colour]}[/]" for colour in COLOUR_CODES[first : first + players]]


def _domes(colours: Sequence[str]) -> Text:
    """A tower from the bottom up; of a high one the number of domes and the topmost."""
    text = Text()
    shown = colours if len(colours) <= SHOWN else colours[-3:]
    if len(colours) > SHOWN:
        text.append(f"{len(colours)}:", "bold")
    for number, colour in enumerate(shown, 1):
        text.append(MARKS[colour], f"bold {COLOURS[colour]}" if number == len(shown) else COLOURS[colour])
    return text


def _label(name: str) -> str:
    return name if name in CENTRAL_CODES else name.partition("-")[2]


def _cell(text: Text | str, style: str = "") -> Text:
    cell = text if isinstance(text, Text) else Text(text, style)
    cell.align("center", CELL)
    return cell


def _spaces(observation: Mapping[str, Any]) -> dict[tuple[int, int], tuple[Text, Text]]:
    """What is drawn at each space: its tower, and its name below."""
    towers = {tower["space"]: tower["domes"] for tower in observation["towers"]}
    movable = {way["source"] for way in observation["decision"]["ways"]} if observation["decision"] else set()
    home = {view["finish"]: view for view in observation["seats"]}
    drawn = {}
    for name, place in places().items():
        label = _cell(_label(name), "bold #e0a836" if name in movable else "#9c8156")
        if name.endswith("finish"):
            view = home.get(name)
            at_home = view["home"] if view else 0
            colour = name.partition("-")[0]
            row = Text(MARKS[colour] * at_home, COLOURS[colour])
            row.append("○" * max(0, HOME - at_home), "dim")
            drawn[place] = (_cell(row if view else "×", "dim"), label)
        elif name in towers:
            drawn[place] = (_cell(_domes(towers[name])), label)
        else:
            drawn[place] = (_cell("□" if name.endswith("start") else "·", "dim"), label)
    return drawn


def _plate(observation: Mapping[str, Any], colour: str, names: Sequence[str]) -> list[Text]:
    """What stands inside a field: whose it is, how far that player has come, and which way the colour turns."""
    view = next((view for view in observation["seats"] if view["colour"] == colour), None)
    turns = printed()["fields"][colour]["turns"]
    arrow = "↻" if turns == "clockwise" else "↺"
    if view is None:
        return [Text(f"{MARKS[colour]} nobody's field", "dim")]
    decision = observation["decision"]
    at_move = decision is not None and decision["seat"] == view["seat"]
    name = names[view["seat"]][: 3 * CELL - 6]
    head = Text.from_markup(f"[{COLOURS[colour]}]{MARKS[colour]}[/] {'[bold]' if at_move else ''}{plain(name)}{'[/]' if at_move else ''}")
    if at_move:
        head.append(" ◂", "#e0a836")
    lines = [head, Text(f"{view['home']} of {HOME} at home", COLOURS[colour]), Text(f"{arrow} {turns}", "dim")]
    if view["blocked"]:
        lines.append(Text("controls no tower", "bold"))
    return lines


def _plates(observation: Mapping[str, Any], names: Sequence[str], height: int) -> dict[tuple[int, int], Text]:
    """The lines of all plates, by the line of the board and the column that they begin at."""
    found = {}
    for colour, (down, across) in MIRRORED.items():
        lines = _plate(observation, colour, names)
        middle = (8 if down else 2) * height + height // 2
        for number, line in enumerate(lines):
            line.align("center", 3 * CELL)
            found[middle - len(lines) // 2 + number, 7 if across else 1] = line
    return found


def _board(observation: Mapping[str, Any], names: Sequence[str], height: int) -> Text:
    """The board, each space `height` lines high (2 or 3)."""
    spaces, plates = _spaces(observation), _plates(observation, names, height)
    lines = []
    for row in range(ROWS):
        for part in range(height):
            line, column = Text(), 0
            while column < COLUMNS:
                plate = plates.get((height * row + part, column))
                if plate is not None:
                    line.append_text(plate)
                    column += 3
                    continue
                space = spaces.get((row, column))
                line.append_text(space[part] if space is not None and part < 2 else Text(" " * CELL))
                column += 1
            line.rstrip()
            lines.append(line)
    return Text("\n").join(lines)


def table(observation: dict[str, Any], names: Sequence[str], width: int, low: bool = False) -> RenderableType:
    """The board of an observation, for a terminal of at least 80 columns; `low` needs about a third fewer rows."""
    head = Text.from_markup(f"[title]Pyramidis[/]  [stone]move {observation['moves'] + (0 if observation['over'] else 1)}[/]")
    if observation["repeated"] > 1:
        head.append(f"  this position has stood {observation['repeated']} times", "bold")
    board = _board(observation, names, 2 if low else 3)
    return Group(head, Align.center(board, width=min(width, WIDTH + 2)))


def choice_style(code: str) -> str:
    """The house's gold: a move is not about one card with a ground of its own."""
    return "gold"


def about(code: str) -> str:
    """What a move means by the rules."""
    if " via " in code:
        return "The domes are laid one by one, the lowest first; the way names the central spaces and where it leaves them."
    if len(code.split(" ")) == 3:
        return "They leave your start together and keep their order; the next space that is not full takes them."
    return "The domes are laid one by one, the lowest first, on the next spaces that are not full."


def details(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Every tower with all its domes, and who controls it."""
    grid = Table(box=None, pad_edge=False, padding=(0, 2), header_style="bold")
    for title in ("space", "domes, from the bottom up", "controlled by"):
        grid.add_column(title)
    for tower in observation["towers"]:
        row = Text()
        for colour in tower["domes"]:
            row.append(MARKS[colour], COLOURS[colour])
        grid.add_row(words.space(tower["space"]), row, plain(names[tower["seat"]]))
    return Group(grid, Text(), score(observation, names))


def score(observation: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Domes at home, on towers of their own, and buried under others'."""
    grid = Table(box=None, pad_edge=False, padding=(0, 2), header_style="bold")
    grid.add_column("")
    for view in observation["seats"]:
        colour = view["colour"]
        grid.add_column(Text.from_markup(f"[{COLOURS[colour]}]{MARKS[colour]}[/] {plain(names[view['seat']])}"), justify="right")
    free, buried = [0] * len(observation["seats"]), [0] * len(observation["seats"])
    for view in observation["seats"]:
        for tower in observation["towers"]:
            count = tower["domes"].count(view["colour"])
            if tower["seat"] == view["seat"]:
                free[view["seat"]] += count
            else:
                buried[view["seat"]] += count
    grid.add_row(Text("In towers of one's own", "stone"), *[str(count) for count in free])
    grid.add_row(Text("Buried under others", "stone"), *[str(count) for count in buried])
    grid.add_row(Text("At home", "bold"), *[Text(str(view["home"]), "title") for view in observation["seats"]])
    return grid

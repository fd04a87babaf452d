"""Writes what the ladder found into docs/strength.md, between its marks, and draws it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from schedule import ENTRANTS

from benben import games
from benben.lab.ratings import elo, wilson

BEGIN: Final = "<!-- the ladder: written by benchmarks/ladder, do not edit between the marks -->\n"
END: Final = "<!-- end of the ladder -->\n"
ANCHOR: Final = ("medium", 1000.0)
TARGETS: Final = {("medium", "hard"): 0.75, ("medium", "master"): 0.70, ("random", "hard"): 0.97}

# the plot, in pixels
WIDTH: Final = 760
ROW: Final = 26
LEFT: Final = 190
RIGHT: Final = 30
TOP: Final = 54
GAP: Final = 22
INKS: Final = {"random": "#8a7f72", "easy": "#4f8a5b", "medium": "#2f7f9e", "hard": "#b7791f", "master": "#a8432f"}
PAPER: Final = "#f6efe0"
INK: Final = "#3a2f25"
RULE: Final = "#d8ccb4"


def share(won: float, played: int) -> str:
    """A part of the wins with its interval, in percent."""
    low, high = wilson(won, played)
    return f"{100 * won / played:.1f}% ({100 * low:.0f} to {100 * high:.0f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of Markdown; all columns but the first are numbers."""
    lines = ["| " + " | ".join(head) + " |", "| --- |" + " ---: |" * (len(head) - 1)]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]


def ratings(found: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """Elo of the entrants that met in pairs."""
    pairs = {tuple(each["names"]): (each["won"][each["names"][0]], each["games"]) for each in found["sets"] if each["kind"] == "pair"}
    present = [name for name in ENTRANTS if any(name in pair for pair in pairs)]
    return elo(present, pairs, *ANCHOR)


def chapter(game: str, found: Mapping[str, Any]) -> list[str]:
    """What was found in one game."""
    sets = found["sets"]
    elos = ratings(found)
    lines = [f"### {games.get(game).name}", ""]
    rows = []
    for name, (value, half) in elos.items():
        rows.append([name, f"{value:.0f}" + (f" ± {half:.0f}" if half else ""), f"{found['milliseconds'].get(name, 0):.1f}"])
    lines += table(["level", "Elo", "ms a move"], sorted(rows, key=lambda row: ENTRANTS.index(row[0])))
    rows = []
    for each in sorted((each for each in sets if each["kind"] == "pair"), key=lambda each: sorted(map(ENTRANTS.index, each["names"]))):
        weak, strong = sorted(each["names"], key=ENTRANTS.index)
        wanted = TARGETS.get((weak, strong))
        rows.append(
            [
                f"{strong} against {weak}",
                str(each["games"]),
                share(each["won"][strong], each["games"]),
                str(each["drawn"]),
                "" if wanted is None else f"{100 * wanted:.0f}%",
            ]
        )
    lines += table(["two players", "games", "won by the first (95% interval)", "drawn", "to reach"], rows)
    rows = []
    for each in (each for each in sets if each["kind"] == "mixed"):
        names = sorted(each["names"], key=ENTRANTS.index)
        rows.append([", ".join(names), str(each["games"]), " / ".join(f"{100 * each['won'][name] / each['games']:.0f}%" for name in names)])
    if rows:
        lines += table(["mixed tables", "games", "won, in the same order"], sorted(rows, key=lambda row: len(row[0])))
    for each in (each for each in sets if each["kind"] == "knowing"):
        (rival,) = set(each["names"]) - {"knowing:master"}
        won = each["won"]["knowing:master"]
        lines += [f"A master that is given the true state wins {share(won, each['games'])} of {each['games']} games against {rival}.", ""]
    return lines


def longest(sets: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of each table the sums of most games, the later of equal ones; in a fixed order."""
    found: dict[tuple[str, tuple[str, ...]], dict[str, Any]] = {}
    for each in sets:
        at = (each["kind"], tuple(each["names"]))
        if at not in found or each["games"] >= found[at]["games"]:
            found[at] = each
    return [found[at] for at in sorted(found)]


def write(results: Mapping[str, Any], docs: Path) -> None:
    """Put the tables into the page, and the plot beside the other pictures."""
    page = docs / "strength.md"
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    order = [game for game in games.ids() if game in results]
    body = "\n".join(line for game in order for line in chapter(game, results[game]))
    page.write_text(before + BEGIN + "\n" + body + "\n" + END + after, encoding="utf-8")
    (docs / "pictures" / "strength.svg").write_text(plot({game: ratings(results[game]) for game in order}), encoding="utf-8")


def plot(elos: Mapping[str, Mapping[str, tuple[float, float]]]) -> str:
    """Elo by game and level, with intervals, as SVG."""
    values = [value for found in elos.values() for value, _ in found.values()]
    low, high = 200 * (min(values) // 200), 200 * (max(values) // 200 + 1)

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / (high - low)

    height = TOP + sum(ROW * len(found) + GAP for found in elos.values()) + 6
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="Georgia, serif" fill="{INK}">',
        "<title>Elo of the levels in each game, with 95% intervals; medium is 1000</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
    ]
    for mark in range(int(low), int(high) + 1, 200):
        x = across(mark)
        lines.append(f'<path d="M{x:.1f} {TOP - 14}V{height - 10}" stroke="{RULE}"/>')
        lines.append(f'<text x="{x:.1f}" y="{TOP - 22}" font-size="12" text-anchor="middle">{mark}</text>')
    y = float(TOP)
    for game, found in elos.items():
        title = games.get(game).name.removeprefix("Pyramide du ")
        lines.append(f'<text x="20" y="{y + ROW / 2 + 5}" font-size="16" font-weight="bold">{title}</text>')
        for name in sorted(found, key=ENTRANTS.index):
            value, half = found[name]
            middle, colour = y + ROW / 2, INKS[name]
            left, right = across(max(low, value - half)), across(min(high, value + half))
            lines.append(f'<text x="{LEFT - 12}" y="{middle + 4}" font-size="13" text-anchor="end">{name}</text>')
            lines.append(f'<path d="M{left:.1f} {middle}H{right:.1f}" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>')
            lines.append(f'<circle cx="{across(value):.1f}" cy="{middle}" r="6" fill="{colour}"/>')
            y += ROW
        y += GAP
    return "\n".join([*lines, "</svg>", ""])

"""The console everything is printed on, in Benben's colours."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.theme import Theme

# Seats keep their colour and their figure, so that nobody needs to tell two colours apart (LOOK of the house, --seat-1 to --seat-6).
SEAT_FIGURES = "●▲■◆★≈"
SEAT_COLOURS = ("#5b8be0", "#e0765c", "#5bb583", "#e0a836", "#b083d6", "#3fb8ae")

THEME = Theme(
    {
        "title": "bold #e0a836",
        "gold": "#e0a836",
        "stone": "#9c8156",
        "rule": "dim",
        "key": "bold #e0a836",
        "refused": "#e0765c",
        **{f"seat{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)},
    }
)


def paper() -> Console:
    """A console on standard output. Rich leaves colours out for NO_COLOR, a pipe or a dumb terminal."""
    return Console(theme=THEME, highlight=False, markup=True, emoji=False)


def seat_mark(seat: int) -> str:
    """The figure of a seat in its colour, as Rich markup."""
    return f"[seat{seat % 6}]{SEAT_FIGURES[seat % 6]}[/]"


def plain(text: str) -> str:
    """Text from outside (a record's names, say) made safe to print: as Rich markup it means nothing, and it moves no cursor."""
    return escape("".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text))

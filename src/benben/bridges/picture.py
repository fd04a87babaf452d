"""A table as text or as a picture: what the terminal shows, drawn by the terminal's own drawings."""

from __future__ import annotations

from typing import Any

from benben.core.game import Game

WIDTH = 100  # columns
# Rich's own frame for SVG loads a font from the web. This one asks for whatever monospaced font is there, so a picture needs no network.
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
 line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def ansi(game: Game, observation: dict[str, Any], names: list[str]) -> str:
    """The table of an observation as text with ANSI colours, and the question at hand."""
    return str(_printed(game, observation, names).export_text(styles=True))


def svg(game: Game, observation: dict[str, Any], names: list[str]) -> str:
    """The same as an SVG document that refers to nothing outside of itself."""
    return str(_printed(game, observation, names).export_svg(title=game.name, code_format=FRAME))


def _printed(game: Game, observation: dict[str, Any], names: list[str]) -> Any:
    """A console that has recorded the table. The terminal is imported here only: most environments are never looked at."""
    import io

    from rich.console import Console

    from benben.terminal.games import drawing
    from benben.terminal.paper import THEME

    console = Console(
        theme=THEME, record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False,
        highlight=False, emoji=False,
    )  # fmt: skip
    drawn = drawing(game.id)
    if drawn is not None:
        console.print(drawn.table(observation, names, WIDTH))
    console.print(game.words.question(observation, names), markup=False)
    return console

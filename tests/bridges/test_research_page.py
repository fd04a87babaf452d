"""docs/research.md: what it shows runs, and its table of sizes is right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from benben import games
from benben.bridges import encoding

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")


def test_its_code_runs_from_top_to_bottom() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) >= 6
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "docs/research.md", "exec"), names)  # noqa: S102  # our own page
    assert names["hand"].sum() == 4
    assert names["batch"].observations.shape == (64, 1626)
    assert set(names["batch"].masks.shape + names["batch"].rewards.shape) == {64, 379, 2}


def test_its_sizes_are_right() -> None:
    for game in games.ids():
        row = re.search(rf"^\| {game} \|(.*)\|$", PAGE, re.MULTILINE)
        assert row is not None
        told = [cell.strip() for cell in row[1].split("|")]
        found = [encoding.encoder(game, players) for players in games.get(game).players]
        assert [cell for cell in told if cell] == [f"{encoder.size} ({len(encoder.parts)})" for encoder in found]

"""The table of Pyramidion in characters: it fits, and everything that lies open can be read off."""

from __future__ import annotations

import io
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from benben import games
from benben.games.pyramidion import names as called
from benben.terminal.games import pyramidion
from benben.terminal.paper import THEME

NAMES = ["Amara", "Bek", "Chione", "Djoser"]
GAME = games.get("pyramidion")


def drawn(what: RenderableType, width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width, theme=THEME, highlight=False, emoji=False).print(what)
    return out.getvalue()


def observations(players: int, every: int = 40, viewer: int = 0) -> Iterator[dict[str, Any]]:
    """Tables all through a game played at random."""
    rng = Random(f"drawing {players}")
    state = GAME.new(players, f"drawing {players}")
    ply = 0
    while True:
        if ply % every == 0 or state.is_over:
            yield state.observation(viewer)
        if state.is_over:
            return
        state.apply(rng.choice(state.legal_actions()))
        ply += 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("low", [False, True])
def test_the_table_fits_and_shows_everybody(players: int, low: bool) -> None:
    for observation in observations(players):
        lines = drawn(pyramidion.table(observation, NAMES, 80, low)).splitlines()
        assert max(cell_len(line) for line in lines) <= 80
        assert len(lines) <= (36 if low else 44)
        text = "\n".join(lines)
        for name in NAMES[:players]:
            assert name in text
        for site in called.SITES.values():
            assert site in text


def goods(counts: dict[str, int]) -> str:
    return " ".join(f"{counts[code]}{sign}" for code, sign in pyramidion.SIGNS.items() if counts.get(code)) or "·"


def test_every_site_boat_and_reserve_can_be_read_off() -> None:
    for observation in observations(3):
        lines = drawn(pyramidion.table(observation, NAMES, 110), 110).splitlines()
        for view in observation["sites"]:
            line = next(line for line in lines if called.site(view["site"]) in line and "activation" not in line)
            assert goods(view["goods"]) in line
            assert goods(view["coming"]) in line
        for view in observation["row"]:
            shown = next(line for line in lines if line.strip().startswith(f"{view['boat'].removeprefix('boat-')} {view['points']} pt"))
            assert goods(view["needs"]) in shown
            assert ("can be loaded" in shown) == view["affordable"]
            if not view["affordable"]:
                assert f"lacks {goods(view['short'])}" in shown
        for view in observation["seats"]:
            assert any(NAMES[view["seat"]] in line and line.rstrip().endswith(goods(view["reserve"])) for line in lines)


def test_the_open_site_shows_totals_and_who_is_ahead() -> None:
    looked = 0
    for observation in observations(4, every=15):
        view = observation["open"]
        if view is None:
            continue
        looked += 1
        lines = drawn(pyramidion.table(observation, NAMES, 120), 120).splitlines()
        head = next(i for i, line in enumerate(lines) if "activation" in line and "needed" in line)
        assert called.site(view["site"]) in lines[head]
        for total in view["totals"]:
            line = next(line for line in lines[head + 1 :] if NAMES[total["seat"]] in line)
            assert ("passed" in line) == total["passed"]
            ahead = [view["outcome"][key] == total["seat"] for key in ("torturer", "negotiator", "goods")]
            assert line.count("◂") == sum(ahead)
    assert looked > 15


def test_nothing_hidden_is_drawn() -> None:
    """A spectator sees no hand and no points; a player sees no opponent's."""
    for observation in observations(2, viewer=-1):
        text = drawn(pyramidion.table(observation, NAMES, 80))
        assert "Hand:" not in text
        assert observation["over"] or text.count("pt)") == 0


def test_details_and_score() -> None:
    for observation in observations(3):
        text = drawn(pyramidion.details(observation, NAMES), 200)
        for view in observation["seats"]:
            assert f"{NAMES[view['seat']]}, used" in text
        assert text.count("face down") == (0 if observation["over"] else 2)


def test_every_choice_can_be_told_about() -> None:
    for action in GAME.catalogue:
        about = pyramidion.about(action.code)
        assert about == "" or about.endswith(".")
        assert pyramidion.choice_style(action.code)

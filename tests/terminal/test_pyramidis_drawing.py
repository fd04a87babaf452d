"""The board of Pyramidis in characters: it fits, and everything that stands on it can be read off."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from benben import games
from benben.core.rng import FastRng
from benben.games.pyramidis.components import SPACE_CODES, printed
from benben.terminal.games import marks, pyramidis
from benben.terminal.paper import THEME
from tests.pyramidis.situation import NAMES, table


def drawn(what: RenderableType, width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width, theme=THEME, highlight=False, emoji=False).print(what)
    return out.getvalue()


def observations(players: int, every: int = 25) -> Iterator[dict[str, Any]]:
    """Positions all through a game played at random."""
    state, rng = games.get("pyramidis").new(players, f"drawing {players}"), FastRng(players)
    ply = 0
    while True:
        if ply % every == 0 or state.is_over:
            yield state.observation(0)
        if state.is_over:
            return
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        ply += 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("low", [False, True])
def test_the_board_fits_and_shows_who_plays(players: int, low: bool) -> None:
    for observation in observations(players):
        lines = drawn(pyramidis.table(observation, NAMES, 80, low)).splitlines()
        assert max(cell_len(line) for line in lines) <= 80
        assert len(lines) <= (24 if low else 35)
        text = "\n".join(lines)
        for name in NAMES[:players]:
            assert name in text
        assert text.count("nobody's field") == 4 - players


def test_every_space_has_a_place_of_its_own_beside_the_next() -> None:
    places = pyramidis.places()
    assert set(places) == set(SPACE_CODES)
    assert len(set(places.values())) == 68
    for field in printed()["fields"].values():
        ring = [field["start"], *field["path"], field["finish"]]
        for name, following in zip(ring, [*ring[1:], ring[0]], strict=True):
            (row, column), (next_row, next_column) = places[name], places[following]
            assert max(abs(row - next_row), abs(column - next_column)) == 1


def test_every_tower_is_where_its_space_is() -> None:
    for observation in observations(4):
        lines = drawn(pyramidis.table(observation, NAMES, 90, low=True), 90).splitlines()[1:]
        drawn_cells = pyramidis._spaces(observation)
        for tower in observation["towers"]:
            cell, label = drawn_cells[pyramidis.places()[tower["space"]]]
            signs = "".join(pyramidis.MARKS[colour] for colour in tower["domes"])
            high = len(signs) > pyramidis.SHOWN
            assert cell.plain.strip() == (f"{len(signs)}:{signs[-3:]}" if high else signs)
            assert label.plain.strip() in tower["space"]
            assert any(cell.plain.strip() in line for line in lines)


def test_each_seat_has_the_mark_of_its_domes() -> None:
    plain = [mark[mark.index("]") + 1 :][0] for mark in marks("pyramidis", 4, {})]
    assert plain == ["▲", "◆", "■", "●"]
    assert [mark[mark.index("]") + 1 :][0] for mark in marks("pyramidis", 2, {"duel": "green-blue"})] == ["■", "●"]
    assert len(set(marks("neteru", 4, {}))) == 4


def test_domes_at_home_and_a_blocked_player_can_be_seen() -> None:
    t = table({"red-3": "R", "yellow-3": "Y B", "green-3": "G"}, home={"R": 2})
    text = drawn(pyramidis.table(t.seen, NAMES, 80))  # type: ignore[arg-type]
    assert "▲▲○○○" in text
    assert "2 of 5 at home" in text
    assert text.count("controls no tower") == 1


def test_details_list_every_tower_and_the_score_counts_every_dome() -> None:
    for observation in observations(3):
        text = drawn(pyramidis.details(observation, NAMES), 100)
        for tower in observation["towers"]:
            assert "".join(pyramidis.MARKS[colour] for colour in tower["domes"]) in text
        rows = [line.split() for line in drawn(pyramidis.score(observation, NAMES)).splitlines()]
        counts = [[int(cell) for cell in row[-3:]] for row in rows if all(cell.isdigit() for cell in row[-3:])]
        assert [sum(column) for column in zip(*counts, strict=True)] == [8, 8, 8]


def test_every_move_can_be_told_about() -> None:
    for action in games.get("pyramidis").catalogue:
        assert pyramidis.about(action.code).endswith(".")
        assert pyramidis.choice_style(action.code)

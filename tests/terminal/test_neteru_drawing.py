"""The table of Neteru in characters: it fits, it says everything, and it knows no more than the observation."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from benben import games
from benben.core.rng import FastRng
from benben.core.state import SPECTATOR
from benben.games.neteru import words
from benben.terminal.games import neteru
from benben.terminal.paper import THEME

NAMES = ["Neith", "Merit", "Hori", "Senbi"]


def drawn(what: RenderableType, width: int, colour: bool = False) -> str:
    out = io.StringIO()
    system = "truecolor" if colour else None
    console = Console(file=out, width=width, theme=THEME, highlight=False, emoji=False, force_terminal=colour, color_system=system)  # type: ignore[arg-type]
    console.print(what)
    return out.getvalue()


def observations(players: int, every: int = 9) -> Iterator[dict[str, Any]]:
    """What each seat and a spectator see, all through a game played at random."""
    state, rng = games.get("neteru").new(players, f"drawing {players}"), FastRng(players)
    ply = 0
    while True:
        if ply % every == 0 or state.is_over:
            for seat in range(SPECTATOR, players):
                yield state.observation(seat)
        if state.is_over:
            return
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        ply += 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 132])
def test_the_table_fits_and_shows_what_lies_on_it(players: int, width: int) -> None:
    for observation in observations(players):
        text = drawn(neteru.table(observation, NAMES, width), width)
        lines = text.splitlines()
        assert max(cell_len(line) for line in lines) <= width
        for name in NAMES[:players]:
            assert name in text
        for god in observation["middle"]:
            assert words.GODS[god] in text
        viewer = observation["viewer"]
        if viewer is not None:
            hand = "\n".join(lines[-2:])
            for card in observation["seats"][viewer]["hand"]:
                kind, number = neteru._split(card)
                assert neteru.CARDS[str(kind)][0] in hand
                assert (str(number) if number else "★") in hand


def test_every_slot_shows_its_number_or_its_card() -> None:
    for observation in observations(2, every=30):
        for view in observation["seats"]:
            for slots in neteru.FLOORS:
                text = drawn(neteru._floor(view, slots, neteru.LARGE), 80)
                for slot in slots:
                    pile = view["pyramid"][slot - 1]
                    wanted = neteru.CARDS[str(neteru._split(pile[-1])[0])][0] if pile else f"{slot}{neteru.MARKS[slot]}"
                    assert wanted in text
                    if len(pile) > 1:
                        assert f"≡{len(pile)}" in text


def test_marks_are_shared_by_the_slots_a_priest_moves_between() -> None:
    assert all(len({neteru.MARKS[int(slot)] for slot in group}) == 1 for group in ("136", "259", "478"))
    assert len(set(neteru.MARKS.values())) == 3


def test_colours_are_left_out_where_none_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    observation = next(observations(2))
    assert "\x1b[" in drawn(neteru.table(observation, NAMES, 80), 80, colour=True)
    monkeypatch.setenv("NO_COLOR", "1")
    plain = drawn(neteru.table(observation, NAMES, 80), 80, colour=True)
    assert "38;2;" not in plain
    assert "48;2;" not in plain


def test_every_action_can_be_told_about() -> None:
    catalogue = games.get("neteru").catalogue
    untold = {action.kind for action in catalogue if not neteru.about(action.code)}
    assert untold == {"use", "target", "awaken"}  # their sentence says it all
    for action in catalogue:
        assert neteru.choice_style(action.code)


def test_the_score_adds_up() -> None:
    last = next(observation for observation in observations(3) if observation["over"])
    rows = [line.split() for line in drawn(neteru.score(last, NAMES), 80).splitlines()]
    numbers = [[int(cell) for cell in row[-3:]] for row in rows if all(cell.lstrip("-").isdigit() for cell in row[-3:])]
    assert len(numbers) >= 2
    for seat in range(3):
        assert sum(row[seat] for row in numbers[:-1]) == numbers[-1][seat] == last["seats"][seat]["score"]["points"]


def test_the_details_name_every_card_that_lies_open() -> None:
    for observation in observations(3, every=25):
        text = " ".join(drawn(neteru.details(observation, NAMES), 80).split())
        for view in observation["seats"]:
            for card in view["discard"] + [card for pile in view["pyramid"] for card in pile if len(pile) > 1]:
                assert words.card(card) in text

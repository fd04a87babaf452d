"""The table of Pyramide du Pharaon in characters: it fits, it says everything, and it knows no more than the observation."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from benben import bots, games
from benben.core.rng import Rng
from benben.core.state import SPECTATOR
from benben.games.pharaon.vocabulary import CARDS, CONTENTS
from benben.terminal.games import pharaon
from benben.terminal.paper import THEME

NAMES = ["Neith", "Merit", "Hori", "Senbi", "Amenemhat the Third", "Ty"]


def drawn(what: RenderableType, width: int) -> str:
    out = io.StringIO()
    Console(file=out, width=width, theme=THEME, highlight=False, emoji=False).print(what)
    return out.getvalue()


def observations(players: int, gods: bool = False, every: int = 40) -> Iterator[dict[str, Any]]:
    """What each seat and a spectator see, all through a game of greedy bots."""
    game = games.get("pharaon")
    state = game.new(players, f"drawing {players}", {"gods": gods})
    ply = 0
    while True:
        if ply % every == 0 or state.is_over:
            for seat in range(SPECTATOR, players):
                yield state.observation(seat)
        if state.is_over:
            return
        observation, choices = state.observation(int(state.seat)), game.catalogue.codes(state.legal_actions())
        state.apply(game.catalogue.index(bots.get("greedy").choose(observation, choices, Rng(f"{ply}"))))
        ply += 1


@pytest.mark.parametrize("low", [False, True], ids=["roomy", "low"])
@pytest.mark.parametrize(("players", "width"), [(2, 80), (4, 100), (6, 80), (6, 132)])
def test_the_table_fits_and_shows_what_lies_on_it(players: int, width: int, low: bool) -> None:
    for observation in observations(players):
        text = drawn(pharaon.table(observation, NAMES, width, low), width)
        assert max(cell_len(line) for line in text.splitlines()) <= width
        assert len(text.splitlines()) <= (32 if low else 48)
        for name in NAMES[:players]:
            assert name[:9] in text
        for level, count in zip(("I", "II", "III", "IV", "V"), observation["decks"], strict=True):
            assert f"{level} {count}" in text
        viewer = observation["viewer"]
        if viewer is not None:
            side = observation["seats"][viewer]
            assert all(CARDS[card] in text for card in side["hand"])
            for level in side["pyramid"]:
                for card in level["places"]:
                    if card is not None and not observation["over"]:
                        assert pharaon.NAMES[card["content"]][0] in text


def test_a_pyramid_has_all_its_places() -> None:
    for observation in observations(3):
        for view in observation["seats"]:
            rows = [row.plain for row in pharaon._pyramid(view, pharaon.SMALL)]
            assert len(rows) == 5
            for level, row in zip(reversed(view["pyramid"]), rows, strict=True):
                assert len(row.split()) >= len(level["places"])
                assert row.count("·") == level["places"].count(None)
                for card in level["places"]:
                    if card is not None and card["content"] is not None:
                        assert pharaon.NAMES[card["content"]][1][:3] in row


def test_what_is_not_known_is_not_shown() -> None:
    """In the variant nothing of one's own face-down cards stands on the screen, and what was lost track of stands below."""
    loose = 0
    for observation in observations(3, gods=True, every=25):
        viewer = observation["viewer"]
        if viewer is None or observation["over"]:
            continue
        hidden = [card for level in observation["seats"][viewer]["pyramid"] for card in level["places"] if card and not card["content"]]
        text = "\n".join(row.plain for row in pharaon._pyramid(observation["seats"][viewer], pharaon.LARGE))
        assert sum(text.count(f"{level}-{place}") for level in ("I", "II", "III", "IV", "V") for place in range(1, 6)) >= len(hidden)
        for view in observation["seats"]:
            lines = pharaon._loose(view)
            loose += len(lines)
            for line, level in zip(lines, [level for level in view["pyramid"] if level["loose"]], strict=True):
                assert all(CONTENTS[each["content"]] in line for each in level["loose"])
    assert loose


def test_the_notebook_names_all_that_is_known_of_others() -> None:
    for observation in observations(4):
        text = " ".join(drawn(pharaon.details(observation, NAMES), 100).split())
        for view in observation["seats"]:
            for level in view["pyramid"]:
                for card in level["places"]:
                    if view["seat"] != observation["viewer"] and card and card["content"]:
                        assert CONTENTS[card["content"]] in text


def test_the_score_of_a_finished_game_adds_up() -> None:
    last = [observation for observation in observations(3) if observation["over"]][-1]
    rows = {line.split("  ")[0].strip(): line.split() for line in drawn(pharaon.score(last, NAMES), 80).splitlines()}
    elements = [int(cell) for cell in rows["Elements of 15"][-3:]]
    assert elements == [view["progress"]["elements"] for view in last["seats"]]
    assert 15 in elements


def test_every_action_can_be_told_about() -> None:
    catalogue = games.get("pharaon").catalogue
    untold = {action.kind for action in catalogue if not pharaon.about(action.code)}
    assert untold == {"place", "lay", "keep", "pass"}  # their sentence says it all
    for action in catalogue:
        assert pharaon.choice_style(action.code)

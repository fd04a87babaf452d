"""What every game promises about printed values: its own file can be given back, and a wrong one is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from benben import games
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.printed import MAX_LENGTH, read_components
from benben.core.state import SPECTATOR

WRONG: list[Any] = [[[]], {"x": {}}, -1, True, None, 10**30, "\x1b[2J", 1.5]
GAMES = [pytest.param(games.get(name), id=name) for name in games.ids()]


@pytest.mark.parametrize("game", GAMES)
def test_the_games_own_file_changes_nothing(game: Game) -> None:
    own = read_components(game.components_text())
    for players in game.players:
        state = game.new(players, "own", components=own)
        assert state.observation(SPECTATOR)["components"] is None
        assert state.key() == game.new(players, "own").key()
    assert game.new(game.players[0], "own", components={}).observation(SPECTATOR)["components"] is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wrong", [{"nonsense": {"a": 1}}, {"": 3}, {"nonsense": []}, {"\n": None}], ids=range(4))
def test_what_is_not_in_the_file_is_refused(game: Game, wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput) as caught:
        game.new(game.players[0], "wrong", components=wrong)
    assert caught.value.code == "bad-components"
    assert caught.value.message.endswith(".")


def spoilt(tables: dict[str, Any]) -> Iterator[None]:
    """Each value in turn, two tables deep, is made something that it hardly can be; afterwards all is as it was."""

    def spoil(node: Any, depth: int) -> Iterator[None]:
        for key in list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
            kept = node[key]
            for wrong in WRONG:
                node[key] = wrong
                yield
            node[key] = kept
            if depth < 2:
                yield from spoil(kept, depth + 1)

    return spoil(tables, 0)


def refusal(game: Game, components: dict[str, Any]) -> BadInput | None:
    try:
        game.new(game.players[0], "spoilt", components=components)
    except BadInput as error:
        return error
    return None


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_file_may_be_wrong(game: Game) -> None:
    own = read_components(game.components_text())
    refused = 0
    for _ in spoilt(own):
        error = refusal(game, own)
        if error is not None:
            refused += 1
            assert error.code == "bad-components"
            assert error.message.endswith(".")
            assert len(error.message) < 400
            assert error.message.isprintable()
    assert refused > 20
    assert own == read_components(game.components_text())


@pytest.mark.parametrize(
    "text",
    [
        "[",
        "a = ",
        "a = 1979-05-27",
        "a = inf",
        "a = nan",
        "a = " + "[" * 5000 + "]" * 5000,
        "x = 1\n" * MAX_LENGTH,
        "\ufeffa = 1",
        "a = 1\u0000",
    ],
    ids=range(9),
)
def test_what_is_no_components_file_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_components(text)
    assert caught.value.code == "bad-components"
    assert caught.value.message.endswith(".")
    assert len(caught.value.message) < 300

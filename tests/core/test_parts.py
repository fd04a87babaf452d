"""The small parts of the core: options, standings, catalogues, events, refusals."""

from __future__ import annotations

import pytest

from benben.core.actions import Catalogue, action
from benben.core.errors import BadInput, IllegalAction
from benben.core.events import Event
from benben.core.game import OptionSpec
from benben.core.refusal import Refusal
from benben.core.standing import rank


def test_options_take_what_they_say_and_refuse_the_rest() -> None:
    yes = OptionSpec("mulligan", "bool", True)
    assert [yes.parse(value) for value in (True, False, "true", "No", "on", "OFF")] == [True, False, True, False, True, False]
    number = OptionSpec("rounds", "int", 5, (1, 20))
    assert [number.parse(value) for value in (1, "20", "7")] == [1, 20, 7]
    choice = OptionSpec("boats", "choice", "all", ("all", "twelve"))
    assert choice.parse("twelve") == "twelve"
    wrong: list[tuple[OptionSpec, list[object]]] = [
        (yes, [1, 0, "perhaps", None, [], {}]),
        (number, [0, 21, True, "x", "1.5", None, 2.0, "٣", "-", "--3", "9" * 400]),
        (choice, ["thirteen", 1, None, True]),
    ]
    for spec, values in wrong:
        for value in values:
            with pytest.raises(BadInput, match=spec.key) as caught:
                spec.parse(value)
            assert caught.value.code == "bad-option"
            assert "it takes" in caught.value.message


def test_standings_share_places_and_say_what_set_seats_apart() -> None:
    """Seat 2 leads by points; 0 and 3 tie in all and share the second place; 1 is behind them by the first tie-break."""
    standings = rank([(10, 5, 2), (10, 4, 9), (12, 1, 1), (10, 5, 2)], ("points", "slots", "gods"))
    assert [(s.seat, s.place, s.reason) for s in standings] == [(2, 1, "points"), (0, 2, "shared"), (3, 2, "shared"), (1, 4, "slots")]
    assert standings[1].params["tied"] == [3]
    assert standings[3].params["rival"] == 3
    assert standings[0].params["rival"] == 0


def test_all_may_share_the_victory() -> None:
    assert [(s.place, s.reason) for s in rank([(1, 1), (1, 1)], ("points", "slots"))] == [(1, "shared"), (1, "shared")]


def test_a_catalogue_names_each_action_once() -> None:
    catalogue = Catalogue([action("pass"), action("play ankh-3", card="ankh-3")])
    assert catalogue.index("play ankh-3") == 1
    assert catalogue[1].kind == "play"
    assert catalogue[1].fields == {"card": "ankh-3"}
    assert catalogue.codes([1, 0]) == ["play ankh-3", "pass"]
    with pytest.raises(BadInput, match=r"looks like “pass”"):
        catalogue.index("play")
    with pytest.raises(ValueError, match="same code"):
        Catalogue([action("pass"), action("pass")])


def test_an_event_shows_secrets_to_those_who_may_see_them() -> None:
    event = Event("draw", {"seat": 1}, {"card": "ankh-3"}, 1 << 1 | 1 << 3)
    assert [event.view(seat)["card"] for seat in (-1, 0, 1, 2, 3)] == [None, None, "ankh-3", None, "ankh-3"]
    assert event.view(0) == {"kind": "draw", "seat": 1, "card": None}


def test_an_illegal_action_carries_its_refusal() -> None:
    error = IllegalAction(Refusal("empty-slot", "N-13", {"slot": 4}))
    assert (error.code, error.params, error.refusal.rule) == ("empty-slot", {"slot": 4}, "N-13")

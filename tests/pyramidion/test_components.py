"""components.toml, an owner's file, and the page that tells owners how to write one."""

from __future__ import annotations

import copy
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from benben.core.errors import BadInput
from benben.core.rng import FastRng, Rng
from benben.games.pyramidion.components import printed
from tests.pyramidion.situation import PYRAMIDION, table

ROOT = Path(__file__).parents[2]
OURS: dict[str, Any] = tomllib.loads(files("benben.games.pyramidion").joinpath("components.toml").read_text("utf-8"))


def ours() -> dict[str, Any]:
    return copy.deepcopy(OURS)


def refused(tables: Any) -> str:
    with pytest.raises(BadInput) as caught:
        PYRAMIDION.new(2, "refused", components=tables)
    assert caught.value.code == "bad-components"
    assert caught.value.message.endswith(".")
    return caught.value.message


def test_our_own_file_changes_nothing_and_says_where_every_value_comes_from() -> None:
    assert PYRAMIDION.new(2, "own", components=ours()).observation(0)["components"] is None
    for kind in ("character", "revolt_token", "distribution", "boat"):
        assert all(row["source"] for row in OURS[kind])
    for row in OURS["site"]:
        assert row["produces_source"]
        assert row["min_influence_source"]
        assert row["min_negotiation_source"]


def test_what_an_owner_changes_is_shown_and_can_be_given_back() -> None:
    changed = {"site": [{"id": "giza", "min_influence": 3, "produces": ["statue", "camel"]}]}
    state = PYRAMIDION.new(3, "changed", components=changed)
    seen: Any = state.observation(0)
    giza = next(view for view in seen["sites"] if view["site"] == "giza")
    assert (giza["min_influence"], giza["min_negotiation"], giza["produces"]) == (3, 7, ["camel", "statue"])
    assert seen["components"] == {"site": [{"id": "giza", "produces": ["camel", "statue"], "min_influence": 3, "min_negotiation": 7}]}
    again: Any = PYRAMIDION.new(3, "changed", components=seen["components"]).observation(0)
    assert again["components"] == seen["components"]
    assert PYRAMIDION.belief(seen).sample(Rng("dealt")).observation(0) == seen


def test_a_whole_other_box_plays_to_its_end() -> None:
    other = ours()
    other["character"][5] = {"kind": "merchant", "count": 1, "bargaining": 7, "ankh": True}
    other["character"].append({"kind": "merchant", "count": 1, "bargaining": 6})
    other["boat"][0] = {"points": 6, "resources": {"statue": 2, "camel": 3}}
    other["revolt_token"][0] = {"value": 12, "resource": "stone"}
    other["distribution"][4] = {"giza": {"camel": 9}}
    for players in PYRAMIDION.players:
        state = PYRAMIDION.new(players, "other box", components=other)
        rng, box = FastRng(players), state.inventory()
        while not state.is_over:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
        assert state.inventory() == box
        assert set(state.observation(0)["components"]) == {"character", "boat", "revolt_token", "distribution"}  # type: ignore[call-overload]


def test_a_boat_that_needs_statues_is_paid_with_statues() -> None:
    other = ours()
    other["boat"][0] = {"points": 6, "resources": {"statue": 2, "camel": 1}}
    t = table(phase=7, row=[1, 2], reserve=["camel statue"], troops={"thebes": "T0"}, components=other)
    assert t.seen(0)["row"][0]["payment"] == {"troops": {"thebes": "statue"}, "statues": {}, "paid": {"camel": 1, "statue": 1}}
    t.do("load boat-1")
    assert t.reserve(0) == {}
    t = table(phase=7, row=[1, 2], reserve=["camel statue"], components=other)
    assert (t.codes, t.seen(0)["row"][0]["short"]) == (["pass"], {"statue": 1})


@pytest.mark.parametrize(
    ("table_name", "row", "change", "said"),
    [
        ("character", 7, {"count": 9}, "40 cards, and here are"),
        ("character", 5, {"kind": "baker"}, "its kind must be one of"),
        ("character", 18, {"influence": 3}, "no value printed"),
        ("character", 0, {"count": 2}, "2 basic merchants, and here are 3"),
        ("character", 20, {"count": 2}, "one card of the bandit"),
        ("character", 6, {"bargaining": -1}, "a whole number from 0 to 99"),
        ("character", 6, {"ankh": 1}, "true or false"),
        ("character", 6, {"colour": 1}, "no key colour"),
        ("site", 0, {"id": "memphis"}, "its id must be one of"),
        ("site", 0, {"produces": []}, "a list of one or more"),
        ("site", 0, {"min_influence": "six"}, "a whole number"),
        ("revolt_token", 0, {"value": 0}, "a whole number from 1"),
        ("revolt_token", 0, {"resource": "gold"}, "it takes one of"),
        ("distribution", 0, {"giza": {"gold": 1}}, "gold is no resource"),
        ("boat", 0, {"resources": {"camel": 46}}, "nobody can fill it"),
        ("boat", 0, {"resources": {"statue": 11}}, "nobody can fill it"),
        ("boat", 0, {"resources": {"camel": 41, "wood": 41}}, "nobody can fill it"),
        ("boat", 0, {"resources": {}}, "needs something"),
        ("boat", 3, {"points": None}, "a whole number"),
    ],
)
def test_an_unsound_file_is_refused_and_the_row_named(table_name: str, row: int, change: dict[str, Any], said: str) -> None:
    spoilt = ours()
    spoilt[table_name][row].update(change)
    message = refused(spoilt)
    assert said in message
    assert f"[[{table_name}]]" in message


def test_a_boat_at_the_limit_of_what_there_is_can_be_filled() -> None:
    most = ours()
    most["boat"][0]["resources"] = {"camel": 40, "wood": 40}
    assert printed(most).needs[:2] == [40, 40]


def test_tables_of_the_wrong_length_or_shape_are_refused() -> None:
    for kind in ("boat", "distribution", "revolt_token"):
        spoilt = ours()
        spoilt[kind].append(spoilt[kind][0])
        assert "a box has" in refused(spoilt)
    spoilt = ours()
    spoilt["character"] += [{"kind": "torturer", "count": 1}] * 9
    assert "12 rows" in refused(spoilt)
    spoilt = ours()
    spoilt["character"] = [row for row in spoilt["character"] if row["kind"] != "thief"]
    assert "thief is missing" in refused(spoilt)
    shapes: list[Any] = [{"boat": 3}, {"boat": [3]}, {"ship": []}, {"site": {"giza": {}}}, [1], {"site": [{"id": ["giza"]}]}]
    for wrong in shapes:
        refused(wrong)


def test_the_example_for_owners_is_sound() -> None:
    page = (ROOT / "docs" / "printed-values.md").read_text("utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        state = PYRAMIDION.new(2, "example", components=tomllib.loads(example))
        assert state.observation(0)["components"] is not None


def test_the_whole_file_may_be_edited_and_given_back() -> None:
    """As `benben components` prints it, with one value changed."""
    whole = tomllib.loads(PYRAMIDION.components_text())
    assert PYRAMIDION.new(2, "whole", components=whole).observation(0)["components"] is None
    whole["site"][0]["min_influence"] += 3
    state = PYRAMIDION.new(2, "whole", components=whole)
    assert state.observation(0)["components"] is not None
    sites: Any = state.observation(0)["sites"]
    seen = {site["site"]: site["min_influence"] for site in sites}
    assert seen[whole["site"][0]["id"]] == whole["site"][0]["min_influence"]

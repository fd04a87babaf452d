"""An owner's counts: in either shape, and refused in a sentence that names the row."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.errors import BadInput
from benben.games.pharaon.components import CONTENT_CODES, MYSTERY_CODES, counts, printed_counts
from tests.pharaon.situation import PHARAON


def test_an_owners_file_gives_the_rows_that_differ() -> None:
    short = {"level": {"priest": 15, "vizier": 10}}
    long = {"level": {"priest": {"count": 15, "source": "my box"}, "vizier": {"count": 10}, "scribe": {"source": "as printed"}}}
    assert counts(short) == counts(long)
    numbers, changes = counts(short)
    assert changes == {"level": {"priest": 15, "vizier": 10}}
    assert numbers[CONTENT_CODES.index("vizier")] == 10
    assert counts({"level": {"vizier": 9}}) == (list(printed_counts()), None)
    state = PHARAON.new(3, "mine", components=short)
    seen = state.observation(0)
    assert seen["components"] == changes
    assert state.inventory().count("vizier") == 10


def test_a_game_with_other_counts_is_played_and_redealt() -> None:
    specials = {"points-1": 10, "tour": 17}
    state = PHARAON.new(2, "mine", components={"mystery": specials})
    assert state.inventory().count("tour") == 17
    assert state.clone().inventory() == state.inventory()


@pytest.mark.parametrize(
    ("file", "row", "wanted"),
    [
        ({"levels": {}}, "[levels]", "level, mystery"),
        ({"level": 3}, "[level]", "level, mystery"),
        ({"level": {"camel": 3}}, "[level.camel]", "can be 10000"),
        ({"mystery": {"water": 3}}, "[mystery.water]", "can be points-1"),
        ({"level": {"vizier": {"number": 3}}}, "[level.vizier] number", "count, source"),
        ({"level": {"vizier": -1}}, "[level.vizier] count", "from 1 to 82"),
        ({"level": {"vizier": 0}}, "[level.vizier] count", "from 1 to 82"),
        ({"level": {"vizier": True}}, "[level.vizier] count", "a whole number"),
        ({"level": {"vizier": "9"}}, "[level.vizier] count", "a whole number"),
        ({"level": {"10000": 20}}, "[level] 10000, 20000, 30000, 40000", "level I has 54 cards in all, and these counts make 53"),
        ({"level": {"water": 8}}, "[level] tools, stone, wood, water", "level II has 50 cards in all, and these counts make 51"),
        ({"level": {"vizier": 10}}, "[level] priest, scribe, vizier", "level III has 37 cards in all, and these counts make 38"),
        ({"level": {"prince": 7}}, "[level] prince, princess", "level IV has 28 cards in all, and these counts make 27"),
        ({"level": {"pharaoh": 8}}, "[level] pharaoh, impostor", "level V has 20 cards in all, and these counts make 21"),
        ({"mystery": {"tour": 6}}, "[mystery]", "there are 82 cards in all, and these counts make 83"),
    ],
    ids=str,
)
def test_a_file_that_is_not_sound_is_refused_with_its_row(file: dict[str, Any], row: str, wanted: str) -> None:
    with pytest.raises(BadInput) as caught:
        PHARAON.new(2, "unsound", components=file)
    assert caught.value.code == "bad-components"
    assert row in caught.value.message
    assert wanted in caught.value.message
    assert caught.value.message.endswith(".")
    assert str(caught.value.params["row"]).startswith(row)


def test_codes_are_those_of_the_file() -> None:
    assert len(CONTENT_CODES) == 17
    assert len(MYSTERY_CODES) == 15

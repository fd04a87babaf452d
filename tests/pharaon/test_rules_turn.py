"""Setting up, and the actions of a turn: taking, exchanging, placing (F-01 to F-08, F-104)."""

import pytest

from benben.core.errors import BadInput
from benben.games.pharaon.components import MYSTERY_TOTAL, TOTALS, counts, printed
from tests.pharaon.situation import NAMES, PERFECT, PHARAON, Side, rule, table


@rule("F-01", "F-02", "F-03", "Card Count by Category")
def test_the_counts_are_those_of_the_rulings() -> None:
    seen = PHARAON.new(2, "counts").observation(-1)["counts"]
    assert isinstance(seen, dict)
    assert [seen[code] for code in ("10000", "20000", "30000", "40000")] == [21, 19, 9, 5]
    assert [seen[code] for code in ("tools", "stone", "wood", "water")] == [18, 15, 10, 7]
    assert [seen[code] for code in ("priest", "scribe", "vizier")] == [16, 12, 9]
    assert [seen[code] for code in ("prince", "princess", "impostor-prince", "impostor-princess")] == [8, 7, 7, 6]
    assert [seen[code] for code in ("pharaoh", "impostor")] == [7, 13]
    assert [seen[f"points-{value}"] for value in range(1, 6)] == [22, 15, 10, 7, 4]
    assert [seen[code] for code in ("tour", "fortune", "theft", "divine", "effort")] == [5, 4, 3, 3, 3]
    assert [seen[f"reinforcement-{code}"] for code in ("1", "2", "3", "4", "any")] == [2, 1, 1, 1, 1]
    assert sum(TOTALS) == 189
    assert MYSTERY_TOTAL == 82
    assert sum(seen.values()) == 271


@rule("F-01", "F-02", "F-03")
def test_every_count_says_where_it_comes_from() -> None:
    sources = {code: str(row["source"]).partition(":")[0] for rows in printed().values() for code, row in rows.items()}
    assert sources["water"] == sources["tour"] == "rulebook"
    assert {code for code, source in sources.items() if source == "derived"} == {
        "reinforcement-3", "reinforcement-4", "reinforcement-any"
    }  # fmt: skip
    assert {code for code, source in sources.items() if source == "reconstructed"} == {
        "priest", "scribe", "vizier", "prince", "princess", "impostor-prince", "impostor-princess", "pharaoh", "impostor"
    }  # fmt: skip


@rule("F-04", "Setup")
def test_everybody_gets_three_mystery_cards_and_the_lot_or_the_table_says_who_begins() -> None:
    firsts = set()
    for number in range(30):
        seen = PHARAON.new(3, f"lot {number}").observation(-1)
        firsts.add(seen["first"])
        assert seen["first"] == seen["turn"]
    assert firsts == {0, 1, 2}
    state = PHARAON.new(6, "chosen", {"first": "seat-4"})
    seen = state.observation(-1)
    assert (seen["first"], seen["turn"], int(state.seat)) == (4, 4, 4)
    assert seen["mystery"] == 82 - 18
    assert seen["decks"] == [54, 50, 37, 28, 20]
    for seat in range(6):
        own = state.observation(seat)["seats"]
        assert isinstance(own, list)
        assert len(own[seat]["hand"]) == own[seat]["hand_size"] == 3
        assert all(other["hand"] is None for other in own if other["seat"] != seat)
    with pytest.raises(BadInput, match="seat-0 to seat-2"):
        PHARAON.new(3, "nobody there", {"first": "seat-3"})


@rule("F-05", "Course of Play")
def test_one_action_a_turn_and_no_sixth_card() -> None:
    game = table(Side(hand="points-1 points-2"), Side(hand="points-1"), mystery="effort points-5")
    assert {"draw", "exchange"} == game.kinds()
    game.do("draw")
    assert game.told("draw", 0)["card"] == "effort"
    assert game.told("draw", 1)["card"] is None
    assert game.hand(0) == ["points-1", "points-2", "effort"]
    assert game.asked == (1, "turn")
    assert game.told("turn") == {"kind": "turn", "seat": 1, "round": 1}
    full = table(Side(hand="points-1 points-1 points-1 points-1 points-2"), Side())
    assert "draw" not in full.kinds()
    assert full.refused("draw") == ("hand-full", "F-05")
    assert full.refused("discard points-1") == ("another-action-is-possible", "F-05")
    assert full.refused("pass") == ("must-choose", "F-05")


def test_the_question_names_what_the_hand_allows() -> None:
    def asked(hand: str) -> str:
        return str(PHARAON.words.question(table(Side(hand=hand), Side()).seen(0), NAMES))

    assert asked("") == "Your turn: take a Mystery card."
    assert asked("points-1 points-2") == "Your turn: take a Mystery card or exchange points."
    assert asked("points-1 effort") == "Your turn: take a Mystery card, exchange points or play a special card."
    assert asked("points-1 points-1 points-1 points-1 effort") == "Your turn: exchange points or play a special card."


@rule("F-05")
def test_who_can_do_nothing_else_throws_a_card_away() -> None:
    game = table(Side(hand="tour fortune theft divine reinforcement-2"), Side())
    assert game.codes == ["discard tour", "discard fortune", "discard theft", "discard divine", "discard reinforcement-2"]
    assert game.refused("discard points-1") == ("not-in-hand", "Course of Play")
    game.do("discard divine")
    assert game.told("discarded")["card"] == "divine"
    assert game.seen(-1)["discard"] == ["divine"]
    assert game.asked == (1, "turn")


@rule("F-104")
def test_who_has_nothing_and_finds_nothing_passes() -> None:
    """A file of one's own may have so many Reinforcements that they lie in the pyramids for good."""
    many = {"mystery": {"points-1": 0, "points-2": 0, "points-3": 0, "points-4": 0, "points-5": 0, "tour": 80, "fortune": 0, "theft": 0,
                        "divine": 0, "effort": 2, "reinforcement-1": 0, "reinforcement-2": 0, "reinforcement-3": 0, "reinforcement-4": 0,
                        "reinforcement-any": 0}}  # fmt: skip
    game = table(Side(), Side(), components=many)
    game.state.mystery = []  # as if all of them lay there
    game.state.settle()
    assert game.codes == ["pass"]
    assert game.refused("draw") == ("nothing-to-draw", "F-08")
    game.do("pass")
    assert game.asked == (1, "turn")


@rule("F-06", "F-07")
def test_an_exchange_takes_any_set_that_is_worth_enough_and_shows_the_card_to_its_owner_alone() -> None:
    game = table(Side(hand="points-1 points-1 points-2 points-4"), Side(hand="points-1"), decks={3: "vizier"})
    assert set(game.begins("exchange 4 ")) == {
        "points-4", "points-1 points-1 points-2", "points-1 points-4", "points-2 points-4", "points-1 points-1 points-4",
        "points-1 points-2 points-4", "points-1 points-1 points-2 points-4"
    }  # fmt: skip
    assert game.begins("exchange 3 points-2") == [" points-4"]  # two alone are too few
    assert game.begins("exchange 2 ")[0] == "points-2"
    assert game.refused("exchange 3 points-3") == ("not-in-hand", "Course of Play")
    assert game.refused("exchange 3 points-2 points-2") == ("too-few-in-hand", "F-06")
    game.do("exchange 3 points-4")  # one point is lost
    assert game.told("exchange") == {"kind": "exchange", "seat": 0, "level": 3, "paid": ["points-4"], "points": 4}
    assert game.told("level-drawn", 0)["content"] == "vizier"
    assert game.told("level-drawn", 1)["content"] is None
    assert game.decision(0)["card"] == "vizier"
    assert game.decision(1)["card"] is None
    assert game.asked == (0, "place")
    assert game.codes == ["place III-1", "place III-2", "place III-3", "return"]
    assert game.refused("place II-1") == ("other-level", "F-07")
    game.do("place III-2")
    assert game.told("placed", 0) == {"kind": "placed", "seat": 0, "level": 3, "place": 2, "replaced": False, "content": "vizier"}
    assert game.told("placed", 1)["content"] is None
    assert game.content(0, "III-2") == "vizier"
    assert game.content(0, "III-2", viewer=1) is None
    assert game.hand(0) == ["points-1", "points-1", "points-2"]
    assert game.seen(-1)["discard"] == ["points-4"]


@rule("F-06")
def test_equal_sets_are_one_choice_and_a_hand_of_five_has_them_all() -> None:
    game = table(Side(hand="points-1 points-1 points-1 points-1 points-1"), Side())
    assert len(game.begins("exchange 1 ")) == 5
    assert game.begins("exchange 5 ") == ["points-1 points-1 points-1 points-1 points-1"]
    game.do("exchange 5 points-1 points-1 points-1 points-1 points-1", "return")
    assert game.hand(0) == []


@rule("F-07", "F-08", "Construction")
def test_a_card_goes_under_its_deck_or_takes_the_place_of_another() -> None:
    own = Side({"IV-1": "impostor-prince", "IV-2": "princess"}, hand="points-4 points-5")
    game = table(own, Side(), decks={4: "prince impostor-princess"})
    game.do("exchange 4 points-4")
    assert game.codes == ["place IV-1", "place IV-2", "return"]
    game.do("place IV-1")
    assert game.told("placed")["replaced"] is True
    assert game.under(4) == "impostor-prince"
    assert game.level(0, 4) == ["prince", "princess"]
    game.do("draw", "exchange 4 points-5", "return")
    assert game.told("returned") == {"kind": "returned", "seat": 0, "level": 4}
    assert game.under(4) == "impostor-princess"
    assert game.level(0, 4) == ["prince", "princess"]


@rule("F-07")
def test_free_places_come_first_and_protected_cards_stay() -> None:
    own = Side({"IV-2": "princess"}, hand="points-4")
    game = table(own, Side(), decks={4: "prince"}).do("exchange 4 points-4")
    assert game.codes == ["place IV-1", "return"]
    assert game.refused("place IV-2") == ("place-taken", "F-07")
    guarded = Side({"IV-1": "prince", "IV-2": "princess"}, hand="points-4", protected={"IV-1": "reinforcement-4"})
    game = table(guarded, Side()).do("exchange 4 points-4")
    assert game.codes == ["place IV-2", "return"]
    assert game.refused("place IV-1") == ("own-protected", "F-15")
    walled = Side(
        {"IV-1": "prince", "IV-2": "princess"}, hand="points-4", protected={"IV-1": "reinforcement-4", "IV-2": "reinforcement-any"}
    )
    game = table(walled, Side()).do("exchange 4 points-4")
    assert game.codes == ["return"]


@rule("F-08")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    game = table(Side(hand="points-1"), Side())
    everything = game.state.mystery
    game.state.mystery, game.state.discard = [], everything[:]
    game.do("draw")
    assert game.told("shuffled")["count"] == len(everything) == 81
    assert game.seen(-1)["discard"] == []
    assert game.seen(-1)["mystery"] == 80
    assert game.state.mystery != everything[:-1]


@rule("F-08")
def test_level_decks_cannot_run_out() -> None:
    """Six full pyramids leave more than one hand can ask for, in any sound file: the totals are fixed."""
    assert all(total > 6 * places for total, places in zip(TOTALS, (5, 4, 3, 2, 1), strict=True))
    numbers, _ = counts({"level": {"10000": 51, "20000": 1, "30000": 1, "40000": 1}})
    assert sum(numbers[:4]) == 54


@rule("F-08", "F-09")
def test_what_is_open_to_all() -> None:
    game = table(Side(PERFECT, hand="points-1 points-2"), Side({"V-1": "impostor"}, hand="tour"))
    seen = game.seen(-1)
    assert [side["hand_size"] for side in seen["seats"]] == [2, 1]
    assert [side["laid"] for side in seen["seats"]] == [15, 1]
    assert seen["decks"] == [49, 46, 34, 26, 18]
    assert seen["mystery"] == 79
    assert [side["hand"] for side in seen["seats"]] == [None, None]
    assert game.known_by(0, "V-1") == [0]

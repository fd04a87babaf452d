"""Claims, true and false, and the last round (F-17 to F-19, F-102, F-105, F-108)."""

import pytest

from benben.games.pharaon.components import CONTENT_OF
from benben.games.pharaon.scoring import elements, is_perfect
from tests.pharaon.situation import NAMES, PERFECT, PHARAON, Side, rule, table

FALSE = {**PERFECT, "II-4": "tools"}


@rule("Objective", "F-18")
@pytest.mark.parametrize(
    ("change", "perfect"),
    [
        ({}, True),
        ({"I-1": "10000"}, False),
        ({"I-1": "10000", "I-2": "30000"}, True),
        ({"I-1": "40000", "I-2": "40000", "I-3": "10000", "I-4": "10000", "I-5": "10000"}, True),
        ({"II-1": "stone"}, False),
        ({"II-1": "water", "II-4": "tools"}, True),
        ({"III-1": "scribe"}, False),
        ({"IV-1": "impostor-prince"}, False),
        ({"IV-2": "impostor-princess"}, False),
        ({"IV-2": "prince"}, False),
        ({"V-1": "impostor"}, False),
    ],
    ids=str,
)
def test_what_a_perfect_pyramid_is(change: dict[str, str], perfect: bool) -> None:
    game = table(Side({**PERFECT, **change}), Side())
    assert is_perfect(game.state, 0) is perfect
    progress = game.seen(0)["seats"][0]["progress"]
    assert progress is not None
    assert progress["perfect"] is perfect
    assert "claim" in game.kinds()  # true or not
    game.do("claim")
    assert game.state.is_over is perfect


@rule("Objective", "F-17", "End of the Game")
def test_a_true_claim_wins_at_once() -> None:
    game = table(Side(PERFECT), Side({"V-1": "pharaoh"})).do("claim")
    assert game.told("claim")["true"] is True
    assert game.told("claim")["pyramid"][4] == ["pharaoh"]
    assert game.told("over") == {"kind": "over", "reason": "glory", "winner": 0}
    seen = game.seen(1)
    assert (seen["over"], seen["reason"], seen["winner"]) == (True, "glory", 0)
    assert seen["seats"][0]["pyramid"][4]["places"][0] is not None
    assert game.content(0, "V-1", viewer=1) == "pharaoh"  # all is open now
    first, second = game.state.standings()
    assert (first.seat, first.points, first.reason) == (0, 15, "glory")
    assert (second.seat, second.points) == (1, 1)
    assert "Glory" in PHARAON.words.standing(first, NAMES)


@rule("F-17")
def test_a_false_claim_shows_all_and_costs_three_turns() -> None:
    game = table(Side(FALSE, known={"III-1": [1]}), Side(), mystery="points-1 " * 9)
    game.do("claim")
    assert game.told("claim")["true"] is False
    assert game.told("claim")["pyramid"][1] == ["tools", "stone", "wood", "tools"]
    assert game.asked == (0, "lay")
    assert game.decision(0)["forced"] is True
    assert game.loose(1, 0, 1) == {"20000": 5}
    assert game.loose(1, 0, 2) == {"tools": 2, "stone": 1, "wood": 1}
    assert game.loose(1, 0, 3) == {"priest": 1, "scribe": 1, "vizier": 1}
    game.do("keep", "lay 4", "lay 3", "lay 2", "keep", "lay 2")
    assert game.told("laid-back") == {"kind": "laid-back", "seat": 0}
    assert game.level(0, 2) == ["tools", "wood", "stone", "tools"]
    assert game.level(0, 4) == ["princess", "prince"]
    assert game.asked == (0, "turn")  # the turn goes on
    assert game.seen(1)["seats"][0]["penalty"] == 3
    game.do("draw", "draw")
    assert game.told("passed") == {"kind": "passed", "seat": 0, "left": 2}
    game.do("draw", "draw", "draw")
    assert game.asked == (0, "turn")
    assert game.seen(1)["round"] == 5  # passed turns count


@rule("F-105")
def test_a_single_unprotected_card_is_known_where_it_lies() -> None:
    side = Side(FALSE, protected={"IV-1": "reinforcement-4", "II-1": "reinforcement-2"})
    game = table(side, Side()).do("claim", "keep", "keep", "keep")
    assert game.asked == (0, "turn")  # levels I, II and III were laid back; there was nothing to choose at IV and V
    assert game.content(0, "V-1", viewer=1) == "pharaoh"
    assert game.content(0, "IV-2", viewer=1) == "princess"
    assert game.content(0, "II-1", viewer=1) == "tools"
    assert game.loose(1, 0, 2) == {"tools": 1, "stone": 1, "wood": 1}
    walls = {"I-1": "reinforcement-1"}
    assert table(Side(FALSE, protected=walls), Side()).do("claim").begins("lay ") == ["2", "3", "4", "5"]


@rule("F-102")
def test_a_false_claim_is_not_repeated_before_the_pyramid_changes() -> None:
    game = table(Side(FALSE, hand="points-2"), Side(), decks={2: "water"}).do("claim", "keep", "keep", "keep", "keep")
    assert "claim" not in game.kinds()
    assert game.refused("claim") == ("claim-refuted", "F-102")
    assert game.seen(1)["seats"][0]["refuted"] is True
    game.do("exchange 2 points-2", "place II-4")
    assert game.asked == (0, "after")
    assert game.seen(1)["seats"][0]["refuted"] is False
    game.do("claim")
    assert game.seen(1)["winner"] == 0


@rule("F-17")
def test_a_claim_needs_fifteen_cards_and_its_time() -> None:
    fourteen = {place: code for place, code in PERFECT.items() if place != "II-4"}
    game = table(Side(fourteen, hand="points-2"), Side(PERFECT), decks={2: "water"})
    assert "claim" not in game.kinds()
    assert game.refused("claim") == ("pyramid-incomplete", "F-17")
    game.do("exchange 2 points-2")
    assert game.refused("claim")[0] == "not-now"
    game.do("place II-4")
    assert game.asked == (0, "after")  # after one's own action
    assert game.codes == ["claim", "rearrange 1", "rearrange 2", "rearrange 3", "rearrange 4", "pass"]
    game.do("pass")
    assert game.asked == (1, "turn")  # seat 1 could have claimed all along: at the start of its turn, not out of it
    assert "claim" in game.kinds()


@rule("F-17")
def test_an_action_that_only_shows_a_card_is_no_time_to_claim() -> None:
    game = table(Side(hand="fortune"), Side(PERFECT)).do("fortune seat-1 I-1", "name 10000")
    assert game.asked == (1, "after")
    assert game.codes == ["rearrange 1", "pass"]
    assert game.refused("claim") == ("pyramid-unchanged", "F-17")


@rule("F-17")
def test_after_an_action_those_whose_pyramid_it_changed_are_asked_clockwise() -> None:
    almost = {**PERFECT, "V-1": "impostor"}
    sides = (Side({"V-1": "impostor"}), Side(almost), Side({**almost, "V-1": "pharaoh"}, hand="tour"), Side(PERFECT))
    game = table(*sides, turn=2).do("tour 5 right", "give V-1", "give V-1", "give V-1", "give V-1")
    # to the right: seat 2 gives to 1, 1 to 0, 0 to 3, 3 to 2
    assert [game.level(seat, 5) for seat in range(4)] == [["impostor"], ["pharaoh"], ["pharaoh"], ["impostor"]]
    assert game.asked == (2, "after")  # who acts comes first
    assert game.decision(2)["claim"] is True
    game.do("pass")
    assert game.asked == (3, "after")
    game.do("pass")  # seat 0 has one card only, and is not asked
    assert game.asked == (1, "after")
    game.do("claim")
    assert (game.seen(0)["reason"], game.seen(0)["winner"]) == ("glory", 1)


@rule("F-17")
def test_who_passes_still_gives_on_a_tour_and_may_claim_after_it_and_penalties_add_up() -> None:
    almost = {**PERFECT, "V-1": "impostor"}
    game = table(Side({"V-1": "impostor"}, hand="tour"), Side(almost, penalty=2), Side())
    game.do("tour 5 left", "give V-1")
    assert game.asked == (1, "tour-give")
    game.do("give V-1")
    assert game.asked == (1, "after")
    game.do("claim", "keep", "keep", "keep", "keep")
    assert game.seen(0)["seats"][1]["penalty"] == 4  # three more, one of them passed just now
    assert game.asked == (2, "turn")


@rule("F-108")
def test_a_claim_may_follow_a_reinforcement() -> None:
    game = table(Side(PERFECT, hand="reinforcement-3"), Side()).do("protect III-3 reinforcement-3")
    assert game.asked == (0, "after")
    assert "claim" in game.kinds()


@rule("F-19")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("10000", 0),
        ("10000 10000", 1),
        ("40000 40000 40000", 5),
        ("40000 40000 40000 40000 40000", 5),
        ("30000 20000 tools tools water", 4),
        ("priest scribe vizier prince princess pharaoh", 6),
        ("impostor-prince impostor-princess impostor", 0),
    ],
)
def test_elements_are_counted(cards: str, points: int) -> None:
    assert elements([CONTENT_OF[code] for code in cards.split()]) == points


@rule("F-19")
def test_after_the_last_round_most_elements_win_and_leaders_share() -> None:
    sides = (Side({"V-1": "pharaoh"}), Side({"III-1": "vizier"}), Side({"V-1": "impostor"}))
    game = table(*sides, rounds=7, round_number=7, turn=1, first=0).do("draw", "draw")
    assert game.told("over") == {"kind": "over", "reason": "limit", "winner": None}
    assert game.seen(2)["reason"] == "limit"
    standings = game.state.standings()
    assert [(each.seat, each.place, each.points, each.reason) for each in standings] == [
        (0, 1, 1, "shared"), (1, 1, 1, "shared"), (2, 3, 0, "elements")
    ]  # fmt: skip
    assert "shared with" in PHARAON.words.standing(standings[0], NAMES)
    alone = table(Side({"V-1": "pharaoh", "III-1": "vizier"}), Side(), rounds=1, turn=1, first=0).do("draw")
    assert [(each.seat, each.place, each.reason) for each in alone.state.standings()] == [(0, 1, "elements"), (1, 2, "elements")]


@rule("F-19")
def test_a_round_ends_when_the_turn_comes_back_to_the_first_seat() -> None:
    game = table(Side(), Side(), Side(), first=2, turn=1)
    game.do("draw")
    assert (game.asked, game.seen(0)["round"]) == ((2, "turn"), 2)
    game.do("draw", "draw")
    assert game.seen(0)["round"] == 2
    late = table(Side(penalty=1), Side(penalty=1), rounds=2, round_number=1, turn=1, first=0)
    late.do("draw")  # both pass the second round
    assert late.asked == (-1, "") or late.seen(0)["round"] == 2

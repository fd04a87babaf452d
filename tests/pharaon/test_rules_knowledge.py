"""Rearranging, and what it does to knowledge (F-09, F-101); the notebooks of situation.py check every step of it."""

from benben.core.rng import Rng
from tests.pharaon.situation import Side, Table, rule, table

TWO = {"III-1": "vizier", "III-3": "priest"}


@rule("F-09")
def test_rearranging_takes_the_links_and_leaves_the_contents() -> None:
    game = table(Side(TWO, known={"III-1": [1], "III-3": [1, 2]}), Side(), Side())
    assert game.content(0, "III-1", viewer=1) == "vizier"
    assert game.begins("rearrange ") == ["3"]
    game.do("rearrange 3")
    assert game.asked == (0, "lay")
    assert game.told("rearranged") == {"kind": "rearranged", "seat": 0, "level": 3}
    own, other = game.decision(0), game.decision(1)
    assert (own["position"], own["remaining"], own["cards"]) == (1, [1, 3], ["vizier", "priest"])
    assert (other["position"], other["remaining"], other["cards"]) == (1, [], [None, None])
    assert game.codes == ["lay 1", "lay 3", "keep"]
    assert game.refused("lay 2") == ("no-card-there", "F-09")
    assert game.refused("pass") == ("must-choose", "F-09")
    game.do("lay 3")  # the last one follows by itself
    assert game.level(0, 3) == ["priest", None, "vizier"]
    assert game.known_by(0, "III-1") == game.known_by(0, "III-3") == [0]
    assert game.content(0, "III-1", viewer=1) is None
    assert game.loose(1, 0, 3) == {"priest": 1, "vizier": 1}
    assert game.loose(2, 0, 3) == {"priest": 1}
    assert game.loose(0, 0, 3) == {}
    assert game.asked == (0, "turn")  # it has cost no action
    assert game.refused("rearrange 3") == ("rearranged-already", "F-09")
    assert game.seen(1)["seats"][0]["rearranged"] == [3]
    game.do("draw", "draw", "draw")
    assert game.begins("rearrange ") == ["3"]  # once a turn


@rule("F-09")
def test_rearranging_needs_two_unprotected_cards_and_leaves_the_others() -> None:
    own = Side({"I-1": "10000", "I-3": "20000", "I-4": "30000", "I-5": "40000", "V-1": "impostor"}, protected={"I-3": "reinforcement-1"})
    game = table(own, Side())
    game.do("rearrange 1")
    assert game.codes == ["lay 1", "lay 4", "lay 5", "keep"]
    assert game.refused("lay 3") == ("own-protected", "F-15")
    game.do("lay 5")
    assert (game.decision(0)["position"], game.decision(0)["order"]) == (4, [5])
    assert game.decision(1)["order"] == []
    assert game.refused("lay 5") == ("laid-already", "F-09")
    game.do("lay 1")
    assert game.level(0, 1) == ["40000", None, "20000", "10000", "30000"]
    assert game.refused("rearrange 2") == ("too-few-to-rearrange", "F-09")


@rule("F-09")
def test_keeping_the_order_takes_the_links_all_the_same() -> None:
    game = table(Side(TWO, known={"III-1": [1]}), Side()).do("rearrange 3", "keep")
    assert game.level(0, 3) == ["vizier", None, "priest"]
    assert game.loose(1, 0, 3) == {"vizier": 1}


@rule("F-09")
def test_a_card_that_leaves_unidentified_lowers_each_count_by_one() -> None:
    own = Side({"II-1": "tools", "II-2": "tools", "II-3": "water"}, hand="points-2", known={"II-1": [1], "II-2": [1], "II-3": [1]})
    game = table(own, Side(), Side(hand="theft"), turn=0).do("rearrange 2", "keep")
    assert game.loose(1, 0, 2) == {"tools": 2, "water": 1}
    game.do("draw", "draw", "theft seat-0 II-3", "place II-1")
    assert game.content(2, "II-1", viewer=1) is None  # one of the three, who knows which
    assert game.loose(1, 0, 2) == {"tools": 1}
    assert game.loose(1, 2, 2) == {}


@rule("F-09")
def test_a_card_that_is_seen_becomes_linked_and_uses_up_one() -> None:
    own = Side({"II-1": "tools", "II-2": "tools", "II-3": "water"}, known={"II-1": [1], "II-2": [1], "II-3": [1]})
    game = table(own, Side(hand="fortune"), turn=0).do("rearrange 2", "lay 3", "lay 1", "draw")
    assert game.loose(1, 0, 2) == {"tools": 2, "water": 1}
    game.do("fortune seat-0 II-1", "name tools")  # it is the Water
    assert game.content(0, "II-1", viewer=1) == "water"
    assert game.loose(1, 0, 2) == {"tools": 2}


@rule("F-09")
def test_links_move_with_cards() -> None:
    game = table(Side(hand="theft"), Side({"IV-1": "prince"}, known={"IV-1": [2]}), Side())
    game.do("theft seat-1 IV-1", "place IV-2")
    assert game.known_by(0, "IV-2") == [0, 1, 2]
    assert game.content(0, "IV-2", viewer=2) == "prince"


@rule("F-09", "F-101")
def test_after_anothers_action_it_is_offered_where_somebody_has_a_link_to_lose() -> None:
    victim = Side({"III-1": "vizier", "III-2": "priest", "I-1": "10000", "I-2": "10000"})
    game = table(Side(hand="fortune"), victim, Side())
    game.do("fortune seat-1 III-1", "name scribe")
    assert game.asked == (1, "after")
    assert game.codes == ["rearrange 3", "pass"]
    assert game.refused("rearrange 1") == ("nobody-knows-them", "F-09")
    assert game.refused("claim") == ("pyramid-incomplete", "F-17")
    assert game.decision(1)["actions_left"] == 0
    game.do("rearrange 3", "lay 2")
    assert game.loose(0, 1, 3) == game.loose(2, 1, 3) == {"vizier": 1}
    assert game.asked == (1, "turn")  # no link is left, so nothing more is asked
    assert game.seen(0)["seats"][1]["rearranged"] == []  # another turn


@rule("F-101")
def test_nobody_is_asked_out_of_turn_for_nothing() -> None:
    lonely = Side({"III-1": "vizier"})
    game = table(Side(hand="fortune"), lonely).do("fortune seat-1 III-1", "name scribe")
    assert game.asked == (1, "turn")  # a single card cannot change places


@rule("F-101")
def test_after_ones_own_action_only_where_it_had_to_do_with_it() -> None:
    known = Side({"II-1": "tools", "II-2": "stone", "III-1": "priest"}, hand="points-1 points-2 points-2", known={"II-1": [1]})
    game = table(known, Side()).do("draw")
    assert game.asked == (1, "turn")
    game = table(known, Side()).do("exchange 1 points-1", "place I-1")
    assert game.asked == (1, "turn")  # level I is nobody's business; level II could have been rearranged before
    game = table(known, Side()).do("exchange 2 points-2", "place II-3")
    assert game.asked == (0, "after")
    assert game.codes == ["rearrange 2", "pass"]
    game.do("pass")
    assert game.asked == (1, "turn")


@rule("F-101")
def test_nobody_rearranges_while_a_special_card_is_carried_out() -> None:
    game = table(Side({"III-1": "priest", "III-2": "priest"}, hand="fortune theft tour"), Side({"III-1": "vizier", "III-2": "vizier"}))
    for start, steps in (("fortune seat-1 III-1", ["name vizier"]), ("theft seat-1 III-1", []), ("tour 3 left", [])):
        again = table(Side({"III-1": "priest", "III-2": "priest"}, hand="fortune theft tour"), Side({"III-1": "vizier", "III-2": "vizier"}))
        again.do(start, *steps)
        assert "rearrange" not in again.kinds()
        assert again.refused("rearrange 3")[0] == "not-now"
    assert game.begins("rearrange ") == ["3"]


@rule("F-08")
def test_what_goes_under_a_deck_is_forgotten() -> None:
    own = Side({"V-1": "impostor"}, hand="points-5", known={"V-1": [1]})
    game = table(own, Side(), decks={5: "pharaoh"}).do("exchange 5 points-5", "place V-1")
    assert game.known_by(0, "V-1") == [0]
    assert game.content(0, "V-1", viewer=1) is None
    assert game.loose(1, 0, 5) == {}


@rule("F-09")
def test_a_redeal_keeps_what_others_must_have_noted() -> None:
    """The owner knows what the others saw before the cards changed places; a third seat knows only how many they saw."""
    game = table(Side(TWO, known={"III-1": [1], "III-3": [1]}), Side(), Side()).do("rearrange 3", "lay 3")
    assert game.seen(2)["seats"][0]["pyramid"][2]["faded"] == [0, 2, 0]
    for number in range(8):
        seen = Table(game.state.resample(0, Rng(str(number)))).loose(1, 0, 3)
        assert seen == {"priest": 1, "vizier": 1}
    guesses = [Table(game.state.resample(2, Rng(str(number)))).loose(1, 0, 3) for number in range(8)]
    assert all(sum(guess.values()) == 2 for guess in guesses)
    assert len({tuple(sorted(guess.items())) for guess in guesses}) > 2

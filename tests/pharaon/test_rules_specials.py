"""The special Mystery cards (F-10 to F-16, F-106, F-107)."""

from tests.pharaon.situation import Side, rule, table


@rule("Special Mystery Cards")
def test_specials_are_offered_only_when_they_can_have_an_effect() -> None:
    hand = "tour fortune theft divine reinforcement-3"
    game = table(Side({"II-1": "tools"}, hand=hand), Side())
    assert game.kinds() == {"divine"}  # five in hand, nobody else has a card, and the Reinforcement is for another level
    assert game.refused("tour 2 left") == ("too-few-for-a-tour", "F-10")
    assert game.refused("fortune seat-1 II-1") == ("free-place", "F-11")
    assert game.refused("theft seat-0 II-1") == ("not-yourself", "F-12")
    assert game.refused("theft seat-4 II-1") == ("no-such-seat", "F-04")
    assert game.refused("divine 3") == ("nothing-to-replace", "F-14")
    assert game.refused("effort") == ("not-in-hand", "Course of Play")
    assert game.refused("protect III-1 reinforcement-3") == ("free-place", "F-15")
    game = table(Side({"II-1": "tools"}, hand=hand), Side({"II-4": "water"}))
    assert game.begins("tour ") == ["2 left"]
    assert game.begins("fortune ") == game.begins("theft ") == ["seat-1 II-4"]


@rule("F-10")
def test_a_tour_moves_all_cards_at_once_into_the_places_of_those_given() -> None:
    sides = (
        Side({"III-1": "priest", "III-3": "scribe"}, hand="tour"),
        Side({"III-2": "vizier"}),
        Side({"III-1": "scribe", "III-2": "scribe", "III-3": "priest"}),
    )
    game = table(*sides)
    assert game.begins("tour 3 ") == ["left", "right"]
    game.do("tour 3 left")
    assert game.told("tour") == {"kind": "tour", "seat": 0, "level": 3, "direction": "left"}
    assert game.asked == (0, "tour-give")
    assert game.decision(0)["direction"] == "left"
    assert game.codes == ["give III-1", "give III-3"]
    game.do("give III-1")
    assert game.seen(0)["announced"] == {
        "card": "tour", "seat": 0, "level": 3, "direction": "left", "target": None, "chosen": [0], "given": 1
    }  # fmt: skip
    said = game.seen(1)["announced"]
    assert said is not None
    assert (said["chosen"], said["given"]) == ([0], None)  # hidden
    assert game.codes == ["give III-2"]  # with one card there is no choice
    game.do("give III-2", "give III-3")
    assert game.level(0, 3) == ["priest", None, "scribe"]
    assert game.level(1, 3) == [None, "priest", None]
    assert game.level(2, 3) == ["scribe", "scribe", "vizier"]
    assert game.told("tour-moved")["moves"] == [
        {"seat": 0, "place": 1, "to": 1, "to_place": 2, "passed": []},
        {"seat": 1, "place": 2, "to": 2, "to_place": 3, "passed": []},
        {"seat": 2, "place": 3, "to": 0, "to_place": 1, "passed": []},
    ]
    assert game.known_by(1, "III-2") == [0, 1]  # the giver knows where it went
    assert game.content(1, "III-2", viewer=0) == "priest"
    assert game.content(1, "III-2", viewer=2) is None


@rule("F-10")
def test_who_has_none_passes_on_what_comes_unseen() -> None:
    guarded = Side({"V-1": "pharaoh"}, protected={"V-1": "reinforcement-any"})  # not a sound card for level V, but it lies there
    game = table(Side({}, hand="tour"), Side({"V-1": "impostor"}), guarded, Side({"V-1": "pharaoh"}))
    game.do("tour 5 right", "give V-1", "give V-1")
    assert game.told("tour-moved")["moves"] == [
        {"seat": 1, "place": 1, "to": 3, "to_place": 1, "passed": [0]},
        {"seat": 3, "place": 1, "to": 1, "to_place": 1, "passed": [2]},
    ]
    assert (game.level(1, 5), game.level(3, 5)) == (["pharaoh"], ["impostor"])
    assert game.content(1, "V-1", viewer=2) is None
    assert game.content(1, "V-1", viewer=0) is None
    assert game.told("tour-seen", 3)["received"] == "impostor"


@rule("F-10")
def test_two_players_have_one_direction_and_one_card_is_no_tour() -> None:
    game = table(Side({"I-1": "10000"}, hand="tour"), Side({"I-5": "40000"}))
    assert game.begins("tour ") == ["1 left"]
    assert game.refused("tour 1 right") == ("one-direction", "F-10")
    game.do("tour 1 left", "give I-1", "give I-5")
    assert game.level(0, 1) == ["40000", None, None, None, None]
    assert game.level(1, 1) == [None, None, None, None, "10000"]
    alone = table(Side(hand="tour"), Side({"I-1": "10000"}), Side())
    assert alone.begins("tour ") == []


@rule("F-107")
def test_whoever_gets_a_card_strikes_that_one_from_the_notes() -> None:
    sides = (
        Side({"II-1": "tools"}, hand="tour"),
        Side({"II-1": "water", "II-2": "stone"}, known={"II-1": [0, 2], "II-2": [0, 2]}),
        Side({"II-1": "wood"}),
    )
    game = table(*sides, turn=1).do("rearrange 2", "keep", "draw", "draw")
    for viewer in (0, 2):
        assert game.loose(viewer, 1, 2) == {"stone": 1, "water": 1}
    game.do("tour 2 right", "give II-1", "give II-1", "give II-1")
    assert game.loose(0, 1, 2) == {"stone": 1}  # it got the Water and knows it
    assert game.loose(2, 1, 2) == {}  # it cannot know which of the two went away


@rule("F-11")
def test_a_right_prediction_swaps_the_cards() -> None:
    game = table(Side({"IV-2": "impostor-prince"}, hand="fortune"), Side({"IV-1": "prince", "IV-2": "princess"}), Side())
    game.do("fortune seat-1 IV-1")
    assert game.asked == (0, "claim-content")
    assert game.begins("name ") == ["prince", "princess", "impostor-prince", "impostor-princess"]
    assert game.refused("name pharaoh") == ("content-of-another-level", "F-11")
    game.do("name prince")
    assert game.told("named") == {
        "kind": "named", "seat": 0, "target": 1, "level": 4, "place": 1, "name": "prince", "content": "prince", "right": True
    }  # fmt: skip
    assert game.asked == (0, "fortune-give")
    assert game.decision(0)["card"] == "prince"
    assert game.codes == ["give IV-2"]
    assert game.refused("give IV-1") == ("free-place", "F-11")
    game.do("give IV-2")
    assert game.level(0, 4) == [None, "prince"]
    assert game.level(1, 4) == ["impostor-prince", "princess"]
    taken = game.told("fortune-taken", 1)
    assert (taken["from_place"], taken["place"], taken["gave"], taken["given"]) == (1, 2, True, "impostor-prince")
    assert game.told("fortune-taken", 2)["given"] is None
    assert game.known_by(0, "IV-2") == [0, 1, 2]
    assert game.content(0, "IV-2", viewer=-1) == "prince"
    assert game.known_by(1, "IV-1") == [0, 1]
    assert game.content(1, "IV-1", viewer=2) is None


@rule("F-11", "F-106")
def test_with_nothing_to_give_the_card_won_goes_to_a_place_of_choice() -> None:
    game = table(Side(hand="fortune"), Side({"III-1": "vizier"})).do("fortune seat-1 III-1", "name vizier")
    assert game.asked == (0, "place")
    assert game.codes == ["place III-1", "place III-2", "place III-3"]
    assert game.refused("return") == ("must-be-placed", "F-11")
    assert game.level(1, 3) == ["vizier", None, None]  # still there
    game.do("place III-3")
    assert game.level(0, 3) == [None, None, "vizier"]
    assert game.level(1, 3) == [None, None, None]
    assert game.told("fortune-taken", 0)["gave"] is False


@rule("F-11")
def test_a_wrong_prediction_shows_the_card_and_leaves_it() -> None:
    game = table(Side({"V-1": "impostor"}, hand="fortune"), Side({"V-1": "pharaoh"}), Side())
    game.do("fortune seat-1 V-1", "name impostor")
    assert game.told("named")["right"] is False
    assert game.told("named")["content"] == "pharaoh"
    assert game.level(1, 5) == ["pharaoh"]
    assert game.known_by(1, "V-1") == [0, 1, 2]
    assert game.content(1, "V-1", viewer=-1) == "pharaoh"
    assert game.asked == (1, "turn")


@rule("F-12", "F-106")
def test_a_theft_takes_a_card_unseen_by_others_and_gives_nothing() -> None:
    game = table(Side({"II-1": "tools"}, hand="theft"), Side({"II-3": "water"}), Side({"II-1": "stone"}))
    assert game.begins("theft ") == ["seat-1 II-3", "seat-2 II-1"]
    game.do("theft seat-1 II-3")
    assert game.asked == (0, "place")
    assert game.decision(0)["card"] == "water"
    assert game.decision(1)["card"] is None
    assert game.decision(2)["target"] == {"seat": 1, "level": 2, "place": 3}
    assert game.codes == ["place II-2", "place II-3", "place II-4"]
    assert game.refused("return") == ("must-be-placed", "F-12")
    game.do("place II-4")
    assert game.level(0, 2) == ["tools", None, None, "water"]
    assert game.level(1, 2) == [None, None, None, None]
    assert game.told("stolen", 1)["content"] == "water"
    assert game.told("stolen", 2)["content"] is None
    assert game.known_by(0, "II-4") == [0, 1]
    assert game.content(0, "II-4", viewer=1) == "water"
    assert game.content(0, "II-4", viewer=2) is None


@rule("F-12")
def test_a_thief_at_a_full_level_drops_another_card() -> None:
    full = {"IV-1": "impostor-prince", "IV-2": "prince"}
    game = table(Side(full, hand="theft", protected={"IV-2": "reinforcement-4"}), Side({"IV-1": "princess"}))
    game.do("theft seat-1 IV-1")
    assert game.asked == (0, "theft-drop")
    assert game.decision(0)["card"] == "princess"
    assert game.codes == ["drop IV-1"]
    assert game.refused("drop IV-2") == ("own-protected", "F-15")
    game.do("drop IV-1")
    assert game.level(0, 4) == ["princess", "prince"]
    assert game.under(4) == "impostor-prince"
    assert game.told("stolen")["dropped"] is True


@rule("F-13")
def test_nothing_can_be_taken_where_there_is_no_room() -> None:
    walled = Side(
        {"IV-1": "prince", "IV-2": "princess"}, hand="theft fortune", protected={"IV-1": "reinforcement-4", "IV-2": "reinforcement-any"}
    )
    game = table(walled, Side({"IV-1": "princess", "III-1": "priest"}))
    assert game.begins("theft ") == game.begins("fortune ") == ["seat-1 III-1"]
    assert game.refused("theft seat-1 IV-1") == ("no-room", "F-13")
    assert game.refused("fortune seat-1 IV-1") == ("no-room", "F-13")


@rule("F-14")
def test_divine_intervention_renews_the_unprotected_cards_of_a_level() -> None:
    own = Side(
        {"II-1": "tools", "II-2": "water", "II-4": "stone", "III-1": "priest"},
        hand="divine", protected={"II-2": "reinforcement-2"}, known={"II-1": [1]},
    )  # fmt: skip
    game = table(own, Side(), decks={2: "wood stone"})
    assert game.begins("divine ") == ["2", "3"]
    game.do("divine 2")
    assert game.level(0, 2) == ["wood", "water", None, "stone"]
    assert sorted(game.state.decks[1][:2]) == [4, 5]  # Tools and Stone are the lowest
    assert game.told("divine", 0)["contents"] == ["wood", "stone"]
    assert game.told("divine", 1) == {"kind": "divine", "seat": 0, "level": 2, "places": [1, 4], "contents": None}
    assert game.known_by(0, "II-1") == [0]
    assert game.content(0, "II-1", viewer=1) is None


@rule("F-14")
def test_the_order_under_the_deck_is_by_lot() -> None:
    own = Side({"II-1": "tools", "II-2": "water", "II-3": "stone", "II-4": "wood"}, hand="divine")
    orders = {tuple(table(own, Side(), seed=f"lot {number}").do("divine 2").state.decks[1][:4]) for number in range(40)}
    assert len(orders) > 10


@rule("F-15")
def test_a_reinforcement_turns_a_card_up_for_good() -> None:
    own = Side({"I-1": "40000", "II-2": "water", "V-1": "pharaoh"}, hand="reinforcement-2 reinforcement-any")
    game = table(own, Side(hand="theft fortune tour"), Side({"II-1": "tools"}))
    assert game.begins("protect ") == ["I-1 reinforcement-any", "II-2 reinforcement-2", "II-2 reinforcement-any"]
    game.do("protect II-2 reinforcement-2")
    assert game.told("protected") == {
        "kind": "protected", "seat": 0, "level": 2, "place": 2, "card": "reinforcement-2", "content": "water"
    }  # fmt: skip
    card = game.card(0, "II-2", viewer=-1)
    assert card == {"content": "water", "protected": "reinforcement-2", "known_by": [0, 1, 2]}
    assert game.hand(0) == ["reinforcement-any"]
    assert game.seen(-1)["discard"] == []  # it stays under its card
    assert game.refused("theft seat-0 II-2") == ("protected", "F-15")
    assert game.refused("fortune seat-0 II-2") == ("protected", "F-15")
    assert game.begins("tour ") == []  # one unprotected card of level II is too few
    game.do("draw", "draw")
    assert game.refused("protect II-2 reinforcement-any") == ("already-protected", "F-15")


@rule("F-16")
def test_a_double_effort_makes_two_actions_of_one_and_nested_three() -> None:
    game = table(Side(hand="effort effort"), Side(), mystery="points-1 points-1 points-1")
    assert game.decision(0)["actions_left"] == 1
    game.do("effort")
    assert game.told("effort")["actions"] == 2
    assert (game.asked, game.decision(0)["actions_left"]) == ((0, "turn"), 2)
    game.do("effort")
    assert game.told("effort")["actions"] == 3
    game.do("draw", "draw")
    assert (game.asked, game.decision(0)["actions_left"]) == ((0, "turn"), 1)
    game.do("draw")
    assert game.asked == (1, "turn")
    assert game.hand(0) == ["points-1", "points-1", "points-1"]


@rule("F-16")
def test_the_hand_limit_counts_at_each_action() -> None:
    game = table(Side(hand="effort points-1 points-1 points-1 points-1"), Side(), mystery="points-2 points-2")
    game.do("effort", "draw")
    assert game.asked == (0, "turn")
    assert game.refused("draw") == ("hand-full", "F-05")

"""The effects of the nine card types: one case a rule, worked by hand."""

from tests.neteru.situation import Side, rule, table


@rule("Citizen cards", "N-12")
def test_a_scribe_draws_first_and_may_discard_the_card_drawn() -> None:
    t = table(Side(hand="scribe-4 guard-1 guard-2 guard-3"), Side(), pile="citizen-8 citizen-9")
    t.do("play scribe-4")
    assert t.asked == (0, "scribe")
    assert t.codes == ["decline", "use"]
    t.do("use")
    assert t.asked == (0, "scribe-discard")
    assert t.codes == ["discard citizen-8", "discard guard-1", "discard guard-2", "discard guard-3"]
    t.do("discard citizen-8")
    assert t.discard(0) == ["citizen-8"]
    assert t.hand(0) == ["citizen-9", "guard-1", "guard-2", "guard-3"]


@rule("N-12")
def test_a_scribe_may_discard_another_card_and_keep_the_one_drawn() -> None:
    t = table(Side(hand="scribe-4 guard-1 guard-2 guard-3"), Side(), pile="citizen-8 citizen-9")
    t.do("play scribe-4", "use", "discard guard-2")
    assert t.hand(0) == ["citizen-8", "citizen-9", "guard-1", "guard-3"]


@rule("N-12")
def test_a_scribe_can_do_nothing_with_an_empty_pile() -> None:
    # Scribe 2 draws the last card and completes floor 1. Horus then awakens the Sphinx, which plays another Scribe: nothing to draw.
    t = table(
        Side({1: "guard-1", 8: "scribe-8", 9: "sphinx"}, hand="scribe-2", discard="scribe-3"),
        Side({1: "citizen-1"}),
        pile="guard-9",
        buried=True,
        middle="horus ra",
    )
    t.do("play scribe-2", "use", "discard guard-9", "take horus")
    assert t.codes == ["awaken slot-9", "decline"]
    t.do("awaken slot-9", "play scribe-3")
    assert t.slot(0, 3) == ["scribe-3"]
    assert t.over == "pile"


@rule("Citizen cards", "N-10")
def test_every_citizens_effect_may_be_declined() -> None:
    side = Side({3: "citizen-3"}, hand="scribe-6 tomb-raider-6 war-chariot-6 priest-6", discard="citizen-1")
    other = Side({7: "citizen-7"}, discard="mummy-7")
    for card in ["scribe-6", "tomb-raider-6", "war-chariot-6", "priest-6"]:
        t = table(side, other)
        t.do(f"play {card}")
        assert "decline" in t.codes
        t.do("decline")
        assert t.asked == (1, "turn")
    for card in ["sphinx", "phoenix"]:
        t = table(Side(hand=card, discard="citizen-1"), other)
        t.do(f"play {card} slot-6")
        assert "decline" in t.codes
        t.do("decline")
        assert t.asked == (1, "turn")


@rule("Citizen cards", "N-10")
def test_an_effect_that_can_do_nothing_is_skipped_without_asking() -> None:
    for card in ["priest-6", "war-chariot-6", "sphinx slot-6", "phoenix slot-6", "citizen-6", "mummy-6", "guard-6"]:
        t = table(Side(hand=card.split()[0]), Side({1: "citizen-1"}))
        t.do(f"play {card}")
        assert t.asked == (1, "turn")


@rule("N-10")
def test_once_a_target_is_named_the_rest_of_the_effect_is_due() -> None:
    t = table(Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"), Side(discard="mummy-7 mummy-8"))
    t.do("play tomb-raider-1", "target seat-1")
    assert t.asked == (0, "give")
    assert "decline" not in t.codes
    t = table(Side(hand="phoenix"), Side(discard="mummy-7 mummy-8"))
    t.do("play phoenix slot-1", "target seat-1")
    assert t.asked == (0, "phoenix-card")
    assert t.codes == ["play mummy-7", "play mummy-8"]
    t = table(Side(hand="scribe-1"), Side())
    t.do("play scribe-1", "use")
    assert "decline" not in t.codes


@rule("N-10")
def test_a_card_that_an_effect_plays_may_decline_its_own_effect() -> None:
    t = table(Side(hand="sphinx", discard="scribe-1"), Side())
    t.do("play sphinx slot-9", "play scribe-1")
    assert t.asked == (0, "scribe")
    t.do("decline")
    assert t.slot(0, 1) == ["scribe-1"]
    assert t.asked == (1, "turn")


@rule("Citizen cards", "N-13")
def test_a_priest_moves_a_card_from_its_primary_slot_to_a_secondary_slot() -> None:
    t = table(Side({3: "guard-3", 1: "mummy-1"}, hand="priest-9"), Side())
    t.do("play priest-9")
    assert t.codes == ["decline", "move slot-1 slot-3", "move slot-1 slot-6", "move slot-3 slot-1", "move slot-3 slot-6"]
    t.do("move slot-3 slot-1")
    assert t.slot(0, 3) == []
    assert t.slot(0, 1) == ["mummy-1", "guard-3"]
    assert t.asked == (1, "turn")


@rule("N-13")
def test_a_priest_moves_another_priest_but_neither_itself_nor_sphinx_nor_phoenix_nor_a_card_off_its_primary_slot() -> None:
    t = table(Side({1: "sphinx", 2: "phoenix", 3: "citizen-6", 5: "priest-5"}, hand="priest-9"), Side())
    t.do("play priest-9")
    assert t.codes == ["decline", "move slot-5 slot-2", "move slot-5 slot-9"]
    assert t.refused("move slot-9 slot-2").rule == "N-13"
    assert t.refused("move slot-1 slot-3").rule == "N-13"
    assert t.refused("move slot-3 slot-1").rule == "N-13"


@rule("N-13", "N-05")
def test_a_priest_moves_only_visible_cards_and_uncovers_what_lay_below() -> None:
    t = table(Side({3: "guard-3 citizen-3", 4: "mummy-4 phoenix"}, hand="priest-9"), Side())
    t.do("play priest-9")
    assert t.codes == ["decline", "move slot-3 slot-1", "move slot-3 slot-6"]
    t.do("move slot-3 slot-6")
    assert t.slot(0, 3) == ["guard-3"]
    assert t.slot(0, 6) == ["citizen-3"]


@rule("N-13")
def test_a_card_moved_by_a_priest_does_not_act_again() -> None:
    t = table(Side({1: "scribe-1"}, hand="priest-9"), Side())
    t.do("play priest-9", "move slot-1 slot-3")
    assert t.asked == (1, "turn")


@rule("N-13", "The favor of the Gods")
def test_a_priest_moving_7_to_8_into_the_last_gap_does_not_complete_floor_3() -> None:
    t = table(Side({6: "guard-6", 7: "citizen-7", 9: "guard-9"}, hand="priest-1"), Side())
    t.do("play priest-1", "move slot-7 slot-8")
    assert t.slot(0, 7) == []
    assert t.slot(0, 8) == ["citizen-7"]
    assert t.asked == (1, "turn")
    assert t.gods(0) == [None, None, None]


@rule("N-13")
def test_a_priest_moving_7_to_8_completes_floor_3_when_a_card_stays_below() -> None:
    t = table(Side({6: "guard-6", 7: "mummy-7 citizen-7", 9: "guard-9"}, hand="priest-1"), Side())
    t.do("play priest-1", "move slot-7 slot-8")
    assert t.asked == (0, "god")
    assert t.slot(0, 7) == ["mummy-7"]


@rule("Citizen cards", "N-14")
def test_a_tomb_raider_takes_a_random_card_and_the_player_sees_it_before_giving_one_back() -> None:
    t = table(Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"))
    t.do("play tomb-raider-1")
    assert t.asked == (0, "raider")
    assert t.codes == ["decline", "target seat-1"]
    t.do("target seat-1")
    (taken,) = [card for card in t.hand(0) if card.startswith("scribe")]
    assert t.asked == (0, "give")
    assert t.codes == ["give guard-1", "give guard-2", "give guard-3", f"give {taken}"]
    t.do("give guard-2")
    assert sorted(t.hand(1)) == sorted({"scribe-1", "scribe-2", "scribe-3", "scribe-4", "guard-2"} - {taken})
    assert taken in t.hand(0)
    assert len(t.hand(0)) == 4


@rule("N-14")
def test_the_card_given_back_may_be_the_card_taken() -> None:
    t = table(Side(hand="tomb-raider-1 guard-1 guard-2 guard-3"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"))
    t.do("play tomb-raider-1", "target seat-1")
    (taken,) = [card for card in t.hand(0) if card.startswith("scribe")]
    t.do(f"give {taken}")
    assert sorted(t.hand(1)) == ["scribe-1", "scribe-2", "scribe-3", "scribe-4"]


@rule("N-14")
def test_which_card_a_tomb_raider_takes_is_drawn_by_the_seed_each_equally() -> None:
    taken = []
    for n in range(200):
        t = table(Side(hand="tomb-raider-1 guard-1"), Side(hand="scribe-1 scribe-2 scribe-3 scribe-4"), seed=f"seed {n}")
        t.do("play tomb-raider-1", "target seat-1")
        taken += [card for card in t.hand(0) if card.startswith("scribe")]
    assert len(taken) == 200
    assert all(30 <= taken.count(f"scribe-{n}") <= 70 for n in range(1, 5))


@rule("N-14")
def test_any_opponent_with_cards_may_be_raided() -> None:
    t = table(Side(), Side(), Side(hand="tomb-raider-1"), Side(), turn=2)
    t.do("play tomb-raider-1")
    assert t.codes == ["decline", "target seat-0", "target seat-1", "target seat-3"]
    assert t.refused("target seat-2").rule == "N-14"


@rule("Citizen cards", "N-15")
def test_a_chariot_removes_a_visible_card_on_its_own_floor_of_any_opponent() -> None:
    t = table(
        Side({4: "citizen-4"}, hand="war-chariot-3"),
        Side({1: "citizen-1", 4: "mummy-4 scribe-4"}),
        Side({5: "scribe-5", 6: "citizen-6"}),
    )
    t.do("play war-chariot-3")
    assert t.asked == (0, "chariot")
    assert t.codes == ["decline", "remove seat-1 slot-4", "remove seat-2 slot-5"]
    assert t.refused("remove seat-1 slot-1").rule == "N-15"
    t.do("remove seat-1 slot-4")
    assert t.slot(1, 4) == ["mummy-4"]
    assert t.discard(1) == ["scribe-4"]


@rule("Citizen cards", "N-15")
def test_a_guard_protects_itself_and_its_neighbours_on_the_floor() -> None:
    t = table(Side(hand="war-chariot-8"), Side({6: "guard-6", 7: "citizen-7", 8: "citizen-8", 9: "citizen-9"}))
    t.do("play war-chariot-8")
    assert t.codes == ["decline", "remove seat-1 slot-8", "remove seat-1 slot-9"]
    refusal = t.refused("remove seat-1 slot-7")
    assert refusal.rule == "N-15"


@rule("N-15")
def test_slots_2_and_3_and_slots_5_and_6_are_no_neighbours() -> None:
    t = table(Side(hand="war-chariot-5"), Side({2: "guard-2", 3: "citizen-3", 5: "citizen-5", 6: "guard-6"}))
    t.do("play war-chariot-5")
    assert t.codes == ["decline", "remove seat-1 slot-3", "remove seat-1 slot-5"]


@rule("N-15", "N-05", "Piles")
def test_of_two_guards_side_by_side_the_covered_one_protects_nothing() -> None:
    t = table(Side(hand="war-chariot-9"), Side({6: "citizen-6", 7: "guard-7 scribe-7", 8: "guard-8", 9: "citizen-9"}))
    t.do("play war-chariot-9")
    assert t.codes == ["decline", "remove seat-1 slot-6"]
    # with both Guards visible, none of the four can be reached
    t = table(Side(hand="war-chariot-9"), Side({6: "citizen-6", 7: "guard-7", 8: "guard-8", 9: "citizen-9"}))
    t.do("play war-chariot-9")
    assert t.asked == (1, "turn")


@rule("N-15")
def test_a_guard_protects_in_the_pyramid_it_stands_in_even_off_its_primary_slot() -> None:
    t = table(Side({3: "guard-3"}, hand="war-chariot-4"), Side({5: "guard-2", 4: "citizen-4", 3: "citizen-3"}))
    t.do("play war-chariot-4")
    assert t.codes == ["decline", "remove seat-1 slot-3"]


@rule("N-15", "N-18", "The favor of the Gods")
def test_isis_protects_all_of_her_floor_and_only_hers() -> None:
    side = Side({1: "citizen-1", 3: "citizen-3", 4: "citizen-4", 5: "citizen-5"}, gods={2: "isis"})
    t = table(Side(hand="war-chariot-4"), side)
    t.do("play war-chariot-4")
    assert t.asked == (1, "turn")
    t = table(Side(hand="war-chariot-2"), side)
    t.do("play war-chariot-2")
    assert t.codes == ["decline", "remove seat-1 slot-1"]


@rule("N-05")
def test_a_removed_chariot_uncovers_a_guard_that_protects_again() -> None:
    t = table(
        Side(hand="war-chariot-7 war-chariot-8", gods={1: "ra"}),
        Side({7: "guard-7 citizen-7", 8: "citizen-8"}),
        pile="guard-1",
    )
    t.do("play war-chariot-7", "remove seat-1 slot-7", f"discard {t.hand(1)[0]}")
    assert t.slot(1, 7) == ["guard-7"]
    t.do("play war-chariot-8")
    assert t.asked == (1, "turn")


@rule("Citizen cards", "N-16")
def test_a_sphinx_plays_any_card_of_ones_own_discard_pile() -> None:
    t = table(Side(hand="sphinx", discard="citizen-3 mummy-5 guard-8"), Side(discard="scribe-9"))
    t.do("play sphinx slot-1")
    assert t.asked == (0, "sphinx")
    assert t.codes == ["decline", "play citizen-3", "play guard-8", "play mummy-5"]
    t.do("play citizen-3")
    assert t.slot(0, 3) == ["citizen-3"]
    assert t.discard(0) == ["mummy-5", "guard-8"]


@rule("Citizen cards", "N-16")
def test_a_phoenix_plays_any_card_of_one_opponents_discard_pile() -> None:
    t = table(Side(hand="phoenix", discard="guard-1"), Side(), Side(discard="citizen-3 mummy-5"), Side(discard="scribe-9"))
    t.do("play phoenix slot-1")
    assert t.asked == (0, "phoenix")
    assert t.codes == ["decline", "target seat-2", "target seat-3"]
    assert t.refused("target seat-1").rule in ("N-16", "Citizen cards")
    t.do("target seat-2")
    assert t.codes == ["play citizen-3", "play mummy-5"]
    t.do("play citizen-3")
    assert t.slot(0, 3) == ["citizen-3"]
    assert t.discard(2) == ["mummy-5"]


@rule("N-16")
def test_a_sphinx_may_play_another_sphinx_or_a_phoenix_on_any_slot() -> None:
    t = table(Side(hand="sphinx", discard="sphinx phoenix"), Side(discard="citizen-4"))
    t.do("play sphinx slot-1")
    anywhere = [f"play {card} slot-{slot}" for card in ("phoenix", "sphinx") for slot in range(1, 10)]
    assert t.codes == ["decline", *anywhere]
    t.do("play sphinx slot-2", "play phoenix slot-3", "target seat-1", "play citizen-4")
    assert [t.slot(0, slot) for slot in (1, 2, 3, 4)] == [["sphinx"], ["sphinx"], ["phoenix"], ["citizen-4"]]


@rule("N-17")
def test_a_sphinx_or_phoenix_never_finds_itself() -> None:
    t = table(Side(hand="sphinx"), Side())
    t.do("play sphinx slot-1")
    assert t.asked == (1, "turn")
    # played by a Phoenix out of the opponent's pile, the second Phoenix does not find itself there
    t = table(Side(hand="phoenix"), Side(discard="phoenix"))
    t.do("play phoenix slot-1", "target seat-1", "play phoenix slot-9")
    assert t.asked == (1, "turn")
    assert t.discard(1) == []


@rule("N-09", "N-16", "N-06")
def test_a_phoenix_plays_a_sphinx_that_plays_a_scribe_in_order() -> None:
    t = table(
        Side(hand="phoenix guard-1 guard-2 guard-3", discard="scribe-4"),
        Side(discard="sphinx"),
        pile="citizen-8 citizen-9",
    )
    t.do("play phoenix slot-6")
    assert t.asked == (0, "phoenix")
    t.do("target seat-1", "play sphinx slot-7")
    assert t.asked == (0, "sphinx")
    t.do("play scribe-4")
    assert t.asked == (0, "scribe")
    t.do("use", "discard guard-2")
    assert [t.slot(0, slot) for slot in (6, 7, 4)] == [["phoenix"], ["sphinx"], ["scribe-4"]]
    assert t.discard(0) == ["guard-2"]
    assert t.discard(1) == []
    assert t.hand(0) == ["citizen-8", "citizen-9", "guard-1", "guard-3"]
    assert t.asked == (1, "turn")


@rule("Citizen cards")
def test_a_card_played_by_an_effect_can_complete_a_floor() -> None:
    t = table(Side({1: "guard-1"}, hand="sphinx", discard="citizen-2"), Side())
    t.do("play sphinx slot-9", "play citizen-2")
    assert t.asked == (0, "god")


@rule("N-06")
def test_the_effect_is_played_out_before_the_floor_earns_its_god() -> None:
    t = table(Side({1: "guard-1"}, hand="scribe-2"), Side())
    t.do("play scribe-2")
    assert t.asked == (0, "scribe")
    t.do("use", "discard citizen-1")
    assert t.asked == (0, "god")


@rule("N-06")
def test_of_two_notings_of_a_floor_the_inner_one_earns() -> None:
    # The Sphinx notes floor 1. Its Priest moves the 1 away (slot 1 is empty again) and completes floor 3, whose God Horus
    # awakens the other Sphinx, which plays citizen-1: floor 1 is noted a second time and earns its God there and then. The outer
    # noting finds the floor taken.
    t = table(
        Side({1: "mummy-1", 5: "sphinx", 7: "guard-7", 8: "guard-8", 9: "guard-9"}, hand="sphinx", discard="priest-4 citizen-1"),
        Side(),
        middle="horus amon-re",
        god_pile="isis ra",
    )
    t.do("play sphinx slot-2", "play priest-4", "move slot-1 slot-6")
    assert t.asked == (0, "god")
    t.do("take horus", "awaken slot-5", "play citizen-1")
    assert t.asked == (0, "god")
    t.do("take amon-re")
    assert t.gods(0) == ["amon-re", None, "horus"]
    assert t.asked == (1, "turn")


@rule("N-07", "N-06")
def test_a_priest_that_moves_a_card_off_the_floor_it_completed_still_earns_the_god() -> None:
    t = table(Side({6: "guard-6", 7: "citizen-7", 8: "guard-8"}, hand="priest-9"), Side(), middle="amon-re ra")
    t.do("play priest-9", "move slot-7 slot-4")
    assert t.slot(0, 7) == []
    assert t.asked == (0, "god")
    t.do("take amon-re")
    assert t.gods(0) == [None, None, "amon-re"]


@rule("N-08")
def test_a_priest_completes_two_floors_and_the_first_god_is_done_before_the_second_is_taken() -> None:
    t = table(
        Side({1: "guard-1", 3: "guard-3", 4: "guard-4", 9: "citizen-9"}, hand="priest-2"),
        Side({1: "citizen-1"}),
        middle="sekhmet thot",
        god_pile="isis ra",
    )
    t.do("play priest-2", "move slot-9 slot-5")
    assert t.asked == (0, "god")
    t.do("take sekhmet")
    assert t.gods(0) == ["sekhmet", None, None]
    assert t.asked == (0, "sekhmet")
    t.do("use", "sacrifice slot-1")
    assert t.asked == (0, "god")
    assert t.codes == ["take isis", "take thot"]
    t.do("take isis")
    assert t.gods(0) == ["sekhmet", "isis", None]


@rule("N-09", "N-08")
def test_between_a_card_and_the_card_it_plays_the_inner_god_comes_first() -> None:
    # the Sphinx completes floor 1, the Citizen it plays completes floor 2: floor 2 earns first
    t = table(
        Side({1: "guard-1", 3: "guard-3", 4: "guard-4"}, hand="sphinx", discard="citizen-5"),
        Side(),
        middle="amon-re ra",
        god_pile="isis bastet",
    )
    t.do("play sphinx slot-2", "play citizen-5", "take amon-re")
    assert t.gods(0) == [None, "amon-re", None]
    t.do("take isis")
    assert t.gods(0) == ["isis", "amon-re", None]

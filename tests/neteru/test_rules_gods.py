"""The twelve Gods: how they are earned and what they do, worked by hand."""

import pytest

from tests.neteru.situation import Side, Table, rule, table


def take(god: str, *, pyramid: dict[int, str] | None = None, hand: str = "", discard: str = "", **layout: object) -> Table:
    """Seat 0 completes floor 1 with citizen-2 and takes this God."""
    others = layout.pop("others", (Side(),))
    assert isinstance(others, tuple)
    mine = Side(
        {1: "guard-1", **(pyramid or {})},
        hand=f"citizen-2 {hand}",
        discard=discard,
        visible=str(layout.pop("visible", "")),
        secret=str(layout.pop("secret", "")),
    )
    pile = str(layout.pop("pile", ""))
    buried = bool(layout.pop("buried", False))
    ending = bool(layout.pop("ending", False))
    turn_last = bool(layout.pop("last", False))  # seat 0 is the last of the round
    assert not layout
    middle = f"{god} amon-re" if god != "amon-re" else "amon-re ra"
    t = table(mine, *others, pile=pile, buried=buried, middle=middle, ending=ending, first=1 if turn_last else 0)
    return t.do("play citizen-2", f"take {god}")


@rule("The favor of the Gods")
def test_a_completed_floor_takes_one_of_the_two_gods_and_the_middle_is_refilled_at_once() -> None:
    t = table(Side({1: "guard-1"}, hand="citizen-2"), Side(), middle="amon-re isis", god_pile="bastet seth")
    t.do("play citizen-2")
    assert t.asked == (0, "god")
    assert t.codes == ["take amon-re", "take isis"]
    t.do("take isis")
    assert t.gods(0) == ["isis", None, None]
    assert sorted(t.middle) == ["amon-re", "bastet"]
    assert t.seen(1)["god_deck"] == 1


@rule("The favor of the Gods")
def test_all_slots_of_a_floor_must_be_taken() -> None:
    t = table(Side({6: "guard-6", 7: "guard-7"}, hand="citizen-8"), Side())
    t.do("play citizen-8")
    assert t.asked == (1, "turn")


@rule("The favor of the Gods")
def test_a_floor_that_is_completed_again_earns_nothing() -> None:
    t = table(Side({1: "guard-1"}, hand="citizen-2", gods={1: "ra"}), Side())
    t.do("play citizen-2")
    assert t.asked == (1, "turn")
    assert t.gods(0) == ["ra", None, None]


@rule("The favor of the Gods")
def test_a_god_stays_when_its_floor_loses_cards() -> None:
    t = table(Side({1: "citizen-1", 2: "citizen-2"}, gods={1: "isis", 2: "amon-re"}), Side(hand="war-chariot-4"), turn=1)
    t.do("play war-chariot-4")
    assert t.gods(0) == ["isis", "amon-re", None]
    t = table(Side({1: "citizen-1"}, gods={1: "amon-re"}), Side(hand="war-chariot-1"), turn=1)
    t.do("play war-chariot-1", "remove seat-0 slot-1")
    assert t.gods(0) == ["amon-re", None, None]
    assert t.score(0)["gods"] == 4


@rule("N-10", "The favor of the Gods")
def test_a_god_must_be_taken_but_its_immediate_effect_may_be_declined() -> None:
    t = table(Side({1: "guard-1"}, hand="citizen-2"), Side(), middle="osiris seth")
    t.do("play citizen-2")
    assert "decline" not in t.codes
    discards = (Side({1: "mummy-1"}, discard="scribe-3"),)
    for god in ["osiris", "sobek", "thot", "sekhmet", "horus", "seth"]:
        t = take(god, pyramid={3: "scribe-3"} if god == "horus" else {}, others=discards if god != "horus" else (Side(),))
        assert "decline" in t.codes
        t.do("decline")
        assert t.asked == (1, "turn")


@rule("N-11")
def test_the_last_gods_are_not_replaced_and_the_very_last_one_must_be_taken() -> None:
    t = table(Side({1: "guard-1"}, hand="citizen-2"), Side(), middle="amon-re isis", god_pile="")
    t.do("play citizen-2", "take isis")
    assert t.middle == ["amon-re"]
    t = table(Side({1: "guard-1"}, hand="citizen-2"), Side(), middle="amon-re", god_pile="")
    t.do("play citizen-2")
    assert t.codes == ["take amon-re"]
    t.do("take amon-re")
    assert t.middle == []


@rule("N-18", "N-31")
def test_a_god_stands_beside_the_floor_that_earned_it() -> None:
    # floor 2 is completed while floor 1 stays open; Bastet doubles floor 2 alone
    t = table(Side({1: "citizen-1", 3: "citizen-3", 4: "guard-4"}, hand="priest-5"), Side(), middle="bastet ra")
    t.do("play priest-5", "decline", "take bastet")
    assert t.gods(0) == [None, "bastet", None]
    assert t.score(0)["bastet"] == 3


@rule("The favor of the Gods", "N-18")
def test_osiris_gives_an_extra_turn_after_the_refill() -> None:
    t = take("osiris", pile="scribe-9 scribe-8")
    assert t.asked == (0, "osiris")
    assert t.codes == ["decline", "use"]
    t.do("use")
    assert t.asked == (0, "turn")
    assert "scribe-9" in t.hand(0)
    assert len(t.hand(0)) == 4
    t.do("play scribe-9", "decline")
    assert t.asked == (1, "turn")
    t.do("discard " + t.hand(1)[0])
    assert t.asked == (0, "turn")


@rule("N-18", "N-27", "N-101")
def test_the_extra_turn_is_no_turn_of_the_round_and_is_played_before_the_round_ends() -> None:
    # seat 0 is the last of the round, the end is set off: the extra turn is still played, then the game is over
    t = take("osiris", ending=True, last=True)
    t.do("use")
    assert t.over is None
    assert t.asked == (0, "turn")
    t.do("discard " + t.hand(0)[0])
    assert t.over == "round"
    # and seat 0's extra turn at the start of a round takes none from seat 1
    t = take("osiris", ending=True)
    t.do("use", "discard " + t.hand(0)[0])
    assert t.asked == (1, "turn")
    t.do("discard " + t.hand(1)[0])
    assert t.over == "round"


@rule("N-18")
def test_the_extra_turn_is_lost_when_the_refill_empties_the_pile() -> None:
    t = take("osiris", pile="scribe-9", buried=True, others=(Side({1: "citizen-1"}),))
    t.do("use")
    assert t.over == "pile"


@rule("The favor of the Gods", "N-19")
def test_sobek_swaps_the_visible_pyramidion() -> None:
    t = take("sobek", visible="mummy", secret="discard", others=(Side(visible="majority", secret="diversity"), Side()))
    assert t.asked == (0, "sobek")
    assert t.codes == ["decline", "target seat-1", "target seat-2"]
    t.do("target seat-1")
    assert t.asked == (0, "sobek-swap")
    assert t.codes == ["keep", "swap secret", "swap visible"]
    t.do("swap visible")
    assert t.pyramidions(0) == ("diversity", "discard")
    assert t.pyramidions(1) == ("majority", "mummy")


@rule("N-19")
def test_sobek_swaps_the_secret_pyramidion() -> None:
    t = take("sobek", visible="mummy", secret="discard", others=(Side(visible="majority", secret="diversity"),))
    t.do("target seat-1", "swap secret")
    assert t.pyramidions(0) == ("mummy", "diversity")
    assert t.pyramidions(1) == ("majority", "discard")


@rule("N-19", "N-10")
def test_sobek_may_look_and_keep() -> None:
    t = take("sobek", visible="mummy", secret="discard", others=(Side(visible="majority", secret="diversity"),))
    t.do("target seat-1", "keep")
    assert t.pyramidions(0) == ("mummy", "discard")
    assert t.pyramidions(1) == ("majority", "diversity")
    assert t.asked == (1, "turn")


@rule("The favor of the Gods", "N-20")
@pytest.mark.parametrize(
    ("order", "drawn"),
    [
        ("123", ["scribe-7", "scribe-8", "scribe-9"]),
        ("132", ["scribe-7", "scribe-9", "scribe-8"]),
        ("213", ["scribe-8", "scribe-7", "scribe-9"]),
        ("231", ["scribe-8", "scribe-9", "scribe-7"]),
        ("312", ["scribe-9", "scribe-7", "scribe-8"]),
        ("321", ["scribe-9", "scribe-8", "scribe-7"]),
    ],
)
def test_ra_puts_the_top_three_back_in_any_order(order: str, drawn: list[str]) -> None:
    t = take("ra", pile="scribe-7 scribe-8 scribe-9 guard-9")
    assert t.asked == (0, "ra")
    assert t.codes == ["order 123", "order 132", "order 213", "order 231", "order 312", "order 321"]
    t.do(f"order {order}")
    assert scribes(t, 0) == [drawn[0]]
    t.do("discard " + t.hand(1)[0])
    assert scribes(t, 1) == [drawn[1]]
    t.do("discard " + t.hand(0)[0])
    assert scribes(t, 0) == sorted([drawn[0], drawn[2]])


def scribes(t: Table, seat: int) -> list[str]:
    return [card for card in t.hand(seat) if card.startswith("scribe")]


@rule("N-20")
def test_ra_orders_two_cards_when_there_are_two_and_nothing_when_there_is_one() -> None:
    t = take("ra", pile="scribe-7 scribe-8", buried=True, others=(Side({1: "citizen-1"}),))
    assert t.codes == ["order 12", "order 21"]
    t.do("order 21")
    assert scribes(t, 0) == ["scribe-8"]
    t = take("ra", pile="scribe-7", buried=True, others=(Side({1: "citizen-1"}),))
    assert t.over == "pile"


@rule("The favor of the Gods", "N-21")
def test_thot_discards_up_to_three_and_draws_as_many() -> None:
    t = take("thot", hand="guard-7 guard-8 guard-9", pile="scribe-6 scribe-7 scribe-8 scribe-9")
    assert t.asked == (0, "thot")
    assert t.codes == ["decline", "discard guard-7", "discard guard-8", "discard guard-9"]
    t.do("discard guard-8")
    assert t.codes == ["discard guard-7", "discard guard-9", "done"]
    t.do("done")
    assert t.discard(0) == ["guard-8"]
    assert t.hand(0) == ["guard-7", "guard-9", "scribe-6", "scribe-7"]  # one for Thot, one for the refill
    t = take("thot", hand="guard-7 guard-8 guard-9", pile="scribe-6 scribe-7 scribe-8 scribe-9")
    t.do("discard guard-8", "discard guard-7", "discard guard-9")
    assert t.asked == (1, "turn")
    assert t.hand(0) == ["scribe-6", "scribe-7", "scribe-8", "scribe-9"]


@rule("N-21")
def test_thot_draws_what_there_is_when_the_pile_runs_out() -> None:
    t = take("thot", hand="guard-7 guard-8 guard-9", pile="scribe-6", buried=True, others=(Side({1: "citizen-1"}),))
    t.do("discard guard-8", "discard guard-7", "done")
    assert t.hand(0) == ["guard-9", "scribe-6"]
    assert t.over == "pile"


@rule("The favor of the Gods", "N-22")
def test_sekhmet_makes_each_opponent_in_turn_order_give_up_a_visible_card_of_choice() -> None:
    t = table(
        Side({7: "guard-7", 8: "mummy-8 citizen-8"}, hand=""),
        Side({1: "guard-1"}, hand="citizen-2"),
        Side({6: "guard-6", 4: "citizen-4"}, gods={2: "isis"}),
        Side(),
        middle="sekhmet ra",
        turn=1,
    )
    t.do("play citizen-2", "take sekhmet")
    assert t.asked == (1, "sekhmet")
    assert t.codes == ["decline", "use"]
    t.do("use")
    assert t.asked == (2, "sacrifice")  # neither the Guard nor Isis protects
    assert t.codes == ["sacrifice slot-4", "sacrifice slot-6"]
    t.do("sacrifice slot-6")
    assert t.asked == (0, "sacrifice")  # seat 3 has nothing to give
    assert t.codes == ["sacrifice slot-7", "sacrifice slot-8"]
    t.do("sacrifice slot-8")
    assert t.slot(0, 8) == ["mummy-8"]
    assert t.discard(0) == ["citizen-8"]
    assert t.discard(2) == ["guard-6"]
    assert t.slot(2, 4) == ["citizen-4"]
    assert t.asked == (2, "turn")


@rule("N-22", "N-10")
def test_sekhmet_asks_nothing_when_no_opponent_has_a_card() -> None:
    t = take("sekhmet")
    assert t.asked == (1, "turn")


@rule("The favor of the Gods", "N-23")
def test_horus_is_offered_the_visible_cards_whose_effect_could_be_used_now() -> None:
    t = take(
        "horus",
        pyramid={3: "citizen-3", 4: "sphinx", 5: "phoenix", 6: "scribe-6 mummy-6", 7: "tomb-raider-7", 8: "scribe-8", 9: "priest-9"},
        others=(Side({1: "citizen-1"}, discard="mummy-1"),),
    )
    assert t.asked == (0, "horus")
    # not the Sphinx (no discard pile of one's own), the covered Scribe, the Guard, the Citizens or the Mummy
    assert t.codes == ["awaken slot-5", "awaken slot-7", "awaken slot-8", "awaken slot-9", "decline"]


@rule("N-23")
def test_horus_awakens_a_phoenix_and_a_sphinx() -> None:
    t = take("horus", pyramid={9: "phoenix"}, others=(Side({1: "citizen-1"}, discard="mummy-1"),))
    t.do("awaken slot-9", "target seat-1", "play mummy-1")
    assert t.slot(0, 1) == ["guard-1", "mummy-1"]
    t = take("horus", pyramid={9: "sphinx"}, discard="mummy-4")
    t.do("awaken slot-9", "play mummy-4")
    assert t.slot(0, 4) == ["mummy-4"]
    assert t.slot(0, 9) == ["sphinx"]


@rule("N-23", "N-10")
def test_an_awakened_effect_may_be_declined_anew() -> None:
    t = take("horus", pyramid={8: "scribe-8"})
    t.do("awaken slot-8")
    assert t.codes == ["decline", "use"]
    t.do("decline")
    assert t.asked == (1, "turn")


@rule("N-23", "N-10")
def test_horus_asks_nothing_when_no_card_could_act() -> None:
    t = take("horus", pyramid={8: "war-chariot-8", 4: "priest-4", 5: "sphinx"}, others=(Side({1: "citizen-1"}),))
    # the Chariot finds nothing on floor 3, the Sphinx an empty discard pile; but the Priest could move the Guard or the Chariot
    assert t.codes == ["awaken slot-4", "decline"]
    t = take("horus", pyramid={8: "war-chariot-8", 5: "sphinx", 4: "guard-2"}, others=(Side({1: "citizen-1"}),))
    assert t.asked == (1, "turn")


@rule("N-23")
def test_horus_awakens_a_chariot_on_the_floor_where_it_stands_even_off_its_primary_slot() -> None:
    t = take("horus", pyramid={5: "war-chariot-9"}, others=(Side({3: "citizen-3", 9: "citizen-9"}),))
    t.do("awaken slot-5")
    assert t.asked == (0, "chariot")
    assert t.codes == ["decline", "remove seat-1 slot-3"]
    t.do("remove seat-1 slot-3")
    assert t.discard(1) == ["citizen-3"]


@rule("N-23", "N-102")
def test_horus_awakens_a_priest_that_moves_another_card_and_completes_a_floor() -> None:
    t = take("horus", pyramid={3: "priest-3", 4: "guard-4", 9: "citizen-9"})
    t.do("awaken slot-3")
    assert t.asked == (0, "priest")
    # the Priest at work stays where it is; all others on their primary slot may go
    assert {code.split()[1] for code in t.codes if code != "decline"} == {"slot-1", "slot-2", "slot-4", "slot-9"}
    t.do("move slot-9 slot-5")
    assert t.asked == (0, "god")
    t.do("take amon-re")
    assert t.gods(0) == ["horus", "amon-re", None]


@rule("The favor of the Gods", "N-24")
def test_seth_makes_one_opponent_discard_a_chosen_card_and_draw_back_to_four_at_once() -> None:
    t = take(
        "seth",
        pile="citizen-8 citizen-9",
        others=(Side(hand="scribe-1 scribe-2 scribe-3 sphinx"), Side()),
    )
    assert t.asked == (0, "seth")
    assert t.codes == ["decline", "target seat-1", "target seat-2"]
    t.do("target seat-1")
    assert t.asked == (0, "seth-card")
    assert t.codes == ["strip scribe-1", "strip scribe-2", "strip scribe-3", "strip sphinx"]
    t.do("strip sphinx")
    assert t.discard(1) == ["sphinx"]
    assert t.hand(1) == ["citizen-8", "scribe-1", "scribe-2", "scribe-3"]  # drawn before seat 0 refills
    assert "citizen-9" in t.hand(0)


@rule("N-24")
def test_seth_leaves_a_short_hand_when_the_pile_runs_out() -> None:
    t = take("seth", pile="citizen-8", buried=True, others=(Side({1: "citizen-1"}, hand="scribe-1 scribe-2 scribe-3 sphinx"),))
    t.do("target seat-1", "strip scribe-1")
    assert "citizen-8" in t.hand(1)
    assert len(t.hand(0)) == 3
    assert t.over == "pile"


@rule("The favor of the Gods", "N-25")
@pytest.mark.parametrize("god", ["anubis", "nephthys", "bastet", "isis", "amon-re"])
def test_five_gods_ask_nothing_when_they_are_taken(god: str) -> None:
    t = take(god, others=(Side({1: "citizen-1"}, discard="mummy-1"),))
    assert t.asked == (1, "turn")
    assert t.gods(0) == [god, None, None]


@rule("The favor of the Gods")
@pytest.mark.parametrize(
    ("god", "points"),
    [
        ("osiris", 1), ("bastet", 1), ("sobek", 1), ("nephthys", 1), ("ra", 2), ("anubis", 2), ("thot", 2), ("sekhmet", 2),
        ("horus", 3), ("seth", 3), ("isis", 3), ("amon-re", 4),
    ],
)  # fmt: skip
def test_the_points_printed_on_each_god(god: str, points: int) -> None:
    assert table(Side(gods={2: god}), Side()).score(0)["gods"] == points

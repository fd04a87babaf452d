"""Setup, the pyramid, turns and piles: one case a rule, worked by hand."""

import pytest

from benben.core.errors import BadInput
from tests.neteru.situation import NETERU, Side, every_card, new_table, rule, table


@rule("Setup", "N-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_two_pyramidions_and_four_cards_and_two_gods_lie_open(players: int) -> None:
    t = new_table(players)
    assert [len(t.hand(seat)) for seat in range(players)] == [4] * players
    dealt = [name for seat in range(players) for name in t.pyramidions(seat)]
    assert len(set(dealt)) == 2 * players
    assert len(t.middle) == 2
    assert t.pile == 72 - 4 * players
    assert t.seen(0)["god_deck"] == 10


@rule("N-01")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_may_not_play(players: int) -> None:
    with pytest.raises(BadInput) as error:
        NETERU.new(players, "seed")
    assert error.value.code == "bad-players"


@rule("Components", "N-03")
def test_every_numbered_card_exists_once_and_there_are_four_sphinxes_and_five_phoenixes() -> None:
    t = new_table(2)
    cards = every_card(t.state)
    assert len(cards) == 72
    kinds = ["scribe", "mummy", "citizen", "guard", "tomb-raider", "war-chariot", "priest"]
    assert sorted(cards) == sorted([f"{kind}-{n}" for kind in kinds for n in range(1, 10)] + ["sphinx"] * 4 + ["phoenix"] * 5)


@rule("Setup", "N-02")
def test_the_seed_draws_the_first_player_and_turns_go_round_by_seats() -> None:
    firsts = {new_table(3, seed=f"seed {n}").asked[0] for n in range(40)}
    assert firsts == {0, 1, 2}
    t = table(Side(), Side(), Side(), turn=1, first=1)
    order = []
    for _ in range(4):
        order.append(t.asked[0])
        t.do(f"discard {t.hand(t.asked[0])[0]}")
    assert order == [1, 2, 0, 1]


@rule("The pyramid")
def test_a_numbered_card_is_played_on_its_primary_slot() -> None:
    t = table(Side(hand="guard-7 mummy-1 citizen-5 citizen-9"), Side())
    assert [code for code in t.codes if code.startswith("play")] == ["play citizen-5", "play citizen-9", "play guard-7", "play mummy-1"]
    t.do("play guard-7")
    assert t.slot(0, 7) == ["guard-7"]


@rule("The pyramid")
def test_sphinx_and_phoenix_are_played_on_any_slot_and_alike_cards_are_one_choice() -> None:
    t = table(Side(hand="sphinx sphinx phoenix citizen-1"), Side())
    anywhere = [f"play {card} slot-{slot}" for card in ("phoenix", "sphinx") for slot in range(1, 10)]
    assert t.codes == sorted(["discard citizen-1", "discard phoenix", "discard sphinx", "mulligan", "play citizen-1", *anywhere])
    t.do("play phoenix slot-8")
    assert t.slot(0, 8) == ["phoenix"]


@rule("The pyramid")
def test_secondary_slots_come_in_groups_of_three() -> None:
    groups = {1: "36", 3: "16", 6: "13", 2: "59", 5: "29", 9: "25", 4: "78", 7: "48", 8: "47"}
    for number, others in groups.items():
        slot = 1 if number != 1 else 2
        t = table(Side({number: f"citizen-{number}"}, hand=f"priest-{slot}"), Side())
        t.do(f"play priest-{slot}")
        assert t.codes == ["decline", *(f"move slot-{number} slot-{other}" for other in others)]


@rule("Playing a turn")
def test_a_discarded_card_lies_open_on_ones_own_pile_and_the_hand_is_drawn_up_to_four() -> None:
    t = table(Side(hand="guard-1 guard-2 guard-3 guard-4", discard="mummy-9"), Side(), pile="citizen-7")
    t.do("discard guard-2")
    assert t.discard(0) == ["mummy-9", "guard-2"]
    assert t.hand(0) == ["citizen-7", "guard-1", "guard-3", "guard-4"]
    assert t.seen(1)["seats"][0]["discard"] == ["mummy-9", "guard-2"]
    assert t.asked == (1, "turn")


@rule("Playing a turn", "N-30")
def test_a_turn_is_a_play_a_discard_or_the_mulligan_and_nobody_may_pass() -> None:
    t = table(Side(hand="guard-1 guard-2 guard-3 guard-4"), Side())
    verbs = {code.split()[0] for code in t.codes}
    assert verbs == {"play", "discard", "mulligan"}
    assert len(t.codes) == 9


@rule("N-30")
def test_every_turn_begins_with_four_cards() -> None:
    t = table(Side(), Side(), Side())
    for _ in range(12):
        assert t.asked[1] == "turn"
        assert len(t.hand(t.asked[0])) == 4
        t.do(next(code for code in t.codes if code.startswith("discard")))


@rule("Piles", "N-05")
def test_a_card_played_on_a_taken_slot_covers_what_is_there() -> None:
    t = table(Side({1: "citizen-1"}, hand="mummy-1"), Side())
    t.do("play mummy-1")
    assert t.slot(0, 1) == ["citizen-1", "mummy-1"]
    assert t.score(0)["citizens"] == 0
    assert t.score(0)["mummies"] in (-1, 1)


@rule("Piles", "N-05")
def test_what_was_covered_is_back_when_the_top_card_goes() -> None:
    t = table(Side({2: "citizen-2 guard-2"}), Side(hand="war-chariot-1"), turn=1)
    assert t.score(0)["citizens"] == 0
    t = table(Side({2: "citizen-2 scribe-2"}), Side(hand="war-chariot-1"), turn=1)
    t.do("play war-chariot-1", "remove seat-0 slot-2")
    assert t.slot(0, 2) == ["citizen-2"]
    assert t.score(0)["citizens"] == 2


@rule("N-05")
def test_a_play_on_a_taken_slot_completes_nothing() -> None:
    t = table(Side({1: "guard-1", 2: "guard-2"}, hand="citizen-2"), Side())
    t.do("play citizen-2")
    assert t.asked == (1, "turn")
    assert t.gods(0) == [None, None, None]


@rule("Playing a turn", "N-29")
def test_a_mulligan_puts_the_hand_under_the_pile_and_is_the_whole_turn() -> None:
    t = table(Side(hand="guard-1 guard-2 guard-3 guard-4"), Side(), pile="scribe-1 scribe-2 scribe-3 scribe-4")
    before = t.pile
    t.do("mulligan")
    assert t.hand(0) == ["scribe-1", "scribe-2", "scribe-3", "scribe-4"]
    assert t.pile == before
    assert t.asked == (1, "turn")
    assert sorted(t.oracle.pile[:4]) == ["guard-1", "guard-2", "guard-3", "guard-4"]
    assert t.seen(1)["seats"][0]["mulligan_used"] is True


@rule("N-29")
def test_the_order_of_the_four_under_the_pile_is_drawn_by_the_seed() -> None:
    bottoms = set()
    for n in range(30):
        t = table(Side(hand="guard-1 guard-2 guard-3 guard-4"), Side(), seed=f"seed {n}")
        bottoms.add(tuple(t.do("mulligan").oracle.pile[:4]))
    assert len(bottoms) > 10


@rule("N-29")
def test_a_short_pile_gives_own_cards_back() -> None:
    t = table(Side(hand="guard-1 guard-2 guard-3 guard-4"), Side({1: "citizen-1"}), pile="scribe-1 scribe-2", buried=True)
    t.do("mulligan")
    assert t.hand(0)[2:] == ["scribe-1", "scribe-2"]
    assert set(t.hand(0)[:2]) < {"guard-1", "guard-2", "guard-3", "guard-4"}
    assert t.pile == 2
    assert t.over is None


@rule("Playing a turn", "N-29")
def test_one_mulligan_a_game_and_none_with_a_god() -> None:
    assert "mulligan" in table(Side(), Side()).codes
    assert "mulligan" not in table(Side(mulligan_used=True), Side()).codes
    t = table(Side(gods={2: "ra"}), Side())
    assert "mulligan" not in t.codes
    assert t.refused("mulligan").rule == "N-29"
    # the God of another seat does not matter
    assert "mulligan" in table(Side(), Side(gods={2: "ra"})).codes


@rule("N-29", "N-27")
def test_a_mulligan_counts_as_a_turn_of_the_round() -> None:
    t = table(Side(), Side(), turn=1, first=0, ending=True)
    assert t.do("mulligan").over == "round"


@rule("N-29")
def test_a_table_may_play_without_mulligans() -> None:
    t = new_table(2, mulligan=False)
    assert "mulligan" not in t.codes
    assert "mulligan" in new_table(2).codes


@rule("N-04")
def test_a_card_that_leaves_a_pyramid_goes_to_the_pile_of_that_pyramids_owner() -> None:
    # seat 0 plays seat 1's Citizen by a Phoenix; seat 1's Chariot then sends it to seat 0's pile
    t = table(Side(hand="phoenix"), Side(hand="war-chariot-2", discard="citizen-1"))
    t.do("play phoenix slot-9", "target seat-1", "play citizen-1")
    assert t.slot(0, 1) == ["citizen-1"]
    t.do("play war-chariot-2", "remove seat-0 slot-1")
    assert t.discard(0) == ["citizen-1"]
    assert t.discard(1) == []

"""The end of the game, points and ties, worked by hand."""

import pytest

from tests.neteru.situation import Side, rule, table

EIGHT = {1: "guard-1", 2: "guard-2", 3: "guard-3", 4: "guard-4", 5: "guard-5", 6: "guard-6", 7: "guard-7", 8: "guard-8"}
GODS = {1: "ra", 2: "thot", 3: "isis"}


@rule("End of the game", "N-26", "N-27")
def test_nine_taken_slots_end_the_game_after_the_round() -> None:
    t = table(Side(EIGHT, hand="mummy-9", gods=GODS), Side(), Side(), first=0)
    assert t.seen(0)["ending"] is False
    t.do("play mummy-9")
    assert t.seen(0)["ending"] is True
    assert t.asked == (1, "turn")
    t.do("discard " + t.hand(1)[0])
    assert t.asked == (2, "turn")
    t.do("discard " + t.hand(2)[0])
    assert t.over == "round"


@rule("N-27")
def test_the_round_ends_with_the_seat_before_the_first_player() -> None:
    t = table(Side(EIGHT, hand="mummy-9", gods=GODS), Side(), Side(), first=1, turn=0)
    t.do("play mummy-9")
    assert t.over == "round"
    t = table(Side(EIGHT, hand="mummy-9", gods=GODS), Side(), Side(), first=2, turn=0)
    t.do("play mummy-9")
    assert t.asked == (1, "turn")
    t.do("discard " + t.hand(1)[0])
    assert t.over == "round"


@rule("N-26")
def test_the_end_stays_set_off_when_a_card_goes_again() -> None:
    t = table(Side(EIGHT | {1: "citizen-1", 2: "citizen-2"}, hand="mummy-9", gods=GODS), Side(hand="war-chariot-1"), Side())
    t.do("play mummy-9", "play war-chariot-1", "remove seat-0 slot-1", "discard " + t.hand(2)[0])
    assert t.slot(0, 1) == []
    assert t.over == "round"


@rule("N-26")
def test_nine_slots_taken_for_a_moment_set_off_the_end() -> None:
    # the Priest fills the ninth slot, and its own move empties one again
    t = table(Side(EIGHT, hand="priest-9", gods=GODS), Side(), first=1, turn=0)
    t.do("play priest-9", "move slot-8 slot-4")
    assert t.slot(0, 8) == []
    assert t.over == "round"


@rule("N-26")
def test_a_priest_fills_the_ninth_slot_by_its_move() -> None:
    pyramid = {slot: pile for slot, pile in EIGHT.items() if slot != 8} | {4: "citizen-4 guard-4", 9: "mummy-9"}
    t = table(Side(pyramid, hand="priest-1", gods=GODS), Side(), first=1, turn=0)
    t.do("play priest-1", "move slot-4 slot-8")
    assert t.over == "round"


@rule("N-26")
def test_cards_above_cards_do_not_count_as_slots() -> None:
    pyramid = {slot: pile for slot, pile in EIGHT.items() if slot != 8} | {1: "guard-1 mummy-1 citizen-1"}
    t = table(Side(pyramid, hand="mummy-9", gods=GODS), Side(), first=1, turn=0)
    t.do("play mummy-9")
    assert t.over is None


@rule("End of the game", "N-28")
def test_an_empty_pile_at_the_end_of_a_turn_ends_the_game_at_once() -> None:
    t = table(Side(), Side(), Side({1: "citizen-1"}), pile="guard-9", buried=True)
    t.do("discard " + t.hand(0)[0])
    assert "guard-9" in t.hand(0)
    assert len(t.hand(0)) == 4
    assert t.over == "pile"


@rule("N-28")
def test_a_pile_with_one_card_left_goes_on() -> None:
    t = table(Side(), Side({1: "citizen-1"}), pile="guard-9 guard-8", buried=True)
    t.do("discard " + t.hand(0)[0])
    assert t.asked == (1, "turn")
    assert t.pile == 1


@rule("N-28", "N-27")
def test_the_pile_empties_in_the_refill_of_the_turn_that_sets_off_the_end_and_the_round_is_not_completed() -> None:
    t = table(Side(EIGHT, hand="mummy-9", gods=GODS), Side(), Side({1: "citizen-1"}), pile="guard-9", buried=True)
    t.do("play mummy-9")
    assert t.over == "pile"
    assert t.asked[0] == -1
    assert t.codes == []


@rule("N-103")
def test_the_pile_is_the_reason_when_it_empties_in_the_last_turn_of_the_last_round() -> None:
    t = table(Side(EIGHT, hand="mummy-9", gods=GODS), Side({1: "citizen-1"}), pile="guard-9", buried=True, first=1)
    t.do("play mummy-9")
    assert t.over == "pile"


@rule("End of the game")
def test_cards_in_hand_do_not_count() -> None:
    t = table(Side(hand="citizen-1 citizen-2 citizen-3 citizen-4", visible="diversity", secret="majority"), Side())
    assert t.score(0) == {"citizens": 0, "bastet": 0, "mummies": 0, "visible": 0, "secret": 0, "gods": 0}


@rule("Scoring", "Citizen cards")
def test_the_points_printed_on_the_cards() -> None:
    pyramid = {
        1: "citizen-1", 2: "citizen-2", 3: "priest-3", 4: "scribe-4", 5: "guard-5", 6: "war-chariot-6", 7: "tomb-raider-7",
        8: "sphinx", 9: "phoenix",
    }  # fmt: skip
    t = table(Side(pyramid, visible="mummy", secret="discard"), Side())
    assert t.score(0) == {"citizens": 6, "bastet": 0, "mummies": 0, "visible": 0, "secret": 0, "gods": 0}


@rule("Scoring", "N-25")
@pytest.mark.parametrize(
    ("visible", "god", "each"), [("majority", "ra", -1), ("mummy", "ra", 1), ("majority", "anubis", 2), ("mummy", "anubis", 3)]
)
def test_what_a_mummy_is_worth(visible: str, god: str, each: int) -> None:
    t = table(Side({1: "mummy-1", 4: "mummy-4"}, gods={3: god}, visible=visible, secret="priest-scribe"), Side())
    assert t.score(0)["mummies"] == 2 * each


@rule("Scoring", "N-25", "N-31")
@pytest.mark.parametrize(
    ("visible", "god", "each"), [("majority", "ra", -1), ("mummy", "ra", 1), ("majority", "anubis", 2), ("mummy", "anubis", 3)]
)
def test_mummies_on_bastets_floor_are_never_doubled(visible: str, god: str, each: int) -> None:
    t = table(Side({1: "mummy-1", 2: "citizen-2"}, gods={1: "bastet", 3: god}, visible=visible, secret="priest-scribe"), Side())
    assert t.score(0)["mummies"] == each
    assert t.score(0)["bastet"] == 2


@rule("Pyramidion cards")
def test_the_mummy_pyramidion_works_as_the_secret_one_too() -> None:
    t = table(Side({1: "mummy-1"}, visible="majority", secret="mummy"), Side())
    assert t.score(0)["mummies"] == 1
    # and only for its owner
    t = table(Side({1: "mummy-1"}, visible="majority", secret="discard"), Side(visible="mummy"))
    assert t.score(0)["mummies"] == -1


@rule("N-25")
def test_a_mummy_that_is_covered_costs_nothing() -> None:
    t = table(Side({1: "mummy-1 citizen-1"}), Side())
    assert t.score(0)["mummies"] == 0


@rule("Scoring", "N-31", "The favor of the Gods")
def test_bastet_doubles_the_printed_points_of_her_floor_alone() -> None:
    pyramid = {3: "citizen-3", 4: "priest-4", 5: "mummy-5 scribe-5", 6: "citizen-6"}
    t = table(Side(pyramid, gods={2: "bastet"}, visible="priest-scribe", secret="discard"), Side())
    assert t.score(0) == {"citizens": 6, "bastet": 4, "mummies": 0, "visible": 2, "secret": 0, "gods": 1}


@rule("Pyramidion cards")
@pytest.mark.parametrize(
    ("pyramidion", "pyramid", "points"),
    [
        ("sphinx-phoenix", "sphinx phoenix sphinx guard-4", 6),
        ("priest-scribe", "priest-1 scribe-2 scribe-3 guard-4", 3),
        ("chariot-guard", "war-chariot-1 guard-2 war-chariot-3 scribe-4", 3),
        ("tomb-raider", "tomb-raider-1 tomb-raider-2 guard-3", 4),
        ("majority", "guard-1 guard-2 guard-3 scribe-4", 3),
        ("diversity", "guard-1 guard-2 guard-3 scribe-4 mummy-5", 2),
    ],
)
def test_what_each_pyramidion_brings(pyramidion: str, pyramid: str, points: int) -> None:
    slots = dict(enumerate(pyramid.split(), start=1))
    assert table(Side(slots, visible=pyramidion, secret="discard"), Side()).score(0)["visible"] == points
    assert table(Side(slots, visible="mummy", secret=pyramidion), Side()).score(0)["secret"] == points


@rule("N-32")
def test_majority_counts_one_type_also_when_two_tie() -> None:
    t = table(Side({1: "guard-1", 2: "guard-2", 3: "scribe-3", 4: "scribe-4"}, visible="majority"), Side())
    assert t.score(0)["visible"] == 2


@rule("N-32", "N-03")
@pytest.mark.parametrize(
    ("pyramid", "points"),
    [
        ("", 0),
        ("guard-1 scribe-2", 0),
        ("guard-1 scribe-2 sphinx", 2),
        ("guard-1 scribe-2 sphinx phoenix mummy-5", 2),
        ("guard-1 scribe-2 sphinx phoenix mummy-5 citizen-6", 4),
        ("guard-1 guard-2 sphinx sphinx phoenix phoenix", 2),
        ("guard-1 scribe-2 sphinx phoenix mummy-5 citizen-6 priest-7 war-chariot-8 tomb-raider-9", 6),
    ],
)
def test_diversity_counts_full_sets_of_three_types(pyramid: str, points: int) -> None:
    t = table(Side(dict(enumerate(pyramid.split(), start=1)), visible="diversity"), Side())
    assert t.score(0)["visible"] == points


@rule("Pyramidion cards", "N-05")
def test_only_visible_cards_count_for_pyramidions() -> None:
    t = table(Side({1: "guard-1 mummy-1", 2: "guard-2"}, visible="chariot-guard", secret="majority"), Side())
    assert t.score(0)["visible"] == 1
    assert t.score(0)["secret"] == 1


@rule("N-33")
def test_the_discard_pyramidion_and_nephthys_look_at_ones_own_discard_pile() -> None:
    t = table(
        Side(discard="mummy-1 mummy-2 guard-3", gods={1: "nephthys"}, visible="discard"),
        Side(discard="mummy-3 mummy-4 mummy-5 mummy-6"),
    )
    assert t.score(0)["visible"] == 3
    assert t.score(0)["gods"] == 1 + 4
    t.do("discard " + t.hand(0)[0])
    assert t.score(0)["visible"] == 4


@rule("N-33", "Scoring")
def test_mummies_in_the_discard_pile_cost_nothing_and_bring_nothing_without_nephthys() -> None:
    t = table(Side(discard="mummy-1 mummy-2", visible="majority", secret="diversity"), Side(gods={1: "nephthys"}))
    assert sum(t.score(0).values()) == 0


@rule("Goal of the game", "Scoring")
def test_most_points_win() -> None:
    t = table(
        Side({1: "citizen-1"}, visible="discard", secret="tomb-raider"),
        Side({2: "citizen-2", 3: "citizen-3"}, visible="mummy", secret="sphinx-phoenix"),
        Side({4: "citizen-4", 5: "scribe-5"}, hand="guard-9", visible="chariot-guard", secret="majority"),
        turn=2,
        ending=True,
    )
    t.do("discard guard-9")
    standings = t.state.standings()
    # seat 1: 2 + 2; seat 2: 2 + 1 + 1 (Majority); seat 0: 2. Seats 1 and 2 tie in points and slots and Gods.
    assert [(s.seat, s.place, s.points) for s in standings] == [(1, 1, 4), (2, 1, 4), (0, 3, 2)]


@rule("N-34", "Scoring")
def test_a_tie_goes_to_more_taken_slots() -> None:
    t = table(
        Side({1: "citizen-1"}, visible="mummy", secret="sphinx-phoenix"),
        Side({4: "priest-4", 5: "scribe-5"}, hand="guard-9", visible="chariot-guard", secret="tomb-raider"),
        turn=1,
        ending=True,
    )
    t.do("discard guard-9")
    standings = t.state.standings()
    assert [(s.seat, s.place, s.points) for s in standings] == [(1, 1, 2), (0, 2, 2)]
    assert standings[0].reason == standings[1].reason == "slots"


@rule("N-34")
def test_then_to_more_points_in_the_line_gods_where_nephthys_counts_but_neither_bastet_nor_anubis() -> None:
    # seat 0: Citizen 2 + Bastet's doubling 2 + Bastet 1 = 5, Gods 1
    # seat 1: Citizen 2 + Nephthys 1 + one Mummy in the discard pile 2 = 5, Gods 3
    t = table(
        Side({1: "citizen-1"}, gods={1: "bastet"}, visible="mummy", secret="sphinx-phoenix"),
        Side({4: "citizen-4"}, hand="guard-9", discard="mummy-1", gods={1: "nephthys"}, visible="chariot-guard", secret="tomb-raider"),
        turn=1,
        ending=True,
    )
    t.do("discard guard-9")
    standings = t.state.standings()
    assert [(s.seat, s.place, s.points) for s in standings] == [(1, 1, 5), (0, 2, 5)]
    assert standings[0].reason == "gods"
    # seat 0: two Mummies 4 + Anubis 2 = 6, Gods 2; seat 1: Citizen 2 + Guard 0 + Amon-Rê 4 = 6, Gods 4
    t = table(
        Side({1: "mummy-1", 2: "mummy-2"}, gods={1: "anubis"}, visible="discard", secret="sphinx-phoenix"),
        Side({4: "citizen-4", 5: "guard-5"}, hand="guard-9", gods={1: "amon-re"}, visible="priest-scribe", secret="tomb-raider"),
        turn=1,
        ending=True,
    )
    t.do("discard guard-9")
    assert [(s.seat, s.place, s.points) for s in t.state.standings()] == [(1, 1, 6), (0, 2, 6)]


@rule("N-34", "Scoring")
def test_then_the_victory_is_shared() -> None:
    t = table(
        Side({1: "citizen-1"}, visible="mummy", secret="sphinx-phoenix"),
        Side({4: "citizen-4"}, hand="guard-9", visible="chariot-guard", secret="tomb-raider"),
        turn=1,
        ending=True,
    )
    t.do("discard guard-9")
    standings = t.state.standings()
    assert [(s.seat, s.place) for s in standings] == [(0, 1), (1, 1)]
    assert {s.reason for s in standings} == {"shared"}


@rule("Scoring")
def test_the_board_of_points_shows_where_each_point_came_from() -> None:
    t = table(
        Side(
            {1: "citizen-1", 2: "priest-2", 3: "mummy-3", 4: "mummy-4 guard-4", 7: "scribe-7", 9: "sphinx"},
            gods={1: "bastet", 3: "nephthys"},
            discard="mummy-5 mummy-6 guard-9",
            visible="priest-scribe",
            secret="mummy",
        ),
        Side(),
    )
    score = t.own(0)["score"]
    assert {line["id"]: (line["points"], line["slots"], line["gods"], line["count"]) for line in score["lines"]} == {
        "citizens": (4, [1, 2, 7], [], 3),
        "bastet": (3, [1, 2], ["bastet"], 2),
        "mummies": (1, [3], [], 1),
        "visible": (2, [2, 7], [], 2),
        "secret": (0, [], [], 0),
        "gods": (6, [], ["bastet", "nephthys"], 2),
    }
    assert (score["points"], score["complete"], score["occupied"], score["god_points"]) == (16, True, 6, 6)
    assert score["coins"] == [4, 2, 1, 0, 0, 0, 1, 0, 0]
    theirs = t.seen(1)["seats"][0]["score"]  # who does not know the secret Pyramidion counts the Mummy as printed
    assert (theirs["points"], theirs["complete"]) == (14, False)
    assert theirs["coins"] == [4, 2, -1, 0, 0, 0, 1, 0, 0]

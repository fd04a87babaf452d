"""Moves, the centre and the finish, worked by hand. `table` and `do` compare each position with the oracle's as well."""

from __future__ import annotations

from tests.pyramidis.situation import NAMES, PYRAMIDIS, rule, table


@rule("P-06", "Gameplay")
def test_one_to_five_domes_leave_the_start_together() -> None:
    t = table({"red-start": "R R R R R R R R", "yellow-start": "Y"})
    assert t.codes == [f"move red-start {count}" for count in range(1, 6)]
    t.do("move red-start 3")
    assert (t.tower("red-1"), t.tower("red-start")) == ("R R R", "R R R R R")


@rule("P-06")
def test_foreign_domes_leave_the_start_with_the_others_and_keep_their_order() -> None:
    t = table({"red-start": "R Y G R", "yellow-start": "Y"})
    assert t.codes == [f"move red-start {count}" for count in range(1, 5)]
    t.do("move red-start 3")
    assert (t.tower("red-1"), t.tower("red-start")) == ("Y G R", "R")
    t = table({"red-start": "R Y G R", "yellow-start": "Y"})
    t.do("move red-start 1")
    assert t.seen["towers"][0] == {"space": "red-start", "domes": ["red", "yellow", "green"], "seat": 2}


@rule("P-06")
def test_no_tower_ahead_of_the_start_rises_above_five() -> None:
    t = table({"red-start": "R R R R", "red-1": "Y Y Y", "yellow-start": "Y"})
    assert [code for code in t.codes if "start" in code] == ["move red-start 1", "move red-start 2"]
    assert t.refused("move red-start 3") == ("too-high", "P-06")
    assert t.sentence("move red-start 3") == "Three domes on top of the 3 on red 1 would stand higher than five."
    assert t.refused("move red-start 5") == ("too-few-domes", "P-06")
    assert t.sentence("move red-start 5") == "There are only four domes on the red start, and you asked for 5."
    assert t.refused("move red-start") == ("say-how-many", "P-06")


@rule("P-06", "P-08")
def test_a_full_space_ahead_of_the_start_is_skipped() -> None:
    t = table({"red-start": "R R", "red-1": "Y Y Y Y Y", "red-2": "B B B B G", "red-3": "G", "blue-3": "B"})
    assert t.ways("red-start") == ["red-3", "red-3 red-3"]
    assert t.passed("move red-start 2") == ["red-1", "red-2"]
    told = t.do("move red-start 2")
    assert t.tower("red-3") == "G R R"
    assert PYRAMIDIS.words.event(told[0], NAMES) == "Neith moved two domes from the red start to red 3, past red 1 and red 2."


@rule("P-07", "Gameplay")
def test_a_tower_is_laid_out_from_the_bottom() -> None:
    t = table({"red-2": "Y G R", "yellow-start": "Y", "red-3": "B"})
    assert t.codes == ["move red-2"]
    t.do("move red-2")
    assert (t.tower("red-2"), t.tower("red-3"), t.tower("red-4"), t.tower("red-5")) == ("", "B Y", "G", "R")
    assert t.mover == "yellow"


@rule("P-07")
def test_a_single_dome_takes_one_step() -> None:
    t = table({"yellow-12": "Y", "red-2": "R"}, turn="Y")
    assert t.ways("yellow-12") == ["yellow-13"]


@rule("P-07")
def test_a_tower_of_five_moves() -> None:
    t = table({"red-1": "Y Y R R R", "yellow-start": "Y"})
    assert t.ways("red-1") == ["red-2 red-3 red-4 red-5 red-6"]
    t.do("move red-1")
    assert [t.tower(f"red-{place}") for place in range(1, 7)] == ["", "Y", "Y", "R", "R", "R"]


@rule("P-08", "Gameplay")
def test_a_tower_of_five_on_the_way_is_skipped() -> None:
    t = table({"red-1": "R R", "red-2": "Y Y Y Y Y", "red-3": "Y", "red-4": "B B B B B"})
    assert t.ways("red-1") == ["red-3 red-5"]
    assert t.passed("move red-1") == ["red-2", "red-4"]


@rule("P-09")
def test_a_foreign_field_is_crossed_in_ones_own_rotation() -> None:
    t = table({"yellow-3": "R R", "yellow-16": "B", "green-3": "G G", "blue-11": "Y"})
    assert t.ways("yellow-3") == ["yellow-2 yellow-1"]
    t.do("move yellow-3")
    assert t.ways("blue-11") == ["blue-12"]
    t.do("move blue-11")
    assert t.ways("green-3") == ["green-4 green-5"]
    t.do("move green-3")
    assert t.ways("yellow-16") == ["yellow-start"]


@rule("P-10", "P-07", "Central spaces")
def test_a_red_tower_of_three_before_the_centre() -> None:
    t = table({"red-7": "R R R", "yellow-start": "Y"})
    assert t.ways("red-7") == ["N E green-10", "N W S", "N W red-10", "N yellow-7 yellow-6"]
    assert t.codes == ["move red-7 via N,E,green-10", "move red-7 via N,W,S", "move red-7 via N,W,red-10", "move red-7 via N,yellow-7"]


@rule("P-10", "P-08")
def test_the_same_with_a_full_space_in_the_centre() -> None:
    t = table({"red-7": "R R R", "N": "Y Y Y Y Y"})
    assert t.ways("red-7") == ["E green-10 green-11", "W S blue-7", "W red-10 red-11", "yellow-7 yellow-6 yellow-5"]
    assert t.passed("move red-7 via N,W,red-10") == ["N"]
    t = table({"red-7": "R", "N": "Y Y Y Y Y"})
    assert t.ways("red-7") == ["E", "W", "yellow-7"]
    assert t.codes == ["move red-7 via N,E", "move red-7 via N,W", "move red-7 via N,yellow-7"]


@rule("P-07")
def test_a_route_never_comes_to_a_space_twice() -> None:
    t = table({"red-7": "R R R R R", "yellow-start": "Y"})
    assert not any(way.startswith(("N E N", "N W N")) for way in t.ways("red-7"))
    # not back onto the space that the tower stood on either
    t = table({"N": "R R", "yellow-start": "Y"})
    assert t.ways("N") == ["E green-10", "W S", "W red-10", "yellow-7 yellow-6"]


@rule("P-10", "P-11")
def test_the_top_dome_chooses_for_all_that_lie_below_it() -> None:
    t = table({"N": "Y B R", "yellow-start": "Y"})
    assert t.ways("N") == ["E green-10 green-11", "W S blue-7", "W red-10 red-11", "yellow-7 yellow-6 yellow-5"]
    t.do("move N via E,green-10")
    assert (t.tower("E"), t.tower("green-10"), t.tower("green-11")) == ("Y", "B", "R")


@rule("P-10", "P-11")
def test_coming_home_over_the_centre_when_one_likes() -> None:
    t = table({"E": "R", "yellow-start": "Y"})
    assert t.ways("E") == ["N", "green-10"]
    t = table({"S": "R", "yellow-start": "Y"})
    assert t.ways("S") == ["W", "blue-7"]
    t = table({"green-7": "R R R", "yellow-start": "Y"})
    # clockwise, on green's field as on red's own: past S
    assert t.ways("green-7") == ["S W red-10", "S blue-7 blue-6"]


@rule("P-11")
def test_through_a_foreign_field_and_out_by_its_other_central_space() -> None:
    t = table({"yellow-11": "R R R", "yellow-start": "Y", "green-12": "G"})
    assert t.ways("yellow-11") == ["yellow-10 E N", "yellow-10 E green-10"]
    t = table({"blue-10": "G G", "green-start": "G"}, turn="G")
    assert t.ways("blue-10") == ["W S", "W red-10"]


@rule("P-12", "P-13", "Finish")
def test_home_from_the_last_space_with_a_foreign_dome_among_them() -> None:
    t = table({"red-16": "R Y R", "yellow-start": "Y", "red-start": "R"})
    assert t.ways("red-16") == ["red-finish red-start red-finish"]
    told = t.do("move red-16")
    assert t.home("red") == 2
    assert t.tower("red-start") == "R Y"
    assert [event["home"] for event in told if event["kind"] == "home"] == [1, 2]
    assert PYRAMIDIS.words.event(told[1], NAMES) == "Neith has one dome at home."


@rule("P-12")
def test_domes_are_laid_up_to_the_finish_and_all_the_others_there() -> None:
    t = table({"red-15": "R Y R R", "yellow-start": "Y"})
    assert t.ways("red-15") == ["red-16 red-start red-finish red-finish"]
    t.do("move red-15")
    assert (t.tower("red-16"), t.tower("red-start"), t.home("red")) == ("R", "Y", 2)


@rule("P-13", "P-14", "P-15", "Finish")
def test_a_foreign_dome_brought_to_the_start_plays_on_from_there() -> None:
    t = table({"red-start": "R Y", "yellow-3": "Y", "green-start": "G"}, turn="Y")
    # yellow controls [R Y]: the red dome is laid on red's finish, which is next against red's path
    assert t.ways("red-start") == ["red-finish red-16"]
    told = t.do("move red-start")
    assert (t.home("red"), t.tower("red-16")) == (1, "Y")
    assert PYRAMIDIS.words.event(told[1], NAMES) == "Neith has one dome at home, brought there by Merit."
    t = table({"red-start": "Y", "green-start": "G"}, turn="Y")
    assert t.ways("red-start") == ["red-16"]
    assert t.passed("move red-start") == ["red-finish"]


@rule("P-13", "P-15")
def test_a_foreign_mover_passes_a_finish_from_the_last_space_too() -> None:
    t = table({"red-16": "R G", "green-start": "G"}, turn="G")
    assert t.ways("red-16") == ["red-finish red-start"]
    t.do("move red-16")
    assert (t.home("red"), t.tower("red-start")) == (1, "G")
    assert t.seen["towers"][0] == {"space": "red-start", "domes": ["green"], "seat": 2}


@rule("P-13")
def test_one_dome_at_most_is_laid_on_a_foreign_finish() -> None:
    t = table({"red-start": "R R R Y", "green-start": "G"}, turn="Y")
    assert t.ways("red-start") == ["red-finish red-16 red-15 red-14"]
    # the lowest dome still in hand counts, not any
    t = table({"red-start": "B R Y", "green-start": "G"}, turn="Y")
    assert t.ways("red-start") == ["red-16 red-15 red-14"]
    t = table({"red-1": "B R Y", "green-start": "G"}, turn="Y")
    assert t.ways("red-1") == ["red-start red-finish red-16"]


@rule("P-13")
def test_a_start_takes_what_comes_home_without_limit() -> None:
    t = table({"red-16": "Y Y R", "red-start": "R R R R R", "yellow-start": "Y"})
    t.do("move red-16")
    assert t.tower("red-start") == "R R R R R Y Y"


@rule("P-14")
def test_the_top_five_of_a_high_start_move_and_the_others_stay() -> None:
    t = table({"red-start": "R R G R R Y Y", "green-start": "G", "yellow-3": "Y"}, turn="Y")
    assert t.ways("red-start") == ["red-16 red-15 red-14 red-13 red-12"]  # the lowest of the five is green's
    assert t.refused("move red-start 2") == ("moves-whole", "P-14")
    assert (
        t.sentence("move red-start 2") == "Only on your own start do you choose a number: from the red start exactly five domes must move."
    )
    t.do("move red-start")
    assert t.tower("red-start") == "R R"
    assert t.tower("red-16") == "G"
    assert t.tower("red-12") == "Y"
    t = table({"red-start": "G R R R R R Y", "green-start": "G"}, turn="Y")
    t.do("move red-start")
    assert (t.tower("red-start"), t.home("red")) == ("G R", 1)


@rule("P-14")
def test_what_stays_on_a_start_belongs_to_its_new_top() -> None:
    t = table({"red-start": "R G R R R R Y", "green-start": "G"}, turn="Y")
    t.do("move red-start")
    assert t.tower("red-start") == "R G"
    assert {tower["space"]: tower["seat"] for tower in t.seen["towers"]}["red-start"] == 2


@rule("P-15", "P-08")
def test_domes_are_laid_on_a_start_that_is_passed_if_there_is_room() -> None:
    t = table({"red-1": "Y Y", "red-start": "R R R R", "green-start": "G"}, turn="Y")
    assert t.ways("red-1") == ["red-start red-16"]
    t = table({"red-1": "Y Y", "red-start": "R R R R R R", "green-start": "G"}, turn="Y")
    assert t.ways("red-1") == ["red-16 red-15"]
    assert t.passed("move red-1") == ["red-start", "red-finish"]


@rule("P-16a")
def test_a_move_is_its_source_and_where_its_domes_lie() -> None:
    """Whatever the way, each outcome is offered once: with all four central spaces full there is one way out for each field."""
    full = {"E": "Y Y Y Y Y", "S": "B B B B B", "W": "G G G G G"}
    t = table({"red-7": "R", "N": "Y Y G G B", **full})
    assert t.ways("red-7") == ["blue-7", "green-10", "red-10", "yellow-7"]
    assert t.codes == [
        "move red-7 via N,E,green-10",
        "move red-7 via N,W,S,blue-7",
        "move red-7 via N,W,red-10",
        "move red-7 via N,yellow-7",
    ]


@rule("P-07", "P-09", "P-10")
def test_why_a_way_is_not_possible() -> None:
    t = table({"red-7": "R R R", "red-4": "R", "red-10": "R", "W": "R", "yellow-start": "Y"})
    assert t.refused("move red-7 via N,W") == ("domes-left", "P-07")
    assert t.sentence("move red-7 via N,W") == "The way must go on from W: one dome would be left over."
    assert t.refused("move red-7 via N,W,S,blue-7") == ("no-dome-left", "P-07")
    assert t.sentence("move red-7 via N,W,S,blue-7") == "The last dome from red 7 comes to lie on S, so the way ends there."
    assert t.refused("move red-7") == ("say-which-way", "P-10")
    assert t.sentence("move red-7") == "The tower on red 7 comes to the centre at N: say which way it goes there."
    assert t.refused("move red-4 via N") == ("short-of-the-centre", "P-07")
    assert (
        t.sentence("move red-4 via N") == "The tower on red 4 does not get as far as the centre, so there is no way through it to choose."
    )
    assert t.refused("move red-10 via W") == ("short-of-the-centre", "P-07")
    assert t.refused("move W via N") == ("not-that-way", "P-10")
    assert t.sentence("move W via N") == "From W, red goes to red 10 or S, not to N."
    t = table({"yellow-10": "R R", "yellow-7": "R", "yellow-start": "Y"})
    assert t.refused("move yellow-7 via N") == ("short-of-the-centre", "P-07")
    t = table({"yellow-7": "R R R R R", "yellow-start": "Y", "E": "R"})
    assert t.refused("move yellow-7 via N") == ("short-of-the-centre", "P-07")
    assert t.refused("move E via S") == ("not-that-way", "P-10")


@rule("P-09")
def test_a_tower_comes_to_the_centre_by_its_own_rotation() -> None:
    t = table({"yellow-10": "R R R R R", "yellow-7": "Y", "green-7": "G"}, turn="R")
    assert all(code.startswith("move yellow-10 via E") for code in t.codes)
    for code in ("move green-7 via S", "move yellow-7 via N"):
        assert t.refused(code) == ("not-yours", "P-05")

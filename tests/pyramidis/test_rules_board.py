"""The board, the set-up and who is to move, worked by hand."""

from __future__ import annotations

import copy
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from benben.core.errors import BadInput, BadRecord
from benben.core.record import Record, record_of
from benben.core.rng import Rng
from benben.games.pyramidis.board import SPACES
from benben.games.pyramidis.components import BOARD, CATALOGUE, SPACE_CODES, board_of, printed
from benben.games.pyramidis.rings import COLOUR_CODES, REACH, most_full
from benben.games.pyramidis.soundness import check, check_drawing
from tests.pyramidis.oracle import CENTRE, TABLE, after, ring
from tests.pyramidis.situation import NAMES, PYRAMIDIS, rule, seen, table


def new(players: int, **options: object) -> Any:
    return PYRAMIDIS.new(players, "seed", options)


@rule("Components", "P-05")
def test_eight_domes_of_each_colour_on_their_start() -> None:
    assert new(4).inventory() == ["blue"] * 8 + ["green"] * 8 + ["red"] * 8 + ["yellow"] * 8
    assert [(tower["space"], tower["domes"]) for tower in seen(new(4))["towers"]] == [
        (f"{colour}-start", [colour] * 8) for colour in COLOUR_CODES
    ]


@rule("Setup", "P-04")
def test_red_begins_and_the_others_follow_in_order() -> None:
    state = new(4)
    order = []
    for _ in range(5):
        order.append(seen(state)["seats"][int(state.seat)]["colour"])
        state.apply(state.legal_actions()[0])
    assert order == ["red", "yellow", "green", "blue", "red"]
    assert [seat["colour"] for seat in seen(new(3))["seats"]] == ["red", "yellow", "green"]


@rule("P-03", "P-04", "Two-Player Game")
def test_a_duel_is_one_of_two_pairs() -> None:
    red = new(2)
    assert [seat["colour"] for seat in seen(red)["seats"]] == ["red", "yellow"]
    green = new(2, duel="green-blue")
    assert [seat["colour"] for seat in seen(green)["seats"]] == ["green", "blue"]
    assert green.seat == 0
    assert all(code.startswith("move green-start ") for code in CATALOGUE.codes(green.legal_actions()))
    # each pair comes to the centre by the same space
    gates = [SPACE_CODES[BOARD.gate[SPACES * colour + BOARD.start[colour]]] for colour in range(4)]
    assert gates == ["N", "N", "S", "S"]
    # an option for two changes nothing for four
    assert seen(new(4, duel="green-blue"))["seats"] == seen(new(4))["seats"]


@rule("P-01", "P-02")
def test_four_rings_of_eighteen_spaces_meet_in_four() -> None:
    assert len(SPACE_CODES) == len(set(SPACE_CODES)) == 68
    fields = printed()["fields"]
    for colour in COLOUR_CODES:
        field = fields[colour]
        assert [field["start"], *field["path"], field["finish"]] == ring(colour)
    shared = [name for name in SPACE_CODES if sum(name in fields[colour]["path"] for colour in COLOUR_CODES) == 2]
    assert shared == list(CENTRE)
    assert printed()["centre"] == {"N": ["E", "W"], "E": ["N", "S"], "S": ["E", "W"], "W": ["N", "S"]}


@rule("P-01", "Setup")
def test_neighbouring_fields_turn_against_each_other() -> None:
    turns = {seat["colour"]: seat["turns"] for seat in seen(new(4))["seats"]}
    assert turns == {"red": "clockwise", "yellow": "counterclockwise", "green": "clockwise", "blue": "counterclockwise"}


@rule("P-09")
def test_every_colour_keeps_its_own_rotation_on_every_field() -> None:
    for number, mover in enumerate(COLOUR_CODES):
        for space in range(SPACES):
            name = SPACE_CODES[space]
            if name in CENTRE:
                continue
            following = after(mover, name)
            if following.endswith("finish") and not following.startswith(mover):
                following = after(mover, following)
            mine = BOARD.along[SPACES * number + space]
            assert (f"{mover}-finish" if mine == 64 else SPACE_CODES[mine]) == following


@rule("P-10", "P-11", "Central spaces")
def test_the_choices_at_the_central_spaces_are_those_of_the_table() -> None:
    for number, mover in enumerate(COLOUR_CODES):
        for name in CENTRE:
            found = [SPACE_CODES[choice] for choice in BOARD.choices[SPACES * number + SPACE_CODES.index(name)]]
            assert sorted(found) == sorted(TABLE[mover][name].split())


@rule("P-11")
def test_a_field_is_entered_at_seven_or_ten_and_left_by_its_other_central_space() -> None:
    for number, mover in enumerate(COLOUR_CODES):
        for gate in CENTRE:
            for choice in BOARD.choices[SPACES * number + SPACE_CODES.index(gate)]:
                name = SPACE_CODES[choice]
                if name in CENTRE or name.startswith(mover):
                    continue
                assert name[-2:] in ("-7", "10")
                route = [name]
                while route[-1] not in CENTRE:
                    route.append(after(mover, route[-1]))
                assert len(route) == 17
                assert {gate, route[-1]} == {each for each in ring(name.split("-")[0]) if each in CENTRE}
                order = [each.split("-")[1] for each in route[:-1]]
                path = [str(each) for each in range(7, 0, -1)] + ["start", "finish"] + [str(each) for each in range(16, 9, -1)]
                assert order == (path if name.endswith("-7") else path[::-1])


@rule("P-04", "P-08")
def test_the_start_of_an_absent_colour_is_an_ordinary_space_and_its_finish_is_passed() -> None:
    t = table({"blue-1": "R", "red-start": "R"}, colours="RYG")
    # red goes against blue's path: blue 1, the start, the finish, blue 16
    assert t.ways("blue-1") == ["blue-start"]
    t = table({"blue-1": "R R R", "yellow-1": "Y"}, colours="RYG")
    assert t.ways("blue-1") == ["blue-start blue-16 blue-15"]
    assert t.passed("move blue-1") == ["blue-finish"]
    t = table({"blue-start": "G Y R", "yellow-1": "Y"}, colours="RYG")
    assert t.ways("blue-start") == ["blue-16 blue-15 blue-14"]
    assert t.refused("move blue-start 1") == ("moves-whole", "P-14")


@rule("P-05", "Gameplay")
def test_the_top_dome_says_who_controls_a_tower() -> None:
    t = table({"red-3": "R R Y", "red-5": "Y R", "yellow-3": "G"})
    assert t.codes == ["move red-5"]
    assert t.refused("move red-3") == ("not-yours", "P-05")
    assert t.sentence("move red-3") == "The top dome on red 3 belongs to Merit, who controls that tower."
    assert t.refused("move red-4") == ("empty-space", "P-05")
    assert t.sentence("move N") == "Nothing stands on N."
    assert [(seat["towers"], seat["blocked"]) for seat in t.seen["seats"]] == [(1, False), (1, False), (1, False), (0, True)]


@rule("P-05", "Object of the Game")
def test_whoever_controls_a_tower_must_move_and_nobody_may_pass() -> None:
    # the one move there is hands the tower's domes to yellow, and is forced all the same
    t = table({"red-3": "R R", "yellow-3": "Y"}, turn="R")
    assert t.codes == ["move red-3"]
    assert not [action.code for action in CATALOGUE if action.kind != "move"]


@rule("P-05", "Gameplay")
def test_whoever_controls_nothing_is_skipped() -> None:
    t = table({"red-3": "R", "yellow-3": "Y B", "green-3": "G"}, turn="R")
    told = t.do("move red-3")
    assert t.mover == "green"
    assert [event for event in told if event["kind"] == "skipped"] == [{"kind": "skipped", "seat": 1}]
    assert PYRAMIDIS.words.event(told[1], NAMES) == "Merit controls no tower and is skipped."


def changed(**fields: dict[str, object]) -> dict[str, Any]:
    tables = copy.deepcopy({key: printed()[key] for key in ("fields", "centre")})
    for colour, values in fields.items():
        tables["fields"][colour].update(values)
    return tables


def path(colour: str, **changes: str) -> list[str]:
    """A field's path with some spaces replaced: p3="red-9" puts it on the third place."""
    spaces = list(printed()["fields"][colour]["path"])
    for place, name in changes.items():
        spaces[int(place[1:]) - 1] = name
    return spaces


def centred(**touches: list[str]) -> dict[str, Any]:
    """The board with other neighbours in the centre."""
    return changed() | {"centre": {**printed()["centre"], **touches}}


def without(key: str) -> dict[str, Any]:
    """The board with a row missing in each field."""
    fields = printed()["fields"].items()
    return changed() | {"fields": {colour: {row: value for row, value in field.items() if row != key} for colour, field in fields}}


UNSOUND: dict[str, tuple[dict[str, Any], str]] = {
    "no finish": (without("finish"), "the finish is missing"),
    "a short path": (changed(green={"path": path("green")[:-1]}), "the ring does not close: its path has 15 spaces"),
    "a space twice": (changed(red={"path": path("red", p3="red-4")}), "the ring does not close: it comes to red-4 twice"),
    "no such rotation": (changed(red={"turns": "left"}), "turns is clockwise or counterclockwise"),
    "a path of numbers": (changed(red={"path": list(range(16))}), "names of spaces"),
    "a space of two fields": (changed(red={"path": path("red", p3="blue-3")}), "only central spaces are shared"),
    "a central space of one field": (changed(red={"path": path("red", p8="E", p9="N")}), "two fields share it"),
    "a start in the centre": (changed(red={"start": "S"}), "cannot be central"),
    "centre apart": (changed(red={"path": path("red", p8="red-8", p7="N")}), "one right after the other"),
    "the centre too near": (
        changed(red={"path": ["N", "W", *(f"red-{n}" for n in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16))]}),
        "come before the centre",
    ),
    "gears that do not turn": (changed(yellow={"turns": "clockwise"}), "turn against each other"),
    "a way in circles": (centred(N=["E", "W", "S"], S=["E", "W", "N"]), "in two ways"),
    "touching one way": (centred(N=["W"]), "must touch it"),
    "three fields": ({"fields": {"red": {}}}, "the four fields"),
    "no centre": ({"fields": printed()["fields"]}, "the four central spaces"),
    "a field that is none": (changed() | {"fields": {**printed()["fields"], "red": 4}}, "it takes turns, start, path and finish"),
    "another key": (changed(red={"colour": "red"}), "it takes turns, start, path and finish"),
    "a space touching nothing": (centred(N=[]), "a list of the other"),
}  # fmt: skip


@rule("P-01", "P-02")
@pytest.mark.parametrize("what", UNSOUND)
def test_a_board_that_is_not_sound_is_refused_in_a_sentence(what: str) -> None:
    tables, wanted = UNSOUND[what]
    with pytest.raises(BadInput, match="not a sound board") as caught:
        check(tables)
    assert caught.value.code == "bad-components"
    assert wanted in caught.value.message
    assert caught.value.message.endswith(".")


def test_the_printed_board_is_sound() -> None:
    check(printed())
    assert board_of(None) is BOARD
    assert board_of({}) is BOARD


@rule("P-02")
def test_an_owner_may_put_the_board_right() -> None:
    """Two spaces of the path in the other order, say: what changes is kept with the game, and goes into its record."""
    fields = {"fields": {"red": {"path": path("red", p3="red-4", p4="red-3")}}}
    board = board_of(fields)
    assert board.changes == fields
    state = PYRAMIDIS.new(4, "owner", components=fields)
    state.apply(CATALOGUE.index("move red-start 1"))
    assert seen(state)["components"] == fields  # type: ignore[arg-type]
    again = PYRAMIDIS.belief(state.observation(-1)).sample(Rng("again"))
    assert again.observation(-1) == state.observation(-1)


def test_a_game_on_an_owners_board_is_kept_with_its_board() -> None:
    """Five domes on red 3 go to the next five spaces of the path as the owner has it, and the record replays to the same."""
    fields = {"fields": {"red": {"path": path("red", p5="red-6", p6="red-5")}}}
    state = PYRAMIDIS.new(2, "owner", components=fields)
    codes = ["move red-start 3", "move yellow-start 1", "move red-1", "move yellow-1", "move red-4", "move yellow-2", "move red-6"]
    for code in codes:
        state.apply(CATALOGUE.index(code))
    record = record_of(PYRAMIDIS, state, ["Neith", "Merit"], "owner", {}, codes, fields)
    end = Record.from_json(record.to_json()).replay()
    assert end.key() == state.key()
    assert "red-5" in [tower["space"] for tower in seen(state)["towers"]]  # type: ignore[arg-type]
    with pytest.raises(BadRecord, match="not a sound board") as caught:
        replace(record, components={"fields": {"red": {"turns": "left"}}}).replay()
    assert caught.value.code == "bad-components"


@rule("P-01")
def test_which_way_the_gears_turn_is_a_matter_of_looking() -> None:
    """A board seen from below: every colour turns the other way, and every move is the same."""
    flipped = {colour: {"turns": "clockwise" if colour in ("yellow", "blue") else "counterclockwise"} for colour in COLOUR_CODES}
    board = board_of({"fields": flipped})
    assert board.along == BOARD.along
    assert board.ways == BOARD.ways
    state = PYRAMIDIS.new(4, "flipped", components={"fields": flipped})
    assert seen(state)["seats"][0]["turns"] == "counterclockwise"  # type: ignore[arg-type]


def test_the_codes_stay_what_they_are() -> None:
    """Records and tables hold codes; a code that goes, or an action that moves, needs a new version of the rules."""
    text = "\n".join(action.code for action in CATALOGUE)
    assert sha256(text.encode()).hexdigest() == "a9612cfb55d6e1b77258ba90696b06a60ded5bf250735e337f576f32fbdcad9c"


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"no-such-table": {}}, "there are the tables"),
        ({"fields": {"pink": {}}}, "it takes red"),
        ({"fields": 3}, "there are the tables"),
        ({"centre": {"N": ["W", "S"]}}, "must touch it"),
        ({"fields": {"red": {"path": path("red", p3="red-99")}}}, "keep their names"),
        ({"fields": {"red": {"start": "red-1", "path": path("red", p1="red-start")}}}, "keeps its name"),
        ({"fields": {"red": {"path": path("red", p8="W", p9="N")}, "yellow": {"path": path("yellow", p8="E", p9="N")}}}, "."),
        ({"fields": {"red": {"path": {1, 2}}}}, "text, a number or a list"),
    ],
)
def test_an_owners_board_that_cannot_be_is_refused(changes: dict[str, object], wanted: str) -> None:
    with pytest.raises(BadInput) as caught:
        board_of(changes)
    assert caught.value.code == "bad-components"
    assert wanted in caught.value.message


@rule("P-16a")
def test_the_catalogue_cannot_be_too_small() -> None:
    """A move comes to the centre once at most: it is shorter than any field between two central spaces, and no start leads there."""
    assert most_full(1) == 6
    assert REACH == 11
    for mover in COLOUR_CODES:
        for gate in CENTRE:
            for choice in TABLE[mover][gate].split():
                if choice in CENTRE or choice.startswith(mover):
                    continue
                between = [choice]
                while between[-1] not in CENTRE:
                    between.append(after(mover, between[-1]))
                assert len(between) - 1 > REACH
        assert ring(mover).index(next(name for name in ring(mover) if name in CENTRE)) - 1 > most_full(1)
    assert len(CATALOGUE) == 660
    for action in CATALOGUE:
        via = action.fields["via"]
        assert isinstance(via, list)
        assert len(via) == len(set(via))
        assert all(name in CENTRE for name in via[:-1])


def undrawn(kind: str, name: str, place: object) -> dict[str, Any]:
    tables = copy.deepcopy(printed())
    if place is None:
        del tables["drawing"][kind]["spaces"][name]
    else:
        tables["drawing"][kind]["spaces"][name] = place
    return tables


@pytest.mark.parametrize(
    ("tables", "wanted"),
    [
        (undrawn("wide", "red-3", None), r"\[drawing.wide.spaces\]: it takes a place for red-3"),
        (undrawn("tall", "N", [1]), r"\[drawing.tall.spaces\]: it takes a place for N"),
        (undrawn("tall", "N", "here"), "it takes a place for N"),
        ({**printed(), "drawing": {"wide": 3}}, "the drawings wide and tall"),
        ({**printed(), "drawing": {"wide": {}}}, "the place of each"),
    ],
)
def test_a_drawing_that_leaves_a_space_out_is_refused(tables: dict[str, Any], wanted: str) -> None:
    with pytest.raises(BadInput, match=wanted):
        check_drawing(tables)


def test_every_space_has_its_place_in_both_drawings() -> None:
    check_drawing(printed())
    for drawing in printed()["drawing"].values():
        assert set(drawing["spaces"]) == set(SPACE_CODES)
        left, top, width, height = drawing["view_box"]
        assert all(left <= x <= left + width and top <= y <= top + height for x, y in drawing["spaces"].values())

"""The end of the game: home, blocks, repetition and the limit, worked by hand."""

from __future__ import annotations

from benben.core.standing import Standing
from tests.pyramidis.situation import NAMES, PYRAMIDIS, Table, rule, table


def places(t: Table) -> list[tuple[int, int, int, str]]:
    """Seat, place, points and reason of each, best first."""
    return [(standing.seat, standing.place, standing.points, standing.reason) for standing in t.state.standings()]


def sentences(t: Table) -> list[str]:
    found: list[Standing] = t.state.standings()
    return [str(PYRAMIDIS.words.standing(standing, NAMES)) for standing in found]


@rule("P-16", "P-102", "End of the Game", "Object of the Game")
def test_five_domes_at_home_win() -> None:
    t = table({"red-16": "R", "yellow-3": "Y", "green-3": "G", "blue-3": "B"}, home={"R": 4, "G": 3, "Y": 1, "B": 1})
    told = t.do("move red-16")
    assert t.state.is_over
    assert t.seen["reason"] == "home"
    assert t.seen["winner"] == 0
    assert told[-1] == {"kind": "over", "reason": "home", "winner": 0}
    assert PYRAMIDIS.words.event(told[-1], NAMES) == "The game is over: Neith has five domes at home."
    assert places(t) == [(0, 1, 5, "home"), (2, 2, 3, "domes"), (1, 3, 1, "shared"), (3, 3, 1, "shared")]
    assert sentences(t) == [
        "Neith is first with five domes at home.",
        "Hori is second with three domes at home.",
        "Merit is third with one dome at home, shared with Senbi.",
        "Senbi is third with one dome at home, shared with Merit.",
    ]


@rule("P-16")
def test_four_domes_do_not() -> None:
    t = table({"red-16": "R", "red-3": "R", "yellow-3": "Y"}, home={"R": 3})
    t.do("move red-16")
    assert not t.state.is_over


@rule("P-16", "P-13", "End of the Game")
def test_somebody_else_may_bring_the_fifth_dome_home() -> None:
    t = table({"red-start": "R Y", "red-3": "R", "green-3": "G", "blue-3": "B"}, turn="Y", home={"R": 4})
    t.do("move red-start")
    assert t.seen["winner"] == 0
    assert places(t)[0] == (0, 1, 5, "home")


@rule("P-16", "P-12")
def test_the_move_is_laid_to_its_end_first() -> None:
    t = table({"red-start": "R Y Y", "red-3": "R", "green-3": "G"}, turn="Y", home={"R": 4})
    t.do("move red-start")
    assert t.state.is_over
    assert (t.tower("red-16"), t.tower("red-15")) == ("Y", "Y")
    t = table({"red-16": "R R Y R", "green-3": "G"}, home={"R": 3})
    t.do("move red-16")
    assert (t.home("red"), t.tower("red-start")) == (6, "Y")


@rule("P-17", "Two-Player Game")
def test_a_blocked_player_loses_a_duel() -> None:
    t = table({"red-3": "R", "red-4": "Y", "yellow-1": "R Y R"}, colours="RY", home={"Y": 4})
    told = t.do("move red-3")
    assert t.seen["reason"] == "block"
    assert told[-1] == {"kind": "over", "reason": "block", "winner": 0}
    assert PYRAMIDIS.words.event(told[-1], NAMES) == "The game is over: Neith has blocked every dome of the other colour."
    assert places(t) == [(0, 1, 0, "block"), (1, 2, 4, "block")]
    assert sentences(t) == [
        "Neith is first with no domes at home, having blocked Merit.",
        "Merit is second with four domes at home, blocked by Neith.",
    ]
    assert [seat["blocked"] for seat in t.seen["seats"]] == [False, True]
    assert t.refusal("move red-4").code == "game-over"


@rule("P-17", "P-03")
def test_a_block_in_the_other_duel() -> None:
    t = table({"green-3": "B", "green-5": "G", "green-2": "G B"}, colours="GB", turn="B")
    assert t.ways("green-2") == ["green-1 green-start"]
    t = table({"blue-4": "G", "blue-3": "B"}, colours="GB", turn="B")
    t.do("move blue-3")
    assert t.seen["reason"] == "block"
    assert t.seen["winner"] == 1


@rule("P-17", "P-101")
def test_bringing_ones_last_free_tower_home_may_block_oneself() -> None:
    t = table({"red-16": "R", "red-3": "R Y"}, colours="RY")
    t.do("move red-16")
    assert t.seen["reason"] == "block"
    assert t.seen["winner"] == 1


@rule("P-17")
def test_home_outranks_a_block() -> None:
    t = table({"red-16": "R", "red-3": "R Y"}, colours="RY", home={"R": 4})
    t.do("move red-16")
    assert t.seen["reason"] == "home"
    assert t.seen["winner"] == 0


@rule("P-17", "P-05")
def test_without_the_option_a_blocked_player_is_skipped() -> None:
    t = table({"red-3": "R", "red-4": "Y", "red-6": "R"}, colours="RY", block=False)
    told = t.do("move red-3")
    assert t.mover == "red"
    assert [event["kind"] for event in told] == ["move", "skipped", "turn"]
    t.do("move red-4")  # red must lay the yellow dome open again
    assert t.mover == "yellow"


@rule("P-17")
def test_with_three_or_four_players_nobody_loses_by_a_block() -> None:
    t = table({"red-3": "R", "red-4": "Y", "green-3": "G"}, colours="RYG")
    t.do("move red-3")
    assert t.mover == "green"


ROUND = ["move N via E", "move S via W", "move E via N", "move W via S"]  # red to and fro, and green


@rule("P-18")
def test_a_position_that_stands_for_the_third_time_ends_the_game() -> None:
    t = table({"N": "R", "S": "G", "red-3": "Y R"}, colours="RYG", home={"R": 1, "G": 2})
    t.do(*ROUND)
    assert t.seen["repeated"] == 2
    t.do(*ROUND[:3])
    assert not t.state.is_over
    told = t.do(ROUND[3])
    assert t.seen["reason"] == "repetition"
    assert t.seen["winner"] is None
    assert PYRAMIDIS.words.event(told[-1], NAMES) == "The game is over: this position has stood too often."
    assert places(t) == [(2, 1, 2, "domes"), (0, 2, 1, "domes"), (1, 3, 0, "domes")]


@rule("P-18")
def test_the_same_towers_with_another_player_to_move_are_another_position() -> None:
    t = table({"N": "R", "S": "G", "red-3": "Y R"}, colours="RYG", turn="G", repetition=2)
    # green steps away and comes back while red does: every second position has the same towers, but not the same player to move
    t.do("move S via W", "move N via E", "move W via S", "move E via N")
    assert t.seen["reason"] == "repetition"
    assert t.seen["moves"] == 4


@rule("P-18")
def test_how_often_a_position_may_stand_is_an_option() -> None:
    t = table({"N": "R", "S": "G", "red-3": "Y R"}, colours="RYG", repetition=4)
    t.do(*ROUND, *ROUND)
    assert t.seen["repeated"] == 3
    assert not t.state.is_over
    t.do(*ROUND)
    assert t.seen["reason"] == "repetition"


@rule("P-18")
def test_no_position_comes_back_after_a_dome_came_home() -> None:
    t = table({"N": "R", "S": "G", "red-3": "Y R", "green-16": "G"}, colours="RYG")
    t.do(*ROUND)
    assert len(t.seen["positions"]) == 4
    t.do("move N via E", "move green-16")
    assert list(t.seen["positions"].values()) == [1]


@rule("P-18")
def test_after_the_last_move_that_is_allowed_the_leaders_share() -> None:
    t = table({"red-3": "R", "yellow-3": "Y", "green-3": "G"}, colours="RYG", limit=2, home={"R": 2, "Y": 2, "G": 1})
    t.do("move red-3")
    assert not t.state.is_over
    told = t.do("move yellow-3")
    assert t.seen["reason"] == "limit"
    assert t.seen["winner"] is None
    assert PYRAMIDIS.words.event(told[-1], NAMES) == "The game is over: the last move that this table allows has been made."
    assert places(t) == [(0, 1, 2, "shared"), (1, 1, 2, "shared"), (2, 3, 1, "domes")]


@rule("P-18")
def test_after_the_last_move_most_domes_at_home_win() -> None:
    t = table({"red-3": "R", "yellow-3": "Y"}, colours="RY", limit=1, home={"R": 2, "Y": 3})
    t.do("move red-3")
    assert places(t) == [(1, 1, 3, "domes"), (0, 2, 2, "domes")]


@rule("P-18")
def test_skips_are_no_moves() -> None:
    t = table({"red-3": "R", "red-4": "Y", "red-6": "R"}, colours="RY", block=False, limit=3)
    t.do("move red-3")
    assert t.seen["moves"] == 1


@rule("P-18")
def test_home_and_a_block_are_looked_at_before_the_limit() -> None:
    t = table({"red-16": "R", "yellow-3": "Y"}, colours="RY", limit=1, home={"R": 4, "Y": 4})
    t.do("move red-16")
    assert t.seen["reason"] == "home"
    t = table({"red-3": "R", "red-4": "Y"}, colours="RY", limit=1)
    t.do("move red-3")
    assert t.seen["reason"] == "block"

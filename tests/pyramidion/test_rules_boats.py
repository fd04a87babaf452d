"""Loading boats, the end of the game, and ties."""

from random import Random
from typing import Any

import pytest

from benben.core.rng import Rng
from tests.pyramidion.situation import PYRAMIDION, Table, rule, table

RED, BLUE, YELLOW = 0, 1, 2


def payment(t: Table) -> dict[str, object]:
    """How the last boat was paid for."""
    event = t.told("loaded")[-1]
    return {key: event[key] for key in ("paid", "troops", "statues")}


def end_of_round(t: Table) -> Table:
    while t.asked[1] == "load":
        t.do("pass")
    return t


@rule("7. Loading boats", "Y-28")
def test_example_blue_loads_with_a_troop_and_a_statue() -> None:
    t = table(
        phase=7,
        order=[BLUE, RED, YELLOW],
        row=[10, 5],
        troops={"giza": "T1", "cairo": "T1"},
        reserve=["", "camel statue stone stone worker"],
    )
    assert t.seen(BLUE)["row"][0]["needs"] == {"camel": 2, "food": 1, "stone": 2, "worker": 1}
    t.do("load boat-10")
    assert t.asked == (BLUE, "troops")
    assert t.seen()["decision"]["site"] == "giza"  # type: ignore[index]
    assert t.codes == ["bring camel", "spare"], "a food from there, with the statue as a camel, would come to the same"
    t.do("bring camel")
    assert t.asked == (BLUE, "troops")
    assert t.seen()["decision"]["site"] == "cairo"  # type: ignore[index]
    assert t.seen()["decision"]["paid"]["troops"] == {"giza": "camel"}  # type: ignore[index]
    assert t.codes == ["bring food", "spare"], "the troop could bring the food that the statue stands for in the example"
    t.do("spare")
    assert payment(t) == {"paid": {"camel": 1, "stone": 2, "worker": 1, "statue": 1}, "troops": {"giza": "camel"}, "statues": {"food": 1}}
    assert t.reserve(BLUE) == {}
    assert t.own(BLUE)["loaded"] == [{"boat": "boat-10", "points": 3, "needs": {"camel": 2, "food": 1, "stone": 2, "worker": 1}}]
    assert (t.seen(RED)["seats"][BLUE]["boats"], t.seen(RED)["seats"][BLUE]["points"], t.seen(RED)["seats"][BLUE]["loaded"]) == (
        1,
        None,
        None,
    )
    assert t.seen()["seats"][BLUE]["spent"] == ["giza"]
    assert t.asked == (RED, "load")


@rule("7. Loading boats", "Y-28", "Y-104")
def test_a_pass_is_not_final_and_the_phase_ends_when_all_pass_in_a_row() -> None:
    t = table(2, phase=7, order=[1, 0], row=[2, 4], reserve=["wood wood stone stone", "camel camel worker worker"])
    assert t.asked == (1, "load")
    t.do("pass", "load boat-2", "load boat-4")
    assert t.seen()["round"] == 2, "no boat is left"
    t = table(2, phase=7, row=[2, 4, 20], reserve=["wood wood stone stone", "camel camel worker worker"])
    t.do("pass", "pass")
    assert t.seen()["round"] == 2
    t = table(2, phase=7, row=[2, 4, 20], reserve=["wood wood stone stone", "camel camel worker worker"])
    t.do("load boat-2", "pass")
    assert t.asked == (0, "load")
    assert t.seen()["passes"] == 1
    assert t.seen()["decision"]["main"] is False, "only a pass is left to choose"  # type: ignore[index]
    t.do("pass")
    assert t.seen()["round"] == 2


@rule("7. Loading boats", "Y-28")
def test_what_cannot_be_filled_says_what_is_missing() -> None:
    t = table(phase=7, row=[10, 2], reserve=["camel camel stone worker statue"], troops={"luxor": "T0"})
    boat = t.seen(0)["row"][0]
    assert (boat["affordable"], boat["short"]) == (True, {})
    boat = t.seen(0)["row"][1]
    assert (boat["affordable"], boat["short"], boat["payment"]) == (False, {"wood": 1}, None)
    refusal = t.refused("load boat-2")
    assert (refusal.code, refusal.params["short"]) == ("boat-not-filled", {"wood": 1})
    assert t.refused("load boat-5").code == "boat-not-there"
    assert t.seen()["row"][0]["affordable"] is None


@rule("Y-28")
def test_the_thriftiest_payment_spares_statues_then_troops_then_what_other_boats_need() -> None:
    t = table(phase=7, row=[2, 3], reserve=["wood wood stone stone statue"], troops={"luxor": "T0", "alexandria": "T0"})
    thrifty = t.seen(0)["row"][0]["payment"]
    assert thrifty is not None
    assert (thrifty["troops"], thrifty["statues"], thrifty["paid"]) == ({}, {}, {"wood": 2, "stone": 2})
    t = table(phase=7, row=[2, 3], reserve=["wood stone statue"], troops={"luxor": "T0", "alexandria": "T0"})
    thrifty = t.seen(0)["row"][0]["payment"]
    assert thrifty is not None
    assert thrifty["troops"] == {"luxor": "stone", "alexandria": "wood"}
    assert (thrifty["statues"], thrifty["paid"]) == ({}, {"wood": 1, "stone": 1})
    t = table(phase=7, row=[2, 4], reserve=["wood wood stone stone camel"], troops={"thebes": "T0"})
    thrifty = t.seen(0)["row"][0]["payment"]
    assert thrifty is not None
    assert (thrifty["troops"], thrifty["statues"], thrifty["paid"]) == ({}, {}, {"wood": 2, "stone": 2})
    row = [9, 11]  # food is wanted nowhere else, workers are
    t = table(phase=7, row=row, reserve=["camel food worker worker"], troops={"thebes": "T0", "luxor": "T0"})
    thrifty = t.seen(0)["row"][0]["payment"]
    assert thrifty is not None
    assert len(thrifty["troops"]) == 1


@rule("Y-28", "Y-02")
def test_a_troop_brings_only_what_the_supply_has_before_anything_is_returned() -> None:
    t = table(phase=7, row=[2], reserve=["wood wood stone"], troops={"luxor": "T0"}, gone="34 stone")
    assert t.seen(0)["supply"].get("stone") is None
    assert t.codes == ["pass"]
    assert t.seen(0)["row"][0]["short"] == {"stone": 1}
    two = table(phase=7, row=[2], reserve=["wood wood"], troops={"luxor": "T0", "karnak": "T0"}, gone="34 stone")
    assert two.codes == ["pass"], "one stone in the supply is not enough for two troops"


@rule("Y-28")
def test_a_statue_from_thebes_stands_for_anything_but_not_beyond_the_need() -> None:
    t = table(phase=7, row=[2, 4], reserve=["wood wood stone stone"], troops={"thebes": "T0"})
    t.do("load boat-2")
    assert t.codes == ["bring statue", "spare"], "no worker is needed"
    t.do("bring statue")
    assert t.asked == (0, "statues")
    assert t.seen()["decision"]["resource"] == "wood"  # type: ignore[index]
    assert t.codes == ["replace 0", "replace 1"]
    assert t.refused("replace 2").code == "other-number-of-statues"
    t.do("replace 1")
    assert payment(t) == {"paid": {"wood": 1, "stone": 2}, "troops": {"thebes": "statue"}, "statues": {"wood": 1}}
    assert t.seen()["supply"]["statue"] == 10


@rule("Y-28")
def test_each_troop_pays_once_a_round() -> None:
    t = table(2, phase=7, row=[2, 3], reserve=["wood wood stone wood stone worker"], troops={"luxor": "T0"})
    t.do("load boat-2")
    assert t.codes == ["bring stone", "spare"]
    t.do("bring stone", "pass")
    assert t.seen()["seats"][0]["spent"] == ["luxor"]
    assert t.codes == ["pass"], "the troop at Luxor would have to bring a second stone"
    assert t.seen(0)["row"][0]["short"] == {"stone": 1}


@rule("Y-28")
def test_refusals_while_paying() -> None:
    t = table(phase=7, row=[10], reserve=["camel stone stone worker statue"], troops={"giza": "T0", "cairo": "T0"})
    t.do("load boat-10")
    assert t.refused("bring stone").code == "site-does-not-produce"
    assert t.refused("bring food").code == "troop-resource-not-needed"
    t.do("spare")
    assert payment(t)["statues"] == {"camel": 1}, "the rest has one way only"
    t = table(phase=7, row=[10, 2], reserve=["camel stone stone worker"], troops={"giza": "T0", "cairo": "T0"})
    t.do("load boat-10")
    assert payment(t)["troops"] == {"giza": "camel", "cairo": "food"}, "one way only is not asked"
    t = table(phase=7, row=[10], reserve=["stone stone worker"], troops={"giza": "T0", "cairo": "T0", "philae": "T0"})
    assert t.codes == ["load boat-10", "pass"]
    t.do("load boat-10")
    assert payment(t)["troops"] == {"philae": "camel", "giza": "camel", "cairo": "food"}


@rule("8. End of the round", "End of the game", "Y-29")
def test_ten_points_end_the_game_and_the_most_torturers_count_one() -> None:
    t = table(phase=7, loaded=[[19], [20, 18]], row=[1], troops={"giza": "T1"})
    end_of_round(t)
    assert t.seen()["reason"] == "points"
    assert [event["bonus"] for event in t.told("end-of-round")] == [1, 1, 1]
    t = table(phase=7, loaded=[[19], [20, 18]], row=[1], troops={"giza": "T1", "cairo": "T0"})
    assert end_of_round(t).seen()["round"] == 2, "a tie for the most torturers adds nothing"
    t = table(phase=7, loaded=[[19], [20, 18]], row=[1])
    assert end_of_round(t).seen()["round"] == 2, "nobody has one"
    t = table(phase=7, loaded=[[19, 18], [20, 17, 1]], row=[2], troops={"giza": "T0"})
    end_of_round(t)
    assert [standing.seat for standing in t.state.standings()][:2] == [1, 0], "the extra point decides nothing else"
    assert t.seen()["seats"][0]["points"] == 9
    assert t.seen()["seats"][0]["loaded"] is not None


@rule("8. End of the round", "Y-29")
def test_longer_games() -> None:
    for points, goal in (("12", 12), ("15", 15), ("all-boats", None)):
        seen = PYRAMIDION.new(2, "longer", {"points": points}).observation(0)
        assert (seen["goal"], seen["options"]) == (goal, {"points": points})
    t = table(phase=7, goal=12, loaded=[[19, 20, 1]], row=[2])
    assert not end_of_round(t).seen()["over"]
    t = table(phase=7, goal=12, loaded=[[19, 20, 5]], row=[2])
    assert end_of_round(t).seen()["over"]
    boats = [[19, 20, 18, 17, 16, 15], [1, 2, 3, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14]]
    t = table(phase=7, goal=0, loaded=boats, row=[4], reserve=["camel camel worker worker"])
    t.do("load boat-4")
    assert t.seen()["reason"] == "boats"
    t = table(phase=7, goal=0, loaded=boats, boat_discard=[4])
    assert end_of_round(t).seen()["row"][0]["boat"] == "boat-4", "a boat is left, though not in the row"


@rule("Y-29")
def test_a_hundred_rounds_are_enough() -> None:
    t = table(phase=7, row=[1], round_=100)
    assert end_of_round(t).seen()["reason"] == "limit"


@rule("End of the game", "Y-30")
@pytest.mark.parametrize(
    ("loaded", "hands", "order", "winner", "reason"),
    [
        ([[19, 20], [19 - 1, 17, 1]], ["", "goddess"], [0, 1], 0, "points"),
        ([[19, 20], [18, 17, 5]], ["revolt", "goddess merchant-1"], [0, 1], 1, "cards"),
        ([[19, 20], [18, 17, 5]], ["revolt", "goddess"], [0, 1], 1, "boats"),
        ([[19, 20], [18, 17, 5]], ["", ""], [0, 1], 1, "boats"),
        ([[19, 18, 1], [20, 17, 2]], ["revolt", "goddess"], [1, 0], 1, "order"),
    ],
)
def test_ties(loaded: list[list[int]], hands: list[str], order: list[int], winner: int, reason: str) -> None:
    t = table(2, phase=7, loaded=loaded, hands=hands, order=order, row=[3])
    end_of_round(t)
    first = t.state.standings()[0]
    assert (first.seat, first.reason, first.place) == (winner, reason, 1)


@rule("Y-31", "Y-32", "Y-103")
def test_what_is_public_and_what_is_not() -> None:
    t = table(phase=7, loaded=[[19], [20]], hands=["revolt goddess", "merchant-1"], row=[1], reserve=["camel"], discard="thief")
    seen = t.seen(0)
    assert seen["seats"][1]["hand"] is None
    assert (seen["seats"][1]["hand_size"], seen["seats"][1]["points"], seen["seats"][1]["boats"]) == (1, None, 1)
    assert seen["seats"][0]["points"] == 5
    assert "boat-20" not in str(seen)
    assert "'merchant-1'" not in str(seen["seats"][1])
    assert [card["code"] for card in seen["discard"]] == ["thief"]
    assert len(seen["revolt_tokens"]) == 6
    deals = {str(t.state.resample(0, Rng(str(number))).observation(1)["seats"][1]["hand"]) for number in range(20)}  # type: ignore[index]
    assert len(deals) > 5
    boats = {t.state.resample(0, Rng(str(number))).observation(1)["seats"][1]["points"] for number in range(20)}  # type: ignore[index]
    assert len(boats) > 2


@rule("Y-16", "Y-32")
def test_a_deal_honours_what_everybody_knows_of_a_hand() -> None:
    t = table(hands=["high-priest merchant-1", "goddess torturer-1", "negotiator-1"], order=[0, 1, 2])
    t.do("activate karnak", "play merchant-1").do("pass", "decline", "pass", "decline", "play high-priest")
    t.do("retrieve merchant-1")
    for number in range(20):
        other = t.state.resample(2, Rng(str(number)))
        hands = [[card["code"] for card in other.observation(seat)["seats"][seat]["hand"]] for seat in range(2)]  # type: ignore[index]
        assert hands[0] == ["merchant-1"]
        assert "goddess" in hands[1]
        assert [card["code"] for card in other.observation(1)["seats"][0]["hand_known"]] == ["merchant-1"]  # type: ignore[index]


@rule("Y-11", "Y-32")
def test_a_deal_honours_that_everybody_saw_what_became_the_deck() -> None:
    t = table(hands=["merchant-1 goddess", "torturer-1 negotiator-1", "revolt thief"], empty_deck=True)
    t.do("activate karnak", "pass", "recruit merchant-1")
    seen = t.seen(2)
    assert len(seen["reshuffled"]) == 36
    assert [side["drawn"] for side in seen["seats"]] == [True, False, False]
    drawn = set()
    for number in range(20):
        other = t.state.resample(2, Rng(str(number)))
        hands = [[card["code"] for card in other.observation(seat)["seats"][seat]["hand"]] for seat in range(2)]  # type: ignore[index]
        assert sorted(hands[1]) == ["negotiator-1", "torturer-1"], "every other card was among the discards"
        drawn.add(hands[0][0])
    assert len(drawn) > 5
    assert not drawn & {"negotiator-1", "torturer-1"}


@rule("Y-31", "Y-32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_shown_what_others_hold(players: int) -> None:
    """Through whole games: no hand, no drawn or dealt card and no loaded boat of another is in an observation or an event."""
    state = PYRAMIDION.new(players, f"eyes {players}")
    state.watch()
    rng = Random(players)
    told = 0
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
        events = state.take_events()
        for viewer in range(-1, players):
            for event in [event.view(viewer) for event in events]:
                if event["kind"] in ("draw", "dealt"):
                    shown = event["card" if event["kind"] == "draw" else "cards"]
                    assert (shown is None) == (event["seat"] != viewer)
                    told += shown is not None
            seats: Any = state.observation(viewer)["seats"]
            for seat in seats:
                assert (seat["hand"] is None) == (seat["seat"] != viewer)
                assert (seat["loaded"] is None) == (seat["points"] is None) == (seat["seat"] != viewer and not state.is_over)
    assert told > 0

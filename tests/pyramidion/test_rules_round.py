"""The phases of a round around the sites: boats, resources, negotiation, characters, turn order."""

from benben.core.rng import Rng
from benben.games.pyramidion.components import tables
from tests.pyramidion.situation import BASICS, PYRAMIDION, Table, rule, table


def next_round(t: Table) -> Table:
    """Everybody passes at the boats until the next round asks something."""
    while t.asked[1] == "load":
        t.do("pass")
    return t


@rule("Objective", "Y-02")
def test_two_to_four_players_race_for_ten_points() -> None:
    assert list(PYRAMIDION.players) == [2, 3, 4]
    for players in PYRAMIDION.players:
        seen = PYRAMIDION.new(players, "objective").observation(0)
        assert (len(seen["seats"]), seen["goal"]) == (players, 10)  # type: ignore[arg-type]


@rule("Components", "Y-01")
def test_what_is_in_the_box() -> None:
    box = PYRAMIDION.new(4, "box").inventory()
    characters = tables()["character"]
    deck = {
        kind: sum(row["count"] for row in characters if row["kind"] == kind and not row["basic"]) for kind in ("merchant", "negotiator")
    }
    assert deck == {"merchant": 12, "negotiator": 8}
    assert sum(row["count"] for row in characters if not row["basic"]) == 40
    assert [sum(row["count"] for row in characters if row["kind"] == kind) for kind in ("torturer", "revolt")] == [9, 3]
    for thing, count in {"camel": 35, "wood": 35, "food": 35, "stone": 35, "worker": 35, "statue": 10}.items():
        assert box.count(thing) == count
    assert sum(thing.startswith("boat-") for thing in box) == 20
    assert sum(thing.startswith("distribution ") for thing in box) == 10
    assert sum(thing.startswith("revolt token ") for thing in box) == 6
    for sort in ("torturer", "negotiator"):
        assert [box.count(f"seat-{seat} troop {sort}") for seat in range(4)] == [5, 5, 5, 5]
    assert [thing for thing in box if thing.startswith("seat-2 ") and "troop" not in thing] == sorted(f"seat-2 {code}" for code in BASICS)


@rule("Set up", "Y-03")
def test_the_set_up() -> None:
    orders: set[tuple[int, ...]] = set()
    for number in range(40):
        seen = PYRAMIDION.new(3, f"set up {number}").observation(-1)
        orders.add(tuple(seen["order"]))  # type: ignore[arg-type]
        assert len(seen["row"]) == 5  # type: ignore[arg-type]
        assert seen["boat_deck"] == 15
        assert all(side["torturers"] == side["negotiators"] == 5 for side in seen["seats"])  # type: ignore[attr-defined]
    assert len(orders) == 6


@rule("Game sequence", "Y-08")
def test_a_round_has_its_phases_in_order() -> None:
    t = table(2, hands=["goddess", "goddess"], row=[1, 2, 3, 4, 5], troops={"giza": "N0"}, goods={"giza": "food"})
    for site in ("luxor", "karnak", "giza"):
        t.do(f"activate {site}").do(*t.codes[:1]) if t.asked[1] == "activate" else None
        while t.asked[1] in ("play", "goddess"):
            t.do(t.codes[0])
    next_round(t)
    phases = [event["phase"] for event in t.told("phase")]
    assert phases == [7, 8, 1, 2, 3] or phases == [7, 8, 2, 3]
    t.do("take food")
    assert [event["phase"] for event in t.told("phase")][-2:] == [4, 5]
    assert t.asked[1] == "activate"


@rule("1. Renew boat cards", "Y-04")
def test_example_two_boats_join_the_three_that_are_left() -> None:
    t = next_round(table(phase=7, row=[4, 9, 2], boat_deck=[11, 7]))
    assert [view["boat"] for view in t.seen()["row"]] == ["boat-4", "boat-9", "boat-2", "boat-11", "boat-7"]
    assert [each["boat"] for each in t.told("boats")[0]["boats"]] == ["boat-11", "boat-7"]


@rule("Y-04")
def test_discarded_boats_come_back_when_the_deck_is_empty_and_then_the_row_stays_short() -> None:
    loaded = [[1, 2, 3, 4, 5, 6], [7, 8, 9], [10, 11, 12, 13, 14]]
    t = next_round(table(phase=7, goal=0, loaded=loaded, row=[15, 16], boat_deck=[17], boat_discard=[18, 19, 20]))
    assert len(t.seen()["row"]) == 5
    assert t.seen()["boat_deck"] == 1
    assert t.seen()["boat_discard"] == []
    t = next_round(table(phase=7, goal=0, loaded=[*loaded[:2], [*loaded[2], 15, 16, 17]], row=[18], boat_discard=[19, 20]))
    assert len(t.seen()["row"]) == 3
    assert t.seen()["boat_deck"] == 0


@rule("2. Resources distribution", "Y-05")
def test_example_the_distribution_card() -> None:
    t = table(phase=7, row=[1], distribution=0, goods={"giza": "stone"})
    coming = t.seen()["next_distribution"]
    assert coming == {
        "giza": {"camel": 1, "food": 2}, "thebes": {"worker": 1, "statue": 1}, "luxor": {"stone": 4}, "alexandria": {"worker": 1},
        "cairo": {"wood": 2}, "philae": {"camel": 1},
    }  # fmt: skip
    next_round(t)
    assert t.goods("giza") == {"camel": 1, "food": 2, "stone": 1}
    assert {site: t.goods(site) for site in coming if site != "giza"} == {site: goods for site, goods in coming.items() if site != "giza"}
    assert t.goods("abu-simbel") == t.goods("karnak") == {}
    assert t.seen()["next_distribution"] != coming
    assert t.seen()["distributions_used"] == [0]


@rule("Y-05", "Y-02", "Y-101")
def test_the_supply_gives_what_it_has_from_the_south_to_the_north() -> None:
    t = table(phase=7, row=[1], distribution=0, gone="34 worker 10 statue")
    next_round(t)
    assert t.goods("thebes") == {"worker": 1}
    assert t.goods("alexandria") == {}
    lacking = [(event["site"], event["resource"], event["count"]) for event in t.told("shortage")]
    assert lacking == [("thebes", "statue", 1), ("alexandria", "worker", 1)]


@rule("Y-05")
def test_an_empty_distribution_deck_is_made_of_the_cards_used() -> None:
    seen = set()
    for seed in range(12):
        t = next_round(table(phase=7, row=[1], distribution=3, distributions_left=0, seed=str(seed)))
        assert t.seen()["distributions_used"] == []
        assert t.seen()["distribution_deck"] == 9
        seen.add(str(t.seen()["next_distribution"]))
    assert len(seen) > 3


@rule("3. Resources negotiation", "Y-06")
def test_example_a_negotiator_at_alexandria() -> None:
    t = table(phase=7, row=[1], troops={"alexandria": "N0"}, goods={"alexandria": "worker worker wood"}, distribution=6)
    next_round(t)
    assert t.asked == (0, "negotiate")
    assert t.seen()["decision"]["site"] == "alexandria"  # type: ignore[index]
    assert t.codes == ["take wood", "take worker"]
    assert t.refused("take camel").code == "site-has-none"
    t.do("take wood")
    assert t.reserve(0) == {"wood": 1}
    assert t.goods("alexandria") == {"worker": 2}


@rule("Y-06", "Y-101")
def test_negotiators_take_in_turn_order_and_then_site_by_site() -> None:
    troops = {"luxor": "N0", "giza": "N1", "philae": "N0", "karnak": "N2"}
    goods = {"luxor": "stone", "giza": "food", "philae": "wood"}
    t = table(phase=7, row=[1], order=[1, 2, 0], troops=troops, goods=goods, distribution=0)
    next_round(t)
    asked = []
    while t.asked[1] == "negotiate":
        asked.append((t.asked[0], t.seen()["decision"]["site"]))  # type: ignore[index]
        again = t.state.resample(0, Rng("negotiations"))
        assert again.observation(0) == t.state.observation(0)
        t.do(t.codes[0])
    assert asked == [(1, "giza"), (0, "philae"), (0, "luxor")]
    assert [event["seat"] for event in t.told("impossible")] == [2]


@rule("4. Character cards distribution", "Y-07")
def test_everybody_gets_nine_cards_and_thebes_one_more() -> None:
    t = table(phase=7, row=[1], troops={"thebes": "T1"})
    next_round(t)
    assert [len(t.hand(seat)) for seat in range(3)] == [9, 10, 9]
    for seat in range(3):
        assert set(BASICS) <= set(t.hand(seat))
    assert t.seen()["deck"] == 40 - 13
    assert t.discard == []
    first = PYRAMIDION.new(4, "first round").observation(-1)
    assert [side["hand_size"] for side in first["seats"]] == [9, 9, 9, 9]  # type: ignore[attr-defined]


@rule("5. Site activation / resolution", "Y-08")
def test_two_sites_each_in_turn_order() -> None:
    t = table(order=[2, 0, 1], row=[1])
    by = []
    for site in ("luxor", "karnak", "giza", "cairo", "philae", "thebes"):
        assert t.asked[1] == "activate"
        by.append(t.asked[0])
        assert "pass" not in t.codes
        t.do(f"activate {site}").passes()
    assert by == [2, 0, 1, 2, 0, 1]
    assert t.asked[1] == "load"


@rule("A. Activate a site", "Y-08")
def test_a_site_with_a_sundial_cannot_be_chosen() -> None:
    t = table(activated=["luxor"], hands=["", "goddess"])
    assert t.refused("activate luxor").code == "has-a-sundial"
    assert len(t.codes) == 7
    t.do("activate giza")
    assert (t.open["site"], t.open["by"], t.open["number"], t.open["of"]) == ("giza", 1, 2, 6)


@rule("6. Adjust turn order", "Y-24")
def test_example_red_takes_token_one() -> None:
    blue, yellow, red = 0, 1, 2
    hands = ["", "", "torturer-2"]
    t = table(order=[blue, yellow, red], hands=hands, row=[1], activated=["luxor", "karnak", "cairo", "philae", "thebes"])
    assert t.asked == (red, "activate")
    t.do("activate giza", "play torturer-2")
    assert t.asked == (red, "giza")
    assert t.codes == ["order 1", "order 2", "order 3"]
    t.do("order 1").passes()
    assert t.order == [red, blue, yellow]
    assert t.asked == (red, "load")


@rule("6. Adjust turn order")
def test_without_giza_the_order_stays() -> None:
    t = table(order=[1, 2, 0], row=[1], activated=["luxor", "karnak", "cairo", "philae", "thebes"])
    t.do("activate abu-simbel").passes()
    assert t.order == [1, 2, 0]
    assert t.told("new-order") == []
    next_round(t)
    assert t.order == [1, 2, 0]


@rule("Y-24")
def test_those_without_a_token_keep_their_order_in_the_places_left() -> None:
    t = table(4, order=[0, 1, 2, 3], hands=["torturer-2", "", "torturer-2", ""], row=[1])
    t.do("activate giza", "play torturer-2", "order 4", "play torturer-2")
    assert t.refused("order 4").code == "token-not-there"
    t.do("order 2")
    assert t.seen()["tokens"] == [1, 3]
    t.passes()
    for site in ("luxor", "karnak", "cairo", "philae", "thebes", "abu-simbel", "alexandria"):
        t.do(f"activate {site}").passes()
    assert t.order == [1, 2, 3, 0]


@rule("8. End of the round", "Y-31")
def test_the_table_is_cleared_for_the_next_round() -> None:
    t = table(
        phase=7, hands=["merchant-1 goddess", "revolt", ""], row=[1, 2, 3, 4, 5], karnak=(12, 1), troops={"luxor": "T0 N1"},
        goods={"luxor": "stone"}, reserve=["camel"], activated=["luxor", "giza"], distribution=3,
    )  # fmt: skip
    next_round(t)
    assert not any(view["sundial"] for view in t.seen()["sites"])
    assert (t.site("luxor")["torturer"], t.site("luxor")["negotiator"]) == (0, 1)
    assert t.goods("luxor")["stone"] == 1
    assert t.reserve(0) == {"camel": 1}
    assert t.seen()["karnak"] is None
    assert t.seen()["boat_discard"] == ["boat-12"]
    assert t.told("unloaded") == [{"kind": "unloaded", "boat": "boat-12"}]
    assert t.seen()["round"] == 2


@rule("Y-11", "Y-31")
def test_basics_lie_in_the_used_pile_until_the_next_deal_and_never_in_the_deck() -> None:
    t = table(phase=7, hands=["merchant-1 goddess"], row=[1, 2, 3, 4, 5], troops={"luxor": "N0"}, goods={"luxor": "stone worker"})
    next_round(t)
    assert t.asked[1] == "negotiate"
    assert t.seen()["seats"][0]["hand_size"] == 0
    assert [card["code"] for card in t.seen()["seats"][0]["used"]] == list(BASICS)
    assert t.discard == ["merchant-1"]
    t.do(t.codes[0])
    assert t.seen()["seats"][0]["used"] == []
    assert set(BASICS) <= set(t.hand(0))

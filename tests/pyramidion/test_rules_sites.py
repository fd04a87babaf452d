"""Playing characters on a site, resolving it, and the powers of the sites."""

from benben.core.rng import Rng
from tests.pyramidion.situation import NAMES, PYRAMIDION, rule, table

RED, BLUE, YELLOW = 0, 1, 2


@rule("B. Play character cards", "Y-09")
def test_cards_are_played_clockwise_from_whoever_activated_the_site() -> None:
    t = table(order=[1, 0, 2], hands=["merchant-1 merchant-2", "merchant-2 merchant-3", "merchant-3"])
    t.do("activate giza")
    asked = []
    for code in ("play merchant-2", "play merchant-3", "play merchant-1", "pass", "play merchant-2"):
        asked.append(t.asked[0])
        t.do(code)
    assert asked == [1, 2, 0, 1, 0]
    assert [event["seat"] for event in t.told("pass")] == [1, 2, 0], "an empty hand passes by itself"
    assert t.seen()["open"] is None
    assert t.asked == (0, "activate")


@rule("B. Play character cards", "Y-09")
def test_a_pass_is_final_for_that_site() -> None:
    t = table(hands=["merchant-1 goddess", "merchant-2 goddess", "merchant-3 goddess"])
    t.do("activate luxor", "pass", "decline", "play merchant-2", "play merchant-3")
    assert t.asked == (1, "play")
    assert t.open["totals"][0]["passed"]


@rule("B. Play character cards", "Y-09", "Y-11")
def test_recruiting() -> None:
    t = table(hands=["merchant-1 own-merchant-1", "merchant-2", "goddess"], deck="torturer-1 revolt")
    t.do("activate luxor")
    t.do("pass")
    assert t.asked == (0, "recruit")
    assert t.codes == ["recruit merchant-1", "recruit own-merchant-1", "decline"]
    t.do("recruit merchant-1")
    assert t.hand(0) == ["torturer-1", "own-merchant-1"]
    assert t.discard == ["merchant-1"]
    t.do("play merchant-2")
    t.do("pass")
    assert t.asked == (2, "recruit")
    t.do("recruit goddess")
    assert t.hand(2) == ["revolt"]
    assert [card["code"] for card in t.own(2)["used"]] == ["own-merchant-1", "own-merchant-2", "own-negotiator", "own-torturer", "goddess"]
    assert "goddess" not in t.discard


@rule("Y-09")
def test_who_has_played_there_does_not_recruit() -> None:
    t = table(hands=["merchant-1 merchant-2", "goddess", ""])
    t.do("activate luxor", "play merchant-1", "pass", "decline", "pass")
    assert t.asked[1] == "activate"
    assert t.told("recruit") == []


@rule("Y-11")
def test_an_empty_deck_is_made_of_the_discards_and_if_there_are_none_nothing_is_drawn() -> None:
    t = table(hands=["merchant-1", "goddess", ""], empty_deck=True)
    assert t.seen()["deck"] == 0
    t.do("activate luxor", "pass", "recruit merchant-1")
    assert t.told("reshuffled") == [{"kind": "reshuffled", "count": 40}]
    assert (t.seen()["deck"], t.discard, len(t.hand(0))) == (39, [], 1)
    t = table(4, hands=["merchant-1 goddess", "goddess", "goddess"], discard="revolt", empty_deck=True)
    t.do("activate luxor", "pass", "recruit merchant-1")
    assert len(t.hand(0)) == 2
    assert t.seen()["deck"] == 1
    t.do("pass", "recruit goddess", "pass", "recruit goddess")
    assert (len(t.hand(1)), len(t.hand(2)), t.seen()["deck"]) == (1, 0, 0)


@rule("B. Play character cards", "Y-10")
def test_a_goddess_counts_six_in_the_category_of_her_token() -> None:
    for category, total in (("influence", (6, 0, 0)), ("negotiation", (0, 6, 0)), ("bargaining", (0, 0, 6))):
        t = table(hands=["goddess merchant-1", "merchant-2"])
        t.do("activate luxor", "play goddess")
        assert t.asked == (0, "goddess")
        t.do(f"category {category}")
        assert t.total(0) == total
        assert t.open["played"][0]["category"] == category


@rule("C. Resolve cards", "Y-12", "Y-15")
def test_the_three_categories_are_resolved_in_order_and_nobody_wins_without_a_point() -> None:
    t = table(hands=["torturer-1", "negotiator-1 negotiator-2", "merchant-4"], goods={"luxor": "stone camel"}, row=[1])
    t.do("activate luxor", "play torturer-1", "play negotiator-1", "play merchant-4", "play negotiator-2")
    kinds = [event["kind"] for event in t.events if event["kind"] in ("troop", "gathered", "sundial")]
    assert kinds == ["troop", "troop", "gathered", "sundial"]
    assert (t.site("luxor")["torturer"], t.site("luxor")["negotiator"]) == (0, 1)
    assert t.reserve(2) == {"camel": 1, "stone": 1}
    t = table(hands=["merchant-1", "", ""], goods={"luxor": "stone"})
    t.do("activate luxor", "play merchant-1")
    assert t.told("troop") == t.told("no-troop") == []


@rule("C. Resolve cards", "Y-13")
def test_example_two_revolts_at_luxor() -> None:
    hands = ["torturer-2 own-torturer", "revolt goddess torturer-2 own-torturer", "revolt goddess torturer-3 own-torturer"]
    t = table(hands=hands, revolt_tokens=[2, 4], order=[BLUE, YELLOW, RED], gone="1 camel")
    t.do("activate luxor", "play revolt", "play revolt", "play torturer-2")
    assert t.open["outcome"]["revolts"] == 2
    t.do("play goddess", "category influence", "play goddess", "category influence", "play own-torturer")
    t.do("play torturer-2", "play torturer-3", "play own-torturer")
    assert [t.total(seat)[0] for seat in (RED, BLUE, YELLOW)] == [9, 15, 10]
    t.do("play own-torturer").passes()
    revolt = t.told("revolt")[0]
    assert revolt["tokens"] == [{"value": 6, "resource": "worker"}, {"value": 7, "resource": "food"}]
    assert (revolt["value"], revolt["bonus"]) == (13, 0)
    assert [(each["seat"], each["influence"]) for each in revolt["totals"]] == [(RED, 9), (BLUE, 15), (YELLOW, 14)]
    assert (revolt["fallen"], revolt["winner"]) == ([RED], BLUE)
    assert t.reserve(BLUE) == {"food": 1, "worker": 1}
    assert t.told("troop")[0]["points"] == 15


@rule("Y-13")
def test_a_tie_or_nobody_gains_nothing_from_a_revolt() -> None:
    hands = ["revolt goddess", "goddess", "merchant-1"]
    t = table(hands=hands, revolt_tokens=[0], goods={"luxor": "food"})
    t.do("activate luxor", "play revolt", "play goddess", "category influence", "play merchant-1", "play goddess", "category influence")
    assert t.told("revolt")[0]["winner"] is None
    assert t.told("revolt")[0]["fallen"] == [2]
    assert t.told("no-goods")[0]["reason"] == "nobody", "the fallen Merchant bargains no more"
    assert t.goods("luxor") == {"food": 1}
    assert t.told("no-troop")[0]["reason"] == "tie"
    t = table(hands=["revolt", "merchant-1", ""], revolt_tokens=[0])
    t.do("activate luxor", "play revolt", "play merchant-1")
    assert (t.told("revolt")[0]["fallen"], t.told("revolt")[0]["winner"]) == ([0, 1], None), "only those with a card there take part"


@rule("Y-13", "Y-02")
def test_a_revolt_gives_what_the_supply_has_and_its_tokens_go_back() -> None:
    t = table(hands=["revolt goddess", "", ""], revolt_tokens=[5], gone="10 statue")
    t.do("activate luxor", "play revolt", "play goddess", "category influence")
    assert t.told("revolt")[0]["fallen"] == [0], "six is less than eight"
    t = table(hands=["revolt goddess own-torturer", "", ""], revolt_tokens=[5], gone="10 statue")
    t.do("activate luxor", "play revolt", "play goddess", "category influence", "play own-torturer")
    assert t.told("revolt")[0]["gained"] == {}
    assert len(t.seen()["revolt_tokens"]) == 6


@rule("Y-13", "Y-18", "Y-102")
def test_fallen_slave_drivers_and_stone_writers_count_no_more() -> None:
    hands = ["revolt slave-driver", "torturer-1 own-negotiator merchant-4", "goddess stone-writer"]
    t = table(hands=hands, revolt_tokens=[0], troops={"luxor": "T0"})
    t.do("activate luxor", "play revolt", "play torturer-1", "play goddess", "category influence")
    t.do("play slave-driver", "play own-negotiator", "play stone-writer")
    assert t.asked == (2, "stone-writer")
    t.do("raise")
    assert t.open["min_influence"] == 9
    t.do("play merchant-4")
    revolt = t.told("revolt")[0]
    assert [(each["seat"], each["influence"]) for each in revolt["totals"]] == [(0, 0), (1, 6), (2, 5)]
    assert revolt["fallen"] == [0]
    assert revolt["winner"] == 1, "totals are taken anew: 8 against 6"
    assert t.told("no-troop")[0] == {"kind": "no-troop", "site": "luxor", "troop": "torturer", "reason": "minimum", "seat": 1, "points": 8}


@rule("C. Resolve cards", "Y-14")
def test_example_a_torturer_troop_at_thebes() -> None:
    t = table(hands=["own-torturer", "torturer-2 merchant-4", ""], troops={"thebes": "T2"}, order=[BLUE, RED, YELLOW])
    t.do("activate thebes", "play torturer-2", "play own-torturer", "play merchant-4")
    assert t.site("thebes")["torturer"] == BLUE
    assert t.told("troop")[0] == {
        "kind": "troop", "seat": BLUE, "site": "thebes", "troop": "torturer", "replaced": YELLOW, "points": 7,
    }  # fmt: skip
    assert [side["torturers"] for side in t.seen()["seats"]] == [5, 4, 5]


@rule("C. Resolve cards", "Y-14")
def test_example_too_little_negotiation_at_abu_simbel() -> None:
    t = table(hands=["negotiator-1", "own-negotiator", ""], troops={"abu-simbel": "N1"}, row=[1])
    t.do("activate abu-simbel", "play negotiator-1", "play own-negotiator")
    assert t.site("abu-simbel")["negotiator"] == BLUE
    assert t.told("no-troop")[0]["reason"] == "minimum"


@rule("Y-14")
def test_an_own_troop_stays_and_without_one_left_nothing_changes() -> None:
    t = table(hands=["torturer-1", "", ""], troops={"luxor": "T0"})
    t.do("activate luxor", "play torturer-1")
    assert t.told("no-troop")[0]["reason"] == "own"
    five = dict.fromkeys(("giza", "cairo", "karnak", "philae", "thebes"), "T0")
    t = table(hands=["torturer-1", "", ""], troops={**five, "luxor": "T1"})
    t.do("activate luxor", "play torturer-1")
    assert t.told("no-troop")[0]["reason"] == "none-left"
    assert t.site("luxor")["torturer"] == 1


@rule("C. Resolve cards", "Y-15")
def test_example_a_tie_at_karnak() -> None:
    t = table(hands=["merchant-1", "", "merchant-1"], goods={"karnak": "stone camel"}, boat_deck=[5])
    t.do("activate karnak", "play merchant-1", "play merchant-1")
    assert t.told("no-goods") == [{"kind": "no-goods", "site": "karnak", "reason": "tie"}]
    assert t.goods("karnak") == {"camel": 1, "stone": 1}


@rule("D. Discard cards", "Y-17", "Y-11")
def test_all_cards_leave_a_resolved_site() -> None:
    t = table(hands=["merchant-1 goddess", "torturer-2", ""])
    t.do("activate luxor", "play goddess", "category bargaining", "play torturer-2", "play merchant-1")
    assert sorted(t.discard) == ["merchant-1", "torturer-2"]
    assert "goddess" in [card["code"] for card in t.own(0)["used"]]
    assert t.site("luxor")["sundial"]


@rule("Overview site powers", "Y-24", "Y-21")
def test_giza_is_for_torturers_of_any_sort_but_not_for_a_goddess() -> None:
    t = table(hands=["goddess own-torturer torturer-2", "philosopher", "torturer-1"], troops={"giza": "T2"})
    t.do("activate giza", "play goddess", "category influence")
    assert t.asked == (1, "play")
    t.do("play philosopher", "copy goddess", "category negotiation", "play torturer-1", "order 2")
    t.do("play own-torturer", "order 3", "play torturer-2")
    assert t.seen()["seats"][0]["token"] == 3, "one token each"
    t = table(hands=["own-torturer", "philosopher", "bandit"])
    t.do("activate giza", "play own-torturer", "order 2", "play philosopher", "copy own-torturer")
    assert t.asked == (1, "giza")
    t.do("order 1", "play bandit", "remove seat-0 own-torturer")
    assert t.seen()["seats"][0]["token"] == 2, "kept though the Torturer has left"


@rule("Overview site powers", "Y-25", "Y-02")
def test_abu_simbel_trades_workers_for_statues() -> None:
    seven = " ".join(["worker"] * 7)
    t = table(hands=["", "merchant-1", "goddess"], reserve=[seven, "worker worker", "worker worker worker"], order=[2, 0, 1])
    t.do("activate abu-simbel").passes()
    assert t.asked == (2, "abu-simbel")
    assert t.seen()["open"] is None
    t.do("decline")
    assert t.asked == (0, "abu-simbel")
    assert t.state.resample(1, Rng("trade")).observation(1) == t.state.observation(1)
    t.do("trade", "trade")
    assert t.reserve(0) == {"worker": 1, "statue": 2}
    assert t.asked[1] == "activate"
    t = table(hands=["", "", ""], reserve=["worker worker worker"], gone="10 statue")
    t.do("activate abu-simbel")
    assert t.asked[1] == "activate", "no statue left"


@rule("Overview site powers", "Y-26")
def test_luxor_draws_for_the_first_ankh_only() -> None:
    t = table(hands=["merchant-1 merchant-3", "merchant-3 goddess", "goddess"], deck="torturer-1 revolt")
    t.do("activate luxor", "play merchant-1")
    assert len(t.hand(0)) == 1
    t.do("play merchant-3")
    assert t.hand(1) == ["torturer-1", "goddess"]
    t.do("pass", "decline", "play merchant-3")
    assert t.hand(0) == []
    assert t.open["ankh_played"]


@rule("Overview site powers", "Y-26", "Y-02", "Y-10")
def test_alexandria_brings_a_resource_for_every_ankh() -> None:
    t = table(hands=["merchant-3 merchant-3", "philosopher", "goddess"], gone="35 camel")
    t.do("activate alexandria", "play merchant-3")
    assert t.asked == (0, "alexandria")
    assert t.refused("take camel").code == "supply-has-none"
    t.do("take statue", "play philosopher", "copy merchant-3")
    assert t.asked == (1, "alexandria"), "what the card now is bears an Ankh"
    t.do("take wood", "pass", "decline", "play merchant-3", "take wood")
    assert t.reserve(0) == {"wood": 1, "statue": 1}


@rule("Overview site powers", "Y-26")
def test_cairo_sends_a_troop_back_for_the_first_ankh() -> None:
    t = table(hands=["merchant-3 merchant-3", "merchant-3", "goddess"], troops={"luxor": "T1 N0", "giza": "N2"})
    t.do("activate cairo", "play merchant-3")
    assert t.codes == ["return luxor torturer", "return luxor negotiator", "return giza negotiator", "decline"]
    assert t.refused("return cairo torturer").code == "no-troop-there"
    t.do("return giza negotiator")
    assert t.site("giza")["negotiator"] is None
    assert t.seen()["seats"][2]["negotiators"] == 5
    t.do("play merchant-3")
    assert t.asked == (2, "play")
    t = table(hands=["merchant-3", "merchant-3", "goddess"], troops={"luxor": "T1"})
    t.do("activate cairo", "play merchant-3", "decline", "play merchant-3")
    assert t.asked == (2, "play"), "declined is used"
    t = table(hands=["merchant-3", "goddess"])
    t.do("activate cairo", "play merchant-3")
    assert t.told("impossible") == [{"kind": "impossible", "seat": 0, "step": "cairo"}]


@rule("Overview site powers", "Y-27")
def test_philae_adds_two_to_every_revolt_token() -> None:
    t = table(hands=["revolt goddess own-torturer", "revolt", ""], revolt_tokens=[0, 1])
    t.do("activate philae", "play revolt", "play revolt", "play goddess", "category influence", "play own-torturer")
    assert (t.told("revolt")[0]["bonus"], t.told("revolt")[0]["value"]) == (4, 14)
    assert t.told("revolt")[0]["fallen"] == [0, 1]


@rule("Overview site powers", "Y-27", "Y-04")
def test_karnak_gives_a_boat_to_whoever_activates_it() -> None:
    t = table(hands=["goddess", "", ""], boat_deck=[12], reserve=["camel wood wood food food worker"], row=[1])
    t.do("activate karnak")
    karnak = t.seen(0)["karnak"]
    assert karnak is not None
    assert (karnak["boat"], karnak["only"], karnak["affordable"]) == ("boat-12", 0, True)
    t.passes()
    for site in ("luxor", "giza", "cairo", "philae", "thebes"):
        t.do(f"activate {site}")
        t.passes()
    assert t.asked == (0, "load")
    assert "load boat-12" in t.codes
    t.do("pass")
    assert t.refused("load boat-12").code == "boat-of-another"
    loaded = [[2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]
    t = table(hands=["goddess"], loaded=loaded, boat_discard=[20], row=[1], goal=0)
    t.do("activate karnak")
    assert t.seen()["karnak"]["boat"] == "boat-20"  # type: ignore[index]
    t = table(hands=["goddess"], loaded=[*loaded[:2], [*loaded[2], 20]], row=[1], goal=0)
    t.do("activate karnak")
    assert t.seen()["karnak"] is None


@rule("Rules for 2 players", "Y-08", "Y-24")
def test_two_players_activate_three_sites_and_without_giza_the_other_begins_next() -> None:
    t = table(2, order=[1, 0], row=[1])
    by = []
    for site in ("luxor", "karnak", "cairo"):
        by.append(t.asked[0])
        t.do(f"activate {site}")
    assert by == [1, 0, 1]
    assert t.asked == (1, "load"), "this round's loading keeps the order"
    t.do("pass", "pass")
    assert t.order == [0, 1]
    t = table(2, order=[1, 0], row=[1])
    t.do("activate luxor", "activate giza", "activate cairo", "pass", "pass")
    assert t.order == [1, 0]


@rule("Rules for 2 players", "Y-09")
def test_two_players_play_one_to_five_cards_and_never_recruit() -> None:
    six = "merchant-1 merchant-2 merchant-2 merchant-3 merchant-3 goddess"
    t = table(2, hands=[six, "revolt own-merchant-1"])
    t.do("activate karnak")
    assert t.refused("pass").code == "must-play"
    assert PYRAMIDION.words.question(t.state.observation(0), NAMES) == "Karnak: play a character."
    for code in ("merchant-1", "merchant-2", "merchant-2", "merchant-3", "merchant-3"):
        t.do(f"play {code}")
        if t.asked == (1, "play"):
            t.do("play own-merchant-1" if not t.played(1) else "pass")
    assert t.told("pass")[-1]["seat"] == 0
    assert len(t.told("play")) == 6
    assert t.hand(0) == ["goddess"], "a sixth card is not allowed"
    assert t.hand(1) == ["revolt"], "and passing asked for no recruit"
    assert t.asked[1] == "activate"

"""The special characters."""

import pytest

from tests.pyramidion.situation import rule, table


@rule("Overview special characters", "Y-18")
def test_a_bandit_discards_any_other_card_on_the_site() -> None:
    t = table(hands=["merchant-1 bandit", "revolt", "goddess"], goods={"luxor": "food"})
    t.do("activate luxor", "play merchant-1", "play revolt", "play goddess", "category influence", "play bandit")
    assert t.codes == ["remove seat-0 merchant-1", "remove seat-1 revolt", "remove seat-2 goddess"]
    assert t.refused("remove seat-0 bandit").code == "itself"
    assert t.refused("remove seat-1 merchant-1").code == "not-theirs-on-the-site"
    t.do("remove seat-1 revolt")
    assert "revolt" in t.discard
    assert t.told("revolt") == [], "no token for a discarded Revolt"
    t = table(hands=["bandit", "goddess"])
    t.do("activate luxor", "play bandit")
    assert t.told("impossible") == [{"kind": "impossible", "seat": 0, "step": "bandit"}]


@rule("Y-18", "Y-11")
def test_a_basic_card_that_is_discarded_goes_to_its_owner() -> None:
    t = table(hands=["bandit goddess", "goddess", "own-merchant-1"])
    t.do("activate luxor", "pass", "decline", "play goddess", "category influence", "play own-merchant-1")
    t = table(hands=["goddess own-merchant-1", "goddess", "bandit"])
    t.do("activate luxor", "play own-merchant-1", "play goddess", "category influence", "play bandit", "remove seat-1 goddess")
    assert "goddess" in [card["code"] for card in t.own(1)["used"]]
    assert t.open["totals"][1]["influence"] == 0


@rule("Overview special characters", "Y-18", "Y-19")
def test_a_guardian_discards_a_card_or_sends_a_troop_on_the_site_back() -> None:
    t = table(hands=["guardian", "merchant-1", "goddess"], troops={"luxor": "T1 N2", "giza": "T0"}, order=[1, 2, 0])
    t.do("activate luxor", "play merchant-1", "pass", "decline", "play guardian")
    assert t.codes == ["remove seat-1 merchant-1", "return torturer", "return negotiator"]
    t.do("return negotiator")
    assert t.told("returned") == [{"kind": "returned", "seat": 0, "by": "guardian", "site": "luxor", "troop": "negotiator", "owner": 2}]
    t = table(hands=["guardian", "goddess"])
    t.do("activate luxor", "play guardian")
    assert t.told("impossible")[0]["step"] == "guardian"


@rule("Overview special characters", "Y-20")
def test_a_thief_takes_merchants_only() -> None:
    t = table(hands=["thief", "own-merchant-1 merchant-4", "negotiator-1 merchant-1"], order=[1, 2, 0])
    t.do("activate luxor", "play own-merchant-1", "play negotiator-1", "play thief")
    assert t.codes == ["remove seat-1 own-merchant-1"]
    assert t.refused("remove seat-2 negotiator-1").code == "not-a-merchant"
    t.do("remove seat-1 own-merchant-1")
    assert t.total(1) == (0, 0, 0)


@rule("Y-20", "Y-21")
def test_a_thief_leaves_goddesses_and_philosophers_alone() -> None:
    t = table(hands=["thief", "goddess", "merchant-1 philosopher"], order=[1, 2, 0])
    t.do("activate luxor", "play goddess", "category bargaining", "play philosopher", "copy goddess", "category bargaining", "play thief")
    assert t.told("impossible")[0]["step"] == "thief"


@rule("Overview special characters", "Y-20")
def test_a_vizier_takes_a_resource_of_the_site() -> None:
    t = table(hands=["vizier", "goddess"], goods={"luxor": "stone statue"})
    t.do("activate luxor", "play vizier")
    assert t.codes == ["take stone", "take statue"]
    t.do("take statue")
    assert t.reserve(0) == {"statue": 1}
    assert t.goods("luxor") == {"stone": 1}
    assert t.told("took")[0]["site"] == "luxor"


@rule("Overview special characters", "Y-21")
def test_a_philosopher_copies_values_and_effects_and_keeps_them() -> None:
    t = table(hands=["philosopher bandit", "merchant-4", "goddess"], order=[1, 2, 0])
    t.do("activate luxor", "play merchant-4", "pass", "decline", "play philosopher")
    assert t.codes == ["copy merchant-4"]
    assert t.refused("copy philosopher").code == "copies-itself"
    assert t.refused("copy torturer-1").code == "not-on-the-site"
    t.do("copy merchant-4")
    assert t.total(0) == (2, 0, 3)
    t.do("play bandit", "remove seat-1 merchant-4")
    assert t.told("sundial"), "everybody has passed"
    assert t.told("gathered") == t.told("no-troop")[1:] == []
    assert t.told("no-troop")[0]["points"] == 2, "the copy stays when the copied card has left"


@rule("Y-21", "Y-13")
def test_a_philosopher_copies_specials_at_once_and_revolts_too() -> None:
    t = table(hands=["philosopher merchant-1", "vizier", "goddess"], order=[1, 2, 0], goods={"luxor": "stone worker"})
    t.do("activate luxor", "play vizier", "take stone", "pass", "decline", "play philosopher", "copy vizier", "take worker")
    assert t.reserve(0) == {"worker": 1}
    assert t.told("copied") == [{"kind": "copied", "seat": 0, "card": "vizier"}]
    t = table(hands=["philosopher", "revolt", "goddess"], order=[1, 2, 0], revolt_tokens=[0, 1])
    t.do("activate luxor", "play revolt", "pass", "decline", "play philosopher", "copy revolt")
    assert len(t.told("revolt")[0]["tokens"]) == 2


@rule("Y-21")
def test_a_philosopher_with_nothing_to_copy_is_a_card_without_value() -> None:
    t = table(hands=["philosopher", "goddess"])
    t.do("activate luxor", "play philosopher")
    assert t.told("impossible")[0]["step"] == "philosopher"
    assert t.total(0) == (0, 0, 0)


@rule("Overview special characters", "Y-18")
def test_slave_drivers_take_one_off_every_value_of_their_opponents() -> None:
    t = table(hands=["slave-driver torturer-4 torturer-4", "goddess merchant-4", "philosopher own-merchant-2 bandit"])
    t.do("activate luxor", "play torturer-4", "play goddess", "category negotiation", "play own-merchant-2", "play slave-driver")
    assert [t.total(seat) for seat in range(3)] == [(3, 0, 2), (0, 5, 0), (0, 0, 1)]
    t.do("play merchant-4")
    assert t.total(1) == (1, 5, 2), "cards played later too"
    t.do("play philosopher", "copy slave-driver")
    assert [t.total(seat) for seat in range(3)] == [(2, 0, 1), (0, 4, 1), (0, 0, 1)], "several add up, and never below zero"
    points = [each["points"] for each in t.open["played"] if each["card"]["code"] == "merchant-4"]
    assert points == [{"influence": 0, "negotiation": 0, "bargaining": 1}]
    t.do("play torturer-4", "play bandit", "remove seat-0 slave-driver")
    assert t.told("removed")[0]["card"] == "slave-driver"
    assert t.told("no-troop")[0]["points"] == 4, "what it did while it lay there has ended; the copy's goes on"


@rule("Overview special characters", "Y-22")
def test_a_stone_writer_raises_both_minimums_while_it_lies_there() -> None:
    t = table(hands=["stone-writer", "torturer-1", "philosopher bandit"], goods={"luxor": "stone"}, order=[0, 1, 2])
    t.do("activate luxor", "play stone-writer")
    assert t.codes == ["raise"]
    t.do("raise")
    assert (t.open["min_influence"], t.open["min_negotiation"]) == (9, 10)
    t.do("play torturer-1", "play philosopher", "copy stone-writer", "raise")
    assert (t.open["min_influence"], t.open["min_negotiation"]) == (12, 13)
    t.do("play bandit", "remove seat-0 stone-writer")
    assert t.told("no-troop")[0]["reason"] == "minimum"


@rule("Overview special characters", "Y-22")
def test_a_stone_writer_exchanges_two_for_two() -> None:
    goods = {"luxor": "stone stone worker camel", "giza": "food food statue", "karnak": "stone"}
    t = table(hands=["stone-writer", "goddess"], goods=goods)
    t.do("activate luxor", "play stone-writer")
    assert t.codes == ["exchange karnak", "exchange giza", "raise"]
    assert t.refused("exchange luxor").code == "exchange-with-itself"
    assert t.refused("exchange cairo").code == "exchange-with-nothing"
    t.do("exchange giza")
    assert t.codes == ["give camel", "give stone"], "in the order of the resources: a set is one way"
    t.do("give stone")
    decision = t.seen()["decision"]
    assert decision is not None
    assert (decision["step"], decision["given"], decision["count"], decision["site"]) == ("stone-writer-give", {"stone": 1}, 2, "giza")
    assert t.codes == ["give stone", "give worker"]
    assert t.refused("give camel").code == "exchange-in-order"
    t.do("give worker")
    assert t.codes == ["take food"] or t.codes == ["take food", "take statue"]


@rule("Y-22")
def test_what_has_one_way_only_is_not_asked_in_an_exchange() -> None:
    t = table(hands=["stone-writer", "goddess"], goods={"luxor": "stone stone", "giza": "food food"})
    t.do("activate luxor", "play stone-writer", "exchange giza")
    assert t.asked == (1, "play")
    assert (t.goods("luxor"), t.goods("giza")) == ({"food": 2}, {"stone": 2})
    t = table(hands=["stone-writer", "goddess"], goods={"luxor": "stone", "giza": "food camel camel"})
    t.do("activate luxor", "play stone-writer", "exchange giza")
    assert t.asked == (0, "stone-writer-take"), "one for one, since Luxor has one only"
    assert t.codes == ["take camel", "take food"]
    t.do("take food")
    assert (t.goods("luxor"), t.goods("giza")) == ({"food": 1}, {"camel": 2, "stone": 1})
    t = table(hands=["stone-writer", "goddess"], goods={"giza": "food"})
    t.do("activate luxor", "play stone-writer")
    assert t.codes == ["raise"], "not from an empty site"


@rule("Overview special characters", "Y-23", "Y-02")
def test_a_politician_brings_a_resource_and_draws() -> None:
    t = table(hands=["politician", "goddess"], gone="35 camel", deck="torturer-1")
    t.do("activate luxor", "play politician")
    assert "bring camel" not in t.codes
    assert t.refused("bring camel").code == "supply-has-none"
    t.do("bring statue")
    assert t.goods("luxor") == {"statue": 1}
    assert t.hand(0) == ["torturer-1"]
    everything = "35 camel 35 wood 35 food 35 stone 35 worker 10 statue"
    t = table(hands=["politician", "goddess"], gone=everything, deck="torturer-1")
    t.do("activate luxor", "play politician")
    assert t.hand(0) == ["torturer-1"], "nothing to bring, but a card to draw"


@rule("Overview special characters", "Y-16")
def test_a_high_priest_takes_a_card_back_after_the_resolution() -> None:
    t = table(hands=["high-priest merchant-1 merchant-2", "goddess", ""], goods={"luxor": "food"})
    t.do("activate luxor", "play merchant-1", "pass", "decline", "play high-priest", "pass")
    assert t.asked == (0, "high-priest")
    assert t.reserve(0) == {"food": 1}, "the Merchant has done its work"
    assert t.codes == ["retrieve merchant-1"]
    assert t.refused("retrieve high-priest").code == "itself"
    assert t.refused("retrieve merchant-2").code == "not-yours-on-the-site"
    t.do("retrieve merchant-1")
    assert t.hand(0) == ["merchant-1", "merchant-2"]
    assert t.discard == ["high-priest"]
    assert [card["code"] for card in t.seen()["seats"][0]["hand_known"]] == ["merchant-1"]


@rule("Y-16", "Y-13")
def test_a_high_priest_without_another_card_or_fallen_does_nothing() -> None:
    t = table(hands=["high-priest goddess", "", ""])
    t.do("activate luxor", "play high-priest", "pass")
    assert t.told("impossible")[0]["step"] == "high-priest"
    t = table(hands=["high-priest merchant-1", "revolt", ""], revolt_tokens=[0])
    t.do("activate luxor", "play merchant-1", "play revolt", "play high-priest")
    assert t.asked[1] == "activate"
    assert t.hand(0) == []


@rule("Y-16", "Y-21")
@pytest.mark.parametrize("taken", ["philosopher", "merchant-1"])
def test_high_priests_act_clockwise_and_one_taken_back_does_not(taken: str) -> None:
    t = table(hands=["high-priest philosopher merchant-1", "goddess", ""], order=[1, 2, 0])
    t.do("activate luxor", "pass", "decline", "play high-priest", "play philosopher", "copy high-priest", "play merchant-1")
    assert t.asked == (0, "high-priest")
    assert t.seen()["decision"]["card"] == "high-priest"  # type: ignore[index]
    t.do(f"retrieve {taken}")
    if taken == "philosopher":
        assert t.asked[1] == "activate"
        assert t.hand(0) == ["philosopher"]
    else:
        assert t.asked == (0, "high-priest")
        assert t.seen()["decision"]["card"] == "philosopher"  # type: ignore[index]
        t.do("retrieve high-priest")
        assert t.hand(0) == ["merchant-1", "high-priest"]
    t = table(hands=["high-priest merchant-1", "", "philosopher merchant-2"], order=[2, 0, 1])
    t.do("activate luxor", "play merchant-2", "play merchant-1", "pass", "play high-priest")
    assert t.asked == (0, "high-priest")

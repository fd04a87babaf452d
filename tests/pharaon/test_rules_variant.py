"""The Gods of Egypt: owners do not look at their own placed cards again (F-20, F-103)."""

from benben import bots
from benben.core.rng import Rng
from tests.pharaon.situation import PERFECT, PHARAON, Side, rule, table

FALSE = {**PERFECT, "II-4": "tools"}


@rule("Variant: The Gods of Egypt", "F-20")
def test_a_card_drawn_is_seen_until_it_is_placed() -> None:
    game = table(Side(hand="points-5"), Side(), gods=True, decks={5: "pharaoh"}).do("exchange 5 points-5")
    assert game.told("level-drawn", 0)["content"] is None
    assert game.decision(0)["card"] == "pharaoh"
    game.do("place V-1")
    assert game.told("placed", 0)["content"] is None
    assert game.content(0, "V-1") is None
    assert game.known_by(0, "V-1") == []
    assert game.seen(0)["seats"][0]["progress"] is None
    plain = table(Side(hand="points-5"), Side(), decks={5: "pharaoh"}).do("exchange 5 points-5", "place V-1")
    assert plain.content(0, "V-1") == "pharaoh"


@rule("F-20", "F-103")
def test_a_card_received_on_a_tour_is_looked_at_once() -> None:
    game = table(Side({"III-1": "priest"}, hand="tour"), Side({"III-2": "vizier"}), gods=True)
    game.do("tour 3 left", "give III-1", "give III-2")
    assert game.told("tour-seen", 0)["received"] is None
    assert game.asked == (0, "look")
    assert game.decision(0)["sees"] == [{"level": 3, "place": 1, "content": "vizier"}]
    assert game.decision(1)["sees"] == [{"level": 3, "place": 1, "content": None}]
    assert game.decision(0)["main"] is True  # no table makes it for anybody
    assert "Vizier" in PHARAON.words.question(game.state.observation(0), ["Neith", "Merit"])
    assert game.codes == ["pass"]
    game.do("pass")
    assert game.asked == (1, "look")
    assert game.decision(1)["sees"] == [{"level": 3, "place": 2, "content": "priest"}]
    game.do("pass")
    assert game.content(0, "III-1") is None
    assert game.content(1, "III-2", viewer=0) is None  # it did not know what it gave


@rule("F-20")
def test_a_card_shown_to_a_fortune_teller_is_seen_by_its_owner_once_and_known_by_others() -> None:
    game = table(Side(hand="fortune"), Side({"IV-1": "prince", "IV-2": "princess"}), Side(), gods=True)
    game.do("fortune seat-1 IV-1", "name princess")
    assert game.told("named", 0)["content"] == game.told("named", 2)["content"] == "prince"
    assert game.told("named", 1)["content"] is None
    assert game.asked == (1, "look")
    assert game.decision(1)["sees"] == [{"level": 4, "place": 1, "content": "prince"}]
    game.do("pass")
    assert game.known_by(1, "IV-1") == [0, 2]
    assert game.content(1, "IV-1", viewer=0) == "prince"
    assert game.content(1, "IV-1", viewer=-1) == "prince"
    assert game.content(1, "IV-1") is None
    assert game.asked == (1, "after")  # somebody has a link to lose
    game.do("rearrange 4")
    assert game.decision(1)["cards"] == [None, None]  # laid blindly
    game.do("lay 2")
    assert game.level(1, 4) == ["princess", "prince"]
    assert game.loose(0, 1, 4) == {"prince": 1}


@rule("F-20")
def test_what_is_won_stolen_or_given_is_seen_by_who_gets_it() -> None:
    game = table(Side({"III-1": "scribe"}, hand="fortune theft"), Side({"III-1": "vizier", "III-3": "priest"}), gods=True)
    game.do("fortune seat-1 III-1", "name vizier")
    assert game.decision(0)["card"] == "vizier"
    game.do("give III-1")
    assert game.told("fortune-taken", 0)["given"] is None
    assert game.asked == (1, "look")
    assert game.decision(1)["sees"] == [{"level": 3, "place": 1, "content": "scribe"}]
    game.do("pass")
    assert game.content(1, "III-1", viewer=0) is None  # it did not see what it gave
    assert game.known_by(0, "III-1") == [1]
    game.do("draw", "theft seat-1 III-3")
    assert game.decision(0)["card"] == "priest"
    game.do("place III-2")
    assert game.told("stolen", 0)["content"] is None
    assert game.told("stolen", 1)["content"] is None
    assert game.known_by(0, "III-2") == []


@rule("F-103")
def test_no_table_hurries_a_last_look() -> None:
    """A card stolen can be looked at even where it has one place only to go to; without the variant it can be looked at later."""
    for gods in (True, False):
        game = table(Side(hand="theft"), Side({"V-1": "pharaoh"}), gods=gods).do("theft seat-1 V-1")
        assert game.codes == ["place V-1"]
        assert game.decision(0)["main"] is gods
        assert game.decision(1)["main"] is gods


@rule("F-20")
def test_divine_intervention_shows_the_new_cards_once() -> None:
    game = table(Side({"II-1": "tools", "II-3": "wood"}, hand="divine"), Side(), gods=True, decks={2: "water stone"})
    game.do("divine 2")
    assert game.told("divine", 0)["contents"] is None
    assert game.asked == (0, "look")
    assert [seen["content"] for seen in game.decision(0)["sees"]] == ["water", "stone"]
    game.do("pass")
    assert game.content(0, "II-1") is None


@rule("F-20", "F-17")
def test_a_false_claim_shows_the_cards_to_all_and_they_are_laid_back_seeing() -> None:
    game = table(Side(FALSE), Side(), gods=True)
    assert "claim" in game.kinds()
    game.do("claim")
    assert game.told("claim", 1)["pyramid"][1] == ["tools", "stone", "wood", "tools"]
    assert game.told("claim", 0)["pyramid"] is None
    assert game.asked == (0, "look")
    assert len(game.decision(0)["sees"]) == 15
    game.do("pass")
    assert game.decision(0)["cards"] == ["20000"] * 5
    assert game.decision(1)["cards"] == [None] * 5
    game.do("keep")
    assert game.decision(0)["cards"] == ["tools", "stone", "wood", "tools"]
    game.do("lay 3")
    assert game.decision(0)["cards"] == ["tools", "stone", "tools"]
    game.do("keep", "keep", "keep")
    assert game.asked == (0, "turn")
    assert game.level(0, 2) == ["wood", "tools", "stone", "tools"]
    assert game.content(0, "V-1") is None
    assert game.content(0, "V-1", viewer=1) == "pharaoh"


@rule("F-20")
def test_what_is_protected_stays_open() -> None:
    game = table(Side({"II-1": "water"}, hand="reinforcement-2"), Side(), gods=True).do("protect II-1 reinforcement-2")
    assert game.told("protected", 0)["content"] == "water"
    assert game.content(0, "II-1") == "water"
    assert game.known_by(0, "II-1") == [0, 1]


@rule("F-20")
def test_no_choice_depends_on_what_its_owner_may_not_know() -> None:
    """A claim is offered whether true or not, and a rearrangement offers equal cards apart."""
    true, false = table(Side(PERFECT), Side(), gods=True), table(Side(FALSE), Side(), gods=True)
    assert true.codes == false.codes
    equal = table(Side({"II-1": "tools", "II-2": "tools", "II-3": "tools"}), Side(), gods=True).do("rearrange 2")
    assert equal.codes == ["lay 1", "lay 2", "lay 3", "keep"]


@rule("F-103")
def test_what_was_said_aloud_stays_in_the_log() -> None:
    game = table(Side(hand="fortune"), Side({"V-1": "pharaoh"}), gods=True).do("fortune seat-1 V-1", "name pharaoh")
    told = game.told("named", 1)
    assert (told["name"], told["right"], told["content"]) == ("pharaoh", True, None)
    assert PHARAON.words.event(told, ["Neith", "Merit"]) == "Neith named a Pharaoh, and was right."


@rule("F-20", "F-103")
def test_who_remembers_knows_its_own_cards_and_no_others() -> None:
    game = table(Side({"III-1": "priest", "IV-2": "prince"}), Side({"III-2": "vizier"}), gods=True)
    forgotten, remembered = game.seen(0), PHARAON.recollection(game.state, 0)
    own, other = ([level["places"] for level in side["pyramid"]] for side in remembered["seats"])
    assert [card and card["content"] for card in own[2]] == ["priest", None, None]
    assert [card and card["content"] for card in own[3]] == [None, "prince"]
    assert other[2][1]["content"] is None
    assert remembered["seats"][0]["progress"] is not None
    assert remembered["seats"][1] == forgotten["seats"][1]
    assert {**remembered, "seats": None} == {**forgotten, "seats": None}


@rule("F-20", "F-103")
def test_the_strongest_bots_remember_and_the_others_forget() -> None:
    game = table(Side({"III-1": "priest"}), Side(), gods=True)
    for name in ("random", "easy", "medium"):
        assert bots.seen_by(name, PHARAON, game.state, 0) == game.state.observation(0)
    for name in ("hard", "master"):
        assert bots.seen_by(name, PHARAON, game.state, 0) == PHARAON.recollection(game.state, 0)
    # a Vizier has come: who remembers two Scribes gives one of them up, and who trusts that a Vizier's place holds nothing else, the Priest
    own = {"III-1": "scribe", "III-2": "scribe", "III-3": "priest"}
    game = table(Side(own, hand="points-3"), Side(), gods=True, decks={3: "vizier"}).do("exchange 3 points-3")
    for name, places in (("medium", ["III-3"]), ("hard", ["III-1", "III-2"]), ("master", ["III-1", "III-2"])):
        chosen = bots.get(name).choose(bots.seen_by(name, PHARAON, game.state, 0), game.codes, Rng("remember"))
        assert chosen in [f"place {place}" for place in places]

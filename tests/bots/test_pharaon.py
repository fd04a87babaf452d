"""The greedy bot at Pyramide du Pharaon: what it chooses in situations, and how strong it is."""

from __future__ import annotations

import pytest

from benben import bots, games
from benben.bots.evaluation.pharaon_costs import LEVELS, Costs
from benben.core.rng import Rng
from benben.core.state import State
from tests.pharaon.situation import PERFECT, Side, Table, table

PHARAON = games.get("pharaon")
ALL_BUT = {place: code for place, code in PERFECT.items() if place not in ("II-4", "V-1")}


def chosen(game: Table, seed: str = "bot") -> str:
    """What the greedy bot does in a situation."""
    seat = int(game.state.seat)
    return bots.get("greedy").choose(game.state.observation(seat), game.codes, Rng(seed))


def played(names: list[str], seed: str, options: dict[str, object] | None = None) -> tuple[State, int]:
    """A game of bots to its end, and how often greedy ones claimed."""
    state = PHARAON.new(len(names), seed, options)
    ply = claims = 0
    while not state.is_over:
        choices = PHARAON.catalogue.codes(state.legal_actions())
        player = bots.get(names[int(state.seat)])
        code = player.choose(state.observation(int(state.seat)), choices, Rng(f"{seed} {ply}"))
        claims += code == "claim" and player.name == "greedy"
        state.apply(PHARAON.catalogue.index(code))
        ply += 1
    return state, claims


def test_costs_are_those_of_a_coupon_collector() -> None:
    costs = Costs({code: 1 for codes in LEVELS for code in codes})
    # one Pharaoh among two cards: two tries of five points and a turn each
    assert costs.level(4, []) == pytest.approx(2 * (5 + 1.9))
    assert costs.level(4, ["pharaoh"]) == 0
    # three administrators, equally likely: 1 + 3/2 + 3 tries
    assert costs.level(2, []) == pytest.approx((1 + 3 / 2 + 3) * (3 + 1.9))
    assert costs.level(1, ["tools", "tools", "wood", "water"]) == pytest.approx(4 * (2 + 1.9))
    assert costs.level(0, ["20000"] * 5) == 0
    assert costs.level(0, ["40000", "40000", "10000", "10000"]) == pytest.approx(1 + 1.9)  # any card will do
    assert costs.level(0, ["10000"] * 5) > costs.level(0, ["30000"] * 3) > 0


def test_it_claims_when_it_is_right_and_never_when_it_is_wrong() -> None:
    assert chosen(table(Side(PERFECT, hand="points-5"), Side())) == "claim"
    wrong = table(Side({**PERFECT, "II-4": "tools"}, hand="points-2"), Side())
    assert "claim" in wrong.codes
    assert chosen(wrong) == "exchange 2 points-2"  # the Water is missing
    after = table(Side({**ALL_BUT, "V-1": "pharaoh"}, hand="points-2"), Side(), decks={2: "water"})
    assert chosen(after.do("exchange 2 points-2", "place II-4")) == "claim"


def test_it_buys_what_is_missing_and_pays_exactly() -> None:
    game = table(Side({**ALL_BUT, "II-4": "water"}, hand="points-5 points-4 points-1"), Side())
    assert chosen(game) in ("exchange 5 points-5", "exchange 5 points-1 points-4")
    assert chosen(table(Side({**ALL_BUT, "V-1": "pharaoh"}, hand="points-5 points-1"), Side())) == "draw"  # rather than waste four points


def test_it_keeps_what_it_has_and_replaces_what_it_does_not_need() -> None:
    own = {"II-1": "tools", "II-2": "tools", "II-3": "stone", "II-4": "wood"}
    got = table(Side(own, hand="points-2"), Side(), decks={2: "water"}).do("exchange 2 points-2")
    assert chosen(got) in ("place II-1", "place II-2")
    again = table(Side({**own, "II-2": "water"}, hand="points-2"), Side(), decks={2: "tools"}).do("exchange 2 points-2")
    assert chosen(again) == "return"


def test_it_steals_and_foretells_what_it_knows_and_needs() -> None:
    victim = Side({"II-1": "tools", "II-2": "water", "V-1": "pharaoh"}, known={"II-2": [0]})
    assert chosen(table(Side({**ALL_BUT, "V-1": "pharaoh"}, hand="theft"), victim)) == "theft seat-1 II-2"
    thief = table(Side({**ALL_BUT, "V-1": "impostor", "II-1": "stone", "II-4": "tools"}, hand="fortune"), victim)
    assert chosen(thief) == "fortune seat-1 II-2"
    thief.do("fortune seat-1 II-2")
    assert chosen(thief) == "name water"
    thief.do("name water")
    assert chosen(thief) in ("give II-1", "give II-2")  # one of the two Stones


def test_it_gives_its_worst_card_on_a_tour() -> None:
    game = table(Side({"III-1": "priest", "III-2": "priest", "III-3": "vizier"}), Side({"III-1": "scribe"}, hand="tour"), turn=1)
    game.do("tour 3 left", "give III-1")
    assert chosen(game) in ("give III-1", "give III-2")


def test_it_rearranges_when_somebody_knows_a_card_it_needs() -> None:
    known = Side({"III-1": "vizier", "III-2": "scribe"}, known={"III-1": [1]})
    assert chosen(table(known, Side())) == "rearrange 3"
    useless = Side({"III-1": "priest", "III-2": "priest"}, known={"III-1": [1]})
    assert chosen(table(useless, Side())) == "draw"


def test_it_uses_the_other_specials_where_they_help() -> None:
    assert chosen(table(Side(hand="effort points-1"), Side())) == "effort"
    assert chosen(table(Side({"I-1": "10000", "I-2": "10000", "I-3": "10000", "I-4": "10000"}, hand="divine"), Side())) == "divine 1"
    scarce = Side({**ALL_BUT, "II-4": "water"}, hand="reinforcement-2", known={"II-4": [1]})
    walled = table(Side({**scarce.pyramid, "II-1": "tools"}, hand="reinforcement-2 points-1 points-1 points-1 points-1"), Side())
    assert chosen(walled) == "protect II-4 reinforcement-2"


def test_in_the_variant_it_lays_each_thing_on_its_own_place() -> None:
    game = table(Side(hand="points-2 points-2"), Side(), gods=True, decks={2: "water water"}).do("exchange 2 points-2")
    assert chosen(game) == "place II-4"
    game.do("place II-4", "draw", "exchange 2 points-2")
    assert chosen(game) == "return"  # it takes it that the Water is there
    laid_back = table(Side({**PERFECT, "I-1": "10000", "II-1": "water", "II-4": "tools"}), Side(), gods=True).do("claim", "pass", "keep")
    assert chosen(laid_back) == "lay 4"  # the Tools come first


@pytest.mark.parametrize("players", [2, 4, 6])
def test_greedy_beats_random_at_pharaon(players: int) -> None:
    """One greedy bot against random ones, each time in another seat."""
    won = 0
    for number in range(players, players + 3):
        seat = number % players
        state, _ = played(["greedy" if each == seat else "random" for each in range(players)], f"strength {number}")
        first = state.standings()[0]
        won += (first.seat, first.reason) == (seat, "glory")
    assert won == 3


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_greedy_bots_finish_their_games(players: int) -> None:
    """Long before the last round, by a true claim and without a false one; in the variant too, where they are sometimes wrong."""
    state, claims = played(["greedy"] * players, f"end {players}")
    assert state.standings()[0].reason == "glory"
    assert claims == 1
    assert 25 < int(str(state.observation(-1)["round"])) < 120
    blind, _ = played(["greedy"] * players, f"end {players}", {"gods": True})
    assert blind.standings()[0].reason == "glory"

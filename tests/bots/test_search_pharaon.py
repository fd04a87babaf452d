"""The search of Pharaon: chances that are chances, plain moves that it finds, and the variant."""

from __future__ import annotations

import math
from typing import Any

import pytest

from benben import bots, games
from benben.bots import review
from benben.bots.evaluation.pharaon import Evaluation
from benben.bots.evaluation.pharaon_costs import Costs
from benben.bots.search import guides
from benben.bots.search.guides import pharaon_weights
from benben.bots.search.guides import pharaon_weights as w
from benben.bots.search.guides.pharaon_play import Play
from benben.bots.search.guides.pharaon_tables import Tables
from benben.bots.search.guides.pharaon_trials import Kept, Trials
from benben.core.record import Record
from benben.core.rng import FastRng, Rng
from benben.core.state import State
from benben.games.pharaon import scoring
from benben.games.pharaon.cards import A_CLAIM, DIVINE, EFFORT, MYSTERIES, PLACES, REINFORCEMENT, WHOLE
from benben.games.pharaon.state import PharaonState
from tests.pharaon.situation import PERFECT as PYRAMID
from tests.pharaon.situation import Side, Table, table

GAME = games.get("pharaon")
PERFECT = [1, 1, 1, 1, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15]  # contents of the places: five times 20,000 workers, and what is needed


def elements(state: State, seat: int) -> int:
    """How many of the 15 elements a pyramid has."""
    assert isinstance(state, PharaonState)
    return scoring.elements(scoring.pyramid(state, seat))


def perfect(seat_claims: bool, gods: bool = False) -> PharaonState:
    """A first turn before a pyramid that is perfect, or has an impostor for its Pharaoh."""
    state = GAME.new(2, "tune perfect", {"gods": gods})
    assert isinstance(state, PharaonState)
    seat = int(state.seat)
    for place, content in enumerate(PERFECT if seat_claims else [*PERFECT[:-1], 16]):
        level = next(number for number, deck in enumerate(state.decks) if content in deck)
        state.decks[level].remove(content)
        state.content[PLACES * seat + place] = content
        state.known[PLACES * seat + place] = 0 if gods else 1 << seat
    state.laid[seat] = WHOLE
    state.settle()
    return state


def test_what_is_asked_about_leaves_the_chances_as_they_were() -> None:
    state = GAME.new(2, "tune about")
    search = guides.search(state.observation(int(state.seat)), Rng("tune"))
    search.grow(60)
    chances, last = search.chances(), search.ranking()[-1][0]
    search.look_at(last, 10)
    assert search.chances() == chances
    assert next(visits for action, visits, _ in search.ranking() if action == last) >= 10


def test_a_perfect_pyramid_is_claimed() -> None:
    state = perfect(seat_claims=True)
    assert scoring.is_perfect(state, state.seat)
    search = guides.search(state.observation(int(state.seat)), Rng("tune"))
    search.grow(20)
    best, _, chance = search.ranking()[0]
    assert best == A_CLAIM
    assert chance == pytest.approx(1)


def test_a_false_claim_is_not_made() -> None:
    state = perfect(seat_claims=False)
    search = guides.search(state.observation(int(state.seat)), Rng("tune"))
    search.grow(60)
    assert A_CLAIM in state.legal_actions()
    assert search.ranking()[0][0] != A_CLAIM


def test_rivals_are_tried_in_the_same_deals() -> None:
    state = GAME.new(2, "tune first")
    search = guides.search(state.observation(int(state.seat)), Rng("tune"))
    assert isinstance(search, Trials)
    search.grow(41)
    assert [visits for _, visits, _ in search.ranking() if visits] == [10, 10, 10, 10]


def test_all_levels_play_and_hints_take_longer() -> None:
    assert bots.levels("pharaon") == ("easy", "medium", "hard", "master")
    assert guides.iterations("pharaon", "hint") > guides.iterations("pharaon", "master")


def test_weights_are_whole() -> None:
    assert len(pharaon_weights.FITTED) == len(pharaon_weights.MEDIUM) == pharaon_weights.WEIGHTS


def worths(weights: list[float], state: PharaonState) -> dict[str, float]:
    """What a player by these weights makes of each choice of a turn."""
    counts = state.observation(int(state.seat))["counts"]
    assert isinstance(counts, dict)
    play = Play(Tables(Costs(counts)), weights, FastRng(1))
    return dict(zip(GAME.catalogue.codes(state.legal_actions()), play.worths(state), strict=True))


@pytest.mark.parametrize(
    ("weight", "choice", "by", "by_part"),
    [
        (w.DRAW_MORE, "draw", 0.0, 1.0),
        (w.DRAW_MORE + 1, "draw", 0.9, 0.0),  # nine points in hand
        (w.DRAW_MORE + 2, "draw", 0.2, 0.0),  # the other has laid out three cards of fifteen
        (w.BUY_MORE + 1, "exchange 4 points-4", 0.9, 0.0),
        (w.BUY_MORE + 2, "exchange 4 points-4", 0.2, 0.0),
        (w.EMPTY_LATE + 3, "exchange 4 points-4", 0.2, 0.0),
        (w.EMPTY_LATE + 3, "exchange 2 points-4", 0.0, 0.0),  # another level
        (w.CROWDED, "exchange 4 points-4", 0.0, 0.0),  # three cards in hand
        (w.WASTE, "exchange 2 points-4", -2.0, 0.0),
        (w.WASTE, "exchange 4 points-4", 0.0, 0.0),
        (w.PRICE_REST + 3, "exchange 4 points-4", 0.0, -1.0),
        (w.EFFORT_MORE, "effort", 0.0, 1.0),
        (w.EFFORT_MORE + 1, "effort", 0.9, 0.0),
    ],
)
def test_choices_gain_and_lose_worth_in_the_course_of_the_game(weight: int, choice: str, by: float, by_part: float) -> None:
    """`by_part` counts by the part of the pyramid still to be paid: here all of it, in 130 points."""
    state = GAME.new(2, "tune course")
    assert isinstance(state, PharaonState)
    seat = int(state.seat)
    hold(state, seat, 3, 4, EFFORT)  # a four, a five, Double Effort
    lay(state, 1 - seat, PERFECT[:3])
    state.settle()
    counts = state.observation(seat)["counts"]
    assert isinstance(counts, dict)
    part = sum(Costs(counts).level(level, ()) for level in range(5)) / 130.0
    assert gained(weight, state)[choice] == pytest.approx(by + by_part * part)


def test_with_a_full_hand_an_exchange_gains_and_a_special_is_held_for_less() -> None:
    state = GAME.new(2, "tune crowded")
    assert isinstance(state, PharaonState)
    seat = int(state.seat)
    hold(state, seat, 0, 1, 2, DIVINE, REINFORCEMENT)
    lay(state, seat, PERFECT[:2])
    state.settle()
    counts = state.observation(seat)["counts"]
    assert isinstance(counts, dict)
    costs = Costs(counts)
    part = (costs.level(0, ("20000", "20000")) + sum(costs.level(level, ()) for level in range(1, 5))) / 130.0
    full = pharaon_weights.MEDIUM[w.FULL]
    assert gained(w.CROWDED, state)["exchange 1 points-1"] == pytest.approx(1.0)
    assert gained(w.HOLD_MORE, state)["divine 1"] == pytest.approx(-full * part)
    assert gained(w.HOLD_MORE + 1, state)["protect I-1 reinforcement-1"] == pytest.approx(-full * part)
    brings = costs.level(0, ("20000", "20000")) - costs.renewed(0, (), 2)
    assert gained(w.DIVINE_REST, state)["divine 1"] == pytest.approx(brings * part)
    saved = pharaon_weights.MEDIUM[w.GUARD] * (costs.level(0, ("20000",)) - costs.level(0, ("20000", "20000")))
    assert gained(w.GUARD_REST, state)["protect I-1 reinforcement-1"] == pytest.approx(saved * (math.exp(part) - 1.0))


def hold(state: PharaonState, seat: int, *cards: int) -> None:
    """Give a seat these Mystery cards and no others."""
    for card in range(MYSTERIES):
        state.hands[MYSTERIES * seat + card] = cards.count(card)
    state.sizes[seat] = len(cards)


def lay(state: PharaonState, seat: int, contents: list[int]) -> None:
    """Lay contents of level I out from the first place, known to their owner."""
    for place, content in enumerate(contents):
        state.decks[0].remove(content)
        state.content[PLACES * seat + place] = content
        state.known[PLACES * seat + place] = 1 << seat
        state.laid[seat] |= 1 << place


def gained(weight: int, state: PharaonState) -> dict[str, float]:
    """What each choice gains when this weight of medium's is greater by 1."""
    raised = pharaon_weights.MEDIUM[:]
    raised[weight] += 1.0
    before, after = worths(pharaon_weights.MEDIUM, state), worths(raised, state)
    return {code: after[code] - before[code] for code in before}


def test_near_the_end_a_card_brings_more_by_its_weights() -> None:
    """One Pharaoh is missing: its level has the only gain, and by so many times more."""
    state = perfect(seat_claims=False)
    seat = int(state.seat)
    hold(state, seat, 4)
    state.settle()
    counts = state.observation(seat)["counts"]
    assert isinstance(counts, dict)
    tables = Tables(Costs(counts))
    raised = pharaon_weights.MEDIUM[:]
    raised[w.GAIN + 4] += 0.5
    raised[w.GAIN_NEAR] += 1.0
    more = math.exp(0.5 + math.exp(-tables.cost_of(4, 0) / 25.0))
    before, after = worths(pharaon_weights.MEDIUM, state), worths(raised, state)
    assert after["exchange 5 points-5"] - before["exchange 5 points-5"] == pytest.approx(tables.gain_of(4, 0) * (more - 1.0))
    assert after["exchange 1 points-5"] == pytest.approx(before["exchange 1 points-5"])


def test_in_a_late_deal_the_others_have_what_they_had_the_time_for() -> None:
    """Dealt by chance alone they would have far fewer elements than greedy bots really have in the sixtieth round."""
    state = GAME.new(2, "tune kept")
    greedy = bots.get("greedy")
    while state.round < 60:  # type: ignore[attr-defined]
        choices = GAME.catalogue.codes(state.legal_actions())
        state.apply(GAME.catalogue.index(greedy.choose(state.observation(int(state.seat)), choices, Rng(f"{len(choices)}"))))
    seat = int(state.seat)
    search = guides.search(state.observation(seat), Rng("tune"))
    assert isinstance(search, Trials)
    assert isinstance(search.deals, Kept)
    kept = [elements(search.deals.deal(), 1 - seat) for _ in range(20)]
    blind = [elements(search.deals.deals.deal(), 1 - seat) for _ in range(20)]
    assert sum(kept) / 20 > sum(blind) / 20 + 1
    assert abs(sum(kept) / 20 - elements(state, 1 - seat)) < 3


def test_in_the_variant_who_forgets_plays_as_the_evaluation_does() -> None:
    state = GAME.new(2, "tune gods", {"gods": True})
    for ply in range(30):
        seen, choices = state.observation(int(state.seat)), GAME.catalogue.codes(state.legal_actions())
        expected = GAME.catalogue.index(Evaluation(seen).choose(choices, Rng(f"tune {ply}")))
        search = guides.search(seen, Rng(f"tune {ply}"))
        search.grow(4)
        assert search.ranking()[0][0] == expected
        state.advance(expected)


def test_in_the_variant_who_remembers_makes_no_false_claim() -> None:
    """Fifteen cards are laid out, the Pharaoh's place holds an impostor: who forgets trusts that it is the Pharaoh."""
    state = perfect(seat_claims=False, gods=True)
    claimed = []
    for seen in (state.observation(int(state.seat)), GAME.recollection(state, int(state.seat))):
        search = guides.search(seen, Rng("tune"))
        search.grow(1)
        claimed.append(search.ranking()[0][0] == A_CLAIM)
    assert claimed == [True, False]


def chosen(game: Table, level: str) -> str:
    """What a level plays at a table."""
    return bots.get(level).choose(game.seen(int(game.state.seat)), game.codes, Rng("worked"))


@pytest.mark.parametrize("level", ["hard", "master"])
def test_it_plays_what_is_plain(level: str) -> None:
    """Worked by hand: decisions in which one choice is better than all others, whatever the weights."""
    # the Pharaoh is all that is missing: an opponent's, which the seat knows, is foretold, and named for what it is
    rich = {**PYRAMID, "V-1": "impostor"}
    game = table(Side(rich, hand="fortune"), Side(PYRAMID, known={"V-1": [0]}))
    assert chosen(game, level) == "fortune seat-1 V-1"
    assert chosen(game.do("fortune seat-1 V-1"), level) == "name pharaoh"
    # or stolen
    game = table(Side(rich, hand="theft"), Side(PYRAMID, known={"V-1": [0]}))
    assert chosen(game, level) == "theft seat-1 V-1"
    # a Tour is given what is not needed
    game = table(Side({"IV-1": "prince", "IV-2": "impostor-prince"}, hand="tour"), Side({"IV-1": "princess"})).do("tour 4 left")
    assert chosen(game, level) == "give IV-2"
    # what is drawn and needed takes the place of what is there twice
    game = table(Side({"III-1": "scribe", "III-2": "priest", "III-3": "scribe"}, hand="points-3"), Side(), decks={3: "vizier"})
    assert chosen(game.do("exchange 3 points-3"), level) in ("place III-1", "place III-3")
    # a card that others know is hidden among its like, which costs nothing
    game = table(Side({"IV-1": "prince", "IV-2": "impostor-princess"}, hand="points-1", known={"IV-1": [1]}), Side())
    assert chosen(game, level) == "rearrange 4"


def test_a_review_in_the_variant_judges_by_what_could_be_remembered() -> None:
    options = {"gods": True}
    state = GAME.new(2, "tune review", options)
    actions = []
    for _ in range(60):
        actions.append(state.legal_actions()[0 if len(state.legal_actions()) == 1 else 1])
        state.apply(actions[-1])
    codes = [GAME.catalogue[action].code for action in actions]
    record = Record(game="pharaon", rules_version=1, seats=("a", "b"), seed="tune review", options=options, actions=tuple(codes))
    seen = [observation for _, observation, _, _ in review.decisions(record)]
    assert any(observation["seats"][observation["decision"]["seat"]]["laid"] for observation in seen)
    for observation in seen:
        assert observation["seats"][observation["decision"]["seat"]]["progress"] is not None


def test_no_order_of_laying_cards_back_is_called_a_mistake() -> None:
    state = perfect(seat_claims=False)
    state.apply(A_CLAIM)
    seen: dict[str, Any] = state.observation(int(state.seat))
    choices = GAME.catalogue.codes(state.legal_actions())
    assert seen["decision"]["step"] == "lay"
    assert all(review.judge(seen, choices, choice, 1).mark is None for choice in choices)

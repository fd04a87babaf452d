"""The networks of hard and master in Pyramide du Pharaon: what they see, what they say, and which choice each of their words is about."""

from __future__ import annotations

import base64
import math
from operator import le
from typing import Any

import pytest

from benben import games
from benben.bots.evaluation.pharaon_costs import Costs
from benben.bots.search import guides
from benben.bots.search.guides import pharaon_inputs as see
from benben.bots.search.guides import pharaon_network as network
from benben.bots.search.guides import pharaon_weights
from benben.bots.search.guides.pharaon_network import LEAK, OUTPUTS, correction
from benben.bots.search.guides.pharaon_network_weights import UNITS, rows, unpacked
from benben.bots.search.guides.pharaon_play import NEVER, Play, overpaid
from benben.bots.search.guides.pharaon_tables import Tables
from benben.bots.search.guides.pharaon_trials import Trials
from benben.core.rng import FastRng, Rng
from benben.games.pharaon.cards import A_EXCHANGE, EXCHANGE_LEVEL, EXCHANGE_PAID
from benben.games.pharaon.state import PharaonState
from tests.pharaon.situation import PERFECT, Side, Table, table

GAME = games.get("pharaon")


def player(state: PharaonState, by: network.Network | None) -> Play:
    """Who plays by the fitted weights, corrected by a network."""
    counts = state.observation(int(state.seat))["counts"]
    assert isinstance(counts, dict)
    return Play(Tables(Costs(counts)), pharaon_weights.FITTED, FastRng(1), by)


def seen(game: Table) -> list[float]:
    """What the network sees of the turn."""
    return player(game.state, network.MASTER).inputs(game.state, game.state.seat)


def group(found: list[float], first: int, count: int = 5) -> list[float]:
    return found[first : first + count]


def test_what_it_sees_of_a_turn_is_worked_by_hand() -> None:
    game = table(
        Side(
            {"I-1": "20000", "I-2": "10000", "III-1": "vizier", "IV-1": "princess", "IV-2": "impostor-prince"},
            hand="points-1 points-1 points-5 theft",
            protected={"III-1": "reinforcement-3"},
            known={"I-1": [1], "I-2": [1], "IV-1": [1], "IV-2": [1]},
        ),
        Side(
            {"I-1": "30000", "I-3": "40000", "II-2": "stone", "II-3": "water", "IV-1": "prince", "V-1": "impostor"},
            hand="points-2",
            protected={"II-2": "reinforcement-any"},
            known={"I-1": [0], "V-1": [0]},
        ),
    )
    found = seen(game)
    assert len(found) == see.INPUTS
    play = player(game.state, network.MASTER)
    costs = play.tables.costs
    now = [
        costs.level(0, ("10000", "20000")),
        costs.level(1, ()),
        costs.level(2, ("vizier",)),
        costs.level(3, ("princess",)),
        costs.level(4, ()),
    ]
    assert group(found, see.NOW) == pytest.approx([0.05 * each for each in now])
    assert found[see.PART] == pytest.approx(sum(now) / 130.0)
    assert found[see.NEAR] == pytest.approx(math.exp(-sum(now) / 25.0))
    assert found[see.YOUNG] == pytest.approx(9 / 15)
    assert found[see.PURSE] == pytest.approx(0.7)
    assert group(found, see.LAID) == pytest.approx([2 / 5, 0, 1 / 3, 1, 0])
    assert group(found, see.SHIELDED) == pytest.approx([0, 0, 1 / 3, 0, 0])
    assert group(found, see.HAND, 10) == pytest.approx([1, 0, 0, 0, 0.5, 0, 0, 0.5, 0, 0])
    assert found[see.REINFORCEMENTS] == 0
    assert found[see.SIZE] == pytest.approx(0.8)
    assert group(found, see.SIZES, 6) == [0, 0, 0, 0, 1, 0]
    assert found[see.ROUND] == pytest.approx(0.02)
    assert found[see.EARLY] == pytest.approx(math.exp(-1 / 15))
    assert found[see.THREE] == found[see.FOUR] == found[see.ACTIONS] == 0
    assert group(found, see.SHOWN) == pytest.approx([0.5, 0, 0, 0.5, 0])  # neither 10,000 workers nor an impostor would be missed
    assert group(found, see.THEIR_LAID) == pytest.approx([2 / 5, 2 / 4, 0, 1 / 2, 1])
    assert found[see.THEIR_WHOLE] == 0
    assert group(found, see.THEIR_KNOWN) == pytest.approx([0.3, 1 / 4, 0, 0, 0])  # a protected card lies open; an impostor is no use
    assert group(found, see.THEIR_HIDDEN) == pytest.approx([1 / 5, 1 / 4, 0, 1 / 2, 0])
    assert found[see.THEIR_SIZE] == pytest.approx(0.2)
    assert found[see.THEIR_SHIELDED] == pytest.approx(0.2)
    assert found[see.ALL_LAID] == pytest.approx(6 / 15)
    gains = [now[0] - costs.after_a_draw(0, ("10000", "20000")), now[4] - costs.after_a_draw(4, ())]
    assert [found[see.GAIN], found[see.GAIN + 4]] == pytest.approx([0.3 * each for each in gains])
    unseen = [22 - 2, 15, 10, 7, 4 - 1, 5, 4, 3 - 1, 3, 3]
    total = 82 - 4
    assert group(found, see.UNSEEN) == pytest.approx([number / total for number in unseen[:5]])
    assert group(found, see.UNSEEN + 5) == pytest.approx([5 * number / total for number in unseen[5:]])
    assert found[see.POINTS] == pytest.approx(0.5 * sum(points * number for points, number in enumerate(unseen[:5], 1)) / total)
    assert found[see.DECK] == pytest.approx(len(game.state.mystery) / 82)
    assert found[see.DISCARDED] == 0


def test_it_sees_the_opponent_with_most_laid_out_and_how_many_play() -> None:
    few, most = Side({"I-1": "20000"}), Side({"V-1": "pharaoh", "I-1": "20000"})
    three = seen(table(Side(), few, most))
    assert (three[see.THREE], three[see.FOUR]) == (1, 0)
    assert group(three, see.THEIR_LAID) == pytest.approx([1 / 5, 0, 0, 0, 1])
    assert three[see.ALL_LAID] == pytest.approx(3 / 30)
    five = seen(table(Side(), few, Side(), Side(), Side({"II-1": "tools"})))
    assert (five[see.THREE], five[see.FOUR]) == (0, 1)
    assert group(five, see.THEIR_LAID) == pytest.approx([1 / 5, 0, 0, 0, 0])  # of equals the next one


def test_a_double_effort_and_the_discard_pile_show() -> None:
    game = table(Side(hand="effort points-1"), Side()).do("effort")
    found = seen(game)
    assert found[see.ACTIONS] == 1
    assert found[see.DISCARDED] == 1
    assert found[see.UNSEEN + 9] == pytest.approx(5 * 2 / (82 - 2))  # two of three, of all but the one in hand and the one thrown away


def test_hidden_cards_do_not_show() -> None:
    """The same table for the seat at turn, with other cards where it cannot look."""
    own = Side({"I-1": "20000"}, hand="points-3 points-2")
    first = table(own, Side({"IV-1": "prince", "V-1": "pharaoh", "II-2": "water"}, hand="theft"))
    second = table(own, Side({"IV-1": "impostor-prince", "V-1": "impostor", "II-2": "tools"}, hand="points-1"))
    assert seen(first) == seen(second)


@pytest.mark.parametrize("by", [network.HARD, network.MASTER])
def test_what_it_says_is_one_hidden_layer_on(by: network.Network) -> None:
    numbers = [0.3 * math.sin(i) for i in range(see.INPUTS)]
    units = range(UNITS)
    sums = [by.hidden_bias[j] + sum(numbers[i] * by.hidden_rows[i][j] for i in range(see.INPUTS)) for j in units]
    hidden = [each if each > 0 else LEAK * each for each in sums]
    assert min(sums) < 0 < max(sums)
    expected = [by.output_bias[k] + sum(hidden[j] * by.output_rows[j][k] for j in units) for k in range(OUTPUTS)]
    assert by.says(numbers) == pytest.approx(expected)
    assert by.says(numbers) == by.says(numbers)  # nothing of the weights is changed


@pytest.mark.parametrize("by", [network.HARD, network.MASTER])
def test_its_weights_are_whole(by: network.Network) -> None:
    assert len(by.hidden_rows) == see.INPUTS
    assert {len(row) for row in by.hidden_rows} == {len(by.hidden_bias)} == {len(by.output_rows)} == {UNITS}
    assert {len(row) for row in by.output_rows} == {len(by.output_bias)} == {OUTPUTS}


def test_weights_are_packed_in_two_bytes_each() -> None:
    assert unpacked(base64.b85encode(bytes([0, 16, 0, 248])).decode()) == [1.0, -0.5]  # 4096 and -2048, low bytes first
    assert rows([1.0, 2.0, 3.0, 4.0], 2) == [[1.0, 2.0], [3.0, 4.0]]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("draw", {network.DRAW: 1.0}),
        # twice a one for level I wastes a point, and what the level brings counts by its part
        ("exchange 1 points-1 points-1", {network.BUY: 1.0, network.GAIN: 0.6, network.PRICE: -2.0, network.WASTE: -1.0}),
        ("exchange 4 points-1 points-3", {network.BUY + 3: 1.0, network.GAIN + 3: 0.6, network.PRICE: -1.0, network.PRICE + 2: -1.0}),
        ("tour 2 right", {network.TOUR + 1: 1.0, network.TOURS: 0.6}),
        ("fortune seat-1 III-2", {network.FORTUNE + 2: 1.0, network.FORTUNES: 0.6}),
        ("theft seat-3 V-1", {network.THEFT + 4: 1.0, network.THEFTS: 0.6}),
        ("divine 5", {network.DIVINE + 4: 1.0}),
        ("protect IV-2 reinforcement-any", {network.PROTECT + 3: 1.0, network.PROTECTS: 0.6}),
        ("effort", {network.EFFORT: 1.0}),
        ("discard points-2", {}),
        ("claim", {}),
        ("rearrange 2", {}),
        ("pass", {}),
    ],
)
def test_each_word_is_about_one_kind_of_choice(code: str, words: dict[int, float]) -> None:
    """With one of its numbers 1 and the others 0, and a card that brings 2 points."""
    action = GAME.catalogue.index(code)
    for word in range(OUTPUTS):
        said = [0.0] * OUTPUTS
        said[word] = 1.0
        assert correction(said, action, 2.0) == pytest.approx(words.get(word, 0.0)), word


def test_a_card_that_need_not_be_paid_is_overpaid() -> None:
    def over(code: str) -> bool:
        return overpaid(GAME.catalogue.index(code) - A_EXCHANGE)

    assert not over("exchange 2 points-2")
    assert not over("exchange 3 points-2 points-2")  # a point too many, but both are needed
    assert over("exchange 2 points-1 points-2")
    assert over("exchange 5 points-1 points-5")


def test_exactly_what_has_a_part_that_would_do_is_overpaid() -> None:
    """Against the list of exchanges: another one of the same level pays some of these cards and no others."""
    for level in range(5):
        bought = [at for at, each in enumerate(EXCHANGE_LEVEL) if each == level]
        for at in bought:
            paid = EXCHANGE_PAID[at]
            parts = [other for other in bought if other != at and all(map(le, EXCHANGE_PAID[other], paid))]
            assert overpaid(at) == bool(parts), (level, paid)


def test_levels_have_networks_of_their_own_and_trials_are_played_on_without() -> None:
    state: Any = GAME.new(2, "tune network")
    for level, by in (("hard", network.HARD), ("master", network.MASTER)):
        search = guides.search(state.observation(int(state.seat)), Rng("tune"), level)
        assert isinstance(search, Trials)
        assert search.play.network is by
        assert search.rest.network is None
        assert search.play.weights == search.rest.weights == pharaon_weights.FITTED
    assert network.HARD.output_rows != network.MASTER.output_rows


def test_what_a_choice_is_worth_is_what_the_weights_say_and_the_correction() -> None:
    game = table(
        Side({"I-1": "20000", "I-2": "30000"}, hand="points-2 points-3 theft fortune divine"),
        Side({**PERFECT, "II-1": "wood"}, known={"V-1": [0]}),
    )
    state = game.state
    plain, corrected = player(state, None), player(state, network.MASTER)
    before, after = plain.worths(state), corrected.worths(state)
    said = network.MASTER.says(corrected.inputs(state, state.seat))
    worth = dict(zip(game.codes, before, strict=True))
    for code, one, other, brings in zip(game.codes, before, after, corrected.brought, strict=True):
        action = GAME.catalogue.index(code)
        too_much = code.startswith("exchange") and overpaid(action - A_EXCHANGE)
        assert other == pytest.approx((NEVER if too_much else one) + correction(said, action, brings)), code
        if code.startswith(("fortune", "theft")):
            assert brings > one  # something is taken off for the card that goes
        elif not code.startswith("exchange"):
            assert brings == 0
    assert worth["exchange 2 points-2 points-3"] > NEVER / 2  # a card too many, which only the network's player rules out

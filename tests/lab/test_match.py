"""One game between bots: decided by its seed, and the same whether anybody watches or not."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

import pytest

from benben import games
from benben.core.rng import Rng
from benben.core.state import SPECTATOR
from benben.lab import elements
from benben.lab.match import play


def told(*arguments: Any, **more: Any) -> dict[str, Any]:
    """A game without what depends on the machine or on being watched."""
    outcome = asdict(play(*arguments, **more))
    for part in ("seconds", "ended", "uses"):
        del outcome[part]
    return outcome


@pytest.mark.parametrize("game", games.ids())
def test_random_games_inside_the_engine_are_those_that_bots_play_outside(game: str) -> None:
    options = {"rounds": 20} if game == "pharaon" else {}
    for seats in (2, 3):
        inside = told(game, ["random"] * seats, f"seed {seats}", options)
        assert inside == told(game, ["random"] * seats, f"seed {seats}", options, watch=True)
        assert inside["plies"] >= sum(inside["decisions"]) > 0
        assert sorted(inside["turns"]) == list(range(1, seats + 1))
        assert sum(inside["shares"]) == pytest.approx(1)


def test_a_game_is_decided_by_its_seed() -> None:
    first = told("neteru", ("easy", "search:4"), "ladder-test")
    assert first == told("neteru", ("easy", "search:4"), "ladder-test")
    assert first != told("neteru", ("easy", "search:4"), "another")


def test_random_seats_among_others_take_no_part_of_their_chance() -> None:
    """Bots have a generator for each decision: what they draw does not move the chance that the random seats share."""
    assert told("neteru", ("medium", "random"), "x") == told("neteru", ("greedy", "random"), "x")  # two names of one bot


def test_who_begins_is_first_in_turn() -> None:
    for number in range(6):
        outcome = play("neteru", ["random"] * 3, f"turn {number}")
        first = games.get("neteru").new(3, f"turn {number}").observation(SPECTATOR)["first"]
        assert isinstance(first, int)
        assert outcome.turns == [(seat - first) % 3 + 1 for seat in range(3)]
        order = games.get("pyramidion").new(3, f"turn {number}").observation(SPECTATOR)["order"]
        assert isinstance(order, list)
        turns = play("pyramidion", ["random"] * 3, f"turn {number}").turns
        assert [turns[seat] for seat in order] == [1, 2, 3]


@pytest.mark.parametrize("game", games.ids())
def test_every_use_has_a_group_and_a_name(game: str) -> None:
    options = {"rounds": 20} if game == "pharaon" else {}
    known = elements.groups(game)
    seen: Counter[str] = Counter()
    for number in range(3):
        outcome = play(game, ["random"] * 2, f"uses {number}", options, watch=True)
        assert outcome.ended
        for (seat, group, element), count in outcome.uses.items():
            assert seat in (0, 1)
            assert count > 0
            assert known[group].name(element)
            seen[group] += count
    # a claim, a dome home or a mulligan needs more luck than these games have
    assert set(known) - {"claim", "home", "mulligan"} <= set(seen)


def test_uses_are_what_the_table_shows_at_the_end() -> None:
    """In Neteru, the Gods won and the Pyramidions held, against the last observation; citizens played, card by card and by kind."""
    for number in range(5):
        seed = f"table {number}"
        outcome = play("neteru", ["random"] * 2, seed, watch=True)
        game = games.get("neteru")
        state, chance = game.new(2, seed), Rng(f"{seed} random")
        while not state.is_over:
            legal = state.legal_actions()
            state.apply(legal[0] if len(legal) == 1 else legal[chance.below(len(legal))])
        seats: Any = state.observation(SPECTATOR)["seats"]
        for seat in seats:
            at = seat["seat"]
            # a God never leaves its floor, so those won are those that stand there
            won = {element for (who, group, element) in outcome.uses if who == at and group == "god"}
            assert won == {god for god in seat["gods"] if god}
            assert outcome.uses[at, "visible", seat["visible"]] == 1
            assert outcome.uses[at, "secret", seat["secret"]] == 1
            counts: Counter[str] = Counter()
            for (who, group, _), count in outcome.uses.items():
                counts[group] += count if who == at else 0
            assert counts["card"] == counts["kind"] >= sum(bool(pile) for pile in seat["pyramid"]) > 0


def test_a_game_without_a_module_counts_the_kinds_of_its_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elements, "_module", lambda game: None)
    outcome = play("neteru", ["random"] * 2, "plain", watch=True)
    assert {group for _, group, _ in outcome.uses} == {"action"}
    assert sum(outcome.uses.values()) == outcome.plies
    assert outcome.ended

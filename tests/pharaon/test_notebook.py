"""Who knows what (F-09, F-20), over whole random games with many special cards: a second reading, and nothing that leaks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben.core.rng import Rng
from benben.core.state import KIND_MASK, SPECTATOR
from benben.games.pharaon.cards import S_LOOK
from benben.games.pharaon.state import PharaonState
from tests.pharaon.situation import PHARAON, Table

SPECIALS = {
    "points-1": 5, "points-2": 5, "points-3": 6, "points-4": 6, "points-5": 8, "tour": 12, "fortune": 12, "theft": 10, "divine": 6,
    "effort": 4, "reinforcement-1": 2, "reinforcement-2": 2, "reinforcement-3": 2, "reinforcement-4": 1, "reinforcement-any": 1,
}  # fmt: skip
SECRET = ("draw", "exchange", "place", "return", "give", "rearrange", "lay", "keep", "pass", "tour", "divine", "drop", "effort")


def new(players: int, seed: str, gods: bool) -> PharaonState:
    state = PHARAON.new(players, seed, {"gods": gods}, {"mystery": SPECIALS})
    assert isinstance(state, PharaonState)
    return state


def chooser(rng: random.Random, table: Table) -> str:
    """Any choice, but all kinds of choices about as often, and half of the predictions right."""
    target = table.decision(SPECTATOR)["target"]
    if table.asked[1] == "claim-content" and rng.random() < 0.5:
        return "name " + table.truth((target["seat"], target["level"], target["place"]))
    kinds: dict[str, list[str]] = {}
    for code in table.codes:
        kinds.setdefault(code.split(" ")[0], []).append(code)
    kinds.pop("return" if "place" in kinds else "", None)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


@pytest.mark.parametrize("gods", [False, True], ids=["plain", "gods"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_seat_knows_what_its_notebook_says(players: int, gods: bool) -> None:
    """At every decision of a random game, for every seat and a spectator."""
    rng = random.Random(f"{players} {gods}")
    table = Table(new(players, f"notebook {players}", gods))
    told: set[str] = set()
    for _ in range(300):
        if table.state.is_over:
            break
        table.do(chooser(rng, table))
        told |= {event.kind for event in table.events}
    assert {"tour-moved", "named", "fortune-taken", "stolen", "divine", "protected", "rearranged"} <= told


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_choices_keep_notebooks_and_observations_together(data: st.DataObject) -> None:
    """Hypothesis picks the choices, and shrinks them to the fewest that part the two."""
    players = data.draw(st.integers(2, 4), label="players")
    table = Table(new(players, data.draw(st.sampled_from("abcdef"), label="seed"), data.draw(st.booleans(), label="gods")))
    for pick in data.draw(st.lists(st.integers(0, 500), max_size=150), label="choices"):
        if table.state.is_over:
            break
        table.do(table.codes[pick % len(table.codes)])


def stretches(players: int, gods: bool) -> Iterator[tuple[PharaonState, random.Random]]:
    """Every so many states of a random game."""
    rng = random.Random(f"stretches {players} {gods}")
    table = Table(new(players, f"stretches {players}", gods))
    for ply in range(240):
        if table.state.is_over:
            return
        if ply % 4 == 0:
            yield table.state, rng
        table.do(chooser(rng, table))


@pytest.mark.parametrize("gods", [False, True], ids=["plain", "gods"])
@pytest.mark.parametrize("players", [2, 3])
def test_what_a_seat_cannot_see_makes_no_difference_to_it(players: int, gods: bool) -> None:
    """In a deal that a seat could not tell from the truth, what others do in secret looks the same to it, event by event."""
    followed = 0
    for state, rng in stretches(players, gods):
        for viewer in range(SPECTATOR, players):
            truth, other = state.clone(), state.resample(viewer, Rng(f"{followed} {viewer}"))
            truth.watch()
            other.watch()
            for _ in range(12):
                if truth.is_over or truth.seat == viewer or not set(other.legal_actions()) & set(truth.legal_actions()):
                    break
                action = rng.choice(truth.legal_actions())
                if action not in other.legal_actions() or PHARAON.catalogue[action].kind not in SECRET:
                    break
                truth.apply(action)
                other.apply(action)
                if truth.events and any(event.kind in ("tour-moved", "fortune-taken") for event in truth.events):
                    break  # the viewer may have got a card, and sees it
                if truth.seat == viewer and truth.stack[-1] & KIND_MASK == S_LOOK:
                    break  # or is about to look at one that it got before
                seen, looks = truth.take_events(), other.take_events()
                assert [event.view(viewer) for event in seen] == [event.view(viewer) for event in looks]
                assert truth.seat == other.seat
                assert json.dumps(truth.observation(viewer)) == json.dumps(other.observation(viewer))
                followed += 1
    assert followed > 60


@pytest.mark.parametrize("players", [2, 4])
def test_no_event_tells_a_seat_of_the_gods_what_is_on_its_own_cards(players: int) -> None:
    """F-20: the log of the variant cannot repeat what was seen."""
    rng = random.Random(players)
    table = Table(new(players, f"gods {players}", True))
    for _ in range(300):
        if table.state.is_over:
            break
        table.do(chooser(rng, table))
        for event in table.events:
            for seat in range(players):
                view = event.view(seat)
                if event.kind == "named" and view["target"] == seat:
                    assert view["content"] is None
                if event.kind == "claim" and view["seat"] == seat and not view["true"]:
                    assert view["pyramid"] is None
                if event.kind in ("level-drawn", "placed", "stolen"):
                    assert view["content"] is None
                if event.kind == "divine":
                    assert view["contents"] is None
                if event.kind == "fortune-taken":
                    assert view["given"] is None
                if event.kind == "tour-seen":
                    assert (view["given"], view["received"]) == (None, None)


@pytest.mark.parametrize("gods", [False, True], ids=["plain", "gods"])
def test_what_a_seat_knows_is_true_and_stays_in_its_redeals(gods: bool) -> None:
    """All that a seat sees of cards is so; a re-deal keeps it, and the numbers of what was lost are among the cards that are there."""
    rng = random.Random(f"true {gods}")
    table = Table(new(3, "true", gods))
    for ply in range(240):
        if table.state.is_over:
            break
        table.do(chooser(rng, table))
        if ply % 8:
            continue
        for viewer in range(SPECTATOR, 3):
            deal = Table(table.state.resample(viewer, Rng(str(ply))))
            for side in table.seen(viewer)["seats"]:
                for level in side["pyramid"]:
                    for made in (table, deal):
                        there = made.level(side["seat"], level["level"])
                        for place, card in enumerate(level["places"]):
                            if card is not None and card["content"] is not None:
                                assert there[place] == card["content"]
                                there[place] = None
                        for loose in level["loose"]:
                            assert there.count(loose["content"]) >= loose["count"]


@pytest.mark.parametrize("gods", [False, True], ids=["plain", "gods"])
@pytest.mark.parametrize("players", [2, 4])
def test_redeals_and_refusals_in_a_game_of_many_specials(players: int, gods: bool) -> None:
    """What the contract promises, where it is hardest: in the midst of specials, of laying back, and of looks."""
    rng = random.Random(f"rich {players} {gods}")
    table = Table(new(players, f"rich {players}", gods))
    asked: set[str] = set()
    for ply in range(300):
        if table.state.is_over:
            break
        table.do(chooser(rng, table))
        step = table.asked[1]
        if ply % 10 and step in asked:
            continue
        asked.add(step)
        state = table.state
        for viewer in range(SPECTATOR, players):
            seen = json.dumps(state.observation(viewer))
            other = state.resample(viewer, Rng(f"{ply}"))
            assert json.dumps(other.observation(viewer)) == seen
            assert other.seat == state.seat
            assert len(other.inventory()) == len(state.inventory()) == 271
            assert other.resample(viewer, Rng("same")).key() == state.resample(viewer, Rng("same")).key()
            if state.seat == viewer:
                assert other.legal_actions() == state.legal_actions()
                actions = range(ply % 7, len(PHARAON.catalogue), 7)
                why = [state.explain(action) for action in actions]
                assert [each and (each.code, each.rule, each.params) for each in why] == [
                    each and (each.code, each.rule, each.params) for each in (other.explain(action) for action in actions)
                ]
                assert [action for action, each in zip(actions, why, strict=True) if each is None] == [
                    action for action in state.legal_actions() if action in actions
                ]
    assert {"turn", "place", "tour-give", "claim-content", "fortune-give", "after", "lay"} <= asked
    assert ("look" in asked) is gods

"""The engine against a second reading of the rules, over random games."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from benben.core.rng import Rng
from benben.core.state import State
from tests.pyramidion.oracle import CATEGORIES, Outcome, Resolved, payments, totals
from tests.pyramidion.situation import PYRAMIDION, rule, table

SITES = ("abu-simbel", "philae", "thebes", "luxor", "karnak", "giza", "cairo", "alexandria")
RESOURCES = ("camel", "wood", "food", "stone", "worker", "statue")


def reached(state: State, seat: int, boat: str) -> list[Outcome]:
    """What the steps of a payment lead to, every way once; on each way the steps offer real choices only."""
    found: list[Outcome] = []
    start = state.clone()
    start.apply(PYRAMIDION.catalogue.index(f"load {boat}"))
    open_ways = [start]
    while open_ways:
        way = open_ways.pop()
        decision: Any = way.observation(-1)["decision"]
        if decision is not None and decision["step"] in ("troops", "statues"):
            assert decision["seat"] == seat
            assert len(way.legal_actions()) > 1
            for action in way.legal_actions():
                after = way.clone()
                after.apply(action)
                open_ways.append(after)
            continue
        side: Any = way.observation(-1)["seats"][seat]  # type: ignore[index]
        before: Any = state.observation(-1)["seats"][seat]  # type: ignore[index]
        used = frozenset(side["spent"]) - frozenset(before["spent"])
        found.append((used, tuple(sorted(side["reserve"].items()))))
    return found


def random_harbour(rng: Random) -> Any:
    """A table at the boats, with goods and troops as they come; every boat stays when one is loaded, so that the round goes on."""
    stands = rng.sample(SITES, rng.randint(0, 5))
    reserve = " ".join(rng.choices(RESOURCES, weights=(3, 3, 3, 3, 3, 2), k=rng.randint(2, 9)))
    gone = " ".join(
        f"{rng.choice((30, 33, 34, 35))} {resource}" for resource in RESOURCES[:5] if rng.random() < 0.15 and resource not in reserve
    )
    if rng.random() < 0.2 and "statue" not in reserve:
        gone += f" {rng.choice((9, 10))} statue"
    row = rng.sample(range(1, 21), 5)
    return table(3, phase=7, row=row, troops=dict.fromkeys(stands, "T0"), reserve=[reserve], gone=gone)


@rule("Y-28")
@pytest.mark.parametrize(("seed", "tables"), [("payments", 40), pytest.param("more payments", 300, marks=pytest.mark.slow)])
def test_every_way_to_pay_is_reached_once_and_no_other(seed: str, tables: int) -> None:
    rng = Random(seed)
    affordable = ways = 0
    for _ in range(tables):
        t = random_harbour(rng)
        seen: Any = t.seen(0)
        for boat in seen["row"]:
            expected = payments(seen, 0, boat["needs"])
            assert boat["affordable"] == bool(expected) == (f"load {boat['boat']}" in t.codes)
            if not expected:
                assert sum(boat["short"].values()) > 0
                continue
            affordable += 1
            found = reached(t.state, 0, boat["boat"])
            assert len(found) == len(set(found)), "a way twice"
            assert set(found) == expected
            ways += len(found)
            thrifty = boat["payment"]
            left = Counter(seen["seats"][0]["reserve"])
            left.subtract(thrifty["paid"])
            outcome = (frozenset(thrifty["troops"]), tuple(sorted((resource, count) for resource, count in left.items() if count)))
            assert outcome in expected
            statues = dict(outcome[1]).get("statue", 0)
            assert statues == max(dict(rest).get("statue", 0) for _, rest in expected)
            fewest = min(len(used) for used, rest in expected if dict(rest).get("statue", 0) == statues)
            assert len(outcome[0]) == fewest
    assert affordable > tables
    assert ways > 10 * tables


@rule("Y-28")
def test_what_is_missing_is_just_enough() -> None:
    """With the goods that a boat is said to lack it can be loaded, and with one fewer it cannot."""
    rng = Random("missing")
    looked = 0
    for _ in range(60):
        t = random_harbour(rng)
        seen: Any = t.seen(0)
        for boat in seen["row"]:
            if boat["affordable"]:
                continue
            looked += 1
            side = seen["seats"][0]
            richer = {**side, "reserve": dict(Counter(side["reserve"]) + Counter(boat["short"]))}
            assert payments({**seen, "seats": [richer]}, 0, boat["needs"])
            for resource in boat["short"]:
                fewer = dict(Counter(side["reserve"]) + Counter(boat["short"]) - Counter([resource]))
                assert not payments({**seen, "seats": [{**side, "reserve": fewer}]}, 0, boat["needs"])
    assert looked > 100


@rule("Y-28")
def test_a_payment_in_progress_can_be_dealt_anew() -> None:
    rng = Random("progress")
    asked = 0
    for _ in range(40):
        t = random_harbour(rng)
        while "pass" in t.codes and len(t.codes) > 1 and asked < 400:
            t.do(rng.choice([code for code in t.codes if code != "pass"]))
            while t.asked[1] in ("troops", "statues"):
                asked += 1
                again = t.state.resample(1, Rng(str(asked)))
                assert again.observation(1) == t.state.observation(1)
                assert again.legal_actions() == t.state.legal_actions()
                t.do(rng.choice(t.codes))
            break
    assert asked > 30


@rule("C. Resolve cards", "Y-12", "Y-13", "Y-14", "Y-15", "Y-18", "Y-22", "Y-102")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_resolution_agrees(players: int) -> None:
    rng = Random(f"resolution {players}")
    resolved = revolts = troops = 0
    for number in range(14):
        state = PYRAMIDION.new(players, f"resolution {number}")
        state.watch()
        state.take_events()
        while not state.is_over:
            action = rng.choice(state.legal_actions())
            code = PYRAMIDION.catalogue[action].code
            before: Any = state.observation(-1)
            state.apply(action)
            events = [event.view(-1) for event in state.take_events()]
            kinds = [str(event["kind"]) for event in events]
            if "gathered" not in kinds and "no-goods" not in kinds:
                continue
            # neither a pass nor recruiting changes what lies on the site; a last card played does, and the worked cases look at that
            if code != "pass" and before["decision"]["step"] != "recruit":
                continue
            resolved += 1
            compare(before, events, state)
            revolts += kinds.count("revolt")
            troops += kinds.count("troop")
    assert resolved > 20 * players
    assert revolts > 5
    assert troops > 20


def compare(before: Any, events: list[dict[str, Any]], state: State) -> None:
    """What the engine told about a resolution is what the oracle says."""
    told = {kind: [event for event in events if event["kind"] == kind] for kind in ("revolt", "troop", "gathered", "no-goods", "no-troop")}
    tokens = told["revolt"][0]["tokens"] if told["revolt"] else []
    expected = Resolved(before, tokens)
    assert len(tokens) == expected.drawn
    if tokens:
        revolt = told["revolt"][0]
        assert set(revolt["fallen"]) == expected.fallen
        assert revolt["winner"] == expected.gainer
        assert revolt["gained"] == expected.gained
    site = next(each for each in before["sites"] if each["site"] == before["open"]["site"])
    placed = {event["troop"]: event["seat"] for event in told["troop"]}
    assert placed.get("torturer", site["torturer"]) == expected.torturer
    assert placed.get("negotiator", site["negotiator"]) == expected.negotiator
    if expected.gatherer is None:
        assert len(told["no-goods"]) == 1
        assert not told["gathered"]
    else:
        assert (told["gathered"][0]["seat"], told["gathered"][0]["goods"]) == (expected.gatherer, expected.goods)


@rule("Y-18", "Y-21", "C. Resolve cards")
@pytest.mark.parametrize("players", [2, 4])
def test_totals_on_the_open_site_agree_at_every_decision(players: int) -> None:
    rng = Random(f"totals {players}")
    compared = 0
    for number in range(6):
        state = PYRAMIDION.new(players, f"totals {number}")
        while not state.is_over:
            seen: Any = state.observation(-1)
            if seen["open"] is not None and seen["open"]["played"]:
                compared += 1
                expected = totals(seen["open"]["played"], players)
                assert [{category: line[category] for category in CATEGORIES} for line in seen["open"]["totals"]] == expected
            state.apply(rng.choice(state.legal_actions()))
    assert compared > 300

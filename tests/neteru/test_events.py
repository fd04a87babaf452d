"""Events tell all that happens: a mirror that only hears what a spectator hears shows the same table as the engine."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from benben.core.state import SPECTATOR, State
from benben.games import get
from tests.neteru.situation import Side, table

NETERU = get("neteru")


class Mirror:
    """The open side of a table, moved by public events alone."""

    def __init__(self, seen: Mapping[str, Any]) -> None:
        self.seats = [
            {
                "hand": len(side["hand"]),
                "pyramid": [list(pile) for pile in side["pyramid"]],
                "discard": list(side["discard"]),
                "gods": list(side["gods"]),
                "visible": side["visible"],
                "mulligan_used": side["mulligan_used"],
            }
            for side in seen["seats"]
        ]
        self.deck = seen["deck"]
        self.middle = list(seen["middle"])
        self.turn, self.round = seen["turn"], seen["round"]
        self.ending = self.over = False

    def hear(self, event: Mapping[str, Any]) -> None:
        """Do what the event says. An event that moves nothing open says nothing to the mirror."""
        kind = event["kind"]
        mine: Any = self.seats[event["seat"]] if "seat" in event else None
        theirs: Any = self.seats[event["target"]] if "target" in event else None
        if kind == "turn":
            self.turn, self.round = event["seat"], event["round"]
        elif kind == "play":
            if event["source"] == "hand":
                assert event["owner"] == event["seat"]
                mine["hand"] -= 1
            else:
                owner: Any = self.seats[event["owner"]]
                owner["discard"].remove(event["card"])
            mine["pyramid"][event["slot"] - 1].append(event["card"])
        elif kind == "discard":
            mine["hand"] -= 1
            mine["discard"].append(event["card"])
        elif kind == "strip":
            theirs["hand"] -= 1
            theirs["discard"].append(event["card"])
        elif kind == "draw":
            mine["hand"] += 1
            self.deck -= 1
        elif kind == "mulligan":
            self.deck += mine["hand"]
            mine["hand"] = 0
            mine["mulligan_used"] = True
        elif kind == "move":
            assert mine["pyramid"][event["from_slot"] - 1].pop() == event["card"]
            mine["pyramid"][event["to_slot"] - 1].append(event["card"])
        elif kind == "steal":
            mine["hand"] += 1
            theirs["hand"] -= 1
        elif kind == "give":
            mine["hand"] -= 1
            theirs["hand"] += 1
        elif kind in ("remove", "sacrifice"):
            victim: Any = theirs or mine
            assert victim["pyramid"][event["slot"] - 1].pop() == event["card"]
            victim["discard"].append(event["card"])
        elif kind == "god":
            mine["gods"][event["floor"] - 1] = event["god"]
            self.middle.remove(event["god"])
        elif kind == "god-revealed":
            self.middle.append(event["god"])
        elif kind == "secret-swapped":
            mine["visible"] = event["visible"]
        elif kind == "ending":
            self.ending = True
        elif kind == "over":
            self.over = True

    def compare(self, seen: Mapping[str, Any]) -> None:
        for mine, side in zip(self.seats, seen["seats"], strict=True):
            assert mine == {key: len(side[key]) if key == "hand" else side[key] for key in mine}
        assert (self.deck, sorted(self.middle)) == (seen["deck"], sorted(seen["middle"]))
        assert (self.turn, self.round) == (seen["turn"], seen["round"])
        assert (self.ending, self.over) == (seen["ending"], seen["over"])


def play_mirrored(state: State, policy: random.Random) -> set[str]:
    """Play to the end with a mirror beside the table; the kinds of events that came."""
    state.watch()
    mirror = Mirror(state.observation(SPECTATOR))
    kinds = set()
    while not state.is_over:
        state.apply(policy.choice(state.legal_actions()))
        for event in state.take_events():
            view = event.view(SPECTATOR)
            mirror.hear(view)
            kinds.add(str(view["kind"]))
        mirror.compare(state.observation(SPECTATOR))
    return kinds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_mirror_that_hears_public_events_shows_the_table(players: int) -> None:
    kinds: set[str] = set()
    for number in range(12):
        kinds |= play_mirrored(NETERU.new(players, f"mirror {players} {number}"), random.Random(number))
    assert {"turn", "play", "discard", "draw", "move", "steal", "give", "remove", "god", "god-revealed", "floor", "over"} <= kinds


def test_nested_effects_are_told_in_the_order_in_which_they_happen() -> None:
    t = table(
        Side({1: "guard-1"}, hand="phoenix guard-4 guard-5 guard-6", discard="scribe-4"),
        Side(discard="sphinx"),
        pile="citizen-8 citizen-9",
        middle="amon-re ra",
        god_pile="isis",
    )
    t.state.watch()
    assert [event.view(1)["kind"] for event in t.state.take_events()] == ["turn"], "whoever begins to watch is told whose turn it is"
    t.do("play phoenix slot-2", "target seat-1", "play sphinx slot-7", "play scribe-4", "use", "discard guard-5", "take amon-re")
    assert [event.view(1) for event in t.state.take_events()] == [
        {"kind": "play", "seat": 0, "card": "phoenix", "slot": 2, "source": "hand", "owner": 0},
        {"kind": "floor", "seat": 0, "floor": 1},
        {"kind": "play", "seat": 0, "card": "sphinx", "slot": 7, "source": "discard", "owner": 1},
        {"kind": "play", "seat": 0, "card": "scribe-4", "slot": 4, "source": "discard", "owner": 0},
        {"kind": "draw", "seat": 0, "card": None},
        {"kind": "discard", "seat": 0, "card": "guard-5", "reason": "scribe"},
        {"kind": "god", "seat": 0, "floor": 1, "god": "amon-re"},
        {"kind": "god-revealed", "god": "isis"},
        {"kind": "draw", "seat": 0, "card": None},
        {"kind": "turn", "seat": 1, "round": 1, "extra": False},
    ]


def test_what_is_declined_and_what_is_impossible_is_told() -> None:
    t = table(Side(hand="scribe-4 sphinx"), Side())
    t.state.watch()
    t.do("play scribe-4", "decline")
    assert {"kind": "declined", "seat": 0, "step": "scribe"} in [event.view(SPECTATOR) for event in t.state.take_events()]
    t.do("discard " + t.hand(1)[0], "play sphinx slot-9")
    assert {"kind": "impossible", "seat": 0, "step": "sphinx"} in [event.view(SPECTATOR) for event in t.state.take_events()]


def test_events_cost_and_tell_nothing_when_nobody_watches() -> None:
    t = table(Side(hand="scribe-4"), Side())
    t.do("play scribe-4", "decline")
    assert t.state.take_events() == []
    assert t.state.clone().events is None

"""What each person at a table may know at each version, worked out from the finished game and not from what the server sent."""

from __future__ import annotations

import json
import re
from typing import Any, cast

from benben.core.record import Record
from benben.core.state import State

JSON = dict[str, Any]
# Numbered cards exist once; Sphinxes and Phoenixes are all alike, so that their name betrays no card.
CARD = re.compile(r"\b(?:scribe|mummy|citizen|guard|tomb-raider|war-chariot|priest)-[1-9]\b")


def _eyes(state: State, seat: int) -> JSON:
    return cast(JSON, state.observation(seat))


class Truth:
    """The game as it really was."""

    def __init__(self, record: JSON) -> None:
        self.seen: list[list[set[str]]] = []  # at each version, for each seat: the numbered cards it has lawfully seen by then
        self.known: list[list[set[int]]] = []  # at each version, for each seat: the others whose secret it has learnt by then
        parsed = Record.from_json(json.dumps(record))
        players = len(parsed.seats)
        seen = [set[str]() for _ in range(players)]
        known = [set[int]() for _ in range(players)]
        before: JSON | None = None
        for _, action, state in parsed.steps():
            own: list[JSON] = [_eyes(state, seat)["seats"][seat] for seat in range(players)]  # every hand from its owner's eyes
            table = _eyes(state, 0)
            for seat in range(players):
                seen[seat] |= set(CARD.findall(json.dumps(own[seat]["hand"])))
                # Pyramids and discard piles are open, whole piles included.
                seen[seat] |= {card for one in own for pile in one["pyramid"] for card in CARD.findall(json.dumps(pile))}
                seen[seat] |= {card for one in own for card in CARD.findall(json.dumps(one["discard"]))}
            decision = table["decision"]
            if decision is not None:
                self._effects(decision, _eyes(state, decision["seat"]), own, seen, known)
            if action is not None and action.startswith("swap ") and before is not None:
                self._swapped(known, before["seat"], before["target"], action)
            before = decision
            self.seen.append([set(cards) for cards in seen])
            self.known.append([set(seats) for seats in known])

    @staticmethod
    def _effects(decision: JSON, eyes: JSON, own: list[JSON], seen: list[set[str]], known: list[set[int]]) -> None:
        seat, step, target = decision["seat"], decision["step"], decision["target"]
        if step == "seth-card":
            seen[seat] |= set(CARD.findall(json.dumps(own[target]["hand"])))
        elif step == "ra":
            seen[seat] |= set(CARD.findall(json.dumps(eyes["decision"]["cards"])))
        elif step == "sobek-swap":
            known[seat].add(target)

    @staticmethod
    def _swapped(known: list[set[int]], seat: int, target: int, action: str) -> None:
        for viewer, seats in enumerate(known):
            if action == "swap visible":
                seats.add(target)  # it holds now what lay open before
            elif viewer in (seat, target):
                seats.add(target if viewer == seat else seat)  # each knows what it gave
            else:
                swapped = {seat: target, target: seat}
                known[viewer] = {swapped.get(one, one) for one in seats}

    def leaks(self, frames: list[JSON], seat: int) -> list[str]:
        """Everything in a seat's frames that it had not lawfully seen when the frame came."""
        found: list[str] = []
        version = 0
        for frame in frames:
            version = max(version, frame.get("version") or 0)
            if frame["type"] == "update" and frame["table"]["status"] == "over":
                continue  # the game is over: everything is open
            text = json.dumps(frame)
            if "seed" in json.loads(text):
                found.append(f"version {version}: a seed")
            for card in sorted(set(CARD.findall(text)) - self.seen[min(version, len(self.seen) - 1)][seat]):
                found.append(f"version {version}: {frame['type']} names {card}")
            observation = frame.get("observation")
            if observation is not None:
                found += self._secret_leaks(observation, version, seat)
        return found

    def _secret_leaks(self, observation: JSON, version: int, seat: int) -> list[str]:
        found = []
        for view in observation["seats"]:
            other = view["seat"]
            if other == seat:
                continue
            if view["secret"] is not None and other not in self.known[version][seat]:
                found.append(f"version {version}: the secret Pyramidion of seat {other}")
            held = [card for card in view["hand"] if card is not None]
            found += [
                f"version {version}: {card} in the hand of seat {other}"
                for card in held
                if set(CARD.findall(card)) - self.seen[version][seat]
            ]
        return found

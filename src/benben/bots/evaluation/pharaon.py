"""How the greedy bot plays Pyramide du Pharaon.

It does not try its choices in deals, as it does in other games: what a draw or a theft brings is an average that can be worked out, and a
handful of deals would drown it in luck. Everything is counted in points still to be paid (pharaon_costs.py): an action is worth what it
takes off that, less the cards it uses. What it knows of others' cards it reads from the notebook of its observation, so it forgets what a
rearrangement made it lose, and never remembers what an observation does not show.

In the variant of the Gods its own cards are hidden from it too. It then lays each content on a place of its own (Tools always on II-1,
Water on II-4), returns what it has no place for, and takes it that what lies on a place is what belongs there. A Tour can prove it wrong,
and then it may claim falsely, as people do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from benben.bots.evaluation.pharaon_costs import CAPACITY, LEVELS, NEEDED, TURN, Costs
from benben.core.rng import Rng

HOLD: Final = {"tour": 1.0, "fortune": 3.0, "theft": 4.0, "divine": 1.0, "effort": 0.5}  # what a special is worth unplayed
REINFORCEMENT: Final = 0.5
FULL_HAND: Final = 0.3  # what is left of that when a card has to be used
GUARD: Final = 0.1  # the part of its cost that protecting a card saves, as long as others may get at it
RIVAL: Final = 0.25  # what an opponent's loss is worth, by how complete that pyramid looks
KEPT: Final = {"10000": 0.5, "impostor": 0.25, "impostor-prince": 0.25, "impostor-princess": 0.25}  # seldom laid out by others
EXACT: Final = 0.2  # an exchange that wastes nothing comes before a draw
DECOY: Final = 0.1  # a useless card on a free place: something to give away
ROMAN: Final = ("I", "II", "III", "IV", "V")
HOME: Final = {code: place for codes in NEEDED[1:] for place, code in enumerate(codes)}  # the variant: where a content is laid


class Evaluation:
    """One decision, seen from the seat that makes it."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        self.seen = observation
        self.decision: Mapping[str, Any] = observation["decision"]
        self.seat: int = self.decision["seat"]
        self.gods: bool = observation["options"]["gods"]
        self.me: Mapping[str, Any] = observation["seats"][self.seat]
        self.unseen = {code: observation["counts"][code] for codes in LEVELS for code in codes}
        for side in observation["seats"]:
            for level in side["pyramid"]:
                for code in (card["content"] for card in level["places"] if card and card["content"]):
                    self.unseen[code] -= 1
                for loose in level["loose"]:
                    self.unseen[loose["content"]] -= loose["count"]
        self.costs = Costs(self.unseen)
        self.own = [self._presumed(level) for level in range(5)]
        self.now = [self.costs.level(level, self._cards(level)) for level in range(5)]

    def _presumed(self, level: int) -> list[str | None]:
        """What lies on the places of one's own level; in the variant what belongs there."""
        found: list[str | None] = []
        for place, card in enumerate(self.me["pyramid"][level]["places"]):
            if card is None:
                found.append(None)
            else:
                found.append(card["content"] or ("20000" if level == 0 else NEEDED[level][place]))
        return found

    def _cards(self, level: int, without: int | None = None) -> list[str]:
        return [code for place, code in enumerate(self.own[level]) if code is not None and place != without]

    def _open(self, seat: int, level: int) -> list[int]:
        """The places of a level with an unprotected card."""
        places = self.seen["seats"][seat]["pyramid"][level]["places"]
        return [place for place, card in enumerate(places) if card is not None and card["protected"] is None]

    def choose(self, choices: Sequence[str], rng: Rng) -> str:
        """The best of the choices."""
        step = self.decision["step"]
        if step == "lay":
            return self._lay(choices, rng)
        best, best_worth = choices[0], float("-inf")
        for choice, value in zip(choices, self.worths(choices), strict=True):
            if value > best_worth + 1e-9:
                best, best_worth = choice, value
        return best

    def worths(self, choices: Sequence[str]) -> list[float]:
        """What each of the choices is worth, in points; nothing where cards are laid, as any order will do."""
        step = self.decision["step"]
        if step == "lay":
            return [0.0] * len(choices)
        worth = {"turn": self._turn, "place": self._place, "claim-content": self._name, "after": self._aside}.get(step, self._part)
        return [worth(choice.split(" ")) for choice in choices]

    # --- a turn ----------------------------------------------------------------------------------------------------

    def _turn(self, words: list[str]) -> float:
        kind = words[0]
        if kind in ("claim", "rearrange", "pass"):
            return self._aside(words) * 1000
        if kind == "draw":
            return TURN
        if kind == "exchange":
            return self._exchange(int(words[1]) - 1, words[2:])
        if kind == "effort":
            return 1.8 * TURN
        held = HOLD.get(kind, REINFORCEMENT) * (FULL_HAND if self.me["hand_size"] == 5 else 1.0)
        if kind == "tour":
            return self._tour(int(words[1]) - 1, words[2]) - held
        if kind == "divine":
            return self._divine(int(words[1]) - 1) - held
        if kind == "protect":
            return self._protect(words[1]) - held
        if kind in ("fortune", "theft"):
            seat, (level, place) = int(words[1].removeprefix("seat-")), _spot(words[2])
            return (self._fortune if kind == "fortune" else self._theft)(seat, level, place) - held
        return -_points(words[1]) or -HOLD.get(words[1], REINFORCEMENT)  # discard

    def _exchange(self, level: int, paid: list[str]) -> float:
        gain = self.now[level] - self.costs.after_a_draw(level, self._cards(level))
        if self.gods and self.me["refuted"]:  # something is wrong, who knows where
            gain = max(gain, level + 1 + TURN)
        waste = sum(map(_points, paid)) - level - 1
        return gain - sum(map(_points, paid)) + (EXACT * (len(paid) + level / 10) if not waste else 0.0)

    def _odds(self, seat: int, level: int, place: int) -> dict[str, float]:
        """What an opponent's card may be, with the chance of each."""
        view = self.seen["seats"][seat]["pyramid"][level]
        card = view["places"][place]
        if card["content"] is not None:
            return {card["content"]: 1.0}
        weights = {code: self.unseen[code] * KEPT.get(code, 1.0) for code in LEVELS[level]}
        total = sum(weights.values()) or 1.0
        unknown = sum(1 for other in view["places"] if other is not None and other["content"] is None)
        loose = {each["content"]: each["count"] for each in view["loose"]}
        rest = unknown - sum(loose.values())
        return {code: (loose.get(code, 0) + rest * weights[code] / total) / unknown for code in LEVELS[level]}

    def _rival(self, seat: int, level: int, content: str) -> float:
        """What it is worth that an opponent loses a card, more the nearer that pyramid looks to its end."""
        if content in KEPT:
            return 0.0
        return RIVAL * self._threat(seat) * self.costs.level(level, [])

    def _threat(self, seat: int) -> float:
        """How near the end an opponent's pyramid looks, from 0 to 1."""
        return float((self.seen["seats"][seat]["laid"] / 15) ** 3)

    def _theft(self, seat: int, level: int, place: int) -> float:
        cards = self._cards(level)
        total = 0.0
        for code, odd in self._odds(seat, level, place).items():
            if odd:
                better = self.costs.level(level, self.costs.better(level, cards, code))
                if len(cards) == CAPACITY[level]:  # it has to be placed, good or bad
                    opened = self._open(self.seat, level)
                    better = min(self.costs.level(level, [*self._cards(level, drop), code]) for drop in opened)
                total += odd * (self.now[level] - better + self._rival(seat, level, code))
        return total

    def _swapped(self, level: int, content: str) -> float:
        """The cost of the level once this card is won and the best one is given for it."""
        opened = self._open(self.seat, level)
        if not opened:
            return self.costs.level(level, [*self._cards(level), content])
        if self.gods:
            return self.now[level] + 1.0  # what belongs where would no longer hold
        return min(self.costs.level(level, [*self._cards(level, give), content]) for give in opened)

    def _fortune(self, seat: int, level: int, place: int) -> float:
        odds = self._odds(seat, level, place)
        guess = max(odds, key=lambda code: odds[code])
        return odds[guess] * (self.now[level] - self._swapped(level, guess) + self._rival(seat, level, guess))

    def _tour(self, level: int, direction: str) -> float:
        others = [seat for seat in range(self.seen["players"]) if seat != self.seat]
        harm = sum(RIVAL * self._threat(seat) * 3.0 for seat in others if self._open(seat, level))
        opened = self._open(self.seat, level)
        if not opened:
            return harm
        give = min(opened, key=lambda place: self.costs.level(level, self._cards(level, place)))
        step = -1 if direction == "left" else 1
        giver = next(seat for i in range(1, 6) if self._open(seat := (self.seat + step * i) % self.seen["players"], level))
        if self.gods or giver == self.seat:
            return harm - 3.0
        places = self._open(giver, level)
        after = 0.0
        for place in places:
            for code, odd in self._odds(giver, level, place).items():
                # what others part with is seldom what they need
                after += odd / len(places) * self.costs.level(level, [*self._cards(level, give), code])
        return harm + (self.now[level] - after) * 0.8 - 0.5

    def _divine(self, level: int) -> float:
        if self.gods and not self.me["refuted"]:
            return -1.0
        opened = self._open(self.seat, level)
        kept = [code for place, code in enumerate(self.own[level]) if code is not None and place not in opened]
        return self.now[level] - self.costs.renewed(level, kept, len(opened))

    def _protect(self, code: str) -> float:
        level, place = _spot(code)
        content = self.own[level][place]
        if content is None or (content not in NEEDED[level] and content not in ("20000", "30000", "40000")):
            return -10.0
        if self._cards(level).count(content) > 1 and level:
            return -5.0
        card = self.me["pyramid"][level]["places"][place]
        loss = self.costs.level(level, self._cards(level, place)) - self.now[level]
        known: bool = any(other != self.seat for other in card["known_by"])
        return GUARD * loss * (2.0 if known else 1.0)

    # --- parts of actions --------------------------------------------------------------------------------------------

    def _place(self, words: list[str]) -> float:
        level: int = self.decision["level"] - 1
        content: str = self.decision["card"]
        if words[0] == "return":
            return -self.now[level]
        place = _spot(words[1])[1]
        if self.gods:
            return self._place_at_home(level, place, content)
        cost = self.costs.level(level, [*self._cards(level, place), content])
        return DECOY - cost if self.own[level][place] is None else -cost - DECOY

    def _place_at_home(self, level: int, place: int, content: str) -> float:
        """The variant: only what belongs on a place is laid there, if that can be helped; where something lies, it can only get better."""
        right = content != "10000" if level == 0 else HOME.get(content) == place
        return DECOY - self.now[level] if right else -self.now[level] - 1.0

    def _name(self, words: list[str]) -> float:
        target = self.decision["target"]
        return self._odds(target["seat"], target["level"] - 1, target["place"] - 1).get(words[1], 0.0)

    def _part(self, words: list[str]) -> float:
        """Which of one's cards goes: on the Tour, for a card won, under the deck."""
        if words[0] not in ("give", "drop"):
            return 0.0
        level, place = _spot(words[1])
        cards = self._cards(level, place)
        if self.decision["card"] is not None:
            if self.gods and level:  # the new card comes to lie here
                return 1.0 if HOME.get(self.decision["card"]) == place else 0.0
            cards.append(self.decision["card"])
        return -self.costs.level(level, cards)

    # --- what costs no action ---------------------------------------------------------------------------------------

    def _aside(self, words: list[str]) -> float:
        if words[0] == "claim":
            return 2.0 if self._perfect() else -1.0
        if words[0] == "rearrange":
            return 1.0 if not self.gods and self._valued(int(words[1]) - 1) else -1.0
        return 0.0 if words[0] == "pass" and self.decision["step"] != "turn" else -2.0

    def _perfect(self) -> bool:
        if self.gods:
            return self.me["laid"] == 15 and all(cost == 0.0 for cost in self.now)
        return bool(self.me["progress"]["perfect"])

    def _valued(self, level: int) -> bool:
        """Whether somebody knows a card here that would be missed."""
        for place in self._open(self.seat, level):
            card = self.me["pyramid"][level]["places"][place]
            known = any(other != self.seat for other in card["known_by"])
            if known and self.costs.level(level, self._cards(level, place)) > self.now[level] + 1e-9:
                return True
        return False

    def _lay(self, choices: Sequence[str], rng: Rng) -> str:
        """Any order will do; in the variant, when the cards are seen, each goes where it belongs, as far as it can."""
        cards = self.decision["cards"]
        if self.gods and cards and cards[0] is not None:
            wanted = [
                place
                for place, code in zip(self.decision["remaining"], cards, strict=True)
                if HOME.get(code) == self.decision["position"] - 1
            ]
            spare = [place for place, code in zip(self.decision["remaining"], cards, strict=True) if code not in HOME]
            found = wanted or spare
            return f"lay {found[0]}" if found else choices[0]
        laid = [choice for choice in choices if choice != "keep"]
        return laid[rng.below(len(laid))]


def _spot(code: str) -> tuple[int, int]:
    """The level and the place, from 0, of a place's code."""
    level, _, place = code.partition("-")
    return ROMAN.index(level), int(place) - 1


def _points(code: str) -> int:
    """The points of a Mystery card; 0 for a special one."""
    return int(code.removeprefix("points-")) if code.startswith("points-") else 0

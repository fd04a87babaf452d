"""A second, independent reading of the rules of Neteru, written as generators.

The engine in ``benben.games.neteru`` keeps a stack of pending steps, so that a state can be cloned and stored at every
decision. This oracle was written from the rulebook and the rulings alone and does none of that: a rule that asks something
simply yields ``(seat, step, codes)`` and is sent the chosen code back, so the nesting of effects is the nesting of calls.
It shares with the engine only what docs/contract.md fixes: the action codes, the names of the steps, and the order in which
random numbers are drawn.

Cards, Gods and Pyramidions are their codes. Slots are 1 to 9, floors 1 to 3, seats from 0. A pile is a list whose last
element is its top, be it the draw pile, a slot of a pyramid or a discard pile.
"""

from collections import Counter
from collections.abc import Generator
from itertools import permutations

from benben.core.rng import Rng
from tests.neteru.codes import (
    CARDS,
    FLOORS,
    GOD_POINTS,
    GODS,
    HAND,
    ORDER,
    PRINTED,
    PYRAMIDIONS,
    floor_of,
    kind,
    named_seat,
    plays,
    primary,
    secondary,
    shuffle,
)

Decision = tuple[int, str, list[str]]
"""Whose decision it is, the name of the step, and the codes that may be chosen (ascending, without repeats)."""
Flow = Generator[Decision, str, None]
MoveFlow = Generator[Decision, str, int | None]


class Oracle:
    """One game. ``seat``, ``step`` and ``codes`` are the decision that is due; ``choose`` answers it."""

    def __init__(self, players: int, rng: Rng, mulligan: bool = True) -> None:
        self.players = players
        self.rng = rng
        self.mulligan_allowed = mulligan
        self.pile: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.discards: list[list[str]] = [[] for _ in range(players)]
        self.pyramids: list[dict[int, list[str]]] = [{slot: [] for slot in range(1, 10)} for _ in range(players)]
        self.gods: list[dict[int, str]] = [{} for _ in range(players)]
        self.visible = [""] * players
        self.secret = [""] * players
        self.middle: list[str] = []
        self.god_pile: list[str] = []
        self.used_mulligan = [False] * players
        self.first = 0
        self.turn = 0
        self.round = 1
        self.extra = False
        self.ending = False
        self.reason: str | None = None
        self.seat, self.step = -1, ""
        self.codes: list[str] = []
        self.depth = 0  # how many cards and Gods are at work inside each other; for the tests to know what they have met

    @classmethod
    def deal(cls, players: int, seed: str, mulligan: bool = True) -> "Oracle":
        """The setup of the rulebook, with the draws in the order of docs/contract.md."""
        rng = Rng(seed)
        game = cls(players, rng, mulligan)
        game.pile = list(CARDS)
        shuffle(rng, game.pile)
        game.god_pile = list(GODS)
        shuffle(rng, game.god_pile)
        pyramidions = list(PYRAMIDIONS)
        shuffle(rng, pyramidions)
        for seat in range(players):
            game.visible[seat], game.secret[seat] = pyramidions[2 * seat : 2 * seat + 2]
        game.middle = [game.god_pile.pop(), game.god_pile.pop()]
        game.first = game.turn = rng.below(players)
        for seat in range(players):
            game.draw(seat, HAND)
        game.start()
        return game

    def start(self) -> None:
        """Go to the first decision, from whatever lies on the table."""
        self._flow = self.play_game()
        self._go(None)

    def choose(self, code: str) -> None:
        """Answer the decision that is due with one of its codes."""
        assert code in self.codes, f"{code} is not among {self.codes}"
        self._go(code)

    @property
    def over(self) -> bool:
        return self.reason is not None

    def _go(self, code: str | None) -> None:
        try:
            self.seat, self.step, codes = next(self._flow) if code is None else self._flow.send(code)
            self.codes = sorted(set(codes))
        except StopIteration:
            self.seat, self.step, self.codes = -1, "", []

    # Turns ------------------------------------------------------------------------------------------------------------

    def play_game(self) -> Flow:
        while True:
            seat = self.turn
            yield from self.take_turn(seat)
            self.draw(seat, HAND - len(self.hands[seat]))
            if not self.pile:  # "the game ends immediately", an extra turn is lost with it (N-18, N-28)
                self.reason = "pile"
                return
            if self.extra:
                self.extra = False
                continue
            self.turn = (seat + 1) % self.players
            if self.turn == self.first:
                if self.ending:
                    self.reason = "round"
                    return
                self.round += 1

    def take_turn(self, seat: int) -> Flow:
        hand = self.hands[seat]
        codes = plays(hand) + [f"discard {card}" for card in hand]
        if self.mulligan_allowed and not self.used_mulligan[seat] and not self.gods[seat]:
            codes.append("mulligan")
        code = yield seat, "turn", codes
        verb, *rest = code.split()
        if verb == "discard":
            self.discard_from_hand(seat, rest[0])
        elif verb == "play":
            yield from self.play_card(seat, code, hand)
        else:
            self.used_mulligan[seat] = True
            shuffle(self.rng, hand)
            self.pile[:0] = hand
            hand.clear()
            self.draw(seat, HAND)

    def draw(self, seat: int, count: int) -> None:
        """Draw that many cards, or as many as there are."""
        for _ in range(count):
            if self.pile:
                self.receive(seat, self.pile.pop())

    def receive(self, seat: int, card: str) -> None:
        """A card comes into a hand, which is kept in the order of the card ids (docs/contract.md)."""
        self.hands[seat].append(card)
        self.hands[seat].sort(key=ORDER.__getitem__)

    def discard_from_hand(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discards[seat].append(card)

    def opponents(self, seat: int) -> list[int]:
        """The others, in turn order after this seat."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    # The pyramid ------------------------------------------------------------------------------------------------------

    def top(self, seat: int, slot: int) -> str | None:
        """The visible card of a slot."""
        pile = self.pyramids[seat][slot]
        return pile[-1] if pile else None

    def place(self, seat: int, card: str, slot: int) -> int | None:
        """Put a card on a slot; the floor this completed, if its last empty slot was filled."""
        pyramid = self.pyramids[seat]
        was_empty = not pyramid[slot]
        pyramid[slot].append(card)
        if was_empty and all(pyramid[other] for other in range(1, 10)):
            self.ending = True
        floor = floor_of(slot)
        return floor if was_empty and all(pyramid[other] for other in FLOORS[floor]) else None

    def discard_from_pyramid(self, seat: int, slot: int) -> None:
        self.discards[seat].append(self.pyramids[seat][slot].pop())

    def play_card(self, seat: int, code: str, source: list[str]) -> Flow:
        """Play the card that the code names out of a hand or a discard pile: place it, apply its effect, earn the Gods."""
        card, *named_slot = code.split()[1:]
        slot = primary(card) or int(named_slot[0].removeprefix("slot-"))
        source.remove(card)
        self.depth += 1
        completed = self.place(seat, card, slot)
        completed_by_move = yield from self.apply_effect(seat, card, slot)
        yield from self.earn_god(seat, completed)
        yield from self.earn_god(seat, completed_by_move)
        self.depth -= 1

    # Citizens ---------------------------------------------------------------------------------------------------------

    def effect_choices(self, seat: int, card: str, slot: int) -> list[str]:
        """What the immediate effect of this card, standing on this slot, could begin with; nothing when it is impossible."""
        match kind(card):
            case "scribe":
                return ["use"] if self.pile else []
            case "priest":
                return self.priest_moves(seat, slot)
            case "tomb-raider":
                return [f"target seat-{other}" for other in self.opponents(seat) if self.hands[other]]
            case "war-chariot":
                return [
                    f"remove seat-{other} slot-{there}"
                    for other in self.opponents(seat)
                    for there in FLOORS[floor_of(slot)]
                    if self.top(other, there) and not self.is_protected(other, there)
                ]
            case "sphinx":
                return plays(self.discards[seat])
            case "phoenix":
                return [f"target seat-{other}" for other in self.opponents(seat) if self.discards[other]]
            case _:
                return []

    def apply_effect(self, seat: int, card: str, slot: int) -> MoveFlow:
        """Apply the immediate effect of a card that stands on a slot. Returns the floor that a Priest's move completed."""
        choices = self.effect_choices(seat, card, slot)
        if not choices:
            return None
        step = {"tomb-raider": "raider", "war-chariot": "chariot"}.get(kind(card), kind(card))
        code = yield seat, step, [*choices, "decline"]
        if code == "decline":
            return None
        match kind(card):
            case "scribe":
                self.draw(seat, 1)
                code = yield seat, "scribe-discard", [f"discard {held}" for held in self.hands[seat]]
                self.discard_from_hand(seat, code.split()[1])
            case "priest":
                source, target = (int(word.removeprefix("slot-")) for word in code.split()[1:])
                moved = self.pyramids[seat][source].pop()
                return self.place(seat, moved, target)
            case "tomb-raider":
                victim = named_seat(code)
                taken = self.hands[victim].pop(self.rng.below(len(self.hands[victim])))
                self.receive(seat, taken)
                code = yield seat, "give", [f"give {held}" for held in self.hands[seat]]
                given = code.split()[1]
                self.hands[seat].remove(given)
                self.receive(victim, given)
            case "war-chariot":
                self.discard_from_pyramid(named_seat(code), int(code[-1]))
            case "sphinx":
                yield from self.play_card(seat, code, self.discards[seat])
            case "phoenix":
                owner = named_seat(code)
                code = yield seat, "phoenix-card", plays(self.discards[owner])
                yield from self.play_card(seat, code, self.discards[owner])
        return None

    def priest_moves(self, seat: int, priest_slot: int) -> list[str]:
        """A visible numbered card on its primary slot may move to a secondary slot; the acting Priest may not."""
        moves = []
        for slot in range(1, 10):
            card = self.top(seat, slot)
            if card and slot != priest_slot and primary(card) == slot:
                moves += [f"move slot-{slot} slot-{target}" for target in secondary(slot)]
        return moves

    def is_protected(self, seat: int, slot: int) -> bool:
        """By Isis beside the floor, or by a visible Guard on this slot or next to it on the same floor."""
        floor = floor_of(slot)
        if self.gods[seat].get(floor) == "isis":
            return True
        near = [other for other in FLOORS[floor] if abs(other - slot) <= 1]
        return any(kind(self.top(seat, other) or "") == "guard" for other in near)

    # Gods -------------------------------------------------------------------------------------------------------------

    def earn_god(self, seat: int, floor: int | None) -> Flow:
        """Choose the God of a completed floor, unless the floor has one by now, and apply the God's effect."""
        if floor is None or floor in self.gods[seat]:
            return
        code = yield seat, "god", [f"take {god}" for god in self.middle]
        god = code.split()[1]
        self.middle.remove(god)
        if self.god_pile:
            self.middle.append(self.god_pile.pop())
        self.gods[seat][floor] = god
        match god:
            case "osiris":
                self.extra = (yield seat, "osiris", ["use", "decline"]) == "use"
            case "sobek":
                yield from self.sobek(seat)
            case "ra":
                yield from self.ra(seat)
            case "thot":
                yield from self.thot(seat)
            case "sekhmet":
                yield from self.sekhmet(seat)
            case "horus":
                yield from self.horus(seat)
            case "seth":
                yield from self.seth(seat)

    def sobek(self, seat: int) -> Flow:
        code = yield seat, "sobek", [f"target seat-{other}" for other in self.opponents(seat)] + ["decline"]
        if code == "decline":
            return
        other = named_seat(code)
        code = yield seat, "sobek-swap", ["swap visible", "swap secret", "keep"]
        if code == "swap visible":
            self.visible[seat], self.secret[other] = self.secret[other], self.visible[seat]
        elif code == "swap secret":
            self.secret[seat], self.secret[other] = self.secret[other], self.secret[seat]

    def ra(self, seat: int) -> Flow:
        count = min(3, len(self.pile))
        if count < 2:
            return
        code = yield seat, "ra", ["order " + "".join(order) for order in permutations("123"[:count])]
        seen = self.pile[: -count - 1 : -1]  # top first
        chosen = [seen[int(position) - 1] for position in code.split()[1]]
        self.pile[-count:] = chosen[::-1]

    def thot(self, seat: int) -> Flow:
        discarded = 0
        while discarded < 3 and self.hands[seat]:
            stop = "done" if discarded else "decline"
            code = yield seat, "thot", [f"discard {card}" for card in self.hands[seat]] + [stop]
            if code == stop:
                break
            self.discard_from_hand(seat, code.split()[1])
            discarded += 1
        self.draw(seat, discarded)

    def sekhmet(self, seat: int) -> Flow:
        standing = {other: [slot for slot in range(1, 10) if self.top(other, slot)] for other in self.opponents(seat)}
        if not any(standing.values()) or (yield seat, "sekhmet", ["use", "decline"]) == "decline":
            return
        for other, slots in standing.items():
            if slots:
                code = yield other, "sacrifice", [f"sacrifice slot-{slot}" for slot in slots]
                self.discard_from_pyramid(other, int(code[-1]))

    def horus(self, seat: int) -> Flow:
        awake = []
        for slot in range(1, 10):
            card = self.top(seat, slot)
            if card and self.effect_choices(seat, card, slot):
                awake.append(f"awaken slot-{slot}")
        if not awake:
            return
        code = yield seat, "horus", [*awake, "decline"]
        if code != "decline":
            slot = int(code[-1])
            completed_by_move = yield from self.apply_effect(seat, self.pyramids[seat][slot][-1], slot)
            yield from self.earn_god(seat, completed_by_move)

    def seth(self, seat: int) -> Flow:
        targets = [f"target seat-{other}" for other in self.opponents(seat) if self.hands[other]]
        if not targets:
            return
        code = yield seat, "seth", [*targets, "decline"]
        if code == "decline":
            return
        other = named_seat(code)
        code = yield seat, "seth-card", [f"strip {card}" for card in self.hands[other]]
        self.discard_from_hand(other, code.split()[1])
        self.draw(other, HAND - len(self.hands[other]))

    # Scoring ----------------------------------------------------------------------------------------------------------

    def occupied(self, seat: int) -> int:
        return sum(1 for pile in self.pyramids[seat].values() if pile)

    def score(self, seat: int) -> dict[str, int]:
        """The points of a seat by the lines of the score."""
        shown = {slot: kind(pile[-1]) for slot, pile in self.pyramids[seat].items() if pile}
        counts = Counter(shown.values())
        gods = self.gods[seat]
        pyramidions = (self.visible[seat], self.secret[seat])
        doubled = [shown[slot] for floor, god in gods.items() if god == "bastet" for slot in FLOORS[floor] if slot in shown]
        anubis, risen = "anubis" in gods.values(), "mummy" in pyramidions
        mummy = 3 if anubis and risen else 2 if anubis else 1 if risen else -1

        def bonus(pyramidion: str) -> int:
            match pyramidion:
                case "sphinx-phoenix":
                    return 2 * (counts["sphinx"] + counts["phoenix"])
                case "priest-scribe":
                    return counts["priest"] + counts["scribe"]
                case "chariot-guard":
                    return counts["war-chariot"] + counts["guard"]
                case "tomb-raider":
                    return 2 * counts["tomb-raider"]
                case "majority":
                    return max(counts.values(), default=0)
                case "discard":
                    return len(self.discards[seat])
                case "diversity":
                    return 2 * (len(counts) // 3)
                case _:
                    return 0  # the Mummy Pyramidion changes what a Mummy is worth

        nephthys = 2 * sum(1 for card in self.discards[seat] if kind(card) == "mummy") if "nephthys" in gods.values() else 0
        return {
            "citizens": sum(PRINTED.get(name, 0) for name in shown.values()),
            "bastet": sum(PRINTED.get(name, 0) for name in doubled),
            "mummies": mummy * counts["mummy"],
            "visible": bonus(pyramidions[0]),
            "secret": bonus(pyramidions[1]),
            "gods": sum(GOD_POINTS[god] for god in gods.values()) + nephthys,
        }

    def merit(self, seat: int) -> tuple[int, int, int]:
        """What decides the places: favour points, then occupied slots, then the points of the line Gods."""
        lines = self.score(seat)
        return sum(lines.values()), self.occupied(seat), lines["gods"]

    def places(self) -> list[int]:
        """The place of every seat; seats that tie in everything share one."""
        merits = [self.merit(seat) for seat in range(self.players)]
        return [1 + sum(1 for other in merits if other > mine) for mine in merits]

"""High Card: a toy with hidden cards. Each seat has three cards and plays one a turn; the highest first card wins."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final

from typing_extensions import TypedDict

from benben.core.actions import Catalogue, action
from benben.core.game import Game, OptionSpec
from benben.core.refusal import Refusal
from benben.core.rng import Rng
from benben.core.standing import Standing, rank
from benben.core.state import KIND_MASK, State

CARDS: Final = 12
TURN: Final = 0
CATALOGUE = Catalogue([action(f"lay card-{card}", card=card) for card in range(CARDS)])


class HighCardObservation(TypedDict):
    """What a seat sees."""

    game: str
    viewer: int | None
    hands: list[list[int | None]]
    table: list[list[int]]
    round: int
    decision: dict[str, Any] | None
    components: None


class HighCardState(State):
    """Hands and what has been laid."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.table: list[list[int]] = [[] for _ in range(players)]
        self.turn = 0

    def options(self, kind: int, seat: int, arg: int) -> list[int]:
        return sorted(self.hands[seat])

    def resolve(self, kind: int, seat: int, arg: int, action: int) -> None:
        self.hands[seat].remove(action)
        self.table[seat].append(action)
        if self.events is not None:
            self.tell("lay", {"seat": seat, "card": action})

    def end_turn(self) -> None:
        if not any(self.hands):
            self.is_over = True
            self.tell("over", {"reason": "hands"})
            return
        self.push(TURN, self.turn % len(self.hands), 0)
        self.turn += 1

    def clone(self) -> HighCardState:
        other = HighCardState(len(self.hands))
        other.stack, other.legal, other.seat, other.is_over, other.turn = self.stack[:], self.legal, self.seat, self.is_over, self.turn
        other.hands, other.table = [hand[:] for hand in self.hands], [laid[:] for laid in self.table]
        return other

    def key(self) -> bytes:
        return repr((self.stack, self.hands, self.table, self.turn, self.is_over)).encode()

    def observation(self, seat: int) -> dict[str, object]:
        hands = [[card if holder == seat else None for card in hand] for holder, hand in enumerate(self.hands)]
        main = len(self.hands[self.seat]) > 1 if self.stack and self.stack[-1] & KIND_MASK == TURN else False
        decision = None if self.is_over else {"seat": self.seat, "step": "turn", "main": main}
        return {
            "game": "highcard", "viewer": None if seat < 0 else seat, "hands": hands, "table": self.table,
            "round": 1 + (self.turn - 1) // len(self.hands), "decision": decision, "components": None,
        }  # fmt: skip

    def explain(self, action: int) -> Refusal | None:
        return None if action in self.legal else Refusal("not-in-hand", "the one rule", {"card": action})

    def standings(self) -> list[Standing]:
        return rank([(laid[0],) for laid in self.table], ("points",))


class HighCard(Game):
    """The game."""

    id = "highcard"
    name = "High Card"
    players = range(2, 4)
    minutes = 1
    rules_version = 1
    options = (OptionSpec("cards", "int", 3, (1, 4)),)
    catalogue = CATALOGUE
    words = ModuleType("words")
    observation_type = HighCardObservation

    def new(
        self, players: int, seed: str, options: Mapping[str, object] | None = None, components: Mapping[str, object] | None = None
    ) -> HighCardState:
        chosen = self.check_options(options)
        state = HighCardState(self.check_players(players))
        deck = list(range(CARDS))
        Rng(self.check_seed(seed)).shuffle(deck)
        for hand in state.hands:
            hand.extend(sorted(deck.pop() for _ in range(int(chosen["cards"]))))
        state.settle()
        return state

    def belief(self, observation: Mapping[str, Any]) -> Any:
        raise NotImplementedError


GAME = HighCard()
GAME.words.refusal = lambda refusal, names: f"You do not hold card {refusal.params['card']}."  # type: ignore[attr-defined]

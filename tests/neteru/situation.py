"""Situations of Neteru for tests: a table as it lies there, played by the codes that players send.

``table(Side(...), Side(...))`` lays out a position in both the engine and the oracle. Every move is played in both, and at every
decision the two must agree on the seat, the step and what may be chosen; so each worked case checks both readings of the rules.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from benben.core.rng import Rng
from tests.neteru.oracle import CARDS, GODS, HAND, PYRAMIDIONS, Oracle

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*names: str) -> Callable[[Test], Test]:
    """Say which rulings (``N-07``) or headings of the rulebook a test is about; test_rules_cited.py reads it from the source."""
    return lambda test: test


class Side:
    """What lies before one seat. Cards are listed with blanks between them; the pile of a slot is listed lowest first."""

    def __init__(
        self,
        pyramid: dict[int, str] | None = None,
        *,
        hand: str = "",
        discard: str = "",
        gods: dict[int, str] | None = None,
        visible: str = "",
        secret: str = "",
        mulligan_used: bool = False,
    ) -> None:
        self.pyramid = {slot: pile.split() for slot, pile in (pyramid or {}).items()}
        self.hand = hand.split()
        self.discard = discard.split()
        self.gods = dict(gods or {})
        self.visible = visible
        self.secret = secret
        self.mulligan_used = mulligan_used


class Layout:
    """A whole table, in the codes of the contract; piles end with their top. Every card lies somewhere, once."""

    def __init__(
        self, sides: list[Side], pile: str, buried: bool, middle: str, god_pile: str | None, turn: int, first: int, ending: bool
    ) -> None:
        self.sides = sides
        self.turn, self.first, self.ending = turn, first, ending
        # Whatever no side mentions is spare: dull cards first, for they fill up the hands that were not given.
        spare = sorted(CARDS, key=lambda card: (not card.startswith("citizen"), not card.startswith("mummy"), card.startswith(("s", "p"))))
        named = [card for side in sides for source in (side.hand, side.discard, *side.pyramid.values()) for card in source]
        for card in [*named, *pile.split()]:
            spare.remove(card)
        for side in sides:
            while len(side.hand) < HAND:
                side.hand.append(spare.pop(0))
        self.pile = pile.split()[::-1]
        if buried:  # a short pile: the rest of the cards lie covered where they cannot matter
            slot = min(slot for slot, there in sides[-1].pyramid.items() if there)
            sides[-1].pyramid[slot][:0] = spare
        else:
            self.pile[:0] = spare[::-1]
        taken = [god for side in sides for god in side.gods.values()]
        gods = [god for god in GODS if god not in taken]
        self.middle = middle.split() or gods[-2:]
        rest = [god for god in gods if god not in self.middle]
        self.god_pile = rest if god_pile is None else god_pile.split()[::-1]
        pyramidions = [name for name in PYRAMIDIONS if name not in [side.visible for side in sides] + [side.secret for side in sides]]
        for side in sides:
            side.visible = side.visible or pyramidions.pop(0)
            side.secret = side.secret or pyramidions.pop(0)
        self.left_over = pyramidions


def oracle_of(layout: Layout, seed: str) -> Oracle:
    game = Oracle(len(layout.sides), Rng(seed))
    game.pile = list(layout.pile)
    game.middle, game.god_pile = list(layout.middle), list(layout.god_pile)
    game.turn, game.first, game.ending = layout.turn, layout.first, layout.ending
    for seat, side in enumerate(layout.sides):
        game.hands[seat] = list(side.hand)
        game.discards[seat] = list(side.discard)
        game.pyramids[seat] |= {slot: list(pile) for slot, pile in side.pyramid.items()}
        game.gods[seat] = dict(side.gods)
        game.visible[seat], game.secret[seat] = side.visible, side.secret
        game.used_mulligan[seat] = side.mulligan_used
    game.start()
    return game


class Table:
    """A situation in play: what is asked, what lies where, and ``do`` to play codes."""

    def __init__(self, layout: Layout, seed: str) -> None:
        self.oracle = oracle_of(layout, seed)

    def do(self, *codes: str) -> "Table":
        """Play these codes, one decision after the other."""
        for code in codes:
            self.oracle.choose(code)
        return self

    @property
    def codes(self) -> list[str]:
        return self.oracle.codes

    @property
    def asked(self) -> tuple[int, str]:
        """Whose decision it is, and the step."""
        return self.oracle.seat, self.oracle.step

    def hand(self, seat: int) -> list[str]:
        return self.oracle.hands[seat]

    def slot(self, seat: int, slot: int) -> list[str]:
        return self.oracle.pyramids[seat][slot]

    def discard(self, seat: int) -> list[str]:
        return self.oracle.discards[seat]

    def gods(self, seat: int) -> list[str | None]:
        return [self.oracle.gods[seat].get(floor) for floor in (1, 2, 3)]

    def pyramidions(self, seat: int) -> tuple[str, str]:
        return self.oracle.visible[seat], self.oracle.secret[seat]

    @property
    def pile(self) -> int:
        return len(self.oracle.pile)

    def score(self, seat: int) -> dict[str, int]:
        return self.oracle.score(seat)

    @property
    def over(self) -> str | None:
        return self.oracle.reason


def table(
    *sides: Side,
    pile: str = "",
    buried: bool = False,
    middle: str = "",
    god_pile: str | None = None,
    turn: int = 0,
    first: int = 0,
    ending: bool = False,
    seed: str = "situation",
) -> Table:
    """Lay out a table at the start of a turn.

    ``pile`` names the top of the draw pile, top first; all cards that are named nowhere lie below it or, if ``buried``, covered in
    the first pile of the last side, so that the draw pile is only what is named. Hands are filled up to four with dull cards.
    ``god_pile`` is the God deck, top first; by default all the other Gods.
    """
    return Table(Layout(list(sides), pile, buried, middle, god_pile, turn, first, ending), seed)

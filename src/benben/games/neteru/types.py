"""The shape of a Neteru observation: what a seat may see, and nothing else.

Plain JSON. Every key is always there; what the viewer may not see is None. Card, God and Pyramidion codes are those of
components.toml; slots are 1 to 9, floors 1 to 3, seats from 0.
"""

from typing import Literal

from typing_extensions import TypedDict


class ScoreLine(TypedDict):
    """One line of a score, and what earned it."""

    id: Literal["citizens", "bastet", "mummies", "visible", "secret", "gods"]
    points: int | None  # None: the viewer cannot know (an opponent's secret Pyramidion)
    slots: list[int]  # the slots whose visible cards earned it
    gods: list[str]  # the Gods that earned it
    count: int  # how many things were counted (cards, types, discarded cards)


class Score(TypedDict):
    """What a pyramid is worth now, counting only what the viewer knows."""

    points: int
    complete: bool  # False while something the viewer cannot know may add to it
    lines: list[ScoreLine]
    coins: list[int]  # for slots 1 to 9: what the visible card is worth now, Bastet, Anubis and known Mummy Pyramidion included
    occupied: int  # occupied slots, the first tie-break
    god_points: int  # the second tie-break


class SeatView(TypedDict):
    """One player's side of the table."""

    seat: int
    hand: list[str | None]  # one entry a card; None is a card the viewer cannot name
    rumours: list[str]  # cards the viewer has seen that are in this hand or in another one (after a third player's Tomb Raider)
    pyramid: list[list[str]]  # for slots 1 to 9: the pile, lowest card first
    discard: list[str]  # oldest first
    gods: list[str | None]  # for floors 1 to 3
    visible: str  # the visible Pyramidion
    secret: str | None  # the secret Pyramidion, if the viewer knows it
    secret_known_by: list[int]  # the seats that know it (looks with Sobek are public)
    secret_public: bool  # it has lain open before everybody, spectators included (given away with Sobek)
    mulligan_used: bool
    score: Score


class Decision(TypedDict):
    """Who has to decide what. The cards are shown to the one who decides."""

    seat: int
    step: str
    main: bool  # the main choice of a turn, never made automatically
    slot: int | None  # where the acting card stands (priest, chariot)
    floor: int | None  # which floor earned a God
    target: int | None  # whose cards it is about
    count: int | None  # Thot: discarded so far; Râ: how many cards are ordered
    completed: bool | None  # priest: playing it completed a floor
    cards: list[str] | None  # Râ: the top cards, top first; Seth: the hand; Sobek: the secret Pyramidion; Tomb Raider: the card taken


class PendingStep(TypedDict):
    """A step still to be resolved. Public: which effects are under way is for all to see."""

    seat: int
    step: str
    slot: int | None
    floor: int | None
    target: int | None
    count: int | None
    completed: bool | None  # priest: playing it completed a floor, whose God is due before that of a floor it now completes (N-08)


class NeteruObservation(TypedDict):
    """Everything one seat (or a spectator) may see of a game of Neteru."""

    game: Literal["neteru"]
    rules_version: int
    viewer: int | None  # None: a spectator
    players: int
    options: dict[str, bool]
    components: dict[str, dict[str, dict[str, int]]] | None  # an owner's printed values where they differ; None: as printed
    first: int  # the first player
    turn: int  # whose turn it is
    round: int  # from 1
    extra: bool  # an extra turn follows this one (Osiris)
    ending: bool  # the end is triggered
    over: bool
    deck: int  # cards in the draw pile
    deck_top: list[str | None]  # from the top down to the deepest single card the viewer knows
    deck_blocks: list[list[str | None]]  # groups whose cards are known but not their order (a mulligan's four), from the top down
    middle: list[str]  # the Gods in the middle
    god_deck: int
    seats: list[SeatView]
    pending: list[PendingStep]  # all steps under way, outermost first; the last one is the decision
    decision: Decision | None  # None when over
    memory: list[str]  # what this viewer has seen happen to hidden cards, oldest first

"""The shape of a Pyramide du Pharaon observation: what a seat may see, and nothing else.

Plain JSON. Every key is always there; what the viewer may not see is None. Levels are 1 to 5; places of a level are counted from 1, from
its owner's left; seats from 0. Contents and Mystery cards carry the codes of components.toml.
"""

from typing import Literal

from typing_extensions import TypedDict

Level = Literal[1, 2, 3, 4, 5]
Content = Literal[
    "10000", "20000", "30000", "40000",
    "tools", "stone", "wood", "water",
    "priest", "scribe", "vizier",
    "prince", "princess", "impostor-prince", "impostor-princess",
    "pharaoh", "impostor",
]  # fmt: skip
Mystery = Literal[
    "points-1", "points-2", "points-3", "points-4", "points-5",
    "tour", "fortune", "theft", "divine", "effort",
    "reinforcement-1", "reinforcement-2", "reinforcement-3", "reinforcement-4", "reinforcement-any",
]  # fmt: skip
Step = Literal[
    "turn",  # one action: draw, exchange, play, or discard when nothing else is possible; main
    "place",  # the card just drawn: on a free place, instead of an unprotected one at a full level, or under its deck
    "tour-give",  # which card of the announced level to give
    "claim-content",  # the seer names what the card contains (F-11)
    "fortune-give",  # what the seer gives for the card won
    "theft-drop",  # what a thief at a full level puts under the deck
    "after",  # an action is done: claim, rearrange, or go on (F-09, F-17)
    "lay",  # rearranging or laying back: which of the cards lies on the next place
    "look",  # the variant: cards that came or were shown, to be seen once (F-20); `pass` is all there is to do
]


class Card(TypedDict):
    """A card that lies in a pyramid."""

    content: Content | None  # None: the viewer does not know
    protected: Mystery | None  # the Reinforcement under it: it lies face up for good
    known_by: list[int]  # seats that know what is on this card here; public (F-09). Its owner is among them but in the variant


class Loose(TypedDict):
    """Knowledge without a place: how many of a content are surely among a level's cards that the viewer does not know one by one (F-09)."""

    content: Content
    count: int


class LevelView(TypedDict):
    """One level of a pyramid."""

    level: Level
    places: list[Card | None]  # 5, 4, 3, 2 or 1; None: free
    faded: list[int]  # by seat: of how many of these cards it may have lost track, at most; public, as links are
    loose: list[Loose]  # what the viewer has lost track of, most first; always empty for one's own pyramid


class Element(TypedDict):
    """One line of the check list: what a perfect pyramid needs of a level."""

    level: Level
    complete: bool
    have: list[Content]  # the elements that count, each once (level 1: every card laid out)
    missing: list[Content]  # levels 2 to 5
    workers: int  # level 1: how many, in all; 0 elsewhere


class Progress(TypedDict):
    """How far a pyramid is, as its viewer knows it."""

    elements: int  # of 15, as F-19 counts them
    perfect: bool
    levels: list[Element]  # level 1 first


class SeatView(TypedDict):
    """One player."""

    seat: int
    hand: list[Mystery] | None  # one's own, sorted; None: another's
    hand_size: int
    pyramid: list[LevelView]  # level 1 first
    laid: int  # cards laid out, of 15
    progress: Progress | None  # one's own, in the game without the variant; everybody's once the game is over; None otherwise
    penalty: int  # turns still to be passed after a false claim
    rearranged: list[Level]  # levels already rearranged in this turn
    refuted: bool  # claimed falsely, and the pyramid has not changed since: no other claim with it (F-102)


class Choice(TypedDict):
    """What a claim or the choice at hand is about: a card somewhere."""

    seat: int
    level: Level
    place: int


class Seen(TypedDict):
    """A card of one's own that is seen for the last time (F-20)."""

    level: Level
    place: int
    content: Content | None  # None for everybody but its owner


class Pending(TypedDict):
    """A question that follows the present decision, unless it turns out to be none."""

    seat: int
    step: Literal["turn", "tour-give", "after", "lay", "look"]
    level: Level | None  # tour-give, lay
    places: list[Choice]  # look: which cards
    claim: bool  # after: the action has changed this seat's pyramid
    forced: bool  # lay: after a false claim


class Decision(TypedDict):
    """Who has to decide what. Cards are shown to the one who decides, and what is announced to all."""

    seat: int
    step: Step
    main: bool  # the main choice of a turn, or in the variant one that shows a card for the last time: never made automatically
    actions_left: int  # of this turn, the present one included (Double Effort); 0 where another than the player at turn decides
    level: Level | None  # which level it is about (place, tour-give, fortune-give, theft-drop, lay)
    direction: Literal["left", "right"] | None  # the Tour's
    card: Content | None  # the card drawn, won or stolen, for whoever decides about it alone
    target: Choice | None  # the card a prediction is about; the card won or stolen, where it lay
    position: int | None  # lay: the place that is laid now
    remaining: list[int]  # lay: places, as they were, of the cards still to be laid; for the owner alone, [] for others
    order: list[int]  # lay: places, as they were, of the cards laid so far; for the owner alone
    cards: list[Content | None] | None  # lay: what they are, for the owner if the owner may see it (always None for others)
    sees: list[Seen]  # look: the cards
    forced: bool  # lay: after a false claim
    claim: bool  # a claim is possible now


class Announced(TypedDict):
    """What everybody has heard of the special card that is being resolved."""

    card: Literal["tour", "fortune", "theft"]
    seat: int
    level: Level
    direction: Literal["left", "right"] | None  # the Tour's
    target: Choice | None  # the card that a prediction or a theft is about
    chosen: list[int]  # the Tour: seats that have chosen what to give
    given: int | None  # the Tour: the place of what the viewer has chosen, for the viewer alone


class PharaonObservation(TypedDict):
    """Everything one seat (or a spectator) may see of a game of Pyramide du Pharaon."""

    game: Literal["pharaon"]
    rules_version: int
    viewer: int | None  # None: a spectator
    players: int
    options: dict[str, bool | int | str]
    components: dict[str, dict[str, int]] | None  # counts of an owner's file where they differ; None: as printed
    counts: dict[str, int]  # how many cards of each content and each Mystery card this game has
    first: int  # the first player
    turn: int  # whose turn it is
    actions: int  # of this turn still to come, the one under way included (Double Effort)
    round: int  # from 1
    over: bool
    reason: Literal["glory", "limit"] | None
    winner: int | None  # after a true claim
    decks: list[int]  # cards in the Level decks, level 1 first
    mystery: int  # cards in the Mystery deck
    discard: list[Mystery]  # the open discard pile, oldest first
    seats: list[SeatView]
    decision: Decision | None  # None when over
    pending: list[Pending]  # what is asked after it, the last one first
    announced: Announced | None  # the special being resolved; None when none is

"""The shape of a Pyramidion observation: what a seat may see, and nothing else.

Plain JSON. Every key is always there; what the viewer may not see is None. Sites, resources, characters and boats carry the codes of
components.toml; seats from 0. Printed values travel with the things that stand open, so that an owner's own values are shown as they are.
"""

from typing import Literal

from typing_extensions import TypedDict

Site = Literal["abu-simbel", "philae", "thebes", "luxor", "karnak", "giza", "cairo", "alexandria"]
Resource = Literal["camel", "wood", "food", "stone", "worker", "statue"]
Category = Literal["influence", "negotiation", "bargaining"]
Troop = Literal["torturer", "negotiator"]
Kind = Literal[
    "merchant", "negotiator", "torturer", "revolt",
    "goddess", "high-priest", "bandit", "guardian", "vizier", "thief", "philosopher", "slave-driver", "stone-writer", "politician",
]  # fmt: skip
Goods = dict[str, int]  # resource -> how many; those of which there are none are left out
Step = Literal[
    "negotiate",  # phase 3: a negotiator troop takes a resource of its site
    "activate",  # phase 5: choose a site; main
    "play",  # a character, or pass; main
    "recruit",  # after a pass without a card there: discard one and draw one, or not (three and four players)
    "goddess",  # her category
    "bandit", "guardian", "thief",  # whose card leaves
    "vizier",  # a resource of the site into the reserve
    "philosopher",  # which card to copy
    "stone-writer",  # raise the minimums, or exchange with which site
    "stone-writer-give", "stone-writer-take",  # resource by resource
    "politician",  # a resource from the supply onto the site
    "giza",  # a turn order token
    "alexandria",  # a resource from the supply
    "cairo",  # send a troop back, or not
    "abu-simbel",  # trade three workers for a statue, or not
    "high-priest",  # which card to take back
    "load",  # phase 7: a boat, or pass; main
    "troops",  # payment: what an unused torturer troop brings
    "statues",  # payment: how many of a resource statues replace
]  # fmt: skip


class CharacterCard(TypedDict):
    """A character, with its printed values."""

    code: str  # of the row in components.toml: "merchant-3", "own-merchant-1", "goddess", "revolt"
    kind: Kind
    basic: bool
    influence: int
    negotiation: int
    bargaining: int
    ankh: bool


class PlayedCard(TypedDict):
    """A character on the open site."""

    seat: int
    card: CharacterCard
    category: Category | None  # a Goddess's, also a copied one
    copies: CharacterCard | None  # what a Philosopher copies
    raises: bool  # a Stone writer (or a copy of it) that raises the minimums
    points: dict[str, int]  # what it counts now in each category, Slave drivers and copies included


class Totals(TypedDict):
    """One player's points on the open site."""

    seat: int
    influence: int
    negotiation: int
    bargaining: int
    passed: bool
    cards: int  # played there


class Outcome(TypedDict):
    """What would happen if everybody passed now, as far as it is certain (nothing of revolt tokens)."""

    revolts: int  # tokens that would be drawn
    torturer: int | None  # who would place a torturer troop
    negotiator: int | None
    goods: int | None  # who would take the goods


class OpenSite(TypedDict):
    """The site that is activated now."""

    site: Site
    by: int  # who activated it
    number: int  # which activation of the round, from 1
    of: int  # how many a round has
    min_influence: int  # raised by Stone writers
    min_negotiation: int
    played: list[PlayedCard]  # in the order played
    totals: list[Totals]  # by seat
    outcome: Outcome
    ankh_played: bool  # the first Ankh card has been played (Luxor, Cairo)


class RevoltToken(TypedDict):
    """A revolt token, shown."""

    value: int
    resource: Resource


class SiteView(TypedDict):
    """One site on the Nile."""

    site: Site
    produces: list[Resource]
    min_influence: int  # as printed
    min_negotiation: int
    goods: Goods
    coming: Goods  # what the next distribution adds
    torturer: int | None  # whose troop stands there
    negotiator: int | None
    sundial: bool  # activated in this round


class Payment(TypedDict):
    """One way to load a boat. The thriftiest one spares statues first, then troops, then what other boats at the quay need least."""

    troops: dict[str, str]  # site -> the resource its torturer troop brings
    statues: Goods  # resource -> how many of it are replaced by statues
    paid: Goods  # what leaves the reserve, statues included


class BoatView(TypedDict):
    """A boat at the quay, or at Karnak."""

    boat: str  # "boat-7"
    points: int
    needs: Goods
    only: int | None  # Karnak's: the only seat that may load it
    affordable: bool | None  # for the viewer, with reserve, statues and unused troops; None for a spectator
    short: Goods | None  # what is missing for the viewer, after statues and troops; None for a spectator
    payment: Payment | None  # the thriftiest one for the viewer; None where it cannot be paid


class BoatCard(TypedDict):
    """A loaded boat."""

    boat: str
    points: int
    needs: Goods


class SeatView(TypedDict):
    """One player."""

    seat: int
    order: int  # place in the turn order, from 1
    token: int | None  # the turn order token taken at Giza in this round
    reserve: Goods
    hand: list[CharacterCard] | None  # one's own, sorted; None: another's
    hand_size: int
    hand_known: list[CharacterCard]  # what everybody surely knows of this hand, sorted (basics not yet used; cards taken back)
    drawn: bool  # has drawn a card since the deal, or since the discards last became the deck
    used: list[CharacterCard]  # basics in the used pile
    torturers: int  # troops left in the reserve
    negotiators: int
    spent: list[Site]  # torturer troops that have paid for a boat in this round
    boats: int  # loaded
    points: int | None  # on boats: one's own; everybody's once the game is over
    loaded: list[BoatCard] | None  # likewise


class Decision(TypedDict):
    """Who has to decide what. What the decider sees alone is None for others."""

    seat: int
    step: Step
    main: bool  # never made automatically
    site: Site | None  # negotiate: the troop's site; troops: the troop's; stone-writer-give and -take: the other one
    resource: Resource | None  # statues: which is replaced
    card: str | None  # whose effect it is: "vizier", ...; "philosopher" for what a Philosopher copies
    boat: str | None  # load payment
    paid: Payment | None  # load payment: what is settled so far
    given: Goods | None  # the Stone writer's exchange: what leaves the open site, as far as it is settled
    taken: Goods | None  # likewise: what comes to it
    count: int | None  # the Stone writer's exchange: how many each way
    power: bool  # a site's power, not a card's


class PyramidionObservation(TypedDict):
    """Everything one seat (or a spectator) may see of a game of Pyramidion."""

    game: Literal["pyramidion"]
    rules_version: int
    viewer: int | None  # None: a spectator
    players: int
    options: dict[str, bool | int | str]
    components: dict[str, object] | None  # an owner's printed values where they differ; None: as in components.toml
    round: int  # from 1
    phase: int  # 1 to 8
    over: bool
    reason: Literal["points", "boats", "limit"] | None
    order: list[int]  # seats in turn order
    goal: int | None  # points that end the game; None: all boats
    passes: int  # in a row at the boats; the phase ends when all have passed
    sites: list[SiteView]  # from the south (Abu Simbel) to the north (Alexandria)
    open: OpenSite | None
    row: list[BoatView]  # at the quay, oldest first
    karnak: BoatView | None
    boat_deck: int
    boat_discard: list[str]
    supply: Goods
    tokens: list[int]  # turn order tokens left at Giza
    deck: int  # character cards to draw
    discard: list[CharacterCard]  # the open pile, oldest first
    reshuffled: list[CharacterCard]  # the discards of which the deck was last made in this round, sorted; empty before that
    distribution_deck: int
    distributions_used: list[int]  # rows of the distribution cards used since they were shuffled, oldest first
    next_distribution: dict[str, Goods]  # site -> goods: what phase 2 of the next round brings (of this one before its phase 2)
    revolt_tokens: list[RevoltToken]  # the whole set, sorted
    seats: list[SeatView]
    decision: Decision | None  # None when over

"""Numbers the engine plays with: sites, resources, characters, steps and actions as small ints.

What is printed stands in components.toml; `components.py` reads it. A character is its face: the row of the deck that it belongs to,
or one of the five basics. Identical cards have the same face, so they are one choice.
"""

from __future__ import annotations

from typing import Final

# --- sites, from the south to the north -----------------------------------------------------------------------------
ABU_SIMBEL: Final = 0
PHILAE: Final = 1
THEBES: Final = 2
LUXOR: Final = 3
KARNAK: Final = 4
GIZA: Final = 5
CAIRO: Final = 6
ALEXANDRIA: Final = 7
SITES: Final = 8

# --- resources ------------------------------------------------------------------------------------------------------
CAMEL: Final = 0
WOOD: Final = 1
FOOD: Final = 2
STONE: Final = 3
WORKER: Final = 4
STATUE: Final = 5
RESOURCES: Final = 6
PLAIN: Final = 5  # those that a statue may stand for
EACH: Final = 35  # tokens of every plain resource
STATUES: Final = 10

# --- categories -----------------------------------------------------------------------------------------------------
INFLUENCE: Final = 0
NEGOTIATION: Final = 1
BARGAINING: Final = 2
CATEGORIES: Final = 3

# --- troops: 8 * sort + site ----------------------------------------------------------------------------------------
TORTURERS: Final = 0
NEGOTIATORS: Final = 1
TROOPS_EACH: Final = 5
NOBODY: Final = -1

# --- characters: kinds ----------------------------------------------------------------------------------------------
MERCHANT: Final = 0
NEGOTIATOR: Final = 1
TORTURER: Final = 2
REVOLT: Final = 3
GODDESS: Final = 4
HIGH_PRIEST: Final = 5
BANDIT: Final = 6
GUARDIAN: Final = 7
VIZIER: Final = 8
THIEF: Final = 9
PHILOSOPHER: Final = 10
SLAVE_DRIVER: Final = 11
STONE_WRITER: Final = 12
POLITICIAN: Final = 13

# --- characters: faces ----------------------------------------------------------------------------------------------
ROWS: Final = 12  # rows of Merchants, of Negotiators and of Torturers that a deck can have
REVOLT_FACE: Final = 36
SPECIAL_FACE: Final = 37  # High Priest; the other specials follow in the order of their kinds
PHILOSOPHER_FACE: Final = 42
DECK_FACES: Final = 46
FIRST_BASIC: Final = 46  # two Merchants, Negotiator, Torturer, Goddess
GODDESS_FACE: Final = 50
FACES: Final = 51
BASICS: Final = 5
ALL_BASICS: Final = 31
DECK: Final = 40
DEALT: Final = 4

KIND: Final[list[int]] = [
    *[MERCHANT] * ROWS, *[NEGOTIATOR] * ROWS, *[TORTURER] * ROWS, REVOLT, HIGH_PRIEST, BANDIT, GUARDIAN, VIZIER, THIEF, PHILOSOPHER,
    SLAVE_DRIVER, STONE_WRITER, POLITICIAN, MERCHANT, MERCHANT, NEGOTIATOR, TORTURER, GODDESS,
]  # fmt: skip
GODDESS_POINTS: Final = 6  # in the category of her token
RAISED: Final = 3  # what a Stone writer adds to both minimums

# A card on the open site is one int: its face, its seat, the face it counts as (its own, or what a Philosopher copies), a category, and
# two marks.
FACE_MASK: Final = 63
PLAYED_SEAT: Final = 6
PLAYED_AS: Final = 8
PLAYED_CATEGORY: Final = 14
NO_CATEGORY: Final = 3
PLAYED_RAISES: Final = 1 << 16  # a Stone writer that raises the minimums
PLAYED_ACTED: Final = 1 << 17  # a High Priest whose turn has come

# --- boats and the rest ---------------------------------------------------------------------------------------------
BOATS: Final = 20
QUAY: Final = 5
NO_BOAT: Final = -1
TOKENS: Final = 6
DISTRIBUTIONS: Final = 10
MAX_ROUNDS: Final = 100
MOST_PLAYED: Final = 5  # cards of a player on a site, with two players
NO_SITE: Final = -1

# --- phases in which something is decided, and the stages of activation ---------------------------------------------
NEGOTIATION_PHASE: Final = 3
ACTIVATION_PHASE: Final = 5
LOADING_PHASE: Final = 7
END_PHASE: Final = 8
CHOOSE: Final = 0  # a site is to be activated
PLAY: Final = 1  # the next player plays a card or passes
POWER: Final = 2  # a card has been played and its effect carried out: the site's power is due
PRIESTS: Final = 3  # the site is resolved: High Priests are due

# --- steps ----------------------------------------------------------------------------------------------------------
S_NEGOTIATE: Final = 0  # arg: site
S_ACTIVATE: Final = 1
S_PLAY: Final = 2
S_RECRUIT: Final = 3
S_GODDESS: Final = 4
S_BANDIT: Final = 5
S_GUARDIAN: Final = 6
S_THIEF: Final = 7
S_VIZIER: Final = 8
S_PHILOSOPHER: Final = 9
S_STONE_WRITER: Final = 10
S_STONE_GIVE: Final = 11  # arg: the exchange so far, see specials.py
S_STONE_TAKE: Final = 12
S_POLITICIAN: Final = 13
S_GIZA: Final = 14
S_ALEXANDRIA: Final = 15
S_CAIRO: Final = 16
S_ABU_SIMBEL: Final = 17
S_HIGH_PRIEST: Final = 18  # arg: where its card lies among those played
S_LOAD: Final = 19
S_TROOPS: Final = 20  # arg: boat + 32 * site
S_STATUES: Final = 21  # arg: boat + 32 * resource

# --- actions: see components.py for their codes ---------------------------------------------------------------------
A_PLAY: Final = 0  # + face
A_RECRUIT: Final = 51  # + face
A_COPY: Final = 102  # + face
A_RETRIEVE: Final = 153  # + face
A_REMOVE: Final = 204  # + 51 * seat + face
A_TAKE: Final = 408  # + resource
A_GIVE: Final = 414  # + resource
A_BRING: Final = 420  # + resource
A_ACTIVATE: Final = 426  # + site
A_EXCHANGE: Final = 434  # + site
A_CATEGORY: Final = 442  # + category
A_ORDER: Final = 445  # + token - 1
A_RETURN: Final = 449  # + sort of troop: on the open site
A_SEND: Final = 451  # + 2 * site + sort of troop: on any site
A_LOAD: Final = 467  # + boat
A_REPLACE: Final = 487  # + how many, 0 to 10
A_PASS: Final = 498
A_DECLINE: Final = 499
A_RAISE: Final = 500
A_TRADE: Final = 501
A_SPARE: Final = 502
ACTIONS: Final = 503

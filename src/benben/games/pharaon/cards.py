"""Numbers the engine plays with: contents, Mystery cards, places and actions as small ints.

The codes and counts that are printed stand in components.toml; components.py makes the catalogue in the order of these numbers.
"""

from __future__ import annotations

from typing import Final

MOST_PLAYERS: Final = 6
SPECTATORS: Final = 6  # the spectators' bit among those who know a card, and their row among the observers
OBSERVERS: Final = 7
EVERYBODY: Final = 127

# --- Level cards: contents 0 to 16, by level -------------------------------------------------------------------------
LEVELS: Final = 5
CONTENTS: Final = 17
FIRST_CONTENT: Final[list[int]] = [0, 4, 8, 11, 15, 17]  # of each level, from 0; the last is their number
CONTENT_LEVEL: Final[list[int]] = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4]
WORKERS: Final[list[int]] = [10_000, 20_000, 30_000, 40_000]
ENOUGH_WORKERS: Final = 100_000
RESOURCES: Final = 4  # contents 4 to 7
ADMINISTRATORS: Final = 8  # 8 to 10
PRINCE: Final = 11
PRINCESS: Final = 12
PHARAOH: Final = 15
NO_CARD: Final = -1

# one of a content in packed numbers, three bits each; a table, because compiled code shifts a literal 1 by up to 31 bits only
ONE: Final[list[int]] = [8**content for content in range(CONTENTS)]

# --- the pyramid: 15 places, level I first, from the left ------------------------------------------------------------
PLACES: Final = 15
START: Final[list[int]] = [0, 5, 9, 12, 14, 15]  # of each level; the last is their number
CAPACITY: Final[list[int]] = [5, 4, 3, 2, 1]
LEVEL: Final[list[int]] = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]  # of each place
WHOLE: Final = 32767  # the bit mask of all places
LEVEL_BITS: Final[list[int]] = [31, 480, 3584, 12288, 16384]  # the places of each level
BITS: Final[list[int]] = [number.bit_count() for number in range(32)]  # how many bits are set, for the places of one level

# --- Mystery cards ----------------------------------------------------------------------------------------------------
TOUR: Final = 5  # 0 to 4 are points
FORTUNE: Final = 6
THEFT: Final = 7
DIVINE: Final = 8
EFFORT: Final = 9
REINFORCEMENT: Final = 10  # + level 0 to 3
REINFORCEMENT_ANY: Final = 14
MYSTERIES: Final = 15
HAND: Final = 5

# --- payments: every set of one to five points cards ------------------------------------------------------------------
# A set has a key, the number of each value (0 to 5) as the digits of a number to the base 6.
KEYS: Final = 7776
DIGIT: Final[list[int]] = [1, 6, 36, 216, 1296]


def _payments() -> list[list[int]]:
    """All sets, each as its five numbers: small ones first, then by value."""
    found: list[list[int]] = []
    for key in range(1, KEYS):
        numbers = [key // digit % 6 for digit in DIGIT]
        if sum(numbers) <= HAND:
            found.append(numbers)
    found.sort(key=lambda numbers: (sum(numbers), [-number for number in numbers]))
    return found


def worth(numbers: list[int]) -> int:
    """The points of a set."""
    return sum([value * number for value, number in enumerate(numbers, 1)])


def key_of(numbers: list[int]) -> int:
    """The key of a set."""
    return sum([digit * number for digit, number in zip(DIGIT, numbers, strict=True)])


PAYMENTS: Final[list[list[int]]] = _payments()

# exchange actions: each level with all sets that are worth it (F-06)
EXCHANGE_LEVEL: Final[list[int]] = []
EXCHANGE_PAID: Final[list[list[int]]] = []
for _level in range(LEVELS):
    for _numbers in PAYMENTS:
        if worth(_numbers) > _level:
            EXCHANGE_LEVEL.append(_level)
            EXCHANGE_PAID.append(_numbers)

# --- actions: the first int of each kind, and what is added to it -----------------------------------------------------
A_DRAW: Final = 0
A_EXCHANGE: Final = 1  # + number of the exchange
A_TOUR: Final = 1 + len(EXCHANGE_LEVEL)  # + 2 * level + direction
A_FORTUNE: Final = A_TOUR + 10  # + 15 * seat + place
A_THEFT: Final = A_FORTUNE + 90  # + 15 * seat + place
A_DIVINE: Final = A_THEFT + 90  # + level
A_PROTECT: Final = A_DIVINE + 5  # + 2 * place + (1 with the Reinforcement for any level), places of levels I to IV
A_EFFORT: Final = A_PROTECT + 28
A_DISCARD: Final = A_EFFORT + 1  # + Mystery card
A_PLACE: Final = A_DISCARD + 15  # + place
A_RETURN: Final = A_PLACE + 15
A_GIVE: Final = A_RETURN + 1  # + place
A_NAME: Final = A_GIVE + 15  # + content
A_DROP: Final = A_NAME + 17  # + place
A_CLAIM: Final = A_DROP + 15
A_REARRANGE: Final = A_CLAIM + 1  # + level, I to IV
A_LAY: Final = A_REARRANGE + 4  # + place within its level
A_KEEP: Final = A_LAY + 5
A_PASS: Final = A_KEEP + 1
ACTIONS: Final = A_PASS + 1

LEFT: Final = 0  # to the next seat
RIGHT: Final = 1


def _affordable() -> list[list[int]]:
    """For each key of the points cards in hand, the exchanges they allow, ascending."""
    table: list[list[int]] = [[] for _ in range(KEYS)]
    for numbers in [[0] * 5, *PAYMENTS]:
        within = []
        for number, paid in enumerate(EXCHANGE_PAID):
            if all(paid[i] <= numbers[i] for i in range(5)):
                within.append(A_EXCHANGE + number)
        table[key_of(numbers)] = within
    return table


AFFORDABLE: Final[list[list[int]]] = _affordable()

# --- pending steps ----------------------------------------------------------------------------------------------------
S_TURN: Final = 0
S_PLACE: Final = 1  # argument: level, + 8 * where the card comes from
S_TOUR_GIVE: Final = 2  # argument: level
S_CLAIM_CONTENT: Final = 3  # argument: level
S_FORTUNE_GIVE: Final = 4  # argument: level
S_THEFT_DROP: Final = 5  # argument: level
S_AFTER: Final = 6  # argument: 1 if the action changed the seat's pyramid
S_LAY: Final = 7  # argument: level, + 8 if forced, + 16 * cards laid so far, + 128 * their places, three bits each
S_LOOK: Final = 8  # argument: bit mask of the places that the seat sees
STEPS: Final = 9

# where a card to be placed comes from
DRAWN: Final = 0
STOLEN: Final = 1
WON: Final = 2

LAY_FORCED: Final = 8
LAY_COUNT: Final = 16
LAY_ORDER: Final = 128

# why the game ended
NOT_OVER: Final = 0
GLORY: Final = 1
LIMIT: Final = 2

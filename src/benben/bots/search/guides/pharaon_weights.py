"""What the player of Pyramide du Pharaon (`pharaon_play.py`) goes by: points, odds and factors, one number after the other.

Where a group has several numbers, they are those of the levels I to V unless something else is said.

FITTED was fitted to two-player games by evolution: 75 generations of 19,000 to 40,000 games against MEDIUM with an earlier form of
`benchmarks/ladder/pharaon_fit.py`, then, with the groups from DRAW_MORE on, 175 generations of 128,000 to 192,000 games in a scratch form
of the game in C, three quarters of them against MEDIUM and one against what had been fitted before. There it won 72.9% of 20,000 games
against MEDIUM, where the first form had won 65.8%. So the script gives like weights, not the same.
"""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # worth of a draw
DRAW: Final = 1  # more of it, by the cards in hand (0 to 4)
PRICE: Final = 6  # what a card of 1 to 5 points is worth
EXACT: Final = 11  # for each card of an exchange that wastes nothing
EXACT_LEVEL: Final = 12  # and for each level above the first
ORDER: Final = 13  # which levels are bought sooner,
ORDER_REST: Final = 18  # and so much more when the whole pyramid is still to be paid
EMPTY: Final = 23  # which levels are bought sooner as long as they have a free place: what lies there hides the rest,
EMPTY_REST: Final = 28  # and so much more when the whole pyramid is still to be paid
RISK: Final = 33  # part of a card that others take, for each point still to be paid elsewhere
EFFORT: Final = 38  # worth of a Double Effort,
EFFORT_CARD: Final = 39  # and for each card in hand beyond three
HOLD: Final = 40  # what is not given away for less: Tour, Fortune Telling, Theft, Divine Intervention, Reinforcement
FULL: Final = 45  # what is left of that with five cards in hand
YOUNG: Final = 46  # more of it as long as others have little laid out: Tour, Fortune Telling, Theft
HOLD_REST: Final = 49  # and when the own pyramid is still to be paid: the same
LOSS: Final = 52  # what a point counts that an opponent has to pay again
POWER: Final = 57  # how fast that grows with the cards laid out,
WHOLE: Final = 58  # and by how much more when all are
KEPT_10: Final = 59  # how likely others keep 10,000 workers, compared with what they need,
KEPT_IV: Final = 60  # and impostors
KEPT_V: Final = 61
LATE_IV: Final = 62  # how that changes in 60 rounds (exponent)
LATE_V: Final = 63
GUARD: Final = 64  # part of its cost that protecting a card saves: I to IV
GUARD_LATE: Final = 68  # more of it when others have much laid out
SHOWN: Final = 69  # factor if somebody knows it
DECOY: Final = 70  # a useless card on a free place
TRUST: Final = 75  # part of what a Tour should bring that it does bring
ROAD: Final = 80  # what a Tour costs
DIVINE: Final = 81  # part of what a Divine Intervention should bring,
DIVINE_LESS: Final = 82  # less this
FADE: Final = 83  # part of a card taken from others that they take back, for each point still to be paid elsewhere
# what the first form had not, and MEDIUM has not: how all that changes in the course of the game. REST is by the part of the pyramid still
# to be paid, LATE by what others have laid out, NEAR by how near the own end is, POINTS by tens of points in hand.
DRAW_MORE: Final = 88  # a draw: REST, POINTS, LATE, NEAR
BUY_MORE: Final = 92  # an exchange: the same
PRICE_REST: Final = 96  # a card of 1 to 5 points
CROWDED: Final = 101  # an exchange with five cards in hand
WASTE: Final = 102  # for each point that an exchange wastes
GAIN: Final = 103  # what a card of a level brings (exponent)
GAIN_NEAR: Final = 108
EMPTY_LATE: Final = 109
EFFORT_MORE: Final = 114  # Double Effort: REST, POINTS
DIVINE_REST: Final = 116  # part of what a Divine Intervention should bring
GUARD_REST: Final = 117  # what protecting a card saves (exponent)
HOLD_MORE: Final = 118  # REST for Divine Intervention, Reinforcement
WEIGHTS: Final = 120

# what medium goes by, as far as these numbers can say it: where the fitting began, and what it was measured against
MEDIUM: Final[list[float]] = [
    1.9, 0.0, 0.0, 0.0, 0.0, 0.0,
    1.0, 2.0, 3.0, 4.0, 5.0, 0.2, 0.02,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 3.42, 0.0,
    1.0, 3.0, 4.0, 1.0, 0.5, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    1.3, 0.8, 0.6, 0.45, 0.25, 3.0, 0.0,
    0.5, 0.25, 0.25, 0.0, 0.0,
    0.1, 0.1, 0.1, 0.1, 0.0, 2.0,
    0.1, 0.1, 0.1, 0.1, 0.1,
    0.8, 0.8, 0.8, 0.8, 0.8, 0.5, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
]  # fmt: skip

FITTED: Final[list[float]] = [
    1.9431,
    0.1123, 0.1015, 0.1599, 0.1236, 0.0720,
    1.3415, 2.3753, 3.3039, 3.9973, 4.8092,
    0.2601,
    0.0390,
    -0.3944, 0.4806, -0.1394, -1.1249, -0.4134,
    0.3700, -0.0291, 0.1955, -1.1991, 0.2590,
    0.7224, 1.8041, 1.2605, 4.9282, 2.9265,
    0.8843, -0.4889, -0.0605, 1.2481, 0.2245,
    0.0000, 0.0000, 0.0000, 0.0089, 0.0364,
    4.0543,
    0.2650,
    1.3907, 5.6109, 8.0581, 2.2533, 1.0124,
    0.8697,
    0.4132, 2.0584, -1.4998,
    0.3118, 2.5676, 0.4010,
    0.1072, 0.3826, 0.3489, 0.1957, 0.2994,
    3.5371,
    0.6383,
    0.4866,
    0.1634,
    0.3496,
    0.8242,
    0.4338,
    0.1602, 0.1647, 0.0948, 0.1251,
    -0.6516,
    3.0066,
    0.3672, 0.3077, 0.1445, 0.1579, 0.2435,
    0.6018, 0.4048, 0.4417, 0.7366, 0.9028,
    0.8888,
    1.2422,
    -0.5000,
    0.0000, 0.0065, 0.0045, 0.0152, 0.0166,
    0.0449, -0.1656, 0.4422, -0.1892,
    0.0000, 0.3308, -0.1540, 0.0000,
    0.2961, -0.0420, 0.2508, -0.1081, 0.1681,
    -0.0216,
    0.0399,
    0.0724, -0.0537, -0.0562, 0.0628, -0.0179,
    1.1568,
    -0.7068, -0.0047, 0.6571, 0.8883, 0.1450,
    0.5429, -0.4120,
    0.1682,
    1.0659,
    0.1020, -0.8606,
]  # fmt: skip

"""What the player of Pyramide du Pharaon (`pharaon_play.py`) goes by: points, odds and factors, one number after the other.

Where a group has several numbers, they are those of the levels I to V unless something else is said.

MASTER was fitted to two-player games against MEDIUM by evolution, in some 75 generations of 19,000 to 40,000 games each. An earlier form
of `benchmarks/ladder/pharaon_fit.py` did that, with a few more weights, which came out at about nothing and are left out, or were folded
into others; of two last runs the mean was taken. So the script gives like weights, not the same. HARD goes three tenths of the way from
MEDIUM to MASTER, so that each level is clearly above the one below it: what lay nearer to MASTER won as often against it.
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
WEIGHTS: Final = 88

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
]  # fmt: skip

HARD: Final[list[float]] = [
    1.8590,
    -0.0038, 0.0950, 0.0283, 0.0348, 0.0123,
    1.0558, 1.9990, 2.9688, 3.9644, 4.8431,
    0.1760,
    0.0396,
    0.1463, 0.1864, 0.0429, -0.3172, -0.0233,
    0.1328, 0.2542, 0.1748, -0.1248, 0.0546,
    0.6159, 0.7159, 0.6555, 1.2060, 0.7001,
    -0.0206, -0.1945, 0.0768, 0.0140, 0.0170,
    0.0000, 0.0000, 0.0000, 0.0001, 0.0072,
    3.5966,
    0.0560,
    1.5730, 3.0877, 4.1200, 1.3501, 0.7119,
    0.4152,
    -0.0034, 0.3602, -0.4515,
    0.2241, 0.3558, -0.2478,
    0.9319, 0.7035, 0.4877, 0.4099, 0.2634,
    3.1839,
    -0.0455,
    0.4433,
    0.2323,
    0.2792,
    0.2849,
    0.0025,
    0.1058, 0.0932, 0.0859, 0.1058,
    -0.2187,
    2.2196,
    0.1252, 0.1367, 0.1363, 0.2040, 0.1384,
    0.7517, 0.7047, 0.7233, 0.7266, 0.8000,
    0.5777,
    1.0454,
    -0.0406,
    0.0000, 0.0000, 0.0000, 0.0010, 0.0040,
]  # fmt: skip

MASTER: Final[list[float]] = [
    1.7632,
    -0.0127, 0.3165, 0.0943, 0.1158, 0.0410,
    1.1861, 1.9968, 2.8959, 3.8815, 4.4770,
    0.1201,
    0.0854,
    0.4876, 0.6212, 0.1429, -1.0573, -0.0777,
    0.4426, 0.8474, 0.5828, -0.4159, 0.1820,
    2.0531, 2.3862, 2.1851, 4.0199, 2.3336,
    -0.0686, -0.6483, 0.2558, 0.0468, 0.0567,
    0.0000, 0.0000, 0.0000, 0.0002, 0.0240,
    4.0085,
    0.1866,
    2.9100, 3.2923, 4.3999, 2.1669, 1.2063,
    0.6841,
    -0.0112, 1.2006, -1.5049,
    0.7470, 1.1860, -0.8260,
    0.0731, 0.4784, 0.2256, 0.3164, 0.2948,
    3.6132,
    -0.1517,
    0.3110,
    0.1911,
    0.3474,
    0.9497,
    0.0082,
    0.1195, 0.0772, 0.0531, 0.1193,
    -0.7289,
    2.7321,
    0.1840, 0.2224, 0.2210, 0.4466, 0.2281,
    0.6389, 0.4822, 0.5445, 0.5552, 0.7998,
    0.7591,
    1.1512,
    -0.1353,
    0.0000, 0.0000, 0.0000, 0.0034, 0.0132,
]  # fmt: skip

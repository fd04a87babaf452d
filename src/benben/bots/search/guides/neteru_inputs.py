"""The inputs of the network that judges Neteru, by number: the first of each group."""

from __future__ import annotations

from typing import Final

# what a seat has
OCCUPIED: Final = 0  # by slot
SEEN: Final = 9  # visible cards, by kind
BY_FLOOR: Final = 18  # visible cards, by kind, then by floor
CROWNED: Final = 45  # by Pyramidion
BLESSED: Final = 53  # floors with a God
DOUBLED: Final = 56  # what Bastet doubles
BY_BASTET: Final = 57
BY_NEPHTHYS: Final = 58
BY_ANUBIS: Final = 59
BY_ISIS: Final = 60
PILED: Final = 61  # the discard pile, by kind
DISCARDED: Final = 70
POINTS: Final = 71
GOD_POINTS: Final = 72
LEAD: Final = 73  # over the strongest rival
LEADS: Final = 74  # its sign
ENDING_LEAD: Final = 75  # the same once the end is triggered
ENDING_LEADS: Final = 76
FILLED: Final = 77  # slots
SLOT_LEAD: Final = 78
ONE_SHORT: Final = 79  # by floor, without its God
TWO_SHORT: Final = 82
MULLIGAN: Final = 85  # still to be had
EXPOSED: Final = 86  # cards that a War Chariot may take, by floor
EXPOSED_POINTS: Final = 89
EXPOSED_BARE: Final = 90  # those that cover nothing
COVERED: Final = 91  # slots with a card below
KIND_WORTH: Final = 92  # points that one more visible card would add, by kind
UNSEEN_FOR: Final = 101  # cards nobody has seen that fit, by open slot
AT_TURN: Final = 110
LATER: Final = 111  # in this round
LAST_TURN: Final = 112
LAST_LATER: Final = 113
EXTRA: Final = 114  # turn to come
EFFECT: Final = 115  # by step
GODS_DUE: Final = 136
REUSED: Final = 137  # open slots that cards of its discard pile fit
REUSED_WORTH: Final = 138  # the best of them
BORROWED: Final = 139  # open slots that cards of a rival's pile fit
HAND_KNOWN: Final = 140  # the rest only if it is
HAND_SIZE: Final = 141
HAND_KINDS: Final = 142
FITTING: Final = 151  # cards that fit an open slot
FILLS: Final = 152  # by open slot: whether a numbered card fits
FLOOR_FILLS: Final = 161  # open slots that get filled so, by floor
COMPLETING: Final = 164  # by floor: whether a card completes it and brings its God
FINISHING: Final = 167  # whether a card fills the last slot
BEST: Final = 168  # points that cards add, the best card first
WORTH: Final = 172  # all together
THREATS: Final = 173  # cards that its War Chariots may take
OPEN_SLOTS: Final = 174  # that numbered cards fit
FINAL_LEAD: Final = 175  # the best lead with which it can fill its last slot
FINAL_LEADS: Final = 176  # its sign
FEATURES: Final = 177

# what lies in the middle
ENDING: Final = 0
ROUND: Final = 1
PILE: Final = 2  # cards
MIDDLE: Final = 3  # by God
THREE: Final = 15  # players
FOUR: Final = 16
UNSEEN: Final = 17  # cards nobody has seen, by kind
COMMON: Final = 26

INPUTS: Final = 2 * FEATURES + COMMON

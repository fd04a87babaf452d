"""Numbers the engine plays with: cards, slots, Gods, Pyramidions and actions as small ints.

The texts and points that are printed stand in components.toml; `components.py` checks that both agree.
"""

from __future__ import annotations

from typing import Final

# --- citizens: a card id is 9 * kind + number - 1, then 4 Sphinxes and 5 Phoenixes (N-03) ----------------------------
SCRIBE: Final = 0
MUMMY: Final = 1
CITIZEN: Final = 2
GUARD: Final = 3
TOMB_RAIDER: Final = 4
WAR_CHARIOT: Final = 5
PRIEST: Final = 6
SPHINX: Final = 7
PHOENIX: Final = 8
KINDS: Final = 9

CARDS: Final = 72
FIRST_SPHINX: Final = 63
FIRST_PHOENIX: Final = 67
NO_CARD: Final = -1

# Identical cards are one choice: a face is a numbered card's id, or one of these two.
SPHINX_FACE: Final = 63
PHOENIX_FACE: Final = 64
FACES: Final = 65

KIND: Final[list[int]] = [card // 9 for card in range(63)] + [SPHINX] * 4 + [PHOENIX] * 5
FACE: Final[list[int]] = [*range(63), *[SPHINX_FACE] * 4, *[PHOENIX_FACE] * 5]

# --- the pyramid: slots 0 to 8 are printed as 1 to 9 -----------------------------------------------------------------
SLOTS: Final = 9
FLOORS: Final = 3
FLOOR: Final[list[int]] = [0, 0, 1, 1, 1, 2, 2, 2, 2]
FLOOR_START: Final[list[int]] = [0, 2, 5, 9]
# slots come in threes, 1-3-6, 2-5-9 and 4-7-8: the two secondary slots of a card with number n stand at 2n and 2n + 1
SECONDARY: Final[list[int]] = [2, 5, 4, 8, 0, 5, 6, 7, 1, 8, 0, 2, 3, 7, 3, 6, 1, 4]

# --- Gods ------------------------------------------------------------------------------------------------------------
OSIRIS: Final = 0
BASTET: Final = 1
SOBEK: Final = 2
NEPHTHYS: Final = 3
RA: Final = 4
ANUBIS: Final = 5
THOT: Final = 6
SEKHMET: Final = 7
HORUS: Final = 8
SETH: Final = 9
ISIS: Final = 10
AMON_RE: Final = 11
GODS: Final = 12
NO_GOD: Final = -1

# --- Pyramidions -----------------------------------------------------------------------------------------------------
P_MUMMY: Final = 0
P_SPHINX_PHOENIX: Final = 1
P_PRIEST_SCRIBE: Final = 2
P_CHARIOT_GUARD: Final = 3
P_TOMB_RAIDER: Final = 4
P_MAJORITY: Final = 5
P_DISCARD: Final = 6
P_DIVERSITY: Final = 7
PYRAMIDIONS: Final = 8

# in the mask of those who know a secret Pyramidion: bit `seat`, and this one once it has lain open before everybody
PUBLIC_BIT: Final = 7

# --- actions: the first int of each kind, and what is added to it -----------------------------------------------------
A_PLAY: Final = 0  # + card 0..62
A_PLAY_SPHINX: Final = 63  # + slot
A_PLAY_PHOENIX: Final = 72  # + slot
A_DISCARD: Final = 81  # + face
A_GIVE: Final = 146  # + face
A_STRIP: Final = 211  # + face
A_REMOVE: Final = 276  # + 9 * seat + slot
A_MOVE: Final = 312  # + 2 * slot + which of its secondary slots
A_SACRIFICE: Final = 330  # + slot
A_AWAKEN: Final = 339  # + slot
A_TARGET: Final = 348  # + seat
A_TAKE: Final = 352  # + God
A_SWAP_VISIBLE: Final = 364
A_SWAP_SECRET: Final = 365
A_KEEP: Final = 366
A_ORDER: Final = 367  # + one of the six orders of three cards
A_ORDER_TWO: Final = 373  # + one of the two orders of two cards
A_USE: Final = 375
A_DECLINE: Final = 376
A_DONE: Final = 377
A_MULLIGAN: Final = 378
ACTIONS: Final = 379

# the orders that Râ offers: which of the top cards, counted from the top, comes first, second, third
ORDERS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

# --- pending steps ----------------------------------------------------------------------------------------------------
S_TURN: Final = 0
S_SCRIBE: Final = 1
S_SCRIBE_DISCARD: Final = 2
S_PRIEST: Final = 3  # argument: its slot, + 16 if playing it completed a floor
S_RAIDER: Final = 4
S_GIVE: Final = 5  # argument: the victim
S_CHARIOT: Final = 6  # argument: its slot
S_SPHINX: Final = 7
S_PHOENIX: Final = 8
S_PHOENIX_CARD: Final = 9  # argument: the opponent
S_GOD: Final = 10  # argument: the floor
S_OSIRIS: Final = 11
S_SOBEK: Final = 12
S_SOBEK_SWAP: Final = 13  # argument: the opponent
S_RA: Final = 14  # argument: how many cards
S_THOT: Final = 15  # argument: cards discarded so far
S_SEKHMET: Final = 16
S_SACRIFICE: Final = 17
S_HORUS: Final = 18
S_SETH: Final = 19
S_SETH_CARD: Final = 20  # argument: the opponent
STEPS: Final = 21

PRIEST_NOTED: Final = 16
SLOT_MASK: Final = 15

# --- the log of hidden cards: what happened, with whom, to which face. Each entry starts with op + 16 * seat. -----------
L_DRAW: Final = 0  # card: from the pile into the hand
L_SHOW: Final = 1  # card: from the hand into the open
L_TAKE: Final = 2  # victim, card: a Tomb Raider's draw
L_GIVE: Final = 3  # receiver, card: what it gave back
L_LOOK: Final = 4  # target, n, cards: Seth sees a hand
L_PEEK: Final = 5  # n, cards (top first): Râ shows the top of the pile; stands last, while the order is being chosen
L_ORDER: Final = 6  # n, cards before, cards after (both top first)
L_SINK: Final = 7  # n, cards (ascending): a mulligan puts the hand under the pile, in an order that nobody knows
HIDDEN: Final = -1  # a card that a viewer of the log may not see

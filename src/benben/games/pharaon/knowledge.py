"""Who knows what of the cards in the pyramids (F-09).

Each card that lies in a pyramid has a mask of those who know it there: its links. Links are public, what they know is not. For what an
observer knows without knowing where it lies, the state keeps numbers: `lost[players * observer + owner]` holds, three bits for each
content, how many are surely among the cards that this observer has no link to. The spectators are an observer too (SPECTATORS).

What others have lost track of is not public, but that they have is: `faded[players * observer + owner]` holds, three bits for each level,
how many cards they may have lost track of at most. From that a re-deal makes notes for them.

In the variant (F-20) a seat has neither links nor numbers for its own pyramid, except for what is protected and so lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pharaon.cards import EVERYBODY, FIRST_CONTENT, LEVEL, LEVEL_BITS, NO_CARD, OBSERVERS, ONE, PLACES, START

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState


def put(state: PharaonState, seat: i64, place: i64, content: i64, known: i64) -> None:
    """Lay a card on a free place; `known` are those who know it, its new owner added, or taken out in the variant."""
    at = PLACES * seat + place
    bit: i64 = 1 << seat
    state.content[at] = content
    state.known[at] = known & ~bit if state.gods else known | bit
    state.laid[seat] |= 1 << place


def see(state: PharaonState, seat: i64, place: i64, who: i64) -> None:
    """Those in the mask `who` see the card: it becomes linked, and uses up one of those they had lost track of."""
    at = PLACES * seat + place
    if state.gods:
        who &= ~(1 << seat)
    known: i64 = state.known[at]
    fresh = who & ~known
    if fresh:
        state.known[at] = known | fresh
        for observer in range(OBSERVERS):
            if fresh >> observer & 1:
                use_up(state, observer, seat, state.content[at])
                cap(state, observer, seat, LEVEL[place])


def cap(state: PharaonState, observer: i64, owner: i64, level: i64) -> None:
    """Nobody has lost track of more cards than there are without a link."""
    i = state.players * observer + owner
    faded: i64 = state.faded[i] >> 3 * level & 7
    if faded == 0:
        return
    unlinked: i64 = 0
    start: i64 = PLACES * owner + START[level]
    end: i64 = PLACES * owner + START[level + 1]
    for at in range(start, end):
        if state.content[at] >= 0 and not state.known[at] >> observer & 1:
            unlinked += 1
    if faded > unlinked:
        state.faded[i] -= faded - unlinked << 3 * level


def use_up(state: PharaonState, observer: i64, owner: i64, content: i64) -> None:
    """One card less of this content among those the observer has lost track of, if there was one."""
    i = state.players * observer + owner
    packed: i64 = state.lost[i]
    if packed >> 3 * content & 7:
        state.lost[i] = packed - ONE[content]


def lift(state: PharaonState, seat: i64, place: i64, who: i64) -> i64:
    """Take a card off its place, and return its content. Those in the mask `who` see which one it was.

    For everybody else without a link it leaves unidentified: of each content one less is sure.
    """
    at = PLACES * seat + place
    content: i64 = state.content[at]
    known: i64 = state.known[at]
    level: i64 = LEVEL[place]
    state.content[at] = NO_CARD
    state.known[at] = 0
    state.laid[seat] &= ~(1 << place)
    for observer in range(OBSERVERS):
        if observer == seat or known >> observer & 1:
            continue
        i = state.players * observer + seat
        faded: i64 = state.faded[i]
        packed: i64 = state.lost[i]
        if faded >> 3 * level & 7 == 0:
            continue  # then there are no notes either
        if who >> observer & 1:
            use_up(state, observer, seat, content)
            cap(state, observer, seat, level)
            continue
        state.faded[i] = faded - (1 << 3 * level)
        start: i64 = FIRST_CONTENT[level]
        end: i64 = FIRST_CONTENT[level + 1]
        for each in range(start, end):
            if packed >> 3 * each & 7:
                packed -= ONE[each]
        state.lost[i] = packed
    return content


def movable(state: PharaonState, seat: i64, level: i64) -> i64:
    """The bit mask of the cards of a level that are laid out and not protected."""
    return state.laid[seat] & ~state.shielded[seat] & LEVEL_BITS[level]


def lose_links(state: PharaonState, seat: i64, level: i64) -> None:
    """The unprotected cards of a level may change places: observers keep the contents and lose the links."""
    own: i64 = 1 << seat
    bits = movable(state, seat, level)
    start: i64 = START[level]
    end: i64 = START[level + 1]
    for place in range(start, end):
        if not bits >> place & 1:
            continue
        at = PLACES * seat + place
        others: i64 = state.known[at] & ~own
        if others:
            state.known[at] &= own
            for observer in range(OBSERVERS):
                if others >> observer & 1:
                    i = state.players * observer + seat
                    state.lost[i] += ONE[state.content[at]]
                    state.faded[i] += 1 << 3 * level


def show_level(state: PharaonState, seat: i64, level: i64) -> i64:
    """Everybody sees the cards of a level before they are laid back in an order of the owner's choice (F-17).

    Returns how many cards may have changed places. A single one lies where it lay, and everybody knows it there.
    """
    bits = movable(state, seat, level)
    start: i64 = START[level]
    end: i64 = START[level + 1]
    count: i64 = 0
    for place in range(start, end):
        if bits >> place & 1:
            see(state, seat, place, EVERYBODY)
            count += 1
    if count > 1:
        lose_links(state, seat, level)
    return count


def has_link_to_lose(state: PharaonState, seat: i64, level: i64) -> bool:
    """Whether another seat knows one of the cards that a rearrangement of this level would move."""
    others: i64 = ((1 << state.players) - 1) & ~(1 << seat)
    bits = movable(state, seat, level)
    known: i64 = 0
    start: i64 = START[level]
    end: i64 = START[level + 1]
    for place in range(start, end):
        if bits >> place & 1:
            known |= state.known[PLACES * seat + place]
    return bool(known & others)

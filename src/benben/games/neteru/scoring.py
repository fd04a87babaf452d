"""What a pyramid is worth, line by line, and who wins (Scoring; N-31 to N-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.standing import Standing, rank
from benben.games.neteru.cards import (
    ANUBIS,
    BASTET,
    FLOOR,
    FLOORS,
    GUARD,
    KIND,
    KINDS,
    MUMMY,
    NEPHTHYS,
    P_CHARIOT_GUARD,
    P_DISCARD,
    P_DIVERSITY,
    P_MAJORITY,
    P_MUMMY,
    P_PRIEST_SCRIBE,
    P_SPHINX_PHOENIX,
    P_TOMB_RAIDER,
    PHOENIX,
    PRIEST,
    SCRIBE,
    SLOTS,
    SPHINX,
    TOMB_RAIDER,
    WAR_CHARIOT,
)

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

# the lines of a score, in this order
CITIZENS_LINE: Final = 0  # printed points of the visible cards
BASTET_LINE: Final = 1  # those on her floor once more
MUMMIES_LINE: Final = 2
VISIBLE_LINE: Final = 3
SECRET_LINE: Final = 4
GODS_LINE: Final = 5
LINES: Final = 6

TIE_BREAKS: Final = ("points", "slots", "gods")


def mummy_value(state: NeteruState, seat: i64, with_secret: bool) -> i64:
    """What each visible Mummy of a seat is worth: as printed, blessed by its Pyramidion, by Anubis, or by both (N-25)."""
    points = state.points
    pyramidions = state.pyramidions
    blessed = pyramidions[2 * seat] == P_MUMMY or (with_secret and pyramidions[2 * seat + 1] == P_MUMMY)
    if state.has_god(seat, ANUBIS):
        return points.anubis + points.pyramidion[P_MUMMY] if blessed else points.anubis
    return points.pyramidion[P_MUMMY] if blessed else points.card[MUMMY]


def visible_counts(state: NeteruState, seat: i64) -> list[int]:
    """How many cards of each kind are visible in a pyramid."""
    counts = [0] * KINDS
    base = SLOTS * seat
    for at in range(base, base + SLOTS):
        card: i64 = state.top[at]
        if card >= 0:
            counts[KIND[card]] += 1
    return counts


def counted(pyramidion: i64, counts: list[int], discarded: i64) -> i64:
    """How many things a Pyramidion counts; its bonus is for each of them. The Mummies' has a line of its own."""
    if pyramidion == P_SPHINX_PHOENIX:
        return counts[SPHINX] + counts[PHOENIX]
    if pyramidion == P_PRIEST_SCRIBE:
        return counts[PRIEST] + counts[SCRIBE]
    if pyramidion == P_CHARIOT_GUARD:
        return counts[WAR_CHARIOT] + counts[GUARD]
    if pyramidion == P_TOMB_RAIDER:
        return counts[TOMB_RAIDER]
    if pyramidion == P_MAJORITY:
        most: i64 = 0
        for count in counts:
            if count > most:
                most = count
        return most
    if pyramidion == P_DISCARD:
        return discarded
    if pyramidion == P_DIVERSITY:
        types: i64 = 0
        for count in counts:
            if count > 0:
                types += 1
        return types // 3
    return 0


def god_points(state: NeteruState, seat: i64) -> i64:
    """Printed points of a seat's Gods and Nephthys's bonus: the last line of the score and the last tie-break (N-33, N-34)."""
    total: i64 = 0
    for floor in range(FLOORS):
        god: i64 = state.gods[FLOORS * seat + floor]
        if god >= 0:
            total += state.points.god[god]
            if god == NEPHTHYS:
                for card in state.discards[seat]:
                    if KIND[card] == MUMMY:
                        total += state.points.nephthys
    return total


def line_points(state: NeteruState, seat: i64, with_secret: bool) -> list[int]:
    """The six lines of a seat's score, with or without what its secret Pyramidion adds."""
    points = state.points
    lines = [0] * LINES
    counts = visible_counts(state, seat)
    base = SLOTS * seat
    for slot in range(SLOTS):
        card: i64 = state.top[base + slot]
        if card >= 0:
            kind: i64 = KIND[card]
            if kind != MUMMY:
                worth: i64 = points.card[kind]
                lines[CITIZENS_LINE] += worth
                if state.gods[FLOORS * seat + FLOOR[slot]] == BASTET:
                    lines[BASTET_LINE] += worth
    lines[MUMMIES_LINE] = counts[MUMMY] * mummy_value(state, seat, with_secret)
    discarded: i64 = len(state.discards[seat])
    visible: i64 = state.pyramidions[2 * seat]
    lines[VISIBLE_LINE] = counted(visible, counts, discarded) * points.pyramidion[visible]
    if with_secret:
        secret: i64 = state.pyramidions[2 * seat + 1]
        lines[SECRET_LINE] = counted(secret, counts, discarded) * points.pyramidion[secret]
    lines[GODS_LINE] = god_points(state, seat)
    return lines


def score(state: NeteruState, seat: i64) -> i64:
    """All points of a seat, its secret Pyramidion included."""
    total: i64 = 0
    for points in line_points(state, seat, True):
        total += points
    return total


def occupied(state: NeteruState, seat: i64) -> i64:
    """Occupied slots of a pyramid: the first tie-break (N-34)."""
    count: i64 = 0
    base = SLOTS * seat
    for at in range(base, base + SLOTS):
        if state.top[at] >= 0:
            count += 1
    return count


def standings(state: NeteruState) -> list[Standing]:
    """Places by points, then occupied slots, then points of the Gods, then shared (N-34)."""
    keys: list[tuple[int, ...]] = []
    for seat in range(state.players):
        keys.append((int(score(state, seat)), int(occupied(state, seat)), int(god_points(state, seat))))
    return rank(keys, TIE_BREAKS)

"""What the steps share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pyramidion.cards import (
    A_REMOVE,
    FACE_MASK,
    FACES,
    PLAYED_SEAT,
    RESOURCES,
)
from benben.games.pyramidion.codes import FACE_CODES, RESOURCE_CODES, SITE_CODES, STEP_CODES

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState


class Step:
    """What one kind of pending step offers and does."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        """The actions, ascending; none when there is nothing to choose."""
        raise NotImplementedError

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        """Carry out the chosen action."""
        raise NotImplementedError


def with_faces(base: i64, hand: list[int]) -> list[int]:
    """`base` + face for every different card of an ascending hand."""
    out: list[int] = []
    last: i64 = -1
    for face in hand:
        if face != last:
            out.append(base + face)
            last = face
    return out


def resources_there(base: i64, counts: list[int], at: i64) -> list[int]:
    """`base` + resource for every resource of which there is one in the six counts from `at` on."""
    out: list[int] = []
    for resource in range(RESOURCES):
        if counts[at + resource] > 0:
            out.append(base + resource)
    return out


def removals(state: PyramidionState) -> list[int]:
    """The cards on the open site but the last one, whose effect removes another (Y-18). Ascending, identical ones once."""
    out: list[int] = []
    played = state.played
    for i in range(len(played) - 1):
        card: i64 = played[i]
        out.append(A_REMOVE + FACES * (card >> PLAYED_SEAT & 3) + (card & FACE_MASK))
    return sorted(set(out))


def remove(state: PyramidionState, seat: i64, by: str, action: i64) -> None:
    """A card leaves the site for the discards, or its owner's used pile. What it did stays done (Y-18)."""
    target: i64 = (action - A_REMOVE) // FACES
    face: i64 = (action - A_REMOVE) % FACES
    lift(state, target, face)
    state.put_away(target, face)
    if state.events is not None:
        state.tell("removed", {"seat": int(seat), "by": by, "target": int(target), "card": FACE_CODES[face]})


def lift(state: PyramidionState, seat: i64, face: i64) -> None:
    """Take the first card of this seat and face off the open site."""
    played = state.played
    for i in range(len(played)):
        if played[i] & FACE_MASK == face and played[i] >> PLAYED_SEAT & 3 == seat:
            del played[i]
            return
    raise AssertionError("options offered a card that is not there")


def insert(hand: list[int], face: i64) -> None:
    """Put a card into an ascending hand."""
    at = len(hand)
    while at > 0 and hand[at - 1] > face:
        at -= 1
    hand.insert(at, face)


def took(state: PyramidionState, seat: i64, by: str, site: i64, resource: i64) -> None:
    """Tell, if anybody watches, that a resource came into a reserve: from a site, or from the supply (-1)."""
    if state.events is not None:
        where = None if site < 0 else SITE_CODES[site]
        state.tell("took", {"seat": int(seat), "by": by, "site": where, "resource": RESOURCE_CODES[resource]})


def declined(state: PyramidionState, seat: i64, kind: i64) -> None:
    """Tell, if anybody watches, that an effect was left."""
    if state.events is not None:
        state.tell("declined", {"seat": int(seat), "step": STEP_CODES[kind]})

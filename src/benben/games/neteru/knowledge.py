"""What a seat knows of hidden cards, worked out from the part of the log that it saw (N-04a).

A seat that has seen a card knows where it is until the card may have moved unseen. Then it may be in one of several places, and
what happens later can rule some of them out. So knowledge is a set of *worlds*: each says where the cards lie that the seat has
seen, and has a weight, the chance of it. Most of the time there is one. Sphinxes are all alike, and so are Phoenixes: knowledge
is about faces, never about which of several equal cards it was.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.games.neteru.cards import (
    CARDS,
    HIDDEN,
    L_DRAW,
    L_GIVE,
    L_LOOK,
    L_PEEK,
    L_SHOW,
    L_SINK,
    L_TAKE,
    PHOENIX_FACE,
    SPHINX_FACE,
)

BLOCK: Final = 8  # places 0 to 7 are the hands of the seats; from here on, groups of pile cards whose order is not known
IN_BLOCK: Final = 128  # a pile position holds HIDDEN, a face, or IN_BLOCK + the place of its group
FACE_MASK: Final = 127
PLACE_SHIFT: Final = 7


def copies(face: i64) -> i64:
    """How many cards have this face."""
    return 4 if face == SPHINX_FACE else 5 if face == PHOENIX_FACE else 1


class Link:
    """How a world came about: the world before an unseen move, the face that moved (HIDDEN: one never seen), and the chance."""

    def __init__(self, before: World, moved: i64, weight: float) -> None:
        self.before = before
        self.moved = moved
        self.weight = weight


class World:
    """One way the seen cards may lie: `units` are face + place * 128, ascending; equal faces are interchangeable.

    A place holds its units and, for the rest of its size, cards that the viewer has never seen.
    """

    def __init__(self, units: list[int], weight: float) -> None:
        self.units = units
        self.weight = weight
        self.links: list[Link] = []

    def held(self, place: i64) -> list[int]:
        """The seen faces at a place, ascending."""
        return [unit & FACE_MASK for unit in self.units if unit >> PLACE_SHIFT == place]

    def count(self, face: i64) -> i64:
        """How many seen cards of a face lie anywhere."""
        total: i64 = 0
        for unit in self.units:
            if unit & FACE_MASK == face:
                total += 1
        return total

    def add(self, face: i64, place: i64) -> None:
        """A seen card comes to a place."""
        self.units = sorted([*self.units, face | place << PLACE_SHIFT])

    def drop(self, face: i64, place: i64) -> bool:
        """A seen card leaves a place; False if none lay there."""
        unit = face | place << PLACE_SHIFT
        for i in range(len(self.units)):
            if self.units[i] == unit:
                self.units = self.units[:i] + self.units[i + 1 :]
                return True
        return False


class Knowledge:
    """What a viewer (-1: a spectator) of a game of some players knows of hidden cards, given its visible log."""

    def __init__(self, players: i64, viewer: i64, view: list[int]) -> None:
        self.viewer = viewer
        self.players = players
        self.worlds: list[World] = [World([], 1.0)]
        self.deck: list[int] = [HIDDEN] * CARDS  # top last
        self.sizes: list[int] = [0] * BLOCK  # of places
        self.open: list[int] = [0] * (PHOENIX_FACE + 1)  # how many of a face have been seen by everybody
        self.take_in(view)

    def take_in(self, view: list[int]) -> None:
        """Learn what happened next: the entries of the visible log that follow those known so far."""
        i: i64 = 0
        while i < len(view):
            i += self._entry(view, i)

    def _entry(self, view: list[int], i: i64) -> i64:
        """Take in one entry; how many ints it has."""
        op: i64 = view[i] & 15
        seat: i64 = view[i] >> 4
        if op == L_DRAW:
            self._draw(seat, view[i + 1])
            return 2
        if op == L_SHOW:
            self._show(seat, view[i + 1])
            return 2
        if op <= L_GIVE:
            other: i64 = view[i + 1]
            if op == L_TAKE:
                self._move(other, seat, view[i + 2])
            else:
                self._move(seat, other, view[i + 2])
            return 3
        if op == L_LOOK:
            count: i64 = view[i + 2]
            if seat == self.viewer:
                self._look(view[i + 1], view[i + 3 : i + 3 + count])
            return 3 + count
        size: i64 = view[i + 1]
        if op == L_SINK:
            self._sink(seat, size)
            return 2 + size
        if op == L_PEEK:
            if seat == self.viewer:
                self._see_top(view[i + 2 : i + 2 + size])
            return 2 + size
        if seat == self.viewer:
            self._see_top(view[i + 2 : i + 2 + size])
            for k in range(size):
                self.deck[-1 - k] = view[i + 2 + size + k]
        elif size > 1:  # one card alone was left where it was
            self._mix_top(size)
        return 2 + 2 * size

    # --- what happens to cards -----------------------------------------------------------------------------------------

    def _new_block(self) -> i64:
        self.sizes.append(0)
        return len(self.sizes) - 1

    def _draw(self, seat: i64, face: i64) -> None:
        position: i64 = self.deck.pop()
        if position >= IN_BLOCK:
            self._move(position - IN_BLOCK, seat, face)
            return
        self.sizes[seat] += 1
        seen = face if position < 0 else position
        if seen >= 0:
            for world in self.worlds:
                world.add(seen, seat)
            self._limit(seen)

    def _limit(self, face: i64) -> None:
        """A card like others was seen: worlds with more of them than there are must go."""
        if copies(face) == 1:
            return
        left = copies(face) - self.open[face]
        for position in self.deck:
            if position == face:
                left -= 1
        self._keep([world for world in self.worlds if world.count(face) <= left])

    def _show(self, seat: i64, face: i64) -> None:
        self._uncover(face, seat)
        self.sizes[seat] -= 1
        self.open[face] += 1
        self._limit(face)

    def _move(self, source: i64, target: i64, face: i64) -> None:
        """A card goes from place to place, seen (a face) or unseen (HIDDEN)."""
        if face >= 0:
            self._uncover(face, source)
            for world in self.worlds:
                world.add(face, target)
            self._limit(face)
        else:
            self._move_unseen(source, target)
        self.sizes[source] -= 1
        self.sizes[target] += 1

    def _uncover(self, face: i64, place: i64) -> None:
        """A card leaves a place and shows its face: the seen one, or one never seen; worlds in which neither can be go."""
        left: list[World] = []
        for world in self.worlds:
            held = len(world.held(place))
            if world.drop(face, place):
                left.append(world)
            elif copies(face) > 1 or world.count(face) == 0:
                unseen = self.sizes[place] - held
                if unseen > 0:
                    world.weight *= unseen
                    left.append(world)
        self._keep(left)

    def _move_unseen(self, source: i64, target: i64) -> None:
        """Any card of the source may be the one that moved: as many worlds as there are different ones."""
        made: dict[tuple[int, ...], World] = {}
        for world in self.worlds:
            held = world.held(source)
            unseen = self.sizes[source] - len(held)
            if unseen > 0:
                self._branch(made, world, world.units, HIDDEN, world.weight * unseen)
            last: i64 = -1
            for face in held:
                if face != last:
                    after = World(world.units, 0.0)
                    after.drop(face, source)
                    after.add(face, target)
                    self._branch(made, world, after.units, face, world.weight * held.count(face))
                    last = face
        self._keep(list(made.values()))

    def _branch(self, made: dict[tuple[int, ...], World], before: World, units: list[int], moved: i64, weight: float) -> None:
        key = tuple(units)
        world = made.get(key)
        if world is None:
            world = World(units, 0.0)
            made[key] = world
        world.weight += weight
        world.links.append(Link(before, moved, weight))

    def _keep(self, worlds: list[World]) -> None:
        total = 0.0
        for world in worlds:
            total += world.weight
        if total <= 0.0:
            raise AssertionError("what happened must be possible in at least one world")
        for world in worlds:
            world.weight /= total
        self.worlds = worlds

    def _look(self, place: i64, faces: list[int]) -> None:
        """The viewer sees a whole hand."""
        left: list[World] = []
        for world in self.worlds:
            held = world.held(place)
            possible = True
            for face in held:
                if held.count(face) > faces.count(face):
                    possible = False
            for face in faces:
                if copies(face) == 1 and world.count(face) > held.count(face):
                    possible = False
            if possible:
                elsewhere = [unit for unit in world.units if unit >> PLACE_SHIFT != place]
                world.units = sorted(elsewhere + [face | place << PLACE_SHIFT for face in faces])
                left.append(world)
        self._keep(left)
        for face in faces:
            self._limit(face)

    def _see_top(self, faces: list[int]) -> None:
        """The viewer sees the top of the pile, top card first."""
        for k in range(len(faces)):
            position: i64 = self.deck[-1 - k]
            if position >= IN_BLOCK:
                block = position - IN_BLOCK
                self._uncover(faces[k], block)
                self.sizes[block] -= 1
            self.deck[-1 - k] = faces[k]
            self._limit(faces[k])

    def _mix_top(self, size: i64) -> None:
        """Another seat puts the top cards in an order of its own."""
        block = self._new_block()
        for k in range(size):
            position: i64 = self.deck[-1 - k]
            if position >= IN_BLOCK:
                self._move(position - IN_BLOCK, block, HIDDEN)
            else:
                self.sizes[block] += 1
                if position >= 0:
                    for world in self.worlds:
                        world.add(position, block)
            self.deck[-1 - k] = IN_BLOCK + block

    def _sink(self, seat: i64, size: i64) -> None:
        """A mulligan: the whole hand goes under the pile, its order unknown."""
        block = self._new_block()
        for world in self.worlds:
            world.units = sorted(
                [(unit & FACE_MASK) | block << PLACE_SHIFT if unit >> PLACE_SHIFT == seat else unit for unit in world.units]
            )
        self.sizes[block] = size
        self.sizes[seat] = 0
        self.deck = [IN_BLOCK + block] * size + self.deck

    # --- what the viewer may be told -----------------------------------------------------------------------------------

    def certain(self, place: i64) -> list[int]:
        """The faces that lie at a place for certain, ascending."""
        common = self.worlds[0].held(place)
        for world in self.worlds[1:]:
            held = world.held(place)
            kept: list[int] = []
            for face in common:
                if kept.count(face) < held.count(face):
                    kept.append(face)
            common = kept
        return common

    def known_hand(self, seat: i64) -> list[int]:
        """The faces that the viewer knows to be in a hand."""
        return self.certain(seat)

    def rumours(self, seat: i64) -> list[int]:
        """The faces that the viewer has seen and that may be in this hand or elsewhere."""
        certain = self.certain(seat)
        found: list[int] = []
        for world in self.worlds:
            held = world.held(seat)
            for face in held:
                if held.count(face) > certain.count(face) and face not in found:
                    found.append(face)
        found.sort()
        return found

    def known_top(self) -> list[int]:
        """The pile from its top down to the deepest position whose face is known; HIDDEN between."""
        out: list[int] = []
        depth = 0
        for k in range(len(self.deck)):
            position = self.deck[-1 - k]
            known = 0 <= position < IN_BLOCK
            out.append(position if known else HIDDEN)
            if known:
                depth = k + 1
        return out[:depth]

    def known_blocks(self) -> list[list[int]]:
        """Groups of pile cards in an unknown order, from the top down: the faces known to be among them, HIDDEN for the others."""
        out: list[list[int]] = []
        last = -1
        for k in range(len(self.deck)):
            position = self.deck[-1 - k]
            if position >= IN_BLOCK and position != last:
                last = position
                block = position - IN_BLOCK
                certain = self.certain(block)
                if certain:
                    out.append(certain + [HIDDEN] * (self.sizes[block] - len(certain)))
        return out

"""Everything an observation says about what is hidden, and deals of a table that its viewer could not tell from the true one.

A deal follows the viewer's log from the start: each unseen move takes the card that a sampled line of worlds says, cards never
seen are tokens, and in the end the faces that are nowhere else are shuffled among the tokens. So the dealt table has a log of
its own that is as complete as the true one: every other seat's knowledge in it is what it would be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from benben.core.rng import Rng
from benben.core.state import pack
from benben.games.neteru import cards as c
from benben.games.neteru.components import FACE_CODES, FACE_OF, GOD_OF, PYRAMIDION_OF, STEP_OF, points
from benben.games.neteru.knowledge import Knowledge, World
from benben.games.neteru.log import parse_memory
from benben.games.neteru.state import PILE_EMPTY, ROUND_COMPLETED, NeteruState, empty_table

TOKEN: Final = 128  # items below are faces, TOKEN + t is a card that the viewer has never seen
CELL: Final = 4096  # in the log being written: CELL + n is whatever lies at a position of the pile


class Deal:
    """One pass through the viewer's log, in which every hidden card gets a place."""

    def __init__(self, players: i64, viewer: i64, view: list[int], moves: list[int], rng: Rng) -> None:
        self.viewer = viewer
        self.moves = moves  # the faces of the unseen moves, in order
        self.next_move: i64 = 0
        self.rng = rng
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.blocks: list[list[int]] = []
        self.faces: list[int] = [c.HIDDEN] * c.CARDS  # token -> its face, once known
        self.cell_item: list[int] = [TOKEN + t for t in range(c.CARDS)]  # what lies at a position of the pile, or HIDDEN for now
        self.cell_block: list[int] = [c.HIDDEN] * c.CARDS  # the group that it will come from, or HIDDEN
        self.deck: list[int] = list(range(c.CARDS))  # positions, top last
        self.log: list[int] = []
        self.unsorted: list[int] = []  # start and size of the stretches of the log whose faces stand ascending
        i: i64 = 0
        while i < len(view):
            i += self._entry(view, i)

    def _entry(self, view: list[int], i: i64) -> i64:
        head: i64 = view[i]
        op: i64 = head & 15
        seat: i64 = head >> 4
        log = self.log
        log.append(head)
        if op == c.L_DRAW:
            item = self._lift(self.deck.pop(), view[i + 1])
            log.append(item)
            self.hands[seat].append(self._seen(item, view[i + 1]))
            return 2
        if op == c.L_SHOW:
            log.append(self._uncover(self.hands[seat], view[i + 1]))
            return 2
        if op == c.L_TAKE or op == c.L_GIVE:
            other: i64 = view[i + 1]
            face: i64 = view[i + 2]
            source = self.hands[other] if op == c.L_TAKE else self.hands[seat]
            target = self.hands[seat] if op == c.L_TAKE else self.hands[other]
            moved = self._uncover(source, face) if face >= 0 else self._unseen(source)
            log.append(other)
            log.append(moved)
            target.append(self._seen(moved, face))
            return 3
        if op == c.L_LOOK:
            return self._look(view, i, seat)
        size: i64 = view[i + 1]
        log.append(size)
        if op == c.L_SINK:
            self._sink(seat, size)
            return 2 + size
        if op == c.L_PEEK:
            if seat == self.viewer:
                self._see_top(view[i + 2 : i + 2 + size])
            for k in range(size):
                log.append(CELL + self.deck[-1 - k])
            return 2 + size
        if seat == self.viewer:
            self._see_top(view[i + 2 : i + 2 + size])
            after = view[i + 2 + size : i + 2 + 2 * size]
            log.extend(view[i + 2 : i + 2 + 2 * size])
            for k in range(size):
                self.deck[-1 - k] = self._new_cell(after[k], c.HIDDEN)
        else:
            self._mix_top(size)
        return 2 + 2 * size

    def _new_cell(self, item: i64, block: i64) -> i64:
        self.cell_item.append(item)
        self.cell_block.append(block)
        return len(self.cell_item) - 1

    def _seen(self, item: i64, face: i64) -> i64:
        """The item as it goes on: its face, if the viewer sees it."""
        if face < 0:
            return item
        if item >= TOKEN:
            self.faces[item - TOKEN] = face
        return face

    def _uncover(self, place: list[int], face: i64) -> i64:
        """Take the seen card of this face out of a place, or give the face to one of its tokens."""
        tokens: list[int] = []
        for i in range(len(place)):
            if place[i] == face:
                return place.pop(i)
            if place[i] >= TOKEN:
                tokens.append(i)
        token: i64 = place.pop(tokens[self.rng.below(len(tokens))])
        self.faces[token - TOKEN] = face
        return token

    def _unseen(self, place: list[int]) -> i64:
        """Take out the card of the next unseen move."""
        face: i64 = self.moves[self.next_move]
        self.next_move += 1
        found: list[int] = []
        for i in range(len(place)):
            if place[i] == face or (face < 0 and place[i] >= TOKEN):
                found.append(i)
        return place.pop(found[self.rng.below(len(found))])

    def _lift(self, cell: i64, face: i64) -> i64:
        """The item at a position of the pile that is being drawn or seen."""
        block: i64 = self.cell_block[cell]
        if block >= 0:
            pool = self.blocks[block]
            self.cell_item[cell] = self._uncover(pool, face) if face >= 0 else self._unseen(pool)
            self.cell_block[cell] = c.HIDDEN
        return self.cell_item[cell]

    def _look(self, view: list[int], i: i64, seat: i64) -> i64:
        target: i64 = view[i + 1]
        size: i64 = view[i + 2]
        if seat == self.viewer:
            faces = view[i + 3 : i + 3 + size]
            hand = self.hands[target]
            for face in faces:
                self._seen(self._uncover(hand, face), face)
            self.hands[target] = faces
        self.log.append(target)
        self.log.append(size)
        self._ascending(self.hands[target])
        return 3 + size

    def _ascending(self, items: list[int]) -> None:
        self.unsorted.append(len(self.log))
        self.unsorted.append(len(items))
        self.log.extend(items)

    def _see_top(self, faces: list[int]) -> None:
        for k in range(len(faces)):
            cell = self.deck[-1 - k]
            self.cell_item[cell] = self._seen(self._lift(cell, faces[k]), faces[k])

    def _mix_top(self, size: i64) -> None:
        """Another seat ordered the top cards: they become a group, whose order shows when they are drawn."""
        if size == 1:
            self.log.append(CELL + self.deck[-1])
            self.log.append(CELL + self.deck[-1])
            return
        block = len(self.blocks)
        pool: list[int] = []
        for k in range(size):
            cell = self.deck[-1 - k]
            pool.append(self._lift(cell, c.HIDDEN))
            self.log.append(CELL + cell)
            self.deck[-1 - k] = self._new_cell(c.HIDDEN, block)
        self.blocks.append(pool)
        for k in range(size):
            self.log.append(CELL + self.deck[-1 - k])

    def _sink(self, seat: i64, size: i64) -> None:
        hand = self.hands[seat]
        self._ascending(hand)
        block = len(self.blocks)
        self.blocks.append(hand)
        self.hands[seat] = []
        bottom: list[int] = []
        for _ in range(size):
            bottom.append(self._new_cell(c.HIDDEN, block))
        self.deck = bottom + self.deck

    def finish(self, left: list[int]) -> None:
        """Settle the order within groups and what the tokens are: `left` has one of each face that may still be anywhere, shuffled."""
        for pool in self.blocks:
            self.rng.shuffle(pool)
        for cell in self.deck:
            block: i64 = self.cell_block[cell]
            if block >= 0:
                self.cell_item[cell] = self.blocks[block].pop()
                self.cell_block[cell] = c.HIDDEN
        for places in (*self.hands, [self.cell_item[cell] for cell in self.deck]):
            for item in places:
                if item >= TOKEN and self.faces[item - TOKEN] < 0:
                    self.faces[item - TOKEN] = left.pop()
        self.hands = [sorted([self.face(item) for item in hand]) for hand in self.hands]
        self.log = [self.face(item) for item in self.log]
        for k in range(0, len(self.unsorted), 2):
            start = self.unsorted[k]
            end = start + self.unsorted[k + 1]
            self.log[start:end] = sorted(self.log[start:end])

    def face(self, item: i64) -> i64:
        """The face of an item, once all is settled."""
        if item >= CELL:
            item = self.cell_item[item - CELL]
        if item >= TOKEN:
            return self.faces[item - TOKEN]
        return item

    def seen_faces(self) -> list[int]:
        """The faces of all hidden cards that the viewer has seen."""
        out: list[int] = []
        for place in (*self.hands, *self.blocks):
            for item in place:
                if item < TOKEN:
                    out.append(item)
        for cell in self.deck:
            if self.cell_block[cell] < 0 and self.cell_item[cell] < TOKEN:
                out.append(self.cell_item[cell])
        return out


class NeteruBelief:
    """What one observation of Neteru says; `sample` deals tables that fit it."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        self.observation = observation
        viewer = observation["viewer"]
        self.viewer: int = -1 if viewer is None else viewer
        self.players: int = observation["players"]
        self.view = parse_memory(observation["memory"], FACE_OF)
        self.knowledge = Knowledge(self.players, self.viewer, self.view)

    def sample(self, rng: Rng) -> NeteruState:
        """A state that the viewer could not tell from the true one, with fresh randomness.

        Unseen moves are drawn by their chance, given all that the viewer saw later; cards never seen are dealt at random.
        """
        deal = Deal(self.players, self.viewer, self.view, self._moves(rng), rng)
        return self._state(deal, rng)

    def _moves(self, rng: Rng) -> list[int]:
        """The faces of all unseen moves, drawn backwards along the links of the worlds."""
        moves: list[int] = []
        world = _pick(self.knowledge.worlds, rng)
        while world.links:
            chance = rng.below(1 << 30) / (1 << 30) * sum([link.weight for link in world.links])
            chosen = world.links[-1]
            for link in world.links:
                chance -= link.weight
                if chance < 0:
                    chosen = link
                    break
            moves.append(chosen.moved)
            world = chosen.before
        moves.reverse()
        return moves

    def _state(self, deal: Deal, rng: Rng) -> NeteruState:
        seen = self.observation
        state = empty_table(self.players, rng.fork(), points(seen["components"]), seen["options"]["mulligan"])
        ids = [[face] for face in range(63)] + [list(range(66, 62, -1)), list(range(71, 66, -1))]
        for seat, side in enumerate(seen["seats"]):
            state.discards.append([ids[FACE_OF[code]].pop() for code in side["discard"]])
            for slot, pile in enumerate(side["pyramid"]):
                for code in pile:
                    card = ids[FACE_OF[code]].pop()
                    state.below[card] = state.top[c.SLOTS * seat + slot]
                    state.top[c.SLOTS * seat + slot] = card
            state.gods.extend(c.NO_GOD if god is None else GOD_OF[god] for god in side["gods"])
            state.mulligans |= side["mulligan_used"] << seat
        left = [face for face in range(len(FACE_CODES)) for _ in ids[face]]
        for face in deal.seen_faces():
            left.remove(face)
        rng.shuffle(left)
        deal.finish(left)
        state.deck = [ids[deal.face(CELL + cell)].pop() for cell in deal.deck]
        state.hands = [sorted([ids[face].pop() for face in hand]) for hand in deal.hands]
        state.log = deal.log
        self._gods_and_pyramidions(state, rng)
        state.turn = seen["turn"]
        state.first = seen["first"]
        state.round = seen["round"]
        state.extra = seen["extra"]
        state.ending = seen["ending"]
        self._steps(state)
        return state

    def _gods_and_pyramidions(self, state: NeteruState, rng: Rng) -> None:
        seen = self.observation
        state.middle = [GOD_OF[god] for god in seen["middle"]]
        state.god_deck = [god for god in range(c.GODS) if god not in state.middle and god not in state.gods]
        rng.shuffle(state.god_deck)
        for side in seen["seats"]:
            secret = side["secret"]
            state.pyramidions += [PYRAMIDION_OF[side["visible"]], -1 if secret is None else PYRAMIDION_OF[secret]]
            known = [1 << other for other in side["secret_known_by"]]
            state.secret_known.append(sum(known) | side["secret_public"] << c.PUBLIC_BIT)
        unseen = [pyramidion for pyramidion in range(c.PYRAMIDIONS) if pyramidion not in state.pyramidions]
        rng.shuffle(unseen)
        state.pyramidions = [unseen.pop() if pyramidion < 0 else pyramidion for pyramidion in state.pyramidions]

    def _steps(self, state: NeteruState) -> None:
        """Put the pending steps back, and their options."""
        for step in self.observation["pending"]:
            kind = STEP_OF[step["step"]]
            arg = 0
            if step["slot"] is not None:
                arg = step["slot"] - 1 + (c.PRIEST_NOTED if step["completed"] else 0)
            for key, first in (("floor", 1), ("target", 0), ("count", 0)):
                if step[key] is not None:
                    arg = step[key] - first
            state.stack.append(pack(kind, step["seat"], arg))
        if self.observation["over"]:
            state.is_over = True
            state.reason = PILE_EMPTY if not state.deck else ROUND_COMPLETED
        else:
            state.settle()


def _pick(worlds: list[World], rng: Rng) -> World:
    chance = rng.below(1 << 30) / (1 << 30)
    for world in worlds:
        chance -= world.weight
        if chance < 0:
            return world
    return worlds[-1]

"""The moves: which there are, and what each does.

A move is the one decision of a turn, so there is one kind of step. The functions here change the state by `lay` and `bring_home`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pyramidis.board import A_START, FINISH, FIRST_CENTRAL, FULL, SPACES
from benben.games.pyramidis.components import SPACE_CODES
from benben.games.pyramidis.marks import DOME_MARK
from benben.games.pyramidis.rings import COLOUR_CODES

if TYPE_CHECKING:
    from benben.games.pyramidis.state import PyramidisState


def moves(state: PyramidisState, colour: i64) -> list[int]:
    """Every move of every tower that a colour controls, ascending (P-05): there is always one."""
    base: i64 = SPACES * colour
    board = state.board
    heights = state.heights
    start: i64 = board.start[colour]
    full: i64 = state.full
    out: list[int] = []
    for space in state.held[colour]:
        height: i64 = heights[space]
        if space == start:
            to: i64 = ahead_of_start(state, colour)
            room: i64 = FULL - heights[to]
            if height < room:
                room = height
            first: i64 = A_START + FULL * colour
            out.extend(range(first, first + room))
            continue
        if height > FULL:
            height = FULL  # P-14
        if height <= board.ordinary[base + space] - full:
            out.append(space)  # even if every full space lay ahead, the domes would not last to the centre
            continue
        hand: i64 = hand_at_gate(state, colour, space, height)
        if hand <= 0:
            out.append(space)
        else:
            out.extend(board.ways[((base + space) * 6 + hand) * 16 + state.central_full])
    out.sort()
    return out


def ahead_of_start(state: PyramidisState, colour: i64) -> i64:
    """Where domes of this colour come to when they leave their start: the next space that is not full (P-06)."""
    along = state.board.along
    to: i64 = along[SPACES * colour + state.board.start[colour]]
    while state.heights[to] >= FULL:
        to = along[SPACES * colour + to]
    return to


def hand_at_gate(state: PyramidisState, colour: i64, space: i64, height: i64) -> i64:
    """How many domes of a tower are left when its way comes to the centre; none or less when it does not (P-07, P-13)."""
    board = state.board
    at: i64 = SPACES * colour + space
    gate: i64 = board.gate[at]
    pile: i64 = state.piles[space]
    left: i64 = height
    here: i64 = space
    while here != gate and left > 0:
        at = SPACES * colour + here
        passed: i64 = board.passing[at]
        if passed >= 0 and pile >> 2 * (left - 1) & 3 == passed:
            left -= 1
        here = board.along[at]
        if here != gate and state.heights[here] < FULL:
            left -= 1
    return left


def leave_start(state: PyramidisState, colour: i64, count: i64) -> None:
    """Some domes from the top of one's own start move together, their order kept, one space forward (P-06)."""
    start: i64 = state.board.start[colour]
    to: i64 = ahead_of_start(state, colour)
    height: i64 = state.heights[start]
    pile: i64 = state.piles[start]
    below: i64 = height - count
    state.piles[start] = pile >> 2 * count
    state.heights[start] = below
    state.held[colour].remove(start)
    if below > 0:
        state.held[state.piles[start] & 3].append(start)
    mark: i64 = 0
    place: i64 = 4 * (32 * start + below)
    domes: list[str] = []
    for i in range(count - 1, -1, -1):
        dome: i64 = pile >> 2 * i & 3
        mark ^= DOME_MARK[place + dome]
        place += 4
        state.lay(to, dome)
        if state.events is not None:
            domes.append(COLOUR_CODES[dome])
    state.mark ^= mark
    if state.events is not None:
        steps: list[dict[str, object]] = []
        space: i64 = state.board.along[SPACES * colour + start]
        while space != to:
            steps.append({"space": SPACE_CODES[space], "dome": None})
            space = state.board.along[SPACES * colour + space]
        for code in domes:
            steps.append({"space": SPACE_CODES[to], "dome": code})
        state.tell("move", {"seat": int(colour - state.base), "source": SPACE_CODES[start], "domes": domes, "steps": steps})


def sow(state: PyramidisState, colour: i64, source: i64, way: i64) -> None:
    """A tower moves whole: its domes are laid one by one, the bottom one first, on the spaces of the mover's way (P-07)."""
    board = state.board
    along = board.along
    passing = board.passing
    heights = state.heights
    base: i64 = SPACES * colour
    height: i64 = heights[source]
    left: i64 = height if height <= FULL else FULL
    below: i64 = height - left
    pile: i64 = state.piles[source]
    state.piles[source] = pile >> 2 * left
    heights[source] = below
    state.held[colour].remove(source)
    if below > 0:
        state.held[state.piles[source] & 3].append(source)
    elif height == FULL and board.owner[source] < 0:
        state.full -= 1
        if source >= FIRST_CENTRAL:
            state.central_full &= ~(1 << source - FIRST_CENTRAL)
    watched = state.events is not None
    steps: list[dict[str, object]] = []
    mark: i64 = 0
    place: i64 = 4 * (32 * source + below)
    for i in range(left - 1, -1, -1):
        mark ^= DOME_MARK[place + (pile >> 2 * i & 3)]
        place += 4
    state.mark ^= mark
    if watched:
        state.tell(
            "move",
            {
                "seat": int(colour - state.base),
                "source": SPACE_CODES[source],
                "domes": [COLOUR_CODES[pile >> 2 * i & 3] for i in range(left - 1, -1, -1)],
                "steps": steps,
            },
        )
    walked: i64 = 0
    here: i64 = source
    while left > 0:
        if here >= FIRST_CENTRAL:
            walk = board.walk[way]
            if walked < len(walk):
                here = walk[walked]
                walked += 1
            else:
                here = board.exit[way]
        else:
            passed: i64 = passing[base + here]
            if passed >= 0:  # P-13
                if pile >> 2 * (left - 1) & 3 == passed:
                    left -= 1
                    state.bring_home(passed)
                    if watched:
                        steps.append({"space": SPACE_CODES[FINISH + passed], "dome": COLOUR_CODES[passed]})
                    if left == 0:
                        break
                elif watched:
                    steps.append({"space": SPACE_CODES[FINISH + passed], "dome": None})
            here = along[base + here]
            if here == FINISH:
                break
            if here >= FIRST_CENTRAL:
                walked = 1
        if heights[here] >= FULL:
            if watched:
                steps.append({"space": SPACE_CODES[here], "dome": None})
            continue
        left -= 1
        dome: i64 = pile >> 2 * left & 3
        state.lay(here, dome)
        if watched:
            steps.append({"space": SPACE_CODES[here], "dome": COLOUR_CODES[dome]})
    while left > 0:  # at the mover's own finish (P-12, P-13)
        left -= 1
        last: i64 = pile >> 2 * left & 3
        if last == colour:
            state.bring_home(colour)
        else:
            state.lay(board.start[colour], last)
        if watched:
            to = FINISH + colour if last == colour else board.start[colour]
            steps.append({"space": SPACE_CODES[to], "dome": COLOUR_CODES[last]})

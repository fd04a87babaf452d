"""How a turn of Neteru is carried out and judged before the hand is refilled.

What is drawn at the end of a turn is luck that no choice changes. A network that judges before the draw has learnt what a draw is worth on
average, so that choices are compared without it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.bots.search.guide import chances_of, shares_of
from benben.bots.search.guides.neteru_network import Network
from benben.core.state import ARG_SHIFT, KIND_BITS, KIND_MASK, SEAT_MASK
from benben.games.neteru.state import HAND, NeteruState

NARROW: Final = 5  # further decisions of a turn after which only one choice is followed


def carried(state: NeteruState, action: i64) -> bool:
    """Plays an action as `advance` does, but for the end of the turn: True when nothing is left to do in it."""
    step: i64 = state.stack.pop()
    state.resolve(step & KIND_MASK, step >> KIND_BITS & SEAT_MASK, step >> ARG_SHIFT, action)
    return pending(state)


def pending(state: NeteruState) -> bool:
    """Finds the next decision of the turn; True when there is none."""
    while state.stack:
        step: i64 = state.stack[-1]
        seat = step >> KIND_BITS & SEAT_MASK
        legal = state.options(step & KIND_MASK, seat, step >> ARG_SHIFT)
        if legal:
            state.legal = legal
            state.seat = seat
            return False
        state.stack.pop()
    return True


def ends(state: NeteruState) -> bool:
    """Whether the game is over with the turn that is done (N-27, N-28); the cards then drawn count for nothing."""
    size: i64 = len(state.deck)
    lacking: i64 = HAND - len(state.hands[state.turn])
    if size == 0 or size <= lacking:
        return True
    return state.ending and not state.extra and (state.turn + 1) % state.players == state.first


def judged(network: Network, state: NeteruState, looker: i64) -> list[float]:
    """Each seat's chance as `looker` sees it when a turn is done and the hand not refilled yet."""
    if ends(state):
        network.judged += 1
        return shares_of(state)
    return chances_of(network.strengths(state, looker), 1.0)


def after(network: Network, state: NeteruState, action: i64, looker: i64, width: i64) -> list[float]:
    """Each seat's chance as `looker` sees it after an action, once the turn is carried out; the state stays as it is."""
    trial = state.clone()
    if carried(trial, action):
        return judged(network, trial, looker)
    return carried_out(network, trial, looker, width, 0)


def carried_out(network: Network, state: NeteruState, looker: i64, width: i64, depth: i64) -> list[float]:
    """Each seat's chance as `looker` sees it, once the pending turn is carried out by those who have to decide; the state is used up.

    Choices that end the turn are judged as they are. Of the others only so many are followed as `width` says, those that look best when
    whatever else there is to do is left.
    """
    while len(state.legal) == 1:
        if carried(state, state.legal[0]):
            return judged(network, state, looker)
    if depth >= NARROW:
        width = 1
    seat = state.seat
    best: list[float] = []
    begun: list[NeteruState] = []
    looks: list[float] = []
    for action in state.legal:
        trial = state.clone()
        if carried(trial, action):
            found = judged(network, trial, looker)
            if not best or found[seat] > best[seat]:
                best = found
            continue
        found = chances_of(network.strengths(trial, looker), 1.0)
        at = len(looks)
        while at > 0 and looks[at - 1] < found[seat]:
            at -= 1
        if at < width:
            looks.insert(at, found[seat])
            begun.insert(at, trial)
    for i in range(min(width, len(begun))):
        found = carried_out(network, begun[i], looker, width, depth + 1)
        if not best or found[seat] > best[seat]:
            best = found
    return best


def best_of(network: Network, state: NeteruState) -> int:
    """The choice that gives its decider the best chance at the end of the turn; what is drawn on the way is as it lies."""
    chosen = state.legal[0]
    if len(state.legal) == 1:
        return chosen
    seat = state.seat
    most = -1.0
    for action in state.legal:
        chance = after(network, state, action, seat, 1)[seat]
        if chance > most:
            chosen, most = action, chance
    return chosen


def played_on(network: Network, state: NeteruState, looker: i64, turns: i64) -> list[float]:
    """Each seat's chance as `looker` sees it once so many turns more are played, and those until a turn of its own is done.

    A turn is done before, and the state is used up. The network was fitted to what seats see when their own turns are done: at the end of
    another's it was 0.23 of the win off on average, where cards were given up for Sekhmet.
    """
    while (turns > 0 or state.turn != looker) and not ends(state):
        turns -= 1
        state.end_turn()
        if pending(state):
            continue
        while not carried(state, best_of(network, state)):
            pass
    return judged(network, state, looker)

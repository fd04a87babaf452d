"""Special characters that act at once (Overview special characters; Y-18 to Y-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pyramidion.cards import (
    A_BRING,
    A_COPY,
    A_EXCHANGE,
    A_GIVE,
    A_RAISE,
    A_REMOVE,
    A_RETURN,
    A_TAKE,
    FACE_MASK,
    FACES,
    KIND,
    MERCHANT,
    NEGOTIATORS,
    PHILOSOPHER_FACE,
    PLAYED_AS,
    PLAYED_RAISES,
    RESOURCES,
    S_STONE_GIVE,
    S_STONE_TAKE,
    SITES,
    TORTURERS,
)
from benben.games.pyramidion.codes import FACE_CODES, RESOURCE_CODES, SITE_CODES, TROOP_CODES
from benben.games.pyramidion.goods import goods_of
from benben.games.pyramidion.steps.base import Step, removals, remove, resources_there, took
from benben.games.pyramidion.steps.play import begin_effect

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState


class BanditStep(Step):
    """Discard a card on this site (Bandit; Y-18)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return removals(state)

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        remove(state, seat, "bandit", action)


class GuardianStep(Step):
    """Discard a card on this site, or send a troop on it back (Guardian; Y-18, Y-19)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out = removals(state)
        for sort in (TORTURERS, NEGOTIATORS):
            if state.troops[SITES * sort + state.open] >= 0:
                out.append(A_RETURN + sort)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        if action < A_RETURN:
            remove(state, seat, "guardian", action)
            return
        sort = action - A_RETURN
        send_back(state, seat, "guardian", state.open, sort)


def send_back(state: PyramidionState, seat: i64, by: str, site: i64, sort: i64) -> None:
    """A troop returns to its owner."""
    owner = state.send_back(SITES * sort + site)
    if state.events is not None:
        state.tell(
            "returned",
            {"seat": int(seat), "by": by, "site": SITE_CODES[site], "troop": TROOP_CODES[sort], "owner": int(owner)},
        )


class ThiefStep(Step):
    """Discard a Merchant on this site (Thief; Y-20)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for action in removals(state):
            if KIND[(action - A_REMOVE) % FACES] == MERCHANT:
                out.append(action)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        remove(state, seat, "thief", action)


class VizierStep(Step):
    """Take a resource of this site (Vizier; Y-20)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return resources_there(A_TAKE, state.goods, RESOURCES * state.open)

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        resource = action - A_TAKE
        state.goods[RESOURCES * state.open + resource] -= 1
        state.reserve[RESOURCES * seat + resource] += 1
        took(state, seat, "vizier", state.open, resource)


class PhilosopherStep(Step):
    """Copy a card that lies on this site (Philosopher; Y-21)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for card in state.played:
            face = card & FACE_MASK
            if face != PHILOSOPHER_FACE:
                out.append(A_COPY + face)
        return sorted(set(out))

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        face = action - A_COPY
        card: i64 = state.played[-1]
        state.played[-1] = card & ~(FACE_MASK << PLAYED_AS) | face << PLAYED_AS
        if state.events is not None:
            state.tell("copied", {"seat": int(seat), "card": FACE_CODES[face]})
        begin_effect(state, seat, face)


class StoneWriterStep(Step):
    """Raise this site's minimums, or exchange resources with another site (Stone writer; Y-22)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        if state.goods_on(state.open) > 0:
            for site in range(SITES):
                if site != state.open and state.goods_on(site) > 0:
                    out.append(A_EXCHANGE + site)
        out.append(A_RAISE)
        return out

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_RAISE:
            state.played[-1] |= PLAYED_RAISES
            if state.events is not None:
                state.tell("raised", {"seat": int(seat), "site": SITE_CODES[state.open]})
            return
        exchange(state, seat, action - A_EXCHANGE)


# An exchange so far is one int: the other site (3 bits), and then, 3 bits each, 1 + every resource given and then taken.


def exchange_count(state: PyramidionState, site: i64) -> i64:
    """How many resources go each way: two, or one if either site has exactly one (Y-22)."""
    return 1 if state.goods_on(state.open) == 1 or state.goods_on(site) == 1 else 2


def exchange_length(chosen: i64) -> i64:
    """How many resources of an exchange are settled."""
    length: i64 = 0
    rest = chosen >> 3
    while rest > 0:
        length += 1
        rest >>= 3
    return length


def exchange_options(state: PyramidionState, chosen: i64) -> list[int]:
    """The resources that may come next, in ascending order, so that a set of two is one way."""
    site = chosen & 7
    count = exchange_count(state, site)
    length = exchange_length(chosen)
    giving = length < count
    at = RESOURCES * (state.open if giving else site)
    left = count - length if giving else 2 * count - length
    first: i64 = 0
    last: i64 = 0  # how many of the resource named last are settled already
    if length != 0 and length != count:
        first = (chosen >> 3 * length & 7) - 1
        last = 1
    there: i64 = -last
    for resource in range(first, RESOURCES):
        there += state.goods[at + resource]
    out: list[int] = []
    for resource in range(first, RESOURCES):
        here: i64 = state.goods[at + resource] - last
        last = 0
        if here > 0 and there >= left:
            out.append(resource)
        there -= here
    return out


def exchange(state: PyramidionState, seat: i64, chosen: i64) -> None:
    """Go on with an exchange: pass over what has one way only, ask for the rest, or carry it out."""
    count = exchange_count(state, chosen & 7)
    while True:
        length = exchange_length(chosen)
        if length == 2 * count:
            carry_out(state, seat, chosen, count)
            return
        options = exchange_options(state, chosen)
        if len(options) > 1:
            state.push(S_STONE_GIVE if length < count else S_STONE_TAKE, seat, chosen)
            return
        chosen |= (1 + options[0]) << 3 * (length + 1)


def carry_out(state: PyramidionState, seat: i64, chosen: i64, count: i64) -> None:
    """The resources change places."""
    site = chosen & 7
    given = [0] * RESOURCES
    taken = [0] * RESOURCES
    for i in range(2 * count):
        resource = (chosen >> 3 * (i + 1) & 7) - 1
        if i < count:
            given[resource] += 1
        else:
            taken[resource] += 1
    for resource in range(RESOURCES):
        moved: i64 = given[resource] - taken[resource]
        state.goods[RESOURCES * state.open + resource] -= moved
        state.goods[RESOURCES * site + resource] += moved
    if state.events is not None:
        state.tell(
            "exchanged",
            {
                "seat": int(seat),
                "site": SITE_CODES[state.open],
                "other": SITE_CODES[site],
                "given": goods_of(given),
                "taken": goods_of(taken),
            },
        )


class StoneGiveStep(Step):
    """The Stone writer's exchange: a resource of the open site (Y-22)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return [A_GIVE + resource for resource in exchange_options(state, arg)]

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        exchange(state, seat, arg | (1 + action - A_GIVE) << 3 * (exchange_length(arg) + 1))


class StoneTakeStep(Step):
    """The Stone writer's exchange: a resource of the other site (Y-22)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return [A_TAKE + resource for resource in exchange_options(state, arg)]

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        exchange(state, seat, arg | (1 + action - A_TAKE) << 3 * (exchange_length(arg) + 1))


class PoliticianStep(Step):
    """Bring a resource from the supply onto this site, then draw a card (Politician; Y-23)."""

    def options(self, state: PyramidionState, seat: i64, arg: i64) -> list[int]:
        return resources_there(A_BRING, state.supply, 0)

    def resolve(self, state: PyramidionState, seat: i64, arg: i64, action: i64) -> None:
        resource = action - A_BRING
        state.supply[resource] -= 1
        state.goods[RESOURCES * state.open + resource] += 1
        if state.events is not None:
            state.tell("brought", {"seat": int(seat), "site": SITE_CODES[state.open], "resource": RESOURCE_CODES[resource]})
        state.draw(seat)

"""Paying for a boat (Loading boats; Y-28).

A payment is a path: for each unused torturer troop in the order of the sites what it brings, if anything, then for each resource how many
of it statues replace. It is one int of small digits. Of the paths that leave the same reserve and the same unused troops only the first
is offered: the one whose troops bring the lowest resources, so that a statue from Thebes never does what a worker from there would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.games.pyramidion.cards import CAMEL, NO_BOAT, PLAIN, RESOURCES, SITES, STATUE

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

PLACES: Final = SITES + PLAIN  # digits of a path
NO_WAYS: Final[list[int]] = []
COVER_BITS: Final = 6


def digit(path: i64, place: i64) -> i64:
    """What a path says at a place: for a site 0 or 1 + the resource brought, for a resource how many statues replace."""
    if place < SITES:
        return path >> 3 * place & 7
    return path >> 24 + 4 * (place - SITES) & 15


def unused_troops(state: PyramidionState, seat: i64) -> list[int]:
    """The sites on which a torturer troop of the seat has paid for no boat in this round."""
    out: list[int] = []
    troops = state.troops
    for site in range(SITES):
        if troops[site] == seat and not state.spent >> site & 1:
            out.append(site)
    return out


class Ledger:
    """What a seat has to pay for a boat, and with what it can."""

    def __init__(self, state: PyramidionState, seat: i64, boat: i64) -> None:
        self.need: list[int] = state.printed.needs[RESOURCES * boat : RESOURCES * boat + RESOURCES]
        self.reserve: list[int] = state.reserve[RESOURCES * seat : RESOURCES * seat + RESOURCES]
        self.supply: list[int] = state.supply[:]  # what the troops leave of it
        self.produces = state.printed.produces
        self.sites: list[int] = unused_troops(state, seat)
        self.ways: list[int] = []
        self.seen: set[int] = set()
        self.wanted: list[int] = NO_WAYS
        self.best: i64 = -1
        self.best_cost: i64 = 0

    # --- every payment ---------------------------------------------------------------------------------------------

    def troops(self, number: i64, path: i64, used: i64, statues: i64) -> None:
        """Try everything from the n-th troop on. `need` is what is still needed, `used` the sites whose troops pay."""
        if number == len(self.sites):
            if self.wanted:
                self.thrifty(path, used, statues)
            else:
                self.replaced(CAMEL, path, used, statues, 0, self.reserve[STATUE] + statues - self.need[STATUE])
            return
        site: i64 = self.sites[number]
        for resource in self.produces[site]:
            if self.supply[resource] == 0 or (resource != STATUE and self.need[resource] == 0):
                continue
            self.supply[resource] -= 1
            step = path | (1 + resource) << 3 * site
            if resource == STATUE:
                self.troops(number + 1, step, used | 1 << site, statues + 1)
            else:
                self.need[resource] -= 1
                self.troops(number + 1, step, used | 1 << site, statues)
                self.need[resource] += 1
            self.supply[resource] += 1
        self.troops(number + 1, path, used, statues)

    def replaced(self, resource: i64, path: i64, used: i64, statues: i64, spent: i64, left: i64) -> None:
        """Try every number of a resource that statues can replace; `left` statues may still be used, those brought must be."""
        if left < 0:
            return
        if resource == PLAIN:
            if spent + self.need[STATUE] < statues:
                return
            # two payments are one if the same troops and, resource by resource, the same number come from elsewhere than the reserve
            outcome = used
            for r in range(PLAIN):
                outcome = outcome << COVER_BITS | self.need[r] - (path >> 24 + 4 * r & 15)
            if outcome not in self.seen:
                self.seen.add(outcome)
                self.ways.append(path)
            return
        need: i64 = self.need[resource]
        least: i64 = need - self.reserve[resource]
        if least < 0:
            least = 0
        most = need if need < left else left
        for count in range(least, most + 1):
            self.replaced(resource + 1, path | count << 24 + 4 * resource, used, statues, spent + count, left - count)

    # --- the thriftiest one ----------------------------------------------------------------------------------------

    def thrifty(self, path: i64, used: i64, statues: i64) -> None:
        """With these troops: as few statues as can be, and those brought in the place of what other boats need most."""
        spent: i64 = self.need[STATUE]
        paid = [0] * PLAIN
        for r in range(PLAIN):
            need: i64 = self.need[r]
            count: i64 = need - self.reserve[r]
            if count < 0:
                count = 0
            if count > 15:
                return
            spent += count
            paid[r] = need - count
            path |= count << 24 + 4 * r
        if spent > self.reserve[STATUE] + statues:
            return
        while spent < statues:
            chosen: i64 = -1
            for r in range(PLAIN):
                if paid[r] > 0 and (chosen < 0 or self.wanted[r] > self.wanted[chosen]):
                    chosen = r
            if chosen < 0:
                return
            paid[chosen] -= 1
            path += 1 << 24 + 4 * chosen
            spent += 1
        cost: i64 = spent - statues
        troops: i64 = 0
        for site in self.sites:
            troops += used >> site & 1
        cost = cost * 64 + troops
        cost <<= 32
        for r in range(PLAIN):
            cost += paid[r] * self.wanted[r]
        if self.best < 0 or cost < self.best_cost:
            self.best = path
            self.best_cost = cost

    # --- whether it can be paid at all -----------------------------------------------------------------------------

    def lacking(self) -> i64:
        """Turn `need` into what the reserve does not have, resource by resource, statues aside; how many that is more than the statues."""
        total: i64 = self.need[STATUE] - self.reserve[STATUE]
        for r in range(PLAIN):
            short: i64 = self.need[r] - self.reserve[r]
            if short < 0:
                short = 0
            self.need[r] = short
            total += short
        return total

    def cover(self, number: i64, lacking: i64) -> i64:
        """How few of the `lacking` are left when the troops from the n-th on bring what they can; `need` keeps what that leaves."""
        if lacking <= 0 or number == len(self.sites):
            return lacking
        least = lacking
        kept = self.need
        before = kept[:]
        for resource in self.produces[self.sites[number]]:
            if self.supply[resource] == 0 or (resource != STATUE and before[resource] == 0):
                continue
            self.supply[resource] -= 1
            self.need = before[:]
            if resource != STATUE:
                self.need[resource] -= 1
            left = self.cover(number + 1, lacking - 1)
            self.supply[resource] += 1
            if left < least:
                least = left
                kept = self.need
                if least <= 0:
                    break
        if least > 0:
            self.need = before[:]
            left = self.cover(number + 1, lacking)
            if left < least:
                least = left
                kept = self.need
        self.need = kept
        return least


def affordable(state: PyramidionState, seat: i64, boat: i64) -> bool:
    """Whether the seat can load a boat with its reserve, statues and unused troops."""
    needs = state.printed.needs
    reserve = state.reserve
    at = RESOURCES * boat
    own = RESOURCES * seat
    lacking: i64 = needs[at + STATUE] - reserve[own + STATUE]
    for r in range(PLAIN):
        short: i64 = needs[at + r] - reserve[own + r]
        if short > 0:
            lacking += short
    if lacking <= 0:
        return True
    if lacking > 5 - state.left[2 * seat]:
        return False
    ledger = Ledger(state, seat, boat)
    if lacking > len(ledger.sites):
        return False
    return ledger.cover(0, ledger.lacking()) <= 0


def missing(state: PyramidionState, seat: i64, boat: i64) -> list[int]:
    """What the seat lacks for a boat once its troops and statues have done what they can; nothing where it can be paid."""
    ledger = Ledger(state, seat, boat)
    left = ledger.cover(0, ledger.lacking())
    out = [0] * RESOURCES
    if left <= 0:
        return out
    need = ledger.need
    statues: i64 = -left  # those that stand for something else do so where most is lacking
    for r in range(PLAIN):
        statues += need[r]
    if statues < 0:
        out[STATUE] = -statues
    while statues > 0:
        most: i64 = 0
        for r in range(1, PLAIN):
            if need[r] > need[most]:
                most = r
        need[most] -= 1
        statues -= 1
    for r in range(PLAIN):
        out[r] = need[r]
    return out


def payments(state: PyramidionState, seat: i64, boat: i64) -> list[int]:
    """All payments of a boat, each once, as paths."""
    ledger = Ledger(state, seat, boat)
    ledger.troops(0, 0, 0, 0)
    return ledger.ways


def thriftiest(state: PyramidionState, seat: i64, boat: i64) -> i64:
    """The payment that spares statues first, then troops, then what the other boats need; -1 where it cannot be paid."""
    if not affordable(state, seat, boat):
        return -1
    wanted = [1] * PLAIN
    for other in (*state.row, state.karnak):
        if other != boat and other != NO_BOAT:
            for r in range(PLAIN):
                wanted[r] += 1000 * state.printed.needs[RESOURCES * other + r]
    ledger = Ledger(state, seat, boat)
    ledger.wanted = wanted
    ledger.troops(0, 0, 0, 0)
    return ledger.best


def brought(path: i64, site: i64) -> i64:
    """What the troop on a site brings in a payment, -1 for nothing."""
    return digit(path, site) - 1


def paid_goods(needs: list[int], boat: i64, path: i64) -> list[int]:
    """What leaves the reserve, statues included, in a payment."""
    out = needs[RESOURCES * boat : RESOURCES * boat + RESOURCES]
    for site in range(SITES):
        resource = digit(path, site) - 1
        if resource >= 0:
            out[resource] -= 1
    for r in range(PLAIN):
        count = digit(path, SITES + r)
        out[r] -= count
        out[STATUE] += count
    return out

"""What a position of Pyramidion is worth to a seat, in victory points.

Points on boats count in full. Goods count by what they can load, troops by what they will bring, cards in hand by how much they could still
win in this round. On the open site every category is a contest: whoever is ahead, and whoever could still catch up with the cards of
a hand, has a share in what is to be won. So a card is played where it gains more than it would be worth in hand, and no more cards
than that. From all this, the same for the opponents is taken off.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, cast

from benben.core.state import KIND_MASK, State
from benben.games.pyramidion.activation import activations
from benben.games.pyramidion.cards import (
    ACTIVATION_PHASE,
    BARGAINING,
    CATEGORIES,
    FACES,
    GODDESS_FACE,
    GODDESS_POINTS,
    INFLUENCE,
    KIND,
    LOADING_PHASE,
    NEGOTIATION,
    NEGOTIATORS,
    PLAIN,
    RESOURCES,
    REVOLT,
    S_ACTIVATE,
    S_LOAD,
    S_NEGOTIATE,
    S_PLAY,
    SITES,
    STATUE,
    TORTURERS,
)
from benben.games.pyramidion.resolution import minimum, totals
from benben.games.pyramidion.scoring import boat_points, bonus_seat
from benben.games.pyramidion.state import PyramidionState

WIN: Final = 30.0
GOOD: Final = 0.2  # a resource in the reserve, up to ENOUGH of its sort
ENOUGH: Final = 4
SPARE: Final = 0.05  # one beyond that
STATUE_WORTH: Final = 0.36
FIT: Final = 0.2  # the part of a boat's points that lies in goods which nearly fill it
TORTURER_TROOP: Final = 1.0
NEGOTIATOR_TROOP: Final = 0.7
CARD: Final = 0.12  # a card in hand at the beginning of a round, and for every point on it
CARD_POINT: Final = 0.1
SPECIAL: Final = 0.6
ANKH: Final = 0.04
IN_HAND: Final = 0.45  # the part of a hand's best cards that counts in a contest before they are played
HEAT: Final = 1.6  # points of a lead after which a contest is nearly decided
BEHIND: Final = 0.5  # the weight of the minimum still to be reached
FIRST: Final = 0.15  # a turn order token: the best place
OTHERS: Final = 0.4  # how much what the opponents have counts against one's own
NEAREST: Final = 0.6  # of that, the weight of the strongest one; the others share the rest
MAIN: Final = (S_ACTIVATE, S_PLAY, S_LOAD, S_NEGOTIATE)


class Evaluation:
    """Values states of one game; nothing in it depends on what the observing seat cannot know."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        self.players = int(observation["players"])
        self.worth: list[float] = []  # face -> what the card is worth in hand
        self.points: list[tuple[int, int, int]] = []
        self.best: dict[tuple[int, ...], int] = {}  # what `_reserve_of` found
        self.fits: dict[tuple[tuple[int, ...], ...], float] = {}  # what `_fit` found: most choices leave most seats as they are

    def unfinished(self, state: State) -> bool:
        """Whether effects are still being carried out."""
        return bool(state.stack) and state.stack[-1] & KIND_MASK not in MAIN

    def value(self, state: State, seat: int) -> float:
        """What the position is worth to the seat."""
        table = cast(PyramidionState, state)
        if table.is_over:
            places = {standing.seat: standing.place for standing in table.standings()}
            return WIN if places[seat] == 1 else -WIN
        worths = self.worths(table)
        others = [worths[each] for each in range(self.players) if each != seat]
        return worths[seat] - OTHERS * (NEAREST * max(others) + (1 - NEAREST) * sum(others) / len(others))

    def worths(self, state: PyramidionState) -> list[float]:
        """What each seat has, in points, before anything is taken off for the others; the game is not over."""
        if not self.worth:
            self._read(state)
        worths = [self._standing(state, each) for each in range(self.players)]
        if state.phase == ACTIVATION_PHASE and state.open >= 0:
            self._contests(state, worths)
        return worths

    def _read(self, state: PyramidionState) -> None:
        values = state.printed.values
        for face in range(FACES):
            points = (values[3 * face], values[3 * face + 1], values[3 * face + 2])
            self.points.append(points)
            special = KIND[face] > REVOLT
            worth = SPECIAL if special else CARD + CARD_POINT * sum(points)
            self.worth.append(worth + ANKH * state.printed.ankh[face])

    # --- what a seat has -----------------------------------------------------------------------------------------------

    def _standing(self, state: PyramidionState, seat: int) -> float:
        """Everything but what lies on the open site."""
        total = float(boat_points(state, seat))
        reserve = state.reserve[RESOURCES * seat : RESOURCES * seat + RESOURCES]
        for resource in range(PLAIN):
            count = reserve[resource]
            total += GOOD * count if count <= ENOUGH else GOOD * ENOUGH + SPARE * (count - ENOUGH)
        total += STATUE_WORTH * reserve[STATUE]
        open_site, troops = state.open, state.troops
        helpers = []  # the sites whose torturer troop can still pay for a boat
        for site in range(SITES):
            if troops[site] == seat:
                if not state.spent >> site & 1:
                    helpers.append(site)
                if site != open_site:
                    total += TORTURER_TROOP
            if troops[SITES + site] == seat and site != open_site:
                total += NEGOTIATOR_TROOP
        boats = [*state.row, state.karnak] if state.karnak >= 0 and state.karnak_seat == seat else state.row
        seen = (tuple(reserve), tuple(boats), tuple(helpers))
        fit = self.fits.get(seen)
        if fit is None:
            fit = self.fits[seen] = self._fit(state, reserve, boats, helpers)
        total += fit
        if state.phase == ACTIVATION_PHASE:
            total += self._hand(state, seat)
            if state.token[seat]:
                total += FIRST * (self.players - state.token[seat]) / self.players
        elif state.phase == LOADING_PHASE and seat == bonus_seat(state):
            total += 0.1
        return total

    def _fit(self, state: PyramidionState, reserve: list[int], boats: list[int], helpers: list[int]) -> float:
        """How near the goods, with the troops on these sites, come to the best of these boats."""
        produces = [state.printed.produces[site] for site in helpers]
        best = second = 0.0
        needs = state.printed.needs
        for boat in boats:
            wanted = covered = 0
            short: list[int] = []
            for resource in range(RESOURCES):
                need = needs[RESOURCES * boat + resource]
                wanted += need
                has = reserve[resource] if resource != STATUE else 0
                covered += need if need < has else has
                if need > has:
                    short.append(resource)
            lacking = wanted - covered
            help_ = reserve[STATUE] + sum(1 for produced in produces if any(resource in short for resource in produced))
            covered += lacking if lacking < help_ else help_
            share = covered / wanted
            fit = state.printed.boat_points[boat] * share * share
            if fit > best:
                best, second = fit, best
            elif fit > second:
                second = fit
        return FIT * (best + 0.4 * second)

    def _hand(self, state: PyramidionState, seat: int) -> float:
        total = int(activations(state.players))
        left = total - int(state.activated) + (0.5 if state.open >= 0 and not state.passed >> seat & 1 else 0.0)
        if left <= 0:
            return 0.0
        worth = self.worth
        return float(sum(worth[face] for face in state.hands[seat])) * min(1.0, 1.5 * left / total)

    # --- the open site -------------------------------------------------------------------------------------------------

    def _contests(self, state: PyramidionState, worths: list[float]) -> None:
        """Add to what each seat is worth its share in what the open site has to win."""
        points = totals(state)
        site = state.open
        goods = sum(state.goods[RESOURCES * site + resource] for resource in range(PLAIN))
        prize = (GOOD + 0.1) * goods + (STATUE_WORTH + 0.1) * state.goods[RESOURCES * site + STATUE]
        if goods or prize:
            for seat, share in enumerate(self._shares(state, points, BARGAINING, 0)):
                worths[seat] += prize * share
        for sort, category, worth in ((TORTURERS, INFLUENCE, TORTURER_TROOP), (NEGOTIATORS, NEGOTIATION, NEGOTIATOR_TROOP)):
            shares = self._shares(state, points, category, int(minimum(state, sort)))
            owner = state.troops[SITES * sort + site]
            for seat, share in enumerate(shares):
                if owner == seat:
                    worths[seat] += worth * (1.0 - sum(shares) + share)
                elif state.left[2 * seat + sort]:
                    worths[seat] += worth * share

    def _shares(self, state: PyramidionState, points: list[int], category: int, least: int) -> list[float]:
        """Each seat's chance of having the single highest total, and at least the minimum, once all have passed."""
        players = self.players
        shares = [0.0] * players
        strengths = [0.0] * players
        active = 0
        for seat in range(players):
            now = points[CATEGORIES * seat + category]
            strengths[seat] = float(now)
            if not state.passed >> seat & 1 and state.hands[seat]:
                active += 1
                strengths[seat] += IN_HAND * self._reserve_of(state, seat, category)
        if active == 0 or (active == 1 and int(state.passed).bit_count() == players - 1):
            mine = [points[CATEGORIES * seat + category] for seat in range(players)]
            most = max(mine)
            if most > 0 and most >= least and mine.count(most) == 1:
                shares[mine.index(most)] = 1.0
            return shares
        top = max(strengths)
        weights = [math.exp((strength - top) / HEAT) if strength > 0 else 0.0 for strength in strengths]
        whole = sum(weights)
        if not whole:
            return shares
        for seat in range(players):
            share = weights[seat] / whole
            gap = least - points[CATEGORIES * seat + category]
            if gap > 0:
                share *= math.exp(-BEHIND * gap) if not state.passed >> seat & 1 else 0.0
            shares[seat] = share
        return shares

    def _reserve_of(self, state: PyramidionState, seat: int, category: int) -> int:
        """The points that a seat's two best cards of a category would add."""
        hand = state.hands[seat]
        seen = (category, *hand)
        known = self.best.get(seen)
        if known is None:
            points = self.points
            values = sorted((GODDESS_POINTS if face == GODDESS_FACE else points[face][category] for face in hand), reverse=True)
            known = self.best[seen] = sum(values[:2])
        return known

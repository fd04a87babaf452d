"""What searches share that try their choices in the same deals, so that the luck of a deal falls on all choices alike."""

from __future__ import annotations

from mypy_extensions import i64

from benben.bots.search.tree import Deals, Search
from benben.core.state import State


class Line:
    """One choice and what was found of it."""

    def __init__(self, action: i64, players: i64) -> None:
        self.action: i64 = action
        self.closely: i64 = 0  # visits that were closer looks
        self.visits: i64 = 0
        self.totals: list[float] = [0.0] * players  # of each seat's chances

    def add(self, found: list[float]) -> None:
        """Each seat's chance in one more deal."""
        self.visits += 1
        for seat in range(len(found)):
            self.totals[seat] += found[seat]

    def add_closely(self, found: list[float], before: i64) -> None:
        """The same by a closer look; what was found without one counts no more than so many of them."""
        if self.closely == 0 and self.visits > before:
            for seat in range(len(found)):
                self.totals[seat] *= float(before) / float(self.visits)
            self.visits = before
        self.closely += 1
        self.add(found)

    def chance(self, seat: i64) -> float:
        """What this seat may expect after it."""
        return self.totals[seat] / float(max(1, self.visits))

    def chances(self) -> list[float]:
        """What each seat may expect after it."""
        return [total / float(max(1, self.visits)) for total in self.totals]


class Paired(Search):
    """Tries choices in the same deals; what it finds of a choice is the mean over the deals."""

    def __init__(self, deals: Deals, players: i64) -> None:
        self.deals = deals
        self.players: i64 = players
        self.seat: i64 = 0  # who decides
        self.credit: i64 = 0  # iterations asked for and not yet made: only whole sweeps keep the choices comparable
        self.lines: list[Line] = []
        self.active: list[Line] = []  # those still in the running
        self.expected: list[float] = []  # the chances before anything was asked about

    def begin(self, state: State) -> None:
        """The choices, which are the same in every deal."""
        if not self.lines:
            self.seat = state.seat
            self.lines = [Line(action, self.players) for action in state.legal]
            self.active = self.lines[:]

    def leave(self, behind: float) -> None:
        """Leave the choices that are further behind the best than this."""
        found = [line.chance(self.seat) for line in self.active]
        bound = max(found) - behind
        self.active = [line for line, chance in zip(self.active, found, strict=True) if chance >= bound]

    def keep_expected(self) -> None:
        """Remember the chances as they are, for what is asked about now counts in the lines too."""
        if not self.expected and self.lines:
            self.expected = self.chances()

    def chances(self) -> list[float]:
        """What each seat may expect when the best choice is played."""
        if self.expected:
            return self.expected
        best = self.ranking()[0][0]
        for line in self.lines:
            if line.action == best:
                return line.chances()
        return []

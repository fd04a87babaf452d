"""A second reading of the rules of Pyramidis: plain, slow, and written from the rulings alone.

It shares nothing with the engine but the names of spaces and colours. The board is spelled out below as P-01, P-02 and P-10 have it; a
position is a dict of towers, each a list of colours from the bottom up; moves are found by laying domes one by one and going every way
that the table allows. The engine's codes are only read off the result: the way of a move is the central spaces that its route
touches, and the space by which it leaves them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

COLOURS = ["red", "yellow", "green", "blue"]
CLOCKWISE = {"red": True, "yellow": False, "green": True, "blue": False}
EIGHT_AND_NINE = {"red": "NW", "yellow": "NE", "green": "SE", "blue": "SW"}
CENTRE = "NESW"
# P-10: where a mover may go from a central space
TABLE = {
    "red": {"N": "W E yellow-7", "E": "green-10 N", "S": "blue-7 W", "W": "red-10 S"},
    "yellow": {"N": "E W red-7", "E": "yellow-10 S", "S": "green-7 E", "W": "blue-10 N"},
    "green": {"N": "yellow-7 E", "E": "green-10 N", "S": "E W blue-7", "W": "red-10 S"},
    "blue": {"N": "red-7 W", "E": "yellow-10 S", "S": "W E green-7", "W": "blue-10 N"},
}


def ring(field: str) -> list[str]:
    """The spaces of a field: start, path 1 to 16, finish, in the order of its own colour (P-01, P-02)."""
    central = dict(zip((8, 9), EIGHT_AND_NINE[field], strict=True))
    return [f"{field}-start", *(central.get(number, f"{field}-{number}") for number in range(1, 17)), f"{field}-finish"]


def after(mover: str, space: str) -> str:
    """What comes next on a field, in the mover's own rotation (P-09)."""
    field = space.split("-")[0]
    spaces = ring(field)
    step = 1 if CLOCKWISE[mover] == CLOCKWISE[field] else -1
    return spaces[(spaces.index(space) + step) % len(spaces)]


@dataclass(frozen=True)
class Move:
    """Where a tower came from, where its domes were laid, in order, and the way that spells it."""

    source: str
    count: int | None  # chosen on one's own start
    laid: tuple[tuple[str, str], ...]  # (space, colour); finishes and starts too
    way: tuple[str, ...]

    @property
    def code(self) -> str:
        if self.count is not None:
            return f"move {self.source} {self.count}"
        return f"move {self.source}" + (f" via {','.join(self.way)}" if self.way else "")


class Oracle:
    """A game. `towers`, `home` and `mover` are the position; `reason` and `winners` are set when it is over."""

    def __init__(self, colours: list[str], block: bool = True, repetition: int = 3, limit: int = 1000) -> None:
        self.colours = colours
        self.block = block and len(colours) == 2
        self.repetition = repetition
        self.limit = limit
        self.towers: dict[str, list[str]] = {f"{colour}-start": [colour] * 8 for colour in colours}
        self.home: Counter[str] = Counter()
        self.mover = colours[0]
        self.moves_made = 0
        self.stood: Counter[object] = Counter()
        self.reason: str | None = None
        self.winners: list[str] = []
        self.note()

    def position(self) -> object:
        """All that makes two positions the same (P-18)."""
        towers = tuple(sorted((space, tuple(domes)) for space, domes in self.towers.items()))
        return towers, tuple(self.home[colour] for colour in self.colours), self.mover

    def note(self) -> None:
        self.stood[self.position()] += 1

    def height(self, space: str) -> int:
        return len(self.towers.get(space, []))

    def controlled(self, colour: str) -> list[str]:
        return [space for space, domes in self.towers.items() if domes[-1] == colour]

    def moves(self) -> list[Move]:
        """All legal moves; equal placements from one source are one (P-16a)."""
        found: dict[tuple[object, ...], Move] = {}
        for source in self.controlled(self.mover):
            for move in self.from_start(source) if source == f"{self.mover}-start" else self.whole(source):
                found.setdefault((move.source, move.count, move.laid), move)
        return list(found.values())

    def from_start(self, source: str) -> list[Move]:
        """P-06."""
        tower = self.towers[source]
        ahead = after(self.mover, source)
        while self.height(ahead) >= 5:
            ahead = after(self.mover, ahead)
        found = []
        for count in range(1, min(5, len(tower)) + 1):
            if self.height(ahead) + count <= 5:
                found.append(Move(source, count, tuple((ahead, dome) for dome in tower[-count:]), ()))
        return found

    def whole(self, source: str) -> list[Move]:
        """P-07, P-14: the top five domes of a start, any other tower entirely."""
        tower = self.towers[source]
        return self.lay(source, source, tower[-5:], (), (source,), ())

    def lay(
        self, source: str, here: str, hand: list[str], laid: tuple[tuple[str, str], ...], route: tuple[str, ...], way: tuple[str, ...]
    ) -> list[Move]:
        """Every way to go on with these domes in hand, the lowest one first."""
        if not hand:
            return [Move(source, None, laid, way)]
        own_finish = f"{self.mover}-finish"
        nexts = TABLE[self.mover][here].split() if here in CENTRE else [after(self.mover, here)]
        found = []
        for space in nexts:
            if space == own_finish:  # P-12, P-13
                rest = tuple((own_finish if dome == self.mover else f"{self.mover}-start", dome) for dome in hand)
                found.append(Move(source, None, laid + rest, way))
                continue
            if space in route:  # P-07
                continue
            spelled = (*way, space) if space in CENTRE or here in CENTRE else way
            if space.endswith("finish"):  # another colour's (P-13)
                if hand[0] == space.split("-")[0]:
                    found += self.lay(source, space, hand[1:], (*laid, (space, hand[0])), (*route, space), spelled)
                else:
                    found += self.lay(source, space, hand, laid, (*route, space), spelled)
            elif self.height(space) >= 5:  # P-08; the source, whose domes are lifted, is never come to again
                found += self.lay(source, space, hand, laid, (*route, space), spelled)
            else:
                found += self.lay(source, space, hand[1:], (*laid, (space, hand[0])), (*route, space), spelled)
        return found

    def play(self, move: Move) -> None:
        """Make a move, and see whether the game is over (P-16 to P-18)."""
        tower = self.towers.pop(move.source)
        left = tower[: len(tower) - len(move.laid)]
        if left:
            self.towers[move.source] = left
        for space, dome in move.laid:
            if space.endswith("finish"):
                assert space.startswith(dome)
                self.home[dome] += 1
            else:
                self.towers.setdefault(space, []).append(dome)
        self.moves_made += 1
        for colour in self.colours:
            if self.home[colour] >= 5:
                self.end("home", [colour])
                return
        if self.block:
            for colour, other in (self.colours, self.colours[::-1]):
                if not self.controlled(colour):
                    self.end("block", [other])
                    return
        order = self.colours[self.colours.index(self.mover) + 1 :] + self.colours
        self.mover = next(colour for colour in order if self.controlled(colour))
        self.note()
        most = max(self.home[colour] for colour in self.colours)
        leaders = [colour for colour in self.colours if self.home[colour] == most]
        if self.stood[self.position()] >= self.repetition:
            self.end("repetition", leaders)
        elif self.moves_made >= self.limit:
            self.end("limit", leaders)

    def end(self, reason: str, winners: list[str]) -> None:
        self.reason, self.winners = reason, winners

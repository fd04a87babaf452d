"""How a game ended for a seat."""

from __future__ import annotations


class Standing:
    """A seat's place (1 is best, tied seats share a place), its points, and why it stands there.

    `reason` is what set it apart from the seat placed just before it, or for the first from the one just after: `points`, a tie-break
    of the game, or `shared` where nothing did. `params` holds the numbers that a sentence about it needs.
    """

    def __init__(self, seat: int, place: int, points: int, reason: str, params: dict[str, object]) -> None:
        self.seat = seat
        self.place = place
        self.points = points
        self.reason = reason
        self.params = params

    def to_json(self) -> dict[str, object]:
        """The standing as JSON."""
        return {"seat": self.seat, "place": self.place, "points": self.points, "reason": self.reason, "params": self.params}


def rank(keys: list[tuple[int, ...]], names: tuple[str, ...]) -> list[Standing]:
    """Standings from each seat's sort key, best first.

    `keys[seat]` are the points and then the tie-breaks, higher is better; `names` are the reason codes of the key's parts.
    Equal keys share a place.
    """
    order = sorted(range(len(keys)), key=lambda seat: (tuple(-part for part in keys[seat]), seat))
    standings: list[Standing] = []
    for index, seat in enumerate(order):
        key = keys[seat]
        place = 1 + sum(1 for other in keys if other > key)
        tied = [other for other in order if other != seat and keys[other] == key]
        rival = order[index - 1] if index else order[1]
        reason = "shared" if tied else next(name for name, mine, theirs in zip(names, key, keys[rival], strict=True) if mine != theirs)
        params: dict[str, object] = dict(zip(names, key, strict=True))
        params["rival"] = None if tied else rival
        params["tied"] = tied
        standings.append(Standing(seat, place, key[0], reason, params))
    return standings

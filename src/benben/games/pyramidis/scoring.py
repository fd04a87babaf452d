"""Who has won, and the places of the others (End of the Game, P-16, P-17, P-18, P-102)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.core.standing import Standing, rank

if TYPE_CHECKING:
    from benben.games.pyramidis.state import PyramidisState


def standings(state: PyramidisState) -> list[Standing]:
    """Places by domes at home; a duel that ended by a block has its winner first whatever they have brought home.

    Points are domes at home. Reasons: `home` (five domes), `block`, `domes` (more, or fewer, than the neighbour in the row), `shared`.
    """
    base = int(state.base)
    home = [state.home[base + seat] for seat in range(state.players)]
    winner = int(state.winner) - base
    if state.reason == 2:
        order = [winner, 1 - winner]
        return [
            Standing(seat, place, home[seat], "block", {"domes": home[seat], "rival": 1 - seat, "tied": []})
            for place, seat in enumerate(order, 1)
        ]
    places = rank([(domes,) for domes in home], ("domes",))
    if state.reason == 1:
        places[0].reason = "home"
    return places

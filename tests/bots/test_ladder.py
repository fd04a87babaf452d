"""The ladder's schedule."""

from __future__ import annotations

from collections import Counter

import pytest
from schedule import ENTRANTS, digest, fixtures, length

from benben import games


@pytest.mark.parametrize("game", games.ids())
def test_every_pair_meets_and_seats_rotate(game: str) -> None:
    every = list(fixtures(game))
    assert len({fixture.key for fixture in every}) == len(every)
    pairs = Counter(frozenset(fixture.seats) for fixture in every if fixture.kind == "pair")
    assert len(pairs) == len(ENTRANTS) * (len(ENTRANTS) - 1) // 2
    assert pairs[frozenset({"easy", "medium"})] >= 400
    assert pairs[frozenset({"medium", "hard"})] == length("medium", "hard")
    # every deal is played from both seats
    deals: dict[tuple[frozenset[str], str], set[tuple[str, ...]]] = {}
    for fixture in every:
        if fixture.kind == "pair":
            deals.setdefault((frozenset(fixture.seats), fixture.seed), set()).add(fixture.seats)
    assert all(len(orders) == 2 for orders in deals.values())
    mixed = Counter((len(fixture.seats), seat, at) for fixture in every if fixture.kind == "mixed" for at, seat in enumerate(fixture.seats))
    for players in (3, 4):
        # each level sits equally often at each seat
        assert len({count for (size, _, _), count in mixed.items() if size == players}) == 1
    assert any(fixture.kind == "knowing" for fixture in every) == games.get(game).hidden_information
    assert len(digest(game)) == 12

"""The ladder's schedule."""

from __future__ import annotations

from collections import Counter

import pytest
from schedule import ENTRANTS, digest, fixtures, length

from benben import bots, games


@pytest.mark.parametrize("game", games.ids())
def test_every_pair_meets_and_seats_rotate(game: str) -> None:
    every = list(fixtures(game))
    assert len({fixture.key for fixture in every}) == len(every)
    pairs = Counter(frozenset(fixture.seats) for fixture in every if fixture.kind == "pair")
    levels = bots.levels(game)
    entrants = [name for name in ENTRANTS if bots.get(name).plays(game)]
    assert len(pairs) == len(entrants) * (len(entrants) - 1) // 2
    assert pairs[frozenset({"easy", "medium"})] >= 400
    assert pairs[frozenset({"medium", "hard"})] == (length(game, "medium", "hard") if "hard" in levels else 0)
    # every deal is played from both seats
    deals: dict[tuple[frozenset[str], str], set[tuple[str, ...]]] = {}
    for fixture in every:
        if fixture.kind == "pair":
            deals.setdefault((frozenset(fixture.seats), fixture.seed), set()).add(fixture.seats)
    assert all(len(orders) == 2 for orders in deals.values())
    mixed = Counter((len(fixture.seats), seat, at) for fixture in every if fixture.kind == "mixed" for at, seat in enumerate(fixture.seats))
    for players in (3, 4):
        # each level sits equally often at each seat
        assert len({count for (size, _, _), count in mixed.items() if size == players}) == (players <= len(levels))
    assert any(fixture.kind == "knowing" for fixture in every) == (games.get(game).hidden_information and "master" in levels)
    assert len(digest(game)) == 12

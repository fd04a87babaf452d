"""The ladder's schedule."""

from __future__ import annotations

from collections import Counter

import neteru_fit
import pytest
from schedule import ENTRANTS, digest, fixtures, length, silent

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
    knowing = Counter(frozenset(fixture.seats) for fixture in every if fixture.kind == "knowing")
    rivals = ("medium", "master") if games.get(game).hidden_information else ()
    assert {*knowing} == {frozenset({"knowing:master", rival}) for rival in rivals}
    assert len(digest(game)) == 12


def test_a_turn_is_worth_what_the_later_turns_of_its_seat_were_judged_and_the_end() -> None:
    """By hand, each turn later counting half: 1/2 of the next word and 1/2 of what that was worth; a random choice cuts the rest off."""
    turns = [
        neteru_fit.Left(b"first", [0.5, 0.5], None),
        neteru_fit.Left(b"second", [0.6, 0.4], [0.7, 0.3]),  # reached by a random choice; the best was worth 0.7
        neteru_fit.Left(b"third", [0.8, 0.2], None),
        neteru_fit.Left(b"", [0.0, 1.0], None),  # the game is over
    ]
    assert neteru_fit.worths(turns, [0.0, 1.0], 0.5) == [[0.7, 0.3], [0.4, 0.6], [0.0, 1.0]]


def test_what_code_says_of_itself_makes_no_other_bot() -> None:
    source = '"""A bot."""\nX = 1  # best\n\n\ndef f(a: int) -> int:\n    """Why."""\n    return a + X\n'
    assert silent(source) == silent(source.replace("Why.", "Because.").replace("# best", "# found by trying").replace("A bot.", "Bots."))
    assert silent(source) != silent(source.replace("X = 1", "X = 2"))

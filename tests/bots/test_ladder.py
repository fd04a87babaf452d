"""The ladder's schedule."""

from __future__ import annotations

from collections import Counter
from typing import Any

import neteru_fit
import pytest
from report import longest
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
        for level in levels:  # each level sits equally often at each seat
            assert len({mixed[players, level, at] for at in range(players)}) == 1
            assert bool(mixed[players, level, 0]) == (players <= len(levels))
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


def test_of_each_table_the_sums_of_most_games_are_kept() -> None:
    def sums(kind: str, names: tuple[str, ...], count: int, won: float) -> dict[str, Any]:
        return {"kind": kind, "names": names, "games": count, "won": won}

    before = [sums("pair", ("easy", "hard"), 40, 1.0), sums("mixed", ("easy", "hard", "master"), 6, 2.0)]
    now = [
        sums("pair", ("easy", "hard"), 4, 3.0),
        sums("mixed", ("easy", "hard", "master"), 6, 4.0),
        sums("pair", ("easy", "random"), 2, 5.0),
    ]
    assert [each["won"] for each in longest([*before, *now])] == [4.0, 1.0, 5.0]  # the later of equal ones, in a fixed order


def test_what_code_says_of_itself_makes_no_other_bot() -> None:
    source = '"""A bot."""\nX = 1  # best\n\n\ndef f(a: int) -> int:\n    """Why."""\n    return a + X\n'
    assert silent(source) == silent(source.replace("Why.", "Because.").replace("# best", "# found by trying").replace("A bot.", "Bots."))
    assert silent(source) != silent(source.replace("X = 1", "X = 2"))

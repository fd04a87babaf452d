"""Two bots against each other, for tuning.

    PYTHONPATH=$(uv run python build_engine.py) uv run python benchmarks/ladder/duel.py GAME A B GAMES [SEED] [PLAYERS]

With more than two players, A has one seat and B all others. Seats rotate. The ladder's own seeds begin with "ladder": never tune on those.
"""

from __future__ import annotations

import math
import sys

from benben import build
from benben.lab.match import play


def main() -> None:
    """Play, and say the first one's part of the wins with its standard error."""
    game, first, second, count = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    seed = sys.argv[5] if len(sys.argv) > 5 else "tune"
    players = int(sys.argv[6]) if len(sys.argv) > 6 else 2
    won, seconds, decisions = 0.0, [0.0, 0.0], [0, 0]
    for number in range(count):
        seat = number % players
        outcome = play(game, [first if at == seat else second for at in range(players)], f"{seed} {number // players}")
        won += outcome.shares[seat]
        for at in range(players):
            seconds[at != seat] += outcome.seconds[at]
            decisions[at != seat] += outcome.decisions[at]
    share = won / count
    error = math.sqrt(share * (1 - share) / count)
    each = " ".join(f"{1000 * taken / max(1, made):.1f}ms" for taken, made in zip(seconds, decisions, strict=True))
    print(f"{game} {players}p  {first} vs {second}: {share:.3f} ± {error:.3f} of {count}  a move: {each}  [{build.kind()}]", flush=True)


if __name__ == "__main__":
    main()

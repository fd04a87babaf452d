"""Writes the golden games that are missing: for each game and player count, two games of seeded random choices, and some more of note.

Where random games hardly ever end, the greedy bot plays the two.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

from benben import bots, games
from benben.core.game import Game
from benben.core.record import record_of
from benben.core.rng import Rng

HERE = Path(__file__).parent


# a name, the game, players, options, who plays, and the reason of the first place that is wanted
NOTABLE: list[tuple[str, str, int, dict[str, object], str, str]] = [
    ("pyramidis-duel-block", "pyramidis", 2, {}, "greedy", "block"),
    ("pyramidis-duel-green-blue", "pyramidis", 2, {"duel": "green-blue", "block": False}, "greedy", "home"),
    ("pharaon-gods", "pharaon", 3, {"gods": True}, "greedy", "glory"),
    ("pharaon-gods-false-claims", "pharaon", 5, {"gods": True}, "greedy", "glory"),
    ("pharaon-gods-limit", "pharaon", 4, {"gods": True, "rounds": 30}, "random", "elements"),
    ("pharaon-limit", "pharaon", 6, {"rounds": 25, "first": "seat-3"}, "random", "elements"),
    ("pyramidion-greedy", "pyramidion", 3, {}, "greedy", "points"),
    ("pyramidion-all-boats", "pyramidion", 2, {"points": "all-boats"}, "random", "points"),
    ("pyramidion-tie", "pyramidion", 4, {"points": "12"}, "random", "cards"),
]


def write(path: Path, game: Game, players: int, seed: str, options: dict[str, object], bot: str, wanted: str | None = None) -> bool:
    """Play a game and write it down, unless it ended for another reason than wanted."""
    rng = Random(seed)
    state = game.new(players, seed, options)
    sha = hashlib.sha256(state.key())
    actions: list[str] = []
    while not state.is_over:
        code = game.catalogue[rng.choice(state.legal_actions())].code
        if bot != "random":
            choices = game.catalogue.codes(state.legal_actions())
            code = bots.get(bot).choose(state.observation(int(state.seat)), choices, Rng(f"{seed} {len(actions)}"))
        actions.append(code)
        state.apply(game.catalogue.index(code))
        sha.update(state.key())
    if wanted is not None and state.standings()[0].reason != wanted:
        return False
    record = record_of(game, state, [f"Player {seat + 1}" for seat in range(players)], seed, options, actions)
    path.write_text(record.to_json(), "utf-8")
    path.with_suffix(".sha256").write_text(sha.hexdigest() + "\n")
    return True


def main() -> None:
    for name in games.ids():
        for players in games.get(name).players:
            for number in (1, 2):
                path = HERE / f"{name}-{players}-{number}.json"
                if not path.exists():
                    write(path, games.get(name), players, path.stem, {}, "random" if games.get(name).ply_limit is None else "greedy")
    for stem, name, players, options, bot, wanted in NOTABLE:
        path = HERE / f"{stem}.json"
        number = 1
        while not path.exists():
            write(path, games.get(name), players, f"{stem} {number}", options, bot, wanted)
            number += 1


if __name__ == "__main__":
    main()

"""Writes the golden games that are missing: for each game and player count, a game of seeded random choices."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

from benben import games
from benben.core.record import record_of

HERE = Path(__file__).parent


def main() -> None:
    for name in games.ids():
        game = games.get(name)
        for players in game.players:
            for number in (1, 2):
                path = HERE / f"{name}-{players}-{number}.json"
                if path.exists():
                    continue
                rng = Random(path.stem)
                state = game.new(players, path.stem)
                sha = hashlib.sha256(state.key())
                actions = []
                while not state.is_over:
                    action = rng.choice(state.legal_actions())
                    actions.append(game.catalogue[action].code)
                    state.apply(action)
                    sha.update(state.key())
                record = record_of(game, state, [f"Player {seat + 1}" for seat in range(players)], path.stem, {}, actions)
                path.write_text(record.to_json(), "utf-8")
                path.with_suffix(".sha256").write_text(sha.hexdigest() + "\n")


if __name__ == "__main__":
    main()

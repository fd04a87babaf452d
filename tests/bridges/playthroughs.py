"""Golden playthroughs: OpenSpiel games as text, written once and compared ever after.

    uv run python -m tests.bridges.playthroughs     # writes them anew, after a rules fix

Like those of OpenSpiel's own playthrough tests, but with digests in the place of long strings and tensors.
"""

from __future__ import annotations

import random
from hashlib import sha256
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "neteru-2": "benben_neteru",
    "neteru-4": "benben_neteru(players=4,mulligan=False)",
    "pharaon-3": "benben_pharaon(players=3,rounds=6)",
    "pharaon-gods": "benben_pharaon(players=2,rounds=8,gods=True)",
    "pyramidion-2": "benben_pyramidion",
    "pyramidion-4": "benben_pyramidion(players=4,points=points-15)",
    "pyramidis-2": "benben_pyramidis(limit=80)",
    "pyramidis-3": "benben_pyramidis(players=3,limit=60)",
}
MOST = 150  # actions


def digest(data: bytes) -> str:
    """Enough of a SHA-256 to tell a change."""
    return sha256(data).hexdigest()[:16]


def playthrough(name: str) -> str:
    """A random game by the text of its parameters, the same every time."""
    import numpy as np
    import pyspiel

    import benben.bridges.openspiel  # noqa: F401  # registers the games

    game = pyspiel.load_game(GAMES[name])
    kind, rng = game.get_type(), random.Random(name)
    lines = [
        f"game: {game}",
        f"type: {kind.dynamics}, {kind.chance_mode}, {kind.information}, {kind.utility}",
        f"actions: {game.num_distinct_actions()}, players: {game.num_players()}, chance outcomes: {game.max_chance_outcomes()}",
        f"observation tensor: {game.observation_tensor_shape()}",
    ]
    state: Any = game.new_initial_state()
    for number in range(MOST):
        lines += ["", f"{number}: {state}"]
        for player in range(game.num_players()):
            tensor = np.asarray(state.observation_tensor(player), np.float32)
            seen, told = state.observation_string(player), state.information_state_string(player)
            parts = f"tensor {digest(tensor.tobytes())}, observation {digest(seen.encode())}, information state {digest(told.encode())}"
            lines.append(f"  player {player}: {parts}")
        if state.is_terminal():
            lines.append(f"returns: {state.returns()}")
            break
        if state.is_chance_node():
            action = rng.randrange(len(state.chance_outcomes()))
        else:
            legal = state.legal_actions()
            lines.append(f"  legal: {', '.join(state.action_to_string(each) for each in legal)}")
            action = rng.choice(legal)
        lines.append(f"  {state.current_player()} plays {state.action_to_string(action)}")
        state.apply_action(action)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")

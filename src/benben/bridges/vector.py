"""Many games stepped in one call, for training: numpy arrays in, numpy arrays out.

    from benben.bridges.vector import VectorEnv
    env = VectorEnv("neteru", players=2, count=64, seed=1)
    batch = env.reset()
    while True:
        actions = policy(batch.observations, batch.masks)      # one legal action for each game
        batch = env.step(actions)

Each row is one game, seen by the seat that decides there now (`batch.seats`): self-play, all seats by one policy. A game that ends gives
its rewards in that step, and its row already shows the first decision of the next game. Needs `benben[numpy]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from benben import games
from benben.bridges.extras import need
from benben.bridges.results import Options, checked, rewards
from benben.core.errors import BadInput
from benben.core.state import State

need("benben.bridges.vector", "numpy", "numpy")

import numpy as np  # noqa: E402  # only once it is known to be there
import numpy.typing as npt  # noqa: E402

from benben.bridges.encoding import encoder  # noqa: E402


@dataclass(frozen=True, slots=True)
class Batch:
    """What all games show after a step. New arrays every time: they may be kept."""

    observations: npt.NDArray[np.uint8]  # (count, encoder.size): see benben.bridges.encoding
    masks: npt.NDArray[np.bool_]  # (count, actions): which actions are legal
    seats: npt.NDArray[np.int8]  # (count,): who decides, and whose observation it is
    rewards: npt.NDArray[np.float32]  # (count, players): of the game that has just ended, 0 otherwise (benben.bridges.results.rewards)
    terminated: npt.NDArray[np.bool_]  # (count,): the game ended with this step, and the row shows a new one
    truncated: npt.NDArray[np.bool_]  # (count,): it was broken off after `max_steps`, likewise

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """One legal action for each game, each as likely as the others: shape (count,)."""
        actions = np.nonzero(self.masks)[1]
        counts = np.count_nonzero(self.masks, axis=1)
        drawn: npt.NDArray[np.int64] = actions[np.cumsum(counts) - counts + (rng.random(len(counts)) * counts).astype(np.int64)]
        return drawn


class VectorEnv:
    """`count` games at once.

    `seed` is an int or a text; the n-th game of a row begins with the seed "seed row n", so that the games of a row do not depend on how
    many rows there are. `max_steps` breaks off longer games, without rewards (None: games end by their own rules). Raises `BadInput`.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        count: int = 64,
        options: Options = None,
        components: dict[str, Any] | None = None,
        *,
        seed: int | str = 0,
        max_steps: int | None = None,
    ) -> None:
        if count < 1:
            raise BadInput("bad-count", f"The number of games cannot be {count!r}; it is 1 or more.")
        if max_steps is not None and max_steps < 1:
            raise BadInput("bad-max-steps", f"The most steps of a game cannot be {max_steps!r}; it is 1 or more, or None.")
        self.game = games.get(game)
        self.players, self.options = checked(self.game, players, options)
        self.components = components
        self.count = count
        self.max_steps = max_steps
        self.actions = len(self.game.catalogue)
        self.encoder = encoder(self.game.id, self.players)
        self._seed = seed
        self._batch: Batch | None = None

    def reset(self, seed: int | str | None = None) -> Batch:
        """Begin all games anew; the same seed (None: the last one) gives the same games."""
        self._seed = self._seed if seed is None else seed
        self._numbers = [0] * self.count
        self._steps = [0] * self.count
        self._memos = [self.encoder.new_memo() for _ in range(self.count)]
        self._states = [self._new(row) for row in range(self.count)]
        return self._look(np.zeros((self.count, self.players), np.float32), *np.zeros((2, self.count), np.bool_))

    def step(self, actions: npt.ArrayLike) -> Batch:
        """Play one action in every game.

        `actions` has shape (count,) and whole numbers. Raises `BadInput` (`bad-actions`) if any of them is not legal, and then plays none.
        """
        before = self._batch
        if before is None:
            raise BadInput("not-reset", "Call reset() before step().")
        played = np.asarray(actions)
        if played.shape != (self.count,) or not np.issubdtype(played.dtype, np.integer):
            message = f"Actions are {self.count} whole numbers, one for each game, not {played.dtype} of shape {played.shape}."
            raise BadInput("bad-actions", message)
        rows = np.arange(self.count)
        legal = (played >= 0) & (played < self.actions)
        legal[legal] = before.masks[rows[legal], played[legal]]
        if not legal.all():
            row = int(rows[~legal][0])
            raise BadInput("bad-actions", f"Action {played[row]} is not legal in game {row}; see the masks of the last batch.")
        earned = np.zeros((self.count, self.players), np.float32)
        terminated, truncated = np.zeros((2, self.count), np.bool_)
        for row, action in enumerate(played.tolist()):
            state = self._states[row]
            state.advance(action)
            self._steps[row] += 1
            if state.is_over:
                earned[row] = rewards(state, self.players)
                terminated[row] = True
            elif self._steps[row] == self.max_steps:
                truncated[row] = True
            else:
                continue
            self._numbers[row] += 1
            self._steps[row] = 0
            self._states[row] = self._new(row)
        return self._look(earned, terminated, truncated)

    def states(self) -> list[State]:
        """The engine's states. Everything is in them, hidden things too: not for players."""
        return list(self._states)

    def _new(self, row: int) -> State:
        return self.game.new(self.players, f"{self._seed} {row} {self._numbers[row]}", self.options, self.components)

    def _look(self, earned: npt.NDArray[np.float32], terminated: npt.NDArray[np.bool_], truncated: npt.NDArray[np.bool_]) -> Batch:
        observations = np.empty((self.count, self.encoder.size), np.uint8)
        masks = np.zeros((self.count, self.actions), np.bool_)
        seats = np.empty(self.count, np.int8)
        for row, state in enumerate(self._states):
            seat = int(state.seat)
            seats[row] = seat
            observations[row] = self.encoder.encode_state(state, seat, self._memos[row])
            masks[row][state.legal] = True
        self._batch = Batch(observations, masks, seats, earned, terminated, truncated)
        return self._batch


__all__ = ["Batch", "VectorEnv"]

"""Observations as vectors of small numbers, for learning.

    encoder = encoding.encoder("neteru", players=2)
    vector = encoder.encode(state.observation(0))     # numpy uint8, shape (encoder.size,)
    for part in encoder.parts:
        print(part.name, part.slice, part.shape, part.high, part.meaning)

A vector is a function of the observation of one seat: what the seat cannot see cannot be in it. `encode` takes the observation and nothing
else. `encode_state` gives the same vector from the state, some hundred times quicker; tests/bridges/test_encoding.py holds both to be
equal, and equal for every deal that the seat could not tell apart.

Seats are counted from the observing one, clockwise; the part `viewer` says which seat that is, because action codes name seats as they are.
A game's layout is its module here, of the game's own id; a game without a module has no numeric observation. Which cells there are depends
on the game and the number of players only, never on options or on an owner's printed values.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from benben import games
from benben.bridges.extras import need
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import State

need("benben.bridges.encoding", "numpy", "numpy")

import numpy as np  # noqa: E402  # only once it is known to be there
import numpy.typing as npt  # noqa: E402

from benben.bridges.encoding.writer import Part as Listed  # noqa: E402
from benben.bridges.encoding.writer import Writer  # noqa: E402

Vector = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Part:
    """A named stretch of the vector.

    `vector[part.slice].reshape(part.shape)` are its values, whole numbers from 0 to `high`. The parts of a seat are named
    `seat+0 hand` (the observing seat's), `seat+1 hand` (the next one's clockwise), and so on.
    """

    name: str
    slice: slice
    shape: tuple[int, ...]
    high: int
    meaning: str

    def of(self, vector: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """This part of a vector, or of each vector of a batch, in its shape: a view."""
        return vector[..., self.slice].reshape(*vector.shape[:-1], *self.shape)


class Layout(Protocol):
    """A game's module here. It may also have `new_memo() -> object`: what `write` can keep from position to position, as `out.memo`."""

    def write(self, state: Any, viewer: int, out: Writer) -> None:
        """Write what a seat sees of a state, part by part; the same parts for every state of so many players."""


class Encoder:
    """The numeric observation of a game with so many players."""

    def __init__(self, game: Game, players: int, layout: Layout) -> None:
        self.game = game
        self.players = players
        write = layout.write
        self._write = write
        # What an encoder may keep between positions of one game, to be quicker: pass the same one to `encode_state` again. None: nothing.
        self.new_memo: Callable[[], object] = getattr(layout, "new_memo", lambda: None)
        listing = Writer(0, True)
        write(game.new(players, "the parts"), 0, listing)
        self.parts: tuple[Part, ...] = tuple(_part(listed) for listed in listing.parts or ())
        self.size: int = int(listing.end)
        # the highest value of each cell; the lowest is 0 everywhere
        self.high: Vector = np.concatenate([np.full(part.slice.stop - part.slice.start, part.high, np.uint8) for part in self.parts])
        self.high.flags.writeable = False
        self._by_name = {part.name: part for part in self.parts}

    def part(self, name: str) -> Part:
        """The part of that name; `BadInput` (`unknown-part`) when there is none."""
        if name not in self._by_name:
            raise BadInput("unknown-part", f"The observation of {self.game.name} has no part “{str(name)[:60]}”; see `encoder.parts`.")
        return self._by_name[name]

    def encode(self, observation: Mapping[str, Any]) -> Vector:
        """The vector of a seat's observation; `BadInput` (`bad-observation`) for another game's, or a spectator's.

        A new uint8 array of shape (size,). It is worked out from a deal that agrees with the observation; which one makes no difference.
        """
        viewer = observation.get("viewer")
        if observation.get("game") != self.game.id or observation.get("players") != self.players or viewer is None:
            raise BadInput(
                "bad-observation",
                f"This encoder needs the observation of a seat in a game of {self.game.name} with {self.players} players.",
            )
        return self.encode_state(self.game.belief(observation).sample(Rng("encode")), viewer)

    def encode_state(self, state: State, seat: int, memo: object = None) -> Vector:
        """The vector of `state.observation(seat)`, written straight from the state: a new uint8 array of shape (size,)."""
        out = Writer(self.size, False, memo)
        self._write(state, seat, out)
        return np.frombuffer(out.cells, np.uint8)

    def scaled(self, vectors: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
        """Vectors (any leading shape) divided by each cell's highest value: float32 from 0 to 1."""
        return np.divide(vectors, self.high, dtype=np.float32)


def _part(listed: Listed) -> Part:
    shape = (listed.columns,) if listed.rows == 1 else (listed.rows, listed.columns)
    name = listed.name if listed.seat < 0 else f"seat+{listed.seat} {listed.name}"
    cells = slice(listed.start, listed.start + listed.rows * listed.columns)
    return Part(name, cells, shape, listed.high, listed.meaning)


def known(game: str) -> bool:
    """Whether there is a numeric observation of this game."""
    return game.isidentifier() and importlib.util.find_spec(f"{__name__}.{game}") is not None


def _layout(game: str) -> Layout:
    module: Layout = importlib.import_module(f"{__name__}.{game}")
    return module


@cache
def encoder(game: str, players: int) -> Encoder:
    """The encoder of a game with so many players; `BadInput` (`unknown-game`, `bad-players`, `no-encoding`)."""
    found = games.get(game)
    found.check_players(players)
    if not known(game):
        raise BadInput("no-encoding", f"{found.name} has no numeric observation; src/benben/bridges/encoding/ has a module for each game.")
    return Encoder(found, players, _layout(game))


__all__ = ["Encoder", "Part", "Vector", "encoder", "known"]

"""What a finished game is worth to each seat, and the options of a bridge checked; shared by all bridges."""

from __future__ import annotations

from collections.abc import Mapping

from benben.core.game import Game
from benben.core.state import State

Options = Mapping[str, object] | None


def shares(state: State, players: int) -> list[float]:
    """Each seat's share of the win of a finished game: 1 divided among those in the first place, 0 for the others."""
    first = [standing.seat for standing in state.standings() if standing.place == 1]
    return [1 / len(first) if seat in first else 0.0 for seat in range(players)]


def rewards(state: State, players: int) -> list[float]:
    """Each seat's reward of a finished game; they sum to 0.

    A sole winner gets 1 and each other seat -1 / (players - 1); winners who tie share alike; a game that all share is worth 0 to all.
    """
    return [(players * share - 1) / (players - 1) for share in shares(state, players)]


def checked(game: Game, players: int | None, options: Options) -> tuple[int, dict[str, bool | int | str]]:
    """The player count (None: the least the game allows) and all options with their values; `BadInput` for what is not allowed."""
    return game.check_players(game.players[0] if players is None else players), game.check_options(options)

"""`benben games` and `benben components`: what can be played, and what is printed on it."""

from __future__ import annotations

from benben import bots, games
from benben.terminal.paper import paper


def show_games() -> int:
    """Print every game with its players, time, options and bots; return the exit code."""
    console = paper()
    for index, game_id in enumerate(games.ids()):
        game = games.get(game_id)
        if index:
            console.print()
        console.print(f"[title]{game.name}[/]  [dim]benben play {game.id}[/]", soft_wrap=True)
        console.print(f"  players  {game.players[0]} to {game.players[-1]}, about {game.minutes} minutes", soft_wrap=True)
        console.print(f"  bots     {', '.join(bots.levels(game.id))}; for experiments random, greedy", soft_wrap=True)
        for option in game.options:
            values = "true or false" if option.kind == "bool" else f"{option.choices[0]} to {option.choices[-1]}"
            if option.kind == "choice":
                values = ", ".join(str(choice) for choice in option.choices)
            default = str(option.default).lower() if option.kind == "bool" else str(option.default)
            console.print(
                f"  option   --option {option.key}={default}  [dim]{values}; {default} unless you say otherwise[/]", soft_wrap=True
            )
    return 0


def show_components(game_id: str) -> int:
    """Print the file of printed values of a game; return the exit code."""
    print(games.get(game_id).components_text(), end="")  # noqa: T201 (a file, to be redirected: no colours, no wrapping)
    return 0

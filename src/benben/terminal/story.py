"""What happened, in sentences: the log of a game and its result. The sentences are the game's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from benben.core.game import Game
from benben.core.standing import Standing
from benben.terminal.games import drawing, marks
from benben.terminal.paper import plain


class Story:
    """Turns the events of updates into lines of Rich markup."""

    def __init__(self, game: Game, names: Sequence[str], options: Mapping[str, object]) -> None:
        self.game = game
        self.names = list(names)
        self.marks = marks(game.id, len(self.names), options)

    def heading(self, seed: str) -> str:
        """The first line: what is played, by whom, from which seed."""
        players = ", ".join(f"{self.marks[seat]} {plain(name)}" for seat, name in enumerate(self.names))
        return f"[title]{self.game.name}[/]  {players}  [dim]seed {plain(seed)}[/]"

    def tell(self, events: Iterable[dict[str, Any]]) -> Iterator[str]:
        """A line for each event that is worth a sentence; the first line of each turn is set apart."""
        for event in events:
            sentence = plain(self.game.words.event(event, self.names))
            if sentence:
                seat = event.get("seat")
                mark = self.marks[seat] if isinstance(seat, int) else " "
                yield f"{mark} [stone]{sentence}[/]" if event["kind"] == "turn" else f"{mark} {sentence}"

    def result(self, standings: Iterable[Standing], observation: dict[str, Any]) -> Iterator[RenderableType]:
        """How a game that is over ended: each place with its reason, and where the points came from."""
        for standing in standings:
            yield f"{self.marks[standing.seat]} [bold]{plain(self.game.words.standing(standing, self.names))}[/]"
        drawn = drawing(self.game.id)
        if drawn is not None:
            yield ""
            yield drawn.score(observation, self.names)

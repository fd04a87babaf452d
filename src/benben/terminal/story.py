"""What happened, in sentences: the log of a game and its result. The sentences are the game's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.markup import escape

from benben.core.game import Game
from benben.core.standing import Standing
from benben.terminal.games import drawing
from benben.terminal.paper import seat_mark


class Story:
    """Turns the events of updates into lines of Rich markup."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = list(names)
        self._round: object = None

    def heading(self, seed: str) -> str:
        """The first line: what is played, by whom, from which seed."""
        players = ", ".join(f"{seat_mark(seat)} {escape(name)}" for seat, name in enumerate(self.names))
        return f"[title]{self.game.name}[/]  {players}  [dim]seed {escape(seed)}[/]"

    def tell(self, events: Iterable[dict[str, Any]]) -> Iterator[str]:
        """A line for each event that is worth a sentence, and one where a round begins."""
        for event in events:
            if event["kind"] == "turn" and event.get("round") != self._round:
                self._round = event.get("round")
                yield f"[stone]── round {self._round} ──[/]"
            sentence = self.game.words.event(event, self.names)
            if sentence:
                seat = event.get("seat")
                yield f"{seat_mark(seat) if isinstance(seat, int) else ' '} {escape(sentence)}"

    def result(self, update: dict[str, Any]) -> Iterator[RenderableType]:
        """How a game that is over ended: each place with its reason, and where the points came from."""
        yield "[title]The end[/]"
        for line in update["result"]["standings"]:
            standing = Standing(line["seat"], line["place"], line["points"], line["reason"], line["params"])
            yield f"{seat_mark(standing.seat)} {escape(self.game.words.standing(standing, self.names))}"
        drawn = drawing(self.game.id)
        if drawn is not None:
            yield ""
            yield drawn.score(update["observation"], self.names)

"""A game on paper: everything needed to play it again, anywhere (docs/record.schema.json)."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from benben.core.errors import BadInput, BadRecord, BenbenError, IllegalAction
from benben.core.game import MAX_SEED_LENGTH, Game
from benben.core.state import State

FORMAT: Final = 1
MAX_ACTIONS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played.

    `seats` are the players' names, one a seat; `components` are an owner's printed values (None: as printed); `actions` are action
    codes; `result` is None for a game that was not finished.
    """

    game: str
    rules_version: int
    seats: tuple[str, ...]
    seed: str
    options: Mapping[str, bool | int | str]
    components: Mapping[str, object] | None = None
    actions: tuple[str, ...] = ()
    result: Mapping[str, Any] | None = field(default=None)

    def to_json(self) -> str:
        """The record as JSON text, the same for equal records."""
        data = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": list(self.seats),
            "seed": self.seed,
            "options": dict(self.options),
            "components": self.components,
            "actions": list(self.actions),
            "result": self.result,
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; `BadRecord` (`bad-record`) when it is none, naming the part that is wrong."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord("bad-record", "This is not a record: it is not JSON.") from error
        if not isinstance(data, dict):
            raise _bad("it is not a JSON object")
        version = data.get("format")
        if version != FORMAT:
            raise _bad(f"its format is {version!r:.40}, and this Benben reads format {FORMAT}")
        game, seed, result = data.get("game"), data.get("seed"), data.get("result")
        rules, seats, actions = data.get("rules_version"), data.get("seats"), data.get("actions")
        options, components = data.get("options"), data.get("components")
        if not isinstance(game, str):
            raise _bad("“game” must be the id of a game")
        if not isinstance(rules, int) or isinstance(rules, bool) or rules < 1:
            raise _bad("“rules_version” must be a whole number from 1")
        if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
            raise _bad("“seats” must be a list of names")
        if not isinstance(seed, str) or not 0 < len(seed) <= MAX_SEED_LENGTH:
            raise _bad(f"“seed” must be a text of 1 to {MAX_SEED_LENGTH} characters")
        if not isinstance(options, dict):
            raise _bad("“options” must be an object")
        if components is not None and not isinstance(components, dict):
            raise _bad("“components” must be an object or null")
        if not isinstance(actions, list) or len(actions) > MAX_ACTIONS or not all(isinstance(code, str) for code in actions):
            raise _bad("“actions” must be a list of action codes")
        if result is not None and not isinstance(result, dict):
            raise _bad("“result” must be an object or null")
        return cls(game, rules, tuple(seats), seed, options, components, tuple(actions), result)

    def start(self) -> State:
        """The game before its first action; `BadRecord` when this Benben cannot play it."""
        game = self._game()
        try:
            return game.new(len(self.seats), self.seed, self.options, self.components)
        except BadInput as error:
            raise BadRecord(error.code, f"The record cannot be played: {error.message}", error.params) from error

    def steps(self) -> Iterator[tuple[int, str | None, State]]:
        """The ply, the action that led there (None at the start), and the state (the same object, moved on) after each.

        Raises `BadRecord` (`unknown-action`, `illegal-action`, `action-after-end`) at the first action that does not fit, with its ply.
        """
        state = self.start()
        state.watch()
        game = self._game()
        yield 0, None, state
        for number, code in enumerate(self.actions, 1):
            if state.is_over:
                raise BadRecord("action-after-end", f"The record goes on at step {number} although the game was over.", {"step": number})
            try:
                state.apply(game.catalogue.index(code))
            except IllegalAction as error:
                names = list(self.seats)
                why = game.words.refusal(error.refusal, names)
                message = f"Step {number} of the record, “{code[:60]}”, is not allowed there: {why} ({error.refusal.rule})"
                raise BadRecord("illegal-action", message, {"step": number, "action": code[:60], "refusal": error.code}) from error
            except BadInput as error:
                raise BadRecord(error.code, f"Step {number} of the record: {error.message}", {"step": number}) from error
            yield number, code, state

    def replay(self) -> State:
        """The state after the last action. A stored result must be the one that comes out (`BadRecord`, `other-result`)."""
        _, _, state = deque(self.steps(), maxlen=1)[0]
        if self.result is not None and self.result != result_of(state):
            raise BadRecord("other-result", "The record tells another result than its actions lead to.")
        return state

    def _game(self) -> Game:
        from benben import games  # the games stand above the core

        try:
            game = games.get(self.game)
        except BenbenError as error:
            raise BadRecord(error.code, f"The record cannot be played: {error.message}", error.params) from error
        if self.rules_version != game.rules_version:
            newer = self.rules_version > game.rules_version
            advice = "a newer Benben is needed" if newer else "an older Benben plays it"
            theirs, ours = self.rules_version, game.rules_version
            message = f"The record was played under rules version {theirs} of {game.name}; this Benben has {ours}: {advice}."
            raise BadRecord("other-rules", message, {"record": self.rules_version, "benben": game.rules_version})
        return game


def result_of(state: State) -> dict[str, Any] | None:
    """The result of a finished game as a record stores it; None while it goes on."""
    if not state.is_over:
        return None
    return {"standings": [standing.to_json() for standing in state.standings()]}


def record_of(
    game: Game,
    state: State,
    seats: Sequence[str],
    seed: str,
    options: Mapping[str, object],
    actions: Sequence[str],
    components: Mapping[str, object] | None = None,
) -> Record:
    """The record of a game that has reached `state`."""
    checked = game.check_options(options)
    return Record(game.id, game.rules_version, tuple(seats), seed, checked, components, tuple(actions), result_of(state))


def _bad(what: str) -> BadRecord:
    return BadRecord("bad-record", f"This is not a record that can be read: {what}.")

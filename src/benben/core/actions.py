"""Actions and the fixed catalogue of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from benben.core.errors import BadInput


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a player can do: its stable text code, its kind (the code's first word), and its typed fields."""

    code: str
    kind: str
    fields: Mapping[str, object]


class Catalogue(Sequence[Action]):
    """All actions of a game. The position of an action is the int that the engine plays with; its code is what is stored and sent."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = tuple(actions)
        self._index = {action.code: i for i, action in enumerate(self._actions)}
        if len(self._index) != len(self._actions):
            raise ValueError("two actions of a catalogue have the same code")

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]  # a catalogue is never sliced
        return self._actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def index(self, code: object, start: int = 0, stop: int | None = None) -> int:
        """The int of an action code; `BadInput` (`unknown-action`) for a code that is not in the catalogue."""
        found = self._index.get(code) if isinstance(code, str) else None
        if found is None:
            shown = str(code)[:60]
            message = f"“{shown}” is no action of this game; an action looks like “{self._actions[0].code}”."
            raise BadInput("unknown-action", message, {"action": shown})
        return found

    def codes(self, actions: Sequence[int]) -> list[str]:
        """The codes of several actions, in their order."""
        return [self._actions[action].code for action in actions]


def action(code: str, **fields: object) -> Action:
    """An action whose kind is the first word of its code."""
    return Action(code, code.split(" ", 1)[0], MappingProxyType(fields))

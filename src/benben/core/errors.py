"""What Benben says when something cannot be done. Every error has a stable code and one sentence."""

from __future__ import annotations

from benben.core.refusal import Refusal


class BenbenError(Exception):
    """Something that a person can put right. `code` is stable, `message` one sentence that says what was wrong and what would be right."""

    def __init__(self, code: str, message: str, params: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params: dict[str, object] = params or {}


class BadInput(BenbenError):
    """What was given (a number of players, an option, an action code, a file) is not what can be used."""


class BadRecord(BenbenError):
    """A record that cannot be read, or does not replay."""


class IllegalAction(BenbenError):
    """An action that the rules do not allow now. `refusal` says why; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, f"this action is not allowed now ({refusal.code}, rule {refusal.rule})", dict(refusal.params))
        self.refusal = refusal

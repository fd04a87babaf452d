"""What a table refuses. No web in it: the kind says what sort of refusal it is, the server makes a status of it."""

from __future__ import annotations

from typing import Literal

from benben.core.errors import BenbenError

Kind = Literal["invalid", "forbidden", "missing", "conflict", "illegal"]


class TableError(BenbenError):
    """A table refused something. `rule` names the rule of the game behind it, if there is one."""

    def __init__(self, kind: Kind, code: str, message: str, params: dict[str, object] | None = None, rule: str | None = None) -> None:
        super().__init__(code, message, params)
        self.kind: Kind = kind
        self.rule = rule


class Unavailable(BenbenError):
    """The store does not answer; nothing was changed. Trying again in a moment may help."""

    def __init__(self) -> None:
        super().__init__("database-unavailable", "The database does not answer just now; nothing was changed. Try again in a moment.")


class Conflict(Exception):
    """The table was changed by somebody else (another process, perhaps) since it was read: read it again, and judge anew."""

"""What happened in a game, and who may see it."""

from __future__ import annotations


class Event:
    """Something that happened.

    `fields` are public. `secret` fields are seen only by the seats whose bit is set in `seen_by`; the others see None under the same key.
    """

    def __init__(self, kind: str, fields: dict[str, object], secret: dict[str, object], seen_by: int) -> None:
        self.kind = kind
        self.fields = fields
        self.secret = secret
        self.seen_by = seen_by

    def view(self, seat: int) -> dict[str, object]:
        """The event as `seat` sees it (-1: a spectator), ready for JSON."""
        seen = seat >= 0 and self.seen_by >> seat & 1
        view: dict[str, object] = {"kind": self.kind, **self.fields}
        for key, value in self.secret.items():
            view[key] = value if seen else None
        return view

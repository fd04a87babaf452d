"""Why an action is not allowed."""

from __future__ import annotations


class Refusal:
    """Why an action is not allowed now: a stable code, the rule it would break, and what a sentence about it needs.

    `rule` is the number of a ruling (`N-15`) or a heading of the rulebook. `words.refusal` of the game makes the sentence.
    """

    def __init__(self, code: str, rule: str, params: dict[str, object]) -> None:
        self.code = code
        self.rule = rule
        self.params = params

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.params!r})"

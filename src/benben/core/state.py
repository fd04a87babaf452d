"""The state of a game: plain data, a stack of pending steps, and the loop that resolves them.

A pending step is one packed int: its kind, the seat that decides it, and an argument. `apply` pops the top step and resolves it, which may
push others; `settle` then drops steps that offer no choice, ends the turn when the stack is empty, and leaves the legal actions of the next
real decision. So nested effects and "ignored when impossible" are each written once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from benben.core.errors import IllegalAction
from benben.core.events import Event

if TYPE_CHECKING:
    from benben.core.refusal import Refusal
    from benben.core.rng import Rng
    from benben.core.standing import Standing

SPECTATOR: Final = -1

KIND_BITS: Final = 6
SEAT_BITS: Final = 3
KIND_MASK: Final = 63
SEAT_MASK: Final = 7
ARG_SHIFT: Final = 9

NO_ACTIONS: Final[list[int]] = []


def pack(kind: i64, seat: i64, arg: i64) -> i64:
    """A pending step as one int."""
    return kind | seat << KIND_BITS | arg << ARG_SHIFT


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What all games share. A game's state adds its own data and the methods that raise NotImplementedError here."""

    __slots__ = ("events", "is_over", "legal", "seat", "stack")

    def __init__(self) -> None:
        self.stack: list[int] = []  # pending steps, innermost last
        self.legal: list[int] = NO_ACTIONS  # replaced at each decision, never changed in place
        self.seat: i64 = SPECTATOR  # whose decision it is; -1 when over
        self.is_over: bool = False
        self.events: list[Event] | None = None  # None: nobody watches

    # --- playing ---------------------------------------------------------------------------------------------------

    def legal_actions(self) -> list[int]:
        """The actions of the present decision, ascending and without repeats; empty once the game is over. Never change this list."""
        return self.legal

    def apply(self, action: i64) -> None:
        """Play an action of the present decision. An illegal one raises `IllegalAction` and changes nothing."""
        for legal in self.legal:
            if legal == action:
                break
        else:
            self.refuse(action)
        self.advance(action)

    def advance(self, action: i64) -> None:
        """Play an action that the caller took from `legal_actions`: `apply` without its check, for playouts and searches."""
        step: i64 = self.stack.pop()
        self.resolve(step & KIND_MASK, step >> KIND_BITS & SEAT_MASK, step >> ARG_SHIFT, action)
        self.settle()

    def refuse(self, action: i64) -> None:
        """Raise the `IllegalAction` of an action that is not legal."""
        refusal = self.explain(action)
        if refusal is None:
            raise AssertionError("explain must find a reason for every action that is not legal")
        raise IllegalAction(refusal)

    def push(self, kind: i64, seat: i64, arg: i64) -> None:
        """Add a step that will be resolved before those already pending."""
        self.stack.append(kind | seat << KIND_BITS | arg << ARG_SHIFT)

    def settle(self) -> None:
        """Find the next real decision, or the end of the game."""
        while True:
            if not self.stack:
                self.end_turn()
                if self.is_over:
                    self.legal = NO_ACTIONS
                    self.seat = SPECTATOR
                    return
            step: i64 = self.stack[-1]
            kind = step & KIND_MASK
            seat = step >> KIND_BITS & SEAT_MASK
            legal = self.options(kind, seat, step >> ARG_SHIFT)
            if legal:
                self.legal = legal
                self.seat = seat
                return
            self.stack.pop()
            if self.events is not None:
                self.skipped(kind, seat, step >> ARG_SHIFT)

    # --- what a game adds ------------------------------------------------------------------------------------------

    def options(self, kind: i64, seat: i64, arg: i64) -> list[int]:
        """The actions that a step offers, ascending; none when there is nothing to choose."""
        raise NotImplementedError

    def resolve(self, kind: i64, seat: i64, arg: i64, action: i64) -> None:
        """Carry out a step (already popped) with the chosen action."""
        raise NotImplementedError

    def skipped(self, kind: i64, seat: i64, arg: i64) -> None:
        """Tell, if anybody watches, that a step offered no choice."""
        raise NotImplementedError

    def announce(self) -> None:
        """Tell, if anybody watches, whose turn it is; a game without turns tells nothing."""

    def end_turn(self) -> None:
        """Nothing is pending: push the first step of the next turn, or set `is_over`."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy; nobody watches it."""
        raise NotImplementedError

    def key(self) -> bytes:
        """The whole state, hidden things and randomness included: equal for equal states."""
        raise NotImplementedError

    def inventory(self) -> list[str]:
        """Every card and token in the game, wherever it is, by its code and sorted: the same at every decision of a game."""
        raise NotImplementedError

    def observation(self, seat: int) -> dict[str, object]:
        """What a seat may see (-1: a spectator), ready for JSON."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Rng) -> State:
        """A state that `seat` could not tell from this one, with fresh randomness; built from the observation alone."""
        raise NotImplementedError

    def explain(self, action: int) -> Refusal | None:
        """Why an action is not legal now; None for a legal one."""
        raise NotImplementedError

    def standings(self) -> list[Standing]:
        """Places, best first, with ties and reasons, once the game is over."""
        raise NotImplementedError

    # --- events ----------------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """Collect events from now on; the first one tells whose turn it is."""
        if self.events is None:
            self.events = []
            if not self.is_over:
                self.announce()

    def take_events(self) -> list[Event]:
        """The events since the last call, oldest first."""
        events = self.events
        if events is None:
            return []
        self.events = []
        return events

    def tell(self, kind: str, fields: dict[str, object]) -> None:
        """Add a public event. Callers first make sure that somebody watches."""
        if self.events is not None:
            self.events.append(Event(kind, fields, {}, 0))

    def tell_secret(self, kind: str, fields: dict[str, object], secret: dict[str, object], seen_by: int) -> None:
        """Add an event whose `secret` fields only the seats in the bit mask `seen_by` may see."""
        if self.events is not None:
            self.events.append(Event(kind, fields, secret, seen_by))

"""Which step is which: the numbers of cards.py in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.games.neteru.cards import (
    S_GOD,
    S_SACRIFICE,
)
from benben.games.neteru.components import STEP_CODES
from benben.games.neteru.steps.base import Step
from benben.games.neteru.steps.citizens import (
    ChariotStep,
    GiveStep,
    PhoenixCardStep,
    PhoenixStep,
    PriestStep,
    RaiderStep,
    ScribeDiscardStep,
    ScribeStep,
    SphinxStep,
)
from benben.games.neteru.steps.gods import (
    GodStep,
    HorusStep,
    OsirisStep,
    RaStep,
    SacrificeStep,
    SekhmetStep,
    SethCardStep,
    SethStep,
    SobekStep,
    SobekSwapStep,
    ThotStep,
)
from benben.games.neteru.steps.turn import TurnStep

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

STEP: Final[list[Step]] = [
    TurnStep(),
    ScribeStep(),
    ScribeDiscardStep(),
    PriestStep(),
    RaiderStep(),
    GiveStep(),
    ChariotStep(),
    SphinxStep(),
    PhoenixStep(),
    PhoenixCardStep(),
    GodStep(),
    OsirisStep(),
    SobekStep(),
    SobekSwapStep(),
    RaStep(),
    ThotStep(),
    SekhmetStep(),
    SacrificeStep(),
    HorusStep(),
    SethStep(),
    SethCardStep(),
]


def skipped(state: NeteruState, kind: i64, seat: i64) -> None:
    """Tell that an effect found nothing to do. A floor that has its God, or an empty pyramid before Sekhmet, is no news."""
    if kind != S_GOD and kind != S_SACRIFICE:
        state.tell("impossible", {"seat": int(seat), "step": STEP_CODES[kind]})

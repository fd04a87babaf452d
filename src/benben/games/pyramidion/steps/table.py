"""Which step is which: the numbers of cards.py in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.games.pyramidion.cards import S_ABU_SIMBEL, S_RECRUIT
from benben.games.pyramidion.codes import STEP_CODES
from benben.games.pyramidion.steps.base import Step
from benben.games.pyramidion.steps.boats import LoadStep, StatuesStep, TroopsStep
from benben.games.pyramidion.steps.play import (
    ActivateStep,
    GoddessStep,
    HighPriestStep,
    NegotiateStep,
    PlayStep,
    RecruitStep,
)
from benben.games.pyramidion.steps.sites import AbuSimbelStep, AlexandriaStep, CairoStep, GizaStep
from benben.games.pyramidion.steps.specials import (
    BanditStep,
    GuardianStep,
    PhilosopherStep,
    PoliticianStep,
    StoneGiveStep,
    StoneTakeStep,
    StoneWriterStep,
    ThiefStep,
    VizierStep,
)

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

STEP: Final[list[Step]] = [
    NegotiateStep(),
    ActivateStep(),
    PlayStep(),
    RecruitStep(),
    GoddessStep(),
    BanditStep(),
    GuardianStep(),
    ThiefStep(),
    VizierStep(),
    PhilosopherStep(),
    StoneWriterStep(),
    StoneGiveStep(),
    StoneTakeStep(),
    PoliticianStep(),
    GizaStep(),
    AlexandriaStep(),
    CairoStep(),
    AbuSimbelStep(),
    HighPriestStep(),
    LoadStep(),
    TroopsStep(),
    StatuesStep(),
]


def skipped(state: PyramidionState, kind: i64, seat: i64) -> None:
    """Tell that an effect found nothing to do. Who cannot trade, or has no card left to recruit with, is no news."""
    if kind != S_ABU_SIMBEL and kind != S_RECRUIT:
        state.tell("impossible", {"seat": int(seat), "step": STEP_CODES[kind]})

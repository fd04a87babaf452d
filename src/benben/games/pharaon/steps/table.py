"""Which step is which: the numbers of cards.py in order."""

from __future__ import annotations

from typing import Final

from benben.games.pharaon.steps.after import AfterStep, LayStep, LookStep
from benben.games.pharaon.steps.base import Step
from benben.games.pharaon.steps.specials import ClaimContentStep, FortuneGiveStep, TheftDropStep, TourGiveStep
from benben.games.pharaon.steps.turn import PlaceStep, TurnStep

STEP: Final[list[Step]] = [
    TurnStep(),
    PlaceStep(),
    TourGiveStep(),
    ClaimContentStep(),
    FortuneGiveStep(),
    TheftDropStep(),
    AfterStep(),
    LayStep(),
    LookStep(),
]

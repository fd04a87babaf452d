"""Weights."""

from __future__ import annotations

from typing import Final

START: Final = [0.0, 1.2, 0.0, 0.0] * 4 + [0.0, 0.3, 0.0, 0.0] * 3 + [0.0, 0.0, -1.0, -0.4, -0.2, 0.0, 1.5, 3.0, 4.5, 6.0, 0.0]
WEIGHTS: Final[dict[int, list[float]]] = {2: START, 3: START, 4: START}

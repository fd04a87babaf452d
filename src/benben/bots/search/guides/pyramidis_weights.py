"""What the features of `pyramidis_value.py` are worth, in points: e to 1 in odds for each.

GUESSED are set by hand. FITTED foretell the ends of 3000 duels (both pairs in turn) that a search of 10 iterations with the guessed ones
played against itself, with a chance of 6% of a random move. Duels are judged by the sum of both: it won 114 of 160 duels against the
guessed ones at 40 iterations, and the fitted ones alone lost (51 of 120). One seat with the sum among three with the guessed ones won 2
of 20 games of four, so with more players the guessed ones judge alone; at three that was not tried. Weights of this kind are fitted by

    PYTHONPATH=$(uv run python build_engine.py) uv run --with numpy python benchmarks/ladder/fit.py pyramidis search:10 3000 2 0.06

with the sums in place of the guessed ones, and with a smaller ridge than ours (9), so its numbers will differ from these.
"""

from __future__ import annotations

from typing import Final

# fmt: off
GUESSED: Final[list[float]] = [
    *[0.0, 1.2, 0.0, 0.0] * 4,  # alone, free, captor, owned: by the way behind them
    *[0.0, 0.3, 0.0, 0.0] * 3,  # foot, covered, deep
    0.0, 0.0,  # at start, started
    -1.0, -0.4, -0.2, 0.0,  # towers
    1.5, 3.0, 4.5, 6.0,  # at home
    0.0,  # to move
    *[0.0] * 30,  # nothing grows
]
FITTED: Final[list[float]] = [
    -0.1074, 1.1683, -0.9819, 0.0577, -0.1481, 1.5866, -1.4402, -0.319, -0.4939, -0.0143, -0.1701, -0.6498, 0.4804, -1.3867, 1.5217,
    -0.1471, -0.5972, -1.7434, 2.0027, 0.1206, -0.3904, -0.355, 0.7112, 0.5222, -0.8901, -1.4614, 3.8433, -2.3354, 0.2651, -0.0058,
    0, 0.1025, 0.309, 0.2271, -0.3257, -0.5734, -0.07, 0.9721, 0.0225,
    # what is added with four domes at home, and in proportion before that
    0.056, -2.2467, 4.4536, -0.5683, 0.5875, -0.8103, 2.2966, 0.0869, -0.9334, 2.0788, -0.2676, 0.7217, -0.4153, -2.5905, 5.2373,
    0.1944, 0.2996, -3.289, 4.22, -2.0527, -0.8793, 1.9435, -1.1792, 0.6935, 2.3416, -4.8256, 1.5983, -0.0906, 0, 0,
]
# fmt: on
WEIGHTS: Final[dict[int, list[float]]] = {
    2: [guessed + fitted for guessed, fitted in zip(GUESSED, FITTED, strict=True)],
    3: GUESSED,
    4: GUESSED,
}

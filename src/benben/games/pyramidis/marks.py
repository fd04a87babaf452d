"""Fingerprints of positions, by which a position that comes back is known (P-18).

A position's is the exclusive or of a number for each dome where it stands, and one for who is to move: kept up with each dome that is
laid. Two positions of a game of a thousand moves share one of these 62 bits by chance once in some ten million million games.
"""

from __future__ import annotations

from typing import Final

from benben.games.pyramidis.board import COLOURS, SPACES


def _fingerprints(count: int) -> list[int]:
    """So many different numbers of 62 bits without order (the finaliser of SplitMix64), the same everywhere."""
    found = []
    for i in range(1, count + 1):
        z = i * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ z >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        found.append((z ^ z >> 31) >> 2)
    return found


# 4 * (32 * space + storey) + colour -> what a dome there adds to the fingerprint of a position; then four for who is to move
DOME_MARK: Final[list[int]] = _fingerprints(SPACES * 32 * COLOURS + COLOURS)
MOVER_MARK: Final = SPACES * 32 * COLOURS

"""Goods and boats as events and observations write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.games.pyramidion.cards import RESOURCES
from benben.games.pyramidion.codes import BOAT_CODES, RESOURCE_CODES

if TYPE_CHECKING:
    from benben.games.pyramidion.points import Printed


def goods_of(counts: list[int]) -> dict[str, object]:
    """Resource -> how many, of six counts; those of which there are none are left out."""
    out: dict[str, object] = {}
    for resource in range(RESOURCES):
        if counts[resource]:
            out[RESOURCE_CODES[resource]] = int(counts[resource])
    return out


def boat_fields(printed: Printed, boat: i64) -> dict[str, object]:
    """A boat with what is printed on it."""
    needs = printed.needs[RESOURCES * boat : RESOURCES * boat + RESOURCES]
    return {"boat": BOAT_CODES[boat], "points": int(printed.boat_points[boat]), "needs": goods_of(needs)}

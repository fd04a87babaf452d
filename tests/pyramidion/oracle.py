"""A second, plain reading of the rules: payments (Y-28) and the resolution of a site (Y-12 to Y-15, Y-18, Y-21, Y-22).

Written from the rulings alone. It reads observations, and shares no code with the engine.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

CATEGORIES = ("influence", "negotiation", "bargaining")
PLAIN = ("camel", "wood", "food", "stone", "worker")

Outcome = tuple[frozenset[str], tuple[tuple[str, int], ...]]  # the troops used, and what is left in the reserve


def payments(seen: dict[str, Any], seat: int, needs: dict[str, int]) -> set[Outcome]:
    """What every way of loading a boat leads to, by trying everything."""
    side = seen["seats"][seat]
    troops = [view for view in seen["sites"] if view["torturer"] == seat and view["site"] not in side["spent"]]
    found: set[Outcome] = set()
    for choice in itertools.product(*[[None, *view["produces"]] for view in troops]):
        brought = Counter(resource for resource in choice if resource is not None)
        if any(count > seen["supply"].get(resource, 0) for resource, count in brought.items()):
            continue
        if any(brought[resource] > needs.get(resource, 0) for resource in PLAIN):
            continue  # nothing beyond the boat's need
        rest = {resource: needs.get(resource, 0) - brought[resource] for resource in PLAIN}
        for replaced in itertools.product(*[range(rest[resource] + 1) for resource in PLAIN]):
            statues = sum(replaced) + needs.get("statue", 0)
            if statues < brought["statue"]:
                continue  # a statue that is brought is used
            left = Counter(side["reserve"])
            left["statue"] -= statues - brought["statue"]
            for resource, count in zip(PLAIN, replaced, strict=True):
                left[resource] -= rest[resource] - count
            if min(left.values(), default=0) < 0:
                continue
            used = frozenset(view["site"] for view, resource in zip(troops, choice, strict=True) if resource is not None)
            found.add((used, tuple(sorted((resource, count) for resource, count in left.items() if count))))
    return found


def card_values(each: dict[str, Any]) -> dict[str, int]:
    """What a card on the site says, before Slave drivers."""
    counts_as = each["copies"] or each["card"]
    values = {category: counts_as[category] for category in CATEGORIES}
    if counts_as["kind"] == "goddess" and each["category"] is not None:
        values[each["category"]] = 6
    return values


def counts_as_kind(each: dict[str, Any]) -> str:
    kind: str = (each["copies"] or each["card"])["kind"]
    return kind


def totals(played: list[dict[str, Any]], players: int) -> list[dict[str, int]]:
    """Everybody's points in each category."""
    out = [dict.fromkeys(CATEGORIES, 0) for _ in range(players)]
    for each in played:
        drivers = sum(1 for other in played if other["seat"] != each["seat"] and counts_as_kind(other) == "slave-driver")
        for category, value in card_values(each).items():
            out[each["seat"]][category] += max(0, value - drivers)
    return out


def single_highest(points: list[int]) -> int | None:
    most = max(points)
    return points.index(most) if most > 0 and points.count(most) == 1 else None


class Resolved:
    """How a site is resolved: the table before the last pass, and the revolt tokens that were drawn."""

    def __init__(self, seen: dict[str, Any], tokens: list[dict[str, Any]]) -> None:
        view = seen["open"]
        players = seen["players"]
        site = next(each for each in seen["sites"] if each["site"] == view["site"])
        played = list(view["played"])
        self.fallen: set[int] = set()
        self.gained: Counter[str] = Counter()
        self.gainer: int | None = None
        self.drawn = sum(1 for each in played if counts_as_kind(each) == "revolt")
        if self.drawn:
            value = sum(token["value"] for token in tokens) + (2 * len(tokens) if view["site"] == "philae" else 0)
            strength = totals(played, players)
            present = {each["seat"] for each in played}
            self.fallen = {seat for seat in present if strength[seat]["influence"] < value}
            played = [each for each in played if each["seat"] not in self.fallen]
            self.gainer = single_highest([line["influence"] for line in totals(played, players)])
            if self.gainer is not None:
                supply = Counter(seen["supply"])
                for token in tokens:
                    if supply[token["resource"]] > 0:
                        supply[token["resource"]] -= 1
                        self.gained[token["resource"]] += 1
        points = totals(played, players)
        raised = 3 * sum(1 for each in played if each["raises"])
        self.torturer: int | None = site["torturer"]
        self.negotiator: int | None = site["negotiator"]
        best = single_highest([line["influence"] for line in points])
        if best is not None and points[best]["influence"] >= site["min_influence"] + raised and seen["seats"][best]["torturers"]:
            self.torturer = best
        best = single_highest([line["negotiation"] for line in points])
        if best is not None and points[best]["negotiation"] >= site["min_negotiation"] + raised and seen["seats"][best]["negotiators"]:
            self.negotiator = best
        self.gatherer = single_highest([line["bargaining"] for line in points]) if site["goods"] else None
        self.goods: dict[str, int] = site["goods"]

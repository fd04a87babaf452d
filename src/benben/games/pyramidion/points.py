"""The printed values, as the engine uses them."""

from __future__ import annotations


class Printed:
    """What stands on sites, cards, boats and tokens. Never changed once made."""

    def __init__(
        self,
        values: list[int],
        ankh: list[int],
        count: list[int],
        produces: list[list[int]],
        least: list[int],
        token_value: list[int],
        token_resource: list[int],
        distribution: list[int],
        needs: list[int],
        boat_points: list[int],
        changes: dict[str, object] | None,
    ) -> None:
        self.values = values  # 3 * face + category
        self.ankh = ankh  # face -> 0 or 1
        self.count = count  # face of the deck -> cards
        self.produces = produces  # site -> resources
        self.least = least  # 2 * site: influence for a torturer troop; + 1: negotiation for a negotiator troop
        self.token_value = token_value
        self.token_resource = token_resource
        self.distribution = distribution  # 48 * card + 6 * site + resource
        self.needs = needs  # 6 * boat + resource
        self.boat_points = boat_points
        self.changes = changes  # what an owner's file changed, in the shape of components.toml; None: as printed

    def numbers(self) -> list[int]:
        """All values in one list, equal for equal printings."""
        out = [*self.values, *self.ankh, *self.count, *self.least, *self.token_value, *self.token_resource]
        for produced in self.produces:
            out.append(-1)
            out.extend(produced)
        return [*out, *self.distribution, *self.needs, *self.boat_points]

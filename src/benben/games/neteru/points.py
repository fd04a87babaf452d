"""The printed values, as the engine uses them."""

from __future__ import annotations

from mypy_extensions import i64


class Points:
    """What cards, Gods and Pyramidions are worth; lists are by kind, God and Pyramidion. Never changed once made."""

    def __init__(
        self, card: list[int], god: list[int], pyramidion: list[int], nephthys: i64, anubis: i64, changes: dict[str, object] | None
    ) -> None:
        self.card = card
        self.god = god
        self.pyramidion = pyramidion
        self.nephthys = nephthys  # for each Mummy in the discard pile
        self.anubis = anubis  # for each Mummy in the pyramid

        self.changes = changes  # what an owner's file changed, in the shape of components.toml; None: as printed

    def values(self) -> list[int]:
        """All values in one list, equal for equal printings."""
        return [*self.card, *self.god, *self.pyramidion, self.nephthys, self.anubis]

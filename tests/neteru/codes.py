"""The codes of docs/contract.md and what the cards themselves say: the words that the oracle speaks."""

from collections.abc import Iterable

from benben.core.rng import Rng

NUMBERED = ("scribe", "mummy", "citizen", "guard", "tomb-raider", "war-chariot", "priest")
CARDS = [f"{kind}-{number}" for kind in NUMBERED for number in range(1, 10)] + ["sphinx"] * 4 + ["phoenix"] * 5
ORDER = {card: place for place, card in enumerate(CARDS)}
GOD_POINTS = {
    "osiris": 1, "bastet": 1, "sobek": 1, "nephthys": 1,
    "ra": 2, "anubis": 2, "thot": 2, "sekhmet": 2,
    "horus": 3, "seth": 3, "isis": 3,
    "amon-re": 4,
}  # fmt: skip
GODS = list(GOD_POINTS)
PYRAMIDIONS = ["mummy", "sphinx-phoenix", "priest-scribe", "chariot-guard", "tomb-raider", "majority", "discard", "diversity"]
FLOORS = {1: (1, 2), 2: (3, 4, 5), 3: (6, 7, 8, 9)}
GROUPS = ((1, 3, 6), (2, 5, 9), (4, 7, 8))
PRINTED = {"citizen": 2, "priest": 1, "scribe": 1}
HAND = 4


def kind(card: str) -> str:
    """The type of a card: ``priest`` of ``priest-3``; a Sphinx or a Phoenix is its own type."""
    return card.rstrip("123456789").rstrip("-")


def primary(card: str) -> int | None:
    """The primary slot, which is the number of the card; None for the Sphinx and the Phoenix."""
    return int(card[-1]) if card[-1].isdigit() else None


def secondary(slot: int) -> list[int]:
    """The two other slots of the group of three."""
    return [other for group in GROUPS if slot in group for other in group if other != slot]


def floor_of(slot: int) -> int:
    return 1 if slot <= 2 else 2 if slot <= 5 else 3


def plays(source: Iterable[str]) -> list[str]:
    """The ways to play a card out of these: a numbered card on its primary slot, the others on any."""
    codes = []
    for card in source:
        codes += [f"play {card}"] if primary(card) else [f"play {card} slot-{slot}" for slot in range(1, 10)]
    return codes


def named_seat(code: str) -> int:
    return int(code.split()[1].removeprefix("seat-"))


def shuffle(rng: Rng, items: list[str]) -> None:
    """Fisher and Yates from the end, as docs/contract.md says it."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.below(last + 1)
        items[last], items[other] = items[other], items[last]

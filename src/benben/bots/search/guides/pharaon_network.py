"""How hard and master correct what their choices of a turn are worth in Pyramide du Pharaon: each has a small neural network.

It sees the table as the seat does (`pharaon_inputs.py`) and says by how many points each kind of choice is worth more or less than the
weights have it (`pharaon_weights.py`). Its own weights stand in `pharaon_network_weights.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from benben.bots.search.guides import pharaon_network_weights as packed
from benben.bots.search.guides.pharaon_inputs import INPUTS
from benben.games.pharaon import cards as c

# what it says, in points; the first number of each group, where a group has several, of the levels I to V unless something else is said
DRAW: Final = 0
BUY: Final = 1  # a card of the level
GAIN: Final = 6  # for what it brings, by SCALE
PRICE: Final = 11  # less, for each card paid of 1 to 5 points
WASTE: Final = 16  # less, for each point wasted
TOUR: Final = 17
TOURS: Final = 22  # for what a Tour brings, by SCALE
FORTUNE: Final = 23
FORTUNES: Final = 28
THEFT: Final = 29
THEFTS: Final = 34
DIVINE: Final = 35
PROTECT: Final = 40  # the levels I to IV
PROTECTS: Final = 44
EFFORT: Final = 45
OUTPUTS: Final = 46
SCALE: Final = 0.3
LEAK: Final = 0.05  # what is left of a hidden unit below nothing


class Network:
    """One hidden layer of rectified units."""

    def __init__(self, text: str) -> None:
        numbers = packed.unpacked(text)
        units: i64 = packed.UNITS
        first: i64 = INPUTS * units
        last: i64 = len(numbers) - OUTPUTS
        self.units: i64 = units
        self.hidden_rows = packed.rows(numbers[:first], packed.UNITS)  # by input
        self.hidden_bias = numbers[first : first + units]
        self.output_rows = packed.rows(numbers[first + units : last], OUTPUTS)  # by hidden unit
        self.output_bias = numbers[last:]

    def says(self, inputs: list[float]) -> list[float]:
        """All OUTPUTS of it."""
        units = self.units
        hidden = self.hidden_bias[:]
        for i in range(INPUTS):
            each = inputs[i]
            if each != 0.0:
                row = self.hidden_rows[i]
                for unit in range(units):
                    hidden[unit] += each * row[unit]
        found = self.output_bias[:]
        for unit in range(units):
            each = hidden[unit]
            if each < 0.0:
                each *= LEAK
            row = self.output_rows[unit]
            for i in range(OUTPUTS):
                found[i] += each * row[i]
        return found


HARD: Final = Network(packed.HARD)
MASTER: Final = Network(packed.MASTER)


def correction(said: list[float], action: i64, brings: float) -> float:
    """By how much an action of a turn is worth more; `brings` is what its card brings before anything is taken off for it."""
    scaled = SCALE * brings
    if action == c.A_DRAW:
        return said[DRAW]
    if action < c.A_TOUR:
        return _bought(said, action - c.A_EXCHANGE, scaled)
    if action < c.A_FORTUNE:
        return said[TOUR + ((action - c.A_TOUR) >> 1)] + scaled * said[TOURS]
    if action < c.A_THEFT:
        return said[FORTUNE + c.LEVEL[(action - c.A_FORTUNE) % c.PLACES]] + scaled * said[FORTUNES]
    if action < c.A_DIVINE:
        return said[THEFT + c.LEVEL[(action - c.A_THEFT) % c.PLACES]] + scaled * said[THEFTS]
    if action < c.A_PROTECT:
        return said[DIVINE + action - c.A_DIVINE]
    if action < c.A_EFFORT:
        return said[PROTECT + c.LEVEL[(action - c.A_PROTECT) >> 1]] + scaled * said[PROTECTS]
    return said[EFFORT] if action == c.A_EFFORT else 0.0


def _bought(said: list[float], at: i64, scaled: float) -> float:
    paid = c.EXCHANGE_PAID[at]
    level: i64 = c.EXCHANGE_LEVEL[at]
    waste: i64 = -level - 1
    found = said[BUY + level] + scaled * said[GAIN + level]
    for value in range(c.TOUR):
        number: i64 = paid[value]
        if number:
            waste += number * (value + 1)
            found -= float(number) * said[PRICE + value]
    return found - float(waste) * said[WASTE]

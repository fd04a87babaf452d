"""The yardstick: random games of connect four in plain Python, in decisions per second of CPU time.

Absolute speeds drift on shared machines. A benchmark runs `measure()` beside each of its own rows and quotes the ratio. Do not make
this quicker: figures of different days would no longer compare. For a sense of scale, measured on one machine where it gave about
450,000/s, as ratios: Catanatron 3.3 0.08, RLCard's Uno 0.11, OpenSpiel's Python games 0.05 to 0.18, OpenSpiel's C++ Hearts called from
Python 0.73, TAG (Java) Hearts 2.7 and Uno 3.4.
"""

import random
import statistics
import time


class ConnectFour:
    """Seven columns, six rows, four in a line."""

    def __init__(self) -> None:
        self.cells = [-1] * 42
        self.heights = [0] * 7
        self.player = 0
        self.winner = -1
        self.turns = 0

    def legal(self) -> list[int]:
        return [column for column in range(7) if self.heights[column] < 6]

    def over(self) -> bool:
        return self.winner >= 0 or self.turns == 42

    def apply(self, column: int) -> None:
        row, player, cells = self.heights[column], self.player, self.cells
        cells[row * 7 + column] = player
        self.heights[column] = row + 1
        self.turns += 1
        for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            run = 1
            for sign in (1, -1):
                r, c = row + up * sign, column + right * sign
                while 0 <= r < 6 and 0 <= c < 7 and cells[r * 7 + c] == player:
                    run += 1
                    r += up * sign
                    c += right * sign
            if run >= 4:
                self.winner = player
                break
        self.player = 1 - player


def measure(seconds: float = 0.5, trials: int = 5) -> float:
    """Decisions per second of CPU time, the median of the trials."""
    rng = random.Random(12345)
    rates = []
    for _ in range(trials):
        decisions, start = 0, time.process_time()
        while (elapsed := time.process_time() - start) < seconds:
            game = ConnectFour()
            while not game.over():
                game.apply(rng.choice(game.legal()))
                decisions += 1
        rates.append(decisions / elapsed)
    return statistics.median(rates)


if __name__ == "__main__":
    print(f"{measure():,.0f} decisions/s")

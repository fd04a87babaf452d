"""Randomness: the same on every machine and in both builds, never Python's global generator."""

from __future__ import annotations

from hashlib import blake2b, sha256

from mypy_extensions import i64


class Rng:
    """The generator of deals and draws: BLAKE2b in counter mode, keyed by the SHA-256 of a seed string (256 bits of state).

    Nobody who sees some of the draws can tell the next one.
    """

    __slots__ = ("block", "counter", "key", "left")

    def __init__(self, seed: str, key: bytes = b"") -> None:
        """A generator from a seed, or with the given 32 bytes of key in its place."""
        self.key: bytes = key or sha256(seed.encode("utf-8", "surrogatepass")).digest()
        self.counter: int = 0
        self.block: bytes = b""
        self.left: i64 = 0  # 32-bit words of the block not yet used

    def copy(self) -> Rng:
        """An independent generator that will draw the same."""
        other = Rng("", self.key)
        other.counter = self.counter
        other.block = self.block
        other.left = self.left
        return other

    def word(self) -> i64:
        """32 random bits."""
        if self.left == 0:
            self.block = blake2b(self.key + self.counter.to_bytes(8, "big")).digest()
            self.counter += 1
            self.left = 16
        self.left -= 1
        block = self.block
        at: i64 = 4 * self.left
        return block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely (1 <= n < 2**31; Lemire's method)."""
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:
            threshold: i64 = (1 << 32) % n
            while product & 0xFFFFFFFF < threshold:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place (Fisher and Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held

    def fork(self) -> Rng:
        """A new generator whose draws say nothing about this one's; this one moves on."""
        key = sha256(self.key + b"fork" + self.counter.to_bytes(8, "big") + bytes([self.left])).digest()
        self.word()
        return Rng("", key)

    def state(self) -> list[int]:
        """The whole state as ints, equal for generators that will draw the same."""
        return [int.from_bytes(self.key, "big"), self.counter, self.left]


class FastRng:
    """A small quick generator for playouts and searches, never for deals: a 63-bit linear congruence whose high bits are used."""

    __slots__ = ("x",)

    def __init__(self, seed: i64) -> None:
        self.x: i64 = (seed ^ 0x2545F4914F6CDD1D) & 0x7FFFFFFFFFFFFFFF
        self.below(2)
        self.below(2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1 (n < 2**31)."""
        # The product wraps at 64 bits when compiled and not when interpreted; the mask keeps the 63 bits that both agree on.
        x: i64 = (self.x * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
        self.x = x
        return ((x >> 32) * n) >> 31

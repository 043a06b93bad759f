"""Draws that follow from a seed: the same in every match, process, and order of moves."""

import hmac
from itertools import count

SEED_BYTES = 32
_ALL = 1 << 256
"""How many numbers a digest can stand for."""


class Seeded:
    """A source of draws: each outcome depends on the seed, the label, and the possibilities alone.

    Whoever doesn't know the seed can't tell the outcomes from those of dice.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def __call__(self, label: str, n: int) -> int:
        """The outcome; numbers above the last multiple of `n` aren't used, so none is likelier."""
        for attempt in count():
            text = f"{n}/{attempt}/{label}".encode()
            number = int.from_bytes(hmac.digest(self._seed, text, "sha256"))
            if number < _ALL - _ALL % n:
                return number % n
        raise AssertionError("unreachable")

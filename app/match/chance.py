"""Luck: drawn live and recorded, drawn from a seed, or read back from the log."""

import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from types import MappingProxyType
from typing import TypeAlias

from app.match.records import Draw

Source: TypeAlias = Callable[[str, int], int]
"""An outcome for a label and a number of possible outcomes, each equally likely."""
RememberedDraws: TypeAlias = Mapping[tuple[str, int], int]
"""Outcomes of draws by label and number of possible outcomes."""
NO_DRAWS: RememberedDraws = MappingProxyType({})

SEED_BYTES = 32
_ALL = 1 << 256
"""How many numbers a digest can stand for."""
_DAY = "day/"


def fresh(_label: str, n: int) -> int:
    """An outcome that nobody can foresee."""
    return secrets.randbelow(n)


@dataclass(frozen=True, slots=True)
class DrawSource:
    """What a match draws: outcomes that are decided already, and where all others come from."""

    decided: RememberedDraws = field(default_factory=lambda: NO_DRAWS)
    source: Source = fresh


USUAL = DrawSource()
"""Nothing is decided beforehand."""


class ReplayMismatch(Exception):
    """The log disagrees with the rules: other rules wrote it, or it is damaged."""


class LiveChance:
    """Draws and records.

    `remembered` holds outcomes of steps that were taken back: the same draw gives the same outcome
    again, so an undo never re-rolls.
    """

    def __init__(
        self,
        remembered: RememberedDraws,
        source: Source = fresh,
    ) -> None:
        self._remembered = remembered
        self._source = source
        self.draws: list[Draw] = []

    def pick(self, label: str, n: int) -> int:
        """An outcome from 0 to n - 1."""
        outcome = self._remembered.get((label, n))
        if outcome is None:
            outcome = self._source(label, n)
        self.draws.append((label, n, outcome))
        return outcome


class RecordedChance:
    """Reads back the draws of one step, in order."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = iter(draws)

    def pick(self, label: str, n: int) -> int:
        """The recorded outcome; `ReplayMismatch` if another draw was recorded here."""
        recorded = next(self._draws, None)
        if recorded is None or recorded[0] != label or recorded[1] != n:
            raise ReplayMismatch(f"the rules draw {label}/{n}, the log has {recorded}")
        return recorded[2]

    def finish(self) -> None:
        """`ReplayMismatch` if draws are left over."""
        left = next(self._draws, None)
        if left is not None:
            raise ReplayMismatch(f"the log has {left}, the rules draw nothing more")


class SeededSource:
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


def luck_of(day: str) -> str:
    """The `luck` of all matches with the dice of a day, `YYYY-MM-DD`."""
    return _DAY + day


def day_of(luck: str | None) -> str | None:
    """The day whose dice a match has; None for any other luck."""
    return luck.removeprefix(_DAY) if luck is not None and luck.startswith(_DAY) else None

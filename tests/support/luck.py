"""Luck for tests: from a seed, as recorded, or fixed.  Recorded labels must be unique."""

from collections.abc import Mapping
from random import Random


class Seeded:
    """Draws from a seed; `draws` keeps label, number of outcomes and outcome in order."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self.draws: list[tuple[str, int, int]] = []

    def pick(self, label: str, n: int) -> int:
        """A recorded outcome."""
        assert n > 0
        assert label not in {label for label, *_ in self.draws}
        self.draws.append((label, n, self._random.randrange(n)))
        return self.draws[-1][2]


class Replayed:
    """Returns recorded outcomes; the draws must be those of the record, in order."""

    def __init__(self, draws: list[tuple[str, int, int]]) -> None:
        self.left = list(draws)

    def pick(self, label: str, n: int) -> int:
        """The next recorded outcome."""
        asked, outcomes, outcome = self.left.pop(0)
        assert (asked, outcomes) == (label, n)
        return outcome


class Fixed:
    """Always the same outcome, capped at the last one possible; `labels` are those drawn."""

    def __init__(self, outcome: int = 0) -> None:
        self._outcome = outcome
        self.labels: list[str] = []

    def pick(self, label: str, n: int) -> int:
        """The fixed outcome."""
        self.labels.append(label)
        return min(self._outcome, n - 1)


class Recorded:
    """Draws from a seed; keeps outcomes and numbers of outcomes by label, in order."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self.draws: dict[str, int] = {}
        self.sizes: dict[str, int] = {}

    def pick(self, label: str, n: int) -> int:
        """A recorded outcome."""
        assert n > 0
        assert label not in self.draws, f"{label} twice"
        self.sizes[label] = n
        self.draws[label] = self._random.randrange(n)
        return self.draws[label]


class Scripted:
    """Returns given outcomes by label, 0 for others; `draws` are those requested."""

    def __init__(self, given: Mapping[str, int]) -> None:
        self._given = given
        self.draws: dict[str, int] = {}

    def pick(self, label: str, n: int) -> int:
        """The outcome given for `label`."""
        assert label not in self.draws, f"{label} twice"
        outcome = self._given.get(label, 0)
        assert 0 <= outcome < n
        self.draws[label] = outcome
        return outcome

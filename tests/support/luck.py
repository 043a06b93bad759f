"""Luck for tests: from a seed, as recorded, or fixed; where it is recorded no label comes twice."""

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


class Tape:
    """Gives the outcomes of a record back, and refuses to be asked for anything else."""

    def __init__(self, draws: list[tuple[str, int, int]]) -> None:
        self.left = list(draws)

    def pick(self, label: str, n: int) -> int:
        """The next recorded outcome."""
        asked, outcomes, outcome = self.left.pop(0)
        assert (asked, outcomes) == (label, n)
        return outcome


class Fixed:
    """Gives the same outcome each time, at most the last there is; `labels` were asked for."""

    def __init__(self, outcome: int = 0) -> None:
        self._outcome = outcome
        self.labels: list[str] = []

    def pick(self, label: str, n: int) -> int:
        """The fixed outcome."""
        self.labels.append(label)
        return min(self._outcome, n - 1)


class Recorded:
    """Draws from a seed and keeps what it gave, and of how many, by label, in order."""

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
    """Gives back outcomes by label, 0 where there is none; `draws` were asked for."""

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

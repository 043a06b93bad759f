"""How often things happened, by their labels."""

from itertools import product


class Counts(dict[tuple[str, ...], int]):
    """Numbers that only grow, by labels of which there may only be few.

    They are for the event loop: two threads that count the same at once may count it as one.
    """

    def add(self, *labels: str) -> None:
        """Count one."""
        self[labels] = self.get(labels, 0) + 1

    def of(self, *first: str) -> int:
        """How often that happened, whatever the labels after the `first` ones."""
        return sum(count for labels, count in self.items() if labels[: len(first)] == first)


def from_zero(*labels: tuple[str, ...]) -> Counts:
    """Counts that have each combination of labels from the start.

    Prometheus doesn't see a number rise that wasn't there before, and alerts must not miss it.
    """
    return Counts(dict.fromkeys(product(*labels), 0))

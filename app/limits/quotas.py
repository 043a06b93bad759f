"""How many of something a client address may have at once."""

from collections import Counter

from app.limits.addresses import counted, is_near


class Quota:
    """Counts by client address, and gives out at most `most` to each.

    Loopback and private addresses aren't counted: they may be an unnamed proxy with everybody
    behind it.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        """The number of addresses that have something."""
        return len(self._taken)

    def take(self, host: str | None) -> bool:
        """Count one more for `host`; if it has its maximum, return False and count nothing."""
        if is_near(host):
            return True
        key = counted(host)
        if self._taken[key] >= self._most:
            return False
        self._taken[key] += 1
        return True

    def give_back(self, host: str | None) -> None:
        """Count one less for `host`."""
        if is_near(host):
            return
        key = counted(host)
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]

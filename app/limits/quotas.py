"""How many of something each client address has at once."""

from collections import Counter

from app.limits.addresses import counted, is_near


class Quota:
    """Counts by client address, IPv6 by its /64, and gives out no more than `most` to each.

    Loopback and private addresses are not counted: a proxy that nobody has named may stand
    there, with everybody behind it.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many addresses are remembered."""
        return len(self._taken)

    def take(self, host: str | None) -> bool:
        """Count one more for `host`; False, and nothing is counted, if it has the most already."""
        if is_near(host):
            return True
        key = counted(host)
        if self._taken[key] >= self._most:
            return False
        self._taken[key] += 1
        return True

    def give_back(self, host: str | None) -> None:
        """One that `host` took is free again."""
        if is_near(host):
            return
        key = counted(host)
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]

"""How many of something a client address may have at once."""

from collections import Counter

from app.limits.addresses import counted, is_near, networks


class Quota:
    """Counts by client address, and gives out at most `most` to each; more to the networks around
    the /64 of an IPv6 one.

    Loopback and private addresses aren't counted: they may be an unnamed proxy with everybody
    behind it.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        """The number of addresses, and networks around them, that have something."""
        return len(self._taken)

    def take(self, host: str | None) -> bool:
        """Count one more for `host`; if it has its maximum, return False and count nothing."""
        if is_near(host):
            return True
        keys = networks(counted(host))
        if any(self._taken.get(key, 0) >= self._most * times for key, times in keys):
            return False
        self._taken.update(key for key, _ in keys)
        return True

    def give_back(self, host: str | None) -> None:
        """Count one less for `host`."""
        if is_near(host):
            return
        for key, _ in networks(counted(host)):
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]

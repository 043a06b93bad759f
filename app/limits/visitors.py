"""Who has come lately, and from which address."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from math import inf

from app.limits.fairness import Lane

HERE_SECONDS = 120.0
"""For how long somebody counts as here after they were last heard of."""
MOST = 50_000
"""How many are remembered."""


class _Visit:
    """The `client` is the address that somebody came from last."""

    __slots__ = ("client", "seen")

    def __init__(self) -> None:
        self.client: str | None = None
        self.seen = -inf


class Visitors:
    """The players who have come to this process.

    `returned` is called with each who wasn't here just before.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._visits: OrderedDict[str, _Visit] = OrderedDict()
        self.returned: Callable[[str], None] = lambda _: None

    def note_visit(self, player: str, client: str) -> None:
        """A player has sent something from an address, as limits count it."""
        visit = self._visits.setdefault(player, _Visit())
        visit.client = client
        self._saw(player, visit)

    def note_connected(self, players: Iterable[str]) -> None:
        """These are still connected."""
        for player in players:
            self._saw(player, self._visits.setdefault(player, _Visit()))

    def is_here(self, player: str) -> bool:
        """True for somebody who has been heard of within `HERE_SECONDS`."""
        visit = self._visits.get(player)
        return visit is not None and self._clock() - visit.seen < HERE_SECONDS

    def lane(self, player: str, room: str = "") -> Lane:
        """In which lane something waits that is done for a player."""
        visit = self._visits.get(player)
        client = None if visit is None else visit.client
        return Lane(player if client is None else client, player, room)

    def _saw(self, player: str, visit: _Visit) -> None:
        now = self._clock()
        back = now - visit.seen >= HERE_SECONDS
        visit.seen = now
        self._visits.move_to_end(player)
        if len(self._visits) > MOST:
            self._visits.popitem(last=False)
        if back:
            self.returned(player)

"""How often one address may do something."""

import time
from collections.abc import Callable

from starlette.requests import HTTPConnection

from app.errors import TooMany
from app.limits.addresses import counted, networks
from app.limits.allowances import Left, Policy, note
from app.limits.windows import Windows

MINUTE = 60
GUESS = "guesses"
"""Counts guesses of room codes, passcodes and other secrets."""
TOKENS = "token-guesses"
"""Counts wrong tokens of operators and for metrics: those who guess codes keep nobody out there."""
LISTS = "lists"
"""Counts requests for lists: open tables and pending turns."""
CARDS = "cards"
"""Counts pictures of links that have to be painted."""


class Rates:
    """Rates per address, counted in this process.

    A minute starts with the first try and ends for all its tries at once.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._windows = Windows(MINUTE, clock)

    async def close(self) -> None:
        """Close connections; there are none here."""

    async def hit(self, connection: HTTPConnection, what: str, per_minute: int) -> None:
        """Count one try of `what`; refuse if there have been more than `per_minute`."""
        await self._require(connection, what, per_minute, counting=True)

    async def check(self, connection: HTTPConnection, what: str, per_minute: int) -> None:
        """Refuse if `what` was tried too often, without counting."""
        await self._require(connection, what, per_minute, counting=False)

    async def _require(
        self, connection: HTTPConnection, what: str, per_minute: int, *, counting: bool
    ) -> None:
        address = address_of(connection)
        wait, left = await self._counted((what, address), per_minute, counting=counting)
        for network, times in networks(address)[1:]:
            if not wait:
                most = per_minute * times
                wait, around = await self._counted((what, network), most, counting=counting)
                left = around if wait else left
        if counting or wait:
            note(Policy(what, per_minute, MINUTE), address, lambda: left)
        if wait:
            raise TooMany("slow-down", limit=what, retry_after=wait)

    async def _counted(
        self, key: tuple[str, str], per_minute: int, *, counting: bool
    ) -> tuple[float, Left]:
        """The seconds left of a minute whose tries are used up, otherwise 0; and what is left."""
        asked = self._windows.hit if counting else self._windows.check
        return asked(key, per_minute), self._windows.left(key, per_minute)


def address_of(connection: HTTPConnection) -> str:
    """The address under which a client is counted."""
    return counted(connection.client.host if connection.client else None)

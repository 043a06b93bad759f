"""How often one address may do something."""

import time
from collections.abc import Callable

from starlette.requests import HTTPConnection

from app.errors import TooMany
from app.limits.addresses import counted
from app.limits.windows import Windows

GUESS = "guess"
"""Counts guesses of room codes, passcodes and other secrets."""
LISTS = "lists"
"""Counts requests for lists: open tables and pending turns."""


class Rates:
    """Rates per address, counted in this process.

    A minute starts with the first try and ends for all its tries at once.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._windows = Windows(60, clock)

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
        left = await self._left((what, address_of(connection)), per_minute, counting=counting)
        if left:
            raise TooMany("slow-down", limit=what, retry_after=left)

    async def _left(self, key: tuple[str, str], per_minute: int, *, counting: bool) -> float:
        """The seconds left of a minute whose tries are used up, otherwise 0."""
        asked = self._windows.hit if counting else self._windows.check
        return asked(key, per_minute)


def address_of(connection: HTTPConnection) -> str:
    """The address under which a client is counted."""
    return counted(connection.client.host if connection.client else None)

"""How often one address may do something."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from starlette.requests import HTTPConnection

from app.errors import TooManyRequests
from app.limits.addresses import counting_key, holder_keys
from app.limits.allowances import Policy, Remaining, note
from app.limits.counters import Windows
from app.store.ids import first_ulid

MINUTE = 60
KNOWN_AFTER = timedelta(hours=1)
"""How long after somebody became a player they count by themselves: guests are made quickly."""
GUESS = "guesses"
"""Counts guesses of room codes, passcodes and other secrets."""
IN_ROOM = 4
"""How many times as many passcodes of one room may be guessed from anywhere."""
LISTS = "lists"
"""Counts requests for lists: open tables and duties."""
CARDS = "cards"
"""Counts pictures of links that have to be painted."""
BY_PLAYER = (GUESS, LISTS)
"""What known players may do each by themselves; others count by address."""


class Rates:
    """Rates per address or player, counted in this process.

    A minute starts with the first try and ends for all its tries at once.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._windows = Windows(MINUTE, clock)

    async def close(self) -> None:
        """Close connections; there are none here."""

    async def hit(
        self, connection: HTTPConnection, what: str, per_minute: int, room: str | None = None
    ) -> None:
        """Count one try of `what`, for a `room` if given; refuse if there have been too many."""
        await self._require(connection, what, per_minute, room, counting=True)

    async def check(
        self, connection: HTTPConnection, what: str, per_minute: int, room: str | None = None
    ) -> None:
        """Refuse if `what` was tried too often, without counting."""
        await self._require(connection, what, per_minute, room, counting=False)

    async def _require(
        self,
        connection: HTTPConnection,
        what: str,
        per_minute: int,
        room: str | None,
        *,
        counting: bool,
    ) -> None:
        player = known_player(connection) if what in BY_PLAYER else None
        (holder, _), *around = holder_keys(address_of(connection), player)
        wait, left = await self._counted((what, holder), per_minute, counting=counting)
        for key, times in around if room is None else (*around, (room, IN_ROOM)):
            if not wait:
                most = per_minute * times
                wait, wider = await self._counted((what, key), most, counting=counting)
                left = wider if wait else left
        if counting or wait:
            note(Policy(what, per_minute, MINUTE), holder, lambda: left)
        if wait:
            raise TooManyRequests("slow-down", limit=what, retry_after=wait)

    async def _counted(
        self, key: tuple[str, str], per_minute: int, *, counting: bool
    ) -> tuple[float, Remaining]:
        """The seconds left of a minute whose tries are used up, otherwise 0; and what is left."""
        asked = self._windows.hit if counting else self._windows.check
        return asked(key, per_minute), self._windows.remaining(key, per_minute)


def known_player(connection: HTTPConnection) -> str | None:
    """The player of a connection, if they were found and have been one for a while."""
    player: str | None = getattr(connection.state, "known", None)
    since = first_ulid(datetime.now(UTC) - KNOWN_AFTER)
    return player if player is not None and player < since else None


def address_of(connection: HTTPConnection) -> str:
    """The address under which a client is counted."""
    return counting_key(connection.client.host if connection.client else None)

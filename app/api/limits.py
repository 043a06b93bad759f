"""Limits that keep one client from harming others: rates per address, sizes of bodies."""

import time

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.addresses import counted
from app.rooms.refusal import TooMany

BODY_BYTES = 65_536
GUESS = "guess"
"""What is counted for every wrong room code."""
LISTS = "lists"
"""What is counted for every look at the open tables."""


class Rates:
    """How often one address may do something; counted in this process.

    A minute begins with the first try, and ends for all tries in it at once.
    """

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    async def close(self) -> None:
        """Nothing to give back."""

    async def hit(self, connection: HTTPConnection, what: str, per_minute: int) -> None:
        """Count one try of `what`; refuses if there were more than `per_minute`."""
        await self._require(connection, what, per_minute, counting=True)

    async def check(self, connection: HTTPConnection, what: str, per_minute: int) -> None:
        """Refuse if `what` was tried too often, without counting."""
        await self._require(connection, what, per_minute, counting=False)

    async def _require(
        self, connection: HTTPConnection, what: str, per_minute: int, *, counting: bool
    ) -> None:
        limit = RateLimitItemPerMinute(per_minute)
        left = await self._left(limit, (what, address_of(connection)), counting=counting)
        if left is not None:
            raise TooMany("slow-down", limit=what, retry_after=left)

    async def _left(
        self, limit: RateLimitItem, key: tuple[str, str], *, counting: bool
    ) -> float | None:
        """How many seconds are left of a minute that is used up, else None."""
        asked = self._limiter.hit if counting else self._limiter.test
        if await asked(limit, *key):
            return None
        return await self._limiter.storage.get_expiry(limit.key_for(*key)) - time.time()


def address_of(connection: HTTPConnection) -> str:
    """The address under which a client is counted."""
    return counted(connection.client.host if connection.client else None)


class BodyLimit:
    """Middleware: cuts request bodies that are larger than any the API takes."""

    def __init__(self, app: ASGIApp, size: int = BODY_BYTES) -> None:
        self.app = app
        self.size = size

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.size:
                raise HTTPException(413)  # any other exception becomes a 400 on its way up
            return message

        await self.app(scope, counted, send)

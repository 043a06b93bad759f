"""Limits that keep one client from harming others: rates per address, body sizes, tokens."""

import time
from collections.abc import Callable

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.rooms.refusal import Refusal

BODY_BYTES = 65_536
GUESS = "guess"
"""What is counted for every wrong room code."""
LISTS = "lists"
"""What is counted for every look at the open tables."""


class Rates:
    """How often one address may do something; counted in this process."""

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    async def close(self) -> None:
        """Nothing to give back."""

    async def hit(self, connection: HTTPConnection, what: str, per_minute: int) -> None:
        """Count one try of `what`; refuses if there were more than `per_minute`."""
        limit = RateLimitItemPerMinute(per_minute)
        if not await self._hit(limit, what, _address(connection)):
            raise Refusal("slow-down", status=429)

    async def check(self, connection: HTTPConnection, what: str, per_minute: int) -> None:
        """Refuse if `what` was tried too often, without counting."""
        limit = RateLimitItemPerMinute(per_minute)
        if not await self._test(limit, what, _address(connection)):
            raise Refusal("slow-down", status=429)

    async def _hit(self, limit: RateLimitItem, *key: str) -> bool:
        return await self._limiter.hit(limit, *key)

    async def _test(self, limit: RateLimitItem, *key: str) -> bool:
        return await self._limiter.test(limit, *key)


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


class Bucket:
    """A token bucket for one connection: `rate` a second, `burst` at once."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


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

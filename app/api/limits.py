"""Limits that keep one client from harming others: rates per address, sizes of bodies."""

import time
from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.addresses import counted
from app.rooms.refusal import TooMany
from app.windows import Windows

BODY_BYTES = 65_536
GUESS = "guess"
"""What is counted for every wrong room code."""
LISTS = "lists"
"""What is counted for every look at the open tables."""


class Rates:
    """How often one address may do something; counted in this process.

    A minute begins with the first try, and ends for all tries in it at once.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._windows = Windows(60, clock)

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
        left = await self._left((what, address_of(connection)), per_minute, counting=counting)
        if left:
            raise TooMany("slow-down", limit=what, retry_after=left)

    async def _left(self, key: tuple[str, str], per_minute: int, *, counting: bool) -> float:
        """How many seconds are left of a minute that is used up, else 0."""
        asked = self._windows.hit if counting else self._windows.check
        return asked(key, per_minute)


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

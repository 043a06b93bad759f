"""Sends what is due from the outbox: each process as much as it can, one at a time per webhook."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app import __version__
from app.live.computing import Background
from app.outgoing.attempts import Reply, Undelivered
from app.store.outbox import Claimed, Failure, Outbox
from app.upkeep.beat import attempt, beside
from app.webhooks import signing
from app.webhooks.listeners import Listeners

LOOK_SECONDS = 1.0
"""How often the outbox is looked into while anybody listens; sooner, if something was put there."""
GATHER_SECONDS = 0.05
"""How long after something was announced it is looked for, as it must have been written."""
TIDY_SECONDS = 600.0
AT_ONCE: Final = 16
"""How many deliveries a process makes at the same time."""
PEACEFUL: Final = frozenset({400, 401, 403, 404, 405, 409, 413, 415, 422})
"""Answers that refuse one message; after others, and without any, the webhook rests for a while."""
GONE: Final = 410

log = structlog.get_logger(__name__)


class Sends(Protocol):
    """What makes requests to addresses outside."""

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> Reply:
        """Send a body; raises `Undelivered`."""


class Sending:
    """Makes deliveries; `wake` is set when there is something new."""

    def __init__(
        self,
        outbox: Outbox,
        sender: Sends,
        listeners: Listeners,
        signing_key: str,
        wake: asyncio.Event,
    ) -> None:
        self._outbox = outbox
        self._sender = sender
        self._listeners = listeners
        self._signing_key = signing_key
        self._wake = wake
        self._background = Background()
        self._busy = set[str]()
        self._tidied = 0.0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Send what is due, while the context is open; what is under way then is sent again."""
        try:
            async with beside(self._watch(), "sending"):
                yield
        finally:
            await self._background.stop()

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
                    self._wake.clear()
                    await asyncio.sleep(GATHER_SECONDS)
            await attempt(self._look, "outbox-not-read")

    async def _look(self) -> None:
        """Start on what is due."""
        if not self._listeners:
            return
        if time.monotonic() - self._tidied > TIDY_SECONDS:
            self._tidied = time.monotonic()
            await self._outbox.tidy()
        room = AT_ONCE - len(self._busy)
        if room > 0:
            for claimed in await self._outbox.claim(room, self._busy):
                self._busy.add(claimed.webhook)
                self._background.start(self._deliver(claimed))

    async def _deliver(self, claimed: Claimed) -> None:
        try:
            outcome = await self._send(claimed)
            if isinstance(outcome, int):
                await self._outbox.delivered(claimed, outcome)
            else:
                off = await self._outbox.failed(claimed, outcome)
                if off is not None:
                    log.info("webhook-off", webhook=claimed.webhook, why=off)
        except (SQLAlchemyError, OSError) as error:  # it is claimed again, and sent again
            log.warning("delivery-not-noted", webhook=claimed.webhook, error=repr(error))
        except Exception:  # a fault of ours must not end this
            log.exception("delivery-failed", webhook=claimed.webhook)
        finally:
            self._busy.discard(claimed.webhook)
            self._wake.set()  # there may be more for it

    async def _send(self, claimed: Claimed) -> int | Failure:
        """The status with which a delivery was taken, or why it wasn't."""
        body, now = claimed.body.encode(), int(time.time())
        headers = {
            "content-type": "application/json",
            "user-agent": f"Farbenspiel/{__version__}",
            **signing.headers(self._signing_key, claimed.webhook, claimed.id, now, body),
        }
        try:
            reply = await self._sender.post(claimed.url, headers, body)
        except Undelivered as error:
            return Failure(error.reason)
        if 200 <= reply.status < 300:
            return reply.status
        return judged(reply.status)


def judged(status: int) -> Failure:
    """What follows from an answer that doesn't take a message."""
    if status == GONE:
        return Failure("refused", status, final=True, off="gone")
    return Failure("refused", status, resting=status not in PEACEFUL)

"""Signatures as Standard Webhooks has them: whoever knows the secret knows that we sent it.

https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

Sends what is due from the outbox: each process as much as it can, one at a time per webhook."""

import asyncio
import base64
import hashlib
import hmac
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import Final, Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.background.tasks import attempt, beside
from app.limits.fairness import Lane
from app.metrics import FIGURES
from app.notify.cleanup import Leftovers
from app.notify.dispatcher import Dispatch
from app.notify.outbox import Claimed, Failure, Outbox
from app.notify.subscription_cache import Listeners
from app.outgoing.attempts import Reply, Undelivered

PREFIX: Final = "whsec_"


def secret_of(signing_key: str, webhook: str) -> str:
    """The secret of a webhook; it isn't stored, but follows from the server's own."""
    return PREFIX + base64.b64encode(_key(signing_key, webhook)).decode()


def signed_headers(
    signing_key: str, webhook: str, message: str, seconds: int, body: bytes
) -> dict[str, str]:
    """The headers of a message sent at that time, in seconds since 1970."""
    return {
        "webhook-id": message,
        "webhook-timestamp": str(seconds),
        "webhook-signature": signature(_key(signing_key, webhook), message, seconds, body),
    }


def signature(key: bytes, message: str, seconds: int, body: bytes) -> str:
    """The signature of a message, of version 1."""
    signed = f"{message}.{seconds}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def _key(signing_key: str, webhook: str) -> bytes:
    return hmac.digest(signing_key.encode(), f"webhook {webhook}".encode(), hashlib.sha256)


LOOK_SECONDS = 1.0
"""How often the outbox is looked into while anybody listens; sooner, if something was put there."""
GATHER_SECONDS = 0.05
"""How long after something was announced it is looked for, as it must have been written."""
CLEAR_SECONDS = 300.0
AT_ONCE: Final = 64
"""How many deliveries a process makes at the same time."""
LENIENT: Final = frozenset({400, 409, 413, 415, 422})
"""Answers that refuse one message, while the next one may be welcome."""
GONE: Final = 410
DAY: Final = 24 * 3600
"""In seconds: for so long a webhook may ask to be left alone."""
HIDDEN: Final = frozenset({"no-such-host", "non-public"})
"""What an owner isn't told: it would say which hosts there are in the server's own network."""

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
        leftovers: Leftovers,
        sender: Sends,
        listeners: Listeners,
        signing_key: str,
        wake: asyncio.Event,
        lane: Callable[[str], Lane],
    ) -> None:
        self._outbox = outbox
        self._leftovers = leftovers
        self._sender = sender
        self._listeners = listeners
        self._signing_key = signing_key
        self._wake = wake
        self._dispatch = Dispatch(outbox, self._deliver, wake, AT_ONCE, lane)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Send what is due, while the context is open; what is under way then is sent again."""
        try:
            async with beside(self._watch(), "sending"), beside(self._clear(), "leftovers"):
                yield
        finally:
            await self._dispatch.background.stop()

    async def _clear(self) -> None:
        while True:
            await asyncio.sleep(CLEAR_SECONDS)
            await attempt(self._leftovers.clear, "outbox-not-cleared")

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
                    self._wake.clear()
                    await asyncio.sleep(GATHER_SECONDS)
            if self._listeners:
                await attempt(self._dispatch.look, "outbox-not-read")

    async def _deliver(self, claimed: Claimed) -> None:
        try:
            outcome = await self._outcome(claimed)
            taken = isinstance(outcome, int)
            FIGURES.deliveries.add("webhook", "sent" if taken else "failed")
            if isinstance(outcome, int):
                await self._outbox.delivered(claimed, outcome)
            else:
                off = await self._outbox.failed(claimed, outcome)
                if off is not None:
                    log.info("webhook-off", webhook=claimed.webhook, why=off)
        except (SQLAlchemyError, OSError) as error:  # the lease will end, and it is sent again
            log.warning("delivery-not-noted", webhook=claimed.webhook, error=repr(error))
        except Exception:  # a fault of ours must not end this
            log.exception("delivery-not-noted", webhook=claimed.webhook)

    async def _outcome(self, claimed: Claimed) -> int | Failure:
        """The status with which a delivery was taken, or why it wasn't."""
        try:
            return await self._send(claimed)
        except Undelivered as error:
            log.info("not-delivered", webhook=claimed.webhook, reason=error.reason)
            reason = "unreachable" if error.reason in HIDDEN else error.reason
            return Failure(reason, ours=error.reason == "busy")
        except Exception:  # it would be tried for ever if that weren't noted
            log.exception("delivery-failed", webhook=claimed.webhook)
            return Failure("fault", ours=True)

    async def _send(self, claimed: Claimed) -> int | Failure:
        body, now = claimed.body.encode(), int(time.time())
        headers = {
            "content-type": "application/json",
            **signed_headers(self._signing_key, claimed.webhook, claimed.id, now, body),
        }
        reply = await self._sender.post(claimed.url, headers, body)
        return reply.status if 200 <= reply.status < 300 else judged(reply)


def judged(reply: Reply) -> Failure:
    """What follows from an answer that doesn't take a message."""
    status = reply.status
    if status == GONE:
        return Failure("refused", status, off="gone")
    pause = timedelta(seconds=min(reply.retry_after, DAY))
    return Failure("refused", status, lenient=status in LENIENT, pause=pause)

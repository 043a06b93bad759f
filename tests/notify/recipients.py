"""Those who are called: a push service with a browser behind it, a chat, and a mail server, all of
them real servers on this machine."""

import asyncio
import base64
import logging
import os
import ssl
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP as POLICY
from typing import Any

import http_ece
import orjson
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.notify.rows import AT_ONCE, FIRST, WEBHOOK
from app.notify.tables import ChannelRow, OutboxRow
from tests.support.eventually import eventually
from tests.support.http_receiver import Post, taking


def base64url(data: bytes) -> str:
    """As browsers write keys."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """A browser that has subscribed with a push service: it alone can read what it is sent."""

    def __init__(self, push_key: str = "") -> None:
        self.push_key = push_key
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """What it tells a page, as `PushSubscription.toJSON()`."""
        point = self._private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": base64url(point), "auth": base64url(self._auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, request: "Request") -> Any:
        """What a request says, if the server has signed it by the key that was subscribed with."""
        assert request.headers["content-encoding"] == "aes128gcm"
        assert int(request.headers["ttl"]) > 0
        signature = request.headers["authorization"]
        assert Vapid02.verify(signature)
        assert signature.endswith(f",k={self.push_key}")
        text = http_ece.decrypt(request.body, private_key=self._private, auth_secret=self._auth)
        return orjson.loads(text)


@dataclass(frozen=True, slots=True)
class Request:
    """A request that arrived, at that time by the steady clock."""

    path: str
    headers: Mapping[str, str]
    body: bytes
    at: float


class Endpoint:
    """Takes requests, and answers with the `answers`, first come first, else with 201.

    Instead of the answer 0, it ends the connection.
    """

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.answers: list[int] = []
        self.headers = ""
        self.origin = ""

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Endpoint"]:
        """Listen, while the context is open."""
        async with taking(self._take) as self.origin:
            yield self

    def _take(self, post: Post) -> bytes:
        self.requests.append(Request(post.path, post.headers, post.body, time.monotonic()))
        status = self.answers.pop(0) if self.answers else 201
        if not status:
            return b""
        return f"HTTP/1.1 {status} Some\r\n{self.headers}content-length: 0\r\n\r\n".encode()


class Mailbox:
    """A mail server; `refusals` has what it answers to recipients and texts instead of 250.

    `mute`: it takes a text, and ends the connection without an answer.
    """

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.refusals: dict[str, list[str]] = {"RCPT": [], "DATA": []}
        self.mute = False
        self.port = 0
        self._open: list[SMTP] = []

    @property
    def url(self) -> str:
        """Its address for the settings of a server."""
        return f"smtp+plain://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def open(
        self, tls: ssl.SSLContext | None = None, **options: Any
    ) -> AsyncIterator["Mailbox"]:
        """Listen, while the context is open; with TLS from the start, if there is a context."""

        def serve() -> SMTP:
            # The name of this machine need not be looked up.
            smtp = SMTP(self, hostname="mail.test", enable_SMTPUTF8=False, **options)
            self._open.append(smtp)
            return smtp

        server = await asyncio.get_running_loop().create_server(serve, "127.0.0.1", 0, ssl=tls)
        self.port = server.sockets[0].getsockname()[1]
        logger = logging.getLogger("mail.log")
        logger.disabled = True  # a client that goes away is no trouble
        try:
            yield self
        finally:
            logger.disabled = False
            server.close()
            for one in self._open:
                if one.transport is not None:
                    one.transport.abort()
            await server.wait_closed()
            await eventually(lambda: all(one.transport is None for one in self._open))
            self._open.clear()

    async def handle_RCPT(  # noqa: N802  # the name that the library looks for
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Take a recipient, or refuse it."""
        if self.refusals["RCPT"]:
            return self.refusals["RCPT"].pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        """Take a text, or refuse it."""
        if self.refusals["DATA"]:
            return self.refusals["DATA"].pop(0)
        assert isinstance(envelope.content, bytes)
        found = message_from_bytes(envelope.content, EmailMessage, policy=POLICY)
        self.mails.append(found)
        self.recipients.append(*envelope.rcpt_tos)
        if self.mute and server.transport is not None:
            server.transport.abort()
        return "250 OK"


async def hurry(engine: AsyncEngine) -> None:
    """Whatever waits is due now, whether it was put off, held, or is leased by somebody."""
    await wait_no_longer(engine)
    async with engine.begin() as connection:
        await connection.execute(update(ChannelRow).values(leased_until=None))


async def wait_no_longer(engine: AsyncEngine) -> None:
    """What isn't leased by anybody is due now."""
    put_off = OutboxRow.due_at != FIRST, OutboxRow.channel != WEBHOOK
    waiting = update(OutboxRow).where(OutboxRow.due_at.is_not(None), *put_off)
    async with engine.begin() as connection:
        await connection.execute(waiting.values(due_at=AT_ONCE))

"""What is sent to webhooks, kept instead of being sent; and whether it is what it should be."""

import base64
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from pydantic import TypeAdapter

from app.notify.schemas import Message
from app.notify.transports import signature
from app.outgoing.attempts import NoReply, Reply
from app.outgoing.sender import Sender
from tests.support.eventually import eventually
from tests.support.http_receiver import Post, taking

MESSAGES: TypeAdapter[Any] = TypeAdapter(Message)


@dataclass(slots=True)
class Received:
    """A request: where to, with which headers, and the message in it."""

    url: str
    headers: Mapping[str, str]
    body: bytes
    message: Any = field(init=False)

    def __post_init__(self) -> None:
        self.message = json.loads(self.body)
        MESSAGES.validate_python(self.message)
        assert self.headers["content-type"] == "application/json"

    @property
    def id(self) -> str:
        """The id of the message."""
        return self.headers["webhook-id"]

    def is_signed_by(self, secret: str) -> bool:
        """True if whoever knows the secret can tell that nobody else sent it."""
        key = base64.b64decode(secret.removeprefix("whsec_"))
        seconds = int(self.headers["webhook-timestamp"])
        return self.headers["webhook-signature"] == signature(key, self.id, seconds, self.body)


class Receiver:
    """All addresses at once; `answers` has what is answered instead of 204, first come first."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answers: list[int | NoReply] = []

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Reply:
        """Take a request, in place of `Sender.post`."""
        self.received.append(Received(url, headers, body))
        answer = self.answers.pop(0) if self.answers else 204
        if isinstance(answer, NoReply):
            raise answer
        return Reply(answer, b"")

    def of(self, kind: str) -> list[Any]:
        """The data of all messages of that type, in the order in which they happened."""
        found = [one.message for one in self.received if one.message["type"] == kind]
        return [one["data"] for one in sorted(found, key=lambda one: str(one["timestamp"]))]

    async def has(self, kind: str, count: int) -> list[Any]:
        """The data of the messages of that type, once there are so many."""
        await eventually(lambda: len(self.of(kind)) >= count)
        assert len(self.of(kind)) == count
        return self.of(kind)


def given(patch: pytest.MonkeyPatch) -> Receiver:
    """Everything that is sent from now on goes there."""
    receiver = Receiver()
    patch.setattr(Sender, "post", staticmethod(receiver.post))
    return receiver


class Listening:
    """A real server on this machine, at `url`, that is told things."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.url = ""

    @property
    def origin(self) -> str:
        """Its address, which operators have to exempt."""
        return self.url.removesuffix("/hook")

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Listening"]:
        """Listen, while the context is open."""
        async with taking(self._take) as origin:
            self.url = f"{origin}/hook"
            yield self

    def _take(self, post: Post) -> bytes:
        self.received.append(Received(self.url, post.headers, post.body))
        return b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n"

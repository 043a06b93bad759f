"""The other side of outgoing requests: a server on loopback, and names that lead to it."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import cycle
from typing import Protocol

from trustme import CA, LeafCert

from app.limits.exemptions import exemptions
from app.outgoing.resolver import Resolver
from app.outgoing.sender import Sender

OK = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"

Opened = Callable[["Far", asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
"""What a server does with a connection, instead of reading a request and answering."""


class Start(Protocol):
    """Starts a server; without a `name`, one that doesn't speak TLS."""

    async def __call__(
        self,
        *answer: bytes,
        opened: Opened | None = None,
        name: str | None = "hooks.example",
        address: str = "127.0.0.1",
        port: int = 0,
        by: CA = ...,
    ) -> "Far": ...


class Far:
    """A server that keeps what it is sent, and answers with fixed bytes.

    If it is `endless`, it repeats the last of its answers until the connection ends.
    """

    endless = False
    port = 0

    def __init__(
        self, answer: Sequence[bytes], opened: Opened | None, certificate: LeafCert | None
    ) -> None:
        self.requests: list[bytes] = []
        self.asked_for: list[str | None] = []
        self.connections = 0
        self.ended = asyncio.Event()
        self._answer = answer or (OK,)
        self._opened = opened
        self._tls = None
        if certificate is not None:
            self._tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            certificate.configure_cert(self._tls)
            self._tls.sni_callback = lambda _, name, __: self.asked_for.append(name)

    @asynccontextmanager
    async def listening(self, address: str, port: int) -> AsyncIterator["Far"]:
        server = await asyncio.start_server(self._serve, address, port, ssl=self._tls)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            await server.wait_closed()

    @property
    def url(self) -> str:
        scheme = "http" if self._tls is None else "https"
        return f"{scheme}://hooks.example:{self.port}/hook"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            if self._opened is not None:
                await self._opened(self, reader, writer)
            else:
                await self.read(reader)
                await self._reply(writer)
                await reader.read()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.transport.abort()
            self.ended.set()

    async def read(self, reader: asyncio.StreamReader) -> None:
        """Read a request and keep it."""
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        self.requests.append(head + await reader.readexactly(length))

    async def _reply(self, writer: asyncio.StreamWriter) -> None:
        *first, last = self._answer
        for piece in first:
            writer.write(piece)
        for piece in cycle([last]) if self.endless else [last]:
            writer.write(piece)
            await writer.drain()


class Names:
    """A lookup that knows a few hosts, and counts how often it is asked for each."""

    def __init__(self, known: Mapping[str, list[str]]) -> None:
        self.known = dict(known)
        self.asked: list[str] = []

    def __call__(self, host: str) -> list[str]:
        self.asked.append(host)
        if host not in self.known:
            raise OSError("no such host")
        return self.known[host]


def sender(names: Names, excepted: str = "127.0.0.0/8", seconds: float = 60) -> Sender:
    """A sender that finds hosts by `names` and may reach what is `excepted`."""
    return Sender(exemptions(excepted), seconds=seconds, resolver=Resolver(names))

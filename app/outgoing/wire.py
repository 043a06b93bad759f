"""Connections to addresses that were checked, as httpcore needs them."""

import asyncio
from collections.abc import Iterable, Mapping
from ssl import SSLContext
from typing import Any

from httpcore import (
    SOCKET_OPTION,
    AnyIOBackend,
    AsyncNetworkBackend,
    AsyncNetworkStream,
    ConnectError,
    ConnectTimeout,
)

from app.outgoing.attempts import NoReply, RequestAttempt

MOST_HEAD_BYTES = 16 * 1024
MOST_BYTES = 96 * 1024
"""Of an answer: its head, its body, and what frames them."""
MOST_PIECES = 1000
"""How often something may arrive: each time takes time, even for a single byte."""
PIECE_BYTES = 4096
"""What is read before others have their turn: it might consist of a thousand chunks."""


class SingleConnectionBackend(AsyncNetworkBackend):
    """The one connection of an attempt: to one of its addresses, whatever host is asked for."""

    def __init__(self, attempt: RequestAttempt) -> None:
        self._attempt = attempt
        self._bytes_left = MOST_HEAD_BYTES
        self._pieces_left = MOST_PIECES
        self._socket: AsyncNetworkStream | None = None

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> AsyncNetworkStream:
        backend, patience = AnyIOBackend(), self._attempt.patience
        for address in self._attempt.addresses:
            try:
                self._socket = await backend.connect_tcp(address, port, patience)
            except (ConnectError, ConnectTimeout):
                continue
            return SwitchingStream(self._socket, self)
        raise NoReply("unreachable", sent=False)

    def leaving(self) -> None:
        """Note that some of the request is about to leave."""
        self._attempt.sent = True

    async def progress(self, event: str, _: Mapping[str, Any]) -> None:
        """What httpcore tells in its traces: once the head is complete, the body may come."""
        if event == "http11.receive_response_headers.complete":
            self._bytes_left += MOST_BYTES - MOST_HEAD_BYTES

    def arrived(self, number: int) -> None:
        """Count a piece of the answer; raises `NoReply` if that makes too many or too much."""
        self._bytes_left -= number
        self._pieces_left -= 1
        if self._bytes_left < 0 or self._pieces_left < 0:
            raise NoReply("too-large", sent=True)

    async def close(self) -> None:
        """Cut the connection, if there is one, in whatever state it is."""
        if self._socket is not None:
            await self._socket.aclose()


class SwitchingStream(AsyncNetworkStream):
    """What is written and read on a wire, before or after the start of TLS."""

    def __init__(self, stream: AsyncNetworkStream, wire: SingleConnectionBackend) -> None:
        self._stream = stream
        self._wire = wire

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        await asyncio.sleep(0)  # the stream itself only waits if it has nothing
        data = await self._stream.read(min(max_bytes, PIECE_BYTES), timeout)
        self._wire.arrived(len(data))
        return data

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._wire.leaving()
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> AsyncNetworkStream:
        try:
            secured = await self._stream.start_tls(ssl_context, server_hostname, timeout)
        except (ConnectError, OSError):
            raise NoReply("insecure", sent=False) from None
        return SwitchingStream(secured, self._wire)

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)

"""A WebSocket client that costs the load generator next to nothing."""

import asyncio
from collections.abc import Callable
from typing import cast

OnFrame = Callable[[bytes], None]

_KEY = "ZmFyYmVuc3BpZWwtbG9hZA=="
_CLOSE, _PING, _PONG = 8, 9, 10


class Wire(asyncio.Protocol):
    """One connection.  `received` counts the bytes received, frame headers included."""

    def __init__(self, path: str, on_frame: OnFrame, subprotocol: str) -> None:
        self.received = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._path = path
        self._subprotocol = subprotocol
        self._on_frame = on_frame
        self._rest = b""
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        lines = (
            f"GET {self._path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {_KEY}",
            "Sec-WebSocket-Version: 13",
            *([f"Sec-WebSocket-Protocol: {self._subprotocol}"] if self._subprotocol else []),
        )
        self._transport.write("\r\n".join((*lines, "", "")).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head.decode())
            self.opened.set_result(None)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hand over the complete frames; returns what is left of the last one."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length >= 126:  # servers do not mask, so the byte is the length alone
                start += 2 if length == 126 else 8
                if start > size:
                    break
                length = int.from_bytes(data[at + 2 : start])
            if start + length > size:
                break
            self._take(data[at] & 15, data[start : start + length])
            at = start + length
        return data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == 1:
            self._on_frame(payload)
        elif kind == _PING:
            self._write(_PONG, payload)
        elif kind == _CLOSE:
            raise ConnectionError(f"closed by the server: {payload[2:].decode()}")

    def send(self, payload: bytes) -> None:
        """Send a text frame."""
        self._write(1, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        # A mask of zeros is valid, and saves the masking.
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        else:
            head = bytes((0x80 | kind, 0xFE)) + size.to_bytes(2)
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()


async def connect(port: int, path: str, on_frame: OnFrame, subprotocol: str = "") -> Wire:
    """An open connection to the server on this machine."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(path, on_frame, subprotocol), "127.0.0.1", port
    )
    await wire.opened
    return wire


async def post(port: int, path: str, token: str) -> None:
    """A POST without a body; raises unless it succeeds."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = (
        f"POST {path} HTTP/1.1",
        "Host: 127.0.0.1",
        f"Authorization: Bearer {token}",
        "Content-Length: 0",
        "Connection: close",
    )
    writer.write("\r\n".join((*lines, "", "")).encode())
    answer = await reader.read()
    writer.close()
    if b" 20" not in answer[:13]:
        raise ConnectionError(answer.decode())

"""Bare TCP connections to a server, for requests that no library would send."""

import json
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.support.eventually import DEADLINE
from tests.support.server import Running
from tests.support.server_process import ServerProcess

HEAD = b"GET /healthz HTTP/1.1\r\nHost: games.local\r\n"
LAST = b"Connection: close\r\n\r\n"
UPGRADE = (
    b"GET /api/v1/ws HTTP/1.1\r\nHost: games.local\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    b"Sec-WebSocket-Version: 13\r\n"
)


@dataclass(frozen=True, slots=True)
class Answer:
    """One HTTP response."""

    status: int
    headers: dict[str, str]
    body: bytes

    def problem(self, status: int, code: str, base: str = "") -> dict[str, Any]:
        """The problem object, checked for status and code; `base` is the server's path."""
        assert self.status == status, self
        assert self.headers["content-type"] == "application/problem+json"
        document: dict[str, Any] = json.loads(self.body)
        assert document["code"] == code
        assert document["status"] == status
        assert document["type"] == f"{base}/problems/{code}"
        assert document["detail"] not in ("", f"problem-{code}")
        assert self.headers["connection"] == "close"
        return document


def opened(server: Running | ServerProcess, receive_buffer: int = 0) -> socket.socket:
    """A connection that has sent nothing yet."""
    address = urlsplit(server.url)
    plug = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    plug.settimeout(DEADLINE)
    if receive_buffer:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    try:
        plug.connect((address.hostname, address.port))
    except OSError:
        plug.close()
        raise
    return plug


def sent(plug: socket.socket, pieces: Iterable[bytes]) -> int:
    """Send until the server ends the connection; the number of bytes taken."""
    size = 0
    try:
        for piece in pieces:
            plug.sendall(piece)
            size += len(piece)
    except ConnectionError:
        pass
    return size


def until(plug: socket.socket, end: bytes) -> bytes:
    """What is received up to `end`, or to the end of the connection."""
    text = b""
    while end not in text and (part := plug.recv(65_536)):
        text += part
    return text


def rest(plug: socket.socket) -> bytes:
    """What is received until the server ends the connection."""
    parts = []
    try:
        while part := plug.recv(65_536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


def answers(text: bytes) -> list[Answer]:
    """The responses in `text`; each must state its length."""
    found = []
    while text:
        head, _, text = text.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        length = int(headers.get("content-length", 0))
        found.append(Answer(int(first.split()[1]), headers, text[:length]))
        text = text[length:]
    return found


def asked(server: Running | ServerProcess, *pieces: bytes) -> list[Answer]:
    """All answers on a new connection after sending `pieces`, up to its end."""
    with opened(server) as plug:
        sent(plug, pieces)
        return answers(rest(plug))

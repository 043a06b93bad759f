"""A client that sends control frames and never reads what comes back."""

import socket
from collections.abc import Callable
from urllib.parse import urlsplit

from tests.support.eventually import DEADLINE
from tests.support.server import Running

PING = bytes((0x89, 0x80 | 125)) + bytes(4) + bytes(125)
"""A masked ping frame of maximum length; the mask is zero."""
MOST_BYTES = 64 * 1024 * 1024
"""Without a limit the server would keep about as many bytes as it is sent."""


def upgraded(server: Running) -> socket.socket:
    """A connection that has asked for the WebSocket; nothing more is ever read from it."""
    address = urlsplit(server.url)
    connection = socket.create_connection((address.hostname, address.port), timeout=DEADLINE)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = "AAAAAAAAAAAAAAAAAAAAAA=="
    lines = (
        "GET /api/v1/ws HTTP/1.1",
        f"Host: {address.netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    )
    connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return connection


def taken(connection: socket.socket) -> int:
    """The number of bytes of pings that the server takes before it ends the connection."""
    block, sent = PING * 500, 0
    try:
        while sent < MOST_BYTES:
            connection.sendall(block)
            sent += len(block)
    except ConnectionError:
        pass
    return sent


def test_a_client_that_never_reads_its_pongs_is_cut_off(serve: Callable[..., Running]) -> None:
    with upgraded(serve()) as connection:
        assert len(PING) * 500 <= taken(connection) < MOST_BYTES

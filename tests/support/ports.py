"""Ports of 127.0.0.1 that are still free when a server restarts, and which hosts are addresses."""

import os
import socket
from contextlib import suppress
from ipaddress import ip_address
from itertools import count
from typing import Any

FIRST = 20_000
"""Below the ephemeral ports, so that the system gives none of them away in the meantime."""
EACH = 2_000
"""The number of ports for each process that runs tests."""

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_numbers = count(os.getpid() % (EACH // 2))


def free_port() -> int:
    """A port that nobody listens on, different at each call."""
    while True:
        port = FIRST + _worker % 4 * EACH + next(_numbers) % EACH
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def is_numeric(host: Any) -> bool:
    """True for the text of an IP address, which nobody has to look up."""
    try:
        ip_address(host.decode() if isinstance(host, bytes) else host)
    except ValueError:
        return False
    return True

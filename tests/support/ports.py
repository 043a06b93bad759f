"""Ports of 127.0.0.1 that are still free when a server restarts."""

import os
import socket
from contextlib import suppress
from itertools import count

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

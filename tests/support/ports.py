"""Ports of 127.0.0.1 that a server finds free again when it comes back."""

import os
import socket
from contextlib import suppress
from itertools import count

FIRST = 20_000
"""Below the ports that systems hand out by themselves: nobody is given one in the meantime."""
EACH = 2_000
"""So many for each process that runs tests."""

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_numbers = count(os.getpid() % (EACH // 2))


def free_port() -> int:
    """A port that nobody listens on; no two calls give the same."""
    while True:
        port = FIRST + _worker % 4 * EACH + next(_numbers) % EACH
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port

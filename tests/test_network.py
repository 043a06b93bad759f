"""Why a connection failed is known, however the event loop tells it."""

import asyncio
import errno
import os
import socket
from typing import Any

import pytest

from app import network_errors


class TwoAddresses(asyncio.SelectorEventLoop):
    """A loop for which every host has two addresses."""

    async def getaddrinfo(self, _host: Any, port: Any, **_: Any) -> Any:
        kind = (socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "")
        return [(*kind, (address, port)) for address in ("127.0.0.1", "127.0.0.2")]


def test_a_host_with_several_addresses() -> None:
    """One error tells of all of them, and has no number of its own."""

    async def connect() -> None:
        await asyncio.open_connection("both.example", 1)

    several = pytest.raises(OSError, match="Multiple exceptions")
    with asyncio.Runner(loop_factory=TwoAddresses) as runner, several as failed:
        runner.run(connect())
    assert failed.value.errno is None
    found = network_errors.failure([RuntimeError("another"), failed.value])
    assert found is failed.value
    assert network_errors.reason(found) == "nothing is listening there"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError("[Errno 99] Cannot assign, [Errno 113] No route"), "there is no route to it"),
        (OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)), "it does not answer"),
        (TimeoutError(), "it does not answer"),
        (socket.gaierror(socket.EAI_AGAIN, "Temporary failure"), "its name can't be resolved"),
        (ConnectionError(), "the connection failed"),
    ],
)
def test_each_failure_has_a_reason(error: OSError, reason: str) -> None:
    assert network_errors.reason(error) == reason


def test_the_failure_that_says_most_is_told() -> None:
    unknown, refused = OSError("what?"), ConnectionRefusedError(errno.ECONNREFUSED, "refused")
    unresolved = socket.gaierror(socket.EAI_NONAME, "Name or service not known")
    assert network_errors.failure([ValueError(), unknown, refused]) is refused
    assert network_errors.failure([refused, unresolved]) is unresolved
    assert network_errors.failure([unknown]) is unknown
    assert network_errors.failure([FileNotFoundError(2, "none", "secret"), ValueError()]) is None

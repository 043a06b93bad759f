"""Why a connection failed is known, and logged once, however the event loop tells it."""

import asyncio
import errno
import os
import socket
import sqlite3
import ssl
from collections.abc import Callable
from typing import Any

import pytest
from redis.exceptions import ConnectionError as RedisLost
from redis.exceptions import TimeoutError as NoAnswer
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from structlog.testing import capture_logs

from app import network_errors
from app.network_errors import REPEAT_SECONDS, Outage


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


class Refused(Exception):
    """What PostgreSQL refused, by its code."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


def full() -> sqlite3.Error:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


REFUSED = ConnectionRefusedError(errno.ECONNREFUSED, os.strerror(errno.ECONNREFUSED))


def told(seconds: int, happens: Callable[[Outage, int], None]) -> list[tuple[int, str]]:
    """What the log says of an outage, and when, if that happens each second."""
    now, lines = 0.0, list[tuple[int, str]]()
    outage = Outage("bus-lost", "bus-found", lambda: now)
    for second in range(seconds):
        now = float(second)
        with capture_logs() as logged:
            happens(outage, second)
        lines += [(second, line["event"]) for line in logged]
    return lines


def test_an_outage_is_told_once_a_minute_and_when_it_is_over() -> None:
    def happens(outage: Outage, second: int) -> None:
        if second in (0, 140, 141):
            outage.over()
        else:
            outage.failed(REFUSED)

    minute = int(REPEAT_SECONDS)
    lost = [(1 + minutes * minute, "bus-lost") for minutes in range(3)]
    assert told(150, happens) == [*lost, (140, "bus-found")]


def test_one_that_comes_and_goes_is_told_once_a_minute() -> None:
    def happens(outage: Outage, _second: int) -> None:
        outage.failed(REFUSED)
        outage.over()

    once = [(at, event) for at in (0, int(REPEAT_SECONDS)) for event in ("bus-lost", "bus-found")]
    assert told(62, happens) == once


def test_it_is_told_in_words() -> None:
    with capture_logs() as lines:
        Outage("bus-lost", "bus-found").failed(REFUSED)
    (line,) = lines
    assert line["reason"] == "nothing is listening there"
    assert line["log_level"] == "warning"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (REFUSED, "nothing is listening there"),
        (DBAPIError("SELECT 1", None, REFUSED), "nothing is listening there"),
        (TimeoutError(), "it does not answer"),
        (NoAnswer("Timeout reading from socket"), "it does not answer"),
        (RedisLost("Connection closed by server."), "the connection was cut off"),
        (ConnectionError("the connection is lost"), "the connection was cut off"),
        (ssl.SSLCertVerificationError(1, "certificate has expired"), "it is not trusted, or"),
        (PoolTimeout("QueuePool limit of size 5"), "all connections of this process are in use"),
        (Refused("57P03"), "it is starting up, shutting down, or gone"),
        (Refused("08006"), "the connection was cut off"),
        (DBAPIError("INSERT", None, full()), "the disk is full"),
        (ZeroDivisionError(), "an error of the kind ZeroDivisionError"),
    ],
)
def test_each_failure_has_its_words(error: Exception, reason: str) -> None:
    assert network_errors.in_words(error).startswith(reason)


def test_what_an_error_came_from_counts() -> None:
    lost = RedisLost("Error 111 connecting to 127.0.0.1:6379.")
    lost.__cause__ = REFUSED
    assert network_errors.in_words(lost) == "nothing is listening there"

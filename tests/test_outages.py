"""What the log says of a connection that is lost, and why."""

import errno
import os
import sqlite3
import ssl
from collections.abc import Callable

import pytest
from redis.exceptions import ConnectionError as RedisLost
from redis.exceptions import TimeoutError as NoAnswer
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from structlog.testing import capture_logs

from app import network_errors
from app.network_errors import REPEAT_SECONDS, Outage


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

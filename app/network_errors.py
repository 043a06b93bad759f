"""Lost connections: the reason in a few words, and log lines at a bounded rate."""

import errno
import re
import socket
import sqlite3
import ssl
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

import structlog
from sqlalchemy.exc import TimeoutError as PoolTimeout

_REASONS: Final = {
    errno.ECONNREFUSED: "nothing is listening there",
    errno.ENOENT: "there is no such socket",
    errno.EHOSTUNREACH: "there is no route to it",
    errno.ENETUNREACH: "there is no route to it",
    errno.EHOSTDOWN: "there is no route to it",
    errno.ENETDOWN: "the network is down",
    errno.ETIMEDOUT: "it does not answer",
    errno.ECONNRESET: "the connection was cut off",
    errno.EACCES: "the system does not allow the connection",
    errno.EPERM: "the system does not allow the connection",
}
_NUMBER: Final = re.compile(r"\[Errno (\d+)\]")
"""How the errors of several addresses are listed in the text of one error, which has no number."""


_STATES: Final = {
    "08": "the connection was cut off",
    "57014": "it takes too long",
    "55P03": "something else holds what it needs",
    "25P03": "it has ended a transaction that stood still",
    "57P": "it is starting up, shutting down, or gone",
    "53100": "its disk is full",
    "53300": "it has no connections left",
    "25006": "it is read-only",
    "28": "it rejects the name or password",
}
"""How PostgreSQL's SQLSTATEs begin."""
_RESULTS: Final = {
    sqlite3.SQLITE_BUSY: "the file is locked by another program",
    sqlite3.SQLITE_LOCKED: "the file is locked by another program",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "the file can't be written",
    sqlite3.SQLITE_CANTOPEN: "the file can't be opened",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is damaged",
}
"""The lower bytes of SQLite's codes."""
_NAMES: Final = {
    "DatabaseFileMoved": "its file was moved or removed",
    "TimeoutError": "it does not answer",
    "ConnectionError": "the connection was cut off",
    "BusyLoadingError": "it is starting up",
    "AuthenticationError": "it rejects the name or password",
}
"""Exceptions of the libraries that have no number."""

REPEAT_SECONDS: Final = 60.0
"""How often it is said that a connection is still lost."""
log = structlog.get_logger(__name__)


def in_words(error: BaseException) -> str:
    """Why something failed that needs the database or Redis."""
    return reason_of(error) or f"an error of the kind {type([*chain(error)][-1]).__name__}"


def reason_of(error: BaseException) -> str | None:
    """Why it failed, if the other side or the way there is to blame, and not what was asked."""
    every = list(chain(error))
    if any(map(is_tls, every)):
        return "it is not trusted, or the two sides don't agree on TLS"
    if any(isinstance(one, PoolTimeout) for one in every):
        return "all connections of this process are in use"
    for one in every:
        state = str(getattr(one, "sqlstate", None) or "")
        wording = next((text for begin, text in _STATES.items() if state.startswith(begin)), None)
        wording = wording or _RESULTS.get(getattr(one, "sqlite_errorcode", 0) & 0xFF)
        if wording is not None:
            return wording
    lost = failure(every)
    if lost is not None and (_number(lost) or isinstance(lost, TimeoutError | socket.gaierror)):
        return reason(lost)
    names = (type(one).__name__ for one in reversed(every))
    return next((_NAMES[name] for name in names if name in _NAMES), None)


def chain(error: BaseException) -> Iterator[BaseException]:
    """The exception and what it came from, each once."""
    waiting, seen = [error], set[int]()
    while waiting:
        link = waiting.pop(0)
        if id(link) in seen:
            continue
        seen.add(id(link))
        yield link
        inner = [*getattr(link, "exceptions", ()), getattr(link, "orig", None)]
        waiting += [one for one in (*inner, link.__cause__, link.__context__) if one is not None]


def failure(chain: Sequence[BaseException]) -> OSError | None:
    """The failure of a connection among exceptions; None if there is none."""
    errors = [one for one in chain if isinstance(one, OSError) and one.filename is None]
    causes = [one for one in errors if isinstance(one, ssl.SSLError | socket.gaierror)]
    numbered = [one for one in errors if _number(one) is not None]
    return next(iter((*causes, *numbered, *errors)), None)


def reason(error: OSError) -> str:
    """Why a connection failed."""
    if isinstance(error, socket.gaierror):
        return "its name can't be resolved"
    if isinstance(error, TimeoutError):
        return "it does not answer"
    return _REASONS.get(_number(error) or 0, "the connection failed")


def _number(error: OSError) -> int | None:
    """The first number of an error with a known reason; a host may have several addresses."""
    numbers = [error.errno or 0, *map(int, _NUMBER.findall(str(error)))]
    return next((one for one in numbers if one in _REASONS), None)


def is_tls(error: BaseException) -> bool:
    """True if the two sides don't agree on TLS."""
    return isinstance(error, ssl.SSLError) or "rejected SSL upgrade" in str(error)


class Outage:
    """Logs `lost` when a connection is lost, at most once a minute, and then `found`.

    `is_told`: it is lost, for all that the log says.
    """

    def __init__(
        self,
        lost: str,
        found: str = "",
        now: Callable[[], float] = time.monotonic,
        level: Literal["warning", "error"] = "warning",
    ) -> None:
        self._lost = lost
        self._found = found
        self._now = now
        self._level = level
        self._told_at: float | None = None
        self.is_told = False
        self._untold = 0

    def failed(self, error: BaseException, **about: object) -> None:
        """The connection is lost, or couldn't be made again."""
        now = self._now()
        if self._told_at is not None and now - self._told_at < REPEAT_SECONDS:
            self._untold += 1
            return
        more = {"untold": self._untold} if self._untold else {}
        self._told_at, self.is_told, self._untold = now, True, 0
        say = getattr(log, self._level)
        say(self._lost, reason=in_words(error), error=repr(error), **about, **more)

    def over(self) -> None:
        """The connection works."""
        if self.is_told:
            self.is_told = False
            log.warning(self._found)

"""What goes wrong while a test waits: a room's refusal, an error in the log, an error of a page.

A wait that hears of it gives up a few seconds later, and says what it heard; a test that provokes
trouble gets what it waits for before that.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import orjson
import pytest
import structlog

GRACE = 5.0
"""So many seconds a wait goes on after it heard of trouble."""

_told: list[str] = []
_excused = 0
_waiting: set[Callable[[], None]] = set()


def tell(trouble: str) -> None:
    """Something went wrong; safe from any thread."""
    _told.append(trouble)
    for hasten in tuple(_waiting):
        hasten()


@asynccontextmanager
async def patience(seconds: float) -> AsyncIterator[None]:
    """TimeoutError after so many seconds, or sooner after trouble; it names the trouble.

    Trouble before a wait that got what it waited for was part of the test.
    """
    global _excused  # noqa: PLW0603
    first, began = _excused, time.monotonic()
    try:
        async with asyncio.timeout(seconds) as limit:
            hasten = partial(_hasten, asyncio.get_running_loop(), limit)
            _waiting.add(hasten)
            try:
                if _told[first:]:
                    _shorten(limit)
                yield
            finally:
                _waiting.discard(hasten)
    except TimeoutError:
        if not limit.expired():
            raise
        reasons = "; ".join(_told[first:]) or "no refusal and no error in the meantime"
        waited = time.monotonic() - began
        raise TimeoutError(f"waited {waited:.1f} s in vain: {reasons}") from None
    _excused = max(_excused, len(_told))


def _hasten(loop: asyncio.AbstractEventLoop, limit: asyncio.Timeout) -> None:
    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(_shorten, limit)


def _shorten(limit: asyncio.Timeout) -> None:
    end, soon = limit.when(), asyncio.get_running_loop().time() + GRACE
    with suppress(RuntimeError):  # the wait is over
        if end is None or soon < end:
            limit.reschedule(soon)


# --- where it is heard ---------------------------------------------------------------------------


def tell_line(line: bytes) -> None:
    """A line of the JSON log of a server process."""
    try:
        entry = orjson.loads(line)
    except orjson.JSONDecodeError:
        return
    if isinstance(entry, dict) and "event" in entry:
        _hear(entry.get("level", ""), entry)


def _hear(level: str, entry: structlog.typing.EventDict) -> None:
    if level in ("error", "exception", "critical") or "code" in entry:
        what = {name: value for name, value in entry.items() if name in ("code", "error", "game")}
        tell(f"the server logged {entry['event']} {what or ''}".rstrip())


def _overhear(_: Any, method: str, entry: structlog.typing.EventDict) -> structlog.typing.EventDict:
    _hear(method, entry)
    return entry


class _Handler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        tell(f"{record.name} logged: {record.getMessage()}")


def pytest_configure() -> None:
    """Hear what servers in this process log."""
    structlog.configure(processors=[_overhear, *structlog.get_config()["processors"]])
    logging.getLogger().addHandler(_Handler(logging.ERROR))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Another test begins, with nothing gone wrong."""
    global _excused  # noqa: PLW0603
    _told.clear()
    _excused = 0


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure shows what went wrong before it."""
    report = yield
    if report.failed and _told:
        report.sections.append(("Trouble", "\n".join(_told)))
    return report

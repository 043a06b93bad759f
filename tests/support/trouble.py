"""What goes wrong while a test waits: a room's refusal, an error in the log, an error of a page.

A wait that hears of it gives up a few seconds later and says what it heard; a test that provokes
trouble gets what it waits for before that.  Seconds are counted in ticks of the event loop, of
which a busy machine has fewer.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager, suppress
from typing import Any

import orjson
import pytest
import structlog

PATIENCE = 30.0
"""How many seconds a test waits for what has to come."""
GRACE = 5.0
"""How many seconds a wait goes on after it heard of trouble."""
TICK = 0.05

_told: list[str] = []
_excused = 0
_waits: set["_Wait"] = set()


def tell(trouble: str) -> None:
    """Something went wrong; safe from any thread."""
    _told.append(trouble)
    for wait in tuple(_waits):
        wait.hasten()


@asynccontextmanager
async def patience(seconds: float = PATIENCE) -> AsyncIterator[None]:
    """TimeoutError after that many seconds, or sooner after trouble, which it names.

    Trouble before a wait that got what it waited for was part of the test.
    """
    global _excused  # noqa: PLW0603
    first, began = _excused, time.monotonic()
    try:
        async with asyncio.timeout(None) as limit:
            with _Wait(limit, seconds) as wait:
                if _told[first:]:
                    wait.hasten()
                yield
    except TimeoutError:
        if not limit.expired():
            raise
        reasons = "; ".join(_told[first:]) or "no refusal and no error in the meantime"
        waited = time.monotonic() - began
        raise TimeoutError(f"waited {waited:.1f} s in vain: {reasons}") from None
    _excused = max(_excused, len(_told))


class _Wait:
    """A wait under way; `hasten` ends it soon, from any thread."""

    def __init__(self, limit: asyncio.Timeout, seconds: float) -> None:
        self._limit = limit
        self._loop = asyncio.get_running_loop()
        self._ticks = seconds / TICK

    def __enter__(self) -> "_Wait":
        _waits.add(self)
        self._loop.call_later(TICK, self._tick)
        return self

    def __exit__(self, *_: object) -> None:
        _waits.discard(self)

    def hasten(self) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._shorten)

    def _shorten(self) -> None:
        self._ticks = min(self._ticks, GRACE / TICK)

    def _tick(self) -> None:
        if self not in _waits:
            return
        self._ticks -= 1
        if self._ticks < 0:
            self._limit.reschedule(self._loop.time())
        else:
            self._loop.call_later(TICK, self._tick)


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


_HANDLER = _Handler(logging.ERROR)


def pytest_configure() -> None:
    """Hear what servers in this process log."""
    structlog.configure(processors=[_overhear, *structlog.get_config()["processors"]])
    logging.getLogger().addHandler(_HANDLER)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """A test begins, with nothing gone wrong; after one that sets up logging, it is as before."""
    global _excused  # noqa: PLW0603
    _told.clear()
    _excused = 0
    loggers = [logging.getLogger(name) for name in (None, "uvicorn", "websockets", "alembic")]
    levels, handlers = [logger.level for logger in loggers], loggers[0].handlers[:]
    before = structlog.get_config()
    result = yield
    structlog.configure(**before)
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure shows what went wrong before it."""
    report = yield
    if report.failed and _told:
        report.sections.append(("Trouble", "\n".join(_told)))
    return report

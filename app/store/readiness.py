"""Whether the database accepts commits: checked one at a time, and not too often."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.outages import network

KEPT_SECONDS = 10.0
"""How long the result of a check is reused."""
PATIENCE_SECONDS = 5.0
"""How long the database may take to answer before it counts as not ready."""

log = structlog.get_logger(__name__)


class Readiness:
    """Whether the database accepts commits; concurrent callers share one check.

    `write` commits something and returns the schema revision of the database.
    """

    def __init__(
        self, write: Callable[[], Awaitable[str]], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._write = write
        self._now = now
        self._check: asyncio.Task[str | Exception] | None = None
        self._began = self._ended = 0.0
        self._ready: bool | None = None

    async def revision(self) -> str | None:
        """The schema revision of the database; None if it cannot be written to."""
        check = self._check
        if check is None or (check.done() and self._now() - self._ended >= KEPT_SECONDS):
            self._began = self._now()
            check = self._check = asyncio.create_task(self._run(), name="readiness")
        left = self._began + PATIENCE_SECONDS - self._now()
        await asyncio.wait({check}, timeout=max(0.0, left))
        # A check that hangs is left running; no second one is started beside it.
        answer = check.result() if check.done() else TimeoutError("no answer")
        self._note(answer)
        return answer if isinstance(answer, str) else None

    @property
    def wait(self) -> float:
        """The seconds after which the answer may be another one: 0 while a check is under way."""
        if self._check is None or not self._check.done():
            return 0.0
        return max(0.0, self._ended + KEPT_SECONDS - self._now())

    async def stop(self) -> None:
        """Wait for a running check, and cancel it if it hangs."""
        if self._check is not None:
            await asyncio.wait({self._check}, timeout=PATIENCE_SECONDS)
            self._check.cancel()
            await asyncio.gather(self._check, return_exceptions=True)

    async def _run(self) -> str | Exception:
        try:
            return await self._write()
        except (SQLAlchemyError, OSError) as error:
            return error
        finally:
            self._ended = self._now()

    def _note(self, answer: str | Exception) -> None:
        """Log each change of state once."""
        if not isinstance(answer, Exception):
            if self._ready is False:
                log.warning("database-writable-again")
        elif self._ready is not False:
            log.error("database-not-writable", reason=network.in_words(answer), error=repr(answer))
        self._ready = isinstance(answer, str)

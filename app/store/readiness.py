"""Whether the database accepts commits: checked one at a time, and not too often.

A commit proves it, since reading says nothing about a full disk.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy import delete, insert, or_, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app import network_errors
from app.store import ids, tables

KEPT_SECONDS = 10.0
"""How long the result of a check is reused."""
PATIENCE_SECONDS = 5.0
"""How long the database may take to answer before it counts as not ready."""

SIZE = 16_384
"""Bytes of a row: more than a move takes, and random, so that no database compresses them."""
LEFT = timedelta(hours=1)
"""An older row was left by a process that has ended."""

log = structlog.get_logger(__name__)


class Probe:
    """Replaces its last row by a new one.

    The new row is written before the old one is deleted, so a database that can't grow fails here
    as it would for a move.  Each process has its own row, and never waits for another's.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._last: str | None = None

    async def write(self) -> str:
        """Commit a row and return the revision of the database; raises what the database raises."""
        row_id, now, probe = ids.new_ulid(), datetime.now(UTC), tables.ProbeRow
        outdated = (
            select(probe.id)
            .where(or_(probe.id == self._last, probe.at < now - LEFT))
            .with_for_update(skip_locked=True)
        )
        row = {"id": row_id, "at": now, "filler": secrets.token_bytes(SIZE)}
        async with self._engine.begin() as connection:
            await connection.execute(insert(probe), row)
            await connection.execute(delete(probe).where(probe.id.in_(outdated)))
            result = await connection.execute(text("SELECT version_num FROM alembic_version"))
            revision: str = result.scalar_one()
        self._last = row_id
        return revision


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
            log.error(
                "database-not-writable", reason=network_errors.in_words(answer), error=repr(answer)
            )
        self._ready = isinstance(answer, str)

"""The journal: one task that commits whatever is waiting, as soon as the last commit has ended.

Rows of all rooms share a transaction (group commit, no timer); a conflict in one room never affects
another.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from time import perf_counter
from typing import NamedTuple, Protocol, TypeAlias

import structlog
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from app import network_errors
from app.metrics import FIGURES
from app.network_errors import Outage
from app.store import row_inserts
from app.store.database import lacks_parent
from app.store.journal_entries import Entry, WriteResult, about, awaited

MAX_BATCH = 500
COMMIT_SECONDS = 8.0
"""A database that takes longer counts as unavailable, so that every caller gets an answer."""

log = structlog.get_logger(__name__)

Answered: TypeAlias = Callable[[WriteResult | Exception], None]
"""Takes the journal's answer to an entry, or `StoreUnavailable` or `OrphanedRow`."""


class StoreUnavailable(Exception):
    """The database didn't answer; the row may have been written or not."""


class OrphanedRow(Exception):
    """The room, match or player of the row doesn't exist; the row wasn't written."""


class JournalConnections(Protocol):
    """Where the journal writes."""

    def transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection in a transaction, which is committed at the end of the context."""

    def autocommit(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection on which each statement is a transaction of its own."""


class _PendingEntry(NamedTuple):
    entry: Entry
    answered: Answered
    since: float


class Journal:
    """Appends rows durably, and answers after the row's commit."""

    def __init__(self, connections: JournalConnections) -> None:
        self._connections = connections
        self._queue: list[_PendingEntry] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._outage = Outage("journal-failed", "journal-writes-again", level="error")

    async def start(self) -> None:
        """Start the task that commits what is appended."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Commit what is waiting, then end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def append(self, entry: Entry) -> asyncio.Future[WriteResult]:
        """Write `entry`; the future raises `StoreUnavailable` if the database fails.

        It raises `OrphanedRow` if what the entry belongs to was deleted.
        """
        return awaited(partial(self.enqueue, entry))

    def enqueue(self, entry: Entry, answered: Answered) -> None:
        """Write `entry`; the journal calls `answered` with its answer, or the error."""
        self._queue.append(_PendingEntry(entry, answered, perf_counter()))
        self._wake.set()

    async def _run(self) -> None:
        while self._queue or not self._stopping:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
            batch = self._queue[:MAX_BATCH]
            if batch:
                await self._commit(batch)
            del self._queue[: len(batch)]

    async def _commit(self, batch: list[_PendingEntry], *, again: bool = True) -> None:
        try:
            answers = await self._write([waiting.entry for waiting in batch])
        except Exception as error:  # whatever it is, the journal goes on and each caller is told
            if len(batch) > 1 and await self._reachable():
                for waiting in batch:  # find the row at fault, so that only that one fails
                    await self._commit([waiting])
                return
            if len(batch) == 1 and again and _was_cut_off(error):
                await self._commit(batch, again=False)  # the database was restarted
                return
            failure = self._failure(error, [waiting.entry for waiting in batch])
            for waiting in batch:
                _answer(waiting, failure)
            return
        if self._outage.is_told:
            self._outage.over()
        FIGURES.batch_entries.observe(len(batch))
        now, observe = perf_counter(), FIGURES.commit_seconds.observe
        for waiting, answer in zip(batch, answers, strict=True):
            observe(now - waiting.since)
            _answer(waiting, answer)

    async def _write(self, entries: Sequence[Entry]) -> list[WriteResult]:
        """Write in one transaction; at once, unless an entry loses, or what it writes depends."""
        batch = row_inserts.rows_of(entries)
        async with asyncio.timeout(COMMIT_SECONDS):
            if batch is not None:
                async with self._connections.autocommit() as connection:
                    if await row_inserts.write_all(connection, batch):
                        return [WriteResult(True)] * len(entries)
            async with self._connections.transaction() as connection:
                return await row_inserts.write_entries(connection, entries)

    async def _reachable(self) -> bool:
        try:
            async with (
                asyncio.timeout(COMMIT_SECONDS),
                self._connections.transaction() as connection,
            ):
                await connection.execute(select(1))
        except (SQLAlchemyError, OSError):
            return False
        return True

    def _failure(
        self, error: Exception, entries: Sequence[Entry]
    ) -> StoreUnavailable | OrphanedRow:
        """What the callers are told.

        The log has a line for a row that can't be written, and one a minute while none can be; one
        whose parent was deleted is no error.
        """
        where = about(entries[0]) if len(entries) == 1 else {}
        if lacks_parent(error) and len(entries) == 1:
            FIGURES.commit_failures.add("orphaned")
            log.info("row-orphaned", **where)
            return OrphanedRow(str(error))
        FIGURES.commit_failures.add("unavailable")
        about_it = {"entries": len(entries), **where}
        if network_errors.reason_of(error):
            self._outage.failed(error, **about_it)
        else:
            reason = network_errors.in_words(error)
            log.error("journal-failed", reason=reason, error=repr(error), **about_it)
        failure = StoreUnavailable(str(error))
        failure.__cause__ = error  # whoever logs it can say why
        return failure


def _was_cut_off(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _answer(waiting: _PendingEntry, answer: WriteResult | StoreUnavailable | OrphanedRow) -> None:
    try:
        waiting.answered(answer)
    except Exception:  # a caller that fails must not keep the others from their answers
        log.exception("answer-not-taken", **about(waiting.entry))

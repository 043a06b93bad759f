"""The journal: one task that commits whatever is waiting, as soon as the last commit has ended.

Rows of all rooms share a transaction (group commit, no timer); a conflict in one room never affects
another.
"""

import asyncio
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Protocol

import structlog
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store import writing
from app.store.database import lacks_parent
from app.store.entries import Entry, Written

MAX_BATCH = 500

log = structlog.get_logger(__name__)


class StoreUnavailable(Exception):
    """The database didn't answer; the row may have been written or not."""


class Orphaned(Exception):
    """The room, match or player of the row doesn't exist; the row wasn't written."""


class Transactions(Protocol):
    """Where the journal writes: an engine, or a connection kept open."""

    def begin(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction, committed at the end of the context."""


@dataclass(slots=True)
class _Waiting:
    entry: Entry
    done: asyncio.Future[Written] = field(repr=False)


class Journal:
    """Appends rows durably; `append` answers after the row's commit."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._queue: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start committing."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Commit what is waiting, then end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def append(self, entry: Entry) -> asyncio.Future[Written]:
        """Write `entry`; the future raises `StoreUnavailable` if the database fails.

        It raises `Orphaned` if what the entry belongs to was deleted.
        """
        waiting = _Waiting(entry, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._wake.set()
        return waiting.done

    async def _run(self) -> None:
        while self._queue or not self._stopping:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
            batch = self._queue[:MAX_BATCH]
            if batch:
                await self._commit(batch)
            del self._queue[: len(batch)]

    async def _commit(self, batch: list[_Waiting], *, again: bool = True) -> None:
        try:
            async with self._transactions.begin() as connection:
                answers = await writing.write(connection, [waiting.entry for waiting in batch])
        except Exception as error:  # whatever it is, the journal goes on and each caller is told
            if len(batch) > 1 and await self._reachable():
                for waiting in batch:  # find the row at fault, so that only that one fails
                    await self._commit([waiting])
                return
            if (
                len(batch) == 1
                and again
                and isinstance(error, DBAPIError)
                and error.connection_invalidated
            ):
                await self._commit(batch, again=False)  # the database was restarted
                return
            failure = _failure(error, len(batch))
            for waiting in batch:
                _answer(waiting.done, failure)
            return
        for waiting, answer in zip(batch, answers, strict=True):
            _answer(waiting.done, answer)

    async def _reachable(self) -> bool:
        try:
            async with self._transactions.begin() as connection:
                await connection.execute(select(1))
        except (SQLAlchemyError, OSError):
            return False
        return True


def _failure(error: Exception, entries: int) -> Exception:
    """What the callers are told; a row whose parent was deleted is not logged as an error."""
    if lacks_parent(error) and entries == 1:
        log.info("row-orphaned")
        return Orphaned(str(error))
    log.error("journal-failed", entries=entries, error=repr(error))
    return StoreUnavailable(str(error))


def _answer(done: asyncio.Future[Written], answer: Written | Exception) -> None:
    if done.done():  # the caller was cancelled
        return
    if isinstance(answer, Written):
        done.set_result(answer)
    else:
        done.set_exception(answer)

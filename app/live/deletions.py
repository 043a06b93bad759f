"""Rooms and people that were deleted in the database while the server runs.

Memory does not notice by itself, and moves ask nothing.  A write that refers to something deleted
is refused by the database; all else is found by looking at everything now and then.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.live.directory import Directory
from app.live.room import Room
from app.security.auth import Identity
from app.store import tables
from app.store.queries import Reads

SWEEP_SECONDS = 30.0
PAUSE_SECONDS = 1.0
"""The least time between two sweeps, however often something is found."""

log = structlog.get_logger(__name__)


class Deletions:
    """Drops from memory whatever is no longer in the database.

    Whoever meets something that was deleted sets `Identity.lost`; all else is then looked for.
    """

    def __init__(self, directory: Directory, identity: Identity, reads: Reads) -> None:
        self._directory = directory
        self._identity = identity
        self._reads = reads
        self._lost = identity.lost
        self._sweeping = asyncio.Lock()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Look now and then, while the context is open."""
        watch = asyncio.create_task(self._watch(), name="deletions")
        try:
            yield
        finally:
            async with self._sweeping:  # no query is cut off
                watch.cancel()
            with suppress(asyncio.CancelledError):
                await watch

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._lost.wait()
            self._lost.clear()
            try:
                await self.sweep()
            except (SQLAlchemyError, OSError) as error:  # the next sweep tries again
                log.warning("deletions-not-found", error=repr(error))
            except Exception:  # one damaged room must not end the sweeps
                log.exception("deletions-failed")
            await asyncio.sleep(PAUSE_SECONDS)

    async def sweep(self) -> None:
        """Look at all rooms and people in memory."""
        async with self._sweeping:
            await self._sweep()

    async def _sweep(self) -> None:
        await self._directory.part_with_deleted()
        people = set(self._identity.known)
        for room in self._directory:
            people.update(peer.player for peer in room.hub)
            people.update(member.player for member in room.state.members)
        gone = people - await self._reads.existing(tables.PlayerRow, people)
        if gone:
            self._identity.forget(gone)
            for room in self._directory:
                await self._part(room, gone)

    async def _part(self, room: Room, gone: set[str]) -> None:
        try:
            await room.membership.part_with(gone)
        except Exception:  # whatever is wrong with one room, the others go on
            log.exception("deletions-failed", room=room.id)

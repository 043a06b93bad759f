"""Rooms and players that were deleted in the database while the server is running.

A write that refers to something deleted is refused by the database.  Other deletions are found by
comparing memory with the database from time to time.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress

import structlog

from app.background.tasks import log_errors, run_in_background
from app.live.directory import Directory
from app.live.room import Room
from app.security.auth import Authenticator
from app.store import tables
from app.store.reads import Reads

SWEEP_SECONDS = 30.0
PAUSE_SECONDS = 1.0
"""Minimum time between two sweeps."""

log = structlog.get_logger(__name__)


class Deletions:
    """Drops from memory whatever is no longer in the database.

    Setting `Authenticator.lost`, when something turns out to be deleted, starts a sweep at once.
    """

    def __init__(self, directory: Directory, identity: Authenticator, reads: Reads) -> None:
        self._directory = directory
        self._identity = identity
        self._reads = reads
        self._forget = list[Callable[[Collection[str]], None]]()
        self._lost = identity.lost
        self._sweeping = asyncio.Lock()

    def on_players_deleted(self, forget: Callable[[Collection[str]], None]) -> None:
        """Call `forget` with players who no longer exist, by their ids."""
        self._forget.append(forget)

    def forget_players(self, players: Collection[str]) -> None:
        """Forget in this process whatever is known of these players, beside their rooms."""
        self._identity.drop_players(players)
        self._directory.followers.disconnect_players(players)
        for forget in self._forget:
            forget(players)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Sweep from time to time, while the context is open."""
        async with run_in_background(self._watch(), "deletions"):
            try:
                yield
            finally:
                async with self._sweeping:  # no query is cut off
                    pass

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._lost.wait()
            self._lost.clear()
            await log_errors(self.sweep, "deletions-not-found", "deletions-failed")
            await asyncio.sleep(PAUSE_SECONDS)

    async def sweep(self) -> None:
        """Check all rooms and players in memory."""
        async with self._sweeping:
            await self._sweep()

    async def _sweep(self) -> None:
        await self._directory.drop_deleted()
        players = set(self._identity.cached_players)
        players.update(peer.player for peer in self._directory.peers())
        for room in self._directory:
            players.update(member.player for member in room.state.members)
        gone = players - await self._reads.existing(tables.PlayerRow, players)
        if gone:
            self.forget_players(gone)
            for room in self._directory:
                await self._part(room, gone)

    async def _part(self, room: Room, gone: set[str]) -> None:
        try:
            await room.membership.remove_deleted(gone)
        except Exception:  # whatever is wrong with one room, the others go on
            log.exception("deletions-failed", room=room.id)

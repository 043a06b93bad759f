"""Erases people while servers are at work, and lets each process forget those who were erased."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial

from app.background.tasks import log_errors
from app.dependencies import Core
from app.live.computing import TaskSet, breathing
from app.privacy.erase import ERASED, REWRITTEN, ErasureResult, erase_live, room_of
from app.privacy.rewriting import keyed_hash

AFTERWARDS = (1.0, 5.0)
"""After how many seconds each it is made sure that no process has written anything of them since:
until all have heard of it, one might still have known them."""
HASHED = 250
"""How many players are compared before other tasks get their turn: half a millisecond."""


class Eraser:
    """Erases people, and forgets those whom any process has erased.

    Whoever reads the logs of all rooms holds `searching`, so one at a time does.
    """

    def __init__(self, core: Core) -> None:
        self._core = core
        self._engine = core.engine
        self._key = core.settings.signing_key
        self._directory = core.directory
        self._identity = core.identity
        self._revocations = core.revocations
        self._background = TaskSet()
        self.searching = asyncio.Lock()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Forget those who are erased, while the context is open."""
        self._revocations.on_revoked(ERASED, self._forget)
        self._revocations.on_revoked(REWRITTEN, self._read_again)
        try:
            yield
        finally:
            await self._background.stop()

    async def erase(self, player: str) -> ErasureResult:
        """Erase a person, in one transaction; all processes hear of it."""
        async with self.searching:
            erased = await erase_live(self._engine, player, self._key)
        self._forget_here({player})
        self._revocations.announce()
        for room in [self._directory.loaded(one) for one in erased.changed]:
            if room is not None:
                await room.log.take_in_or_read()
        self._core.forget_names(set(erased.changed))
        self._identity.lost.set()  # rooms of theirs alone are gone
        self._background.start_task(self._make_sure(player, erased))
        return erased

    async def _make_sure(self, player: str, erased: ErasureResult) -> None:
        async def again() -> None:
            nonlocal erased
            async with self.searching:
                erased = await erase_live(self._engine, player, self._key, erased)
            self._revocations.announce()

        for seconds in AFTERWARDS:
            await asyncio.sleep(seconds)
            await log_errors(again, "erasure-not-repeated", "erasure-not-repeated")

    def _read_again(self, subjects: Collection[str]) -> None:
        rooms = {room_of(subject) for subject in subjects}
        self._core.forget_names(rooms)
        for room in rooms:
            self._directory.hearsay.rows_written(room, None)

    def _forget(self, hashes: Collection[str]) -> None:
        """Forget whoever is known here and has one of these keyed hashes, in a moment."""
        work = partial(self._forgotten, hashes)
        self._background.start_task(log_errors(work, "erased-not-forgotten"))

    async def _forgotten(self, hashes: Collection[str]) -> None:
        players = set(self._identity.cached_players)
        players.update(peer.player for peer in self._directory.peers())
        for room in self._directory:
            players.update(member.player for member in room.state.members)
        async for player in breathing(players, HASHED):
            if keyed_hash(self._key, player) in hashes:
                self._forget_here({player})
                self._identity.lost.set()

    def _forget_here(self, players: Collection[str]) -> None:
        self._core.deletions.forget_players(players)
        for room in self._directory:
            room.out.disconnect_players(players)

"""Erases people while servers are at work, and lets each process forget those who were erased."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from functools import partial

from sqlalchemy.ext.asyncio import AsyncEngine

from app.alerts.callers import Callers
from app.live.computing import Background, breathing
from app.live.directory import Directory
from app.security.auth import Identity
from app.store.erasure.erase import ERASED, REWRITTEN, Erased, erase_live, room_of
from app.store.erasure.mentions import keyed_hash
from app.upkeep.beat import attempt
from app.upkeep.revocations import Revocations
from app.webhooks.listeners import Listeners

AFTERWARDS = (1.0, 5.0)
"""After how many seconds each it is made sure that no process has written anything of them since:
until all have heard of it, one might still have known them."""
HASHED = 250
"""How many players are compared before other tasks get their turn: half a millisecond."""


class Erasing:
    """Erases people, and forgets those whom any process has erased.

    `outdated` is told of rooms in which somebody is called otherwise now.  Whoever reads the logs
    of all rooms holds `searching`, so one at a time does.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        key: str,
        directory: Directory,
        identity: Identity,
        outdated: Callable[[Collection[str]], None],
        *known: Listeners | Callers,
    ) -> None:
        self._engine = engine
        self._key = key
        self._directory = directory
        self._identity = identity
        self._outdated = outdated
        self._known = known
        self._background = Background()
        self.searching = asyncio.Lock()

    @asynccontextmanager
    async def running(self, revocations: Revocations) -> AsyncIterator[None]:
        """Forget those who are erased, while the context is open."""
        revocations.on(ERASED, self._forget)
        revocations.on(REWRITTEN, self._read_again)
        try:
            yield
        finally:
            await self._background.stop()

    async def erase(self, player: str, revocations: Revocations) -> Erased:
        """Erase a person, in one transaction; all processes hear of it."""
        async with self.searching:
            erased = await erase_live(self._engine, player, self._key)
        self._forget_here({player})
        revocations.announce()
        for room in [self._directory.loaded(one) for one in erased.changed]:
            if room is not None:
                await room.log.read_on()
        self._outdated(set(erased.changed))
        self._identity.lost.set()  # rooms of theirs alone are gone
        self._background.start(self._make_sure(player, erased, revocations))
        return erased

    async def _make_sure(self, player: str, erased: Erased, revocations: Revocations) -> None:
        async def again() -> None:
            nonlocal erased
            async with self.searching:
                erased = await erase_live(self._engine, player, self._key, erased)
            revocations.announce()

        for seconds in AFTERWARDS:
            await asyncio.sleep(seconds)
            await attempt(again, "erasure-not-repeated", "erasure-not-repeated")

    def _read_again(self, subjects: Collection[str]) -> None:
        rooms = {room_of(subject) for subject in subjects}
        self._outdated(rooms)
        for room in rooms:
            self._directory.hearsay.wrote(room, None)

    def _forget(self, hashes: Collection[str]) -> None:
        """Forget whoever is known here and has one of these keyed hashes, in a moment."""
        work = partial(self._forgotten, hashes)
        self._background.start(attempt(work, "erased-not-forgotten"))

    async def _forgotten(self, hashes: Collection[str]) -> None:
        players = set(self._identity.known)
        players.update(peer.player for peer in self._directory.peers())
        for room in self._directory:
            players.update(member.player for member in room.state.members)
        async for player in breathing(players, HASHED):
            if keyed_hash(self._key, player) in hashes:
                self._forget_here({player})
                self._identity.lost.set()

    def _forget_here(self, players: Collection[str]) -> None:
        self._identity.forget(players)
        self._directory.followers.disown(players)
        for room in self._directory:
            room.out.disown(players)
        for listeners in self._known:
            listeners.replace(players, ())

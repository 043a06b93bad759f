"""Carries out in this process what operators decided, in whichever: lets go of rooms and people.

What an operator did is read by the way of revocations, within half a second or sooner.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.background.revocations import RevocationFollower
from app.broadcast.hub import push_all
from app.limits.addresses import counting_key, is_near
from app.live.computing import TaskSet
from app.live.directory import Directory
from app.ops import bans
from app.ops.notices import Noticeboard, Notices
from app.ops.tables import BANS, NOTICES, TRACE
from app.schemas.closing import BAD_TOKEN, BARRED
from app.security.auth import Authenticator
from app.store import revocations as rows
from app.store.ids import new_ulid
from app.store.revocations import LOGINS, PLAYER, ROOM, id_of

AGAIN_SECONDS: Final = 1.0
"""When something is tried again that the database refused."""
MOST_ADDRESSES: Final = 20
"""How many addresses are banned with a player."""

log = structlog.get_logger(__name__)


class Enforcement:
    """Knows the bans and notices by heart, and closes what operators want closed."""

    def __init__(
        self,
        engine: AsyncEngine,
        directory: Directory,
        identity: Authenticator,
        revoked: RevocationFollower,
    ) -> None:
        self._engine = engine
        self._directory = directory
        self._identity = identity
        self._revoked = revoked
        self._bans, self._notices = bans.Bans(engine), Notices(engine)
        # An answer that was on its way for long must not replace a newer one.
        self._reading = asyncio.Lock()
        self._background = TaskSet()
        self.noticeboard = Noticeboard()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Enforce what there is, and whatever is decided while the context is open."""
        for kind, close in (
            (TRACE, self._trace),
            (PLAYER, self._part_with),
            (LOGINS, self._end_logins),
            (BANS, self._know_bans),
            (ROOM, self._part_with_rooms),
            (NOTICES, self._show),
        ):
            self._revoked.on_revoked(kind, partial(self._start, close))
        await self._read_bans()
        await self._read_notices()
        try:
            yield
        finally:
            await self._background.stop()

    def read_all(self) -> None:
        """Read and enforce everything again."""
        self._start(self._know_bans, ())
        self._start(self._show, ())

    def _start(
        self, close: Callable[[Collection[str]], Awaitable[None]], subjects: Collection[str]
    ) -> None:
        self._background.start_task(_until_done(partial(close, subjects)))

    async def _part_with(self, subjects: Collection[str]) -> None:
        """Some players were banned or deleted."""
        players = {id_of(subject) for subject in subjects}
        await self._read_bans()
        self._identity.drop_players(players)
        for peer in self._directory.peers():
            if peer.player in players:
                barred = self._identity.bars.of_player(peer.player)
                peer.close(*(BARRED if barred else BAD_TOKEN))
        if not all(self._identity.bars.of_player(player) for player in players):
            self._identity.lost.set()  # those who were deleted leave their rooms

    async def _part_with_rooms(self, subjects: Collection[str]) -> None:
        await self._directory.drop_deleted({id_of(subject) for subject in subjects})

    async def _end_logins(self, cookies: Collection[str]) -> None:
        players = {id_of(cookie) for cookie in cookies}
        self._identity.drop_players(players)
        for peer in self._directory.peers():
            if peer.player in players and peer.credential is None:
                peer.close(*BAD_TOKEN)

    async def _know_bans(self, _bans: Collection[str]) -> None:
        await self._read_bans()
        for peer in self._directory.peers():
            if self._identity.bars.of_address(peer.address):
                peer.close(*BARRED)

    async def _trace(self, wanted: Collection[str]) -> None:
        """Ban the addresses, too, from which banned players are connected to this process.

        Those of this machine and of private networks are those of proxies, and of everybody.
        """
        peers = [(peer.player, peer.address) for peer in self._directory.peers()]
        traced = {ban.player_id: ban for ban in await self._bans.all() if ban.id in wanted}
        bans_by_address: dict[str, datetime | None] = {}
        for player, address in peers:
            if player in traced and not is_near(address):
                address_key, until = counting_key(address), traced[player].until
                bans_by_address[address_key] = _later(
                    bans_by_address.get(address_key, until), until
                )
        if not bans_by_address:
            return
        async with self._engine.begin() as connection:
            for address in sorted(bans_by_address)[:MOST_ADDRESSES]:
                await bans.add_unless_longer(connection, address, bans_by_address[address])
            await rows.add_revocations(connection, BANS, [new_ulid()])
        self._revoked.announce()

    async def _show(self, _notices: Collection[str]) -> None:
        await self._read_notices()
        for room in self._directory:
            push_all(room.hub, self.noticeboard.frame(room.id))

    async def _read_bans(self) -> None:
        async with self._reading:
            self._identity.bars.replace(await self._bans.all())

    async def _read_notices(self) -> None:
        async with self._reading:
            self.noticeboard.replace(await self._notices.all())


async def _until_done(work: Callable[[], Awaitable[None]]) -> None:
    """Do it, and do it again as long as the database doesn't answer."""
    while True:
        try:
            await work()
        except (SQLAlchemyError, OSError) as error:
            log.warning("not-enforced", error=repr(error))
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception:  # a fault of ours must not end the process's obedience
            log.exception("enforcement-failed")
            return
        else:
            return


def _later(one: datetime | None, other: datetime | None) -> datetime | None:
    """The later of two ends; None is never."""
    return None if one is None or other is None else max(one, other)

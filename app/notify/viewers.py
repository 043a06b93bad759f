"""Who is looking at a table over days right now, in any process."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import timedelta
from time import monotonic
from typing import Final, TypeAlias

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.background.tasks import attempt, beside
from app.live.directory import Directory
from app.notify.subscription_cache import Callers
from app.notify.tables import LookRow
from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.ids import new_ulid
from app.store.tables import PlayerRow

EVERYWHERE: Final = ""
"""In place of a room: all turns of a player."""
SEEN: Final = timedelta(seconds=20)
"""For how long somebody counts as looking after that was last noted."""

Look: TypeAlias = tuple[str, str]
"""A player, and the room, or `EVERYWHERE`."""


class Looks:
    """Notes who is looking at what."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def note(self, process: str, looks: Iterable[Look]) -> None:
        """These are looking right now, in that process."""
        insertion = upsert(self._engine.dialect.name, LookRow)
        statement = insertion.on_conflict_do_update(
            index_elements=("player_id", "room_id", "process"),
            set_={"seen_at": insertion.excluded.seen_at},
        ).values(seen_at=database_time())
        rows = [
            {"player_id": player, "room_id": room, "process": process}
            for player, room in sorted(looks)
        ]
        async with self._engine.begin() as connection:
            players = {row["player_id"] for row in rows}
            known = select(PlayerRow.id).where(PlayerRow.id.in_(players))
            there = set(await connection.scalars(known.with_for_update(key_share=True, read=True)))
            if some := [row for row in rows if row["player_id"] in there]:
                await connection.execute(statement, some)

    async def of(self, player: str) -> set[str]:
        """The rooms that a player has been looking at in the last seconds, or `EVERYWHERE`."""
        columns = LookRow.room_id, LookRow.seen_at, database_time()
        statement = select(*columns).where(LookRow.player_id == player)
        async with self._reading.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return {room for room, seen_at, now in rows if now - seen_at < SEEN}


BEAT_SECONDS: Final = 2.0
AGAIN_SECONDS: Final = 8.0
"""How often it is noted that somebody is still looking."""


class Looking:
    """Keeps what is known of who is looking."""

    def __init__(self, directory: Directory, looks: Looks, callers: Callers) -> None:
        self._directory = directory
        self._looks = looks
        self._callers = callers
        self._process = new_ulid()
        self._noted: dict[Look, float] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Note it from time to time, while the context is open."""
        async with beside(self._beat(), "looking"):
            yield

    async def at(self, player: str) -> set[str]:
        """The rooms that a player is looking at in any process, or `EVERYWHERE`."""
        return await self._looks.of(player) | {room for one, room in self._here() if one == player}

    async def note(self) -> None:
        """Write who is looking, unless that is written already."""
        if not self._callers:
            return
        now = monotonic()
        here = {look for look in self._here() if self._callers.of(look[0])}
        self._noted = {
            look: at
            for look, at in self._noted.items()
            if look in here and now - at < AGAIN_SECONDS
        }
        if news := here - self._noted.keys():
            await self._looks.note(self._process, news)
            self._noted |= dict.fromkeys(news, now)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await attempt(self.note, "looks-not-noted")

    def _here(self) -> set[Look]:
        """Who is looking in this process.

        A program that follows turns isn't somebody looking.
        """
        found = {
            (player, room.id)
            for room in self._directory
            if room.state.pace == "days"
            for player in room.hub.online()
        }
        pages = (peer.player for peer in self._directory.followers if peer.credential is None)
        return found | {(player, EVERYWHERE) for player in pages}

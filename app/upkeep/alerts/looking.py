"""Tells the database who is looking here at tables over days, and knows who is looking anywhere.

Only the processes that hold connections know this, and any of them may be about to call somebody.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from app.alerts.callers import Callers
from app.live.directory import Directory
from app.store.alerts.looks import EVERYWHERE, Look, Looks
from app.store.ids import new_ulid
from app.upkeep.beat import attempt, beside

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

"""Notes what people have played in matches that ended under earlier versions of the application.

They are played once more from the log: a few at a time, beside everything else, and the newest
first.  Several processes may do so at once.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from sqlalchemy.exc import DataError, IntegrityError

from app.live.computing import breathing, folded
from app.match.chance import ReplayMismatch
from app.match.records import MatchRecord
from app.match.replay import laid
from app.rooms.events import fold
from app.rooms.matches import Finished
from app.rooms.state import RoomState
from app.store.reads import Reads
from app.store.solo.ledger import Ended, rows_of
from app.store.solo.unnoted import Unnoted
from app.upkeep.beat import attempt, beside

AT_ONCE = 20
"""How many matches are looked up at once."""
PAUSE_SECONDS = 0.2
"""The time between two matches, and before the first."""
REST_SECONDS = 600.0
"""When to look again once nothing is left: another process may still be of an earlier version."""

log = structlog.get_logger(__name__)


class Noting:
    """Catches up on matches of earlier versions."""

    def __init__(
        self,
        reads: Reads,
        unnoted: Unnoted,
        pause: float = PAUSE_SECONDS,
        rest: float = REST_SECONDS,
    ) -> None:
        self._reads = reads
        self._unnoted = unnoted
        self._pause = pause
        self._rest = rest

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Catch up, while the context is open."""
        async with beside(self._beat(), "noting"):
            yield

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._pause)
            await attempt(self.catch_up, "played-not-noted")
            await asyncio.sleep(self._rest)

    async def catch_up(self) -> None:
        """Note all matches that aren't noted yet."""
        while found := await self._unnoted.newest(AT_ONCE):
            await self._note(secrets.choice(found))  # several processes rarely choose the same one
            await asyncio.sleep(self._pause)

    async def _note(self, match_id: str) -> None:
        """Note what people have played in a match; nothing if it can't be read any more."""
        row = await self._reads.match(match_id)
        try:
            await self._unnoted.note(match_id, rows_of(await self._read(match_id, row)))
        except (IntegrityError, DataError, ReplayMismatch, LookupError, ValueError) as error:
            room = None if row is None else row.room_id
            log.warning("match-not-noted", match=match_id, room=room, error=repr(error))
            await self._unnoted.note(match_id, ())

    async def _read(self, match_id: str, row: MatchRecord | None) -> Ended:
        """The match as it ended."""
        if row is None:
            raise ReplayMismatch(f"match {match_id} is gone")
        match = laid(row)
        async for _ in folded(match, await self._reads.steps(match_id), row.room_id):
            pass
        result = match.result if match.recent else None
        if result is None:
            raise ReplayMismatch(f"match {match_id} has no result")
        room = await self._room(row.room_id, match_id)
        return Ended(room, match, match.position, result, tuple(match.spans))

    async def _room(self, room_id: str, match_id: str) -> RoomState:
        """The room at the end of the match."""
        room: RoomState | None = None
        async for event in breathing(await self._reads.events(room_id)):
            before, room = room, fold(room, event)
            if event.kind == Finished.kind and event.data["match"] == match_id:
                room = before
                break
        if room is None or room.match is None or room.match.id != match_id:
            raise ReplayMismatch(f"match {match_id} isn't in its room")
        return room

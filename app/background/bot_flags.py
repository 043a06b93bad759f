"""Notes in a player's rooms that they have declared themselves a bot, one room after another."""

import asyncio

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.errors import NotFound, ProblemError
from app.live.directory import Directory
from app.live.room import Room
from app.rooms.membership import declare_bot
from app.rooms.records import Person
from app.store.reads import Reads

ROOMS = 200
"""How many rooms, the newest, are told at once; the others when they are opened or joined."""

log = structlog.get_logger(__name__)


class BotFlagWriter:
    """Writes into rooms which of their members are bots, however many rooms are waiting."""

    def __init__(self, directory: Directory, reads: Reads) -> None:
        self._directory = directory
        self._reads = reads
        self._waiting: dict[tuple[str, str], None] = {}
        self._task: asyncio.Task[None] | None = None

    async def player_declared(self, player: str) -> None:
        """A player has become a bot: note it in their rooms."""
        for room_id in await self._reads.rooms_of(player, ROOMS):
            self._add(room_id, player)

    def room_opened(self, room: Room, person: Person) -> None:
        """A player opens or joins a room, which may not know yet that they are a bot."""
        if person.program and declare_bot(room.state, person.id) is not None:
            self._add(room.id, person.id)

    async def wait_until_done(self) -> None:
        """Wait until all rooms are told."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def stop(self) -> None:
        """Leave the remaining rooms until they are opened again."""
        self._waiting.clear()
        await self.wait_until_done()

    def _add(self, room_id: str, player: str) -> None:
        self._waiting[room_id, player] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            room_id, player = next(iter(self._waiting))
            del self._waiting[room_id, player]
            try:
                room = await self._directory.get(room_id)
                await room.membership.declare_bot(player)
            except NotFound:
                continue
            except (ProblemError, SQLAlchemyError, OSError) as error:
                log.info("bot-not-noted", room=room_id, error=repr(error))
            except Exception:  # a damaged room must not keep the others from their news
                log.exception("bot-not-noted", room=room_id)

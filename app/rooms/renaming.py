"""New names of players on their way into rooms: one room after the other, while nobody waits."""

import asyncio
from datetime import datetime

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.rooms.directory import Directory
from app.rooms.refusal import Refusal
from app.rooms.room import Room
from app.rooms.usual_names import differs, is_behind, take_over
from app.store.people import People, Person

ROOMS_AT_ONCE = 20
"""So many rooms are told of a new name at once; the others learn it when they are opened."""

log = structlog.get_logger(__name__)


class Renaming:
    """Writes new names into rooms; however many are waiting, one event at a time is written."""

    def __init__(self, directory: Directory, people: People) -> None:
        self._directory = directory
        self._people = people
        self._waiting: dict[tuple[str, str], bool] = {}
        self._task: asyncio.Task[None] | None = None

    def rooms_of(self, player: str, name: str) -> list[Room]:
        """The rooms that a new name is looked at in: those in memory that call a player otherwise.

        Those that the player has open come first, then those in which somebody is, or a match runs.
        """

        def urgency(room: Room) -> tuple[bool, bool, bool, datetime]:
            here = any(peer.player == player for peer in room.publisher.hub)
            return here, room.inhabited, room.lobby.running, room.used_at

        found = [room for room in self._directory if differs(room.lobby, player, name)]
        return sorted(found, key=urgency, reverse=True)[:ROOMS_AT_ONCE]

    def renamed(self, player: str, rooms: list[Room]) -> None:
        """A player has a new name: let these rooms take it over, if anybody is there."""
        for room in rooms:
            if room.inhabited:
                self._add(room.id, player, wanted=True)

    def opened(self, room: Room, person: Person) -> None:
        """Somebody opens a room, which may not have heard of a new name."""
        if is_behind(room.lobby, person):
            self._add(room.id, person.id, wanted=False)

    async def done(self) -> None:
        """Wait until nothing is waiting."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def stop(self) -> None:
        """Leave the rest to the next time that the rooms are opened."""
        self._waiting.clear()
        await self.done()

    def _add(self, room: str, player: str, *, wanted: bool) -> None:
        key = room, player
        self._waiting[key] = self._waiting.get(key, False) or wanted
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            (room_id, player), wanted = next(iter(self._waiting.items()))
            del self._waiting[room_id, player]
            room = self._directory.loaded(room_id)
            if room is None:
                continue
            try:
                await self._tell(room, player, wanted=wanted)
            except (Refusal, SQLAlchemyError, OSError) as error:
                log.info("name-not-taken-over", room=room_id, error=repr(error))
            except Exception:  # whatever is wrong with one room, the others hear of it
                log.exception("name-not-taken-over", room=room_id)

    async def _tell(self, room: Room, player: str, *, wanted: bool) -> None:
        person = await self._people.find(player)  # not as another process may remember it
        if person is not None and (wanted or is_behind(room.lobby, person)):
            await room.change(player, lambda lobby: take_over(lobby, person))

"""Writes players' new names into their rooms, in the background and one room after another."""

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.errors import ProblemError, TooManyRequests
from app.live.directory import Directory
from app.live.room import Room
from app.rooms.naming import adopt_name, has_other_name, is_name_outdated
from app.rooms.records import Person
from app.store.players import Players

ROOMS_AT_ONCE = 20
"""How many rooms adopt a new name at once; the others do when they are opened."""

TRIES = 5
"""How often a room that changes too fast is tried before it is left until somebody opens it."""
LONGEST_WAIT = 60.0
"""Maximum seconds between two of these tries."""

_Key: TypeAlias = tuple[str, str]
"""A room, and a player."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _NameChange:
    """A new name for a room; `wanted` if the player has just chosen it."""

    wanted: bool
    tries: int = TRIES

    def with_earlier(self, other: "_NameChange | None") -> "_NameChange":
        """This news together with earlier news about the same player."""
        return (
            self
            if other is None
            else _NameChange(self.wanted or other.wanted, max(self.tries, other.tries))
        )


class RoomRenamer:
    """Writes new names into rooms, one event at a time, however many are waiting."""

    def __init__(self, directory: Directory, players: Players) -> None:
        self._directory = directory
        self._players = players
        self._waiting: dict[_Key, _NameChange] = {}
        self._later: dict[_Key, _NameChange] = {}
        self._task: asyncio.Task[None] | None = None

    def rooms_of(self, player: str, name: str) -> list[Room]:
        """The rooms in memory where a player has another name, the most urgent first.

        First come rooms that the player has open, then rooms where somebody is or a match runs.
        """

        def urgency(room: Room) -> tuple[bool, bool, bool, datetime]:
            here = any(peer.player == player for peer in room.hub)
            return here, room.is_open_anywhere, room.state.running, room.log.used_at

        rooms = [room for room in self._directory if has_other_name(room.state, player, name)]
        return sorted(rooms, key=urgency, reverse=True)[:ROOMS_AT_ONCE]

    def player_renamed(self, player: str, rooms: list[Room]) -> None:
        """A player has a new name: write it into those of these rooms that are in use."""
        for room in rooms:
            if room.is_open_anywhere or room.state.running:
                self._add((room.id, player), _NameChange(wanted=True))

    def room_opened(self, room: Room, person: Person) -> None:
        """A player opens a room, which may not have their new name yet."""
        if is_name_outdated(room.state, person):
            self._add((room.id, person.id), _NameChange(wanted=False))

    async def wait_until_done(self) -> None:
        """Wait until all names are written, except in rooms that change too fast."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def stop(self) -> None:
        """Leave the remaining rooms until they are opened again."""
        self._waiting.clear()
        self._later.clear()
        await self.wait_until_done()

    def _add(self, key: _Key, news: _NameChange) -> None:
        self._waiting[key] = news.with_earlier(self._waiting.get(key))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    def _try_later(self, key: _Key, news: _NameChange, seconds: float) -> None:
        """Try a room that changes too fast again later, without delaying the others."""
        if key in self._later:
            self._later[key] = news.with_earlier(self._later[key])
        elif news.tries > 1:
            self._later[key] = replace(news, tries=news.tries - 1)
            wait = min(seconds, LONGEST_WAIT)
            asyncio.get_running_loop().call_later(wait, self._try_again, key)

    def _try_again(self, key: _Key) -> None:
        news = self._later.pop(key, None)  # there is none after `stop`
        if news is not None:
            self._add(key, news)

    async def _work(self) -> None:
        while self._waiting:
            key, news = next(iter(self._waiting.items()))
            del self._waiting[key]
            room_id, player = key
            room = self._directory.loaded(room_id)
            if room is None:
                continue
            try:
                await self._tell(room, player, wanted=news.wanted)
            except TooManyRequests as error:
                log.info("name-waits", room=room_id, seconds=error.retry_after)
                self._try_later(key, news, error.retry_after)
            except (ProblemError, SQLAlchemyError, OSError) as error:
                log.info("name-not-taken-over", room=room_id, error=repr(error))
            except Exception:  # a damaged room must not keep the others from their news
                log.exception("name-not-taken-over", room=room_id)

    async def _tell(self, room: Room, player: str, *, wanted: bool) -> None:
        person = await self._players.find(player)  # the name may have changed again
        if person is not None and (wanted or is_name_outdated(room.state, person)):
            await room.log.change(player, lambda state: adopt_name(state, person))

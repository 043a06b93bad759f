"""Rooms for one person alone, with their first match, made as often as need be but only once."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from app.errors import NotFound, ProblemError, StaleRoom
from app.games.skills import Level
from app.live.computing import load_rules
from app.live.directory import Directory
from app.live.room import Room
from app.match.codec import codec_of, game_of
from app.rooms import matches, membership, seating, setup
from app.rooms.event import Event
from app.rooms.records import Person
from app.rooms.state import USUAL_LEVEL, RoomState
from app.store.ids import new_code, new_ulid

TRIES = 10
"""How often another process may be faster while a room is made: it does the same."""


@dataclass(frozen=True, slots=True)
class SoloPlan:
    """A match of one person, and of bots if there are `bots`, in a room of their own.

    With the same ids, it is the same room and the same match, whoever makes them first.
    """

    game: str
    options: Mapping[str, Any]
    bots: int = 0
    level: Level = USUAL_LEVEL
    terms: matches.SoloConditions = matches.USUAL
    room_id: str = field(default_factory=new_ulid)
    match_id: str = field(default_factory=new_ulid)

    def check(self) -> None:
        """Refuse what can't be played."""
        game = game_of(self.game)
        options = codec_of(game).options(dict(self.options))
        if self.bots >= game.card.seats[-1]:
            raise NotFound("no-such-seat", seat=self.bots)
        seating.check_level(self.game, self.level)
        matches.check_seats(game, 1 + self.bots, options)


class SoloRooms:
    """Makes the rooms."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def start_match(self, person: Person, name: str, plan: SoloPlan) -> Room:
        """The room of a plan with its match, which may have been begun before, wholly or in part.

        Refuses somebody who has left the room.
        """
        await load_rules(plan.game)
        plan.check()
        lock = self._locks.setdefault(plan.room_id, asyncio.Lock())
        async with lock:
            room = await self._opened(person, plan)
            for _ in range(TRIES):
                try:
                    await _begin(room, person, name, plan)
                    return room
                except StaleRoom:  # another process has done this step
                    continue
        raise StaleRoom("stale-room")

    async def _opened(self, person: Person, plan: SoloPlan) -> Room:
        try:
            return await self._directory.get(plan.room_id)
        except NotFound:
            options = dict(plan.options)
            created = setup.create(person, new_code(), plan.game, "", options, alone=True)
            return await self._directory.get_or_create(created, plan.room_id)


async def _begin(room: Room, person: Person, name: str, plan: SoloPlan) -> None:
    """Do what is left to be done until the match has begun."""
    if room.state.match is not None:
        if room.state.member(person.id) is None:
            raise ProblemError("attempt-over")
        return
    if room.state.member(person.id) is None:
        await room.membership.join(person, name, membership.JoinOptions())
    for number in range(1, 1 + plan.bots):
        await room.log.change(person.id, partial(_bot, person=person, number=number, plan=plan))
    untouched = partial(_refuse_changed, person=person, plan=plan)
    await room.matches.start_first_match(person.id, plan.match_id, plan.terms, untouched)


def _bot(room_state: RoomState, person: Person, number: int, plan: SoloPlan) -> Event | None:
    """Put a bot on a seat, unless another process has done so, or has even begun the match."""
    if room_state.match is not None or room_state.seats[number] is not None:
        return None
    return seating.put_bot(room_state, person.id, number, plan.level)


def _refuse_changed(room_state: RoomState, person: Person, plan: SoloPlan) -> None:
    """Refuse a room in which somebody has changed something before its match could begin."""
    seated = [sitter.player for sitter in room_state.seats if sitter is not None]
    codec = codec_of(game_of(plan.game))
    options = codec.dump_options(codec.options(dict(plan.options)))
    planned = plan.game, options, [person.id, *[None] * plan.bots]
    if (room_state.game, room_state.options, seated) != planned:
        raise ProblemError("attempt-over")

"""All that a server holds of a person, as one JSON document that is sent piece by piece."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from time import time
from typing import Any, Final

import orjson

from app.errors import ProblemError
from app.live.directory import Directory
from app.queries.replays import Replays, audience_of, steps_after
from app.rooms.records import Person
from app.store.erasure.holdings import TABLES, Holdings, Row
from app.store.reads import Reads

FORMAT: Final = 1
"""The version of the document's form."""
ALL: Final = 1_000_000
"""More steps than any match has."""


class Export:
    """Reads it: one room after another, so that little of it is in memory at once."""

    def __init__(
        self, holdings: Holdings, directory: Directory, reads: Reads, replays: Replays
    ) -> None:
        self._holdings = holdings
        self._directory = directory
        self._reads = reads
        self._replays = replays

    async def pieces(self, person: Person) -> AsyncGenerator[bytes, None]:
        """The document, in pieces; whatever changes meanwhile may be in it or not."""
        head = {"format": FORMAT, "at": int(time() * 1000)}
        yield orjson.dumps(head)[:-1]
        yield b',"player":' + orjson.dumps(await self._holdings.player(person.id))
        for name in TABLES:
            yield _member(name, await self._holdings.table(name, person.id))
        yield _member("sent", await self._holdings.sent(person.id))
        yield b',"rooms":['
        found = await self._holdings.rooms(person.id)
        for number, room in enumerate((*found.shared, *found.own)):
            yield b"," if number else b""
            async for piece in self._room(room, person):
                yield piece
        yield b"]}"

    async def _room(self, room: str, person: Person) -> AsyncGenerator[bytes, None]:
        held = self._holdings
        head = {"id": room, "member": await held.is_member(room, person.id)}
        yield orjson.dumps(head)[:-1]
        parts: tuple[tuple[str, Callable[[str, str], Awaitable[list[Row]]]], ...] = (
            ("events", held.events),
            ("messages", held.messages),
        )
        for name, read in parts:
            yield _member(name, await read(room, person.id))
        yield b',"matches":['
        for number, seat in enumerate(await held.seats(room, person.id)):
            yield b"," if number else b""
            yield orjson.dumps({**seat, "steps": await self._steps(seat["id"], person)})
        yield b"]}"

    async def _steps(self, match: str, person: Person) -> list[Any]:
        """A match as the person may see it: with their own hand, if it is or was theirs.

        Of a room that they have left or were banned from, only what there was until then.
        """
        try:
            room = await self._directory.of_match(match)
            left = None
            if room.state.member(person.id) is None:
                left = await self._holdings.left_at(room.id, person.id)
            replay = await self._replays.get(match)
            seat = await audience_of(self._reads, room.state, match, person.id)
            steps = [step async for step in steps_after(replay, -1, ALL, seat)]
            return [step for step in steps if left is None or step["at"] <= left]
        except ProblemError:  # it was deleted meanwhile, or no rules can read it any more
            return []


def _member(name: str, value: Any) -> bytes:
    """Another member of an object."""
    return b"," + orjson.dumps(name) + b":" + orjson.dumps(value)

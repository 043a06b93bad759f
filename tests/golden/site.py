"""A reproducible site: time stands still, luck comes from a seed, bots think in this process."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx
import pytest

from app.analysis import hints
from tests.analysis.fake_thinkers import hasty
from tests.golden import sqlite_rows
from tests.golden.sqlite_rows import Masks
from tests.golden.websocket import Frame, Line
from tests.support.local_thinkers import Here
from tests.support.room_clock import LONG_AGO, Hands, given_to_servers
from tests.support.site import Site, Visitor, running, settings

PEOPLE = ("anna", "ben", "cem", "dora", "eve", "rude", "robo")
PLENTY: dict[str, Any] = dict.fromkeys(
    (
        "rooms_per_minute",
        "guesses_per_minute",
        "changes_per_second",
        "changes_burst",
        "room_changes_per_second",
        "room_changes_burst",
        "ws_messages_per_second",
        "ws_burst",
    ),
    100_000,
)


NOTHING: Mapping[str, int] = MappingProxyType({})


class Table:
    """One room and its people: their requests, and the frames that each of them is sent."""

    def __init__(self, site: Site, file: Path, hands: Hands, names: Masks) -> None:
        self.file = file
        self.hands = hands
        self.names = names
        self.room = self.code = self.match = ""
        self.matches: list[str] = []
        self._site = site
        self._visitors: dict[str, Visitor] = {}
        self.lines: dict[str, Line] = {}

    async def ask(
        self, who: str, method: str, path: str, body: Any = None, status: int = 200
    ) -> Any:
        """The JSON answer to a request; fails unless it has that status."""
        answer = await self.answer(who, method, path, body)
        assert answer.status_code == status, (method, path, body, answer.text)
        return answer.json()

    async def answer(self, who: str, method: str, path: str, body: Any = None) -> httpx.Response:
        """The answer to a request; `{room}`, `{code}` and `{match}` in its path are filled in."""
        if who not in self._visitors:
            self._visitors[who] = self._site.visitor(token=sqlite_rows.token(who))
        path = path.format(room=self.room, code=self.code, match=self.match)
        return await self._visitors[who].request(method, path, json=body)

    async def create(self, who: str, **room: Any) -> None:
        """Make the room."""
        made = await self.ask(who, "POST", "/rooms", room, 201)
        self.room, self.code = made["id"], made["code"]
        self.names.name(self.room, "room")

    async def begin(self, who: str) -> None:
        """Start a match."""
        self.began(await self.ask(who, "POST", "/rooms/{room}/matches", status=201))

    def began(self, room: Frame) -> None:
        """Note a new match; `{match}` in paths stands for it from now on."""
        self.match = room["match"]["id"]
        self.matches.append(self.match)
        self.names.name(self.match, "match")

    async def open(self, who: str, resume: int | None = None) -> None:
        """Connect somebody; with `resume`, as a client that has this position."""
        self.lines[who] = await self.line(who, resume)

    async def line(self, who: str, resume: int | None = None) -> Line:
        """A connection of somebody."""
        line = Line(self._site.app)
        had = None if resume is None else {"match": self.match, "seq": resume}
        await line.open(self.room, sqlite_rows.token(who), had)
        return line

    def moved_to(self, site: Site) -> None:
        """Continue at another site on the same file."""
        self._site = site
        self._visitors.clear()

    def quiet(self) -> None:
        """Let nothing have been heard lately of those who aren't connected."""
        core = self._site.app.state.core
        core.identity.visitors._visits.clear()
        for room in core.directory:
            room.hub.away.update(dict.fromkeys(room.hub.away, LONG_AGO))

    async def settled(self, counts: Mapping[str, int] = NOTHING) -> None:
        """Wait until everybody has their number of frames, and everything sent so far."""
        for who, line in self.lines.items():
            await line.settled(counts.get(who, 0))

    async def close(self) -> None:
        """Close all connections."""
        for line in self.lines.values():
            await line.close()

    def log(self, table: str, after: int = -1) -> list[sqlite_rows.Row]:
        """The rows of a table about this room, with names for random values."""
        found: list[sqlite_rows.Row] = self.names.masked(
            [
                row
                for row in sqlite_rows.read(self.file, table, after)
                if row.get("room_id", self.room) == self.room
                and row.get("match_id", self.match) in (self.match, *self.matches)
            ]
        )
        return found


@asynccontextmanager
async def opened(
    file: Path, patch: pytest.MonkeyPatch, **more: Any
) -> AsyncIterator[tuple[Site, Hands]]:
    """A site on a migrated SQLite file, and the hands of its clock."""
    hands = Hands()
    given_to_servers(patch, hands)
    Here(patch)
    # A search may be cut on a busy machine, and its move would be another one.
    patch.setattr(hints, "LEVEL", "medium")
    hasty(patch)
    url = f"sqlite+aiosqlite:///{file}"
    started = asynccontextmanager(running)
    async with started(settings(url, file.parent, **(PLENTY | more))) as site:
        yield site, hands
        await asyncio.sleep(0)

"""Rooms full of people in the database of the real server, made before it starts.

Over REST, the rate limits per address would not allow that many.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from app.broadcast.bus import LocalBus
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.live.directory import Directory
from app.live.hooks import RoomHooks
from app.live.room import Room
from app.live.services import Services
from app.match.drafts import Submission
from app.ops.expiry.visits import day_of, note_players
from app.rooms.membership import JoinOptions
from app.rooms.records import Person
from app.rooms.setup import configure
from app.solo.results import ResultHook
from app.solo.rooms import SoloPlan, SoloRooms
from app.store.database import KeptConnections, create_engine
from app.store.ids import new_ulid
from app.store.journal import Journal
from app.store.migrate import upgrade
from app.store.players import Players
from app.store.reads import Reads
from app.store.tokens import Tokens
from app.thinking.thinkers import Thinkers
from bench.copies import Original, fill

SEATS = 4
AT_ONCE = 8
RUNNING, OPEN, TASKS = 4, 20, 10
"""How many matches of the regular go on, in how many rooms none has begun, and how many tasks they
have solved: pages show as much to somebody with a long past."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """A room and the tokens of its players by seat; the first is the host."""

    key: str
    tokens: tuple[str, ...]


def seed(database_url: str, rooms: int) -> list[Seeded]:
    """Make `rooms` rooms of four people each, in a migrated database."""
    upgrade(database_url)
    return asyncio.run(_seed(database_url, rooms))


def seeded(root: Path, database_url: str, rooms: int) -> list[Seeded]:
    """The same by another checkout, whose tables may be others."""
    made = (
        "import json, sys; from bench.seeding import seed; "
        "rooms = seed(sys.argv[1], int(sys.argv[2])); "
        "print(json.dumps([[room.key, room.tokens] for room in rooms]))"
    )
    command = [sys.executable, "-c", made, database_url, str(rooms)]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, check=True)
    return [Seeded(key, tuple(tokens)) for key, tokens in json.loads(done.stdout)]


async def _seed(database_url: str, rooms: int) -> list[Seeded]:
    async with _opened(database_url) as at:
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> Seeded:
            async with gate:
                return (await at.room("lineup"))[1]

        return await asyncio.gather(*(one() for _ in range(rooms)))


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody with a `token`, who has played some matches to their end and plays others.

    `originals` are the rooms of the matches that are over, `friend` the id of one who was there,
    `code` and `running` a room with a match that goes on.
    """

    token: str
    friend: str
    code: str
    running: str
    originals: tuple[Original, ...]

    async def fill(self, engine: AsyncEngine) -> None:
        """Let them have played 1,000 matches, and let there be 20,000 rooms with 300,000 steps."""
        await fill(engine, self.originals)


async def furnish(database_url: str) -> Regular:
    """Make a regular, in a migrated database, and what they have played and play."""
    async with _opened(database_url) as at:
        room, seeded = await at.room("lineup")
        people = tuple(member.player for member in room.state.members)
        me = await at.players.find(people[0])
        assert me is not None
        originals = [Original(room.id, await at.play(room), people, 4_000, 200)]
        room, _ = await at.room("colour_lines", me)
        people = tuple(member.player for member in room.state.members)
        originals.append(Original(room.id, await at.play(room), people, 14_000, 700))
        solo, task = SoloRooms(at.directory), partial(SoloPlan, "colour_lines", {"task": 1})
        alone = [await solo.start_match(me, me.name, task()) for _ in range(TASKS + 1)]
        solved = [await at.play(room) for room in alone[:-1]]
        originals.append(Original(alone[0].id, solved[0], (me.id,), 2_000, 100))
        for _ in range(OPEN):
            await at.room("colour_lines", me)
        for _ in range(RUNNING):
            room, _ = await at.room("lineup", me)
            await room.log.change(me.id, partial(configure, player=me.id, pace="days"))
            await room.matches.start_match(me.id)
        everybody = {player for one in originals for player in one.players}
        await note_players(at.engine, [*everybody], day_of(datetime.now(UTC)))
        assert room.state.code is not None
        assert room.match is not None
        running = room.match.match_id
        return Regular(seeded.tokens[0], people[1], room.state.code, running, tuple(originals))


@dataclass(frozen=True, slots=True)
class _Rooms:
    """Where rooms are made: in this process, without a server."""

    engine: AsyncEngine
    directory: Directory
    players: Players
    tokens: Tokens

    async def room(self, game: str, host: Person | None = None) -> tuple[Room, Seeded]:
        """A room of four people, and the tokens of those who are new: the host may not be."""
        guests = [await self.players.create(f"Guest {seat}") for seat in range(SEATS)]
        guests[0] = host or guests[0]
        new = [guest for guest in guests if guest is not host]
        texts = [(await self.tokens.issue(guest.id))[0] for guest in new]
        room = await self.directory.create(guests[0], guests[0].name, game, "", None)
        for guest in guests[1:]:
            await room.membership.join(guest, guest.name, JoinOptions())
        return room, Seeded(room.id, tuple(texts))

    async def play(self, room: Room) -> str:
        """Play a match to its end, or the one that has begun; its id."""
        if room.match is None:
            await room.matches.start_match(room.state.host)
        match, roster = room.match, room.state.match
        assert match is not None
        assert roster is not None
        while match.to_act:
            for seat in sorted(match.to_act):
                player = roster.players[seat]
                assert player is not None
                move = match.codec.dump(next(iter(match.game.moves(match.position.state, seat))))
                await room.moves.submit(player, Submission(new_ulid(), match.seq, move))
        return roster.id


@asynccontextmanager
async def _opened(database_url: str) -> AsyncIterator[_Rooms]:
    engine = create_engine(database_url)
    writing = KeptConnections(engine)
    journal = Journal(writing)
    bots = Bots(0, Thinkers(), Visitors())
    hooks = RoomHooks(ResultHook())
    directory = Directory(Services(journal, Reads(engine), LocalBus(), bots, hooks=hooks))
    await journal.start()
    try:
        yield _Rooms(engine, directory, Players(engine), Tokens(engine))
    finally:
        await journal.stop()
        await writing.close()
        await engine.dispose()

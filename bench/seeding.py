"""Rooms full of people in the database of the real server, made before it starts.

Over REST, the rate limits per address would not allow that many.
"""

import asyncio
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from app.broadcast.bus import LocalBus
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.live.directory import Directory
from app.live.hooks import RoomHooks
from app.live.services import Services
from app.rooms.membership import JoinOptions
from app.solo.results import ResultHook
from app.store.database import KeptConnections, create_engine
from app.store.journal import Journal
from app.store.migrate import upgrade
from app.store.players import Players
from app.store.reads import Reads
from app.store.tokens import Tokens
from app.thinking.thinkers import Thinkers

SEATS = 4
AT_ONCE = 8


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
    engine = create_engine(database_url)
    writing = KeptConnections(engine)
    journal, people, tokens = Journal(writing), Players(engine), Tokens(engine)
    bots = Bots(0, Thinkers(), Visitors())
    hooks = RoomHooks(ResultHook())
    directory = Directory(Services(journal, Reads(engine), LocalBus(), bots, hooks=hooks))
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> Seeded:
        async with gate:
            guests = [await people.create(f"Guest {seat}") for seat in range(SEATS)]
            texts = [(await tokens.issue(guest.id))[0] for guest in guests]
            room = await directory.create(guests[0], guests[0].name, "lineup", "", None)
            for guest in guests[1:]:
                await room.membership.join(guest, guest.name, JoinOptions())
            return Seeded(room.id, tuple(texts))

    await journal.start()
    try:
        return await asyncio.gather(*(one() for _ in range(rooms)))
    finally:
        await journal.stop()
        await writing.close()
        await engine.dispose()

"""How long people's moves take while a thousand rooms expire, and while none do, in one run.

    python bench/expiry.py [--rooms N] [--seconds S] [--quick]

With SQLite, then with PostgreSQL: `--rooms` rooms, each with a finished match of LineUp! and its
log, were last opened long ago; in fifty others, people make a move every second.  The server waits
for a minute after its start before it looks for what has expired: until then moves are measured
without, and afterwards, until the last old room is gone, with.  Starts its own servers, on a
loopback port, with databases in temporary folders; prints a table, and exits with 1 if one in a
hundred moves takes longer than 50 ms while rooms expire (not with `--quick`).  Takes about five
minutes.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import orjson
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.broadcast.bus import LocalBus
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.live.directory import Directory
from app.live.hooks import RoomHooks
from app.live.services import Services
from app.match.drafts import Submission
from app.ops.expiry import space
from app.ops.expiry.sweep import FIRST_SECONDS
from app.solo.results import ResultHook
from app.solo.tables import PlayedRow
from app.store import tables
from app.store.columns import UtcDateTime
from app.store.database import KeptConnections, autocommitting, create_engine
from app.store.ids import new_ulid
from app.store.journal import Journal
from app.store.reads import Reads
from app.thinking.thinkers import Thinkers
from bench.bots import head, line
from bench.load import MOVES, Room, closed_loop, open_loop
from bench.measure import Latency
from bench.processes import free_port, postgres, serving
from bench.protocols import Farbenspiel
from bench.seeding import Seeded, seed

PLAYING, SLICE = 50, 5.0
"""How many rooms play, and for how many seconds without a look at what is left."""
LIMIT = 50.0
"""Milliseconds that 99 of 100 moves may take while rooms expire."""
COPIED = (
    tables.RoomRow,
    tables.EventRow,
    tables.MatchRow,
    tables.MatchSeatRow,
    tables.StepRow,
    tables.ResultRow,
    PlayedRow,
)
OLD = timedelta(days=800)


@dataclass(frozen=True, slots=True)
class Found:
    """What was measured with a database: latencies without and with, the time, and two sizes."""

    database: str
    without: list[float]
    beside: list[float]
    seconds: float
    before: int
    after: int


async def _played(engine: AsyncEngine, key: str) -> str:
    """Play a match to its end in a room; its id."""
    writing, thinkers = KeptConnections(engine), Thinkers(1)
    journal = Journal(writing)
    bots = Bots(0, thinkers, Visitors())
    hooks = RoomHooks(ResultHook())
    directory = Directory(Services(journal, Reads(engine), LocalBus(), bots, hooks=hooks))
    await journal.start()
    try:
        room = await directory.get(key)
        roster = (await room.matches.start_match(room.state.host)).match
        assert roster is not None
        rng = Random(7)
        while room.match is not None and room.match.to_act:
            seat = min(room.match.to_act)
            legal = list(room.match.game.moves(room.match.position.state, seat))
            move = room.match.codec.dump(rng.choice(legal))
            player = roster.players[seat]
            assert player is not None
            await room.moves.submit(player, Submission(new_ulid(), room.match.seq, move))
        await room.stop()
    finally:
        await journal.stop()
        await writing.close()
        await bots.stop()
        await thinkers.stop()
    return roster.id


def _copies(found: dict[Any, list[Any]], ids: Sequence[str]) -> Iterator[tuple[Any, list[Any]]]:
    """The rows of one room under other ids, and long ago."""
    others = {old.encode(): new_ulid().encode() for old in ids}
    for table in COPIED:
        text = orjson.dumps(found[table])
        for old, new in others.items():
            text = text.replace(old, new)
        copied = orjson.loads(text)
        for row in copied:
            for column in table.__table__.c:
                if isinstance(column.type, UtcDateTime) and row.get(column.name):
                    row[column.name] = datetime.now(UTC) - OLD
        yield table, copied


async def _make_old(url: str, key: str, rooms: int) -> None:
    """Make rooms like one in which a match is played, which nobody has opened for long."""
    engine = create_engine(url)
    match = await _played(engine, key)

    def copy(connection: Connection) -> None:
        found = {}
        for table in COPIED:
            columns = table.__table__.c
            own = columns.get("match_id") if "match_id" in columns else columns.get("room_id")
            if table is tables.RoomRow or table is tables.MatchRow:
                own = columns.id
            mine = own.in_((key, match))
            rows = connection.execute(select(table.__table__).where(mine)).mappings()
            found[table] = [dict(row) for row in rows]
        for _ in range(rooms):
            for table, rows in _copies(found, (key, match)):
                connection.execute(insert(table), rows)

    async with engine.begin() as connection:
        await connection.run_sync(copy)
    await engine.dispose()


async def _measured(rooms: Sequence[Room], port: int, url: str, seconds: float) -> Found:
    """Both kinds of moves, and how the database became smaller."""
    engine, began, without = create_engine(url), time.monotonic(), list[float]()
    for ahead, room in enumerate(rooms):
        await room.open(port)
        await room.start(port)
        await closed_loop([room], ahead % MOVES + 1)  # so that not all matches end together
    before = (await space.size(engine)).total
    while len(without) < seconds * len(rooms):
        without += await _moves(rooms, SLICE, port)
    await asyncio.sleep(max(0.0, FIRST_SECONDS - (time.monotonic() - began)))
    begun, left, beside = time.monotonic(), await _left(engine), list[float]()
    while left > len(rooms) + 2:  # that in which the match was played, and the archive
        beside += await _moves(rooms, SLICE, port)
        left = await _left(engine)
    took = time.monotonic() - begun
    await asyncio.sleep(2)
    after = (await space.size(engine)).total
    for room in rooms:
        room.close()
    await engine.dispose()
    return Found(engine.dialect.name, without, beside, took, before, after)


async def _moves(rooms: Sequence[Room], seconds: float, port: int) -> list[float]:
    await open_loop(rooms, seconds, Random(1), port)  # a match that is over is followed by another
    return [latency for room in rooms for latency in room.latencies]


async def _left(engine: AsyncEngine) -> int:
    counted = select(func.count()).select_from(tables.RoomRow)
    async with autocommitting(engine).connect() as connection:
        found: int = (await connection.execute(counted)).scalar_one()
    return found


def _run(url: str, folder: str, asked: argparse.Namespace) -> Found:
    seeded = seed(url, PLAYING + 1)
    asyncio.run(_make_old(url, seeded[-1].key, asked.rooms))
    port = free_port()
    values = {
        "host": "127.0.0.1",
        "port": port,
        "data_dir": folder,
        "database_url": url,
        "expire_rooms_days": 365,
    }
    named = {f"FARBENSPIEL_{name.upper()}": str(value) for name, value in values.items()}
    command = [sys.executable, "-m", "app.cli", "serve"]
    with serving(command, named, min(os.sched_getaffinity(0)), port):
        rooms = [_room(one) for one in seeded[:-1]]
        return asyncio.run(_measured(rooms, port, url, asked.seconds))


def _room(seeded: Seeded) -> Room:
    return Room(seeded, Farbenspiel(), Random(seeded.key))


def _databases() -> Iterator[tuple[str, str]]:
    """A database of each kind, one after the other, with a folder."""
    with tempfile.TemporaryDirectory(prefix="fsp-expiry-") as folder:
        yield f"sqlite:///{folder}/expiry.db", folder
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fsp-expiry-"))
        _, url = stack.enter_context(postgres(max(os.sched_getaffinity(0))))
        yield url, folder


def _print(found: Found, rooms: int) -> float:
    """Print the rows of a database; the p99 of moves while rooms expire, in milliseconds."""
    one, other = Latency.of(found.without), Latency.of(found.beside)
    for name, row, every in (
        (f"{found.database}, without", one, found.without),
        (f"{found.database}, while {rooms} rooms expire", other, found.beside),
    ):
        times = (row.p50, row.p95, row.p99, max(every) * 1000)
        print(line(name, *(f"{time:.2f}" for time in times), "", ""))
    ratios = (other.p50 / one.p50, other.p95 / one.p95, other.p99 / one.p99)
    worst = max(found.beside) / max(found.without)
    sizes = f"{found.before / 1e6:.1f} → {found.after / 1e6:.1f}"
    cells = *(f"{ratio:.2f}" for ratio in ratios), f"{worst:.2f}", f"{found.seconds:.0f}", sizes
    print(line(f"{found.database}, ratio", *cells), flush=True)
    return other.p99


def main() -> None:
    """Measure, and print the table; exits with 1 beyond the limit."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rooms", type=int, default=1000, help="that expire")
    parser.add_argument("--seconds", type=float, default=30.0, help="of moves before")
    parser.add_argument("--quick", action="store_true", help="fewer rooms")
    asked = parser.parse_args()
    if asked.quick:
        asked.rooms, asked.seconds = 50, 5.0
    columns = "p50, ms", "p95, ms", "p99, ms", "max, ms", "seconds", "MB"
    print(*head("", *columns), sep="\n")
    slowest = max(_print(_run(url, folder, asked), asked.rooms) for url, folder in _databases())
    if slowest > LIMIT and not asked.quick:
        sys.exit(f"p99 of {slowest:.2f} ms while rooms expire: above {LIMIT:.0f} ms")


if __name__ == "__main__":
    main()

"""One server under load: what is measured, and in which order."""

import asyncio
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

import uvloop

from bench.dialects import Dialect
from bench.load import MOVES, Room, closed_loop, open_loop
from bench.processes import cpu_seconds, resident_kilobytes
from bench.seeding import SEATS, Seeded

WARM_ROOMS, CLOSED_ROOMS, OPEN_ROOMS = 30, 100, 250
SETTLE_SECONDS = 0.5
OPEN_TIMES = 6
"""How many times longer the open loop is than the others: long enough for rare pauses."""


@dataclass(frozen=True, slots=True)
class Target:
    """A running server; `database` is the process of PostgreSQL, if it is used.

    `start` is the time until the first answer, `start_cpu` the CPU time until then, in seconds.
    """

    dialect: Dialect
    port: int
    pid: int
    database: int | None
    start: float
    start_cpu: float
    rooms: Sequence[Seeded]


@dataclass(frozen=True, slots=True)
class Latency:
    """Quantiles in milliseconds."""

    p50: float
    p95: float
    p99: float

    @classmethod
    def of(cls, rooms: Sequence[Room]) -> "Latency":
        """The quantiles over all moves of the rooms."""
        cuts = statistics.quantiles([time for room in rooms for time in room.latencies], n=100)
        return cls(*(1000 * cuts[percent - 1] for percent in (50, 95, 99)))


@dataclass(frozen=True, slots=True)
class Figures:
    """The measurements of one server; times in milliseconds, memory in kilobytes.

    `server` and `database` are CPU time per move in the closed loop, `start_match` that of both
    for the start of a match, `received` the bytes that one client gets per move, `memory` that of
    a room with four connected players and a new match.
    """

    server: float
    database: float
    moves_per_second: float
    closed: Latency
    open: Latency
    received: float
    memory: float
    start: float
    start_cpu: float
    start_match: float

    @property
    def cpu(self) -> float:
        """CPU time per move, all processes."""
        return self.server + self.database


@dataclass(slots=True)
class Window:
    """The time spent while it is open, in seconds; it can be opened any number of times."""

    target: Target
    seconds: float = 0.0
    server: float = 0.0
    database: float = 0.0

    def open(self) -> None:
        """Start counting."""
        self._count(-1)

    def close(self) -> None:
        """Stop counting."""
        self._count(1)

    def _count(self, sign: int) -> None:
        database = self.target.database
        self.seconds += sign * perf_counter()
        self.server += sign * cpu_seconds(self.target.pid)
        self.database += sign * (0.0 if database is None else cpu_seconds(database))


def measure(target: Target, seconds: float) -> Figures:
    """Run all phases, about `seconds` each; an error in a client ends them."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_watched(target, seconds))


async def _watched(target: Target, seconds: float) -> Figures:
    faults: list[Exception] = []
    work = asyncio.create_task(_measure(target, seconds))

    def fault(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        faults.append(error if isinstance(error, Exception) else RuntimeError(str(context)))
        work.cancel()

    asyncio.get_running_loop().set_exception_handler(fault)
    try:
        return await work
    except asyncio.CancelledError:
        raise faults[0] if faults else RuntimeError("cancelled") from None


async def _measure(target: Target, seconds: float) -> Figures:
    rng = Random(1)
    rooms = [Room(seeded, target.dialect, rng) for seeded in target.rooms]
    warm, busy = rooms[:WARM_ROOMS], rooms[WARM_ROOMS : WARM_ROOMS + CLOSED_ROOMS]
    try:
        await _fill(target, warm)
        before = resident_kilobytes(target.pid)
        await _fill(target, busy)
        memory = (resident_kilobytes(target.pid) - before) / CLOSED_ROOMS
        play, starts = Window(target), Window(target)
        moves, matches, received = await _closed(busy, target.port, seconds, play, starts)
        closed = Latency.of(busy)
        await _fill(target, rooms[WARM_ROOMS + CLOSED_ROOMS :])
        await open_loop(rooms, OPEN_TIMES * seconds, rng, target.port)
    finally:
        for room in rooms:
            room.close()
    return Figures(
        server=1000 * play.server / moves,
        database=1000 * play.database / moves,
        moves_per_second=moves / play.seconds,
        closed=closed,
        open=Latency.of(rooms),
        received=received / moves / SEATS,
        memory=memory,
        start=1000 * target.start,
        start_cpu=1000 * target.start_cpu,
        start_match=1000 * (starts.server + starts.database) / matches,
    )


async def _fill(target: Target, rooms: Sequence[Room]) -> None:
    """Connect everybody and start the first matches."""
    for room in rooms:
        await room.open(target.port)
    await asyncio.sleep(SETTLE_SECONDS)
    for room in rooms:
        await room.start(target.port)
    await asyncio.sleep(SETTLE_SECONDS)


async def _closed(
    rooms: Sequence[Room], port: int, seconds: float, play: Window, starts: Window
) -> tuple[int, int, int]:
    """Play matches for `seconds` of play; returns the numbers of moves, starts and bytes.

    After its first `MOVES`, each room waits for the others; the ends of the matches, when fewer
    and fewer rooms play, are not measured.
    """
    moves, matches, received = 0, 0, 0
    while play.seconds < seconds:
        received -= sum(room.received for room in rooms)
        play.open()
        moves += await closed_loop(rooms, MOVES)
        play.close()
        await asyncio.sleep(SETTLE_SECONDS / 5)  # until the other clients have received everything
        received += sum(room.received for room in rooms)
        kept = [list(room.latencies) for room in rooms]
        await closed_loop([room for room in rooms if not room.over])
        for room, latencies in zip(rooms, kept, strict=True):
            room.latencies = latencies
        starts.open()
        for room in rooms:
            await room.start(port)
        starts.close()
        matches += len(rooms)
    return moves, matches, received

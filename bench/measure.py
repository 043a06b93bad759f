"""One server under load: what is measured, and in which order."""

import asyncio
import statistics
from collections.abc import Coroutine, Sequence
from dataclasses import astuple, dataclass
from operator import sub
from random import Random
from time import perf_counter
from typing import Any, TypeVar

import uvloop

from bench.load import MOVES, Room, closed_loop, open_loop
from bench.processes import cpu_seconds, resident_kilobytes
from bench.protocols import LoadProtocol
from bench.seeding import SEATS, Seeded

T = TypeVar("T")

WARM_ROOMS, CLOSED_ROOMS, OPEN_ROOMS = 30, 100, 250
SETTLE_SECONDS = 0.5
OPEN_TIMES = 6
"""How many times longer the open loop is than the others: long enough for rare pauses."""
OPEN_TURNS = 3
"""Into how many turns that is divided; none: it is left out."""


@dataclass(frozen=True, slots=True)
class Target:
    """A running server; `database` is the process of PostgreSQL, if it is used.

    `start` is the time until the first answer, `start_cpu` the CPU time until then, in seconds.
    """

    protocol: LoadProtocol
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
    def of(cls, latencies: Sequence[float]) -> "Latency":
        """The quantiles of times in seconds."""
        cuts = statistics.quantiles(latencies, n=100)
        return cls(*(1000 * cuts[percent - 1] for percent in (50, 95, 99)))

    @classmethod
    def median(cls, several: Sequence["Latency"]) -> "Latency":
        """The median of each quantile."""
        return cls(*map(statistics.median, zip(*map(astuple, several), strict=True)))


@dataclass(frozen=True, slots=True)
class Figures:
    """The measurements of one server; times in milliseconds, memory in kilobytes.

    `rounds` are the CPU times per move of server and database in each round of the closed loop,
    `starts` those of both per start of a match after it, `turns` the latencies in each turn of the
    open loop.  `received` are the bytes that one client gets per move, `memory` is that of a room
    with four connected players and a new match.
    """

    rounds: Sequence[tuple[float, float]]
    starts: Sequence[float]
    turns: Sequence[Latency]
    moves_per_second: float
    closed: Latency
    received: float
    memory: float
    start: float
    start_cpu: float

    @property
    def server(self) -> float:
        """CPU time per move of the server."""
        return statistics.median(server for server, _ in self.rounds)

    @property
    def database(self) -> float:
        """CPU time per move of the database; its clock is too coarse for single rounds."""
        return statistics.mean(database for _, database in self.rounds)

    @property
    def cpu(self) -> float:
        """CPU time per move, all processes."""
        return self.server + self.database

    @property
    def open(self) -> Latency:
        """The latencies of the open loop."""
        return Latency.median(self.turns)

    @property
    def start_match(self) -> float:
        """CPU time for the start of a match, all processes."""
        return statistics.median(self.starts)


def times(ours: Figures, floor: Figures) -> float:
    """CPU time per move as a multiple of the floor's.

    For the servers, that is the median over pairs of neighbouring rounds.
    """
    servers = ratio(*([server for server, _ in one.rounds] for one in (ours, floor)))
    return (servers * floor.server + ours.database) / floor.cpu


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """How much one server takes, as a multiple of another: the median over neighbouring rounds."""
    pairs = zip(ours, theirs, strict=True)
    return statistics.median(one / other for one, other in pairs)


def above(ours: Figures, floor: Figures) -> Latency:
    """Latencies above the floor's in the open loop: medians over pairs of neighbouring turns."""
    pairs = zip(map(astuple, ours.turns), map(astuple, floor.turns), strict=True)
    return Latency.median([Latency(*map(sub, one, other)) for one, other in pairs])


class Player:
    """Plays with one server, and notes what that costs."""

    def __init__(self, target: Target, rng: Random) -> None:
        self.target = target
        self.rooms = [Room(seeded, target.protocol, rng) for seeded in target.rooms]
        self.busy = self.rooms[WARM_ROOMS : WARM_ROOMS + CLOSED_ROOMS]
        self.seconds, self.moves, self.received, self.memory = 0.0, 0, 0, 0.0
        self.rounds = list[tuple[float, float]]()
        self.starts = list[float]()
        self.turns = list[Latency]()
        self._latencies = list[float]()

    async def fill(self) -> None:
        """Connect those who play in the closed loop, after some others; measures their memory."""
        await self._fill(self.rooms[:WARM_ROOMS])
        before = resident_kilobytes(self.target.pid)
        await self._fill(self.busy)
        self.memory = (resident_kilobytes(self.target.pid) - before) / CLOSED_ROOMS

    async def fill_up(self) -> None:
        """Connect all others."""
        await self._fill(self.rooms[WARM_ROOMS + CLOSED_ROOMS :])

    async def _fill(self, rooms: Sequence[Room]) -> None:
        for room in rooms:
            await room.open(self.target.port)
        await asyncio.sleep(SETTLE_SECONDS)
        for room in rooms:
            await room.start(self.target.port)
        await asyncio.sleep(SETTLE_SECONDS)

    async def round(self) -> None:
        """One match in each room of the closed loop, and the start of the next one.

        After its first `MOVES`, each room waits for the others; the ends of the matches, when fewer
        and fewer rooms play, are not measured.
        """
        before, received = self._spent(), sum(room.received for room in self.busy)
        moves = await closed_loop(self.busy, MOVES)
        after = self._spent()
        await asyncio.sleep(SETTLE_SECONDS / 5)  # until the other clients have received everything
        self.received += sum(room.received for room in self.busy) - received
        seconds, server, database = map(sub, after, before)
        self.rounds.append((1000 * server / moves, 1000 * database / moves))
        self.seconds, self.moves = self.seconds + seconds, self.moves + moves
        for room in self.busy:
            self._latencies += room.latencies
        await closed_loop([room for room in self.busy if not room.over])
        before = self._spent()
        for room in self.busy:
            room.latencies.clear()
            await room.start(self.target.port)
        _, server, database = map(sub, self._spent(), before)
        self.starts.append(1000 * (server + database) / len(self.busy))

    async def turn(self, seconds: float, rng: Random) -> None:
        """All rooms in the open loop."""
        await open_loop(self.rooms, seconds, rng, self.target.port)
        self.turns.append(Latency.of([time for room in self.rooms for time in room.latencies]))

    def _spent(self) -> tuple[float, float, float]:
        """Seconds so far: on the clock, and of CPU time of the server and the database."""
        pid, database = self.target.pid, self.target.database
        return perf_counter(), cpu_seconds(pid), cpu_seconds(database) if database else 0.0

    def figures(self) -> Figures:
        """What has been measured."""
        return Figures(
            rounds=self.rounds,
            starts=self.starts,
            turns=self.turns,
            moves_per_second=self.moves / self.seconds,
            closed=Latency.of(self._latencies),
            received=self.received / self.moves / SEATS,
            memory=self.memory,
            start=1000 * self.target.start,
            start_cpu=1000 * self.target.start_cpu,
        )

    def close(self) -> None:
        """Disconnect everybody."""
        for room in self.rooms:
            room.close()


def measure(
    targets: Sequence[Target], seconds: float, open_turns: int = OPEN_TURNS
) -> list[Figures]:
    """Run all phases, about `seconds` each for a server.

    The servers take turns, so that all of them meet the same disturbances.
    """
    return watched(_measure(targets, seconds, open_turns))


def watched(work: Coroutine[Any, Any, T]) -> T:
    """What the work of clients returns; an error in one of them ends it."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_watched(work))


async def _watched(coroutine: Coroutine[Any, Any, T]) -> T:
    faults: list[Exception] = []
    work = asyncio.create_task(coroutine)

    def fault(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        faults.append(error if isinstance(error, Exception) else RuntimeError(str(context)))
        work.cancel()

    asyncio.get_running_loop().set_exception_handler(fault)
    try:
        return await work
    except asyncio.CancelledError:
        raise faults[0] if faults else RuntimeError("cancelled") from None


async def _measure(targets: Sequence[Target], seconds: float, open_turns: int) -> list[Figures]:
    rng = Random(1)
    players = [Player(target, rng) for target in targets]
    try:
        for player in players:
            await player.fill()
        while max(player.seconds for player in players) < seconds:
            for player in players:
                await player.round()
        for player in players if open_turns else ():
            await player.fill_up()
        for _ in range(open_turns):
            for player in players:
                await player.turn(OPEN_TIMES * seconds / open_turns, rng)
    finally:
        for player in players:
            player.close()
    return [player.figures() for player in players]

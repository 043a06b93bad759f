"""What a second process costs: CPU per move of LineUp!, servers, PostgreSQL, and Redis together.

    python bench/two_processes.py [--seconds S] [--rooms N] [--runs N] [--only NAME ...]

`one` is a single process.  Of two processes, `rooms` has all players of a room in the same one, as a
proxy that routes by room does; `split` has the first and third player of each room in one, the
second and fourth in the other, so that each move is made in another process than the last one.
The processes hear of each other through Redis (`redis`) or PostgreSQL's NOTIFY (`notify`).

The servers are pinned to the first core together, the load generator has the second one.  Each room
plays as fast as it can (closed loop), then makes a move every second (open loop).  All traffic stays
on this machine.  The ratios to `one` are taken within a run; the table has their medians.
"""

import argparse
import asyncio
import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import uvloop

from bench.dialects import Farbenspiel
from bench.hotpath import environment
from bench.load import MOVES, Room, closed_loop, open_loop
from bench.processes import cpu_seconds, free_port, on_core, postgres, serving
from bench.seeding import Seeded, seed
from bench.wire import connect

NAMES = ("one", "rooms-redis", "rooms-notify", "split-redis", "split-notify")
SETTLE_SECONDS = 0.5


class SpreadRoom(Room):
    """A room whose clients connect to several processes, in turn."""

    async def spread(self, ports: Sequence[int]) -> None:
        """Connect the four."""
        for seat in range(len(self.seeded.tokens)):
            path = self._dialect.path(self.seeded, seat)
            wire = await connect(ports[seat % len(ports)], path, partial(self._read, seat))
            greeting = self._dialect.greeting(self.seeded, seat)
            if greeting is not None:
                wire.send(greeting)
            self._wires.append(wire)


@dataclass(frozen=True, slots=True)
class Servers:
    """Running servers: their ports, and the ids of all processes that count."""

    ports: Sequence[int]
    pids: Sequence[int]
    rooms: Sequence[Seeded]

    def cpu(self) -> float:
        """CPU seconds so far."""
        return sum(map(cpu_seconds, self.pids))


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU milliseconds per move."""

    closed: float
    open: float


@contextmanager
def redis_server(core: int) -> Iterator[tuple[int, str]]:
    """A separate Redis without persistence: its process id and its URL."""
    program, port = shutil.which("redis-server") or shutil.which("valkey-server"), free_port()
    if program is None:
        raise RuntimeError("Redis is not installed")
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    with on_core(core):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield process.pid, f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait()


@contextmanager
def running(name: str, core: int, rooms: int) -> Iterator[Servers]:
    """The servers of one column, with their rooms."""
    count, bus = (1 if name == "one" else 2), name.partition("-")[2]
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fsp-bench-"))
        database, url = stack.enter_context(postgres(core))
        seeded, shared = seed(url, rooms), dict[str, str]()
        pids, ports = [database], [free_port() for _ in range(count)]
        if bus == "redis":
            pid, address = stack.enter_context(redis_server(core))
            pids.append(pid)
            shared["FARBENSPIEL_REDIS_URL"] = address
        command = [sys.executable, "-m", "app.cli", "serve"]
        for port in ports:
            env = environment(port, folder, url) | shared
            pids.append(stack.enter_context(serving(command, env, core, port))[0])
        time.sleep(SETTLE_SECONDS)
        yield Servers(ports, pids, seeded)


async def play(servers: Servers, name: str, seconds: float) -> Cost:
    """The cost of a move in both loops."""
    rng = Random(1)
    rooms = [SpreadRoom(seeded, Farbenspiel(), rng) for seeded in servers.rooms]
    home = {room: servers.ports[number % len(servers.ports)] for number, room in enumerate(rooms)}
    try:
        for room in rooms:
            await room.spread(servers.ports if name.startswith("split") else [home[room]])
        spent, moves = 0.0, 0
        begun = time.perf_counter()
        while not moves or time.perf_counter() - begun < seconds:
            await _start(rooms, home)
            before = servers.cpu()
            moves += await closed_loop(rooms, MOVES)
            await asyncio.sleep(SETTLE_SECONDS / 5)  # until the other process is done as well
            spent += servers.cpu() - before
            await closed_loop([room for room in rooms if not room.over])
        closed = 1000 * spent / moves
        await _start(rooms, home)
        before = servers.cpu()
        await open_loop(rooms, seconds, rng)
        made = sum(len(room.latencies) for room in rooms)
        return Cost(closed, 1000 * (servers.cpu() - before) / made)
    finally:
        for room in rooms:
            room.close()


async def _start(rooms: Sequence[Room], home: dict[SpreadRoom, int]) -> None:
    for room, port in zip(rooms, home.values(), strict=True):
        await room.start(port)
    await asyncio.sleep(SETTLE_SECONDS)


def table(runs: Sequence[dict[str, Cost]]) -> str:
    """The table as Markdown."""
    head = "| | closed, CPU-ms per move | to one process | open, CPU-ms per move | to one process |"
    lines = [head, "|---|---|---|---|---|"]
    for name in runs[0]:
        cells = [name]
        for loop in ("closed", "open"):
            costs = [getattr(run[name], loop) for run in runs]
            cells.append(f"{statistics.median(costs):.3f}")
            shares = [getattr(run[name], loop) / getattr(run["one"], loop) for run in runs]
            cells.append(f"{statistics.median(shares):.2f}")
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=8.0, help="of play in each loop")
    parser.add_argument("--rooms", type=int, default=60)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", nargs="+", choices=NAMES[1:], default=NAMES[1:])
    chosen = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    gc.disable()  # a pause of the load generator must not count as the servers'
    runs = list[dict[str, Cost]]()
    for number in range(chosen.runs):
        runs.append({})
        for name in ("one", *chosen.only):
            print(f"run {number + 1}: {name}", file=sys.stderr, flush=True)
            with running(name, cores[0], chosen.rooms) as servers, on_core(cores[-1]):
                work = play(servers, name, chosen.seconds)
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    runs[-1][name] = runner.run(work)
            gc.collect()
    print(table(runs))


if __name__ == "__main__":
    main()

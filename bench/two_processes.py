"""What a second process costs: CPU per move of LineUp!, servers, PostgreSQL, and Redis together.

    python bench/two_processes.py [--seconds S] [--rooms N] [--runs N] [--only NAME ...]

`one` is a single process.  Of two processes, `rooms` has all players of a room in the same one, as
behind a proxy that routes by room; `split` has the first and third player of each room in one, the
second and fourth in the other, so that no two moves in a row are made in the same process.  They
hear of each other through Redis (`redis`) or PostgreSQL's NOTIFY (`notify`).

The servers are pinned to the first core together, the load generator has the second one.  Each room
plays as fast as it can (closed loop), then makes a move a second (open loop).  All traffic stays on
this machine.  The ratios to `one` are taken within a run; the tables have medians.
"""

import argparse
import asyncio
import gc
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import uvloop

from bench.history import record
from bench.hotpath import environment
from bench.load import MOVES, Room, closed_loop, open_loop
from bench.processes import cpu_seconds, free_port, on_core, postgres, serving
from bench.protocols import Farbenspiel
from bench.seeding import Seeded, seed
from bench.wire import connect

NAMES = ("one", "rooms-redis", "rooms-notify", "split-redis", "split-notify")
SETTLE_SECONDS = 0.5


class SpreadRoom(Room):
    """A room whose clients connect to several processes, in turn."""

    async def spread(self, ports: Sequence[int]) -> None:
        """Connect the four."""
        for seat in range(len(self.seeded.tokens)):
            protocol, port = self._protocol, ports[seat % len(ports)]
            path, read = protocol.path(self.seeded, seat), partial(self._read, seat)
            wire = await connect(port, path, read, protocol.subprotocol)
            greeting = protocol.greeting(self.seeded, seat)
            if greeting is not None:
                wire.send(greeting)
            self._wires.append(wire)


@dataclass(frozen=True, slots=True)
class Servers:
    """Running servers: their ports, and the ids of the processes, by what they are."""

    ports: Sequence[int]
    pids: Mapping[str, Sequence[int]]
    rooms: Sequence[Seeded]

    def cpu(self) -> dict[str, float]:
        """CPU milliseconds so far, by what spent them."""
        return {kind: 1000 * sum(map(cpu_seconds, pids)) for kind, pids in self.pids.items()}


Cost: TypeAlias = Mapping[str, float]
"""CPU milliseconds per move, by what spent them."""


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
        pids = {"servers": list[int](), "PostgreSQL": [database], "Redis": list[int]()}
        ports = [free_port() for _ in range(count)]
        if bus == "redis":
            pid, address = stack.enter_context(redis_server(core))
            pids["Redis"].append(pid)
            shared["FARBENSPIEL_REDIS_URL"] = address
        command = [sys.executable, "-m", "app.cli", "serve"]
        for port in ports:
            env = environment(port, folder, url) | shared
            pids["servers"].append(stack.enter_context(serving(command, env, core, port))[0])
        time.sleep(SETTLE_SECONDS)
        yield Servers(ports, pids, seeded)


async def play(servers: Servers, name: str, seconds: float) -> tuple[Cost, Cost]:
    """The cost of a move in the closed and in the open loop."""
    rng = Random(1)
    rooms = [SpreadRoom(seeded, Farbenspiel(), rng) for seeded in servers.rooms]
    home = {room: servers.ports[number % len(servers.ports)] for number, room in enumerate(rooms)}
    try:
        for room in rooms:
            await room.spread(servers.ports if name.startswith("split") else [home[room]])
        spent, moves = dict.fromkeys(servers.pids, 0.0), 0
        begun = time.perf_counter()
        while not moves or time.perf_counter() - begun < seconds:
            await _start(rooms, home)
            before = servers.cpu()
            moves += await closed_loop(rooms, MOVES)
            await asyncio.sleep(SETTLE_SECONDS / 5)  # until the other process is done as well
            for kind, now in servers.cpu().items():
                spent[kind] += now - before[kind]
            await closed_loop([room for room in rooms if not room.over])
        await _start(rooms, home)
        before = servers.cpu()
        await open_loop(rooms, seconds, rng)
        made = sum(len(room.latencies) for room in rooms)
        opened = {kind: now - before[kind] for kind, now in servers.cpu().items()}
        return _each(spent, moves), _each(opened, made)
    finally:
        for room in rooms:
            room.close()


def _each(spent: Mapping[str, float], moves: int) -> Cost:
    return {kind: milliseconds / moves for kind, milliseconds in spent.items()}


async def _start(rooms: Sequence[Room], home: dict[SpreadRoom, int]) -> None:
    for room, port in zip(rooms, home.values(), strict=True):
        await room.start(port)
    await asyncio.sleep(SETTLE_SECONDS)


def table(runs: Sequence[Mapping[str, Cost]]) -> str:
    """The table of one loop as Markdown: medians of all runs."""
    parts = list(runs[0]["one"])
    lines = [f"| | {' | '.join(parts)} | CPU-ms per move | to one process |"]
    lines.append("|---" * (len(parts) + 3) + "|")
    for name in runs[0]:
        cells = [statistics.median(run[name][part] for run in runs) for part in parts]
        sums = [sum(run[name].values()) for run in runs]
        shares = [sum(run[name].values()) / sum(run["one"].values()) for run in runs]
        shown = (*cells, statistics.median(sums))
        figures = " | ".join(f"{figure:.3f}" for figure in shown)
        lines.append(f"| {name} | {figures} | {statistics.median(shares):.2f} |")
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
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the servers are stopped, too
    gc.disable()  # a pause of the load generator must not count as the servers'
    closed, opened = list[dict[str, Cost]](), list[dict[str, Cost]]()
    for number in range(chosen.runs):
        closed.append({})
        opened.append({})
        for name in ("one", *chosen.only):
            print(f"run {number + 1}: {name}", file=sys.stderr, flush=True)
            with running(name, cores[0], chosen.rooms) as servers, on_core(cores[-1]):
                work = play(servers, name, chosen.seconds)
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    closed[-1][name], opened[-1][name] = runner.run(work)
            gc.collect()
    for loop, runs in (("closed", closed), ("open", opened)):
        for name in chosen.only:
            sums = [[sum(run[which].values()) for run in runs] for which in (name, "one")]
            record(f"two processes, {name}, {loop} loop: CPU-ms per move", *sums)
    print(f"Closed loop:\n\n{table(closed)}\n\nOpen loop:\n\n{table(opened)}")


if __name__ == "__main__":
    main()

"""Attacks on a server while others play: what players notice, and what stays behind.

    python bench/siege.py [--seconds S] [--rooms N] [--only NAME ...]

Starts its own server on a loopback port, with SQLite in a temporary folder, and attacks nothing
else.  In each phase all rooms of four make a move every second.  The attacker is a separate
process.  Reports the times of the others' moves, and the growth of the server's memory and
descriptors after the attackers have gone.  On a busy machine times are upper bounds.
"""

import argparse
import asyncio
import json
import os
import socket
import statistics
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from websockets.sync.client import connect

from app.api.handshake import SOCKETS
from bench.load import Room, open_loop
from bench.processes import free_port, resident_kilobytes, serving
from bench.protocols import Farbenspiel
from bench.seeding import Seeded, seed

HEADER_BYTES = 200 * 1024 * 1024
BLOCK = b"a" * 65_536
HALVES, LOCKS, NEWCOMERS = 500, 1000, 100
SETTLE_SECONDS = 30.0
"""How long the server may take to notice that an attack is over."""
MOST_MILLISECONDS, MOST_KILOBYTES = 100, 5 * 1024
"""What must hold: the 95th percentile of the others' moves, and the growth of memory."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What an attacker knows; nobody plays in the room."""

    port: int
    seconds: float
    room: Seeded


def quiet(scene: Scene) -> str:
    """Nobody attacks."""
    time.sleep(scene.seconds)
    return "nobody"


def header(scene: Scene) -> str:
    """An endless header line, on one connection after the other, 200 MB in all."""
    sent = connections = 0
    end = time.monotonic() + scene.seconds
    while sent < HEADER_BYTES and time.monotonic() < end:
        connections += 1
        with suppress(OSError), socket.create_connection(("127.0.0.1", scene.port), 10) as plug:
            plug.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ")
            while sent < HEADER_BYTES:
                plug.sendall(BLOCK)
                sent += len(BLOCK)
    return f"{sent / 2**20:.0f} MB taken by kernel and server, {connections} connections"


def halves(scene: Scene) -> str:
    """Handshakes whose last line never comes, all open at once."""
    handshake = (
        b"GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    )
    end = time.monotonic() + scene.seconds
    with ExitStack() as stack:
        plugs = []
        for _ in range(HALVES):
            plugs.append(stack.enter_context(socket.create_connection(("127.0.0.1", scene.port))))
            plugs[-1].sendall(handshake)
        time.sleep(max(0.0, end - time.monotonic()))
        ended = sum(_ended(plug) for plug in plugs)
    return f"{HALVES} opened, {ended} ended by the server"


def locks(scene: Scene) -> str:
    """A host with the maximum number of connections locks and unlocks the room over and over.

    Each connection is sent each change, and reads none of it.
    """
    token, room = scene.room.tokens[0], scene.room.key
    identify = json.dumps({"type": "identify", "room": room, "token": token})
    headers = {"Authorization": f"Bearer {token}"}
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            address = f"ws://127.0.0.1:{scene.port}/api/v1/ws"
            plug = connect(address, proxy=None, ping_interval=None, close_timeout=1)
            stack.enter_context(plug).send(identify)
        return _asked(
            scene,
            LOCKS,
            lambda number: _send(
                scene, "PUT", f"/api/v1/rooms/{room}/lock", {"on": number % 2 == 0}, headers
            ),
        )


def newcomers(scene: Scene) -> str:
    """New players, each from another address of one /64, as a trusted proxy forwards them."""

    def come(number: int) -> int:
        headers = {"X-Forwarded-For": f"2606:4700:1:2::{number + 1:x}"}
        return _send(scene, "POST", "/api/v1/players", {"name": f"Guest {number}"}, headers)

    return _asked(scene, NEWCOMERS, come)


ATTACKS: dict[str, Callable[[Scene], str]] = {
    "quiet": quiet,
    "header": header,
    "halves": halves,
    "locks": locks,
    "newcomers": newcomers,
}


def _asked(scene: Scene, times: int, ask: Callable[[int], int]) -> str:
    """Ask `times` times, evenly over the phase; returns how often each answer came."""
    begin = time.monotonic()
    found: Counter[int] = Counter()
    for number in range(times):
        time.sleep(max(0.0, begin + number * scene.seconds / times - time.monotonic()))
        if time.monotonic() > begin + 2 * scene.seconds:
            break
        found[ask(number)] += 1
    return ", ".join(f"{count} x {status}" for status, count in sorted(found.items()))


def _send(scene: Scene, method: str, path: str, body: object, headers: dict[str, str]) -> int:
    request = urllib.request.Request(
        f"http://127.0.0.1:{scene.port}{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", **headers},
        method=method,
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def _ended(plug: socket.socket) -> bool:
    plug.setblocking(False)
    try:
        while plug.recv(4096):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


# --- measuring -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Phase:
    """What an attack did: times in milliseconds, memory in kilobytes."""

    name: str
    did: str
    moves: int
    p50: float
    p95: float
    worst: float
    memory: int
    before: int
    after: int

    @property
    def holds(self) -> bool:
        """True if the others hardly noticed, and nothing stayed behind."""
        few = self.memory < MOST_KILOBYTES and self.after <= self.before
        return few and self.p95 < MOST_MILLISECONDS

    def __str__(self) -> str:
        return (
            f"{self.name:10} p50 {self.p50:5.1f}  p95 {self.p95:5.1f}  worst {self.worst:6.1f} ms "
            f"of {self.moves} moves; memory {self.memory:+6} kB; descriptors {self.before} -> "
            f"{self.after}; {'holds' if self.holds else 'DOES NOT HOLD'}; {self.did}"
        )


def descriptors(pid: int) -> int:
    """How many file descriptors a process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


async def phase(
    name: str, scene: Scene, rooms: Sequence[Room], pid: int, attackers: ProcessPoolExecutor
) -> Phase:
    """One attack, while all rooms play."""
    for room in rooms:
        await room.start(scene.port)
    await asyncio.sleep(1)
    memory, before = resident_kilobytes(pid), descriptors(pid)
    attack = asyncio.get_running_loop().run_in_executor(attackers, ATTACKS[name], scene)
    await open_loop(rooms, scene.seconds, Random(1))
    times = [1000 * seconds for room in rooms for seconds in room.latencies]
    did = await attack
    for _ in range(int(SETTLE_SECONDS)):
        if descriptors(pid) > before:
            await asyncio.sleep(1)
    cuts = statistics.quantiles(times, n=20)
    grown = resident_kilobytes(pid) - memory
    return Phase(
        name, did, len(times), cuts[9], cuts[18], max(times), grown, before, descriptors(pid)
    )


async def siege(names: Sequence[str], scene: Scene, seeded: Sequence[Seeded], pid: int) -> bool:
    """All attacks, one after the other; True if everything held."""
    each = len(seeded) // len(names)
    held = True
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as attackers:
        for number, name in enumerate(names):
            rooms = [
                Room(one, Farbenspiel(), Random(one.key))
                for one in seeded[number * each : (number + 1) * each]
            ]
            for room in rooms:
                await room.open(scene.port)
            result = await phase(name, scene, rooms, pid, attackers)
            print(result, flush=True)
            held = held and result.holds
            for room in rooms:
                room.close()
    return held


def main() -> None:
    """Attack and report; ends with 1 if something did not hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20.0, help="of each phase")
    parser.add_argument("--rooms", type=int, default=10, help="that play")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), default=list(ATTACKS))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fsp-siege-") as folder:
        url, port = f"sqlite:///{folder}/siege.db", free_port()
        names = ("quiet", *chosen.only)  # the first phase also warms everything up
        *playing, other = seed(url, chosen.rooms * len(names) + 1)
        values = {"host": "127.0.0.1", "port": port, "data_dir": folder, "database_url": url}
        named = {f"FARBENSPIEL_{name.upper()}": str(value) for name, value in values.items()}
        command = [sys.executable, "-m", "app.cli", "serve"]
        with serving(command, named, min(os.sched_getaffinity(0)), port) as (pid, _):
            scene = Scene(port, chosen.seconds, other)
            held = asyncio.run(siege(names, scene, playing, pid))
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()

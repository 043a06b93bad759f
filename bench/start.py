"""What a start costs: until the first answer and the first page, and the memory it takes.

    python bench/start.py [--quick] [--runs N] [--against CHECKOUT ...]

Starts `farbenspiel serve` again and again: with a new SQLite database, which has to be migrated
first, and with databases of before.  All modules are compiled, as those of an installed server.
The floor and other checkouts take turns with this one; the figures are medians.
"""

import argparse
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from math import nan
from pathlib import Path
from typing import NamedTuple
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.history import record
from bench.hotpath import environment
from bench.processes import (
    ROOT,
    cpu_seconds,
    free_port,
    postgres,
    resident_kilobytes,
    serving,
)

SETTLE_SECONDS = 1.0
"""Until memory is looked at."""
HEAD = (
    "| | start, s | CPU, s | modules | idle, MB | first page, s | CPU of it, s | after pages, MB |"
)
NEW, OLD, POSTGRES, FLOOR = "new SQLite database", "SQLite", "PostgreSQL", "the floor, "
_MODULE = re.compile(rb"^import time:\s*\d+ \|", re.MULTILINE)


class Start(NamedTuple):
    """What a start costs, in seconds, modules, and megabytes.

    `cpu` is that of the server until its first answer, and of the process that migrates.
    `page` is the time until the first page, if that is asked for at once, and `page_cpu` the CPU
    time of that request; `after` the memory after the home page, the join page of a room, and the
    room.  The floor has no pages.
    """

    seconds: float
    cpu: float
    modules: float
    idle: float
    page: float = nan
    page_cpu: float = nan
    after: float = nan


class Candidate(NamedTuple):
    """A program to start: its checkout, its database, and the folder of what it compiles."""

    root: Path
    kind: str
    url: str
    folder: str

    @property
    def is_floor(self) -> bool:
        """True if this is the floor."""
        return self.kind.startswith(FLOOR)

    def command(self, port: int) -> list[str]:
        """What is run."""
        if self.is_floor:
            return ["bench/floor.py", str(port), self.url]
        return ["-m", "app.cli", "serve"]

    def environment(self, port: int) -> dict[str, str]:
        """Its settings."""
        compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{self.folder}/compiled"}
        return environment(port, self.folder, self.url) | compiled


def started(candidate: Candidate, core: int, modules: float) -> Start:
    """One start of a program that loads so many modules."""
    port = free_port()
    command = [sys.executable, *candidate.command(port)]
    with serving(command, candidate.environment(port), core, port, candidate.root) as one:
        pid, seconds = one
        cpu = cpu_seconds(pid)
        time.sleep(SETTLE_SECONDS)
        idle = resident_kilobytes(pid) / 1000
        if candidate.is_floor:
            return Start(seconds, cpu, modules, idle)
        address, before, begun = f"http://127.0.0.1:{port}", cpu_of(pid), time.perf_counter()
        urlopen(address).read()
        page, page_cpu = time.perf_counter() - begun, cpu_of(pid) - before
        see_room(address)
        after = resident_kilobytes(pid) / 1000
        return Start(seconds, cpu, modules, idle, seconds + page, page_cpu, after)


def see_room(address: str) -> None:
    """Create a room, and see it as a stranger and as its host."""
    wish = json.dumps({"name": "Ada", "game": "lineup"}).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{address}/api/v1/rooms", wish, headers)) as answer:
        code, cookie = json.load(answer)["code"], answer.headers["set-cookie"]
    for known in ({}, {"cookie": cookie.partition(";")[0]}):
        urlopen(Request(f"{address}/r/{code}", headers=known)).read()


def cpu_of(pid: int) -> float:
    """CPU seconds of a process, to the nanosecond, without those of its children."""
    return time.clock_gettime(~pid << 3 | 2)  # clock_getcpuclockid(3), which Python lacks


def count_modules(candidate: Candidate, core: int) -> int:
    """How many modules have been loaded when the first answer comes; this also compiles them."""
    port = free_port()
    command = [sys.executable, "-X", "importtime", *candidate.command(port)]
    with tempfile.TemporaryFile() as output:
        tried = candidate.environment(port)
        with serving(command, tried, core, port, candidate.root, output):
            return len(_MODULE.findall(os.pread(output.fileno(), 2**24, 0)))


def candidates(stack: ExitStack, roots: Sequence[Path], core: int) -> list[Candidate]:
    """Each checkout with its databases, and the floor with its own."""
    listed: list[Candidate] = []
    for root in (*roots, None):
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fsp-bench-"))
        _, postgres_url = stack.enter_context(postgres(core))
        if root is None:
            listed.append(Candidate(ROOT, f"{FLOOR}{OLD}", f"{folder}/floor.db", folder))
            listed.append(Candidate(ROOT, f"{FLOOR}{POSTGRES}", postgres_url, folder))
        else:
            old = f"sqlite:///{folder}/old.db"
            listed.append(Candidate(root, NEW, f"sqlite:///{folder}/new-%s.db", folder))
            listed.append(Candidate(root, OLD, old, folder))
            listed.append(Candidate(root, POSTGRES, postgres_url, folder))
    return listed


def runs(roots: Sequence[Path], count: int, core: int) -> Iterator[tuple[Candidate, Start]]:
    """All starts: the programs in turn, after a round that compiles and counts modules."""
    with ExitStack() as stack:
        listed = candidates(stack, roots, core)
        first = [one._replace(url=one.url.replace("%s", "first")) for one in listed]
        modules = [count_modules(one, core) for one in first]
        for number in range(count):
            for one, loaded in zip(listed, modules, strict=True):
                fresh = one._replace(url=one.url.replace("%s", str(number)))
                yield one, started(fresh, core, loaded)


def main() -> None:
    """Measure, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7, help="of each start")
    parser.add_argument("--quick", action="store_true", help="3 runs")
    parser.add_argument("--against", type=Path, nargs="*", default=[], help="other checkouts")
    asked = parser.parse_args()
    core = min(os.sched_getaffinity(0))
    measured = dict[tuple[Path, str], list[Start]]()
    roots = [ROOT, *(root.resolve() for root in asked.against)]
    for candidate, one in runs(roots, 3 if asked.quick else asked.runs, core):
        measured.setdefault((candidate.root, candidate.kind), []).append(one)
    print(f"{HEAD}\n|{' --- |' * HEAD.count('|', 1)}")
    for (root, kind), starts in measured.items():
        figures = zip((2, 2, 0, 0, 2, 3, 0), zip(*starts, strict=True), strict=True)
        cells = [f"{statistics.median(column):.{digits}f}" for digits, column in figures]
        where = "" if root == ROOT else f" ({root.name})"
        print(f"| {kind}{where} | {' | '.join(cells).replace('nan', '')} |")
    for kind in (OLD, POSTGRES):
        starts, floors = measured[ROOT, kind], measured[ROOT, f"{FLOOR}{kind}"]
        speed = [one.cpu for one in floors]
        for what, column in (("start", "cpu"), ("first page", "page_cpu")):
            record(f"{what}, {kind}: CPU-s", [getattr(one, column) for one in starts], speed)
        for what, column in (("idle", "idle"), ("after the first pages", "after")):
            record(f"{what}, {kind}: MB", [getattr(one, column) for one in starts])
        record(f"start, {kind}: modules", [starts[0].modules])


if __name__ == "__main__":
    main()

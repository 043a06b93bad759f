"""The hot path compared to its floor: CPU time, latency, bytes and memory per move of LineUp!.

    python bench/hotpath.py [--quick] [--seconds S] [--only NAME ...] [--against CHECKOUT]

Starts each server as its own process, pinned to the first core (PostgreSQL with it), with its own
data in temporary folders; the load generator has the second core.  With each database, our server
and the floor take turns, or our server and that of another checkout.  All traffic stays on this
machine.  CPU milliseconds and ratios are valid on a busy machine, times and rates are not.
"""

import argparse
import gc
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.measure import OPEN_ROOMS, OPEN_TURNS, Figures, Target, measure
from bench.processes import ROOT, cpu_seconds, free_port, on_core, postgres, serving_again
from bench.protocols import Farbenspiel, Floor
from bench.report import compared, note, table
from bench.seeding import SEATS, Seeded, seeded

NAMES = ("ours-pg", "ours-sqlite", "floor-pg", "floor-sqlite")
DATABASES = ("PostgreSQL", "SQLite")


@contextmanager
def running(name: str, core: int, root: Path = ROOT, count: int = OPEN_ROOMS) -> Iterator[Target]:
    """One of the servers, with that many rooms; ours is that of a checkout."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fsp-bench-"))
        database, url = None, ""
        if name.endswith("-pg"):
            database, url = stack.enter_context(postgres(core))
        port = free_port()
        if name.startswith("ours"):
            url = url or f"sqlite:///{folder}/bench.db"
            rooms = seeded(root, url, count)
            command = [sys.executable, "-m", "app.cli", "serve"]
            server = serving_again(command, environment(port, folder, url), core, port, root)
            pid, start = stack.enter_context(server)
            cpu = cpu_seconds(pid)
            yield Target(Farbenspiel(), port, pid, database, start, cpu, rooms)
        else:
            rooms = [Seeded(f"R{number}", ("",) * SEATS) for number in range(count)]
            floor = [str(ROOT / "bench/floor.py"), str(port), url or f"{folder}/floor.db"]
            server = serving_again([sys.executable, *floor], {}, core, port)
            pid, start = stack.enter_context(server)
            yield Target(Floor(), port, pid, database, start, cpu_seconds(pid), rooms)


def environment(port: int, folder: str, url: str) -> dict[str, str]:
    """Settings of the real server: as in production, except for the message rate of a client."""
    settings = {
        "host": "127.0.0.1",
        "port": str(port),
        "data_dir": folder,
        "database_url": url,
        "log_level": "warning",
        "log_json": "true",
        "ws_messages_per_second": "100000",
        "ws_burst": "100000",
    }
    return {f"FARBENSPIEL_{name.upper()}": value for name, value in settings.items()}


def main() -> None:
    """Measure, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="of play in each phase")
    parser.add_argument("--quick", action="store_true", help="3 seconds for each phase")
    parser.add_argument("--against", type=Path, help="another checkout; instead of the floor")
    parser.add_argument("--only", nargs="+", choices=NAMES, default=NAMES)
    chosen = parser.parse_args()
    seconds = 3.0 if chosen.quick else chosen.seconds
    cores = sorted(os.sched_getaffinity(0))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the servers are stopped, too
    gc.disable()  # a pause of the load generator must not count as the server's
    roots = [ROOT] if chosen.against is None else [ROOT, chosen.against.resolve()]
    known = NAMES if chosen.against is None else NAMES[:2]
    measured: dict[tuple[str, Path], Figures] = {}
    for kind in ("-pg", "-sqlite"):
        names = [name for name in known if name in chosen.only and name.endswith(kind)]
        if not names:
            continue
        print(f"{', '.join(names)}: {seconds:g} s a phase", file=sys.stderr, flush=True)
        both = [(name, root) for name in names for root in roots]
        with ExitStack() as stack:
            servers = (running(name, cores[0], root) for name, root in both)
            targets = [stack.enter_context(server) for server in servers]
            stack.enter_context(on_core(cores[-1]))
            turns = OPEN_TURNS if chosen.against is None else 0
            measured |= zip(both, measure(targets, seconds, turns), strict=True)
        gc.collect()
    if chosen.against is None:
        columns = [measured.get((name, ROOT)) for name in NAMES]
        print(table(columns))
        for database, ours, floor in zip(DATABASES, columns[:2], columns[2:], strict=True):
            if ours is not None and floor is not None:
                note(database, ours, floor)
    else:
        done = [name for name in known if (name, ROOT) in measured]
        print(compared({name: [measured[name, root] for root in roots] for name in done}))


if __name__ == "__main__":
    main()

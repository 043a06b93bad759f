"""What a start costs: until the first answer, and the memory of a server that has nothing to do.

    python bench/start.py [--quick] [--runs N] [--against CHECKOUT ...]

Starts `farbenspiel serve` again and again: with a new SQLite database, which has to be migrated
first, and with databases of before.  All modules are compiled, as those of an installed server.
Other checkouts take turns with this one; the figures are medians.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

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
HEAD = "| | start, s | CPU, s | idle, MB |"
NEW, OLD, POSTGRES = "new SQLite database", "SQLite", "PostgreSQL"


class Start(NamedTuple):
    """Seconds until the first answer, CPU seconds until then, and megabytes soon after."""

    seconds: float
    cpu: float
    idle: float


def started(root: Path, url: str, folder: str, core: int) -> Start:
    """One start; its checkout keeps its compiled modules in `folder`."""
    port = free_port()
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
    command = [sys.executable, "-m", "app.cli", "serve"]
    with serving(command, environment(port, folder, url) | compiled, core, port, root) as one:
        pid, seconds = one
        cpu = cpu_seconds(pid)
        time.sleep(SETTLE_SECONDS)
        return Start(seconds, cpu, resident_kilobytes(pid) / 1000)


def runs(roots: Sequence[Path], count: int, core: int) -> Iterator[tuple[Path, str, Start]]:
    """All starts: each checkout with its databases in turn, after a round that compiles."""
    with ExitStack() as stack:
        clusters = [stack.enter_context(postgres(core)) for _ in roots]
        temporary = tempfile.TemporaryDirectory
        folders = [stack.enter_context(temporary(prefix="fsp-bench-")) for _ in roots]
        for number in range(count + 1):
            for root, folder, (_, own) in zip(roots, folders, clusters, strict=True):
                urls = {
                    NEW: f"sqlite:///{folder}/new-{number}.db",
                    OLD: f"sqlite:///{folder}/old.db",
                    POSTGRES: own,
                }
                for kind, url in urls.items():
                    one = started(root, url, folder, core)
                    if number > 0:
                        yield root, kind, one


def main() -> None:
    """Measure, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7, help="of each start")
    parser.add_argument("--quick", action="store_true", help="3 runs")
    parser.add_argument("--against", type=Path, nargs="*", default=[], help="other checkouts")
    asked = parser.parse_args()
    core = min(os.sched_getaffinity(0))
    found = dict[tuple[Path, str], list[Start]]()
    roots = [ROOT, *(root.resolve() for root in asked.against)]
    for root, kind, one in runs(roots, 3 if asked.quick else asked.runs, core):
        found.setdefault((root, kind), []).append(one)
    print(f"{HEAD}\n|{' --- |' * HEAD.count('|', 1)}")
    for (root, kind), starts in found.items():
        seconds, cpu, idle = (statistics.median(column) for column in zip(*starts, strict=True))
        where = "" if root == ROOT else f" ({root.name})"
        print(f"| {kind}{where} | {seconds:.2f} | {cpu:.2f} | {idle:.0f} |")


if __name__ == "__main__":
    main()

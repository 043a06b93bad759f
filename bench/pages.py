"""How much longer pages take with everything that was ever played, in one run.

    python bench/pages.py [--rounds N] [--quick]

With SQLite, then with PostgreSQL, two servers: one whose database has hardly anything in it but
what somebody plays now, and one in which they have played 1,000 matches, among 20,000 rooms with
374,000 steps (`seeding.py`).  Both are asked for the same, by turns.  Starts its own servers, on
loopback ports, with databases in temporary folders; prints a table.  Takes about two minutes.
"""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import httpx
from sqlalchemy import make_url, text

from app.store.database import autocommitting, create_engine
from app.store.migrate import upgrade
from bench.bots import head, line
from bench.history import record
from bench.processes import free_port, postgres, serving
from bench.seeding import Regular, furnish

PAGES = {
    "duties": "/api/v1/me/duties",
    "tables": "/api/v1/me/tables",
    "home": "/",
    "today": "/api/v1/days/today",
    "solo": "/api/v1/me/solo",
    "achievements": "/api/v1/me/achievements",
}
FIRST, GOAL = 1.3, 1.1
"""How many times longer a page may take."""
WARM, PARTS = 10, 3
"""How often each page is asked for before that counts, and in how many parts a run is looked at."""


@dataclass(frozen=True, slots=True)
class Waits:
    """How long a page takes without and with everything that was ever played, in seconds."""

    empty: list[float]
    full: list[float]

    @property
    def ratio(self) -> float:
        """How many times longer."""
        return statistics.median(self.full) / statistics.median(self.empty)

    def parts(self) -> list["Waits"]:
        """The same of each part of the run."""
        size = -(-len(self.empty) // PARTS)
        firsts = range(0, len(self.empty), size)
        return [Waits(*(all_[at : at + size] for all_ in (self.empty, self.full))) for at in firsts]


async def _filled(url: str, *, full: bool) -> Regular:
    regular = await furnish(url)
    if full:
        engine = create_engine(url, patient=True)
        await regular.fill(engine)
        await engine.dispose()
    return regular


@contextmanager
def _client(url: str, *, full: bool) -> Iterator[httpx.Client]:
    """Somebody who asks a server on that database, on the first core."""
    upgrade(url)
    regular, port = asyncio.run(_filled(url, full=full)), free_port()
    with tempfile.TemporaryDirectory(prefix="fsp-pages-") as folder:
        values = {"host": "127.0.0.1", "port": port, "data_dir": folder, "database_url": url}
        values |= {"lists_per_minute": 10**6}
        named = {f"FARBENSPIEL_{name.upper()}": str(value) for name, value in values.items()}
        command = [sys.executable, "-m", "app.cli", "serve"]
        login = {"authorization": f"Bearer {regular.token}"}
        with (
            serving(command, named, min(os.sched_getaffinity(0)), port),
            httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=login) as client,
        ):
            yield client


def _seconds(client: httpx.Client, path: str) -> float:
    begin = time.perf_counter()
    client.get(path).raise_for_status()
    return time.perf_counter() - begin


def _measured(urls: tuple[str, str], rounds: int) -> dict[str, Waits]:
    """What each page takes, by turns."""
    waits = {name: Waits([], []) for name in PAGES}
    with ExitStack() as stack:
        empty, full = (
            stack.enter_context(_client(url, full=full))
            for url, full in zip(urls, (False, True), strict=True)
        )
        for number in range(WARM + rounds):
            for name, path in PAGES.items():
                seconds = _seconds(empty, path), _seconds(full, path)
                if number >= WARM:
                    waits[name].empty.append(seconds[0])
                    waits[name].full.append(seconds[1])
    return waits


async def _create(url: str, name: str) -> str:
    """Another database of the same server."""
    engine = autocommitting(create_engine(url))
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


def _sqlite(rounds: int) -> dict[str, Waits]:
    with tempfile.TemporaryDirectory(prefix="fsp-pages-") as folder:
        urls = f"sqlite:///{folder}/empty.db", f"sqlite:///{folder}/full.db"
        return _measured(urls, rounds)


def _postgres(rounds: int) -> dict[str, Waits]:
    with postgres(max(os.sched_getaffinity(0))) as (_, url):
        return _measured((url, asyncio.run(_create(url, "filled"))), rounds)


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=100, help="how often each page is asked for")
    parser.add_argument("--quick", action="store_true", help="less often")
    asked = parser.parse_args()
    rounds = 20 if asked.quick else asked.rounds
    found = {"PostgreSQL": _postgres(rounds), "SQLite": _sqlite(rounds)}
    columns = [f"{name}, {what}" for name in found for what in ("empty", "full", "ratio")]
    print(*head("ms", *columns, "first", "goal", "met?"), sep="\n")
    for page in PAGES:
        print(line(page, *_cells(page, found)))


def _cells(page: str, found: Mapping[str, Mapping[str, Waits]]) -> Iterator[str]:
    """The row of a page, whose ratios are recorded."""
    for name, pages in found.items():
        waits = pages[page]
        for every in (waits.empty, waits.full):
            yield f"{statistics.median(every) * 1000:.2f}"
        yield f"{waits.ratio:.2f}"
        record(f"{page}, {name}, full over empty", [part.ratio for part in waits.parts()])
    worst = max(pages[page].ratio for pages in found.values())
    yield from (f"{FIRST:g}", f"{GOAL:g}")
    yield "goal" if worst <= GOAL else "first" if worst <= FIRST else "MISSED"


if __name__ == "__main__":
    main()

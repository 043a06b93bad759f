"""What the start and the end of a match of LineUp! cost, in CPU time of server and database.

    python bench/ends.py [--quick] [--only NAME ...] [--against CHECKOUT]

The servers take turns, round by round, as in `hotpath.py`, which measures the moves between.  In a
round, each room starts a match, makes a move some time later, and then the last one, while nothing
else happens on the server: nothing shares the cost of a commit.  Other rooms make their last move
while still others make one in mid-match, all of them at once.  With `--against`, another checkout
takes the place of the floor.  All traffic stays on this machine.
"""

import argparse
import asyncio
import gc
import os
import resource
import signal
import statistics
import sys
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.history import record
from bench.hotpath import NAMES, running
from bench.load import Room, closed_loop
from bench.measure import Target, watched
from bench.processes import ROOT, cpu_seconds, on_core

ALONE, TOGETHER, OTHERS = 60, 20, 40
"""How many rooms end one after the other, how many at once, and how many play on meanwhile."""
ROOMS: Final = ALONE + TOGETHER + OTHERS
MID_MATCH = 20
"""After how many moves those are made that ends are compared with; no match is that short."""
PAUSE_SECONDS = 0.005
"""From one room to the next, so that nothing happens at the same time."""
SETTLE_SECONDS = 0.2
START, MOVE, END, AMONG = (
    "start of a match",
    "a move",
    "the last move, above that",
    "the same, among the moves of others",
)
TARGETS: Mapping[str, tuple[float, float]] = {START: (2.0, 1.2), END: (0.4, 0.2)}
"""What was wanted first, and what is the goal."""
Costs: TypeAlias = dict[str, list[float]]
"""CPU milliseconds by what they were spent on, one figure for each round."""


class Player:
    """Plays with one server, and notes what starts and ends cost."""

    def __init__(self, target: Target, rng: Random) -> None:
        self.costs: Costs = {kind: [] for kind in (START, MOVE, END, AMONG)}
        self.rooms = [Room(seeded, target.protocol, rng) for seeded in target.rooms[:ROOMS]]
        self._target = target

    async def open(self) -> None:
        """Connect everybody."""
        for room in self.rooms:
            await room.open(self._target.port)

    async def round(self) -> None:
        """One match in each room."""
        alone, together = self.rooms[:ALONE], self.rooms[ALONE : ALONE + TOGETHER]
        others = self.rooms[ALONE + TOGETHER :]
        start = await self._spent(_each(self.rooms, lambda room: room.start(self._target.port)))
        await closed_loop(self.rooms, MID_MATCH)
        move = await self._spent(_each(alone, _move)) / len(alone)
        moves = await self._spent(closed_loop(together + others, 1))
        await closed_loop(alone + together, before_last=True)
        last = await self._spent(_each(alone, _move)) / len(alone)
        among = await self._spent(closed_loop(together + others, 1))
        if not all(room.over for room in alone + together):
            raise RuntimeError("a match goes on after the move that should have been the last")
        await closed_loop(others)
        costs = (start / ROOMS, move, last - move, (among - moves) / len(together))
        for kind, cost in zip(self.costs, costs, strict=True):
            self.costs[kind].append(cost)

    async def _spent(self, work: Coroutine[Any, Any, object]) -> float:
        """CPU milliseconds of server and database for something, from rest to rest."""
        await asyncio.sleep(SETTLE_SECONDS)
        before = self._cpu()
        await work
        await asyncio.sleep(SETTLE_SECONDS)
        return 1000 * (self._cpu() - before)

    def _cpu(self) -> float:
        processes = self._target.pid, self._target.database
        return sum(cpu_seconds(pid) for pid in processes if pid is not None)


async def _move(room: Room) -> None:
    await closed_loop([room], 1)


async def _each(rooms: Sequence[Room], work: Callable[[Room], Awaitable[None]]) -> None:
    """Let the rooms do something one after the other."""
    for room in rooms:
        await work(room)
        await asyncio.sleep(PAUSE_SECONDS)


async def measured(targets: Sequence[Target], rounds: int) -> list[Costs]:
    """What each server spends; they take turns, after a first round that doesn't count."""
    rng = Random(1)
    players = [Player(target, rng) for target in targets]
    try:
        for player in players:
            await player.open()
        for _ in range(rounds + 1):
            for player in players:
                await player.round()
    finally:
        for room in (room for player in players for room in player.rooms):
            room.close()
    return [{kind: costs[1:] for kind, costs in player.costs.items()} for player in players]


def table(columns: Mapping[str, Costs]) -> str:
    """The medians as Markdown, beside what was wanted."""
    rows = [["CPU-ms", *columns, "first", "goal"], ["---"] * (len(columns) + 3)]
    for kind in (START, MOVE, END, AMONG):
        medians = [f"{statistics.median(costs[kind]):.2f}" for costs in columns.values()]
        targets = [f"{limit:g}" for limit in TARGETS.get(kind, ())] or ["", ""]
        rows.append([kind, *medians, *targets])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    """Measure, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="2 rounds instead of 6")
    parser.add_argument("--against", type=Path, help="another checkout; instead of the floor")
    parser.add_argument("--only", nargs="+", choices=NAMES, default=NAMES)
    chosen = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the servers are stopped, too
    gc.disable()  # a pause of the load generator must not count as the server's
    roots = {"": ROOT} if chosen.against is None else {"": ROOT, " before": chosen.against}
    known = NAMES if chosen.against is None else NAMES[:2]
    columns: dict[str, Costs] = {}
    for kind in ("-pg", "-sqlite"):
        names = [name for name in known if name in chosen.only and name.endswith(kind)]
        print(", ".join(names), file=sys.stderr, flush=True)
        both = [(name, which) for name in names for which in roots]
        with ExitStack() as stack:
            targets = [
                stack.enter_context(running(name, cores[0], roots[which].resolve(), ROOMS))
                for name, which in both
            ]
            stack.enter_context(on_core(cores[-1]))
            costs = watched(measured(targets, 2 if chosen.quick else 6))
            columns |= zip([name + which for name, which in both], costs, strict=True)
        gc.collect()
    print(table({name: columns[name] for name in sorted(columns, key=_place)}))
    for name, costs in columns.items() if chosen.against is None else ():
        kind, database = name.split("-")
        if kind == "ours" and f"floor-{database}" in columns:
            floor = columns[f"floor-{database}"][START]
            record(f"start of a match, {database}: CPU-ms", costs[START], floor)
            record(f"end of a match above a move, {database}: CPU-ms", costs[END], floor)


def _place(name: str) -> tuple[int, str]:
    """Ours before the floor's, as in other tables."""
    return NAMES.index(name.split(maxsplit=1)[0]), name


if __name__ == "__main__":
    main()

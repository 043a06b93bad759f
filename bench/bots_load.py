"""How long people's moves take while strong bots think, and while none do, in one run.

    python bench/bots_load.py [--seconds S] [--turns N] [--game KEY]

Starts its own server on a loopback port, with SQLite in a temporary folder; server and bots share
one core, the worst case.  In 20 rooms, people make a move every second, all the time.  In every
other turn of the measurement, eight more matches are played, in which all seats but one have strong
bots that never wait.  Prints the times of people's moves in both kinds of turns, and their ratios;
takes two minutes.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES
from app.match.codec import codec_of
from bench.bots import head, line
from bench.load import Room, open_loop
from bench.measure import Latency
from bench.processes import cpu_seconds, free_port, serving
from bench.protocols import Farbenspiel
from bench.seeding import seed

ROOMS, MATCHES = 20, 8
LOOK_SECONDS = 0.5
"""How long it waits before it looks again whether the bots have moved."""


class Strong:
    """A match of one person, who moves at once, against strong bots."""

    def __init__(self, port: int, game: str, number: int) -> None:
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1")
        self._game, self._rng = game, Random(number)
        self._match = ""
        self.moves = 0

    async def play(self) -> None:
        """One match after the other, until it is cancelled."""
        made = await self._http.post("/players", json={"name": "Robin"})
        self._http.headers["authorization"] = f"Bearer {made.json()['token']}"
        while True:
            if not await self._goes_on():
                await self._begin()
            await asyncio.sleep(LOOK_SECONDS)

    async def _begin(self) -> None:
        bots = GAMES[self._game].card.seats[-1] - 1
        body = {"game": self._game, "bots": bots, "level": "strong", "options": {"start": 0}}
        answer = await self._http.post("/solo", json=body)
        answer.raise_for_status()
        self._match = answer.json()["match"]["id"]

    async def _goes_on(self) -> bool:
        if not self._match:
            return False
        at = (await self._http.get(f"/matches/{self._match}")).json()
        if at["view"]["result"] is not None:
            return False
        ready = any(draft["seat"] == at["you"] and draft["ready"] for draft in at["drafts"])
        if at["you"] in at["view"]["to_act"] and not ready:
            self.moves += 1
            await self._http.post(f"/matches/{self._match}/moves", json=self._move(at))
        return True

    def _move(self, at: dict[str, Any]) -> dict[str, Any]:
        game = GAMES[self._game]
        move = codec_of(game).dump(game.bot(at["view"], at["you"], self._rng))
        return {"action_id": f"move-number-{self.moves}", "seq": at["seq"], "move": move}

    async def close(self) -> None:
        await self._http.aclose()


async def turn(rooms: Sequence[Room], seconds: float, port: int) -> list[float]:
    """How long people's moves took, in seconds, over so many `seconds` of play."""
    await open_loop(rooms, seconds, Random(1), port)
    return [latency for room in rooms for latency in room.latencies]


async def with_bots(
    rooms: Sequence[Room], seconds: float, port: int, game: str
) -> tuple[list[float], int]:
    """The same while strong bots play, and how many moves people made against them."""
    matches = [Strong(port, game, number) for number in range(MATCHES)]
    tasks = [asyncio.create_task(match.play()) for match in matches]
    try:
        found = await turn(rooms, seconds, port)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        for match, task in zip(matches, tasks, strict=True):
            with suppress(asyncio.CancelledError):
                await task
            await match.close()
    return found, sum(match.moves for match in matches)


async def measured(rooms: Sequence[Room], asked: argparse.Namespace, port: int, pid: int) -> None:
    """All turns, and the table."""
    for room in rooms:
        await room.open(port)
        await room.start(port)
    await turn(rooms, 2, port)  # warms everything up
    alone, beside, moves, spent = list[float](), list[float](), 0, 0.0
    for _ in range(asked.turns):
        alone += await turn(rooms, asked.seconds, port)
        before = cpu_seconds(pid)
        found, made = await with_bots(rooms, asked.seconds, port, asked.game)
        spent += cpu_seconds(pid) - before
        beside, moves = beside + found, moves + made
    for room in rooms:
        room.close()
    one, other = Latency.of(alone), Latency.of(beside)
    print(f"{asked.game}: {len(alone)} + {len(beside)} moves of people in {ROOMS} rooms")
    print(f"{MATCHES} matches with strong bots: {moves} moves against them, {spent:.1f} s of CPU")
    print(*head("", "p50, ms", "p95, ms", "p99, ms"), sep="\n")
    for name, row in (("without strong bots", one), ("with them", other)):
        print(line(name, *(f"{time:.2f}" for time in (row.p50, row.p95, row.p99))))
    ratios = other.p50 / one.p50, other.p95 / one.p95, other.p99 / one.p99
    print(line("ratio", *(f"{ratio:.2f}" for ratio in ratios)))


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="of each turn")
    parser.add_argument("--turns", type=int, default=5, help="of both kinds")
    parser.add_argument("--game", choices=sorted(GAMES), default="lineup", help="of the bots")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fsp-bots-") as folder:
        url, port = f"sqlite:///{folder}/bots.db", free_port()
        seeded = seed(url, ROOMS)
        values = {
            "host": "127.0.0.1",
            "port": port,
            "data_dir": folder,
            "database_url": url,
            "bot_delay_ms": 0,
            "rooms_per_minute": 10_000,
            "guests_per_minute": 10_000,
        }
        named = {f"FARBENSPIEL_{name.upper()}": str(value) for name, value in values.items()}
        command = [sys.executable, "-m", "app.cli", "serve"]
        with serving(command, named, min(os.sched_getaffinity(0)), port) as (pid, _):
            rooms = [Room(one, Farbenspiel(), Random(one.key)) for one in seeded]
            asyncio.run(measured(rooms, asked, port, pid))


if __name__ == "__main__":
    main()

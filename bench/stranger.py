"""How long a stranger waits while somebody else asks for all that the server computes.

    python bench/stranger.py [--rooms N] [--turns N] [--only NAME ...]

Starts its own server on a loopback port, with the default settings and SQLite in a temporary
folder, once for each phase.  The stranger comes from 127.0.0.2 and plays against a medium and a
strong bot, asks for hints, loads pages, and has a match analysed.  The other one comes from
127.0.0.1: `gone` begins as many matches of strong bots as the limits allow, leaves each seat to a
bot, and is not seen again; `stays` does the same, keeps asking for each, and has matches analysed;
`guests` does so under another name for every fourth match.  Prints the stranger's mean waits as a
table, and ends with 1 if one is more than twice as long as in the first phase, when nobody else is
there.  On a busy machine, compare with another run.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES
from app.match.codec import codec_of
from bench.bots import head, line
from bench.processes import free_port, serving

STRANGER, OTHER = "127.0.0.2", "127.0.0.1"
LOOK_SECONDS = 0.04
"""How often the stranger looks whether a bot has moved."""
KEEP_SECONDS = 30.0
"""How often somebody who stays is heard of."""
ANALYSED_MOVES = 5
ANALYSES = 10
"""How many matches each name of the other one has analysed."""
FLOOR_MS = 200.0
"""Waits below this are short, whatever they are multiples of."""
MOST = 2.0
WAITS = ("page", "own move", "medium bot", "strong bot", "hint", "analysis")

Waits = dict[str, list[float]]
"""Milliseconds by what was waited for."""


class Guest:
    """Somebody with a token, who comes from an address."""

    def __init__(self, port: int, address: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=address, retries=1)
        base = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(transport=transport, base_url=base, timeout=120)
        self._moves = 0

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """The JSON of an answer; waits where a limit says so."""
        while True:
            answer = await self.http.request(method, f"/api/v1{path}", json=body)
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                break
            await asyncio.sleep(float(answer.headers["retry-after"]))
        if answer.status_code >= httpx.codes.BAD_REQUEST:
            raise RuntimeError(f"{method} {path}: {answer.text}")
        return answer.json()

    async def come(self, name: str) -> None:
        """Become a player."""
        made = await self.ask("POST", "/players", {"name": name})
        self.http.headers["authorization"] = f"Bearer {made['token']}"

    async def begin(self, game: str, level: str, bots: int = 1, **options: Any) -> dict[str, Any]:
        """A room with a match against bots."""
        body = {"game": game, "bots": bots, "level": level, "options": options}
        room: dict[str, Any] = await self.ask("POST", "/solo", body)
        return room

    async def move(self, match: str, at: dict[str, Any]) -> None:
        """Make a move of LineUp! that the quick bot would make."""
        self._moves += 1
        game = GAMES["lineup"]
        move = codec_of(game).dump(game.bot(at["view"], at["you"], Random(self._moves)))
        body = {"action_id": f"move-number-{self._moves}", "seq": at["seq"], "move": move}
        await self.ask("POST", f"/matches/{match}/moves", body)

    async def turn(self, match: str) -> dict[str, Any] | None:
        """The match, once it is this player's turn; None once it is over."""
        while True:
            at: dict[str, Any] = await self.ask("GET", f"/matches/{match}")
            if at["view"]["result"] is not None:
                return None
            if at["you"] in at["view"]["to_act"]:
                return at
            await asyncio.sleep(LOOK_SECONDS)

    async def finished(self) -> str:
        """A match of a few moves that was ended early."""
        room = await self.begin("lineup", "easy", start=0)
        match: str = room["match"]["id"]
        for _ in range(ANALYSED_MOVES):
            at = await self.turn(match)
            if at is not None:
                await self.move(match, at)
        await self.ask("POST", f"/rooms/{room['id']}/end", {"match": match})
        return match


# --- the other one ---------------------------------------------------------------------------


class Siege:
    """Somebody who asks for as much as the limits allow, under one name or several."""

    def __init__(self, port: int, rooms: int, *, stays: bool, per_name: int) -> None:
        self._port, self._rooms = port, rooms
        self._stays, self._per_name = stays, per_name
        self._guests: list[tuple[Guest, list[str]]] = []

    async def begin(self) -> None:
        """Begin all matches."""
        for number in range(self._rooms):
            if number % self._per_name == 0:
                guest = Guest(self._port, OTHER)
                await guest.come(f"Guest {number}")
                self._guests.append((guest, []))
            guest, rooms = self._guests[-1]
            room = await guest.begin("colour_lines", "strong", 4)
            seat = f"/rooms/{room['id']}/players/0"
            await guest.ask("PUT", seat, {"by": "bot", "level": "strong"})
            rooms.append(room["id"])
        if self._stays:
            await asyncio.gather(*(self._analyse(guest) for guest, _ in self._guests))

    async def _analyse(self, guest: Guest) -> None:
        for _ in range(max(1, ANALYSES // len(self._guests))):
            match = await guest.finished()
            await guest.ask("POST", f"/matches/{match}/analysis")

    async def go_on(self) -> None:
        """Be heard of, until it is cancelled."""
        while self._stays:
            for guest, rooms in self._guests:
                for room in rooms:
                    await guest.ask("GET", f"/rooms/{room}")
            await asyncio.sleep(KEEP_SECONDS)

    async def close(self) -> None:
        for guest, _ in self._guests:
            await guest.http.aclose()


SIEGES: dict[str, Callable[[int, int], Siege | None]] = {
    "quiet": lambda port, rooms: None,
    "gone": lambda port, rooms: Siege(port, rooms, stays=False, per_name=rooms),
    "stays": lambda port, rooms: Siege(port, rooms, stays=True, per_name=rooms),
    "guests": lambda port, rooms: Siege(port, rooms, stays=True, per_name=4),
}


# --- the stranger ----------------------------------------------------------------------------


async def timed(waits: Waits, name: str, work: Awaitable[Any]) -> Any:
    """The result of `work`, whose milliseconds are noted."""
    began = time.perf_counter()
    result = await work
    waits[name].append(1000 * (time.perf_counter() - began))
    return result


class Stranger:
    """Somebody who plays as people do, and notes how long each thing takes."""

    def __init__(self, port: int) -> None:
        self.waits: Waits = {name: [] for name in WAITS}
        self._guest = Guest(port, STRANGER)
        self._matches: dict[str, str] = {}
        self._analysed = ""

    async def come(self) -> None:
        """Before anybody else: the first page is made, and the processes of the bots start."""
        await self._guest.come("Stranger")
        await self._page()
        self._analysed = await self._guest.finished()
        for level in ("medium", "strong"):
            await self._round(level, {name: [] for name in WAITS})

    async def play(self, turns: int) -> None:
        """So many turns in both matches; meanwhile, another one is analysed."""
        analysis = asyncio.create_task(timed(self.waits, "analysis", self._analyse()))
        for _ in range(turns):
            await timed(self.waits, "page", self._page())
            for level in ("medium", "strong"):
                await self._round(level, self.waits)
        await analysis

    async def _page(self) -> None:
        answer = await self._guest.http.get("/")
        answer.raise_for_status()

    async def _analyse(self) -> None:
        path = f"/matches/{self._analysed}/analysis"
        found = await self._guest.ask("POST", path)
        while found["state"] in ("queued", "running"):
            await asyncio.sleep(10 * LOOK_SECONDS)
            found = await self._guest.ask("GET", path)
        if found["state"] != "done":
            raise RuntimeError(f"the analysis is {found['state']}")

    async def _round(self, level: str, waits: Waits) -> None:
        guest, match = self._guest, self._matches.get(level)
        at = None if match is None else await guest.turn(match)
        if match is None or at is None:
            match = (await guest.begin("lineup", level, start=0))["match"]["id"]
            self._matches[level] = match
            at = await guest.turn(match)
            assert at is not None
        if level == "medium":
            await timed(waits, "hint", guest.ask("POST", f"/matches/{match}/hint", _seq(at)))
        await timed(waits, "own move", guest.move(match, at))
        await timed(waits, f"{level} bot", guest.turn(match))

    async def close(self) -> None:
        await self._guest.http.aclose()


def _seq(at: dict[str, Any]) -> dict[str, int]:
    return {"seq": at["seq"]}


# --- measuring -------------------------------------------------------------------------------


@asynccontextmanager
async def besieged(siege: Siege | None) -> AsyncIterator[None]:
    """The other one has begun, and goes on if it stays."""
    if siege is None:
        yield
        return
    await siege.begin()
    going = asyncio.create_task(siege.go_on())
    try:
        yield
        if going.done():
            going.result()
    finally:
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
        await siege.close()


async def waited(name: str, port: int, rooms: int, turns: int) -> Waits:
    """What a stranger waits for during one phase."""
    stranger = Stranger(port)
    try:
        await stranger.come()
        async with besieged(SIEGES[name](port, rooms)):
            await stranger.play(turns)
    finally:
        await stranger.close()
    return stranger.waits


def phase(name: str, rooms: int, turns: int) -> dict[str, float]:
    """The mean waits of a stranger, on a server of its own."""
    with tempfile.TemporaryDirectory(prefix="fsp-stranger-") as folder:
        port = free_port()
        values = {"HOST": "127.0.0.1", "PORT": port, "DATA_DIR": folder}
        values["DATABASE_URL"] = f"sqlite:///{folder}/stranger.db"
        named = {f"FARBENSPIEL_{key}": str(value) for key, value in values.items()}
        with serving([sys.executable, "-m", "app.cli", "serve"], named, None, port):
            waits = asyncio.run(waited(name, port, rooms, turns))
    return {what: fmean(found) for what, found in waits.items()}


def holds(quiet: dict[str, float], found: dict[str, float]) -> bool:
    """True if nothing takes more than twice as long."""
    return all(found[what] <= MOST * max(quiet[what], FLOOR_MS) for what in WAITS)


def report(names: Sequence[str], rooms: int, turns: int) -> bool:
    """All phases, as a table; True if everything held."""
    print(f"{os.cpu_count()} cores, {rooms} matches of five strong bots, {turns} turns; mean, ms")
    print(*head("", *WAITS), sep="\n")
    found = dict[str, dict[str, float]]()
    for name in names:
        found[name] = phase(name, rooms, turns)
        print(line(name, *(f"{found[name][what]:.0f}" for what in WAITS)), flush=True)
    worst = {
        what: max(found[name][what] / max(found["quiet"][what], FLOOR_MS) for name in names)
        for what in WAITS
    }
    print(line("worst ratio", *(f"{worst[what]:.2f}" for what in WAITS)))
    return all(holds(found["quiet"], one) for one in found.values())


def main() -> None:
    """Measure, print the table; ends with 1 if somebody waited too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rooms", type=int, default=58, help="of the other one")
    parser.add_argument("--turns", type=int, default=12, help="of the stranger, in both matches")
    sieges = [name for name in SIEGES if name != "quiet"]
    parser.add_argument("--only", nargs="+", choices=sieges, default=sieges)
    asked = parser.parse_args()
    sys.exit(0 if report(("quiet", *asked.only), asked.rooms, asked.turns) else 1)


if __name__ == "__main__":
    main()

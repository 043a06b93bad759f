"""How long a stranger waits while somebody else asks for all that the server computes.

    python bench/stranger.py [--rooms N] [--turns N] [--only NAME ...]

Starts its own server on a loopback port, with the default settings and SQLite in a temporary
folder, once for each phase.  The stranger comes from 127.0.0.2 and plays against a medium and a
strong bot, asks for hints, loads pages, looks back at a match, and has it analysed; has pictures
painted of an invitation that changes, takes all data along, and gets e-mails, which this script
takes.  The other one comes from 127.0.0.1: `gone` begins as many matches of strong bots as the
limits allow, leaves each seat to a bot, and is not seen again; `stays` does the same, keeps asking
for each, and has matches analysed; `guests` does so under another name for every fourth match;
`asks` wants all the rest, under ten names and without a pause, in a process of low priority, as it
would run elsewhere.  Prints the stranger's mean waits as a table, and ends with 1 if one is more
than twice as long as in the first phase, when nobody else is there.
On a busy machine, compare with another run.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from email.message import EmailMessage
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES
from app.match.codec import codec_of
from bench.bots import head, line
from bench.processes import free_port, serving
from tests.notify.recipients import Mailbox
from tests.support.eventually import eventually

STRANGER, OTHER = "127.0.0.2", "127.0.0.1"
MAIL = "stranger@example.org"
"""Where the stranger gets e-mails."""
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
AGAIN = (httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE)
"""Answers that say when to ask again."""
FEW = 4
"""How often the stranger has what is granted only a few times an hour."""
NAMES, ASKING = 10, 3
"""Under how many names the other one asks, and for how much at a time with each."""
BOTS = ("own move", "medium bot", "strong bot", "hint", "analysis")
ANSWERS = ("page", "steps", "picture", "export", "e-mail")
WAITS = (*BOTS, *ANSWERS)

Waits = dict[str, list[float]]
"""Milliseconds by what was waited for."""


class Guest:
    """Somebody with a token, who comes from an address."""

    def __init__(self, port: int, address: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=address, retries=1)
        base = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(transport=transport, base_url=base, timeout=120)
        self._moves = 0

    def known_by(self, token: str) -> None:
        """Be whoever has this token."""
        self.http.headers["authorization"] = f"Bearer {token}"

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON of an answer; waits where the server says so."""
        return (await self._granted(method, f"/api/v1{path}", body)).json()

    async def _granted(self, method: str, path: str, body: Any = None) -> httpx.Response:
        while True:
            answer = await self.http.request(method, path, json=body)
            if answer.status_code not in AGAIN:
                break
            await asyncio.sleep(float(answer.headers["retry-after"]))
        if answer.status_code >= httpx.codes.BAD_REQUEST:
            raise RuntimeError(f"{method} {path}: {answer.text}")
        return answer

    async def come(self, name: str) -> str:
        """Become a player; the token."""
        made = await self.ask("POST", "/players", {"name": name})
        token: str = made["token"]
        self.known_by(token)
        return token

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

    async def painted(self, code: str, title: str) -> None:
        """The picture of an invitation under another title than before."""
        await self.ask("PATCH", f"/rooms/{code}", {"title": title})
        path, icon = f"/cards/r/{code}.png", "no-store"  # what is shown while nothing is painted
        while icon in (await self._granted("GET", path)).headers["cache-control"]:
            pass

    async def subscribe(self, address: str, mailbox: Mailbox) -> str:
        """A channel for e-mails to an address, confirmed."""
        found = await self.ask("PUT", "/me/alerts/email", {"address": address})
        link = (await arrived(mailbox, address, 1)).rpartition("/alerts/confirm/")[2].split()[0]
        (await self.http.post(f"/alerts/confirm/{link}")).raise_for_status()
        channel: str = found["channels"][0]["id"]
        return channel

    async def finished(self) -> str:
        """A match of a few moves that was ended early."""
        room = await self.begin("lineup", "easy", start=0)
        match: str = room["match"]["id"]
        for _ in range(ANALYSED_MOVES):
            at = await self.turn(match)
            if at is not None:
                await self.move(match, at)
        await self.ask("POST", f"/rooms/{room['id']}/polls", {"kind": "end", "match": match})
        return match


async def arrived(mailbox: Mailbox, address: str, count: int) -> str:
    """What the latest e-mail to an address says, once so many have arrived."""

    def found() -> list[EmailMessage]:
        return [one for one in mailbox.mails if one["To"] == address]

    await eventually(lambda: len(found()) >= count)
    return str(found()[-1].get_content())


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


class Flood:
    """Somebody who asks for all answers that take long to make, and for e-mails."""

    def __init__(self, port: int, mailbox: Mailbox) -> None:
        self._port, self._mailbox = port, mailbox
        self._sources: list[Source] = []

    async def begin(self) -> None:
        """Have something to ask for, under all names."""
        self._sources = await asyncio.gather(*(self._come(number) for number in range(NAMES)))

    async def _come(self, number: int) -> "Source":
        guest = Guest(self._port, OTHER)
        token = await guest.come(f"Guest {number}")
        match, room = await guest.finished(), await guest.ask("POST", "/rooms", {})
        channel = await guest.subscribe(f"guest-{number}@example.org", self._mailbox)
        await guest.http.aclose()
        return Source(token, match, room["code"], channel)

    async def go_on(self) -> None:
        """Ask for everything, again and again, until it is cancelled."""
        process = get_context("spawn").Process(target=flood, args=(self._port, self._sources))
        process.start()
        try:
            await asyncio.to_thread(process.join)
        finally:
            process.terminate()

    async def close(self) -> None:
        """There is nothing left open."""


class Source(NamedTuple):
    """What one name of a flood asks with, and for."""

    token: str
    match: str
    code: str
    channel: str


def flood(port: int, sources: Sequence[Source]) -> None:
    """Ask for everything, in a process of its own that leaves the processor to others."""
    os.nice(19)
    asyncio.run(_flood(port, sources))


async def _flood(port: int, sources: Sequence[Source]) -> None:
    await asyncio.gather(*(_repeat(ask) for source in sources for ask in _wanted(port, source)))


def _wanted(port: int, source: Source) -> list[Callable[[int], Awaitable[Any]]]:
    guest = Guest(port, OTHER)
    guest.known_by(source.token)
    steps = f"/matches/{source.match}/steps?limit=200"
    test = f"/me/alerts/channels/{source.channel}/test"
    return [
        *[lambda _: guest.ask("GET", steps)] * ASKING,
        lambda number: guest.painted(source.code, f"Turn {number}"),
        lambda _: guest.ask("POST", test),
        lambda _: guest.ask("GET", "/me/export"),
    ]


async def _repeat(ask: Callable[[int], Awaitable[Any]]) -> None:
    for number in count():
        await ask(number)


SIEGES: dict[str, Callable[[int, int, Mailbox], Siege | Flood | None]] = {
    "quiet": lambda port, rooms, mailbox: None,
    "gone": lambda port, rooms, mailbox: Siege(port, rooms, stays=False, per_name=rooms),
    "stays": lambda port, rooms, mailbox: Siege(port, rooms, stays=True, per_name=rooms),
    "guests": lambda port, rooms, mailbox: Siege(port, rooms, stays=True, per_name=4),
    "asks": lambda port, rooms, mailbox: Flood(port, mailbox),
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

    def __init__(self, port: int, mailbox: Mailbox) -> None:
        self.waits: Waits = {name: [] for name in WAITS}
        self._guest = Guest(port, STRANGER)
        self._mailbox = mailbox
        self._matches: dict[str, str] = {}
        self._analysed = self._code = self._channel = ""
        self._mails = 1

    async def come(self) -> None:
        """Before anybody else: the first page is made, and the processes of the bots start."""
        await self._guest.come("Stranger")
        await self._page()
        self._analysed = await self._guest.finished()
        self._code = (await self._guest.ask("POST", "/rooms", {}))["code"]
        self._channel = await self._guest.subscribe(MAIL, self._mailbox)
        await self._guest.painted(self._code, "The first")
        for level in ("medium", "strong"):
            await self._round(level, {name: [] for name in WAITS})

    async def play(self, turns: int) -> None:
        """So many turns in both matches; meanwhile, another one is analysed."""
        analysis = asyncio.create_task(timed(self.waits, "analysis", self._analyse()))
        for number in range(turns):
            await timed(self.waits, "page", self._page())
            await self._answers(number)
            for level in ("medium", "strong"):
                await self._round(level, self.waits)
        await analysis

    async def _answers(self, number: int) -> None:
        """What takes long to make, and an e-mail."""
        guest, waits = self._guest, self.waits
        steps = guest.ask("GET", f"/matches/{self._analysed}/steps?limit=200")
        await timed(waits, "steps", steps)
        await timed(waits, "picture", guest.painted(self._code, f"Turn {number}"))
        if number < FEW:
            await timed(waits, "export", guest.ask("GET", "/me/export"))
            await timed(waits, "e-mail", self._mail())

    async def _mail(self) -> None:
        self._mails += 1
        await self._guest.ask("POST", f"/me/alerts/channels/{self._channel}/test")
        await arrived(self._mailbox, MAIL, self._mails)

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
async def besieged(siege: Siege | Flood | None) -> AsyncIterator[None]:
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


async def waited(name: str, port: int, rooms: int, turns: int, mailbox: Mailbox) -> Waits:
    """What a stranger waits for during one phase."""
    stranger = Stranger(port, mailbox)
    try:
        await stranger.come()
        async with besieged(SIEGES[name](port, rooms, mailbox)):
            await stranger.play(turns)
    finally:
        await stranger.close()
    return stranger.waits


async def phase(name: str, rooms: int, turns: int) -> dict[str, float]:
    """The mean waits of a stranger, on a server of its own."""
    async with Mailbox().open() as mailbox:
        with tempfile.TemporaryDirectory(prefix="fsp-stranger-") as folder:
            port = free_port()
            values = {"HOST": "127.0.0.1", "PORT": port, "DATA_DIR": folder}
            values["DATABASE_URL"] = f"sqlite:///{folder}/stranger.db"
            values["PUBLIC_URL"] = f"http://127.0.0.1:{port}"
            values |= {"SMTP_URL": mailbox.url, "MAIL_FROM": "games@example.org"}
            named = {f"FARBENSPIEL_{key}": str(value) for key, value in values.items()}
            with serving([sys.executable, "-m", "app.cli", "serve"], named, None, port):
                waits = await waited(name, port, rooms, turns, mailbox)
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
        found[name] = asyncio.run(phase(name, rooms, turns))
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

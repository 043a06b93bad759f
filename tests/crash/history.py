"""What players sent and were answered, compared with the log, whatever happened to the servers.

Each acknowledged action is there exactly once, in order, and what was refused isn't; nobody sees
anything but what the log says.

    python -m tests.crash.history [--kills N] [--promotions N] [--seed S]
"""

import argparse
import asyncio
import secrets
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    suppress,
)
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

import orjson

from app.errors import NotFound
from app.games import GAMES
from app.games.contract import AnyGame, IllegalMove, Seat
from app.match.codec import codec_of
from app.match.drafts import drafts_for
from app.store.database import create_engine
from app.store.reads import Reads
from tests.crash.conftest import Log
from tests.crash.setups import KINDS, Archived, Replicated, Setup, replicated, setup
from tests.support.client import Client, Frame, table_of
from tests.support.persistent_client import Persistent
from tests.support.server import Running
from tests.support.server_process import ServerProcess

TABLES = (("lineup", 3), ("colour_square", 3), ("colour_lines", 2))
"""Games with the number of players; in the last two all act at once, and change their minds."""
CHAT, SECOND_THOUGHTS, PENCIL = 0.05, 0.02, 0.2
"""How often somebody says something, replaces a draft that is ready, or isn't ready yet."""
PATIENCE_SECONDS = 60.0
"""How long it may take on a busy machine until everybody is back and agrees with the log."""
KEPT = ("seat", "version", "ready", "move")


@dataclass(frozen=True, slots=True)
class Sent:
    """An action: of which kind, at which position of which match."""

    kind: str
    match: str
    seq: int
    ready: bool = True


class Chronicler(Persistent):
    """Plays on through everything, and remembers in order what was sent."""

    def __init__(self, client: Client, rng: Random) -> None:
        super().__init__(client, rng, lambda _: None)
        self.sent: dict[str, Sent] = {}

    async def _move(self) -> None:
        client, rng = self.client, self._rng
        match, seat = client.match, client.seat
        assert match is not None
        assert seat is not None
        at_once = len(client.view["to_act"]) > 1
        own = client.drafts.get(seat)
        if rng.random() < CHAT:
            await self._act(Sent("say", match, 0), {"text": secrets.token_hex(4)})
        elif not (own and own["ready"]) or rng.random() < SECOND_THOUGHTS:
            move = any_move(GAMES[client.room["match"]["game"]], client.view, seat, rng)
            kind = "draft" if at_once else "move"
            ready = not at_once or rng.random() > PENCIL
            more = {"ready": ready} if at_once else {}
            frame = {"seq": client.seq, "move": move, **more}
            await self._act(Sent(kind, match, client.seq, ready), frame)

    async def _act(self, sent: Sent, frame: Frame) -> None:
        name = secrets.token_hex(16)
        self.pending[name] = {"type": sent.kind, "id": name, **frame}
        self.sent[name] = sent
        for _ in range(self._rng.choice((1, 2))):  # a repeated tap must have no second effect
            await self.client.send(self.pending[name])

    def _take_answers(self, seen: int) -> None:
        """Without an answer from the database, nobody knows: the same is sent again."""
        before = dict(self.pending)
        super()._take_answers(seen)
        for name, code in list(self.refused.items()):
            if code == "store-unavailable":
                del self.refused[name]
                if name in before:  # a repetition may have been answered before
                    self.pending[name] = before[name]
                    self.unsettled.add(name)
                self.client.drop_soon = True  # type: ignore[attr-defined]


def any_move(rules: AnyGame, view: Frame, seat: Seat, rng: Random) -> Any:
    """A legal move of `seat`, found from its view alone; a composed one part by part."""
    state, codec = rules.imagine(view, seat, rng), codec_of(rules)
    drafting = rules.drafting
    if drafting is None:
        return codec.dump(rng.choice(list(rules.moves(state, seat))))
    move = drafting.blank(state, seat)
    while parts := list(drafting.parts(state, seat, move)):
        if _is_legal(rules, state, seat, move) and rng.random() < 0.5:
            break
        document = codec.dump(move)
        more = {**document, "parts": [*document["parts"], rng.choice(parts)]}
        move = codec.stored_move(orjson.loads(orjson.dumps(more)))
    legal = _is_legal(rules, state, seat, move)
    return codec.dump(move if legal else rules.default(state, seat, None))


def _is_legal(rules: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    try:
        rules.check(state, seat, move)
    except IllegalMove:
        return False
    return True


@dataclass
class Faults:
    """What is wrong, in words; and how much was compared."""

    found: list[str] = field(default_factory=list)
    counted: Counter[str] = field(default_factory=Counter)

    def wants(self, holds: object, what: str) -> None:
        """It is a fault unless it holds."""
        if not holds:
            self.found.append(what)


@dataclass
class Table:
    """A room in which a few people play one match after another."""

    players: list[Chronicler]
    matches: list[str] = field(default_factory=list)

    @property
    def clients(self) -> list[Client]:
        return [player.client for player in self.players]

    def note_match(self) -> None:
        """Remember the match that is played."""
        for client in self.clients:
            if client.match is not None and client.match not in self.matches:
                self.matches.append(client.match)

    async def go_on(self) -> None:
        """Start another match where one is over."""
        host = self.clients[0]
        if (host.room.get("match") or {}).get("status") != "playing":
            with suppress(Exception):  # it may have begun already
                await host.rest("POST", f"/rooms/{host.code}/matches")

    async def in_sync(self, log: Log, reads: Reads) -> bool:
        """True if everything is answered, and everybody sees what the log says."""
        self.note_match()
        if any(player.pending for player in self.players):
            return False
        for client in self.clients:
            if client.socket is None or client.match is None:
                return False
            if client.room["match"] is None:
                continue  # the match that was shown is lost
            if client.room["match"]["id"] != client.match or not await log.agrees(client):
                return False
            match = await log.match(client.match)
            if list(map(_kept, drafts_for(match, client.seat))) != [
                _kept(draft) for _, draft in sorted(client.drafts.items())
            ]:
                return False
        return len({(client.room["match"] or {}).get("id") for client in self.clients}) == 1

    def forget_unlogged(self, logged: set[str]) -> list[str]:
        """Acknowledged actions that a rollback has taken away: they may be done again."""
        gone = [name for player in self.players for name in player.acked if name not in logged]
        for player in self.players:
            for name in gone:
                player.acked.pop(name, None)
        return gone


def _kept(draft: Any) -> dict[str, Any]:
    return {name: draft.get(name) for name in KEPT}


async def compared(table: Table, reads: Reads, faults: Faults) -> set[str]:
    """Compare a table that is in sync with its log; the actions that count."""
    room = table.clients[0].room["id"]
    logged = set[str]()
    events = [event.seq for event in await reads.events(room)]
    faults.wants(events == list(range(len(events))), f"the events of {room}: {events}")
    messages = await reads.messages(room)
    numbers = [message.seq for message in messages]
    faults.wants(numbers == list(range(1, len(numbers) + 1)), f"the messages of {room}: {numbers}")
    logged |= {message.action for message in messages}
    for match in table.matches:
        logged |= await _compare_match(table, match, reads, faults)
    where = {message.action: message.seq for message in messages}
    for player in table.players:
        for name, sent in player.sent.items():
            if sent.kind == "say" and name in player.acked:
                faults.counted["messages"] += 1
                faults.wants(where.get(name) == player.acked[name], f"message {name} is lost")
            faults.wants(
                not (name in player.refused and name in logged), f"{sent} was refused and counts"
            )
    names = {name for player in table.players for name in player.sent}
    faults.wants(logged <= names, f"nobody sent {logged - names}")
    return logged


async def _compare_match(table: Table, match: str, reads: Reads, faults: Faults) -> set[str]:
    steps = await reads.steps(match)
    if not steps and await reads.match(match) is None:
        return set()  # it is lost as a whole
    seqs = [step.seq for step in steps]
    faults.wants(seqs == list(range(len(steps))), f"the steps of {match}: {seqs}")
    newest = len(steps) - 1
    waiting = {str(draft.seat): draft.action for draft in await reads.drafts(match, newest)}
    counts = Counter(action for step in steps for action in step.actions.values())
    faults.wants(not counts or max(counts.values()) == 1, f"twice in {match}: {counts}")
    for player in table.players:
        seat = str(player.client.seat)
        last: dict[int, list[str]] = {}
        for name, sent in player.sent.items():
            if sent.match == match and name in player.acked and sent.kind != "say":
                last.setdefault(sent.seq, []).append(name)
        for seq, acked in last.items():
            taken = steps[seq + 1].actions.get(seat) if seq < newest else waiting.get(seat)
            sent = player.sent[acked[-1]]
            faults.counted["ready drafts" if sent.kind == "draft" else "moves"] += sent.ready
            # The newest acknowledged one counts: each is sent once the one before was answered.
            over = seq == newest and not waiting and _over(table, match)
            faults.wants(
                over or taken == acked[-1] or _later(player, taken, acked[-1]),
                f"{sent} {acked[-1]} is lost; {taken} counts",
            )
    return {*counts, *waiting.values()}


def _later(player: Chronicler, taken: str | None, acked: str) -> bool:
    """True if what counts was sent after the newest that was acknowledged."""
    order = list(player.sent)
    return taken in player.sent and order.index(cast(str, taken)) > order.index(acked)


def _over(table: Table, match: str) -> bool:
    """True if the drafts of a match are gone, as it is over."""
    return any(one["match"] == match for one in table.clients[0].room["history"])


async def until(predicate: Callable[[], Awaitable[bool]], what: str) -> float:
    """Wait until it holds; the seconds taken."""
    began = time.monotonic()
    while not await predicate():
        if time.monotonic() - began > PATIENCE_SECONDS:
            raise TimeoutError(what)
        await asyncio.sleep(0.1)
    return time.monotonic() - began


@dataclass
class Run:
    """People who play on servers to which something happens again and again."""

    servers: Sequence[ServerProcess]
    tables: list[Table]
    log: Log
    reads: Reads
    rng: Random
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)
    syncs: list[float] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)

    def hold(self, value: bool) -> None:
        """Stop making new moves, or go on."""
        for table in self.tables:
            for player in table.players:
                player.hold = value

    def acknowledged(self) -> int:
        """How many actions were, in all."""
        return sum(len(player.acked) for table in self.tables for player in table.players)

    async def play(self, actions: int) -> None:
        """Let them go on until that many more actions were acknowledged, in each room some."""
        for table in self.tables:
            await table.go_on()
        wanted = [
            (table, sum(len(player.acked) for player in table.players) + actions)
            for table in self.tables
        ]
        self.hold(False)

        async def enough() -> bool:
            for task in self.tasks:
                if task.done():
                    task.result()
            for table in self.tables:
                await table.go_on()
            return all(
                sum(len(player.acked) for player in table.players) >= count
                for table, count in wanted
            )

        try:
            await until(enough, "a room doesn't play on")
        except TimeoutError:
            raise TimeoutError(
                f"not played on: {[await _why(t, self) for t in self.tables]}"
            ) from None

    async def check(self, *, rolled_back: bool = False) -> None:
        """Hold, wait until all is in sync, and compare."""
        self.hold(True)

        async def all_in_sync() -> bool:
            try:
                return all([await table.in_sync(self.log, self.reads) for table in self.tables])
            except NotFound:  # somebody still shows a match that is lost
                return False

        try:
            self.syncs.append(await until(all_in_sync, "not in sync"))
        except TimeoutError as error:
            why = [await _why(table, self) for table in self.tables]
            raise TimeoutError(f"{error}: {why}") from None
        for table in self.tables:
            if rolled_back:
                logged = await compared(table, self.reads, Faults())
                self.lost.append(len(table.forget_unlogged(logged)))
            await compared(table, self.reads, self.faults)
        assert not self.faults.found, self.faults.found

    def __str__(self) -> str:
        numbers = ", ".join(
            f"{count} {what}" for what, count in sorted(self.faults.counted.items())
        )
        slowest = max(self.syncs, default=0.0)
        return (
            f"{len(self.syncs)} checks of {len(self.tables)} rooms, "
            f"{self.acknowledged()} acknowledged; compared in all checks: {numbers}; "
            f"in sync after {slowest:.1f} s at most; lost to rollbacks {sum(self.lost)}"
        )


async def _why(table: Table, run: Run) -> str:
    said = []
    for player in table.players:
        client, agrees = player.client, False
        with suppress(NotFound):
            agrees = client.match is not None and await run.log.agrees(client)
        codes = Counter(player.refused.values())
        said.append(
            f"{client.seq} {client.closed} {agrees} {list(player.pending)} {dict(codes)} "
            f"{len(player.acked)} {client.view.get('to_act')} {client.drafts}"
        )
    return "; ".join(said)


@asynccontextmanager
async def running(
    servers: Sequence[ServerProcess], url: str, rng: Random, games: Sequence[tuple[str, int]]
) -> AsyncIterator[Run]:
    """People at a table of each game, on servers that have been started."""
    engine = create_engine(url)
    reads = Reads(engine)
    tasks: list[asyncio.Task[None]] = []
    async with AsyncExitStack() as stack:
        stack.push_async_callback(engine.dispose)
        tables = []
        for game, seats in games:
            there = cast(Sequence[Running], servers)
            made = table_of(there[0], seats, game=game, servers=there)
            clients = await stack.enter_async_context(made)
            for client in clients:
                await client.drop()
            players = [Chronicler(client, Random(rng.random())) for client in clients]
            tables.append(Table(players))
            tasks += [asyncio.create_task(player.run()) for player in players]
        try:
            yield Run(servers, tables, Log(reads), reads, rng, tasks)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended


async def killed(made: Setup, kills: int, seed: int, games: Sequence[tuple[str, int]]) -> Run:
    """Play through kills of all kinds; fails with what is wrong."""
    rng = Random(seed)
    for server in made.servers:
        await asyncio.to_thread(server.start)
    async with running(made.servers, made.url, rng, games) as run:
        await run.check()
        for number in range(kills):
            await run.play(rng.randint(1, 6))
            await made.strike(rng, number)
            await run.check()
        await run.play(1)
        await run.check()
    return run


async def promoted(
    where: AbstractAsyncContextManager[Replicated | Archived], promotions: int, seed: int
) -> Run:
    """Play while the database goes back in time; fails with what is wrong."""
    rng = Random(seed)
    async with where as made:
        for server in made.servers:
            await asyncio.to_thread(server.start)
        async with running(made.servers, made.url, rng, TABLES) as run:
            await run.check()
            for _ in range(promotions):
                await asyncio.to_thread(made.follow)
                await run.play(3)
                await asyncio.to_thread(made.cut)
                await run.play(rng.randint(2, 8))
                await asyncio.to_thread(made.promote)
                await run.check(rolled_back=True)
                await run.play(4)
                await run.check()
    return run


async def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=300, help="over all set-ups")
    parser.add_argument("--promotions", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=KINDS, default=KINDS)
    chosen = parser.parse_args()
    for number, kind in enumerate(chosen.only):
        folder = Path(tempfile.mkdtemp(prefix="fs-history-"))
        kills = chosen.kills // len(chosen.only)
        began = time.monotonic()
        try:
            async with setup(kind, folder) as made:
                run = await killed(made, kills, chosen.seed + number, TABLES)
                ways = ", ".join(f"{count} {way}" for way, count in sorted(made.struck.items()))
                print(f"{kind}: {kills} kills ({ways}) in {time.monotonic() - began:.0f} s: {run}")
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    if chosen.promotions:
        folder = Path(tempfile.mkdtemp(prefix="fs-history-"))
        try:
            run = await promoted(replicated(folder), chosen.promotions, chosen.seed)
            print(f"{chosen.promotions} promotions: {run}")
        finally:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    asyncio.run(main())

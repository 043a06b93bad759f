"""Rooms without a web server: several processes of the application on one database.

Each `Process` has its own engine, journal and directory, as one process of a server has; they
learn of each other's steps from the database, and from a `Wire` if they share one.
"""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any

import orjson
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.broadcast.bus import Bus, BusMessage, ConnectedPlayers, Listener, LocalBus, RoomRows, dump
from app.broadcast.bus_signature import LONGEST, BusSigner
from app.broadcast.hub import Peer
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.live.directory import Directory
from app.live.hooks import RoomHook
from app.live.room import Room
from app.live.services import Services
from app.match.match import Match
from app.rooms import setup
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.store.database import autocommitting, create_engine
from app.store.journal import Journal
from app.store.players import Players
from app.store.reads import Reads
from app.store.tokens import Tokens
from app.thinking.thinkers import Thinkers
from tests.support.client_frames import typed
from tests.support.room_clock import Hands
from tests.support.trouble import patience

Frame = dict[str, Any]
SECRET = "a secret that all processes share"


class Store:
    """The store of the journal: an engine with delays, pauses and failures.

    `fail` is `before` or `after`: the next transactions fail that many times before or after
    their commit.  While `gate` is not set, transactions wait before their commit.
    """

    def __init__(self, engine: AsyncEngine, seed: int | None = None) -> None:
        self.engine = engine
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = asyncio.Event()
        self.fail: dict[str, int] = {"before": 0, "after": 0}
        self._rng = None if seed is None else Random(seed)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction."""
        await self._delay()
        self._fail("before")
        async with self.engine.begin() as connection:
            yield connection
            self.waiting.set()
            await self.gate.wait()
        await self._delay()
        self._fail("after")

    @asynccontextmanager
    async def autocommit(self) -> AsyncIterator[AsyncConnection]:
        """A connection whose statements are transactions; the first waits for `gate` as well."""
        await self._delay()
        self._fail("before")
        async with autocommitting(self.engine).connect() as found:
            self.waiting.set()
            await self.gate.wait()
            yield found
        await self._delay()
        self._fail("after")

    async def _delay(self) -> None:
        if self._rng is not None:
            await asyncio.sleep(self._rng.random() / 200)

    def _fail(self, when: str) -> None:
        if self.fail[when]:
            self.fail[when] -= 1
            raise OperationalError("a statement", {}, OSError("the store is gone"))


class Wire:
    """A bus that tells all other processes at once; `carries` whether rows travel with the news."""

    def __init__(self, *, carries: bool = True) -> None:
        self.ends: list[WireEnd] = []
        self.carries = carries

    def end(self) -> "WireEnd":
        """The bus of an additional process."""
        self.ends.append(WireEnd(self))
        return self.ends[-1]


class WireEnd:
    """The bus of one process."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._seal = BusSigner(SECRET, "sqlite:///wire")
        self.listener: Listener | None = None

    async def start(self, listener: Listener) -> None:
        self.listener = listener

    async def stop(self) -> None:
        self.listener = None

    def publish_rows(self, room_id: str, rows: RoomRows | None) -> None:
        text = self._seal.sign([dump(BusMessage(room_id, rows), LONGEST)])
        for other in self._wire.ends:
            if other is not self and other.listener is not None:
                envelope = other._seal.verify(text)
                assert envelope is not None
                for note in envelope.notes:
                    other.listener.rows_written(room_id, note.rows if self._wire.carries else None)

    def publish_presence(self, room_id: str, crowd: ConnectedPlayers) -> None:
        for other in self._wire.ends:
            if other is not self and other.listener is not None:
                other.listener.players_connected(room_id, f"{id(self)}", crowd)

    def publish_revocation(self) -> None:
        for other in self._wire.ends:
            if other is not self and other.listener is not None:
                other.listener.something_revoked()


class Ear:
    """A connection of a player to a room: collects its frames."""

    def __init__(self, room: Room, player: str, credential: str | None = None) -> None:
        self.peer = Peer(player, self, credential=credential)
        self.room = room
        self.frames: list[Frame] = []
        room.attach(self.peer)

    def write(self, frame: bytes) -> bool:
        """Take a frame, as the connection's outlet."""
        self.frames.append(typed(orjson.loads(frame)))
        return True

    def drain(self) -> None:
        """Nothing waits here but the end of the connection."""

    async def hear(self) -> list[Frame]:
        """All frames so far, after a moment for more."""
        await asyncio.sleep(0.005)
        return self.frames

    async def until(self, seq: int) -> list[Frame]:
        """All step frames, once the position `seq` has come."""
        async with patience():
            while True:
                steps = [frame for frame in await self.hear() if frame["type"] == "step"]
                if steps and steps[-1]["seq"] >= seq:
                    return steps
                await asyncio.sleep(0.005)

    def of(self, kind: str) -> list[Frame]:
        """The received frames of a type."""
        return [frame for frame in self.frames if frame["type"] == kind]

    def leave(self) -> None:
        """Close the connection."""
        self.room.detach(self.peer)


@dataclass(frozen=True, slots=True)
class Process:
    """One process of the application."""

    store: Store
    journal: Journal
    reads: Reads
    players: Players
    tokens: Tokens
    directory: Directory
    bus: Bus
    revoked: asyncio.Event
    visitors: Visitors

    async def person(self, name: str) -> Person:
        """A new player, who is here."""
        person = await self.players.create(name)
        self.visitors.note_visit(person.id, "192.0.2.1")
        return person

    async def match(self, match_id: str) -> tuple[Room, Match]:
        """A match and its room, as this process has them."""
        room = await self.directory.room_of_match(match_id)
        assert room.match is not None
        return room, room.match

    async def steps(self, match_id: str) -> list[int]:
        """The numbers of the steps in the log."""
        return [step.seq for step in await self.reads.steps(match_id)]


@asynccontextmanager
async def process(
    url: str,
    *,
    seed: int | None = None,
    bus: Bus | Callable[[AsyncEngine], Bus] | None = None,
    acting_after: float = 60.0,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
    grace: float = 30.0,
    steady: Callable[[], float] | None = None,
    visitors: Visitors | None = None,
    hooks: Sequence[RoomHook] = (),
) -> AsyncIterator[Process]:
    """A process on the database at `url`; with a `seed`, its writes have random delays."""
    engine = create_engine(url)
    store = Store(engine, seed)
    journal, reads = Journal(store), Reads(engine)
    bus = bus(engine) if callable(bus) else bus or LocalBus()
    thinkers = Thinkers(1)
    steady = steady or (now.steady if isinstance(now, Hands) else time.monotonic)
    bots = Bots(0.0, thinkers, visitors or Visitors(steady))
    services = Services(journal, reads, bus, bots, acting_after, grace, now=now, steady=steady)
    for hook in hooks:
        services.hooks.add(hook)
    directory = Directory(services)
    await journal.start()
    try:
        async with directory.running():
            try:
                people, tokens = Players(engine), Tokens(engine)
                revoked = services.revoked
                yield Process(
                    store, journal, reads, people, tokens, directory, bus, revoked, bots.visitors
                )
            finally:
                store.gate.set()
                await bots.stop()
                await thinkers.stop()
    finally:
        await journal.stop()
        await engine.dispose()


@dataclass(slots=True)
class Started:
    """A started match: the players' ids by seat, its ids, and its room in one process."""

    players: list[str]
    room_id: str
    match_id: str
    room: Room
    ears: list[Ear] = field(default_factory=list)

    @property
    def match(self) -> Match:
        """The match in that process."""
        assert self.room.match is not None
        return self.room.match

    def mover(self) -> str:
        """The player who is to act."""
        return self.players[min(self.match.to_act)]

    def choice(self, number: int = 0) -> Frame:
        """A legal move of the player to act."""
        match, seat = self.match, min(self.match.to_act)
        moves = list(match.game.moves(match.position.state, seat))
        return match.codec.dump(moves[number % len(moves)])


async def start(
    where: Process, seats: int, game: str = "lineup", options: Frame | None = None, **settings: Any
) -> Started:
    """A started match with that many players, in a room with these settings."""
    people = [await where.person(f"Player {seat}") for seat in range(seats)]
    host = people[0]
    room = await where.directory.create(host, host.name, game, "", options)
    for person in people[1:]:
        await room.membership.join(person, person.name, JoinOptions())
    if settings:
        await room.log.change(host.id, lambda at: setup.configure(at, host.id, **settings))
    room_state = await room.matches.start_match(host.id)
    assert room_state.match is not None
    return Started([person.id for person in people], room.id, room_state.match.id, room)


async def second(live: Started, where: Process) -> Started:
    """The same match in another process."""
    room, _ = await where.match(live.match_id)
    return Started(live.players, live.room_id, live.match_id, room)


async def again(room: Room, *, same_dice: bool = False) -> RoomState:
    """Another round, in which all who have a seat are in."""
    people = [sitter.player for sitter in room.state.seats if sitter and sitter.player]
    for player in people:
        if not room.state.running:
            await room.polls.ask(player, "rematch", PollSubject(same_dice=same_dice))
    assert room.state.running
    return room.state


def action() -> str:
    """A fresh action id."""
    return secrets.token_hex(8)


async def settled(*works: Any) -> Sequence[Any]:
    """The results of concurrent awaitables, or the exceptions they raised."""
    return await asyncio.gather(*works, return_exceptions=True)

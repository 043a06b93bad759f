"""Rooms of four clients that play random LineUp! moves: closed loop and open loop."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import orjson

from app.games.lineup.ending import reason
from app.games.lineup.figures import FLOOR, KINDS, Kind, placements, raised
from app.games.lineup.state import FULL, changed
from bench.protocols import Hand, LoadProtocol
from bench.seeding import SEATS, Seeded
from bench.wire import Wire, connect, post

MOVES = 45
"""Moves of a match that are measured in the closed loop; most random matches take a few more."""

WAIT_SECONDS = 60.0


class Room:
    """Four clients.  They pool what they see, so that one read of each step is enough.

    `moved` is called with the room when the next player has got the step of a move.
    """

    def __init__(self, seeded: Seeded, protocol: LoadProtocol, rng: Random) -> None:
        self.seeded = seeded
        self.latencies: list[float] = []
        self.over = False
        self.moved: Callable[[Room], None] = lambda room: None
        self._protocol = protocol
        self._rng = rng
        self._wires: list[Wire] = []
        self._seq, self._active, self._awaited = 0, 0, -1
        self._hands: list[Hand] = [()] * SEATS
        self._expected = b""
        self._skyline, self._left = FLOOR, FULL
        self._planned: dict[str, Any] | None = None
        self._begun = 0.0
        self._seen: set[int] = set()
        self._ready = asyncio.Event()

    @property
    def waiting(self) -> bool:
        """True while a move is under way."""
        return self._awaited >= 0

    @property
    def received(self) -> int:
        """Bytes that all four received."""
        return sum(wire.received for wire in self._wires)

    async def open(self, port: int) -> None:
        """Connect the four."""
        for seat in range(SEATS):
            path = self._protocol.path(self.seeded, seat)
            subprotocol = self._protocol.subprotocol
            wire = await connect(port, path, partial(self._read, seat), subprotocol)
            greeting = self._protocol.greeting(self.seeded, seat)
            if greeting is not None:
                wire.send(greeting)
            self._wires.append(wire)

    async def start(self, port: int) -> None:
        """A new match; returns when all four see it."""
        self._ready.clear()
        self._seen.clear()
        await post(port, self._protocol.start_path(self.seeded), self.seeded.tokens[0])
        async with asyncio.timeout(WAIT_SECONDS):
            await self._ready.wait()

    def close(self) -> None:
        """Disconnect the four."""
        for wire in self._wires:
            wire.close()

    def ends_next(self) -> bool:
        """True if the next move will end the match."""
        self._planned = self._planned or self._choose()
        return reason(self._skyline, self._left) is not None

    def move(self, begun: float) -> None:
        """Let the active player move; `begun` is when it wanted to."""
        move, self._planned = self._planned or self._choose(), None
        self._begun = begun
        self._awaited = (self._active + 1) % SEATS
        self._expected = self._protocol.step_after(self._seq)
        self._wires[self._active].send(self._protocol.move(self._seq, move))

    def _choose(self) -> dict[str, Any]:
        """A random legal move; skyline and figures left are updated right away."""
        hand = self._hands[self._active]
        able = [place for place in placements(self._skyline) if place[0].kind in hand]
        if not able:
            card = self._rng.choice(hand)
            self._discard(card)
            return {"type": "return", "card": card}
        turned, column, row = self._rng.choice(able)
        self._skyline = raised(self._skyline, turned, column, row)
        self._left = changed(self._left, KINDS.index(turned.kind), -1)
        self._discard(turned.kind)
        return {
            "type": "place",
            "card": turned.kind,
            "rotation": turned.rotation,
            "column": column,
        }

    def _discard(self, card: Kind) -> None:
        hand = list(self._hands[self._active])
        hand.remove(card)
        self._hands[self._active] = tuple(hand)

    def _read(self, seat: int, frame: bytes) -> None:
        if frame.startswith(self._protocol.step):
            # Other seats may still get a step that has already been answered.
            if seat == self._awaited and frame.startswith(self._expected):
                self._take(frame)
            return
        document = orjson.loads(frame)
        kind = document.get("type")
        if kind == "snapshot":
            self._begin(seat, document)
        elif kind == "problem":
            raise RuntimeError(f"refused: {document}")

    def _take(self, frame: bytes) -> None:
        self.latencies.append(perf_counter() - self._begun)
        self._active, self._awaited = self._awaited, -1
        push = self._protocol.push(frame, self._hands[self._active])
        self._seq += 1
        self._hands[self._active], self.over = push.hand, push.over
        self.moved(self)

    def _begin(self, seat: int, snapshot: dict[str, Any]) -> None:
        active, hand = self._protocol.snapshot(snapshot)
        self._seen.add(seat)
        self._active, self._hands[seat] = active, hand
        if len(self._seen) == SEATS:
            self._seq, self._skyline, self._left, self.over = 0, FLOOR, FULL, False
            self._planned = None
            self._ready.set()


async def closed_loop(
    rooms: Sequence[Room], limit: int | None = None, *, before_last: bool = False
) -> int:
    """Let each room play on, the next player moving as soon as it sees the last move.

    A room ends with its match, or after `limit` moves, or `before_last` if the next move would
    end its match; returns the number of all moves.
    """
    finished = asyncio.Semaphore(0)
    played = dict.fromkeys(rooms, 0)

    def moved(room: Room) -> None:
        played[room] += 1
        if room.over or played[room] == limit or (before_last and room.ends_next()):
            finished.release()
        else:
            room.move(perf_counter())

    for room in rooms:
        room.moved = moved
        room.move(perf_counter())
    async with asyncio.timeout(WAIT_SECONDS):
        for _ in rooms:
            await finished.acquire()
    return sum(played.values())


async def open_loop(
    rooms: Sequence[Room], seconds: float, rng: Random, port: int | None = None
) -> None:
    """Each room makes a move every second, whether or not the server keeps up.

    A move that falls due before the last one was answered is made late, and its time counts from
    when it was due.  With the `port`, a room whose match is over starts another one.
    """
    loop = asyncio.get_running_loop()
    late: dict[Room, float] = {}
    starts: dict[Room, asyncio.Task[None]] = {}
    end = loop.time() + seconds

    def moved(room: Room) -> None:
        if room in late:
            room.move(late.pop(room))

    def due(room: Room, at: float) -> None:
        if room.waiting:
            late.setdefault(room, perf_counter())
        elif not room.over:
            room.move(perf_counter())
        elif port is not None and (room not in starts or starts[room].done()):
            starts[room] = asyncio.create_task(room.start(port))
        if at + 1 < end:
            loop.call_at(at + 1, due, room, at + 1)

    for room in rooms:
        room.latencies.clear()
        room.moved = moved
        at = loop.time() + rng.random()
        loop.call_at(at, due, room, at)
    await asyncio.sleep(seconds + 1)
    await asyncio.gather(*starts.values())

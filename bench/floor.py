"""The floor: the minimum that a server must do to take, check, store and show a move of LineUp!.

    python bench/floor.py PORT DATABASE          (postgresql://... or a file for SQLite)

No accounts, no lobby, no recovery: a socket names its room and its seat.  What it shares with the
real server is what cannot be left out: the same rules, every move durable before anybody sees it
(group commit), differences instead of whole views, and no seat sees another seat's hand.
"""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import randbelow, token_hex
from typing import Any, Protocol, TypeAlias

import asyncpg
import orjson
import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games.contract import Seat
from app.games.lineup.game import GAME
from app.games.lineup.moves import LineUpMove, Place, Return
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import LineUpState

SEATS = 4
TABLE = "CREATE TABLE IF NOT EXISTS steps(match text, seq int, step text, PRIMARY KEY(match, seq))"
Row: TypeAlias = tuple[str, int, str]


class Store(Protocol):
    """Writes rows in one transaction."""

    async def write(self, rows: Sequence[Row]) -> None: ...


class Postgres:
    """One statement per batch, which is its own transaction."""

    INSERT = "INSERT INTO steps SELECT * FROM unnest($1::text[], $2::int[], $3::text[])"

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, url: str) -> "Postgres":
        """Connect and make the table."""
        connection = await asyncpg.connect(url)
        await connection.execute(TABLE)
        return cls(connection)

    async def write(self, rows: Sequence[Row]) -> None:
        await self._connection.execute(self.INSERT, *map(list, zip(*rows, strict=True)))


class Sqlite:
    """The standard library's driver, in a thread."""

    def __init__(self, file: str) -> None:
        self._database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", TABLE):
            self._database.execute(statement)

    async def write(self, rows: Sequence[Row]) -> None:
        await asyncio.to_thread(self._write, rows)

    def _write(self, rows: Sequence[Row]) -> None:
        self._database.execute("BEGIN IMMEDIATE")
        self._database.executemany("INSERT INTO steps VALUES (?, ?, ?)", rows)
        self._database.execute("COMMIT")


class Journal:
    """Group commit: whatever is waiting is written as soon as the last commit has ended."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[tuple[Row, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()

    async def append(self, row: Row) -> None:
        """Return once `row` is durable."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((row, done))
        self._wake.set()
        await done

    async def run(self) -> None:
        """Write forever."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            await self._store.write([row for row, _ in batch])
            for _, done in batch:
                done.set_result(None)


class Luck:
    """Draws and records."""

    def __init__(self) -> None:
        self.draws: list[int] = []

    def pick(self, label: str, n: int) -> int:
        self.draws.append(randbelow(n))
        return self.draws[-1]


class Room:
    """One match at a time; sockets by seat."""

    def __init__(self, journal: Journal) -> None:
        self.sockets: dict[Seat, WebSocket] = {}
        self._journal = journal
        self._lock = asyncio.Lock()
        self._match, self._seq = "", 0
        self._state: LineUpState

    async def start(self) -> None:
        """A new match; everybody gets the whole view."""
        async with self._lock:
            luck = Luck()
            state = GAME.setup(SEATS, LineUpOptions(), luck)
            match = token_hex(8)
            await self._journal.append((match, 0, orjson.dumps(luck.draws).decode()))
            self._match, self._seq, self._state = match, 0, state
            shared = common(state)
            for seat, socket in self.sockets.items():
                view = {"type": "snapshot", "seq": 0, **shared, "hand": state.cards.hands[seat]}
                await socket.send_text(orjson.dumps(view).decode())

    async def move(self, seat: Seat, seq: int, document: dict[str, Any]) -> None:
        """Check, store, show; a refusal is an error of the benchmark."""
        async with self._lock:
            before = self._state
            if seq != self._seq or seat != before.active:
                raise ValueError("not your turn")
            move = decoded(document)
            GAME.check(before, seat, move)
            luck = Luck()
            after = GAME.apply(before, {seat: move}, luck).state
            row = orjson.dumps({"move": document, "draws": luck.draws}).decode()
            await self._journal.append((self._match, seq + 1, row))
            self._seq, self._state = seq + 1, after
            await self._show(before, after)

    async def _show(self, before: LineUpState, after: LineUpState) -> None:
        old, new = common(before), common(after)
        changes = {key: value for key, value in new.items() if value != old[key]}
        shared = orjson.dumps({"seq": self._seq, **changes})
        for seat, socket in self.sockets.items():
            frame, hand = shared, after.cards.hands[seat]
            if hand is not before.cards.hands[seat]:
                frame = shared[:-1] + b',"hand":' + orjson.dumps(hand) + b"}"
            await socket.send_text(frame.decode())


def decoded(document: dict[str, Any]) -> LineUpMove:
    """The move that a client sent."""
    if document["type"] == "return":
        return Return(document["card"])
    return Place(document["card"], document["rotation"], document["column"])


def common(state: LineUpState) -> dict[str, Any]:
    """What all seats see; the wall grows by its last figure."""
    wall, cards = state.wall, state.cards
    return {
        "last": wall.figures[-1] if wall.figures else None,
        "heights": wall.skyline,
        "chips": wall.chips,
        "left": wall.left,
        "pile": sum(cards.undrawn) + len(cards.returned) - len(cards.taken),
        "active": state.active,
        "shown": cards.shown,
        "ended": state.ended,
    }


def create_app(database: str) -> FastAPI:
    """The server."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        is_postgres = database.startswith("postgresql:")
        app.state.journal = Journal(
            await Postgres.open(database) if is_postgres else Sqlite(database)
        )
        task = asyncio.create_task(app.state.journal.run())
        yield
        task.cancel()

    app = FastAPI(lifespan=lifespan)
    rooms: dict[str, Room] = {}

    @app.get("/healthz")
    async def healthz() -> dict[str, str]:
        return {"status": "ok"}

    @app.post("/rooms/{key}/matches")
    async def start(key: str) -> None:
        await rooms[key].start()

    @app.websocket("/ws")
    async def ws(websocket: WebSocket, room: str, seat: int) -> None:
        await websocket.accept()
        found = rooms.get(room) or rooms.setdefault(room, Room(app.state.journal))
        found.sockets[seat] = websocket
        try:
            while True:
                frame = orjson.loads(await websocket.receive_text())
                await found.move(seat, frame["seq"], frame["move"])
        except WebSocketDisconnect:
            found.sockets.pop(seat, None)

    return app


def main() -> None:
    """Serve until a signal comes."""
    port, database = int(sys.argv[1]), sys.argv[2]
    uvicorn.run(
        create_app(database),
        host="127.0.0.1",
        port=port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
    )


if __name__ == "__main__":
    main()

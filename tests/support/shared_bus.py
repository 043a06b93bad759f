"""What processes share in a test: a database, and Redis or PostgreSQL to hear each other."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from app.broadcast.bus import ConnectedPlayers, RoomRows
from app.broadcast.bus_signature import BusSigner
from app.broadcast.postgres_bus import PostgresBus
from app.broadcast.redis_bus import RedisBus
from app.broadcast.shared_bus import SharedBus
from app.live.bus_listener import BusListener
from tests.support.eventually import eventually
from tests.support.room_processes import SECRET, Process


def seal(url: str, secret: str = SECRET) -> BusSigner:
    """The seal of a process on a database."""
    return BusSigner(secret, url)


@dataclass
class Shared:
    """A database, and the Redis that carries the messages, unless PostgreSQL does."""

    url: str
    redis_url: str | None
    read_all: list[BusListener] = field(default_factory=list)

    def bus(self, engine: AsyncEngine) -> SharedBus:
        """The bus of another process."""
        if self.redis_url is not None:
            return RedisBus(self.redis_url, seal(self.url))
        return PostgresBus(engine, seal(self.url))

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note which processes have read all their rooms, as each does once it hears the others."""
        read_all = BusListener._read_all

        async def noted(hearsay: BusListener) -> None:
            await read_all(hearsay)
            self.read_all.append(hearsay)

        monkeypatch.setattr(BusListener, "_read_all", noted)

    async def joined(self, *processes: Process) -> None:
        """Wait until these processes hear each other."""
        await eventually(lambda: len(self.read_all) >= len(processes))
        for process in processes:
            await eventually(lambda bus=process.bus: not bus.alone)


class Heard:
    """Keeps what a bus hears."""

    def __init__(self) -> None:
        self.missed_some = 0
        self.rows: list[tuple[str, RoomRows | None]] = []
        self.doubts: list[str] = []
        self.crowds: list[tuple[str, str, ConnectedPlayers]] = []
        self.revocations = 0

    def messages_missed(self) -> None:
        self.missed_some += 1

    def rows_written(self, room_id: str, rows: RoomRows | None) -> None:
        self.rows.append((room_id, rows))

    def rows_doubted(self, room_id: str) -> None:
        self.doubts.append(room_id)

    def players_connected(self, room_id: str, process: str, crowd: ConnectedPlayers) -> None:
        self.crowds.append((room_id, process, crowd))

    def something_revoked(self) -> None:
        self.revocations += 1


def reads_of(process: Process) -> list[str]:
    """The queries that a process makes from now on."""
    queries: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.startswith("SELECT"):
            queries.append(statement)

    event.listen(process.store.engine.sync_engine, "before_cursor_execute", note)
    return queries

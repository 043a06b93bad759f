"""What the buses of several processes have in common, whatever carries their messages.

Notes wait in an outbox.  Those that wait at the same time travel together, sealed once.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from app.broadcast.bus import REVOKED, BusMessage, ConnectedPlayers, Listener, RoomRows, dump
from app.broadcast.bus_signature import BusSigner, rooms_in
from app.network_errors import Outage

RETRY_SECONDS = 1.0
CANCEL_SECONDS = 0.1
MENTION_SECONDS = 0.2
"""How long news of a room waits that nobody is known to follow elsewhere."""
WAITING = 10_000
"""How many notes may wait during an outage; listeners catch up by themselves with what is lost."""


class SharedBus(ABC):
    """Carries notes between processes; `alone` is True while it is known that nobody listens."""

    failures: ClassVar[tuple[type[Exception], ...]]
    """What is raised while the connection is lost."""
    longest: ClassVar[int]
    """How many bytes a text may have."""

    def __init__(self, seal: BusSigner) -> None:
        self.alone = False
        self._seal = seal
        self._most = seal.capacity(self.longest) - 1
        self._outbox: list[bytes] = []
        self._mentioned: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._hears = True
        self._tasks: set[asyncio.Task[None]] = set()
        self._hearing = Outage("bus-lost", "bus-found")
        self._telling = Outage("bus-publish-failed", "bus-publishes-again")

    async def start(self, listener: Listener) -> None:
        """Start listening and sending; fails if there is no connection."""
        await self._check()
        for work in (self._listen(listener), self._speak(), self._poll(listener)):
            self._tasks.add(asyncio.create_task(work))

    async def stop(self) -> None:
        """Stop all that."""
        running = self._tasks
        while running:  # a client may mistake a cancellation for a lost connection
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=CANCEL_SECONDS)
        await self._close()

    def publish_rows(self, room_id: str, rows: RoomRows | None) -> None:
        """Queue the rows, or only the news of them if they don't travel, or can wait."""
        if rows is None:
            self._mention(room_id)
        else:
            self._queue(BusMessage(room_id, rows if rows.may_be_published else None))

    def publish_presence(self, room_id: str, crowd: ConnectedPlayers) -> None:
        """Queue the crowd."""
        self._queue(BusMessage(room_id, crowd=crowd))

    def publish_revocation(self) -> None:
        """Queue the news."""
        self._queue(REVOKED)

    @abstractmethod
    async def _check(self) -> None:
        """Fail if there is no connection."""

    @abstractmethod
    async def _close(self) -> None:
        """Close the connection."""

    @abstractmethod
    async def _send(self, texts: Sequence[str]) -> None:
        """Send texts to all that listen, in one round trip."""

    @abstractmethod
    async def _attend(self, listener: Listener) -> None:
        """Listen until the connection is lost, and say when texts may have been missed."""

    def _queue(self, note: BusMessage) -> None:
        if not self.alone and len(self._outbox) < WAITING:
            self._outbox.append(dump(note, self._most))
            self._wake.set()

    def _mention(self, room_id: str) -> None:
        """Let a room wait for a moment, so that many can be mentioned at once, each once."""
        if not self.alone and len(self._mentioned) < WAITING:
            if not self._mentioned:
                asyncio.get_running_loop().call_later(MENTION_SECONDS, self._wake.set)
            self._mentioned[room_id] = None

    async def _speak(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            mentioned = [dump(BusMessage(room_id), self._most) for room_id in self._mentioned]
            notes, self._outbox = [*self._outbox, *mentioned], []
            self._mentioned.clear()
            if notes:  # the rooms to be mentioned may have gone with others before
                await self._say(list(self._seal.sign_batches(notes, self.longest)))

    async def _say(self, texts: Sequence[str]) -> None:
        """Try until it works: listeners that stayed connected hear of it in no other way."""
        while True:
            try:
                await self._send(texts)
            except self.failures as error:
                self._telling.failed(error)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._telling.over()
                return

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                await self._attend(listener)
            except self.failures as error:
                self._hears = False
                self._hearing.failed(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _poll(self, listener: Listener) -> None:
        """While nothing is heard, see from time to time what the others have written."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            if not self._hears:
                listener.messages_missed()

    def _begin(self, listener: Listener) -> None:
        """From now on everything is heard, but not what was told before."""
        self._hears = True
        self._hearing.over()
        listener.messages_missed()

    def _hear(self, listener: Listener, text: str) -> None:
        """Pass a text on: its notes if they can be believed, else which rooms it names."""
        if self._seal.is_own(text):
            return
        envelope = self._seal.verify(text)
        if envelope is None:
            for room_id in rooms_in(text):
                listener.rows_doubted(room_id)
            return
        if not envelope.notes:
            listener.messages_missed()
        for note in envelope.notes:
            if note.room == REVOKED.room:
                listener.something_revoked()
            elif note.crowd is None:
                listener.rows_written(note.room, note.rows)
            else:
                listener.players_connected(note.room, envelope.process, note.crowd)

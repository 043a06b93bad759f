"""The bus of several processes, over Redis pub/sub.

Each process publishes on a channel of its own, and listens to all others.  One connection is enough
for both, as of version 3 of the protocol.  It is used without the library's clients, which would
spend about as much on a message as this server does on a move.
"""

import asyncio
import math
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, ClassVar

from redis.asyncio import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as NoAnswer

from app.broadcast.bus import Listener
from app.broadcast.bus_signature import LONGEST, BusSigner
from app.broadcast.shared_bus import SharedBus

CHANNEL = "farbenspiel:notes:"
"""How the channels begin; the process that publishes there is the rest."""
ASK_SECONDS = 0.5
"""How often Redis is asked for a sign of life."""
UNANSWERED = 3
"""After how many questions without an answer Redis counts as lost.

They are counted rather than timed: a process that got no time itself has asked nothing meanwhile.
"""


class RedisBus(SharedBus):
    """Carries notes between processes over Redis pub/sub."""

    failures: ClassVar = (RedisError, OSError)
    longest: ClassVar = LONGEST

    def __init__(self, url: str, seal: BusSigner, seconds: float = 10.0) -> None:
        super().__init__(seal)
        self._seconds = seconds
        self._channel = f"{CHANNEL}{seal.process}"
        self._others = _all_but(seal.process)
        self._pool: Any = ConnectionPool.from_url(
            url,
            protocol=3,
            socket_timeout=None,  # others may be silent for long
            retry=Retry(NoBackoff(), 0),  # whoever tries again has to know that it was lost
        )
        self._line: Any = None
        self._open = asyncio.Event()
        self._taken = asyncio.Queue[int | None]()
        self._unanswered = 0

    async def _check(self) -> None:
        try:
            async with self._connected(self._seconds):
                pass
        except TimeoutError as error:
            raise NoAnswer("no answer at the start") from error

    async def _close(self) -> None:
        """The connection is closed when nobody attends to it any more."""

    async def _send(self, texts: Sequence[str]) -> None:
        await self._open.wait()
        line, taken = self._line, self._taken
        commands = line.pack_commands([("PUBLISH", self._channel, text) for text in texts])
        async with asyncio.timeout(ASK_SECONDS * UNANSWERED):
            await line.send_packed_command(commands, check_health=False)
        for _ in texts:
            if await taken.get() is None:
                raise ConnectionError("the connection is lost")

    async def _attend(self, listener: Listener) -> None:
        async with self._connected(ASK_SECONDS * UNANSWERED) as line:
            self._line, self._taken, self._unanswered = line, asyncio.Queue(), 0
            await line.send_command("PSUBSCRIBE", *self._others)
            reading = asyncio.create_task(self._read(line, listener), name="bus-reading")
            try:
                await self._ask(line, reading)
            finally:
                self._open.clear()
                self._taken.put_nowait(None)
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    @asynccontextmanager
    async def _connected(self, seconds: float) -> AsyncIterator[Any]:
        """A connection on which Redis has answered in time; it is closed after the context."""
        line = self._pool.make_connection()
        try:
            async with asyncio.timeout(seconds):
                await line.connect()
                await line.send_command("PING")
                await line.read_response()
            yield line
        finally:
            await line.disconnect(nowait=True)

    async def _ask(self, line: Any, reading: asyncio.Task[None]) -> None:
        """Ask for signs of life until there are none, or reading fails."""
        while not reading.done():
            if self._unanswered == UNANSWERED:
                raise TimeoutError("no sign of life")
            self._unanswered += 1
            async with asyncio.timeout(ASK_SECONDS * UNANSWERED):
                await line.send_command("PING")
            await asyncio.wait((reading,), timeout=ASK_SECONDS)
        await reading

    async def _read(self, line: Any, listener: Listener) -> None:
        """Hear the others, and what Redis answers."""
        while True:
            answer = await line.read_response(
                disable_decoding=True, timeout=math.inf, push_request=True
            )
            self._unanswered = 0
            match answer:
                case [b"pmessage", _, _, text]:
                    self._hear(listener, text.decode(errors="replace"))
                case [b"psubscribe", _, count] if count == len(self._others):
                    self._open.set()
                    self._begin(listener)
                case int():  # a text has been published, to that many
                    self._taken.put_nowait(answer)


def _all_but(process: str) -> list[str]:
    """Patterns of the channels of all other processes: each differs first at one of the letters."""
    return [f"{CHANNEL}{process[:n]}[^{letter}]*" for n, letter in enumerate(process)]

"""The bus of several processes, over Redis pub/sub."""

import asyncio
import contextlib
import secrets
from dataclasses import asdict
from typing import Any

import orjson
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from app.broadcast.bus import Crowd, Listener

CHANNEL = "farbenspiel:rooms"
RETRY_SECONDS = 1.0
CANCEL_SECONDS = 0.1

log = structlog.get_logger(__name__)


class RedisBus:
    """Carries messages between processes over Redis pub/sub."""

    def __init__(self, url: str) -> None:
        self._redis: Any = Redis.from_url(url, decode_responses=True)
        self._me = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()
        self._outbox: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)

    async def start(self, listener: Listener) -> None:
        """Start listening and sending; fails if Redis doesn't answer."""
        await self._redis.ping()
        for work in (self._listen(listener), self._speak()):
            self._tasks.add(asyncio.create_task(work))

    async def stop(self) -> None:
        """Stop both."""
        running = self._tasks
        while running:  # the client may mistake a cancellation for a lost connection
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=CANCEL_SECONDS)
        await self._redis.aclose()

    def tell(self, room_id: str) -> None:
        """Queue the message; after a long outage of Redis, listeners catch up by themselves."""
        self._queue(room_id)

    def tell_present(self, room_id: str, crowd: Crowd) -> None:
        """Queue the message."""
        self._queue(f"{room_id} {orjson.dumps(asdict(crowd)).decode()}")

    def _queue(self, message: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(message)

    async def _speak(self) -> None:
        while True:
            await self._say(await self._outbox.get())

    async def _say(self, message: str) -> None:
        """Try until it works: listeners that stayed connected hear of it in no other way."""
        while True:
            try:
                await self._redis.publish(CHANNEL, f"{self._me} {message}")
                return
            except (RedisError, OSError) as error:
                log.warning("bus-publish-failed", error=repr(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    await listener.changed(None)
                    async for message in channel.listen():
                        await self._hear(listener, *message["data"].split(" ", 2))
            except (RedisError, OSError) as error:
                log.warning("bus-lost", error=repr(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _hear(
        self, listener: Listener, sender: str, room_id: str, crowd: str | None = None
    ) -> None:
        if sender == self._me:
            return
        if crowd is None:
            await listener.changed(room_id)
        else:
            listener.present(room_id, sender, _crowd(**orjson.loads(crowd)))


def _crowd(online: list[str], watching: list[str], asks: bool) -> Crowd:
    return Crowd(tuple(online), tuple(watching), asks)

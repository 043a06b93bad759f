"""The bus of several processes, over Redis pub/sub."""

import asyncio
import contextlib
import secrets
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from app.rooms.bus import Listener

CHANNEL = "farbenspiel:rooms"
RETRY_SECONDS = 1.0

log = structlog.get_logger(__name__)


class RedisBus:
    """Several processes over Redis pub/sub."""

    def __init__(self, url: str) -> None:
        self._redis: Any = Redis.from_url(url, decode_responses=True)
        self._me = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()
        self._outbox: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)

    async def start(self, listener: Listener) -> None:
        """Begin to listen and to speak; fails if Redis does not answer."""
        await self._redis.ping()
        for work in (self._listen(listener), self._speak()):
            self._tasks.add(asyncio.create_task(work))

    async def stop(self) -> None:
        """Stop both."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def tell(self, room_id: str) -> None:
        """Queue the message; when Redis is away for long, listeners catch up after it is back."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(room_id)

    async def _speak(self) -> None:
        while True:
            room_id = await self._outbox.get()
            await self._say(room_id)

    async def _say(self, room_id: str) -> None:
        """Publish, until it works: listeners that stayed connected hear of it no other way."""
        while True:
            try:
                await self._redis.publish(CHANNEL, f"{self._me} {room_id}")
                return
            except (RedisError, OSError) as error:
                log.warning("bus-publish-failed", error=repr(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    await listener(None)
                    async for message in channel.listen():
                        sender, _, room_id = message["data"].partition(" ")
                        if sender != self._me:
                            await listener(room_id)
            except (RedisError, OSError) as error:
                log.warning("bus-lost", error=repr(error))
                await asyncio.sleep(RETRY_SECONDS)

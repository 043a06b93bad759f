"""The bus of several processes, over Redis pub/sub."""

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

from redis.asyncio import Redis
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as NoAnswer

from app.broadcast.bus import Listener
from app.broadcast.seal import LONGEST, Seal
from app.broadcast.shared_bus import SharedBus

CHANNEL = "farbenspiel:notes"


class RedisBus(SharedBus):
    """Carries notes between processes over Redis pub/sub."""

    failures: ClassVar = (RedisError, OSError)
    longest: ClassVar = LONGEST

    def __init__(self, url: str, seal: Seal, seconds: float = 10.0) -> None:
        super().__init__(seal)
        self._seconds = seconds
        self._redis: Any = Redis.from_url(url, decode_responses=True, encoding_errors="replace")

    async def _check(self) -> None:
        try:
            async with asyncio.timeout(self._seconds):
                await self._redis.ping()
        except TimeoutError as error:
            raise NoAnswer("no answer at the start") from error

    async def _close(self) -> None:
        await self._redis.aclose()

    async def _send(self, texts: Sequence[str]) -> None:
        if len(texts) == 1:
            await self._redis.publish(CHANNEL, texts[0])
            return
        async with self._redis.pipeline(transaction=False) as pipeline:
            for text in texts:
                pipeline.publish(CHANNEL, text)
            await pipeline.execute()

    async def _attend(self, listener: Listener) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(CHANNEL)
            self._begin(listener)
            async for message in channel.listen():
                self._hear(listener, message["data"])

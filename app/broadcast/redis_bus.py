"""The bus of several processes, over Redis pub/sub."""

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as NoAnswer

from app.broadcast.bus import Listener
from app.broadcast.bus_signature import LONGEST, BusSigner
from app.broadcast.shared_bus import SharedBus

CHANNEL = "farbenspiel:notes"
ASK_SECONDS, ANSWER_SECONDS = 0.5, 1.5
"""How often Redis is asked for a sign of life, and when one that gives none counts as lost."""


class RedisBus(SharedBus):
    """Carries notes between processes over Redis pub/sub."""

    failures: ClassVar = (RedisError, OSError)
    longest: ClassVar = LONGEST

    def __init__(self, url: str, seal: BusSigner, seconds: float = 10.0) -> None:
        super().__init__(seal)
        self._seconds = seconds
        self._redis: Any = Redis.from_url(
            url,
            decode_responses=True,
            encoding_errors="replace",
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
            retry=Retry(NoBackoff(), 0),  # whoever tries again has to know that it was lost
        )

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
            asking = asyncio.create_task(_ask(channel), name="bus-asking")
            try:
                await self._follow(channel, listener)
            finally:
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)

    async def _follow(self, channel: Any, listener: Listener) -> None:
        """Hear what comes, as long as there is a sign of life."""
        now = asyncio.get_running_loop().time
        async with asyncio.timeout(ANSWER_SECONDS) as limit:
            async for message in channel.listen():
                limit.reschedule(now() + ANSWER_SECONDS)
                if message["type"] == "message":
                    self._hear(listener, message["data"])


async def _ask(channel: Any) -> None:
    """Ask for a sign of life from time to time, without which the channel counts as lost."""
    while True:
        await asyncio.sleep(ASK_SECONDS)
        await channel.ping()

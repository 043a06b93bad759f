"""Rates that several processes count together, in Redis."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import structlog
from limits import RateLimitItemPerMinute
from limits.aio.storage import RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter
from redis.asyncio import ConnectionPool
from redis.exceptions import RedisError

from app.security.rate_limits import Rates

REDIS_SECONDS = 0.25
"""How many seconds a request waits for Redis."""
ALONE_SECONDS = 5.0
"""How many seconds Redis is left alone after it didn't answer."""

log = structlog.get_logger(__name__)


class SharedRates(Rates):
    """Counted in Redis; while Redis doesn't answer, each process counts for itself."""

    def __init__(self, redis_url: str, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        patient = {"socket_timeout": None, "socket_connect_timeout": None}  # `_left` has a timeout
        self._pool = ConnectionPool.from_url(redis_url, **patient)
        pool: Any = self._pool
        self._storage = RedisStorage(
            f"async+{redis_url}", implementation="redispy", connection_pool=pool
        )
        self._shared = FixedWindowRateLimiter(self._storage)
        self._clock = clock
        self._alone_until = clock()

    async def close(self) -> None:
        """Close the connections."""
        await self._pool.aclose()

    async def _left(self, key: tuple[str, str], per_minute: int, *, counting: bool) -> float:
        if self._clock() >= self._alone_until:
            try:
                async with asyncio.timeout(REDIS_SECONDS):
                    return await self._left_in_redis(key, per_minute, counting=counting)
            except (RedisError, OSError) as error:  # a limit per process is better than no service
                log.warning("rates-alone", seconds=ALONE_SECONDS, error=repr(error))
                self._alone_until = self._clock() + ALONE_SECONDS
        return await super()._left(key, per_minute, counting=counting)

    async def _left_in_redis(
        self, key: tuple[str, str], per_minute: int, *, counting: bool
    ) -> float:
        limit = RateLimitItemPerMinute(per_minute)
        asked = self._shared.hit if counting else self._shared.test
        if await asked(limit, *key):
            return 0.0
        bridge: Any = self._storage.bridge  # the storage itself only gives rounded seconds
        left: int = await bridge.get_connection().pttl(bridge.prefixed_key(limit.key_for(*key)))
        return max(left, 1) / 1000  # at least a moment, even if the key has just expired

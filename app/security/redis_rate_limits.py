"""Rates that several processes count together, in Redis."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import structlog
from limits import RateLimitItemPerMinute
from limits.aio.storage import RedisStorage
from redis.asyncio import ConnectionPool
from redis.exceptions import RedisError

from app import network_errors
from app.limits.allowances import Remaining
from app.security.rate_limits import MINUTE, Rates

REDIS_SECONDS = 0.25
"""How many seconds a request waits for Redis."""
ALONE_SECONDS = 5.0
"""How many seconds Redis is left alone after it didn't answer."""

log = structlog.get_logger(__name__)


class SharedRates(Rates):
    """Counted in Redis; while Redis doesn't answer, each process counts for itself."""

    def __init__(self, redis_url: str, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        patient = {
            "socket_timeout": None,
            "socket_connect_timeout": None,
        }  # `_counted` has a timeout
        self._pool = ConnectionPool.from_url(redis_url, **patient)
        pool: Any = self._pool
        self._storage = RedisStorage(
            f"async+{redis_url}", implementation="redispy", connection_pool=pool
        )
        self._clock = clock
        self._alone_until = clock()

    async def close(self) -> None:
        """Close the connections."""
        await self._pool.aclose()

    async def _counted(
        self, key: tuple[str, str], per_minute: int, *, counting: bool
    ) -> tuple[float, Remaining]:
        if self._clock() >= self._alone_until:
            try:
                async with asyncio.timeout(REDIS_SECONDS):
                    return await self._counted_in_redis(key, per_minute, counting=counting)
            except (RedisError, OSError) as error:  # a limit per process is better than no service
                log.warning(
                    "rates-alone",
                    seconds=ALONE_SECONDS,
                    reason=network_errors.in_words(error),
                    error=repr(error),
                )
                self._alone_until = self._clock() + ALONE_SECONDS
        return await super()._counted(key, per_minute, counting=counting)

    async def _counted_in_redis(
        self, key: tuple[str, str], per_minute: int, *, counting: bool
    ) -> tuple[float, Remaining]:
        name = RateLimitItemPerMinute(per_minute).key_for(*key)
        if counting:
            tries = await self._storage.incr(name, MINUTE)
            granted = tries <= per_minute
        else:
            tries = await self._storage.get(name)
            granted = tries < per_minute
        if granted and not counting:
            return 0.0, Remaining(per_minute - tries, MINUTE)
        seconds = await self._seconds(name)
        return 0.0 if granted else seconds, Remaining(max(0, per_minute - tries), seconds)

    async def _seconds(self, name: str) -> float:
        """When a key will be gone; the storage itself only gives rounded seconds.

        Redis drops it a moment after the millisecond that it tells.
        """
        bridge: Any = self._storage.bridge
        left: int = await bridge.get_connection().pttl(bridge.prefixed_key(name))
        return min((max(left, 0) + 1) / 1000, MINUTE)

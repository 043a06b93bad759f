"""Rates that several processes count together, in Redis."""

from typing import Any

from limits import RateLimitItem
from limits.aio.storage import RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter
from redis.asyncio import ConnectionPool
from redis.exceptions import RedisError

from app.api.limits import Rates


class SharedRates(Rates):
    """Counted in Redis; while Redis is away, each process counts for itself."""

    def __init__(self, redis_url: str) -> None:
        super().__init__()
        self._pool = ConnectionPool.from_url(redis_url)
        pool: Any = self._pool
        storage = RedisStorage(f"async+{redis_url}", implementation="redispy", connection_pool=pool)
        self._shared = FixedWindowRateLimiter(storage)

    async def close(self) -> None:
        """Close the connections."""
        await self._pool.aclose()

    async def _hit(self, limit: RateLimitItem, *key: str) -> bool:
        try:
            return await self._shared.hit(limit, *key)
        except (RedisError, OSError):  # better a limit per process than no guests
            return await super()._hit(limit, *key)

    async def _test(self, limit: RateLimitItem, *key: str) -> bool:
        try:
            return await self._shared.test(limit, *key)
        except (RedisError, OSError):
            return await super()._test(limit, *key)

"""Work that goes on beside everything else, whatever goes wrong with some of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app import network_errors

log = structlog.get_logger(__name__)


@asynccontextmanager
async def run_in_background(work: Coroutine[Any, Any, None], name: str) -> AsyncIterator[None]:
    """Run `work`, which has no end of its own, while the context is open."""
    task = asyncio.create_task(work, name=name)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def log_errors(work: Callable[[], Awaitable[None]], lost: str, failed: str = "") -> None:
    """Do what will be tried again: log `lost` without the database, or else `failed`."""
    try:
        await work()
    except (SQLAlchemyError, OSError) as error:
        log.warning(lost, reason=network_errors.in_words(error), error=repr(error))
    except Exception:  # a fault of ours must not end this
        log.exception(failed or lost)

"""How rules run beside other rooms: long work in portions, slow rules in a thread."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from functools import partial
from time import thread_time
from typing import Any, TypeVar

import structlog

from app.match.match import Match
from app.match.records import Step

BREATH = 16
"""How many pieces of long work are done before other requests get their turn."""
SLOW_MS = 50
"""A step that takes this many milliseconds of CPU, or more, is logged."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


async def breathing(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, with a pause for other tasks after every `BREATH` of them."""
    for number, item in enumerate(items, 1):
        yield item
        if number % BREATH == 0:
            await asyncio.sleep(0)


async def folded(table: Match, steps: Iterable[Step]) -> AsyncIterator[Step]:
    """Steps of the log, each after the table has taken it over.

    Others may see the table between two steps, never within one.
    """
    async for step in breathing(steps):
        table.accept(await computed(table, partial(table.replayed, step)))
        yield step


async def computed(
    table: Match,
    work: Callable[[], T],
    cpu_time: Callable[[], float] = thread_time,
    **context: str,
) -> T:
    """What `work`, which changes nothing, finds out about the newest position of a table.

    Rules that may be slow run in a thread, so that the event loop goes on. Work that took long is
    logged, with nothing about the position but its number.
    """
    if table.game.card.slow:
        return await _waited_for(asyncio.to_thread(_measured, table, work, cpu_time, context))
    return _measured(table, work, cpu_time, context)


async def _waited_for(work: Coroutine[Any, Any, T]) -> T:
    """What a thread finds out; whoever is cancelled meanwhile waits for its end as well.

    Otherwise the lock of the room would be free while the thread goes on.
    """
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        if not task.cancelled():
            task.exception()
        raise


def _measured(
    table: Match, work: Callable[[], T], cpu_time: Callable[[], float], context: dict[str, str]
) -> T:
    seq = table.seq if table.recent else None
    began = cpu_time()
    try:
        return work()
    finally:
        ms = round(1000 * (cpu_time() - began))
        if ms >= SLOW_MS:
            game = table.game.card.key
            log.warning("slow-step", **context, match=table.match_id, game=game, seq=seq, ms=ms)

"""How work is done beside other rooms: in portions, in a thread, or in the background."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from functools import partial
from time import thread_time
from typing import Any, TypeVar

import structlog

from app.errors import ProblemError
from app.games.contract import IllegalMove
from app.match.match import Match
from app.match.records import Step

BREATH = 16
"""How many pieces of long work are done before other requests get their turn."""
SLOW_MS = 50
"""A step that takes this many milliseconds of CPU, or more, is logged."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


class Background:
    """The tasks of a room that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin some work."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Cancel all work that is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def breathing(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, with a pause for other tasks after every `BREATH` of them."""
    for number, item in enumerate(items, 1):
        yield item
        if number % BREATH == 0:
            await asyncio.sleep(0)


async def folded(match: Match, steps: Iterable[Step]) -> AsyncIterator[Step]:
    """Steps of the log, each after the match has taken it over.

    Others may see the match between two steps, never within one.
    """
    async for step in breathing(steps):
        match.accept(await computed(match, partial(match.replayed, step)))
        yield step


def guarded(work: Callable[[], T], **context: str) -> T:
    """What rules find out; a bug in them is logged and refused, and changes nothing."""
    try:
        return work()
    except (IllegalMove, ProblemError):
        raise
    except Exception:  # whatever the rules raise, the room goes on
        log.exception("rules-failed", **context)
        raise ProblemError("internal-error", status=500) from None


async def computed(
    match: Match,
    work: Callable[[], T],
    cpu_time: Callable[[], float] = thread_time,
    **context: str,
) -> T:
    """What `work`, which changes nothing, finds out about the newest position of a match.

    Rules that may be slow run in a thread, so that the event loop goes on.  Work that took long is
    logged, with nothing about the position but its number.
    """
    if match.game.card.slow:
        return await _waited_for(asyncio.to_thread(_measured, match, work, cpu_time, context))
    return _measured(match, work, cpu_time, context)


async def _waited_for(work: Coroutine[Any, Any, T]) -> T:
    """What a thread finds out; a caller that is cancelled meanwhile still waits for its end.

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
    match: Match, work: Callable[[], T], cpu_time: Callable[[], float], context: dict[str, str]
) -> T:
    seq = match.seq if match.recent else None
    began = cpu_time()
    try:
        return work()
    finally:
        ms = round(1000 * (cpu_time() - began))
        if ms >= SLOW_MS:
            game = match.game.card.key
            log.warning("slow-step", **context, match=match.match_id, game=game, seq=seq, ms=ms)

"""Work that lets other rooms go on: in portions, or in the background."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from functools import partial
from time import perf_counter
from typing import Any, TypeVar

import structlog

from app.errors import ProblemError
from app.games import CARDS, GAMES
from app.games.contract import IllegalMove
from app.match.match import Match
from app.match.records import MatchStep
from app.metrics import FIGURES

BREATH = 16
"""How many items of long work are done before other requests get their turn."""
SLOW_MS = 50
"""A step that takes at least this many milliseconds is logged."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


async def load_rules(*games: str) -> None:
    """Load the rules of games that nobody has played since the start, in a thread.

    It takes as long as hundreds of moves.  Unknown games are left to those who need them.
    """
    for key in CARDS.keys() & ({*games} - GAMES.loaded.keys()):
        await asyncio.to_thread(GAMES.__getitem__, key)


class TaskSet:
    """Tasks for which no caller waits."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def start_task(self, work: Coroutine[Any, Any, object]) -> None:
        """Run a coroutine in a task of its own, which is kept here until it ends."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, seconds: float) -> None:
        """Give all tasks some time, then cancel those that aren't done."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        await self.stop()

    async def stop(self) -> None:
        """Cancel all tasks that aren't done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def breathing(items: Iterable[T], portion: int = BREATH) -> AsyncIterator[T]:
    """The items, with a pause for other tasks after each portion of them."""
    for number, item in enumerate(items, 1):
        yield item
        if number % portion == 0:
            await asyncio.sleep(0)


async def folded(match: Match, steps: Iterable[MatchStep], room: str) -> AsyncIterator[MatchStep]:
    """Steps of the log, each once the match of that room has accepted it.

    Others may see the match between two steps, never within one.
    """
    async for step in breathing(steps):
        match.accept(measured(match, partial(match.replayed, step), room=room))
        yield step


def guarded(work: Callable[[], T], **context: str) -> T:
    """The result of `work`; a bug in the rules is logged and refused, and changes nothing."""
    try:
        return work()
    except (IllegalMove, ProblemError):
        raise
    except Exception:  # whatever the rules raise, the room goes on
        raise rules_failed(**context) from None


def rules_failed(**context: str) -> ProblemError:
    """The refusal after a bug in the rules, whose exception is logged."""
    log.exception("rules-failed", **context)
    return ProblemError("internal-error", status=500)


def measured(
    match: Match,
    work: Callable[[], T],
    clock: Callable[[], float] = perf_counter,
    **context: str,
) -> T:
    """The result of `work`, which examines the newest position of a match and changes nothing.

    Work that took long is logged, with nothing about the position but its number.
    """
    seq = match.seq if match.recent else None
    began = clock()
    try:
        return work()
    finally:
        ms = round(1000 * (clock() - began))
        if ms >= SLOW_MS:
            game = match.game.card.key
            FIGURES.slow_steps.add(game)
            log.warning("slow-step", **context, match=match.match_id, game=game, seq=seq, ms=ms)

"""Bots: they get the view of their seat, think in another process, and answer on a schedule.

The answer comes a fixed time after the position, or at a later multiple of it if thinking took
longer, so its timing reveals nothing about what the bot holds.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from typing import TypeAlias

import structlog

from app.broadcast.current import Current
from app.errors import ProblemError
from app.games.contract import Json, Seat
from app.games.skills import Level
from app.live.bot_worker import enter_worker, think, warm_up
from app.match.drafts import default_move
from app.match.match import Match
from app.match.submission import Submission
from app.match.views import view_for

SHORTEST = 0.01
"""Minimum seconds between two times of the schedule."""

Submit: TypeAlias = Callable[[Seat, Submission], Awaitable[int]]
"""Takes a bot's move for its seat."""

log = structlog.get_logger(__name__)


class Bots:
    """Makes the moves of the bots in live rooms."""

    def __init__(
        self, delay: float, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._delay = delay
        self._now = now
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    async def stop(self) -> None:
        """Cancel all thinking, and end the worker."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def attend(self, current: Current, submit: Submit) -> None:
        """Let the bots that have to act in a room think; their moves go to `submit`."""
        match, roster = current.match, current.state.match
        if match is None or roster is None:
            return
        if None in roster.players and self._pool is None:
            self._workers().submit(warm_up)
        for seat in match.to_act:
            key = (match.match_id, match.seq, seat)
            ready = seat in match.drafts and match.drafts[seat].ready
            if roster.players[seat] is None and key not in self._tasks and not ready:
                work = self._play(submit, match, seat, roster.levels[seat])
                task = asyncio.create_task(work)
                self._tasks[key] = task
                task.add_done_callback(partial(self._done, key))

    def _done(self, key: tuple[str, int, int], _task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)

    async def _play(self, submit: Submit, match: Match, seat: Seat, level: Level) -> None:
        began, seq = match.position.at, match.seq
        move = await self._choose(match, seat, level)
        if match.seq != seq:
            return
        forced = move is None
        if move is None:
            move = default_move(match, seat)
        await asyncio.sleep(self._wait(began))
        try:
            await submit(seat, Submission(secrets.token_hex(16), seq, move, forced=forced))
        except ProblemError as error:  # somebody was faster, or the match has moved on
            log.info("bot-late", match=match.match_id, seq=seq, code=error.code)

    async def _choose(self, match: Match, seat: Seat, level: Level) -> Json | None:
        """The bot's checked move, or None if it failed."""
        loop = asyncio.get_running_loop()
        position = match.position
        view = view_for(match, seat, position)
        card = match.game.card
        job = (card.key, card.rules_version, view, seat, secrets.randbits(63), level)
        try:
            move = await loop.run_in_executor(self._workers(), think, *job)
            if match.position is position:
                match.check_move(seat, move)
        except BrokenProcessPool:
            self._pool = None
            log.error("bot-pool-broken", match=match.match_id)
            return None
        except Exception:  # a bot's bug must not stop the match: the default move is made instead
            log.exception("bot-failed", match=match.match_id, seq=match.seq, seat=seat)
            return None
        return move

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=1, mp_context=get_context("spawn"), initializer=enter_worker
            )
        return self._pool

    def _wait(self, began: datetime) -> float:
        """Seconds until the next time on the schedule."""
        passed = (self._now() - began).total_seconds()
        period = max(self._delay, SHORTEST)
        return max(0.0, (int(passed / period) + 1) * period - passed)

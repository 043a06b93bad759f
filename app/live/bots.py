"""Bots: they get the view of their seat, think in other processes, and answer on a schedule.

The answer comes a fixed time after the position, or at a later multiple of it if thinking took
longer, so its timing reveals nothing about what the bot holds.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import TypeAlias

import structlog

from app.broadcast.current import Current
from app.errors import ProblemError
from app.games.contract import Json, Seat
from app.games.skills import Level
from app.match.drafts import default_move
from app.match.match import Match
from app.match.submission import Submission
from app.thinking.asking import asked, job_of
from app.thinking.queue import Urgency
from app.thinking.thinkers import Thinkers
from app.thinking.worker import ThinkingFailed

SHORTEST = 0.01
"""Minimum seconds between two times of the schedule."""

Submit: TypeAlias = Callable[[Seat, Submission], Awaitable[int]]
"""Takes a bot's move for its seat."""

log = structlog.get_logger(__name__)


class Bots:
    """Makes the moves of the bots in live rooms."""

    def __init__(
        self,
        delay: float,
        thinkers: Thinkers,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._delay = delay
        self.thinkers = thinkers
        self._now = now
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        self._stopped = False

    async def stop(self) -> None:
        """Cancel all thinking, and begin none any more, which would end in default moves."""
        self._stopped = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def attend(self, current: Current, submit: Submit) -> None:
        """Let the bots that have to act in a room think; their moves go to `submit`."""
        match, roster = current.match, current.state.match
        if match is None or roster is None or self._stopped:
            return
        if None in roster.players:
            self.thinkers.warm_up()
        for seat in match.to_act:
            key = (match.match_id, match.seq, seat)
            ready = seat in match.drafts and match.drafts[seat].ready
            if roster.players[seat] is None and key not in self._tasks and not ready:
                work = self._play(submit, current.state.id, match, seat, roster.levels[seat])
                task = asyncio.create_task(work)
                self._tasks[key] = task
                task.add_done_callback(partial(self._done, key))

    def _done(self, key: tuple[str, int, int], _task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)

    async def _play(
        self, submit: Submit, room: str, match: Match, seat: Seat, level: Level
    ) -> None:
        began, seq = match.position.at, match.seq
        move = await self._choose(room, match, seat, level)
        if match.seq != seq:
            return
        forced = move is None
        if move is None:
            move = default_move(match, seat)
        await asyncio.sleep(self._wait(began))
        try:
            await submit(seat, Submission(secrets.token_hex(16), seq, move, forced=forced))
        except ProblemError as error:  # somebody was faster, or the match has moved on
            log.info("bot-late", room=room, match=match.match_id, seq=seq, code=error.code)

    async def _choose(self, room: str, match: Match, seat: Seat, level: Level) -> Json | None:
        """The bot's checked move, or None if it failed."""
        where = {"room": room, "match": match.match_id, "seq": match.seq, "seat": seat}
        try:
            job = job_of(match, seat, secrets.randbits(63), level)
            return await asked(self.thinkers, room, Urgency.MOVE, match, job)
        except ThinkingFailed as error:
            log.error("bot-failed", **where, why=str(error))
        except Exception:  # whatever a bot does, the match goes on, by the default move
            log.exception("bot-failed", **where)
        return None

    def _wait(self, began: datetime) -> float:
        """Seconds until the next time on the schedule."""
        passed = (self._now() - began).total_seconds()
        period = max(self._delay, SHORTEST)
        return max(0.0, (int(passed / period) + 1) * period - passed)

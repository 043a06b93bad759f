"""Bots: they get the view of their seat, think in other processes, and answer on a schedule.

The answer comes a fixed time after the position, or at a later multiple of it if thinking took
longer, so its timing reveals nothing about what the bot holds.  A match that nobody is there to see
rests, until somebody is.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import TypeAlias

import structlog

from app.broadcast.current_room import CurrentRoom
from app.errors import ProblemError
from app.games.contract import Json, Seat
from app.games.skills import CAPS, Level
from app.limits.fairness import Lane
from app.limits.visitors import Visitors
from app.match.drafts import Submission, default_move
from app.match.match import Match
from app.rooms.state import RoomState, Roster
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers, checked_move, job_of
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
        visitors: Visitors,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._delay = delay
        self.thinkers = thinkers
        self.visitors = visitors
        visitors.returned = self._wake
        self._now = now
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        self._resting: dict[str, tuple[CurrentRoom, Submit]] = {}
        self._stopped = False

    async def stop(self) -> None:
        """Cancel all thinking, and begin none any more, which would end in default moves."""
        self._stopped = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def start_thinking(self, current: CurrentRoom, submit: Submit) -> None:
        """Let the bots that have to act in a room think; their moves go to `submit`."""
        room, roster = current.state, current.state.match
        self._resting.pop(room.id, None)
        if current.match is None or roster is None or None not in roster.players or self._stopped:
            return
        for player, level in zip(roster.players, roster.levels, strict=True):
            if player is None:
                self.thinkers.warm_up(CAPS[level])
        seats = self._due(current.match, roster)
        turn = self._turn(room, roster) if seats else None
        if turn is not None:
            for seat in seats:
                self._begin(submit, *turn, current.match, seat, roster.levels[seat])
        elif seats:
            self._resting[room.id] = current, submit

    def forget_room(self, room_id: str) -> None:
        """Let a room that is unloaded rest for good."""
        self._resting.pop(room_id, None)

    def _wake(self, player: str) -> None:
        """Somebody is here again: their matches go on."""
        for current, submit in [*self._resting.values()]:
            if current.state.member(player) is not None:
                self.start_thinking(current, submit)

    def _due(self, match: Match, roster: Roster) -> list[Seat]:
        """The seats of bots that have to act, and don't think about it yet."""
        return [
            seat
            for seat in match.to_act
            if roster.players[seat] is None
            and (match.match_id, match.seq, seat) not in self._tasks
            and not (seat in match.drafts and match.drafts[seat].ready)
        ]

    def _turn(self, room: RoomState, roster: Roster) -> tuple[Lane, Urgency] | None:
        """For whom bots move, and how soon; None if the match rests.

        They do for the members who are here, players before others, in the lane of the one who has
        asked for least.  They also do for players who aren't: over days for any, and live for
        programs, which may wait to be called by a webhook.
        """
        players = [player for player in roster.players if player is not None]
        here = [one.player for one in room.members if self.visitors.is_here(one.player)]
        those, urgency = [one for one in here if one in players] or here, Urgency.MOVE
        if not those:
            patient = [one for one in players if room.pace == "days" or room.is_program(one)]
            those, urgency = patient, Urgency.LATER
        if not those:
            return None
        lanes = [self.visitors.lane(player, room.id) for player in those]
        return self.thinkers.modest(lanes), urgency

    def _begin(
        self, submit: Submit, lane: Lane, urgency: Urgency, match: Match, seat: Seat, level: Level
    ) -> None:
        key = match.match_id, match.seq, seat
        self._tasks[key] = task = asyncio.create_task(
            self._play(submit, lane, urgency, match, seat, level)
        )
        task.add_done_callback(partial(self._done, key))

    def _done(self, key: tuple[str, int, int], _task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)

    async def _play(
        self, submit: Submit, lane: Lane, urgency: Urgency, match: Match, seat: Seat, level: Level
    ) -> None:
        began, seq = match.position.at, match.seq
        move = await self._choose(lane, urgency, match, seat, level)
        if match.seq != seq:
            return
        forced = move is None
        if move is None:
            move = default_move(match, seat)
        await asyncio.sleep(self._wait(began))
        try:
            await submit(seat, Submission(secrets.token_hex(16), seq, move, forced=forced))
        except ProblemError as error:  # somebody was faster, or the match has moved on
            log.info("bot-late", room=lane.room, match=match.match_id, seq=seq, code=error.code)

    async def _choose(
        self, lane: Lane, urgency: Urgency, match: Match, seat: Seat, level: Level
    ) -> Json | None:
        """The bot's checked move, or None if it failed."""
        where = {"room": lane.room, "match": match.match_id, "seq": match.seq, "seat": seat}
        try:
            job = job_of(match, seat, secrets.randbits(63), level)
            return await checked_move(self.thinkers, lane, urgency, match, job)
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

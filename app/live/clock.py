"""The clock of a room: sends how much time is left, and moves for a seat whose time is up."""

import asyncio
from typing import NamedTuple

import structlog

from app.errors import ProblemError
from app.games.contract import IllegalMove, Seat
from app.live.moves import Moves
from app.live.room_log import RoomLog
from app.match.codec import milliseconds
from app.rooms.clock import GracePeriod, SeatClock, owed_since, seat_clocks
from app.rooms.state import ClockReprieve

RETRY_SECONDS = 1.0

log = structlog.get_logger(__name__)


class _Debt(NamedTuple):
    """A move that is due from a seat, since a time in the log."""

    match: str
    seq: int
    seat: Seat
    player: str | None
    began: int


class ClockTimer:
    """A timer for the seat whose time ends first."""

    def __init__(self, room_log: RoomLog, moves: Moves) -> None:
        self._log = room_log
        self._current = room_log.current
        self._services = room_log.services
        self._moves = moves
        self._grace = GracePeriod()
        self._spared = ClockReprieve(), 0
        self._seen: dict[_Debt, int] = {}
        self._timer: asyncio.TimerHandle | None = None

    def room_loaded(self) -> None:
        """The room was read from the log: nobody's time ends during the grace."""
        now = self._now()
        self._grace = GracePeriod(now, now + self._grace_ms())
        self.restart()

    def wall_clock_jumped(self, seconds: float) -> None:
        """The wall clock has jumped by this many seconds, forwards or backwards.

        After a jump forwards, nobody's time ends during the grace.  After one backwards, only the
        rest of an earlier grace remains, and nobody gets more time than the clock allows.  The room
        counts as used now, so that overdue moves are made before it is unloaded.
        """
        self._log.touch()
        now = self._now()
        left = max(0, self._grace.until - (now - int(seconds * 1000)))
        self._grace = GracePeriod(now, now + (self._grace_ms() if seconds > 0 else left))
        self._seen.clear()
        self._spared = ClockReprieve(), 0
        self.restart(again=True)

    def restart(self, pause: float = 0.0, *, again: bool = False) -> None:
        """Send the times, and wait for the first to end, but at least `pause` seconds.

        Times that haven't changed are sent only if `again` is set, as after a jump of the clock.
        """
        current = self._current
        if current.state.clock.kind == "off" and not current.times:
            self.stop()
            return
        clocks = self._times()
        if clocks != current.times or (again and clocks):
            current.times = clocks
            self._log.out.send_clock()
        self.stop()
        ends = [time.until for time in clocks if time.until is not None]
        if ends:
            left = (min(ends) - self._now()) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(left, pause), self._time_is_up)

    def overdue_seats(self) -> list[Seat]:
        """The seats whose time is up."""
        now = self._now()
        return [
            seat
            for seat, time in enumerate(self._times())
            if time.until is not None and time.until <= now
        ]

    def stop(self) -> None:
        """Cancel the timer: no clock runs out any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._log.background.start_task(self._move_overdue())

    async def _move_overdue(self) -> None:
        """Let the rules move for each seat whose time is up, unless somebody was faster."""
        self._services.look()
        try:
            async with self._log.turn():
                while overdue := self.overdue_seats():
                    await self._moves.play_default(overdue[0])
        except (ProblemError, IllegalMove) as error:
            log.info("clock-late", room=self._current.state.id, code=error.code)
        self.restart(RETRY_SECONDS if self.overdue_seats() else 0.0)

    def _times(self) -> tuple[SeatClock, ...]:
        graces = (self._grace, self._spare())
        return seat_clocks(self._current.state, self._current.match, graces, self._began())

    def _spare(self) -> GracePeriod:
        """What a change of times in mid-match spares everybody.

        If that lies in the future by the log, it counts from when this process first saw it.
        """
        spared = self._current.state.spared
        if self._spared[0] is not spared:
            self._spared = spared, min(spared.since, self._now())
        until = self._spared[1] + spared.until - spared.since
        return GracePeriod(until, until)

    def _began(self) -> dict[Seat, int]:
        """Since when seats have had to move.

        A time in the log may lie in the future, if the clock was set back or is behind the clock of
        another process.  Then the time counts from when this process first saw it.
        """
        room_state, match, now = self._current.state, self._current.match, self._now()
        if match is None or room_state.match is None:
            return {}
        here, players = (match.match_id, match.seq), room_state.match.players
        debts = [
            _Debt(*here, seat, players[seat], began)
            for seat, began in owed_since(room_state, match).items()
        ]
        # Leaving the seat to a bot for a moment doesn't reset the time.
        kept = {debt: at for debt, at in self._seen.items() if debt[:2] == here and at < debt.began}
        since = {debt: min(debt.began, kept.get(debt, now)) for debt in debts}
        self._seen = kept | since
        return {debt.seat: at for debt, at in since.items() if debt.seat in match.awaited}

    def _now(self) -> int:
        return milliseconds(self._services.now())

    def _grace_ms(self) -> int:
        return int(self._services.clock_grace * 1000)

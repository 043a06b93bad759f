"""Watches the clock of one room: tells how much time there is, and when it is up."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from app.broadcast.broadcaster import Publisher
from app.games.contract import Seat
from app.match.times import milliseconds
from app.rooms.clock import Grace, Time, owed_since, times


class _Debt(NamedTuple):
    """A move that somebody owes, since a time that the log tells."""

    match: str
    seq: int
    seat: Seat
    player: str | None
    began: int


class ClockWatch:
    """One timer for the seat whose time ends first; `time_is_up` is called then."""

    def __init__(
        self,
        publisher: Publisher,
        now: Callable[[], datetime],
        time_is_up: Callable[[], None],
    ) -> None:
        self._publisher = publisher
        self._now = now
        self._time_is_up = time_is_up
        self._grace = Grace()
        self._seen: dict[_Debt, int] = {}
        self._timer: asyncio.TimerHandle | None = None

    def loaded(self, grace: float) -> None:
        """The room was read from the log: nobody's time ends for this many seconds."""
        now = milliseconds(self._now())
        self._grace = Grace(now, now + int(grace * 1000))
        self.watch()

    def jumped(self, seconds: float, grace: float) -> None:
        """The wall clock has jumped by this many seconds, forwards or backwards.

        After a jump forwards nobody's time ends for `grace` seconds.  After one backwards only
        what was left of an earlier grace remains, and nobody gets more time than the setting gives.
        """
        now = milliseconds(self._now())
        left = max(0, self._grace.until - (now - int(seconds * 1000)))
        self._grace = Grace(now, now + (int(grace * 1000) if seconds > 0 else left))
        self._seen.clear()
        self.watch(again=True)

    def watch(self, pause: float = 0.0, *, again: bool = False) -> None:
        """Something has changed: tell what times there are, and wait, for `pause` s at least.

        `again`: tell them even if they are the same, since the present is another.
        """
        publisher = self._publisher
        publisher.publish_clock(self._times(), again=again)
        self.stop()
        ends = [time.until for time in publisher.times if time.until is not None]
        if ends:
            left = (min(ends) - milliseconds(self._now())) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(left, pause), self._time_is_up)

    def overdue(self) -> list[Seat]:
        """The seats whose time is up."""
        now = milliseconds(self._now())
        return [
            seat
            for seat, time in enumerate(self._times())
            if time.until is not None and time.until <= now
        ]

    def _times(self) -> tuple[Time, ...]:
        publisher = self._publisher
        began = self._began()
        return times(publisher.state, publisher.table, self._grace, began)

    def _began(self) -> dict[Seat, int]:
        """Since when seats owe their move.

        What the log tells may lie in the future, if the clock was set back since, or is behind that
        of another process: then it counts from when it was first seen here.
        """
        room, table, now = self._publisher.state, self._publisher.table, milliseconds(self._now())
        if table is None or room.match is None:
            return {}
        here, players = (table.match_id, table.seq), room.match.players
        debts = [
            _Debt(*here, seat, players[seat], began)
            for seat, began in owed_since(room, table).items()
        ]
        # Somebody whose seat is left to a bot for a moment comes back to the same debt.
        kept = {debt: at for debt, at in self._seen.items() if debt[:2] == here and at < debt.began}
        found = {debt: min(debt.began, kept.get(debt, now)) for debt in debts}
        self._seen = kept | found
        return {debt.seat: at for debt, at in found.items() if debt.seat in table.awaited}

    def stop(self) -> None:
        """Wait no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

"""Another round by consent: a timer ends the wait for those who don't answer."""

import asyncio

import structlog

from app.broadcast.hub import Hub
from app.errors import ProblemError
from app.live.matches import Matches
from app.live.room_log import RoomLog
from app.match.times import milliseconds
from app.rooms import rematch
from app.rooms.state import Again, RoomState
from app.store.ids import new_ulid

ANSWER_MS = 30_000
"""How long those who are asked may take to answer."""
RETRY_SECONDS = 1.0

log = structlog.get_logger(__name__)


class Rematch:
    """Asks for another round, and starts it once all have answered or the time is up.

    The time is wall time in the log, so it goes on after a restart; while the room is in memory,
    it runs by the steady clock.
    """

    def __init__(self, room_log: RoomLog, matches: Matches, hub: Hub) -> None:
        self._log = room_log
        self._current = room_log.current
        self._matches = matches
        self._hub = hub
        self._steady = room_log.services.steady
        self._ends: tuple[int, float] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def ask(self, player: str, *, same_dice: bool) -> RoomState:
        """Ask those who are present for another round, or be in if somebody has asked."""
        until = self._now() + ANSWER_MS
        async with self._log.turn() as current:
            present = self._hub.online()
            event = rematch.ask(current.state, player, present, until, same_dice=same_dice)
            if event is not None:
                await self._log.record(player, event)
            return await self._go_on(player)

    async def decline(self, player: str) -> RoomState:
        """Say "not now"."""
        async with self._log.turn() as current:
            event = rematch.decline(current.state, player)
            if event is not None:
                await self._log.record(player, event)
            return await self._go_on(player)

    async def begin(self, player: str) -> RoomState:
        """Start with those who are in; for hosts."""
        async with self._log.turn() as current:
            return await self._matches.begin(
                player, rematch.begin(current.state, player, new_ulid())
            )

    def loaded(self) -> None:
        """The room was read from the log: those who come back have the grace to answer."""
        wish = self._current.state.again
        if wish is not None and wish.until is not None:
            left = max(_left(wish, self._now()), self._log.services.clock_grace)
            self._ends = (wish.until, self._steady() + left)
        self.wait()

    def wait(self, pause: float = 0.0) -> None:
        """Wait for the end of an open question, but at least `pause` seconds."""
        self.stop()
        room_state = self._current.state
        wish = room_state.again
        if wish is None or not wish.asked or room_state.running:
            return
        if rematch.missing(room_state):
            if wish.until is None:
                return
            pause = max(pause, self._end(wish) - self._steady())
        elif not self._startable():
            return
        self._timer = asyncio.get_running_loop().call_later(pause, self._time_is_up)

    def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, wish: Again) -> float:
        """When the question ends, by the steady clock; noted when it was first seen."""
        until = wish.until or 0
        if self._ends is None or self._ends[0] != until:
            self._ends = (until, self._steady() + _left(wish, self._now()))
        return self._ends[1]

    def _time_is_up(self) -> None:
        self._timer = None
        self._log.background.start(self._settle())

    async def _settle(self) -> None:
        """Count those who haven't answered as "not now"; start if enough are in."""
        pause = 0.0
        try:
            async with self._log.turn() as current:
                wish = current.state.again
                if wish is None or current.state.running:
                    return
                late = rematch.missing(current.state)
                over = self._steady() >= self._end(wish)
                if late and over and not self._startable():
                    await self._log.record(None, rematch.AgainLapsed())
                    self._log.changed()
                elif over or not late:
                    await self._go_on(None, late=True)
        except ProblemError as error:  # another process was faster, or the store does not answer
            log.info("rematch-not-settled", room=self._current.state.id, code=error.code)
            pause = RETRY_SECONDS
        if not self._log.gone:
            self.wait(pause)

    async def _go_on(self, player: str | None, *, late: bool = False) -> RoomState:
        """Start within a turn if nobody is missing (or they are late) and enough are in."""
        room_state = self._current.state
        if (late or not rematch.missing(room_state)) and self._startable():
            return await self._matches.begin(player, rematch.restart(room_state, new_ulid()))
        self._log.changed()
        return self._current.state

    def _startable(self) -> bool:
        """True if those who are in can play with the current settings."""
        try:
            rematch.restart(self._current.state, "")
        except ProblemError:
            return False
        return True

    def _now(self) -> int:
        return milliseconds(self._log.services.now())


def _left(wish: Again, now: int) -> float:
    """How many seconds there are until the end, whatever happened to the wall clock."""
    return min(max(0, (wish.until or 0) - now), ANSWER_MS) / 1000

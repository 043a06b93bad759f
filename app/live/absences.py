"""Absent players: who counts as one, who plays their seat, who acts for the host."""

import asyncio
from typing import Final

import structlog

from app.broadcast.hub import Hub
from app.errors import ProblemError
from app.games.contract import Seat
from app.games.skills import Level
from app.live.moves import Moves
from app.live.room_log import RoomLog
from app.match.codec import milliseconds
from app.rooms import clock, hosting, substitution
from app.rooms.state import ABSENCE_SECONDS, DAY_SECONDS, USUAL_LEVEL, RoomState
from app.rooms.substitution import spared_until
from app.store import linked_rows
from app.store.journal_entries import Statements

A_MOMENT: Final = 10
"""For how many seconds a page is closed while it is loaded anew, and a process that has just loaded
a room may not know who is connected to others."""

log = structlog.get_logger(__name__)


class Absences:
    """The absences of those who own the seats of a room's match."""

    def __init__(self, room_log: RoomLog, hub: Hub) -> None:
        self._current = room_log.current
        self._services = room_log.services
        self._hub = hub
        self._ends: dict[int, float] = {}

    def is_absent(self, seat: Seat, seconds: int | None = None) -> bool:
        """True if the owner of a seat is away.

        In a live room, they must have been for that many `seconds` (0: nobody is; None: as long as
        the room says); over days, they aren't connected, and the clock made the seat's last move,
        or a bot has played it for a day.  Nobody is away until times that were changed in mid-match
        have passed in full.
        """
        room, match = self._current.state, self._current.match
        seconds = room.absence_s if seconds is None else seconds
        roster = room.match
        if roster is None or match is None or not 0 <= seat < len(roster.owners):
            return False
        owner = roster.owners[seat]
        if owner is None or self._spared(spared_until(room, roster, seat)):
            return False
        if room.pace == "live":
            return seconds > 0 and self._hub.is_absent(owner, seconds)
        gone = roster.players[seat] is None or clock.moved_by_clock(room, match, seat)
        return gone and owner not in self._hub.online()

    def present_owners(self) -> set[str]:
        """The owners of seats who aren't away, or have only just left."""
        room = self._current.state
        owners = () if room.match is None else room.match.owners
        seconds = room.absence_s or ABSENCE_SECONDS
        return {
            owner
            for seat, owner in enumerate(owners)
            if owner is not None and not self.is_absent(seat, seconds)
        }

    def is_lost(self, seat: Seat) -> bool:
        """True if others may let anybody have a seat: its owner is absent, and away, too."""
        roster = self._current.state.match
        if roster is None or not self.is_absent(seat):
            return False
        owner = roster.owners[seat]
        return owner is not None and self.is_away(owner)

    def is_away(self, player: str) -> bool:
        """True if a member's place may be passed on: nothing has been heard of them lately.

        However short a time a host has set, a live match isn't left by closing a page for a moment,
        nor one over days by sleeping: others may already decide over the player's head, or have
        waited a day for them.  Nor is anybody away from a match until times that were changed have
        passed in full.
        """
        room = self._current.state
        if self._services.visitors.is_here(player) or self._hub.heard_elsewhere(player):
            return False
        if not room.running or room.match is None or player not in room.match.owners:
            return self._hub.is_absent(player, A_MOMENT)
        if self._spared(room.spared.until):
            return False
        if room.pace == "live":
            return self._hub.is_absent(player, max(room.absence_s, ABSENCE_SECONDS))
        seats = [seat for seat, owner in enumerate(room.match.owners) if owner == player]
        gone = any(self.is_absent(seat, 0) or self._keeps_waiting(seat) for seat in seats)
        return gone and self._hub.is_absent(player, A_MOMENT)

    def _keeps_waiting(self, seat: Seat) -> bool:
        """True if a match waits for a seat's move, and has for a day."""
        match = self._current.match
        if match is None or seat not in match.awaited:
            return False
        return (self._services.now() - match.position.at).total_seconds() >= DAY_SECONDS

    def _spared(self, until: int) -> bool:
        """True until then; noted by the steady clock when first asked, as wall clocks may jump."""
        steady = self._services.steady()
        if until not in self._ends:
            left = (until - milliseconds(self._services.now())) / 1000
            self._ends[until] = steady + min(max(0.0, left), DAY_SECONDS)
        return steady < self._ends[until]


class ActingHost:
    """Appoints a member to act once the host of a room has been away for a while."""

    def __init__(self, room_log: RoomLog, hub: Hub) -> None:
        self._log = room_log
        self._current = room_log.current
        self._hub = hub
        self._after = room_log.services.acting_after
        self._checked: RoomState | None = None
        self._timer: asyncio.TimerHandle | None = None

    def room_changed(self) -> None:
        """Check again if the room has changed, which most moves don't do."""
        if self._current.state is not self._checked:
            self.check()

    def check(self) -> None:
        """Start or stop the wait: somebody came or went, or the room has another host."""
        room_state, online = self._current.state, self._hub.online()
        self._checked = room_state
        if room_state.pace == "days":  # a closed page makes nobody absent
            self.stop()
        elif room_state.host in online:
            self.stop()
            if room_state.acting is not None:
                self._appoint(None)
        elif self._timer is None and online and room_state.acting not in online:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._after, self._time_is_up)

    def stop(self) -> None:
        """Cancel the timer: nobody is appointed any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._timer = None
        room_state, online = self._current.state, self._hub.online()
        able = (m.player for m in room_state.members if not (m.watcher or m.program))
        present = [player for player in able if player in online]
        away = room_state.host not in online and room_state.acting not in online
        if away and present and room_state.pace == "live":
            self._appoint(present[0])

    def _appoint(self, player: str | None) -> None:
        self._log.background.start_task(self._note(player))

    async def _note(self, player: str | None) -> None:
        try:
            await self._log.change(
                None, lambda room_state: hosting.set_acting_host(room_state, player)
            )
        except ProblemError as error:  # another process was faster, or the store does not answer
            log.info("acting-not-noted", room=self._current.state.id, code=error.code)


class Substitution:
    """Decides who plays the seats of absent players."""

    def __init__(self, room_log: RoomLog, moves: Moves, absences: Absences) -> None:
        self._log = room_log
        self._moves = moves
        self._absences = absences

    async def stand_in(self, player: str, seat: Seat, level: Level = USUAL_LEVEL) -> RoomState:
        """Let a bot play an absent player's seat, or one's own."""
        return await self._log.change(
            player,
            lambda room_state: substitution.stand_in(
                room_state, player, seat, level, absent=self._absences.is_absent(seat)
            ),
        )

    async def open_up(self, player: str, seat: Seat) -> RoomState:
        """Let anybody take a seat that a bot plays for an absent person, or for oneself."""
        return await self._log.change(
            player,
            lambda room_state: substitution.open_up(
                room_state, player, seat, absent=self._absences.is_lost(seat)
            ),
        )

    async def take_over(self, player: str, seat: Seat) -> RoomState:
        """Take over a seat from a bot."""

        def rows(room_state: RoomState) -> Statements:
            roster, member = room_state.match, room_state.member(player)
            if roster is None or member is None:
                return ()
            return linked_rows.reseat(roster.id, seat, player, member.name, program=member.program)

        return await self._log.change(
            player, lambda room_state: substitution.take_over(room_state, player, seat), rows
        )

    async def move_by_default(self, player: str, seat: Seat) -> int:
        """Let the rules move once for an absent player; return the newest position's number."""
        async with self._log.turn() as current:
            absent = self._absences.is_absent(seat)
            substitution.check_default(current.state, player, seat, absent=absent)
            if seat not in current.running_match().awaited:
                raise ProblemError("not-waited-for")
            decision = self._log.propose_event(player, substitution.MoveDefaulted(seat))
            return await self._moves.play_default(seat, decision)

"""Who counts as absent from the running match, so that others may decide over their head."""

from typing import Final

from app.broadcast.hub import Hub
from app.games.contract import Seat
from app.live.room_log import RoomLog
from app.match.times import milliseconds
from app.rooms import clock
from app.rooms.state import ABSENCE_SECONDS, DAY_SECONDS
from app.rooms.substitution import spared_until

A_MOMENT: Final = 10
"""For how many seconds a page is closed while it is loaded anew, and a process that has just loaded
a room may not know who is connected to others."""


class Absences:
    """The absences of those who own the seats of a room's match."""

    def __init__(self, room_log: RoomLog, hub: Hub) -> None:
        self._current = room_log.current
        self._services = room_log.services
        self._hub = hub
        self._ends: dict[int, float] = {}

    def absent(self, seat: Seat, seconds: int | None = None) -> bool:
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
            return seconds > 0 and self._hub.absent(owner, seconds)
        gone = roster.players[seat] is None or clock.late(room, match, seat)
        return gone and owner not in self._hub.online()

    def present(self) -> set[str]:
        """The owners of seats who aren't away, or have only just left."""
        room = self._current.state
        owners = () if room.match is None else room.match.owners
        seconds = room.absence_s or ABSENCE_SECONDS
        return {
            owner
            for seat, owner in enumerate(owners)
            if owner is not None and not self.absent(seat, seconds)
        }

    def lost(self, seat: Seat) -> bool:
        """True if others may let anybody have a seat: its owner is absent, and away, too."""
        roster = self._current.state.match
        if roster is None or not self.absent(seat):
            return False
        owner = roster.owners[seat]
        return owner is not None and self.away(owner)

    def away(self, player: str) -> bool:
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
            return self._hub.absent(player, A_MOMENT)
        if self._spared(room.spared.until):
            return False
        if room.pace == "live":
            return self._hub.absent(player, max(room.absence_s, ABSENCE_SECONDS))
        seats = [seat for seat, owner in enumerate(room.match.owners) if owner == player]
        gone = any(self.absent(seat, 0) or self._keeps_waiting(seat) for seat in seats)
        return gone and self._hub.absent(player, A_MOMENT)

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

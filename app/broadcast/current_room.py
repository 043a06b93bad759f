"""A room as it is now: everything in it is durable."""

from dataclasses import dataclass, field

from app.errors import NotAllowed, NotFound
from app.games.contract import Seat
from app.match.match import Match
from app.match.views import Views
from app.rooms import visibility
from app.rooms.chat import RecentMessages
from app.rooms.clock import SeatClock
from app.rooms.matches import MatchFinished, RoomRolledBack, finish
from app.rooms.state import RoomState


@dataclass(slots=True)
class CurrentRoom:
    """The newest state of a room.

    `match` is the newest match, None if there is none or it can't be read.  `times` are the seats'
    times that were sent last.  `views` are those of the position that was sent last.
    """

    state: RoomState
    match: Match | None = None
    messages: RecentMessages = field(default_factory=RecentMessages)
    times: tuple[SeatClock, ...] = ()
    views: Views | None = None

    def seat_of(self, player: str) -> Seat | None:
        """The seat of the newest match whose view a player gets; None to watch."""
        roster = self.state.match
        if roster is None:
            return None
        return visibility.audience_of(visibility.readers(self.state, roster.id), player)

    def occupant(self, seat: Seat) -> str | None:
        """The person who plays a seat of the newest match; None for a bot."""
        roster = self.state.match
        return roster.players[seat] if roster and 0 <= seat < len(roster.players) else None

    def running_match(self) -> Match:
        """The newest match; refuses if there is none."""
        if self.match is None:
            raise NotFound("match-not-found")
        return self.match

    def match_and_seat(self, player: str) -> tuple[Match, Seat]:
        """The newest match and a player's seat in it; refuses a player without a seat."""
        match, seat = self.running_match(), self.seat_of(player)
        if seat is None:
            raise NotAllowed("not-seated")
        return match, seat

    def trusts(self, actor: str) -> bool:
        """True for hosts and for those who have a seat in the running match.

        They are few, and each has their own rate limit.  So nobody else can keep a host from
        locking the room, or a match from going on.
        """
        room_state, roster = self.state, self.state.match
        plays = roster is not None and actor in (*roster.owners, *roster.players)
        return room_state.may_host(actor) or (room_state.running and plays)

    def rolled_back(self) -> RoomRolledBack:
        """What the room is told after it was read anew: from where it goes on."""
        match = self.match if self.state.running else None
        return RoomRolledBack() if match is None else RoomRolledBack(match.match_id, match.seq)

    def may_resume(self, match: Match) -> bool:
        """False if clients may have seen positions of the match that have been lost."""
        loss = self.state.loss
        return loss is None or loss.match != match.match_id

    def unrecorded_end(self) -> MatchFinished | None:
        """The end of the match, if the room's log doesn't have it yet."""
        roster, match = self.state.match, self.match
        if roster is None or roster.finished or match is None or match.match_id != roster.id:
            return None
        result = match.result
        return None if result is None else finish(roster, result)

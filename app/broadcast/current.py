"""A room as it is now: everything in it is durable."""

from dataclasses import dataclass, field

from app.errors import NotAllowed, NotFound
from app.games.contract import Seat
from app.match.match import Match
from app.rooms.chat import RecentMessages
from app.rooms.clock import Time
from app.rooms.state import RoomState


@dataclass(slots=True)
class Current:
    """The newest state of a room.

    `match` is the newest match, None if there is none or it can't be read.  `times` are the seats'
    times that were sent last.
    """

    state: RoomState
    match: Match | None = None
    messages: RecentMessages = field(default_factory=RecentMessages)
    times: tuple[Time, ...] = ()

    def seat_of(self, player: str) -> Seat | None:
        """The seat of a player in the newest match."""
        roster = self.state.match
        return None if roster is None else roster.seat_of(player)

    def occupant(self, seat: Seat) -> str | None:
        """The person who plays a seat of the newest match; None for a bot."""
        roster = self.state.match
        return roster.players[seat] if roster and 0 <= seat < len(roster.players) else None

    def playing(self) -> Match:
        """The newest match; refuses if there is none."""
        if self.match is None:
            raise NotFound("match-not-found")
        return self.match

    def seated(self, player: str) -> tuple[Match, Seat]:
        """The newest match and a player's seat in it; refuses a player without a seat."""
        match, seat = self.playing(), self.seat_of(player)
        if seat is None:
            raise NotAllowed("not-seated")
        return match, seat

"""Turns that begin, as rows of the outbox, written in the transaction of what they begin with.

Only matches over days call anybody; while nobody has a channel, all this costs nothing.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, Final

from app.alerts.callers import Callers
from app.games.contract import Seat
from app.match.match import Match
from app.match.position import Position
from app.rooms.records import AlertChannel, Duty, Message
from app.rooms.state import RoomState, Roster
from app.store.alerts import rows
from app.store.entries import Statements

DELAY: Final = timedelta(seconds=30)
"""How long a turn has to wait before somebody is told: they may be looking, or be playing on."""


class Calls:
    """Says what to write for those who want to be told."""

    def __init__(self, callers: Callers) -> None:
        self._callers = callers

    def __bool__(self) -> bool:
        """True if anybody wants to be told at all."""
        return bool(self._callers)

    def turns(
        self, room: RoomState, roster: Roster, position: Position, seats: Iterable[Seat]
    ) -> Iterator[dict[str, Any]]:
        """The rows for the turns of these seats at a position."""
        if room.pace != "days":
            return
        for channel, duty in self._duties(room, roster, position.seq, seats):
            yield rows.turn(channel, duty, position.at, position.at + DELAY)

    def slowed(self, room: RoomState, match: Match | None, at: datetime) -> Statements:
        """What to write when a room, given as it is afterwards, begins to play over days.

        Whoever was told of the same turn before, when the room was played over days for a while, is
        not told again.
        """
        if not self._callers or room.match is None or match is None or room.alone:
            return ()
        found = self._duties(room, room.match, match.seq, sorted(match.awaited))
        return tuple(rows.turn_if_new(*one, at, at + DELAY) for one in found)

    def _duties(
        self, room: RoomState, roster: Roster, seq: int, seats: Iterable[Seat]
    ) -> Iterator[tuple[AlertChannel, Duty]]:
        """The turns of these seats, for each channel of whoever plays them."""
        for seat in seats:
            player = roster.players[seat]
            if player is not None:
                duty = Duty(room.id, roster.id, seq, seat, player)
                yield from ((channel, duty) for channel in self._callers.of(player))

    def nudge(self, room: RoomState, seq: int | None, message: Message) -> Statements:
        """What to write with a message that asks somebody for their move: their reminder is due.

        There is still only one for each turn: nobody can be pestered.
        """
        player, roster = message.recipient, room.match
        if not self._callers or player is None or roster is None or room.pace != "days":
            return ()
        seat, channels = roster.seat_of(player), self._callers.of(player)
        if seat is None or seq is None or not channels:
            return ()
        duty = Duty(room.id, roster.id, seq, seat, player)
        return (rows.hurrying(channels, duty),)

"""Turns that begin, as rows of the outbox, written in the same transaction as their step.

Only matches over days call anybody; while nobody has a channel, all this costs nothing.
"""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any, Final

from app.alerts.callers import Callers
from app.games.contract import Seat
from app.match.position import Position
from app.rooms.records import Duty, Message
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
        for seat in seats:
            player = roster.players[seat]
            if player is None:
                continue
            duty = Duty(room.id, roster.id, position.seq, seat, player)
            for channel in self._callers.of(player):
                yield rows.turn(channel, duty, position.at, position.at + DELAY)

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

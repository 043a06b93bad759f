"""What features write with what happens in rooms, in the same transaction."""

from datetime import datetime

from app.match.match import Match, Proposal
from app.rooms.event import Event
from app.rooms.matches import MatchStarted
from app.rooms.records import ChatMessage
from app.rooms.state import RoomState
from app.store.journal_entries import Statements


class RoomHook:
    """What one feature adds to the transactions of rooms: each method returns statements to write.

    `room` is the room before what happens, `match` its match before that.
    """

    def with_step(
        self, room: RoomState, match: Match, proposal: Proposal, actor: str | None = None
    ) -> Statements:
        """For a step; `actor` is who decided it, if that isn't the one who moved."""
        return ()

    def with_start(self, room: RoomState, event: MatchStarted, first: Proposal) -> Statements:
        """For the start of a match, with its first position."""
        return ()

    def with_event(
        self, room: RoomState, event: Event, at: datetime, match: Match | None = None
    ) -> Statements:
        """For any event, which happened at that time."""
        return ()

    def with_message(self, room: RoomState, seq: int | None, message: ChatMessage) -> Statements:
        """For a message, written at the newest position `seq`."""
        return ()


class RoomHooks(RoomHook):
    """The hooks of all features as one."""

    def __init__(self, *hooks: RoomHook) -> None:
        self._hooks = list(hooks)

    def add(self, hook: RoomHook) -> None:
        """From now on, this one adds what it has, too."""
        self._hooks.append(hook)

    def with_step(
        self, room: RoomState, match: Match, proposal: Proposal, actor: str | None = None
    ) -> Statements:
        """What all of them add."""
        return tuple(
            row for one in self._hooks for row in one.with_step(room, match, proposal, actor)
        )

    def with_start(self, room: RoomState, event: MatchStarted, first: Proposal) -> Statements:
        """What all of them add."""
        return tuple(row for one in self._hooks for row in one.with_start(room, event, first))

    def with_event(
        self, room: RoomState, event: Event, at: datetime, match: Match | None = None
    ) -> Statements:
        """What all of them add."""
        return tuple(row for one in self._hooks for row in one.with_event(room, event, at, match))

    def with_message(self, room: RoomState, seq: int | None, message: ChatMessage) -> Statements:
        """What all of them add."""
        return tuple(row for one in self._hooks for row in one.with_message(room, seq, message))

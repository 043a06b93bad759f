"""What all events of a room have in common, and what the commands that lead to them begin with."""

from collections.abc import Callable
from dataclasses import Field, replace
from datetime import datetime
from typing import Any, ClassVar, Protocol, TypeAlias

from app.errors import NotAllowed, ProblemError
from app.rooms.state import RoomState


class Event(Protocol):
    """Something that happened in a room: a frozen dataclass with a field for each stored value.

    `kind` names it in the log.  `shown` lists the fields that people may read in the room's
    activity; all others stay hidden.  A field that holds its default is not stored.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    kind: ClassVar[str]
    shown: ClassVar[tuple[str, ...]]

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The room after this happened at that time."""


Command: TypeAlias = Callable[[RoomState], Event | None]
"""Checks what somebody wants to do in a room; returns the event, or None if nothing changes."""


def host_only(room: RoomState, player: str) -> None:
    """Refuse anybody without a host's rights."""
    if not room.may_host(player):
        raise NotAllowed("not-host")


def refuse_program(room: RoomState, *, program: bool) -> None:
    """Refuse a program where none may play."""
    if program and room.programs == "off":
        raise NotAllowed("programs-not-allowed")


def without_barred(room: RoomState) -> RoomState:
    """The room with no program on a seat, if none may play there."""
    if room.programs != "off":
        return room
    seats = tuple(
        None if sitter is not None and room.is_program(sitter.player) else sitter
        for sitter in room.seats
    )
    return replace(room, seats=seats)


def refuse_alone(room: RoomState) -> None:
    """Refuse to let others into a room that belongs to one person for ever."""
    if room.alone:
        raise ProblemError("room-alone")


def refuse_in_match(room: RoomState) -> None:
    """Refuse while a match is running."""
    if room.running:
        raise ProblemError("match-running")

"""A room before joining, and the answer to joining, as JSON."""

from typing_extensions import TypedDict

from app.match.codec import closed
from app.rooms.naming import is_numbered
from app.rooms.records import Programs
from app.rooms.state import RoomState
from app.schemas.room import RoomView


@closed
class InvitedSeat(TypedDict):
    """A taken seat."""

    name: str
    bot: bool
    program: bool


@closed
class Invite(TypedDict):
    """A room before joining: names, but no ids except the `code` of the link.

    `host` is the host's name; a free seat is null.  `programs`: what they may do here.
    """

    code: str | None
    title: str
    game: str
    host: str
    seats: list[InvitedSeat | None]
    playing: bool
    programs: Programs


@closed
class Admission(TypedDict):
    """Your seat (null if you watch), your name here, and the room.

    `wanted` is your name without the number that it was given here, null if it has none.
    """

    seat: int | None
    name: str
    wanted: str | None
    room: RoomView


def invite(room: RoomState, code: str | None) -> Invite:
    """What anyone with a link sees before joining."""
    host = room.member(room.host)
    return {
        "code": code,
        "title": room.title,
        "game": room.game,
        "host": host.name if host else "",
        "seats": [
            {
                "name": sitter.name,
                "bot": sitter.bot,
                "program": room.is_program(sitter.player),
            }
            if sitter
            else None
            for sitter in room.seats
        ],
        "playing": room.running,
        "programs": room.programs,
    }


def admission(room: RoomState, player: str, wanted: str, view: RoomView) -> Admission:
    """What a new member is told; `wanted` is the name they asked for."""
    member = room.member(player)
    return {
        "seat": room.seat_of(player),
        "name": wanted if member is None else member.name,
        "wanted": wanted if is_numbered(room, player, wanted) else None,
        "room": view,
    }

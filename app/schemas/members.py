"""The people of a room and those at its places, as JSON."""

from typing import Literal

from typing_extensions import TypedDict

from app.games.skills import Level
from app.match.codec import closed
from app.rooms.state import Ban, Member, Place, RoomState, Tally


@closed
class PlaceView(TypedDict):
    """A place of a room; a free one has no name, a bot no player, and only a bot a level.

    A `program` is a player who has declared themselves a bot.
    """

    seat: int
    player: str | None
    name: str | None
    colour: str | None
    bot: bool
    program: bool
    ready: bool
    level: Level | None


@closed
class MemberView(TypedDict):
    """A person who belongs to the room, or a program that does."""

    player: str
    name: str
    role: Literal["host", "deputy", "member"]
    program: bool


@closed
class BanView(TypedDict):
    """A person or program that may not come back, and why."""

    player: str
    name: str
    reason: str
    program: bool


@closed
class TallyView(TypedDict):
    """How many matches against others a person or program has played in this room, and won."""

    player: str
    name: str
    matches: int
    won: int
    program: bool


def place_views(room: RoomState) -> list[PlaceView]:
    """All places, in order."""
    return [_place(room, number, place) for number, place in enumerate(room.places)]


def member_view(room: RoomState, member: Member) -> MemberView:
    """A member, with their role."""
    role: Literal["host", "deputy", "member"] = "member"
    if member.player == room.host:
        role = "host"
    elif member.player in room.deputies:
        role = "deputy"
    return {
        "player": member.player,
        "name": member.name,
        "role": role,
        "program": member.program,
    }


def ban_view(ban: Ban) -> BanView:
    """A ban."""
    return {
        "player": ban.player,
        "name": ban.name,
        "reason": ban.reason,
        "program": ban.program,
    }


def tally_view(tally: Tally) -> TallyView:
    """A tally."""
    return {
        "player": tally.player,
        "name": tally.name,
        "matches": tally.matches,
        "won": tally.won,
        "program": tally.program,
    }


def _place(room: RoomState, number: int, place: Place | None) -> PlaceView:
    return {
        "seat": number,
        "player": place.player if place else None,
        "name": place.name if place else None,
        "colour": place.colour if place else None,
        "bot": bool(place and place.bot),
        "program": bool(place and room.is_program(place.player)),
        "ready": bool(place and place.ready),
        "level": place.level if place and place.bot else None,
    }

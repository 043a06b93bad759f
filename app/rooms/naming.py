"""What somebody is called in a room, where no two names look alike."""

from app.errors import ProblemError
from app.rooms.lookalikes import distinct, is_taken
from app.rooms.records import Person
from app.rooms.state import RoomState


def names_of_others(room_state: RoomState, *players: str) -> list[str]:
    """The names in the room, at the places and in the running match that are not the players'."""
    members = [member.name for member in room_state.members if member.player not in players]
    chairs = [chair.name for chair in room_state.chairs if chair and chair.player not in players]
    match = room_state.match
    if match is None or match.finished:
        return [*members, *chairs]
    own = {one.seat for one in match.gone if one.player in players}
    own |= {seat for seat, owner in enumerate(match.owners) if owner in players}
    return [*members, *chairs, *(name for seat, name in enumerate(match.names) if seat not in own)]


def name_here(room_state: RoomState, person: Person, name: str) -> str:
    """What somebody who comes in is called; refuses a member who takes another's name.

    A member keeps the name they have here, also where it looks like another, as names of older
    logs may, or has a number; their usual name is taken over only if it is new.
    """
    member, others = room_state.member(person.id), names_of_others(room_state, person.id)
    if member is None:
        return distinct(name, others)
    if name == member.name or distinct(name, others) == member.name:
        return member.name
    if name == person.name:
        return member.name if member.known_as == name else distinct(name, others)
    check_name(room_state, person.id, name)
    return name


def is_numbered(room_state: RoomState, player: str, wanted: str) -> bool:
    """True if a member wanted a name that was taken, and got it with a number."""
    member = room_state.member(player)
    if member is None or member.name == wanted:
        return False
    return member.name == distinct(wanted, names_of_others(room_state, player))


def check_name(room_state: RoomState, player: str, name: str) -> None:
    """Refuse a name that looks like another's in the room."""
    if is_taken(name, names_of_others(room_state, player)):
        raise ProblemError("name-taken", name=name, room=_called(room_state, player))


def _called(room_state: RoomState, player: str) -> str:
    """What tells a room from others for one of its members."""
    return room_state.title or room_state.code_for(player) or room_state.id


def claimed_name(room_state: RoomState, player: str, name: str, old: str) -> str:
    """What somebody is called who takes the place of `old`."""
    return distinct(name, names_of_others(room_state, player, old))

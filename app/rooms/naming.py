"""What somebody is called in a room, where no two names look alike."""

from app.lookalikes import distinct, is_taken
from app.rooms.lobby import Lobby
from app.rooms.refusal import Refusal
from app.store.people import Person


def names_of_others(lobby: Lobby, *players: str) -> list[str]:
    """The names in the room, at the places and in the running match that are not the players'."""
    members = [member.name for member in lobby.members if member.player not in players]
    chairs = [chair.name for chair in lobby.chairs if chair and chair.player not in players]
    match = lobby.match
    if match is None or match.finished:
        return [*members, *chairs]
    own = {one.seat for one in match.gone if one.player in players}
    own |= {seat for seat, owner in enumerate(match.owners) if owner in players}
    return [*members, *chairs, *(name for seat, name in enumerate(match.names) if seat not in own)]


def name_here(lobby: Lobby, person: Person, name: str) -> str:
    """What somebody who comes in is called; refuses a member who takes another's name.

    A member keeps the name they have here, also where it looks like another, as names of older
    logs may, or has a number; their usual name is taken over only if it is new.
    """
    member, others = lobby.member(person.id), names_of_others(lobby, person.id)
    if member is None:
        return distinct(name, others)
    if name == member.name or distinct(name, others) == member.name:
        return member.name
    if name == person.name:
        return member.name if member.known_as == name else distinct(name, others)
    check_name(lobby, person.id, name)
    return name


def is_numbered(lobby: Lobby, player: str, wanted: str) -> bool:
    """True if a member wanted a name that was taken, and got it with a number."""
    member = lobby.member(player)
    if member is None or member.name == wanted:
        return False
    return member.name == distinct(wanted, names_of_others(lobby, player))


def check_name(lobby: Lobby, player: str, name: str) -> None:
    """Refuse a name that looks like another's in the room."""
    if is_taken(name, names_of_others(lobby, player)):
        raise Refusal("name-taken", name=name, room=_called(lobby, player))


def _called(lobby: Lobby, player: str) -> str:
    """What tells a room from others for one of its members."""
    return lobby.title or lobby.code_for(player) or lobby.id


def claimed_name(lobby: Lobby, player: str, name: str, old: str) -> str:
    """What somebody is called who takes the place of `old`."""
    return distinct(name, names_of_others(lobby, player, old))

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

    A member's usual name is taken over only if it is new: they may be called otherwise here.
    """
    member = lobby.member(person.id)
    if member is None or (name == person.name != member.known_as):
        return distinct(name, names_of_others(lobby, person.id))
    if name in (person.name, member.name):
        return member.name
    check_name(lobby, person.id, name)
    return name


def check_name(lobby: Lobby, player: str, name: str) -> None:
    """Refuse a name that looks like another's in the room."""
    if is_taken(name, names_of_others(lobby, player)):
        raise Refusal("name-taken", name=name, room=lobby.title or lobby.code_for(player))


def claimed_name(lobby: Lobby, player: str, name: str, old: str) -> str:
    """What somebody is called who takes the place of `old`."""
    return distinct(name, names_of_others(lobby, player, old))

"""A person's usual name, which may differ from the one in a room, and when a room takes it over."""

from app.rooms import commands
from app.rooms.commands import Change
from app.rooms.records import Person
from app.rooms.state import RoomState


def known_as(person: Person, change: Change | None) -> Change | None:
    """A change that sets a name, with the name that the person has elsewhere."""
    if change is None or "name" not in change[1]:
        return change
    return change[0], change[1] | {"known_as": person.name}


def differs(room: RoomState, player: str, name: str) -> bool:
    """True for a member who is called something else in the room."""
    member = room.member(player)
    return member is not None and member.name != name


def is_behind(room: RoomState, person: Person) -> bool:
    """True if the person has taken another name since the one in the room was set.

    Where an older log does not tell, the name in the room stays.
    """
    member = room.member(person.id)
    return member is not None and member.known_as not in (None, person.name)


def take_over(room: RoomState, person: Person) -> Change | None:
    """The member's new name, with a number if it is taken; None if nothing changes."""
    if not differs(room, person.id, person.name):
        return None
    return known_as(person, commands.rename(room, person.id, person.name))

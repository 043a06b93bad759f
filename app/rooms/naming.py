"""What people are called in a room, where no two names look alike.

A person's usual name may differ from the one they have in a room.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import ProblemError
from app.rooms.event import Event
from app.rooms.names import distinct, is_taken
from app.rooms.records import Person
from app.rooms.state import RoomState


@dataclass(frozen=True, slots=True)
class MemberRenamed:
    """A member got another name; `known_as` was their usual one, None once they are erased."""

    kind: ClassVar[str] = "renamed"
    shown: ClassVar[tuple[str, ...]] = ("name",)

    player: str
    name: str
    known_as: str | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The member has the new name in the list of members and at their seat."""
        members = tuple(
            replace(member, name=self.name, known_as=self.known_as)
            if member.player == self.player
            else member
            for member in room.members
        )
        seats = tuple(
            replace(sitter, name=self.name)
            if sitter is not None and sitter.player == self.player
            else sitter
            for sitter in room.seats
        )
        return replace(room, members=members, seats=seats)


def rename(room: RoomState, player: str, name: str, known_as: str) -> Event | None:
    """Take another name, with a number if it is taken; None if nothing changes."""
    member = room.member(player)
    free_name = distinct(name, names_of_others(room, player))
    return (
        None if member and member.name == free_name else MemberRenamed(player, free_name, known_as)
    )


def adopt_name(room: RoomState, person: Person) -> Event | None:
    """Adopt the person's usual name, with a number if it is taken; None if nothing changes."""
    if not has_other_name(room, person.id, person.name):
        return None
    return rename(room, person.id, person.name, person.name)


def has_other_name(room: RoomState, player: str, name: str) -> bool:
    """True for a member who has another name in the room."""
    member = room.member(player)
    return member is not None and member.name != name


def is_name_outdated(room: RoomState, person: Person) -> bool:
    """True if a person's usual name has changed since their name in the room was set."""
    member = room.member(person.id)
    return member is not None and member.known_as != person.name


def names_of_others(room: RoomState, *players: str) -> list[str]:
    """The names of members, seats and the running match, without those of `players`."""
    members = [member.name for member in room.members if member.player not in players]
    seated = [sitter.name for sitter in room.seats if sitter and sitter.player not in players]
    roster = room.match
    if roster is None or roster.finished:
        return [*members, *seated]
    own = {one.seat for one in roster.gone if one.player in players}
    own |= {seat for seat, owner in enumerate(roster.owners) if owner in players}
    return [*members, *seated, *(name for seat, name in enumerate(roster.names) if seat not in own)]


def name_here(room: RoomState, person: Person, name: str) -> str:
    """The name of somebody who joins; refuses a member who asks for another member's name.

    Members keep the name that they have here, even if it has a number.  Their usual name replaces
    it only if that has changed.
    """
    member, others = room.member(person.id), names_of_others(room, person.id)
    if member is None:
        return distinct(name, others)
    if name == member.name or distinct(name, others) == member.name:
        return member.name
    if name == person.name:
        return member.name if member.known_as == name else distinct(name, others)
    check_name(room, person.id, name)
    return name


def is_numbered(room: RoomState, player: str, wanted: str) -> bool:
    """True if the name that a member wanted was taken, and a number was added."""
    member = room.member(player)
    if member is None or member.name == wanted:
        return False
    return member.name == distinct(wanted, names_of_others(room, player))


def check_name(room: RoomState, player: str, name: str) -> None:
    """Refuse a name that looks like another's in the room."""
    if is_taken(name, names_of_others(room, player)):
        raise ProblemError("name-taken", name=name, room=_called(room, player))


def claimed_name(room: RoomState, player: str, name: str, old: str) -> str:
    """The name of a player who takes the place of `old`."""
    return distinct(name, names_of_others(room, player, old))


def _called(room: RoomState, player: str) -> str:
    """What a member calls a room: its title, or its code."""
    return room.title or room.code_for(player) or room.id

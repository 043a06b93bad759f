"""The members of a room: joining, leaving, being banned and unbanned."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotAllowed, NotFound, ProblemError
from app.rooms import names
from app.rooms.event import Event, host_only, refuse_program, without_barred
from app.rooms.naming import name_here, rename
from app.rooms.records import Person
from app.rooms.seating import SeatTaken, free_colour
from app.rooms.state import Ban, Member, RoomState, Roster
from app.rooms.substitution import left_to_bot, with_program

MAX_MEMBERS = 50
MAX_BANS = 50


@dataclass(frozen=True, slots=True)
class MemberJoined:
    """Somebody became a member, and sat down if there is a `seat`.

    `known_as` was their usual name at the time, None once they are erased.  `program`: they had
    declared themselves a bot.
    """

    kind: ClassVar[str] = "joined"
    shown: ClassVar[tuple[str, ...]] = ("name", "seat", "colour", "watcher", "program")

    player: str
    name: str
    seat: int | None
    colour: str | None
    watcher: bool = False
    known_as: str | None = None
    program: bool = False

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The newest member comes last, and becomes the host of an empty room."""
        member = Member(self.player, self.name, self.watcher, self.known_as, self.program)
        others = tuple(other for other in room.members if other.player != self.player)
        host = room.host if others else self.player
        room = replace(room, members=(*others, member), host=host)
        if self.seat is None or self.colour is None:
            return room
        return SeatTaken(self.player, self.name, self.seat, self.colour).apply(room, at)


@dataclass(frozen=True, slots=True)
class BotDeclared:
    """A member has declared themselves a bot."""

    kind: ClassVar[str] = "declared"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The member is a program, and plays on; where none may, it has no seat for later."""
        members = tuple(
            replace(member, program=True) if member.player == self.player else member
            for member in room.members
        )
        roster, counts = room.match, room.programs == "count"
        for seat, owner in enumerate(() if roster is None else roster.owners):
            if roster is not None and owner == self.player:
                roster = with_program(roster, seat, program=True, counts=counts)
        return without_barred(replace(room, members=members, match=roster))


@dataclass(frozen=True, slots=True)
class MemberLeft:
    """A member left; `host` is the next host, if the event names one."""

    kind: ClassVar[str] = "left"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str
    host: str | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The member's seat is free, and a bot plays the one in the match."""
        player, host = self.player, room.host
        number = room.seat_of(player)
        if number is not None:
            room = room.with_seat(number, None)
        members = tuple(member for member in room.members if member.player != player)
        deputies = tuple(other for other in room.deputies if other != player)
        if host == player and members:
            host = self.host or next(iter(deputies), members[0].player)
        return replace(
            room,
            members=members,
            host=host,
            deputies=tuple(other for other in deputies if other != host),
            acting=None if room.acting in (player, host) else room.acting,
            links=tuple(link for link in room.links if link.player != player),
            match=room.match and _without(room.match, player, at),
        )


@dataclass(frozen=True, slots=True)
class MemberKicked:
    """A member was removed, and is banned until a host lifts the ban."""

    kind: ClassVar[str] = "kicked"
    shown: ClassVar[tuple[str, ...]] = ("name", "reason")

    player: str
    name: str
    reason: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The member has left; the newest ban comes last.

        Their seat in the match waits for them: with another browser, a host could otherwise take
        it and see the hand.
        """
        others = (one for one in room.bans if one.player != self.player)
        ban = Ban(self.player, self.name, self.reason, room.is_program(self.player))
        left = MemberLeft(self.player).apply(room, at)
        return replace(
            left,
            bans=(*others, ban),
            match=left.match and _waiting(left.match, room.match, self.player),
        )


@dataclass(frozen=True, slots=True)
class BanLifted:
    """A ban was lifted."""

    kind: ClassVar[str] = "unbanned"
    shown: ClassVar[tuple[str, ...]] = ("name",)

    player: str
    name: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """That person may join again."""
        bans = tuple(ban for ban in room.bans if ban.player != self.player)
        return replace(room, bans=bans)


@dataclass(frozen=True, slots=True)
class MemberErased:
    """Somebody who had belonged to the room was erased, and all earlier events were rewritten.

    `player` is the id that stands for them now.  Whoever holds the room in memory reads it again.
    """

    kind: ClassVar[str] = "erased"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The room stays as it is."""
        return room


@dataclass(frozen=True, slots=True)
class JoinOptions:
    """How somebody joins: to sit down if `seat`, by the link to `watch`, with a passcode."""

    seat: bool = True
    watch: bool = False
    passcode: str = ""


def join(room: RoomState, person: Person, name: str, entry: JoinOptions) -> Event | None:
    """Become a member, on the first free seat if wanted; None if nothing changes.

    Somebody who came to watch becomes a full member by the invite.  A newcomer whose name looks
    like another in the room gets a number; members keep their name.
    """
    member, seat = room.member(person.id), entry.seat and not entry.watch
    name = name_here(room, person, name)
    if member is None or (member.watcher and not entry.watch):
        check_may_join(room, person.id, entry)
        member = None
    number, colour = room.seat_of(person.id), None
    if number is None and seat and not room.running:
        number = next((i for i, sitter in enumerate(room.seats) if sitter is None), None)
        if number is None and member is not None:
            raise ProblemError("no-free-seat")
        colour = None if number is None else free_colour(room)
    elif member is not None:
        return None if member.name == name else rename(room, person.id, name, person.name)
    else:
        number = None
    refuse_program(room, program=person.program)
    return MemberJoined(person.id, name, number, colour, entry.watch, person.name, person.program)


def check_may_join(room: RoomState, player: str, entry: JoinOptions) -> None:
    """Refuse a newcomer who may not join; the player is "" if they have no id yet."""
    if room.alone and player != room.host:
        raise NotFound("room-not-found")
    ban = room.banned(player)
    if ban is not None:
        raise NotAllowed("banned", reason=ban.reason)
    if room.locked:
        raise NotAllowed("room-locked")
    if room.passcode and not entry.watch and not _is_passcode(room, entry.passcode):
        raise NotAllowed("wrong-passcode" if entry.passcode else "passcode-needed")
    if len(room.members) >= MAX_MEMBERS:
        raise ProblemError("room-full")


def passcode_matches(room: RoomState, person: Person | None, entry: JoinOptions) -> bool | None:
    """True for a right passcode, False for a wrong one, None if none is said or needed."""
    member = None if person is None else room.member(person.id)
    inside = member is not None and not member.watcher
    if inside or entry.watch or not (room.passcode and entry.passcode):
        return None
    return _is_passcode(room, entry.passcode)


def _is_passcode(room: RoomState, said: str) -> bool:
    return names.tidy(said) == names.tidy(room.passcode)


def declare_bot(room: RoomState, player: str) -> Event | None:
    """Note that a member has declared themselves a bot; None if that is known."""
    member = room.member(player)
    return None if member is None or member.program else BotDeclared(player)


def leave(room: RoomState, player: str) -> Event:
    """Leave the room; in a running match, a bot takes over the seat.

    If the host leaves and has no deputies, the member who has been there longest and didn't come
    to watch, if any, becomes the host; a program, only if nobody else can.
    """
    heir = None
    if player == room.host and not room.deputies:
        others = [m for m in room.members if m.player != player and not m.watcher]
        heir = next((m.player for m in sorted(others, key=lambda m: m.program)), None)
    return MemberLeft(player, heir)


def kick(room: RoomState, player: str, target: str, reason: str) -> Event:
    """Ban a member, who can't come back until the ban is lifted."""
    host_only(room, player)
    member = room.member(target)
    if member is None:
        raise NotFound("no-such-member")
    if target == player:
        raise ProblemError("not-oneself")
    if target == room.host:
        raise NotAllowed("not-the-owner")
    if len(room.bans) >= MAX_BANS:
        raise ProblemError("too-many-bans")
    return MemberKicked(target, member.name, reason)


def unban(room: RoomState, player: str, target: str) -> Event:
    """Lift a ban."""
    host_only(room, player)
    ban = room.banned(target)
    if ban is None:
        raise NotFound("no-such-member")
    return BanLifted(target, ban.name)


def _without(roster: Roster, player: str, at: datetime) -> Roster:
    """The roster after a player gave up their seat: a bot plays it, and anybody may take it."""
    seat = roster.seat_of(player)
    return replace(
        roster if seat is None else left_to_bot(roster, seat, at),
        players=tuple(None if one == player else one for one in roster.players),
        owners=tuple(None if one == player else one for one in roster.owners),
    )


def _waiting(roster: Roster, before: Roster | None, player: str) -> Roster:
    """The roster in which the seats that a player owned `before` are for nobody else."""
    owners = () if before is None else before.owners
    gone = (
        replace(one, player=player, banned=True) if owners[one.seat] == player else one
        for one in roster.gone
    )
    return replace(roster, gone=tuple(gone))

"""Seat links: with one, a member continues in another browser, under another player id."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, ClassVar

from pydantic import Field

from app.errors import NotAllowed, NotFound, ProblemError
from app.rooms import visibility
from app.rooms.event import Event, host_only, refuse_alone, refuse_program
from app.rooms.naming import claimed_name
from app.rooms.records import Person
from app.rooms.state import Member, RoomState, Roster, SeatLink
from app.rooms.substitution import with_program

MOVED = 50
"""How many players whose seat was claimed are remembered."""


@dataclass(frozen=True, slots=True)
class SeatLinkCreated:
    """A seat link was made for a member; `hash` is the hash of its secret.

    `given`: by a host, not by the member.
    """

    kind: ClassVar[str] = "linked"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str
    hash: str
    given: bool = False

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The link replaces the member's earlier one."""
        others = tuple(one for one in room.links if one.player != self.player)
        return replace(room, links=(*others, SeatLink(self.player, self.hash, self.given)))


@dataclass(frozen=True, slots=True)
class SeatClaimed:
    """A seat link was used: `player` replaces `old` in the room.

    Until then, `player` had at most a membership there.  `known_as` was their usual name at the
    time, None once they are erased.  `program`: the new player had declared themselves a bot.
    `given`: a host had made the link.
    """

    kind: ClassVar[str] = "claimed"
    shown: ClassVar[tuple[str, ...]] = ("name", "given")

    old: Annotated[str, Field(alias="from")]
    player: str
    name: str
    known_as: str | None = None
    program: bool = False
    given: bool = False

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Seats, rights and tallies are the new player's; the link is used up."""
        old, new, name = self.old, self.player, self.name
        return replace(
            room,
            members=self._members(room.members),
            seats=tuple(
                replace(sitter, player=new, name=name)
                if sitter and sitter.player == old
                else sitter
                for sitter in room.seats
            ),
            deputies=tuple(new if one == old else one for one in room.deputies if one != new),
            host=new if room.host == old else room.host,
            acting=None if room.acting in (old, new) else room.acting,
            tallies=tuple(
                replace(tally, player=new, name=name, program=self.program)
                if tally.player == old
                else tally
                for tally in room.tallies
            ),
            links=tuple(link for link in room.links if link.player != old),
            moved=(*room.moved, old)[-MOVED:],
            polls=tuple(poll.with_heir(new, old) for poll in room.polls),
            match=room.match and self._roster(room.match, counts=room.programs == "count"),
        )

    def _members(self, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """The members, with the new player where the old one was."""
        return tuple(
            self._member(member) if member.player == self.old else member
            for member in members
            if member.player != self.player
        )

    def _member(self, old: Member) -> Member:
        """The old member, as the new player."""
        return replace(
            old,
            player=self.player,
            name=self.name,
            known_as=self.known_as,
            program=self.program,
        )

    def _roster(self, roster: Roster, *, counts: bool) -> Roster:
        """The roster, with the new player where the old one was."""
        for seat, owner in enumerate(roster.owners):
            if owner == self.old:
                roster = with_program(roster, seat, program=self.program, counts=counts)

        def now(player: str | None) -> str | None:
            return self.player if player == self.old else player

        return replace(
            visibility.with_place_inherited(roster, self.player, self.old),
            players=tuple(map(now, roster.players)),
            owners=tuple(map(now, roster.owners)),
            names=tuple(
                self.name if owner == self.old else one
                for one, owner in zip(roster.names, roster.owners, strict=True)
            ),
        )


def create_link(
    room: RoomState, player: str, target: str, fingerprint: str, *, away: Callable[[str], bool]
) -> Event:
    """Make a link that lets its bearer take a member's place; it replaces an earlier one.

    Members make links for themselves, and hosts for others who are `away`, but nobody else makes
    one for the owner.  Refuses if no code could lead to the room.
    """
    member = room.member(target)
    if member is None:
        raise NotFound("no-such-member")
    if target != player:
        host_only(room, player)
        if target == room.host:
            raise NotAllowed("not-the-owner")
        if not away(target):
            raise ProblemError("member-present", name=member.name)
    refuse_alone(room)
    if link_code(room, player, target) is None:
        raise ProblemError("no-watch-link")
    return SeatLinkCreated(target, fingerprint, given=target != player)


def link_code(room: RoomState, player: str, target: str) -> str | None:
    """The code in a seat link: the invite only if both its maker and the member may know it."""
    codes = (room.code_for(player), room.code_for(target))
    return room.code if codes == (room.code, room.code) else room.watch_code


def claim_seat(
    room: RoomState, person: Person, name: str, fingerprint: str, *, away: Callable[[str], bool]
) -> Event | None:
    """Take the seat that a link leads to; None if it is the person's own.

    A name that looks like another in the room gets a number.  The new player counts as having been
    shown what the old one was shown of the running match; anybody who has been shown another seat
    is refused.  So is the bearer of a host's link, unless the member is still `away`.
    """
    seat_link = next((one for one in room.links if one.hash == fingerprint), None)
    if seat_link is None:
        raise NotFound("seat-link-gone")
    if seat_link.player == person.id:
        return None
    _may_claim(room, person, seat_link.player)
    member = room.member(seat_link.player)
    if seat_link.given and member is not None and not away(seat_link.player):
        raise ProblemError("member-present", name=member.name)
    called = claimed_name(room, person.id, name, seat_link.player)
    return SeatClaimed(
        seat_link.player, person.id, called, person.name, person.program, seat_link.given
    )


def _may_claim(room: RoomState, person: Person, player: str) -> None:
    """Refuse somebody who may not take the place of a player."""
    ban = room.banned(person.id)
    if ban is not None:
        raise NotAllowed("banned", reason=ban.reason)
    roster = None if room.match is None or room.match.finished else room.match
    if roster is not None and not visibility.may_inherit(roster, person.id, player):
        raise NotAllowed("knows-another-seat")
    refuse_program(room, program=person.program)
    owns = roster is not None and person.id in roster.owners
    if owns or room.seat_of(person.id) is not None or person.id == room.host:
        raise ProblemError("plays-already")

"""Votes about the seat of an absent player: a majority of the others decides."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotAllowed, ProblemError
from app.games.contract import Seat
from app.rooms.event import Event
from app.rooms.state import RoomState, Roster, Vote, VoteChoice
from app.rooms.substitution import Opened, StoodIn, absent_only, running_roster


@dataclass(frozen=True, slots=True)
class Voted:
    """A player voted for a choice about a seat, at the position `seq`."""

    kind: ClassVar[str] = "voted"
    shown: ClassVar[tuple[str, ...]] = ("seat", "choice", "seq")

    seat: int
    choice: VoteChoice
    seq: int
    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The vote replaces an earlier one of the player; those at other positions are void."""
        about = self.seat, self.player
        others = (one for one in room.votes if one.seq == self.seq)
        kept = (one for one in others if (one.seat, one.player) != about)
        return replace(room, votes=(*kept, Vote(*about, self.choice, self.seq)))


@dataclass(frozen=True, slots=True)
class VoteWithdrawn:
    """A player took their vote about a seat back."""

    kind: ClassVar[str] = "vote-withdrawn"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int
    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The vote is gone."""
        about = self.seat, self.player
        kept = (one for one in room.votes if (one.seat, one.player) != about)
        return replace(room, votes=tuple(kept))


@dataclass(frozen=True, slots=True)
class Agreed:
    """So many players decided what happens to a seat."""

    kind: ClassVar[str] = "agreed"
    shown: ClassVar[tuple[str, ...]] = ("seat", "choice", "count")

    seat: int
    choice: VoteChoice
    count: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The vote is over; a bot plays on, unless the rules only made the one move."""
        if self.choice == "default":
            return room.without_votes(self.seat)
        room = StoodIn(self.seat).apply(room, at)
        return Opened(self.seat).apply(room, at) if self.choice == "anyone" else room


@dataclass(frozen=True, slots=True)
class Lapsed:
    """The votes about a seat became void, since its owner is back."""

    kind: ClassVar[str] = "lapsed"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """There are no votes about the seat."""
        return room.without_votes(self.seat)


def vote(
    room: RoomState,
    player: str,
    seat: Seat,
    choice: VoteChoice,
    seq: int,
    *,
    absent: bool,
    present: Iterable[str],
) -> Event | None:
    """Vote for `default`, `bot` or `anyone` at the position `seq`; None if one already has.

    A majority of the others who sit in the match and are there decides.
    """
    roster = running_roster(room, seat)
    _check_vote(roster, player, seat, choice)
    absent_only(absent=absent)
    voters = ({*present} & {*roster.players} | {player}) - {roster.players[seat]}
    found = Vote(seat, player, choice, seq)
    alike = (one for one in room.votes if one == replace(found, player=one.player))
    count = len({player, *(one.player for one in alike)} & voters)
    if 2 * count > len(voters):
        return Agreed(seat, choice, count)
    return None if found in room.votes else Voted(seat, choice, seq, player)


def _check_vote(roster: Roster, player: str, seat: Seat, choice: VoteChoice) -> None:
    """Refuse unless a player votes about somebody else's seat, for something that isn't so yet."""
    own = roster.seat_of(player)
    if own is None:
        raise NotAllowed("not-seated")
    if own == seat:
        raise ProblemError("not-oneself")
    if roster.players[seat] is None:
        if choice != "anyone":
            raise ProblemError("bot-plays")
        if roster.owners[seat] is None:
            raise ProblemError("seat-open")


def withdraw(room: RoomState, player: str, seat: Seat, seq: int | None) -> Event | None:
    """Take one's vote about a seat back; None if there is none at the position `seq`."""
    if running_roster(room, seat).seat_of(player) is None:
        raise NotAllowed("not-seated")
    if all((one.seat, one.player, one.seq) != (seat, player, seq) for one in room.votes):
        return None
    return VoteWithdrawn(seat, player)


def lapse(room: RoomState, player: str, seq: int) -> Event | None:
    """Void the votes about the seat of somebody who is back; None if there are none."""
    roster = room.match
    if roster is None or player not in roster.owners:
        return None
    seat = roster.owners.index(player)
    if all((one.seat, one.seq) != (seat, seq) for one in room.votes):
        return None
    return Lapsed(seat)

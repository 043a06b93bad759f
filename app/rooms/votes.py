"""Votes on the seat of an absent player: a majority of the others decides."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotAllowed, ProblemError
from app.games.contract import Seat
from app.rooms.event import Event
from app.rooms.state import USUAL_LEVEL, RoomState, Roster, Vote, VoteChoice
from app.rooms.substitution import Opened, StoodIn, absent_only, refuse_open, running_roster


@dataclass(frozen=True, slots=True)
class Voted:
    """A player voted for what should happen to a seat, at the position `seq`."""

    kind: ClassVar[str] = "voted"
    shown: ClassVar[tuple[str, ...]] = ("seat", "choice", "seq")

    seat: int
    choice: VoteChoice
    seq: int
    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The vote replaces the player's earlier one; votes at other positions are void."""
        about = self.seat, self.player
        others = (one for one in room.votes if one.seq == self.seq)
        kept = (one for one in others if (one.seat, one.player) != about)
        return replace(room, votes=(*kept, Vote(*about, self.choice, self.seq)))


@dataclass(frozen=True, slots=True)
class VoteWithdrawn:
    """A player took back their vote on a seat."""

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
    """`count` players, a majority, decided what happens to a seat."""

    kind: ClassVar[str] = "agreed"
    shown: ClassVar[tuple[str, ...]] = ("seat", "choice", "count")

    seat: int
    choice: VoteChoice
    count: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The vote is over; a bot takes over, unless the rules only made one move."""
        if self.choice == "default":
            return room.without_votes(self.seat)
        room = StoodIn(self.seat, USUAL_LEVEL).apply(room, at)
        return Opened(self.seat).apply(room, at) if self.choice == "anyone" else room


@dataclass(frozen=True, slots=True)
class Lapsed:
    """The votes on a seat became void, because its owner is back."""

    kind: ClassVar[str] = "lapsed"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """There are no votes on the seat."""
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
    """Vote for `default`, `bot` or `anyone` at the position `seq`; None if nothing changes.

    A choice wins once more than half of the other connected people of the match vote for it;
    programs have no vote.
    """
    roster = running_roster(room, seat)
    _check_vote(room, roster, player, seat, choice)
    absent_only(absent=absent)
    voters = _people(room, roster, present) - {roster.players[seat]} | {player}
    found = Vote(seat, player, choice, seq)
    alike = (one for one in room.votes if one == replace(found, player=one.player))
    count = len({player, *(one.player for one in alike)} & voters)
    if 2 * count > len(voters):
        return Agreed(seat, choice, count)
    return None if found in room.votes else Voted(seat, choice, seq, player)


def _people(room: RoomState, roster: Roster, present: Iterable[str]) -> set[str | None]:
    """Those of `present` who play and are no programs."""
    return {one for one in present if one in roster.players and not room.is_program(one)}


def _check_vote(
    room: RoomState, roster: Roster, player: str, seat: Seat, choice: VoteChoice
) -> None:
    """Refuse the vote of a program, on one's own seat, or for what is already the case."""
    own = roster.seat_of(player)
    if own is None:
        raise NotAllowed("not-seated")
    if room.is_program(player):
        raise NotAllowed("not-allowed")
    if own == seat:
        raise ProblemError("not-oneself")
    if roster.players[seat] is None:
        if choice != "anyone":
            raise ProblemError("bot-plays")
        refuse_open(roster, seat, player)


def withdraw(room: RoomState, player: str, seat: Seat, seq: int | None) -> Event | None:
    """Take back one's vote on a seat; None if there is none at the position `seq`."""
    if running_roster(room, seat).seat_of(player) is None:
        raise NotAllowed("not-seated")
    if all((one.seat, one.player, one.seq) != (seat, player, seq) for one in room.votes):
        return None
    return VoteWithdrawn(seat, player)


def lapse(room: RoomState, player: str, seq: int) -> Event | None:
    """Void the votes on the seat of a player who is back; None if there are none."""
    roster = room.match
    if roster is None or player not in roster.owners:
        return None
    seat = roster.owners.index(player)
    if all((one.seat, one.seq) != (seat, seq) for one in room.votes):
        return None
    return Lapsed(seat)

"""Substitution in a running match: a seat's owner, a bot that stands in, or somebody new."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar, TypeVar

from app.errors import NotAllowed, NotFound, ProblemError
from app.games.contract import Seat
from app.games.skills import Level
from app.match.codec import milliseconds
from app.rooms import visibility
from app.rooms.event import Event, host_only
from app.rooms.seating import check_level
from app.rooms.state import (
    DAY_SECONDS,
    USUAL_LEVEL,
    Choice,
    Departure,
    Member,
    RoomState,
    Roster,
    Takeover,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BotStoodIn:
    """A bot plays a seat for its owner."""

    kind: ClassVar[str] = "stood-in"
    shown: ClassVar[tuple[str, ...]] = ("seat", "level")

    seat: int
    level: Level

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Nobody plays the seat, which still has its owner."""
        roster = left_to_bot(_roster(room), self.seat, at)
        players = _with(roster.players, self.seat, None)
        levels = _with(roster.levels, self.seat, self.level)
        return _reseated(room, self.seat, replace(roster, players=players, levels=levels))


@dataclass(frozen=True, slots=True)
class SeatOpened:
    """Anybody may now take over a seat that a bot plays for its owner."""

    kind: ClassVar[str] = "opened"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The seat belongs to nobody."""
        roster = left_to_bot(_roster(room), self.seat, at)
        players = _with(roster.players, self.seat, None)
        owners = _with(roster.owners, self.seat, None)
        return _reseated(room, self.seat, replace(roster, players=players, owners=owners))


@dataclass(frozen=True, slots=True)
class SeatTakenOver:
    """A member took a seat over from a bot."""

    kind: ClassVar[str] = "taken-over"
    shown: ClassVar[tuple[str, ...]] = ("seat", "name")

    seat: int
    player: str
    name: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The seat is the member's, who is shown its private part."""
        roster, seat, player = left_to_bot(_roster(room), self.seat, at), self.seat, self.player
        left = (one.at for one in roster.gone if (one.seat, one.player) == (seat, player))
        taken = Takeover(seat, milliseconds(at), next(left, None))
        roster = with_program(
            visibility.with_seat_shown(roster, player, seat),
            seat,
            program=room.is_program(player),
            counts=room.programs == "count",
        )
        roster = replace(
            roster,
            players=_with(roster.players, seat, player),
            owners=_with(roster.owners, seat, player),
            names=_with(roster.names, seat, self.name),
            levels=_with(roster.levels, seat, USUAL_LEVEL),
            taken=(*roster.taken, taken),
            gone=tuple(one for one in roster.gone if one.seat != seat),
        )
        return _reseated(room, seat, roster)


@dataclass(frozen=True, slots=True)
class MoveDefaulted:
    """A host let the rules move for a seat; the move is in the match's log."""

    kind: ClassVar[str] = "defaulted"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The room stays as it is."""
        return room


@dataclass(frozen=True, slots=True)
class SubstitutionAgreed:
    """`count` players, a majority, decided what happens to a seat."""

    kind: ClassVar[str] = "agreed"
    shown: ClassVar[tuple[str, ...]] = ("seat", "choice", "count")

    seat: int
    choice: Choice
    count: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The poll is over; a bot takes over, unless the rules only made one move."""
        if self.choice == "default":
            return room.without_poll("substitution", self.seat)
        room = BotStoodIn(self.seat, USUAL_LEVEL).apply(room, at)
        return SeatOpened(self.seat).apply(room, at) if self.choice == "anyone" else room


def stand_in(
    room: RoomState, player: str, seat: Seat, level: Level = USUAL_LEVEL, *, absent: bool
) -> Event:
    """Let a bot play for somebody absent; everybody may let one play for themselves."""
    roster = running_roster(room, seat)
    check_level(roster.game, level)
    if roster.players[seat] is None:
        raise ProblemError("bot-plays")
    if roster.attempt:
        raise ProblemError("attempt-alone")
    if roster.players[seat] != player:
        host_only(room, player)
        absent_only(absent=absent)
    return BotStoodIn(seat, level)


def open_up(room: RoomState, player: str, seat: Seat, *, absent: bool = False) -> Event:
    """Let anybody take a seat that a bot plays for its owner: one's own, or an absent person's."""
    roster = running_roster(room, seat)
    if roster.players[seat] is not None:
        raise ProblemError("seat-taken", seat=seat)
    refuse_open(roster, seat, player)
    if roster.owners[seat] != player:
        host_only(room, player)
        absent_only(absent=absent)
    return SeatOpened(seat)


def refuse_open(roster: Roster, seat: Seat, player: str) -> None:
    """Refuse to let anybody take a seat that is open already, or that waits for somebody banned."""
    if _waits(roster, seat, player):
        raise NotAllowed("seat-reserved", name=roster.names[seat])
    if roster.owners[seat] is None:
        raise ProblemError("seat-open")


def take_over(room: RoomState, player: str, seat: Seat) -> Event:
    """Take over a seat from a bot: one's own, or one that belongs to nobody.

    Anybody who has been shown the private part of another seat is refused.
    """
    roster = running_roster(room, seat)
    member = room.member(player)
    if member is None:
        raise NotAllowed("not-a-member")
    error = _barred(room, roster, member, seat)
    if error is not None:
        raise error
    return SeatTakenOver(seat, player, member.name)


def takeable(room: RoomState, player: str) -> list[Seat]:
    """The seats of the running match that a person could take now."""
    roster, member = room.match, room.member(player)
    if roster is None or roster.finished or member is None:
        return []
    seats = range(len(roster.players))
    return [seat for seat in seats if _barred(room, roster, member, seat) is None]


def check_default(room: RoomState, player: str, seat: Seat, *, absent: bool) -> None:
    """Refuse unless a host asks the rules to move for an absent player."""
    roster = running_roster(room, seat)
    if roster.players[seat] is None:
        raise ProblemError("bot-plays")
    if roster.attempt:
        raise ProblemError("attempt-alone")
    host_only(room, player)
    absent_only(absent=absent)


def spared_until(room: RoomState, roster: Roster, seat: Seat) -> int:
    """Until when nobody may decide over the head of a seat's owner, in milliseconds since 1970.

    Over days, whoever lets a bot play keeps the seat for a day at least.
    """
    if room.pace == "live" or roster.players[seat] is not None:
        return room.spared.until
    left = next((one.at for one in roster.gone if one.seat == seat), 0)
    return max(room.spared.until, left + DAY_SECONDS * 1000)


def absent_only(*, absent: bool) -> None:
    """Refuse to decide for a player who is there, or has only just left."""
    if not absent:
        raise ProblemError("not-absent")


def running_roster(room: RoomState, seat: Seat) -> Roster:
    """The roster of the running match; refuses if there is none, or it lacks that seat."""
    roster = room.match
    if roster is None or roster.finished:
        raise ProblemError("over")
    if not 0 <= seat < len(roster.players):
        raise NotFound("no-such-seat", seat=seat)
    return roster


def left_to_bot(roster: Roster, seat: Seat, at: datetime) -> Roster:
    """The roster with a note of the player who left a seat to a bot, if anybody did."""
    player = roster.players[seat]
    if player is None:
        return roster
    others = tuple(one for one in roster.gone if one.seat != seat)
    return replace(roster, gone=(*others, Departure(seat, player, milliseconds(at))))


def with_program(roster: Roster, seat: Seat, *, program: bool, counts: bool) -> Roster:
    """The roster with a program's name at a seat, or a person's; `counts` if it does with one."""
    return replace(
        roster,
        programs=_with(roster.programs, seat, program),
        counts=roster.counts and (counts or not program),
    )


def _barred(room: RoomState, roster: Roster, member: Member, seat: Seat) -> ProblemError | None:
    """Why a member may not play a seat; None if they may."""
    if member.watcher:
        return NotAllowed("watchers-watch")
    if roster.players[seat] is not None:
        return ProblemError("seat-taken", seat=seat)
    if roster.owners[seat] not in (None, member.player) or _waits(roster, seat, member.player):
        return NotAllowed("seat-reserved", name=roster.names[seat])
    if roster.seat_of(member.player) is not None:
        return ProblemError("plays-already")
    if member.program and room.programs == "off" and roster.owners[seat] != member.player:
        return NotAllowed("programs-not-allowed")
    if not visibility.may_play(roster, member.player, seat):
        return NotAllowed("knows-another-seat")
    return None


def _waits(roster: Roster, seat: Seat, player: str) -> bool:
    """True if a seat is for somebody else, who was banned."""
    return any(one.banned and one.player != player for one in roster.gone if one.seat == seat)


def _roster(room: RoomState) -> Roster:
    if room.match is None:
        raise ValueError(f"no match in room {room.id}")
    return room.match


def _with(column: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The column with another value for this seat."""
    return (*column[:seat], value, *column[seat + 1 :])


def _reseated(room: RoomState, seat: Seat, roster: Roster) -> RoomState:
    """The room with another roster; polls about the seat, or to take back a move, are void."""
    return replace(room.without_poll("substitution", seat).without_poll("undo"), match=roster)

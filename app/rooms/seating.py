"""The seats of a room before a match: who sits where, bots and colours."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import Malformed, NotAllowed, NotFound, ProblemError
from app.games.skills import Level
from app.match.codec import game_of
from app.rooms.event import Event, host_only, refuse_in_match, refuse_program
from app.rooms.names import distinct, is_taken
from app.rooms.naming import names_of_others
from app.rooms.state import USUAL_LEVEL, RoomSeat, RoomState

BOT_NAMES = ("Ada", "Bela", "Caro", "Dino", "Edda", "Fips")


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A member took a free seat and left the one they had."""

    kind: ClassVar[str] = "sat"
    shown: ClassVar[tuple[str, ...]] = ("name", "seat", "colour")

    player: str
    name: str
    seat: int
    colour: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The member sits there, not ready yet."""
        old = room.seat_of(self.player)
        if old is not None:
            room = room.with_seat(old, None)
        return room.with_seat(self.seat, RoomSeat(self.player, self.name, self.colour))


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A seat became free."""

    kind: ClassVar[str] = "freed"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Nobody sits there."""
        return room.with_seat(self.seat, None)


@dataclass(frozen=True, slots=True)
class BotAdded:
    """A bot took a free seat."""

    kind: ClassVar[str] = "bot-added"
    shown: ClassVar[tuple[str, ...]] = ("seat", "name", "colour", "level")

    seat: int
    name: str
    colour: str
    level: Level

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The bot sits there and is ready; a poll for a rematch is void."""
        room = room.with_seat(self.seat, RoomSeat(None, self.name, self.colour, True, self.level))
        return room.without_poll("rematch")


@dataclass(frozen=True, slots=True)
class BotLevelSet:
    """A bot got another level."""

    kind: ClassVar[str] = "level-set"
    shown: ClassVar[tuple[str, ...]] = ("seat", "level")

    seat: int
    level: Level

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The same bot plays at that level."""
        sitter = room.seats[self.seat]
        return room.with_seat(self.seat, sitter and replace(sitter, level=self.level))


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A seat got another colour, or its member became ready or unready."""

    kind: ClassVar[str] = "chair-changed"
    shown: ClassVar[tuple[str, ...]] = ("seat", "colour")

    seat: int
    colour: str | None = None
    ready: bool | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """What the event doesn't name stays as it is."""
        sitter = room.seats[self.seat]
        if sitter is None:
            raise ValueError(f"nobody sits at {self.seat} in room {room.id}")
        colour = sitter.colour if self.colour is None else self.colour
        ready = sitter.ready if self.ready is None else self.ready
        return room.with_seat(self.seat, replace(sitter, colour=colour, ready=ready))


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """A host exchanged two seats."""

    kind: ClassVar[str] = "swapped"
    shown: ClassVar[tuple[str, ...]] = ()

    seats: tuple[int, int]

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Whoever sat on one seat sits on the other."""
        one, other = self.seats
        first, second = room.seats[one], room.seats[other]
        return room.with_seat(one, second).with_seat(other, first)


def take_seat(room: RoomState, player: str, number: int) -> Event:
    """Take a free seat, and leave the one taken before."""
    refuse_in_match(room)
    _check_number(room, number)
    if room.seats[number] is not None:
        raise ProblemError("seat-taken", seat=number)
    member = room.member(player)
    if member is None:
        raise NotAllowed("not-a-member")
    if member.watcher:
        raise NotAllowed("watchers-watch")
    refuse_program(room, program=member.program)
    own = room.seat_of(player)
    sitter = None if own is None else room.seats[own]
    colour = free_colour(room) if sitter is None else sitter.colour
    return SeatTaken(player, member.name, number, colour)


def put_bot(room: RoomState, player: str, number: int, level: Level | None = None) -> Event | None:
    """Put a bot on a free seat, or change the level of the bot there; None if unchanged."""
    host_only(room, player)
    refuse_in_match(room)
    _check_number(room, number)
    sitter, wanted = room.seats[number], level or USUAL_LEVEL
    check_level(room.game, wanted)
    if sitter is not None and not (sitter.bot and level):
        raise ProblemError("seat-taken", seat=number)
    if sitter is not None:
        return None if sitter.level == level else BotLevelSet(number, wanted)
    taken = names_of_others(room)
    free = (name for name in BOT_NAMES if not is_taken(name, taken))
    name = next(free, None) or distinct(BOT_NAMES[0], taken)
    return BotAdded(number, name, free_colour(room), wanted)


def check_level(game_key: str, level: Level) -> None:
    """Refuse a level that the bots of a game don't have."""
    if level not in game_of(game_key).levels:
        raise ProblemError("no-such-level")


def free_seat(room: RoomState, player: str, number: int) -> Event:
    """Give up one's seat; hosts may free any seat."""
    refuse_in_match(room)
    sitter = _taken(room, number)
    if sitter.player != player:
        host_only(room, player)
    return SeatFreed(number)


def set_colour(room: RoomState, player: str, number: int, colour: str) -> Event:
    """Choose the colour of one's seat; hosts choose for anybody."""
    refuse_in_match(room)
    sitter = _taken(room, number)
    if sitter.player != player:
        host_only(room, player)
    if colour not in game_of(room.game).card.seat_colours:
        raise Malformed("validation-error", [{"pointer": "/colour"}])
    if any(other and other is not sitter and other.colour == colour for other in room.seats):
        raise ProblemError("colour-taken", colour=colour)
    return SeatChanged(number, colour=colour)


def set_ready(room: RoomState, player: str, number: int, ready: bool) -> Event:
    """Set whether a player is ready; nobody can do so for others."""
    refuse_in_match(room)
    if _taken(room, number).player != player:
        raise NotAllowed("not-your-seat")
    return SeatChanged(number, ready=ready)


def swap_seats(room: RoomState, player: str, one: int, other: int) -> Event:
    """Exchange two seats before a match; one of them may be free."""
    host_only(room, player)
    refuse_in_match(room)
    for number in (one, other):
        _check_number(room, number)
    if one == other or (room.seats[one] is None and room.seats[other] is None):
        raise ProblemError("nothing-to-swap")
    return SeatsSwapped((one, other))


def free_colour(room: RoomState) -> str:
    """The first colour of the game that no seat has."""
    taken = {sitter.colour for sitter in room.seats if sitter is not None}
    return next(c for c in game_of(room.game).card.seat_colours if c not in taken)


def _check_number(room: RoomState, number: int) -> None:
    if not 0 <= number < len(room.seats):
        raise NotFound("no-such-seat", seat=number)


def _taken(room: RoomState, number: int) -> RoomSeat:
    _check_number(room, number)
    sitter = room.seats[number]
    if sitter is None:
        raise NotFound("no-such-seat", seat=number)
    return sitter

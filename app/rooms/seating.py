"""The places of a room before a match: who sits where, bots and colours."""

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
    """A member took a free place and left the one they had."""

    kind: ClassVar[str] = "sat"
    shown: ClassVar[tuple[str, ...]] = ("name", "seat", "colour")

    player: str
    name: str
    seat: int
    colour: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The member sits there, not ready yet."""
        old = room.place_of(self.player)
        if old is not None:
            room = room.with_place(old, None)
        return room.with_place(self.seat, RoomSeat(self.player, self.name, self.colour))


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A place became free."""

    kind: ClassVar[str] = "freed"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Nobody sits there."""
        return room.with_place(self.seat, None)


@dataclass(frozen=True, slots=True)
class BotAdded:
    """A bot took a free place."""

    kind: ClassVar[str] = "bot-added"
    shown: ClassVar[tuple[str, ...]] = ("seat", "name", "colour", "level")

    seat: int
    name: str
    colour: str
    level: Level

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The bot sits there and is ready; a poll for a rematch is void."""
        room = room.with_place(self.seat, RoomSeat(None, self.name, self.colour, True, self.level))
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
        place = room.places[self.seat]
        return room.with_place(self.seat, place and replace(place, level=self.level))


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A place got another colour, or its member became ready or unready."""

    kind: ClassVar[str] = "chair-changed"
    shown: ClassVar[tuple[str, ...]] = ("seat", "colour")

    seat: int
    colour: str | None = None
    ready: bool | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """What the event doesn't name stays as it is."""
        place = room.places[self.seat]
        if place is None:
            raise ValueError(f"nobody sits at {self.seat} in room {room.id}")
        colour = place.colour if self.colour is None else self.colour
        ready = place.ready if self.ready is None else self.ready
        return room.with_place(self.seat, replace(place, colour=colour, ready=ready))


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """A host exchanged two places."""

    kind: ClassVar[str] = "swapped"
    shown: ClassVar[tuple[str, ...]] = ()

    seats: tuple[int, int]

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Whoever sat at one place sits at the other."""
        one, other = self.seats
        first, second = room.places[one], room.places[other]
        return room.with_place(one, second).with_place(other, first)


def take_place(room: RoomState, player: str, number: int) -> Event:
    """Take a free place, and leave the one taken before."""
    refuse_in_match(room)
    _check_number(room, number)
    if room.places[number] is not None:
        raise ProblemError("seat-taken", seat=number)
    member = room.member(player)
    if member is None:
        raise NotAllowed("not-a-member")
    if member.watcher:
        raise NotAllowed("watchers-watch")
    refuse_program(room, program=member.program)
    own = room.place_of(player)
    place = None if own is None else room.places[own]
    colour = free_colour(room) if place is None else place.colour
    return SeatTaken(player, member.name, number, colour)


def put_bot(room: RoomState, player: str, number: int, level: Level | None = None) -> Event | None:
    """Put a bot at a free place, or change the level of the bot there; None if unchanged."""
    host_only(room, player)
    refuse_in_match(room)
    _check_number(room, number)
    place, wanted = room.places[number], level or USUAL_LEVEL
    check_level(room.game, wanted)
    if place is not None and not (place.bot and level):
        raise ProblemError("seat-taken", seat=number)
    if place is not None:
        return None if place.level == level else BotLevelSet(number, wanted)
    taken = names_of_others(room)
    free = (name for name in BOT_NAMES if not is_taken(name, taken))
    name = next(free, None) or distinct(BOT_NAMES[0], taken)
    return BotAdded(number, name, free_colour(room), wanted)


def check_level(game_key: str, level: Level) -> None:
    """Refuse a level that the bots of a game don't have."""
    if level not in game_of(game_key).levels:
        raise ProblemError("no-such-level")


def free_place(room: RoomState, player: str, number: int) -> Event:
    """Give up one's place; hosts may free any place."""
    refuse_in_match(room)
    place = _taken(room, number)
    if place.player != player:
        host_only(room, player)
    return SeatFreed(number)


def set_colour(room: RoomState, player: str, number: int, colour: str) -> Event:
    """Choose the colour of one's place; hosts choose for anybody."""
    refuse_in_match(room)
    place = _taken(room, number)
    if place.player != player:
        host_only(room, player)
    if colour not in game_of(room.game).card.seat_colours:
        raise Malformed("validation-error", [{"pointer": "/colour"}])
    if any(other and other is not place and other.colour == colour for other in room.places):
        raise ProblemError("colour-taken", colour=colour)
    return SeatChanged(number, colour=colour)


def set_ready(room: RoomState, player: str, number: int, ready: bool) -> Event:
    """Set whether a player is ready; nobody can do so for others."""
    refuse_in_match(room)
    if _taken(room, number).player != player:
        raise NotAllowed("not-your-seat")
    return SeatChanged(number, ready=ready)


def swap_places(room: RoomState, player: str, one: int, other: int) -> Event:
    """Exchange two places before a match; one of them may be free."""
    host_only(room, player)
    refuse_in_match(room)
    for number in (one, other):
        _check_number(room, number)
    if one == other or (room.places[one] is None and room.places[other] is None):
        raise ProblemError("nothing-to-swap")
    return SeatsSwapped((one, other))


def free_colour(room: RoomState) -> str:
    """The first colour of the game that no place has."""
    taken = {place.colour for place in room.places if place is not None}
    return next(c for c in game_of(room.game).card.seat_colours if c not in taken)


def _check_number(room: RoomState, number: int) -> None:
    if not 0 <= number < len(room.places):
        raise NotFound("no-such-seat", seat=number)


def _taken(room: RoomState, number: int) -> RoomSeat:
    _check_number(room, number)
    place = room.places[number]
    if place is None:
        raise NotFound("no-such-seat", seat=number)
    return place

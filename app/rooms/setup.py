"""What a room is for: its game with options, title, pace and clock."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, ClassVar, TypeVar

from app.games.contract import AnyGame
from app.games.skills import Level
from app.match.codec import codec_of, game_of, milliseconds
from app.rooms.event import Event, host_only, refuse_in_match
from app.rooms.records import Person, Programs
from app.rooms.state import (
    ABSENCE_SECONDS,
    DAY_SECONDS,
    USUAL_LEVEL,
    ClockKind,
    ClockReprieve,
    Pace,
    RoomClock,
    RoomSeat,
    RoomState,
)

SUMMED_AFTER = 500
"""After how many events a room is summed up."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RoomCreated:
    """The first event of a room; `alone`: it is for one person, as it always is with `practice`."""

    kind: ClassVar[str] = "created"

    code: str
    host: str
    title: str
    game: str
    options: dict[str, Any]
    seats: int
    practice: bool = False
    programs: Programs = "off"
    alone: bool = False

    def room(self, room_id: str, seq: int) -> RoomState:
        """The room, empty."""
        return RoomState(
            id=room_id,
            seq=seq,
            code=self.code,
            title=self.title,
            game=self.game,
            options=self.options,
            host=self.host,
            members=(),
            seats=(None,) * self.seats,
            match=None,
            history=(),
            practice=self.practice,
            programs=self.programs,
            alone=self.alone or self.practice,
        )


@dataclass(frozen=True, slots=True)
class RoomSnapshot:
    """The whole `room` as it was, so that reading can begin here; nothing once one was erased."""

    kind: ClassVar[str] = "summed"
    shown: ClassVar[tuple[str, ...]] = ()

    room: RoomState | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Nothing happened, but from here on it is counted when to do so again."""
        return room if self.room is None else replace(room, summed=room.seq + 1)


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """A clock of the kind `off`, `move` or `player`, with the numbers of that kind."""

    kind: ClockKind
    seconds: int | None = None
    step: int | None = None

    def exact(self) -> "ClockSetting":
        """The same without the numbers of other kinds."""
        seconds = None if self.kind == "off" else self.seconds
        return ClockSetting(self.kind, seconds, self.step if self.kind == "player" else None)


@dataclass(frozen=True, slots=True)
class RoomConfigured:
    """A host changed the settings of the room; None leaves one as it is.

    `position` is the newest position of the running match, at which a new clock starts.  If the
    game changes, `seats` is the new number of seats, `colours` and `levels` are those of the
    players and bots that keep theirs.
    """

    kind: ClassVar[str] = "configured"
    shown: ClassVar[tuple[str, ...]] = ("pace", "title", "game", "seats")

    pace: Pace | None = None
    clock: ClockSetting | None = None
    position: int | None = None
    title: str | None = None
    absence_s: int | None = None
    game: str | None = None
    options: dict[str, Any] | None = None
    seats: int | None = None
    colours: tuple[str, ...] | None = None
    levels: tuple[Level, ...] | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Over days, nobody acts for the host; a new clock gives everybody the full time.

        In a running match, other times spare everybody for a while.  Nobody has agreed to another
        round of another game, or to start one.
        """
        alike = self.game is None and self.options is None
        clock = room.clock if self.clock is None else self._clock(self.clock, room.running, at)
        return replace(
            room,
            title=_or(self.title, room.title),
            game=_or(self.game, room.game),
            options=_or(self.options, room.options),
            absence_s=_or(self.absence_s, room.absence_s),
            pace=_or(self.pace, room.pace),
            acting=None if self.pace == "days" else room.acting,
            clock=clock,
            spared=self._spared(room, milliseconds(at)),
            polls=room.polls if alike else (),
            seats=room.seats if self.seats is None else self._resized(room.seats, self.seats),
        )

    @property
    def sets_more_than_time(self) -> bool:
        """True unless the event is about pace, clock and absence alone."""
        rest = (self.title, self.game, self.options, self.seats)
        return any(value is not None for value in rest)

    def _spared(self, room: RoomState, at: int) -> ClockReprieve:
        """Over days, changed times spare everybody for a day; live, for a minute."""
        times = (self.pace, self.clock, self.absence_s)
        if not room.running or all(value is None for value in times):
            return room.spared
        seconds = DAY_SECONDS if "days" in (room.pace, self.pace) else ABSENCE_SECONDS
        return ClockReprieve(at, max(at + seconds * 1000, room.spared.until))

    def _clock(self, clock: ClockSetting, running: bool, at: datetime) -> RoomClock:
        seq = self.position if running else -1
        return RoomClock(clock.kind, clock.seconds or 0, clock.step or 0, milliseconds(at), seq)

    def _resized(
        self, before: tuple[RoomSeat | None, ...], count: int
    ) -> tuple[RoomSeat | None, ...]:
        """The seats of another game, filled with those who had one, as far as there are enough."""
        seated = [sitter for sitter in before if sitter is not None][:count]
        kept = zip(seated, self.colours or (), self.levels or (), strict=True)
        moved = [replace(sitter, colour=colour, level=level) for sitter, colour, level in kept]
        return (*moved, *(None,) * (count - len(moved)))


def create(
    host: Person,
    code: str,
    game_key: str,
    title: str,
    options: dict[str, Any] | None,
    *,
    practice: bool = False,
    alone: bool = False,
) -> RoomCreated:
    """A new room, perhaps for one person alone or to practise; a program may play in its own."""
    game = game_of(game_key)
    codec = codec_of(game)
    exact = codec.dump_options(codec.options(options or {}))
    programs: Programs = "play" if host.program else "off"
    seats = game.card.seats[-1]
    return RoomCreated(code, host.id, title, game_key, exact, seats, practice, programs, alone)


def sum_up(room: RoomState) -> RoomSnapshot | None:
    """The whole room, if much has happened since the last time."""
    return RoomSnapshot(room) if room.seq - room.summed >= SUMMED_AFTER else None


def configure(
    room: RoomState,
    player: str,
    *,
    title: str | None = None,
    game_key: str | None = None,
    options: dict[str, Any] | None = None,
    absence_s: int | None = None,
    pace: Pace | None = None,
    clock: ClockSetting | None = None,
    position: int | None = None,
) -> Event | None:
    """Change title, game, options, pace, clock, or the allowed absence; None if nothing changes.

    Changing the pace turns the clock off, unless a new one is given.  `position` is the newest
    position of the match, at which a new clock starts.  In mid-match, the allowed absence becomes
    no shorter than it was when the match began, or a minute.
    """
    host_only(room, player)
    timed = _timed(room, pace, clock, position)
    event = replace(timed, title=title, absence_s=_absence(room, absence_s))
    if game_key is not None or options is not None:
        refuse_in_match(room)
        event = _for_game(event, room, game_of(game_key or room.game), options or {})
    return None if event == RoomConfigured() else event


def _absence(room: RoomState, wanted: int | None) -> int | None:
    """The allowed absence, not too short for a running match; None if it stays as it is."""
    if wanted and room.match is not None and room.running:
        wanted = max(wanted, room.match.absence_s)
    return None if wanted == room.absence_s else wanted


def _timed(
    room: RoomState, pace: Pace | None, clock: ClockSetting | None, position: int | None
) -> RoomConfigured:
    """The event with pace and clock."""
    if pace == room.pace:
        pace = None
    if pace is not None and clock is None and room.clock.kind != "off":
        clock = ClockSetting("off")
    if clock is None:
        return RoomConfigured(pace=pace)
    return RoomConfigured(pace, clock.exact(), position if room.running else None)


def _for_game(
    event: RoomConfigured, room: RoomState, game: AnyGame, options: dict[str, Any]
) -> RoomConfigured:
    """The event with a game and its options, and with the seats if the game changes."""
    key, merged = game.card.key, _merged(room, game, options)
    event = replace(event, game=key, options=merged)
    return event if key == room.game else _with_seats(event, room, game)


def _merged(room: RoomState, game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """The options of `game` set before, updated by the given ones; only these are read strictly."""
    codec = codec_of(game)
    codec.options(options)
    before = room.options if game.card.key == room.game else {}
    return codec.dump_options(codec.stored_options({**before, **options}))


def _with_seats(event: RoomConfigured, room: RoomState, game: AnyGame) -> RoomConfigured:
    """The event with the seats of another game; players keep theirs while there are enough."""
    card = game.card
    colours: list[str] = []
    levels: list[Level] = []
    for sitter in room.seats:
        if sitter is not None and len(colours) < card.seats[-1]:
            free = [colour for colour in card.seat_colours if colour not in colours]
            colours.append(sitter.colour if sitter.colour in free else free[0])
            levels.append(sitter.level if sitter.level in game.levels else USUAL_LEVEL)
    return replace(event, seats=card.seats[-1], colours=tuple(colours), levels=tuple(levels))


def _or(value: T | None, usual: T) -> T:
    return usual if value is None else value

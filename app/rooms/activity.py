"""The activity of a room: the lines that people read about its events."""

from collections.abc import Iterator
from typing import Protocol, TypeAlias, TypeGuard

from app.match.codec import milliseconds
from app.rooms.event import Event
from app.rooms.matches import RoomRolledBack
from app.rooms.membership import MemberErased
from app.rooms.polls import PollAsked, PollLapsed, PollVoted, line
from app.rooms.records import EventRecord
from app.rooms.seat_links import SeatClaimed
from app.rooms.seating import BotLevelSet, SeatChanged, SeatFreed
from app.rooms.setup import ClockSetting, RoomConfigured, RoomSnapshot
from app.rooms.state import ActivityLine, RoomState

LINES = 30
"""How many of the newest lines are shown."""

Values: TypeAlias = dict[str, str | int]
Line: TypeAlias = tuple[str, Values]
"""The key of a line, and the plain values of its event."""


class PlayerEvent(Protocol):
    """An event about a player."""

    @property
    def player(self) -> str | None: ...


class SeatEvent(Protocol):
    """An event about a seat of the room or of its match."""

    @property
    def seat(self) -> int | None: ...


def lines_after(
    before: RoomState, after: RoomState, event: Event, row: EventRecord
) -> tuple[ActivityLine, ...]:
    """The lines of a room after `event`, which turned `before` into `after`."""
    lines = [_line(before, after, event, row, *line) for line in _lines(event)]
    if after.spared is not before.spared and after.spared.until:
        spared = after.spared
        seconds = (spared.until - spared.since) // 1000
        lines.append(ActivityLine(spared.since, "spared", {"seconds": seconds}))
    return (*before.changes, *lines)[-LINES:]


def _lines(event: Event) -> Iterator[Line]:
    """The lines of an event, usually one."""
    match event:
        case PollAsked() | PollVoted() | PollLapsed():
            if (key := line(event)) is not None:
                yield key, _values(event, event.shown)
        case SeatChanged(ready=bool()) | MemberErased() | RoomSnapshot():
            return
        case RoomRolledBack(match=str()):
            yield "match-rolled-back", _values(event, event.shown)
        case RoomConfigured():
            yield from _settings(event)
        case _:
            yield event.kind, _values(event, event.shown)


def _settings(event: RoomConfigured) -> Iterator[Line]:
    """The pace, the clock, and the allowed absence have lines of their own."""
    if event.pace is not None:
        yield "paced", _values(event, event.shown)
    if event.clock is not None:
        yield "clocked", _values(event.clock, ("kind", "seconds", "step"))
    if event.absence_s is not None:
        yield "absence-set", {"seconds": event.absence_s}
    if event.sets_more_than_time:
        yield "configured", _values(event, event.shown)


def _values(source: Event | ClockSetting, shown: tuple[str, ...]) -> dict[str, str | int]:
    """The values of these fields for people; a field that holds its default is left out."""
    fields = (
        (name, getattr(source, name), field.default)
        for name, field in source.__dataclass_fields__.items()
        if name in shown
    )
    return {
        name: ("yes" if value else "no") if isinstance(value, bool) else value
        for name, value, usual in fields
        if isinstance(value, str | int) and value is not usual
    }


def _line(
    before: RoomState, after: RoomState, event: Event, row: EventRecord, key: str, values: Values
) -> ActivityLine:
    """A line with names: `by` did it, it is about `who`, and the seat belongs to `name`.

    For a claimed seat, `who` had it before.
    """
    args = dict(values)
    about = event.player if _is_about_player(event) else None
    about = event.old if isinstance(event, SeatClaimed) else about
    for part, player in (("by", row.actor), ("who", about)):
        member = player and (before.member(player) or after.member(player))
        if member:
            args[part] = member.name
    seat = event.seat if _is_about_seat(event) else None
    if "name" not in args and seat is not None:
        args["name"] = _sitting(before, event, seat)
    return ActivityLine(milliseconds(row.at), key, args)


def _is_about_player(event: Event) -> TypeGuard[PlayerEvent]:
    return "player" in event.__dataclass_fields__


def _is_about_seat(event: Event) -> TypeGuard[SeatEvent]:
    return "seat" in event.__dataclass_fields__


def _sitting(room: RoomState, event: Event, seat: int) -> str:
    """The name at the seat that an event is about."""
    if room.match is not None and not isinstance(event, SeatFreed | BotLevelSet | SeatChanged):
        return room.match.names[seat]
    sitter = room.seats[seat]
    return sitter.name if sitter else ""

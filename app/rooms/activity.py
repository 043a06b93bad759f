"""The activity of a room: the lines that people read about its events."""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, TypeAlias

from app.match.times import milliseconds
from app.rooms.event import Event
from app.rooms.records import EventRecord
from app.rooms.seating import ChairChanged, Freed, LevelSet
from app.rooms.setup import Configured
from app.rooms.state import Change, RoomState
from app.rooms.takeback import UndoAgreed

LINES = 30
"""How many of the newest lines are shown."""

Values: TypeAlias = dict[str, str | int]
Line: TypeAlias = tuple[str, Values]
"""The key of a line, and the plain values of its event."""


def lines_after(
    before: RoomState, after: RoomState, event: Event, row: EventRecord
) -> tuple[Change, ...]:
    """The lines of a room after `event`, which turned `before` into `after`."""
    lines = (_line(before, after, event, row, *line) for line in _lines(event))
    return (*before.changes, *lines)[-LINES:]


def _lines(event: Event) -> Iterator[Line]:
    """The lines of an event, usually one."""
    match event:
        case UndoAgreed() | ChairChanged(ready=bool()):
            return
        case Configured():
            yield from _settings(event)
        case _:
            yield event.kind, _values(event, event.shown)


def _settings(event: Configured) -> Iterator[Line]:
    """The pace and the clock have lines of their own."""
    if event.pace is not None:
        yield "paced", _values(event, event.shown)
    if event.clock is not None:
        yield "clocked", _values(event.clock, ("kind", "seconds", "step"))
    if event.sets_more_than_time:
        yield "configured", _values(event, event.shown)


def _values(source: Any, shown: tuple[str, ...]) -> dict[str, str | int]:
    """The values of these fields for people; a field that holds its default is left out."""
    found = (
        (name, getattr(source, name), usual) for name, usual in _fields(source.__class__, shown)
    )
    return {
        name: ("yes" if value else "no") if isinstance(value, bool) else value
        for name, value, usual in found
        if isinstance(value, str | int) and value is not usual
    }


@cache
def _fields(kind: type[Any], shown: tuple[str, ...]) -> tuple[tuple[str, object], ...]:
    """The names and the defaults of these fields."""
    return tuple((one.name, one.default) for one in fields(kind) if one.name in shown)


def _line(
    before: RoomState, after: RoomState, event: Event, row: EventRecord, key: str, values: Values
) -> Change:
    """A line with names: `by` did it, it is about `who`, and the seat belongs to `name`."""
    args = dict(values)
    for part, player in (("by", row.actor), ("who", getattr(event, "player", None))):
        member = player and (before.member(player) or after.member(player))
        if member:
            args[part] = member.name
    seat = getattr(event, "seat", None)
    if "name" not in args and seat is not None:
        args["name"] = _sitting(before, event, seat)
    return Change(milliseconds(row.at), key, args)


def _sitting(room: RoomState, event: Event, seat: int) -> str:
    """The name at the place or seat that an event is about."""
    if room.match is not None and not isinstance(event, Freed | LevelSet | ChairChanged):
        return room.match.names[seat]
    place = room.places[seat]
    return place.name if place else ""

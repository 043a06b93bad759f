"""What people read of the events of a room."""

from collections.abc import Iterator
from typing import Any

from app.rooms.records import EventRecord
from app.rooms.state import Change, RoomState

LINES = 30
"""So many of the newest are shown."""
SILENT = frozenset({"undo-agreed"})
"""Events without a line of their own; saying ready is none either."""
HIDDEN = frozenset(
    {
        "player",
        "host",
        "match",
        "code",
        "from",
        "hash",
        "passcode",
        "watch",
        "position",
        "known_as",
    }
)
"""What is in an event and means nothing to people, or must not be shown."""
OF_MATCH = frozenset(
    {
        "stood-in",
        "opened",
        "taken-over",
        "undo-asked",
        "undo-agreed",
        "undo-refused",
        "undo-granted",
        "defaulted",
        "voted",
        "agreed",
        "lapsed",
        "vote-withdrawn",
    }
)
"""Events whose seat is one of the match."""


def told(before: RoomState, after: RoomState, event: EventRecord) -> tuple[Change, ...]:
    """The lines after `event`, which led from one room to the other."""
    if event.kind in SILENT or "ready" in event.data:
        return before.changes
    lines = (_line(before, after, event, key) for key in _keys(event))
    return (*before.changes, *lines)[-LINES:]


def _keys(event: EventRecord) -> Iterator[str]:
    """The lines that an event has: the pace and the clock of a room have their own."""
    if event.kind != "configured":
        yield event.kind
        return
    if "pace" in event.data:
        yield "paced"
    if "clock" in event.data:
        yield "clocked"
    if event.data.keys() - {"pace", "clock", "position"}:
        yield "configured"


def _line(before: RoomState, after: RoomState, event: EventRecord, line: str) -> Change:
    """What people read of an event: who did it, to whom, and the plain values it holds."""
    data = event.data["clock"] if line == "clocked" else event.data
    args: dict[str, Any] = {
        key: ("yes" if value else "no") if isinstance(value, bool) else value
        for key, value in data.items()
        if isinstance(value, str | int) and key not in HIDDEN
    }
    for key, player in (("by", event.actor), ("who", event.data.get("player"))):
        member = player and (before.member(player) or after.member(player))
        if member:
            args[key] = member.name
    seat = event.data.get("seat")
    if "name" not in args and isinstance(seat, int):
        args["name"] = _sitting(before, event, seat)
    return Change(int(event.at.timestamp() * 1000), line, args)


def _sitting(room: RoomState, event: EventRecord, seat: int) -> str:
    """The name at a seat of the match, or at a place of the room, that the event is about."""
    if event.kind in OF_MATCH and room.match is not None:
        return room.match.names[seat]
    chair = room.chairs[seat]
    return chair.name if chair else ""

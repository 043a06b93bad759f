"""What was deleted in the database, if a row is refused because its parent is missing."""

import structlog

from app.errors import Gone, NotFound, ProblemError, StaleRoom, Unavailable
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from app.store import tables
from app.store.entries import Entry, Pair
from app.store.reads import Reads

log = structlog.get_logger(__name__)


async def missing(reads: Reads, room_state: RoomState, entry: Entry) -> ProblemError:
    """The refusal of `entry`: its room, its match, the actor, or another member was deleted."""
    if not await reads.existing(tables.RoomRow, (room_state.id,)):
        return Gone("room-gone")
    match = room_state.match if room_state.running else None
    if match is not None and not await reads.existing(tables.MatchRow, (match.id,)):
        return NotFound("match-not-found")
    row = entry.event.row if isinstance(entry, Pair) else entry.row
    actor = row.actor if isinstance(row, EventRecord) else None
    members = {member.player for member in room_state.members}
    players = members if actor is None else members | {actor}
    there = await reads.existing(tables.PlayerRow, players)
    if actor is not None and actor not in there:
        return ProblemError("bad-token", status=401)
    if players <= there:
        log.error("orphan-unexplained", room=room_state.id)
        return Unavailable("store-unavailable")
    return StaleRoom("stale-room")  # deleted members will leave the room now

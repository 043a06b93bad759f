"""What was deleted in the store, where a row is refused because it refers to nothing."""

import structlog

from app.rooms.lobby import Lobby
from app.rooms.refusal import Gone, NotFound, Refusal, StaleRoom, Unavailable
from app.store import models
from app.store.journal import Entry, Pair
from app.store.reads import Reads
from app.store.rows import Event

log = structlog.get_logger(__name__)


async def missing(reads: Reads, lobby: Lobby, entry: Entry) -> Refusal:
    """How `entry` is refused: the room, its match, who acts, or somebody else in it is gone."""
    if not await reads.existing(models.Room, (lobby.id,)):
        return Gone("room-gone")
    match = lobby.match if lobby.running else None
    if match is not None and not await reads.existing(models.Match, (match.id,)):
        return NotFound("match-not-found")
    row = entry.event.row if isinstance(entry, Pair) else entry.row
    actor = row.actor if isinstance(row, Event) else None
    members = {member.player for member in lobby.members}
    people = members if actor is None else members | {actor}
    there = await reads.existing(models.Player, people)
    if actor is not None and actor not in there:
        return Refusal("bad-token", status=401)
    if people <= there:
        log.error("orphan-unexplained", room=lobby.id)
        return Unavailable("store-unavailable")
    return StaleRoom("stale-room")  # those who are gone leave the room now

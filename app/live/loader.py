"""Rooms and matches read from the log."""

import structlog

from app.errors import Gone, NotFound
from app.live.computing import breathing, folded
from app.match.chance import NO_DRAWS, USUAL, Luck, RememberedDraws, ReplayMismatch, fresh
from app.match.days import day_of
from app.match.match import Match
from app.match.records import Step
from app.match.replay import laid
from app.match.seeded import Seeded
from app.match.tutorials import LUCK, tutorial_of
from app.rooms.events import fold
from app.rooms.state import RoomState
from app.store.reads import Reads

log = structlog.get_logger(__name__)


async def read_room(reads: Reads, room_id: str) -> RoomState | None:
    """A room from its log, as far as that is needed; None if there is none.

    Raises `Gone` if the log has a hole, or something in it that can't be read.
    """
    room: RoomState | None = None
    async for event in breathing(await reads.events(room_id, needed=True)):
        try:
            room = fold(room, event)
        except Exception as error:  # whatever is in it, others go on
            log.error("room-unreadable", room=room_id, seq=event.seq, error=repr(error))
            raise Gone("room-unreadable") from None
    return room


async def luck_of(reads: Reads, game: str, luck: str | None) -> Luck:
    """What a match with this `luck` draws.

    First come the draws of the match that it names, or those of the tutorial; all others follow
    from the seed that is kept for this luck, if there is one.  Raises `ReplayMismatch` if a day has
    none: its dice must not be others after all.
    """
    if luck is None:
        return USUAL
    if luck == LUCK:
        return Luck(tutorial_of(game).draws)
    seed, day = await reads.seed(luck), day_of(luck)
    if day is not None and seed is None:
        raise ReplayMismatch(f"the dice of {day} are gone")
    decided = NO_DRAWS if day is not None else await _draws(reads, luck)
    return Luck(decided, fresh if seed is None else Seeded(seed))


async def read_match(reads: Reads, match_id: str, luck: Luck = USUAL) -> Match:
    """A match from its log, with the drafts of its newest position; new steps draw from `luck`.

    Raises `NotFound`, or `ReplayMismatch` if the log was written by other rules.
    """
    row = await reads.match(match_id)
    if row is None:
        raise NotFound("match-not-found")
    match = laid(row, luck)
    async for _ in folded(match, whole(await reads.steps(match_id)), row.room_id):
        pass
    for draft in await reads.drafts(match_id, match.seq):
        match.accept_draft(draft)
    return match


def whole(steps: list[Step]) -> list[Step]:
    """The steps of a match, from the first one; refuses what is left of a log that has expired."""
    if not steps or steps[0].seq != 0:
        raise NotFound("match-expired")
    return steps


async def _draws(reads: Reads, match_id: str) -> RememberedDraws:
    """All draws of a match."""
    steps = breathing(await reads.steps(match_id))
    return {(label, n): outcome async for step in steps for label, n, outcome in step.draws}

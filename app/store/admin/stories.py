"""What happened in a room, as operators may read it: who did what when, and how matches ended.

What was said, held, drawn, or agreed on is not even read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store.database import autocommitting
from app.store.tables import EventRow, MatchRow, MatchSeatRow, PlayerRow, ResultRow


@dataclass(frozen=True, slots=True)
class Event:
    """An event of a room: its kind, and the id and name of who caused it.

    The name is None for somebody who is gone, or where nobody caused it.
    """

    seq: int
    at: datetime
    kind: str
    actor: str | None
    name: str | None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match: who sat where, and the scores once it is over."""

    id: str
    game: str
    began_at: datetime
    names: tuple[str, ...]
    scores: tuple[int, ...] | None


class Stories:
    """Reads what happened."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def events(self, room: str, limit: int, before: int | None = None) -> Sequence[Event]:
        """The newest events of a room, or those before an event, the newest first."""
        row = EventRow
        statement = (
            select(row.seq, row.at, row.kind, row.actor, PlayerRow.name)
            .outerjoin(PlayerRow, PlayerRow.id == row.actor)
            .where(row.room_id == room)
            .order_by(row.seq.desc())
            .limit(limit)
        )
        if before is not None:
            statement = statement.where(row.seq < before)
        async with self._reading.connect() as connection:
            return [Event(**one._mapping) for one in await connection.execute(statement)]

    async def matches(self, room: str, limit: int) -> Sequence[PlayedMatch]:
        """The newest matches of a room, the newest first."""
        row, result = MatchRow, ResultRow
        statement = (
            select(row.id, row.game, row.created_at, result.scores)
            .outerjoin(result, result.match_id == row.id)
            .where(row.room_id == room)
            .order_by(row.id.desc())
            .limit(limit)
        )
        async with self._reading.connect() as connection:
            rows = (await connection.execute(statement)).all()
            names = await _names(connection, [one.id for one in rows])
        return [_match(one, names.get(one.id, ())) for one in rows]


async def _names(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, tuple[str, ...]]:
    row = MatchSeatRow
    statement = select(row.match_id, row.name).where(row.match_id.in_(matches)).order_by(row.seat)
    found: dict[str, tuple[str, ...]] = {}
    for one in await connection.execute(statement):
        found[one.match_id] = (*found.get(one.match_id, ()), one.name)
    return found


def _match(row: Any, names: tuple[str, ...]) -> PlayedMatch:
    scores = None if row.scores is None else tuple(row.scores)
    return PlayedMatch(row.id, row.game, row.created_at, names, scores)

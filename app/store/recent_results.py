"""What a player has finished lately, in whichever room."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import autocommitting
from app.store.tables import MatchRow, MatchSeatRow, MemberRow, ResultRow


@dataclass(frozen=True, slots=True)
class Setting:
    """What a match was played with: its options, and the colours by seat."""

    options: dict[str, Any]
    colours: tuple[str, ...]


class Lately:
    """Queries about matches that are over."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def rooms(self, player: str, since: datetime, limit: int) -> list[str]:
        """The player's rooms with the newest results in which they have a seat; none twice."""
        match, seat, member = MatchRow, MatchSeatRow, MemberRow
        statement = (
            select(match.room_id)
            .join(seat, seat.match_id == match.id)
            .join(member, member.room_id == match.room_id)
            .join(ResultRow, ResultRow.match_id == match.id)
            .where(seat.player_id == player, member.player_id == player, ResultRow.at >= since)
            .order_by(ResultRow.at.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            found = await connection.scalars(statement)
            return list(dict.fromkeys(found))

    async def settings(self, matches: Collection[str]) -> dict[str, Setting]:
        """What these matches were played with, by id."""
        wanted = tuple(matches)
        if not wanted:
            return {}
        seat = MatchSeatRow
        seats = (
            select(seat.match_id, seat.colour)
            .where(seat.match_id.in_(wanted))
            .order_by(seat.match_id, seat.seat)
        )
        rows = select(MatchRow.id, MatchRow.options).where(MatchRow.id.in_(wanted))
        colours: dict[str, list[str]] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(seats):
                colours.setdefault(row.match_id, []).append(row.colour)
            found = (await connection.execute(rows)).all()
        return {row.id: Setting(row.options, tuple(colours[row.id])) for row in found}

"""Reads what people have played: bests, last matches, who played the same draws, and friends."""

from dataclasses import fields
from datetime import datetime

from sqlalchemy import RowMapping, Select, Subquery, false, func, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from app.match.played import Best, Friend, PlayedRecord
from app.store.database import autocommitting
from app.store.solo.tables import PlayedRow
from app.store.tables import MatchSeatRow, PlayerRow

MOST = 10_000
"""How many rows are read of one luck, or of one person: the oldest, and the newest."""
MOST_FRIENDS = 200
"""How many friends are found, the newest."""


_COLUMNS = tuple(getattr(PlayedRow, field.name) for field in fields(PlayedRecord))


class Played:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def of_luck(self, luck: str, limit: int = MOST) -> list[PlayedRecord]:
        """The matches that were finished with these draws, the oldest first."""
        statement = (
            select(*_COLUMNS)
            .where(PlayedRow.luck == luck)
            .order_by(PlayedRow.at, PlayedRow.match_id, PlayedRow.player_id)
            .limit(limit)
        )
        return await self._records(statement)

    async def of_player(self, player_id: str, limit: int) -> list[PlayedRecord]:
        """The newest matches that a person has finished, the newest first."""
        return await self._records(_of_player(player_id, limit))

    async def bests(self, player_id: str) -> dict[tuple[str, str], Best]:
        """By game and variant: a person's best match, by stars, then score, and how many there are.

        The first of equally good ones is the best.
        """
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_bests(player_id))).all()
        return {
            (row.game, row.variant): Best(
                _record(row._mapping) if row.unaided else None, row.played
            )
            for row in rows
        }

    async def friends_of(self, player_id: str, since: datetime) -> list[Friend]:
        """Those with whom a person has finished a match since then, the newest first.

        A table that strangers could find makes nobody friends.  Whoever hides, and whoever has
        declared themselves a bot, isn't among them.
        """
        together = _together(player_id, since)
        seat = MatchSeatRow
        statement = (
            select(PlayerRow.id, PlayerRow.name, seat.colour)
            .join(together, together.c.player_id == PlayerRow.id)
            .join(seat, (seat.match_id == together.c.match_id) & (seat.seat == together.c.seat))
            .where(together.c.place == 1)
            .where(PlayerRow.hidden == false(), PlayerRow.bot == false())
            .order_by(together.c.at.desc(), PlayerRow.id)
            .limit(MOST_FRIENDS)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return [Friend(row.id, row.name, row.colour) for row in rows]

    async def _records(self, statement: Select[tuple[object, ...]]) -> list[PlayedRecord]:
        async with self._engine.connect() as connection:
            return [_record(row._mapping) for row in await connection.execute(statement)]


def _record(row: RowMapping) -> PlayedRecord:
    return PlayedRecord(**{field.name: row[field.name] for field in fields(PlayedRecord)})


def _bests(player_id: str) -> Select[tuple[object, ...]]:
    """The best match of each game and variant; an aided one only if there is no other."""
    newest = _of_player(player_id, MOST).subquery()
    at = newest.c
    group = (at.game, at.variant)
    order = (at.unaided.desc(), at.stars.desc(), at.score.desc(), at.at, at.match_id)
    place = func.row_number().over(partition_by=group, order_by=order).label("place")
    ranked = select(newest, place, func.count().over(partition_by=group).label("played")).subquery()
    return select(ranked).where(ranked.c.place == 1)


def _of_player(player_id: str, limit: int) -> Select[tuple[object, ...]]:
    return (
        select(*_COLUMNS)
        .where(PlayedRow.player_id == player_id)
        .order_by(PlayedRow.at.desc(), PlayedRow.match_id.desc())
        .limit(limit)
    )


def _together(player_id: str, since: datetime) -> Subquery:
    """The seats of others in matches of a person since then; in the `place` 1 each one's newest."""
    mine, theirs = aliased(PlayedRow), aliased(PlayedRow)
    newest = func.row_number().over(
        partition_by=theirs.player_id, order_by=(theirs.at.desc(), theirs.match_id.desc())
    )
    statement = (
        select(theirs.player_id, theirs.match_id, theirs.seat, theirs.at, newest.label("place"))
        .join(mine, mine.match_id == theirs.match_id)
        .where(mine.player_id == player_id, theirs.player_id != player_id)
        .where(mine.at >= since, mine.listed == false(), theirs.listed == false())
    )
    return statement.subquery()

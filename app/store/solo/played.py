"""Reads what people have played: bests, last matches, who played the same draws, and friends."""

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import RowMapping, Select, false, func, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from app.store.database import autocommitting
from app.store.solo.tables import PlayedRow
from app.store.tables import MatchSeatRow, PlayerRow

MOST = 10_000
"""How many rows are read of one luck."""
MOST_FRIENDS = 200
"""How many friends are found, the newest."""


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """A match that a person has finished, with the columns of `PlayedRow`."""

    match_id: str
    player_id: str
    at: datetime
    game: str
    variant: str
    luck: str | None
    seat: int
    seats: int
    people: int
    score: int
    rank: int
    tier: str | None
    stars: int
    lost: bool
    unaided: bool
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Friend:
    """A person who has finished a match with somebody: their name now, their colour then."""

    player: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Best:
    """How often a person has finished a game with some options, and the best of these matches."""

    best: PlayedRecord
    played: int


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
        statement = (
            select(*_COLUMNS)
            .where(PlayedRow.player_id == player_id)
            .order_by(PlayedRow.at.desc(), PlayedRow.match_id.desc())
            .limit(limit)
        )
        return await self._records(statement)

    async def bests(self, player_id: str) -> dict[tuple[str, str], Best]:
        """By game and variant: a person's best match, by stars, then score, and how many there are.

        The first of equally good ones is the best.
        """
        group = (PlayedRow.game, PlayedRow.variant)
        order = (PlayedRow.stars.desc(), PlayedRow.score.desc(), PlayedRow.at, PlayedRow.match_id)
        ranked = (
            select(
                *_COLUMNS,
                func.row_number().over(partition_by=group, order_by=order).label("place"),
                func.count().over(partition_by=group).label("played"),
            )
            .where(PlayedRow.player_id == player_id)
            .subquery()
        )
        statement = select(ranked).where(ranked.c.place == 1)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(statement)).all()
        found = [Best(_record(row._mapping), row.played) for row in rows]
        return {(one.best.game, one.best.variant): one for one in found}

    async def friends_of(self, player_id: str, since: datetime) -> list[Friend]:
        """Those with whom a person has finished a match since then, the newest first.

        A table that strangers could find makes nobody friends.  Whoever hides, and whoever has
        declared themselves a bot, isn't among them.
        """
        mine, theirs = aliased(PlayedRow), aliased(PlayedRow)
        newest = func.row_number().over(
            partition_by=theirs.player_id, order_by=(theirs.at.desc(), theirs.match_id.desc())
        )
        together = (
            select(theirs.player_id, theirs.match_id, theirs.seat, theirs.at, newest.label("place"))
            .join(mine, mine.match_id == theirs.match_id)
            .where(mine.player_id == player_id, theirs.player_id != player_id)
            .where(mine.at >= since, mine.listed == false(), theirs.listed == false())
            .subquery()
        )
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

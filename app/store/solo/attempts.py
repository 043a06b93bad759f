"""Attempts at the tasks of days, and how they ended.

An attempt counts if its match is finished by the person alone before the day closes.  That of
somebody who has declared themselves a bot doesn't.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import and_, false, func, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import Update

from app.match.daily import Day
from app.match.played import PlayedRecord
from app.store.database import autocommitting, upsert
from app.store.solo.tables import AttemptRow, PlayedRow
from app.store.tables import PlayerRow


@dataclass(frozen=True, slots=True)
class Attempt:
    """A person's attempt; room and match may not have been made yet, unless it is `begun`."""

    day: str
    player_id: str
    room_id: str
    match_id: str
    started_at: datetime
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """An attempt, and what it came to.

    `played` is its finished match, which counts only if it `counts`.
    """

    attempt: Attempt
    played: PlayedRecord | None
    counts: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How many attempts of a day that count have so many stars and that score."""

    day: str
    stars: int
    score: int
    count: int


_ATTEMPT = tuple(getattr(AttemptRow, field.name) for field in fields(Attempt))
_PLAYED = tuple(
    getattr(PlayedRow, field.name).label(f"played_{field.name}") for field in fields(PlayedRecord)
)
_FINISHED = and_(
    PlayedRow.match_id == AttemptRow.match_id, PlayedRow.player_id == AttemptRow.player_id
)


class Attempts:
    """Stores attempts, one for each person and day."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def find(self, day: str, player: str) -> Attempt | None:
        """A person's attempt."""
        own = AttemptRow.day == day, AttemptRow.player_id == player
        async with self._reading.connect() as connection:
            row = (await connection.execute(select(*_ATTEMPT).where(*own))).one_or_none()
        return None if row is None else Attempt(**row._mapping)

    async def claim(self, attempt: Attempt) -> Attempt:
        """Write an attempt, unless there is one; the one that is the person's for ever."""
        values = {name: getattr(attempt, name) for name in attempt.__slots__}
        insertion = upsert(self._engine.dialect.name, AttemptRow).values(**values)
        async with self._engine.begin() as connection:
            await connection.execute(insertion.on_conflict_do_nothing())
        return await self.find(attempt.day, attempt.player_id) or attempt

    async def counted(self, day: Day, player: str) -> bool:
        """True if a person has finished their attempt, and it counts."""
        statement = _counting(select(AttemptRow.day), [day])
        statement = statement.where(AttemptRow.player_id == player)
        async with self._reading.connect() as connection:
            return (await connection.execute(statement)).first() is not None

    async def outcomes(self, days: Sequence[Day], players: Collection[str]) -> list[Outcome]:
        """The attempts of these people on these days."""
        closing = {day.day: day.closes_at for day in days}
        statement = (
            select(*_ATTEMPT, *_PLAYED, PlayerRow.bot)
            .join(PlayerRow, PlayerRow.id == AttemptRow.player_id)
            .outerjoin(PlayedRow, _FINISHED)
            .where(AttemptRow.day.in_(list(closing)), AttemptRow.player_id.in_(list(players)))
        )
        async with self._reading.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return [_outcome(row, closing[row.day]) for row in rows]

    async def tallies(self, days: Sequence[Day]) -> list[Tally]:
        """How everybody did on these days."""
        columns = AttemptRow.day, PlayedRow.stars, PlayedRow.score
        statement = _counting(select(*columns, func.count().label("count")), days)
        statement = statement.group_by(*columns)
        async with self._reading.connect() as connection:
            return [Tally(**row._mapping) for row in await connection.execute(statement)]

    async def hides(self, player: str) -> bool:
        """True if a person doesn't want friends to see what they have played."""
        statement = select(PlayerRow.hidden).where(PlayerRow.id == player)
        async with self._reading.connect() as connection:
            return bool((await connection.execute(statement)).scalar_one_or_none())


def begun(match: str) -> Update:
    """The statement, for the transaction of a match's start, that keeps its attempt from beginning
    again, even if its room is deleted."""
    return update(AttemptRow).where(AttemptRow.match_id == match).values(begun=True)


def _counting(statement: Any, days: Sequence[Day]) -> Any:
    """Only attempts of these days that count."""
    in_time = (and_(AttemptRow.day == day.day, PlayedRow.at <= day.closes_at) for day in days)
    return (
        statement.select_from(AttemptRow)
        .join(PlayedRow, _FINISHED)
        .join(PlayerRow, PlayerRow.id == AttemptRow.player_id)
        .where(PlayedRow.unaided == true(), PlayerRow.bot == false(), or_(false(), *in_time))
    )


def _outcome(row: Any, closes_at: datetime) -> Outcome:
    attempt = Attempt(**{field.name: getattr(row, field.name) for field in fields(Attempt)})
    if row.played_match_id is None:
        return Outcome(attempt, None, counts=False)
    names = [field.name for field in fields(PlayedRecord)]
    played = PlayedRecord(**{name: getattr(row, f"played_{name}") for name in names})
    counts = played.unaided and not row.bot and played.at <= closes_at
    return Outcome(attempt, played, counts)

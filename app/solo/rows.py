"""What people do alone, in the database: days, attempts, and challenges."""

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    Executable,
    Select,
    String,
    and_,
    bindparam,
    case,
    false,
    func,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import Update

from app.match.chance import SEED_BYTES
from app.rooms.matches import MatchStarted, SoloConditions
from app.rooms.records import ChallengeAnswer
from app.solo.daily_task import TaskDay
from app.solo.played import PlayedRecord
from app.solo.tables import AnswerRow, AttemptRow, DayRow, PlayedRow
from app.store.clock import database_time
from app.store.columns import UtcDateTime
from app.store.database import autocommitting, upsert
from app.store.journal_entries import Insertion
from app.store.tables import EventRow, MatchRow, MatchSeatRow, PlayerRow, SeedRow

_DAY = select(DayRow.day, DayRow.game, DayRow.options, DayRow.begins_at, DayRow.ends_at)

_PLAYED = tuple(
    getattr(PlayedRow, field.name).label(f"played_{field.name}") for field in fields(PlayedRecord)
)
_FINISHED = and_(
    PlayedRow.match_id == AttemptRow.match_id, PlayedRow.player_id == AttemptRow.player_id
)
_PLAYER: Final = bindparam("player", type_=String)
MOST_MATCHES = 100
"""How many matches of a challenge are listed."""
_STARTED = and_(
    EventRow.room_id == MatchRow.room_id,
    EventRow.kind == MatchStarted.kind,
    EventRow.data["match"].as_string() == MatchRow.id,
)
_OWN_RESULT = and_(PlayedRow.match_id == MatchRow.id, PlayedRow.player_id == MatchSeatRow.player_id)


class Days:
    """Stores days; each is written once and never changed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def day_at(self, now: datetime) -> TaskDay | None:
        """The day that lasts at that time."""
        lasting = DayRow.begins_at <= now, DayRow.ends_at > now
        return await self._first(_DAY.where(*lasting).order_by(DayRow.day))

    async def last_before(self, now: datetime) -> TaskDay | None:
        """The last day that was over at that time."""
        return await self._first(_DAY.where(DayRow.ends_at <= now).order_by(DayRow.day.desc()))

    async def find(self, day: str) -> TaskDay | None:
        """The day with that date."""
        return await self._first(_DAY.where(DayRow.day == day))

    async def between(self, first: str, last: str) -> dict[str, TaskDay]:
        """The days from the `first` to the `last` one, by their dates."""
        async with self._reading.connect() as connection:
            rows = await connection.execute(_DAY.where(DayRow.day.between(first, last)))
            return {row.day: TaskDay(**row._mapping) for row in rows}

    async def write_day(self, day: TaskDay) -> TaskDay:
        """Write a day, unless another process was faster; the one that is kept."""
        values = {name: getattr(day, name) for name in day.__slots__}
        insertion = upsert(self._engine.dialect.name, DayRow).values(**values)
        async with self._engine.begin() as connection:
            await connection.execute(insertion.on_conflict_do_nothing())
        return await self.find(day.day) or day

    async def _first(self, statement: Select[Any]) -> TaskDay | None:
        async with self._reading.connect() as connection:
            row = (await connection.execute(statement.limit(1))).one_or_none()
        return row and TaskDay(**row._mapping)


class Seeds:
    """Makes the seeds; only those who draw read them (`Reads.seed`)."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def make(self, luck: str) -> None:
        """Make the seed of a luck, unless there is one."""
        seed = secrets.token_bytes(SEED_BYTES)
        insertion = upsert(self._engine.dialect.name, SeedRow).values(
            luck=luck, seed=seed, created_at=database_time()
        )
        async with self._engine.begin() as connection:
            await connection.execute(insertion.on_conflict_do_nothing())


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
class AttemptResult:
    """An attempt, and what it came to.

    `played` is its finished match, which counts only if it `counts`.
    """

    attempt: Attempt
    played: PlayedRecord | None
    counts: bool


@dataclass(frozen=True, slots=True)
class ScoreCount:
    """How many attempts of a day that count have so many stars and that score."""

    day: str
    stars: int
    score: int
    count: int


_ATTEMPT = tuple(getattr(AttemptRow, field.name) for field in fields(Attempt))


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

    async def counted(self, day: TaskDay, player: str) -> bool:
        """True if a person has finished their attempt, and it counts."""
        values = {"player": player, **_closing([day])}
        async with self._reading.connect() as connection:
            return (await connection.execute(_counted(), values)).first() is not None

    async def outcomes(
        self, days: Sequence[TaskDay], players: Collection[str]
    ) -> list[AttemptResult]:
        """The attempts of these people on these days."""
        closing = {day.day: day.closes_at for day in days}
        values = {"days": list(closing), "players": list(players)}
        async with self._reading.connect() as connection:
            rows = (await connection.execute(_outcomes(), values)).all()
        return [_outcome(row, closing[row.day]) for row in rows]

    async def tallies(self, days: Sequence[TaskDay]) -> list[ScoreCount]:
        """How everybody did on these days."""
        async with self._reading.connect() as connection:
            rows = await connection.execute(_tallies(len(days)), _closing(days))
            return [ScoreCount(**row._mapping) for row in rows]

    async def hides(self, player: str) -> bool:
        """True if a person doesn't want friends to see what they have played."""
        statement = select(PlayerRow.hidden).where(PlayerRow.id == player)
        async with self._reading.connect() as connection:
            return bool((await connection.execute(statement)).scalar_one_or_none())


def begun(match: str) -> Update:
    """The statement, for the transaction of a match's start, that keeps its attempt from beginning
    again, even if its room is deleted."""
    return update(AttemptRow).where(AttemptRow.match_id == match).values(begun=True)


def answer(match: str, token: str) -> Insertion:
    """The row, for the transaction of a match's start, by which its challenge finds it."""
    challenge, _, _ = token.partition(".")
    return Insertion(AnswerRow, [{"match_id": match, "challenge": challenge}])


# Statements are built once: that takes longer than executing them.


@cache
def _counted() -> Any:
    return _counting(select(AttemptRow.day), 1).where(AttemptRow.player_id == _PLAYER)


@cache
def _outcomes() -> Executable:
    return (
        select(*_ATTEMPT, *_PLAYED, PlayerRow.bot)
        .join(PlayerRow, PlayerRow.id == AttemptRow.player_id)
        .outerjoin(PlayedRow, _FINISHED)
        .where(AttemptRow.day.in_(bindparam("days", expanding=True)))
        .where(AttemptRow.player_id.in_(bindparam("players", expanding=True)))
    )


@cache
def _tallies(number: int) -> Any:
    columns = AttemptRow.day, PlayedRow.stars, PlayedRow.score
    counted = select(*columns, func.count().label("count"))
    return _counting(counted, number).group_by(*columns)


def _counting(statement: Any, number: int) -> Any:
    """Only attempts that count, of as many days as `_closing` has."""
    in_time = (
        (AttemptRow.day == bindparam(f"day{one}", type_=String))
        & (PlayedRow.at <= bindparam(f"closes{one}", type_=UtcDateTime))
        for one in range(number)
    )
    return (
        statement.select_from(AttemptRow)
        .join(PlayedRow, _FINISHED)
        .join(PlayerRow, PlayerRow.id == AttemptRow.player_id)
        .where(PlayedRow.unaided == true(), PlayerRow.bot == false(), or_(false(), *in_time))
    )


def _closing(days: Sequence[TaskDay]) -> dict[str, Any]:
    """The days, and when their last attempts end."""
    dates = {f"day{number}": day.day for number, day in enumerate(days)}
    return dates | {f"closes{number}": day.closes_at for number, day in enumerate(days)}


def _outcome(row: Any, closes_at: datetime) -> AttemptResult:
    attempt = Attempt(**{field.name: getattr(row, field.name) for field in fields(Attempt)})
    if row.played_match_id is None:
        return AttemptResult(attempt, None, counts=False)
    names = [field.name for field in fields(PlayedRecord)]
    played = PlayedRecord(**{name: getattr(row, f"played_{name}") for name in names})
    counts = played.unaided and not row.bot and played.at <= closes_at
    return AttemptResult(attempt, played, counts)


class ChallengeRows:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def terms(self, match_id: str) -> SoloConditions:
        """On which terms a match was begun."""
        statement = (
            select(EventRow.data)
            .select_from(MatchRow)
            .join(EventRow, _STARTED)
            .where(MatchRow.id == match_id)
        )
        async with self._engine.connect() as connection:
            data: dict[str, Any] = (await connection.execute(statement)).scalar_one_or_none() or {}
        attempt = bool(data.get("attempt", False))
        return SoloConditions(data.get("luck"), attempt, data.get("challenge"))

    async def answers(self, challenge: str, variant: str, luck: str) -> list[ChallengeAnswer]:
        """The finished matches of those who were challenged, the newest first."""
        every = _matches(challenge, variant).add_columns(PlayedRow.luck).subquery()
        statement = select(*(column for column in every.c if column.name != "luck"))
        answers = statement.where(every.c.state == "finished", every.c.luck == luck)
        return await self._found(answers.order_by(every.c.at.desc(), every.c.match_id.desc()))

    async def of_player(self, challenge: str, variant: str, player: str) -> list[ChallengeAnswer]:
        """A person's own matches for a challenge, the newest first."""
        statement = _matches(challenge, variant).where(MatchSeatRow.player_id == player)
        return await self._found(statement.order_by(MatchRow.id.desc()))

    async def _found(self, statement: Select[Any]) -> list[ChallengeAnswer]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(statement.limit(MOST_MATCHES))
            return [ChallengeAnswer(**row._mapping) for row in rows]


def _matches(challenge: str, variant: str) -> Select[Any]:
    """The matches begun by a link with this challenge's token; finished ones have these options."""
    running = case((MatchSeatRow.running_in.is_not(None), "running"), else_="ended")
    finished = PlayedRow.match_id.is_not(None)
    at = case((finished, PlayedRow.at), else_=MatchRow.created_at)
    return (
        select(
            MatchRow.id.label("match_id"),
            MatchRow.room_id,
            MatchSeatRow.player_id,
            MatchSeatRow.name,
            case((finished, "finished"), else_=running).label("state"),
            PlayedRow.score,
            PlayedRow.stars,
            at.label("at"),
            func.row_number()
            .over(partition_by=MatchSeatRow.player_id, order_by=MatchRow.id)
            .label("attempt"),
        )
        .join(AnswerRow, AnswerRow.match_id == MatchRow.id)
        .join(MatchSeatRow, MatchSeatRow.match_id == MatchRow.id)
        .outerjoin(PlayedRow, _OWN_RESULT)
        .where(AnswerRow.challenge == challenge, or_(~finished, PlayedRow.variant == variant))
    )

"""Matches that were begun to beat somebody's score, found by the log of their rooms."""

from typing import Any

from sqlalchemy import Select, and_, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from app.rooms.matches import Started, Terms
from app.rooms.records import Answer
from app.store.database import autocommitting
from app.store.reads import goes_on
from app.store.solo.tables import PlayedRow
from app.store.tables import EventRow, MatchRow, MatchSeatRow

MOST = 100
"""How many matches of a challenge are listed."""


_Event = aliased(EventRow)  # that a match goes on is asked of the other events of its room
_STARTED = and_(
    _Event.room_id == MatchRow.room_id,
    _Event.kind == Started.kind,
    _Event.data["match"].as_string() == MatchRow.id,
)
_PLAYED = and_(PlayedRow.match_id == MatchRow.id, PlayedRow.player_id == MatchSeatRow.player_id)


class Challenges:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def terms(self, match_id: str) -> Terms:
        """On which terms a match was begun."""
        statement = (
            select(_Event.data)
            .select_from(MatchRow)
            .join(_Event, _STARTED)
            .where(MatchRow.id == match_id)
        )
        async with self._engine.connect() as connection:
            data: dict[str, Any] = (await connection.execute(statement)).scalar_one_or_none() or {}
        attempt = bool(data.get("attempt", False))
        return Terms(data.get("luck"), attempt, data.get("challenge"))

    async def answers(self, challenge: str, variant: str, luck: str) -> list[Answer]:
        """The finished matches of those who were challenged, the newest first."""
        every = _matches(challenge, variant).add_columns(PlayedRow.luck).subquery()
        statement = select(*(column for column in every.c if column.name != "luck"))
        answers = statement.where(every.c.state == "finished", every.c.luck == luck)
        return await self._found(answers.order_by(every.c.at.desc(), every.c.match_id.desc()))

    async def of_player(self, challenge: str, variant: str, player: str) -> list[Answer]:
        """A person's own matches for a challenge, the newest first."""
        statement = _matches(challenge, variant).where(MatchSeatRow.player_id == player)
        return await self._found(statement.order_by(MatchRow.id.desc()))

    async def _found(self, statement: Select[Any]) -> list[Answer]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(statement.limit(MOST))
            return [Answer(**row._mapping) for row in rows]


def _matches(challenge: str, variant: str) -> Select[Any]:
    """The matches begun by a link with this challenge's token; finished ones have these options."""
    running = case((and_(*goes_on()), "running"), else_="ended")
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
        .join(MatchSeatRow, MatchSeatRow.match_id == MatchRow.id)
        .join(_Event, _STARTED)
        .outerjoin(PlayedRow, _PLAYED)
        .where(_Event.data["challenge"].as_string().startswith(f"{challenge}."))
        .where(or_(~finished, PlayedRow.variant == variant))
    )

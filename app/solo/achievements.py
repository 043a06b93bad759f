"""Reads the evenings of a room, and lists of a person's own matches."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Executable,
    Integer,
    Row,
    String,
    and_,
    bindparam,
    case,
    cast,
    func,
    select,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from app.solo.played import (
    Contender,
    MatchDetails,
    RoomMatchResult,
    RunningMatch,
    SeatedPlayer,
)
from app.solo.tables import PlayedRow
from app.store.database import autocommitting
from app.store.declarative import aliased
from app.store.tables import EventRow, MatchRow, MatchSeatRow, MemberRow, ResultRow


class AchievementQueries:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def finishes(self, room_id: str, limit: int) -> list[RoomMatchResult]:
        """The newest matches that were finished in a room, the newest first."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_finishes(room_id, limit))).all()
            seats = await connection.execute(_seats([row.id for row in rows]))
            seated = defaultdict[str, list[Row[Any]]](list)
            for seat in seats:
                seated[seat.match_id].append(seat)
        return [_finish(row, seated[row.id]) for row in rows]


# Statements are built once: that takes longer than executing them.
_PLAYER: Final = bindparam("player", type_=String)


def _finishes(room_id: str, limit: int) -> Executable:
    match, result = MatchRow, ResultRow
    lost = select(func.max(cast(PlayedRow.lost, Integer))).where(PlayedRow.match_id == match.id)
    return (
        select(
            match.id,
            match.game,
            match.created_at,
            result.at,
            result.scores,
            result.ranks,
            lost.scalar_subquery().label("lost"),
        )
        .join(result, result.match_id == match.id)
        .where(match.room_id == room_id)
        .order_by(result.at.desc(), match.id.desc())
        .limit(limit)
    )


def _seats(match_ids: Collection[str]) -> Executable:
    seat = MatchSeatRow
    return (
        select(seat.match_id, seat.player_id, seat.name, seat.colour)
        .where(seat.match_id.in_(match_ids))
        .order_by(seat.match_id, seat.seat)
    )


def _finish(row: Row[Any], seats: list[Row[Any]]) -> RoomMatchResult:
    ended = zip(seats, row.scores, row.ranks, strict=True)
    return RoomMatchResult(
        match_id=row.id,
        game=row.game,
        began=row.created_at,
        at=row.at,
        lost=bool(row.lost),
        seats=tuple(
            Contender(seat.player_id, seat.name, seat.colour, points, rank)
            for seat, points, rank in ended
        ),
    )


class SoloOverview:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def running(self, player_id: str, limit: int) -> list[RunningMatch]:
        """The newest matches that a person plays alone and hasn't finished; no tutorials."""
        values = {"player": player_id, "limit": limit}
        async with self._engine.connect() as connection:
            rows = await connection.execute(_running(), values)
            return [RunningMatch(**row._mapping) for row in rows]

    async def shown(self, player_id: str, match_ids: Collection[str]) -> Mapping[str, MatchDetails]:
        """What is shown to a person of these matches, by id."""
        values = {"player": player_id, "matches": list(match_ids)}
        seats, rooms = defaultdict[str, list[SeatedPlayer]](list), dict[str, str | None]()
        async with self._engine.connect() as connection:
            for row in await connection.execute(_shown(), values):
                seats[row.id].append(SeatedPlayer(row.player_id, row.name, row.colour))
                rooms[row.id] = row.room_id
        return {one: MatchDetails(rooms[one], tuple(seats[one])) for one in rooms}


@cache
def _shown() -> Executable:
    """The seats of some matches, and their rooms if these still belong to somebody."""
    seat, match, member, room = MatchSeatRow, MatchRow, MemberRow, aliased(EventRow)
    belongs = and_(member.room_id == match.room_id, member.player_id == _PLAYER)
    # A room that one has alone is in no list of rooms.
    own = case((room.data["alone"].as_boolean(), match.room_id), else_=member.room_id)
    return (
        select(match.id, own.label("room_id"), seat.player_id, seat.name, seat.colour)
        .join(seat, seat.match_id == match.id)
        .join(room, (room.room_id == match.room_id) & (room.seq == 0))
        .outerjoin(member, belongs)
        .where(match.id.in_(bindparam("matches", expanding=True)))
        .order_by(match.id, seat.seat)
    )


@cache
def _running() -> Executable:
    """The newest matches that somebody plays alone, but for tutorials."""
    match, seat, room, began = MatchRow, MatchSeatRow, aliased(EventRow), aliased(EventRow)
    return (
        select(
            match.room_id,
            match.id.label("match_id"),
            match.game,
            match.options,
            match.created_at.label("began"),
            began.data["luck"].as_string().label("luck"),
        )
        .join(seat, seat.match_id == match.id)
        .join(room, (room.room_id == seat.running_in) & (room.seq == 0))
        .join(began, _starts(began, match))
        .where(seat.player_id == _PLAYER, seat.running_in.is_not(None))
        .where(room.data["alone"].as_boolean())
        .where(room.data["practice"].as_boolean().is_not(True))
        .order_by(match.id.desc())
        .limit(bindparam("limit", type_=Integer))
    )


def _starts(event: type[EventRow], match: type[MatchRow]) -> ColumnElement[bool]:
    """The event with which a match began."""
    return and_(
        event.room_id == match.room_id,
        event.kind == "started",
        event.data["match"].as_string() == match.id,
    )

"""Reads the rivals of a person, the evenings of a room, and lists of their own matches."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Executable,
    Integer,
    Row,
    Select,
    Subquery,
    and_,
    case,
    cast,
    false,
    func,
    select,
)
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from app.solo.played import (
    Contender,
    MatchDetails,
    Rival,
    RoomMatchResult,
    RunningMatch,
    SeatedPlayer,
)
from app.solo.tables import PlayedRow
from app.store.database import autocommitting
from app.store.tables import EventRow, MatchRow, MatchSeatRow, MemberRow, PlayerRow, ResultRow

MOST_RIVALS, LIKELY = 50, 200
"""How many rivals are found, those met most often, among how many of whom some may hide."""


class AchievementQueries:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def count(self, player_id: str) -> int:
        """How many matches a person has finished."""
        statement = select(func.count()).where(PlayedRow.player_id == player_id)
        async with self._engine.connect() as connection:
            return int(await connection.scalar(statement) or 0)

    async def rivals(self, player_id: str, matches: int) -> list[Rival]:
        """Those against whom a person has finished their newest matches, the most frequent first.

        Whoever hides isn't among them, nor are strangers of open tables.
        """
        async with self._engine.connect() as connection:
            rows = await connection.execute(_rivals(player_id, matches))
            return [Rival(**row._mapping) for row in rows]

    async def finishes(self, room_id: str, limit: int) -> list[RoomMatchResult]:
        """The newest matches that were finished in a room, the newest first."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_finishes(room_id, limit))).all()
            seats = await connection.execute(_seats([row.id for row in rows]))
            seated = defaultdict[str, list[Row[Any]]](list)
            for seat in seats:
                seated[seat.match_id].append(seat)
        return [_finish(row, seated[row.id]) for row in rows]


def _rivals(player_id: str, matches: int) -> Executable:
    theirs, mine = aliased(PlayedRow), _known(player_id, matches)
    decided = mine.c.lost == false()
    ahead = func.sum(cast(decided & (mine.c.rank < theirs.rank), Integer))
    behind = func.sum(cast(decided & (mine.c.rank > theirs.rank), Integer))
    met = func.count().label("matches")
    likely = (
        select(theirs.player_id, met, ahead.label("ahead"), behind.label("behind"))
        .select_from(mine)
        .join(theirs, theirs.match_id == mine.c.match_id)
        .where(theirs.player_id != player_id)
        .group_by(theirs.player_id)
        .order_by(met.desc(), theirs.player_id)
        .limit(LIKELY)
        .subquery()
    )
    at = likely.c
    return (
        select(
            at.player_id.label("player"),
            PlayerRow.name,
            PlayerRow.bot,
            at.matches,
            at.ahead,
            at.behind,
        )
        .join(PlayerRow, PlayerRow.id == at.player_id)
        .where(PlayerRow.hidden == false())
        .order_by(at.matches.desc(), at.player_id)
        .limit(MOST_RIVALS)
    )


def _known(player_id: str, matches: int) -> Subquery:
    """Somebody's newest matches, but for those at open tables."""
    at = PlayedRow
    return (
        select(at.match_id, at.rank, at.lost)
        .where(at.player_id == player_id, at.listed == false())
        .order_by(at.at.desc(), at.match_id.desc())
        .limit(matches)
        .subquery()
    )


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
        statement = _running(player_id, limit)
        async with self._engine.connect() as connection:
            return [RunningMatch(**row._mapping) for row in await connection.execute(statement)]

    async def shown(self, player_id: str, match_ids: Collection[str]) -> Mapping[str, MatchDetails]:
        """What is shown to a person of these matches, by id."""
        seat, match, member, room = MatchSeatRow, MatchRow, MemberRow, aliased(EventRow)
        belongs = and_(member.room_id == match.room_id, member.player_id == player_id)
        # A room that one has alone is in no list of rooms.
        own = case((room.data["alone"].as_boolean(), match.room_id), else_=member.room_id)
        statement = (
            select(match.id, own.label("room_id"), seat.player_id, seat.name, seat.colour)
            .join(seat, seat.match_id == match.id)
            .join(room, (room.room_id == match.room_id) & (room.seq == 0))
            .outerjoin(member, belongs)
            .where(match.id.in_(match_ids))
            .order_by(match.id, seat.seat)
        )
        seats, rooms = defaultdict[str, list[SeatedPlayer]](list), dict[str, str | None]()
        async with self._engine.connect() as connection:
            for row in await connection.execute(statement):
                seats[row.id].append(SeatedPlayer(row.player_id, row.name, row.colour))
                rooms[row.id] = row.room_id
        return {one: MatchDetails(rooms[one], tuple(seats[one])) for one in rooms}


def _running(player_id: str, limit: int) -> Select[tuple[object, ...]]:
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
        .where(seat.player_id == player_id, seat.running_in.is_not(None))
        .where(room.data["alone"].as_boolean())
        .where(room.data["practice"].as_boolean().is_not(True))
        .order_by(match.id.desc())
        .limit(limit)
    )


def _starts(event: type[EventRow], match: type[MatchRow]) -> ColumnElement[bool]:
    """The event with which a match began."""
    return and_(
        event.room_id == match.room_id,
        event.kind == "started",
        event.data["match"].as_string() == match.id,
    )

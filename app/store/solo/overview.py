"""What the page for playing alone shows of a person's matches, running and finished."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import ColumnElement, Select, and_, case, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from app.match.played import Running, Seated, Shown
from app.store.database import autocommitting
from app.store.reads import goes_on
from app.store.tables import EventRow, MatchRow, MatchSeatRow, MemberRow


class Overview:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def running(self, player_id: str, limit: int) -> list[Running]:
        """The newest matches that a person plays alone and hasn't finished; no tutorials."""
        statement = _running(player_id, limit)
        async with self._engine.connect() as connection:
            return [Running(**row._mapping) for row in await connection.execute(statement)]

    async def shown(self, player_id: str, match_ids: Collection[str]) -> Mapping[str, Shown]:
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
        seats, rooms = defaultdict[str, list[Seated]](list), dict[str, str | None]()
        async with self._engine.connect() as connection:
            for row in await connection.execute(statement):
                seats[row.id].append(Seated(row.player_id, row.name, row.colour))
                rooms[row.id] = row.room_id
        return {one: Shown(rooms[one], tuple(seats[one])) for one in rooms}


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
        .join(room, (room.room_id == match.room_id) & (room.seq == 0))
        .join(began, _starts(began, match))
        .where(seat.player_id == player_id, room.data["alone"].as_boolean(), *goes_on())
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

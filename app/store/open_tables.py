"""The rooms that strangers can find, and how many people have them open."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import RowMapping, case, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rooms.records import Listing as ListingRecord
from app.store.database import autocommitting, upsert
from app.store.tables import AttendanceRow, ListingRow, RoomRow

IDLE = timedelta(minutes=3)
"""A room that nobody has had open for this long isn't shown."""
GONE = timedelta(minutes=1)
"""The watchers of a process that has been silent for this long aren't counted."""


@dataclass(frozen=True, slots=True)
class ListingSearch:
    """A search: a game, `words` in title or names, only listings after the last one seen."""

    game: str | None = None
    words: str = ""
    after: tuple[datetime, str] | None = None
    limit: int = 20


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A listing, since when it has been in this state, and how many watch."""

    listing: ListingRecord
    since: datetime
    watching: int


@dataclass(frozen=True, slots=True)
class RoomAttendance:
    """A room that was open in a process at that time, with `watching` people without a seat."""

    room_id: str
    process: str
    seen_at: datetime
    watching: int


class Listings:
    """Reads the listings that the events of rooms write; keeps the attendance."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def find(self, wish: ListingSearch, now: datetime) -> list[ListedTable]:
        """The listings of rooms that somebody has open, the newest first."""
        # The attendance only has recent rows, so the query reads open rooms, not all listed ones.
        count = case((AttendanceRow.seen_at > now - GONE, AttendanceRow.watching), else_=0)
        open_now = (
            select(AttendanceRow.room_id, func.sum(count).label("watching"))
            .where(AttendanceRow.seen_at > now - IDLE, AttendanceRow.seen_at < now + IDLE)
            .group_by(AttendanceRow.room_id)
            .subquery()
        )
        columns = [getattr(ListingRow, name) for name in ListingRecord.__slots__]
        statement = select(*columns, ListingRow.since, open_now.c.watching).join(
            open_now, open_now.c.room_id == ListingRow.room_id
        )
        if wish.game is not None:
            statement = statement.where(ListingRow.game == wish.game)
        if wish.words:
            statement = statement.where(ListingRow.words.contains(wish.words, autoescape=True))
        if wish.after is not None:
            since, code = wish.after
            same = (ListingRow.since == since) & (ListingRow.code < code)
            statement = statement.where(or_(ListingRow.since < since, same))
        newest = statement.order_by(ListingRow.since.desc(), ListingRow.code.desc()).limit(
            wish.limit
        )
        async with self._reading.connect() as connection:
            rows = (await connection.execute(newest)).all()
        return [_listed(row._mapping) for row in rows]

    async def write_attendance(self, seen: Sequence[RoomAttendance], now: datetime) -> None:
        """Note which rooms are open, and delete old notes."""
        insert = upsert(self._engine.dialect.name, AttendanceRow)
        statement = insert.on_conflict_do_update(
            index_elements=("room_id", "process"),
            set_={name: insert.excluded[name] for name in ("seen_at", "watching")},
        )
        # All writers use the same order, so that two processes never wait for each other.
        rows = [
            {name: getattr(one, name) for name in one.__slots__}
            for one in sorted(seen, key=lambda one: one.room_id)
        ]
        async with self._engine.begin() as connection:
            if rows:
                there = await self._there(connection, [row["room_id"] for row in rows])
                rows = [row for row in rows if row["room_id"] in there]
            if rows:
                await connection.execute(statement, rows)
            # Rows from the future were written before the wall clock was set back.
            outdated = or_(AttendanceRow.seen_at <= now - IDLE, AttendanceRow.seen_at >= now + IDLE)
            await connection.execute(delete(AttendanceRow).where(outdated))

    async def _there(self, connection: AsyncConnection, ids: list[str]) -> set[str]:
        """The rooms that still exist; a deleted one must not make the whole write fail."""
        return set(await connection.scalars(select(RoomRow.id).where(RoomRow.id.in_(ids))))

    async def end_attendance(self, process: str) -> None:
        """Nobody watches in that process any more; its rooms still count as recently open."""
        statement = update(AttendanceRow).where(AttendanceRow.process == process)
        async with self._engine.begin() as connection:
            await connection.execute(statement.values(watching=0))


def _listed(row: RowMapping) -> ListedTable:
    listing = ListingRecord(**{name: row[name] for name in ListingRecord.__slots__})
    return ListedTable(listing, row["since"], int(row["watching"]))

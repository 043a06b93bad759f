"""Notices of operators, and the noticeboard that shows them above every board."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.match.codec import milliseconds
from app.ops.schemas import NoticeFrame, NoticeView
from app.ops.tables import NoticeRow
from app.schemas.frames import encode
from app.store import ids
from app.store.database import autocommitting


@dataclass(frozen=True, slots=True)
class Notice:
    """A text for a room, or for all without a `room_id`, until `ends_at`.

    `due_at` is when the server will stop for a while, if it will.
    """

    id: str
    room_id: str | None
    text: str
    at: datetime
    due_at: datetime | None
    ends_at: datetime


class Notices:
    """Reads notices."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def all(self) -> Sequence[Notice]:
        """All notices that are not over, the newest first."""
        statement = (
            select(NoticeRow.__table__)
            .where(NoticeRow.ends_at > datetime.now(UTC))
            .order_by(NoticeRow.id.desc())
        )
        async with self._reading.connect() as connection:
            return [Notice(**row._mapping) for row in await connection.execute(statement)]


async def put_up(
    connection: AsyncConnection,
    text: str,
    ends_at: datetime,
    *,
    room: str | None = None,
    due_at: datetime | None = None,
) -> Notice:
    """Put up a notice in place of the one before, in the same room or for all."""
    now = datetime.now(UTC)
    await connection.execute(delete(NoticeRow).where(or_(_in(room), NoticeRow.ends_at < now)))
    notice = Notice(ids.new_ulid(), room, text, now, due_at, ends_at)
    row = {
        "id": notice.id,
        "room_id": room,
        "text": text,
        "at": now,
        "due_at": due_at,
        "ends_at": ends_at,
    }
    await connection.execute(insert(NoticeRow), row)
    return notice


async def take_down(connection: AsyncConnection, room: str | None) -> bool:
    """Take down the notice of a room, or the one for all; False if there was none."""
    gone = delete(NoticeRow).where(_in(room)).returning(NoticeRow.id)
    return bool((await connection.execute(gone)).all())


def _in(room: str | None) -> ColumnElement[bool]:
    return NoticeRow.room_id.is_(None) if room is None else NoticeRow.room_id == room


class Noticeboard:
    """The notices that are up."""

    def __init__(self) -> None:
        self._notices: tuple[Notice, ...] = ()

    def replace(self, notices: Iterable[Notice]) -> None:
        """These are all notices now."""
        self._notices = tuple(notices)

    def views(self, room_id: str) -> list[NoticeView]:
        """What a room is told: what is meant for all comes first."""
        if not self._notices:  # as nearly always
            return []
        now = datetime.now(UTC)
        notices = [one for one in self._notices if one.room_id in (None, room_id)]
        return [
            {
                "text": one.text,
                "due_at": None if one.due_at is None else milliseconds(one.due_at),
                "ends_at": milliseconds(one.ends_at),
            }
            for one in sorted(notices, key=lambda one: one.room_id is not None)
            if one.ends_at > now
        ]

    def greeting(self, room_id: str) -> bytes | None:
        """The frame for whoever connects to a room, if there is anything to say."""
        return self.frame(room_id) if self.views(room_id) else None

    def frame(self, room_id: str) -> bytes:
        """The frame for everybody in a room."""
        return encode(NoticeFrame(type="notices", notices=self.views(room_id)))

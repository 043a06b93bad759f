"""What operators have told rooms, without the names of a person.

Words in what was put up before the person came can't mean them.
"""

from collections.abc import Collection, Iterable
from datetime import UTC, datetime

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.admin.tables import NoticeRow
from app.store.erasure.mentions import Mentions
from app.store.ids import new_ulid
from app.store.revocations import NOTICES, write
from app.store.tables import PlayerRow


async def clean_notices(
    connection: AsyncConnection, player: str, names: Iterable[str], rooms: Collection[str]
) -> None:
    """Replace the names in what is told to all, or to one of the rooms that they were in.

    What is over goes, and all processes show what has changed.
    """
    mentions, row, changed = Mentions(names), NoticeRow, False
    await connection.execute(delete(row).where(row.ends_at < datetime.now(UTC)))
    came = select(PlayerRow.created_at).where(PlayerRow.id == player).scalar_subquery()
    here = row.at >= came, or_(row.room_id.is_(None), row.room_id.in_(rooms))
    for id_, text in (await connection.execute(select(row.id, row.text).where(*here))).all():
        clean = mentions.without(text)
        if clean != text:
            changed = True
            await connection.execute(update(row).where(row.id == id_).values(text=clean))
    if changed:
        await write(connection, NOTICES, [new_ulid()])

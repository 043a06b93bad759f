"""What operators have told rooms, without the names of a person."""

from collections.abc import Iterable
from datetime import UTC, datetime

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.admin.tables import NoticeRow
from app.store.erasure.mentions import Mentions
from app.store.ids import new_ulid
from app.store.revocations import NOTICES, write


async def clean_notices(connection: AsyncConnection, names: Iterable[str]) -> None:
    """Replace the names; what is over goes, and all processes show what has changed."""
    mentions, row, changed = Mentions(names), NoticeRow, False
    await connection.execute(delete(row).where(row.ends_at < datetime.now(UTC)))
    for id_, text in (await connection.execute(select(row.id, row.text))).all():
        clean = mentions.without(text)
        if clean != text:
            changed = True
            await connection.execute(update(row).where(row.id == id_).values(text=clean))
    if changed:
        await write(connection, NOTICES, [new_ulid()])

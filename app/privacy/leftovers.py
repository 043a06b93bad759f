"""Takes a person's name out of news for processes, the log of acts, and operators' notices."""

from collections.abc import Collection, Iterable
from datetime import UTC, datetime

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.notify.confirmations import subjects_of
from app.notify.tables import ChannelRow, RequestRow
from app.ops.tables import ActRow, NoticeRow, ReportRow
from app.privacy.rewriting import Mentions, with_id_replaced
from app.privacy.rooms import holds
from app.store.ids import new_ulid
from app.store.revocations import NOTICES, write
from app.store.tables import PlayerRow, RevocationRow


async def clean_acts(connection: AsyncConnection, player: str, instead: str) -> None:
    """Acts stay, without the person; reports of processes are made again when somebody asks."""
    act = ActRow
    found = await connection.execute(
        select(act.id, act.player_id, act.data).where(
            or_(act.player_id == player, holds(act.data, player))
        )
    )
    for id_, whose, data in found.all():
        values = {
            "player_id": None if whose == player else whose,
            "data": with_id_replaced(data, player, instead),
        }
        await connection.execute(update(act).where(act.id == id_).values(**values))
    await connection.execute(delete(ReportRow).where(holds(ReportRow.figures, player)))


async def clean_news(connection: AsyncConnection, player: str, key: str) -> None:
    """Drop news of what was theirs, and the count of e-mails that they wanted."""
    await connection.execute(
        delete(RevocationRow).where(RevocationRow.subject.startswith(player, autoescape=True))
    )
    own = select(ChannelRow.address).where(
        ChannelRow.player_id == player, ChannelRow.kind == "email"
    )
    subjects = subjects_of(key, player, list(await connection.scalars(own)))
    await connection.execute(delete(RequestRow).where(RequestRow.subject.in_(subjects)))


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

"""What names a person in the news for all processes, and in what operators did."""

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.admin.tables import ActRow, ReportRow
from app.store.alerts.requests import subjects_of
from app.store.alerts.tables import ChannelRow, RequestRow
from app.store.erasure.finding import holds
from app.store.erasure.mentions import with_id_replaced
from app.store.tables import RevocationRow


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

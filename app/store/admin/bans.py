"""Players and addresses that may not use the server."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, exists, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store import ids
from app.store.admin.tables import BanRow
from app.store.clock import database_time
from app.store.database import autocommitting

_LOCK: Final = 0x6661_7262_BA
"""The number of the advisory lock; other locks of this program have others."""


@dataclass(frozen=True, slots=True)
class Ban:
    """Who may not come `until` then, or ever: a player, or an address as limits count it."""

    id: str
    player_id: str | None
    address: str | None
    began_at: datetime
    until: datetime | None


class Bans:
    """Reads bans."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def all(self) -> Sequence[Ban]:
        """All bans that are not over, the newest first."""
        goes_on = or_(BanRow.until.is_(None), BanRow.until > datetime.now(UTC))
        statement = select(BanRow.__table__).where(goes_on).order_by(BanRow.id.desc())
        async with self._reading.connect() as connection:
            return [Ban(**row._mapping) for row in await connection.execute(statement)]


def may_be_called(player: Any) -> ColumnElement[bool]:
    """A condition: the player of that column isn't banned now."""
    goes_on = or_(BanRow.until.is_(None), BanRow.until > database_time())
    return ~exists().where(BanRow.player_id == player, goes_on)


async def add(
    connection: AsyncConnection,
    *,
    player: str | None = None,
    address: str | None = None,
    until: datetime | None = None,
) -> Ban:
    """Ban a player or an address, in place of an earlier ban; what is over is dropped.

    Of two processes at it, the later one sees the ban of the other: there is never more than one.
    """
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    now = datetime.now(UTC)
    same = BanRow.player_id == player if player is not None else BanRow.address == address
    await connection.execute(delete(BanRow).where(or_(same, BanRow.until < now)))
    ban = Ban(ids.new_ulid(), player, address, now, until)
    row = {"id": ban.id, "player_id": player, "address": address, "began_at": now, "until": until}
    await connection.execute(insert(BanRow), row)
    return ban


async def lift(connection: AsyncConnection, whose: str) -> Ban | None:
    """Lift the ban with that id, or that of a player or an address; None if there is none."""
    wanted = or_(BanRow.id == whose, BanRow.player_id == whose, BanRow.address == whose)
    gone = delete(BanRow).where(wanted).returning(*BanRow.__table__.columns)
    row = (await connection.execute(gone)).first()
    return None if row is None else Ban(**row._mapping)

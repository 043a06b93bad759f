"""Players and addresses that may not use the server."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, and_, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store import ids
from app.store.ban_rows import ServerBan
from app.store.database import autocommitting
from app.store.locks import Lock
from app.store.tables import BanRow


class Bans:
    """Reads bans."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def all(self) -> Sequence[ServerBan]:
        """All bans that are not over, the newest first."""
        goes_on = or_(BanRow.until.is_(None), BanRow.until > datetime.now(UTC))
        statement = select(BanRow.__table__).where(goes_on).order_by(BanRow.id.desc())
        async with self._reading.connect() as connection:
            return [ServerBan(**row._mapping) for row in await connection.execute(statement)]


async def add(
    connection: AsyncConnection,
    *,
    player: str | None = None,
    address: str | None = None,
    until: datetime | None = None,
) -> ServerBan:
    """Ban a player or an address, in place of an earlier ban; what is over is dropped.

    Of two processes at it, the later one sees the ban of the other: there is never more than one.
    """
    same = BanRow.player_id == player if player is not None else BanRow.address == address
    await _drop(connection, same)
    return await _insert(connection, player, address, until)


async def add_unless_longer(
    connection: AsyncConnection, address: str, until: datetime | None
) -> None:
    """Ban an address, too: an earlier ban of it that doesn't end before this one stays."""
    same = BanRow.address == address
    shorter = BanRow.until.is_not(None) if until is None else BanRow.until < until
    await _drop(connection, and_(same, shorter))
    if (await connection.execute(select(BanRow.id).where(same))).first() is None:
        await _insert(connection, None, address, until)


async def _drop(connection: AsyncConnection, some: ColumnElement[bool]) -> None:
    """Drop some bans, and what is over; nobody else bans until the transaction ends."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({Lock.BANS:d})")
    over = BanRow.until < datetime.now(UTC)
    await connection.execute(delete(BanRow).where(or_(some, over)))


async def _insert(
    connection: AsyncConnection, player: str | None, address: str | None, until: datetime | None
) -> ServerBan:
    ban = ServerBan(ids.new_ulid(), player, address, datetime.now(UTC), until)
    await connection.execute(insert(BanRow), asdict(ban))
    return ban


async def lift(connection: AsyncConnection, whose: str) -> ServerBan | None:
    """Lift the ban with that id, or that of a player or an address; None if there is none."""
    wanted = or_(BanRow.id == whose, BanRow.player_id == whose, BanRow.address == whose)
    gone = delete(BanRow).where(wanted).returning(*BanRow.__table__.columns)
    row = (await connection.execute(gone)).first()
    return None if row is None else ServerBan(**row._mapping)

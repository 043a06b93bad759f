"""Players whom nobody can be any more: no cookie, token, code, or address leads to them."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, delete, exists, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.expiry.cutoffs import FOUND, unvisited
from app.rooms.seat_links import SeatLinkCreated
from app.store.clock import database_time
from app.store.columns import reached_by
from app.store.revocations import PLAYER, add_revocations
from app.store.tables import BanRow, EventRow, HandoverRow, MemberRow, PlayerRow, TokenRow

_LINK = EventRow.kind == literal(SeatLinkCreated.kind, literal_execute=True)
"""The condition of a partial index, which no parameter fulfils."""


def lost(cutoff: datetime) -> tuple[ColumnElement[bool], ...]:
    """Conditions: somebody hasn't come since then, and can't.

    Whoever is reached in another way, as by a webhook, isn't forgotten, nor is whoever is banned,
    nor a member of a room for whom there is a seat link.
    """
    id_, linked = PlayerRow.id, EventRow.data["player"].as_string() == PlayerRow.id
    valid = or_(TokenRow.expires_at.is_(None), TokenRow.expires_at > database_time())
    member = MemberRow.player_id == id_, EventRow.room_id == MemberRow.room_id
    return (
        unvisited(PlayerRow.seen_at, PlayerRow.created_at, cutoff),
        ~exists().where(TokenRow.player_id == id_, valid),
        ~exists().where(HandoverRow.player_id == id_, HandoverRow.expires_at > database_time()),
        *(~exists().where(owner == id_, kept.is_not(None)) for owner, kept in reached_by()),
        ~exists().where(BanRow.player_id == id_),
        ~exists().where(*member, _LINK, linked),
    )


async def find(connection: AsyncConnection, cutoff: datetime, after: str) -> Sequence[str]:
    """The ids of some such players, in order, after the id `after`."""
    chosen = select(PlayerRow.id).where(PlayerRow.id > after, *lost(cutoff))
    return (await connection.scalars(chosen.order_by(PlayerRow.id).limit(FOUND))).all()


async def count(connection: AsyncConnection, cutoff: datetime) -> int:
    """How many such players there are."""
    counted = select(func.count()).select_from(PlayerRow).where(*lost(cutoff))
    total: int = (await connection.execute(counted)).scalar_one()
    return total


async def remove(engine: AsyncEngine, player: str, cutoff: datetime) -> bool:
    """Delete a player, unless they have come back."""
    async with engine.begin() as connection:
        locked = select(PlayerRow.id).where(PlayerRow.id == player, *lost(cutoff))
        guests = await connection.scalars(locked.with_for_update(of=PlayerRow))
        if not guests.all():
            return False
        await connection.execute(delete(PlayerRow).where(PlayerRow.id == player))
        await add_revocations(connection, PLAYER, [player])
    return True

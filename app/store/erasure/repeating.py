"""Repeats erasures in a database that was restored from a backup made before them."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.admin.tables import ErasureRow
from app.store.erasure.erase import erase
from app.store.erasure.mentions import keyed_hash
from app.store.tables import PlayerRow


async def repeat(connection: AsyncConnection, key: str) -> int:
    """Erase everybody whose keyed hash is listed: how many there were; no server may be at work."""
    listed = set(await connection.scalars(select(ErasureRow.hash)))
    players = list(await connection.scalars(select(PlayerRow.id))) if listed else []
    found = [player for player in players if keyed_hash(key, player) in listed]
    for player in found:
        await erase(connection, player, key)
    return len(found)

"""Erases those people again who have come back with an older backup."""

from collections.abc import Awaitable, Callable, Collection
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from app.backup.figures import Erasures
from app.store.admin.tables import ErasureRow
from app.store.database import create_engine, upsert

EraseAgain: TypeAlias = Callable[[AsyncConnection, str], Awaitable[int]]
"""Erases all players whose hash is among the erasures of the database; how many they were.

It is given the secret with which the hashes were made.
"""


async def repeat(
    url: str, erased: Erasures, secrets: Collection[str], erase_again: EraseAgain
) -> int:
    """Erase all players who are in the list, which the database gets as well; how many they were.

    `secrets` are those with which its hashes may have been made.
    """
    if not erased:
        return 0
    engine = create_engine(url, patient=True)
    rows = [{"hash": one, "at": at} for one, at in erased.items()]
    insertion = upsert(engine.dialect.name, ErasureRow).on_conflict_do_nothing()
    try:
        async with engine.begin() as connection:
            await connection.execute(insertion, rows)
            return sum([await erase_again(connection, secret) for secret in secrets])
    finally:
        await engine.dispose()

"""Whether all processes that serve a database sign with the same secret.

On PostgreSQL each connection of a server has a fingerprint of its secret in its name, so that a
newcomer sees who else is there, whatever carries their notes.  The last one is kept as a row.
"""

import asyncio
import hmac
import time
from typing import Final

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.tables import KeyRow

SECRET: Final = "secret"
"""The row with the fingerprint of the secret that was served with last."""
LEAVING_SECONDS, LOOK_SECONDS = 1.0, 0.1
"""For how long, and how often, others are looked for: connections may outlive their process."""
_LENGTH: Final = 16
# Of two that start together, the one whose connection is older doesn't see the other.
_OTHERS: Final = text(
    """
    SELECT EXISTS (
        SELECT FROM pg_stat_activity AS own JOIN pg_stat_activity AS other
            ON other.datid = own.datid
            AND (other.backend_start, other.pid) < (own.backend_start, own.pid)
        WHERE own.pid = pg_backend_pid()
            AND other.application_name LIKE 'farbenspiel %'
            AND other.application_name <> own.application_name
    )
    """
)


class SecretDiffers(Exception):
    """Other processes are serving this database with another secret."""


def signing_fingerprint(secret: str) -> str:
    """What tells secrets apart without telling them."""
    purpose = b"farbenspiel fingerprint of the secret"
    return hmac.digest(secret.encode(), purpose, "sha256").hex()[:_LENGTH]


def process_name(secret: str) -> str:
    """What PostgreSQL calls the connections of a server."""
    return f"farbenspiel {signing_fingerprint(secret)}"


async def replace_fingerprint(engine: AsyncEngine, secret: str) -> bool:
    """Keep the fingerprint; True if the last server had another secret.

    Raises SecretDiffers if others are serving with another one.  The connections of `engine` have
    the process's name, and one of them stays open.
    """
    if engine.dialect.name == "postgresql":
        async with autocommitting(engine).connect() as connection:
            await _check_others(connection)
    own = signing_fingerprint(secret)
    async with engine.begin() as connection:
        last = await connection.scalar(select(KeyRow.value).where(KeyRow.name == SECRET))
        if last != own:
            row = {"name": SECRET, "value": own, "created_at": database_time()}
            insertion = upsert(engine.dialect.name, KeyRow).values(**row)
            new = {"value": own, "created_at": row["created_at"]}
            await connection.execute(
                insertion.on_conflict_do_update(index_elements=["name"], set_=new)
            )
    return last not in (None, own)


async def _check_others(connection: AsyncConnection) -> None:
    """Wait a moment for others to be gone."""
    end = time.monotonic() + LEAVING_SECONDS
    while await connection.scalar(_OTHERS):
        if time.monotonic() > end:
            raise SecretDiffers
        await asyncio.sleep(LOOK_SECONDS)

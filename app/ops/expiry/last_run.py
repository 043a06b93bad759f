"""When a server last looked for what has expired, and until when nothing goes."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.clock import database_time
from app.store.database import upsert
from app.store.tables import KeyRow

_NAME: Final = "expiry"


@dataclass(frozen=True, slots=True)
class Look:
    """A look at this time of day; nothing expires by itself before `waits_until`."""

    at: datetime
    waits_until: datetime


async def last(connection: AsyncConnection) -> Look | None:
    """The newest look of any process; None before the first one."""
    kept = await connection.scalar(select(KeyRow.value).where(KeyRow.name == _NAME))
    return None if kept is None else Look(*map(datetime.fromisoformat, kept.split()))


async def note(connection: AsyncConnection, look: Look) -> None:
    """Keep a look for the next one."""
    value = f"{look.at.isoformat()} {look.waits_until.isoformat()}"
    row = {"name": _NAME, "value": value, "created_at": database_time()}
    insertion = upsert(connection.dialect.name, KeyRow).values(**row)
    await connection.execute(
        insertion.on_conflict_do_update(index_elements=["name"], set_={"value": value})
    )

"""The log of what operators did, and of what the server did by their settings."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import Select, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.tables import AuditRow
from app.store import ids
from app.store.clock import database_time
from app.store.database import autocommitting

By: TypeAlias = Literal["page", "console", "server"]
"""Where an act came from: the operator's page, the command line, or the server's settings."""
LATELY: Final = timedelta(days=35)
"""How far back the last lines of some kinds are looked for: no index knows kinds."""


class ActionFailed(Exception):
    """It could not be done; `code` says why: `no-such-room`, `not-an-address`, and so on.

    `detail` is what a sentence about it needs besides: the length of a text that is too long.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One line: what was done, and to which room or player; `data` has no names in it."""

    id: str
    at: datetime
    by: By
    kind: str
    room_id: str | None
    player_id: str | None
    data: dict[str, Any]


async def write(
    connection: AsyncConnection,
    by: By,
    kind: str,
    *,
    room: str | None = None,
    player: str | None = None,
    data: Mapping[str, Any] | None = None,
) -> None:
    """Write a line, in the transaction of what it tells of."""
    row = {
        "id": ids.new_ulid(),
        "by": by,
        "kind": kind,
        "room_id": room,
        "player_id": player,
        "data": dict(data or {}),
    }
    await connection.execute(insert(AuditRow).values(at=database_time(), **row))


class AuditLog:
    """Reads the log."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def newest(
        self, limit: int, *, before: str | None = None, room: str | None = None
    ) -> Sequence[AuditEntry]:
        """The newest lines, or those before the line `before`; of one room, if one is named."""
        statement = select(AuditRow.__table__).order_by(AuditRow.id.desc()).limit(limit)
        if before is not None:
            statement = statement.where(AuditRow.id < before)
        if room is not None:
            statement = statement.where(AuditRow.room_id == room)
        return await self._found(statement)

    async def last_of(self, kinds: Collection[str], limit: int = 1) -> Sequence[AuditEntry]:
        """The newest lines of some kinds, of those from the last `LATELY`."""
        since = datetime.now(UTC) - LATELY
        some = select(AuditRow.__table__).where(AuditRow.at > since, AuditRow.kind.in_(kinds))
        # In the order of the index: no more is read than is needed.
        return await self._found(some.order_by(AuditRow.at.desc(), AuditRow.id.desc()).limit(limit))

    async def _found(self, statement: Select[Any]) -> Sequence[AuditEntry]:
        async with self._reading.connect() as connection:
            return [AuditEntry(**row._mapping) for row in await connection.execute(statement)]

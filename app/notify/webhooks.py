"""Webhooks: which addresses want to be told what.

Each change is told to all processes, which know by heart who is to be told.
"""

import re
from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.errors import NotFound, ProblemError
from app.notify.rows import DEAD, add_news
from app.notify.tables import OutboxRow, WebhookRow
from app.rooms.records import HAPPENINGS, Happening, Off, Webhook
from app.store import ids
from app.store.clock import database_now, database_time
from app.store.database import autocommitting
from app.store.tables import PlayerRow, RoomRow

MOST: Final = 10
"""How many webhooks a player may have, and how many a room."""

_ID: Final = re.compile("[0-9A-Z]{26}")
_COLUMNS: Final = (
    WebhookRow.id,
    WebhookRow.player_id,
    WebhookRow.room_id,
    WebhookRow.name,
    WebhookRow.url,
    WebhookRow.events,
    WebhookRow.site,
    WebhookRow.created_at,
    WebhookRow.off,
)


class Webhooks:
    """Reads and writes the webhooks of players in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def of_player(self, player: str) -> list[Webhook]:
        """A player's webhooks, the newest first."""
        return await self._found(WebhookRow.player_id == player)

    async def find(self, player: str, webhook: str) -> Webhook:
        """One of a player's webhooks."""
        if _ID.fullmatch(webhook):  # PostgreSQL refuses queries with some characters
            own = WebhookRow.player_id == player, WebhookRow.id == webhook
            for one in await self._found(*own):
                return one
        raise NotFound("webhook-not-found")

    async def in_use(self, players: Collection[str] | None = None) -> list[Webhook]:
        """The webhooks that are sent something: those of some players, or all."""
        some = () if players is None else (WebhookRow.player_id.in_(players),)
        return await self._found(WebhookRow.off.is_(None), *some)

    async def add(
        self,
        player: str,
        room: str | None,
        name: str,
        url: str,
        events: Collection[Happening],
        site: str,
    ) -> Webhook:
        """A new webhook; refused if the player has too many."""
        async with self._engine.begin() as connection:
            now = await _count(connection, player, room)
            wanted = tuple(one for one in HAPPENINGS if one in events)
            webhook = Webhook(ids.new_ulid(), player, room, name, url, wanted, site, now)
            values = dict(zip((one.key for one in _COLUMNS), _values(webhook), strict=True))
            fresh = {"failures": 0, "served_at": now}
            await connection.execute(insert(WebhookRow).values(**fresh, **values))
            await add_news(connection, [player])
        return webhook

    async def set_active(self, player: str, webhook: str, *, on: bool) -> Webhook:
        """Pause a webhook, or use it again, whatever it was off for."""
        own = await self.find(player, webhook)
        off: Off | None = None if on else "paused"
        if own.off == off:
            return own
        async with self._engine.begin() as connection:
            await set_off(connection, webhook, off)
            await add_news(connection, [player])
        return await self.find(player, webhook)

    async def remove(self, player: str, webhook: str) -> None:
        """Delete a webhook, and all that was and is to be sent to it."""
        own = await self.find(player, webhook)
        async with self._engine.begin() as connection:
            await connection.execute(delete(WebhookRow).where(WebhookRow.id == own.id))
            await connection.execute(delete(OutboxRow).where(OutboxRow.target == own.id))
            await add_news(connection, [player])

    async def _found(self, *which: Any) -> list[Webhook]:
        statement = select(*_COLUMNS).where(*which).order_by(WebhookRow.id.desc())
        async with self._reading.connect() as connection:
            return [_webhook(row) for row in await connection.execute(statement)]


async def set_off(connection: AsyncConnection, webhook: str, off: str | None) -> None:
    """Turn a webhook on or off; what waits for it won't be sent.

    What a process that didn't know yet has put in while it was off isn't sent either.
    """
    row = update(WebhookRow).where(WebhookRow.id == webhook)
    await connection.execute(row.values(off=off, failures=0, failing_since=None, rest_until=None))
    waiting = update(OutboxRow).where(OutboxRow.target == webhook, OutboxRow.due_at.is_not(None))
    values = {"state": DEAD, "due_at": None, "settled_at": database_time(), "error": "turned-off"}
    await connection.execute(waiting.values(**values))


async def _count(connection: AsyncConnection, player: str, room: str | None) -> Any:
    """Refuse one webhook too many of a player, or of a room; what time it is."""
    # Two requests at once wait for each other here.
    await connection.execute(_held(select(PlayerRow.id).where(PlayerRow.id == player)))
    counted = [WebhookRow.player_id == player]
    if room is not None:
        await connection.execute(_held(select(RoomRow.id).where(RoomRow.id == room)))
        counted.append(WebhookRow.room_id == room)
    for those in counted:
        count = select(func.count()).select_from(WebhookRow).where(those)
        if (await connection.execute(count)).scalar_one() >= MOST:
            raise ProblemError("too-many-webhooks", most=MOST)
    return await database_now(connection)


def _held(row: Select[Any]) -> Select[Any]:
    """The row, locked against others who do the same, but not against rows that refer to it."""
    return row.with_for_update(key_share=True)


def _values(webhook: Webhook) -> tuple[Any, ...]:
    """The values of `_COLUMNS`."""
    return (
        webhook.id,
        webhook.player,
        webhook.room,
        webhook.name,
        webhook.url,
        " ".join(webhook.events),
        webhook.site,
        webhook.created_at,
        webhook.off,
    )


def _webhook(row: Any) -> Webhook:
    id_, player, room, name, url, named, *rest = row
    given = named.split()
    events = tuple(one for one in HAPPENINGS if one in given)  # a later version may have more
    return Webhook(id_, player, room, name, url, events, *rest)

"""How players want to be told that it is their turn, and when not.

Each change of a channel is told to all processes, which know by heart who is to be told
(`app/notify/subscription_cache.py`).
"""

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.errors import NotFound, ProblemError
from app.notify.rows import AT_ONCE, add_news
from app.notify.tables import ChannelRow, MuteRow, OutboxRow, QuietRow
from app.rooms.records import HELD, AlertChannel, AlertKind, ChatFormat, QuietHours
from app.store import ids
from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.tables import PlayerRow

MOST_BROWSERS: Final = 10
"""How many browsers a player may be called in; e-mail and chat are one each."""
TRIES: Final = 10
"""How often somebody else may be called in a browser in the same moment."""

_ID: Final = re.compile("[0-9A-Z]{26}")
COLUMNS: Final = (
    ChannelRow.id,
    ChannelRow.player_id,
    ChannelRow.kind,
    ChannelRow.address,
    ChannelRow.format,
    ChannelRow.p256dh,
    ChannelRow.auth,
    ChannelRow.site,
    ChannelRow.lang,
    ChannelRow.created_at,
    ChannelRow.confirmed_at,
    ChannelRow.off,
    ChannelRow.failures,
)


@dataclass(frozen=True, slots=True)
class Recipient:
    """A channel, the language that its owner has chosen or had when it was made, and the hours in
    which nothing is sent to it."""

    channel: AlertChannel
    language: str
    quiet: QuietHours | None


class Channels:
    """Stores channels, quiet hours, and muted tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def of_player(self, player: str) -> list[AlertChannel]:
        """A player's channels, in the order in which they were made."""
        return await self._found(ChannelRow.player_id == player)

    async def find(self, player: str, channel: str) -> AlertChannel:
        """One of a player's channels."""
        if _ID.fullmatch(channel):  # PostgreSQL refuses queries with some characters
            own = ChannelRow.player_id == player, ChannelRow.id == channel
            for one in await self._found(*own):
                return one
        raise NotFound("channel-not-found")

    async def in_use(self, players: Collection[str] | None = None) -> list[AlertChannel]:
        """The channels that are sent something: those of some players, or all."""
        some = () if players is None else (ChannelRow.player_id.in_(players),)
        used = ChannelRow.confirmed_at.is_not(None), ChannelRow.off.is_(None)
        return await self._found(*used, *some)

    async def subscribe(
        self, player: str, endpoint: str, keys: tuple[str, str], site: str, lang: str
    ) -> None:
        """Call a player in a browser; whoever was called in it before isn't any more."""
        p256dh, auth = keys
        row = _row(player, "push", endpoint, site, lang, p256dh=p256dh, auth=auth)
        for _ in range(TRIES - 1):
            with suppress(IntegrityError):  # somebody else did so at once: now they are seen
                await self._subscribe(row)
                return
        await self._subscribe(row)

    async def _subscribe(self, row: dict[str, Any]) -> None:
        player, same = row["player_id"], {"kind": "push", "address": row["address"]}
        async with self._engine.begin() as connection:
            await _lock(connection, player)
            if await _renew(connection, row):
                return
            removed = delete(ChannelRow).filter_by(**same)
            others = removed.returning(ChannelRow.id, ChannelRow.player_id)
            before = (await connection.execute(others)).all()
            await _forget(connection, [one.id for one in before])
            await _refuse_many(connection, player)
            await _add(connection, row)
            await add_news(connection, sorted({player, *(one.player_id for one in before)}))

    async def set_chat(self, player: str, url: str, form: ChatFormat, site: str, lang: str) -> None:
        """Call a player in a chat, in place of the one before."""
        await self._replace(_row(player, "chat", url, site, lang, format=form))

    async def set_email(self, player: str, address: str, site: str, lang: str) -> AlertChannel:
        """Call a player by e-mail, once the address is confirmed, in place of the one before."""
        id_ = await self._replace(_row(player, "email", address, site, lang, confirmed_at=None))
        return await self.find(player, id_)

    async def confirm(self, channel: str, address: str) -> bool:
        """Somebody who reads its mail confirms the address of a channel; False if it has another.

        Confirming it again changes nothing: what was stopped since then isn't turned on.
        """
        which = ChannelRow.id == channel, ChannelRow.address == address
        async with self._engine.begin() as connection:
            player = await connection.scalar(select(ChannelRow.player_id).where(*which))
            fresh = update(ChannelRow).where(*which, ChannelRow.confirmed_at.is_(None))
            await connection.execute(fresh.values(confirmed_at=database_time()))
            if player is not None:
                await add_news(connection, [player])
        return player is not None

    async def stop_emails(self, player: str, address: str) -> None:
        """Whoever reads the mail at an address wants none about this player's turns any more."""
        own = ChannelRow.player_id == player, ChannelRow.kind == "email"
        which = select(ChannelRow.id).where(*own, ChannelRow.address == address)
        async with self._engine.begin() as connection:
            channel = await connection.scalar(which.with_for_update())
            if channel is not None:
                await set_off(connection, channel, player, "stopped")

    async def remove(self, player: str, channel: str) -> None:
        """Delete a channel, and all that was and is to be sent to it."""
        own = await self.find(player, channel)
        async with self._engine.begin() as connection:
            await remove_channel(connection, own.id, player)

    # --- when not ----------------------------------------------------------------------------

    async def quiet_hours(self, player: str) -> QuietHours | None:
        """A player's quiet hours, if they have any."""
        async with self._reading.connect() as connection:
            return await quiet_of(connection, player)

    async def set_quiet_hours(self, player: str, hours: QuietHours | None) -> None:
        """Other quiet hours, or none; what the old ones held back is looked at again."""
        async with self._engine.begin() as connection:
            await _lock(connection, player)
            await connection.execute(delete(QuietRow).where(QuietRow.player_id == player))
            if hours is not None:
                values = {"begins": hours.begins, "ends": hours.ends, "zone": hours.zone}
                await connection.execute(insert(QuietRow).values(player_id=player, **values))
            own = select(ChannelRow.id).where(ChannelRow.player_id == player)
            # Whoever holds something back just now has done so, or sees the new ones.
            await connection.execute(own.order_by(ChannelRow.id).with_for_update())
            waiting = OutboxRow.due_at.is_not(None), OutboxRow.error == HELD
            held = update(OutboxRow).where(OutboxRow.target.in_(own), *waiting)
            await connection.execute(held.values(due_at=AT_ONCE))

    async def recipient(self, channel: str) -> Recipient | None:
        """Who is told something by a channel; None if that is gone."""
        owner, quiet = ChannelRow.player_id, (QuietRow.begins, QuietRow.ends, QuietRow.zone)
        statement = (
            select(*COLUMNS, PlayerRow.lang.label("chosen"), *quiet)
            .join(PlayerRow, PlayerRow.id == owner)
            .outerjoin(QuietRow, QuietRow.player_id == owner)
            .where(ChannelRow.id == channel)
        )
        async with self._reading.connect() as connection:
            row = (await connection.execute(statement)).one_or_none()
        if row is None:
            return None
        channel_found = channel_of(row)
        hours = None if row.zone is None else QuietHours(row.begins, row.ends, row.zone)
        return Recipient(channel_found, row.chosen or channel_found.lang, hours)

    async def muted_rooms(self, player: str) -> list[str]:
        """The rooms that never call a player."""
        statement = select(MuteRow.room_id).where(MuteRow.player_id == player)
        async with self._reading.connect() as connection:
            return [*await connection.scalars(statement.order_by(MuteRow.room_id))]

    async def set_mute(self, player: str, room: str, *, on: bool) -> None:
        """Let a room never call a player, or let it."""
        row = {"player_id": player, "room_id": room}
        async with self._engine.begin() as connection:
            if on:
                insertion = upsert(self._engine.dialect.name, MuteRow).on_conflict_do_nothing()
                await connection.execute(insertion.values(**row))
            else:
                await connection.execute(delete(MuteRow).filter_by(**row))

    async def _replace(self, row: dict[str, Any]) -> str:
        player = row["player_id"]
        async with self._engine.begin() as connection:
            await _lock(connection, player)
            if row["confirmed_at"] is not None and (renewed := await _renew(connection, row)):
                return renewed
            removed = delete(ChannelRow).filter_by(player_id=player, kind=row["kind"])
            before = await connection.scalars(removed.returning(ChannelRow.id))
            await _forget(connection, before.all())
            id_ = await _add(connection, row)
            await add_news(connection, [player])
        return id_

    async def _found(self, *which: Any) -> list[AlertChannel]:
        statement = select(*COLUMNS).where(*which).order_by(ChannelRow.id)
        async with self._reading.connect() as connection:
            return [channel_of(row) for row in await connection.execute(statement)]


async def quiet_of(connection: AsyncConnection, player: str) -> QuietHours | None:
    """A player's quiet hours, if they have any."""
    statement = select(QuietRow.begins, QuietRow.ends, QuietRow.zone)
    rows = await connection.execute(statement.where(QuietRow.player_id == player))
    row = rows.one_or_none()
    return None if row is None else QuietHours(*row)


def channel_of(row: Any) -> AlertChannel:
    """The channel of a row with `COLUMNS`."""
    values = dict(zip((column.key for column in COLUMNS), row, strict=False))
    return AlertChannel(
        player=values.pop("player_id"),
        confirmed=values.pop("confirmed_at") is not None,
        **values,
    )


async def remove_channel(connection: AsyncConnection, channel: str, player: str) -> None:
    """Delete a player's channel with its rows of the outbox, and tell all processes."""
    await connection.execute(delete(ChannelRow).where(ChannelRow.id == channel))
    await _forget(connection, [channel])
    await add_news(connection, [player])


async def set_off(connection: AsyncConnection, channel: str, player: str, off: str) -> None:
    """Turn a player's channel off, drop what waits for it, and tell all processes."""
    await connection.execute(update(ChannelRow).where(ChannelRow.id == channel).values(off=off))
    waiting = OutboxRow.target == channel, OutboxRow.due_at.is_not(None)
    await connection.execute(delete(OutboxRow).where(*waiting))
    await add_news(connection, [player])


def _row(
    player: str, kind: AlertKind, address: str, site: str, lang: str, **more: Any
) -> dict[str, Any]:
    """A channel that is used at once, unless `more` says otherwise."""
    row = {"player_id": player, "kind": kind, "address": address, "site": site, "lang": lang}
    return row | {"confirmed_at": database_time(), "failures": 0, "off": None} | more


async def _add(connection: AsyncConnection, row: dict[str, Any]) -> str:
    id_, now = ids.new_ulid(), database_time()
    added = insert(ChannelRow).values(**row, id=id_, created_at=now, served_at=now)
    await connection.execute(added)
    return id_


async def _refuse_many(connection: AsyncConnection, player: str) -> None:
    """Refuse another browser if a player is called in too many already."""
    own = ChannelRow.player_id == player, ChannelRow.kind == "push"
    count = select(func.count()).select_from(ChannelRow).where(*own)
    if (await connection.execute(count)).scalar_one() >= MOST_BROWSERS:
        raise ProblemError("too-many-channels", most=MOST_BROWSERS)


async def _renew(connection: AsyncConnection, row: dict[str, Any]) -> str | None:
    """The id of the channel that a player has at this address, on again, with what waits for it;
    None if there is none."""
    own = {name: row[name] for name in ("player_id", "kind", "address")}
    renewed = update(ChannelRow).filter_by(**own).values(**row).returning(ChannelRow.id)
    channel: str | None = await connection.scalar(renewed)
    if channel is not None:
        await add_news(connection, [row["player_id"]])
    return channel


async def _forget(connection: AsyncConnection, channels: Sequence[str]) -> None:
    await connection.execute(delete(OutboxRow).where(OutboxRow.target.in_(channels)))


async def _lock(connection: AsyncConnection, player: str) -> None:
    """Two requests of a player wait for each other here, but nobody who refers to them does."""
    row: Select[Any] = select(PlayerRow.id).where(PlayerRow.id == player)
    await connection.execute(row.with_for_update(key_share=True))

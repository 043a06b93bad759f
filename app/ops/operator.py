"""What an operator does: each act is one transaction, with its line in the log of acts."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Final, TypeAlias

import structlog
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.limits.addresses import counting_key, is_address
from app.ops import acts, bans, notices, people, rooms
from app.ops.acts import ActionFailed, By
from app.ops.bans import Bans
from app.ops.overview import collect_reports
from app.ops.tables import BANS, NOTICES, TRACE
from app.rooms.names import tidy
from app.store import revocations, tables
from app.store.ban_rows import ServerBan
from app.store.database import leisurely
from app.store.ids import new_ulid
from app.store.revocations import LOGINS, PLAYER, ROOM, TOKEN, Revoked, repeatable

CLOSE: Final = timedelta(seconds=10)
"""An address that is banned for ever so soon after a player is taken for part of the same act."""
WAIT_SECONDS: Final = 1.0
"""How long processes may take to ban addresses, once they know of it."""

FOREVER: Final = None
TEXT_LENGTH: Final = 200
LONGEST_NOTICE: Final = timedelta(days=7)
Data: TypeAlias = dict[str, int | bool | str]
"""What the log of acts says besides room and player: never names, addresses, or secrets."""
log = structlog.get_logger(__name__)


def came_with(ban: ServerBan, bans: Iterable[ServerBan]) -> list[ServerBan]:
    """The bans of addresses that came with that of a player: they end at the same instant."""
    return [
        one
        for one in bans
        if one.address is not None
        and one.until == ban.until
        and (one.until is not None or timedelta(0) <= one.began_at - ban.began_at < CLOSE)
    ]


def players_of(bans: Sequence[ServerBan]) -> dict[str, str]:
    """With which player an address was banned, by the id of its ban."""
    oldest_first = sorted(bans, key=lambda ban: ban.began_at)  # of several, the latest counts
    players = [(ban, ban.player_id) for ban in oldest_first if ban.player_id is not None]
    return {one.id: player for ban, player in players for one in came_with(ban, bans)}


async def traced(engine: AsyncEngine, ban: ServerBan) -> int:
    """How many addresses were banned with a player, once all processes have looked for them.

    Whoever reports has read of the ban before; without a process, nobody is connected.
    """
    if await collect_reports(engine):
        await asyncio.sleep(WAIT_SECONDS)
    return len(came_with(ban, await Bans(engine).all()))


HOUR, DAY = timedelta(hours=1), timedelta(days=1)


class Operator:
    """Does what an operator decides; `announce` is called once all processes can read of it."""

    def __init__(
        self, engine: AsyncEngine, by: By, announce: Callable[[], None] = lambda: None
    ) -> None:
        self._engine = engine
        self._by: By = by
        self._announce = announce

    async def close_room(self, room: str) -> None:
        """Close a room: everybody leaves it, and nobody gets in; nothing of it is lost."""
        async with self._act("room-closed", (ROOM, repeatable(room)), room=room) as connection:
            if not await rooms.close(connection, room, closed=True):
                there = await rooms.exists(connection, room)
                raise ActionFailed("already-closed" if there else "no-such-room")

    async def reopen_room(self, room: str) -> None:
        """Let people into a closed room again."""
        async with self._act("room-reopened", (ROOM, repeatable(room)), room=room) as connection:
            if not await rooms.close(connection, room, closed=False):
                there = await rooms.exists(connection, room)
                raise ActionFailed("already-open" if there else "no-such-room")

    async def delete_room(self, room: str) -> None:
        """Delete a room with its matches and messages."""
        async with self._act("room-deleted", (ROOM, repeatable(room)), room=room) as connection:
            if not await rooms.remove(connection, room):
                raise ActionFailed("no-such-room")

    async def ban(
        self, player: str, span: timedelta | None = FOREVER, *, addresses: bool = False
    ) -> ServerBan:
        """Ban a player for a while, or for ever; with `addresses`, whoever comes from there too.

        These are the addresses from which the player is connected now.
        """
        until, data = _until(span)
        data["addresses"] = addresses
        async with self._act(
            "player-banned", (PLAYER, repeatable(player)), player=player, data=data
        ) as connection:
            if not await people.exists(connection, player):
                raise ActionFailed("no-such-player")
            ban = await bans.add(connection, player=player, until=until)
            data["ban"] = ban.id
            if addresses:  # before the player's connections are closed
                await revocations.add_revocations(connection, TRACE, [ban.id])
        return ban

    async def ban_address(self, address: str, span: timedelta | None = FOREVER) -> ServerBan:
        """Ban whoever comes from an address; of IPv6, from its /64."""
        if not is_address(address):
            raise ActionFailed("not-an-address")
        until, data = _until(span)
        async with self._act("address-banned", (BANS, new_ulid()), data=data) as connection:
            ban = await bans.add(connection, address=counting_key(address), until=until)
            data["ban"] = ban.id
        return ban

    async def lift_ban(self, ban: str) -> None:
        """Let a player, or an address, use the server again: whose ban it is, or the ban's id."""
        async with self._begun() as connection:
            lifted = await bans.lift(connection, counting_key(ban) if is_address(ban) else ban)
            if lifted is None:
                raise ActionFailed("no-such-ban")
            await self._note(
                connection, "ban-lifted", player=lifted.player_id, data={"ban": lifted.id}
            )
            await revocations.add_revocations(connection, *_listed((BANS, new_ulid())))

    async def revoke_token(self, token: str) -> None:
        """Revoke anybody's token."""
        row = tables.TokenRow
        gone = delete(row).where(row.id == token).returning(row.player_id)
        async with self._begun() as connection:
            player = (await connection.execute(gone)).scalar_one_or_none()
            if player is None:
                raise ActionFailed("no-such-token")
            await self._note(connection, "token-revoked", player=player, data={"token": token})
            await revocations.add_revocations(connection, *_listed((TOKEN, token)))

    async def end_logins(self, player: str) -> None:
        """Revoke all cookies of a player: whoever has one is signed out, the right one, too."""
        async with self._begun() as connection:
            logins = await people.end_logins(connection, player)
            if logins is None:
                raise ActionFailed("no-such-player")
            await self._note(connection, "logins-ended", player=player)
            await revocations.add_revocations(connection, *_listed((LOGINS, f"{player}.{logins}")))

    async def announce(
        self,
        text: str,
        *,
        room: str | None = None,
        due_in: timedelta | None = None,
        span: timedelta = HOUR,
    ) -> notices.Notice:
        """Tell a room, or all, something for a while: until `span` after it is due, if it is.

        With `due_in`, a countdown shows until then that the server will stop for a while.
        """
        text, now = tidy(text), datetime.now(UTC)
        if len(text) > TEXT_LENGTH:
            raise ActionFailed("text-too-long", str(len(text)))
        if not text or max(span, due_in or span) > LONGEST_NOTICE or span <= timedelta():
            raise ActionFailed("nothing-to-say")
        due_at = None if due_in is None else now + due_in
        ends_at = (due_at or now) + span
        kind = "announced" if room is None else "room-written-to"
        data = _of_notice(text, due_at, ends_at)
        async with self._act(kind, (NOTICES, new_ulid()), room=room, data=data) as connection:
            if room is not None and not await rooms.exists(connection, room):
                raise ActionFailed("no-such-room")
            return await notices.put_up(connection, text, ends_at, room=room, due_at=due_at)

    async def withdraw(self, room: str | None = None) -> None:
        """Take down a room's notice, or the one for all."""
        async with self._act("withdrawn", (NOTICES, new_ulid()), room=room) as connection:
            if not await notices.take_down(connection, room):
                raise ActionFailed("no-notice")

    async def note_start(self, kind: str) -> None:
        """Note that something was begun for which nobody waits."""
        async with self._begun() as connection:
            await self._note(connection, kind)

    @asynccontextmanager
    async def _act(
        self,
        kind: str,
        revoked: Revoked,
        *,
        room: str | None = None,
        player: str | None = None,
        data: Data | None = None,
    ) -> AsyncIterator[AsyncConnection]:
        async with self._begun() as connection:
            yield connection
            await self._note(connection, kind, room=room, player=player, data=data)
            await revocations.add_revocations(connection, *_listed(revoked))

    @asynccontextmanager
    async def _begun(self) -> AsyncIterator[AsyncConnection]:
        async with leisurely(self._engine.begin()) as connection:  # a room may be big
            yield connection
        self._announce()

    async def _note(
        self,
        connection: AsyncConnection,
        kind: str,
        *,
        room: str | None = None,
        player: str | None = None,
        data: Data | None = None,
    ) -> None:
        data = data or {}
        await acts.write(connection, self._by, kind, room=room, player=player, data=data)
        about = {} if room is None else {"room": room}
        log.info("operator-act", act=kind, by=self._by, **about, **data)


def _listed(revoked: Revoked) -> tuple[str, tuple[str]]:
    kind, subject = revoked
    return kind, (subject,)


def _of_notice(text: str, due_at: datetime | None, ends_at: datetime) -> Data:
    """What the log says of a notice: not the text, which may name people."""
    times = {"due": due_at, "until": ends_at}
    return {"characters": len(text)} | {
        name: at.isoformat(timespec="seconds") for name, at in times.items() if at is not None
    }


def _until(span: timedelta | None) -> tuple[datetime | None, Data]:
    """When a ban of that length is over, and what the log says of it."""
    if span is None:
        return None, {}
    if span <= timedelta():
        raise ActionFailed("no-span")
    return datetime.now(UTC) + span, {"seconds": int(span.total_seconds())}

"""Erases a person in one transaction.

What is to be written is found beforehand, without locks.  Each room that changes gets a new event,
by the compare-and-set of its log: if anybody has written meanwhile, nothing happens here, and the
room is read once more; and no process that still knows the room as it was can write to it.

The logs of all rooms are searched once.  Whoever had not heard of it may have written meanwhile, so
it is repeated, and then only looks at what is newer.

Repeats erasures in a database that was restored from a backup made before them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, func, select, tuple_, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.notify.cleanup import remove_own
from app.ops.tables import ErasureRow
from app.privacy import deliveries, rooms
from app.privacy.deliveries import DeliveryRedactor, RedactedDeliveries, clean_notices
from app.privacy.rewriting import keyed_hash
from app.privacy.rooms import (
    APART,
    AT_ONCE,
    Newest,
    RoomPlan,
    newer,
    of_person,
    parted,
    traces,
    traces_since,
    visited_by_others,
)
from app.rooms.names import NOBODY
from app.store import ids
from app.store.clock import database_time
from app.store.database import autocommitting, leisurely, upsert
from app.store.locks import wait_briefly, was_lost
from app.store.revocations import add_revocations
from app.store.row_inserts import append, execute_statement
from app.store.tables import EventRow, MatchSeatRow, MessageRow, PlayerRow, RoomRow

ERASED: Final = "erased"
"""The kind of revocation that says whom all processes must forget, by the keyed hash of the id."""
REWRITTEN: Final = "room-changed"
"""The kind that says which rooms must be read again; see `room_of`."""
TRIES: Final = 20


@dataclass(frozen=True, slots=True)
class ErasurePlan:
    """What is to be written; `names` are all that the person has had.

    `deliveries` are what webhooks of others are sent.
    """

    player: str
    instead: str
    names: frozenset[str]
    rooms: tuple[RoomPlan, ...]
    own: tuple[str, ...]
    deliveries: RedactedDeliveries


@dataclass(frozen=True, slots=True)
class ErasureResult:
    """What was done: in how many rooms of others, and what is gone.

    `instead` is the id that stands for the person now; `names` those that they had.  `changed` are
    the ids of the rooms.  A repetition needs `since`, when what was written before has been looked
    at everywhere, and `seen`, the rooms in which they were and how far they have been looked at.
    """

    rooms: int
    own_rooms: int
    matches: int
    messages: int
    instead: str
    names: frozenset[str]
    changed: tuple[str, ...]
    seen: Newest
    since: datetime | None = None


class ErasureConflict(Exception):
    """Somebody else has written to one of the rooms."""


async def erase(connection: AsyncConnection, player: str, key: str) -> ErasureResult:
    """Erase a person within a transaction in which nobody else writes."""
    rooms_found = await traces(connection, player)
    return await apply(connection, await plan(connection, player, rooms_found), key)


async def erase_live(
    engine: AsyncEngine, player: str, key: str, known: ErasureResult | None = None
) -> ErasureResult:
    """The same while servers are at work; with what is `known`, whatever has appeared since."""
    looking = RoomFinder(player, known)
    for number in range(TRIES):
        async with leisurely(autocommitting(engine).connect()) as connection:
            wanted = await plan(connection, player, await looking.rooms(connection), known)
        try:
            async with leisurely(engine.begin()) as connection:
                await wait_briefly(connection)
                return looking.remember_result(await apply(connection, wanted, key))
        except ErasureConflict:
            if number == TRIES - 1:
                raise
        except DBAPIError as error:
            if not was_lost(error) or number == TRIES - 1:
                raise
    raise AssertionError("unreachable")


class RoomFinder:
    """Finds the rooms for one erasure, however many tries it needs, or for its repetition."""

    def __init__(self, player: str, known: ErasureResult | None) -> None:
        self._player = player
        self._known = known
        self._since = None if known is None else known.since
        self._rooms = set[str]()

    async def rooms(self, connection: AsyncConnection) -> set[str]:
        """All that have to be read; only the first time are all logs searched."""
        if self._since is None:
            self._since = datetime.now(UTC) - APART
            self._rooms |= await traces(connection, self._player)
        else:
            self._rooms |= await traces_since(connection, self._player, self._since)
        if self._known is not None:
            self._rooms |= await newer(connection, self._known.seen)
        return self._rooms

    def remember_result(self, erased: ErasureResult) -> ErasureResult:
        """What was done, so that it can be repeated."""
        before = {} if self._known is None else self._known.seen
        return replace(erased, seen={**before, **erased.seen}, since=self._since)


async def plan(
    connection: AsyncConnection,
    player: str,
    among: Iterable[str],
    known: ErasureResult | None = None,
) -> ErasurePlan:
    """Find what is to be written; `among` are the rooms with traces of the person."""
    instead = ids.new_ulid() if known is None else known.instead
    rooms_by_kind = await parted(connection, {*among}, player)
    drafts = [await rooms.read(connection, room, player, instead) for room in rooms_by_kind.shared]
    names = set[str]() if known is None else {*known.names}
    names.update(*(draft.rewriting.names for draft in drafts))
    usual = await connection.scalar(select(PlayerRow.name).where(PlayerRow.id == player))
    names |= set() if usual is None else {usual}
    names.discard(NOBODY)
    plans = [await rooms.planned(draft, names) for draft in drafts]
    seats = {seat for one in plans for seat in one.seats}
    cleaner = DeliveryRedactor(player, instead, names, seats)
    since = None if known is None else known.since  # everything older is clean already
    sent = await deliveries.cleaned(connection, cleaner, since)
    return ErasurePlan(player, instead, frozenset(names), tuple(plans), rooms_by_kind.own, sent)


async def apply(connection: AsyncConnection, wanted: ErasurePlan, key: str) -> ErasureResult:
    """Write it, within a transaction; raises `ErasureConflict` if a room has changed."""
    player = wanted.player
    for one in wanted.rooms:
        await _append(connection, one)
    matches = await _matches(connection, player)
    messages = 0
    for one in wanted.rooms:
        messages += await _rewrite(connection, one, player)
    for first in range(0, len(wanted.own), AT_ONCE):
        messages += await _remove_own(connection, wanted.own[first : first + AT_ONCE], player)
    await _leave_seats(connection, wanted)
    await deliveries.clean_news(connection, player, key)
    await remove_own(connection, player)
    await deliveries.write(connection, wanted.deliveries)
    await deliveries.clean_acts(connection, player, wanted.instead)
    await clean_notices(connection, player, wanted.names, [one.room for one in wanted.rooms])
    await connection.execute(delete(PlayerRow).where(PlayerRow.id == player))
    await _tell(connection, wanted, key)
    changed = tuple(one.room for one in wanted.rooms if not one.empty)
    counted = len(changed), len(wanted.own), matches, messages
    seen = {one.room: one.newest for one in wanted.rooms}
    return ErasureResult(*counted, wanted.instead, wanted.names, changed, seen)


async def _append(connection: AsyncConnection, room: RoomPlan) -> None:
    """Write the new events of a room; nothing has been written since it was read."""
    after = room.since
    for row in room.added:
        if not await append(connection, EventRow, [(row, after)]):
            raise ErasureConflict
        after = row.at


async def _rewrite(connection: AsyncConnection, room: RoomPlan, player: str) -> int:
    """Replace what names the person in a room, and delete their messages: how many."""
    for row in room.changed:
        at = update(EventRow).where(EventRow.room_id == row.room_id, EventRow.seq == row.seq)
        await connection.execute(at.values(actor=row.actor, data=row.data))
    for statement in room.listing:
        await execute_statement(connection, statement)
    message = MessageRow
    for seq, body in room.spoken.items():
        at = update(message).where(message.room_id == room.room, message.seq == seq)
        await connection.execute(at.values(body=body))
    gone = delete(message).where(message.room_id == room.room, of_person(player))
    seqs = (await connection.scalars(gone.returning(message.seq))).all()
    if seqs:  # no other message may ever have one of these numbers, however late it was written
        last = max(seqs)
        behind = update(RoomRow).where(RoomRow.id == room.room, RoomRow.chatted < last)
        await connection.execute(behind.values(chatted=last))
    return len(seqs)


async def _matches(connection: AsyncConnection, player: str) -> int:
    """In how many matches the person has a seat."""
    counted = select(func.count(MatchSeatRow.match_id.distinct()))
    total = await connection.scalar(counted.where(MatchSeatRow.player_id == player))
    return total or 0


async def _remove_own(connection: AsyncConnection, some: Sequence[str], player: str) -> int:
    """Delete rooms in which nobody else has ever been, still not: how many messages they had."""
    own = RoomRow.id.in_(some)
    # Whoever is joining has finished then, or finds no room any more.
    await connection.execute(select(RoomRow.id).where(own).order_by(RoomRow.id).with_for_update())
    if await visited_by_others(connection, some, player):
        raise ErasureConflict
    counted = select(func.count()).select_from(MessageRow)
    messages = await connection.scalar(counted.where(MessageRow.room_id.in_(some))) or 0
    await connection.execute(delete(RoomRow).where(own))
    return messages


async def _leave_seats(connection: AsyncConnection, wanted: ErasurePlan) -> None:
    """Their seats in the matches of others are nobody's, as if a bot had always sat there."""
    seat, instead = MatchSeatRow, {"name": NOBODY}
    own = update(seat).where(seat.player_id == wanted.player)
    await connection.execute(own.values(player_id=None, **instead))
    named = [key for one in wanted.rooms for key in one.seats]
    for first in range(0, len(named), AT_ONCE):
        some = tuple_(seat.match_id, seat.seat).in_(named[first : first + AT_ONCE])
        await connection.execute(update(seat).where(some).values(**instead))


async def _tell(connection: AsyncConnection, wanted: ErasurePlan, key: str) -> None:
    """Remember that they were erased; all processes forget them, and read their rooms again."""
    hash_ = keyed_hash(key, wanted.player)
    row = upsert(connection.dialect.name, ErasureRow).values(hash=hash_, at=database_time())
    await connection.execute(row.on_conflict_do_nothing())
    await add_revocations(connection, ERASED, [hash_])
    await add_revocations(
        connection, REWRITTEN, _news(one for one in wanted.rooms if not one.empty)
    )


def _news(changed: Iterable[RoomPlan]) -> list[str]:
    return [f"{one.room}.{ids.new_ulid()}" for one in changed]


def room_of(subject: str) -> str:
    """Which room must be read again, by the subject of the row that tells so."""
    return subject.partition(".")[0]


async def repeat(connection: AsyncConnection, key: str) -> int:
    """Erase everybody whose keyed hash is listed: how many there were; no server may be at work."""
    listed = set(await connection.scalars(select(ErasureRow.hash)))
    players = list(await connection.scalars(select(PlayerRow.id))) if listed else []
    erased = [player for player in players if keyed_hash(key, player) in listed]
    for player in erased:
        await erase(connection, player, key)
    return len(erased)

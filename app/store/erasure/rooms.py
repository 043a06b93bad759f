"""What of one room is to be written so that somebody is no longer in it."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rooms.events import fold, record
from app.rooms.membership import Erased, leave
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from app.store.entries import Statements
from app.store.erasure.mentions import Mentions
from app.store.erasure.rewriting import Rewriting, without_mentions
from app.store.statements import listing_rows
from app.store.tables import EventRow, MessageRow

BREATH = 100
"""How many events or messages are looked at before other tasks get their turn."""

T = TypeVar("T")


@dataclass(slots=True)
class Draft:
    """A room as it was read, and its events without the person's id and names.

    `said` are the texts of others, by number; `owned` is how many messages go; `heard` is the
    number of the newest message.
    """

    room: str
    before: list[EventRecord]
    after: list[EventRecord]
    rewriting: Rewriting
    said: dict[int, str]
    owned: int
    heard: int


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """What is to be written: rows that change, and rows that follow the newest one.

    `seats` are (match, seat) with the person's name, `spoken` texts of others by number, `owned` is
    how many messages go.  `newest` are the numbers of the newest event and message, once it is
    written; `since` is when the newest event before was.
    """

    room: str
    changed: tuple[EventRecord, ...]
    added: tuple[EventRecord, ...]
    listing: Statements
    seats: tuple[tuple[str, int], ...]
    newest: tuple[int, int]
    since: datetime | None
    spoken: dict[int, str] = field(default_factory=dict)
    owned: int = 0

    @property
    def empty(self) -> bool:
        """True if there is nothing of the person here."""
        return not (self.changed or self.spoken or self.owned)


async def read(connection: AsyncConnection, room: str, player: str, instead: str) -> Draft:
    """Read the log and the chat of a room."""
    statement = select(*EventRow.__table__.columns).where(EventRow.room_id == room)
    rows = await connection.execute(statement.order_by(EventRow.seq))
    before = [EventRecord(**row._mapping) for row in rows]
    rewriting = Rewriting(player, instead)
    after = [rewriting.rewrite(row) async for row in breathing(before)]
    return Draft(room, before, after, rewriting, *await _chat(connection, room, player, rewriting))


async def _chat(
    connection: AsyncConnection, room: str, player: str, rewriting: Rewriting
) -> tuple[dict[int, str], int, int]:
    message = MessageRow
    columns = (message.seq, message.player_id, message.recipient, message.kind, message.body)
    of_room = select(*columns, message.name).where(message.room_id == room)
    said, owned, heard = dict[int, str](), 0, 0
    async for seq, author, recipient, kind, body, name in breathing(
        (await connection.execute(of_room)).all()
    ):
        heard = max(heard, seq)
        if player in (author, recipient):
            owned += 1
        elif kind == "text":
            said[seq] = body
        (rewriting.names if author == player else rewriting.others).add(name)
    return said, owned, heard


async def planned(draft: Draft, names: Iterable[str]) -> RoomPlan:
    """What is to be written, given all names that the person has had anywhere."""
    rewriting = draft.rewriting
    mentions = Mentions({*names} - rewriting.others)
    after = [without_mentions(row, mentions) async for row in breathing(draft.after)]
    clean = {seq: mentions.without(text) async for seq, text in breathing(list(draft.said.items()))}
    spoken = {seq: text for seq, text in clean.items() if text != draft.said[seq]}
    changed = tuple(new for old, new in zip(draft.before, after, strict=True) if new != old)
    seats = tuple(
        (match, seat)
        for match, found in rewriting.matches.items()
        for seat in found.of(rewriting.player)
    )
    touched = changed or spoken or draft.owned
    added, listing = await _following(draft, after) if touched else ((), ())
    last = max((row.seq for row in (*after[-1:], *added)), default=0)
    newest = last, draft.heard
    since = after[-1].at if after else None
    return RoomPlan(draft.room, changed, added, listing, seats, newest, since, spoken, draft.owned)


async def _following(
    draft: Draft, after: list[EventRecord]
) -> tuple[tuple[EventRecord, ...], Statements]:
    """The person leaves, if they haven't yet; a mark; and what strangers see of the room then."""
    instead, now, seq = draft.rewriting.instead, datetime.now(UTC), after[-1].seq
    mark = record(Erased(instead), draft.room, seq + 1, now, None)
    try:
        old, room = await _folded(draft.before), await _folded(after)
    except Exception:  # whatever is wrong with it: nobody can open this room
        return (mark,), ()
    added = [mark]
    if room.member(instead) is not None:
        added = [
            record(leave(room, instead), room.id, seq + 1, now, instead),
            record(Erased(instead), room.id, seq + 2, now, None),
        ]
    for row in added:
        room = fold(room, row)
    return tuple(added), listing_rows(old, room, now)


async def _folded(rows: list[EventRecord]) -> RoomState:
    room: RoomState | None = None
    async for row in breathing(rows):
        room = fold(room, row)
    assert room is not None
    return room


async def breathing(rows: Sequence[T]) -> AsyncIterator[T]:
    """The rows; from time to time, other tasks get their turn."""
    for number, row in enumerate(rows, 1):
        yield row
        if number % BREATH == 0:
            await asyncio.sleep(0)

"""Whether the logs are whole: each room and each match is played again, from its first row on.

What isn't can be cut at the last row that is, so that the room goes on from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.match.chance import ReplayMismatch
from app.match.match import Match
from app.match.records import MatchStep
from app.match.replay import empty_match
from app.rooms.events import fold, record
from app.rooms.listing import listing_of
from app.rooms.matches import MatchStarted, RoomRolledBack
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from app.store import linked_rows
from app.store.columns import RESULT, tables_with
from app.store.reads import AT_ONCE, Reads, used_numbers
from app.store.row_inserts import append, execute_statement
from app.store.tables import (
    DraftRow,
    EventRow,
    MatchRow,
    MatchSeatRow,
    MemberRow,
    ResultRow,
    RoomRow,
    StepRow,
)

MISSING: Final = "is missing"


@dataclass(frozen=True, slots=True)
class LogBreak:
    """Where a log isn't whole: its first row at fault, and the newest one, or the one after a hole.

    `log` is `events`, `steps` or `messages`.  Nothing is left of one that can't be `cut`, or it was
    made by other rules.
    """

    log: str
    room: str
    match: str | None
    first: int
    last: int
    why: str
    cut: bool = True

    def __str__(self) -> str:
        what = f"Match {self.match}" if self.match else "Room"
        row = {"events": "event", "steps": "step", "messages": "message"}[self.log]
        where = f"{what} of room {self.room}" if self.match else f"{what} {self.room}"
        behind = f"; the newest is {self.last}" if self.last > self.first else ""
        return f"{where}: {row} {self.first} {self.why}{behind}."


@dataclass(slots=True)
class LogReport:
    """What was looked at, and what is broken."""

    rooms: int = 0
    matches: int = 0
    breaks: list[LogBreak] = field(default_factory=list)


async def check_logs(engine: AsyncEngine) -> LogReport:
    """Play all logs again."""
    reads, report, after = Reads(engine), LogReport(), ""
    while some := await _rooms(reads, after):
        for room in some:
            report.rooms += 1
            state, breaks = _folded(room, await reads.events(room))
            report.breaks += breaks
            report.breaks += await _said(reads, room)
            for match in await _matches(reads, room):
                report.matches += 1
                report.breaks += await _played(reads, state, room, match)
        after = some[-1]
    return report


async def repair_log(engine: AsyncEngine, log_break: LogBreak, now: datetime | None = None) -> None:
    """Cut a log before its first row at fault, and tell the room."""
    async with engine.begin() as connection:
        if log_break.log == "messages":  # nothing is lost but numbers
            used = update(RoomRow).where(RoomRow.id == log_break.room)
            await connection.execute(used.values(chatted=log_break.last - 1))
            return
        if log_break.match is not None:
            await _cut_match(connection, log_break.match, log_break.first)
        else:
            own = EventRow.room_id == log_break.room
            await connection.execute(delete(EventRow).where(own, EventRow.seq >= log_break.first))
        await _bring_in_line(connection, log_break, now or datetime.now(UTC))


# --- finding -------------------------------------------------------------------------------------


async def _rooms(reads: Reads, after: str) -> Sequence[str]:
    statement = select(RoomRow.id).where(RoomRow.id > after).order_by(RoomRow.id).limit(AT_ONCE)
    async with reads.autocommitting.connect() as connection:
        return (await connection.scalars(statement)).all()


async def _matches(reads: Reads, room: str) -> Sequence[str]:
    statement = select(MatchRow.id).where(MatchRow.room_id == room).order_by(MatchRow.id)
    async with reads.autocommitting.connect() as connection:
        return (await connection.scalars(statement)).all()


def _folded(room: str, events: Sequence[EventRecord]) -> tuple[RoomState | None, list[LogBreak]]:
    """The room as far as its log goes, and where that ends too early."""
    state: RoomState | None = None
    for expected, event in enumerate(events):
        last = events[-1].seq
        if event.seq != expected:
            return state, [LogBreak("events", room, None, expected, last, MISSING, expected > 0)]
        try:
            state = fold(state, event)
        except Exception as error:  # whatever is in it
            why = f"can't be read ({error!r})"
            return state, [LogBreak("events", room, None, expected, last, why, expected > 0)]
    if state is None:
        return None, [LogBreak("events", room, None, 0, 0, MISSING, cut=False)]
    return state, []


async def _said(reads: Reads, room: str) -> list[LogBreak]:
    """The last hole in the numbers of the messages that nobody has deleted."""
    before = await used_numbers(reads, room)
    holes = []
    for message in await reads.messages(room, after=before):
        if message.seq != before + 1:
            holes.append(LogBreak("messages", room, None, before + 1, message.seq, MISSING))
        before = message.seq
    return holes[-1:]


async def _played(reads: Reads, state: RoomState | None, room: str, match: str) -> list[LogBreak]:
    """Where the log of a match ends too early, unless it has expired."""
    roster = None if state is None else state.match
    running = roster is not None and roster.id == match and not roster.finished
    row, steps = await reads.match(match), await reads.steps(match)
    if row is None:
        return []
    if not steps or steps[0].seq > 0:
        cut = LogBreak("steps", room, match, 0, steps[-1].seq if steps else 0, MISSING, cut=False)
        return [cut] if running else []
    try:
        played = empty_match(row)
    except ReplayMismatch as error:
        why = f"was made by other rules ({error})"
        return [LogBreak("steps", room, match, 0, steps[-1].seq, why, cut=False)]
    return _replayed(played, room, steps)


def _replayed(match: Match, room: str, steps: Sequence[MatchStep]) -> list[LogBreak]:
    for expected, step in enumerate(steps):
        why = MISSING
        if step.seq == expected:
            try:
                match.accept(match.replayed(step))
                continue
            except ReplayMismatch as error:
                why = f"can't be played ({error})"
        last, cut = steps[-1].seq, expected > 0
        return [LogBreak("steps", room, match.match_id, expected, last, why, cut)]
    return []


# --- cutting -------------------------------------------------------------------------------------


async def _cut_match(connection: AsyncConnection, match: str, first: int) -> None:
    """Delete the steps from there on, and the drafts that they were made of."""
    step, draft = StepRow, DraftRow
    await connection.execute(delete(step).where(step.match_id == match, step.seq >= first))
    await connection.execute(delete(draft).where(draft.match_id == match, draft.seq >= first - 1))


async def _bring_in_line(connection: AsyncConnection, cut: LogBreak, now: datetime) -> None:
    """Tell the room, and let what follows from its log follow from what is left."""
    room = cut.room
    own = EventRow.room_id == room
    columns = select(*EventRow.__table__.columns).where(own).order_by(EventRow.seq)
    events = [EventRecord(**row._mapping) for row in await connection.execute(columns)]
    state, _ = _folded(room, events)
    assert state is not None
    begun = [event.data["match"] for event in events if event.kind == MatchStarted.kind]
    lost = MatchRow.room_id == room, MatchRow.id.not_in(begun)
    await connection.execute(delete(MatchRow).where(*lost))
    roster = state.match if state.running else None
    if roster is not None and roster.id == cut.match:  # its end was cut off, if there was one
        for table in tables_with(RESULT):
            await connection.execute(delete(table).where(table.c.match_id == roster.id))
    await _index_running(connection, room, None if roster is None else roster.id, now)
    rollback = RoomRolledBack()
    if roster is not None:
        step = select(StepRow.seq).where(StepRow.match_id == roster.id)
        newest = await connection.scalar(step.order_by(StepRow.seq.desc()).limit(1))
        rollback = RoomRolledBack(roster.id, newest)
    row = record(rollback, room, state.seq + 1, now, None)
    await append(connection, EventRow, [(row, state.at)])
    await _index(connection, fold(state, row), now)


async def _index_running(
    connection: AsyncConnection, room: str, match: str | None, now: datetime
) -> None:
    """Write anew which match is running in the room: `match`, unless its own log has an end."""
    seat = MatchSeatRow
    stopped = update(seat).where(seat.running_in == room).values(running_in=None, over_at=now)
    await connection.execute(stopped)
    kinds = select(StepRow.kind).where(StepRow.match_id == match)
    newest = kinds.order_by(StepRow.seq.desc()).limit(1).scalar_subquery()
    goes_on = ~exists().where(ResultRow.match_id == match), newest != "end"
    its_seats = update(seat).where(seat.match_id == match, *goes_on)
    await connection.execute(its_seats.values(running_in=room, over_at=None))


async def _index(connection: AsyncConnection, state: RoomState, now: datetime) -> None:
    """Write anew who belongs to the room, and what strangers see of it."""
    member = MemberRow
    await connection.execute(delete(member).where(member.room_id == state.id))
    rows = [{"room_id": state.id, "player_id": one.player} for one in state.members]
    if rows:
        await connection.execute(insert(member), rows)
    listing = listing_of(state)
    listed = () if listing is None else linked_rows.list_room(listing, now)
    for statement in (*linked_rows.unlist_room(state.id), *listed):
        await execute_statement(connection, statement)

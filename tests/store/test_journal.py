"""Group commit: one transaction for all waiting entries, and no entry suffers for another."""

import asyncio
import errno
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from app.match.records import Draft, MatchRecord, MatchStep
from app.metrics import FIGURES
from app.rooms.records import ChatMessage, EventRecord
from app.store import linked_rows, row_inserts, tables
from app.store.database import create_engine
from app.store.ids import new_ulid
from app.store.journal import MAX_BATCH, Journal, OrphanedRow, StoreUnavailable
from app.store.journal_entries import (
    DraftWrite,
    Entry,
    EventWithStep,
    LogAppend,
    MessagePost,
    WriteResult,
    about,
)
from app.store.reads import Reads
from tests.support.room_processes import Store

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ANSWER_SECONDS = 10.0
"""After this time no more answers come, however busy the machine."""


class Counting(Store):
    """Counts transactions."""

    count = 0

    def transaction(self) -> Any:
        self.count += 1
        return super().transaction()

    def autocommit(self) -> Any:
        self.count += 1
        return super().autocommit()


class Away(Store):
    """Nothing listens there, if it is to fail."""

    def _fail(self, when: str) -> None:
        if self.fail[when]:
            self.fail[when] -= 1
            lost = ConnectionRefusedError(errno.ECONNREFUSED, "refused")
            raise OperationalError("a statement", {}, lost)


@pytest.fixture
async def store(engine: AsyncEngine) -> Counting:
    return Counting(engine)


@pytest.fixture
async def journal(store: Counting) -> AsyncIterator[Journal]:
    journal = Journal(store)
    await journal.start()
    yield journal
    store.gate.set()
    await journal.stop()


async def rooms(engine: AsyncEngine, count: int) -> list[str]:
    ids = [new_ulid() for _ in range(count)]
    async with engine.begin() as connection:
        for room in ids:
            await row_inserts.execute_statement(connection, linked_rows.new_room(room, NOW)[0])
    return ids


async def match(engine: AsyncEngine) -> str:
    (room,) = await rooms(engine, 1)
    row = MatchRecord(
        new_ulid(),
        room,
        "toy",
        1,
        {},
        NOW,
        (None, None),
        ("A", "B"),
        ("red", "blue"),
        (False, False),
    )
    first = MatchStep(row.id, 0, NOW, "setup", {}, [], {}, {})
    async with engine.begin() as connection:
        for statement in linked_rows.new_match(row, first):
            await row_inserts.execute_statement(connection, statement)
    return row.id


def event(room: str, seq: int = 0, kind: str = "created") -> EventRecord:
    return EventRecord(room, seq, NOW, None, kind, {"a": [1, None]})


def draft(match_id: str, seat: int, version: int = 1, *, ready: bool = True) -> Draft:
    move = {"type": "write", "parts": [seat]}
    return Draft(match_id, 0, seat, version, move, ready, "an-action", NOW)


def step(match_id: str, maker: str = "one") -> LogAppend:
    return LogAppend(MatchStep(match_id, 1, NOW, "moves", {}, [], {}, {"0": maker}), after=NOW)


def both(rows: Sequence[Draft]) -> LogAppend | None:
    """The step of two ready drafts."""
    ready = [row for row in rows if row.ready]
    if len(ready) < 2:
        return None
    moves = {str(row.seat): row.move for row in ready}
    return LogAppend(MatchStep(ready[0].match_id, 1, NOW, "moves", moves, [], {}, {}), after=NOW)


def drafted(row: Draft, complete: Any = both, replaces: Draft | None = None) -> DraftWrite:
    """A draft for the position after the set-up."""
    return DraftWrite(row, complete, NOW, replaces)


async def answers_to(journal: Journal, entries: Sequence[Entry]) -> list[Any]:
    """The journal's answers to entries appended at once, including errors."""
    waiting = [journal.append(entry) for entry in entries]
    _, forgotten = await asyncio.wait(waiting, timeout=ANSWER_SECONDS)
    assert not forgotten, f"{len(forgotten)} of {len(entries)} callers got no answer"
    return await asyncio.gather(*waiting, return_exceptions=True)


async def test_waiting_entries_are_committed_together(
    engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    ids = await rooms(engine, 40)
    store.gate.clear()
    first = asyncio.ensure_future(journal.append(LogAppend(event(ids[0]))))
    await store.waiting.wait()
    others = [asyncio.ensure_future(journal.append(LogAppend(event(room)))) for room in ids[1:]]
    await asyncio.sleep(0.01)
    assert not first.done()
    store.gate.set()
    assert await first == WriteResult(True)
    assert await asyncio.gather(*others) == [WriteResult(True)] * 39
    assert store.count == 2
    assert len(others) < MAX_BATCH


async def test_an_answer_comes_after_the_commit(
    engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    (room,) = await rooms(engine, 1)
    await journal.append(LogAppend(event(room)))
    assert await Reads(engine).events(room) == [event(room)]


async def test_a_conflict_in_a_batch_harms_no_other_entry(
    engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    ids = await rooms(engine, 6)
    assert await journal.append(LogAppend(event(ids[0]))) == WriteResult(True)
    also = linked_rows.new_invite(ids[0], "NEVERMADE"[:7])
    entries = [
        LogAppend(event(ids[0], kind="late"), also=also),
        *(LogAppend(event(i)) for i in ids[1:]),
    ]
    answers = await answers_to(journal, entries)
    assert answers == [WriteResult(False)] + [WriteResult(True)] * 5
    assert await Reads(engine).events(ids[0]) == [event(ids[0])]
    assert await Reads(engine).invite("NEVERMA") is None
    assert store.count == 2


async def test_of_two_equal_numbers_in_a_batch_the_first_wins(
    engine: AsyncEngine, journal: Journal
) -> None:
    (room,), match_id = await rooms(engine, 1), await match(engine)
    other = replace(draft(match_id, 0, ready=False), action="another-action")
    entries = [
        LogAppend(event(room)),
        LogAppend(event(room, kind="late"), also=linked_rows.new_invite(room, "NEVERMA")),
        drafted(draft(match_id, 0, ready=False)),
        drafted(other),
    ]
    answers = await answers_to(journal, entries)
    assert answers == [WriteResult(True), WriteResult(False)] * 2
    assert await Reads(engine).events(room) == [event(room)]
    assert await Reads(engine).invite("NEVERMA") is None
    assert await Reads(engine).drafts(match_id, 0) == [draft(match_id, 0, ready=False)]


def harmful(room: str, match_id: str) -> list[Any]:
    """Rows that every database refuses for different reasons; the first two lack a parent."""

    def breaks(_: Sequence[Draft]) -> LogAppend | None:
        raise ZeroDivisionError

    return [
        LogAppend(event(new_ulid())),
        LogAppend(
            event(room), also=(insert(tables.MemberRow).values(room_id=room, player_id="x"),)
        ),
        LogAppend(event(room), before=(text("SELECT nothing FROM nowhere"),)),
        LogAppend(MatchStep(match_id, 1, NOW, "moves", {"0": object()}, [], {}, {})),
        drafted(draft(match_id, 0), breaks),
        EventWithStep(
            LogAppend(event(room)), replace(step(match_id), also=(text("SELECT nothing"),))
        ),
        EventWithStep(LogAppend(event(room)), drafted(draft(match_id, 0), breaks)),
    ]


@pytest.mark.parametrize("number", range(7))
async def test_an_unwritable_row_in_a_batch_harms_no_other_entry(
    number: int, engine: AsyncEngine, journal: Journal
) -> None:
    ids, match_id = await rooms(engine, 5), await match(engine)
    bad = harmful(ids[0], match_id)[number]
    good = [LogAppend(event(room)) for room in ids[1:]]
    entries = [*good[:2], bad, *good[2:]]
    with capture_logs() as lines:
        answers = await answers_to(journal, entries)
    assert isinstance(answers.pop(2), OrphanedRow if number < 2 else StoreUnavailable)
    assert answers == [WriteResult(True)] * 4
    (line,) = lines
    assert {line["event"]} == {"row-orphaned" if number < 2 else "journal-failed"}
    assert {name: line[name] for name in ("room", "match") if name in line} == about(bad) != {}
    reads = Reads(engine)
    assert [await reads.events(room) for room in ids[1:]] == [[event(room)] for room in ids[1:]]
    assert await reads.events(ids[0]) == []
    assert await reads.drafts(match_id, 0) == []
    assert await reads.steps(match_id, 0) == []
    assert await journal.append(LogAppend(event(ids[0]))) == WriteResult(True)


async def test_an_outage_has_one_line_however_much_is_refused(engine: AsyncEngine) -> None:
    (room,) = await rooms(engine, 1)
    store = Away(engine)
    store.fail["before"] = 10**6
    journal = Journal(store)
    await journal.start()
    with capture_logs() as lines:
        for _ in range(20):
            (answer,) = await answers_to(journal, [LogAppend(event(room))])
            assert isinstance(answer, StoreUnavailable)
        store.fail["before"] = 0
        assert await journal.append(LogAppend(event(room))) == WriteResult(True)
    await journal.stop()
    assert [line["event"] for line in lines] == ["journal-failed", "journal-writes-again"]


async def test_p0_06_a_pair_is_written_in_one_transaction(
    engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    ids, matches = await rooms(engine, 3), [await match(engine) for _ in range(2)]
    first, last = (drafted(draft(matches[1], seat)) for seat in (0, 1))
    answers = await asyncio.gather(
        journal.append(EventWithStep(LogAppend(event(ids[0])), step(matches[0]))),
        journal.append(EventWithStep(LogAppend(event(ids[1])), first)),
        journal.append(EventWithStep(LogAppend(event(ids[2])), last)),
    )
    assert store.count == 1
    (made,) = await Reads(engine).steps(matches[1], 0)
    assert answers == [WriteResult(True), WriteResult(True, made), WriteResult(True, made)]
    assert [await Reads(engine).events(room) for room in ids] == [[event(room)] for room in ids]
    assert await Reads(engine).steps(matches[0], 0) == [step(matches[0]).row]
    assert len(await Reads(engine).drafts(matches[1], 0)) == 2


@pytest.mark.parametrize("half", ["event", "step", "draft", "completed-step"])
async def test_p0_06_a_pair_that_loses_a_half_leaves_nothing(
    half: str, engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    """The later entry, which would have lost to the other half, has won."""
    ids, match_id = await rooms(engine, 2), await match(engine)
    if half == "completed-step":
        await journal.append(drafted(draft(match_id, 1)))
    late = LogAppend(event(ids[0], kind="late"))
    pencil, another = (drafted(draft(match_id, 0)) for _ in range(2))
    first, brings, later = {
        "event": (LogAppend(event(ids[0], kind="first")), step(match_id), step(match_id, "other")),
        "step": (step(match_id, "other"), step(match_id), late),
        "draft": (another, pencil, late),
        "completed-step": (step(match_id, "other"), pencil, late),
    }[half]
    pair = EventWithStep(
        LogAppend(event(ids[0]), also=linked_rows.new_invite(ids[0], "NEVERMA")), brings
    )
    store.count = 0
    answers = await answers_to(journal, [first, pair, later, LogAppend(event(ids[1]))])
    assert store.count == 1
    assert answers == [WriteResult(True), WriteResult(False), WriteResult(True), WriteResult(True)]
    reads = Reads(engine)
    assert [row.kind for row in await reads.events(ids[0])] == [
        "first" if half == "event" else "late"
    ]
    steps = [] if half == "draft" else [step(match_id, "other").row]
    assert await reads.steps(match_id, 0) == steps
    seats = {"draft": [0], "completed-step": [1]}.get(half, [])
    assert [row.seat for row in await reads.drafts(match_id, 0)] == seats
    assert await reads.invite("NEVERMA") is None


@pytest.mark.parametrize("at_once", [True, False])
async def test_p0_06_two_processes_that_each_win_half_of_the_pairs_do_not_deadlock(
    database_url: str, monkeypatch: pytest.MonkeyPatch, *, at_once: bool
) -> None:
    """Both lock rows in the same order, so neither has to give way.

    Whoever is the second to write at once finds that out, and asks row by row.
    """
    if not at_once:
        monkeypatch.setattr(row_inserts, "rows_of", lambda _: None)
    engines = [create_engine(database_url) for _ in range(2)]
    stores = [Counting(engine, seed) for seed, engine in enumerate(engines)]
    journals = [Journal(store) for store in stores]
    for journal in journals:
        await journal.start()
    for _ in range(10):
        ids, matches = await rooms(engines[0], 6), [await match(engines[0]) for _ in range(6)]
        for store in stores:
            store.count = 0
        wanted = [
            [
                EventWithStep(LogAppend(event(ids[at])), step(matches[at], "pair"))
                if at % 2 == number
                else step(matches[at], "single")
                for at in range(6)
            ]
            for number in range(2)
        ]
        answers = await asyncio.gather(
            *(
                journal.append(entry)
                for journal, entries in zip(journals, wanted, strict=True)
                for entry in entries
            )
        )
        assert sum(answer.won for answer in answers) == 6
        assert sorted(store.count for store in stores) == [1, 1 + at_once]
        for room, match_id in zip(ids, matches, strict=True):
            (made,) = await Reads(engines[0]).steps(match_id, 0)
            events = await Reads(engines[0]).events(room)
            assert len(events) == (made.by == {"0": "pair"})
    for journal, engine in zip(journals, engines, strict=True):
        await journal.stop()
        await engine.dispose()


async def test_a_draft_replaces_the_version_before_its_own(
    engine: AsyncEngine, journal: Journal
) -> None:
    match_id = await match(engine)
    assert await journal.append(drafted(draft(match_id, 0, ready=False))) == WriteResult(True)
    first, second = draft(match_id, 0, ready=False), draft(match_id, 0, 2)
    another = replace(first, action="another-action")
    assert await journal.append(drafted(draft(match_id, 0, 1))) == WriteResult(False)
    assert await journal.append(drafted(draft(match_id, 0, 3), both, second)) == WriteResult(False)
    assert await journal.append(drafted(second, both, another)) == WriteResult(False)
    assert await journal.append(drafted(second, both, first)) == WriteResult(True)
    assert await Reads(engine).drafts(match_id, 0) == [draft(match_id, 0, 2)]


async def test_the_last_ready_draft_brings_the_step(engine: AsyncEngine, journal: Journal) -> None:
    match_id = await match(engine)
    answers = await asyncio.gather(
        *(journal.append(drafted(draft(match_id, seat))) for seat in (0, 1))
    )
    steps = await Reads(engine).steps(match_id, 0)
    assert [step.moves for step in steps] == [
        {"0": draft(match_id, 0).move, "1": draft(match_id, 1).move}
    ]
    assert steps[0] in [answer.step for answer in answers]
    assert all(answer.won for answer in answers)
    late = await journal.append(drafted(draft(match_id, 0, 2), both, draft(match_id, 0)))
    assert late == WriteResult(False)
    assert len(await Reads(engine).steps(match_id)) == 2


async def test_two_processes_that_finish_a_position_give_one_step(database_url: str) -> None:
    engines = [create_engine(database_url) for _ in range(2)]
    journals = [Journal(Store(engine, seed)) for seed, engine in enumerate(engines)]
    for journal in journals:
        await journal.start()
    for _ in range(10):
        match_id = await match(engines[0])
        answers = await asyncio.gather(
            *(
                journal.append(drafted(draft(match_id, seat)))
                for seat, journal in enumerate(journals)
            )
        )
        assert [answer.won for answer in answers] == [True, True]
        assert sum(answer.step is not None for answer in answers) == 1
        assert len(await Reads(engines[0]).steps(match_id)) == 2
    for journal, engine in zip(journals, engines, strict=True):
        await journal.stop()
        await engine.dispose()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_each_caller_hears_of_a_failing_store_which_is_used_again(
    when: str, engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    ids, match_id = await rooms(engine, 3), await match(engine)
    for entry in (
        LogAppend(event(ids[0])),
        EventWithStep(LogAppend(event(ids[1])), step(match_id)),
    ):
        store.fail[when] = 1
        with pytest.raises(StoreUnavailable):
            await journal.append(entry)
        assert await journal.append(entry) == WriteResult(when == "before")
    assert await journal.append(LogAppend(event(ids[2]))) == WriteResult(True)


async def test_an_entry_is_written_even_if_its_caller_hangs_up(
    engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    ids = await rooms(engine, 2)
    store.gate.clear()
    calls = [asyncio.ensure_future(journal.append(LogAppend(event(room)))) for room in ids]
    await store.waiting.wait()
    calls[0].cancel()
    await asyncio.wait([calls[0]])
    store.gate.set()
    assert await calls[1] == WriteResult(True)
    assert await Reads(engine).events(ids[0]) == [event(ids[0])]


async def test_entries_that_wait_at_the_stop_are_committed(engine: AsyncEngine) -> None:
    ids = await rooms(engine, 3)
    journal = Journal(Store(engine))
    await journal.start()
    calls = [asyncio.ensure_future(journal.append(LogAppend(event(room)))) for room in ids]
    await asyncio.sleep(0)
    await journal.stop()
    assert await asyncio.gather(*calls) == [WriteResult(True)] * 3


def message(room: str) -> MessagePost:
    return MessagePost(
        ChatMessage(room, 1, NOW, new_ulid(), "Anna", False, "text", "hello", None, "an-action")
    )


async def test_an_orphaned_entry_gets_its_error_and_harms_no_other_entry(
    engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    """Every type of entry, in one batch with entries whose room, match and player exist."""
    here, (room, other) = await match(engine), await rooms(engine, 2)
    nowhere = new_ulid()
    member = linked_rows.new_member(room, nowhere)
    orphans = [
        LogAppend(event(nowhere)),
        step(nowhere),
        drafted(draft(nowhere, 0)),
        message(nowhere),
        EventWithStep(LogAppend(event(room)), step(nowhere)),
        LogAppend(event(room), also=member),
    ]
    sound = [step(here), LogAppend(event(room)), drafted(draft(here, 1)), message(room)]
    store.gate.clear()
    first = journal.append(LogAppend(event(other)))
    await store.waiting.wait()
    waiting = [journal.append(entry) for entry in (*orphans, *sound)]
    store.gate.set()
    answers = await asyncio.gather(first, *waiting, return_exceptions=True)
    assert answers[0] == WriteResult(True)
    assert [type(answer) for answer in answers[1 : 1 + len(orphans)]] == [OrphanedRow] * len(
        orphans
    )
    others = answers[1 + len(orphans) :]
    assert [isinstance(answer, WriteResult) and answer.won for answer in others] == [
        True,
        True,
        False,  # the step of this position exists already
        True,
    ]
    assert [row.seq for row in await Reads(engine).events(room)] == [0]


async def test_other_broken_constraints_are_no_orphans(
    engine: AsyncEngine, journal: Journal
) -> None:
    (room,) = await rooms(engine, 1)
    twice = (insert(tables.RoomRow).values(id=room, created_at=NOW),)
    with pytest.raises(StoreUnavailable):
        await journal.append(LogAppend(event(room), also=twice))


async def test_each_entry_counts_how_long_it_waited_and_each_commit_how_many_there_were(
    engine: AsyncEngine, store: Counting, journal: Journal
) -> None:
    waits, batches = FIGURES.commit_seconds, FIGURES.batch_entries
    entries, commits, together = sum(waits.counts), sum(batches.counts), batches.total
    ids = await rooms(engine, 5)
    store.gate.clear()
    answers = [journal.append(LogAppend(event(room))) for room in ids[:1]]
    await asyncio.sleep(0)
    answers += [journal.append(LogAppend(event(room))) for room in ids[1:]]
    store.gate.set()
    await asyncio.gather(*answers)
    assert sum(waits.counts) - entries == 5
    assert sum(batches.counts) - commits == 2
    assert batches.total - together == 5


async def test_writes_that_fail_are_counted_by_their_reason(
    store: Counting, journal: Journal
) -> None:
    before, written = dict(FIGURES.commit_failures), sum(FIGURES.commit_seconds.counts)
    await answers_to(journal, [LogAppend(event(new_ulid()))])
    assert FIGURES.commit_failures.total_of("orphaned") == before["orphaned",] + 1
    assert FIGURES.commit_failures.total_of("unavailable") == before["unavailable",]
    assert sum(FIGURES.commit_seconds.counts) == written

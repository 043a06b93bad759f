"""Logs with holes are found, in words, and cut so that the rooms play on."""

from typing import Any

import pytest
from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import ProblemError
from app.match.drafts import Submission
from app.rooms.chat import MessageContent
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.store import log_check
from app.store.tables import EventRow, MatchRow, MessageRow, RoomRow, StepRow
from tests.support.room_processes import Process, Started, action, process, start


async def played(where: Process, moves: int = 6) -> Started:
    """A match of some moves, in a room where something was said."""
    live = await start(where, 2)
    for _ in range(moves):
        submission = Submission(action(), live.match.seq, live.choice())
        await live.room.moves.submit(live.mover(), submission)
    for _ in range(3):
        await live.room.chat.send(live.players[0], action(), MessageContent("text", "hello"))
    return live


async def execute(engine: AsyncEngine, *changes: Any) -> None:
    async with engine.begin() as connection:
        for change in changes:
            await connection.execute(change)


async def said(engine: AsyncEngine) -> list[str]:
    return [str(one) for one in (await log_check.check_logs(engine)).breaks]


async def mended(engine: AsyncEngine) -> None:
    for one in (await log_check.check_logs(engine)).breaks:
        assert one.cut
        await log_check.repair_log(engine, one)
    assert await said(engine) == []


async def test_whole_logs_are_whole(database_url: str) -> None:
    async with process(database_url) as one:
        live = await played(one, 0)
        await live.room.polls.ask(live.players[0], "end", PollSubject(match=live.match_id))
        await live.room.matches.start_match(live.players[0])
        report = await log_check.check_logs(one.store.engine)
    assert (report.rooms, report.matches, report.breaks) == (1, 2, [])


async def test_a_hole_in_a_match_is_cut_and_the_match_goes_on(database_url: str) -> None:
    async with process(database_url) as one:
        live, engine = await played(one), one.store.engine
        here = StepRow.match_id == live.match_id
        await execute(engine, delete(StepRow).where(here, StepRow.seq.in_((3, 4))))
        (line,) = await said(engine)
        where = f"Match {live.match_id} of room {live.room_id}"
        assert line == f"{where}: step 3 is missing; the newest is 6."
        await mended(engine)
    async with process(database_url) as two:
        room, match = await two.match(live.match_id)
        assert (match.seq, room.state.running) == (2, True)
        assert room.state.changes[-1].key == "match-rolled-back"
        again = Started(live.players, live.room_id, live.match_id, room)
        submission = Submission(action(), 2, again.choice())
        assert await room.moves.submit(again.mover(), submission) == 3


async def test_a_step_that_the_rules_refuse_is_cut(database_url: str) -> None:
    async with process(database_url) as one:
        live, engine = await played(one), one.store.engine
        here = StepRow.match_id == live.match_id, StepRow.seq == 5
        await execute(engine, update(StepRow).where(*here).values(moves={"0": {"type": "?"}}))
        (line,) = await said(engine)
        assert "step 5 can't be played" in line
        await mended(engine)


async def test_a_hole_in_a_room_is_cut_with_what_came_later(database_url: str) -> None:
    """A match that began later is gone, and so is who joined."""
    async with process(database_url) as one:
        live, engine = await played(one, 0), one.store.engine
        seq = live.room.state.seq
        await live.room.polls.ask(live.players[0], "end", PollSubject(match=live.match_id))
        guest = await one.person("Guest")
        await live.room.membership.join(guest, "Guest", JoinOptions(False))
        await live.room.matches.start_match(live.players[0])
        here = EventRow.room_id == live.room_id, EventRow.seq == seq + 1
        await execute(engine, delete(EventRow).where(*here))
        lines = await said(engine)
        assert f"Room {live.room_id}: event {seq + 1} is missing; the newest is" in lines[0]
    async with process(database_url) as two:
        with pytest.raises(ProblemError, match="room-unreadable"):
            await two.directory.get(live.room_id)
        await mended(two.store.engine)
        room = await two.directory.get(live.room_id)
        assert room.state.member(guest.id) is None
        assert await two.directory.rooms_of(guest.id) == []
        assert room.state.match is not None
        assert room.state.match.id == live.match_id
        assert await two.reads.existing(MatchRow, [live.match_id]) == {live.match_id}


async def test_a_hole_in_the_chat_loses_no_message(database_url: str) -> None:
    async with process(database_url) as one:
        live, engine = await played(one), one.store.engine
        here = MessageRow.room_id == live.room_id
        await execute(engine, delete(MessageRow).where(here, MessageRow.seq == 2))
        assert await said(engine) == [
            f"Room {live.room_id}: message 2 is missing; the newest is 3."
        ]
        await mended(engine)
        assert [message.seq for message in await one.reads.messages(live.room_id)] == [1, 3]
        hello = MessageContent("text", "hello")
        assert await live.room.chat.send(live.players[0], action(), hello) == 4


async def test_what_has_expired_is_not_broken(database_url: str) -> None:
    async with process(database_url) as one:
        live, engine = await played(one, 0), one.store.engine
        await live.room.polls.ask(live.players[0], "end", PollSubject(match=live.match_id))
        await execute(
            engine,
            delete(StepRow).where(StepRow.seq < 1),
            delete(MessageRow).where(MessageRow.seq < 3),
            update(RoomRow).values(chatted=2),
        )
        assert await said(engine) == []


async def test_a_match_of_other_rules_is_left_alone(database_url: str) -> None:
    async with process(database_url) as one:
        live, engine = await played(one), one.store.engine
        await execute(engine, update(MatchRow).values(rules_version=99))
        (found,) = (await log_check.check_logs(engine)).breaks
        assert not found.cut
        assert "was made by other rules" in str(found)
        assert len(await one.steps(live.match_id)) == 7

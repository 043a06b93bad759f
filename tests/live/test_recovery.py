"""The database goes back in time under running processes: they go on from what it has."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import Gone, ProblemError
from app.live import room_log
from app.match.drafts import Submission
from app.match.match import ClientPosition
from app.rooms import chat
from app.rooms.chat import MessageContent
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.schemas.closing import NO_SUCH_ROOM, NOT_A_MEMBER
from app.store.reads import Reads
from app.store.tables import DraftRow, EventRow, MessageRow, RoomRow, StepRow
from tests.support.eventually import eventually
from tests.support.room_processes import Ear, Process, Started, Wire, action, process, second, start

HELLO = MessageContent("text", "hello")
TOLD = ["rolled-back", "match-rolled-back"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(chat, "BURST", 1000)


async def play(live: Started, moves: int) -> None:
    for _ in range(moves):
        seq = live.match.seq
        mover, move = live.mover(), live.choice()
        assert await live.room.moves.submit(mover, Submission(action(), seq, move)) == seq + 1


async def lose(where: Process, *lost: Any) -> None:
    """The database never had these rows."""
    engine: AsyncEngine = where.store.engine
    async with engine.begin() as connection:
        for statement in lost:
            await connection.execute(statement)


def steps_after(live: Started, seq: int) -> Any:
    return delete(StepRow).where(StepRow.match_id == live.match_id, StepRow.seq > seq)


def events_after(live: Started, seq: int) -> Any:
    return delete(EventRow).where(EventRow.room_id == live.room_id, EventRow.seq > seq)


def told(live: Started) -> list[tuple[str, Any]]:
    """What the room has been told of losses."""
    return [(one.key, one.args) for one in live.room.state.changes if one.key in TOLD]


async def whole(where: Process, live: Started) -> None:
    """There are no holes, and the room in memory is that of the log."""
    steps = await where.steps(live.match_id)
    events = [event.seq for event in await where.reads.events(live.room_id)]
    messages = [message.seq for message in await where.reads.messages(live.room_id)]
    assert steps == list(range(live.match.seq + 1))
    assert events == list(range(live.room.state.seq + 1))
    assert messages == list(range(1, live.room.chat._log.current.messages.seq + 1))


async def refused(live: Started) -> str:
    """The code with which the next move is refused."""
    name = action()
    with pytest.raises(ProblemError) as refusal:
        await live.room.moves.submit(live.mover(), Submission(name, live.match.seq, live.choice()))
    return refusal.value.code


async def test_a_match_goes_on_from_the_newest_step_that_is_left(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        await play(live, 5)
        await lose(one, steps_after(live, 3))
        assert await refused(live) == "stale-seq"
        assert live.match.seq == 3
        assert told(live) == [("match-rolled-back", {"seq": 3})]
        frames = await ear.hear()
        assert [frame["seq"] for frame in frames if frame["type"] == "snapshot"][-1] == 3
        await play(live, 4)
        await whole(one, live)
        assert len(told(live)) == 1
        ear.leave()


async def test_an_action_that_was_lost_can_be_done_again(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await play(live, 2)
        mover, move, name = live.mover(), live.choice(), action()
        assert await live.room.moves.submit(mover, Submission(name, 2, move)) == 3
        await lose(one, steps_after(live, 2))
        await live.room.log.take_in_or_read()
        assert await live.room.moves.submit(mover, Submission(name, 2, move)) == 3
        await whole(one, live)


async def test_a_step_isnt_written_behind_another_one_of_the_same_number(database_url: str) -> None:
    """Another process has played on in the database as it is now."""
    async with process(database_url) as one, process(database_url) as two:
        here = await start(one, 2)
        await play(here, 4)
        await lose(one, steps_after(here, 2))
        there = await second(here, two)
        await play(there, 2)
        assert here.match.seq == there.match.seq == 4
        assert await refused(here) == "stale-seq"
        assert here.match.position.at == there.match.position.at
        assert told(here) == [("match-rolled-back", {"seq": 4})]
        await play(here, 3)
        await there.room.log.take_in_or_read()
        assert there.match.position.state == here.match.position.state
        await whole(two, there)


async def test_all_processes_find_the_same_past_and_say_so_once(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, seed=1, bus=wire.end()) as one,
        process(database_url, seed=2, bus=wire.end()) as two,
    ):
        here = await start(one, 2)
        there = await second(here, two)
        await there.room.log.take_in_or_read()
        ears = [Ear(here.room, here.players[0]), Ear(there.room, here.players[1])]
        for seq in range(1, 6):
            await play(here, 1)
            await ears[1].until(seq)
        await lose(one, steps_after(here, 2))
        await here.room.log.take_in_or_read()
        await there.room.log.take_in_or_read()
        assert told(here) == told(there) == [("match-rolled-back", {"seq": 2})]
        await play(there, 2)
        await here.room.log.take_in_or_read()
        assert here.match.position.state == there.match.position.state
        await whole(one, here)
        for ear in ears:
            ear.leave()


async def test_what_happened_in_a_room_is_read_anew(database_url: str) -> None:
    """Whoever joined in the moments that are lost is no member any more."""
    async with process(database_url) as one:
        live = await start(one, 2)
        seq, guest = live.room.state.seq, await one.person("Guest")
        await live.room.membership.join(guest, "Guest", JoinOptions(False))
        ear, gone = Ear(live.room, live.players[0]), Ear(live.room, guest.id)
        await lose(one, events_after(live, seq))
        another = await one.person("Another")
        with pytest.raises(ProblemError, match="stale-room"):
            await live.room.membership.join(another, "Another", JoinOptions(False))
        assert live.room.state.member(guest.id) is None
        assert gone.peer.closing == NOT_A_MEMBER
        assert told(live) == [("match-rolled-back", {"seq": 0})]
        await live.room.membership.join(another, "Another", JoinOptions(False))
        await whole(one, live)
        assert (await ear.hear())[-1]["type"] in ("room", "presence")
        ear.leave()


async def test_an_event_of_the_same_number_takes_the_place_of_what_is_lost(
    database_url: str,
) -> None:
    """Somebody else joined instead, after the database had gone back."""
    async with process(database_url) as one:
        live = await start(one, 2)
        guest, another = await one.person("Guest"), await one.person("Another")
        await live.room.membership.join(guest, "Guest", JoinOptions(False))
        seq = live.room.state.seq
        newest = (EventRow.room_id == live.room_id) & (EventRow.seq == seq)
        (event,) = await one.reads.events(live.room_id, seq - 1)
        data = {**event.data, "player": another.id, "name": "Another"}
        at = event.at + timedelta(seconds=1)
        await lose(one, update(EventRow).where(newest).values(actor=another.id, data=data, at=at))
        await live.room.log.catch_up()
        assert live.room.state.member(guest.id) is None
        assert live.room.state.member(another.id) is not None


async def test_messages_leave_no_hole(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        for _ in range(3):
            await live.room.chat.send(live.players[0], action(), HELLO)
        here = MessageRow.room_id == live.room_id
        await lose(one, delete(MessageRow).where(here, MessageRow.seq > 1))
        assert await live.room.chat.send(live.players[1], action(), HELLO) == 2
        assert [len(frame["messages"]) for frame in await ear.hear() if frame["type"] == "chat"]
        await whole(one, live)
        ear.leave()


async def test_messages_that_have_expired_are_not_missed(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        for _ in range(3):
            await live.room.chat.send(live.players[0], action(), HELLO)
        await lose(one, delete(MessageRow), update(RoomRow).values(chatted=3))
        await live.room.log.take_in_or_read()
        assert await live.room.chat.send(live.players[1], action(), HELLO) == 4
        assert told(live) == []


async def test_a_match_that_has_expired_is_not_missed(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await live.room.polls.ask(live.players[0], "end", PollSubject(match=live.match_id))
        assert live.room.state.match is not None
        assert live.room.state.match.finished
        await lose(one, steps_after(live, -1))
        await live.room.log.take_in_or_read()
        assert told(live) == []


async def test_the_end_of_a_match_can_be_lost(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        before = live.room.state.seq
        await live.room.polls.ask(live.players[0], "end", PollSubject(match=live.match_id))
        await lose(one, steps_after(live, 0), events_after(live, before))
        await live.room.log.take_in_or_read()
        assert live.room.state.running
        assert told(live) == [("match-rolled-back", {"seq": 0})]
        await play(live, 2)
        await whole(one, live)


async def test_a_match_that_is_lost_leaves_its_room(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        (started,) = [
            event.seq for event in await one.reads.events(live.room_id) if event.kind == "started"
        ]
        ear = Ear(live.room, live.players[0])
        await play(live, 2)
        await lose(one, steps_after(live, -1), events_after(live, started - 1))
        await live.room.log.take_in_or_read()
        assert (live.room.state.match, live.room.match) == (None, None)
        assert told(live) == [("rolled-back", {})]
        assert (await live.room.matches.start_match(live.players[0])).running
        await play(live, 2)
        ear.leave()


async def test_nobody_gets_a_match_by_the_seat_of_another(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has lost frames gets the room at any moment, also while it is read anew."""
    async with process(database_url) as one:
        live, held = await start(one, 2), list[bool]()
        (started,) = [
            event.seq for event in await one.reads.events(live.room_id) if event.kind == "started"
        ]
        ears, read = [Ear(live.room, player) for player in live.players], Reads.messages

        async def reading(*args: Any, **named: Any) -> Any:
            current = live.room.current
            held.extend(ear.peer.seat == current.seat_of(ear.peer.player) for ear in ears)
            return await read(*args, **named)

        monkeypatch.setattr(Reads, "messages", reading)
        await lose(one, steps_after(live, -1), events_after(live, started - 1))
        await live.room.log.take_in_or_read()
        assert held
        assert all(held)
        assert [ear.peer.seat for ear in ears] == [None, None]
        for ear in ears:
            ear.leave()


async def test_a_room_that_is_lost_is_closed(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        await lose(one, delete(RoomRow))
        with pytest.raises(Gone, match="room-gone"):
            await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        await ear.hear()
        assert ear.peer.closing == NO_SUCH_ROOM


async def test_a_ready_draft_that_is_lost_is_asked_for_again(toy: None, database_url: str) -> None:
    """The others' drafts don't bring a step without it, nor does anybody wait for ever."""
    async with process(database_url) as one:
        live = await start(one, 2, "toy")
        wrote = {"type": "write", "parts": [1]}

        async def ready(seat: int) -> int:
            submission = Submission(action(), live.match.seq, wrote, ready=True, drafted=True)
            return await live.room.moves.submit(live.players[seat], submission)

        await ready(0)
        await lose(one, delete(DraftRow))
        await ready(1)
        assert live.match.seq == 0
        assert live.match.awaited == {0}
        assert told(live) == [("match-rolled-back", {"seq": 0})]
        assert await ready(0) == 1
        await whole(one, live)


async def test_whoever_comes_back_with_a_number_from_the_lost_past_gets_the_board(
    database_url: str,
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await play(live, 4)
        known = ClientPosition(live.match_id, 4)
        peer = Ear(live.room, live.players[0]).peer
        assert live.room.out.match_frames(peer, known) == []
        await lose(one, steps_after(live, 2))
        await live.room.log.take_in_or_read()
        for _ in range(3):
            (frame,) = live.room.out.match_frames(peer, known)
            assert b'"type":"snapshot"' in frame
            await play(live, 1)
        live.room.detach(peer)


def silent(room_id: str, rows: Any) -> None:
    """A process that was killed has told nobody what it wrote last."""


async def test_what_a_killed_process_wrote_last_is_read_when_it_is_back(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, bus=wire.end()) as one,
        process(database_url, bus=wire.end()) as two,
        process(database_url, bus=wire.end()) as three,
    ):
        here = await start(one, 2)
        there = await second(here, two)
        await there.room.log.take_in_or_read()
        one.bus.publish_rows = silent  # type: ignore[method-assign]
        await play(here, 1)
        assert there.match.seq == 0
        await second(here, three)
        await eventually(lambda: there.match.seq == 1)


async def test_whoever_comes_back_with_a_newer_position_makes_the_room_be_read(
    database_url: str,
) -> None:
    async with process(database_url) as one, process(database_url) as two:
        here = await start(one, 2)
        there = await second(here, two)
        await play(here, 1)
        assert there.match.seq == 0
        peer = Ear(there.room, here.players[0]).peer
        there.room.detach(peer)
        there.room.attach(peer, ClientPosition(here.match_id, 1))
        await eventually(lambda: there.match.seq == 1)
        assert told(there) == []
        there.room.detach(peer)

"""A room, a match or a player is deleted in the database while the room is in use."""

import asyncio
from functools import partial
from typing import Any

import pytest
from sqlalchemy import delete

from app.errors import ProblemError, Unavailable
from app.live import room_log
from app.live.bots import Bots
from app.match.drafts import Submission
from app.match.match import Proposal
from app.match.records import MatchStep
from app.rooms import membership, setup, substitution
from app.rooms.records import EventRecord
from app.schemas.closing import NO_SUCH_ROOM
from app.store import tables
from tests.support.eventually import eventually
from tests.support.room_clock import Hands
from tests.support.room_processes import Ear, Process, Wire, action, process, settled, start


async def erase(where: Process, kind: Any, key: str) -> None:
    async with where.store.engine.begin() as connection:
        await connection.execute(delete(kind).where(kind.id == key))


async def test_the_clock_of_a_deleted_room_stops(database_url: str) -> None:
    hands = Hands()
    async with process(database_url, now=hands) as one:
        live = await start(one, 2)
        host, clock = live.players[0], setup.ClockSetting("move", 60, 0)
        await live.room.log.change(host, partial(setup.configure, player=host, clock=clock))
        ear = Ear(live.room, host)
        await erase(one, tables.RoomRow, live.room_id)
        hands.go(90)
        ear.room.clock.restart()
        await eventually(lambda: live.room.gone and ear.peer.closing == NO_SUCH_ROOM)
        await eventually(lambda: not live.room.log.background)
        assert live.room.clock._timer is None


async def test_a_bot_stops_when_its_room_is_deleted_while_it_thinks(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})

        async def thinking(*_: Any) -> dict[str, Any]:
            await erase(one, tables.RoomRow, live.room_id)
            return live.choice()

        monkeypatch.setattr(Bots, "_choose", thinking)
        await live.room.substitution.stand_in(live.players[0], 0)
        await eventually(lambda: live.room.gone)
        await eventually(lambda: not live.room.log.services.bots._tasks)


async def test_two_simultaneous_writers_both_hear_of_the_deletion(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await erase(one, tables.RoomRow, live.room_id)
        answers = await settled(
            live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice())),
            *(live.room.membership.leave(player) for player in live.players),
        )
        assert [str(answer) for answer in answers] == ["room-gone"] * 3


async def test_another_process_notices_the_deletion(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, bus=wire.end()) as one,
        process(database_url, bus=wire.end()) as two,
    ):
        live = await start(one, 2)
        elsewhere, _ = await two.match(live.match_id)
        ear = Ear(elsewhere, live.players[1])
        await erase(one, tables.RoomRow, live.room_id)
        with pytest.raises(ProblemError, match="room-gone"):
            await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        assert not elsewhere.gone
        await two.directory.drop_deleted()
        assert elsewhere.gone
        await eventually(lambda: ear.peer.closing == NO_SUCH_ROOM)
        with pytest.raises(ProblemError, match="room-not-found"):
            await two.directory.get(live.room_id)


async def test_recovering_a_deleted_room_ends(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store fails, and when it answers again the room is gone."""
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.01)
    async with process(database_url) as one:
        live = await start(one, 2)
        one.store.fail["before"] = 1
        with pytest.raises(Unavailable):
            await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        await erase(one, tables.RoomRow, live.room_id)
        with pytest.raises(ProblemError, match="room-gone"):
            await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        await eventually(lambda: not live.room.log.background)


async def test_waiting_writers_are_answered_before_the_room_closes(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        one.store.gate.clear()
        one.store.waiting.clear()
        move = asyncio.create_task(
            live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        )
        await one.store.waiting.wait()
        end = asyncio.create_task(live.room.log.dissolve())
        await asyncio.sleep(0)
        assert not live.room.gone
        one.store.gate.set()
        assert await move == 1
        await end
        assert live.room.gone


async def test_a_deleted_player_cannot_take_over_a_seat(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 1})
        await live.room.substitution.stand_in(live.players[0], 0)
        host = live.players[0]
        await live.room.log.change(host, lambda state: substitution.open_up(state, host, 0))
        watcher = await one.person("Watcher")
        await live.room.membership.join(watcher, "Watcher", membership.JoinOptions(False))
        await erase(one, tables.PlayerRow, watcher.id)
        with pytest.raises(ProblemError, match="bad-token"):
            await live.room.substitution.take_over(watcher.id, 0)
        assert live.room.state.match is not None
        assert live.room.state.match.players[0] is None
        await live.room.membership.remove_deleted({watcher.id})
        assert live.room.state.member(watcher.id) is None
        assert (
            await live.room.moves.submit(live.players[1], Submission(action(), 0, live.choice()))
            == 1
        )


async def test_a_deleted_match_is_abandoned_even_if_the_store_fails_meanwhile(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2, options={"start": 0})
        host = live.players[0]
        await erase(one, tables.MatchRow, live.match_id)
        failures, read = [OSError("away")] * 2, one.reads.events

        async def events(room_id: str, after: int = -1) -> list[EventRecord]:
            if failures:
                raise failures.pop()
            return await read(room_id, after)

        monkeypatch.setattr(one.reads, "events", events)
        monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.01)
        with pytest.raises(ProblemError, match="match-not-found"):
            await live.room.moves.submit(host, Submission(action(), 0, live.choice()))
        await eventually(lambda: not live.room.state.running)
        assert failures == []
        assert (await live.room.matches.start_match(host)).running


async def test_a_match_whose_log_disagrees_with_the_rules_is_abandoned(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the rules reject a step that another process wrote, the room goes on."""

    def disagree(step: MatchStep) -> Proposal:
        raise KeyError(f"what is step {step.seq}?")

    async with process(sqlite_url) as one, process(sqlite_url) as two:
        live = await start(one, 2, options={"start": 0})
        host, match = live.players[0], live.room.match
        assert match is not None
        monkeypatch.setattr(match, "_replayed", disagree)
        there = await two.directory.get(live.room_id)
        await there.moves.submit(host, Submission(action(), 0, live.choice()))
        await live.room.log.take_in_or_read()
        assert live.room.match is None
        assert (await live.room.matches.start_match(host)).running

"""Bot seats: a bot moves from its own view, and never stops a match."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import pytest

from app.errors import NotAllowed, Unavailable
from app.limits.fairness import Lane
from app.limits.visitors import HERE_SECONDS, Visitors
from app.live import room_log
from app.live.bots import Bots
from app.match.drafts import Submission
from app.match.match import Position
from app.match.views import view_for
from app.rooms.membership import JoinOptions
from app.rooms.seating import put_bot
from app.rooms.setup import configure
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers
from tests.support.eventually import eventually
from tests.support.local_thinkers import Here
from tests.support.room_processes import Ear, Process, Started, action, process
from tests.support.trouble import patience

MOVE = Urgency.MOVE
BOT_SECONDS = 10.0
"""More seconds than any bot of these tests takes, however busy the machine."""


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Here:
    """Bots of this test think here."""
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.05)
    return Here(monkeypatch)


async def with_bots(where: Process, bots: int, game: str = "lineup") -> Started:
    """A match of one person and `bots` bots."""
    host = await where.person("Host")
    room = await where.directory.create(host, "Host", game, "", None)
    for seat in range(1, bots + 1):
        await room.log.change(host.id, lambda state, seat=seat: put_bot(state, host.id, seat))  # type: ignore[misc]
    state = await room.matches.start_match(host.id)
    assert state.match is not None
    return Started([host.id], room.id, state.match.id, room)


async def my_turn(live: Started) -> bool:
    """Wait until the person has to move or the match is over; True if the match goes on."""
    try:
        await eventually(lambda: not live.match.to_act or 0 in live.match.to_act, BOT_SECONDS)
    except TimeoutError as reason:
        pytest.fail(f"the bot of seat {min(live.match.to_act)} does not move: {reason}")
    return bool(live.match.to_act)


async def test_bots_play_to_the_end_and_are_given_only_their_own_views(
    here: Here, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live = await with_bots(one, 2)
        ear = Ear(live.room, live.players[0])
        while await my_turn(live):
            await live.room.moves.submit(
                live.players[0], Submission(action(), live.match.seq, live.choice())
            )
        assert live.match.result is not None
        steps = await one.reads.steps(live.match_id, 0)
        assert {by for step in steps for by in step.by.values()} == {"bot", "person"}
        seen = views(live)
        for key, _, view, seat, *_ in here.jobs:
            assert (key, seat in (1, 2)) == ("lineup", True)
            assert view in seen[seat]
        assert len(await ear.until(live.match.seq)) == live.match.seq
        await eventually(lambda: len(live.room.state.history) == 1)
        ear.leave()


async def answered(live: Started) -> None:
    """Let the person move, repeatedly if necessary, until a bot has moved."""
    began = live.match.seq
    async with patience():
        while live.match.seq == began or 0 in live.match.position.movers:
            if 0 in live.match.to_act:
                await live.room.moves.submit(
                    live.players[0], Submission(action(), live.match.seq, live.choice())
                )
            await asyncio.sleep(0.005)


def views(live: Started) -> dict[int, list[Any]]:
    """Every view that each seat ever had, as sent over the wire."""
    match = live.match
    position: Position | None = match.position
    seen: dict[int, list[Any]] = {seat: [] for seat in range(match.seats)}
    while position is not None:
        for seat, found in seen.items():
            found.append(orjson.loads(orjson.dumps(view_for(match, seat, position))))
        position = position.back
    return seen


async def test_a_bot_that_fails_makes_the_default_move(here: Here, sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        here.broken = 3
        live = await with_bots(one, 1)
        while live.match.seq < 5:
            assert await my_turn(live)
            await live.room.moves.submit(
                live.players[0], Submission(action(), live.match.seq, live.choice())
            )
        assert here.broken == 0


@pytest.mark.usefixtures("toy")
async def test_a_bot_that_fails_confirms_an_empty_sheet(here: Here, sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        here.broken = 99
        live = await with_bots(one, 2, "toy")
        for seq in range(3):
            assert live.match.seq == seq
            move = {"type": "write", "parts": [1]}
            await live.room.moves.submit(live.players[0], Submission(action(), seq, move))
            await eventually(lambda seq=seq: live.match.seq > seq)  # type: ignore[misc]
        steps = await one.reads.steps(live.match_id, 0)
        assert [step.moves["1"]["parts"] for step in steps] == [[], [], []]
        assert [step.by for step in steps] == [{"0": "person", "1": "bot", "2": "bot"}] * 3


async def test_a_late_move_of_a_bot_is_none_of_whoever_has_the_seat(
    here: Here, sqlite_url: str
) -> None:
    """The person took the seat back while the bot was thinking."""
    async with process(sqlite_url) as one:
        live = await with_bots(one, 1)
        assert await my_turn(live)
        late = Submission(action(), live.match.seq, live.choice())
        with pytest.raises(NotAllowed, match="not-seated"):
            await live.room.moves.submit_for_bot(0, late)
        assert 0 in live.match.to_act


async def test_a_bot_moves_again_after_the_store_failed(here: Here, sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        match = await with_bots(one, 1)
        for when in ("before", "after"):
            assert await my_turn(match)
            failures = iter([1])
            here.meanwhile = lambda when=when, once=failures: one.store.fail.update(  # type: ignore[misc]
                {when: next(once, 0)}
            )
            await answered(match)
            assert next(failures, 0) == one.store.fail[when] == 0


async def test_a_match_with_bots_goes_on_after_a_restart(here: Here, sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await with_bots(one, 1)
        assert await my_turn(live)
        seq = live.match.seq
        one.store.fail["before"] = 99
        with pytest.raises(Unavailable):
            await live.room.moves.submit(live.players[0], Submission(action(), seq, live.choice()))
    async with process(sqlite_url) as two:
        two.visitors.note_visit(live.players[0], "192.0.2.1")
        room, match = await two.match(live.match_id)
        again = Started(live.players, live.room_id, live.match_id, room)
        assert match.seq == seq
        await answered(again)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def alone(where: Process, game: str = "lineup") -> Started:
    """A match of bots alone: the only person has left their seat to one."""
    live = await with_bots(where, 1, game)
    await live.room.substitution.stand_in(live.players[0], 0)
    return live


async def goes_on(live: Started) -> None:
    seq = live.match.seq
    await eventually(lambda: live.match.seq > seq, BOT_SECONDS)


async def rests(live: Started) -> None:
    """Moves that are under way are made, and then no more."""
    await eventually(lambda: not live.room._bots._tasks, BOT_SECONDS)
    seq = live.match.seq
    await asyncio.sleep(0.05)
    assert (live.match.seq, live.match.result) == (seq, None)


@pytest.mark.usefixtures("here")
async def test_a_match_rests_while_nobody_is_here(sqlite_url: str) -> None:
    """And goes on at once when a member is back, not when anybody else comes."""
    clock = Clock()
    visitors = Visitors(clock)
    async with process(sqlite_url, visitors=visitors) as one:
        live = await alone(one)
        await goes_on(live)
        clock.now += HERE_SECONDS
        await rests(live)
        visitors.note_visit("somebody else", "192.0.2.9")
        await rests(live)
        visitors.note_visit(live.players[0], "192.0.2.1")
        await goes_on(live)


@pytest.mark.usefixtures("here")
async def test_bots_that_are_to_begin_wait_for_a_person(sqlite_url: str) -> None:
    """A host who starts matches and leaves."""
    clock = Clock()
    async with process(sqlite_url, visitors=Visitors(clock)) as one:
        host = await one.person("Host")
        clock.now += HERE_SECONDS
        room = await one.directory.create(host, "Host", "lineup", "", {"start": 1})
        await room.log.change(host.id, lambda state: put_bot(state, host.id, 1))
        state = await room.matches.start_match(host.id)
        assert state.match is not None
        live = Started([host.id], room.id, state.match.id, room)
        await live.room.substitution.stand_in(host.id, 0)
        await rests(live)
        assert live.match.seq == 0
        ear = Ear(room, host.id)
        one.directory._repeat_presence()
        await goes_on(live)
        ear.leave()


@pytest.mark.usefixtures("here")
async def test_whoever_watches_keeps_a_match_of_bots_going(sqlite_url: str) -> None:
    """As a member of the room, as long as they are connected."""
    clock = Clock()
    async with process(sqlite_url, visitors=Visitors(clock)) as one:
        live = await alone(one)
        watcher = await one.person("Watcher")
        await live.room.membership.join(watcher, "Watcher", JoinOptions())
        ear = Ear(live.room, watcher.id)
        for _ in range(3):
            clock.now += HERE_SECONDS - 1
            one.directory._repeat_presence()
            await goes_on(live)
        ear.leave()
        clock.now += HERE_SECONDS
        one.directory._repeat_presence()
        await rests(live)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("program", [False, True])
async def test_over_days_or_for_a_program_bots_go_on_until_it_is_their_turn(
    sqlite_url: str, program: bool
) -> None:
    """Those who are away are called; without any player, bots would only play with each other."""
    clock = Clock()
    async with process(sqlite_url, visitors=Visitors(clock)) as one:
        live = await with_bots(one, 1)
        if program:
            await live.room.membership.declare_bot(live.players[0])
        else:
            await live.room.log.change(
                live.players[0], lambda state: configure(state, live.players[0], pace="days")
            )
        assert await my_turn(live)
        clock.now += HERE_SECONDS
        await live.room.moves.submit(
            live.players[0], Submission(action(), live.match.seq, live.choice())
        )
        assert await my_turn(live)
        await live.room.substitution.stand_in(live.players[0], 0)
        await rests(live)


async def test_a_room_that_is_read_from_its_log_goes_on_if_anybody_is_here(
    here: Here, sqlite_url: str
) -> None:
    """After a restart, or in another process: there it is enough to ask for the match."""
    clock = Clock()
    async with process(sqlite_url, visitors=Visitors(clock)) as one:
        live = await alone(one)
        clock.now += HERE_SECONDS
        await rests(live)
        async with process(sqlite_url) as two:
            began = len(here.jobs)
            room, _ = await two.match(live.match_id)
            again = Started(live.players, live.room_id, live.match_id, room)
            await rests(again)
            assert len(here.jobs) == began
            two.visitors.note_visit(live.players[0], "192.0.2.1")
            await goes_on(again)
        async with process(sqlite_url) as three:
            three.visitors.note_visit(live.players[0], "192.0.2.1")
            room, _ = await three.match(live.match_id)
            await goes_on(Started(live.players, live.room_id, live.match_id, room))


@pytest.mark.usefixtures("here")
async def test_a_room_that_is_unloaded_waits_for_nobody(sqlite_url: str) -> None:
    clock = Clock()
    async with process(sqlite_url, visitors=Visitors(clock)) as one:
        live = await alone(one)
        clock.now += HERE_SECONDS
        await rests(live)
        bots = one.directory._services.bots
        assert list(bots._resting) == [live.room_id]
        live.room.stop_timers()
        assert bots._resting == {}
        seq = live.match.seq
        one.visitors.note_visit(live.players[0], "192.0.2.1")
        await asyncio.sleep(0.05)
        assert live.match.seq == seq


async def test_a_move_is_charged_to_a_player_who_is_here_and_has_used_little(
    sqlite_url: str,
) -> None:
    """So a stranger who asks for much slows nobody's match down by being a member of the room."""
    async with process(sqlite_url) as one:
        live = await with_bots(one, 1)
        loud, quiet = await one.person("Loud"), await one.person("Quiet")
        for number, person in enumerate((loud, quiet), 2):
            one.visitors.note_visit(person.id, f"192.0.2.{number}")
            await live.room.membership.join(person, person.name, JoinOptions())
        state, bots = live.room.state, one.directory._services.bots
        assert state.match is not None
        room, queue = live.room_id, bots.thinkers._long._queue
        players = replace(state.match, players=(live.players[0], loud.id, None))
        queue.charge("192.0.2.2", 5.0)
        assert bots._turn(state, players) == (Lane("192.0.2.1", live.players[0], room), MOVE)
        queue.charge("192.0.2.1", 50.0)
        assert bots._turn(state, players) == (Lane("192.0.2.2", loud.id, room), MOVE)
        nobody = replace(players, players=(None, None, None))
        assert bots._turn(state, nobody) == (Lane("192.0.2.3", quiet.id, room), MOVE)


async def test_no_bot_begins_once_the_server_stops(here: Here, sqlite_url: str) -> None:
    """Its process would be gone: it would make the default move, as if it had failed."""
    async with process(sqlite_url) as one:
        live = await with_bots(one, 1)
        assert await my_turn(live)
        bots = one.directory._services.bots
        await bots.stop()
        began = len(here.jobs)
        while 0 in live.match.to_act:
            await live.room.moves.submit(
                live.players[0], Submission(action(), live.match.seq, live.choice())
            )
        assert (bots._tasks, len(here.jobs)) == ({}, began)


def test_bots_answer_on_a_schedule() -> None:
    began = datetime(2026, 1, 1, tzinfo=UTC)
    for thought, waits in ((0.0, 1.0), (0.3, 0.7), (0.999, 0.001), (1.0, 1.0), (2.5, 0.5)):
        now = began + timedelta(seconds=thought)
        bots = Bots(1.0, Thinkers(1), Visitors(), lambda now=now: now)  # type: ignore[misc]
        assert bots._wait(began) == pytest.approx(waits, abs=1e-6)


async def test_a_real_worker_thinks(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await with_bots(one, 1)
        for _ in range(2):
            assert await my_turn(live)
            await live.room.moves.submit(
                live.players[0], Submission(action(), live.match.seq, live.choice())
            )
        assert await my_turn(live)

"""Bot seats: a bot moves from its own view, and never stops a match."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import pytest

from app.errors import Unavailable
from app.live import room_log
from app.live.bots import Bots
from app.match.position import Position
from app.match.submission import Submission
from app.match.views import view_for
from app.rooms.seating import put_bot
from app.thinking.thinkers import Thinkers
from tests.support.eventually import eventually
from tests.support.here import Here
from tests.support.processes import Ear, Process, Started, action, process
from tests.support.trouble import patience

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
    state = await room.matches.start(host.id)
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
        room, match = await two.match(live.match_id)
        again = Started(live.players, live.room_id, live.match_id, room)
        assert match.seq == seq
        await answered(again)


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
        bots = Bots(1.0, Thinkers(1), lambda thought=thought: began + timedelta(seconds=thought))  # type: ignore[misc]
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

"""The clock: how much time there is, and what happens when it is up."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from app.errors import ProblemError
from app.games import GAMES
from app.games.contract import AnyGame
from app.live.room import Room
from app.match.codec import milliseconds
from app.match.drafts import Submission
from app.rooms import clock, setup
from app.rooms.events import fold
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.rooms.records import EventRecord, Person
from app.rooms.state import RoomClock
from app.rooms.substitution import open_up
from tests.support.eventually import eventually
from tests.support.room_clock import LONG_AGO, Hands
from tests.support.room_processes import (
    Ear,
    Process,
    Started,
    Wire,
    action,
    process,
    settled,
    start,
)

DAY = 86400


async def set_clock(live: Started, kind: str, seconds: int = 60, step: int = 0) -> None:
    host = live.room.state.host
    wanted = setup.ClockSetting(kind, seconds, step)
    await live.room.log.change(host, lambda at: setup.configure(at, host, clock=wanted))


async def position(live: Started, seq: int) -> None:
    await eventually(lambda: live.match.seq >= seq)


def write(*numbers: int) -> dict[str, Any]:
    return {"type": "write", "parts": list(numbers)}


def lefts(live: Started) -> list[int]:
    return [time.left for time in live.room.current.times]


def running(room: Room) -> list[int]:
    times = room.current.times
    return [seat for seat, time in enumerate(times) if time.until is not None]


def now(hands: Hands) -> int:
    return int(hands().timestamp() * 1000)


def until(room: Room, seat: int) -> int:
    ends = room.current.times[seat].until
    assert ends is not None
    return ends


async def makers(where: Process, live: Started) -> list[dict[str, str]]:
    return [step.by for step in await where.reads.steps(live.match_id, 0)]


async def test_p1_20_the_clock_moves_in_real_time_even_if_nobody_is_connected(
    database_url: str,
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, clock=setup.ClockSetting("move", 1))
        await position(live, 2)
        await set_clock(live, "off")
        assert live.room.current.times == ()
        first, second = (await one.reads.steps(live.match_id, 0))[:2]
        assert {*first.by.values(), *second.by.values()} == {"clock"}
        begun = live.match.spans[1]
        assert 1000 <= begun.ended - begun.began < 30_000


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_p1_20_a_clock_forces_the_default_in_every_game(game: str, sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, game)
        await set_clock(live, "move", DAY)
        for _ in range(6):
            before = live.match.seq
            if live.match.result is not None:
                break
            owing = live.match.to_act
            assert running(live.room) == sorted(owing)
            hands.go(DAY - 1, live.room)
            await asyncio.sleep(0)
            assert live.match.seq == before
            hands.go(1, live.room)
            await position(live, before + 1)
            (step,) = await one.reads.steps(live.match_id, before, 1)
            assert step.by == {str(seat): "clock" for seat in owing}
        assert live.room.state.match is not None
        assert live.room.state.match.id == live.match_id


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_p1_20_a_match_in_which_only_the_clock_moves_ends(game: str, sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, game)
        await set_clock(live, "player", DAY)
        for _ in range(400):
            if live.match.result is not None:
                break
            before = live.match.seq
            hands.go(DAY, live.room)
            await position(live, before + 1)
        assert live.match.result is not None
        await eventually(lambda: not live.room.state.running)
        assert live.room.current.times == ()
        for by in await makers(one, live):
            assert set(by.values()) == {"clock"}


async def test_p1_20_the_clock_submits_the_draft_if_there_is_one(
    toy: AnyGame, database_url: str
) -> None:
    hands = Hands()
    async with process(database_url, now=hands) as one:
        live = await start(one, 3, "toy")
        await set_clock(live, "move", 60)
        await live.room.moves.submit(
            live.players[0], Submission(action(), 0, write(1), drafted=True, ready=False)
        )
        hands.go(20)
        await live.room.moves.submit(live.players[2], Submission(action(), 0, write(1)))
        assert running(live.room) == [0, 1]
        hands.go(40, live.room)
        await position(live, 1)
        (step,) = await one.reads.steps(live.match_id, 0)
        assert step.by == {"0": "clock", "1": "clock", "2": "person"}
        assert step.moves == {"0": write(1), "1": write(), "2": write(1)}
        assert [time.late for time in live.room.current.times] == [True, True, False]


async def test_p1_20_each_seat_has_its_own_time_in_a_simultaneous_step(
    toy: AnyGame, sqlite_url: str
) -> None:
    """Setting the clock again restarts it; withdrawing a confirmation clears the ready time."""
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 3, "toy", {"open": True})
        await set_clock(live, "player", 100, 5)
        hands.go(10)
        await live.room.moves.submit(live.players[0], Submission(action(), 0, write(1)))
        hands.go(20)
        await live.room.moves.submit(live.players[1], Submission(action(), 0, write(1)))
        await live.room.moves.submit(
            live.players[0], Submission(action(), 0, write(), drafted=True, ready=False)
        )
        assert running(live.room) == [0, 2]
        hands.go(10)
        await live.room.moves.submit(live.players[0], Submission(action(), 0, write(1)))
        assert live.room.current.times[2].until is not None
        hands.go(30)
        await live.room.moves.submit(live.players[2], Submission(action(), 0, write(1)))
        assert lefts(live) == [65_000, 75_000, 35_000]
        hands.go(1)
        await set_clock(live, "player", 50)
        assert lefts(live) == [50_000] * 3


async def test_p1_20_with_an_empty_stock_each_step_has_a_twentieth(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, options={"start": 0})
        await set_clock(live, "player", 200, 7)
        hands.go(200, live.room)
        await position(live, 1)
        assert lefts(live) == [0, 200_000]  # a move by the clock adds no time
        assert (
            await live.room.moves.submit(live.players[1], Submission(action(), 1, live.choice()))
            == 2
        )
        assert lefts(live) == [0, 207_000]
        until = live.room.current.times[0].until
        assert until == milliseconds(live.match.position.at) + 10_000
        hands.go(9.9, live.room)
        await asyncio.sleep(0)
        assert live.match.seq == 2
        await live.room.moves.submit(live.players[0], Submission(action(), 2, live.choice()))
        assert lefts(live) == [7_000, 207_000]


async def test_p1_20_an_undo_gives_no_time_back(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, options={"start": 0})
        await set_clock(live, "player", 100)
        hands.go(30)
        await live.room.moves.submit(live.players[0], Submission(action(), 0, live.choice()))
        hands.go(20)
        await live.room.polls.ask(live.players[0], "undo", PollSubject(seq=1))
        await live.room.polls.vote(live.players[1], "undo", "yes", PollSubject(seq=1))
        assert live.match.seq == 2
        assert lefts(live) == [70_000, 80_000]
        assert running(live.room) == [0]


async def test_p1_20_bots_have_no_clock_and_a_new_player_gets_the_full_time(
    sqlite_url: str,
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, options={"start": 0})
        live.room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        await set_clock(live, "player", 100)
        hands.go(60)
        await live.room.substitution.stand_in(live.players[0], 0)
        assert running(live.room) == []
        hands.go(1000, live.room)
        await asyncio.sleep(0)
        assert live.match.seq == 0
        await live.room.log.change(live.players[0], lambda at: open_up(at, live.players[0], 0))
        late = await one.person("Late")
        await live.room.membership.join(late, "Late", JoinOptions(seat=False))
        await live.room.substitution.take_over(late.id, 0)
        assert until(live.room, 0) - now(hands) == 100_000
        hands.go(40)
        await live.room.moves.submit(late.id, Submission(action(), 0, live.choice()))
        assert lefts(live) == [60_000, 100_000]


@pytest.mark.parametrize("way", ["bot", "anyone", "leave"])
@pytest.mark.parametrize("kind", ["move", "player"])
async def test_p1_20_nobody_gains_time_by_letting_a_bot_in_for_a_moment(
    kind: str, way: str, sqlite_url: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, options={"start": 1})
        room, guest = live.room, live.players[1]
        room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        await set_clock(live, kind, 60)
        for left in (40_000, 20_000):
            hands.go(20)
            if way == "leave":
                await room.membership.leave(guest)
                await room.membership.join(
                    Person(guest, "Guest", None), "Guest", JoinOptions(seat=False)
                )
            else:
                await room.substitution.stand_in(guest, 1)
            if way == "anyone":
                await room.log.change(guest, lambda at: open_up(at, guest, 1))
            hands.go(5)
            await room.substitution.take_over(guest, 1)
            assert until(room, 1) - now(hands) == left
        async with process(sqlite_url, now=hands) as two:
            elsewhere, _ = await two.match(live.match_id)
            assert elsewhere.state == room.state
        hands.go(20, room)
        await position(live, 1)
        assert await makers(one, live) == [{"1": "clock"}]


@pytest.mark.parametrize("seed", range(4))
async def test_p0_06_after_a_restart_the_times_are_the_same(
    seed: int, toy: AnyGame, database_url: str
) -> None:
    hands, rng = Hands(), Random(seed)
    async with process(database_url, now=hands) as one:
        live = await start(one, 3, "toy", {"rounds": 9, "open": bool(seed % 2)})
        await set_clock(live, "player", 900, seed)
        for _ in range(60):
            hands.go(rng.randrange(1, 12))
            seat, ready = rng.randrange(3), rng.random() < 0.6
            with_parts = write(1) if ready or rng.random() < 0.5 else write()
            with suppress(ProblemError):  # ready covered sheets stay ready
                await live.room.moves.submit(
                    live.players[seat],
                    Submission(action(), live.match.seq, with_parts, drafted=True, ready=ready),
                )
        before = live.room.current.times
        spans = live.match.spans
    assert len(spans) > 1
    async with process(database_url, now=hands) as two:
        room, match = await two.match(live.match_id)
        assert match.spans == spans
        assert room.current.times == before


async def test_p0_06_after_a_restart_overdue_moves_wait_for_a_grace_period(
    sqlite_url: str,
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move", 60)
    hands.go(1000)
    async with process(sqlite_url, now=hands) as two:
        room, match = await two.match(live.match_id)
        (seat,) = running(room)
        assert room.current.times[seat].until == int(hands().timestamp() * 1000) + 30_000
        hands.go(29, room)
        await asyncio.sleep(0)
        assert match.seq == 0
        hands.go(1, room)
        await eventually(lambda: match.seq == 1)
        times = room.current.times  # the next step has its own time and no grace period
        assert times[1 - seat].until == int(hands().timestamp() * 1000) + 60_000


async def test_p1_20_a_move_that_comes_first_counts_however_late_it_is(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move", 60)
        move, mover = live.choice(), live.mover()
        hands.go(61)
        assert await live.room.moves.submit(mover, Submission(action(), 0, move)) == 1
        assert set((await makers(one, live))[0].values()) == {"person"}


@pytest.mark.parametrize("seed", range(5))
async def test_p1_20_move_and_deadline_at_once_make_one_step(seed: int, database_url: str) -> None:
    hands = Hands()
    async with process(database_url, now=hands, seed=seed) as one:
        live = await start(one, 2)
        await set_clock(live, "move", 60)
        move, mover, seat = live.choice(), live.mover(), min(live.match.to_act)
        hands.go(60, live.room)
        for _ in range(seed):
            await asyncio.sleep(0)
        (answer,) = await settled(live.room.moves.submit(mover, Submission(action(), 0, move)))
        await position(live, 1)
        (by,) = await makers(one, live)
        if answer == 1:
            assert by == {str(seat): "person"}
        else:
            assert isinstance(answer, ProblemError)
            assert answer.code in ("stale-seq", "not-your-turn")
            assert by == {str(seat): "clock"}
        assert running(live.room) == sorted(live.match.to_act)


@pytest.mark.parametrize("game", ["lineup", "toy"])
@pytest.mark.parametrize("seed", range(3))
async def test_p1_20_when_two_processes_find_the_time_up_one_moves(
    seed: int, game: str, toy: AnyGame, database_url: str
) -> None:
    hands, wire = Hands(), Wire()
    async with (
        process(database_url, now=hands, seed=seed, bus=wire.end()) as one,
        process(database_url, now=hands, seed=seed + 10, bus=wire.end()) as two,
    ):
        live = await start(one, 2, game)
        await set_clock(live, "move", 60)
        elsewhere, match = await two.match(live.match_id)
        await eventually(lambda: bool(elsewhere.current.times))
        hands.go(90, live.room, elsewhere)
        await eventually(lambda: match.seq >= 1 and live.match.seq >= 1)
        await eventually(lambda: elsewhere.idle and live.room.idle)
        assert await two.steps(live.match_id) == [0, 1]
        assert elsewhere.current.times == live.room.current.times
        assert match.position.state == live.match.position.state


async def test_p0_06_the_clock_retries_when_the_store_does_not_answer(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move", 60)
        one.store.fail["before"] = 1
        hands.go(60, live.room)
        await position(live, 1)
        assert one.store.fail["before"] == 0


async def test_p1_20_an_unloaded_room_does_nothing_more(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move", 3600)
        watch = live.room.clock
        assert watch._timer is not None
        hands.go(301)
        one.directory.unload_idle()
        assert watch._timer is None
        room, _ = await one.match(live.match_id)
        assert room is not live.room
        assert running(room) == running(live.room)


async def test_p0_06_a_room_that_was_just_requested_is_not_unloaded(
    sqlite_url: str,
) -> None:
    """Otherwise they would act in a stale copy of the room."""
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        asked = (
            lambda: one.directory.find(live.room.state.code),
            lambda: one.directory.room_of_match(live.match_id),
        )
        for ask in asked:
            hands.go(301)
            room = await ask()
            one.directory.unload_idle()
            assert list(one.directory) == [room]
        hands.go(301)
        one.directory.unload_idle()
        assert list(one.directory) == []


async def test_p1_20_everybody_is_sent_the_times_once_for_each_change(
    toy: AnyGame, sqlite_url: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, "toy")
        ears = [Ear(live.room, player) for player in live.players]
        watcher = await one.person("Watcher")
        await live.room.membership.join(watcher, "Watcher", JoinOptions(seat=False))
        ears.append(Ear(live.room, watcher.id))
        await set_clock(live, "move", 60)
        hands.go(5)
        await live.room.moves.submit(live.players[0], Submission(action(), 0, write(1)))
        await live.room.moves.submit(
            live.players[1], Submission(action(), 0, write(1), drafted=True, ready=False)
        )
        late = Ear(live.room, watcher.id)
        for ear in ears:
            await ear.hear()
            frames = ear.of("clock")
            assert [[seat["until"] is None for seat in frame["seats"]] for frame in frames] == [
                [False, False],
                [True, False],
            ]
        await late.hear()
        assert late.of("clock")[-1]["seats"] == ears[0].of("clock")[-1]["seats"]
        await set_clock(live, "off")
        await ears[0].hear()
        assert ears[0].of("clock")[-1]["seats"] == []
        for ear in (*ears, late):
            ear.leave()


async def test_p1_20_changing_the_pace_turns_the_clock_off_and_everybody_reads_so(
    sqlite_url: str,
) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        room, (host, guest) = live.room, live.players
        await set_clock(live, "move", 60)

        async def pace(player: str, pace: str, **more: Any) -> None:
            await room.log.change(player, lambda at: setup.configure(at, player, pace=pace, **more))

        with pytest.raises(ProblemError, match="not-host"):
            await pace(guest, "days")
        await pace(host, "days")
        assert (room.state.pace, room.state.clock.kind) == ("days", "off")
        keys = ["clocked", "spared", "paced", "clocked", "spared"]
        clock, minute, paced, _, day = room.state.changes[-5:]
        assert [change.key for change in room.state.changes[-5:]] == keys
        assert paced.args == {"pace": "days", "by": "Player 0"}
        assert clock.args == {"kind": "move", "seconds": 60, "by": "Player 0"}
        assert (minute.args, day.args) == ({"seconds": 60}, {"seconds": DAY})
        before = room.state.seq
        await pace(host, "days")
        assert room.state.seq == before
        wanted = setup.ClockSetting("player", DAY, 3600)
        await pace(host, "live", clock=wanted, title="Evening")
        assert (room.state.pace, room.state.clock.kind) == ("live", "player")
        keys = [change.key for change in room.state.changes[-4:]]
        assert keys == ["paced", "clocked", "configured", "spared"]


async def test_p1_20_over_days_nobody_is_away_until_the_clock_has_moved(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, options={"start": 1})
        room, (host, guest) = live.room, live.players
        room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        await room.log.change(
            host,
            lambda at: setup.configure(
                at, host, pace="days", absence_s=0, clock=setup.ClockSetting("move", DAY)
            ),
        )
        with pytest.raises(ProblemError, match="not-absent"):
            await room.substitution.stand_in(host, 1)
        with pytest.raises(ProblemError, match="not-absent"):
            await room.substitution.move_by_default(host, 1)
        hands.go(DAY, room)
        await position(live, 1)
        assert room.absences.is_absent(1)
        assert not room.absences.is_absent(0)
        await room.substitution.stand_in(host, 1)
        await room.substitution.take_over(guest, 1)
        assert not room.absences.is_absent(1)


async def test_p0_14_a_default_move_for_a_ready_seat_is_not_logged(
    toy: AnyGame, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 3, "toy")
        room, (host, guest, _) = live.room, live.players
        await room.log.change(host, lambda at: setup.configure(at, host, absence_s=1))
        await room.moves.submit(guest, Submission(action(), 0, write(1)))
        room.hub._began = LONG_AGO
        before = room.state
        with pytest.raises(ProblemError, match="not-waited-for"):
            await room.substitution.move_by_default(host, 1)
        assert room.state == before


async def test_p1_20_over_days_nobody_acts_for_the_host(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        room, (host, guest) = live.room, live.players
        room.acting_host._after = 0.0
        ear = Ear(room, guest)
        await eventually(lambda: room.state.acting == guest)
        await room.log.change(guest, lambda at: setup.configure(at, guest, pace="days"))
        assert room.state.acting is None
        assert room.acting_host._timer is None
        await room.log.change(host, lambda at: setup.configure(at, host, pace="live"))
        await eventually(lambda: room.state.acting == guest)
        ear.leave()


def test_the_events_of_older_rooms_have_neither_pace_nor_clock() -> None:
    at = Hands()()
    data = {"code": "BCDFGHJ", "host": "a", "title": "", "game": "lineup", "options": {}}
    room_state = fold(None, EventRecord("room", 0, at, "a", "created", {**data, "seats": 2}))
    assert (room_state.pace, room_state.clock, room_state.polls) == ("live", RoomClock(), ())
    assert clock.seat_clocks(room_state, None, (), {}) == ()

"""The wall clock is set forwards or back while people play, or the machine goes to sleep."""

import asyncio
from contextlib import suppress
from random import Random

import pytest

from app.errors import ProblemError
from app.games.contract import AnyGame
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.live.clock_jumps import STALL_SECONDS, ClockJumps
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms import setup
from app.rooms.chat import BURST, MessageContent
from app.rooms.membership import JoinOptions
from app.thinking.thinkers import Thinkers
from tests.support.eventually import eventually
from tests.support.frozen_clock import Hand
from tests.support.room_clock import Hands
from tests.support.room_processes import Ear, Process, Started, action, process, start

HOUR = 3600
DAY = 24 * HOUR
LIMIT = 300
JUMPS = (5000, -HOUR, HOUR, -DAY, 1000 * DAY, -1000 * DAY)


async def set_clock(live: Started, kind: str, seconds: int = LIMIT, step: int = 0) -> None:
    host, room = live.room.state.host, live.room
    wanted = setup.ClockSetting(kind, seconds, step)
    seq = live.match.seq
    await room.log.change(host, lambda at: setup.configure(at, host, clock=wanted, position=seq))


def left(room: Room, hands: Hands) -> int:
    """The longest time that a seat still has, in seconds."""
    ends = [time.until for time in room.current.times if time.until is not None]
    return (max(ends) - int(hands().timestamp() * 1000)) // 1000


def seen(where: Process, room: Room) -> None:
    """Do what the process does every second: look for jumps of the clock."""
    assert room in list(where.directory)
    room.log.services.look()


async def test_after_a_jump_forwards_overdue_moves_wait_for_the_grace_period(
    database_url: str,
) -> None:
    hands = Hands()
    async with process(database_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move")
        hands.go(10)
        hands.jump(5000)
        seen(one, live.room)
        assert left(live.room, hands) == 30
        hands.go(29, live.room)
        await asyncio.sleep(0)
        assert live.match.seq == 0
        hands.go(1, live.room)
        await eventually(lambda: live.match.seq == 1)
        assert left(live.room, hands) == LIMIT  # the next step has its own time and no grace period


async def test_nothing_is_overdue_before_the_jump_is_noticed(sqlite_url: str) -> None:
    """The timer may be set again before the second in which the clock jumped is over."""
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move")
        hands.jump(5000)
        hands.go(0, live.room)
        await eventually(lambda: left(live.room, hands) == 30)
        assert live.match.seq == 0


async def test_a_jump_forwards_within_the_time_costs_only_its_length(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move")
        hands.jump(200)
        seen(one, live.room)
        assert left(live.room, hands) == 100


@pytest.mark.parametrize("kind", ["move", "player"])
@pytest.mark.parametrize("seconds", [-2, -HOUR, -1000 * DAY])
async def test_after_a_jump_back_nobody_has_more_time_than_the_setting_gives(
    seconds: int, kind: str, sqlite_url: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, kind)
        hands.jump(seconds)
        seen(one, live.room)
        assert left(live.room, hands) == LIMIT
        for gone in (100, 200, 299):  # however often somebody connects and disconnects
            hands.go(gone - (LIMIT - left(live.room, hands)), live.room)
            assert left(live.room, hands) == LIMIT - gone
        await asyncio.sleep(0)
        assert live.match.seq == 0
        hands.go(1, live.room)
        await eventually(lambda: live.match.seq == 1)


@pytest.mark.parametrize("way", ["ready-later", "ready-before", "bot"])
@pytest.mark.parametrize("kind", ["move", "player"])
async def test_after_a_jump_back_nobody_gains_time_by_being_ready_or_away_for_a_moment(
    kind: str, way: str, toy: AnyGame, sqlite_url: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 3, "toy", {"open": True})
        room, guest = live.room, live.players[1]
        room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        await set_clock(live, kind)

        async def say(*, ready: bool) -> None:
            await room.moves.submit(
                guest,
                Submission(action(), 0, {"type": "write", "parts": [1]}, drafted=True, ready=ready),
            )

        if way == "ready-before":
            await say(ready=True)
        hands.jump(-HOUR)
        seen(one, room)
        for gone in (100, 200):
            hands.go(100, room)
            if way == "bot":
                await room.substitution.stand_in(guest, 1)
                await room.substitution.take_over(guest, 1)
            else:
                await say(ready=True)
                hands.go(0, room)
                await say(ready=False)
            until = room.current.times[1].until
            assert until is not None
            assert until / 1000 - hands().timestamp() == LIMIT - gone


async def test_setting_the_clock_back_and_right_again_leaves_the_time_unchanged(
    sqlite_url: str,
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move")
        hands.go(20)
        for seconds in (-HOUR, HOUR):
            hands.jump(seconds)
            seen(one, live.room)
        assert left(live.room, hands) == LIMIT - 20


async def test_a_grace_does_not_grow_when_the_clock_is_set_back(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move", 1)
        hands.jump(5000)
        seen(one, live.room)
        hands.go(10)
        hands.jump(-HOUR)
        seen(one, live.room)
        assert left(live.room, hands) <= 20
        move, mover = live.choice(), live.mover()
        await live.room.moves.submit(mover, Submission(action(), 0, move))
        assert left(live.room, hands) == 1


async def test_a_stock_shrinks_even_if_it_was_set_in_the_future(
    sqlite_url: str,
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, options={"start": 0})
        hands.go(60)
        await live.room.moves.submit(live.players[0], Submission(action(), 0, live.choice()))
        await set_clock(live, "player")
        hands.jump(-HOUR)
        seen(one, live.room)
        for seq in range(1, 5):
            hands.go(40)
            await live.room.moves.submit(live.mover(), Submission(action(), seq, live.choice()))
        # Thinking time while the clock was set back is not in the log; no other time is given.
        assert [time.left for time in live.room.current.times] == [220_000, 260_000]
        await set_clock(live, "player", 100)
        assert [time.left for time in live.room.current.times] == [100_000] * 2
        hands.go(30)
        mover = min(live.match.to_act)
        await live.room.moves.submit(live.players[mover], Submission(action(), 5, live.choice()))
        assert live.room.current.times[mover].left == 70_000
        before = live.room.current.times
        async with process(sqlite_url, now=hands) as two:
            elsewhere, _ = await two.match(live.match_id)
            assert [one.left for one in elsewhere.current.times] == [one.left for one in before]


async def test_a_stock_that_was_set_before_the_match_shrinks_too(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        people = [await one.person(f"Player {seat}") for seat in range(2)]
        host = people[0].id
        room = await one.directory.create(people[0], "Player 0", "lineup", "", None)
        await room.membership.join(people[1], "Player 1", JoinOptions())
        wanted = setup.ClockSetting("player", 100, 0)
        await room.log.change(host, lambda at: setup.configure(at, host, clock=wanted))
        hands.jump(-HOUR)
        room.log.services.look()
        state = await room.matches.start_match(host)
        assert state.match is not None
        live = Started([person.id for person in people], room.id, state.match.id, room)
        assert left(room, hands) == 100
        hands.go(30)
        mover = min(live.match.to_act)
        await room.moves.submit(people[mover].id, Submission(action(), 0, live.choice()))
        assert room.current.times[mover].left == 70_000


async def test_a_log_from_the_future_gives_nobody_more_time_after_a_restart(
    sqlite_url: str,
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move")
    hands.jump(-1000 * DAY)
    async with process(sqlite_url, now=hands) as two:
        room, match = await two.match(live.match_id)
        assert left(room, hands) == LIMIT
        hands.go(LIMIT, room)
        await eventually(lambda: match.seq == 1)
        assert left(room, hands) == LIMIT


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_the_clock_does_nobody_has_more_than_the_setting_and_the_match_goes_on(
    seed: int, toy: AnyGame, sqlite_url: str
) -> None:
    hands, rng = Hands(), Random(seed)
    async with process(sqlite_url, now=hands, grace=5) as one:
        live = await start(one, 3, "toy", {"rounds": 9, "open": bool(seed % 2)})
        kind = "player" if seed % 3 else "move"
        await set_clock(live, kind, LIMIT, 7)
        for _ in range(60):
            if live.match.result is not None:
                break
            if rng.random() < 0.3:
                hands.jump(rng.choice(JUMPS))
                seen(one, live.room)
            else:
                hands.go(rng.randrange(120), live.room)
            with suppress(ProblemError):
                await live.room.moves.submit(
                    live.players[rng.randrange(3)],
                    Submission(
                        action(),
                        live.match.seq,
                        {"type": "write", "parts": [1]},
                        drafted=True,
                        ready=rng.random() < 0.6,
                    ),
                )
            await eventually(lambda: live.room.idle or bool(len(live.room.hub)))
            for time in live.room.current.times:
                assert 0 <= time.left <= LIMIT * 1000 + 7000 * live.match.seq
                if time.until is not None:
                    assert time.until / 1000 - hands().timestamp() <= max(time.left / 1000, LIMIT)
        before = live.match.seq
        for _ in range(3):  # the clock moves for everybody who still owes a move
            hands.go(LIMIT + 100, live.room)
        await eventually(lambda: live.match.seq > before or live.match.result is not None)


async def test_everybody_is_sent_the_times_again_after_a_jump(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        await set_clock(live, "move")
        ear = Ear(live.room, live.players[0])
        hands.jump(100)
        seen(one, live.room)
        await ear.hear()
        frames = ear.of("clock")
        lefts = [
            [seat["until"] - frame["now"] for seat in frame["seats"] if seat["until"] is not None]
            for frame in frames
        ]
        assert lefts == [[LIMIT * 1000], [(LIMIT - 100) * 1000]]
        ear.leave()


async def test_a_room_without_a_clock_sends_nothing_after_a_jump(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        hands.jump(-HOUR)
        seen(one, live.room)
        await ear.hear()
        assert ear.of("clock") == []
        ear.leave()


@pytest.mark.parametrize("seconds", JUMPS)
async def test_a_room_is_kept_as_long_after_a_jump_as_after_use(
    seconds: int, sqlite_url: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        hands.jump(seconds)
        seen(one, live.room)
        hands.go(299)
        one.directory.unload_idle()
        assert list(one.directory) == [live.room]
        hands.go(2)
        one.directory.unload_idle()
        assert list(one.directory) == []


@pytest.mark.parametrize("seconds", [*JUMPS])
async def test_a_jump_does_not_prolong_an_absence(
    seconds: int, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        room, (_, guest) = live.room, live.players
        Ear(room, guest).leave()
        wall = hands().timestamp()
        monkeypatch.setattr("time.time", lambda: wall + seconds)
        hands.jump(seconds)
        seen(one, room)
        assert not room.absences.is_absent(1)
        assert room.hub.gone_for([guest])[guest] < 60


@pytest.mark.parametrize("seconds", [-HOUR, -1000 * DAY])
async def test_after_a_jump_back_people_can_still_write_messages(
    seconds: int, sqlite_url: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2, options={"start": 0})
        room, (host, guest) = live.room, live.players
        await room.chat.send(guest, action(), MessageContent("nudge", "0"))
        for _ in range(BURST):
            await room.chat.send(host, action(), MessageContent("text", "hello"))
        hands.jump(seconds)
        assert await room.chat.send(host, action(), MessageContent("text", "hello")) == BURST + 2
        assert await room.chat.send(guest, action(), MessageContent("nudge", "0")) == BURST + 3
        with pytest.raises(ProblemError, match="nudged-already"):
            await room.chat.send(guest, action(), MessageContent("nudge", "0"))


@pytest.mark.parametrize("seconds", JUMPS)
def test_a_jump_does_not_prolong_a_bots_delay(seconds: int) -> None:
    hands = Hands()
    bots = Bots(1.2, Thinkers(1), Visitors(), hands)
    began = hands()
    hands.jump(seconds)
    assert 0 <= bots._wait(began) <= 1.3


class Watched:
    """A watch on a hand-moved clock, and the jumps that it reported."""

    def __init__(self, hands: Hands) -> None:
        self.jumps: list[float] = []
        self.worked = Hand()
        self.watch = ClockJumps(hands, self.jumps.append, hands.steady, self.worked)


def test_clock_drift_is_no_jump_and_a_jump_is_reported_once() -> None:
    hands = Hands()
    watched = Watched(hands)
    for seconds in (0.4, 0.4, -0.5):
        hands.go(100)
        hands.jump(seconds)
        watched.watch.compare_clocks()
    assert watched.jumps == []
    for seconds in (5.0, -7.0):
        hands.jump(seconds)
        watched.watch.compare_clocks()
        watched.watch.compare_clocks()
    assert [round(jump) for jump in watched.jumps] == [5, -7]


async def test_a_suspended_process_reports_a_jump() -> None:
    """Some steady clocks run on while the machine sleeps."""
    hands = Hands()
    watched = Watched(hands)
    now = asyncio.get_running_loop().time()
    watched.watch._tick(now - STALL_SECONDS + 1, 0)
    assert watched.jumps == []
    watched.watch._tick(now - STALL_SECONDS - 60, 0)
    assert [round(jump) for jump in watched.jumps] == [65]
    watched.watch.stop()


async def test_a_busy_process_reports_no_jump() -> None:
    hands = Hands()
    watched = Watched(hands)
    watched.worked.move(100)
    now = asyncio.get_running_loop().time()
    watched.watch._tick(now - 60, 100 - 58)
    assert watched.jumps == []
    watched.watch._tick(now - 60, 100 - 20)
    assert [round(jump) for jump in watched.jumps] == [40], "it was busy for a while, then it slept"
    watched.watch.stop()


async def test_a_late_tick_is_no_jump_as_far_as_the_process_was_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.live.clock_jumps.TICK_SECONDS", -60.0)  # a minute late
    hands = Hands()
    watched = Watched(hands)
    watched.worked.move(1000)
    watched.watch.start()
    watched.worked.move(20)
    monkeypatch.setattr("app.live.clock_jumps.TICK_SECONDS", 1000.0)
    await eventually(lambda: [round(jump) for jump in watched.jumps] == [40])
    watched.watch.stop()


def test_slow_drift_does_not_add_up_to_a_jump() -> None:
    """20 ppm are a second in 14 hours; an hour's jump on top is reported exactly."""
    hands = Hands()
    watched = Watched(hands)
    for _ in range(3 * 24):
        hands.go(3600)
        hands.jump(3600 * 20e-6)
        watched.watch.compare_clocks()
    assert watched.jumps == []
    hands.jump(HOUR)
    watched.watch.compare_clocks()
    assert [round(jump) for jump in watched.jumps] == [HOUR]


async def test_the_process_looks_every_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.clock_jumps.TICK_SECONDS", 0.01)
    hands = Hands()
    watched = Watched(hands)
    watched.watch.start()
    hands.jump(HOUR)
    await eventually(lambda: watched.jumps == [HOUR])
    hands.jump(-DAY)
    await eventually(lambda: watched.jumps == [HOUR, -DAY])
    watched.watch.stop()

"""Who counts as absent: what hosts change in mid-match takes nothing from those who are away."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from app.errors import ProblemError
from app.limits.visitors import HERE_SECONDS, Visitors
from app.live import absences
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms import setup
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.rooms.state import ABSENCE_SECONDS, DAY_SECONDS
from tests.support.frozen_clock import Hand
from tests.support.room_clock import LONG_AGO, Hands
from tests.support.room_processes import Ear, Started, Wire, action, process, start

LIVE: tuple[dict[str, Any], ...] = (
    {"absence_s": 1},
    {"clock": setup.ClockSetting("move", 1)},
    {"clock": setup.ClockSetting("player", 1)},
    {"clock": setup.ClockSetting("off")},
    {"absence_s": 7 * DAY_SECONDS},
)
"""What a host may change in a live room."""
ANY = (
    *LIVE,
    {"pace": "live"},
    {"pace": "days"},
    {"pace": "live", "absence_s": 1},
    {"pace": "days", "clock": setup.ClockSetting("move", 1)},
)


async def change(room: Room, settings: dict[str, Any]) -> None:
    """Change the settings, as the host."""
    host, match = room.state.host, room.match
    seq = None if match is None else match.seq
    await room.log.change(host, lambda at: setup.configure(at, host, position=seq, **settings))


def deeds(room: Room, live: Started) -> list[Callable[[], Awaitable[Any]]]:
    """All that a host can do over the head of seat 1; the last ends the match."""
    host = live.players[0]
    return [
        lambda: room.substitution.move_by_default(host, 1),
        lambda: room.polls.vote(
            host, "substitution", "anyone", PollSubject(live.match.seq, seat=1)
        ),
        lambda: room.substitution.open_up(host, 1),
        lambda: room.substitution.stand_in(host, 1),
        lambda: room.polls.ask(host, "end", PollSubject(match=live.match_id)),
    ]


async def safe(room: Room, live: Started) -> None:
    """Check that nothing can be done over the head of seat 1."""
    before = room.state.match
    assert before is not None
    for deed in deeds(room, live)[:-1]:
        with pytest.raises(ProblemError, match=r"not-absent|bot-plays|seat-taken"):
            await deed()
    await deeds(room, live)[-1]()
    assert room.state.match == before
    assert room.state.poll("end") is not None
    await room.polls.vote(live.players[0], "end", "no", PollSubject(match=live.match_id))


async def asleep(where: Any, **settings: Any) -> Started:
    """A match of two in which seat 0 has moved, and seat 1, which has to, was never seen."""
    live = await start(where, 2, options={"start": 0}, **settings)
    room = live.room
    room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
    await room.moves.submit(live.players[0], Submission(action(), 0, live.choice()))
    room.hub._began = LONG_AGO
    return live


async def test_over_days_nobody_loses_a_seat_within_a_day_of_a_change(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await asleep(one, pace="days")
        await change(live.room, {"pace": "live", "absence_s": 1})
        assert live.room.state.absence_s == ABSENCE_SECONDS
        hands.go(2)
        await safe(live.room, live)
        hands.go(DAY_SECONDS - 3)
        await safe(live.room, live)
        hands.go(1)
        await live.room.substitution.stand_in(live.players[0], 1)


async def test_over_days_no_clock_runs_out_within_a_day_of_a_change(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await asleep(one, pace="days")
        room = live.room
        await change(room, {"clock": setup.ClockSetting("move", 1)})
        assert room.clock.overdue_seats() == []
        hands.go(DAY_SECONDS - 1)
        assert room.clock.overdue_seats() == []
        await safe(room, live)
        hands.go(1)
        assert room.clock.overdue_seats() == [1]


async def test_a_change_holds_in_every_process_and_after_a_restart(database_url: str) -> None:
    hands, wire = Hands(), Wire()
    async with process(database_url, now=hands, bus=wire.end()) as one:
        live = await asleep(one, pace="days")
        async with process(database_url, now=hands, bus=wire.end()) as two:
            there, _ = await two.match(live.match_id)
            there.hub._began = LONG_AGO
            await change(live.room, {"pace": "live", "absence_s": 1})
            hands.go(DAY_SECONDS - 1)
            await there.log.change(None, lambda _: None)
            await safe(there, live)
    async with process(database_url, now=hands) as three:
        room, match = await three.match(live.match_id)
        room.hub._began = LONG_AGO
        room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        again = Started(live.players, live.room_id, match.match_id, room)
        await safe(room, again)
        hands.go(1)
        await room.substitution.stand_in(live.players[0], 1)
        assert room.state.match is not None
        assert room.state.match.players[1] is None


async def test_over_days_no_host_takes_the_hand_of_somebody_who_sleeps(sqlite_url: str) -> None:
    """A link for their place works once the match has waited a day for them, and no sooner."""
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await asleep(one, pace="days")
        host, guest = live.players
        membership, eve = live.room.membership, await one.person("Eve")
        hands.go(DAY_SECONDS - 1)
        with pytest.raises(ProblemError, match="member-present"):
            await membership.create_seat_link(host, guest, "soon")
        hands.go(1)
        await membership.create_seat_link(host, guest, "late")
        await live.room.moves.submit(guest, Submission(action(), 1, live.choice()))
        with pytest.raises(ProblemError, match="member-present"):  # they have come back
            await membership.claim_seat(eve, "Eve", "late")
        hands.go(3 * DAY_SECONDS)
        with pytest.raises(ProblemError, match="member-present"):  # it waits for the host
            await membership.claim_seat(eve, "Eve", "late")
        await live.room.moves.submit(host, Submission(action(), 2, live.choice()))
        hands.go(DAY_SECONDS)
        await membership.claim_seat(eve, "Eve", "late")
        assert live.room.state.match is not None
        assert live.room.state.match.players == (host, eve.id)


async def test_over_days_a_link_brings_back_whoever_is_absent(sqlite_url: str) -> None:
    """By the rule for all that others may decide: here the clock has moved for them."""
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await asleep(one, pace="days", clock=setup.ClockSetting("move", 3600))
        hands.go(3599)
        with pytest.raises(ProblemError, match="member-present"):
            await live.room.membership.create_seat_link(*live.players, "soon")
        hands.go(1)
        await live.room.clock._move_overdue()
        await live.room.membership.create_seat_link(*live.players, "late")


async def test_a_forced_move_under_earlier_times_takes_nothing(sqlite_url: str) -> None:
    """A live clock moved for somebody; over days, that makes nobody absent."""
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        clock = setup.ClockSetting("move", 60)
        live = await asleep(one, absence_s=0, clock=clock)
        hands.go(60)
        await live.room.clock._move_overdue()
        assert live.match.seq == 2
        days = {"pace": "days", "clock": setup.ClockSetting("move", DAY_SECONDS)}
        await change(live.room, days)
        hands.go(2 * DAY_SECONDS)
        await safe(live.room, live)


async def test_whoever_lets_a_bot_play_over_days_keeps_the_seat_for_a_day(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await asleep(one, pace="days")
        room, (host, guest) = live.room, live.players
        await room.substitution.stand_in(guest, 1)
        hands.go(DAY_SECONDS - 1)
        await safe(room, live)
        hands.go(1)
        ear = Ear(room, guest)
        await safe(room, live)  # who is here is not absent
        ear.leave()
        room.hub.away[guest] = LONG_AGO
        await room.substitution.open_up(host, 1)
        assert room.state.match is not None
        assert room.state.match.owners[1] is None


async def test_somebody_offline_for_seconds_keeps_the_seat_in_a_live_match(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await asleep(one)
        room, guest = live.room, live.players[1]
        await change(room, {"absence_s": 1})
        Ear(room, guest).leave()
        await safe(room, live)
        room.hub.away[guest] -= 5_000
        await safe(room, live)


async def test_nobody_who_is_here_loses_anything_when_the_clock_has_moved(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await asleep(one, pace="days", clock=setup.ClockSetting("move", DAY_SECONDS))
        hands.go(DAY_SECONDS)
        await live.room.clock._move_overdue()
        assert live.match.seq == 2
        ear = Ear(live.room, live.players[1])
        await safe(live.room, live)
        ear.leave()
        assert live.room.absences.is_absent(1)


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_a_host_sets_in_mid_match_everybody_has_the_new_time_in_full(
    seed: int, sqlite_url: str
) -> None:
    hands, rng = Hands(), Random(seed)
    async with process(sqlite_url, now=hands) as one:
        first = rng.choice(["live", "days"])
        live = await asleep(one, pace=first)
        room, safe_for = live.room, 0
        for _ in range(12):
            before = room.state
            await change(room, rng.choice(ANY if before.pace == "days" or seed % 2 else LIVE))
            if room.state.seq != before.seq:
                days = "days" in (before.pace, room.state.pace)
                safe_for = max(safe_for, DAY_SECONDS if days else ABSENCE_SECONDS)
                assert room.state.changes[-1].key == "spared"
            wait = min(rng.choice([0, 1, 5, 59, DAY_SECONDS // 3]), max(0, safe_for - 1))
            hands.go(wait)
            safe_for -= wait
            if safe_for > 0:
                assert room.clock.overdue_seats() == []
                await safe(room, live)


async def test_whoever_uses_requests_alone_is_here_in_every_process(database_url: str) -> None:
    """A host at another process keeps no place from somebody who reads the room there."""
    clock, wire = Hand(), Wire()
    async with (
        process(database_url, bus=wire.end(), visitors=Visitors(clock)) as one,
        process(database_url, bus=wire.end(), visitors=Visitors(clock)) as two,
    ):
        anna, ben = await one.person("Anna"), await one.person("Ben")
        room = await one.directory.create(anna, "Anna", "lineup", "", None)
        await room.membership.join(ben, "Ben", JoinOptions(True))
        there = await two.directory.get(room.id)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(absences, "A_MOMENT", 0)
            away = absences.Absences(room.log, room.hub).is_away
            clock.move(HERE_SECONDS)
            assert away(ben.id)
            two.visitors.note_visit(ben.id, "192.0.2.2")
            there.repeat_presence()
            assert not away(ben.id)
            assert ben.id not in room.hub.online()
            clock.move(HERE_SECONDS)
            there.repeat_presence()
            assert away(ben.id)

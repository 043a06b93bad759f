"""Races, lost answers and failures: whatever is acknowledged is in the log, once."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from app.errors import ProblemError, Unavailable
from app.live import room_log
from app.match.drafts import Submission
from app.match.match import Match
from app.match.records import MatchStep
from app.rooms.membership import JoinOptions
from tests.support.eventually import eventually
from tests.support.postgres import Cluster
from tests.support.random_matches import at
from tests.support.room_processes import Ear, Wire, action, process, second, settled, start
from tests.support.trouble import patience

STEPS = 15


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.05)


async def test_one_of_two_writers_of_a_step_wins(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, seed=1, bus=wire.end()) as one,
        process(database_url, seed=2, bus=wire.end()) as two,
    ):
        here = await start(one, 2)
        there = await second(here, two)
        ears = [Ear(here.room, here.players[0]), Ear(there.room, here.players[1])]
        for seq in range(STEPS):
            mover = here.mover()
            answers = await settled(
                here.room.moves.submit(mover, Submission(action(), seq, here.choice(0))),
                there.room.moves.submit(mover, Submission(action(), seq, here.choice(1))),
            )
            assert sorted(map(str, answers)) == sorted([str(seq + 1), "stale-seq"])
            await asyncio.gather(*(ear.until(seq + 1) for ear in ears))
        for ear in ears:
            assert [frame["seq"] for frame in ear.of("step")] == list(range(1, STEPS + 1))
            ear.leave()
        assert await one.steps(here.match_id) == list(range(STEPS + 1))
        assert here.match.position.state == there.match.position.state


async def test_the_same_action_in_two_processes_is_answered_alike(database_url: str) -> None:
    async with process(database_url, seed=3) as one, process(database_url, seed=4) as two:
        here = await start(one, 2)
        there = await second(here, two)
        for seq in range(STEPS):
            mover, move, name = here.mover(), here.choice(seq), action()
            answers = await settled(
                here.room.moves.submit(mover, Submission(name, seq, move)),
                there.room.moves.submit(mover, Submission(name, seq, move)),
            )
            assert answers == [seq + 1, seq + 1]
            assert await here.room.moves.submit(mover, Submission(name, seq, move)) == seq + 1
        assert await one.steps(here.match_id) == list(range(STEPS + 1))


async def test_a_room_open_in_two_processes_stays_one_room(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, seed=5, bus=wire.end()) as one,
        process(database_url, seed=6, bus=wire.end()) as two,
    ):
        people = [await one.person(f"Player {number}") for number in range(8)]
        room = await one.directory.create(people[0], "Host", "lineup", "", None)
        elsewhere = await two.directory.get(room.id)
        answers = await settled(
            *(
                (room, elsewhere)[number % 2].membership.join(
                    person, person.name, JoinOptions(True)
                )
                for number, person in enumerate(people[1:])
            )
        )
        refused = [answer for answer in answers if isinstance(answer, ProblemError)]
        assert {refusal.code for refusal in refused} <= {"stale-room"}
        await asyncio.gather(room.log.take_in_or_read(), elsewhere.log.take_in_or_read())
        assert room.state == elsewhere.state
        joined = len(people) - len(refused)
        assert len(room.state.members) == joined
        taken = [sitter.player for sitter in room.state.seats if sitter is not None]
        assert len(taken) == len(set(taken)) == min(joined, 5)


async def test_the_end_is_noted_although_another_event_comes_between(sqlite_url: str) -> None:
    async with process(sqlite_url) as one, process(sqlite_url) as two:
        here = await start(one, 2)
        there = await second(here, two)
        guest = await two.person("Guest")
        while here.match.seq < 400:
            seq, mover = here.match.seq, here.mover()
            seat = min(here.match.to_act)
            move = here.match.check_move(seat, here.choice())
            proposal = here.match.propose({seat: move}, at(seq), {}, {})
            if here.match.game.result(proposal.position.state) is not None:
                await there.room.log.take_in_or_read()
                await there.room.membership.join(guest, "Guest", JoinOptions(False))
                assert (
                    await here.room.moves.submit(mover, Submission(action(), seq, here.choice()))
                    == seq + 1
                )
                break
            await here.room.moves.submit(mover, Submission(action(), seq, here.choice()))
        if here.match.result is None:  # the last draw decided something else
            pytest.fail("the match did not end")
        assert here.room.state.match is not None
        assert here.room.state.match.finished
        assert len(here.room.state.history) == 1
        assert here.room.state.member(guest.id) is not None
        await there.room.log.take_in_or_read()
        assert there.room.state == here.room.state


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_failed_write_is_unavailable_and_the_room_recovers(
    when: str, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        mover, move, name = live.mover(), live.choice(), action()
        one.store.fail[when] = 1
        with pytest.raises(Unavailable, match="store-unavailable"):
            await live.room.moves.submit(mover, Submission(name, 0, move))
        assert await live.room.moves.submit(mover, Submission(name, 0, move)) == 1
        await ear.until(1)
        assert [frame["seq"] for frame in ear.of("step")] == [1]
        assert (
            await live.room.moves.submit(live.mover(), Submission(action(), 1, live.choice())) == 2
        )
        assert await one.steps(live.match_id) == [0, 1, 2]
        ear.leave()


async def test_a_write_with_a_lost_answer_is_sent_to_everybody(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        one.store.fail["after"] = 1
        with pytest.raises(Unavailable):
            await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        await ear.until(1)
        assert live.match.seq == 1
        ear.leave()


async def test_a_room_that_could_not_be_created_is_unavailable(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        host = await one.person("Host")
        one.store.fail["before"] = 1
        with pytest.raises(Unavailable):
            await one.directory.create(host, "Host", "lineup", "", None)
        room = await one.directory.create(host, "Host", "lineup", "", None)
        guest = await one.person("Guest")
        await room.membership.join(guest, "Guest", JoinOptions(True))
        one.store.fail["before"] = 1
        with pytest.raises(Unavailable):
            await room.matches.start_match(host.id)
        assert not room.state.running
        one.store.fail["after"] = 1
        with pytest.raises(Unavailable):
            await room.matches.start_match(host.id)
        ear = Ear(room, guest.id)
        async with patience():
            while not ear.of("snapshot"):
                await ear.hear()
        assert room.state.running
        assert room.match is not None
        ear.leave()


async def test_a_stopped_database_makes_writes_unavailable_until_it_is_back(
    postgres_url: str, cluster: Cluster
) -> None:
    async with process(postgres_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        mover, name = live.mover(), action()
        cluster.pause()
        try:
            for _ in range(2):
                with pytest.raises(Unavailable):
                    await live.room.moves.submit(mover, Submission(name, 0, live.choice()))
            with pytest.raises(Unavailable):
                await live.room.membership.leave(live.players[1] + "?")
        finally:
            cluster.resume()
        async with patience():
            while True:
                try:
                    assert (
                        await live.room.moves.submit(mover, Submission(name, 0, live.choice())) == 1
                    )
                    break
                except Unavailable:
                    await asyncio.sleep(0.1)
        await ear.until(1)
        assert await one.steps(live.match_id) == [0, 1]
        ear.leave()


async def test_a_step_elsewhere_while_a_room_is_being_read_is_not_missed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = Wire()
    async with (
        process(sqlite_url, bus=wire.end()) as one,
        process(sqlite_url, bus=wire.end()) as two,
    ):
        live = await start(one, 2)
        steps, has_read, may_go = two.reads.steps, asyncio.Event(), asyncio.Event()

        async def slow(match_id: str, after: int = -1) -> list[MatchStep]:
            found = await steps(match_id, after)
            has_read.set()
            await may_go.wait()
            return found

        monkeypatch.setattr(two.reads, "steps", slow)
        reading = asyncio.create_task(two.match(live.match_id))
        await has_read.wait()
        assert (
            await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice())) == 1
        )
        await asyncio.sleep(0.01)
        may_go.set()
        _, match = await reading
        await eventually(lambda: match.seq == 1)


async def test_a_move_counts_even_if_its_client_hangs_up(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        for seq in range(5):
            one.store.waiting.clear()
            one.store.gate.clear()
            moving = asyncio.create_task(
                live.room.moves.submit(live.mover(), Submission(action(), seq, live.choice()))
            )
            await one.store.waiting.wait()
            moving.cancel()
            await asyncio.wait([moving])
            assert moving.cancelled()
            await asyncio.sleep(0.01)
            one.store.gate.set()
            await ear.until(seq + 1)
            assert live.match.seq == seq + 1
        assert await one.steps(live.match_id) == list(range(6))
        ear.leave()


async def test_an_event_counts_even_if_its_client_hangs_up(database_url: str) -> None:
    """It is sent to the others as soon as it is written, not with the next request."""
    async with process(database_url) as one:
        live, guest = await start(one, 2), await one.person("Guest")
        one.store.waiting.clear()
        one.store.gate.clear()
        joining = asyncio.create_task(live.room.membership.join(guest, "Guest", JoinOptions(False)))
        await one.store.waiting.wait()
        joining.cancel()
        await asyncio.wait([joining])
        assert joining.cancelled()
        one.store.gate.set()
        await eventually(lambda: live.room.state.member(guest.id) is not None)


async def test_the_next_move_waits_for_that_of_a_vanished_client(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        mover, move, name = live.mover(), live.choice(), action()
        one.store.waiting.clear()
        one.store.gate.clear()
        moving = asyncio.create_task(live.room.moves.submit(mover, Submission(name, 0, move)))
        await one.store.waiting.wait()
        moving.cancel()
        again = asyncio.create_task(live.room.moves.submit(mover, Submission(name, 0, move)))
        await asyncio.sleep(0.01)
        one.store.gate.set()
        assert await again == 1
        assert await one.steps(live.match_id) == [0, 1]


async def test_a_move_repeated_while_the_first_waits_gets_the_same_answer(
    database_url: str,
) -> None:
    """Both wait for the commit of another room, and would be written in the next one."""
    async with process(database_url) as one:
        live, other = await start(one, 2), await start(one, 2)
        mover, move, name = live.mover(), live.choice(), action()
        one.store.waiting.clear()
        one.store.gate.clear()
        elsewhere = asyncio.create_task(
            other.room.moves.submit(other.mover(), Submission(action(), 0, other.choice()))
        )
        await one.store.waiting.wait()
        moving = asyncio.create_task(live.room.moves.submit(mover, Submission(name, 0, move)))
        await asyncio.sleep(0.01)
        moving.cancel()
        again = asyncio.create_task(live.room.moves.submit(mover, Submission(name, 0, move)))
        await asyncio.sleep(0.1)
        one.store.gate.set()
        assert await asyncio.gather(elsewhere, again) == [1, 1]
        logged = await one.reads.steps(live.match_id)
        assert [step.seq for step in logged] == [0, 1]
        drawn = [tuple(draw) for draw in logged[1].draws]
        assert list(live.match.position.draws) == drawn


@pytest.mark.parametrize("broken", ["apply", "public", "private", "result"])
async def test_a_bug_in_the_rules_refuses_the_move_and_the_room_goes_on(
    broken: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        state, drafts = live.match.position.state, live.match.drafts
        with monkeypatch.context() as patch:
            break_rules(patch, live.match, broken)
            with pytest.raises(ProblemError, match="internal-error"):
                await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        assert live.match.position.state is state
        assert live.match.drafts == drafts
        assert await one.steps(live.match_id) == [0]
        assert (
            await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice())) == 1
        )
        await ear.until(1)
        assert len(ear.of("step")) == 1
        ear.leave()


def break_rules(patch: pytest.MonkeyPatch, match: Match, broken: str) -> None:
    """Break every step of the rules, or only the views of new positions."""
    first = match.position.state

    def buggy(state: Any, *_: Any) -> Any:
        if broken == "apply" or state is not first:
            raise KeyError("a bug")

    patch.setattr(match, "game", replace(match.game, **{broken: buggy}))


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("broken", ["apply", "public", "private"])
async def test_a_bug_shown_by_the_last_ready_draft_keeps_the_drafts(
    broken: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2, "toy")
        first, second = live.players
        move = {"type": "write", "parts": [1]}
        await live.room.moves.submit(first, Submission(action(), 0, move))
        kept = live.match.drafts[0]
        with monkeypatch.context() as patch:
            break_rules(patch, live.match, broken)
            with pytest.raises(ProblemError, match="internal-error"):
                await live.room.moves.submit(second, Submission(action(), 0, move))
        assert live.match.drafts == {0: kept}
        assert await one.reads.drafts(live.match_id, 0) == [kept]
        assert await one.steps(live.match_id) == [0]
        assert await live.room.moves.submit(second, Submission(action(), 0, move)) == 1

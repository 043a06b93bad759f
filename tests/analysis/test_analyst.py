"""Analyses in the background: one for each match, in whichever process, and none for ever."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
import pytest
from sqlalchemy import delete, update
from sqlalchemy.exc import OperationalError

from app.analysis import analyst as analysts
from app.analysis.analyst import Analyst
from app.analysis.document import AnalysisRecord
from app.analysis.plan import standing
from app.analysis.rows import Analyses
from app.analysis.tables import AnalysisRow
from app.errors import NotFound, ProblemError, TooManyRequests
from app.games import GAMES
from app.match.replay import Replay
from app.match.views import view_for
from app.queries.replays import Replays
from app.rooms.polls import PollSubject
from app.store.clock import database_time
from app.store.ids import new_ulid
from app.store.tables import RoomRow
from tests.analysis.fake_thinkers import Here, hasty
from tests.live.test_bots import with_bots
from tests.live.test_early_ending import ended
from tests.solo.played_matches import play
from tests.support.eventually import eventually
from tests.support.room_processes import Ear, Process, Started, process, start

STEPS = 6


class Desk:
    """A process with an analyst whose thinkers think here."""

    def __init__(self, where: Process, *, thorough: bool = False) -> None:
        self.where = where
        self.thinkers = Here(thorough=thorough)
        self.store = Analyses(where.store.engine, new_ulid())
        self.replays = Replays(where.reads)
        self.seconds = 0.0
        thinkers: Any = self.thinkers
        self.analyst = Analyst(
            thinkers,
            self.store,
            where.reads.steps,
            where.directory.loaded,
            where.visitors,
            lambda: self.seconds,
        )
        self.counted = 0

    def count(self) -> None:
        self.counted += 1

    async def start(self, match_id: str, player: str = "somebody") -> AnalysisRecord:
        replay = await self.replays.finished(match_id)
        return await self.analyst.start_analysis(replay, player, self.count)

    async def done(self, match_id: str, state: str = "done") -> AnalysisRecord:
        """The analysis, once it has come to that."""
        found: list[AnalysisRecord | None] = []

        async def over() -> bool:
            found[:] = [await self.store.find(match_id)]
            return found[0] is not None and found[0].state == state

        await eventually(over)
        await eventually(lambda: match_id not in self.analyst._runs)
        assert found[0] is not None
        return found[0]


@asynccontextmanager
async def at_work(url: str, **more: Any) -> AsyncIterator[Desk]:
    async with process(url) as one:
        desk = Desk(one, **more)
        try:
            yield desk
        finally:
            desk.thinkers.gate.set()
            await desk.analyst.stop()


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


async def over(where: Process, game: str = "lineup", steps: int = STEPS, seats: int = 2) -> Started:
    """A match that was ended early."""
    live = await start(where, seats, game)
    await play(live, steps)
    await ended(live)
    return live


async def test_every_decision_is_looked_at_from_what_its_seat_saw(database_url: str) -> None:
    async with at_work(database_url) as desk:
        live = await over(desk.where)
        begun = await desk.start(live.match_id)
        assert (begun.state, begun.done) == ("queued", 0)
        found = await desk.done(live.match_id)
        assert found.done == found.total == STEPS
        assert [one["seq"] for one in found.findings["decisions"]] == list(range(1, STEPS + 1))
        assert [one["seq"] for one in found.findings["curve"]] == list(range(STEPS + 1))
        replay = await desk.replays.finished(live.match_id)
        steps = await desk.where.reads.steps(live.match_id)
        for name, (key, version, view, seat, _, *more) in desk.thinkers.jobs:
            if name == "review":
                [seq] = [one.seq for one in steps if one.moves.get(str(seat)) == more[0]][:1]
                assert view == seen(replay, seat, seq - 1)
            assert (key, version) == ("lineup", 2)
            assert view in [seen(replay, seat, seq) for seq in range(STEPS + 1)]


def seen(replay: Replay, seat: int, seq: int) -> Any:
    return orjson.loads(orjson.dumps(view_for(replay, seat, replay.position_at(seq))))


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_same_match_leads_to_the_same_findings(sqlite_url: str, game: str) -> None:
    async with at_work(sqlite_url, thorough=True) as desk:
        live = await over(desk.where, game, steps=3)
        await desk.start(live.match_id)
        first = await desk.done(live.match_id)
        assert first.total > 0
        async with desk.where.store.engine.begin() as connection:
            await connection.execute(delete(AnalysisRow))
        await desk.start(live.match_id)
        assert await desk.done(live.match_id) == first
        half = len(desk.thinkers.jobs) // 2
        assert desk.thinkers.jobs[:half] == desk.thinkers.jobs[half:]


async def test_a_whole_match_ends_with_its_result(sqlite_url: str) -> None:
    async with at_work(sqlite_url) as desk:
        live = await start(desk.where, 2)
        await play(live)
        await desk.start(live.match_id)
        curve = (await desk.done(live.match_id)).findings["curve"]
        assert live.match.result is not None
        assert curve[-1]["seq"] == live.match.seq
        assert curve[-1]["points"] == list(live.match.result.scores)


async def test_it_is_made_once(database_url: str) -> None:
    async with at_work(database_url) as desk:
        live = await over(desk.where)
        desk.thinkers.gate.clear()
        both = await asyncio.gather(*(desk.start(live.match_id) for _ in range(3)))
        assert {one.state for one in both} <= {"queued", "running"}
        await desk.thinkers.asked.wait()
        assert (await desk.start(live.match_id)).state == "running"
        desk.thinkers.gate.set()
        found = await desk.done(live.match_id)
        assert await desk.start(live.match_id) == found
        assert desk.counted == 1
        assert len(desk.thinkers.jobs) == 2 * STEPS + 1


async def test_two_processes_do_not_make_the_same(database_url: str) -> None:
    async with at_work(database_url) as one, at_work(database_url) as two:
        live = await over(one.where)
        two.thinkers.gate.clear()
        one.thinkers.gate.clear()
        await asyncio.gather(one.start(live.match_id), two.start(live.match_id))
        for desk in (one, two):
            desk.thinkers.gate.set()
        await one.done(live.match_id)
        await two.done(live.match_id)
        assert sorted(bool(desk.thinkers.jobs) for desk in (one, two)) == [False, True]


async def test_another_process_sees_how_it_stands_and_can_cancel_it(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysts, "BEAT_SECONDS", 0.01)
    async with at_work(database_url) as one, at_work(database_url) as two:
        live = await over(one.where)
        one.thinkers.gate.clear()
        await one.start(live.match_id)

        async def stands(state: str) -> bool:
            found = await two.analyst.find(live.match_id)
            return found is not None and found.state == state

        await eventually(lambda: stands("running"))
        await two.analyst.cancel(live.match_id)
        assert await stands("cancelled")
        await one.done(live.match_id, "cancelled")
        assert (await two.start(live.match_id)).state == "queued"
        await two.done(live.match_id)


async def test_it_can_be_cancelled_and_started_again(database_url: str) -> None:
    async with at_work(database_url) as desk:
        live = await over(desk.where)
        assert await desk.analyst.cancel(live.match_id) is None
        desk.thinkers.gate.clear()
        await desk.start(live.match_id)
        await desk.thinkers.asked.wait()
        found = await desk.analyst.cancel(live.match_id)
        assert found is not None
        assert found.state == "cancelled"
        desk.thinkers.gate.set()
        assert (await desk.start(live.match_id)).state == "queued"
        done = await desk.done(live.match_id)
        assert await desk.analyst.cancel(live.match_id) == done
        assert desk.counted == 2


async def test_one_that_waits_can_be_cancelled(sqlite_url: str) -> None:
    async with at_work(sqlite_url) as desk:
        desk.thinkers.gate.clear()
        lives = [await over(desk.where) for _ in range(analysts.AT_ONCE + 1)]
        for live in lives:
            await desk.start(live.match_id)
        await eventually(lambda: len(desk.thinkers.jobs) == analysts.AT_ONCE)
        found = [await desk.analyst.find(live.match_id) for live in lives]
        assert [one and one.state for one in found] == ["running"] * analysts.AT_ONCE + ["queued"]
        cancelled = await desk.analyst.cancel(lives[-1].match_id)
        assert cancelled is not None
        assert cancelled.state == "cancelled"
        desk.thinkers.gate.set()
        for live in lives[:-1]:
            await desk.done(live.match_id)


async def test_a_process_has_so_many_at_most(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysts, "MOST", 2)
    async with at_work(sqlite_url) as desk:
        desk.thinkers.gate.clear()
        lives = [await over(desk.where) for _ in range(3)]
        for live in lives[:2]:
            await desk.start(live.match_id)
        with pytest.raises(TooManyRequests, match="too-many-analyses") as refusal:
            await desk.start(lives[2].match_id)
        assert refusal.value.retry_after == analysts.BUSY_SECONDS
        assert desk.counted == 2
        desk.thinkers.gate.set()
        await desk.done(lives[0].match_id)
        await desk.start(lives[2].match_id)
        await desk.done(lives[2].match_id)


async def test_one_client_cannot_take_all_there_is(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many players it has; others begin at once, and each has a share."""
    monkeypatch.setattr(analysts, "MOST", 4)
    async with at_work(sqlite_url) as desk:
        lives = [await over(desk.where) for _ in range(8)]
        for player in ("p0", "p1", "p2", "p3", "p4"):
            desk.where.visitors.note_visit(player, "192.0.2.1")
        desk.where.visitors.note_visit("other", "192.0.2.2")
        desk.where.visitors.note_visit("third", "192.0.2.3")
        desk.thinkers.gate.clear()
        for number in range(4):
            await desk.start(lives[number].match_id, f"p{number}")
        with pytest.raises(TooManyRequests, match="too-many-analyses"):
            await desk.start(lives[4].match_id, "p4")
        assert (await desk.start(lives[4].match_id, "other")).state == "queued"
        await desk.start(lives[5].match_id, "other")
        with pytest.raises(TooManyRequests, match="too-many-analyses"):
            await desk.start(lives[6].match_id, "other")
        await desk.start(lives[6].match_id, "third")
        await eventually(
            lambda: any(lane[:2] == ("192.0.2.3", "third") for lane in desk.thinkers.lanes)
        )
        monkeypatch.setattr(analysts, "LIMIT", 7)
        with pytest.raises(TooManyRequests, match="too-many-analyses"):
            await desk.start(lives[7].match_id, "fourth")
        desk.thinkers.gate.set()
        for live in lives[:7]:
            await desk.done(live.match_id)


async def test_two_analyses_of_a_player_are_made_at_once_and_others_do_not_wait_for_them(
    sqlite_url: str,
) -> None:
    async with at_work(sqlite_url) as desk:
        lives = [await over(desk.where) for _ in range(4)]
        desk.thinkers.gate.clear()
        for live in lives[:3]:
            await desk.start(live.match_id, "many")
        await desk.start(lives[3].match_id, "other")
        await eventually(lambda: len(desk.thinkers.jobs) == 3)
        states = [desk.analyst._runs[live.match_id].state for live in lives]
        assert states == ["running", "running", "queued", "running"]
        desk.thinkers.gate.set()
        for live in lives:
            await desk.done(live.match_id)


async def test_whoever_has_started_enough_is_refused_before_anything_begins(
    sqlite_url: str,
) -> None:
    async with at_work(sqlite_url) as desk:
        live = await over(desk.where)

        def refuse() -> None:
            raise TooManyRequests("slow-down", limit="analyses", retry_after=5)

        with pytest.raises(TooManyRequests, match="slow-down"):
            await desk.analyst.start_analysis(
                await desk.replays.finished(live.match_id), "somebody", refuse
            )
        assert await desk.analyst.find(live.match_id) is None
        await desk.start(live.match_id)
        await desk.done(live.match_id)


@pytest.mark.parametrize("trouble", ["failing", "cutting"])
async def test_a_job_gets_a_second_chance(sqlite_url: str, trouble: str) -> None:
    async with at_work(sqlite_url) as desk:
        live = await over(desk.where)
        setattr(desk.thinkers, trouble, 1)
        await desk.start(live.match_id)
        found = await desk.done(live.match_id)
        assert not any(one["cut"] for one in found.findings["decisions"])
        assert desk.thinkers.jobs[0] == desk.thinkers.jobs[1]
        assert len(desk.thinkers.jobs) == 2 * STEPS + 2


async def test_what_is_cut_twice_says_so(sqlite_url: str) -> None:
    async with at_work(sqlite_url) as desk:
        live = await over(desk.where)
        desk.thinkers.cutting = 4  # the first point of the curve, and the first decision
        await desk.start(live.match_id)
        found = await desk.done(live.match_id)
        assert [one["cut"] for one in found.findings["decisions"]][:2] == [True, False]


async def test_one_that_fails_can_be_started_again(sqlite_url: str) -> None:
    async with at_work(sqlite_url) as desk:
        live = await over(desk.where)
        desk.thinkers.failing = 2
        await desk.start(live.match_id)
        await desk.done(live.match_id, "failed")
        assert (await desk.start(live.match_id)).state == "queued"
        await desk.done(live.match_id)


async def test_when_the_server_stops_it_can_be_started_again(database_url: str) -> None:
    async with at_work(database_url) as desk:
        live, other = await over(desk.where), await over(desk.where)
        desk.thinkers.gate.clear()
        for one in (live, other):
            await desk.start(one.match_id)
        await desk.thinkers.asked.wait()
        await desk.analyst.stop()
        for one in (live, other):
            found = await desk.analyst.find(one.match_id)
            assert found is not None
            assert found.state == "failed"
    async with at_work(database_url) as again:
        for one in (live, other):
            await again.start(one.match_id)
            await again.done(one.match_id)


async def test_when_a_process_dies_another_one_can_begin_after_a_minute(database_url: str) -> None:
    async with at_work(database_url) as one, at_work(database_url) as two:
        live = await over(one.where)
        one.thinkers.gate.clear()
        await one.start(live.match_id)
        assert (await two.start(live.match_id)).state == "queued"
        async with one.where.store.engine.begin() as connection:
            await connection.execute(update(AnalysisRow).values(leased_until=database_time()))
        found = await two.analyst.find(live.match_id)
        assert found is not None
        assert found.state == "failed"
        await two.start(live.match_id)
        await two.done(live.match_id)
        assert two.thinkers.jobs


async def test_it_ends_when_the_room_is_deleted(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysts, "BEAT_SECONDS", 0.01)
    async with at_work(database_url) as desk:
        live = await over(desk.where)
        replay = await desk.replays.finished(live.match_id)
        desk.thinkers.gate.clear()
        await desk.start(live.match_id)
        async with desk.where.store.engine.begin() as connection:
            await connection.execute(delete(RoomRow))
        await eventually(lambda: not desk.analyst._runs)
        assert await desk.analyst.find(live.match_id) is None
        with pytest.raises((NotFound, ProblemError)):
            await desk.analyst.start_analysis(replay, "somebody", desk.count)


async def test_a_moment_without_database_costs_nothing(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysts, "BEAT_SECONDS", 0.01)
    async with at_work(sqlite_url) as desk:
        live = await over(desk.where)
        failures, settle = [0], desk.store.settle

        async def failing(record: AnalysisRecord) -> bool:
            failures[0] += 1
            if failures[0] < analysts.TRIES:
                raise OperationalError("a statement", {}, OSError("the store is gone"))
            return await settle(record)

        monkeypatch.setattr(desk.store, "settle", failing)
        await desk.start(live.match_id)
        await desk.done(live.match_id)
        assert failures == [analysts.TRIES]


async def test_members_are_told_how_far_it_is(sqlite_url: str) -> None:
    async with at_work(sqlite_url) as desk:
        live = await over(desk.where)
        ear = Ear(live.room, live.players[0])
        await desk.start(live.match_id)
        await desk.done(live.match_id)
        told = [frame["data"] for frame in ear.of("analysis")]
        assert told == [
            {"state": "queued", "done": 0, "of": STEPS},
            {"state": "running", "done": 0, "of": STEPS},
            {"state": "done", "done": STEPS, "of": STEPS},
        ]
        assert {frame["match"] for frame in ear.of("analysis")} == {live.match_id}
        ear.leave()


async def test_members_are_told_at_most_once_a_second(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_work(sqlite_url) as desk:
        live = await over(desk.where)
        ear = Ear(live.room, live.players[0])
        run = desk.thinkers.run

        async def slow(*job: Any, **more: Any) -> Any:
            desk.seconds += 0.3
            return await run(*job, **more)

        monkeypatch.setattr(desk.thinkers, "run", slow)
        await desk.start(live.match_id)
        await desk.done(live.match_id)
        between = [frame["data"]["done"] for frame in ear.of("analysis")[2:-1]]
        assert between == sorted(set(between))
        assert len(between) == int(0.3 * len(desk.thinkers.jobs) / 1.2)
        ear.leave()


async def test_a_match_of_bots_has_no_decisions(sqlite_url: str) -> None:
    async with at_work(sqlite_url) as desk:
        live = await with_bots(desk.where, 1)
        await ended_alone(live)
        with pytest.raises(ProblemError, match="nothing-to-analyse"):
            await desk.start(live.match_id)
        assert await desk.analyst.find(live.match_id) is None
        assert desk.counted == 0


async def ended_alone(live: Started) -> None:
    """End a match against bots before anybody has moved, or at least before the person has."""
    await live.room.polls.ask(live.players[0], "end", PollSubject(match=live.match_id))


async def test_a_move_that_was_taken_back_is_no_decision(sqlite_url: str) -> None:
    async with at_work(sqlite_url) as desk:
        live = await start(desk.where, 2)
        await play(live, 3)
        first, second = live.players
        await live.room.polls.ask(first, "undo", PollSubject(seq=live.match.seq))
        await live.room.polls.vote(second, "undo", "yes", PollSubject(seq=live.match.seq))
        await play(live, 1)
        await ended(live)
        await desk.start(live.match_id)
        found = await desk.done(live.match_id)
        steps = await desk.where.reads.steps(live.match_id)
        assert "undo" in {step.kind for step in steps}
        kept = {step.seq for step in standing(steps) if step.kind == "moves"}
        assert {one["seq"] for one in found.findings["decisions"]} <= kept

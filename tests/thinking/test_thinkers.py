"""The processes of the bots: what overruns or breaks fails alone, and nobody waits for ever."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.games.skills import CAPS
from app.limits.fairness import Lane
from app.thinking import thinkers, worker
from app.thinking.pool import ProcessPool, Urgency
from app.thinking.thinkers import QUICK_SECONDS, Thinkers
from app.thinking.worker import NICENESS, ThinkingFailed
from tests.support.eventually import eventually
from tests.support.stages import first
from tests.thinking import sample_jobs

ROOT = Path(__file__).resolve().parents[2]
PLENTY = 30.0
"""More seconds of CPU than any job of these tests needs."""


@pytest.fixture
async def one() -> AsyncIterator[Thinkers]:
    """A single process."""
    thinking = Thinkers(1)
    yield thinking
    await thinking.stop()


def ask(
    thinking: Thinkers,
    work: Callable[..., Any],
    *job: Any,
    client: str = "client",
    room: str = "room",
    urgency: Urgency = Urgency.MOVE,
    seconds: float = PLENTY,
) -> asyncio.Task[Any]:
    """Let something be done."""
    lane = Lane(client, "player", room)
    return asyncio.ensure_future(
        thinking.run(work, *job, lane=lane, urgency=urgency, seconds=seconds)
    )


async def test_a_process_is_kept_and_has_low_priority(one: Thinkers) -> None:
    first = await ask(one, sample_jobs.who)
    assert first != os.getpid()
    assert await ask(one, sample_jobs.who) == first
    assert await ask(one, sample_jobs.niceness) == min(19, os.nice(0) + NICENESS)
    assert await ask(one, sample_jobs.echo, 1, "two", [None]) == [1, "two", [None]]


@pytest.mark.parametrize("work", first([sample_jobs.for_ever, sample_jobs.stubborn]))
async def test_a_job_without_an_end_is_ended(one: Thinkers, work: Callable[[], None]) -> None:
    """At no more than one and a half times its seconds of CPU; the process goes on."""
    seconds = 0.5
    before, process = await ask(one, sample_jobs.cpu), await ask(one, sample_jobs.who)
    with pytest.raises(ThinkingFailed, match=r"took over 0\.5 s"):
        await ask(one, work, seconds=seconds)
    taken = await ask(one, sample_jobs.cpu) - before
    swallowed = worker.AGAIN_SECONDS if work is sample_jobs.stubborn else 0.0
    assert seconds <= taken <= 1.5 * seconds + swallowed
    assert await ask(one, sample_jobs.who) == process


async def test_many_jobs_within_their_time_are_all_done(one: Thinkers) -> None:
    """The time of each is its own."""
    for _ in range(8):
        assert await ask(one, sample_jobs.busy, 0.1, seconds=0.2) >= 0.1


@pytest.mark.parametrize("work", first([sample_jobs.die, sample_jobs.unspeakable]))
async def test_a_process_that_dies_fails_one_job(one: Thinkers, work: Callable[[], None]) -> None:
    before = await ask(one, sample_jobs.who)
    broken, next_one = ask(one, work), ask(one, sample_jobs.who)
    with pytest.raises(ThinkingFailed, match="has died"):
        await broken
    assert await next_one != before


async def test_a_process_that_dies_while_it_has_nothing_to_do_fails_one_job(one: Thinkers) -> None:
    os.kill(await ask(one, sample_jobs.who), signal.SIGKILL)
    with pytest.raises(ThinkingFailed):
        await ask(one, sample_jobs.who)
    assert await ask(one, sample_jobs.who) > 0


async def test_another_process_takes_over_after_many_jobs(
    one: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "JOBS", 3)
    found = [await ask(one, sample_jobs.who) for _ in range(7)]
    assert [found.index(process) for process in found] == [0, 0, 0, 3, 3, 3, 6]


async def test_a_bug_fails_its_job_alone(one: Thinkers) -> None:
    before = await ask(one, sample_jobs.who)
    with pytest.raises(ThinkingFailed, match="KeyError: 'a bug'"):
        await ask(one, sample_jobs.bug)
    with pytest.raises(ThinkingFailed, match="pickle"):
        await ask(one, sample_jobs.echo, lambda: None)
    assert await ask(one, sample_jobs.who) == before


async def test_a_process_that_does_not_answer_is_killed(
    one: Thinkers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = await ask(one, sample_jobs.who)
    monkeypatch.setattr("app.thinking.pool.PATIENCE_SECONDS", 0.2)
    with pytest.raises(ThinkingFailed):
        await ask(one, sample_jobs.until, str(tmp_path / "never"))
    monkeypatch.undo()
    assert await ask(one, sample_jobs.who) != before


@pytest.mark.parametrize("size", first([1, 4_000_000]))
async def test_a_process_that_stands_still_is_killed_whatever_it_has_taken_of_its_job(
    one: Thinkers, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    """A line takes a few hundred kB that nobody reads, then it blocks."""
    before = await ask(one, sample_jobs.who)
    await ask(one, sample_jobs.who, seconds=QUICK_SECONDS)
    monkeypatch.setattr("app.thinking.pool.PATIENCE_SECONDS", 0.5)
    os.kill(before, signal.SIGSTOP)
    stuck = ask(one, sample_jobs.echo, "x" * size)
    assert await ask(one, sample_jobs.echo, "quick", seconds=QUICK_SECONDS) == ["quick"]
    with pytest.raises(ThinkingFailed, match="has died"):
        await asyncio.wait_for(asyncio.shield(stuck), 5)
    monkeypatch.undo()
    assert await ask(one, sample_jobs.who) != before


async def test_a_process_that_stands_still_in_its_answer_is_killed(
    one: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await ask(one, sample_jobs.who)
    monkeypatch.setattr("app.thinking.pool.PATIENCE_SECONDS", 0.5)
    with pytest.raises(ThinkingFailed, match="has died"):
        await asyncio.wait_for(ask(one, sample_jobs.half_an_answer), 5)
    monkeypatch.undo()
    assert await ask(one, sample_jobs.who) != before


async def test_the_end_doesnt_wait_for_a_process_that_stands_still() -> None:
    thinking = Thinkers(1)
    os.kill(await ask(thinking, sample_jobs.who), signal.SIGSTOP)
    stuck = ask(thinking, sample_jobs.echo, "x" * 4_000_000)
    await asyncio.sleep(0.1)
    await asyncio.wait_for(thinking.stop(), worker.FAREWELL_SECONDS)
    with pytest.raises(ThinkingFailed):
        await stuck


async def test_clients_take_turns_whatever_the_number_of_their_rooms(
    one: Thinkers, tmp_path: Path
) -> None:
    """One with 50 rooms keeps no other from a first job; what is urgent comes before the rest."""
    order: list[str] = []

    def noted(client: str, urgency: Urgency = Urgency.MOVE, room: str = "room") -> Any:
        task = ask(one, sample_jobs.who, client=client, room=room, urgency=urgency)
        task.add_done_callback(lambda _: order.append(f"{client} {urgency.name}"))
        return task

    gate = ask(one, sample_jobs.until, str(tmp_path / "gate"), client="")
    tasks = [noted("slow", Urgency.ANALYSIS), noted("slow", Urgency.LATER)]
    tasks += [noted("many", room=f"{number}") for number in range(50)]
    tasks += [noted("other", Urgency.HINT)]
    await asyncio.sleep(0)
    assert one.waiting == 53
    assert one.queued() == {"move": 51, "hint": 1, "analysis": 1}
    await eventually(lambda: one.under_way() == {"move": 1, "hint": 0, "analysis": 0})
    (tmp_path / "gate").touch()
    await asyncio.gather(gate, *tasks)
    assert order[:2] == ["many MOVE", "other HINT"]
    assert order[-2:] == ["slow LATER", "slow ANALYSIS"]
    assert {*one.queued().values(), *one.under_way().values()} == {0}


async def test_whoever_asks_for_one_job_after_the_other_keeps_their_turn(one: Thinkers) -> None:
    """An analysis does: no job of somebody who has used more is begun between two of its own."""
    one._long._queue.charge("many", 100.0)
    order: list[str] = []
    later: dict[str, Any] = {"urgency": Urgency.ANALYSIS, "seconds": PLENTY}

    async def analyse() -> None:
        for _ in range(5):
            await one.run(sample_jobs.who, lane=Lane("other", "player"), **later)
            order.append("other")

    first = ask(one, sample_jobs.who, client="many")
    jobs = [ask(one, sample_jobs.who, client="many", room=f"{number}") for number in range(5)]
    for job in jobs:
        job.add_done_callback(lambda _: order.append("many"))
    await asyncio.gather(first, analyse(), *jobs)
    assert order == ["other"] * 5 + ["many"] * 5


async def test_whoever_has_used_much_leaves_a_process_to_others(tmp_path: Path) -> None:
    """And does not keep even the analysis of another from its share."""
    thinking, gate = Thinkers(2), tmp_path / "gate"
    try:
        thinking._long._queue.charge("many", 100.0)
        await ask(thinking, sample_jobs.who, client="other")
        many = [
            ask(thinking, sample_jobs.until, str(gate), client="many", room=f"{number}")
            for number in range(5)
        ]
        await eventually(lambda: thinking.under_way()["move"] == 1)
        analysis = ask(thinking, sample_jobs.who, client="other", urgency=Urgency.ANALYSIS)
        for urgency in (Urgency.MOVE, Urgency.HINT, Urgency.LATER):
            assert await ask(thinking, sample_jobs.who, client="other", urgency=urgency) > 0
        assert thinking.queued() == {"move": 4, "hint": 0, "analysis": 1}
        many[1].add_done_callback(lambda _: order.append("many"))
        analysis.add_done_callback(lambda _: order.append("other"))
        order = list[str]()
        gate.touch()
        await asyncio.gather(analysis, *many)
        assert order == ["other", "many"]
    finally:
        await thinking.stop()


async def test_whoever_is_alone_has_all_processes(tmp_path: Path) -> None:
    thinking, gate = Thinkers(2), tmp_path / "gate"
    try:
        thinking._long._queue.charge("lone", 100.0)
        both = [ask(thinking, sample_jobs.until, str(gate), client="lone") for _ in range(2)]
        await eventually(lambda: thinking.under_way()["move"] == 2)
        gate.touch()
        await asyncio.gather(*both)
    finally:
        await thinking.stop()


async def test_quick_jobs_do_not_wait_for_long_ones(tmp_path: Path) -> None:
    thinking, gate = Thinkers(1), tmp_path / "gate"
    try:
        long = [ask(thinking, sample_jobs.until, str(gate)) for _ in range(5)]
        quick = ask(thinking, sample_jobs.echo, "quick", seconds=QUICK_SECONDS)
        assert await quick == ["quick"]
        assert (thinking.waiting, thinking.running, thinking.most) == (4, 1, 1)
        gate.touch()
        await asyncio.gather(*long)
    finally:
        await thinking.stop()


def test_easy_and_medium_bots_are_quick() -> None:
    assert {level for level, seconds in CAPS.items() if seconds <= QUICK_SECONDS} == {
        "easy",
        "medium",
    }


def test_of_several_the_one_who_has_used_least_is_charged() -> None:
    thinking = Thinkers(1)
    lanes = [Lane(client, "player") for client in "abc"]
    thinking._long._queue.charge("a", 1.0)
    thinking._quick._queue.charge("b", 0.5)
    assert thinking.modest(lanes) is lanes[2]
    thinking._long._queue.charge("c", 0.7)
    assert thinking.modest(lanes) is lanes[1]


async def test_no_more_jobs_are_under_way_than_there_are_processes(tmp_path: Path) -> None:
    thinking = Thinkers(2)
    gates = [ask(thinking, sample_jobs.until, str(tmp_path / "gate")) for _ in range(5)]
    await asyncio.sleep(0)
    assert thinking.waiting == 3
    (tmp_path / "gate").touch()
    await asyncio.gather(*gates)
    both = await asyncio.gather(*(ask(thinking, sample_jobs.busy, 0.05) for _ in range(4)))
    assert (len(both), thinking.waiting) == (4, 0)
    await thinking.stop()


async def test_a_job_whose_caller_is_cancelled_is_dropped(one: Thinkers, tmp_path: Path) -> None:
    gate = ask(one, sample_jobs.until, str(tmp_path / "gate"))
    dropped, kept = ask(one, sample_jobs.die), ask(one, sample_jobs.who)
    await asyncio.sleep(0)
    dropped.cancel()
    await asyncio.gather(dropped, return_exceptions=True)
    assert one.waiting == 1
    gate.cancel()  # this one is under way: its answer is nobody's any more
    (tmp_path / "gate").touch()
    assert await kept > 0


async def test_whoever_waits_is_told_of_the_stop(tmp_path: Path) -> None:
    thinking = Thinkers(1)
    process = await ask(thinking, sample_jobs.who)
    gate = ask(thinking, sample_jobs.until, str(tmp_path / "never"))
    waits = ask(thinking, sample_jobs.who)
    await asyncio.sleep(0)
    await thinking.stop()
    found = await asyncio.gather(
        gate, waits, ask(thinking, sample_jobs.who), return_exceptions=True
    )
    assert [type(one) for one in found] == [ThinkingFailed] * 3
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_process_may_end_while_it_is_being_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread notices that it died, and forgets it, between two instructions of the server."""
    killed: list[bool] = []
    looks = iter([SimpleNamespace(kill=lambda: killed.append(True)), None])
    forgetful = property(lambda _: next(looks), lambda *_: None)
    monkeypatch.setattr(worker.Worker, "_process", forgetful, raising=False)
    worker.Worker().stop()
    assert killed == [True]


async def test_a_process_that_is_stopped_while_it_starts_ends(one: Thinkers) -> None:
    one.warm_up(PLENTY)
    one.warm_up(PLENTY)
    await asyncio.sleep(0)
    await one.stop()
    assert one._long._workers[0]._process is None
    one.warm_up(PLENTY)


async def test_warming_up_starts_a_process_for_what_takes_so_long(one: Thinkers) -> None:
    for seconds, pool, other in (
        (QUICK_SECONDS, one._quick, one._long),
        (PLENTY, one._long, one._long),
    ):
        one.warm_up(seconds)
        await eventually(lambda pool=pool: pool._free != [] and started(pool))  # type: ignore[misc]
        assert not started(other) or other is pool


def started(pool: ProcessPool) -> bool:
    return pool._workers[0]._process is not None


async def test_the_processes_end_with_their_server(tmp_path: Path) -> None:
    """However it ends: here by a signal that nothing can handle."""
    told = tmp_path / "process"
    program = (
        "import asyncio, os, pathlib, signal\n"
        "from app.limits.fairness import Lane\n"
        "from app.thinking.thinkers import Thinkers\n"
        "from app.thinking.pool import Urgency\n"
        "from tests.thinking import sample_jobs\n"
        "async def main():\n"
        "    found = await Thinkers(1).run(\n"
        "        sample_jobs.who, lane=Lane('', ''), urgency=Urgency.MOVE, seconds=9)\n"
        f"    pathlib.Path({str(told)!r}).write_text(str(found))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    script = tmp_path / "server.py"
    script.write_text(program)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    server = await asyncio.create_subprocess_exec(sys.executable, str(script), env=environment)
    assert await server.wait() == -signal.SIGKILL
    await eventually(lambda: gone(int(told.read_text())))


async def test_analyses_leave_a_process_to_moves(tmp_path: Path) -> None:
    thinking, gate = Thinkers(2), tmp_path / "gate"
    try:
        reviews = [
            ask(thinking, sample_jobs.until, str(gate), urgency=Urgency.ANALYSIS) for _ in range(3)
        ]
        await asyncio.sleep(0)
        assert thinking.waiting == 2
        assert await ask(thinking, sample_jobs.echo, "move") == ["move"]
        assert await ask(thinking, sample_jobs.echo, "hint", urgency=Urgency.HINT) == ["hint"]
        assert thinking.waiting == 2
        gate.touch()
        await asyncio.gather(*reviews)
    finally:
        await thinking.stop()


def gone(process: int) -> bool:
    """True once a process has ended, or is only kept in the list of its parent."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_people_are_left_a_core_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, count in ((1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (64, 4)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, n=cores: set(range(n)))
        assert thinkers.usual() == count
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert thinkers.usual() == 2
